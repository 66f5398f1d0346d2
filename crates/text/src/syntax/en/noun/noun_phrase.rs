//! Noun phrases: cards of a kind, with the words before and after the noun.

use crate::parts::class_names::ask;
use crate::parts::restriction::{OpenPhrase, restrict};
use crate::syntax::en::noun::adjective::{Adjective, adjective};
use crate::syntax::en::noun::declared::{self, declared_level};
use crate::syntax::en::noun::{marker_zone, with_phrase};
use crate::syntax::en::number::range::level_range;
use crate::syntax::en::prelude::*;
use crate::syntax::en::verb::destination::as_attachment;

/// The words for states of cards.
pub(crate) const STATES: &[(&str, State)] = &[
    ("upped|up", State::Upped),
    ("downed", State::Downed),
    ("frozen", State::Frozen),
    ("awakened", State::Awakened),
    ("crossed", State::Crossed),
    ("infected", State::Infected),
    ("blood-armed", State::BloodArmed),
    ("driving", State::Driving),
    ("not driving", State::NotDriving),
    ("gated", State::Gated),
    ("gate-facing", State::GateFacing),
    ("puppet", State::Puppet),
    ("face-down", State::FaceDown),
    ("face-up", State::FaceUp),
    ("attacking", State::Attacking),
    ("battling", State::Battling),
    ("newly entered", State::EnteredThisTurn),
    ("newly discarded", State::DiscardedThisTurn),
];

/// The words for kinds of cards.
const KINDS: &[(&str, &[CardWord])] = &[
    ("SIGNI and/or LRIG", &[CardWord::Signi, CardWord::Lrig]),
    ("SIGNI or LRIG", &[CardWord::Signi, CardWord::Lrig]),
    ("SIGNI and LRIG", &[CardWord::Signi, CardWord::Lrig]),
    ("LRIG or SIGNI", &[CardWord::Lrig, CardWord::Signi]),
    ("LRIG and SIGNI", &[CardWord::Lrig, CardWord::Signi]),
    ("ARTS or PIECE", &[CardWord::Arts, CardWord::Piece]),
    ("ARTS or spell", &[CardWord::Arts, CardWord::Spell]),
    ("PIECE or spell", &[CardWord::Piece, CardWord::Spell]),
    ("spell or PIECE", &[CardWord::Spell, CardWord::Piece]),
    ("SIGNI or spell", &[CardWord::Signi, CardWord::Spell]),
    ("spell or SIGNI", &[CardWord::Spell, CardWord::Signi]),
    (
        "center LRIG and SIGNI",
        &[CardWord::CenterLrig, CardWord::Signi],
    ),
    (
        "SIGNI and center LRIG",
        &[CardWord::Signi, CardWord::CenterLrig],
    ),
    (
        "assist LRIG and SIGNI",
        &[CardWord::AssistLrig, CardWord::Signi],
    ),
    (
        "SIGNI and assist LRIG",
        &[CardWord::Signi, CardWord::AssistLrig],
    ),
    ("SIGNI", &[CardWord::Signi]),
    ("center LRIG", &[CardWord::CenterLrig]),
    ("assist LRIG", &[CardWord::AssistLrig]),
    ("LRIG", &[CardWord::Lrig]),
    ("spells", &[CardWord::Spell]),
    ("spell", &[CardWord::Spell]),
    ("ARTS", &[CardWord::Arts]),
    ("Relay PIECEs", &[CardWord::RelayPiece]),
    ("Relay PIECE", &[CardWord::RelayPiece]),
    ("PIECEs", &[CardWord::Piece]),
    ("PIECE", &[CardWord::Piece]),
    ("keys", &[CardWord::Key]),
    ("key", &[CardWord::Key]),
    ("Resona", &[CardWord::Resona]),
    ("crafts", &[CardWord::Craft]),
    ("craft", &[CardWord::Craft]),
    ("tokens", &[CardWord::Token]),
    ("token", &[CardWord::Token]),
];

