//! English text as people type it.

use super::modes;
use super::respelled::{Respelled, starts_of_lines};
use std::ops::Range;
use wixoss_ability::KEYWORDS;

/// The words that people type for the kinds of ability, in lower case, and the printed word for
/// each. A longer word comes before a shorter word that it begins with: "continuous" before "cont".
const HEADS: &[(&str, &str)] = &[
    ("constant", "Constant"),
    ("continuous", "Constant"),
    ("const", "Constant"),
    ("cont", "Constant"),
    ("passive", "Constant"),
    ("automatic", "Auto"),
    ("auto", "Auto"),
    ("triggered", "Auto"),
    ("trigger", "Auto"),
    ("on-play", "Enter"),
    ("on play", "Enter"),
    ("onplay", "Enter"),
    ("on enter", "Enter"),
    ("on-enter", "Enter"),
    ("enters", "Enter"),
    ("enter", "Enter"),
    ("activated", "Action"),
    ("activate", "Action"),
    ("action", "Action"),
    ("act", "Action"),
];

/// The beginnings of abilities whose head was not typed, and the head that each beginning implies:
/// `when ` implies `[Auto]:`.
const BEGINNINGS: &[(&str, &str)] = &[
    ("when ", "[Auto]: "),
    ("whenever ", "[Auto]: "),
    ("at the beginning of ", "[Auto]: "),
    ("at the start of ", "[Auto]: "),
    ("at the end of your turn, ", "[Auto]: "),
    ("as long as ", "[Constant]: "),
    ("during your turn, this signi ", "[Constant]: "),
    ("during your opponent's turn, this signi ", "[Constant]: "),
    ("this signi gains 【", "[Constant]: "),
];

/// Words that people type in place of the words on cards, in lower case: the typed word and the
/// printed word.
const SYNONYMS: &[(&str, &str)] = &[
    ("banishes", "vanishes"),
    ("banished", "vanished"),
    ("banishing", "vanishing"),
    ("banish", "vanish"),
    ("untap", "up"),
    ("untaps", "ups"),
    ("tap", "down"),
    ("taps", "downs"),
    ("tapped", "downed"),
    ("untapped", "upped"),
    ("s-lancer", "S Lancer"),
    ("multi-ener", "Multi Ener"),
];

/// Phrases that people type in place of the phrases on cards: the typed phrase in lower case and
/// the printed phrase.
const PHRASES: &[(&str, &str)] = &[
    ("at the start of", "at the beginning of"),
    ("energy zone", "Ener Zone"),
    ("your opponents'", "your opponent's"),
    ("your opponents", "your opponent's"),
    ("then shuffle", "and shuffle your deck"),
    (
        "negate target opponent signi's attack",
        "negate the attack of target SIGNI on your opponent's field",
    ),
    (
        "negate target opponent lrig's attack",
        "negate the attack of target LRIG on your opponent's field",
    ),
    (
        "negate target opponent's signi's attack",
        "negate the attack of target SIGNI on your opponent's field",
    ),
    (
        "negate target opponent's lrig's attack",
        "negate the attack of target LRIG on your opponent's field",
    ),
    // Without one of these words, the text does not say whether one or all of them are meant.
    ("target opponent signi", "target opponent's SIGNI"),
    ("target opponent lrig", "target opponent's LRIG"),
    ("target opponents signi", "target opponent's SIGNI"),
    ("target opponents lrig", "target opponent's LRIG"),
    ("an opponent signi", "an opponent's SIGNI"),
    ("an opponent lrig", "an opponent's LRIG"),
    ("an opponents signi", "an opponent's SIGNI"),
    ("an opponents lrig", "an opponent's LRIG"),
    ("all opponent signi", "all opponent's SIGNI"),
    ("all opponent lrig", "all opponent's LRIG"),
    ("all opponents signi", "all opponent's SIGNI"),
    ("all opponents lrig", "all opponent's LRIG"),
];

