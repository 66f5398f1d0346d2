//! The check that every part of a clause adds something to the meaning of the clause.
//!
//! A verb can have parts that it does not use, for example a state that no card gets. No verb has a
//! list of such parts. Instead, the clause is interpreted again without each of its parts. If the
//! meaning stays the same, the part adds nothing, and the clause is refused. [`Part`] is the table of
//! all parts, and [`Part::only_repeats`] is the only list of parts that may add nothing.

use crate::prelude::*;

/// A field of a clause that can be empty.
trait Field {
    /// Returns whether the clause has this part.
    fn is_given(&self) -> bool;

    /// Takes this part out of the clause.
    fn leave_out(&mut self);
}

impl<T> Field for Option<T> {
    fn is_given(&self) -> bool {
        self.is_some()
    }

    fn leave_out(&mut self) {
        *self = None;
    }
}

impl<T> Field for Vec<T> {
    fn is_given(&self) -> bool {
        !self.is_empty()
    }

    fn leave_out(&mut self) {
        self.clear();
    }
}

impl Field for bool {
    fn is_given(&self) -> bool {
        *self
    }

    fn leave_out(&mut self) {
        *self = false;
    }
}

/// Defines [`Part`] from the fields of [`Clause`] and [`Manner`]. The code does not compile if a
/// field is missing in the table.
macro_rules! parts {
    (
        clause { $($part:ident: $field:ident,)* }
        manner { $($how:ident: $adverb:ident,)* }
    ) => {
        /// A part of a clause: every field except the verb.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub(crate) enum Part {
            $($part,)*
            $($how,)*
        }

        const _: fn(Clause) = |clause| {
            let Clause { $($field: _,)* manner: Manner { $($adverb: _,)* }, predicate: _ } = clause;
        };

        impl Part {
            const ALL: &[Part] = &[$(Part::$part,)* $(Part::$how,)*];

            /// Returns whether the clause has this part.
            fn is_in(self, clause: &Clause) -> bool {
                match self {
                    $(Part::$part => clause.$field.is_given(),)*
                    $(Part::$how => clause.manner.$adverb.is_given(),)*
                }
            }

            /// Takes this part out of the clause.
            fn leave_out(self, clause: &mut Clause) {
                match self {
                    $(Part::$part => clause.$field.leave_out(),)*
                    $(Part::$how => clause.manner.$adverb.leave_out(),)*
                }
            }
        }
    };
}

parts! {
    clause {
        Subject: subject,
        Object: object,
        Goal: goal,
        OwnerOfGoal: goal_of,
        To: to,
        Origin: from,
        OwnerOfOrigin: from_of,
        Zones: zones,
        With: with,
        Cause: by,
        Signed: signed,
        ForEach: times,
        Figure: figure,
        Declared: declared,
    }
    manner {
        Blind: blind,
        RandomOrder: random_order,
        AnyOrder: any_order,
        States: states,
        FromDown: from_down,
        Free: free,
        Ignoring: ignoring,
        Attached: attached,
        Paying: paying,
        PayingItsCost: paying_its_cost,
        AsIfElsewhere: as_if_elsewhere,
        OutOfGame: out_of_game,
        UntilLeft: until_left,
        UntilLeftInEner: until_left_in_ener,
        WithoutAbilities: without_abilities,
        During: during,
        Each: each,
        Summed: summed,
        Elsewhere: elsewhere,
        Doubled: doubled,
        NotEvenOne: not_even_one,
        Anew: anew,
        AtMost: at_most,
        Period: period,
        Once: once,
        LeastTimes: times,
        Except: except,
    }
}

impl Part {
    /// Returns the clause without this part, or `None` if the clause does not have this part. The
    /// owner of a zone goes with the zone.
    fn left_out(self, clause: &Clause) -> Option<Clause> {
        if !self.is_in(clause) {
            return None;
        }
        let mut less = clause.clone();
        self.leave_out(&mut less);
        match self {
            Part::Goal => Part::OwnerOfGoal.leave_out(&mut less),
            Part::Origin => Part::OwnerOfOrigin.leave_out(&mut less),
            _ => {}
        }
        Some(less)
    }