/// Reads one adjective before a noun, and adds its restriction to the phrase.
fn adjective_before_noun<'a>(input: &'a str, phrase: &mut OpenPhrase) -> Parsed<'a, ()> {
    let (rest, word) = adjective(input)?;
    let more = &mut phrase.filter.more;
    match word {
        Adjective::Other => more.other_than.0.push(Name::this()),
        Adjective::State(state) => more.state.0.push(state),
        Adjective::Power(range) => more.power = Some(Box::new(range)),
        Adjective::Level(range) => more.level = Some(Box::new(range)),
        Adjective::NoColor(color) => {
            let mut of = Filter::default();
            of.more.color = color.into();
            more.not = Some(Box::new(of));
        }
        Adjective::Colors(colors) => more.color.0.extend(colors),
        Adjective::Marked(words) => {
            let words = words.iter().map(|word| (*word).to_owned());
            phrase.marks.extend(words);
        }
        Adjective::Team(word) => more.team = Some(crate::parts::class_names::team(word)),
        Adjective::Names(names) => {
            more.name
                .0
                .extend(names.iter().map(|name| (*name).to_owned()));
            phrase.has_kind = true;
        }
        Adjective::Has(of) => more.has.0.push(of),
    }
    Ok((rest, ()))
}

impl Context {
    /// Reads cards of a kind:
    /// `upped level two white <Angel> SIGNI on your field with power 5000 or less`.
    pub(crate) fn phrase(self, input: &str) -> Parsed<'_, Phrase> {
        self.deeper(1, input)?.plain_phrase(input)
    }

    /// Does the work of [`Context::phrase`], but does not check how deeply the words are nested.
    fn plain_phrase(self, input: &str) -> Parsed<'_, Phrase> {
        let mut phrase = OpenPhrase::default();
        let mut rest = input;
        while let Ok((behind, ())) = restrict(rest, &mut phrase, adjective_before_noun) {
            rest = behind;
        }
        if let Ok((behind, word)) = word::bracketed(rest)
            && let Some(attached) = with_phrase::find_word(with_phrase::ATTACHMENTS, word)
        {
            phrase.filter.more.attached_as.0.push(attached);
            phrase.has_kind = true;
            rest = behind;
        } else if let Ok((behind, kind)) = one_of(KINDS)(rest) {
            phrase.filter.is.0.extend_from_slice(kind);
            phrase.has_kind = true;
            rest = behind;
            while let Some(next) = after(rest, "or|and/or")
                && let Ok((behind, kind)) = one_of(KINDS)(next)
            {
                phrase.filter.is.0.extend_from_slice(kind);
                rest = behind;
            }
            // "A LRIG card" means the same as "a LRIG".
            rest = (after(rest, "cards|card"))
                .filter(|next| !next.starts_with('\''))
                .unwrap_or(rest);
        } else if let Some(behind) = after(rest, "cards|card") {
            phrase.has_kind = true;
            rest = behind;
        }
        fail_if(!phrase.has_kind, rest)?;
        let marks = std::mem::take(&mut phrase.marks);
        let marks: Vec<&str> = marks.iter().map(String::as_str).collect();
        ask(&mut phrase.filter, &marks);
        self.postmodifiers(rest, phrase.close())
    }

    /// Reads all restrictions after the noun.
    pub(crate) fn postmodifiers(self, mut rest: &str, phrase: Phrase) -> Parsed<'_, Phrase> {
        let mut phrase = OpenPhrase::from(phrase);
        while let Ok((behind, ())) = self.postmodifier(rest, &mut phrase) {
            phrase.compare_with_whole_phrase();
            rest = behind;
        }
        Ok((rest, phrase.close()))
    }

    /// Reads one restriction after the noun: a place, "with ...", "that ...", "other than ...".
    pub(crate) fn postmodifier<'a>(
        self,
        input: &'a str,
        phrase: &mut OpenPhrase,
    ) -> Parsed<'a, ()> {
        restrict(input, phrase, |i, p| self.any_postmodifier(i, p))
    }

    /// Does the work of [`Context::postmodifier`], but may overwrite an earlier restriction of the
    /// phrase. `postmodifier` restores the earlier restriction.
    fn any_postmodifier<'a>(self, input: &'a str, phrase: &mut OpenPhrase) -> Parsed<'a, ()> {
        if let Ok((rest, ())) = self.next_to(input, phrase) {
            return Ok((rest, ()));
        }
        if !self.in_exclusion
            && let Ok((rest, place)) = self.place(input)
            && phrase.filter.zone.is_empty()
            && phrase.filter.more.position.is_empty()
        {
            place.put(&mut phrase.filter);
            return Ok((rest, ()));
        }
        if !self.in_noun_phrase
            && let Ok((rest, name)) = self.read_from_among(input)
        {
            phrase.filter.more.among = Some(name);
            return Ok((rest, ()));
        }
        if let Ok((rest, of)) = self.zone_with_gate(input)
            && marker_zone::restrict_to_gated(&mut phrase.filter, of)
        {
            return Ok((rest, ()));
        }
        if phrase.filter.more.declared.is_none()
            && let Ok((rest, zone)) = self
                .in_chosen_zone(input)
                .or_else(|_| declared::declared_color_or_name(input))
        {
            phrase.filter.more.declared = Some(zone);
            return Ok((rest, ()));
        }
        if let Ok((rest, ())) = self.attached_as(input, phrase) {
            return Ok((rest, ()));
        }
        if let Ok((rest, ())) = self.with_phrase(input, phrase) {
            return Ok((rest, ()));
        }
        if let Ok((rest, ())) = self.relative_clause(input, phrase) {
            return Ok((rest, ()));
        }
        if let Some(rest) = after(input, "of the same") {
            return self.same_feature(rest, phrase);
        }
        if phrase.filter.more.level.is_none()
            && let Ok((rest, level)) =
                level_range(skip(input, "of")).or_else(|_| declared_level(input))
        {
            phrase.filter.more.level = Some(Box::new(level));
            return Ok((rest, ()));
        }
        // The code below reads texts such as "that shares a class with it and isn't colorless".
        if let Some(rest) = after(input, "and is not|and are not") {
            return self.not_quality(rest, phrase);
        }
        let bare = after(input, "under|underneath|beneath");
        // A card can be under only one thing, so a second "under" begins the destination. In the
        // same way, if a destination is expected, the last "under" of the sentence begins the
        // destination.
        let more = &phrase.filter.more;
        let lies_under = more.under.is_some() || more.beneath.is_some();
        let last = |rest: &str| {
            !rest
                .split(['.', ':'])
                .next()
                .unwrap_or("")
                .contains(" under")
        };
        fail_if(
            bare.is_some_and(|rest| lies_under || (self.before_destination && last(rest))),
            input,
        )?;
        let (rest, preposition) = one_of(POSITIONS)(input)?;
        if let Preposition::OtherThan = preposition {
            if let Some(rest) = after(rest, "this one") {
                phrase.filter.more.other_than.0.push(Name::this());
                return Ok((rest, ()));
            }
            if let Ok((rest, name)) = self.card_reference(rest) {
                phrase.filter.more.other_than.0.push(name);
                return Ok((rest, ()));
            }
            let of = self.in_exclusion().phrase_with_article(rest);
            let (rest, of) = match of {
                Ok((rest, of)) => (rest, of.single(rest)?),
                Err(_) => self.in_exclusion().quality(rest)?,
            };
            fail_if(phrase.filter.more.not.is_some(), input)?;
            phrase.filter.more.not = Some(Box::new(of));
            return Ok((rest, ()));
        }
        let it =
            after(rest, "it").filter(|_| self.in_card_count && preposition == Preposition::Under);
        let found = it.map_or_else(
            || self.card_reference(rest),
            |rest| Ok((rest, Name::this())),
        );
        let Ok((rest, name)) = found else {
            return self.under_kind(rest, preposition, phrase);
        };
        let more = &mut phrase.filter.more;
        match preposition {
            Preposition::InFrontOf => more.in_front_of = Some(name),
            // "Attached to" is refused unless a word such as 【Charm】 says in which way the card
            // is attached.
            Preposition::AttachedTo if more.attached_as.is_empty() => return fail(input),
            Preposition::UnderOrAttached => {
                more.attached_as.0.extend(Attachment::BENEATH_SIGNI);
                more.under = Some(name);
            }
            Preposition::Under | Preposition::AttachedTo => more.under = Some(name),
            Preposition::OnTopOf => more.over = Some(name),
            Preposition::OtherThan => {}
        }
        Ok((rest, ()))
    }

    /// Reads the words for other cards after a preposition: `all other LRIG on your field` after
    /// "underneath", `a SIGNI on your field` after "attached to".
    fn under_kind<'a>(
        self,
        input: &'a str,
        preposition: Preposition,
        phrase: &mut OpenPhrase,
    ) -> Parsed<'a, ()> {
        match preposition {
            Preposition::OnTopOf if phrase.filter.more.over_any.is_none() => {
                let (rest, below) = self.phrase_with_article(input)?;
                phrase.filter.more.over_any = Some(Box::new(below.filter));
                return Ok((rest, ()));
            }
            Preposition::Under => {}
            Preposition::UnderOrAttached => {
                let beneath = Attachment::BENEATH_SIGNI;
                phrase.filter.more.attached_as.0.extend(beneath);
            }
            Preposition::AttachedTo if !phrase.filter.more.attached_as.is_empty() => {}
            _ => return fail(input),
        }
        let rest = after(input, "all of|all");
        let rest = rest
            .or_else(|| after(input, "each of"))
            .or_else(|| after(input, "one of"))
            .unwrap_or(input);
        let (rest, top) = match self.cards_of_player(rest) {
            Ok(found) => found,
            Err(_) => {
                let (rest, top) = self.before_destination().phrase_with_article(rest)?;
                (rest, top.filter)
            }
        };
        let known = &mut phrase.filter.more.beneath;
        fail_if(known.is_some() || top.zone.is_empty(), input)?;
        *known = Some(Box::new(top));
        Ok((rest, ()))
    }

    /// Reads a noun phrase with or without an article.
    pub(crate) fn phrase_with_article(self, input: &str) -> Parsed<'_, Phrase> {
        for article in ["another", "an", "a", "the"] {
            if let Some(rest) = after(input, article) {
                let (rest, mut phrase) = self.phrase(rest)?;
                if article == "another" {
                    phrase.filter.more.other_than.0.push(Name::this());
                }
                return Ok((rest, phrase));
            }
        }
        self.phrase(input)
    }
}

