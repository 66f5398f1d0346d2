//! Decides what the words and signs beside the cards mean. Some belong to the layout of the list,
//! such as `copies of` in `4 copies of Servant #` on every line. Others become remarks, which the
//! other readers judge: `(cut one)`.

use std::collections::{HashMap, HashSet};
use std::ops::Range;

use super::cards_with_numbers::CardWithNumbers;
use super::count_rules::Count;
use crate::deck::Section;
use crate::deck::kinds::shared::headings::{Heading, heading};
use crate::deck::kinds::shared::reader::place;
use crate::deck::paste::line::remarks_beside_card::is_outside;
use crate::deck::paste::phrases::has_phrase;
use crate::deck::paste::token::{
    SIGNS_OF_ABSENCE, TIMES, UNITS, digit, is_emoji, is_space, may_change_list, trim,
};
use crate::deck::paste::word_list::WordList;

/// A word or a sign can belong to the layout of the list only if at least this number of lines
/// share it.
pub(super) const FEWEST_LINES: usize = 3;

/// The signs that separate the pieces of text on a line. They have no meaning of their own.
const SEPARATORS: &str = "-–—―|｜/／\\·・•,，、;；:：.。()[]{}<>\"'“”‘’«»「」『』【】《》〈〉＜＞（）［］｛｝〔〕≪≫=＝@＠_…‥\t`~～〜";

/// Emoji that can mean that something about a card is unclear.
const DOUBTS: [char; 11] = ['❓', '❔', '⬜', '☐', '◻', '➕', '⚠', '🔄', '🔁', '➡', '🤔'];

/// Returns whether a text has a sign that can take its card out of the deck: `❓`.
fn is_doubtful(fragment: &str) -> bool {
    fragment.contains(DOUBTS) || fragment.contains(SIGNS_OF_ABSENCE)
}

/// Words that join the cards of a line.
const JOINING: WordList = WordList(&["and, then, plus, &, と, あと, 和, 以及, 还有, 跟"]);

/// Returns the remarks beside each card, or `None` if a word or a sign beside a card is unclear.
pub(super) fn remarks(
    text: &str,
    numbered_cards: &[CardWithNumbers],
    counts: &[Count],
) -> Option<Vec<Vec<String>>> {
    if !have_shared_starts(text, numbered_cards)
        || numbered_cards
            .iter()
            .any(|numbered| joins_text(text, numbered))
    {
        return None;
    }
    let used: Vec<Range<usize>> = counts
        .iter()
        .filter_map(|count| count.place.clone())
        .map(|place| with_unit(text, place))
        .collect();
    let fragments = numbered_cards
        .iter()
        .map(|numbered| fragments(text, numbered, &used));
    let form = FormOfList::of(text, numbered_cards, fragments.collect());
    let remarks_of = |(numbered, fragments): (&CardWithNumbers, &Vec<&str>)| {
        let mut remarks = Vec::new();
        for fragment in fragments {
            match form.meaning(numbered, fragment) {
                Meaning::Nothing => {}
                Meaning::Remark => remarks.push((*fragment).to_owned()),
                Meaning::Unclear => return None,
            }
        }
        Some(remarks)
    };
    numbered_cards
        .iter()
        .zip(&form.fragments)
        .map(remarks_of)
        .collect()
}

/// What a text beside a card means for the list.
enum Meaning {
    /// The text belongs to the layout of the list, or is a fact about the card.
    Nothing,
    /// The text is a remark about the card, which the other readers judge.
    Remark,
    Unclear,
}

/// The texts beside all cards. They show which texts belong to the layout of the list.
struct FormOfList<'a> {
    text: &'a str,
    numbered_cards: &'a [CardWithNumbers],
    /// The pieces of text beside each card.
    fragments: Vec<Vec<&'a str>>,
    /// For each deck and each [`shape`], the number of cards with a piece of this shape.
    with_shape: HashMap<(Section, String), usize>,
    /// The number of cards in each deck.
    cards: HashMap<Section, usize>,
}

