//! Decides which records the engine must keep for the abilities of a cast (the list of all
//! different cards of a game): past events, changes of power, and losses of power or abilities.

use super::compiled_filter::SPOTS;
use super::dependencies::{bit_of, spots_of_zones};
use crate::ability::trigger::number_of_cards::is_single;
use crate::ability::trigger::occurrence::{Happening, Occurrence, kind_of_move, kinds_of};
use crate::ids::{LrigZone, SigniZone, Spot};
use crate::pile::CardSet;
use wixoss_ability::{
    Ability, Amount, Cap, Change, Condition, Event, GainEvent, Happened, MoveKind, Period,
    Permission, Place, Range, State, names_spoken_of,
};
use wixoss_base::walk::{Onward, Walk};

/// The things that an ability asks about, for which the engine must keep records.
#[derive(Default)]
struct Questions {
    /// Whether the ability asks about past events.
    past: bool,
    /// True if the ability waits until the power of a card changes.
    power: bool,
    /// Whether the ability waits until a card gains a keyword.
    keywords: bool,
    /// Whether the ability forbids or doubles the loss of power or of abilities.
    losses: bool,
    /// True if the ability has the Recollect icon. Recollect counts the ARTS in the LRIG trash.
    recollects: bool,
}

impl Questions {
    /// Returns what an ability or a continuous effect asks about.
    fn of(part: &dyn Walk) -> Questions {
        let mut questions = Questions::default();
        part.walk(&mut |met| {
            if met.is::<Happened>() {
                questions.past = true;
            } else if let Some(condition) = met.downcast_ref::<Condition>() {
                questions.recollects |= matches!(condition, Condition::Recollect(_));
            } else if let Some(event) = met.downcast_ref::<Event>() {
                questions.past |= is_single(event);
                questions.power |= matches!(event, Event::HavePower(_));
                let gained = |gain: &GainEvent| !gain.keywords.is_empty();
                questions.keywords |= matches!(event, Event::GainAbility(gain) if gained(gain));
            } else if let Some(state) = met.downcast_ref::<State>() {
                questions.past |= is_of_the_past(*state);
            } else if let Some(change) = met.downcast_ref::<Change>() {
                questions.change(change);
            }
            Onward::Into
        });
        questions
    }

    fn change(&mut self, change: &Change) {
        self.past |= change.at_most.is_some() || change.attack_limit.is_some();
        self.past |= change.can.iter().any(|can| {
            matches!(
                can,
                Permission::AttackTimes(_) | Permission::AttackWhileDowned(_)
            )
        });
        let altered = change.doubled.iter().chain(change.inverted.iter());
        let mut lost = change.cannot.iter().chain(altered);
        self.losses |= lost.any(|event| {
            matches!(
                event,
                Event::GainPower(_) | Event::LosePower(_) | Event::LoseAbility(_)
            )
        });
    }
}

/// Returns whether the engine needs the past events to decide whether a card is in this state, for
/// example "attacked this turn".
const fn is_of_the_past(state: State) -> bool {
    match state {
        State::AttackedThisTurn | State::EnteredThisTurn | State::DiscardedThisTurn => true,
        State::Upped
        | State::Downed
        | State::Frozen
        | State::FaceDown
        | State::FaceUp
        | State::Awakened
        | State::AwakenedThisTurn
        | State::BloodArmed
        | State::Puppet
        | State::Crossed
        | State::Infected
        | State::Gated
        | State::GateFacing
        | State::Driving
        | State::NotDriving
        | State::Attacking
        | State::Battling => false,
    }
}

/// Returns whether an ability asks about past events.
pub(crate) fn looks_back(ability: &Ability) -> bool {
    Questions::of(ability).past
}

/// The past events that the abilities of a cast (the list of all different cards of a game) can ask
/// about. The history contains only these events.
#[derive(Clone, Debug, Default)]
pub(crate) struct PastAsked {
    /// The kinds of event, as bits. Moves of cards are not among these kinds: `moves` says which
    /// moves abilities ask about.
    kinds: u32,
    /// The kinds of all moves that fit an entry of `moves`, as bits.
    kinds_of_moves: u32,
    moves: Vec<MovesAsked>,
}

/// A group of moves that an ability asks about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct MovesAsked {
    /// The spots (places) that the card leaves, one bit for each kind of spot.
    from: u32,
    /// The spots (places) that the card goes to, one bit for each kind of spot.
    to: u32,
    /// The kind of the move, for example a discard. `None` if the ability accepts every kind.
    way: Option<MoveKind>,
    /// True if only moves of crushed cards belong to the group.
    crushed: bool,
}