/// The prepositions between a noun and the words for another card.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Preposition {
    InFrontOf,
    Under,
    /// The card is under the other card or attached to it, in any way.
    UnderOrAttached,
    OnTopOf,
    AttachedTo,
    OtherThan,
}

/// The words for the prepositions. Some of them have "that is" or "that are" before them.
const POSITIONS: &[(&str, Preposition)] = &[
    ("in front of", Preposition::InFrontOf),
    (
        "that is underneath or attached to|that are underneath or attached to|\
         underneath or attached to|attached to or underneath",
        Preposition::UnderOrAttached,
    ),
    (
        "that is underneath|that are underneath|from underneath|underneath|\
         beneath|from under|under",
        Preposition::Under,
    ),
    ("on top of", Preposition::OnTopOf),
    ("attached to", Preposition::AttachedTo),
    ("other than", Preposition::OtherThan),
];

impl Context {
    /// Reads cards on a player's field: `your Center LRIG`, `your opponent's SIGNI`.
    pub(crate) fn cards_of_player(self, input: &str) -> Parsed<'_, Filter> {
        let (rest, of) = self.whose(input)?;
        let (rest, mut phrase) = self.phrase(rest)?;
        let filter = &mut phrase.filter;
        let on_field = !filter.is.is_empty()
            && filter.is.iter().all(|word| {
                use wixoss_ability::CardWord::{AssistLrig, CenterLrig, Lrig, Resona, Signi};
                matches!(word, Signi | Lrig | CenterLrig | AssistLrig | Resona)
            });
        match (of, on_field && filter.zone.is_empty()) {
            (Some(of), true) => {
                filter.zone = Place::Field.into();
                filter.of = Some(of);
                phrase.compare_with_whole_phrase();
                Ok((rest, phrase.single(rest)?))
            }
            _ => fail(input),
        }
    }

    /// Reads the way a card is attached, after a noun: `attached as a 【Charm】`.
    pub(crate) fn attached_as<'a>(self, input: &'a str, phrase: &mut OpenPhrase) -> Parsed<'a, ()> {
        let (rest, ()) = wording("attached")(input)?;
        let one = |i| {
            as_attachment(i).or_else(|_| {
                let bare = skip(i, "an|a");
                let (rest, word) = word::bracketed(bare)?;
                let of = or_fail(with_phrase::find_word(with_phrase::ATTACHMENTS, word), i)?;
                Ok((rest, of))
            })
        };
        let (rest, all) = listed(one, &["or"])(rest)?;
        phrase.filter.more.attached_as.0.extend(all);
        Ok((rest, ()))
    }

    /// Reads a card mentioned before, or cards of a kind: `this SIGNI`, `a SIGNI on your field`.
    pub(crate) fn card_or_kind(self, input: &str) -> Parsed<'_, Filter> {
        if let Ok((rest, name)) = self.card_reference(input) {
            return Ok((rest, effects::among(name)));
        }
        let (rest, phrase) = self.phrase_with_article(input)?;
        Ok((rest, phrase.single(rest)?))
    }
}
