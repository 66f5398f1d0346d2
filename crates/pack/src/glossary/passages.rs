//! The table of passages and of their features. A passage is a text that the search compares with a
//! question.
//!
//! The passages of an entry are its names, definition, points and examples. The passages of a
//! ruling are its question and its answer. The questions of players to which an item is the answer
//! are passages too. A feature is a word, a group of characters or a meaning in a text. For each
//! feature, the table lists the passages with this feature.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};

use zerocopy::little_endian::{F32, U16, U32, U64};
use zerocopy::{FromBytes, Immutable, IntoBytes, KnownLayout, Unaligned};

use super::features::{Feature, FeatureKind, Features, Unit, Units, concepts};
use super::lexicon::{
    Lexicon, MOST_OPPOSITES, OppositeRow, PhraseRow, WordFileError, WordFiles, content,
    find_concept, lines_of_opposites, opposites_among, strict,
};
use super::names::stored;
use super::question_file::Question;
use super::{Entry, Item, Localized, Ruling, search_text};
use wixoss_base::vocab::Lang;

/// The kind of a passage (a text that the search compares with a question).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum PassageKind {
    /// A question that players ask.
    Question,
    /// The question of a ruling.
    Situation,
    /// A name of an entry.
    Name,
    /// The definition of an entry.
    Definition,
    /// A point (rule) of an entry.
    Point,
    /// The answer of a ruling.
    Answer,
    /// An example, a note or a reason.
    Remark,
}

impl PassageKind {
    /// Every kind. The index of a kind in this list is its number.
    pub const ALL: [PassageKind; 7] = [
        PassageKind::Question,
        PassageKind::Situation,
        PassageKind::Name,
        PassageKind::Definition,
        PassageKind::Point,
        PassageKind::Answer,
        PassageKind::Remark,
    ];
}

/// One stored passage (a text that the search compares with a question).
#[derive(Clone, Copy, Debug, FromBytes, IntoBytes, Immutable, KnownLayout, Unaligned)]
#[repr(C)]
pub struct PassageRow {
    kind: u8,
    /// The length of the vector that has the weight of each feature of the text. A feature is a
    /// word, a group of characters or a meaning.
    pub length: F32,
    /// The length of the vector that has only the weights of the concepts (meanings) of the text.
    pub concept_length: F32,
    /// The concepts (meanings) of the text, as bits: one bit for each concept. Only concepts with
    /// an opposite are stored, such as `up`, the opposite of `down`.
    pub opposites: U64,
}

impl PassageRow {
    /// Returns the kind of the passage.
    pub fn kind(&self) -> PassageKind {
        let kind = PassageKind::ALL.get(usize::from(self.kind));
        kind.copied().unwrap_or(PassageKind::Remark)
    }
}

/// The facts about one item (entry or ruling) that the search uses. The search reads the item
/// itself only to show the item.
#[derive(Clone, Copy, Debug, FromBytes, IntoBytes, Immutable, KnownLayout, Unaligned)]
#[repr(C)]
pub struct ItemRow {
    /// The concepts (meanings) of the item's questions and names, as bits: one bit for each
    /// concept. Only concepts with an opposite are stored, such as `up`, the opposite of `down`.
    pub opposites: U64,
    /// The concepts (meanings) that most questions for this item have, as bits: one bit for each
    /// concept. Only concepts with an opposite are stored, such as `up`, the opposite of `down`.
    pub usual_opposites: U64,
    /// A measure of how well a question without any concept (known meaning) fits the item: the sum
    /// of the logarithms of [`absence`] for all concepts.
    pub absence: F32,
    /// The number of texts of the item that the search compares.
    pub passages: U16,
    /// The logarithm of [`presence`] for a feature (such as a word) that no text of the item has.
    pub missing: F32,
    /// A ruling is about some entries, each stored as a concept (meaning). This is the index of the
    /// first of these concepts in `Tables::about`.
    about_start: U16,
    /// The number of entries that the ruling is about.
    about_count: u8,
    flags: u8,
}

impl ItemRow {
    const ENTRY: u8 = 1;
    const ON_CARDS: u8 = 2;
    const SUPERSEDED: u8 = 4;
    const ORDINARY: u8 = 8;

    /// Returns whether the item is an entry.
    pub fn is_entry(&self) -> bool {
        self.flags & ItemRow::ENTRY != 0
    }

    /// Returns whether the item is a ruling on single cards.
    pub fn is_on_cards(&self) -> bool {
        self.flags & ItemRow::ON_CARDS != 0
    }

    /// Returns whether the item is a ruling that a later document changed.
    pub fn is_superseded(&self) -> bool {
        self.flags & ItemRow::SUPERSEDED != 0
    }

    /// Returns whether the item is an entry whose name is an ordinary word.
    pub fn is_ordinary(&self) -> bool {
        self.flags & ItemRow::ORDINARY != 0
    }
}