impl MovesAsked {
    /// Returns the group of all moves to these spots (places on the table), from any spot.
    const fn onto(to: u32) -> MovesAsked {
        MovesAsked {
            from: u32::MAX,
            to,
            way: None,
            crushed: false,
        }
    }
}

impl PastAsked {
    /// If an ability asks about past events ("if you discarded a card this turn"), adds these
    /// events to the record. Then also adds all attacks and all moves onto the field: with them,
    /// the engine finds states such as "attacked this turn", and the start of an attack.
    pub(crate) fn take(&mut self, ability: &Ability) {
        if looks_back(ability) {
            self.kinds |= Happening::ATTACKED;
            self.add(MovesAsked::onto(spots_of_zones(&[])));
            ability.walk(&mut |met| {
                if let Some(happened) = met.downcast_ref::<Happened>() {
                    self.ask(&happened.event);
                } else if let Some(State::DiscardedThisTurn) = met.downcast_ref::<State>() {
                    self.add(MovesAsked {
                        way: Some(MoveKind::Discard),
                        ..MovesAsked::onto(u32::MAX)
                    });
                } else if let Some(cap) = met.downcast_ref::<Cap>() {
                    self.ask(&cap.event);
                } else if let Some(event) = met.downcast_ref::<Event>()
                    && is_single(event)
                {
                    // An event with `single` counts all cards that one effect moves. So the earlier
                    // moves of the effect must be in the history.
                    self.ask(event);
                }
                Onward::Into
            });
        }
    }

    /// Returns the kinds of event that an ability of a card in the game can ask about, as bits.
    pub(crate) const fn kinds(&self) -> u32 {
        self.kinds | self.kinds_of_moves
    }

    /// Returns whether an ability of a card in the game can ask about this event later.
    pub(crate) fn includes(&self, what: &Happening) -> bool {
        match *what {
            Happening::Moved { .. } if self.kinds_of_moves & what.bit() == 0 => false,
            Happening::Moved {
                from,
                to,
                way,
                crushed,
                ..
            } => self.moves.iter().any(|asked| {
                asked.from & bit_of(from) != 0
                    && asked.to & bit_of(to) != 0
                    && (asked.way.is_none() || asked.way == way)
                    && (crushed || !asked.crushed)
            }),
            _ => self.kinds & what.bit() != 0,
        }
    }

    fn add(&mut self, moves: MovesAsked) {
        if self.moves.contains(&moves) {
            return;
        }
        for from in SPOTS {
            for to in SPOTS {
                if moves.from & bit_of(from) != 0 && moves.to & bit_of(to) != 0 {
                    self.kinds_of_moves |= kind_of_move(from, to);
                }
            }
        }
        self.moves.push(moves);
    }

    fn ask(&mut self, event: &Event) {
        match event {
            Event::Move(moved) => {
                let beneath = match moved.from.contains(&Place::Field) {
                    true => bits_beneath(),
                    false => 0,
                };
                self.add(MovesAsked {
                    from: spots_or_all(&moved.from) | beneath,
                    to: spots_or_all(&moved.to),
                    way: moved.how,
                    crushed: false,
                });
            }
            Event::Crush(_) => self.add(MovesAsked {
                crushed: true,
                ..MovesAsked::onto(u32::MAX)
            }),
            event => self.kinds |= kinds_of(event),
        }
    }
}

/// Returns the spots (places on the table) of the zones that an event names, as bits. Returns all
/// spots if the event names no zone.
fn spots_or_all(places: &[Place]) -> u32 {
    match places.is_empty() {
        true => u32::MAX,
        false => spots_of_zones(places),
    }
}

/// Returns the bits of the spots (places) under other cards.
const fn bits_beneath() -> u32 {
    bit_of(Spot::UnderSigni(SigniZone::Left))
        | bit_of(Spot::UnderLrig(LrigZone::Center))
        | bit_of(Spot::Bereft)
}

/// The events from before the previous turn that the abilities of a cast (the list of all different
/// cards of a game) can ask about. The history keeps only these old events.
#[derive(Clone, Debug, Default)]
pub(crate) struct FarPastAsked {
    /// The events of the whole game that abilities count.
    whole_game: PastAsked,
    /// The number of equal old events that the history must keep. More of them change no condition
    /// about the whole game: for "if you attacked 2 or more times", 2 are enough.
    enough: usize,
    /// Whether an ability needs the number of all events of the whole game, or asks about cards
    /// with a name such as "that SIGNI". If so, no equal events are deleted.
    needs_all: bool,
    /// Whether an ability asks how its card entered the field ("if this SIGNI was put onto the
    /// field by an effect"). If so, the history keeps the last old move of each card onto the
    /// field.
    entering: bool,
}

