//! Scans JSON in the spelling that most programs write. For any other text, such as a string with
//! an escape, the scanner returns `None`.

use crate::deck::Span;

/// A scanner that reads a text once from its start to its end.
pub(super) struct PlainScanner<'a> {
    text: &'a str,
    at: usize,
}

/// A string without escapes, and its place in the file.
pub(super) struct Text<'a> {
    pub text: &'a str,
    pub span: Span,
}

impl<'a> PlainScanner<'a> {
    pub(super) fn new(text: &'a str) -> PlainScanner<'a> {
        PlainScanner { text, at: 0 }
    }

    /// Reads the `{` of a map.
    pub(super) fn open(&mut self) -> Option<()> {
        self.eat(b'{')
    }

    /// Reads the `}` of a map if it comes next, and returns true. Otherwise reads nothing and
    /// returns false.
    pub(super) fn closes(&mut self) -> bool {
        self.eat(b'}').is_some()
    }

    /// Reads a key and its colon.
    #[inline]
    pub(super) fn key(&mut self) -> Option<Text<'a>> {
        let key = self.string()?;
        self.eat(b':')?;
        Some(key)
    }

    /// Reads the comma or the `}` after a value. Returns true after a comma, because the map
    /// continues, and false after a `}`.
    #[inline]
    pub(super) fn more(&mut self) -> Option<bool> {
        match self.eat(b',') {
            Some(()) => Some(true),
            None => self.eat(b'}').map(|()| false),
        }
    }

    /// Checks that the text ends here. Returns `None` if more text follows.
    pub(super) fn end(&mut self) -> Option<()> {
        self.skip_space();
        (self.at == self.text.len()).then_some(())
    }

    /// Returns whether the next value is a number that is not negative.
    pub(super) fn at_digit(&mut self) -> bool {
        self.skip_space();
        self.peek().is_some_and(|byte| byte.is_ascii_digit())
    }

    /// Reads a string without escapes.
    #[inline]
    pub(super) fn string(&mut self) -> Option<Text<'a>> {
        self.eat(b'"')?;
        let start = self.at;
        let end = self.end_of_string()?;
        self.at = end + 1;
        Some(Text {
            text: self.text.get(start..end)?,
            span: Span::new(start, end),
        })
    }

    /// Reads the digits of a whole number. The scanner does not support a fraction. Of `4.5`, it
    /// reads only the `4`. Then the next call fails, because neither a comma nor a `}` follows.
    #[inline]
    pub(super) fn number(&mut self) -> Option<&'a str> {
        /// The largest number of digits that are read. Every number with at most 18 digits fits
        /// into 64 bits.
        const MOST: usize = 18;
        self.skip_space();
        let start = self.at;
        while self.peek().is_some_and(|byte| byte.is_ascii_digit()) {
            self.at += 1;
        }
        let digits = self.text.get(start..self.at)?;
        let leading_zero = digits.len() > 1 && digits.starts_with('0');
        (!digits.is_empty() && digits.len() <= MOST && !leading_zero).then_some(digits)
    }

    /// Returns the place of the quotation mark that ends this string. Returns `None` if an escape
    /// or a control character comes first. The loop compares eight bytes at a time, which is
    /// faster.
    #[inline]
    fn end_of_string(&self) -> Option<usize> {
        const ONES: u64 = 0x0101_0101_0101_0101;
        const HIGH: u64 = 0x8080_8080_8080_8080;
        // Sets the high bit of the lowest byte that is less than `n`. All higher bits of the result
        // have no meaning.
        let below = |word: u64, n: u64| word.wrapping_sub(ONES * n) & !word & HIGH;
        let is = |word: u64, byte: u8| below(word ^ (ONES * u64::from(byte)), 1);
        let rest = self.text.as_bytes().get(self.at..)?;
        let (words, tail) = rest.as_chunks::<8>();
        let mut at = self.at;
        for word in words {
            let word = u64::from_le_bytes(*word);
            let stop = is(word, b'"') | is(word, b'\\') | below(word, 0x20);
            if stop != 0 {
                at += stop.trailing_zeros() as usize / 8;
                return (self.text.as_bytes().get(at) == Some(&b'"')).then_some(at);
            }
            at += 8;
        }
        let stop = |byte: &u8| matches!(byte, b'"' | b'\\' | 0..0x20);
        at += tail.iter().position(stop)?;
        (self.text.as_bytes().get(at) == Some(&b'"')).then_some(at)
    }

    #[inline]
    fn eat(&mut self, byte: u8) -> Option<()> {
        self.skip_space();
        (self.peek() == Some(byte)).then(|| self.at += 1)
    }

    #[inline]
    fn skip_space(&mut self) {
        while matches!(self.peek(), Some(b' ' | b'\n' | b'\t' | b'\r')) {
            self.at += 1;
        }
    }

    #[inline]
    fn peek(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }
}
