//! What a text says of the card itself: team, conditions of use and growing, additional costs.

use crate::ja::Cx;
use crate::ja::sentence::steps::full_stop;
use crate::ja::word::{after, after_any, bracketed, headed, icon, marked, need, numbered};
use crate::marked::team;
use crate::stuck::{Out, stuck};
use wixoss_ability::{
    Ability, Amount, Appearance, CardWord, Change, Compare, Condition, Cost, CostChange, Count,
    Every, Extra, ExtraWord, Feature, Filter, GrowCondition, Keyword, KeywordWord, List, Measured,
    Name, Needs, Nothing, Place, Player, Range, Selection,
};
use wixoss_base::vocab::Timing;

/// Whether it is done with any number of cards up to some, none included.
fn chosen_freely(deed: &wixoss_ability::Effect) -> bool {
    let mut deed = deed.clone();
    let what = crate::build::object_of(&mut deed);
    matches!(
        what,
        Some(wixoss_ability::Which::Choose(chosen))
            if matches!(chosen.count, Count::UpTo(_) | Count::AnyNumber)
    )
}

fn own_lrigs() -> Filter {
    Filter {
        is: CardWord::Lrig.into(),
        zone: Place::Field.into(),
        of: Some(Player::You),
        ..Filter::default()
    }
}

