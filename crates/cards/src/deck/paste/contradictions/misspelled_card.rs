//! Looks for a misspelled or unknown card among the words beside the cards, if a deck of the list
//! has a place for one more card: `Harmonic Cal i think`, `Akino*Scissors (foil)`. Such a line can
//! look like an opinion. Below the first card, a short line refuses the list, and a sentence or a
//! comment only warns. Above it, a line is usually a title, so only a line with the signs of a card
//! refuses the list: `Piece: Glory Gro`.

use super::unread_sentences::spoken_names;
use super::written_list::{WrittenLine, WrittenList};
use crate::card::{Card, CardDb, CardId, is_ordinary_word};
use crate::deck::kinds::shared::headings::{Heading, heading};
use crate::deck::kinds::shared::reader::syntax;
use crate::deck::paste::line::entry_signs::{NEAR, has_copies, has_small_number, without_version};
use crate::deck::paste::noise::{
    is_certain_noise, is_farewell, is_noise, is_prose, is_request, is_rule, is_signature_line,
    is_signed_farewell, says_outside, text_behind_label,
};
use crate::deck::paste::phrases::{has_phrase, is_harmless, latin_words, texts_behind};
use crate::deck::paste::refusal::stated_totals::all_numbers;
use crate::deck::paste::token::{is_space, trim};
use crate::deck::paste::whole_list::completeness::{FULL_LRIG_DECK, FULL_MAIN_DECK};
use crate::deck::paste::word_list::WordList;
use crate::deck::problem::UNREAD_SENTENCE;
use crate::deck::resolved_deck::section_of;
use crate::deck::{Finding, Section};
use crate::message;
use wixoss_base::vocab::CardType;
use wixoss_base::vocab::english::shortened;

/// The largest number of texts of a list that are compared with all names.
const MOST_TEXTS: usize = 240;
/// The sign that replaces the name of a card of the list in a line.
const LISTED: char = '\u{1}';

/// Refuses a list with a short line that can be a card that the list lacks.
pub(super) fn refuse(list: &WrittenList<'_>) -> Option<Finding> {
    let places = Places::of(list);
    let line = doubtful_lines(list, &places)
        .into_iter()
        .find_map(|(line, doubt)| (doubt == Doubt::Card).then_some(line))?;
    Some(syntax(
        message!("syntax.card-beside-list", line = line.text),
        message!("fix-file.card-with-count-or-delete"),
        line.span,
    ))
}

/// Returns warnings about sentences with words that are similar to a card that the list may lack.
pub(super) fn warnings(list: &WrittenList<'_>) -> Vec<Finding> {
    let places = Places::of(list);
    let warning = |line: &WrittenLine<'_>| {
        let message = message!("syntax.unread-sentence", line = shortened(line.text));
        let fix = message!("fix-file.list-and-sentence");
        Finding::new(&UNREAD_SENTENCE, message, fix).at(line.span)
    };
    doubtful_lines(list, &places)
        .into_iter()
        .map(|(line, _)| warning(line))
        .collect()
}

/// The decks of a list that have a place for one more card.
struct Places {
    /// True if the main deck is not full.
    main: bool,
    /// True if the LRIG deck has fewer cards than a full one, and if the list does not state its
    /// size.
    lrig: bool,
    /// True if the LRIG deck can have one more PIECE.
    piece: bool,
}

impl Places {
    fn of(list: &WrittenList<'_>) -> Places {
        let size = list.copies.size(Section::Lrig);
        let states_size = |line: &WrittenLine<'_>| {
            let is_of_deck = matches!(heading(line.text), Some(Heading::Deck(Section::Lrig)));
            let is_total = is_certain_noise(line.text);
            (is_of_deck || is_total) && all_numbers(line.text).contains(&size)
        };
        let is_stated = list.other_lines().any(states_size);
        Places {
            main: list.copies.size(Section::Main) < FULL_MAIN_DECK,
            lrig: size < *FULL_LRIG_DECK.start() && !is_stated,
            piece: size < *FULL_LRIG_DECK.end() && !is_stated,
        }
    }

    /// Returns whether this card can be missing. `None` stands for a card that is not known.
    fn has_place_for(&self, card: Option<Card<'_>>) -> bool {
        match card.map(section_of) {
            Some(Section::Main) => self.main,
            Some(Section::Lrig) => self.lrig,
            None => self.lrig,
        }
    }
}

