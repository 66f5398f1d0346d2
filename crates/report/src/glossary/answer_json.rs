//! The JSON shape of glossary answers. The shape is published (`wixoss schema glossary`) and
//! frozen.

use serde::Serialize;

#[cfg(feature = "schema")]
use crate::SCHEMA_VERSION;
use wixoss_base::vocab::Lang;
use wixoss_cards::card::Card;

/// The answer to one call of `wixoss glossary`.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct AnswerJson<'a> {
    /// The version of this JSON shape.
    #[cfg_attr(feature = "schema", schemars(extend("const" = SCHEMA_VERSION)))]
    pub schema_version: u32,
    /// The query; null if nothing was searched for.
    pub query: Option<&'a str>,
    /// The entries and rulings found, best first.
    pub results: Vec<HitJson<'a>>,
    /// Whether the best result is so unlikely that it should be shown with "perhaps".
    pub perhaps: bool,
    /// The parts of a query that asks two things, each with the id of its result; empty if the
    /// query asks one thing.
    pub parts: Vec<PartJson<'a>>,
    /// If nothing was found because the query has a word of another game: this word. Otherwise
    /// null.
    pub other_game: Option<OtherGameJson<'a>>,
    /// If nothing was found, the entries and rulings that come nearest.
    pub nearest: Vec<NearJson<'a>>,
    /// The numbers of the cards whose name is the query; `wixoss card` shows their facts.
    pub cards: &'a [String],
    /// The restrictions of the named cards if the query asks whether a deck may have them, or may
    /// have them together; otherwise null.
    pub restrictions: Option<AskedRestrictionsJson>,
    /// Passages found in the user's own documents.
    pub documents: Vec<PassageJson<'a>>,
}

/// A named card, as a line of JSON Lines. Only a query that has no other answer than its cards has
/// such lines.
#[derive(Debug, Serialize)]
pub struct CardJson<'a> {
    /// The number of the card; `wixoss card` shows its facts.
    id: &'a str,
    /// `card`, which tells this line apart from an entry or a ruling.
    kind: &'static str,
    /// The Japanese name, the English name and the Chinese name; null if unknown.
    names: CardNamesJson<'a>,
}

#[derive(Debug, Serialize)]
struct CardNamesJson<'a> {
    ja: &'a str,
    en: Option<&'a str>,
    zh: Option<&'a str>,
}

impl<'a> CardJson<'a> {
    /// Returns the line for a card.
    pub fn new(card: Card<'a>) -> CardJson<'a> {
        CardJson {
            id: card.number(),
            kind: "card",
            names: CardNamesJson {
                ja: card.name_ja(),
                en: card.name_en(),
                zh: card.name_zh(),
            },
        }
    }
}

/// An entry or a ruling that was found, with its score and the reason.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct HitJson<'a> {
    /// The id of the entry or ruling.
    pub id: &'a str,
    /// The kind of entry, such as `zone` or `phase`; `ruling` for a ruling.
    #[cfg_attr(feature = "schema", schemars(with = "String", extend("enum" = kinds())))]
    pub kind: &'static str,
    /// The score, from 0 to 1; null if nothing was searched for.
    pub score: Option<f64>,
    /// The way in which the entry or ruling was found; null if nothing was searched for.
    pub matched: Option<MatchedJson<'a>>,
    /// The entry or ruling.
    #[serde(flatten)]
    pub item: ItemJson<'a>,
}

#[cfg(feature = "schema")]
fn kinds() -> Vec<&'static str> {
    use wixoss_glossary::{EntryKind, RULING};

    let mut kinds: Vec<&str> = EntryKind::ALL.map(EntryKind::name).to_vec();
    kinds.push(RULING);
    kinds
}

/// The way in which an entry or a ruling was found.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct MatchedJson<'a> {
    /// `exact`, `prefix`, `part` or `fuzzy`: a name matches. `words`: the text matches. `rule`: a
    /// rule that the entry or ruling cites matches.
    #[cfg_attr(feature = "schema", schemars(with = "String", extend("enum" = ["exact", "prefix", "part", "fuzzy", "words", "rule"])))]
    pub by: &'static str,
    /// The name that matches.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub term: Option<&'a str>,
    /// The language of the name that matches.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lang: Option<Lang>,
    /// The words that match, in the form that the search compares.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub words: Option<&'a [String]>,
    /// The rule that matches.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rule: Option<&'a str>,
}

