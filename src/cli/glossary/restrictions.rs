//! Answers questions about restrictions: whether a deck may have the cards that the question names.

use wixoss::card::{Card, CardDb, Lookup};
use wixoss::glossary::{Found, Item, NamedCard};
use wixoss::legality::{Lists, RulebookError};
use wixoss::message;
use wixoss::message::{Joined, Value};
use wixoss::report::OutputSettings;
use wixoss::report::glossary::{AskedRestrictionsJson, RestrictionJson};
use wixoss::vocab::{Date, Lang};

use super::allowed_formats::{Allowed, asks_for_format, named_formats};
use crate::cli::Settings;
use crate::cli::formats::restriction_history::{HistoryEntry, entries, known_days, known_lists};
use crate::cli::table;

/// The largest number of cards whose restrictions are shown.
const MOST_CARDS: usize = 3;

/// Words by which a question asks for something.
pub struct Words {
    /// English words and phrases.
    pub phrases: &'static [&'static str],
    /// Japanese and Chinese parts of words.
    pub parts: &'static [&'static str],
}

/// Words that always ask for restrictions.
const SURE: Words = Words {
    phrases: &[
        "banlist",
        "banned",
        "in one deck",
        "in the same deck",
        "playset",
        "restricted",
        "restriction",
        "restrictions",
    ],
    parts: &[
        "一緒に入れ",
        "使用禁止",
        "制限カード",
        "制限されて",
        "同じデッキ",
        "同時に入れ",
        "枚数制限",
        "殿堂",
        "禁制限",
        "禁卡",
        "禁限",
        "被禁",
        "限制卡",
    ],
};

/// Words that ask for restrictions, except if a ruling on the card answers the question.
const LIKELY: Words = Words {
    phrases: &[
        "allowed in",
        "allowed per deck",
        "allowed to run",
        "allowed side by side",
        "allowed together",
        "are they allowed",
        "ban",
        "bans",
        "barred",
        "can i run",
        "copies",
        "forbidden",
        "how many am i",
        "how many can i",
        "how many may i",
        "how many of",
        "illegal",
        "in my deck",
        "is it allowed",
        "legal",
        "many copies",
        "may i play",
        "may i run",
        "max copies",
        "playable",
        "prohibited",
        "still allowed",
    ],
    parts: &[
        "デッキに入れ",
        "一緒に使え",
        "併用",
        "何枚まで",
        "何枚入",
        "何枚積",
        "何枚採用",
        "制限中",
        "一緒に採用",
        "両方入れ",
        "両方採用",
        "枚制限",
        "枚積め",
        "枚入れられ",
        "同時使用",
        "禁止",
        "一副牌",
        "放进卡组",
        "放进牌组",
        "一套牌",
        "一起带",
        "一起放",
        "一起用",
        "一起组",
        "几张能",
        "同时带",
        "同时用",
        "同时组",
        "同时放",
        "带几张",
        "放几张",
        "牌组里能",
        "禁用",
        "怎么限制",
        "有没有限制",
        "能不能用",
        "能用不",
        "能用吗",
        "限1张",
        "限2张",
        "限一张",
        "限两张",
        "限几张",
    ],
};

/// Words of a question about the time at which a card is used. Such a question does not ask whether
/// a deck may have the card.
const OTHER_WORDS: [&str; 4] = ["いつ", "タイミング", "什么时候", "时机"];

/// Words that contain one of [`OTHER_WORDS`], but ask since when a card is restricted.
const SINCE_WHEN: [&str; 4] = ["いつから", "いつまで", "什么时候开始", "什么时候起"];

/// The restrictions of the named cards.
pub struct Asked<'a> {
    /// The named cards, or the restricted ones of the cards that have the name `of_several`.
    cards: Vec<Card<'a>>,
    /// The text that names several cards, if no text names one card.
    of_several: Option<String>,
    /// The formats that allow each card of `cards`. If `of_several` is given, there are none.
    allowed: Vec<Allowed<'a>>,
    /// The formats that the question names, and the chosen format.
    formats: Vec<&'a str>,
    lists: &'a Lists,
    format: Option<&'a str>,
    db: &'a CardDb,
}