/// The entries whose names are ordinary words, sorted. A question with such a word may be about any
/// subject.
const ORDINARY: [&str; 25] = [
    "card-name",
    "center-lrig",
    "cost",
    "declare",
    "down",
    "draw",
    "effect",
    "hand",
    "instead",
    "key",
    "look",
    "may",
    "mode",
    "opponent",
    "reveal",
    "search",
    "team",
    "then",
    "turn",
    "turn-player",
    "up",
    "up-to",
    "use",
    "winning",
    "zone",
];

/// One stored feature (word, group of characters or meaning) of the texts that the search compares.
/// The rows are sorted by the number of the feature.
#[derive(Clone, Copy, Debug, FromBytes, IntoBytes, Immutable, KnownLayout, Unaligned)]
#[repr(C)]
pub struct FeatureRow {
    key: U32,
    /// The number of items (entries and rulings) that have the feature.
    items: U16,
    /// The index in `holders` where the passages (texts) of this feature begin. The list `holders`
    /// has the passages of all features one after the other. The field `count` is the number of the
    /// feature's passages.
    start: U32,
    count: U16,
    /// A number that says how typical the feature is for the game: the value of [`Tables::topic`]
    /// as a multiple of [`TOPIC_STEP`].
    topic: i8,
}

/// The number of tables ("sections") in the file of the index.
const SECTIONS: usize = 10;

/// A function that returns the statement of a rule in each language.
pub type RuleTexts<'a> = dyn Fn(&str) -> Option<Localized> + 'a;

/// The tables that the search of the glossary reads.
#[derive(Clone, Debug, Default)]
pub struct Tables {
    /// The passages (texts that the search compares), in the order of their items.
    passages: Cow<'static, [PassageRow]>,
    /// The index of the item (entry or ruling) to which each passage belongs.
    owners: Cow<'static, [U16]>,
    features: Cow<'static, [FeatureRow]>,
    holders: Cow<'static, [U16]>,
    phrases: Cow<'static, [PhraseRow]>,
    opposites: Cow<'static, [OppositeRow]>,
    /// The stored facts about the items. Each item has one row.
    items: Cow<'static, [ItemRow]>,
    /// The entries that rulings are about, each as a concept (meaning). The list has the entries of
    /// all rulings, one ruling after the other.
    about: Cow<'static, [U16]>,
    /// The names of the concepts (meanings), one after the other, as UTF-8. Each item is a concept,
    /// and the id of the item is the name of this concept. These names come first, in the order of
    /// the items. The names of the other concepts follow.
    concepts: Cow<'static, [u8]>,
    /// The position in `concepts` after the last byte of each name.
    concept_ends: Cow<'static, [U32]>,
    /// The Latin words of all passages and of the lexicon, and the katakana words of all passages.
    /// The words are in lower case and hiragana, sorted, with one word on each line. The mark
    /// [`ON_CARDS_ONLY`] follows a word that only rulings on cards have.
    words: Cow<'static, str>,
}

/// Returns the katakana words of a text, written in hiragana.
pub fn katakana_words(text: &str) -> impl Iterator<Item = String> {
    let words = text.split(|c: char| !matches!(c, 'ァ'..='ヺ' | 'ー'));
    words
        .filter(|word| word.chars().nth(1).is_some())
        .map(search_text::fold)
}

/// This mark follows a word if only rulings on cards have the word. Such a word may be a card's
/// name.
pub const ON_CARDS_ONLY: &str = "\t*";

/// The data from which the tables are built.
pub struct Contents<'a> {
    /// The entries and rulings. The number of an item is its index in this list.
    pub items: &'a [Item],
    /// The questions that players ask.
    pub questions: &'a [Question],
    /// The texts of the word files, such as the file of synonyms.
    pub words: WordFiles<'a>,
    /// The function that returns the statement of a rule.
    pub rule: &'a RuleTexts<'a>,
    /// How texts are cut into units (words and characters).
    pub units: Units<'a>,
}

/// A passage (text that the search compares) before it is stored.
struct Passage<'a> {
    item: usize,
    kind: PassageKind,
    text: Cow<'a, str>,
}

