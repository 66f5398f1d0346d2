//! Makes a copy of the state of a game, to compare it with other copies. Some numbers and lists of
//! a state only show in which order the players did their actions. The copy simplifies them. So two
//! games with the same board have equal copies, even if the players did the same actions in another
//! order. If an effect in the game depends on this order, the copy keeps it.

use crate::ability::{CardSnapshot, Instead, Occurrence, Rounds};
use crate::flow::play::Play;
use crate::state::card_state::CardState;
use crate::state::frame::{Frame, PendingAbility};
use crate::state::game::{Game, Giver};
use crate::state::ids::{Instance, MOST_CARDS, Sighting, Spot};

impl Play<'_> {
    /// Returns a copy of the state of the game, to compare it with other states. If two copies are
    /// equal, both games have the same board and go on in the same way. The events that led to the
    /// boards may differ.
    #[must_use]
    pub fn comparable_state(&self) -> Game {
        let mut game = self.game.clone();
        if !self.depends_on_order() {
            forget_beginnings(&mut game);
        }
        // Only the order of these numbers has a meaning, so each of them becomes its rank.
        rank(&mut game, each_batch);
        rank(&mut game, each_process);
        rank(&mut game, each_effect);
        forget_early_moves(&mut game);
        for side in game.sides.iter_mut() {
            // These zones have no order.
            let piles = [
                &mut side.hand,
                &mut side.ener,
                &mut side.lrig_trash,
                &mut side.excluded,
            ];
            for pile in piles {
                pile.as_mut_slice().sort_unstable();
            }
        }
        game.used.sort_by_key(|used| {
            let Sighting { card, arrival } = used.card;
            (card, arrival, used.ability.0, used.turn, used.player)
        });
        game
    }

    /// Returns whether an effect in the game can depend on the order in which cards entered their
    /// zones or effects began. Three kinds of effects do: those that remove abilities, those that
    /// forbid cards to gain abilities, and those that set a value.
    fn depends_on_order(&self) -> bool {
        self.compiled.changes.iter().any(|compiled| {
            let change = &compiled.change;
            let sets = [&change.base_power, &change.base_level, &change.base_limit];
            compiled.does.takes
                || compiled.does.bars_gain
                || sets.into_iter().any(|value| value.is_some())
        })
    }
}

/// Removes the times at which cards entered their zones, and the times at which lasting effects
/// began. One order stays, because abilities ask for it: which of the SIGNI on the field entered
/// before another card left the field, and which entered later.
fn forget_beginnings(game: &mut Game) {
    let is_signi = |card: &CardState| matches!(card.spot, Spot::Signi(_));
    let mut times: Vec<(u32, bool)> = Vec::new();
    each_card(game, &mut |card| match (is_signi(card), card.last_zone) {
        (true, _) => times.push((card.since, true)),
        (false, Some(_)) => times.push((card.since, false)),
        (false, None) => card.since = 0,
    });
    times.sort_unstable();
    times.dedup();
    // The list `times` is sorted. An entry is `true` if a SIGNI entered at this time, and `false`
    // if a card left. The new number goes up by 1 at each `false` that follows a `true`.
    let (mut number, mut has_entered) = (0, false);
    let numbers: Vec<u32> = times
        .iter()
        .map(|(_, is_signi)| {
            if !is_signi && has_entered {
                number += 1;
            }
            has_entered = *is_signi;
            number
        })
        .collect();
    each_card(game, &mut |card| {
        if let Ok(at) = times.binary_search(&(card.since, is_signi(card)))
            && (is_signi(card) || card.last_zone.is_some())
        {
            card.since = numbers.get(at).copied().unwrap_or_default();
        }
    });
    for lasting in &mut game.lasting {
        lasting.since = 0;
    }
}

/// A function that visits all numbers of one kind in a game, such as the numbers of processes.
type Each = fn(&mut Game, &mut dyn FnMut(&mut u32));

/// Replaces each number that `each` visits by its rank: 4, 9, 9, 12 become 1, 2, 2, 3. The number 0
/// stays 0.
fn rank(game: &mut Game, each: Each) {
    let mut numbers = vec![0];
    each(game, &mut |number| numbers.push(*number));
    numbers.sort_unstable();
    numbers.dedup();
    each(game, &mut |number| {
        let rank = numbers.binary_search(number).unwrap_or_default();
        *number = u32::try_from(rank).unwrap_or(u32::MAX);
    });
}

/// Lowers the stored numbers of moves of each card, so that the lowest of them becomes 0: 5 and 7
/// become 0 and 2. The state of the card, sightings and snapshots have such numbers. Only the
/// differences between them have a meaning. So two boards can be equal even if a card has moved
/// more often in one of them.
fn forget_early_moves(game: &mut Game) {
    let mut lowest = [u16::MAX; MOST_CARDS + 1];
    each_arrival(game, &mut |card, arrival| {
        if let Some(lowest) = lowest.get_mut(usize::from(card.0)) {
            *lowest = (*lowest).min(*arrival);
        }
    });
    each_arrival(game, &mut |card, arrival| {
        let lowest = lowest.get(usize::from(card.0));
        *arrival = arrival.saturating_sub(lowest.copied().unwrap_or_default());
    });
}

