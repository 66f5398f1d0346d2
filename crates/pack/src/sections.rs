//! A file of several tables ("sections"). The file begins with the length of every section, and
//! then has the sections.

use std::borrow::Cow;

use zerocopy::little_endian::U32;
use zerocopy::{FromBytes, Immutable, IntoBytes, KnownLayout};

/// Writes sections as one file.
pub(crate) fn write_sections(sections: &[&[u8]]) -> Vec<u8> {
    let lengths = sections.iter().map(|section| stored(section.len()));
    let lengths: Vec<U32> = lengths.collect();
    let mut bytes = lengths.as_bytes().to_vec();
    sections.iter().for_each(|section| bytes.extend(*section));
    bytes
}

/// The sections of a file that are not read yet.
pub(crate) struct Sections {
    lengths: std::slice::Iter<'static, U32>,
    rest: &'static [u8],
}

impl Sections {
    /// Begins to read a file with `count` sections. Returns `None` if bytes are missing.
    pub(crate) fn of(bytes: &'static [u8], count: usize) -> Option<Sections> {
        let (head, rest) = bytes.split_at_checked(count * size_of::<U32>())?;
        let lengths = <[U32]>::ref_from_bytes(head).ok()?.iter();
        Some(Sections { lengths, rest })
    }

    /// Returns the next section as bytes, without a copy.
    pub(crate) fn bytes(&mut self) -> Option<Cow<'static, [u8]>> {
        self.take_section().map(Cow::Borrowed)
    }

    /// Returns the rows of the next section, without a copy.
    pub(crate) fn rows<T>(&mut self) -> Option<Cow<'static, [T]>>
    where
        T: FromBytes + Immutable + KnownLayout + Clone,
    {
        let rows = <[T]>::ref_from_bytes(self.take_section()?).ok()?;
        Some(Cow::Borrowed(rows))
    }

    fn take_section(&mut self) -> Option<&'static [u8]> {
        let length = self.lengths.next()?.get() as usize;
        let (section, rest) = self.rest.split_at_checked(length)?;
        self.rest = rest;
        Some(section)
    }
}

/// Stores a position or a length in 32 bits. All texts together are much shorter than 4 GiB, so 32
/// bits are enough.
pub(crate) fn stored(place: usize) -> U32 {
    U32::new(u32::try_from(place).unwrap_or(u32::MAX))
}