impl<'a> Asked<'a> {
    /// Returns the restrictions of the named cards; `None` if the question does not ask for them.
    /// `query` is the text of the question, and `found` are its results. If `format` is given, only
    /// the lists of this format are used. The formats have their rules of the day `as_of`.
    ///
    /// # Errors
    /// If a restriction list names an unknown card.
    pub fn new(
        query: &str,
        named: &[NamedCard],
        found: &Found<'_>,
        settings: &'a Settings,
        (format, as_of): (Option<&'a str>, Option<Date>),
    ) -> Result<Option<Asked<'a>>, RulebookError> {
        let (db, lists) = (&settings.db, &settings.lists);
        let mut cards: Vec<Card<'a>> = Vec::new();
        let mut rest = query.to_owned();
        for named in named.iter().rev() {
            if rest.get(named.place.clone()).is_some() {
                rest.replace_range(named.place.clone(), " ");
            }
        }
        for named in named {
            let [number] = named.cards.as_slice() else {
                continue;
            };
            let card = db.by_number(number).and_then(|id| db.card(id));
            cards.extend(card.filter(|card| cards.iter().all(|known| known.id() != card.id())));
        }
        // The name of a restricted card can be an ordinary word, such as `Repair`. Only a question
        // about restrictions names a card by such a word.
        let has_restricted_name = named.is_empty() && asks_for_restrictions(query, false);
        if has_restricted_name {
            cards = restricted_cards_in(query, db, lists, format);
        }
        cards.truncate(MOST_CARDS);
        let is_on_named = |number: &String| {
            let id = db.by_number(number);
            cards.iter().any(|card| Some(card.id()) == id)
        };
        let is_answered = found.is_sure()
            && found.hits.first().is_some_and(|hit| match hit.item {
                Item::Ruling(ruling) => ruling.cards.iter().any(is_on_named),
                Item::Entry(_) => false,
            });
        // A part of a card name can also be a word of another game. So if the question has only a
        // part of a card name, the glossary must have found an answer to the question.
        let is_certain = has_restricted_name
            || !found.hits.is_empty()
            || named.iter().any(|named| {
                let text = query.get(named.place.clone()).unwrap_or_default();
                matches!(db.find(text), Lookup::Found(..))
            });
        if !is_certain || !asks_for_restrictions(&rest, is_answered) {
            return Ok(None);
        }
        let mut formats = named_formats(&rest);
        formats.extend(format);
        let mut asked = Asked {
            cards,
            of_several: None,
            allowed: Vec::new(),
            formats,
            lists,
            format,
            db,
        };
        if asked.cards.is_empty() {
            let Some(several) = named.iter().find(|named| named.cards.len() > 1) else {
                return Ok(None);
            };
            let fitting = several
                .cards
                .iter()
                .filter_map(|number| db.by_number(number));
            let restricted = entries(lists, db, format, None, Lang::En);
            // Only the restrictions of today answer the question, and only those of its formats.
            let is_asked = |entry: &&HistoryEntry| {
                let mut formats = entry.formats.iter();
                let is_of_format = asked.formats.is_empty()
                    || formats.any(|format| asked.formats.contains(&format.as_str()));
                entry.days.until.is_none() && is_of_format
            };
            let restricted: Vec<&HistoryEntry> = restricted.iter().filter(is_asked).collect();
            let restricted = |id: &_| restricted.iter().any(|entry| entry.ids.contains(id));
            let fitting = fitting.filter(restricted).filter_map(|id| db.card(id));
            asked.cards = fitting.take(MOST_CARDS).collect();
            asked.of_several = query.get(several.place.clone()).map(ToOwned::to_owned);
        } else {
            let cards = asked.cards.iter();
            asked.allowed = cards
                .map(|card| Allowed::new(*card, settings, as_of))
                .collect::<Result<_, _>>()?;
        }
        Ok((!asked.cards.is_empty()).then_some(asked))
    }

    /// Returns the entries of the lists that answer the question, the oldest first. An entry about
    /// a pair of cards is returned only if the question names both cards, or names only one card.
    fn entries(&self, lang: Lang) -> Vec<HistoryEntry> {
        let is_named = |id: &_| self.cards.iter().any(|card| card.id() == *id);
        let mut found = entries(self.lists, self.db, self.format, None, lang);
        found.retain(|entry| match self.cards.len() {
            _ if self.of_several.is_some() => entry.ids.iter().any(is_named),
            1 => entry.ids.iter().any(is_named),
            _ => !entry.ids.is_empty() && entry.ids.iter().all(is_named),
        });
        found
    }

