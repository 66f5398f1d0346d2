//! Reads sentences that leave out words of the previous sentence: `代わりに+5000する`,
//! `代わりに【ランサー】を得る`.

use crate::meaning::clause_effects::omitted_cards;
use crate::parts::step::Step;
use crate::syntax::ja::condition::shortened_condition::asked_condition;
use crate::syntax::ja::noun::modifier::color;
use crate::syntax::ja::prelude::*;
use crate::syntax::ja::sentence::steps::full_stop;

impl Context<'_> {
    /// Reads the next sentence. `before` are the steps of the previous sentences.
    pub(crate) fn next_step<'a>(self, input: &'a str, before: &[Step]) -> Parsed<'a, Step> {
        let last = before.last();
        if let Some(found) = last.and_then(|last| self.repeated_for_other_values(input, last).ok())
        {
            return Ok(found);
        }
        let elliptic = last.and_then(|last| {
            let before = asked_condition(last)?;
            self.shortened_condition(input, before, last).ok()
        });
        let (rest, step) = match elliptic {
            Some(found) => found,
            None => self.sentence(input)?,
        };
        let said = words_read(input, rest);
        let step = match (step, last) {
            (Step::Do(mut effects), Some(Step::Do(all))) if said.contains("追加で") => {
                for effect in &mut effects {
                    if let Effect::If(branch) = effect {
                        share_zone_of_target(all, &mut branch.then.0);
                    }
                }
                Step::Do(effects)
            }
            (step, _) => step,
        };
        let step = or_fail(complete_sentence(step, last), input)?;
        Ok((rest, self.depends_on_earlier_action(input, step, before)))
    }
}

impl Context<'_> {
    /// Reads a sentence that repeats the previous sentence for other levels or colors:
    /// `レベル2、レベル3についても同様に行う。`
    fn repeated_for_other_values<'a>(self, input: &'a str, before: &Step) -> Parsed<'a, Step> {
        if !input
            .split('。')
            .next()
            .is_some_and(|said| said.ends_with("についても同様に行う"))
        {
            return fail(input);
        }
        let Step::Do(done) = before else {
            return fail(input);
        };
        let done = match done.as_slice() {
            [Effect::If(branch)] => &branch.then.0,
            _ => done,
        };
        let mut all = Vec::new();
        let mut rest = input;
        loop {
            let mut again = done.clone();
            let Some(Effect::Take(Which::Target(target))) = again.first_mut() else {
                return fail(rest);
            };
            let more = &mut target.filter.more;
            let behind = match (after(rest, "レベル"), color(rest)) {
                (Some(next), _) if more.level.is_some() => {
                    let (behind, n) = number(next)?;
                    more.level = Some(Box::new(Range::Exactly(Amount::Number(n))));
                    behind
                }
                (_, Ok((behind, one))) if more.color.len() == 1 => {
                    more.color = one.into();
                    behind
                }
                _ => return fail(rest),
            };
            all.extend(again);
            match after(behind, "、") {
                Some(next) => rest = next,
                None => {
                    let (rest, ()) = need(behind, &["についても同様に行う"])?;
                    let (rest, ()) = full_stop(rest)?;
                    let targets = all.iter().map(|effect| match effect {
                        Effect::Take(which) => Some(which.clone()),
                        _ => None,
                    });
                    // If the sentences only target cards, the next sentence acts on all of them.
                    return match (targets.collect(), before) {
                        (Some(targets), _) => Ok((rest, Step::AlsoTarget(targets))),
                        (None, Step::Do(before)) if before == done => Ok((rest, Step::Do(all))),
                        _ => fail(rest),
                    };
                }
            }
        }
    }
}

/// Fills in the words that a sentence with "instead" leaves out, such as the card. Returns `None`
/// if the previous sentence does not have these words.
fn complete_sentence(step: Step, before: Option<&Step>) -> Option<Step> {
    let said = match before {
        Some(
            Step::Do(all)
            | Step::IfDone(all)
            | Step::AlsoIfDone(all)
            | Step::Instead(_, all)
            | Step::InsteadOfLast(_, all),
        ) => all.last(),
        _ => None,
    };
    let said = match said {
        Some(Effect::If(branch)) => branch.then.0.last(),
        said => said,
    };
    let Step::Instead(holds, mut effects) = step else {
        return Some(with_duration_of(step, said));
    };
    if let Some(Step::Do(all) | Step::IfDone(all)) = before {
        share_zone_of_target(all, &mut effects);
    }
    let mut shortened = false;
    for effect in &mut effects {
        // The sentence can leave out the duration, too.
        if let (Effect::Change(change), Some(Effect::Change(said))) = (&mut *effect, said)
            && change.until.is_none()
        {
            change.until = said.until.clone();
        }
        if let Some(of_deck) = said.and_then(|said| another_number_from_top(said, effect)) {
            *effect = of_deck;
            continue;
        }
        // In `代わりに2枚捨てる` ("discard two instead"), only the number is different.
        if let Some(Which::Choose(chosen)) = effects::object_of(effect)
            && chosen.filter.more.among == Some(omitted_cards())
        {
            let mut known = said?.clone();
            let Some(Which::Choose(known)) = effects::object_of(&mut known) else {
                return None;
            };
            chosen.filter = known.filter.clone();
            chosen.by = known.by;
            continue;
        }
        if !has_omitted_cards(effect) {
            continue;
        }
        shortened = true;
        let mut said = said?.clone();
        let same = |what: &Which| match what {
            Which::Named(name) => Which::Named(name.clone()),
            what => {
                let many = what.is_many();
                let reference = if many { Reference::THEM } else { Reference::IT };
                Which::Named(reference.name())
            }
        };
        match (effect, &mut said) {
            (Effect::Change(change), Effect::Change(said)) => complete_change(change, said, same)?,
            (effect, said) => {
                let what = same(effects::object_of(said)?);
                *effects::object_of(effect)? = what;
            }
        }
    }
    Some(match shortened {
        true => Step::InsteadOfLast(holds, effects),
        false => Step::Instead(holds, effects),
    })
}