/// How likely it is that a line is a card.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Doubt {
    /// The line is short, so it can be a card with a remark.
    Card,
    /// The line is a sentence, or the decks can be complete without the card.
    Sentence,
}

/// Returns the lines that can be a card which the list lacks.
fn doubtful_lines<'l, 'a>(
    list: &'l WrittenList<'a>,
    places: &'l Places,
) -> Vec<(&'l WrittenLine<'a>, Doubt)> {
    // A list with an unknown card is refused later, with suggestions for this card.
    if !places.main && !places.piece || !list.copies.is_known() {
        return Vec::new();
    }
    let first = list.lines.iter().position(|line| line.card.is_some());
    let (above, below) = list
        .lines
        .split_at_checked(first.unwrap_or_default())
        .unwrap_or_default();
    let mut is_outside = false;
    let mut is_in_letter_end = false;
    let mut is_in_block_of_cards = false;
    let mut search = Search {
        list,
        places,
        names: spoken_names(list),
        texts: 0,
    };
    let mut found = Vec::new();
    for line in above {
        let doubt = search.doubt_above_cards(line);
        found.extend(doubt.map(|doubt| (line, doubt)));
    }
    for line in below {
        match heading(line.text) {
            Some(Heading::Outside) => is_outside = true,
            Some(Heading::Deck(_)) => is_outside = false,
            _ if line.card.is_none() && says_outside(line.text) => is_outside = true,
            _ => {}
        }
        is_in_block_of_cards &= !line.begins_block;
        if line.card.is_some() {
            is_in_letter_end = false;
            is_in_block_of_cards = true;
            continue;
        }
        // A misspelled card can follow a word of farewell: `Best, Harmonic Cal`. But usually the
        // name of the writer stands there, so only a text that is very similar to a card counts.
        is_in_letter_end |=
            is_farewell(line.text) || is_signed_farewell(line.text) || is_signature_line(line.text);
        if is_in_letter_end || is_comment(line.text) {
            let doubt = search.doubt_of_comment_or_letter_end(line);
            found.extend(doubt.filter(|_| !is_outside).map(|doubt| (line, doubt)));
            continue;
        }
        if is_outside
            || is_rule(line.text)
            || heading(line.text).is_some()
            || is_request(line.text)
            || line.text.ends_with([':', '：'])
        {
            continue;
        }
        let behind_label = text_behind_label(line.text);
        let is_fact =
            is_certain_noise(line.text) || is_noise(line.text) && !line.text.ends_with('。');
        if is_fact && behind_label.is_none() {
            continue;
        }
        let text = behind_label.unwrap_or(line.text);
        let rest = search.without_names(text);
        let shape = match places.has_place_for(None) && !is_listed_name(&rest) {
            true => NameShape::of(text),
            false => None,
        };
        let missing = search.doubt_of_missing_card(line, &rest);
        let doubt = match search.near_card(&rest) {
            _ if shape == Some(NameShape::OfCard) => Some(Doubt::Card),
            _ if missing == Some(Doubt::Card) => missing,
            _ if shape.is_some() && is_in_block_of_cards => Some(Doubt::Card),
            Some((card, others)) => {
                let is_short = others.is_short() && !is_harmless(&line.folded);
                match (is_short, places.has_place_for(Some(card))) {
                    (true, true) => Some(Doubt::Card),
                    (false, false) => None,
                    _ => Some(Doubt::Sentence),
                }
            }
            None => missing.or(shape.map(|_| Doubt::Sentence)),
        };
        found.extend(doubt.map(|doubt| (line, doubt)));
    }
    found
}

