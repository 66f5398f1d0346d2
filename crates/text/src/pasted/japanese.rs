//! Japanese text as people type it.

use super::modes;
use super::respelled::{Respelled, starts_of_lines};
use wixoss_ability::KEYWORDS;

/// The kinds of ability, as cards print them inside the brackets `【…】`.
const KINDS: [&str; 12] = [
    "自",
    "出",
    "起",
    "常",
    "チーム自",
    "チーム出",
    "チーム起",
    "チーム常",
    "絆自",
    "絆出",
    "絆起",
    "絆常",
];

/// The brackets that people type in place of `【…】`.
const BRACKETS: [(&str, &str); 4] = [("[", "]"), ("(", ")"), ("{", "}"), ("<", ">")];

/// Words that follow a keyword, as in `ランサーを得る` ("gains Lancer"). If one of these words
/// follows the name of a keyword without brackets, the name is read as a keyword.
const AFTER_KEYWORD: [&str; 4] = ["を得", "を失", "を持", "を与"];

/// Words that people type in place of the words on cards.
const WORDS: [(&str, &str); 12] = [
    ("を一枚引", "を1枚引"),
    ("を二枚引", "を2枚引"),
    ("を三枚引", "を3枚引"),
    ("した時、", "したとき、"),
    ("された時、", "されたとき、"),
    ("出た時、", "出たとき、"),
    ("離れた時、", "離れたとき、"),
    ("このターンそれ", "このターン、それ"),
    ("このターンその", "このターン、その"),
    ("コノシグニ", "このシグニ"),
    ("コノカード", "このカード"),
    (
        "ターン終了時までパワーを",
        "ターン終了時まで、それのパワーを",
    ),
];

/// The words at the end of an event, after which people leave out the comma: the typed words and
/// the printed words.
const EVENTS: [(&str, &str); 8] = [
    ("したとき", "したとき、"),
    ("されたとき", "されたとき、"),
    ("出たとき", "出たとき、"),
    ("離れたとき", "離れたとき、"),
    ("した時", "したとき、"),
    ("された時", "されたとき、"),
    ("出た時", "出たとき、"),
    ("離れた時", "離れたとき、"),
];

/// Words that begin an effect, but that can't continue the words of an event.
const BEGINNINGS_OF_EFFECTS: [&str; 7] = [
    "カードを",
    "対戦相手",
    "あなた",
    "それ",
    "このシグニ",
    "手札を",
    "ターン終了時まで",
];

/// Words that stand for an icon in a cost.
const COST_WORDS: [&str; 7] = ["ダウン", "白", "赤", "青", "緑", "黒", "無"];

/// Words for the number of times that an ability can be used. Cards print them as icons.
const LIMITS: [&str; 3] = ["ターン1回", "ターン2回", "ゲーム1回"];

/// Returns the typed spellings that are read like the printed spellings, each with the printed
/// spelling.
pub(super) fn spellings() -> Vec<(String, String)> {
    let own = |(typed, printed): &(&str, &str)| ((*typed).to_owned(), (*printed).to_owned());
    let heads = BRACKETS
        .iter()
        .map(|(open, close)| (format!("{open}自{close}"), "【自】".to_owned()));
    let others = [
        ("自:", "【自】："),
        ("【自】", "【自】："),
        ("ダウン:", "《ダウン》："),
        ("白:", "《白》："),
        ("ターン1回", "《ターン１回》"),
        ("したときカードを", "したとき、カードを"),
        ("「ランサー」", "【ランサー】"),
        ("LB:", "ライフバースト："),
        ("相手の", "対戦相手の"),
    ];
    let all = heads.chain(others.iter().map(own));
    all.chain(WORDS.iter().map(own)).collect()
}