impl Tables {
    /// Builds the tables. If `base` is given, the new tables use the lexicon of `base`, and a
    /// feature is as rare as in `base`. Then scores from the new tables and from `base` can be
    /// compared.
    pub fn of(contents: &Contents<'_>, base: Option<&Tables>) -> Result<Tables, WordFileError> {
        let lexicon = match base {
            None => Lexicon::of(contents.items, contents.words, &contents.units)?,
            Some(_) => Lexicon::default(),
        };
        let opposites = match base {
            None => lexicon.opposite_rows(),
            Some(base) => base.opposites(),
        };
        let mut passages = passages(contents);
        passages.sort_by_key(|passage| passage.item);
        let on_cards =
            |item: &Item| matches!(item, Item::Ruling(ruling) if !ruling.cards.is_empty());
        // Maps each word to `true` if the word occurs only in rulings on single cards, or in lists
        // of words that are not about the game. If any other text has the word, the value is
        // `false`.
        let mut words: BTreeMap<String, bool> = BTreeMap::new();
        let of_files = lexicon.words();
        words.extend(of_files.map(|(word, is_of_the_game)| (word.to_owned(), !is_of_the_game)));
        let mut read = Vec::with_capacity(passages.len());
        let mut holders: BTreeMap<u32, (Feature, Vec<usize>)> = BTreeMap::new();
        for (at, passage) in passages.iter().enumerate() {
            let units = contents.units.of(&passage.text);
            let of_card = contents.items.get(passage.item).is_some_and(on_cards);
            for unit in &units {
                if let Unit::Word { word, .. } = unit {
                    *words.entry(word.clone()).or_insert(true) &= of_card;
                }
            }
            for word in katakana_words(&passage.text) {
                *words.entry(word).or_insert(true) &= of_card;
            }
            let features = match base {
                None => Features::of(&units, &|key| lexicon.concept(key)),
                Some(base) => base.features_of(&units),
            };
            for (feature, _) in &features.all {
                let held = holders.entry(feature.key);
                held.or_insert((*feature, Vec::new())).1.push(at);
            }
            read.push(features);
        }
        let items_with = |holders: &[usize]| {
            let items = holders.iter().filter_map(|at| passages.get(*at));
            let items: BTreeSet<usize> = items.map(|passage| passage.item).collect();
            items.len()
        };
        let (mut rows, mut held) = (Vec::new(), Vec::new());
        let mut rarities: BTreeMap<u32, f32> = BTreeMap::new();
        let others: Vec<&str> = content(contents.words.other_questions)
            .map(|(_, question)| question)
            .collect();
        let mut other: BTreeMap<u32, u16> = BTreeMap::new();
        for question in &others {
            let units = contents.units.of(question);
            for (feature, _) in Features::of(&units, &|key| lexicon.concept(key)).all {
                if TOPIC_KINDS.contains(&feature.kind) {
                    *other.entry(feature.key).or_default() += 1;
                    holders.entry(feature.key).or_insert((feature, Vec::new()));
                }
            }
        }
        let is_asked = |place: &usize| {
            let kind = passages.get(*place).map(|passage| passage.kind);
            matches!(kind, Some(PassageKind::Question | PassageKind::Situation))
        };
        let all_asked = (0..passages.len()).filter(is_asked).count().max(1) as f32;
        let topic = |feature: &Feature, places: &[usize]| {
            if others.is_empty() || !TOPIC_KINDS.contains(&feature.kind) {
                return 0;
            }
            let asked = places.iter().filter(|place| is_asked(place)).count() as f32;
            let other = other.get(&feature.key).copied().unwrap_or_default();
            let of_game = asked / all_asked + LEAST_OF_GAME;
            let of_others = f32::from(other) / others.len() as f32 + LEAST_OF_OTHERS;
            let odds = (of_game / of_others).ln();
            (odds.clamp(-LARGEST_TOPIC, LARGEST_TOPIC) / TOPIC_STEP).round() as i8
        };
        for (feature, places) in holders.values() {
            let items = items_with(places);
            let rarity = match base {
                None => rarity(feature.kind, contents.items.len(), items),
                Some(base) => base.rarity(*feature),
            };
            rarities.insert(feature.key, rarity);
            rows.push(FeatureRow {
                key: U32::new(feature.key),
                items: short(items),
                start: stored(held.len()),
                count: short(places.len()),
                topic: topic(feature, places),
            });
            held.extend(places.iter().map(|place| short(*place)));
        }
        let (mut counts, mut bits) = (vec![0; contents.items.len()], vec![0; contents.items.len()]);
        let mut names = vec![0; contents.items.len()];
        // The number of questions of each item, and the number of its questions with each concept
        // (meaning) that has opposites.
        let mut asked = vec![(0_u16, [0_u16; MOST_OPPOSITES]); contents.items.len()];
        for (passage, features) in passages.iter().zip(&read) {
            if let Some(count) = counts.get_mut(passage.item) {
                *count += 1;
            }
            let names_it = matches!(
                passage.kind,
                PassageKind::Question | PassageKind::Situation | PassageKind::Name
            );
            let of_passage = opposites_among(opposites, &features.concepts);
            if let Some(bits) = bits.get_mut(passage.item).filter(|_| names_it) {
                *bits |= of_passage;
            }
            if let Some(names) = names.get_mut(passage.item)
                && matches!(passage.kind, PassageKind::Name)
            {
                *names |= of_passage;
            }
            let is_question =
                matches!(passage.kind, PassageKind::Question | PassageKind::Situation);
            if let Some((all, with)) = asked.get_mut(passage.item).filter(|_| is_question) {
                *all += 1;
                for (bit, with) in with.iter_mut().enumerate() {
                    *with += u16::from(of_passage & (1 << bit) != 0);
                }
            }
        }
        let strict_lines = lines_of_opposites(opposites, strict(opposites));
        for ((bits, names), (_, with)) in bits.iter_mut().zip(names).zip(&asked) {
            *bits = main_opposites(&strict_lines, *bits, names, with);
        }
        let concepts: BTreeMap<&str, usize> = match base {
            None => {
                let names = lexicon.concepts.iter().map(String::as_str).enumerate();
                names.map(|(at, name)| (name, at)).collect()
            }
            Some(base) => {
                let names = (0..base.items()).filter_map(|at| {
                    let name = base.concept_name(u16::try_from(at).ok()?)?;
                    Some((name, at))
                });
                names.collect()
            }
        };
        let item_of = |at: &usize| passages.get(*at).map(|passage| passage.item);
        let concept_count = match base {
            None => lexicon.concepts.len(),
            Some(base) => base.concept_ends.len(),
        };
        let mut absences = vec![0.0; contents.items.len()];
        for concept in 0..concept_count {
            let feature = Feature::of_concept(short(concept).get());
            let held = holders.get(&feature.key);
            let held = held.map_or(&[][..], |(_, places)| places.as_slice());
            let usual = match base {
                None => held.len() as f32 / passages.len().max(1) as f32,
                Some(base) => base.usual(feature),
            };
            if usual <= 0.0 {
                continue;
            }
            let mut often = vec![0_u16; contents.items.len()];
            for item in held.iter().filter_map(item_of) {
                if let Some(often) = often.get_mut(item) {
                    *often += 1;
                }
            }
            for ((sum, often), all) in absences.iter_mut().zip(often).zip(&counts) {
                *sum += absence(f32::from(often), *all as f32, usual).ln();
            }
        }
        let mut about = Vec::new();
        let usual = asked.iter().map(|(all, with)| {
            let is_usual = |with: &u16| f32::from(*with) > USUAL_SHARE * f32::from(*all);
            let with = with.iter().enumerate();
            let usual = with.filter(|(_, with)| is_usual(with));
            usual.fold(0, |bits: u64, (bit, _)| bits | (1 << bit))
        });
        let items = contents.items.iter().zip(counts).zip(bits).zip(absences);
        let items = items.zip(usual);
        let items = items.map(|((((item, count), bits), absence), usual)| {
            let flag = |yes: bool, flag: u8| if yes { flag } else { 0 };
            let start = about.len();
            let mut flags = flag(on_cards(item), ItemRow::ON_CARDS);
            match item {
                Item::Entry(entry) => {
                    let ordinary = ORDINARY.binary_search(&entry.id.as_str()).is_ok();
                    flags |= ItemRow::ENTRY | flag(ordinary, ItemRow::ORDINARY);
                }
                Item::Ruling(ruling) => {
                    flags |= flag(ruling.superseded_by.is_some(), ItemRow::SUPERSEDED);
                    let places = ruling.about.iter().map(|id| {
                        let known = concepts.get(id.as_str()).copied();
                        short(known.unwrap_or(usize::MAX))
                    });
                    about.extend(places);
                }
            }
            ItemRow {
                opposites: U64::new(bits),
                usual_opposites: U64::new(usual),
                absence: F32::new(absence),
                passages: short(count),
                missing: F32::new(presence(0.0, count as f32, 1.0).ln()),
                about_start: short(start),
                about_count: u8::try_from(about.len() - start).unwrap_or(u8::MAX),
                flags,
            }
        });
        let items: Vec<ItemRow> = items.collect();
        let owners = passages.iter().map(|passage| short(passage.item)).collect();
        let passages = passages.iter().zip(&read).map(|(passage, features)| {
            let rarity = |feature: &Feature| rarities.get(&feature.key).copied().unwrap_or(0.0);
            let (length, concept_length) = lengths(features, rarity);
            let opposites = opposites_among(opposites, &features.concepts);
            PassageRow {
                kind: passage.kind as u8,
                length: F32::new(length),
                concept_length: F32::new(concept_length),
                opposites: U64::new(opposites),
            }
        });
        let concept_ends = lexicon.concepts.iter().scan(0, |end, name| {
            *end += name.len();
            Some(stored(*end))
        });
        Ok(Tables {
            concept_ends: Cow::Owned(concept_ends.collect()),
            passages: Cow::Owned(passages.collect()),
            owners: Cow::Owned(owners),
            features: Cow::Owned(rows),
            holders: Cow::Owned(held),
            phrases: Cow::Owned(lexicon.rows()),
            opposites: Cow::Owned(lexicon.opposite_rows().to_vec()),
            items: Cow::Owned(items),
            about: Cow::Owned(about),
            concepts: Cow::Owned(lexicon.concepts.concat().into_bytes()),
            words: Cow::Owned(
                words
                    .iter()
                    .flat_map(|(word, on_cards)| match on_cards {
                        true => [word.as_str(), ON_CARDS_ONLY, "\n"],
                        false => [word.as_str(), "", "\n"],
                    })
                    .collect(),
            ),
        })
    }