/// The search for a misspelled card in the lines of one list.
struct Search<'l, 'a> {
    list: &'l WrittenList<'a>,
    places: &'l Places,
    /// The names by which people call the cards of the list.
    names: Vec<String>,
    /// The number of texts that were compared with all names.
    texts: usize,
}

impl<'a> Search<'_, 'a> {
    /// Returns the doubt about a comment or about a line at the end of a letter. Returns `None`
    /// if the line cannot be a card. At the end of a letter, the name of the writer is expected,
    /// so the whole text must be like a card. A comment only warns.
    fn doubt_of_comment_or_letter_end(&mut self, line: &WrittenLine<'_>) -> Option<Doubt> {
        let text = match is_signed_farewell(line.text) {
            true => line.text.split_once([',', '、', '，'])?.1,
            false => line.text.trim_start_matches(['#', ';', '/']),
        };
        if heading(line.text).is_some() || is_harmless(&line.folded) {
            return None;
        }
        let rest = self.without_names(text);
        let (card, others) = self.near_card(&rest)?;
        if is_comment(line.text) {
            return others.is_short().then_some(Doubt::Sentence);
        }
        let is_whole = others.words == 0 && others.signs == 0;
        (is_whole && self.places.has_place_for(Some(card))).then_some(Doubt::Card)
    }

    /// Returns the doubt about a line above all cards. Returns `None` if the line cannot be a card
    /// that is missing from the list. A line with a type, a bullet or a number of copies refuses
    /// the list. Any other line can be the title of the list, so it only warns.
    fn doubt_above_cards(&mut self, line: &WrittenLine<'_>) -> Option<Doubt> {
        let is_no_card = heading(line.text).is_some()
            || is_noise(line.text)
            || is_rule(line.text)
            || is_request(line.text)
            || is_prose(line.text)
            || is_harmless(&line.folded)
            || line.text.ends_with([':', '：']);
        if is_no_card {
            return None;
        }
        let text = trim(line.text.trim_start_matches(['#', ';', '/']));
        let rest = self.without_names(text);
        let (_, others) = self.near_card(&rest)?;
        // `LRIG: Piruluk / Dona / Madoka` is a title with the names of a team.
        let is_team = [" / ", "／", " & ", "＆"]
            .iter()
            .any(|sign| line.text.contains(sign));
        match has_signs_of_card(line.text) && !is_comment(line.text) && !is_team {
            true if others.is_short() => Some(Doubt::Card),
            _ => Some(Doubt::Sentence),
        }
    }

    /// Returns the doubt about a line that can be a card of a LRIG deck that is not full, although it
    /// has no whole name: `ミラクル`, `my piece is the fire one`. `rest` is the line without the cards
    /// of the list. An ordinary word such as `Final`, and a sentence about all cards of a type or
    /// about none, only warn.
    fn doubt_of_missing_card(&self, line: &WrittenLine<'_>, rest: &str) -> Option<Doubt> {
        /// Words of a sentence that is not about one card.
        const OF_ALL_OR_NONE: WordList = WordList(&[
            "all, any, each, every, neither, no, none, not, optional, without",
            "isn't, aren't, don't, doesn't, never",
            "全部, 各, どの, ない, ません, なし, 不要, 所有, 没有, 不用",
        ]);
        /// Words behind which a sentence names a card after it has denied another.
        const ANOTHER_INSTEAD: WordList =
            WordList(&["but, instead, けど, けれど, だが, 而是, 但是"]);
        if !self.places.lrig || is_harmless(&line.folded) {
            return None;
        }
        let ids = || self.list.card_lines().flat_map(|(_, card)| &card.ids);
        let listed: Vec<Card<'_>> = ids().filter_map(|id| self.list.db.card(*id)).collect();
        let is_missing = |card: &Card<'_>| {
            section_of(*card) == Section::Lrig
                && !listed.iter().any(|known| known.id() == card.id())
        };
        let word = trim(rest);
        let mut missing = self.list.db.cards().filter(is_missing);
        let has_type = |of: CardType| listed.iter().any(|card| card.card_type() == of);
        let is_topic = type_of_topic(&line.folded).is_some_and(|of| !has_type(of));
        let mut is_word = || is_long_word(word) && missing.any(|card| has_word_of_name(card, word));
        let only_warns = match is_topic {
            true => {
                has_phrase(&line.folded, &OF_ALL_OR_NONE)
                    && !has_phrase(&line.folded, &ANOTHER_INSTEAD)
            }
            false => is_word().then(|| is_ordinary_word(word))?,
        };
        Some(match only_warns {
            true => Doubt::Sentence,
            false => Doubt::Card,
        })
    }

    /// Returns a text in lower case with [`LISTED`] instead of the names of the cards of the list.
    fn without_names(&self, text: &str) -> String {
        let line = text.to_lowercase();
        let mut names: Vec<&String> = self
            .names
            .iter()
            .filter(|name| line.contains(*name))
            .collect();
        names.sort_by_key(|name| std::cmp::Reverse(name.len()));
        names.iter().fold(line, |line, name| {
            line.replace(name.as_str(), &LISTED.to_string())
        })
    }

    /// Returns the card whose name is most similar to some words of a line. The card is not in the
    /// list, and a deck has a place for it.
    fn near_card(&mut self, line: &str) -> Option<(Card<'a>, Others)> {
        let (list, places) = (self.list, self.places);
        let is_listed = |id: &CardId| list.card_lines().any(|(_, card)| card.ids.contains(id));
        let can_be_missing = |id: &CardId| {
            let card = list.db.card(*id)?;
            let is_piece = section_of(card) == Section::Lrig && places.piece;
            (places.has_place_for(Some(card)) || is_piece).then_some(card)
        };
        let is_latin = is_latin(line);
        let mut best: Option<(f64, Card<'_>, &str)> = None;
        let parts = match is_latin {
            true => parts_of_words(line),
            false => parts_of_signs(line),
        };
        for part in &parts {
            self.texts += 1;
            if self.texts > MOST_TEXTS {
                break;
            }
            let near = cards_near(part, list.db);
            // The words can be a misspelled name of a card of the list.
            if near.iter().any(|(id, _)| is_listed(id)) {
                continue;
            }
            for (id, likeness) in near {
                let is_better = best.as_ref().is_none_or(|(best, ..)| likeness > *best);
                if let Some(card) = can_be_missing(&id).filter(|_| is_better) {
                    best = Some((likeness, card, part));
                }
            }
        }
        let abbreviated = || {
            let mut cards = parts.iter().filter_map(|part| {
                let card = abbreviated_card(part, list.db, &can_be_missing)?;
                Some((1.0, card, part.as_str()))
            });
            cards.next()
        };
        let (_, card, part) = best.or_else(abbreviated)?;
        let count = |text: &str| text.chars().filter(|c| c.is_alphanumeric()).count();
        let others = Others {
            words: latin_words(line)
                .len()
                .saturating_sub(latin_words(part).len()),
            signs: count(line).saturating_sub(count(part)),
            is_latin,
        };
        Some((card, others))
    }
}

