//! Words that refer to cards mentioned before: "it", "that SIGNI", "the cards revealed this way".

use crate::syntax::en::prelude::*;
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
            ("the SIGNI that", Some(Noun::Signi)),
            ("the LRIG that", Some(Noun::Lrig)),
            ("the spell that", Some(Noun::Spell)),
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
        "the SIGNI that has just entered your field",
        one(Some(Noun::Signi)).by(Done::Happening),
    ),
    (
        "the SIGNI that enters the field",
        one(Some(Noun::Signi)).by(Done::Happening),
    ),
    (
        "the SIGNI that entered the field",
        one(Some(Noun::Signi)).by(Done::Happening),
    ),
    (
        "the SIGNI that entered your field",
        one(Some(Noun::Signi)).by(Done::Happening),
    ),
    (
        "the SIGNI that enters your field",
        one(Some(Noun::Signi)).by(Done::Happening),
    ),
    (
        "the SIGNI that attacks",
        one(Some(Noun::Signi)).by(Done::Happening),
    ),
    (
        "the LRIG that attacks",
        one(Some(Noun::Lrig)).by(Done::Happening),
    ),
    (
        "the LRIG that grew",
        one(Some(Noun::Lrig)).by(Done::Happening),
    ),
    (
        "the SIGNI that was put onto the field",
        one(Some(Noun::Signi)).by(Done::Happening),
    ),
    (
        "the SIGNI that entered the SIGNI Zone",
        one(Some(Noun::Signi)).by(Done::Happening),
    ),
    (
        "the SIGNI that attacked",
        one(Some(Noun::Signi)).by(Done::Happening),
    ),
    (
        "the SIGNI that was vanished",
        one(Some(Noun::Signi)).by(Done::Happening),
    ),
    (
        "the vanished SIGNI",
        one(Some(Noun::Signi)).by(Done::Happening),
    ),
    (
        "the LRIG that attacked",
        one(Some(Noun::Lrig)).by(Done::Happening),
    ),
    (
        "the attacking SIGNI",
        one(Some(Noun::Signi)).by(Done::Happening),
    ),
    (
        "the attacking LRIG",
        one(Some(Noun::Lrig)).by(Done::Happening),
    ),
    (
        "the returned SIGNI",
        one(Some(Noun::Signi)).by(Done::ToHand),
    ),
    ("the returned card", one(None).by(Done::ToHand)),
    (
        "the targeted SIGNI",
        one(Some(Noun::Signi)).by(Done::Targeted),
    ),
    ("the revealed cards", many(None)),
    ("the revealed card", one(None).by(Done::Revealed)),
    (
        "the revealed SIGNI",
        one(Some(Noun::Signi)).by(Done::Revealed),
    ),
    ("the discarded cards", many(None).by(Done::Discarded)),
    ("the discarded card", one(None).by(Done::Discarded)),
    (
        "the discarded SIGNI",
        one(Some(Noun::Signi)).by(Done::Discarded),
    ),
    ("the targeted card", one(None).by(Done::Targeted)),
    ("the downed SIGNI", one(Some(Noun::Signi)).by(Done::Downed)),
    ("the downed LRIG", one(Some(Noun::Lrig)).by(Done::Downed)),
    ("the chosen card", one(None)),
    ("your chosen card", one(None)),
    ("the chosen SIGNI", one(Some(Noun::Signi))),
    ("the crushed card", one(None)),
    (
        "the triggering SIGNI",
        one(Some(Noun::Signi)).by(Done::Happening),
    ),
    (
        "the triggering LRIG",
        one(Some(Noun::Lrig)).by(Done::Happening),
    ),
    (
        "the triggering spell",
        one(Some(Noun::Spell)).by(Done::Happening),
    ),
    ("the triggering card", one(None).by(Done::Happening)),
    ("it", one(None)),
    ("them", many(None)),
    ("that SIGNI", one(Some(Noun::Signi))),
    ("that LRIG", one(Some(Noun::Lrig))),
    ("that spell", one(Some(Noun::Spell))),
    ("that PIECE", one(Some(Noun::Piece))),
    ("that ARTS", one(Some(Noun::Piece))),
    ("that card", one(None)),
    ("those SIGNI", many(Some(Noun::Signi))),
    ("those LRIG", many(Some(Noun::Lrig))),
    ("those spells", many(Some(Noun::Spell))),
    ("those cards", many(None)),
];

/// Nouns that refer to a card or thing mentioned before only if words such as "this way" come after
/// them.
pub(crate) const THIS_WAY_REFERENCES: &[(&str, Reference)] = &[
    ("the SIGNI", any(Some(Noun::Signi))),
    ("the LRIG", any(Some(Noun::Lrig))),
    ("the spells", any(Some(Noun::Spell))),
    ("the spell", any(Some(Noun::Spell))),
    ("the PIECE", any(Some(Noun::Piece))),
    ("the cards", any(None)),
    ("the card", any(None)),
    ("SIGNI", any(Some(Noun::Signi))),
    ("LRIG", many(Some(Noun::Lrig))),
    ("spells", many(Some(Noun::Spell))),
    ("cards", any(None)),
];

/// Returns a reference that can mean one card or several cards.
pub(crate) const fn any(noun: Option<Noun>) -> Reference {
    Reference {
        many: None,
        noun,
        way: None,
    }
}
