//! Refuses a list with a skipped line that contradicts the list: the line says that the list is
//! wrong or out of date, gives a card of the list another number of copies, or takes a card out.
//! Questions (`Should I cut Gae Bolg?`) contradict nothing.

use crate::card::{Card, without_title};
use crate::deck::kinds::shared::reader::syntax;
use crate::deck::number_words::{only_char, value_of_sign, value_of_word};
use crate::deck::paste::line::line_reading::{Line, read};
use crate::deck::paste::line::name_lookup::NameLookup;
use crate::deck::paste::phrases::{
    NOT_IN_DECK, has_phrase, has_word, is_about_english_past, is_about_past, sentences,
    texts_behind,
};
use crate::deck::paste::plans::{Plan, has_plan, without_not_decided};
use crate::deck::paste::token::{MOST_COPIES, digit};
use crate::deck::paste::whole_list::changes::{changes, is_added};
use crate::deck::paste::word_list::WordList;
use crate::deck::{Finding, RawDeck, Reference};
use crate::message;
use wixoss_base::vocab::english::shortened;

/// Phrases that say that the whole list is wrong or out of date.
const OUTDATED: WordList = WordList(&[
    "old version, old list, older list, previous list, outdated, out of date, not up to date",
    "do not use this, don't use this, this is wrong, list is wrong, new one follows",
    "古いリスト, 旧リスト, 以前のリスト, 前のリストです, 旧版, 老版本, 已过时, 过期的, 请勿使用",
]);
/// Phrases that correct a number of copies, even if the line names no card: `should be 3`.
const CORRECTIONS: WordList = WordList(&[
    "should be, should have been, should read, is wrong, typo, meant to, miscounted, oops",
    "訂正, 間違, 誤り, 正しくは, 更正, 勘误, 写错, 打错, 应该是, 应为",
]);
/// Phrases that change the list if they stand beside the name of a card of the list.
const CHANGES_OF_CARD: WordList = WordList(&[
    "ignore, forget the, disregard, correction, edit:, update:, don't count, do not count",
    "took out, take out, taken out, took, got rid, get rid, no longer, stopped playing, any more",
    "anymore, replaced, replace, ditch, ditched, nix, strike, scratch, rip, bye, shaved",
    "trimmed, make that, moved to, these days, final version, doesn't belong, shouldn't be",
    "should've, should have, isn't in, not in there, too many, missing, forgot, mistake",
    "is out, cutting, except, for something else, undecided, still open",
    "is optional, not in the",
    "instead, subbing, swapped, swapping, swap, would change, i only own, short, in:, out:, now a",
    "修正, に変更, 減らして, 抜いた, 抜きました, 抜いて, 抜けた, 抜く, 抜きます, 外した, 外して, 外しました, 外す",
    "外します, 減らします, 足しました, 足して, 入ってない, 入ってません, 入っていない, ではなく",
    "取り消し, 変えて, 変えました, 減らしました, 未定, 代わりに",
    "誤記, 多いです, 少ないです, 無視, 枚でした, out, 入れ替えます, 差し替えます",
    "平分, 除了, 减了, 没带, 位置还没, 换成了",
    "換掉, 换掉, 换成, 换了, 去掉, 拿掉, 不带了, 不要了, 删, 不是, 忽略, 无视, 漏写, 多写, 少写, 砍, 只带",
]);
/// Signs of a change: `A → B` and `A -1`.
const SIGNS_OF_CHANGE: [&str; 8] = ["→", "⇒", "->", "=>", "~~", "+1", "-1", "s/"];
/// Words that take a card out of the list if a line begins with them: `drop Gae Bolg`.
const REMOVALS: WordList =
    WordList(&["cut, drop, swap, replace, remove, minus, without, less, skip, no"]);
/// Phrases that say that a card is not in the list any more: `A is gone`.
const GONE: WordList = WordList(&["is gone, was cut, is cut, got cut"]);
/// Phrases beside the new number of copies of a card: `down to three`, `3枚に減らし`.
const NEW_COUNTS: WordList = WordList(&[
    "down to, up to, back to, goes to, go to, went to, now, only play, only run, change to",
    "今は, いまは, 現在は, 现在带, 现在只带, 现在是",
    "改成, 改为, 降到, 加到, 只带, 只放, に減ら, に増や, に変更, にし",
]);