/// Words that stand for an icon in a cost, in lower case.
const COST_WORDS: &[(&str, &str)] = &[
    ("down", "{Down}"),
    ("white", "{White}"),
    ("red", "{Red}"),
    ("blue", "{Blue}"),
    ("green", "{Green}"),
    ("black", "{Black}"),
    ("colorless", "{Colorless}"),
    ("coin", "{Coin Icon}"),
];

/// Words for the number of times that an ability can be used, in lower case, and their icons.
const LIMITS: &[(&str, &str)] = &[
    ("once per turn", "{1/Turn}"),
    ("once each turn", "{1/Turn}"),
    ("once a turn", "{1/Turn}"),
    ("twice per turn", "{2/Turn}"),
    ("once per game", "{1/Game}"),
    ("1/turn", "{1/Turn}"),
    ("2/turn", "{2/Turn}"),
    ("1/game", "{1/Game}"),
];

/// Events in lower case, after which people leave out the comma.
const EVENTS: [&str; 6] = [
    "when this signi attacks",
    "when this lrig attacks",
    "when this signi is vanished",
    "when this signi enters the field",
    "when this signi leaves the field",
    "when you use a spell",
];

/// Words that begin an effect, in lower case, but that can't continue the words of an event.
const BEGINNINGS_OF_EFFECTS: [&str; 15] = [
    "draw", "discard", "vanish", "freeze", "target", "down", "up", "return", "add", "put",
    "reveal", "look", "search", "choose", "crush",
];

/// Returns the spellings of all tables in this file: each typed spelling with the printed
/// spelling. The typed word for a head has brackets: `[passive]`.
pub(super) fn spellings() -> Vec<(String, String)> {
    let heads = HEADS
        .iter()
        .filter(|(typed, printed)| !typed.eq_ignore_ascii_case(printed));
    let heads = heads.map(|(typed, printed)| (format!("[{typed}]"), format!("[{printed}]")));
    let begins = BEGINNINGS.iter().map(|(words, head)| {
        let words = words.trim_end();
        (format!("{words} ..."), format!("{head}{words} ..."))
    });
    let costs = COST_WORDS
        .iter()
        .map(|(word, icon)| (format!("{word}:"), format!("{icon}:")));
    let limits = LIMITS
        .iter()
        .map(|(words, icon)| (format!("({words})"), (*icon).to_owned()));
    let words = SYNONYMS.iter().chain(PHRASES);
    let words = words.map(|(typed, printed)| ((*typed).to_owned(), (*printed).to_owned()));
    heads
        .chain(begins)
        .chain(costs)
        .chain(limits)
        .chain(words)
        .collect()
}

/// Words after which the name of a keyword without brackets is read as a keyword: "gains lancer".
const BEFORE_KEYWORD: [&str; 10] = [
    "gain", "gains", "has", "have", "lose", "loses", "with", "without", "and", "or",
];

/// Rewrites a text into the printed spelling.
pub(super) fn respell(text: &mut Respelled) {
    lower_case(text);
    words(text, SYNONYMS);
    icons(text);
    bounce(text);
    ener_charge(text);
    for entry in KEYWORDS {
        keyword(text, entry.en);
    }
    words(text, PHRASES);
    power(text);
    for range in places(text.text(), "this signi has").into_iter().rev() {
        let behind = text.text().get(range.end..).unwrap_or_default();
        if behind.starts_with(" 【") {
            text.replace(range.end - "has".len()..range.end, "gains");
        }
    }
    if text.text().to_ascii_lowercase().contains("choose") {
        modes::respell(text);
    }
    commas(text);
    lines(text);
    for start in starts_of_lines(text.text()).into_iter().rev() {
        line(text, start);
    }
}