    /// Returns whether this part may add nothing, because the rest of the clause already says the
    /// same. `by` is the player who acts.
    fn only_repeats(self, clause: &Clause, by: Player) -> bool {
        let verb = clause.predicate.verb;
        let is_negative = NEGATIVE.contains(&clause.predicate.form);
        match self {
            Part::Subject => match &clause.subject {
                // The player also decides which zones `自分の` ("their own") means, and who may do
                // an optional action.
                Some(Noun::Player(_)) => true,
                // This card as the subject adds nothing: an event without a subject is about this
                // card, and if "this LRIG" uses a card, its player uses the card.
                Some(Noun::Cards(Cards::Named(name))) => name.is_this(),
                // Only the center LRIG of the player can ride.
                subject => verb == Verb::Ride || is_any_card(subject.as_ref(), by),
            },
            Part::Object => match &clause.object {
                Some(Noun::Cards(Cards::Named(name))) if name.is_this() => true,
                // Without an object, "cannot gain" means the abilities that are lost before it, or
                // all abilities.
                Some(Noun::AllAbilities | Noun::Cards(Cards::Named(_))) => {
                    verb == Verb::Gain && is_negative
                }
                // A move into the deck without a position already shuffles the deck.
                Some(Noun::Deck(..)) => verb == Verb::Shuffle,
                object => {
                    matches!(verb, Verb::Draw | Verb::Discard) && is_any_card(object.as_ref(), by)
                }
            },
            // In these cases, the goal adds nothing: the counters of a player lie in their LRIG
            // zone, a card is set in a SIGNI zone, and cards that were looked at return to the top
            // of their deck.
            Part::Goal => {
                let own_field = Destination::zone(Place::Field);
                let is_own = matches!(&clause.goal, Some(Goal::Place(to)) if *to == own_field);
                match &clause.object {
                    Some(Noun::Counter(..)) => true,
                    object => {
                        verb == Verb::Install && is_own || verb == Verb::Return && object.is_none()
                    }
                }
            }
            // Cards go to the zones of their owner.
            Part::OwnerOfGoal => true,
            // Some verbs imply the zone that cards come from, such as the hand for a discard. The
            // zone also adds nothing if the card was mentioned before, so that its zone is known:
            // `それをトラッシュから場に出す` ("put it from the trash onto the field").
            Part::Origin => {
                let implied = match verb {
                    Verb::Discard | Verb::Reveal => Some(Place::Hand),
                    Verb::Search => Some(Place::Deck),
                    _ => may_move_cards(verb).then_some(Place::Field),
                };
                let is_implied = implied.is_some_and(|zone| clause.from == [zone]);
                let is_known = matches!(clause.object, Some(Noun::Cards(Cards::Named(_))));
                let is_moved =
                    may_move_cards(verb) && (clause.goal.is_some() || verb == Verb::Exclude);
                is_implied || is_known && (is_moved || verb == Verb::Use)
            }
            Part::OwnerOfOrigin => {
                clause.from_of == Some(by) || Part::Origin.only_repeats(clause, by)
            }
            // A card is put up only if it is down.
            Part::FromDown => verb == Verb::Up,
            // Without `好きな順番で` ("in any order"), the same player decides the order or the
            // places.
            Part::AnyOrder => match &clause.goal {
                Some(Goal::Place(to)) => matches!(to.zone, Some(Place::Deck | Place::LifeCloth)),
                Some(Goal::OneOf(_) | Goal::SameTop) => true,
                _ => matches!(verb, Verb::Return | Verb::Arrange | Verb::Rearrange),
            },
            // A change of a value changes the value of each card.
            Part::Each => clause.signed.is_some(),
            // A player pays the cost of a used card if no words say otherwise.
            Part::PayingItsCost => verb == Verb::Use,
            Part::AsIfElsewhere => matches!(verb, Verb::Use | Verb::Activate),
            // A card always moves to another zone.
            Part::Elsewhere => verb == Verb::Move,
            Part::NotEvenOne => is_negative && matches!(clause.object, Some(Noun::Cards(_))),
            Part::Anew => {
                let enters = [Verb::Gain, Verb::Bring, Verb::Put, Verb::Station];
                is_negative && enters.contains(&verb)
            }
            _ => false,
        }
    }
}

/// Returns whether the noun says no more than "a card". The hand adds nothing as the zone, and the
/// player `by`, who acts, adds nothing as the owner: players draw from their own deck and discard
/// from their own hand.
fn is_any_card(noun: Option<&Noun>, by: Player) -> bool {
    let Some(Noun::Cards(Cards::Of(phrase, quantity))) = noun else {
        return false;
    };
    let one = matches!(
        quantity,
        Quantity::Unsaid | Quantity::Count(Count::Exactly(Amount::Number(1)))
    );
    let mut filter = phrase.filter.clone();
    if filter.zone.0 == [Place::Hand] {
        filter.zone = List::default();
    }
    filter.of = filter.of.filter(|of| *of != by && *of != Player::Both);
    one && filter.is_unrestricted() && !phrase.restricts_cards_together()
}

/// Returns whether a clause with this verb can move cards. する and 配置する can also do other things.
fn may_move_cards(verb: Verb) -> bool {
    verb.moves_cards() || matches!(verb, Verb::Do | Verb::Become | Verb::Station)
}

/// The negative forms of a verb.
const NEGATIVE: [Form; 4] = [Form::Not, Form::NotCont, Form::NotPast, Form::Cannot];

/// Returns a part of the clause that adds nothing to the `meaning` of the clause, or `None` if
/// there is no such part. `interpret` receives a part and the clause without this part, and returns
/// the meaning of this clause. `by` is the player who acts if the clause names no other player as
/// its subject.
pub(crate) fn unused_part<M: PartialEq>(
    clause: &Clause,
    by: Player,
    meaning: &M,
    interpret: impl Fn(Part, Clause) -> Option<M>,
) -> Option<Part> {
    let by = match clause.subject {
        Some(Noun::Player(player)) => player,
        _ => by,
    };
    let is_unused = |part: &Part| {
        let less = part.left_out(clause);
        less.filter(|_| !part.only_repeats(clause, by))
            .is_some_and(|less| interpret(*part, less).as_ref() == Some(meaning))
    };
    Part::ALL.iter().copied().find(is_unused)
}

/// Returns a part of the clause that is none of `used`.
pub(crate) fn part_besides(clause: &Clause, used: &[Part]) -> Option<Part> {
    let is_other = |part: &Part| !used.contains(part) && part.is_in(clause);
    Part::ALL.iter().copied().find(is_other)
}
