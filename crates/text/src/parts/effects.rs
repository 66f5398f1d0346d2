//! Functions that build effects from their parts. Both grammars use these functions, so that the
//! same meaning becomes the same data.

use crate::prelude::*;

/// Builds the effect that cards move to another place.
pub(crate) fn moved(what: Which, to: Destination) -> Effect {
    Move::plain(what, None, to)
}

/// Builds the effect that cards vanish: they go to the ener zone.
pub(crate) fn vanish(what: Which) -> Effect {
    Move::plain(what, Some(MoveKind::Vanish), Destination::zone(Place::Ener))
}

/// Builds the effect that cards are discarded: they go to the trash.
pub(crate) fn discard(what: Which) -> Effect {
    Move::plain(
        what,
        Some(MoveKind::Discard),
        Destination::zone(Place::Trash),
    )
}

/// Builds the effect that a player draws cards from the top of the deck.
pub(crate) fn draw(of: Player, count: Amount) -> Effect {
    let top = Which::Top(stack(of, count, Place::Deck));
    Move::plain(top, Some(MoveKind::Draw), Destination::zone(Place::Hand))
}

/// Builds the effect that a player puts cards from the top of the deck into the ener zone (Ener
/// Charge).
pub(crate) fn ener_charge(of: Player, count: Amount) -> Effect {
    let top = Which::Top(stack(of, count, Place::Deck));
    Move::plain(
        top,
        Some(MoveKind::EnerCharge),
        Destination::zone(Place::Ener),
    )
}

/// Returns a number of cards at one end of a zone of a player.
pub(crate) fn stack(of: Player, count: Amount, zone: Place) -> Stack {
    Stack {
        count,
        of,
        zone: StackZone(zone),
        named: None,
    }
}

/// Builds the effect that a player declares a value.
pub(crate) fn declared(by: Player, thing: Declarable) -> Option<Effect> {
    let named = Bound::new("declared_thing").ok()?;
    Some(declared_as(by, thing, named))
}

/// Builds the effect that a player declares something. Later effects mention the declared value by
/// the name `named`.
pub(crate) fn declared_as(by: Player, thing: Declarable, named: Bound) -> Effect {
    let what = match &thing {
        Declarable::Any(what, _) => *what,
        Declarable::OneColor(_) | Declarable::ColorOf(_) => Declared::Color,
        Declarable::OneClass(_) => Declared::Class,
        Declarable::OneLrigType(_) => Declared::LrigType,
        Declarable::Zone(_) => Declared::SigniZone,
    };
    let mut declare = Declare {
        what,
        by,
        of: None,
        is: None,
        colors: List::default(),
        color_of: None,
        classes: List::default(),
        lrig_types: List::default(),
        named,
    };
    match thing {
        Declarable::Any(_, is) => declare.is = is,
        Declarable::OneColor(colors) => declare.colors = List(colors),
        Declarable::ColorOf(name) => declare.color_of = Some(name),
        Declarable::OneClass(classes) => declare.classes = List(classes),
        Declarable::OneLrigType(types) => declare.lrig_types = List(types),
        Declarable::Zone(of) => declare.of = Some(of),
    }
    Effect::Declare(declare)
}

/// Builds the effect that cards change their state, such as up or down.
pub(crate) fn set(what: Which, states: &[State]) -> Effect {
    Effect::SetState(SetState {
        what,
        state: List(states.to_vec()),
    })
}

/// Wraps a change of cards or a player in an effect.
pub(crate) fn change(change: Change) -> Effect {
    Effect::Change(Box::new(change))
}

/// Builds a replacement: an event that would happen to cards or a player is replaced by the effects
/// in `instead`. The boolean in `instead` is true if the affected player may choose whether the
/// replacement happens.
pub(crate) fn replacing(of: Subject, would: Event, instead: (bool, Vec<Effect>)) -> Change {
    let (may, instead) = instead;
    let replacement = replacement(would, may, instead);
    Change {
        of,
        replace: List(vec![replacement]),
        ..Change::default()
    }
}

/// Builds one replacement: the effects in `instead` happen in place of the event `would`. There is
/// one exception. If a card would vanish or leave its zone, and `instead` is one
/// [`move_to_other_zone`], the card still vanishes or leaves. Only its destination is replaced.
pub(crate) fn replacement(would: Event, may: bool, mut instead: Vec<Effect>) -> Replacement {
    let goes = match &would {
        Event::Move(moved) => moved.how == Some(MoveKind::Vanish) || moved.to.is_empty(),
        _ => false,
    };
    let mut place_only = false;
    if let [Effect::Move(moved)] = instead.as_mut_slice()
        && moved.how == Some(MoveKind::Vanish)
        && moved.to.zone != Some(Place::Ener)
    {
        moved.how = None;
        place_only = goes;
    }
    Replacement {
        would,
        may,
        once: false,
        place_only,
        instead: List(instead),
    }
}

