//! Objects of verbs: the cards that are targeted, chosen or searched for, or that were mentioned
//! before.

use crate::meaning::selection::the_rest;
use crate::settle::zone_of_this_card::{named_in, this_card_in_zone};
use crate::syntax::en::noun::object_list::{predicate_follows, share_place};
use crate::syntax::en::noun::{back_reference, place};
use crate::syntax::en::prelude::*;
use crate::syntax::en::sentence::looked_at_cards::rest_of_looked_at;

/// The ways in which a player gets cards that are not targets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum TakenBy {
    /// A player chooses the cards in the zone where they are.
    Choice,
    /// A player searches a deck for the cards.
    Search,
}

impl Context {
    /// Reads cards as the object of a verb: `target SIGNI`, `a card from your hand`. If the text
    /// does not say "target", a player chooses the cards.
    pub(crate) fn object(self, input: &str) -> Parsed<'_, Which> {
        self.object_by(input, TakenBy::Choice)
    }

    /// Reads one object or several: `this SIGNI and a card from your hand`.
    pub(crate) fn objects(self, input: &str, by: TakenBy) -> Parsed<'_, Which> {
        if let Ok((rest, all)) = self.number_of_each_color(input, by) {
            return Ok((rest, Which::Together(all)));
        }
        let (mut rest, first) = self.object_by(input, by)?;
        let mut all = vec![first];
        if let Ok((behind, more)) = self.listed_objects(rest, by, all.first()) {
            all.extend(more);
            rest = behind;
        }
        while let Some(behind) = after(rest, "and") {
            match self.next_object(behind, by, all.first()) {
                Ok((behind, next)) if !predicate_follows(behind) => {
                    all.push(next);
                    rest = behind;
                }
                _ => break,
            }
        }
        if all.len() > 1 {
            share_place(&mut all);
        }
        let one = (all.len() == 1).then(|| all.pop()).flatten();
        Ok((rest, one.unwrap_or(Which::Together(all))))
    }

    /// Reads the rest of a list of at least three objects:
    /// `, one level two SIGNI, and one level three SIGNI`.
    pub(crate) fn listed_objects<'a>(
        self,
        input: &'a str,
        by: TakenBy,
        first: Option<&Which>,
    ) -> Parsed<'a, Vec<Which>> {
        let mut all = Vec::new();
        let mut rest = input;
        loop {
            let (behind, ()) = wording(",")(rest)?;
            let last = after(behind, "and");
            let (behind, next) = self.next_object(last.unwrap_or(behind), by, first)?;
            all.push(next);
            rest = behind;
            match last {
                Some(_) if all.len() > 1 && !predicate_follows(rest) => return Ok((rest, all)),
                Some(_) => return fail(input),
                None => {}
            }
        }
    }

    /// Reads the next object of a list. In "up to one spell and one SIGNI", the words "up to" apply
    /// to both objects.
    fn next_object<'a>(
        self,
        input: &'a str,
        by: TakenBy,
        first: Option<&Which>,
    ) -> Parsed<'a, Which> {
        let (rest, mut next) = self.object_by(input, by)?;
        let up_to = matches!(
            first,
            Some(Which::Target(s) | Which::Choose(s) | Which::Search(s))
                if matches!(s.count, Count::UpTo(_))
        );
        if let Which::Target(s) | Which::Choose(s) | Which::Search(s) = &mut next
            && let Count::Exactly(n) = &s.count
            && up_to
            && number(input).is_ok()
        {
            s.count = Count::UpTo(n.clone());
        }
        Ok((rest, next))
    }

    /// Reads cards as the object of a verb. `by` is the way in which a player selects cards without
    /// the word "target".
    pub(crate) fn object_by(self, input: &str, by: TakenBy) -> Parsed<'_, Which> {
        let rest_of = wording(
            "the rest of the cards|the rest of them|the remaining cards|the other cards|the rest",
        );
        // "All other cards" before a destination means the rest of the cards that were looked at.
        if let Some(rest) = after(input, "all other cards|all the other cards")
            && self.destination(rest).is_ok()
        {
            return Ok((rest, the_rest()));
        }
        // In "add the card to your hand", the card is the card that was mentioned last.
        if let Some(rest) = after(input, "the card")
            && self.destination(rest).is_ok()
        {
            return Ok((rest, Which::Named(Reference::IT.name())));
        }
        alt((
            |i| self.cards_until(i),
            |i| self.deck_end_cards(i),
            |i| self.whole_zone(i),
            rest_of.map(|()| the_rest()),
            |i| self.card_with_zone(i),
            |i| self.all_cards_of_player(i),
            |i| self.the_placed_card(i),
            |i| self.with_determiner(i, by),
        ))
        .parse(input)
    }

    /// Reads a card mentioned before, with its place if the text names it:
    /// `this SIGNI from your trash`.
    pub(crate) fn card_with_zone(self, input: &str) -> Parsed<'_, Which> {
        let (rest, name) = self.card_reference(input)?;
        if name.is_this()
            && let Ok((behind, place)) = self.place(rest)
            && let [zone] = *place.zones.as_slice()
            && (after(rest, "in").is_none()
                || self.destination(behind).is_ok()
                || after(behind, "from the game").is_some())
        {
            return Ok((behind, this_card_in_zone(zone)));
        }
        if let Some(behind) = after(
            rest,
            "from its owner's|from their owner's|from their owners'",
        ) && let Ok((behind, _)) = word::one_of(place::ZONES)(behind)
        {
            return Ok((behind, Which::Named(name)));
        }
        // "It" can mean this card, and the event that triggered the ability may have moved this
        // card. So the zone after "from" is kept until it is known which card "it" means.
        if after(rest, "from").is_some()
            && let Ok((behind, place)) = self.place(rest)
            && let ([zone], Some(of)) = (place.zones.as_slice(), place.of)
            && place.position.is_empty()
            && self.destination(behind).is_ok()
        {
            return Ok((behind, named_in(name, *zone, of)));
        }
        // Any other place adds no meaning, because the words for the card ("that SIGNI") already
        // say which card is meant.
        let rest = match self.place(rest) {
            Ok((behind, _)) if after(rest, "from").is_some() || after(rest, "on").is_some() => {
                behind
            }
            _ => rest,
        };
        Ok((rest, Which::Named(name)))
    }

    /// Reads a card that is described only by its place: `the SIGNI in front of this SIGNI`. There
    /// may be no card at this place.
    pub(crate) fn the_placed_card(self, input: &str) -> Parsed<'_, Which> {
        let (rest, ()) = wording("the")(input)?;
        let (rest, phrase) = self.phrase(rest)?;
        let more = &phrase.filter.more;
        let placed = !more.position.is_empty() && phrase.filter.of.is_some();
        let one =
            placed || more.in_front_of.is_some() || more.over.is_some() || more.under.is_some();
        match one {
            true => self.all_of_phrase(rest, phrase),
            false => fail(input),
        }
    }

    /// Reads all cards of a kind on a player's field: `your Center LRIG`, `your opponent's SIGNI`.
    pub(crate) fn all_cards_of_player(self, input: &str) -> Parsed<'_, Which> {
        // "An opponent's SIGNI" is one SIGNI.
        fail_if(after(input, "an").is_some(), input)?;
        let (rest, filter) = self.cards_of_player(input)?;
        Ok((rest, effects::all(filter)))
    }

    /// Reads cards with a determiner: `up to two target SIGNI`, `all SIGNI`, `a card`,
    /// `two spells`.
    pub(crate) fn with_determiner(self, input: &str, by: TakenBy) -> Parsed<'_, Which> {
        let (rest, mut which) = match self.number_equal_to(input, by) {
            Ok(found) => found,
            Err(_) => self.with_count(input, by)?,
        };
        let rest = match &mut which {
            Which::Choose(s) | Which::Search(s) | Which::Target(s) => match of_players_choice(rest)
            {
                Ok((rest, by)) => {
                    s.by = by;
                    rest
                }
                Err(_) => rest,
            },
            _ => rest,
        };
        // If cards are chosen from a deck, the player searches for them.
        if let Which::Choose(s) = &which
            && *s.filter.zone == [Place::Deck]
            && s.filter.of.is_some()
            && s.filter.more.among.is_none()
        {
            return Ok((rest, Which::Search(s.clone())));
        }
        Ok((rest, which))
    }

    /// Reads cards with a number, an article, "all" or "target".
    fn with_count(self, input: &str, by: TakenBy) -> Parsed<'_, Which> {
        let (rest, count) = self.count(input)?;
        let Some(count) = count else {
            let rest = skip(rest, "of");
            if let Ok((rest, filter)) = self.cards_of_player(rest) {
                return Ok((rest, effects::all(filter)));
            }
            let rest = skip(rest, "the");
            let (rest, phrase) = self.either_phrase(rest)?;
            return self.all_of_phrase(rest, phrase);
        };
        let other = count.other || after(rest, "other target").is_some();
        let rest = match after(rest, "other") {
            Some(behind) if after(behind, "target").is_some() => behind,
            _ => rest,
        };
        let target = after(rest, "target|targets");
        let (rest, count) = count.after_target(target, rest);
        let rest = match target {
            None => skip(rest, "of"),
            Some(_) => rest,
        };
        if target.is_none()
            && let Ok((behind, of)) = self.whose(rest)
            && let Some(behind) = after(behind, "Life Cloth")
        {
            let mut life = Selection {
                by: self.by,
                count: count.count,
                ..Selection::default()
            };
            life.filter.zone = Place::LifeCloth.into();
            life.filter.of = of;
            return Ok((behind, Which::Choose(life)));
        }
        if let Ok((behind, filter)) = self.cards_of_player(rest)
            && after(behind, "Zones").is_none()
        {
            // The code below reads texts such as "one of your SIGNI", "target opponent's SIGNI".
            let mut chosen = Selection {
                count: count.count,
                filter,
                ..Selection::default()
            };
            if target.is_some() {
                return Ok((behind, Which::Target(chosen)));
            }
            chosen.by = self.by;
            return Ok((behind, Which::Choose(chosen)));
        }
        let rest = match (target, after(rest, "the remaining cards")) {
            (None, Some(behind)) => {
                let mut selection = Selection {
                    by: self.by,
                    count: count.count,
                    ..Selection::default()
                };
                selection.filter = rest_of_looked_at();
                return Ok((behind, Which::Choose(selection)));
            }
            _ => rest,
        };
        if let (None, Some((behind, name))) = (target, self.many_reference(rest)) {
            let mut selection = Selection {
                by: self.by,
                count: count.count,
                ..Selection::default()
            };
            selection.filter.more.among = Some(name);
            return Ok((behind, Which::Choose(selection)));
        }
        // "Put one on top of your deck" means one of the cards that were looked at.
        if target.is_none() && !other && self.destination(rest).is_ok() {
            let mut selection = Selection {
                by: self.by,
                count: count.count,
                ..Selection::default()
            };
            selection.filter.more.among = Some(Reference::SEEN.name());
            return Ok((rest, Which::Choose(selection)));
        }
        let (rest, random) = word::optional("random")(rest)?;
        let (rest, mut phrase) = self.either_phrase(rest)?;
        if other {
            phrase.filter.more.other_than.0.push(Name::this());
        }
        // The code below reads texts such as "target SIGNI put into your trash this way".
        let rest = match self.done_this_way(rest) {
            Ok((behind, way)) if phrase.filter.more.among.is_none() => {
                phrase.filter.more.among = Some(back_reference::any(None).by(way).name());
                behind
            }
            _ => rest,
        };
        // A single card can't share a feature, such as a color, with other cards, unless the text
        // names those cards. So "a SIGNI that shares a color" is refused.
        let one = matches!(
            count.count,
            Count::Exactly(Amount::Number(1)) | Count::UpTo(Amount::Number(1))
        );
        fail_if(
            one && !(phrase.sharing.is_empty() && phrase.different.is_empty()),
            rest,
        )?;
        let mut selection = phrase.selection(count.count);
        if target.is_some() {
            return Ok((rest, Which::Target(selection)));
        }
        if random {
            return Ok((rest, Which::Random(selection)));
        }
        if let Some(rest) = after(rest, "at random") {
            // The code below reads texts such as "a card at random from their hand".
            if selection.filter.zone.is_empty()
                && let Ok((behind, place)) = self.place(rest)
            {
                place.put(&mut selection.filter);
                return Ok((behind, Which::Random(selection)));
            }
            return Ok((rest, Which::Random(selection)));
        }
        selection.by = self.by;
        let which = match by {
            TakenBy::Choice => Which::Choose(selection),
            TakenBy::Search => Which::Search(selection),
        };
        Ok((rest, which))
    }

    /// Returns all cards that fit a noun phrase.
    pub(crate) fn all_of_phrase<'a>(self, rest: &'a str, phrase: Phrase) -> Parsed<'a, Which> {
        fail_if(phrase.restricts_cards_together(), rest)?;
        let mut filter = phrase.single(rest)?;
        // The code below reads texts such as "all SIGNI revealed this way".
        let rest = match self.done_this_way(rest) {
            Ok((behind, way)) if filter.zone.is_empty() && filter.more.among.is_none() => {
                filter.more.among = Some(back_reference::any(None).by(way).name());
                behind
            }
            _ => rest,
        };
        crate::settle::default_zone::on_the_field(&mut filter);
        Ok((rest, effects::all(filter)))
    }
}

