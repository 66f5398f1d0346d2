//! Words that refer to cards mentioned before: "it", "that SIGNI", "the cards revealed this way".

use crate::syntax::en::prelude::*;
use std::ops::Range;
use wixoss_ability::pointing::Noun;

impl Context {
    /// Reads a reference to this card or to a card mentioned before: `this SIGNI`, `it`,
    /// `that card`.
    pub(crate) fn card_reference(self, input: &str) -> Parsed<'_, Name> {
        let this = alt((
            wording("this SIGNI"),
            wording("this LRIG"),
            wording("this card"),
            wording("this spell"),
            wording("this ARTS"),
            wording("this PIECE"),
            wording("this key"),
            |i| match self.after_down {
                // Only an upped card can be downed, so after the verb "down", the word "upped" adds
                // no meaning. After other verbs, "this upped SIGNI" is a condition.
                true => wording(
                    "this upped SIGNI|this upped LRIG|this upped card|this up SIGNI|this up LRIG",
                )(i),
                false => fail(i),
            },
        ));
        alt((this.map(|()| Name::this()), |i| self.back_reference(i))).parse(input)
    }

    /// Reads a reference to cards mentioned before, such as `it`, `that SIGNI`, `those cards`,
    /// `the SIGNI discarded this way`.
    pub(crate) fn back_reference(self, input: &str) -> Parsed<'_, Name> {
        if let Ok((rest, noun)) = one_of(BACK_REFERENCES)(input) {
            if let Ok((rest, way)) = self.done_this_way(rest) {
                return Ok((rest, noun.by(way).name()));
            }
            return Ok((rest, noun.name()));
        }
        first!(self.event_reference(input));
        let (rest, noun) = one_of(THIS_WAY_REFERENCES)(input)?;
        let (rest, way) = self.done_this_way(rest)?;
        Ok((rest, noun.by(way).name()))
    }

    /// Reads a reference to the card that triggered the ability:
    /// `the SIGNI that was put into the trash`, `the card that was crushed`.
    fn event_reference(self, input: &str) -> Parsed<'_, Name> {
        const NOUNS: &[(&str, Option<Noun>)] = &[
            ("the SIGNI that", SIGNI),
            ("the LRIG that", LRIG),
            ("the spell that", SPELL),
            ("the card that", None),
        ];
        let (rest, noun) = one_of(NOUNS)(input)?;
        let rest = skip(rest, "has|just");
        let happened = one(noun).by(Done::Happening).name();
        if let Ok((rest, ())) = wording(
            "attacked|attacks|is attacking|left the field|leaves the field|grew|became the target",
        )(rest)
        {
            return Ok((rest, happened));
        }
        let (rest, ()) = wording("was|is")(rest)?;
        if let Some(rest) = after(rest, "vanished|downed|frozen|targeted|crushed")
            && after(rest, "this way").is_none()
        {
            return Ok((rest, happened));
        }
        let (rest, ()) = wording("put|returned|added|placed")(rest)?;
        let (rest, _) = self.destination(rest)?;
        match after(rest, "this way|with this effect") {
            None => Ok((rest, happened)),
            Some(_) => crate::parts::parse_result::fail(input),
        }
    }

    /// Reads a reference to several cards mentioned before, after "two of": `those cards`.
    pub(crate) fn many_reference(self, input: &str) -> Option<(&str, Name)> {
        let rest = after(
            input,
            "those cards|these cards|the revealed cards|those SIGNI|them",
        );
        if let Some(rest) = rest {
            return Some((rest, Reference::THEM.name()));
        }
        // The code below reads texts such as "any number of the cards revealed this way".
        let told = one_of(THIS_WAY_REFERENCES)(input).ok();
        let (rest, noun) = told.filter(|_| after(input, "the").is_some())?;
        let (rest, way) = self.done_this_way(rest).ok()?;
        Some((rest, noun.by(way).name()))
    }

    /// Reads a reference to the cards that were looked at or revealed: `from among them`.
    pub(crate) fn read_from_among(self, input: &str) -> Parsed<'_, Name> {
        if let Some(rest) = after(input, "from it") {
            return Ok((rest, Reference::SEEN.name()));
        }
        let (rest, ()) = wording("from among|among|from")(input)?;
        let (rest, ()) = wording(
            "them|those cards|these cards|the revealed cards|\
             the cards revealed this way|cards revealed this way|\
             the cards looked at this way",
        )(rest)?;
        Ok((rest, Reference::SEEN.name()))
    }
}

