//! Sentences and their clauses. The clauses are joined by words such as "then", "you may",
//! "unless", "and" and "or".

use crate::meaning::prohibition::timed_prohibition;
use crate::parts::step::{Step, chosen_and_moved, deed_of_you};
use crate::syntax::en::change::duration;
use crate::syntax::en::prelude::*;
use crate::syntax::en::sentence::looked_at_cards;

impl Context {
    /// Reads one sentence with its period. The returned step says how the sentence continues the
    /// sentences before it, for example as the "if you do" part.
    pub(crate) fn sentence(self, input: &str) -> Parsed<'_, Step> {
        first!(self.order_parenthesis(input));
        let (rest, step) = alt((
            |i| self.recollect(i),
            |i| self.follow_up(i),
            |i| {
                self.without_triggers(i)
                    .map(|(rest, kinds)| (rest, Step::Quietly(kinds)))
            },
            |i| self.without_life_burst(i),
            |i| self.instead_of_life_burst(i),
            |i| self.instead_if(i),
            |i| {
                self.body(i)
                    .map(|(rest, effects)| (rest, Step::Do(effects)))
            },
        ))
        .parse(input)?;
        let (rest, ()) = full_stop(rest)?;
        Ok((rest, step))
    }

    /// Reads a note in parentheses that says who chooses the order of the cards just moved:
    /// `(Your opponent chooses their order.)`.
    pub(crate) fn order_parenthesis(self, input: &str) -> Parsed<'_, Step> {
        let (rest, ()) = wording("(")(input)?;
        let (rest, by) = self.player(rest)?;
        let (rest, ()) = verb("choose|decide")(rest)?;
        let (rest, ()) = wording("their order|the order")(rest)?;
        let rest = skip(rest, ".");
        let (rest, ()) = wording(")")(rest)?;
        Ok((rest, Step::Ordered(by)))
    }

    /// Reads effects that depend on whether the action of the previous sentence was done:
    /// `if you do, draw a card`, `otherwise, draw a card`.
    pub(crate) fn follow_up(self, input: &str) -> Parsed<'_, Step> {
        type Follow = fn(Vec<Effect>) -> Step;
        const HEADS: &[(&str, Follow)] = &[
            (
                "if you do not|if they do not|if your opponent does not|if you did not|\
                 if they did not|if your opponent did not",
                Step::UnlessDone,
            ),
            (
                "if not|if it is not|if that card is not|otherwise",
                Step::Otherwise,
            ),
            (
                "if so|if you do|if you did|if they do|if they did|if your opponent did|\
                 if your opponent does",
                Step::IfDone,
            ),
        ];
        let (rest, step) = one_of(HEADS)(input)?;
        let (rest, ()) = wording(",")(rest)?;
        let (rest, effects) = self.body(rest)?;
        Ok((rest, step(effects)))
    }

    /// Reads a sentence that stops Life Bursts:
    /// `the Life Bursts of cards crushed this way do not activate`.
    pub(crate) fn without_life_burst(self, input: &str) -> Parsed<'_, Step> {
        let rest = skip(input, "the");
        let (rest, ()) = wording("Life Bursts of|Life Burst of")(rest)?;
        let rest = skip(rest, "the");
        let (rest, ()) = wording("cards|card|Life Cloth")(rest)?;
        let (rest, way) = self.done_this_way(rest)?;
        let (rest, ()) = wording("do not activate|does not activate")(rest)?;
        fail_if(!matches!(way, Done::Moved | Done::Crushed), input)?;
        Ok((rest, Step::WithoutBurst(None)))
    }

    /// Reads the sentences that let a player stop the Life Burst of a crushed card:
    /// `if your opponent chooses to use the Life Burst of that card, you may discard a card. If you
    /// do, that card's Life Burst does not activate`.
    fn instead_of_life_burst(self, input: &str) -> Parsed<'_, Step> {
        let (rest, ()) = wording("if your opponent chooses to use")(input)?;
        let (rest, ()) = wording("the Life Burst of that card|that card's Life Burst")(rest)?;
        let (rest, ()) = wording(",")(rest)?;
        let (rest, effects) = self.may(rest)?;
        let deed = or_fail(deed_of_you(effects), rest)?;
        let (rest, ()) = full_stop(rest)?;
        let (rest, ()) = wording("if you do")(rest)?;
        let (rest, ()) = wording(",")(rest)?;
        let (rest, ()) = wording("the Life Burst of that card|that card's Life Burst")(rest)?;
        let (rest, ()) = wording("does not activate")(rest)?;
        Ok((rest, Step::InsteadOfBurst(deed)))
    }

    /// Reads the effects of a sentence, without its period.
    pub(crate) fn body(self, input: &str) -> Parsed<'_, Vec<Effect>> {
        self.deeper(1, input)?.plain_body(input)
    }

    /// Does the work of [`Context::body`], but does not check how deeply the words are nested.
    fn plain_body(self, input: &str) -> Parsed<'_, Vec<Effect>> {
        let input = skip_also(input);
        let (rest, effects) = alt((
            |i| self.then(i),
            |i| self.temporary_replacement(i),
            |i| self.doubled_power_loss(i),
            |i| self.attack_limit(i),
            |i| self.conditional(i),
            |i| self.repeated(i),
            |i| self.next_attack(i),
            |i| self.delayed(i),
            |i| self.next_time_instead(i),
            |i| self.may(i),
            |i| self.modes(i),
            |i| self.perform_all(i),
            |i| self.reveal_crafts_add_one(i),
            |i| self.crafts_of_a_group(i),
            |i| self.clauses(i),
        ))
        .parse(input)?;
        self.unless(rest, effects)
    }

    /// Reads effects that are done after the previous effects: `then, draw a card`,
    /// `after that, draw a card`.
    pub(crate) fn then(self, input: &str) -> Parsed<'_, Vec<Effect>> {
        let (rest, ()) = wording("then|after that|afterwards")(input)?;
        let rest = skip(rest, ",");
        let (rest, effects) = self.body(rest)?;
        Ok((rest, vec![Effect::Then(List(effects))]))
    }

    /// Reads effects that a player may do: `you may discard a card`,
    /// `your opponent may draw a card`.
    pub(crate) fn may(self, input: &str) -> Parsed<'_, Vec<Effect>> {
        let (rest, by) = self.player(input)?;
        let (rest, ()) = wording("may")(rest)?;
        // In "you may have your opponent discard a card", you decide, and your opponent discards.
        let had = after(rest, "have").map(|rest| {
            let them = after(rest, "them").map(|rest| (rest, Player::Opponent));
            them.map_or_else(|| self.player(rest), Ok)
        });
        let (rest, doer) = match had {
            Some(Ok((rest, doer))) => (rest, doer),
            _ => (rest, by),
        };
        let own = self.done_by(doer);
        let rest = skip(rest, "choose to");
        let (rest, deed) =
            alt((|i| own.modes(i), |i| own.repeated(i), |i| own.clauses(i))).parse(rest)?;
        let attempt = Try {
            by,
            deed: List(deed),
            ..Try::default()
        };
        Ok((rest, vec![Effect::May(Box::new(attempt))]))
    }

    /// Reads "unless" and the action that prevents the effects before it:
    /// `unless your opponent discards a card`, after "vanish it".
    pub(crate) fn unless<'a>(
        self,
        input: &'a str,
        mut effects: Vec<Effect>,
    ) -> Parsed<'a, Vec<Effect>> {
        let Some(rest) = after(input, "unless") else {
            return Ok(self
                .trailing_if(input, &effects)
                .unwrap_or((input, effects)));
        };
        // In "draw a card and vanish it unless ...", the condition applies only to the last effect.
        let mut kept = effects.split_off(effects.len().saturating_sub(1));
        if let Some(change) = timed_prohibition(&mut kept) {
            fail_if(after(rest, "you").is_some(), rest)?;
            let (rest, cost) = self.required_payment(rest)?;
            change.unless = Some(cost);
            effects.append(&mut kept);
            return Ok((rest, effects));
        }
        let (rest, by) = match self.player(rest) {
            Ok(found) => found,
            // "They" means the opponent, who suffers the effects before "unless".
            Err(_) => (wording("they")(rest)?.0, Player::Opponent),
        };
        let own = self.done_by(by);
        let (rest, deed) = own.clauses(rest)?;
        let attempt = Try {
            by,
            deed: List(deed),
            otherwise: List(kept),
            ..Try::default()
        };
        effects.push(Effect::May(Box::new(attempt)));
        Ok((rest, effects))
    }

    /// Reads clauses joined by "and": `draw a card and discard a card`. Each item of this list can
    /// be several clauses joined by "or".
    pub(crate) fn clauses(self, input: &str) -> Parsed<'_, Vec<Effect>> {
        self.deeper(1, input)?.plain_clauses(input)
    }

    /// Does the work of [`Context::clauses`], but does not check how deeply the words are nested.
    fn plain_clauses(self, input: &str) -> Parsed<'_, Vec<Effect>> {
        let (mut rest, (mut all, mut by)) = self.clause_options(input)?;
        // The number of effects before "and then"; `None` if the text has no "and then".
        let mut later = None;
        loop {
            let comma = skip(rest, ",");
            let then = after(comma, "and then|then");
            let at = all.len();
            let next = then.or_else(|| after(comma, "and"));
            let next = next.or((comma.len() < rest.len()).then_some(comma));
            let Some(next) = next else { break };
            let next = skip(next, ",");
            let same = self.done_by(by);
            let found = same.clause_options(next).or_else(|_| {
                let all = same.may(next).or_else(|_| same.modes(next));
                let all = all.or_else(|error| match after(next, "if") {
                    Some(_) => same.conditional(next),
                    None => Err(error),
                });
                all.map(|(rest, all)| (rest, (all, by)))
            });
            match found {
                Ok((behind, (effects, who))) => {
                    all.extend(effects);
                    by = who;
                    rest = behind;
                    later = later.or(then.map(|_| at));
                }
                Err(_) => break,
            }
        }
        looked_at_cards::choose_among_looked_at(&mut all);
        duration::share_last_duration(&mut all);
        let behind = later.map_or_else(Vec::new, |at| all.split_off(at.min(all.len())));
        let mut all = chosen_and_moved(all);
        if !behind.is_empty() {
            all.push(Effect::Then(List(chosen_and_moved(behind))));
        }
        first!(self.trailing_end_of_turn(rest, &all));
        let (rest, times) = self.for_each(rest);
        match times {
            None => Ok((rest, all)),
            // In "discard your hand and draw a card for each card discarded this way", only the
            // last effect is repeated.
            Some(times) if all.len() > 1 && looked_at_cards::counts_done_this_way(&times) => {
                match all.pop() {
                    Some(Effect::Then(last)) => {
                        all.push(Effect::Then(List(effects::repeat_effects(last.0, times))));
                    }
                    last => all.extend(effects::repeat_effects(last.into_iter().collect(), times)),
                }
                Ok((rest, all))
            }
            Some(times) => Ok((rest, effects::repeat_effects(all, times))),
        }
    }

    /// Reads one clause, or several clauses joined by "or", of which the player does one:
    /// `draw a card or gain a {Coin Icon}`. Returns the effects and the player.
    pub(crate) fn clause_options(self, input: &str) -> Parsed<'_, (Vec<Effect>, Player)> {
        let (mut rest, (first, by)) = self.clause(input)?;
        let mut options = vec![first];
        let own = self.done_by(by);
        // In "A, B, or C", the commas separate options only if an "or" follows.
        let (mut listed, mut far) = (Vec::new(), rest);
        while let Some(next) = after(far, ",")
            && let Ok((behind, (effects, _))) = own.clause(next)
        {
            listed.push(effects);
            far = behind;
        }
        let or = |rest| after(skip(rest, ","), "or");
        if or(far).is_some() {
            options.extend(listed);
            rest = far;
        }
        while let Some(next) = or(rest) {
            match own.clause(next) {
                Ok((behind, (effects, _))) => {
                    options.push(effects);
                    rest = behind;
                }
                Err(_) => break,
            }
        }
        let effects = match options.len() {
            1 => options.swap_remove(0),
            _ => effects::either(by, options),
        };
        Ok((rest, (effects, by)))
    }

    /// Reads one clause and the player who does it.
    pub(crate) fn clause(self, input: &str) -> Parsed<'_, (Vec<Effect>, Player)> {
        alt((
            |i| {
                self.quoted_sentences(i)
                    .map(|(rest, all)| (rest, (all, self.by)))
            },
            |i| {
                self.card_deals_damage(i)
                    .map(|(rest, all)| (rest, (all, self.by)))
            },
            |i| self.changes(i).map(|(rest, all)| (rest, (all, self.by))),
            |i| self.player_does(i),
            |i| {
                self.verb_phrase(i)
                    .map(|(rest, all)| (rest, (all, self.by)))
            },
        ))
        .parse(input)
    }

    /// Reads a player and the action of that player: `your opponent discards a card`.
    pub(crate) fn player_does(self, input: &str) -> Parsed<'_, (Vec<Effect>, Player)> {
        let (rest, by) = match self.player(input) {
            Ok(found) => found,
            Err(_) => (wording("they")(input)?.0, Player::Opponent),
        };
        let rest = skip(rest, "also");
        // "Must" adds no meaning to "your opponent must discard a card", because every effect must
        // be done. "Must attack" is read by another parser.
        let rest = skip(rest, "must");
        let own = self.done_by(by);
        let (rest, all) = own.verb_phrase(rest)?;
        Ok((rest, (all, by)))
    }

    /// Reads damage that a card deals: `this LRIG deals damage to your opponent`.
    pub(crate) fn card_deals_damage(self, input: &str) -> Parsed<'_, Vec<Effect>> {
        let (rest, _) = self.card_reference(input)?;
        self.deal_damage(rest)
    }
}

/// Skips `in addition`, `additionally` and `also`, which add no meaning at the start of effects.
fn skip_also(input: &str) -> &str {
    let rest = after(input, "in addition|additionally|also");
    rest.map_or(input, |rest| skip(rest, ","))
}

/// Reads the end of a sentence: a period, or the end of the text, line, mode or quote that contains
/// the sentence.
pub(crate) fn full_stop(input: &str) -> Parsed<'_, ()> {
    if let Some(rest) = after(input, ".") {
        return Ok((rest, ()));
    }
    let text = input.trim_start_matches(' ');
    let end = text.is_empty() || text.starts_with(['\n', '"', '』', '(', '①', '②', '③', '④', '⑤']);
    fail_unless(end, input)?;
    Ok((text, ()))
}