/// Returns the refusal of a list with a skipped line that contradicts the list: `should be 3`.
/// Returns `None` if no line does.
pub(in crate::deck::paste) fn contradicting_line(
    deck: &RawDeck<'_>,
    text: &str,
    names: &mut NameLookup<'_>,
) -> Option<Finding> {
    /// The largest number of suspicious lines that are compared with the cards of the list.
    const MOST_LINES: usize = 200;
    let skipped = deck.ignored.iter();
    let lines = skipped.filter_map(|span| Some((*span, text.get(span.start..span.end)?)));
    let mut lines = lines
        .filter(|(_, line)| is_suspect(line) && !is_question(line))
        .map(|(span, line)| (span, line, without_plans(line)))
        .filter(|(.., said)| sentences(said).any(is_suspect))
        .take(MOST_LINES)
        .peekable();
    lines.peek()?;
    let cards = named_cards(deck, names);
    let (span, line, _) = lines.find(|(_, line, said)| {
        !is_settled(line, names) && contradicts(&without_made_changes(said, &cards), &cards)
    })?;
    Some(syntax(
        message!("syntax.contradicts-list", line = shortened(line)),
        message!("fix-file.list-or-line"),
        span,
    ))
}

/// Removes the sentences of a line that only say what the list could be, or was in the past.
fn without_plans(line: &str) -> String {
    let is_open = |sentence: &&str| {
        has_plan(sentence, &[Plan::Alternative])
            || is_plan(sentence)
            || is_about_past(sentence)
            || is_about_english_past(&sentence.to_lowercase())
    };
    let said = sentences(line).filter(|sentence| !(is_suspect(sentence) && is_open(sentence)));
    said.collect::<Vec<_>>().join(" ")
}

/// Removes the sentences that tell how a card came to the number of copies that it has in the list.
fn without_made_changes(said: &str, cards: &[NamedCard]) -> String {
    let kept = sentences(said).filter(|sentence| !tells_made_change(sentence, cards));
    kept.collect::<Vec<_>>().join(" ")
}

/// Returns whether a sentence tells that a card got the number of copies that it has in the list:
/// `Aを1枚減らしてBを4枚にした` beside `3 A` and `4 B`. The list is then the one after this change. Other
/// copies may leave or join the deck only by number, because `Aを抜いて` contradicts a list that has
/// A. With the copies that left, a card must not have more copies than a deck may have.
fn tells_made_change(sentence: &str, cards: &[NamedCard]) -> bool {
    const LESS: [&str; 2] = ["枚減らし", "枚抜い"];
    const MORE: [&str; 2] = ["枚増やし", "枚足し"];
    const MADE: [&str; 4] = [
        "枚にした",
        "枚にしました",
        "枚に増やした",
        "枚に増やしました",
    ];
    // In `4枚にしたい`, the change is a wish.
    let is_made = |text: &str| {
        let mut behind = MADE.iter().filter_map(|made| text.strip_prefix(made));
        behind.any(|behind| !behind.starts_with('い'))
    };
    let sentence = sentence.to_lowercase();
    let mut has_result = false;
    for card in cards {
        let behind = card.names.iter();
        for behind in behind.flat_map(|name| texts_behind(&sentence, name)) {
            let Some(said) = behind.strip_prefix(['を', 'は', 'も']) else {
                continue;
            };
            let Some((count, verb)) = said.find('枚').and_then(|at| said.split_at_checked(at))
            else {
                continue;
            };
            let Some(count) = number(count) else {
                continue;
            };
            let starts = |verbs: &[&str]| verbs.iter().any(|start| verb.starts_with(start));
            let agrees = match verb {
                _ if is_made(verb) => {
                    has_result = true;
                    count == card.copies
                }
                _ if starts(&LESS) => card.copies + count <= MOST_COPIES,
                _ if starts(&MORE) => count <= card.copies,
                _ => true,
            };
            if !agrees {
                return false;
            }
        }
    }
    let differences = LESS.iter().chain(&MORE);
    let rest = differences.fold(sentence.clone(), |text, verb| text.replace(verb, "枚"));
    let changes = [
        &OUTDATED,
        &CORRECTIONS,
        &CHANGES_OF_CARD,
        &NOT_IN_DECK,
        &GONE,
    ];
    has_result
        && !changes.iter().any(|list| has_phrase(&rest, list))
        && !SIGNS_OF_CHANGE.iter().any(|sign| rest.contains(sign))
}