    /// Returns the restrictions as text: first one sentence, then the entries with their days and
    /// sources, and the days up to which the lists are known.
    pub fn text(&self, look: &OutputSettings) -> String {
        let lang = look.lang;
        let entries = self.entries(lang);
        let of_today = |entry: &&HistoryEntry| entry.days.until.is_none();
        let (now, before): (Vec<_>, Vec<_>) = entries.iter().partition(of_today);
        let name = |card: &Card<'_>| Value::from(*card);
        let cards = || Value::list(Joined::And, self.cards.iter().map(name));
        let is_pair = self.cards.len() > 1;
        let has_pair = now.iter().any(|entry| entry.ids.len() > 1);
        let first = match (&self.of_several, is_pair, has_pair, now.is_empty()) {
            (Some(name), ..) => message!("glossary.some-restricted", asked = name.as_str()),
            (None, true, true, _) => message!("glossary.pair-barred", cards = cards()),
            (None, true, false, _) => message!("glossary.pair-free", cards = cards()),
            (None, false, _, true) => message!("glossary.not-restricted", card = cards()),
            (None, false, _, false) => message!("glossary.restricted", card = cards()),
        };
        let heading = |sentence: &str| -> String {
            let lines = table::wrap(sentence, look);
            lines
                .lines()
                .map(|line| table::heading(line, look))
                .collect()
        };
        let (named, others) = self.about_formats(lang);
        let mut text: String = named.iter().map(|sentence| heading(sentence)).collect();
        // A card outside the pools of the formats needs no list that allows it.
        let is_barred = |card: &Allowed<'_>| card.is_barred_from(&self.formats);
        if entries.is_empty() && !named.is_empty() && self.allowed.iter().all(is_barred) {
            return text;
        }
        let first = first.text(lang);
        text.push_str(&match named.is_empty() {
            true => heading(&first),
            false => table::wrap(&first, look),
        });
        let mut sources: Vec<&str> = Vec::new();
        for entry in now.into_iter().chain(before) {
            let mut marks = String::new();
            for source in &entry.sources {
                let known = sources.iter().position(|known| known == source);
                if known.is_none() {
                    sources.push(source);
                }
                let at = known.map_or(sources.len(), |at| at + 1);
                marks.push_str(&format!(" [{at}]"));
            }
            let what = restriction_with_period(entry, lang);
            let cards = entry.cards.join(" + ");
            text.push_str(&table::wrap(&format!("· {cards}: {what}{marks}"), look));
        }
        for sentence in others {
            text.push_str(&table::wrap(&sentence, look));
        }
        for (at, source) in (1..).zip(sources) {
            text.push_str(&table::wrap(&format!("[{at}] {source}"), look));
        }
        text + &known_days(&known_lists(self.lists, self.format), look)
    }

    /// Returns the sentences about the formats that the question names, and the sentences about the
    /// other formats. If the question names two cards, it asks for their restrictions. Then a format
    /// is mentioned only if the question names it, and only if it does not allow one of the cards.
    fn about_formats(&self, lang: Lang) -> (Vec<String>, Vec<String>) {
        let is_named = |format: &str| self.formats.contains(&format);
        match self.allowed.as_slice() {
            [card] => {
                let others = match self.formats.is_empty() {
                    true => card.sentences(lang, |format| !is_named(format)),
                    false => Vec::new(),
                };
                (card.sentences(lang, is_named), others)
            }
            cards => {
                let barred = cards
                    .iter()
                    .filter(|card| card.is_barred_from(&self.formats));
                let barred = barred.flat_map(|card| card.sentences(lang, is_named));
                (barred.collect(), Vec::new())
            }
        }
    }

    /// Returns the restrictions for programs.
    pub fn json(&self) -> AskedRestrictionsJson {
        let entries = self.entries(Lang::En);
        let is_barred = |entry: &HistoryEntry| entry.ids.len() > 1 && entry.days.until.is_none();
        let number = |id: &_| self.db.card(*id).map(|card| card.number().to_owned());
        AskedRestrictionsJson {
            cards: self
                .cards
                .iter()
                .map(|card| card.number().to_owned())
                .collect(),
            pair_barred: (self.cards.len() > 1 && self.of_several.is_none())
                .then(|| entries.iter().any(is_barred)),
            entries: entries
                .iter()
                .map(|entry| RestrictionJson {
                    cards: entry.ids.iter().filter_map(number).collect(),
                    restriction: entry.restriction.clone(),
                    formats: entry.formats.clone(),
                    from: entry.days.from.map(|day| day.to_string()),
                    by: entry.days.by.map(|day| day.to_string()),
                    until: entry.days.until.map(|day| day.to_string()),
                    or_earlier: entry.days.or_earlier,
                    known_to: entry.known_to.to_string(),
                    sources: entry.sources.clone(),
                })
                .collect(),
            allowed: self.allowed.iter().flat_map(Allowed::json).collect(),
        }
    }
}

/// Returns a restriction with its formats and the period in which it holds.
pub fn restriction_with_period(entry: &HistoryEntry, lang: Lang) -> String {
    let what = message!(
        "restriction.in-formats",
        restriction = entry.restriction.as_str(),
        formats = entry.formats.join(", ")
    );
    what.text(lang) + &entry.days.period(lang)
}