/// Rewrites a text into the printed spelling.
pub(super) fn respell(text: &mut Respelled) {
    for kind in KINDS {
        for (open, close) in BRACKETS {
            replace_all(
                text,
                &format!("{open}{kind}{close}"),
                &format!("【{kind}】"),
            );
        }
    }
    for entry in KEYWORDS {
        let marked = format!("【{}】", entry.ja);
        for (open, close) in BRACKETS.into_iter().chain([("「", "」")]) {
            replace_all(text, &format!("{open}{}{close}", entry.ja), &marked);
        }
        for behind in AFTER_KEYWORD {
            let typed = format!("{}{behind}", entry.ja);
            for at in places(text, &typed) {
                let before = text
                    .text()
                    .get(..at)
                    .unwrap_or_default()
                    .chars()
                    .next_back();
                if before.is_some_and(|letter| "は、がに「".contains(letter)) {
                    text.replace(at..at + entry.ja.len(), &marked);
                }
            }
        }
    }
    for (typed, printed) in WORDS {
        replace_all(text, typed, printed);
    }
    for (typed, printed) in EVENTS {
        for begins in BEGINNINGS_OF_EFFECTS {
            let printed = format!("{printed}{begins}");
            replace_all(text, &format!("{typed}{begins}"), &printed);
        }
    }
    opponent(text);
    power(text);
    ener_charge(text);
    if ["選ぶ", "行う"]
        .iter()
        .any(|word| text.text().contains(word))
    {
        modes::respell(text);
    }
    heads(text);
    bare_keywords(text);
}

/// Writes `パワーを+2000する` for `パワー+2000` at the end of a sentence.
fn power(text: &mut Respelled) {
    for at in places(text, "のパワー") {
        let at = at + "のパワー".len();
        let behind = text.text().get(at..).unwrap_or_default();
        let Some(number) = behind.strip_prefix(['+', '-']) else {
            continue;
        };
        let length = number.bytes().take_while(u8::is_ascii_digit).count();
        let rest = number.get(length..).unwrap_or_default();
        if length > 0 && (rest.is_empty() || rest.starts_with(['。', '\n'])) {
            let end = at + "+".len() + length;
            text.replace(end..end, "する");
            text.replace(at..at, "を");
        }
    }
}

/// Adds the missing brackets to a keyword if nothing but a head stands before it in its line.
fn bare_keywords(text: &mut Respelled) {
    for start in starts_of_lines(text.text()).into_iter().rev() {
        let line = text.text().get(start..).unwrap_or_default();
        let line = line.split('\n').next().unwrap_or_default();
        let word = match line.split_once("】:") {
            Some((_, word)) => word,
            None => line,
        };
        let start = start + line.len() - word.len();
        let word = word.trim_end_matches('。');
        if let Some(entry) = KEYWORDS.iter().find(|entry| entry.ja == word) {
            text.replace(start..start + word.len(), &format!("【{}】", entry.ja));
        }
    }
}

/// Returns the places of words in a text, the last place first.
fn places(text: &Respelled, words: &str) -> Vec<usize> {
    let mut places: Vec<usize> = text.text().match_indices(words).map(|(at, _)| at).collect();
    places.reverse();
    places
}

/// Returns the places where the words `ライフバースト:` begin and end.
pub(super) fn life_burst(text: &str) -> Option<(usize, usize)> {
    /// The words of a head. Words without brackets have a colon.
    const HEADS: [&str; 9] = [
        "【ライフバースト】:",
        "[ライフバースト]:",
        "ライフバースト:",
        "【LB】:",
        "[LB]:",
        "【LB】",
        "[LB]",
        "LB:",
        "lb:",
    ];
    HEADS.iter().find_map(|word| {
        let at = text.find(word)?;
        let before = text.get(..at).unwrap_or_default();
        let before = before.strip_suffix('※').unwrap_or(before);
        let begins = before.is_empty() || before.ends_with(['\n', ' ', '。']);
        begins.then_some((before.len(), at + word.len()))
    })
}

