//! The general rewrites: each brings several wordings of one meaning into one standard form.
//! Examples: "its power is 5000" and "it has power 5000", zones in any order, cards of two classes.

use crate::prelude::*;
use wixoss_ability::mention::{self, About, MentionVisitor};
use wixoss_ability::pointing::Noun;

/// Brings an ability into the standard form. The pointing words of the ability must already be
/// replaced by names.
pub(crate) fn settle(ability: &mut Ability) {
    mention::visit(ability, &mut Settler::default());
}

/// The names (such as `it`) that the ability has given to cards so far, with the facts about these
/// cards.
#[derive(Default)]
struct Settler {
    known: Vec<(Name, About)>,
}

impl MentionVisitor for Settler {
    fn slot(&mut self, named: &mut Option<Bound>, about: About) {
        self.known
            .extend(named.as_ref().map(|named| (Name::from(named), about)));
    }

    fn ability(&mut self, ability: &mut Ability) {
        if let Ability::Constant(constant) = ability
            && let [change] = constant.changes.0.as_mut_slice()
            && let Some(Duration::While(holds)) = &mut change.until
        {
            // "As long as ..." on the only change is the condition of the whole ability.
            let holds = (**holds).clone();
            change.until = None;
            constant.condition = Some(match constant.condition.take() {
                None => holds,
                Some(Condition::All(mut all)) => {
                    all.push(holds);
                    Condition::All(all)
                }
                Some(first) => Condition::All(vec![first, holds]),
            });
        }
        if let Ability::Auto(auto) = ability {
            super::leaving_condition::move_condition_into_leaving_event(auto);
        }
    }

    fn condition(&mut self, condition: &mut Condition) {
        if let Some(matched) = self.of_one_card(condition) {
            *condition = Condition::Match(matched);
        }
        if let Some(matched) = lacking(condition) {
            *condition = Condition::Match(matched);
        }
        if let Condition::Match(matched) = condition {
            self.remove_known_facts(matched);
        }
        // "Has happened one or more times" means "has happened".
        if let Condition::Happened(happened) = condition
            && happened.times == Some(Range::AtLeast(Amount::Number(1)))
        {
            happened.times = None;
        }
    }

    fn amount(&mut self, amount: &mut Amount) {
        if let Amount::Count(filter) = amount {
            self.filter(filter);
        }
        // If at most one card fits, its total level is also its highest level. The standard form is
        // the highest level.
        if let Amount::Total(measured) = amount
            && fits_at_most_one_card(&measured.of)
        {
            *amount = Amount::Highest(measured.clone());
        }
        // The kind of the card is already known, so the filter doesn't ask for it.
        if let Amount::Value(value) = amount
            && let Some(about) = self.about(&value.of)
            && about.noun.is_some()
        {
            value.is = value.is.filter(|is| Noun::of(*is) != about.noun);
        }
        // The text "the level of them" for several cards means the sum of their levels. The text
        // "the power of them" means the sum of their powers.
        if let Amount::Value(value) = amount
            && self.about(&value.of).is_some_and(|about| about.many)
        {
            let mut of = Box::<Filter>::default();
            of.more.among = Some(value.of.clone());
            of.is = List(value.is.into_iter().collect());
            let feature = value.feature;
            *amount = Amount::Total(Measured { feature, of });
        }
        if let Amount::Count(filter) = amount
            && let Some(name) = all_of(filter)
        {
            *amount = Amount::Named(name);
        }
    }