fn is_comment(line: &str) -> bool {
    line.starts_with(['#', ';']) || line.starts_with("//")
}

/// Returns whether a line has a bullet, the type of a card or a number of copies: `- Glory Gro`,
/// `Piece: Glory Gro`, `Glory Gro (piece)`, `Glory Gro 1`.
fn has_signs_of_card(line: &str) -> bool {
    const BULLETS: [&str; 7] = ["- ", "* ", "+ ", "• ", "・", "◆", "●"];
    let is_word = |c: char| c.is_alphanumeric() || c == 'ー';
    let words = || line.split(|c| !is_word(c)).filter(|word| !word.is_empty());
    let is_type = |word: &str| matches!(heading(word), Some(Heading::Type(..)));
    let ends = [words().next(), words().next_back()];
    let has_type = ends.into_iter().flatten().any(is_type);
    let has_bullet = BULLETS.iter().any(|sign| line.starts_with(sign));
    let line = without_version(line);
    has_bullet || has_type || has_copies(line) || has_small_number(line)
}

/// Returns whether a line has no word besides the names of cards of the list.
fn is_listed_name(rest: &str) -> bool {
    !rest.chars().any(|c| c.is_alphanumeric())
}

/// The numbers of words and signs of a line that are not in the name of a card.
struct Others {
    words: usize,
    signs: usize,
    is_latin: bool,
}

