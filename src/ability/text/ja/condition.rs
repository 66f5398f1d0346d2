//! Conditions: what must hold.

use super::Cx;
use super::word::{after, after_any, marked, need, numbered};
use crate::ability::text::marked::team;
use crate::ability::text::stuck::{Out, stuck};
use crate::ability::{
    Amount, Compare, Condition, Count, Counted, Feature, Nothing, Player, Range, Selection,
};

/// Words a condition ends with.
const ENDS: &[&str] = &["場合", "かぎり", "限り", "間"];

impl Cx {
    /// Conditions joined by "and" or "or", up to the word they end with.
    pub(super) fn condition(self, input: &str) -> Out<'_, Condition> {
        let (mut rest, first) = self.one_condition(input)?;
        let mut all = vec![first];
        let mut any = false;
        loop {
            let text = copula(rest);
            if ends(text) {
                rest = text;
                break;
            }
            let and = after_any(
                text,
                &["で、かつ", "かつ", "で、", "、かつ", "、", "で", "り、"],
            );
            // "There are … and": the verb itself goes on.
            let said = input.get(..input.len() - text.len()).unwrap_or("");
            let goes_on = ["あり", "おり", "いて", "なく"];
            let on = goes_on.iter().any(|word| said.ends_with(word));
            let and = and.or(Some(text).filter(|_| on));
            let or = after_any(text, &["か、", "または", "か"]);
            let (next, word) = match (and, or) {
                (Some(next), _) if all.len() == 1 || !any => (next, false),
                (_, Some(next)) if all.len() == 1 || any => (next, true),
                _ => return stuck(text),
            };
            if let Ok((behind, feature)) = they_share(next)
                && let Some(Condition::Count(counted)) = all.last()
                && !word
            {
                let Some(alike) = alike(counted, feature) else {
                    return stuck(next);
                };
                all.pop();
                all.push(alike);
                rest = behind;
                continue;
            }
            any = word;
            let (behind, condition) = self.one_condition(next)?;
            all.push(condition);
            rest = behind;
        }
        let condition = match (all.len(), any) {
            (1, _) => all.swap_remove(0),
            (_, true) => Condition::Any(all),
            _ => Condition::All(all),
        };
        Ok((rest, condition))
    }

    pub(super) fn one_condition(self, input: &str) -> Out<'_, Condition> {
        let (rest, condition) = self.of_anyone(input)?;
        let one = after_any(input, &["いずれかのプレイヤーの", "どちらかのプレイヤーの"]);
        if one.is_none() {
            return Ok((rest, condition));
        }
        // So many of one player, not of both together.
        let of = |player| match &condition {
            Condition::Count(counted) if counted.filter.of == Some(Player::Both) => {
                let mut counted = counted.clone();
                counted.filter.of = Some(player);
                Some(Condition::Count(counted))
            }
            _ => None,
        };
        match (of(Player::You), of(Player::Opponent)) {
            (Some(you), Some(opponent)) => Ok((rest, Condition::Any(vec![you, opponent]))),
            _ => stuck(input),
        }
    }

    fn of_anyone(self, input: &str) -> Out<'_, Condition> {
        let mut far = stuck(input);
        type One<'a> = fn(Cx, &'a str) -> Out<'a, Condition>;
        let ways: [One<'_>; 12] = [
            |cx, i| cx.attack_count(i),
            |cx, i| cx.turn(i),
            |cx, i| cx.was_done(i),
            |cx, i| cx.team_on_field(i),
            |cx, i| cx.number_is(i),
            |cx, i| cx.kinds_among(i),
            |cx, i| cx.exists(i),
            |cx, i| cx.this_way(i),
            |cx, i| cx.all_are(i),
            |cx, i| cx.is_so(i),
            |cx, i| cx.on_table(i),
            |cx, i| cx.has_happened(i),
        ];
        for way in ways {
            match way(self, input) {
                Err(nom::Err::Error(error)) => far = super::modifier::farther(far, error),
                out => return out,
            }
        }
        far
    }

    /// `あなたのターン`
    fn turn(self, input: &str) -> Out<'_, Condition> {
        if let Some(rest) = after_any(input, &["あなたの登録者数が"]) {
            let (rest, n) = numbered(
                rest,
                &["万人を達成していて", "万人を達成している", "万人以上"],
            )?;
            let number = Amount::Counters(crate::ability::CountersOf {
                counter: crate::ability::Counter::Subscribers,
                of: crate::ability::Player::You,
            });
            let is = Range::AtLeast(Amount::Number(n));
            return Ok((rest, Condition::Compare(Box::new(Compare { number, is }))));
        }
        if let Some(rest) = after(input, "同じシグニゾーンに【ゲート】がある") {
            let mut filter = crate::ability::Filter::default();
            filter.more.state.0.push(crate::ability::State::Gated);
            let card = crate::ability::Card::default();
            let here = crate::ability::Match { card, filter };
            return Ok((rest, Condition::Match(here)));
        }
        let (rest, at) = self.moment(input)?;
        let rest = copula(rest);
        let looks_back = after(rest, "間に").is_some();
        match ends(rest) && !looks_back {
            true => Ok((rest, during(at))),
            false => stuck(rest),
        }
    }

    /// `あなたの場に《チームアイコン》<…>がある`
    fn team_on_field(self, input: &str) -> Out<'_, Condition> {
        if let Some(rest) = after_any(
            input,
            &[
                "あなたの場に【ドリームチーム】がいる",
                "ドリームチームがいる",
            ],
        ) {
            return Ok((rest, Condition::DreamTeam(Nothing {})));
        }
        let rest = after(input, "あなたの場に").unwrap_or(input);
        let (rest, ()) = need(rest, &["【チーム】", "《チームアイコン》"])?;
        let (rest, name) = marked(rest)?;
        let (rest, ()) = need(rest, &["がいる", "がある"])?;
        Ok((rest, Condition::Team(team(name))))
    }
}

pub(super) fn ends(input: &str) -> bool {
    let text = input.trim_start_matches(' ');
    ENDS.iter().any(|end| text.starts_with(end))
}

/// "That is so" behind a quality, before the end or the next condition.
pub(super) fn copula(input: &str) -> &str {
    after_any(input, &["である", "の", "であり", "な"]).unwrap_or(input)
}

pub(super) fn during(at: crate::ability::Moment) -> Condition {
    match (at.stage, at.of) {
        (crate::vocab::Stage::Turn, Some(of)) => Condition::Turn(of),
        _ => Condition::During(at.into()),
    }
}

/// `それらが共通するクラスを持つ`
fn they_share(input: &str) -> Out<'_, Feature> {
    let (rest, ()) = need(input, &["それらが共通する", "それらがそれぞれ共通する"])?;
    let (rest, feature) = super::word::one_of(super::number::FEATURES)(rest)?;
    let (rest, ()) = need(rest, &["を持つ"])?;
    Ok((rest, feature))
}

/// So many cards that share something.
fn alike(counted: &Counted, feature: Feature) -> Option<Condition> {
    let Range::AtLeast(count) = &counted.how_many.0 else {
        return None;
    };
    let selection = Selection {
        count: Count::Exactly(count.clone()),
        filter: counted.filter.clone(),
        sharing: feature.into(),
        ..Selection::default()
    };
    Some(Condition::CouldChoose(Box::new(selection)))
}
