//! Automatic choices. The engine makes a choice automatically if only one choice is legal. A file
//! may write such a choice anyway, and this module recognizes it. A file may also leave out some
//! other choices, and this module makes these choices.

use super::perform::is_order;
use crate::read::action::Action;
use crate::read::named_card::Named;
use crate::read::reply::Reply;
use crate::words;
use wixoss_engine::{Answer, Choice, Play, Taken};

/// The automatic choices since the last action that was not an answer. The file may have named some
/// of these choices.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct AutomaticChoices {
    /// The index of the first of these choices in [`Play::taken`].
    from: usize,
    /// The indices of the choices that the file has named.
    named: Vec<usize>,
}

impl AutomaticChoices {
    /// Starts again with an empty list at a new action. `taken` is the number of automatic choices
    /// so far.
    pub(crate) fn restart(&mut self, taken: usize) {
        self.from = taken;
        self.named.clear();
    }

    /// Returns whether an answer names automatic choices that were not named yet. If so, these
    /// choices count as named from now on.
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

/// Returns whether a file names the card of an automatic choice, by its name or by its former
/// place.
pub(crate) fn names_card(play: &Play<'_>, named: &Named, taken: &Taken) -> bool {
    let Some(card) = taken.card else {
        return false;
    };
    let definition = play.game().card(card).definition;
    named.card.means_card_at(taken.player, definition, taken.at)
}

/// Returns whether an action is an answer to a question that an earlier action leads to.
pub(crate) const fn is_answer(action: &Action) -> bool {
    matches!(
        action,
        Action::Choose(_) | Action::Pay(_) | Action::Reply(_) | Action::Process(..)
    )
}

/// Returns the choice that a file may leave out. This is a pass if only a pass is legal, the
/// present order if cards must be put in an order, or any choice if all legal choices are written
/// with the same words.
pub(crate) fn implied_choice(play: &Play<'_>) -> Option<Choice> {
    let decision = play.decision()?;
    let only_pass = decision.options == [Choice::Pass];
    match only_pass || is_order(play) || words::choices(play).len() == 1 {
        true => decision.options.first().copied(),
        false => None,
    }
}

/// Keeps cards in their present order, if the file gives no other order.
pub(crate) fn apply_implied_order(play: &mut Play<'_>) {
    while is_order(play)
        && let Some(choice) = implied_choice(play)
        && play.apply(choice).is_ok()
    {}
}

/// Makes every choice that the file may leave out, except a pass.
pub(crate) fn apply_implied_choices(play: &mut Play<'_>) {
    while let Some(choice) = implied_choice(play)
        && choice != Choice::Pass
        && play.apply(choice).is_ok()
    {}
}