/// Adds a colon after each head (such as `【出】`) without a colon, and brackets to each head
/// without brackets. Adds the head `【自】` (Auto) to each line without a head whose first sentence
/// contains `とき、` ("when").
fn heads(text: &mut Respelled) {
    for start in starts_of_lines(text.text()).into_iter().rev() {
        let line = text.text().get(start..).unwrap_or_default();
        let line = line.split('\n').next().unwrap_or_default().to_owned();
        let bare = KINDS.iter().find(|kind| {
            line.strip_prefix(**kind)
                .is_some_and(|rest| rest.starts_with([':', '《']))
        });
        let sentence = line.split('。').next().unwrap_or_default();
        match bare {
            Some(kind) => text.replace(start..start + kind.len(), &format!("【{kind}】")),
            None if !sentence.contains(['【', '「', ':']) && sentence.contains("とき、") => {
                text.replace(start..start, "【自】:");
            }
            None => {}
        }
    }
    for kind in KINDS {
        let head = format!("【{kind}】");
        for limit in LIMITS {
            let icon = format!("{head}《{limit}》");
            replace_all(text, &format!("{head}{limit}"), &icon);
            for (open, close) in BRACKETS {
                replace_all(text, &format!("{head}{open}{limit}{close}"), &icon);
            }
        }
        for word in COST_WORDS {
            let icon = format!("{head}《{word}》:");
            replace_all(text, &format!("{head}{word}:"), &icon);
            replace_all(text, &format!("{head}:{word}:"), &icon);
        }
        for at in places(text, &head) {
            let behind = text.text().get(at + head.len()..).unwrap_or_default();
            let sentence = behind.split(['。', '「', '\n']).next().unwrap_or_default();
            // If one of these words follows, the words in brackets are not a head but only name
            // abilities, as in `【出】能力は発動しない` ("Enter abilities don't activate"). No
            // colon is added.
            let named = ["能力", "】", "と", "か"]
                .iter()
                .any(|word| behind.starts_with(word));
            if !sentence.contains(':') && !named {
                let colon = at + head.len() + icons_end(behind);
                text.replace(colon..colon, ":");
            }
        }
    }
}

/// Returns the length in bytes of the icons at the start of a text: `《ターン1回》`.
fn icons_end(text: &str) -> usize {
    let mut rest = text;
    while let Some((_, behind)) = rest
        .strip_prefix('《')
        .and_then(|inner| inner.split_once('》'))
    {
        rest = behind;
    }
    text.len() - rest.len()
}

/// Writes `対戦相手の` ("your opponent's") for `相手の`.
fn opponent(text: &mut Respelled) {
    for at in places(text, "相手の") {
        let before = text.text().get(..at).unwrap_or_default();
        if !before.ends_with("対戦") {
            text.replace(at..at, "対戦");
        }
    }
}

/// Adds the missing brackets around `エナチャージ1`.
fn ener_charge(text: &mut Respelled) {
    for at in places(text, "エナチャージ") {
        let before = text.text().get(..at).unwrap_or_default();
        let behind = text
            .text()
            .get(at + "エナチャージ".len()..)
            .unwrap_or_default();
        let digits: usize = behind.bytes().take_while(u8::is_ascii_digit).count();
        if digits == 0 || before.ends_with('【') {
            continue;
        }
        let mut whole = at..at + "エナチャージ".len() + digits;
        let number = behind.get(..digits).unwrap_or_default().to_owned();
        let rest = behind.get(digits..).unwrap_or_default();
        if before.ends_with(['[', '{', '<']) && rest.starts_with([']', '}', '>']) {
            whole = whole.start - 1..whole.end + 1;
        }
        text.replace(whole, &format!("【エナチャージ{number}】"));
    }
}

/// Replaces every occurrence of `words` by `by`.
fn replace_all(text: &mut Respelled, words: &str, by: &str) {
    for at in places(text, words) {
        text.replace(at..at + words.len(), by);
    }
}
