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
//! - No text makes this crate panic, even if the text is very long or deeply nested.
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
//! 5. `refuse::unknown_class` looks up the classes, [`refuse::lost_words`] compares the ability with the words of its text, and the ability crate
//!    checks the finished tree.
//! 6. `settle::zone_of_this_card` removes the zones of cards that were named before, and
//!    `settle::inline_targets` puts targets where they are used. It also gives the final names and
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
pub mod pasted;
pub mod refuse;
mod settle;

// Shorter paths under which the grammars use these modules.
use parts::{class_names as marked, effects as build, parse_result as stuck, step};
use settle::{
    default_zone as on_field, done_this_way, inline_targets as canonical, timed_constant as coming,
    working_zone as zone, zone_of_this_card as from_where,
};

use normalize::NormalText;
use refuse::{lost_words, says_less, unknown_class};
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
    /// The words at which the reading stopped.
    pub words: Span,
    /// The reason.
    pub why: GapReason,
}

/// The reasons for a gap.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GapReason {
    /// The grammar doesn't know these words at this place.
    UnknownWords,
    /// No card of the card data has this class.
    UnknownClass,
    /// The ability that was read has no part with the meaning of these words.
    LostWords,
    /// Every word is known, but a word such as "it" points at nothing, or no card can have such an
    /// ability.
    NoSuchAbility,
}

impl Gap {
    /// Returns a gap for a sentence whose reading stopped at unknown words.
    fn unknown_words(span: Span, reached: usize) -> Gap {
        Gap {
            span,
            reached,
            words: span,
            why: GapReason::UnknownWords,
        }
    }
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

    /// Returns this reading with all places replaced.
    fn map_places(mut self, place: impl Fn(Span) -> Span) -> Reading {
        for gap in &mut self.gaps {
            gap.span = place(gap.span);
            gap.words = place(gap.words);
            gap.reached = place(Span::new(gap.reached, gap.reached)).start;
        }
        for reminder in &mut self.reminders {
            *reminder = place(*reminder);
        }
        self
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
        let (why, word) = match settled(&mut ability, said, language) {
            Ok(()) => return self.abilities.push(ability),
            Err(refused) => refused,
        };
        // The words of an ability may have other abilities between them. They then have no one place.
        let in_one_piece = span.end.saturating_sub(span.start) == said.len();
        let place = word.filter(|_| in_one_piece).and_then(|word| {
            let start = span.start.saturating_add(said.find(&word)?);
            Some(Span::new(start, start.saturating_add(word.len())))
        });
        self.gaps.push(Gap {
            span,
            reached: span.end,
            words: place.unwrap_or(span),
            why,
        });
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
        for gap in &mut self.gaps {
            if gap.why == GapReason::UnknownWords {
                gap.words = words_at(normal.text(), gap.reached, gap.span);
            }
        }
        let reading = Reading {
            abilities: self.abilities,
            gaps: self.gaps,
            reminders: self.reminders,
        };
        reading.map_places(|span| normal.place(span))
    }
}

/// Brings an ability into its form with bound names, or returns why it is refused, with the words of
/// the text if some words are the reason.
fn settled(
    ability: &mut Ability,
    said: &str,
    language: TextLanguage,
) -> Result<(), (GapReason, Option<String>)> {
    const NO_SUCH: (GapReason, Option<String>) = (GapReason::NoSuchAbility, None);
    bind::bind(ability).map_err(|_| NO_SUCH)?;
    if let Some(class) = unknown_class::unknown_class(ability) {
        return Err((GapReason::UnknownClass, Some(class)));
    }
    let tree = plain(ability).map_err(|_| NO_SUCH)?;
    if let Some(word) = lost_words::lost_word(said, &tree, language) {
        return Err((GapReason::LostWords, Some(word)));
    }
    check_tree(&tree).map_err(|_| NO_SUCH)?;
    from_where::forget_zones_of_named_cards(ability);
    canonical::canonical(ability);
    // A target without a zone may have been in a clause of its own. The rewrite above puts the
    // target into its move. Only then can this check see the target, so it runs a second time.
    match says_less::says_less(ability) {
        true => Err(NO_SUCH),
        false => Ok(()),
    }
}

/// Returns the words at a place where a reading stopped: up to the next punctuation mark, and at most
/// a few words. Returns the whole sentence if it was read to its end.
fn words_at(text: &str, reached: usize, sentence: Span) -> Span {
    /// The largest number of letters, and of words in languages with spaces.
    const MOST: (usize, usize) = (24, 3);
    let rest = text.get(reached..sentence.end).unwrap_or_default();
    let start = sentence.end.saturating_sub(rest.trim_start().len());
    let rest = rest.trim_start();
    let ends = |letter: char| {
        matches!(
            letter,
            '.' | ',' | ';' | '"' | '\n' | '、' | '。' | '「' | '」'
        )
    };
    let (letters, words) = MOST;
    let mut spaces = 0;
    let cut = rest
        .char_indices()
        .enumerate()
        .find(|(count, (_, letter))| {
            spaces += usize::from(*letter == ' ');
            let many = spaces >= words || spaces == 0 && *count >= letters;
            *count > 0 && (ends(*letter) || many)
        });
    let length = cut.map_or(rest.len(), |(_, (at, _))| at);
    match length {
        0 => sentence,
        length => Span::new(start, start.saturating_add(length)),
    }
}