    /// Writes the tables, without their words, as one file. The file begins with the length of
    /// every table ("section"), and then has the tables.
    pub fn to_bytes(&self) -> Vec<u8> {
        let sections: [&[u8]; SECTIONS] = [
            self.passages.as_bytes(),
            self.features.as_bytes(),
            self.holders.as_bytes(),
            self.phrases.as_bytes(),
            self.opposites.as_bytes(),
            self.items.as_bytes(),
            self.about.as_bytes(),
            &self.concepts,
            self.concept_ends.as_bytes(),
            self.owners.as_bytes(),
        ];
        let lengths = sections.map(|section| stored(section.len()));
        let mut bytes = lengths.as_bytes().to_vec();
        for section in sections {
            bytes.extend(section);
        }
        bytes
    }

    /// Writes the tables, without their words and the names of concepts, as a stream of numbers for
    /// the exported page. Each number is stored in groups of seven bits. The lowest group comes
    /// first, and the eighth bit of a byte is 1 if another group follows. In a sorted list, each
    /// number is stored as the difference from the number before it.
    pub fn to_stream(&self) -> Vec<u8> {
        let mut stream = Stream::default();
        stream.number(self.items.len() as u64);
        for row in self.items.iter() {
            stream.number(row.opposites.get());
            stream.number(u64::from(row.passages.get()));
            stream.number(u64::from(row.flags));
            stream.bytes.extend(row.absence.get().to_le_bytes());
            stream.number(row.usual_opposites.get());
            let about = self.about(row);
            stream.number(about.len() as u64);
            about
                .iter()
                .for_each(|id| stream.number(u64::from(id.get())));
        }
        stream.number(self.passages.len() as u64);
        for (row, owner) in self.passages.iter().zip(self.owners.iter()) {
            stream.number(u64::from(owner.get()));
            stream.number(u64::from(row.kind));
            stream.number(row.opposites.get());
            stream.bytes.extend(row.length.get().to_le_bytes());
            stream.bytes.extend(row.concept_length.get().to_le_bytes());
        }
        stream.number(self.features.len() as u64);
        let mut before = 0;
        for row in self.features.iter() {
            let key = u64::from(row.key.get());
            stream.number(key - before);
            before = key;
            stream.number(u64::from(row.items.get()));
            stream.bytes.extend(row.topic.to_le_bytes());
            let start = row.start.get() as usize;
            let held = self
                .holders
                .get(start..start + usize::from(row.count.get()));
            let held = held.unwrap_or_default();
            stream.number(held.len() as u64);
            let mut last = 0;
            for passage in held {
                let passage = u64::from(passage.get());
                stream.number(passage - last);
                last = passage;
            }
        }
        stream.number(self.phrases.len() as u64);
        for row in self.phrases.iter() {
            let (key, concept) = row.parts();
            stream.bytes.extend(key.to_le_bytes());
            stream.number(u64::from(concept));
        }
        stream.number(self.opposites.len() as u64);
        for row in self.opposites.iter() {
            let (concept, rest) = row.parts();
            stream.number(u64::from(concept));
            rest.into_iter()
                .for_each(|part| stream.number(u64::from(part)));
        }
        stream.bytes
    }

