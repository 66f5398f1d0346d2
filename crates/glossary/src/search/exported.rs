//! The tables and weights of the search as data. The script of the exported page searches with this
//! data.

use std::collections::BTreeMap;

use serde::Serialize;

use super::answers_of_parts::{LIKELY_OF_PART, MARKED_PART, OF_PART, OF_WHOLE, SURE_OF_PART};
use super::asked_terms;
use super::question_form::{QUESTION_FORM, QuestionForm};
use super::question_in_story::{self, STORY_WORDS, StoryWords};
use super::{
    ALWAYS_SHOWN, LOOKED_AT, NEAREST, NO_MATCH_BELOW, OFF_TOPIC_BELOW, PARTS, PERHAPS_BELOW,
    PLAYERS_WORD, SHOWN_AS_NAME, SIGNS, SURE_OF_NAME, WORTH_SHOWING, evidence, ranking, romaji,
    two_parts,
};
use crate::Glossary;
use wixoss_data::simplified_chinese;
use wixoss_pack::card::lookup_key::kana_of_romaji;
use wixoss_pack::glossary::features::{FeatureKind, NAMED_CARD};
use wixoss_pack::glossary::lexicon::{MOST_OPPOSITES, OTHER_GAME, OTHER_TOPIC};
use wixoss_pack::glossary::names::Form;
use wixoss_pack::glossary::passages::{self, ON_CARDS_ONLY};
use wixoss_pack::glossary::question_file::CARD;
use wixoss_pack::glossary::{powers, search_text, stop_words};

/// The data of the search, for the script of a web page.
#[derive(Debug, Serialize)]
pub struct ExportedSearch {
    /// The ids of all items, in the order of their indexes.
    pub ids: Vec<String>,
    /// The search tables of the release, then the search tables of the user's items.
    pub layers: Vec<ExportedLayer>,
    /// The numbers of the cards of each ruling on cards, by the index of the ruling.
    pub cards: BTreeMap<usize, Vec<String>>,
    /// The names of entries. Each name has the index of its entry, 1 if it is a main name, the
    /// number of its form (as written, kana, romaji or pinyin), and its text.
    pub names: Vec<(usize, u8, u8, String)>,
    /// The names of the concepts (meanings that the search compares).
    pub concepts: Vec<String>,
    /// The weight of each kind of feature (words, groups of characters and so on).
    pub kinds: Vec<f32>,
    /// A divisor for each kind of feature (words, groups of characters and so on). A feature gets
    /// no weight if it is common: if `items with it > all items / divisor`.
    pub common_from: Vec<usize>,
    /// The weights of the parts of the evidence (the numbers that show how well an item answers).
    pub weights: Vec<f32>,
    /// The two weights of each sign (a number from which a likelihood is computed). The first
    /// weight is for the likelihood that the question is about the game. The second weight is for
    /// the likelihood that the answer is right.
    pub signs: Vec<[f32; 2]>,
    /// Further constants of the search, such as limits and special characters.
    pub limits: BTreeMap<&'static str, serde_json::Value>,
    /// The English stop words, then the Japanese and Chinese stop words.
    pub stop_words: (Vec<&'static str>, Vec<&'static str>),
    /// Words that ask for the text of a card, such as `abilities`.
    pub card_text_words: Vec<&'static str>,
    /// The words and marks between two questions in one text, such as ` and `.
    pub between: Vec<&'static str>,
    /// The words that are left out at the beginning of a second question.
    pub joints: Vec<&'static str>,
    /// The words and marks that always add a second question, such as `also`.
    pub adding: Vec<&'static str>,
    /// The words by which a second question means the thing that the first question is about.
    pub pronouns: Vec<&'static str>,
    /// The words that show that a text asks a question.
    pub question_form: QuestionForm,
    /// The words by which a text tells a story around a question.
    pub story_words: StoryWords,
    /// Pairs of a traditional and a simplified Chinese character, one pair per line.
    pub simplified: String,
    /// The spellings of syllables in romaji, each with its key. Spellings of the same sound, such
    /// as `si` and `shi`, have the same key.
    pub romaji: BTreeMap<String, String>,
    /// The syllables of romaji, each with its hiragana.
    pub kana: BTreeMap<String, String>,
}

/// The search tables of the release, or those of the user's items.
#[derive(Debug, Serialize)]
pub struct ExportedLayer {
    /// The packed tables; see `Tables::to_stream` in the crate `wixoss-pack`.
    #[serde(skip)]
    pub tables: Vec<u8>,
    /// The Latin words of the texts that the search compares, one per line. The mark of the limit
    /// `onCardsOnly` follows a word that only rulings on cards have.
    pub words: String,
    /// The index in the glossary of each item of the tables, with -1 for a replaced item. `None` if
    /// the tables have the items of the glossary in the same order.
    pub places: Option<Vec<i64>>,
}