impl<'a> FormOfList<'a> {
    fn of(
        text: &'a str,
        numbered_cards: &'a [CardWithNumbers],
        fragments: Vec<Vec<&'a str>>,
    ) -> FormOfList<'a> {
        let mut with_shape: HashMap<(Section, String), usize> = HashMap::new();
        let mut cards: HashMap<Section, usize> = HashMap::new();
        for (numbered, fragments) in numbered_cards.iter().zip(&fragments) {
            *cards.entry(numbered.section).or_default() += 1;
            let shapes: HashSet<String> =
                fragments.iter().map(|fragment| shape(fragment)).collect();
            for shape in shapes {
                *with_shape.entry((numbered.section, shape)).or_default() += 1;
            }
        }
        FormOfList {
            text,
            numbered_cards,
            fragments,
            with_shape,
            cards,
        }
    }

    fn meaning(&self, numbered: &CardWithNumbers, fragment: &str) -> Meaning {
        if is_of_other_deck(fragment, numbered.section) {
            return Meaning::Unclear;
        }
        if self.is_shared(numbered, fragment) {
            return Meaning::Nothing;
        }
        match fragment.chars().any(char::is_alphabetic) {
            true => self.meaning_of_words(numbered, fragment),
            false if self.is_fact(fragment) => Meaning::Nothing,
            false => Meaning::Unclear,
        }
    }

    /// Returns whether a text belongs to the layout of the list. Either it stands beside all cards
    /// of a deck. Or it stands beside several cards, and stands after the name or is a word for a
    /// type or a level: `spell`. A text that can change the list never belongs to the layout.
    fn is_shared(&self, numbered: &CardWithNumbers, fragment: &str) -> bool {
        let shape = shape(fragment);
        let cards = |section: Section| {
            let cards = self.with_shape.get(&(section, shape.clone()));
            cards.copied().unwrap_or_default()
        };
        let in_all = self.cards.get(&numbered.section) == Some(&cards(numbered.section));
        let in_several = cards(Section::Main) + cards(Section::Lrig) >= FEWEST_LINES;
        let is_word = fragment.chars().any(char::is_alphabetic);
        /// The words of a column such as `Use?` that say that a card is not in the deck.
        const NO: WordList =
            WordList(&["no, n, false, not used, unused, 否, 不用, いいえ, 未使用"]);
        let is_behind = is_behind(self.text, numbered, fragment);
        let may_be_fact = is_heading(fragment) || is_behind;
        let says_no = is_behind && NO.has(&fragment.to_lowercase());
        let is_harmless = !is_doubtful(fragment) && !changes_list(fragment) && !says_no;
        is_harmless && (in_all || in_several && is_word && may_be_fact)
    }

    fn meaning_of_words(&self, numbered: &CardWithNumbers, fragment: &str) -> Meaning {
        // On a line with several cards, a text between two of them can be an unknown card.
        let on_line = self
            .numbered_cards
            .iter()
            .filter(|other| other.line == numbered.line);
        let is_alone = on_line.count() == 1;
        let begins_line = begins_line(self.text, numbered, fragment);
        let is_in_brackets = follows_bracket(self.text, fragment);
        let is_behind = is_behind(self.text, numbered, fragment);
        match () {
            () if is_alone && is_remark(self.text, numbered, fragment) => Meaning::Remark,
            () if JOINING.has(&shape(fragment)) || is_heading(fragment) => Meaning::Nothing,
            () if is_in_brackets && is_behind => Meaning::Remark,
            // A text in the brackets of the card before belongs to that card.
            () if is_in_brackets && !begins_line => Meaning::Nothing,
            () if begins_line && names_deck(fragment) => Meaning::Nothing,
            () => Meaning::Unclear,
        }
    }

    /// Returns whether a text without words is a number, a price, an emoji, or a sign for the Life
    /// Burst.
    fn is_fact(&self, fragment: &str) -> bool {
        let is_of_number = |c: char| digit(c).is_some() || is_space(c);
        let is_picture = |c: char| is_of_number(c) || is_emoji(c);
        fragment.chars().all(is_of_number)
            || !is_doubtful(fragment) && fragment.chars().all(is_picture)
            || is_price(fragment)
            || self.marks_bursts(&shape(fragment))
    }

    /// Returns whether a sign shows which cards of the main deck have a Life Burst: it stands
    /// beside exactly the cards with one, or beside exactly the cards without one.
    fn marks_bursts(&self, sign: &str) -> bool {
        let of_main = self.numbered_cards.iter().zip(&self.fragments);
        let of_main = of_main.filter(|(numbered, _)| numbered.section == Section::Main);
        let has_sign = |fragments: &[&str]| fragments.contains(&sign);
        let mut kinds =
            of_main.map(|(numbered, fragments)| numbered.has_life_burst == has_sign(fragments));
        let first = kinds.next();
        kinds.all(|kind| Some(kind) == first)
    }
}