/// Builds the effect that a card goes to the zone `to` instead of its usual destination. Use this
/// effect only as the argument `instead` of [`replacement`].
pub(crate) fn move_to_other_zone(what: Which, to: Destination) -> Effect {
    Move::plain(what, Some(MoveKind::Vanish), to)
}

/// Builds a replacement like [`replacing`]. Only the first event `would` within the duration is
/// replaced; later ones happen as usual.
pub(crate) fn replacing_once(
    of: Subject,
    would: Event,
    instead: (bool, Vec<Effect>),
    until: Duration,
) -> Change {
    let mut change = replacing(of, would, instead);
    for replacement in &mut change.replace.0 {
        replacement.once = true;
    }
    Change {
        until: Some(until),
        ..change
    }
}

/// Returns the top or bottom of a deck as a destination.
pub(crate) fn deck(end: End) -> Destination {
    Destination::deck(end)
}

/// Builds effects that happen `times` times. If there is only one effect and it targets or chooses
/// one card, the effect is not repeated: it targets or chooses `times` cards.
pub(crate) fn repeat_effects(mut all: Vec<Effect>, times: Amount) -> Vec<Effect> {
    use wixoss_ability::{Count, Repeat};
    if let [one] = all.as_mut_slice()
        && let Some(Which::Target(s) | Which::Choose(s)) = object_of(one)
    {
        let many = match &s.count {
            Count::Exactly(Amount::Number(1)) => Some(Count::Exactly(times.clone())),
            Count::UpTo(Amount::Number(1)) => Some(Count::UpTo(times.clone())),
            _ => None,
        };
        if let Some(many) = many {
            s.count = many;
            return all;
        }
    }
    let deed = List(all);
    vec![Effect::Repeat(Box::new(Repeat { times, deed }))]
}

/// Builds the effect that a player chooses one of several options. If a later option mentions the
/// cards of the first option, these cards are selected before the choice. Example: "vanish target
/// SIGNI or return it to its owner's hand" targets the SIGNI first.
pub(crate) fn either(by: Player, mut options: Vec<Vec<Effect>>) -> Vec<Effect> {
    let points = |effect: &Effect| {
        let mut effect = effect.clone();
        match object_of(&mut effect) {
            Some(Which::Named(name)) => Reference::of_name(name).is_some(),
            _ => false,
        }
    };
    let back = options.iter().skip(1).flatten().any(points);
    let mut all = Vec::new();
    let first = options.first_mut().and_then(|first| first.first_mut());
    if let Some(what) = first.filter(|_| back).and_then(object_of)
        && !matches!(what, Which::Named(_))
    {
        let reference = match what.is_many() {
            true => Reference::THEM,
            false => Reference::IT,
        };
        let taken = std::mem::replace(what, Which::Named(reference.name()));
        all.push(Effect::Take(taken));
    }
    let options = options.into_iter().map(List).collect();
    all.push(Effect::Either(Either { by, options }));
    all
}

/// Returns the event that a player pays for Exceed: cards go from under one of that player's LRIG
/// to the LRIG trash. The event is one payment, even if several cards go at once.
pub(crate) fn exceed_paid(player: Player) -> Event {
    let mut paid = Who {
        by: Some(Cause {
            kind: CauseKind::Exceed.into(),
            ..Cause::default()
        }),
        at_least: Some(Amount::Number(1)),
        ..Who::default()
    };
    paid.filter.more.beneath = Some(Box::new(Filter {
        is: CardWord::Lrig.into(),
        zone: Place::Field.into(),
        of: Some(player),
        ..Filter::default()
    }));
    MoveEvent::from_to(paid, &[], &[Place::LrigTrash])
}

/// Returns a filter that fits this card only while the card is attached to another card in the
/// given way, such as a charm.
pub(crate) fn attached_this(attachment: Attachment) -> Filter {
    let mut this = Filter::default();
    this.more.attached_as = attachment.into();
    this.more.among = Some(Name::this());
    this
}

/// Returns the cards that an effect moves, rearranges, uses, reveals, counters or changes, or whose
/// attack the effect negates. Returns `None` for any other effect.
pub(crate) fn object_of(effect: &mut Effect) -> Option<&mut Which> {
    match effect {
        Effect::Move(moved) => Some(&mut moved.what),
        Effect::SetState(set) => Some(&mut set.what),
        Effect::Use(used) => Some(&mut used.what),
        Effect::Rearrange(arranged) => Some(&mut arranged.what),
        Effect::Reveal(what) | Effect::Counter(what) | Effect::NegateAttack(what) => Some(what),
        Effect::Change(change) => match &mut change.of {
            Subject::Cards(what) => Some(what),
            Subject::Player(_) => None,
        },
        _ => None,
    }
}