/// Returns whether a line is a change such as `-2 A` or `OUT: A`, or a card below `OUT`. The reader
/// has skipped such a line only because the list is certainly the one after the changes.
fn is_settled(line: &str, names: &mut NameLookup<'_>) -> bool {
    let is_signed = line
        .strip_prefix(['-', '−', '+', '＋'])
        .is_some_and(|rest| rest.starts_with(|c| digit(c).is_some()));
    is_signed
        || is_added(line).is_some()
        || changes(line, line, names).is_some()
        || matches!(read(line, names), Line::Card(_))
}

/// A card of the list, with the names that people use in sentences.
struct NamedCard {
    /// The names in all languages, and the names without their titles, in lower case.
    names: Vec<String>,
    copies: u32,
}

/// Returns the cards of the list. If several of them share a name without its title, this name is
/// left out, because it could mean each of them.
fn named_cards(deck: &RawDeck<'_>, names: &mut NameLookup<'_>) -> Vec<NamedCard> {
    let mut cards: Vec<NamedCard> = Vec::new();
    for entry in &deck.entries {
        let text = match &entry.reference {
            Reference::NumberAndName { number, .. } => number.to_string(),
            other => other.to_string(),
        };
        let found = names.identify(&text);
        let card = found.and_then(|found| names.db.card(*found.cards.first()?));
        cards.extend(card.map(|card| NamedCard {
            names: spoken_names(card),
            copies: entry.count,
        }));
    }
    let all: Vec<String> = cards.iter().flat_map(|card| card.names.clone()).collect();
    let is_shared = |name: &String| all.iter().filter(|other| *other == name).count() > 1;
    for card in &mut cards {
        card.names.retain(|name| !is_shared(name));
    }
    cards
}

/// Returns the names of a card, and the names without their titles: `Gae Bolg` of
/// `Gae Bolg, Full Armed`. A name that is too short for a sentence is left out.
fn spoken_names(card: Card<'_>) -> Vec<String> {
    const FEWEST_LETTERS: usize = 4;
    const FEWEST_SIGNS: usize = 2;
    let names = [Some(card.name_ja()), card.name_en(), card.name_zh()];
    let names = names.into_iter().flatten();
    let mut spoken: Vec<String> = names
        .flat_map(|name| [Some(name), without_title(name)])
        .flatten()
        .chain(card.printings())
        .filter(|name| {
            let fewest = if name.is_ascii() {
                FEWEST_LETTERS
            } else {
                FEWEST_SIGNS
            };
            name.chars().count() >= fewest
        })
        .map(str::to_lowercase)
        .collect();
    spoken.sort_unstable();
    spoken.dedup();
    spoken
}

fn is_question(line: &str) -> bool {
    line.trim_end().ends_with(['?', '？', '吗', 'か'])
}

/// Returns whether a sentence only says which change the writer thinks about:
/// `I'm thinking of cutting two Gae Bolg`. If the sentence has a word for a decision, the change
/// may be made already, and the function returns `false`.
fn is_plan(sentence: &str) -> bool {
    const DECISIONS: WordList = WordList(&[
        "did, done, decided, final, finally, now, so i, went, registered, submitted, already, was, were",
    ]);
    let sentence = sentence.to_lowercase().replace('’', "'");
    let is_decided = has_phrase(&without_not_decided(&sentence), &DECISIONS);
    has_plan(&sentence, &[Plan::Thought]) && !is_decided
}

/// Returns a line in lower case without some idioms. In these idioms, `out` does not take a card
/// out of the list, and `should be` does not correct the list.
fn without_idioms(line: &str) -> String {
    const IDIOMS: WordList = WordList(&[
        "out of the box, out of box, out of the gate, out of the blue, stands out, stand out, works out, work out",
        "turned out, turns out, try out, find out, figure out",
        "should be fine, should be ok, should be okay, should be good, should be enough, should be able",
    ]);
    let without = |line: String, idiom: &str| line.replace(idiom, " ");
    IDIOMS.iter().fold(line.to_lowercase(), without)
}

/// Returns whether a line has a phrase that can contradict the list.
fn is_suspect(line: &str) -> bool {
    let line = without_idioms(line);
    let lists = [
        &OUTDATED,
        &CORRECTIONS,
        &CHANGES_OF_CARD,
        &NOT_IN_DECK,
        &GONE,
        &NEW_COUNTS,
    ];
    lists.iter().any(|list| has_phrase(&line, list))
        || SIGNS_OF_CHANGE.iter().any(|sign| line.contains(sign))
        || begins_with_removal(&line)
        || !numbers_of_copies(&line).is_empty()
}