const FORMS: [Form; 4] = [Form::Name, Form::Reading, Form::Romaji, Form::Pinyin];

/// The consonants before the vowel of a syllable in romaji, in every usual spelling.
const CONSONANTS: [&str; 66] = [
    "", "k", "s", "t", "n", "h", "m", "y", "r", "w", "g", "z", "d", "b", "p", "f", "j", "v", "c",
    "q", "l", "x", "sh", "ch", "ts", "dz", "ky", "gy", "sy", "zy", "jy", "ty", "dy", "ny", "hy",
    "by", "py", "my", "ry", "fy", "vy", "wh", "kw", "gw", "th", "dh", "tw", "dw", "sw", "ly", "xy",
    "lt", "xt", "cy", "qy", "hw", "lw", "xw", "qw", "fw", "lk", "xk", "xts", "lts", "mw", "rw",
];

/// The parts of romaji that do not consist of a consonant of [`CONSONANTS`] and a vowel: the sound
/// `n` and the mark of a long vowel.
const ALONE: [&str; 2] = ["n", "-"];

fn syllables() -> impl Iterator<Item = String> {
    let syllables = CONSONANTS.iter().flat_map(|consonant| {
        let vowels = ["a", "i", "u", "e", "o"].into_iter();
        vowels.map(move |vowel| format!("{consonant}{vowel}"))
    });
    syllables.chain(ALONE.map(str::to_owned))
}

fn romaji_keys() -> BTreeMap<String, String> {
    syllables()
        .filter_map(|syllable| search_text::romaji(&syllable).map(|key| (syllable, key)))
        .collect()
}

fn kana() -> BTreeMap<String, String> {
    syllables()
        .filter_map(|syllable| kana_of_romaji(&syllable).map(|kana| (syllable, kana)))
        .collect()
}