impl FarPastAsked {
    /// Adds the old events that an ability can ask about.
    pub(crate) fn take(&mut self, ability: &Ability) {
        // An Enter ability triggers when its card enters the field. It asks how the card entered
        // only in the same turn or in the next turn, when this move is not an old event yet.
        let earlier = !matches!(ability, Ability::Enter(_));
        ability.walk(&mut |met| {
            let asked = if let Some(happened) = met.downcast_ref::<Happened>() {
                let enough = happened.times.as_ref().map_or(Some(1), enough_for);
                Some((happened.period, &happened.event, enough))
            } else if let Some(cap) = met.downcast_ref::<Cap>() {
                cap.period
                    .map(|period| (period, &cap.event, fixed_number(&cap.count)))
            } else if let Some(Amount::Happened(happened)) = met.downcast_ref::<Amount>() {
                self.needs_all |= happened.period == Period::ThisGame;
                None
            } else {
                None
            };
            match asked {
                Some((Period::ThisGame, event, enough)) => {
                    self.whole_game.ask(event);
                    self.enough = self.enough.max(enough.unwrap_or(0));
                    self.needs_all |= enough.is_none() || !names_spoken_of(event).is_empty();
                }
                Some((Period::ThisEntering, ..)) => self.entering |= earlier,
                Some((
                    Period::ThisTurn | Period::ThisPhase | Period::ThisAttack | Period::LastTurn,
                    ..,
                ))
                | None => {}
            }
            Onward::Into
        });
    }

    /// Returns whether no ability asks about old events.
    pub(crate) const fn is_empty(&self) -> bool {
        self.whole_game.kinds() == 0 && !self.entering
    }

    /// Deletes old events from `history`: the events before the index `old` that no ability asks
    /// about. Of equal old events, only as many stay as conditions can count (see `enough`). The
    /// events from the index `old` on all stay.
    pub(crate) fn keep_asked(&self, history: &mut Vec<Occurrence>, old: usize) {
        let mut entered = CardSet::NONE;
        let kept = |past: &Occurrence, entered: &mut CardSet| match past.what {
            Happening::Moved { card, to, .. }
                if self.entering && to.is_on_field() && !entered.contains(card) =>
            {
                entered.insert(card);
                true
            }
            what => self.whole_game.includes(&what),
        };
        let mut counted: Vec<Occurrence> = Vec::new();
        let mut is_counted = |past: &Occurrence| {
            let equal = without_times(past);
            let known = counted.iter().filter(|other| **other == equal).count();
            counted.push(equal);
            self.needs_all || is_entering(past) || known < self.enough
        };
        let recent = history.split_off(old.min(history.len()));
        // The list is read from its end. So the first move that is found for a card is its latest
        // one.
        history.reverse();
        history.retain(|past| kept(past, &mut entered) && is_counted(past));
        history.reverse();
        history.extend(recent);
    }
}

/// Returns whether an event is a move of a card onto the field. All these moves stay, even if they
/// are equal, because a question can be about one of them: the last move of a card.
const fn is_entering(past: &Occurrence) -> bool {
    match past.what {
        Happening::Moved { to, .. } => to.is_on_field(),
        _ => false,
    }
}

/// Returns a copy of an event without the parts that say when the event happened. Two events of
/// earlier turns with equal copies fit the same questions about the whole game.
fn without_times(past: &Occurrence) -> Occurrence {
    let mut past = *past;
    past.turn = 0;
    past.batch = 0;
    past.cause.process = 0;
    let looks = [&mut past.look, &mut past.other, &mut past.cause.look];
    for look in looks.into_iter().flatten() {
        look.state.arrival = 0;
        look.state.since = 0;
    }
    past
}

/// Returns how many events decide whether the number of events is in a range: more events do not
/// change the answer. For "2 or more", this is 2. For "exactly 2", this is 3. Returns `None` if
/// there is no such fixed number.
fn enough_for(range: &Range) -> Option<usize> {
    match range {
        Range::AtLeast(n) | Range::LessThan(n) => fixed_number(n),
        Range::AtMost(n) | Range::MoreThan(n) | Range::Exactly(n) | Range::OtherThan(n) => {
            fixed_number(n)?.checked_add(1)
        }
        Range::Between([_, most]) => fixed_number(most)?.checked_add(1),
        Range::OneOf(_) | Range::MultipleOf(_) | Range::Odd(_) => None,
    }
}