impl Others {
    /// Returns whether the line can be a card with a remark.
    fn is_short(&self) -> bool {
        const MOST_WORDS: usize = 4;
        const MOST_SIGNS: usize = 10;
        match self.is_latin {
            true => self.words <= MOST_WORDS,
            false => self.signs <= MOST_SIGNS,
        }
    }
}

/// Returns the cards with a name that is similar to a text, with the likeness. Marks in names, such
/// as `・`, do not count, because people leave them out.
fn cards_near(text: &str, db: &CardDb) -> Vec<(CardId, f64)> {
    /// The smallest likeness of a name with its marks.
    const LEAST: f64 = 0.6;
    let bare = |text: &str| -> Vec<char> { text.chars().filter(|c| c.is_alphanumeric()).collect() };
    let typed = bare(&text.to_lowercase());
    let without_marks = |id: CardId| {
        let card = db.card(id)?;
        let names = [Some(card.name_ja()), card.name_en(), card.name_zh()];
        let likeness = |name: &str| {
            let name = bare(&name.to_lowercase());
            let longer = u32::try_from(typed.len().max(name.len())).unwrap_or(u32::MAX);
            let edits = strsim::generic_levenshtein(&typed, &name);
            let edits = u32::try_from(edits).unwrap_or(u32::MAX);
            1.0 - f64::from(edits) / f64::from(longer.max(1))
        };
        names.into_iter().flatten().map(likeness).reduce(f64::max)
    };
    let near = db.cards_like(text, LEAST).into_iter();
    near.map(|(id, likeness)| (id, without_marks(id).unwrap_or_default().max(likeness)))
        .filter(|(_, likeness)| *likeness >= NEAR)
        .collect()
}

/// Returns a card that a text names by the beginnings of the words of its name: `Baroque D.` for
/// `Baroque Defense`, `ミラチャ` for `ミラクル・チャージング`.
fn abbreviated_card<'d>(
    text: &str,
    db: &'d CardDb,
    can_be_missing: &dyn Fn(&CardId) -> Option<Card<'d>>,
) -> Option<Card<'d>> {
    let is_abbreviation = |card: &Card<'_>| match is_latin(text) {
        true => card
            .name_en()
            .is_some_and(|name| is_short_latin(text, name)),
        false => is_short_katakana(text, card.name_ja()),
    };
    let missing = db.cards().filter_map(|card| can_be_missing(&card.id()));
    let mut missing = missing.filter(is_abbreviation);
    missing.next()
}

/// Returns the type of card that a line in lower case is about: `個人的にピースは炎のやつ`,
/// `my piece is the fire one`. Only the types of the LRIG deck are known.
fn type_of_topic(line: &str) -> Option<CardType> {
    const TYPES: [(&str, CardType); 5] = [
        ("ピース", CardType::Piece),
        ("piece", CardType::Piece),
        ("アーツ", CardType::Arts),
        ("arts", CardType::Arts),
        ("キー", CardType::Key),
    ];
    const BEHIND: [&str; 5] = ["は", "：", ":", " is ", " = "];
    let is_topic = |(word, _): &&(&str, CardType)| {
        texts_behind(line, word).any(|behind| BEHIND.iter().any(|sign| behind.starts_with(sign)))
    };
    TYPES.iter().find(is_topic).map(|(_, of)| *of)
}

