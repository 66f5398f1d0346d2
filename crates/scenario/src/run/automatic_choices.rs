//! Automatic choices. If only one choice is legal, the engine makes this choice automatically. A
//! file may still write the choice. So this module finds out whether a step names a choice that was
//! already made. A file may also leave out some choices for which the engine asks. This module
//! makes these choices.

use super::perform::is_order;
use crate::read::action::Action;
use crate::read::named_card::Named;
use crate::read::reply::Reply;
use crate::words;
use wixoss_ability::{Ability, Name};
use wixoss_base::walk::{Walk, contains};
use wixoss_engine::{Answer, Choice, Pending, PendingAbility, Play, Taken};

/// The choices that the engine has made automatically since the current action of the file began.
/// Some of these choices are also written in the file. An answer to a question does not begin a new
/// action.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct AutomaticChoices {
    /// The index in [`Play::taken`] of the first automatic choice of the current action.
    from: usize,
    /// The indices in `Play::taken` of the choices that the file has written too.
    named: Vec<usize>,
}

impl AutomaticChoices {
    /// Starts a new list, because a new action begins. `taken` is the number of automatic choices
    /// so far.
    pub(crate) fn restart(&mut self, taken: usize) {
        self.from = taken;
        self.named.clear();
    }

    /// Returns whether an answer of the file only repeats choices that the engine has already made,
    /// such as the only possible target. The file can repeat each automatic choice only once. So
    /// the repeated choices are added to `named`.
    pub(crate) fn claim(&mut self, play: &Play<'_>, action: &Action) -> bool {
        let mut named = self.named.clone();
        let mut find = |fits: &dyn Fn(&Taken) -> bool| {
            let all = play.taken().iter().enumerate().skip(self.from);
            let found = all.filter(|(at, taken)| !named.contains(at) && fits(taken));
            let found = found.map(|(at, _)| at).next();
            named.extend(found);
            found.is_some()
        };
        let is = |taken: &Taken, choice: Choice| taken.choice == choice;
        let claimed = match action {
            Action::Choose(cards) | Action::Reply(Reply::Target(cards)) => match cards.is_empty() {
                true => find(&|taken| is(taken, Choice::Done)),
                false => cards.iter().all(|card| {
                    find(&|taken| {
                        matches!(taken.choice, Choice::Pick(_)) && names_card(play, card, taken)
                    })
                }),
            },
            Action::Pay(cards) => cards.iter().all(|card| {
                find(&|taken| {
                    matches!(taken.choice, Choice::Pay(_)) && names_card(play, card, taken)
                })
            }),
            Action::Process(cards, None) => cards.iter().all(|card| {
                find(&|taken| {
                    matches!(taken.choice, Choice::Process(_)) && names_card(play, card, taken)
                })
            }),
            Action::Reply(Reply::Mode(modes)) => modes.iter().all(|mode| {
                let answer = Choice::Answer(Answer::Mode(mode.saturating_sub(1)));
                find(&|taken| is(taken, answer))
            }),
            Action::Reply(Reply::Way(way)) => {
                let answer = Choice::Answer(Answer::Way(way.saturating_sub(1)));
                find(&|taken| is(taken, answer))
            }
            Action::Reply(Reply::Say(answer)) => find(&|taken| is(taken, Choice::Answer(*answer))),
            _ => false,
        };
        if claimed {
            self.named = named;
        }
        claimed
    }
}

/// Returns whether `named` means the card of an automatic choice: by the name of the card, or by
/// the place where the card was before the choice.
pub(crate) fn names_card(play: &Play<'_>, named: &Named, taken: &Taken) -> bool {
    let Some(card) = taken.card else {
        return false;
    };
    let definition = play.game().card(card).definition;
    named.card.means_card_at(taken.player, definition, taken.at)
}

/// Returns whether an action answers a question that the game asks because of an earlier action.
pub(crate) const fn is_answer(action: &Action) -> bool {
    matches!(
        action,
        Action::Choose(_) | Action::Pay(_) | Action::Reply(_) | Action::Process(..)
    )
}

/// Returns the choice to make if the file leaves the choice out. If only a pass is legal, this is
/// the pass. In three cases, this is the first legal choice: if cards must be put in an order, if
/// all legal choices have the same words, and if the order of the waiting abilities makes no
/// difference. Returns `None` in all other cases.
pub(crate) fn implied_choice(play: &Play<'_>) -> Option<Choice> {
    let decision = play.decision()?;
    let only_pass = decision.options == [Choice::Pass];
    // There can be thousands of waiting abilities, and it is slow to make the words of so many
    // choices. So the words are compared last.
    let is_free =
        is_order(play) || is_order_of_alike_abilities(play) || words::choices(play).len() == 1;
    match only_pass || is_free {
        true => decision.options.first().copied(),
        false => None,
    }
}

/// Returns whether a player chooses the order of abilities that are all alike.
fn is_order_of_alike_abilities(play: &Play<'_>) -> bool {
    let Some(decision) = play.decision() else {
        return false;
    };
    let pending = decision.options.iter().map(|option| match option {
        Choice::Process(place) => decision.pending.get(usize::from(*place)),
        _ => None,
    });
    let pending: Option<Vec<&Pending>> = pending.collect();
    pending.is_some_and(|pending| are_alike(play, &pending))
}

/// Returns whether the order of waiting abilities makes no difference. This is true if two
/// conditions hold. First, all of them are the same ability of several cards, such as two copies of
/// a SIGNI with "draw a card". Second, the effects do not mention the card that has the ability.
pub(crate) fn are_alike(play: &Play<'_>, pending: &[&Pending]) -> bool {
    let Some((first, others)) = pending.split_first() else {
        return false;
    };
    let PendingAbility::Ability(id, _) = first.ability else {
        return false;
    };
    let effects: Option<&dyn Walk> = match play.ability(id) {
        Some(Ability::Auto(auto)) => Some(&auto.effects),
        Some(Ability::Enter(enter)) if enter.cost.is_none() => Some(&enter.effects),
        _ => None,
    };
    let is_same = |other: &&Pending| other.player == first.player && other.ability == first.ability;
    others.iter().all(is_same) && effects.is_some_and(|effects| !contains(effects, Name::is_this))
}

/// Leaves cards in their current order each time the game asks for an order, because the file gives
/// no other order.
pub(crate) fn apply_implied_order(play: &mut Play<'_>) {
    while is_order(play)
        && let Some(choice) = implied_choice(play)
        && play.apply_alike(choice).is_ok()
    {}
}

/// Makes every choice that the file may leave out, except a pass. Stops at the first other choice.
pub(crate) fn apply_implied_choices(play: &mut Play<'_>) {
    while let Some(choice) = implied_choice(play)
        && choice != Choice::Pass
        && play.apply_alike(choice).is_ok()
    {}
}
