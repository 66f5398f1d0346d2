//! Writes the tables as bytes, and reads them from memory without a copy.

use std::borrow::Cow;

use zerocopy::IntoBytes;

use super::Tables;
use crate::glossary::lexicon::OppositeSet;
use crate::sections::{Sections, write_sections};

/// The number of tables ("sections") in the file of the index.
const SECTIONS: usize = 10;

impl Tables {
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
            self.opposite_sets.as_bytes(),
        ];
        write_sections(&sections)
    }

    /// Writes the tables, without their words and the names of concepts, as a stream of numbers for
    /// the exported page. Each number is stored in groups of seven bits. The lowest group comes
    /// first, and the eighth bit of a byte is 1 if another group follows. In a sorted list, each
    /// number is stored as the difference from the number before it.
    pub fn to_stream(&self) -> Vec<u8> {
        let mut stream = Stream::default();
        stream.number(self.items.len() as u64);
        for row in self.items.iter() {
            stream.opposites(row.opposites.get());
            stream.number(u64::from(row.passages.get()));
            stream.number(u64::from(row.flags));
            stream.bytes.extend(row.absence.get().to_le_bytes());
            stream.opposites(row.usual_opposites.get());
            let about = self.about(row);
            stream.number(about.len() as u64);
            about
                .iter()
                .for_each(|id| stream.number(u64::from(id.get())));
        }
        stream.number(self.opposite_sets.len() as u64);
        let sets = self.opposite_sets.iter();
        sets.for_each(|set| stream.opposites(set.get()));
        stream.number(self.passages.len() as u64);
        let owners = self.items.iter().enumerate();
        let owners = owners.flat_map(|(item, row)| {
            std::iter::repeat_n(item as u64, usize::from(row.passages.get()))
        });
        for (row, owner) in self.passages.iter().zip(owners) {
            stream.number(owner);
            stream.number(u64::from(row.kind));
            stream.number(u64::from(row.opposites.get()));
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
            let held = self.holders_of(row);
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
        let mut sections = Sections::of(bytes, SECTIONS)?;
        Some(Tables {
            passages: sections.rows()?,
            features: sections.rows()?,
            holders: sections.rows()?,
            phrases: sections.rows()?,
            opposites: sections.rows()?,
            items: sections.rows()?,
            about: sections.rows()?,
            concepts: sections.bytes()?,
            concept_ends: sections.rows()?,
            opposite_sets: sections.rows()?,
            words: Cow::Borrowed(words),
        })
    }
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

    /// Writes a set as numbers of 32 bits. The number with the lowest bits comes first.
    fn opposites(&mut self, set: OppositeSet) {
        for start in (0..OppositeSet::BITS).step_by(32) {
            self.number((set >> start) as u64 & u64::from(u32::MAX));
        }
    }
}