impl Glossary {
    /// Returns the data of the search.
    pub fn exported_search(&self) -> ExportedSearch {
        let index = self.index();
        let layers = index.layers().iter().map(|layer| {
            let places = (0..layer.tables.items()).map(|item| layer.place(item));
            let same = places
                .clone()
                .enumerate()
                .all(|(at, place)| place == Some(at));
            let place = |place: Option<usize>| place.and_then(|at| i64::try_from(at).ok());
            ExportedLayer {
                tables: layer.tables.to_stream(),
                words: layer.tables.words().to_owned(),
                places: (!same).then(|| places.map(|at| place(at).unwrap_or(-1)).collect()),
            }
        });
        let names = FORMS.into_iter().flat_map(|form| index.names(form));
        let names = names.map(|name| {
            let text = name.text.to_owned();
            (name.at, u8::from(name.main), name.form as u8, text)
        });
        let base = index.base();
        let concepts = (0..=u16::MAX).map_while(|concept| base?.concept_name(concept));
        let limits = [
            ("unknown", evidence::UNKNOWN.into()),
            ("mostOpposites", MOST_OPPOSITES.into()),
            ("mostTopic", evidence::MOST_TOPIC.into()),
            (
                "unknownTopic",
                (passages::LEAST_OF_GAME / passages::LEAST_OF_OTHERS)
                    .ln()
                    .into(),
            ),
            ("topicStep", passages::TOPIC_STEP.into()),
            ("imagined", passages::IMAGINED.into()),
            ("largestShare", passages::LARGEST_SHARE.into()),
            ("leastUsual", evidence::LEAST_USUAL.into()),
            ("contradicting", evidence::CONTRADICTING.into()),
            ("oldRules", evidence::OLD_RULES.into()),
            ("currentRules", evidence::CURRENT_RULES.into()),
            ("otherTopic", OTHER_TOPIC.into()),
            ("otherGame", OTHER_GAME.into()),
            ("comparison", evidence::COMPARISON.into()),
            ("wixoss", evidence::WIXOSS.into()),
            ("beforePlace", evidence::BEFORE_PLACE.into()),
            ("afterPlace", evidence::AFTER_PLACE.as_slice().into()),
            ("whatIs", asked_terms::WHAT_IS.into()),
            ("difference", asked_terms::DIFFERENCE.into()),
            ("called", asked_terms::CALLED.into()),
            ("translated", asked_terms::TRANSLATED.into()),
            ("mostCompared", asked_terms::MOST_COMPARED.into()),
            ("mostCalled", asked_terms::MOST_CALLED.into()),
            ("mostBesideTerms", asked_terms::MOST_BESIDE_TERMS.into()),
            ("near", asked_terms::NEAR.into()),
            (
                "quotes",
                asked_terms::QUOTES
                    .map(|(open, close)| format!("{open}{close}"))
                    .to_vec()
                    .into(),
            ),
            ("compared", ranking::COMPARED.into()),
            ("scoreOfTranslated", ranking::TRANSLATED.into()),
            ("onNamedPair", ranking::ON_NAMED_PAIR.into()),
            ("sameWords", ranking::SAME_WORDS.into()),
            ("knownQuestion", ranking::KNOWN_QUESTION.into()),
            ("cardMark", CARD.into()),
            ("namedCard", NAMED_CARD.into()),
            (
                "powers",
                vec![powers::LEAST, powers::MOST, powers::STEP].into(),
            ),
            ("powerWords", powers::STAND_INS.as_slice().into()),
            ("wordsBesidePowers", powers::WORDS_BESIDE.as_slice().into()),
            ("signsBesidePowers", powers::SIGNS_BESIDE.into()),
            ("onCardsOnly", ON_CARDS_ONLY.into()),
            ("exact", ranking::EXACT.into()),
            ("knownName", ranking::KNOWN_NAME.into()),
            ("ofWords", ranking::OF_WORDS.into()),
            ("playersWord", PLAYERS_WORD.into()),
            ("lookedAt", LOOKED_AT.into()),
            ("shownAsName", SHOWN_AS_NAME.into()),
            ("sureOfName", SURE_OF_NAME.into()),
            ("sureOfPart", SURE_OF_PART.into()),
            ("likelyOfPart", LIKELY_OF_PART.into()),
            ("markedPart", MARKED_PART.into()),
            ("ofPart", OF_PART.into()),
            ("ofWhole", OF_WHOLE.into()),
            (
                "shortestPart",
                vec![two_parts::SHORTEST_LATIN, two_parts::SHORTEST_OTHER].into(),
            ),
            ("mostCuts", two_parts::MOST_CUTS.into()),
            ("mostPartsOfStory", two_parts::MOST_PARTS_OF_STORY.into()),
            ("leastOfTopic", question_in_story::LEAST_OF_TOPIC.into()),
            (
                "nearTheGame",
                question_in_story::NEAR_THE_GAME.as_slice().into(),
            ),
            ("inAStory", question_in_story::IN_A_STORY.as_slice().into()),
            ("noMatch", NO_MATCH_BELOW.into()),
            ("offTopic", OFF_TOPIC_BELOW.into()),
            ("mostTypical", ranking::MOST_TYPICAL.into()),
            ("short", evidence::SHORT.into()),
            ("leastWorth", ranking::LEAST_WORTH.into()),
            ("perhaps", PERHAPS_BELOW.into()),
            ("worthShowing", WORTH_SHOWING.into()),
            ("alwaysShown", ALWAYS_SHOWN.into()),
            ("nearest", NEAREST.into()),
            ("longest", super::LONGEST.into()),
            ("fewestWords", romaji::FEWEST_WORDS.into()),
        ];
        ExportedSearch {
            ids: self.items().map(|item| item.id().to_owned()).collect(),
            layers: layers.collect(),
            cards: (0..self.len())
                .map(|at| (at, self.cards_of(at)))
                .filter(|(_, cards)| !cards.is_empty())
                .map(|(at, cards)| (at, cards.into_iter().map(str::to_owned).collect()))
                .collect(),
            names: names.collect(),
            concepts: concepts.map(str::to_owned).collect(),
            kinds: FeatureKind::ALL.map(FeatureKind::weight).to_vec(),
            common_from: FeatureKind::ALL.map(FeatureKind::common_from).to_vec(),
            weights: PARTS.map(|(_, weight)| weight).to_vec(),
            signs: SIGNS.map(|(_, topic, right)| [topic, right]).to_vec(),
            limits: limits.into_iter().collect(),
            stop_words: (
                stop_words::english().collect(),
                stop_words::chinese_and_japanese().collect(),
            ),
            card_text_words: stop_words::of_card_texts().collect(),
            between: two_parts::BETWEEN.to_vec(),
            joints: two_parts::JOINTS.to_vec(),
            adding: two_parts::ADDING.to_vec(),
            pronouns: two_parts::PRONOUNS.to_vec(),
            question_form: QUESTION_FORM,
            story_words: STORY_WORDS,
            simplified: simplified_chinese::pairs()
                .map(|(traditional, simple)| format!("{traditional}{simple}\n"))
                .collect(),
            romaji: romaji_keys(),
            kana: kana(),
        }
    }
}