    fn event(&mut self, event: &mut Event) {
        // A card that enters the field from a zone isn't in that zone any more. So the zone
        // becomes the origin of the move, and is removed from the filter.
        if let Event::Move(moved) = event
            && *moved.to == [Place::Field]
            && moved.from.is_empty()
            && !moved.who.filter.zone.is_empty()
            && !moved.who.filter.zone.contains(&Place::Field)
        {
            moved.from = std::mem::take(&mut moved.who.filter.zone);
        }
        // Only cards on the field attack, so the filter does not ask for the field.
        if let Event::Attack(who) = event
            && *who.filter.zone == [Place::Field]
            && who.filter.of.is_none()
            && !who.filter.is.is_empty()
        {
            who.filter.zone = List::default();
        }
        // A card that becomes down was up before, and a card that becomes up was down before. The
        // filter doesn't ask for the old state, because the card no longer has it.
        if let Event::Become(became) = event {
            let before = match &became.state.0[..] {
                [State::Downed] => State::Upped,
                [State::Upped] => State::Downed,
                _ => return,
            };
            let filter = &mut became.who.filter;
            let states = &mut filter.more.state.0;
            let said = states.len();
            states.retain(|state| *state != before);
            // An event of this card with no other condition has an empty filter.
            let this = all_of(filter).is_some_and(|name| name.is_this());
            if filter.more.state.0.len() < said && this {
                *filter = Filter::default();
            }
        }
    }

    fn filter(&mut self, filter: &mut Filter) {
        // "On top of a card among X" means "on top of X" if the filter asks only for X.
        let below = filter.more.over_any.as_deref().and_then(all_of);
        if let (Some(name), None) = (below, &filter.more.over) {
            filter.more.over = Some(name);
            filter.more.over_any = None;
        }
        // "A LRIG that isn't your center LRIG" means a LRIG on your field.
        if *filter.is == [CardWord::Lrig]
            && filter.zone.is_empty()
            && filter.of.is_none()
            && let Some(not) = &mut filter.more.not
            && *not.is == [CardWord::CenterLrig]
            && *not.zone == [Place::Field]
        {
            not.zone = List::default();
            filter.of = not.of.take();
            filter.zone = Place::Field.into();
        }
        // In a filter for LRIG on one field, "other than their center LRIG" means the center LRIG
        // on the same field. So the zone and the player are not written twice.
        if *filter.zone == [Place::Field]
            && let Some(not) = &mut filter.more.not
            && *not.is == [CardWord::CenterLrig]
            && *not.zone == [Place::Field]
            && not.of == filter.of
        {
            not.zone = List::default();
            not.of = None;
        }
        // "On top of any card" means that the card has a card underneath it.
        if (filter.more.over_any.as_deref()).is_some_and(Filter::is_unrestricted) {
            filter.more.over_any = None;
            filter.more.with.0.push(Attachment::Underneath);
        }
        filter.zone.0.sort_unstable();
        filter.zone.0.dedup();
        // If the filter is about cards that were mentioned before, their kind is already known. So
        // the filter doesn't ask for the kind.
        if let (Some(among), [word]) = (&filter.more.among, filter.is.0.as_slice())
            && let Some(noun) = Noun::of(*word)
            && let Some(about) = self.about(among)
            && about.noun == Some(noun)
            && about.many
        {
            filter.is = List::default();
        }
    }

    fn which(&mut self, which: &mut Which) {
        if let Which::All(group) = which {
            super::default_zone::on_the_field(&mut group.filter);
        }
        if let Which::Together(all) = which {
            one_of_classes(all);
            // Cards that one effect changes or moves together have no order. In the standard form,
            // this card comes first.
            all.sort_by_key(|one| !matches!(one, Which::Named(name) if name.is_this()));
            if all.len() == 1
                && let Some(one) = all.pop()
            {
                *which = one;
            }
        }
    }

    fn swap(&mut self, swap: &mut Swap) {
        // Only cards that are still in their places are swapped, so the place of this card is not
        // written.
        for side in [&mut swap.first, &mut swap.second] {
            if let Which::All(group) = side
                && *group.filter.zone == [Place::Field]
                && group.filter.of == Some(Player::You)
            {
                let mut bare = group.filter.clone();
                (bare.zone, bare.of) = (List::default(), None);
                if let Some(name) = all_of(&bare).filter(Name::is_this) {
                    *side = Which::Named(name);
                }
            }
        }
        // A swap has no order. In the standard form, the card mentioned before comes first.
        if matches!(swap.second, Which::Named(_)) && !matches!(swap.first, Which::Named(_)) {
            std::mem::swap(&mut swap.first, &mut swap.second);
        }
    }