    /// Reads tables from memory without a copy. If bytes are missing, returns empty tables. `words`
    /// are the Latin words of the passages.
    pub fn read(bytes: &'static [u8], words: &'static str) -> Tables {
        Tables::read_whole(bytes, words).unwrap_or_default()
    }

    fn read_whole(bytes: &'static [u8], words: &'static str) -> Option<Tables> {
        let (head, mut rest) = bytes.split_at_checked(SECTIONS * size_of::<U32>())?;
        let head = <[U32]>::ref_from_bytes(head).ok()?;
        let mut lengths = head.iter().map(|length| length.get() as usize);
        let mut section = || {
            let (section, after) = rest.split_at_checked(lengths.next()?)?;
            rest = after;
            Some(section)
        };
        Some(Tables {
            passages: Cow::Borrowed(<[PassageRow]>::ref_from_bytes(section()?).ok()?),
            features: Cow::Borrowed(<[FeatureRow]>::ref_from_bytes(section()?).ok()?),
            holders: Cow::Borrowed(<[U16]>::ref_from_bytes(section()?).ok()?),
            phrases: Cow::Borrowed(<[PhraseRow]>::ref_from_bytes(section()?).ok()?),
            opposites: Cow::Borrowed(<[OppositeRow]>::ref_from_bytes(section()?).ok()?),
            items: Cow::Borrowed(<[ItemRow]>::ref_from_bytes(section()?).ok()?),
            about: Cow::Borrowed(<[U16]>::ref_from_bytes(section()?).ok()?),
            concepts: Cow::Borrowed(section()?),
            concept_ends: Cow::Borrowed(<[U32]>::ref_from_bytes(section()?).ok()?),
            owners: Cow::Borrowed(<[U16]>::ref_from_bytes(section()?).ok()?),
            words: Cow::Borrowed(words),
        })
    }

    /// Returns the number of items.
    pub fn items(&self) -> usize {
        self.items.len()
    }

    /// Returns the stored facts about an item, by the index of the item.
    pub fn item(&self, item: usize) -> Option<&ItemRow> {
        self.items.get(item)
    }

    /// Returns the entries that a ruling is about, each as a concept (meaning). An entry that the
    /// lexicon does not know gets a number that no text has.
    pub fn about(&self, item: &ItemRow) -> &[U16] {
        let start = usize::from(item.about_start.get());
        let about = self.about.get(start..start + usize::from(item.about_count));
        about.unwrap_or_default()
    }