/// Returns whether no text before a card can take this card out of the deck. Such a text must stand
/// before at least three cards, or only say which deck follows. A text before only one or two
/// cards, such as `NOT` or `;`, may take them out.
fn have_shared_starts(text: &str, numbered_cards: &[CardWithNumbers]) -> bool {
    let start = |numbered: &CardWithNumbers| {
        let first = numbered.card.places.first().map(|place| place.start);
        let before = text.get(numbered.part.start..first.unwrap_or(numbered.part.start));
        let before = before.unwrap_or_default();
        let line = before.rsplit(['\n', '\r']).next().unwrap_or_default();
        let mut start = shape(line);
        start.retain(|c| !is_space(c));
        start
    };
    let starts: Vec<String> = numbered_cards.iter().map(start).collect();
    let lines = |start: &String| starts.iter().filter(|other| *other == start).count();
    starts
        .iter()
        .all(|start| start.is_empty() || names_deck(start) || lines(start) >= FEWEST_LINES)
}

/// Returns whether a text stands directly after an opening bracket.
fn follows_bracket(text: &str, fragment: &str) -> bool {
    let before = text.get(..place(fragment, text).start).unwrap_or_default();
    before.ends_with(['(', '（', '[', '［', '【'])
}

/// Returns whether a text is the first of its line.
fn begins_line(text: &str, numbered: &CardWithNumbers, fragment: &str) -> bool {
    let start = place(fragment, text).start;
    let before = text.get(..start).unwrap_or_default();
    let line = before.rsplit(['\n', '\r']).next().unwrap_or_default();
    start < numbered.part.end && !line.chars().any(char::is_alphanumeric)
}

/// Returns whether the text before the cards of a line only says which deck they are in:
/// `my main deck is`.
fn names_deck(fragment: &str) -> bool {
    const DECKS: WordList =
        WordList(&["main, lrig, deck, ルリグ, メイン, デッキ, 主卡组, 主牌组, 分身, 卡组, 牌组"]);
    const LONGEST: usize = 40;
    let folded = fragment.to_lowercase();
    fragment.chars().count() <= LONGEST
        && !is_outside(fragment)
        && !may_change_list(fragment)
        && !fragment.chars().any(|c| digit(c).is_some())
        && has_phrase(&folded, &DECKS)
}

/// Returns whether a text after a card begins like a remark: in brackets or after a sign such as
/// `←` or `//`.
fn is_remark(text: &str, numbered: &CardWithNumbers, fragment: &str) -> bool {
    const SIGNS: &str = "([（【［〔<＜「『←#※;—–-|｜";
    let start = place(fragment, text).start;
    let before = text.get(..start).unwrap_or_default();
    let before = before.trim_end_matches(is_space);
    is_behind(text, numbered, fragment)
        && (before.ends_with(|c| SIGNS.contains(c)) || before.ends_with("//"))
}

/// Returns whether a text can change the list. Words for copies, such as `of each`, cannot.
fn changes_list(fragment: &str) -> bool {
    const OF_COPIES: WordList = WordList(&["x, of, copies, copy, copies of, copy of, of each"]);
    !OF_COPIES.has(&fragment.to_lowercase()) && (is_outside(fragment) || may_change_list(fragment))
}

/// Returns whether a sign joins the card to the text after it, which can be a second card: `A & B`.
fn joins_text(text: &str, numbered: &CardWithNumbers) -> bool {
    let last = numbered.card.places.last().map(|place| place.end);
    let behind = text.get(last.unwrap_or(numbered.part.end)..numbered.part.end);
    let behind = behind.unwrap_or_default().trim_start_matches(is_space);
    let rest = behind.strip_prefix(['&', '+', '=', '＋', '＆', '＝']);
    rest.is_some_and(|rest| !trim(rest).starts_with(|c| digit(c).is_some()))
}