    fn change(&mut self, change: &mut Change) {
        own_events(change);
        leaves_the_field(change);
        let cost = change.cost.is_some();
        match &mut change.of {
            Subject::Cards(Which::Together(all)) if !cost => {
                all.iter_mut().for_each(named_on_field);
            }
            Subject::Cards(one) if !cost => named_on_field(one),
            _ => {}
        }
    }
}

/// Returns whether at most one card fits the filter: a player's center LRIG, or the SIGNI in front.
fn fits_at_most_one_card(filter: &Filter) -> bool {
    let center = *filter.is == [CardWord::CenterLrig];
    (center && filter.of.is_some_and(|of| of != Player::Both)) || filter.more.in_front_of.is_some()
}

/// Brings two wordings of the events of a change into the standard form. If cards on the field
/// "can't be put into the trash", adds that this means a move from the field. If a player can't
/// draw or discard "their own cards", leaves out the owner of the cards.
fn own_events(change: &mut Change) {
    let on_field = match &change.of {
        Subject::Cards(Which::All(group)) => matches!(*group.filter.zone, [] | [Place::Field]),
        Subject::Cards(Which::Named(name)) => name.is_this(),
        Subject::Cards(Which::Target(s)) => *s.filter.zone == [Place::Field],
        _ => false,
    };
    for event in change.cannot.0.iter_mut().filter(|_| on_field) {
        if let Event::Move(moved) = event
            && moved.how.is_none()
            && moved.from.is_empty()
            && moved.who.filter.is_unrestricted()
            && matches!(*moved.to, [Place::Hand | Place::Trash | Place::Ener])
        {
            moved.from = Place::Field.into();
        }
    }
    let Subject::Player(player) = change.of else {
        return;
    };
    let own = Filter {
        of: Some(player),
        ..Filter::default()
    };
    let events = change.cannot.0.iter_mut().chain(&mut change.must.0);
    for event in events.chain(change.at_most.iter_mut().map(|cap| &mut cap.event)) {
        if let Event::Move(moved) = event
            && matches!(moved.how, Some(MoveKind::Draw | MoveKind::Discard))
            && moved.who.filter == own
        {
            moved.who.filter = Filter::default();
        }
    }
}

/// If a change says what happens instead when SIGNI of a player would leave the field, adds the
/// field as the zone of these SIGNI. Only SIGNI on the field can leave it.
fn leaves_the_field(change: &mut Change) {
    let leaves = |would: &Event| matches!(would, Event::Move(moved) if *moved.from == [Place::Field] && moved.to.is_empty());
    if let Subject::Cards(Which::All(group)) = &mut change.of
        && *group.filter.is == [CardWord::Signi]
        && group.filter.zone.is_empty()
        && group.filter.of.is_some()
        && !change.replace.is_empty()
        && change
            .replace
            .iter()
            .all(|replaced| leaves(&replaced.would))
    {
        group.filter.zone = Place::Field.into();
    }
}

/// If a filter asks for a player's cards with a card name (`《…》`) and names no zone, adds the
/// field as the zone. A text that changes such cards in another zone names that zone.
fn named_on_field(which: &mut Which) {
    if let Which::All(group) = which {
        let filter = &mut group.filter;
        let named = filter.is.is_empty() && !filter.more.name.is_empty();
        if named && filter.zone.is_empty() && filter.of.is_some() {
            filter.zone = Place::Field.into();
        }
    }
}

impl Settler {
    /// Returns the facts about the cards that this name stands for. If the name was given several
    /// times, the last time counts.
    fn about(&self, name: &Name) -> Option<About> {
        let mut known = self.known.iter().rev();
        known
            .find(|(other, _)| other == name)
            .map(|(_, about)| *about)
    }

