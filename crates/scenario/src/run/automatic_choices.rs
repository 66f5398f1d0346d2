//! What was taken in silence, where a file names it all the same.

use super::perform::is_order;
use crate::read::action::Action;
use crate::read::named_card::Named;
use crate::read::reply::Reply;
use wixoss_engine::{Answer, Choice, Play, Taken};

/// What was taken in silence since a player last did something that is no answer, and what of it
/// the file has named.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct AutomaticChoices {
    from: usize,
    named: Vec<usize>,
}

impl AutomaticChoices {
    /// Something is done: what it leads to can be named behind it.
    pub(crate) fn restart(&mut self, taken: usize) {
        self.from = taken;
        self.named.clear();
    }

    /// Whether an answer says what was taken in silence, which is then named.
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

/// Whether a file names the card that was taken, by what it is or by where it was.
pub(crate) fn names_card(play: &Play<'_>, named: &Named, taken: &Taken) -> bool {
    let Some(card) = taken.card else {
        return false;
    };
    let definition = play.game().card(card).definition;
    named.card.means_card_at(taken.player, definition, taken.at)
}

/// Whether an action answers what is asked while something is done.
pub(crate) const fn is_answer(action: &Action) -> bool {
    matches!(
        action,
        Action::Choose(_) | Action::Pay(_) | Action::Reply(_) | Action::Process(..)
    )
}

/// What goes without saying: a pass where nothing else is left, and the order of cards where the
/// file does not name it, which is then as they lie.
pub(crate) fn implied_choice(play: &Play<'_>) -> Option<Choice> {
    let decision = play.decision()?;
    let only_pass = decision.options == [Choice::Pass];
    match only_pass || is_order(play) {
        true => decision.options.first().copied(),
        false => None,
    }
}

/// Puts cards in the order they lie in, where the file does not say another.
pub(crate) fn apply_implied_order(play: &mut Play<'_>) {
    while let Some(choice @ Choice::Pick(_)) = implied_choice(play) {
        if play.apply(choice).is_err() {
            return;
        }
    }
}