/// Returns a number that stands in an ability. Returns `None` for a number that the engine must
/// calculate during a game.
fn fixed_number(amount: &Amount) -> Option<usize> {
    match amount {
        Amount::Number(n) => usize::try_from(*n).ok(),
        _ => None,
    }
}

/// Returns whether an ability waits until the power of a card changes.
pub(crate) fn watches_power(ability: &Ability) -> bool {
    Questions::of(ability).power
}

/// Returns whether an ability waits until a card gains a keyword.
pub(crate) fn watches_keywords(ability: &Ability) -> bool {
    Questions::of(ability).keywords
}

/// Returns whether an effect of an ability forbids or multiplies changes of power, or forbids the
/// loss of abilities.
pub(crate) fn guards_changes(ability: &Ability) -> bool {
    Questions::of(ability).losses
}

/// Returns whether a continuous effect forbids or multiplies changes of power, or forbids the loss
/// of abilities.
pub(crate) fn guards_changes_as_effect(change: &Change) -> bool {
    Questions::of(change).losses
}

/// Returns whether an ability has the Recollect icon, which counts the ARTS in the LRIG trash.
pub(crate) fn has_recollect_icon(ability: &Ability) -> bool {
    Questions::of(ability).recollects
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ability::trigger::occurrence::CauseDetails;
    use crate::event::Cause;
    use crate::ids::{Instance, Player};
    use wixoss_ability::Counter;
    use wixoss_base::vocab::Phase;

    /// Returns an event of turn `turn`.
    fn past(turn: u16, what: Happening) -> Occurrence {
        Occurrence {
            what,
            cause: CauseDetails::of(Cause::Rule),
            look: None,
            other: None,
            turn,
            phase: Phase::Main,
            batch: u32::from(turn),
            muted: [false; 2],
        }
    }

    fn entering(card: u8) -> Happening {
        Happening::Moved {
            card: Instance(card),
            from: Spot::Hand,
            to: Spot::Signi(SigniZone::Left),
            to_side: Player::One,
            way: None,
            crushed: false,
        }
    }

    /// Returns the events that the history keeps of 100 old turns and one new turn, if the cards of
    /// the game have this ability. In each turn, a player gains a coin, attacks, and puts one of
    /// two cards onto the field.
    fn kept_with(ability: &str) -> Vec<Occurrence> {
        let mut asked = FarPastAsked::default();
        for ability in &wixoss_ability::from_yaml(ability).unwrap() {
            asked.take(ability);
        }
        let in_turn = |turn: u16| {
            let gain = Happening::Gained(Player::One, Counter::Coin);
            let card = u8::from(turn.is_multiple_of(2));
            [gain, Happening::Attacked(Instance(0)), entering(card)].map(|what| past(turn, what))
        };
        let mut history: Vec<Occurrence> = (0..=100).flat_map(in_turn).collect();
        asked.keep_asked(&mut history, 300);
        history
    }

    #[test]
    fn of_old_turns_only_the_events_that_abilities_count_are_kept() {
        let ability = "auto: {when: attack, during: {happened: {event: {gain_counter: {counter: \
                       coin, player: you}}, times: {at_least: 3}, in: this_game}}, do: {draw: 1}}";
        let kept = kept_with(ability);
        let (old, new) = kept.split_at(3);
        assert!(
            old.iter()
                .all(|past| matches!(past.what, Happening::Gained(..)))
        );
        assert_eq!(new.len(), 3);
    }

    #[test]
    fn all_old_events_are_kept_if_an_effect_uses_their_number() {
        let ability = "auto: {when: attack, do: {draw: {count: {happened: {event: {gain_counter: \
                       {counter: coin, player: you}}, in: this_game}}}}}";
        assert_eq!(kept_with(ability).len(), 103);
    }

    #[test]
    fn of_old_turns_only_the_last_entering_of_each_card_is_kept() {
        let ability = "auto: {when: attack, during: {happened: {event: {enter: {by: effect}}, in: \
                       this_entering}}, do: {draw: 1}}";
        let kept = kept_with(ability);
        let turns: Vec<u16> = kept.iter().map(|past| past.turn).collect();
        assert_eq!(turns, [98, 99, 100, 100, 100]);
        assert_eq!(kept.first().unwrap().what, entering(1));
    }
}