/// An entry or a ruling.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum ItemJson<'a> {
    /// A term and its rules.
    Entry {
        /// Names and aliases, the main name of each language first.
        terms: Vec<TermJson<'a>>,
        /// The definition, in each language.
        definition: TextJson<'a>,
        /// The rules of the term.
        points: Vec<PointJson<'a>>,
        /// Examples that show how a rule works on a board.
        examples: Vec<TextJson<'a>>,
        /// Notes on mistakes and contradictions in the sources, and on the interpretation that the
        /// toolkit follows.
        notes: Vec<TextJson<'a>>,
        /// The ids of related entries.
        see_also: &'a [String],
        /// The places in documents that state the definition.
        sources: Vec<SourceJson<'a>>,
        /// The formats and periods in which the term exists.
        rule_sets: Vec<RuleSetJson<'a>>,
        /// Whether the sources only name the term, or say little about it.
        named_only: bool,
    },
    /// A question with its answer.
    Ruling {
        /// The situation, as a question.
        situation: TextJson<'a>,
        /// The answer that the ruling gave. If `still_holds` is false, a later document changed it.
        answer: TextJson<'a>,
        /// The answer that holds today: the answer of the ruling, or the later answer that replaced
        /// it. If a later document only describes the change, this is the description.
        answer_now: Box<TextJson<'a>>,
        /// The reason for the answer.
        reason: TextJson<'a>,
        /// The ids of the entries the ruling is about.
        about: &'a [String],
        /// The rules that the ruling is based on.
        points: Vec<PointJson<'a>>,
        /// The ids of the rulings that give the same answer to the same question.
        same_as: &'a [String],
        /// The numbers of the cards the ruling is about.
        cards: &'a [String],
        /// The day on which the ruling was given; null if only bounds are known.
        #[cfg_attr(feature = "schema", schemars(extend("format" = "date")))]
        date: Option<String>,
        /// The bounds of the day on which the ruling was given; null if the day is known.
        date_bounds: Option<DateBoundsJson>,
        /// Whether the ruling is known only from reports of players. No official page that the
        /// project has states it.
        reported: bool,
        /// Whether no later document changed the ruling.
        still_holds: bool,
        /// The change that a later document made to the ruling; null if there is none.
        superseded_by: Option<Box<SupersededJson<'a>>>,
        /// The places in documents that state the ruling.
        sources: Vec<SourceJson<'a>>,
        /// The formats and periods in which the ruling holds.
        rule_sets: Vec<RuleSetJson<'a>>,
        /// The scenarios that show the ruling: paths below `scenarios/`.
        shown_by: &'a [String],
        /// The reason why no scenario shows the ruling; null if a scenario shows the ruling, or if
        /// nobody has looked for a reason.
        #[cfg_attr(feature = "schema", schemars(with = "Option<String>", extend("enum" = not_shown())))]
        not_shown: Option<&'static str>,
    },
}

#[cfg(feature = "schema")]
fn not_shown() -> Vec<Option<&'static str>> {
    use wixoss_glossary::NotShown;

    let reasons = NotShown::ALL.map(|reason| Some(reason.name()));
    reasons.into_iter().chain([None]).collect()
}

/// The first and the last day on which a ruling can have been given.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DateBoundsJson {
    /// The first possible day; null if it is unknown.
    #[cfg_attr(feature = "schema", schemars(extend("format" = "date")))]
    pub from: Option<String>,
    /// The last possible day; null if it is unknown.
    #[cfg_attr(feature = "schema", schemars(extend("format" = "date")))]
    pub until: Option<String>,
}

/// A name in one language.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TermJson<'a> {
    /// The language of the name.
    pub lang: Lang,
    /// The name as it is written.
    pub text: &'a str,
    /// The reading in kana or pinyin; null if the name itself shows the reading.
    pub reading: Option<&'a str>,
    /// The reading in Latin letters: romaji or pinyin.
    pub latin: Option<String>,
    /// Whether a source prints the name; otherwise the name comes from the toolkit or from players.
    pub official: bool,
}

/// A text in up to three languages; null for a language that has no text.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TextJson<'a> {
    /// The English text.
    pub en: &'a str,
    /// The Japanese text.
    pub ja: Option<&'a str>,
    /// The Chinese text.
    pub zh: Option<&'a str>,
}

/// A rule as a point of an entry or a ruling.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PointJson<'a> {
    /// The id of the rule; verdicts and traces cite the same id.
    pub rule: &'a str,
    /// The statement of the rule.
    pub statement: TextJson<'a>,
    /// The formats and periods in which the rule holds.
    pub rule_sets: Vec<RuleSetJson<'a>>,
    /// The places in documents that state the rule.
    pub sources: Vec<SourceJson<'a>>,
    /// A note on a contradiction between the sources, and on the interpretation that the toolkit
    /// follows.
    pub note: Option<&'a str>,
}

