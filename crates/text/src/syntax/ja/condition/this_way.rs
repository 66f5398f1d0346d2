//! Reads conditions on an action that an effect did "this way" (`この方法で`): whether it was done,
//! and with how many or which cards.

use crate::clause::Noun as ClauseNoun;
use crate::meaning::unused_part::{Part, part_besides};
use crate::syntax::ja::condition::exists::count_condition;
use crate::syntax::ja::noun::pronoun::reference;
use crate::syntax::ja::number::amount::number_of_deed;
use crate::syntax::ja::prelude::*;
use crate::syntax::ja::verb::inflection::verb;
use wixoss_ability::pointing::Noun;

impl Context<'_> {
    /// Reads a condition on something done "this way", such as `この方法でカードを2枚以上捨てた`,
    /// `この方法でシグニが公開された`.
    pub(crate) fn done_this_way(self, input: &str) -> Parsed<'_, Condition> {
        let (said, mut doer) = match self.player(input) {
            Ok((rest, of)) if rest.starts_with('が') => {
                (after(rest, "が").unwrap_or(rest), Some(of))
            }
            _ => (input, None),
        };
        let (rest, ()) = need(
            said,
            &[
                "この方法で",
                "この効果で",
                "この効果によって",
                "この能力のコストで",
                "このコストで",
            ],
        )?;
        if doer.is_none()
            && let Ok(found) = self.beat_reached(rest)
        {
            return Ok(found);
        }
        if let Ok((rest, _)) = reference(input) {
            // The text `この方法で捨てたカードが…` ("the card discarded this way is ...") is
            // another condition. It asks for a quality of the discarded cards.
            return fail(rest);
        }
        // A number such as `2枚以上` ("two or more") can come without a noun. It counts the cards
        // that the action was done with.
        let (rest, so_many) = match self.quantity(rest) {
            Ok((behind, quantity @ (Quantity::Range(_) | Quantity::Count(Count::Exactly(_))))) => {
                let behind = after_any(behind, &["のカードを", "のカードが"]).unwrap_or(behind);
                let acts = verb(behind).is_ok() || self.goal(behind).is_ok();
                match acts {
                    true => (behind, Some(quantity)),
                    false => (rest, None),
                }
            }
            _ => (rest, None),
        };
        let (rest, clause) = self.clause(rest)?;
        let way = or_fail(way_of(&clause), rest)?;
        let not = clause.predicate.form == Form::NotPast;
        fail_if(
            !not && !matches!(clause.predicate.form, Form::Past | Form::Had),
            rest,
        )?;
        let holds = |condition| match not {
            true => Condition::Not(Box::new(condition)),
            false => condition,
        };
        let origin = clause.from.clone();
        let cards = match (clause.object, clause.subject) {
            // In `この方法でこのカードを捨てた` ("discarded this card this way"), this card is the
            // only card of the action. So the condition only asks whether the action was done.
            (Some(ClauseNoun::Cards(Cards::Named(name))), None)
                if name.is_this() && so_many.is_none() =>
            {
                (Box::default(), Quantity::Unsaid)
            }
            (
                Some(ClauseNoun::Cards(Cards::Of(phrase, quantity))),
                Some(ClauseNoun::Player(player)),
            ) if so_many.is_none() && doer.is_none() => {
                doer = Some(player);
                (phrase, quantity)
            }
            (Some(ClauseNoun::Cards(Cards::Of(phrase, quantity))), None)
            | (None, Some(ClauseNoun::Cards(Cards::Of(phrase, quantity))))
                if so_many.is_none() =>
            {
                (phrase, quantity)
            }
            (None, None) => match so_many {
                Some(quantity) => (Box::default(), quantity),
                None => return fail(input),
            },
            // In `この方法で《…》と《…》をデッキに加えた` ("added 《…》 and 《…》 to the deck this
            // way"), the action was done with a card of each kind.
            (Some(ClauseNoun::Cards(Cards::Together(kinds))), None) if so_many.is_none() => {
                let of_kind = |kind| match kind {
                    Cards::Of(phrase, Quantity::Unsaid) => {
                        let mut filter = phrase.single(rest).ok()?;
                        filter.more.among = Some(Reference::default().by(way).name());
                        Some(count_condition(filter, Range::AtLeast(Amount::Number(1))))
                    }
                    _ => None,
                };
                let each: Option<Vec<Condition>> = kinds.into_iter().map(of_kind).collect();
                return Ok((rest, holds(Condition::All(or_fail(each, input)?))));
            }
            _ => return fail(input),
        };
        let (phrase, quantity) = cards;
        let mut filter = phrase.filter;
        let from = std::mem::take(&mut filter.zone);
        fail_if(
            from.iter()
                .chain(&origin)
                .any(|zone| !can_come_from(way, *zone)),
            input,
        )?;
        // If the text names no owner, the parser of the noun has filled in a default owner. This
        // owner is removed.
        if phrase.unowned {
            filter.of = None;
        }
        // Players discard only their own cards, so the player of a discard is the owner of the
        // cards. For any other action, the player does not say whose cards they are, and the text
        // is refused.
        if let Some(player) = doer {
            let fits = filter.of.is_none_or(|of| of == player);
            fail_if(way != Done::Discarded || !fits, input)?;
            filter.of = Some(player);
        }
        // The player who acts has also done the earlier action. So words that name this player as
        // the owner of the cards add nothing.
        filter.of = filter.of.filter(|of| *of != self.by);
        // A card that has left its SIGNI is not attached anymore, so the filter must not ask for an
        // attached card.
        filter.more.attached_as = List::default();
        let plain = filter.is_unrestricted();
        fail_if(
            phrase.total.is_some() || phrase.different.len() > 1 || phrase.target,
            input,
        )?;
        let range = match quantity {
            Quantity::Unsaid => Range::AtLeast(Amount::Number(1)),
            Quantity::Count(Count::Exactly(Amount::Number(1))) => Range::AtLeast(Amount::Number(1)),
            Quantity::Count(Count::Exactly(n)) => Range::Exactly(n),
            Quantity::Range(range) => range,
            _ => return fail(input),
        };
        let plain = plain && phrase.sharing.is_empty();
        if plain && phrase.different.is_empty() {
            let number = number_of_deed(way);
            let compare = Compare { number, is: range };
            return Ok((rest, holds(Condition::Compare(Box::new(compare)))));
        }
        let name = Reference {
            many: None,
            noun: None,
            way: Some(way),
        }
        .name();
        filter.more.among = Some(name);
        if !phrase.sharing.is_empty() {
            let (Range::Exactly(count) | Range::AtLeast(count)) = range else {
                return fail(input);
            };
            let selection = Selection {
                count: Count::Exactly(count),
                sharing: List(phrase.sharing),
                different: List(phrase.different),
                filter,
                ..Selection::default()
            };
            return Ok((rest, holds(Condition::CouldChoose(Box::new(selection)))));
        }
        if let [feature @ (Feature::Level | Feature::Name)] = phrase.different.as_slice() {
            let (Range::Exactly(least) | Range::AtLeast(least)) = range else {
                return fail(input);
            };
            let of = Box::new(filter);
            let feature = *feature;
            let number = Amount::Different(Measured { feature, of });
            let is = Range::AtLeast(least);
            return Ok((rest, holds(effects::compare(number, is))));
        }
        fail_if(!phrase.different.is_empty(), input)?;
        Ok((rest, holds(count_condition(filter, range))))
    }

    /// Reads a condition on the cards that paid for the appearance of this Resona:
    /// `このレゾナの出現条件で同じ名前のシグニ2体をトラッシュに置いていた`.
    pub(crate) fn paid_for_appearance(self, input: &str) -> Parsed<'_, Condition> {
        let (rest, ()) = need(input, &["このレゾナの出現条件で"])?;
        let (rest, clause) = self.clause(rest)?;
        let trashed = clause.predicate.verb == Verb::Put && way_of(&clause) == Some(Done::Trashed);
        let said = clause.predicate;
        let Some(ClauseNoun::Cards(Cards::Of(mut phrase, Quantity::Count(count)))) = clause.object
        else {
            return fail(rest);
        };
        let past = matches!(said.form, Form::Past | Form::Had);
        fail_if(
            !trashed || !past || !phrase.different.is_empty() || phrase.total.is_some(),
            rest,
        )?;
        phrase.filter.zone = Place::Trash.into();
        phrase.filter.of = None;
        phrase.filter.more.paid_for = Some(Name::this());
        let selection = Selection {
            count,
            sharing: List(phrase.sharing),
            filter: phrase.filter,
            ..Selection::default()
        };
        Ok((rest, Condition::CouldChoose(Box::new(selection))))
    }

    /// Reads a condition on the number of cards in your 【Beat】 after an action:
    /// `あなたの【ビート】が4枚になった` ("your 【Beat】 has become four cards").
    fn beat_reached(self, input: &str) -> Parsed<'_, Condition> {
        let (rest, of) = self.whose(input)?;
        let (rest, ()) = need(rest, &["【ビート】が"])?;
        let (rest, n) = numbered(rest, &["枚"])?;
        let (rest, ()) = need(rest, &["になった"])?;
        let held = effects::in_zone(Place::Beat, Some(of));
        let number = number_of_deed(Done::ToBeat);
        let is = Range::AtLeast(Amount::Number(1));
        let moved = effects::compare(number, is);
        let reached = count_condition(held, Range::Exactly(Amount::Number(n)));
        Ok((rest, Condition::All(vec![moved, reached])))
    }

    /// Reads a condition on the number of names among the cards that an action was done with:
    /// `この方法で<天使>のシグニが3種類公開された`.
    pub(crate) fn kinds_done_this_way(self, input: &str) -> Parsed<'_, Condition> {
        fail_if(!self.is_ahead(input, &["種類"]), input)?;
        let (rest, ()) = need(input, &["この方法で", "この効果で"])?;
        let (rest, phrase) = self.plain_phrase(rest)?;
        let (rest, ()) = need(rest, &["が", "を"])?;
        let (rest, n) = numbered(rest, &["種類"])?;
        let n = Amount::Number(n);
        let (rest, is) = match after(rest, "以上") {
            Some(rest) => (rest, Range::AtLeast(n)),
            None => (rest, Range::Exactly(n)),
        };
        let (rest, clause) = self.clause(rest)?;
        let bare = clause.subject.is_none() && clause.object.is_none();
        let past = matches!(clause.predicate.form, Form::Past | Form::Had);
        let mut filter = phrase.single(rest)?;
        fail_if(
            !bare || !past || filter.more.among.is_some() || !filter.zone.is_empty(),
            input,
        )?;
        let done = Reference::default().by(or_fail(way_of(&clause), rest)?);
        filter.more.among = Some(done.name());
        let (feature, of) = (Feature::Name, Box::new(filter));
        let number = Amount::Different(Measured { feature, of });
        Ok((rest, effects::compare(number, is)))
    }

    /// Reads a condition on the power of the target after the effect has changed this power:
    /// `この効果によってそれのパワーが0以下になった`.
    pub(crate) fn power_lowered_to(self, input: &str) -> Parsed<'_, Condition> {
        let (rest, ()) = need(input, &["この効果によって"])?;
        let (rest, ()) = need(rest, &["それの", "そのシグニの"])?;
        let (rest, ()) = need(rest, &["パワーが"])?;
        let (rest, is) = self.range(rest)?;
        let (rest, ()) = need(rest, &["になった"])?;
        let target = Reference::IT.of(Some(Noun::Signi)).by(Done::Targeted);
        let number = Amount::value(Feature::Power, target.name());
        Ok((rest, effects::compare(number, is)))
    }

    /// Reads a condition on two different cards among the cards that an action was done with:
    /// `この方法で捨てたカード1枚が赤で、もう1枚が青`.
    pub(crate) fn two_different_cards(self, input: &str) -> Parsed<'_, Condition> {
        let (rest, of) = reference(input)?;
        let (rest, ()) = need(rest, &["1枚が", "1体が"])?;
        let (rest, mut first) = self.quality(rest)?;
        let (rest, ()) = need(rest, &["で、もう1枚が", "で、もう1体が"])?;
        let (rest, mut second) = self.quality(rest)?;
        // There are two different cards for the two qualities if three things hold: a card has the
        // first quality, a card has the second quality, and at least two cards have the first or
        // the second quality.
        let mut either = Filter::default();
        either.more.any = vec![first.clone(), second.clone()];
        for filter in [&mut first, &mut second, &mut either] {
            fail_if(filter.more.among.is_some(), input)?;
            filter.more.among = Some(of.name());
        }
        let at_least = |filter, n| count_condition(filter, Range::AtLeast(Amount::Number(n)));
        let all = vec![at_least(first, 1), at_least(second, 1), at_least(either, 2)];
        Ok((rest, Condition::All(all)))
    }
}