/// If a cost chooses SIGNI or LRIG and names no zone and no owner ("put a SIGNI into the trash"),
/// restricts the choice to the payer's cards on the field.
pub(crate) fn own_on_field(deed: &mut Effect) {
    use wixoss_ability::CardWord::{AssistLrig, CenterLrig, Lrig, Resona, Signi};
    let Some(Which::Choose(chosen)) = object_of(deed) else {
        return;
    };
    let filter = &mut chosen.filter;
    let more = &filter.more;
    let said = more.among.is_some() || more.under.is_some() || more.in_front_of.is_some();
    let lies = |word| matches!(word, &Signi | &Lrig | &CenterLrig | &AssistLrig | &Resona);
    let bare = filter.zone.is_empty() && filter.of.is_none() && !said;
    if bare && !filter.is.is_empty() && filter.is.iter().all(lies) {
        filter.zone = Place::Field.into();
        filter.of = Some(Player::You);
    }
}

/// Restricts a selection to cards in the player's own hand. The player chooses these cards.
pub(crate) fn of_hand(player: Player, mut selection: Selection) -> Selection {
    selection.filter.zone = Place::Hand.into();
    selection.filter.of = Some(player);
    selection.by = player;
    selection
}

/// Returns one condition that asks for all `conditions`, or `None` if the list is empty.
pub(crate) fn all_of(conditions: Vec<Condition>) -> Option<Condition> {
    let mut conditions = conditions;
    // The conditions "A and B" and "C" become one list of three conditions.
    if conditions.len() > 1 {
        let flat = conditions.into_iter().flat_map(|one| match one {
            Condition::All(all) => all,
            one => vec![one],
        });
        conditions = flat.collect();
    }
    match conditions.len() {
        0 => None,
        1 => conditions.pop(),
        _ => Some(Condition::All(conditions)),
    }
}

/// Builds the selection of all cards that fit a filter.
pub(crate) fn all(filter: Filter) -> Which {
    Which::All(Group {
        named: None,
        filter,
    })
}

/// Builds the subject of an event: any card that fits a filter, with any cause.
pub(crate) fn subject_of_filter(filter: Filter) -> Who {
    Who {
        filter,
        ..Who::default()
    }
}

/// Builds a filter for the cards in a zone of a player.
pub(crate) fn in_zone(zone: Place, of: Option<Player>) -> Filter {
    Filter {
        zone: zone.into(),
        of,
        ..Filter::default()
    }
}

/// Builds a filter for the cards of a kind, such as SIGNI, in every zone.
pub(crate) fn of_kind(kind: CardWord) -> Filter {
    Filter {
        is: kind.into(),
        ..Filter::default()
    }
}

/// Builds a filter for the cards of a kind, such as SIGNI, in a zone of a player.
pub(crate) fn kind_in_zone(kind: CardWord, zone: Place, of: Option<Player>) -> Filter {
    Filter {
        is: kind.into(),
        ..in_zone(zone, of)
    }
}

/// Builds the subject of an event: any card, with this cause.
pub(crate) fn caused_by(by: Option<Cause>) -> Who {
    Who {
        by,
        ..Who::default()
    }
}

/// Builds a filter for the cards that `name` stands for, such as "them".
pub(crate) fn among(name: Name) -> Filter {
    let mut filter = Filter::default();
    filter.more.among = Some(name);
    filter
}

/// Builds the condition that a number is in a range.
pub(crate) fn compare(number: Amount, is: Range) -> Condition {
    Condition::Compare(Box::new(Compare { number, is }))
}

/// Returns the struct field in which a filter stores the allowed range of a level or power.
/// Returns `None` for any other value, because a filter doesn't restrict other values.
pub(crate) fn asked(filter: &mut Filter, feature: Feature) -> Option<&mut Option<Box<Range>>> {
    match feature {
        Feature::Level => Some(&mut filter.more.level),
        Feature::Power => Some(&mut filter.more.power),
        _ => None,
    }
}

/// Returns the struct field in which a change stores a number for a value, such as the power. If
/// `base` is true, this number is the new base value. Otherwise, it is added to the value.
pub(crate) fn changed(
    change: &mut Change,
    feature: Feature,
    base: bool,
) -> Option<&mut Option<Amount>> {
    match (feature, base) {
        (Feature::Power, false) => Some(&mut change.power),
        (Feature::Level, false) => Some(&mut change.level),
        (Feature::Limit, false) => Some(&mut change.limit),
        (Feature::Power, true) => Some(&mut change.base_power),
        (Feature::Level, true) => Some(&mut change.base_level),
        (Feature::Limit, true) => Some(&mut change.base_limit),
        _ => None,
    }
}