/// A place in a document.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SourceJson<'a> {
    /// The title of the document.
    pub document: &'a str,
    /// The version of the document, as printed.
    pub version: Option<&'a str>,
    /// The day on which the document takes effect or was published.
    #[cfg_attr(feature = "schema", schemars(extend("format" = "date")))]
    pub date: Option<String>,
    /// The heading in the document.
    pub heading: &'a str,
}

/// A format, and the period in which something holds in this format.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RuleSetJson<'a> {
    /// The id of the format.
    pub format: &'a str,
    /// The first day of the period; null if the period has no first day.
    #[cfg_attr(feature = "schema", schemars(extend("format" = "date")))]
    pub from: Option<String>,
    /// The last day of the period; null if the period has no last day.
    #[cfg_attr(feature = "schema", schemars(extend("format" = "date")))]
    pub until: Option<String>,
}

/// The change that a later document made to a ruling.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SupersededJson<'a> {
    /// The day from which the change holds.
    #[cfg_attr(feature = "schema", schemars(extend("format" = "date")))]
    pub date: String,
    /// The place in the document that states the change.
    pub source: SourceJson<'a>,
    /// The change in words.
    pub change: TextJson<'a>,
    /// The answer to the question since that day; null if only the change is written.
    pub answer: Option<TextJson<'a>>,
    /// The id of the new ruling that replaces the old one.
    pub ruling: Option<&'a str>,
}

/// The restrictions of the cards that a query names.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct AskedRestrictionsJson {
    /// The numbers of the cards.
    pub cards: Vec<String>,
    /// Whether a list bars two of the cards from one deck today; null if there is only one card.
    pub pair_barred: Option<bool>,
    /// The entries of the restriction lists, the oldest first; empty if no restriction is known.
    pub entries: Vec<RestrictionJson>,
    /// For each card and each format, how many copies of the card a deck may have.
    pub allowed: Vec<AllowedJson>,
}

/// How many copies of a card a deck for a format may have.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct AllowedJson {
    /// The number of the card.
    pub card: String,
    /// The id of the format.
    pub format: String,
    /// The largest number of copies of the card; 0 if a deck may not have it.
    pub copies: u32,
    /// The codes of the reasons why a deck may not have the card; `wixoss explain` explains them.
    pub because: Vec<String>,
}

/// An entry of a restriction list.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RestrictionJson {
    /// The numbers of the cards: one, or two that can't be in one deck together.
    pub cards: Vec<String>,
    /// The restriction in English words: `banned`, `at most 2`, `not together`.
    pub restriction: String,
    /// The ids of the formats that the list restricts.
    pub formats: Vec<String>,
    /// The first day of the restriction; null if this day is not known.
    #[cfg_attr(feature = "schema", schemars(extend("format" = "date")))]
    pub from: Option<String>,
    /// A day on which the restriction was already in force, if its first day is not known.
    #[cfg_attr(feature = "schema", schemars(extend("format" = "date")))]
    pub by: Option<String>,
    /// The last day of the restriction; null if it has no end.
    #[cfg_attr(feature = "schema", schemars(extend("format" = "date")))]
    pub until: Option<String>,
    /// Whether the restriction may have ended before the day `until`.
    pub or_earlier: bool,
    /// The day up to which the entries of this kind are known in the list.
    #[cfg_attr(feature = "schema", schemars(extend("format" = "date")))]
    pub known_to: String,
    /// The places in documents that state the restriction.
    pub sources: Vec<String>,
}

/// A part of a query that asks two things.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PartJson<'a> {
    /// The part of the query.
    pub asked: &'a str,
    /// The id of the entry or ruling that answers the part.
    pub id: &'a str,
}

/// A word of another game.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct OtherGameJson<'a> {
    /// The name of the game.
    pub game: &'a str,
    /// The word, in the form the search compares.
    pub word: &'a str,
}

/// An entry or ruling that comes near a query without a match.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct NearJson<'a> {
    /// The id of the entry or ruling.
    pub id: &'a str,
    /// The English name of the entry, or the question of the ruling.
    pub title: &'a str,
    /// The score, from 0 to 1.
    pub score: f64,
}

/// A passage of one of the user's own documents.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PassageJson<'a> {
    /// The file of the user's document.
    pub file: &'a str,
    /// The heading above the passage.
    pub heading: Option<&'a str>,
    /// The number of the first line of the passage, from 1.
    pub line: usize,
    /// The lines of the passage.
    pub lines: &'a [&'a str],
}