/// Returns whether a text is a single word that is long enough to call a card by it: `ミラクル`.
fn is_long_word(text: &str) -> bool {
    const FEWEST_LETTERS: usize = 5;
    const FEWEST_SIGNS: usize = 3;
    let length = text.chars().count();
    text.chars().all(|c| c.is_alphabetic() || c == 'ー')
        && length
            >= if text.is_ascii() {
                FEWEST_LETTERS
            } else {
                FEWEST_SIGNS
            }
}

/// Returns whether a word in lower case is a whole word of a name of a card.
fn has_word_of_name(card: Card<'_>, word: &str) -> bool {
    let is_part = |c: char| c.is_alphanumeric() || c == 'ー';
    let names = [Some(card.name_ja()), card.name_en(), card.name_zh()];
    let mut words = names
        .into_iter()
        .flatten()
        .flat_map(|name| name.split(move |c| !is_part(c)));
    words.any(|part| part.to_lowercase() == word)
}

/// Returns whether each word of a text is the word of a name, its first letter, or its first letters
/// with a period: `Baroque D.`, `Baroque Def.`. At least one word is whole.
fn is_short_latin(text: &str, name: &str) -> bool {
    const SHORTEST_WORD: usize = 4;
    let typed: Vec<String> = text.split_whitespace().map(str::to_lowercase).collect();
    let words: Vec<String> = name.split_whitespace().map(str::to_lowercase).collect();
    let is_whole = |(typed, word): (&String, &String)| typed == word && word.len() >= SHORTEST_WORD;
    let is_start = |(typed, word): (&String, &String)| {
        let letters = typed.trim_end_matches('.');
        let is_short = letters.len() == 1 || letters.len() < typed.len();
        typed == word || is_short && word.starts_with(letters)
    };
    typed.len() > 1
        && typed.len() == words.len()
        && typed.iter().zip(&words).all(is_start)
        && typed.iter().zip(&words).any(is_whole)
}

/// Returns whether a text consists of the beginnings of the two parts of a name in katakana:
/// `ミラチャ`.
fn is_short_katakana(text: &str, name: &str) -> bool {
    const SHORTEST_START: usize = 2;
    let is_katakana = |c: char| matches!(c, 'ァ'..='ヺ' | 'ー');
    let parts: Vec<&str> = name.split(['・', ' ', '　', '=', '＝']).collect();
    let [first, second] = parts.as_slice() else {
        return false;
    };
    text.chars().all(is_katakana)
        && text.char_indices().skip(SHORTEST_START).any(|(at, _)| {
            let (start, end) = text.split_at_checked(at).unwrap_or_default();
            end.chars().count() >= SHORTEST_START
                && first.starts_with(start)
                && second.starts_with(end)
        })
}

fn is_latin(line: &str) -> bool {
    let letters = || line.chars().filter(|c| c.is_alphabetic());
    letters().filter(char::is_ascii).count() * 2 > letters().count()
}

/// Returns the texts of up to six words in a row that are long enough for the name of a card.
fn parts_of_words(line: &str) -> Vec<String> {
    const LONGEST: usize = 6;
    const MOST_WORDS: usize = 16;
    const FEWEST_LETTERS: usize = 8;
    let words: Vec<&str> = line.split_whitespace().take(MOST_WORDS).collect();
    let parts = (1..=LONGEST.min(words.len())).flat_map(|length| words.windows(length));
    let parts = parts.map(|words| {
        let part = words.join(" ");
        trim(part.trim_matches(|c: char| !c.is_alphanumeric())).to_owned()
    });
    let letters = |part: &String| part.chars().filter(|c| c.is_alphanumeric()).count();
    parts
        .filter(|part| letters(part) >= FEWEST_LETTERS && !part.contains(LISTED))
        .collect()
}