/// If the previous effect moves cards from the top of a deck, a sentence can name only another
/// number: `代わりにカードを10枚トラッシュに置く` ("instead put 10 cards into the trash"). Returns
/// the same move with the new number. Returns `None` for any other effects.
fn another_number_from_top(said: &Effect, effect: &Effect) -> Option<Effect> {
    let (Effect::Move(said), Effect::Move(moved)) = (said, effect) else {
        return None;
    };
    let (Which::Top(stack), Which::Choose(chosen)) = (&said.what, &moved.what) else {
        return None;
    };
    let mut bare = chosen.filter.clone();
    bare.zone = Default::default();
    bare.more.among = None;
    let Count::Exactly(count) = &chosen.count else {
        return None;
    };
    let mut stack = stack.clone();
    stack.count = count.clone();
    let same = bare.is_unrestricted() && said.to == moved.to && said.how == moved.how;
    same.then(|| effects::moved(Which::Top(stack), moved.to.clone()))
}

/// If the same card gains an ability in addition (`追加でそれは「…」を得る`, "in addition, it gains
/// ...") and the sentence names no duration, copies the duration of the previous change.
fn with_duration_of(step: Step, said: Option<&Effect>) -> Step {
    let mut step = step;
    if let (Step::Do(effects), Some(Effect::Change(said))) = (&mut step, said) {
        let effects = match effects.as_mut_slice() {
            [Effect::If(branch)] => branch.then.0.as_mut_slice(),
            effects => effects,
        };
        if let [Effect::Change(change)] = effects
            && change.until.is_none()
            && !change.gain.is_empty()
            && matches!(&change.of, Subject::Cards(Which::Named(name)) if !name.is_this())
        {
            change.until = said.until.clone();
        }
    }
    step
}

/// Copies the zone and the owner of the targets in the previous sentence to new targets that name
/// neither. If the text does not describe the new targets at all, the whole description is copied.
fn share_zone_of_target(before: &[Effect], effects: &mut [Effect]) {
    let before = match before {
        [Effect::Then(all)] => &all.0,
        before => before,
    };
    let target = |effect: &Effect| match effect {
        Effect::Take(Which::Target(s)) => Some(s.filter.clone()),
        _ => None,
    };
    let Some(said) = before.iter().find_map(target) else {
        return;
    };
    let whole = before.iter().find_map(|effect| match effect {
        Effect::Take(Which::Target(s)) => Some(s),
        _ => None,
    });
    for effect in effects {
        // In `代わりに4枚まで対象とし` ("target up to four instead"), only the number or the total
        // is different.
        if let Effect::Take(Which::Target(s)) = effect
            && s.filter.is_unrestricted()
            && s.different.is_empty()
            && s.sharing.is_empty()
            && let Some(whole) = whole
        {
            s.filter = whole.filter.clone();
            s.different = whole.different.clone();
            s.sharing = whole.sharing.clone();
            s.by = whole.by;
            continue;
        }
        if let Effect::Take(Which::Target(s)) = effect
            && s.filter.zone.is_empty()
            && s.filter.of.is_none()
            && s.filter.is == said.is
            // The zone of the earlier target is not copied if it is the field. A new target without
            // an owner can be any SIGNI on the field.
            && *said.zone != [Place::Field]
        {
            s.filter.zone = said.zone.clone();
            s.filter.of = said.of;
        }
    }
}

/// Copies the subject and the duration of the previous change to a change that leaves them out.
/// Returns `None` if the change is about power and the previous change is not.
fn complete_change(
    change: &mut Change,
    said: &Change,
    same: impl Fn(&Which) -> Which,
) -> Option<()> {
    change.of = match &said.of {
        Subject::Cards(what) => Subject::Cards(same(what)),
        Subject::Player(player) => Subject::Player(*player),
    };
    change.until = change.until.take().or_else(|| said.until.clone());
    // Only a change of power can replace a change of power. Other changes, such as gained
    // abilities, always fit.
    let fits = change.power.is_none() || said.power.is_some();
    fits.then_some(())
}

/// Returns whether the text leaves out the cards on which an effect acts.
fn has_omitted_cards(effect: &mut Effect) -> bool {
    let left: Name = omitted_cards();
    matches!(effects::object_of(effect), Some(Which::Named(name)) if *name == left)
}