    /// Converts a condition to a condition on one card that a word such as "it" stands for: "the
    /// power of it is 5000 or more" becomes "it has power 5000 or more". Returns `None` if this is
    /// not possible.
    fn of_one_card(&self, condition: &Condition) -> Option<Match> {
        match condition {
            Condition::Compare(compare) => {
                let Amount::Value(value) = &compare.number else {
                    return None;
                };
                let mut filter = Filter {
                    is: List(value.is.into_iter().collect()),
                    ..Filter::default()
                };
                let is = Some(Box::new(compare.is.clone()));
                match value.feature {
                    Feature::Level => filter.more.level = is,
                    Feature::Power => filter.more.power = is,
                    _ => return None,
                }
                let card = Card(value.of.clone());
                Some(Match { card, filter })
            }
            Condition::Every(every) => {
                let card = Card(all_of(&every.of)?);
                let filter = every.fits.clone();
                Some(Match { card, filter })
            }
            Condition::Count(counted) => {
                let some = counted.how_many.0 == Range::AtLeast(Amount::Number(1));
                if some && let Some(top) = over_some(&counted.filter) {
                    let mut filter = Filter::default();
                    filter.more.with = Attachment::Underneath.into();
                    let card = Card(top);
                    return Some(Match { card, filter });
                }
                let name = counted.filter.more.among.clone().filter(|_| some)?;
                let one = self.about(&name).is_some_and(|about| !about.many);
                let mut filter = counted.filter.clone();
                filter.more.among = None;
                let asks = !filter.is_unrestricted();
                let card = Card(name);
                (one && asks).then_some(Match { card, filter })
            }
            _ => None,
        }
    }

    /// Removes facts from a condition about a card if they are already known: that this card on
    /// the field is yours, and that a card is a SIGNI.
    fn remove_known_facts(&self, matched: &mut Match) {
        let filter = &mut matched.filter;
        if matched.card.0.is_this() && filter.zone.0 == [Place::Field] {
            filter.of = filter.of.filter(|of| *of != Player::You);
        }
        let signi = self
            .about(&matched.card.0)
            .is_some_and(|about| about.noun == Some(Noun::Signi));
        let mut more = filter.clone();
        more.is = List::default();
        if signi && filter.is.0 == [CardWord::Signi] && !more.is_unrestricted() {
            *filter = more;
        }
    }
}

/// Converts the condition "it does not have X" into the form "it lacks X".
fn lacking(condition: &Condition) -> Option<Match> {
    let Condition::Not(inner) = condition else {
        return None;
    };
    let Condition::Match(matched) = &**inner else {
        return None;
    };
    let mut bare = matched.clone();
    let has = std::mem::take(&mut bare.filter.more.has);
    let one = has.len() == 1 && bare.filter.is_unrestricted();
    bare.filter.more.lacks = has;
    one.then_some(bare)
}

/// If the filter asks only for the cards under one card, returns the name (such as `it`) that
/// stands for that card.
fn over_some(filter: &Filter) -> Option<Name> {
    let mut bare = filter.clone();
    let name = bare.more.under.take()?;
    bare.is_unrestricted().then_some(name)
}

/// If the filter asks only for the cards that one name (such as `them`) stands for, returns this
/// name.
fn all_of(filter: &Filter) -> Option<Name> {
    let mut bare = filter.clone();
    let name = bare.more.among.take()?;
    bare.is_unrestricted().then_some(name)
}

/// Joins "all cards of one class and all cards of another" to "all cards of either class" if the
/// two parts differ in nothing else.
fn one_of_classes(all: &mut Vec<Which>) {
    let mut joined: Vec<Which> = Vec::with_capacity(all.len());
    for one in all.drain(..) {
        if let (Some(Which::All(first)), Which::All(next)) = (joined.last_mut(), &one) {
            let mut same = next.filter.clone();
            same.more.class = first.filter.more.class.clone();
            let classes = !same.more.class.is_empty() && !next.filter.more.class.is_empty();
            if classes && same == first.filter && first.named.is_none() && next.named.is_none() {
                let more = next.filter.more.class.0.iter().cloned();
                first.filter.more.class.0.extend(more);
                continue;
            }
        }
        joined.push(one);
    }
    *all = joined;
}