/// Spells power as cards do: `gets +2000` becomes `gets +2000 power`, and `5000 power or less`
/// becomes `power 5000 or less`. A number with fewer than four digits can be a level.
fn power(text: &mut Respelled) {
    let digits = |text: &str| text.bytes().take_while(u8::is_ascii_digit).count();
    for verb in ["gets", "get"] {
        for range in places(text.text(), verb).into_iter().rev() {
            let behind = text.text().get(range.end..).unwrap_or_default();
            let Some(number) = behind.strip_prefix(" +").or(behind.strip_prefix(" -")) else {
                continue;
            };
            let length = digits(number);
            let rest = number.get(length..).unwrap_or_default();
            if length >= 4 && (rest.is_empty() || rest.starts_with(['.', ',', '\n']) || until(rest))
            {
                let end = range.end + " +".len() + length;
                text.replace(end..end, " power");
            }
        }
    }
    for compared in ["power or less", "power or more"] {
        for range in places(text.text(), compared).into_iter().rev() {
            let before = text.text().get(..range.start).unwrap_or_default();
            let bare = before.trim_end_matches(' ');
            let number = bare.trim_end_matches(|letter: char| letter.is_ascii_digit());
            let number = bare.get(number.len()..).unwrap_or_default();
            if number.len() >= 4 && bare.len() < before.len() {
                let order = compared.strip_prefix("power").unwrap_or_default();
                let printed = format!("power {number}{order}");
                text.replace(bare.len() - number.len()..range.end, &printed);
            }
        }
    }
}

/// Returns whether a text begins with the words of a duration, or with "and".
fn until(text: &str) -> bool {
    let text = text.trim_start_matches(' ');
    ["until", "and", "this", "for"]
        .iter()
        .any(|word| strip_word(text, word).is_some())
}

/// Adds the missing comma between an event and its effect: `When this SIGNI attacks draw a card`.
fn commas(text: &mut Respelled) {
    for event in EVENTS {
        for range in places(text.text(), event).into_iter().rev() {
            let behind = text.text().get(range.end..).unwrap_or_default();
            let is_effect = behind.strip_prefix(' ').is_some_and(|effect| {
                BEGINNINGS_OF_EFFECTS
                    .iter()
                    .any(|word| strip_word(effect, word).is_some())
            });
            if is_effect {
                text.replace(range.end..range.end, ",");
            }
        }
    }
}

/// Breaks a line before each head and before the head of a Life Burst, if a sentence ends directly
/// before it. Heads in quotes and parentheses stay.
fn lines(text: &mut Respelled) {
    let given = text.text().to_owned();
    let mut breaks = Vec::new();
    let mut quoted = false;
    let mut depth = 0_usize;
    for (at, letter) in given.char_indices() {
        let (before, rest) = given.split_at(at);
        let sentence = before.trim_end_matches(' ');
        let ends = sentence.ends_with(['.', ')']) || sentence.ends_with(".\"");
        let ends = ends && !ends_with_limit(sentence);
        if !quoted
            && depth == 0
            && ends
            && letter != ' '
            && (head(rest).is_some() || burst_head(rest).is_some())
        {
            breaks.push(sentence.len()..at);
        }
        match letter {
            '"' | '『' | '』' => quoted = !quoted,
            '(' => depth += 1,
            ')' => depth = depth.saturating_sub(1),
            _ => {}
        }
    }
    for range in breaks.into_iter().rev() {
        text.replace(range, "\n");
    }
}

/// Returns whether a text ends with a limit in parentheses, which belongs to the head behind it:
/// `(once per turn)`.
fn ends_with_limit(text: &str) -> bool {
    let inside = text
        .strip_suffix(')')
        .and_then(|text| text.rsplit_once('('));
    inside.is_some_and(|(_, words)| {
        let mut limits = LIMITS.iter();
        limits.any(|(limit, _)| words.trim().eq_ignore_ascii_case(limit))
    })
}

/// Returns the places where the words `Life Burst:` begin and end, at the start of a line.
pub(super) fn life_burst(text: &str) -> Option<(usize, usize)> {
    let mut start = 0;
    for line in text.split_inclusive('\n') {
        if let Some(rest) = burst_head(line) {
            return Some((start, start + line.len() - rest.len()));
        }
        start += line.len();
    }
    None
}

