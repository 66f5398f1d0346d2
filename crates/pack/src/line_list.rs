//! The list of the lines of a packed file: the id of each line, and the place of the line in the
//! file. The program reads the list in place, so it reads only the lines that a call needs.

use std::ops::Range;

use zerocopy::little_endian::{U16, U32};
use zerocopy::{FromBytes, Immutable, IntoBytes, KnownLayout, Unaligned};

/// The size in bytes of the number with which a list begins. This number says how many lines there
/// are.
const COUNT: usize = 4;

/// The end of one line in the file, and the end of its id in the text of all ids. A line and its id
/// begin where the line and id before them end.
#[derive(Clone, Copy, Debug, FromBytes, IntoBytes, Immutable, KnownLayout, Unaligned)]
#[repr(C)]
struct Ends {
    /// The end of the id in the text of all ids, in bytes.
    id: U32,
    /// The end of the line in the file, in bytes, after its line break.
    line: U32,
}

/// The ids and the places of the lines of a file, in the order of the file.
#[derive(Clone, Copy, Debug, Default)]
pub struct LineList {
    ends: &'static [Ends],
    /// The index of each line, sorted by the ids of the lines.
    by_id: &'static [U16],
    /// The text of all ids.
    ids: &'static str,
}

impl LineList {
    /// Packs a list into bytes. The bytes contain, in this order, the number of lines, the ends of
    /// each line, the indexes of the lines sorted by id, and the ids. `lines` has the id of each
    /// line and the length of the line in bytes, with its line break. Returns `None` if the file
    /// has too many lines or too many bytes for the integers of the list.
    pub fn pack<'a>(lines: impl IntoIterator<Item = (&'a str, usize)>) -> Option<Vec<u8>> {
        let mut ids: Vec<&str> = Vec::new();
        let (mut ends, mut text, mut line) = (Vec::new(), String::new(), 0_u32);
        for (id, length) in lines {
            ids.push(id);
            text.push_str(id);
            line = line.checked_add(u32::try_from(length).ok()?)?;
            ends.push(Ends {
                id: U32::new(u32::try_from(text.len()).ok()?),
                line: U32::new(line),
            });
        }
        let count = u16::try_from(ids.len()).ok()?;
        let mut by_id: Vec<u16> = (0..count).collect();
        by_id.sort_by_key(|at| ids.get(usize::from(*at)));
        let by_id: Vec<U16> = by_id.into_iter().map(U16::new).collect();
        let mut bytes = u32::from(count).to_le_bytes().to_vec();
        bytes.extend_from_slice(ends.as_bytes());
        bytes.extend_from_slice(by_id.as_bytes());
        bytes.extend_from_slice(text.as_bytes());
        Some(bytes)
    }

    /// Reads a packed list in place. Bytes that are not a list are read as an empty list.
    pub fn read(bytes: &'static [u8]) -> LineList {
        let parts = || {
            let (count, rest) = bytes.split_first_chunk::<COUNT>()?;
            let count = usize::try_from(u32::from_le_bytes(*count)).ok()?;
            let (ends, rest) = <[Ends]>::ref_from_prefix_with_elems(rest, count).ok()?;
            let (by_id, ids) = <[U16]>::ref_from_prefix_with_elems(rest, count).ok()?;
            let ids = std::str::from_utf8(ids).ok()?;
            Some(LineList { ends, by_id, ids })
        };
        parts().unwrap_or_default()
    }

    /// Returns the number of lines.
    pub fn len(&self) -> usize {
        self.ends.len()
    }

    /// Returns whether the file has no lines.
    pub fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }

    /// Returns the id of the line with this index.
    pub fn id(&self, at: usize) -> Option<&'static str> {
        self.ids.get(self.range(at, |ends| ends.id)?)
    }

    /// Returns the place of the line with this index: the range of its bytes in the file.
    pub fn place(&self, at: usize) -> Option<Range<usize>> {
        self.range(at, |ends| ends.line)
    }

    /// Returns the index of the line with this id.
    pub fn find(&self, id: &str) -> Option<usize> {
        let id_of = |at: &U16| self.id(usize::from(at.get()));
        let found = self.by_id.binary_search_by(|at| id_of(at).cmp(&Some(id)));
        let at = found.ok().and_then(|found| self.by_id.get(found))?;
        Some(usize::from(at.get()))
    }

    /// Returns the range of a line or of its id, in bytes. The range begins where the line (or id)
    /// before it ends. `end` selects the ends of the lines or the ends of the ids.
    fn range(&self, at: usize, end: impl Fn(&Ends) -> U32) -> Option<Range<usize>> {
        let before = at.checked_sub(1).and_then(|before| self.ends.get(before));
        let start = before.map_or(0, |ends| end(ends).get());
        let end = end(self.ends.get(at)?).get();
        Some(usize::try_from(start).ok()?..usize::try_from(end).ok()?)
    }
}
