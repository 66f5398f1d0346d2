//! Reads printed card text into abilities.
//!
//! The input is the text of one part of a card ([`TextPart`]) in one language ([`TextLanguage`]).
//! The output is a [`Reading`]: the abilities in printed order, the gaps (words that were not
//! understood, each with its place in the text), and the places of reminder text.
//!
//! # Invariants
//! - An ability is understood in full or not at all. If the grammar does not know a word, or if the
//!   finished ability has no part for the meaning of a word, the result is a gap and never a
//!   half-read ability.
//! - This crate never sees the engine. It depends on the card data and the ability types only.
//! - No text makes this crate panic, even if the text is very long or deeply nested.
//! - Two texts that mean the same give equal abilities, in either language.
//!
//! # The steps of a reading
//! 1. [`normalize`] brings the text into one spelling and remembers where each byte came from.
//! 2. The grammar of the language (`syntax::en` or `syntax::ja`) reads the words. A verb with the
//!    words around it becomes a `clause::Clause`.
//! 3. `meaning` turns a clause into effects, changes and events, the same for both languages.
//!    `parts` joins the sentences of an ability.
//! 4. [`passes`] runs its table of rewrites and refusals on each finished ability. Only this table
//!    rejects an ability that a grammar has built.

mod clause;
mod collection;
mod meaning;
pub mod normalize;
mod parts;
pub mod passes;
pub mod pasted;
mod prelude;
pub mod refuse;
mod settle;
mod syntax;

use normalize::NormalText;
use settle::standard_form;
use wixoss_ability::pointing::rename;
use wixoss_ability::{Ability, MissingKind};
use wixoss_base::syntax::Span;

pub use wixoss_ability::GapReason;

pub use collection::{
    CardReading, CardText, Coverage, GapCount, NotPlayedCount, card_names, card_texts, coverage,
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

/// A gap: words of a text that were not understood.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Gap {
    /// The place of the sentence or clause that contains these words, in bytes of the text.
    pub span: Span,
    /// The byte of the text where the reading stopped. If several readings were tried, this is the
    /// farthest byte.
    pub reached: usize,
    /// The place of the words at which the reading stopped, in bytes of the text.
    pub words: Span,
    /// The reason why these words were not understood.
    pub why: GapReason,
    /// The kind of the ability that contains these words.
    pub kind: MissingKind,
    /// The number of understood abilities that are printed before the ability with these words.
    pub abilities_before: usize,
}

impl Gap {
    /// Returns a gap for a sentence whose reading stopped at unknown words. `kind` is the kind of
    /// the ability with this sentence.
    fn unknown_words(span: Span, reached: usize, kind: MissingKind) -> Gap {
        Gap {
            span,
            reached,
            words: span,
            why: GapReason::UnknownWords,
            kind,
            abilities_before: 0,
        }
    }
}

/// The result of reading a text.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Reading {
    /// The abilities, in printed order. An ability with words that were not understood is left out.
    pub abilities: Vec<Ability>,
    /// The gaps: the words that were not understood. Empty if the text was understood in full.
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

    /// Replaces every place in this reading by the result of `place`.
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
        TextLanguage::English => syntax::en::read(normal.text(), part),
        TextLanguage::Japanese => syntax::ja::read(normal.text(), part),
    };
    found.placed(&normal)
}

/// Brings an ability into the form of the abilities that [`read_text`] returns: different ways to
/// write one meaning become the same, and the names inside the ability (such as `it`) become the
/// standard names that [`read_text`] gives. In this form, two abilities with the same meaning are
/// equal, even if they were read in different languages.
pub fn with_plain_names(ability: &Ability) -> Ability {
    let mut plain = ability.clone();
    standard_form::settle(&mut plain);
    rename(&mut plain);
    plain
}

/// The result of reading a text. Places are in bytes of the normalized text.
#[derive(Clone, Debug, Default)]
struct Found {
    abilities: Vec<Ability>,
    gaps: Vec<Gap>,
    reminders: Vec<Span>,
}

impl Found {
    /// Runs the passes (rewrites and checks) on an ability and adds it to the abilities. If a pass
    /// refuses the ability, adds a gap instead. `said` is the text that the ability was read from.
    /// `span` is the place of this text.
    fn take(&mut self, mut ability: Ability, said: &str, language: TextLanguage, span: Span) {
        let refused = match passes::run(&mut ability, said, language) {
            Ok(()) => return self.abilities.push(ability),
            Err(refused) => refused,
        };
        // The sentences of this ability can stand apart, with other abilities between them. Then
        // `said` is shorter than `span`, and a place in `said` can't be converted to a place in
        // the text.
        let in_one_piece = span.end.saturating_sub(span.start) == said.len();
        let in_text = |at: usize| span.start.saturating_add(at);
        let words = refused.words.filter(|_| in_one_piece);
        let place = words.map(|words| Span::new(in_text(words.start), in_text(words.end)));
        self.add_gap(Gap {
            span,
            reached: span.end,
            words: place.unwrap_or(span),
            why: refused.why,
            kind: MissingKind::from(&ability),
            abilities_before: 0,
        });
    }

    /// Adds a gap after the abilities that were read before it.
    fn add_gap(&mut self, gap: Gap) {
        self.gaps.push(Gap {
            abilities_before: self.abilities.len(),
            ..gap
        });
    }

    /// Converts all places in the normalized text to places in the text as given.
    fn placed(mut self, normal: &NormalText) -> Reading {
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

/// Returns the place of the words at which a reading stopped, up to the next punctuation mark, and
/// at most a few words. Returns the place of the whole sentence if the sentence was read to its
/// end.
fn words_at(text: &str, reached: usize, sentence: Span) -> Span {
    /// The greatest number of letters of the result for a text without spaces, and the greatest
    /// number of words of the result for a text with spaces.
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