/// Returns the text behind the words `Life Burst:` at the start of a line. A colon or a dash must
/// be behind these words, unless the words are in brackets: `[LB] Draw a card.`
fn burst_head(line: &str) -> Option<&str> {
    let bare = line.trim_start_matches([' ', '[', '【', '{', '(']);
    let behind = ["life burst", "lifeburst", "lb"]
        .iter()
        .find_map(|words| strip_word(bare, words))?;
    let rest = behind.trim_start_matches([']', '】', '}', ')', ' ']);
    let is_marked = rest.len() < behind.len() || behind.starts_with(':');
    let is_bracketed = behind.starts_with([']', '】', '}']);
    match rest.strip_prefix([':', '-', '—']) {
        Some(rest) => is_marked.then_some(rest),
        None => is_bracketed.then_some(rest),
    }
}

/// Rewrites the head of an ability, such as `auto` or `[action] down, red`, at the start of a line.
fn line(text: &mut Respelled, start: usize) {
    let Some(line) = text.text().get(start..) else {
        return;
    };
    let line = line.split('\n').next().unwrap_or_default().to_owned();
    let start = start + (line.len() - line.trim_start_matches(' ').len());
    limit_before_head(text, start);
    let line = text.text().get(start..).unwrap_or_default();
    let line = line.split('\n').next().unwrap_or_default().to_owned();
    let Some((head, kind)) = head(&line) else {
        return without_head(text, start, &line);
    };
    dash(text, start + head);
    limit_words(text, start + head);
    bare_keyword(text, start + head);
    let Some(line) = text.text().get(start..) else {
        return;
    };
    let line = line.split('\n').next().unwrap_or_default().to_owned();
    let behind = line.get(head..).unwrap_or_default();
    let of_cost = |colon: &usize| behind.get(..*colon).is_some_and(can_be_cost);
    match outside(behind, ':').filter(of_cost) {
        None => {
            let place = start + head + icons_end(behind);
            text.replace(place..place, ":");
        }
        Some(colon) => cost_words(text, start + head, start + head + colon),
    }
    let space = if behind.starts_with([' ', ':']) || behind.is_empty() {
        ""
    } else {
        " "
    };
    text.replace(start..start + head, &format!("[{kind}]{space}"));
}

/// Returns whether the words between a head and a colon can be a cost. Words of a choice, such as
/// `Choose one:`, and whole sentences can't.
fn can_be_cost(words: &str) -> bool {
    let clause = words.rsplit([',', '.', '}', ']']).next();
    let is_choice = clause.is_some_and(|clause| strip_word(clause.trim(), "choose").is_some());
    !is_choice && !words.contains(". ")
}