    /// Returns the passages (texts that the search compares) of all items, in the order of the
    /// items.
    pub fn passages(&self) -> &[PassageRow] {
        &self.passages
    }

    /// Returns the index of the item (entry or ruling) to which each passage (text) belongs.
    pub fn owners(&self) -> &[U16] {
        &self.owners
    }

    /// Returns the Latin words of all passages and of the lexicon, and the katakana words of all
    /// passages. The words are in lower case and hiragana, sorted, with one word on each line. The
    /// mark [`ON_CARDS_ONLY`] follows a word that only rulings on cards have.
    pub fn words(&self) -> &str {
        &self.words
    }

    /// Returns the stored concepts that have opposites, such as `up` and `down`.
    pub fn opposites(&self) -> &[OppositeRow] {
        &self.opposites
    }

    /// Returns the name of a concept (meaning). The name is the id of an entry, or a word that no
    /// entry explains.
    pub fn concept_name(&self, concept: u16) -> Option<&str> {
        let at = usize::from(concept);
        let end = |at: usize| Some(self.concept_ends.get(at)?.get() as usize);
        let start = match at.checked_sub(1) {
            None => 0,
            Some(before) => end(before)?,
        };
        std::str::from_utf8(self.concepts.get(start..end(at)?)?).ok()
    }

    /// Returns the features (parts for the comparison) of a text that was cut into units (words and
    /// characters).
    pub fn features_of(&self, units: &[Unit]) -> Features {
        Features::of(units, &|key| find_concept(&self.phrases, key))
    }

    /// Returns how many of these units (words and characters) belong to phrases of the lexicon.
    pub fn units_in_phrases(&self, units: &[Unit]) -> usize {
        let phrases = concepts(units, &|key| find_concept(&self.phrases, key));
        phrases.iter().map(|(_, range)| range.len()).sum()
    }

    /// Returns a set of bits, with one bit for each concept (meaning) in `concepts` that has
    /// opposites.
    pub fn opposites_among(&self, concepts: &[u16]) -> u64 {
        opposites_among(&self.opposites, concepts)
    }

    /// Returns the indexes of the passages (texts of the glossary) that have a feature, such as a
    /// word.
    pub fn holders(&self, feature: Feature) -> &[U16] {
        self.row(feature).map_or(&[], |row| self.holders_of(row))
    }

    /// Returns the indexes of the passages (texts of the glossary) that have the feature stored in
    /// `row`.
    pub fn holders_of(&self, row: &FeatureRow) -> &[U16] {
        let start = row.start.get() as usize;
        let holders = self
            .holders
            .get(start..start + usize::from(row.count.get()));
        holders.unwrap_or_default()
    }

    /// Returns whether any entry, or any ruling that is not on cards, has a feature, such as a
    /// word.
    pub fn is_held_in_general(&self, feature: Feature) -> bool {
        self.holders(feature).iter().any(|passage| {
            let owner = self.owners.get(usize::from(passage.get()));
            let item = owner.and_then(|owner| self.items.get(usize::from(owner.get())));
            item.is_some_and(|item| !item.is_on_cards())
        })
    }

    /// Returns how rare a feature (such as a word) is: the fewer items have it, the larger the
    /// number. A feature that no text has is as rare as a feature that only one item has.
    pub fn rarity(&self, feature: Feature) -> f32 {
        self.rarity_of(feature.kind, self.row(feature))
    }

    /// Returns how rare the feature (such as a word) stored in `row` is. Without a row, the feature
    /// is as rare as a feature that only one item has.
    pub fn rarity_of(&self, kind: FeatureKind, row: Option<&FeatureRow>) -> f32 {
        let with = row.map_or(1, |row| usize::from(row.items.get()));
        rarity(kind, self.items(), with)
    }

    /// Returns the share of all passages (texts of the glossary) that have a feature, from 0 to 1.
    pub fn usual(&self, feature: Feature) -> f32 {
        self.usual_of(self.row(feature))
    }

    /// Returns the share of all passages (texts of the glossary) that have the feature stored in
    /// `row`, from 0 to 1.
    pub fn usual_of(&self, row: Option<&FeatureRow>) -> f32 {
        let held = row.map_or(0, |row| row.count.get());
        f32::from(held) / self.passages.len().max(1) as f32
    }

    /// Returns whether at least one text of the glossary has a feature, such as a word.
    pub fn is_known(&self, feature: Feature) -> bool {
        self.row(feature).is_some_and(FeatureRow::is_held)
    }

    /// Returns whether a feature (such as a word) is in the tables, because a text of the glossary
    /// or a question about another topic has it.
    pub fn is_read(&self, feature: Feature) -> bool {
        self.row(feature).is_some()
    }

    /// Returns a logarithm that says how typical the feature stored in `row` is for the game: how
    /// much more often questions about the game have it than questions about other topics.
    pub fn topic(row: Option<&FeatureRow>) -> f32 {
        match row {
            Some(row) => f32::from(row.topic) * TOPIC_STEP,
            None => (LEAST_OF_GAME / LEAST_OF_OTHERS).ln(),
        }
    }