/// The parts of a clause that a condition on something done "this way" may have. Some of them only
/// repeat how the cards moved.
const USED: &[Part] = &[
    Part::Subject,
    Part::Object,
    Part::Goal,
    Part::OwnerOfGoal,
    Part::Origin,
    Part::OwnerOfOrigin,
    Part::OutOfGame,
    Part::NotEvenOne,
];

/// Returns whether the action `way` can be done with cards from this zone. For example, cards are
/// discarded only from a hand.
fn can_come_from(way: Done, zone: Place) -> bool {
    match way {
        Done::Discarded => zone == Place::Hand,
        Done::Vanished | Done::Downed => zone == Place::Field,
        Done::Entered => zone != Place::Field,
        _ => true,
    }
}

/// Returns the action of this clause, such as `Done::Discarded`. Later words name the cards by
/// this action: "the cards discarded this way". Returns `None` if no later words name cards by
/// this verb, or if the clause says more about the action.
fn way_of(clause: &Clause) -> Option<Done> {
    let verb = clause.predicate.verb;
    let manner = &clause.manner;
    if part_besides(clause, USED).is_some()
        || manner.out_of_game && verb != Verb::Exclude
        || manner.not_even_one && clause.predicate.form != Form::NotPast
    {
        return None;
    }
    Some(match verb {
        Verb::Discard => Done::Discarded,
        Verb::Vanish => Done::Vanished,
        Verb::Reveal => Done::Revealed,
        Verb::Down => Done::Downed,
        Verb::Bring | Verb::Enter => Done::Entered,
        Verb::Put | Verb::Add | Verb::Return | Verb::Move => way_of_movement(clause.goal.as_ref()),
        Verb::Draw | Verb::Exclude => Done::Moved,
        Verb::Choose => Done::Chosen,
        _ => return None,
    })
}

/// Returns the action of moving cards to this place, such as adding them to the hand. Later words
/// name the cards by this action: "the cards added this way".
fn way_of_movement(goal: Option<&Goal>) -> Done {
    let Some(Goal::Place(to)) = goal else {
        return Done::Moved;
    };
    Done::put(to.zone)
}
