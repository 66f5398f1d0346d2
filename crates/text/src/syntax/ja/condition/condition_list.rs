//! Reads conditions joined by "and" or "or". Each condition can be of any kind.

use crate::syntax::ja::condition::shared_feature::{counted_share_or_differ, they_share_or_differ};
use crate::syntax::ja::prelude::*;
use nom::error::ParseError;

/// The words that end a condition.
const ENDS: &[&str] = &["場合", "かぎり", "限り", "間"];

impl Context<'_> {
    /// Reads conditions joined by "and" or "or", up to the word that ends them:
    /// `あなたのターンで、手札が3枚以下の` before `場合`.
    pub(crate) fn condition(self, input: &str) -> Parsed<'_, Condition> {
        let already = after(input, "すでに");
        let input = already.unwrap_or(input);
        let (mut rest, mut first) = self.one_condition(input)?;
        // After `すでに` ("already"), the condition asks about the target as it was before the last
        // effect. So `それ` ("it") is read as the target (`Done::Topic`), and not as a card that
        // was just put somewhere (`Done::Latest`).
        if let Condition::Match(matched) = &mut first
            && already.is_some()
            && matched.card.0 == Reference::IT.by(Done::Latest).name()
        {
            matched.card.0 = Reference::IT.by(Done::Topic).name();
        }
        let mut all = vec![first];
        let mut any = false;
        loop {
            let text = skip_copula(rest);
            if is_condition_end(text) {
                rest = text;
                break;
            }
            let and = after_any(
                text,
                &["で、かつ", "かつ", "で、", "、かつ", "、", "で", "り、"],
            );
            // In `あり、…` ("there is ..., and ..."), the form of the verb says that another
            // condition follows.
            let said = words_read(input, text);
            let goes_on = ["あり", "おり", "いて", "なく"];
            let on = goes_on.iter().any(|word| said.ends_with(word));
            let and = and.or(Some(text).filter(|_| on));
            let or = after_any(text, &["か、", "または", "か"]);
            let (next, word) = match (and, or) {
                (Some(next), _) if all.len() == 1 || !any => (next, false),
                (_, Some(next)) if all.len() == 1 || any => (next, true),
                _ => return fail(text),
            };
            if let Ok((behind, likened)) = they_share_or_differ(next)
                && let Some(Condition::Count(counted)) = all.last()
                && !word
            {
                let alike = or_fail(counted_share_or_differ(counted, likened), next)?;
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

    /// Reads one condition of any kind. Several kinds can fit the same words. Returns the first
    /// result after which the condition ends or another condition begins. If there is none,
    /// returns the first result of all.
    pub(crate) fn one_condition(self, input: &str) -> Parsed<'_, Condition> {
        let mut farthest = Failure { left: input.len() };
        let mut first = None;
        type One<'a> = fn(Context, &'a str) -> Parsed<'a, Condition>;
        let ways: [One<'_>; 20] = [
            |cx, i| cx.attack_count(i),
            |cx, i| cx.nth_event_of_turn(i),
            |cx, i| cx.power_lowered_to(i),
            |cx, i| cx.stage_gate_or_subscribers(i),
            |cx, i| cx.extra_cost_paid(i),
            |cx, i| cx.team_on_field(i),
            |cx, i| cx.number_is(i),
            |cx, i| cx.number_of_kinds(i),
            |cx, i| cx.exists(i),
            |cx, i| cx.two_different_cards(i),
            |cx, i| cx.attached_or_beneath_exists(i),
            |cx, i| cx.kinds_done_this_way(i),
            |cx, i| cx.done_this_way(i),
            |cx, i| cx.paid_for_appearance(i),
            |cx, i| cx.all_are(i),
            |cx, i| cx.card_is(i),
            |cx, i| cx.lrig_or_card_in_front_is(i),
            |cx, i| cx.has_happened(i),
            |cx, i| cx.share_or_differ(i),
            |cx, i| cx.coins_or_deck_size(i),
        ];
        for way in ways {
            match way(self, input) {
                Err(nom::Err::Error(error)) => farthest = farthest.or(error),
                Ok((rest, condition)) if is_condition_over(input, rest) => {
                    return Ok((rest, condition));
                }
                Ok(found) => first = first.or(Some(found)),
                Err(error) => return Err(error),
            }
        }
        first.ok_or(nom::Err::Error(farthest))
    }

    /// Reads three kinds of conditions: on a stage of a turn (`あなたのターン`), on a gate in the
    /// zone of this card (`同じシグニゾーンに【ゲート】がある`), and on a number of subscribers
    /// (`登録者数`).
    fn stage_gate_or_subscribers(self, input: &str) -> Parsed<'_, Condition> {
        if let Some(rest) = after_any(input, &["あなたの登録者数が"]) {
            let (rest, n) = numbered(
                rest,
                &["万人を達成していて", "万人を達成している", "万人以上"],
            )?;
            let number = Amount::Counters(CountersOf {
                counter: Counter::Subscribers,
                of: Player::You,
            });
            let is = Range::AtLeast(Amount::Number(n));
            return Ok((rest, effects::compare(number, is)));
        }
        if let Some(rest) = after(input, "同じシグニゾーンに【ゲート】がある") {
            let mut filter = Filter::default();
            filter.more.state.0.push(State::Gated);
            let card = Card::default();
            let here = Match { card, filter };
            return Ok((rest, Condition::Match(here)));
        }
        // In `このターンが対戦相手のターン` ("this turn is your opponent's turn"), the first words
        // add nothing.
        let (mut rest, at) = self.moment(after(input, "このターンが").unwrap_or(input))?;
        let mut all = vec![at];
        while let Some(next) = after(rest, "か")
            && let Ok((behind, at)) = self.moment(next)
        {
            all.push(at);
            rest = behind;
        }
        let over = skip_copula(rest);
        let looks_back = after(over, "間に").is_some();
        let holds = match all.as_slice() {
            [at] => during(*at),
            _ => Condition::During(List(all)),
        };
        fail_unless(
            is_condition_end(over) && !looks_back || rest.starts_with("で、"),
            over,
        )?;
        Ok((over, holds))
    }

    /// Reads a condition with "while", and its comma: `対戦相手のターンの間、`. The condition
    /// applies to the words after it.
    pub(crate) fn while_condition(self, input: &str) -> Option<(&str, Condition)> {
        let (said, _) = input.split_once('、')?;
        let ends = ["間", "かぎり", "限り"];
        if !ends.iter().any(|end| said.ends_with(end)) {
            return None;
        }
        let (rest, holds) = self.condition(input).ok()?;
        let rest = after_any(rest, &["かぎり、", "限り、", "の間、", "間、"])?;
        Some((rest, holds))
    }
}