    /// Returns the stored row of a feature (such as a word).
    pub fn row(&self, feature: Feature) -> Option<&FeatureRow> {
        self.row_at(self.place(feature)?)
    }

    /// Returns the index of the stored row of a feature (such as a word).
    pub fn place(&self, feature: Feature) -> Option<usize> {
        let key = |row: &FeatureRow| u64::from(row.key.get()) << 32;
        place_of_hash(&self.features, u64::from(feature.key) << 32, key)
    }

    /// Returns the stored row at an index.
    pub fn row_at(&self, at: usize) -> Option<&FeatureRow> {
        self.features.get(at)
    }
}

impl FeatureRow {
    /// Returns whether at least one text of the glossary has the feature of this row.
    pub fn is_held(&self) -> bool {
        self.count.get() > 0
    }
}

/// Returns the index of the row with a key. The rows are sorted by their keys. The keys are hashes,
/// which are spread evenly, so the size of the key tells where its row probably is. The search
/// begins there and so reads only few pages of the file.
pub(super) fn place_of_hash<T>(rows: &[T], key: u64, of: impl Fn(&T) -> u64) -> Option<usize> {
    let last = rows.len().checked_sub(1)?;
    let guess = (u128::from(key) * rows.len() as u128) >> 64;
    let guess = usize::try_from(guess).ok()?.min(last);
    let is_below = |at: usize| rows.get(at).is_some_and(|row| of(row) < key);
    let mut step = 16;
    let (mut low, mut high) = (guess, guess);
    while low > 0 && !is_below(low) {
        low = low.saturating_sub(step);
        step *= 2;
    }
    step = 16;
    while high < last && is_below(high) {
        high = (high + step).min(last);
        step *= 2;
    }
    let among = rows.get(low..=high)?;
    let at = low + among.binary_search_by_key(&key, of).ok()?;
    Some(at)
}

/// Numbers as bytes, one number after the other. A small number takes fewer bytes than a large
/// number: each byte has 7 bits of the number, and a high bit that is set if more bytes follow.
#[derive(Default)]
struct Stream {
    bytes: Vec<u8>,
}

impl Stream {
    fn number(&mut self, number: u64) {
        let mut rest = number;
        while rest >= 0x80 {
            self.bytes.push((rest & 0x7f) as u8 | 0x80);
            rest >>= 7;
        }
        self.bytes.push(rest as u8);
    }
}

/// Returns how rare a feature (such as a word) is if `with` of `all` items have it. The result for
/// a common feature (see [`FeatureKind::common_from`]) is 0, because the feature does not help to
/// choose between the items.
fn rarity(kind: FeatureKind, all: usize, with: usize) -> f32 {
    match kind.common_from() * with > all {
        true => 0.0,
        false => (1.0 + all as f32 / with.max(1) as f32).ln(),
    }
}

/// The kinds of features (words and groups of characters) that help to decide whether a question is
/// about the game or about another topic.
pub const TOPIC_KINDS: [FeatureKind; 5] = [
    FeatureKind::Word,
    FeatureKind::TwoSigns,
    FeatureKind::TwoKana,
    FeatureKind::Sign,
    FeatureKind::Concept,
];

/// A small number that is added to a share before it is used: the share of questions about the game
/// with a feature (such as a word). Without the small number, a feature that no question about the
/// game has would decide the topic alone. The number for other topics is larger, because the
/// glossary has fewer questions about them. So a feature that no question has is likelier to come
/// from another topic.
pub const LEAST_OF_GAME: f32 = 0.000_014;

/// A small number that is added to a share before it is used: the share of questions about other
/// topics with a feature (such as a word). Without the small number, a feature that no question
/// about other topics has would decide the topic alone. See `LEAST_OF_GAME`.
pub const LEAST_OF_OTHERS: f32 = 0.000_075;

/// The largest value of [`Tables::topic`], so that no single word or group of characters decides
/// the topic alone.
const LARGEST_TOPIC: f32 = 6.0;

/// [`Tables::topic`] is stored as a multiple of this number.
pub const TOPIC_STEP: f32 = 0.125;

/// Removes concepts from `bits`, the concepts with opposites that the questions and names of an item
/// have. In a strict line, such as `lancer || s-lancer`, only the concepts of the item's names stay.
/// If the names have no concept of the line, a concept stays if at least half as many questions have
/// it as have the most frequent concept of the line. `with` is the number of questions with each
/// concept. Without this, one question such as "is S Lancer better than Lancer" would make the entry
/// S Lancer an entry about Lancer too.
fn main_opposites(
    strict_lines: &[u64],
    bits: u64,
    names: u64,
    with: &[u16; MOST_OPPOSITES],
) -> u64 {
    let strict_lines = strict_lines.iter();
    strict_lines.fold(bits, |bits, line| {
        let often = |bit: usize| with.get(bit).copied().unwrap_or_default();
        let of_line = (0..MOST_OPPOSITES).filter(|bit| line & (1 << bit) != 0);
        let most = of_line.clone().map(often).max().unwrap_or_default();
        let frequent = of_line.filter(|bit| 2 * often(*bit) >= most);
        let main = match names & line {
            0 => frequent.fold(0, |bits: u64, bit| bits | (1 << bit)),
            named => named,
        };
        bits & (!line | main)
    })
}

