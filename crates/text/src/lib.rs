//! Printed card text, read into abilities.
//!
//! Each language has a grammar of its own, built from parts of speech ([`en`]); what they make is
//! built by one vocabulary: [`build`] for effects, [`step`] for how sentences follow each other,
//! [`bind`] for what "it" is, [`settle`] for one form of what is said in several, [`marked`] for names in marks. A text is understood fully, or what
//! is not understood is named with its place: no word is passed over.

mod bind;
mod collection;
mod en;
mod ja;
pub mod normalize;
mod parts;
pub mod refuse;
mod settle;

// The grammars use these modules by short paths.
use parts::{class_names as marked, effects as build, parse_result as stuck, step};
use settle::{
    default_zone as on_field, done_this_way, inline_targets as canonical, timed_constant as coming,
    working_zone as zone, zone_of_this_card as from_where,
};

use normalize::NormalText;
use refuse::{lost_words, says_less};
use settle::{life_cloth_from_top, one_form};
use wixoss_ability::pointing::rename;
use wixoss_ability::{Ability, check_tree};
use wixoss_base::syntax::{Span, plain};

pub use collection::{CardReading, CardText, Coverage, GapCount, card_texts, coverage};

/// A language that cards are printed in and that is read here.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum TextLanguage {
    /// The wording of the English edition.
    #[default]
    English,
    /// The Japanese wording.
    Japanese,
}

/// Which part of a card a text is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum TextPart {
    /// The abilities, or what using the card does.
    #[default]
    Text,
    /// What stands behind the burst icon.
    LifeBurst,
}

/// Words of a text that were not understood.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Gap {
    /// The clause they stand in, in bytes of the text.
    pub span: Span,
    /// How far the clause was understood, in bytes of the text.
    pub reached: usize,
}

/// What a text says.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Reading {
    /// The abilities, in the order printed. Those with a gap in them are left out.
    pub abilities: Vec<Ability>,
    /// What was not understood; empty for a text that was, in full.
    pub gaps: Vec<Gap>,
    /// Text in parentheses that repeats what the rules say, and so is part of no ability.
    pub reminders: Vec<Span>,
}

impl Reading {
    /// Whether every word was understood.
    pub fn is_full(&self) -> bool {
        self.gaps.is_empty()
    }
}

/// Reads a part of a card's text.
pub fn read_text(text: &str, language: TextLanguage, part: TextPart) -> Reading {
    let normal = NormalText::new(text);
    let found = match language {
        TextLanguage::English => en::read(normal.text(), part),
        TextLanguage::Japanese => ja::read(normal.text(), part),
    };
    found.placed(&normal)
}

/// An ability with the names that reading printed text gives. Two abilities that say the same, in
/// whatever language, are then equal.
pub fn with_plain_names(ability: &Ability) -> Ability {
    let mut plain = ability.clone();
    one_form::settle(&mut plain);
    rename(&mut plain);
    plain
}

/// What a grammar found, in bytes of the normalised text.
#[derive(Clone, Debug, Default)]
struct Found {
    abilities: Vec<Ability>,
    gaps: Vec<Gap>,
    reminders: Vec<Span>,
}

impl Found {
    /// Binds what an ability points at; a gap where something can't be told, or words of what was
    /// said are nowhere in it.
    fn take(&mut self, mut ability: Ability, said: &str, language: TextLanguage, span: Span) {
        let bound = bind::bind(&mut ability).is_ok()
            && plain(&ability).is_ok_and(|tree| {
                lost_words::keeps_every_word(said, &tree, language) && check_tree(&tree).is_ok()
            });
        if bound {
            canonical::canonical(&mut ability);
        }
        // What is targeted in a clause of its own is seen to come from nowhere only now.
        match bound && !says_less::says_less(&mut ability) {
            true => self.abilities.push(ability),
            false => self.gaps.push(Gap {
                span,
                reached: span.end,
            }),
        }
    }

    fn placed(mut self, normal: &NormalText) -> Reading {
        self.abilities.iter_mut().for_each(one_form::settle);
        self.abilities.iter_mut().for_each(life_cloth_from_top::settle);
        self.abilities.iter_mut().for_each(coming::settle);
        self.abilities.iter_mut().for_each(zone::settle);
        self.abilities.iter_mut().for_each(from_where::settle);
        Reading {
            abilities: self.abilities,
            gaps: (self.gaps.into_iter())
                .map(|gap| Gap {
                    span: normal.place(gap.span),
                    reached: normal.place(Span::new(gap.reached, gap.reached)).start,
                })
                .collect(),
            reminders: (self.reminders.into_iter())
                .map(|span| normal.place(span))
                .collect(),
        }
    }
}