/// Returns the places of the words in a text that are read as this pointing word.
pub(crate) fn places_of_pointing_word(text: &str, word: Reference) -> Vec<Range<usize>> {
    let possessive = |i| {
        one_of(&[("its", Reference::IT), ("their", Reference::THEM)])(i)
            .map(|(rest, word)| (rest, word.name()))
    };
    let mut before = ' ';
    let mut places = Vec::new();
    for (start, letter) in text.char_indices() {
        let is_inside_word = before.is_alphanumeric() && letter.is_alphanumeric();
        before = letter;
        let input = text.get(start..).unwrap_or_default();
        if !is_inside_word
            && letter != ' '
            && let Ok((rest, name)) = Context::default()
                .back_reference(input)
                .or_else(|_| possessive(input))
            && Reference::of_name(&name) == Some(word)
        {
            places.push(start..text.len().saturating_sub(rest.len()));
        }
    }
    places
}

const SIGNI: Option<Noun> = Some(Noun::Signi);
const LRIG: Option<Noun> = Some(Noun::Lrig);
const SPELL: Option<Noun> = Some(Noun::Spell);

/// Returns a reference to one card.
pub(crate) const fn one(noun: Option<Noun>) -> Reference {
    Reference {
        many: Some(false),
        noun,
        way: None,
    }
}

/// Returns a reference to several cards.
pub(crate) const fn many(noun: Option<Noun>) -> Reference {
    Reference {
        many: Some(true),
        noun,
        way: None,
    }
}

/// Words that refer to a card or thing mentioned before. They are complete without words such as
/// "this way" after them.
pub(crate) const BACK_REFERENCES: &[(&str, Reference)] = &[
    (
        "the SIGNI that has just entered your field|\
             the SIGNI that enters the field|the SIGNI that entered the field|\
             the SIGNI that entered your field|the SIGNI that enters your field|\
             the SIGNI that was put onto the field|\
             the SIGNI that entered the SIGNI Zone|the SIGNI that attacks|\
             the SIGNI that attacked|the attacking SIGNI|\
             the SIGNI that was vanished|the vanished SIGNI|the triggering SIGNI",
        one(SIGNI).by(Done::Happening),
    ),
    (
        "the LRIG that attacks|the LRIG that attacked|the attacking LRIG|\
             the LRIG that grew|the triggering LRIG",
        one(LRIG).by(Done::Happening),
    ),
    ("the triggering spell", one(SPELL).by(Done::Happening)),
    ("the triggering card", one(None).by(Done::Happening)),
    ("the returned SIGNI", one(SIGNI).by(Done::ToHand)),
    ("the returned card", one(None).by(Done::ToHand)),
    ("the targeted SIGNI", one(SIGNI).by(Done::Targeted)),
    ("the targeted card", one(None).by(Done::Targeted)),
    ("the revealed cards|them|those cards", many(None)),
    ("the revealed card", one(None).by(Done::Revealed)),
    ("the revealed SIGNI", one(SIGNI).by(Done::Revealed)),
    ("the discarded cards", many(None).by(Done::Discarded)),
    ("the discarded card", one(None).by(Done::Discarded)),
    ("the discarded SIGNI", one(SIGNI).by(Done::Discarded)),
    ("the downed SIGNI", one(SIGNI).by(Done::Downed)),
    ("the downed LRIG", one(LRIG).by(Done::Downed)),
    (
        "the chosen card|your chosen card|the crushed card|it|that card",
        one(None),
    ),
    ("the chosen SIGNI|that SIGNI", one(SIGNI)),
    ("that LRIG", one(LRIG)),
    ("that spell", one(SPELL)),
    ("that PIECE|that ARTS", one(Some(Noun::Piece))),
    ("those SIGNI", many(SIGNI)),
    ("those LRIG", many(LRIG)),
    ("those spells", many(SPELL)),
];

/// Nouns that refer to a card or thing mentioned before only if words such as "this way" come after
/// them.
pub(crate) const THIS_WAY_REFERENCES: &[(&str, Reference)] = &[
    ("the SIGNI|SIGNI", any(SIGNI)),
    ("the LRIG", any(LRIG)),
    ("the spells|the spell", any(SPELL)),
    ("the PIECE", any(Some(Noun::Piece))),
    ("the cards|the card|cards", any(None)),
    ("LRIG", many(LRIG)),
    ("spells", many(SPELL)),
];

/// Returns a reference that can mean one card or several cards.
pub(crate) const fn any(noun: Option<Noun>) -> Reference {
    Reference {
        many: None,
        noun,
        way: None,
    }
}