/// Moves a limit in brackets behind the head that follows it: `(once per turn) [Auto]` becomes
/// `[Auto] {1/Turn}`.
fn limit_before_head(text: &mut Respelled, start: usize) {
    let line = text.text().get(start..).unwrap_or_default();
    let inner = line.trim_start_matches(['(', '[', '{']);
    let limit = |(words, icon): &(&str, &'static str)| Some((strip_word(inner, words)?, *icon));
    let Some((rest, icon)) = LIMITS.iter().find_map(limit) else {
        return;
    };
    let rest = rest.trim_start_matches([')', ']', '}', ',', ':', ' ']);
    if let Some((length, _)) = head(rest)
        && inner.len() < line.len()
    {
        let at = start + line.len() - rest.len();
        text.replace(at + length..at + length, &format!(" {icon}"));
        text.replace(start..at, "");
    }
}

/// Replaces a dash directly behind a head by a colon.
fn dash(text: &mut Respelled, at: usize) {
    let behind = text.text().get(at..).unwrap_or_default();
    let bare = behind.trim_start_matches(' ');
    if let Some(rest) = bare.strip_prefix(['-', '—', '–'])
        && rest.starts_with(' ')
    {
        let end = at + behind.len() - rest.len();
        text.replace(at..end, ":");
    }
}

/// Adds the missing brackets to a keyword if nothing else stands in the rest of a line.
fn bare_keyword(text: &mut Respelled, at: usize) {
    let line = text.text().get(at..).unwrap_or_default();
    let line = line.split('\n').next().unwrap_or_default();
    let word = line.trim_start_matches([' ', ':']);
    let start = at + line.len() - word.len();
    let word = word.trim_end_matches([' ', '.']);
    let known = KEYWORDS
        .iter()
        .find(|entry| word.eq_ignore_ascii_case(entry.en));
    if let Some(entry) = known {
        text.replace(start..start + word.len(), &format!("【{}】", entry.en));
    }
}

/// Adds a head to a line that has no head, if the beginning of the line shows the kind of ability.
fn without_head(text: &mut Respelled, start: usize, line: &str) {
    bare_keyword(text, start);
    let lower = line.to_ascii_lowercase();
    let begins = BEGINNINGS.iter().find(|(word, _)| lower.starts_with(word));
    let lasts = ["until ", "this turn"]
        .iter()
        .any(|word| lower.contains(word));
    if let Some((_, head)) = begins
        && !(lasts && head.starts_with("[Constant]"))
    {
        return text.replace(start..start, head);
    }
    if let Some(colon) = outside(line, ':')
        && is_cost(line.get(..colon).unwrap_or_default())
    {
        cost_words(text, start, start + colon);
        text.replace(start..start, "[Action] ");
    }
}

/// Replaces the words for a limit directly behind a head by an icon: `(once per turn)` becomes
/// `{1/Turn}`. A comma or colon behind these words, and the word "pay" before icons, are removed.
fn limit_words(text: &mut Respelled, at: usize) {
    let behind = text.text().get(at..).unwrap_or_default().to_owned();
    let inner = behind.trim_start_matches([' ', '(', '[', '{']);
    let start = at + behind.len() - inner.len();
    let mut end = start;
    if let Some((rest, icon)) = LIMITS
        .iter()
        .find_map(|(words, icon)| Some((strip_word(inner, words)?, icon)))
    {
        let rest = rest.trim_start_matches([')', ']', '}', ',']);
        end = at + behind.len() - rest.len();
        let open = at + behind.len() - behind.trim_start_matches(' ').len();
        text.replace(open..end, icon);
        end = open + icon.len();
    }
    let behind = text.text().get(end..).unwrap_or_default().to_owned();
    let bare = behind.trim_start_matches(' ');
    if let Some(rest) = strip_word(bare, "pay")
        && rest.trim_start_matches(' ').starts_with('{')
    {
        let pay = end + behind.len() - bare.len();
        text.replace(pay..pay + "pay ".len(), "");
    }
}

/// Spells the words in icons as cards do: `{1/turn}` becomes `{1/Turn}`, and `{red}` becomes
/// `{Red}`.
fn icons(text: &mut Respelled) {
    let given = text.text().to_owned();
    for (at, _) in given.match_indices('{').rev().collect::<Vec<_>>() {
        let rest = given.get(at..).unwrap_or_default();
        let Some(end) = rest.find('}') else { continue };
        let typed = rest.get(..=end).unwrap_or_default();
        let word = typed.trim_matches(['{', '}']);
        let printed = match word.to_ascii_lowercase().split_once('/') {
            Some((number, "turn")) => Some(format!("{{{number}/Turn}}")),
            Some((number, "game")) => Some(format!("{{{number}/Game}}")),
            Some(_) => None,
            None => COST_WORDS
                .iter()
                .find(|(known, _)| word.eq_ignore_ascii_case(known))
                .map(|(_, icon)| (*icon).to_owned()),
        };
        if let Some(printed) = printed.filter(|printed| printed != typed) {
            text.replace(at..at + typed.len(), &printed);
        }
    }
}

/// Replaces `bounce`: `bounce a SIGNI` becomes `return a SIGNI to its owner's hand`.
fn bounce(text: &mut Respelled) {
    for range in places(text.text(), "bounce").into_iter().rev() {
        let behind = text.text().get(range.end..).unwrap_or_default();
        let lower = behind.to_ascii_lowercase();
        let ends = [".", ",", "\n", " and ", " then ", " until "];
        let ends = ends.iter().filter_map(|end| lower.find(end));
        let length = ends.min().unwrap_or(behind.len());
        let cards = lower.get(..length).unwrap_or_default();
        let many = [
            "two",
            "three",
            "four",
            "all",
            "them",
            "2",
            "3",
            "4",
            "each",
            "any number",
            "up to",
        ]
        .iter()
        .any(|word| !places(cards, word).is_empty());
        let owner = if many { "their" } else { "its" };
        let end = range.end + length;
        text.replace(end..end, &format!(" to {owner} owner's hand"));
        let capital = text
            .text()
            .get(range.clone())
            .is_some_and(|word| word.starts_with('B'));
        text.replace(range, if capital { "Return" } else { "return" });
    }
}

/// Reads the head of an ability. The head can have brackets of any kind, or no brackets if a colon
/// or a cost comes after it. Returns the length of the head in bytes, and the head's kind as cards
/// print it. A word before the kind (`Team`, `Bond`) stays.
fn head(line: &str) -> Option<(usize, String)> {
    const BRACKETS: [(char, char); 5] =
        [('[', ']'), ('【', '】'), ('(', ')'), ('<', '>'), ('{', '}')];
    for (open, close) in BRACKETS {
        if let Some(inner) = line.strip_prefix(open) {
            let end = inner.find(close)?;
            let length = open.len_utf8() + end + close.len_utf8();
            return Some((length, kind(inner.get(..end)?.trim())?));
        }
    }
    let (word, printed) = HEADS
        .iter()
        .find(|(word, _)| strip_word(line, word).is_some())?;
    let behind = line.get(word.len()..)?;
    let ends = [":", " {", " - ", " — ", " – "];
    let stands_alone = ends.iter().any(|end| behind.starts_with(end));
    stands_alone.then(|| (word.len(), (*printed).to_owned()))
}

/// Returns the kind of ability that a word in brackets names, as cards print it.
fn kind(word: &str) -> Option<String> {
    let lower = word.to_ascii_lowercase();
    let (before, last) = match lower.strip_prefix("team ").or(lower.strip_prefix("bond ")) {
        Some(last) => (word.get(..5)?, last),
        None => ("", lower.as_str()),
    };
    let (_, printed) = HEADS.iter().find(|(known, _)| *known == last)?;
    let mut letters = before.chars();
    let first = letters.next().map(|letter| letter.to_ascii_uppercase());
    Some(
        first
            .into_iter()
            .chain(letters)
            .chain(printed.chars())
            .collect(),
    )
}

/// Replaces the words for icons in a cost by icons: `down, red` becomes `{Down} {Red}`, and `2 red`
/// becomes `{Red} {Red}`.
fn cost_words(text: &mut Respelled, start: usize, end: usize) {
    let cost = text.text().get(start..end).unwrap_or_default().to_owned();
    if !is_cost(&cost) {
        return;
    }
    let rest = text.text().len() - end;
    let mut words = words_of_cost(&cost).into_iter().rev().peekable();
    while let Some((at, word)) = words.next() {
        let Some(icon) = icon_of(word) else { continue };
        let number = words.next_if(|(_, before)| before.parse::<u8>().is_ok());
        let (first, count) = match number {
            Some((first, number)) => (first, number.parse().unwrap_or(1)),
            None => (at, 1),
        };
        let icons = vec![icon; count].join(" ");
        text.replace(start + first..start + at + word.len(), &icons);
    }
    for at in (start..text.text().len() - rest).rev() {
        let is_mark = |sign: &str| matches!(sign, "," | "(" | ")");
        if text.text().get(at..=at).is_some_and(is_mark) {
            text.replace(at..at + 1, "");
        }
    }
}

/// Returns the words of a cost, each with its place.
fn words_of_cost(cost: &str) -> Vec<(usize, &str)> {
    let marks = [' ', ',', '(', ')'];
    let mut words = Vec::new();
    let mut at = 0;
    for part in cost.split_inclusive(marks) {
        let word = part.trim_end_matches(marks);
        if !word.is_empty() {
            words.push((at, word));
        }
        at += part.len();
    }
    words
}

/// Returns the icon of a cost that a word stands for, or that the word already is.
fn icon_of(word: &str) -> Option<&'static str> {
    let mut known = COST_WORDS.iter();
    let found = known.find(|(known, icon)| word.eq_ignore_ascii_case(known) || word == *icon);
    found.map(|(_, icon)| *icon)
}