/// A concept (meaning) is usual for an item if more than this share of the questions about the item
/// have the concept.
const USUAL_SHARE: f32 = 0.6;

/// The number of imagined texts that the formulas add to the texts of each item. The imagined texts
/// have each feature (such as a word) as often as all texts have it on average. Without them, the
/// few texts of a small item would count too much.
pub const IMAGINED: f32 = 3.0;

/// The largest share of texts that the formula of `absence` uses. With a share of 1, the formula
/// would divide by zero.
pub const LARGEST_SHARE: f32 = 0.95;

/// Returns how much more often the texts of an item have a feature (such as a word) than the texts
/// of all items do. The item has `all` texts, and `often` of them have the feature. `usual` is the
/// share of the texts of all items with the feature. The result is 1 if both shares are equal.
pub fn presence(often: f32, all: f32, usual: f32) -> f32 {
    (often / usual + IMAGINED) / (all + IMAGINED)
}

/// Returns how much more often the texts of an item lack a feature (such as a word) than the texts
/// of all items do. The item has `all` texts, and `often` of them have the feature. `usual` is the
/// share of the texts of all items with the feature, as in [`presence`].
pub fn absence(often: f32, all: f32, usual: f32) -> f32 {
    let expected = (often + IMAGINED * usual) / (all + IMAGINED);
    (1.0 - expected.min(LARGEST_SHARE)) / (1.0 - usual.min(LARGEST_SHARE))
}

/// Returns the lengths of two vectors. The first vector has the weights of all features of a text,
/// and the second has only the weights of its concepts (meanings). The search divides the likeness
/// of two texts by such lengths, so that long texts have no advantage.
pub fn lengths(features: &Features, rarity: impl Fn(&Feature) -> f32) -> (f32, f32) {
    let (mut all, mut concepts) = (0.0, 0.0);
    for (feature, _) in &features.all {
        let weight = (feature.kind.weight() * rarity(feature)).powi(2);
        all += weight;
        if feature.kind.is_concept() {
            concepts += weight;
        }
    }
    (all.sqrt(), concepts.sqrt())
}

/// Stores a number in 16 bits. The tables have fewer than 65,536 passages, and a test of the
/// glossary checks this.
fn short(number: usize) -> U16 {
    U16::new(u16::try_from(number).unwrap_or(u16::MAX))
}

fn passages<'a>(contents: &Contents<'a>) -> Vec<Passage<'a>> {
    let mut passages = Vec::new();
    let places = contents
        .items
        .iter()
        .enumerate()
        .map(|(at, item)| (item.id(), at));
    let places: BTreeMap<&str, usize> = places.collect();
    for question in contents.questions {
        let items = question.ids.iter().filter_map(|id| places.get(id.as_str()));
        passages.extend(items.map(|item| Passage {
            item: *item,
            kind: PassageKind::Question,
            text: Cow::Borrowed(question.text.as_str()),
        }));
    }
    for (item, of) in contents.items.iter().enumerate() {
        let texts = match of {
            Item::Entry(entry) => of_entry(entry, contents.rule),
            Item::Ruling(ruling) => of_ruling(ruling),
        };
        passages.extend(
            texts
                .into_iter()
                .map(|(kind, text)| Passage { item, kind, text }),
        );
    }
    passages
}

type Text<'a> = (PassageKind, Cow<'a, str>);

fn of_entry<'a>(entry: &'a Entry, rule: &RuleTexts<'_>) -> Vec<Text<'a>> {
    let names = entry
        .terms
        .iter()
        .map(|term| Cow::Borrowed(term.text.as_str()));
    let mut texts: Vec<Text<'a>> = names.map(|name| (PassageKind::Name, name)).collect();
    texts.extend(each(PassageKind::Definition, &entry.definition));
    for point in &entry.points {
        match &point.text {
            Some(text) => texts.extend(each(PassageKind::Point, text)),
            None => {
                let text = rule(&point.rule).unwrap_or_default();
                let owned = text.texts().map(|(_, text)| Cow::Owned(text.to_owned()));
                texts.extend(owned.map(|text| (PassageKind::Point, text)));
            }
        }
    }
    let remarks = entry.examples.iter().chain(&entry.notes);
    texts.extend(remarks.flat_map(|text| each(PassageKind::Remark, text)));
    texts
}

fn of_ruling(ruling: &Ruling) -> Vec<Text<'_>> {
    let situation = each(PassageKind::Situation, &ruling.situation);
    let answer = each(PassageKind::Answer, &ruling.answer);
    let reason = each(PassageKind::Remark, &ruling.reason);
    situation.chain(answer).chain(reason).collect()
}

fn each(kind: PassageKind, text: &Localized) -> impl Iterator<Item = Text<'_>> {
    let texts = text.texts();
    texts.map(move |(_, text): (Lang, &str)| (kind, Cow::Borrowed(text)))
}
