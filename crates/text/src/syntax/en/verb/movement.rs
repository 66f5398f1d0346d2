//! Cards that move: put, add, return, attach, remove, shuffle.

use crate::meaning::move_cards::may_go_to;
use crate::parts::restriction::OpenPhrase;
use crate::syntax::en::noun::object::TakenBy;
use crate::syntax::en::prelude::*;
use crate::syntax::en::sentence::looked_at_cards::default_to_looked_at;
use crate::syntax::en::verb::destination::{LYING_STATES, as_attachment};

impl Context {
    /// Reads all moves of cards that one verb describes:
    /// `put a SIGNI from your trash onto your field`, `add ...`, `return ...`.
    pub(crate) fn movement(self, input: &str) -> Parsed<'_, Vec<Effect>> {
        first!(self.put_craft(input));
        let (rest, by) =
            verb("put|add|return|place")(input).map(|(rest, ())| (rest, TakenBy::Choice))?;
        let from = rest;
        let (rest, mut what) = self.objects(from, by)?;
        default_to_looked_at(&mut what);
        // "Add all SIGNI to your hand" is refused unless it names the zone the SIGNI come from.
        if verb("add")(input).is_ok()
            && let Which::All(group) = &what
            && *group.filter.zone == [Place::Field]
            && group.filter.of.is_none()
        {
            return fail(rest);
        }
        if let Ok((rest, to)) = self.into_deck_and_shuffle(rest) {
            return self.moved(rest, what, to);
        }
        let other_deck = match (&what, after(rest, "or your opponent's deck")) {
            (Which::Top(stack), Some(behind)) => Some((behind, stack.clone())),
            _ => None,
        };
        let rest = other_deck.as_ref().map_or(rest, |(behind, _)| behind);
        let (rest, lie) = match one_of(LYING_STATES)(rest) {
            Ok((behind, state)) if self.destination(behind).is_ok() => (behind, Some(state)),
            _ => (rest, None),
        };
        let owner = owner_of_destination(rest);
        let ends = skip(rest, "back");
        if let Ok((rest, [top, bottom])) = self.either_end_of_deck(ends) {
            fail_if(!may_go_to(&what, &top, owner), rest)?;
            let (_, first) = self.moved(rest, what, top)?;
            let (_, second) = self.moved(rest, same_cards(&first), bottom)?;
            return Ok((rest, effects::either(self.by, vec![first, second])));
        }
        let (mut rest, mut goal) = match self.destination(rest) {
            Ok(found) => found,
            Err(error) => {
                // The words "under this SIGNI" were first read as the place where the cards are,
                // but here they are the destination.
                let (behind, mut again) = self.before_destination().objects(from, by)?;
                default_to_looked_at(&mut again);
                match self.destination(behind) {
                    Ok((behind, goal)) => {
                        what = again;
                        (behind, goal)
                    }
                    Err(_) => return self.onto_target(behind, again).map_err(|_| error),
                }
            }
        };
        fail_if(!may_go_to(&what, &goal, owner), rest)?;
        goal.state.0.extend(lie);
        if let Some((_, mut stack)) = other_deck {
            stack.of = Player::Opponent;
            let (_, theirs) = self.moved(rest, Which::Top(stack), goal.clone())?;
            let options = vec![self.moved(rest, what, goal)?.1, theirs];
            return Ok((rest, effects::either(self.by, options)));
        }
        // The code below reads texts such as "add this card to your hand from your Ener Zone".
        if matches!(&what, Which::Named(name) if name.is_this())
            && after(rest, "from").is_some()
            && let Ok((behind, place)) = self.place(rest)
            && let [zone] = *place.zones.as_slice()
        {
            what = crate::settle::zone_of_this_card::this_card_in_zone(zone);
            rest = behind;
        }
        if let Ok((behind, ())) = self.trailing_restriction(rest, &mut what) {
            rest = behind;
        }
        if let Some(rest) = after(
            rest,
            "as SIGNI with no abilities|as a SIGNI with no abilities|as SIGNI without abilities|\
             as a SIGNI without abilities|with no abilities|without abilities",
        ) {
            let mut clause = move_clause(what, goal);
            clause.manner.without_abilities = true;
            return self.effects_of_clause(rest, clause);
        }
        let (_, mut effects) = self.moved(rest, what, goal)?;
        // In "one on top of your deck and the rest on the bottom", the second part has the same
        // verb.
        while let Some(next) = after(skip(rest, ","), "and").or_else(|| after(rest, ","))
            && let Ok((next, mut what)) = self.objects(next, TakenBy::Choice)
            && let Ok((behind, goal)) = self.destination(next)
        {
            default_to_looked_at(&mut what);
            effects.extend(self.moved(behind, what, goal)?.1);
            rest = behind;
        }
        if effects.len() > 1 {
            return Ok((rest, effects));
        }
        // In "to your hand or onto your field", the player chooses one of two destinations for the
        // same cards.
        while let Some(behind) = after(rest, "or") {
            // In "into your Ener Zone or trash", the second zone needs no preposition.
            let bare = |i| match self.owner_zone(i)? {
                (_, Place::Deck | Place::LrigDeck | Place::Field) => fail(i),
                (rest, zone) => Ok((rest, Destination::zone(zone))),
            };
            match self.destination(behind).or_else(|_| bare(behind)) {
                Ok((behind, goal)) => {
                    let same = same_cards(&effects);
                    effects.extend(self.moved(behind, same, goal)?.1);
                    rest = behind;
                }
                Err(_) => break,
            }
        }
        if effects.len() > 1 {
            let options = effects.into_iter().map(|one| vec![one]).collect();
            return Ok((rest, effects::either(self.by, options)));
        }
        Ok((rest, effects))
    }

    /// Reads a restriction that comes after the destination of the cards:
    /// `whose total level is five`, `equal to ...`.
    pub(crate) fn trailing_restriction<'a>(
        self,
        input: &'a str,
        what: &mut Which,
    ) -> Parsed<'a, ()> {
        match what {
            Which::Target(s) | Which::Choose(s) if after(input, "whose").is_some() => {
                let mut phrase = OpenPhrase::default();
                let (rest, ()) = self.with_phrase(input, &mut phrase)?;
                fail_if(phrase.total.is_none() || s.total.is_some(), input)?;
                s.total = phrase.close().total.map(Box::new);
                Ok((rest, ()))
            }
            Which::Choose(s) if self.read_from_among(input).is_ok() => {
                use wixoss_ability::pointing::Reference;
                let (rest, name) = self.read_from_among(input)?;
                let seen = Reference::SEEN.name();
                let free = s
                    .filter
                    .more
                    .among
                    .as_ref()
                    .is_none_or(|known| *known == seen);
                fail_if(!free || !s.filter.zone.is_empty(), input)?;
                s.filter.more.among = Some(name);
                Ok((rest, ()))
            }
            Which::Top(stack) if after(input, "equal to").is_some() => {
                let (rest, ()) = wording("equal to")(input)?;
                let (rest, count) = self.computed_amount(rest)?;
                stack.count = count;
                Ok((rest, ()))
            }
            _ => fail(input),
        }
    }

    /// Reads a destination under or on a card, which is targeted or chosen before the move:
    /// `under target SIGNI on your field`.
    pub(crate) fn onto_target<'a>(self, input: &'a str, what: Which) -> Parsed<'a, Vec<Effect>> {
        use wixoss_ability::pointing::{Done, Noun, Reference};
        let (rest, attached) = one_of(&[("underneath|under", false), ("onto|to", true)])(input)?;
        let (rest, onto) = self.object(rest)?;
        // If both cards are targets, words such as "the target" could mean either of them.
        fail_if(
            matches!((&what, &onto), (Which::Target(_), Which::Target(_))),
            input,
        )?;
        let (reference, taken) = match &onto {
            Which::Target(_) => (Reference::IT.by(Done::Targeted), onto),
            Which::Choose(_) => (Reference::IT.of(Some(Noun::Signi)), onto),
            _ => return fail(input),
        };
        fail_if(taken.is_many(), input)?;
        let (rest, attachment) = match as_attachment(rest) {
            Ok((rest, attachment)) => (rest, Some(attachment)),
            Err(error) if attached => return Err(error),
            Err(_) => (rest, None),
        };
        let to = Destination {
            onto: Some(reference.name()),
            attachment,
            ..Destination::default()
        };
        Ok((rest, vec![Effect::Take(taken), effects::moved(what, to)]))
    }

    /// Reads the cards that are attached and the card they are attached to, after "attach":
    /// `a card from your trash to this SIGNI as a 【Charm】`.
    pub(crate) fn attach<'a>(self, input: &'a str) -> Parsed<'a, Vec<Effect>> {
        let (rest, what) = self.objects(input, TakenBy::Choice)?;
        if let Ok((rest, to)) = self.attached_to_card(rest) {
            return self.moved(rest, what, to);
        }
        self.onto_target(rest, what)
    }

    /// Reads a phrase about removing cards from the game: `remove target SIGNI from the game`.
    pub(crate) fn remove_from_game(self, input: &str) -> Parsed<'_, Vec<Effect>> {
        let (rest, ()) = verb("remove")(input)?;
        let (rest, what) = self.objects(rest, TakenBy::Choice)?;
        let (rest, ()) = wording("from the game")(rest)?;
        self.moved(rest, what, Destination::zone(Place::Excluded))
    }

    /// Reads the action of shuffling, such as `shuffle your deck`, `shuffle it into your deck`.
    pub(crate) fn shuffle(self, input: &str) -> Parsed<'_, Vec<Effect>> {
        let (rest, ()) = verb("shuffle")(input)?;
        if let Ok((rest, (of, zone))) = self.zone(rest)
            && matches!(zone, Place::Deck | Place::LifeCloth)
        {
            let deck = Noun::Deck(of.unwrap_or(self.by), zone);
            let rest = skip(rest, "after doing so");
            return self.effects_of_clause(rest, Clause::with(Verb::Shuffle, deck));
        }
        let (rest, what) = match self.zone(rest) {
            // "Shuffle your trash into your deck" moves all cards of the trash.
            Ok((rest, (Some(of), zone @ (Place::Trash | Place::Ener)))) => {
                let filter = effects::in_zone(zone, Some(of));
                let named = None;
                (rest, Which::All(Group { named, filter }))
            }
            _ => self.objects(rest, TakenBy::Choice)?,
        };
        if let Some(behind) = after(rest, "and put them|and put it") {
            // The code below reads texts such as "shuffle the rest and put them on the bottom of
            // your deck".
            let (rest, to) = self.end_of_deck(behind)?;
            let random_order = true;
            return self.moved(rest, what, Destination { random_order, ..to });
        }
        let (rest, ()) = wording("into")(rest)?;
        let (rest, ()) = wording(
            "its owner's deck|their owner's deck|their owners' deck|your deck|\
             their deck|your LRIG deck",
        )(rest)?;
        let to = Destination {
            shuffled: true,
            ..Destination::zone(Place::Deck)
        };
        self.moved(rest, what, to)
    }

    /// Returns the effects of moving cards to a place. `rest` is the text after the words for this
    /// move, and is returned unchanged.
    pub(crate) fn moved<'a>(
        self,
        rest: &'a str,
        what: Which,
        to: Destination,
    ) -> Parsed<'a, Vec<Effect>> {
        self.effects_of_clause(rest, move_clause(what, to))
    }
}