/// Returns whether a text before a colon is a cost: only words for icons and numbers of icons, such
/// as `Down, White` or `2 White`. A card goes down only once, so `2 Down` is no cost.
fn is_cost(text: &str) -> bool {
    let words = words_of_cost(text);
    let is_icon =
        |word: Option<&(usize, &str)>| word.is_some_and(|(_, word)| icon_of(word).is_some());
    let is_number = |word: &str| matches!(word.parse(), Ok(1..=9_u8));
    let fits = |(at, (_, word)): (usize, &(usize, &str))| {
        let next = words.get(at + 1);
        let is_down = |(_, word): &(usize, &str)| icon_of(word) == Some("{Down}");
        is_icon(words.get(at)) || is_number(word) && is_icon(next) && !next.is_some_and(is_down)
    };
    !words.is_empty() && words.iter().enumerate().all(fits)
}

/// Returns the length in bytes of the icons at the start of a text: ` {1/Turn} {Red}`.
fn icons_end(text: &str) -> usize {
    let mut rest = text;
    while let Some(inner) = rest.trim_start_matches(' ').strip_prefix('{') {
        match inner.split_once('}') {
            Some((_, behind)) => rest = behind,
            None => break,
        }
    }
    text.len() - rest.len()
}

/// Returns the place of the first `letter` outside of quotes and brackets.
fn outside(text: &str, letter: char) -> Option<usize> {
    let mut quoted = false;
    let mut depth = 0_usize;
    for (at, here) in text.char_indices() {
        match here {
            '"' | '『' | '』' => quoted = !quoted,
            '(' | '[' | '{' | '【' | '《' => depth += 1,
            ')' | ']' | '}' | '】' | '》' => depth = depth.saturating_sub(1),
            _ if here == letter && !quoted && depth == 0 => return Some(at),
            _ => {}
        }
    }
    None
}