/// Visits every stored number of moves, together with its card. A test checks that no number is
/// left out.
fn each_arrival(game: &mut Game, visit: &mut dyn FnMut(Instance, &mut u16)) {
    for (card, state) in (0..=u8::MAX).zip(&mut game.cards) {
        visit(Instance(card), &mut state.arrival);
    }
    for past in &mut game.history {
        for look in snapshots(past) {
            visit(look.card, &mut look.state.arrival);
        }
    }
    let mut sighted = |seen: &mut Sighting| visit(seen.card, &mut seen.arrival);
    for side in game.sides.iter_mut() {
        let levels = side.levels.iter_mut().flatten();
        levels.for_each(|(seen, _)| sighted(seen));
    }
    for frame in &mut game.frames {
        if let Frame::Attack { attacker, .. } = frame {
            sighted(attacker);
        }
    }
    for pending in &mut game.pending {
        sighted(&mut pending.source);
        match &mut pending.ability {
            PendingAbility::PlainTrap(names)
            | PendingAbility::Ability(_, names)
            | PendingAbility::Later(_, names) => names.each_card(&mut sighted),
            PendingAbility::LifeBurst | PendingAbility::Keyword(_) => {}
        }
    }
    for process in &mut game.processes {
        sighted(&mut process.source);
        process.names.each_card(&mut sighted);
        for rounds in &mut process.rounds {
            if let Rounds::Cards(_, cards) = rounds {
                cards.iter_mut().for_each(&mut sighted);
            }
        }
        for way in &mut process.alternatives {
            if let Instead::Effect { source, names, .. } = way {
                sighted(source);
                names.each_card(&mut sighted);
            }
        }
    }
    for lasting in &mut game.lasting {
        sighted(&mut lasting.source);
        lasting.names.each_card(&mut sighted);
        lasting.cards.iter_mut().for_each(&mut sighted);
    }
    for waiting in &mut game.waiting {
        sighted(&mut waiting.source);
        waiting.names.each_card(&mut sighted);
    }
    game.used
        .iter_mut()
        .for_each(|used| sighted(&mut used.card));
    let modes = game.spent_modes.iter_mut();
    modes.for_each(|spent| sighted(&mut spent.card));
    for (lrig, signi) in &mut game.rides {
        sighted(lrig);
        sighted(signi);
    }
}

/// Returns the snapshots (recorded states) of cards that an event keeps.
fn snapshots(past: &mut Occurrence) -> impl Iterator<Item = &mut CardSnapshot> {
    let Occurrence {
        look, other, cause, ..
    } = past;
    [look, other, &mut cause.look].into_iter().flatten()
}

/// Visits the state of every card, now and in the snapshots of the history.
fn each_card(game: &mut Game, visit: &mut dyn FnMut(&mut CardState)) {
    game.cards.iter_mut().for_each(&mut *visit);
    for past in &mut game.history {
        for look in snapshots(past) {
            visit(&mut look.state);
        }
    }
}

/// Visits every number of a batch of events.
fn each_batch(game: &mut Game, visit: &mut dyn FnMut(&mut u32)) {
    each_card(game, &mut |card| visit(&mut card.since));
    game.lasting.iter_mut().for_each(|of| visit(&mut of.since));
    game.waiting.iter_mut().for_each(|of| visit(&mut of.since));
    game.history.iter_mut().for_each(|of| visit(&mut of.batch));
    visit(&mut game.batch);
}

/// Visits every number of a process.
fn each_process(game: &mut Game, visit: &mut dyn FnMut(&mut u32)) {
    let processes = game.processes.iter_mut();
    processes.for_each(|process| visit(&mut process.number));
    let history = game.history.iter_mut();
    history.for_each(|past| visit(&mut past.cause.process));
    visit(&mut game.processed);
}

/// Visits every number of a lasting effect.
fn each_effect(game: &mut Game, visit: &mut dyn FnMut(&mut u32)) {
    game.lasting.iter_mut().for_each(|of| visit(&mut of.number));
    for process in &mut game.processes {
        for way in &mut process.alternatives {
            if let Instead::Effect {
                once: Some(number), ..
            } = way
            {
                visit(number);
            }
        }
    }
    for used in &mut game.used {
        if let Giver::Lasting(number) = &mut used.giver {
            visit(number);
        }
    }
    visit(&mut game.effects_begun);
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;

    /// Checks that `each_arrival` visits all numbers of moves of a game. In the JSON text of the
    /// game, each of these numbers has the key `arrival`.
    pub(crate) fn check_that_no_number_of_moves_is_left_out(game: &Game) {
        let written = serde_json::to_string(game).unwrap();
        let mut visited = 0;
        each_arrival(&mut game.clone(), &mut |_, _| visited += 1);
        assert_eq!(
            visited,
            written.matches("\"arrival\":").count(),
            "{written}"
        );
    }
}
