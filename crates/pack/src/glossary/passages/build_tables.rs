//! Builds the tables from the texts of the glossary, when the program is built.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};

use zerocopy::little_endian::{F32, U16, U32, U128};

use super::formulas::{
    LARGEST_TOPIC, LEAST_OF_GAME, LEAST_OF_OTHERS, TOPIC_KINDS, TOPIC_STEP, absence, lengths,
    presence, rarity,
};
use super::rows::{FeatureRow, HoldingItem, ItemRow, ORDINARY, PassageKind, PassageRow};
use super::texts_of_items::{Contents, katakana_words, passages};
use super::{ON_CARDS_ONLY, Tables};
use crate::glossary::Item;
use crate::glossary::features::{self, Feature, Features, Unit};
use crate::glossary::lexicon::{
    Lexicon, MOST_OPPOSITES, OppositeSet, WordFileError, content, lines_of_opposites,
    opposites_among, slips, strict,
};
use crate::sections::stored;

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
        let slips = slips(contents.words.slips, &lexicon)?;
        // A misspelled word is read as the word that is meant.
        let units_of = |text: &str| {
            let mut units = contents.units.of(text);
            for unit in &mut units {
                if let Unit::Word { word, .. } = unit
                    && let Some(correct) = slips.get(word.as_str())
                {
                    *unit = features::word(correct);
                }
            }
            units
        };
        let mut read = Vec::with_capacity(passages.len());
        let mut holders: BTreeMap<u32, (Feature, Vec<usize>)> = BTreeMap::new();
        for (at, passage) in passages.iter().enumerate() {
            let units = units_of(&passage.text);
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
        // The passages are sorted by their items, so the passages of one item are neighbors.
        let items_with = |holders: &[usize]| -> Vec<HoldingItem> {
            let item_of = |at: &usize| passages.get(*at).map_or(usize::MAX, |passage| passage.item);
            let of_items = holders.chunk_by(|a, b| item_of(a) == item_of(b));
            let of_items = of_items.scan(0, |end, of_item| {
                *end += of_item.len();
                Some(HoldingItem {
                    item: short(of_item.first().map_or(usize::MAX, item_of)),
                    end: short(*end),
                })
            });
            of_items.collect()
        };
        let mut rows = Vec::new();
        let mut rarities: BTreeMap<u32, f32> = BTreeMap::new();
        let others: Vec<&str> = content(contents.words.other_questions)
            .map(|(_, question)| question)
            .collect();
        let mut other: BTreeMap<u32, u16> = BTreeMap::new();
        for question in &others {
            let units = units_of(question);
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
                None => rarity(feature.kind, contents.items.len(), items.len()),
                Some(base) => base.rarity(*feature),
            };
            rarities.insert(feature.key, rarity);
            let row = FeatureRow {
                key: U32::new(feature.key),
                items: short(items.len()),
                start: U32::ZERO,
                count: short(places.len()),
                topic: topic(feature, places),
            };
            rows.push((row, items, places));
        }
        let (rows, held) = stored_holders(rows);
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
            usual.fold(0, |bits: OppositeSet, (bit, _)| bits | (1 << bit))
        });
        let items = contents.items.iter().zip(counts).zip(bits).zip(absences);
        let items = items.zip(usual);
        let mut first_passage = 0;
        let items = items.map(|((((item, count), bits), absence), usual)| {
            let first = first_passage;
            first_passage += count;
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
                opposites: U128::new(bits),
                usual_opposites: U128::new(usual),
                absence: F32::new(absence),
                passages: short(count),
                first_passage: short(first),
                missing: F32::new(presence(0.0, count as f32, 1.0).ln()),
                about_start: short(start),
                about_count: u8::try_from(about.len() - start).unwrap_or(u8::MAX),
                flags,
            }
        });
        let items: Vec<ItemRow> = items.collect();
        let in_passages = read.iter();
        let in_passages =
            in_passages.map(|features| opposites_among(opposites, &features.concepts));
        let in_passages: Vec<OppositeSet> = in_passages.collect();
        let sets: BTreeSet<OppositeSet> = in_passages.iter().copied().collect();
        let sets: Vec<OppositeSet> = sets.into_iter().collect();
        let passages = passages.iter().zip(&read).zip(&in_passages);
        let passages = passages.map(|((passage, features), opposites)| {
            let rarity = |feature: &Feature| rarities.get(&feature.key).copied().unwrap_or(0.0);
            let (length, concept_length) = lengths(features, rarity);
            let set = sets.binary_search(opposites).unwrap_or(usize::MAX);
            PassageRow {
                kind: passage.kind as u8,
                length: F32::new(length),
                concept_length: F32::new(concept_length),
                opposites: short(set),
            }
        });
        let concept_ends = lexicon.concepts.iter().scan(0, |end, name| {
            *end += name.len();
            Some(stored(*end))
        });
        Ok(Tables {
            concept_ends: Cow::Owned(concept_ends.collect()),
            passages: Cow::Owned(passages.collect()),
            features: Cow::Owned(rows),
            holders: Cow::Owned(held),
            phrases: Cow::Owned(lexicon.rows()),
            opposites: Cow::Owned(lexicon.opposite_rows().to_vec()),
            opposite_sets: Cow::Owned(sets.iter().map(|set| U128::new(*set)).collect()),
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
}

/// Returns the concepts (meanings) that an item is really about, out of `bits`: the concepts with
/// opposites in the questions and names of the item. Only the concepts of strict lines of
/// opposites, such as `lancer || s-lancer`, can be removed. If the names of the item have a
/// concept of the line, only the concepts in the names stay. Otherwise a concept stays if it is in
/// at least half as many questions as the most frequent concept of the line. `with` has the number
/// of questions with each concept.
///
/// Without this, one question such as "is S Lancer better than Lancer" would make the entry S
/// Lancer an entry about Lancer too.
fn main_opposites(
    strict_lines: &[OppositeSet],
    bits: OppositeSet,
    names: OppositeSet,
    with: &[u16; MOST_OPPOSITES],
) -> OppositeSet {
    let strict_lines = strict_lines.iter();
    strict_lines.fold(bits, |bits, line| {
        let often = |bit: usize| with.get(bit).copied().unwrap_or_default();
        let of_line = (0..MOST_OPPOSITES).filter(|bit| line & (1 << bit) != 0);
        let most = of_line.clone().map(often).max().unwrap_or_default();
        let frequent = of_line.filter(|bit| 2 * often(*bit) >= most);
        let main = match names & line {
            0 => frequent.fold(0, |bits: OppositeSet, bit| bits | (1 << bit)),
            named => named,
        };
        bits & (!line | main)
    })
}

/// Stores which items and passages (texts) have each feature, one feature after the other. The
/// frequent features come first. Returns the rows of the features, and the stored numbers.
fn stored_holders(
    mut features: Vec<(FeatureRow, Vec<HoldingItem>, &Vec<usize>)>,
) -> (Vec<FeatureRow>, Vec<U16>) {
    let mut order: Vec<usize> = (0..features.len()).collect();
    let passages = |at: &usize| features.get(*at).map_or(0, |(.., places)| places.len());
    order.sort_by_key(|at| std::cmp::Reverse(passages(at)));
    let mut held = Vec::new();
    for at in order {
        let Some((row, items, places)) = features.get_mut(at) else {
            continue;
        };
        row.start = stored(held.len());
        held.extend(items.iter().flat_map(|held| [held.item, held.end]));
        held.extend(places.iter().map(|place| short(*place)));
    }
    (features.into_iter().map(|(row, ..)| row).collect(), held)
}

/// A concept (meaning) is usual for an item if more than this share of the questions about the item
/// have the concept.
const USUAL_SHARE: f32 = 0.6;

/// Stores a number in 16 bits. The tables have fewer than 65,536 passages, and a test of the
/// glossary checks this.
fn short(number: usize) -> U16 {
    U16::new(u16::try_from(number).unwrap_or(u16::MAX))
}