fn contradicts(line: &str, cards: &[NamedCard]) -> bool {
    let line = without_idioms(line);
    let mut named = cards
        .iter()
        .filter(|card| card.names.iter().any(|name| has_word(&line, name)))
        .peekable();
    let numbers = numbers_of_copies(&line);
    if has_phrase(&line, &OUTDATED) || has_phrase(&line, &CORRECTIONS) && !numbers.is_empty() {
        return true;
    }
    if named.peek().is_none() {
        return false;
    }
    has_phrase(&line, &CORRECTIONS)
        || has_phrase(&line, &CHANGES_OF_CARD)
        || has_phrase(&line, &NOT_IN_DECK)
        || SIGNS_OF_CHANGE.iter().any(|sign| line.contains(sign))
        || begins_with_removal(&line)
        || has_phrase(&line, &GONE)
        || named.any(|card| {
            new_counts(&line)
                .chain(counts_beside(&line, card))
                .any(|count| count != card.copies)
        })
}

/// Returns the numbers that stand beside a phrase for a new number of copies: 3 for
/// `down to three`.
fn new_counts(line: &str) -> impl Iterator<Item = u32> {
    let beside = move |phrase: &'static str| {
        let places = line.match_indices(phrase);
        places.filter_map(move |(at, _)| {
            let (before, behind) = (line.get(..at)?, line.get(at + phrase.len()..)?);
            number_in_front(behind).or_else(|| number_at_end(before))
        })
    };
    NEW_COUNTS.iter().flat_map(beside)
}

/// Returns the numbers that stand directly before or after a name of a card: `3 Caliburn`,
/// `カリバン3枚`.
fn counts_beside<'c>(line: &'c str, card: &'c NamedCard) -> impl Iterator<Item = u32> + 'c {
    let beside = move |name: &'c String| {
        let places = line.match_indices(name.as_str());
        places.flat_map(move |(at, _)| {
            let before = line.get(..at).map(str::trim_end).unwrap_or_default();
            let last = before.rsplit(|c: char| !c.is_ascii_alphanumeric()).next();
            let behind = line.get(at + name.len()..).unwrap_or_default();
            let is_counted = |text: &str| {
                let text = text.trim_start_matches(|c: char| c == ' ' || digit(c).is_some());
                text.starts_with(['枚', '张', '張'])
            };
            let multiplied = behind.trim_start().strip_prefix(['x', '×', '*']);
            let of_behind = match multiplied {
                Some(count) => number_in_front(count),
                None => number_in_front(behind).filter(|_| is_counted(behind)),
            };
            [last.and_then(number), of_behind]
        })
    };
    card.names.iter().flat_map(beside).flatten()
}

/// Returns the number of copies at the start of a text: `three on the …`, `3.`, `三张`.
fn number_in_front(text: &str) -> Option<u32> {
    let text = text.trim_start();
    let word: String = text
        .chars()
        .take_while(|c| c.is_ascii_alphanumeric())
        .collect();
    match word.is_empty() {
        false => number(&word),
        true => number(text.get(..text.chars().next()?.len_utf8())?),
    }
}

/// Returns the number of copies at the end of a Japanese or Chinese text: 3 for `3枚` or `三张`.
fn number_at_end(text: &str) -> Option<u32> {
    let head = text.strip_suffix(['枚', '张', '張'])?;
    number(head.get(head.len() - head.chars().next_back()?.len_utf8()..)?)
}

/// Returns all numbers of a line that can be numbers of copies (1 to 4).
fn numbers_of_copies(line: &str) -> Vec<u32> {
    let words = line.split(|c: char| !c.is_ascii_alphanumeric());
    let units = ['枚', '张', '張'].into_iter();
    let counted = units.flat_map(|unit| line.match_indices(unit));
    let counted = counted.filter_map(|(at, unit)| number_at_end(line.get(..at + unit.len())?));
    words.filter_map(number).chain(counted).collect()
}

/// Returns the value of a number from 1 to 4, in digits or in words.
fn number(word: &str) -> Option<u32> {
    // Words such as `single` are left out, because they also mean something else: `every single
    // game`.
    let sign = || only_char(word).and_then(|c| value_of_sign(c).or_else(|| digit(c)));
    let value = value_of_word(word).or_else(sign)?;
    (1..=MOST_COPIES).contains(&value).then_some(value)
}

fn begins_with_removal(line: &str) -> bool {
    let bare = line.trim_start_matches(|c: char| !c.is_alphanumeric());
    let first = bare.split(|c: char| !c.is_alphanumeric()).next();
    first.is_some_and(|first| REMOVALS.has(first))
}