/// Returns whether a text without its card names asks for restrictions. `is_answered` says whether
/// a ruling on a named card answers the question.
fn asks_for_restrictions(text: &str, is_answered: bool) -> bool {
    let text = text.to_lowercase();
    let asks_since_when = SINCE_WHEN.iter().any(|word| text.contains(word));
    if !asks_since_when && OTHER_WORDS.iter().any(|word| text.contains(word)) {
        return false;
    }
    let is_likely = || LIKELY.occur_in(&text) || asks_for_format(&text);
    SURE.occur_in(&text) || (!is_answered && is_likely())
}

impl Words {
    /// Returns whether a text in lower case has one of the words.
    pub fn occur_in(&self, text: &str) -> bool {
        let words = text.split(|character: char| !character.is_ascii_alphanumeric());
        let words: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
        let words = format!(" {} ", words.join(" "));
        let has_phrase = |phrase: &&str| words.contains(&format!(" {phrase} "));
        self.phrases.iter().any(has_phrase) || self.parts.iter().any(|part| text.contains(part))
    }
}

/// Returns the cards of the restriction lists whose names stand in a text as words of their own.
fn restricted_cards_in<'a>(
    text: &str,
    db: &'a CardDb,
    lists: &Lists,
    format: Option<&str>,
) -> Vec<Card<'a>> {
    let mut found: Vec<Card<'a>> = Vec::new();
    for entry in entries(lists, db, format, None, Lang::En) {
        for card in entry.ids.iter().filter_map(|id| db.card(*id)) {
            let names = Lang::ALL.map(|lang| card.name_in(lang));
            let is_new = found.iter().all(|known| known.id() != card.id());
            if is_new && names.into_iter().any(|name| stands_alone(name, text)) {
                found.push(card);
            }
        }
    }
    found
}

/// Returns whether a name is in a text, and is no part of a longer word there. The text must have the
/// capital letters of the name: `Repair` is a card, but `repair` is an ordinary word.
fn stands_alone(name: &str, text: &str) -> bool {
    let is_han = |c: char| ('\u{4e00}'..='\u{9fff}').contains(&c);
    let is_same_script = |a: char, b: char| {
        (a.is_ascii_alphanumeric() && b.is_ascii_alphanumeric()) || (is_han(a) && is_han(b))
    };
    let joins =
        |a: Option<char>, b: Option<char>| a.zip(b).is_some_and(|(a, b)| is_same_script(a, b));
    !name.is_empty()
        && text.match_indices(name).any(|(start, _)| {
            let (before, rest) = text.split_at(start);
            let after = rest.get(name.len()..).unwrap_or_default();
            // A name of several Chinese characters can stand between others, because Chinese has no
            // spaces.
            let is_long = name.chars().all(is_han) && name.chars().count() > 3;
            is_long
                || !(joins(before.chars().last(), name.chars().next())
                    || joins(name.chars().last(), after.chars().next()))
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_restricted_cards_are_words_of_their_own() {
        assert!(stands_alone("修復", "禁止カードの修復っていつから？"));
        assert!(stands_alone("Repair", "can I put Repair in my deck"));
        assert!(stands_alone("毫无收获", "能带毫无收获吗"));
        assert!(!stands_alone("修復", "修復士は禁止ですか"));
        assert!(!stands_alone("Repair", "are Repairs banned"));
        assert!(!stands_alone("Repair", "can i repair a sleeve"));
    }

    #[test]
    fn questions_about_restrictions_are_recognized() {
        for text in [
            "is this banned?",
            "how many copies of this",
            "this and that, allowed side by side?",
            "これは禁止ですか",
            "この2枚は一緒に入れられる？",
            "これは何枚制限",
            "这张限几张",
            "how many am i allowed of this",
            "全明星里能用不",
            "这张被禁了吗",
            "Diva里能放几张",
            "这两张可以放一套牌里吗",
            "これは何枚積めますか",
        ] {
            assert!(asks_for_restrictions(text, false), "{text}");
        }
    }

    #[test]
    fn other_questions_about_a_card_are_not() {
        for text in [
            "can this attack twice",
            "how much power does this have",
            "いつ使えますか、禁止されますか",
            "几级的，力量多少",
            "is a bandage needed",
        ] {
            assert!(!asks_for_restrictions(text, false), "{text}");
        }
    }

    #[test]
    fn a_ruling_on_the_card_answers_a_question_with_a_likely_word() {
        assert!(!asks_for_restrictions(
            "alone on the board, is it legal",
            true
        ));
        assert!(asks_for_restrictions("is it banned", true));
    }
}