/// Returns whether a word beside a card is the word for a deck or a type to which the card does not
/// belong.
fn is_of_other_deck(fragment: &str, section: Section) -> bool {
    match heading(fragment) {
        Some(Heading::Deck(of) | Heading::Type(of, _) | Heading::Part(of)) => of != section,
        _ => false,
    }
}

/// Returns whether a text stands after the names of its card.
fn is_behind(text: &str, numbered: &CardWithNumbers, fragment: &str) -> bool {
    let last = numbered.card.places.last();
    last.is_some_and(|last| last.end <= place(fragment, text).start)
}

/// Returns whether a text is a word for a deck, for a type or for a level.
pub(super) fn is_heading(fragment: &str) -> bool {
    heading(fragment).is_some_and(|heading| heading != Heading::Outside)
}

fn is_price(fragment: &str) -> bool {
    let is_sign = |c: char| {
        matches!(
            c,
            '$' | '¥' | '￥' | '€' | '£' | '#' | '＃' | '%' | '％' | '№'
        )
    };
    fragment
        .chars()
        .all(|c| digit(c).is_some() || is_space(c) || is_sign(c))
}

/// Returns the place of a number of copies together with its sign or unit: `x4`, `4枚`. `place` is
/// the place of the digits only.
fn with_unit(text: &str, place: Range<usize>) -> Range<usize> {
    let before = text.get(..place.start).unwrap_or_default();
    let bare = before.trim_end_matches(is_space);
    let times = bare.trim_end_matches(TIMES);
    let is_letter = bare.ends_with(|c: char| c.is_ascii_alphabetic());
    let is_apart = !is_letter || !times.ends_with(|c: char| c.is_ascii_alphanumeric());
    let start = match times.len() < bare.len() && is_apart {
        true => times.len(),
        false => place.start,
    };
    let behind = text.get(place.end..).unwrap_or_default();
    let close = behind.trim_start_matches(is_space);
    let unit = TIMES.iter().find_map(|sign| close.strip_prefix(*sign));
    let unit = unit.or_else(|| UNITS.iter().find_map(|unit| close.strip_prefix(unit)));
    let unit = unit.filter(|rest| !rest.starts_with(|c: char| c.is_ascii_alphabetic()));
    let end = unit.map_or(place.end, |rest| text.len() - rest.len());
    start..end
}

/// Returns the pieces of text beside a card, without the names of the card and without the numbers
/// of copies at the places `used`.
fn fragments<'a>(text: &'a str, numbered: &CardWithNumbers, used: &[Range<usize>]) -> Vec<&'a str> {
    let mut taken: Vec<&Range<usize>> = numbered.card.places.iter().chain(used).collect();
    taken.sort_by_key(|place| place.start);
    let mut gaps = Vec::new();
    let mut start = numbered.part.start;
    for place in taken {
        if place.end <= start || place.start >= numbered.part.end {
            continue;
        }
        gaps.push(start..place.start.max(start));
        start = place.end;
    }
    gaps.push(start..numbered.part.end.max(start));
    let gaps = gaps.into_iter().filter_map(|gap| text.get(gap));
    gaps.flat_map(pieces).collect()
}

/// Splits a text at wide gaps and at signs such as `/` or `(`.
pub(super) fn pieces(text: &str) -> impl Iterator<Item = &str> {
    let parts = text.split(|c: char| SEPARATORS.contains(c));
    let parts = parts.flat_map(|part| part.split("  ")).map(trim);
    parts.filter(|part| !part.is_empty())
}

/// Returns the shape of a text: in lower case, with `#` instead of each number. `Lv 3` and `LV 12`
/// have the same shape `lv #`.
pub(super) fn shape(text: &str) -> String {
    let mut shape = String::new();
    for c in text.chars() {
        match c {
            c if digit(c).is_some() => {
                if !shape.ends_with('#') {
                    shape.push('#');
                }
            }
            c if is_space(c) => {
                if !shape.ends_with(' ') {
                    shape.push(' ');
                }
            }
            c => shape.extend(c.to_lowercase()),
        }
    }
    shape
}