/// Returns whether the text begins with a word that ends a condition.
pub(crate) fn is_condition_end(input: &str) -> bool {
    let text = input.trim_start_matches(' ');
    ENDS.iter().any(|end| text.starts_with(end))
}

/// Skips "is" (`である`, `だった`) before the end of a condition or the next condition.
pub(crate) fn skip_copula(input: &str) -> &str {
    let is = ["である", "の", "であり", "な", "だった", "であった"];
    after_any(input, &is).unwrap_or(input)
}

/// Returns whether a condition ends where `rest` begins, or another condition follows there.
fn is_condition_over(input: &str, rest: &str) -> bool {
    let next = skip_copula(rest);
    let said = words_read(input, rest);
    let goes_on = ["あり", "おり", "いて", "なく"];
    is_condition_end(next)
        || is_end(next)
        || next.starts_with(['で', '、', 'か', 'り', 'に'])
        || next.starts_with("または")
        || goes_on.iter().any(|word| said.ends_with(word))
}

/// Returns the condition that the game is in this stage of a turn.
pub(crate) fn during(at: Moment) -> Condition {
    match (at.stage, at.of) {
        (wixoss_base::vocab::Stage::Turn, Some(of)) => Condition::Turn(of),
        _ => Condition::During(at.into()),
    }
}