impl Context {
    /// Reads cards whose number is computed:
    /// `up to a number of target SIGNI on your field equal to ...`.
    pub(crate) fn number_equal_to(self, input: &str, by: TakenBy) -> Parsed<'_, Which> {
        let (rest, up_to) = one_of(&[("up to a number of", true), ("a number of", false)])(input)?;
        let target = after(rest, "target");
        let (rest, phrase) = self.either_phrase(target.unwrap_or(rest))?;
        let (rest, ()) = wording("equal to")(rest)?;
        let (rest, n) = self.figure_or_computed(rest)?;
        let count = match up_to {
            true => Count::UpTo(n),
            false => Count::Exactly(n),
        };
        let selection = phrase.selection(count);
        let by_choice = |selection| Selection {
            by: self.by,
            ..selection
        };
        let which = match (target, by) {
            (Some(_), _) => Which::Target(selection),
            (None, TakenBy::Choice) => Which::Choose(by_choice(selection)),
            (None, TakenBy::Search) => Which::Search(by_choice(selection)),
        };
        Ok((rest, which))
    }
}

/// Reads the player who chooses, after the cards that are chosen: `of your opponent's choice`.
pub(crate) fn of_players_choice(input: &str) -> Parsed<'_, Player> {
    one_of(&[
        ("of your opponent's choice", Player::Opponent),
        ("of each player's choice", Player::Both),
        ("of the turn player's choice", Player::TurnPlayer),
    ])(input)
}