impl Cx<'_> {
    /// `【チーム】<…>` before the abilities that need it.
    pub(crate) fn team_line(self, input: &str) -> Out<'_, Needs> {
        let (rest, word) = bracketed(input)?;
        match word {
            "チーム" => {
                let (rest, name) = marked(rest)?;
                Ok((rest, Needs::Team(team(name))))
            }
            "ドリームチーム" => Ok((rest, Needs::DreamTeam(Nothing {}))),
            _ => stuck(input),
        }
    }

    /// `&全員レベル1以上`, `合計3種類以上の色を持つ`: what all of a team are.
    pub(crate) fn members(self, input: &str) -> Out<'_, Vec<Condition>> {
        if let Some(rest) = after(input, "合計") {
            let (rest, n) = numbered(rest, &["種類以上の色を持つ"])?;
            let feature = Feature::Color;
            let of = Box::new(own_lrigs());
            let number = Amount::Different(Measured { feature, of });
            let is = Range::AtLeast(Amount::Number(n));
            let three = crate::ja::condition::exists::counted(
                own_lrigs(),
                Range::AtLeast(Amount::Number(3)),
            );
            let colors = Condition::Compare(Box::new(Compare { number, is }));
            return Ok((rest, vec![three, colors]));
        }
        let (rest, ()) = need(input, &["&全員レベル"])?;
        let (rest, level) = self.range(rest)?;
        let mut fits = Filter {
            is: CardWord::Lrig.into(),
            ..Filter::default()
        };
        fits.more.level = Some(Box::new(level));
        let of = own_lrigs();
        Ok((rest, vec![Condition::Every(Box::new(Every { of, fits }))]))
    }

    /// `ベット―《コインアイコン》`, `アンコール―…`, `このスペルを使用する際、使用コストとして追加でエクシード4を支払ってもよい。`
    pub(crate) fn extra(self, input: &str) -> Out<'_, Extra> {
        const DASHES: &[&str] = &["―", "ー", "—", "-", "–", "−"];
        for (name, dashes, word) in [
            ("ベット", DASHES, ExtraWord::Bet),
            ("アンコール", DASHES, ExtraWord::Encore),
            ("ブースト", DASHES, ExtraWord::Boost),
            ("【チェイン】", &[""], ExtraWord::Chain),
        ] {
            if let Some(rest) = after(input, name)
                && let Some(rest) = after_any(rest, dashes)
            {
                let (rest, pay) = match self.icons(rest) {
                    Ok(found) => found,
                    Err(_) => self.cost(rest)?,
                };
                if pay.0.is_empty() || after(rest, "or").is_some() {
                    return stuck(rest);
                }
                let extra = Extra {
                    word: Some(word),
                    pay,
                    repeats: false,
                    cost: None,
                    named: None,
                };
                return Ok((rest, extra));
            }
        }
        let (rest, ()) = need(
            input,
            &[
                "このスペルを使用する際、",
                "このアーツを使用する際、",
                "このピースを使用する際、",
                "このカードを使用する際、",
            ],
        )?;
        let Some(rest) = after(rest, "使用コストとして追加で") else {
            return self.cheaper(rest);
        };
        let (rest, pay) = match self.icons(rest) {
            Ok((behind, pay)) => {
                let (behind, ()) = need(behind, &["を支払ってもよい"])?;
                (behind, pay)
            }
            Err(_) => self.offered(rest)?,
        };
        let (rest, ()) = full_stop(rest)?;
        let extra = Extra {
            word: None,
            pay,
            repeats: false,
            cost: None,
            named: None,
        };
        Ok((rest, extra))
    }

    /// `手札を1枚捨ててもよい。そうした場合、このスペルの使用コストは《青×3》減る。`: what may be done
    /// to pay less.
    fn cheaper(self, input: &str) -> Out<'_, Extra> {
        let (rest, pay) = self.offered(input)?;
        let (rest, ()) = full_stop(rest)?;
        let rest = after(rest, "そうした場合、").unwrap_or(rest);
        let (rest, change) = self.own_change(rest)?;
        let extra = Extra {
            word: None,
            pay,
            repeats: false,
            cost: Some(change),
            named: None,
        };
        Ok((rest, extra))
    }

    /// `このアーツの使用コストは《緑×0》になる。`: how the card's own cost changes.
    fn own_change(self, input: &str) -> Out<'_, Box<CostChange>> {
        let (rest, change) = self.cost_change(input)?;
        let (rest, ()) = full_stop(rest)?;
        match (change.of == Change::default().of, change.cost) {
            (true, Some(cost)) => Ok((rest, cost)),
            _ => stuck(input),
        }
    }

    /// `あなたがベットする場合、このアーツの使用コストは《緑×0》になる。`
    pub(crate) fn if_paid(self, input: &str) -> Out<'_, (ExtraWord, Box<CostChange>)> {
        const WORDS: &[(&str, ExtraWord)] = &[
            ("あなたがベットする場合、", ExtraWord::Bet),
            ("あなたがブーストする場合、", ExtraWord::Boost),
        ];
        let (rest, word) = crate::ja::word::one_of(WORDS)(input)?;
        let (rest, change) = self.own_change(rest)?;
        Ok((rest, (word, change)))
    }

    /// Something that may be done.
    fn offered(self, input: &str) -> Out<'_, Cost> {
        use wixoss_ability::{Effect, Payment};
        let (rest, body) = self.body(input)?;
        match <[Effect; 1]>::try_from(body.effects) {
            Ok([Effect::May(attempt)]) if !body.instead => {
                let paid = attempt.deed.0.into_iter();
                let paid = paid.map(|deed| match deed {
                    Effect::Pay(Cost(paid)) => paid,
                    deed => vec![Payment::Do(Box::new(deed))],
                });
                Ok((rest, Cost(paid.flatten().collect())))
            }
            // Any number up to some is none too.
            Ok([deed]) if !body.instead && chosen_freely(&deed) => {
                Ok((rest, Cost(vec![Payment::Do(Box::new(deed))])))
            }
            _ => stuck(input),
        }
    }

    /// `《クロスアイコン》《…》の左`: the SIGNI this one is crossed with, beside it.
    fn cross(self, input: &str) -> Out<'_, Keyword> {
        let (rest, ()) = need(input, &["《クロスアイコン》"])?;
        let (rest, names) = crate::ja::noun::modifier::listed(rest, icon)?;
        let (rest, left) = crate::ja::word::one_of(&[("の左", true), ("の右", false)])(rest)?;
        let mut scope = Filter::default();
        scope.more.name.0 = names.iter().map(|name| (*name).to_owned()).collect();
        let this = Some(Name::this());
        match left {
            true => scope.more.right_of = this,
            false => scope.more.left_of = this,
        }
        let keyword = Keyword {
            word: KeywordWord::Cross,
            scope: Some(Box::new(scope)),
        };
        Ok((rest, keyword))
    }

    /// Abilities and conditions without a head of their own.
    pub(crate) fn of_the_card(self, input: &str) -> Out<'_, Ability> {
        if let Ok((rest, cross)) = self.cross(input) {
            return Ok((rest, Ability::Keyword(cross)));
        }
        if let Some(rest) = after(input, "【グロウ】") {
            let (rest, grow) = self.grow_condition(rest)?;
            return Ok((rest, Ability::GrowCondition(Box::new(grow))));
        }
        if let Some(rest) = after(input, "【出現条件】") {
            let (rest, appearance) = self.appearance(rest)?;
            return Ok((rest, Ability::Appearance(Box::new(appearance))));
        }
        if let Some(rest) = after(input, "【レイヤー】") {
            return self.layer(rest);
        }
        if let Some(rest) = after(input, "【ハーモニー】") {
            let (rest, phrase) = self.phrase(rest)?;
            let (rest, n) = numbered(rest, &["体"])?;
            let mut filter = phrase.filter;
            filter.zone = List::default();
            let with = Selection {
                count: Count::Exactly(Amount::Number(n)),
                filter,
                ..Selection::default()
            };
            return Ok((rest, Ability::Harmony(Box::new(with))));
        }
        if let Some(rest) = after(input, "【ライズ】") {
            let (rest, on) = self.rise(rest)?;
            return Ok((rest, Ability::Rise(Box::new(on))));
        }
        if let Some(rest) = after(input, "《トラップアイコン》:") {
            let (rest, effects) = self.effects(rest)?;
            return Ok((rest, Ability::Trap(effects)));
        }
        self.own_cost(input)
    }

    fn appearance(self, input: &str) -> Out<'_, Appearance> {
        const TIMINGS: &[(&str, Timing)] = &[
            ("《メインフェイズアイコン》", Timing::Main),
            ("《アタックフェイズアイコン》", Timing::Attack),
            ("《スペルカットインアイコン》", Timing::SpellCutIn),
        ];
        let mut timing = Vec::new();
        let mut rest = input;
        while let Ok((behind, at)) = crate::ja::word::one_of(TIMINGS)(rest) {
            timing.push(at);
            rest = behind;
        }
        let (rest, cost) = self.cost(rest)?;
        let (rest, ()) = full_stop(rest)?;
        match timing.is_empty() || cost.0.is_empty() {
            true => stuck(rest),
            false => {
                let timing = List(timing);
                Ok((rest, Appearance { timing, cost }))
            }
        }
    }

    fn grow_condition(self, input: &str) -> Out<'_, GrowCondition> {
        let text = input;
        if let Ok((rest, colors)) = crate::ja::noun::modifier::color(text)
            && let Some(next) = after(rest, "かつ")
            && let Ok((rest, second)) = crate::ja::noun::modifier::color(next)
            && let Some(rest) = after(rest, "のルリグ")
        {
            // Of both colors.
            let of = |color| {
                let mut filter = Filter::default();
                filter.more.color = List(vec![color]);
                filter
            };
            let mut onto = of(colors);
            onto.is = CardWord::Lrig.into();
            onto.more.any.push(of(second));
            let grow = GrowCondition {
                onto: Some(onto),
                ..GrowCondition::default()
            };
            return Ok((rest, grow));
        }
        if let Ok((rest, cost)) = self.cost(text)
            && !cost.0.is_empty()
            && (headed(rest) || rest.is_empty())
        {
            let grow = GrowCondition {
                cost: Some(cost),
                ..GrowCondition::default()
            };
            return Ok((rest, grow));
        }
        let (rest, condition) = self.one_condition(text)?;
        let grow = GrowCondition {
            condition: Some(condition),
            ..GrowCondition::default()
        };
        Ok((rest, grow))
    }

    /// `あなたの<…>のシグニ1体の上に置く`
    fn rise(self, input: &str) -> Out<'_, Selection> {
        let (rest, phrase) = self.phrase(input)?;
        let n = numbered(rest, &["体"]);
        let (rest, n) = n.unwrap_or((rest, 1));
        let (rest, ()) = need(rest, &["の上に置く", "の上に出す"])?;
        let plain = phrase.different.is_empty() && phrase.total.is_none() && !phrase.all;
        if !plain {
            return stuck(rest);
        }
        let selection = Selection {
            count: Count::Exactly(Amount::Number(n)),
            filter: phrase.filter,
            sharing: List(phrase.sharing),
            ..Selection::default()
        };
        Ok((rest, selection))
    }
}
