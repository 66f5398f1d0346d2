//! Reads printed card text into abilities.
//!
//! The input is the text of one part of a card ([`TextPart`]) in one language ([`TextLanguage`]).
//! The output is a [`Reading`]: the abilities in printed order, the gaps (words that were not
//! understood, each with its place in the text), and the places of reminder text.
//!
//! # Invariants
//! - An ability is understood in full or not at all. A text with a word that the grammar does not
//!   know, or that the ability does not contain, gives a gap and never a half-read ability.
//! - This crate never sees the engine. It depends on the card data and the ability types only.
//! - No text makes this crate panic, whatever the length or nesting of the text.
//! - Two texts that mean the same give equal abilities, in either language.
//!
//! # The order of the passes
//! 1. [`normalize`] brings the text into one spelling and remembers where each byte came from.
//! 2. The grammar of the language (`en` or `ja`) parses each ability. Both build it with `parts`:
//!    `parts::effects` for effects, `parts::step` to join sentences, `parts::class_names` for names
//!    in marks.
//! 3. The grammars give names to the cards that were moved "this way" (`settle::done_this_way`).
//! 4. `bind` replaces every pointing word ("it", "that SIGNI") by a name. It runs, in this order:
//!    `settle::other_cards`, `refuse::says_less`, [`refuse::impossible`],
//!    `settle::put_without_abilities`, the naming itself, `refuse::misbound`.
//! 5. [`refuse::lost_words`] compares the ability with the words of its text, and the ability crate
//!    checks the finished tree.
//! 6. `settle::inline_targets` puts targets where they are used. It also gives the final names and
//!    runs `settle::later_choices`.
//! 7. `refuse::says_less` runs a second time, because only now are all targets in their place.
//! 8. When the whole text is read, five rewrites run on every ability: `settle::one_form`,
//!    `settle::life_cloth_from_top`, `settle::timed_constant`, `settle::working_zone`,
//!    `settle::zone_of_this_card`. `settle::one_form` calls `settle::as_it_left` and
//!    `settle::default_zone`.
//!
//! An ability that a grammar has built is rejected only by a pass of [`refuse`], by the binding
//! (step 4, if nothing fits a pointing word), or by the tree check (step 5).

mod bind;
mod collection;
mod en;
mod ja;
pub mod normalize;
mod parts;
pub mod refuse;
mod settle;

// Shorter paths under which the grammars use these modules.
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

pub use collection::{
    CardReading, CardText, Coverage, GapCount, NotPlayedCount, card_texts, coverage,
};

/// A language of card texts that this crate reads.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum TextLanguage {
    /// The wording of the English edition.
    #[default]
    English,
    /// The Japanese wording.
    Japanese,
}

/// The part of a card that a text is printed in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum TextPart {
    /// The main text: the abilities of the card, or the effects of using the card.
    #[default]
    Text,
    /// The text after the Life Burst icon.
    LifeBurst,
}

/// Words of a text that were not understood.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Gap {
    /// The place of the sentence or clause that contains these words, in bytes of the text.
    pub span: Span,
    /// The byte up to which the text was understood.
    pub reached: usize,
}

/// The result of reading a text.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Reading {
    /// The abilities, in printed order. An ability that has a gap is left out.
    pub abilities: Vec<Ability>,
    /// The words that were not understood. Empty if the text was understood in full.
    pub gaps: Vec<Gap>,
    /// The places of reminder text: text in parentheses that only repeats the rules. Reminder text
    /// belongs to no ability.
    pub reminders: Vec<Span>,
}

impl Reading {
    /// Returns whether every word was understood.
    pub fn is_full(&self) -> bool {
        self.gaps.is_empty()
    }
}

/// Reads the text of one part of a card.
pub fn read_text(text: &str, language: TextLanguage, part: TextPart) -> Reading {
    let normal = NormalText::new(text);
    let found = match language {
        TextLanguage::English => en::read(normal.text(), part),
        TextLanguage::Japanese => ja::read(normal.text(), part),
    };
    found.placed(&normal)
}

/// Returns the ability in the form and with the names that reading printed text gives. Two
/// abilities with the same meaning are then equal, even if they were read in different languages.
pub fn with_plain_names(ability: &Ability) -> Ability {
    let mut plain = ability.clone();
    one_form::settle(&mut plain);
    rename(&mut plain);
    plain
}

/// The result of a grammar. Places are in bytes of the normalized text.
#[derive(Clone, Debug, Default)]
struct Found {
    abilities: Vec<Ability>,
    gaps: Vec<Gap>,
    reminders: Vec<Span>,
}

impl Found {
    /// Binds the pointing words of an ability and adds it to the abilities. Adds a gap instead if a
    /// check refuses the ability: `said` is the text that the ability was read from, and `span` is
    /// the place of this text.
    fn take(&mut self, mut ability: Ability, said: &str, language: TextLanguage, span: Span) {
        let bound = bind::bind(&mut ability).is_ok()
            && plain(&ability).is_ok_and(|tree| {
                lost_words::keeps_every_word(said, &tree, language) && check_tree(&tree).is_ok()
            });
        if bound {
            canonical::canonical(&mut ability);
        }
        // A target without a zone may have been in a clause of its own. The rewrite above puts the
        // target into its move. Only then can this check see the target, so it runs a second time.
        match bound && !says_less::says_less(&mut ability) {
            true => self.abilities.push(ability),
            false => self.gaps.push(Gap {
                span,
                reached: span.end,
            }),
        }
    }

    /// Brings all abilities into their final form, and moves all places to the text as given.
    fn placed(mut self, normal: &NormalText) -> Reading {
        self.abilities.iter_mut().for_each(one_form::settle);
        self.abilities
            .iter_mut()
            .for_each(life_cloth_from_top::settle);
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