/// Returns the texts of Japanese or Chinese signs in a line that are long enough for the name of a
/// card: each run of katakana, and the signs in a row without spaces and marks.
fn parts_of_signs(line: &str) -> Vec<String> {
    const FEWEST: usize = 4;
    const FEWEST_KATAKANA: usize = 4;
    const LONGEST: usize = 7;
    const MOST: usize = 30;
    let is_katakana = |c: char| matches!(c, 'ァ'..='ヺ' | 'ー' | '・');
    let katakana = line.split(|c| !is_katakana(c));
    let katakana = katakana.map(|part| part.trim_matches('・'));
    let katakana = katakana.filter(|part| part.chars().count() >= FEWEST_KATAKANA);
    let is_han = |c: char| matches!(c, '\u{3400}'..='\u{9fff}' | '·' | '・') || is_katakana(c);
    let runs = line.split(|c| !is_han(c));
    let windows = runs.flat_map(|run| {
        let signs: Vec<char> = run.chars().take(MOST).collect();
        // A long run can have words before and behind the name.
        let lengths = FEWEST..=LONGEST.min(signs.len());
        let windows: Vec<String> = lengths
            .flat_map(|length| signs.windows(length).map(String::from_iter))
            .filter(|part| !part.chars().all(is_katakana))
            .collect();
        windows
    });
    katakana.map(str::to_owned).chain(windows).collect()
}

/// What the words of a line can name, by their shape.
#[derive(Clone, Copy, PartialEq, Eq)]
enum NameShape {
    /// Probably a card: the name has a sign that is usual in names of cards, or a remark follows.
    /// `Akino*Scissors`, `- Tamayorihime Sun Miko, new`.
    OfCard,
    /// A card, a person or a button of a page: `Ken Miller`, `Read More`.
    OfAnything,
}

impl NameShape {
    /// Returns the shape of a line of words with capital letters, which can have a remark behind
    /// them. Returns `None` for any other line.
    fn of(line: &str) -> Option<NameShape> {
        const MOST_WORDS: usize = 5;
        const SIGNS: [char; 4] = ['*', '=', '≡', '＊'];
        /// First words of a short line that somebody says to the readers: `Good Luck Everyone`.
        const TALK: WordList = WordList(&[
            "good, have, happy, see, enjoy, thank, thanks, best, any, all, hope, let, my, your, great, please",
            "sent, posted, edit, deck, decklist, list, built, made, updated, last, follow, like, check, join, copyright",
        ]);
        if is_prose(line) {
            return None;
        }
        let bare = line.trim_start_matches(|c: char| !c.is_alphanumeric());
        let is_end = |c: char| matches!(c, '(' | '（' | '[' | '【' | ',' | '<' | '←' | '→');
        let head = bare.split(is_end).next().unwrap_or_default();
        let head = [" - ", " – ", " — ", "//", "->"]
            .iter()
            .fold(head, |head, end| head.split(end).next().unwrap_or_default());
        let head = trim(head);
        let words: Vec<&str> = head.split(is_space).collect();
        let is_name_word = |word: &&str| {
            word.starts_with(|c: char| c.is_uppercase() || !c.is_alphabetic())
                || word.contains(SIGNS)
        };
        let starts_with_letter = head.starts_with(|c: char| c.is_ascii_alphabetic());
        let is_sentence = head.ends_with(['!', '?', '.', ':']);
        let has_sign_inside = head
            .trim_matches(|c: char| !c.is_alphanumeric())
            .contains(SIGNS);
        let first = words.first().copied().unwrap_or_default().to_lowercase();
        let is_name = starts_with_letter
            && !TALK.has(&first)
            && !is_sentence
            && !line.contains("http")
            && words.len() <= MOST_WORDS
            && (words.len() > 1 || has_sign_inside)
            && words.iter().all(is_name_word);
        let has_remark = head.len() < trim(bare).len();
        match has_sign_inside || has_remark {
            true => is_name.then_some(NameShape::OfCard),
            false => is_name.then_some(NameShape::OfAnything),
        }
    }
}
