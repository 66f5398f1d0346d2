//! A walk through JSON that is spelled plainly: what is not, or is no JSON, ends it.

use crate::deck::Span;

/// A text that is walked through once.
pub(super) struct PlainScanner<'a> {
    text: &'a str,
    at: usize,
}

/// A string without escapes and its place.
pub(super) struct Text<'a> {
    pub text: &'a str,
    pub span: Span,
}

impl<'a> PlainScanner<'a> {
    pub(super) fn new(text: &'a str) -> PlainScanner<'a> {
        PlainScanner { text, at: 0 }
    }

    /// The start of a map.
    pub(super) fn open(&mut self) -> Option<()> {
        self.eat(b'{')
    }

    /// Whether the map ends here, which is passed.
    pub(super) fn closes(&mut self) -> bool {
        self.eat(b'}').is_some()
    }

    /// A key and its colon.
    pub(super) fn key(&mut self) -> Option<Text<'a>> {
        let key = self.string()?;
        self.eat(b':')?;
        Some(key)
    }

    /// Whether the map goes on after a value, or ends.
    pub(super) fn more(&mut self) -> Option<bool> {
        match self.eat(b',') {
            Some(()) => Some(true),
            None => self.eat(b'}').map(|()| false),
        }
    }

    /// The end of the text.
    pub(super) fn end(&mut self) -> Option<()> {
        self.skip_space();
        (self.at == self.text.len()).then_some(())
    }

    /// Whether a number that is no negative one comes next.
    pub(super) fn at_digit(&mut self) -> bool {
        self.skip_space();
        self.peek().is_some_and(|byte| byte.is_ascii_digit())
    }

    /// A string without escapes.
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

    /// The digits of a whole number, as JSON allows them: what else a number may have, no key and
    /// no end of a map starts with.
    pub(super) fn number(&mut self) -> Option<&'a str> {
        /// Every number of so many digits fits.
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

    /// Where the string that starts here ends; none where an escape or a control character comes
    /// before its end. Looks at eight bytes at a time.
    fn end_of_string(&self) -> Option<usize> {
        const ONES: u64 = 0x0101_0101_0101_0101;
        const HIGH: u64 = 0x8080_8080_8080_8080;
        // The lowest byte that is below `n`, marked by its high bit; bits above it mean nothing.
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

    fn eat(&mut self, byte: u8) -> Option<()> {
        self.skip_space();
        (self.peek() == Some(byte)).then(|| self.at += 1)
    }

    fn skip_space(&mut self) {
        while matches!(self.peek(), Some(b' ' | b'\n' | b'\t' | b'\r')) {
            self.at += 1;
        }
    }

    fn peek(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }
}