/// Reads the owner at the beginning of a destination: `your` in `on the bottom of your deck`.
/// Returns `None` for words such as "its owner's".
fn owner_of_destination(input: &str) -> Option<Player> {
    const INTO: &str = "on the bottom of|at the bottom of|to the bottom of|onto the bottom of|\
                        on the top of|on top of|onto the top of|onto|into|to|in";
    const OWNERS: &[(&str, Player)] =
        &[("your opponent's", Player::Opponent), ("your", Player::You)];
    let rest = after(skip(input, "back"), INTO)?;
    let (_, of) = one_of(OWNERS)(rest).ok()?;
    Some(of)
}

/// Returns the clause that puts the cards `what` at the place `to`.
fn move_clause(what: Which, to: Destination) -> Clause {
    // Only "return" puts cards into a deck that is then shuffled.
    let verb = if to.shuffled { Verb::Return } else { Verb::Put };
    // For other zones, `movement` checks with `may_go_to` that the cards can belong to the owner
    // of the zone.
    let is_open = matches!(to.zone, Some(Place::Field | Place::Check));
    Clause {
        goal_of: is_open.then(|| to.of.unwrap_or_default()),
        goal: Some(Goal::Place(to)),
        ..Clause::with(verb, Noun::taken(what))
    }
}

/// Returns a reference to the cards that the first option moves. The second option ("... or onto
/// your field") moves the same cards.
fn same_cards(effects: &[Effect]) -> Which {
    use wixoss_ability::pointing::Reference;
    let many = effects.iter().any(|effect| {
        let mut effect = effect.clone();
        effects::object_of(&mut effect).is_some_and(|what| what.is_many())
    });
    let reference = if many { Reference::THEM } else { Reference::IT };
    Which::Named(reference.name())
}