/// Replaces the typed words of a table by the printed words, whether they are typed in upper or
/// lower case. Words in card names stay.
fn words(text: &mut Respelled, table: &[(&str, &str)]) {
    for (word, printed) in table {
        for range in places(text.text(), word).into_iter().rev() {
            let capital = text
                .text()
                .get(range.clone())
                .is_some_and(|found| found.starts_with(|letter: char| letter.is_ascii_uppercase()));
            match capital {
                true => {
                    let mut letters = printed.chars();
                    let first = letters.next().map(|letter| letter.to_ascii_uppercase());
                    let printed: String = first.into_iter().chain(letters).collect();
                    text.replace(range, &printed);
                }
                false => text.replace(range, printed),
            }
        }
    }
}

/// If the whole text is typed in capital letters, changes it to small letters. Card names stay.
fn lower_case(text: &mut Respelled) {
    let given = text.text().to_owned();
    if given.contains(|letter: char| letter.is_ascii_lowercase()) {
        return;
    }
    let mut named = false;
    for (at, letter) in given.char_indices() {
        named = match letter {
            '《' => true,
            '》' => false,
            _ => named,
        };
        if letter.is_ascii_uppercase() && !named {
            text.replace(
                at..at + 1,
                letter.to_ascii_lowercase().encode_utf8(&mut [0; 4]),
            );
        }
    }
}

/// Adds the missing brackets around a keyword: `gains lancer` becomes `gains 【Lancer】`. If the
/// keyword has other brackets or quotes, they are replaced.
fn keyword(text: &mut Respelled, name: &str) {
    for range in places(text.text(), name).into_iter().rev() {
        let before = text.text().get(..range.start).unwrap_or_default();
        let behind = text.text().get(range.end..).unwrap_or_default();
        let brackets = brackets_around(before, behind);
        if brackets > 0 {
            let whole = range.start - brackets..range.end + brackets;
            text.replace(whole, &format!("【{name}】"));
            continue;
        }
        let open = before.chars().next_back();
        let last = before
            .trim_end()
            .rsplit([' ', '\n', ','])
            .next()
            .unwrap_or_default();
        let marked = open == Some('【');
        let said = BEFORE_KEYWORD
            .iter()
            .any(|word| last.eq_ignore_ascii_case(word));
        let icon = strip_word(behind.trim_start(), "icon").is_some();
        if said && !marked && !icon && open == Some(' ') {
            text.replace(range, &format!("【{name}】"));
        }
    }
}

/// Returns the number of pairs of brackets or quotes between two texts: 2 for `[[` and `]]`.
fn brackets_around(before: &str, behind: &str) -> usize {
    const PAIRS: [(char, char); 6] = [
        ('[', ']'),
        ('{', '}'),
        ('<', '>'),
        ('(', ')'),
        ('"', '"'),
        ('\'', '\''),
    ];
    let pairs = before.chars().rev().zip(behind.chars());
    pairs.take_while(|pair| PAIRS.contains(pair)).count()
}

/// Adds the missing brackets around `Ener Charge 1`.
fn ener_charge(text: &mut Respelled) {
    for range in places(text.text(), "ener charge").into_iter().rev() {
        let before = text.text().get(..range.start).unwrap_or_default();
        let behind = text.text().get(range.end..).unwrap_or_default();
        let number: String = behind
            .trim_start_matches(' ')
            .chars()
            .take_while(char::is_ascii_digit)
            .collect();
        if before.ends_with('【') || number.is_empty() {
            continue;
        }
        let spaces = behind.len() - behind.trim_start_matches(' ').len();
        let mut whole = range.start..range.end + spaces + number.len();
        if before.ends_with(['[', '{', '<'])
            && text
                .text()
                .get(whole.end..)
                .is_some_and(|rest| rest.starts_with([']', '}', '>']))
        {
            whole = whole.start - 1..whole.end + 1;
        }
        text.replace(whole, &format!("【Ener Charge {number}】"));
    }
}

/// Returns the places where a word occurs, in upper or lower case. Places inside card names are
/// left out.
fn places(text: &str, word: &str) -> Vec<Range<usize>> {
    let lower = text.to_ascii_lowercase();
    let letter = |found: Option<char>| found.is_some_and(char::is_alphanumeric);
    let mut found = Vec::new();
    for (at, part) in lower.match_indices(&word.to_ascii_lowercase()) {
        let before = lower.get(..at).unwrap_or_default();
        let behind = lower.get(at + part.len()..).unwrap_or_default();
        let named = before
            .rfind('《')
            .is_some_and(|open| before.rfind('》') < Some(open));
        if !letter(before.chars().next_back()) && !letter(behind.chars().next()) && !named {
            found.push(at..at + part.len());
        }
    }
    found
}

/// Returns the text after a word in upper or lower case, or `None` if the text does not begin with
/// this word.
fn strip_word<'a>(text: &'a str, word: &str) -> Option<&'a str> {
    let head = text.as_bytes().get(..word.len())?;
    let rest = text.get(word.len()..)?;
    let ends = !rest.starts_with(char::is_alphanumeric);
    (head.eq_ignore_ascii_case(word.as_bytes()) && ends).then_some(rest)
}
