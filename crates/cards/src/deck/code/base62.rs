//! Writes bytes as letters and digits. Each block of eight bytes becomes eleven base62 digits. The
//! blocks do not depend on each other. So numbers of 64 bits are enough for every step, and a
//! mistyped digit changes at most eight bytes.

/// The digits, in the order of their values.
const DIGITS: &[u8; 62] = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/// The number of bytes of a full block.
const BLOCK: usize = 8;

/// The number of digits for a block of 0, 1, 2 ... 8 bytes.
const LENGTHS: [usize; BLOCK + 1] = [0, 2, 3, 5, 6, 7, 9, 10, 11];

/// The number of digits for a full block.
const WHOLE: usize = LENGTHS[BLOCK];

/// Writes bytes as base62 digits.
pub(super) fn encode(bytes: &[u8]) -> String {
    let mut text = String::new();
    for block in bytes.chunks(BLOCK) {
        let mut value = block
            .iter()
            .fold(0u64, |value, byte| value << 8 | u64::from(*byte));
        let length = LENGTHS.get(block.len()).copied().unwrap_or(WHOLE);
        let mut digits = Vec::with_capacity(length);
        for _ in 0..length {
            let digit = usize::try_from(value % 62).unwrap_or(0);
            digits.push(DIGITS.get(digit).copied().unwrap_or(b'0'));
            value /= 62;
        }
        text.extend(digits.iter().rev().map(|digit| char::from(*digit)));
    }
    text
}

/// Reads base62 digits. Returns `None` if the text has another character, a wrong number of digits,
/// or a block whose value is too large.
pub(super) fn decode(text: &str) -> Option<Vec<u8>> {
    let blocks = text.as_bytes().chunks(WHOLE);
    let blocks: Option<Vec<Vec<u8>>> = blocks.map(block).collect();
    Some(blocks?.concat())
}

/// Returns the bytes of all full blocks before the first wrong block.
pub(super) fn whole_blocks(text: &str) -> Vec<u8> {
    let blocks = text.as_bytes().chunks_exact(WHOLE);
    blocks.map_while(block).flatten().collect()
}

/// Returns the number of digits that [`encode`] writes for this number of bytes. Returns `None` if
/// the result does not fit into a `usize`.
pub(super) fn digits_of(bytes: usize) -> Option<usize> {
    let whole = (bytes / BLOCK).checked_mul(WHOLE)?;
    whole.checked_add(*LENGTHS.get(bytes % BLOCK)?)
}

fn block(digits: &[u8]) -> Option<Vec<u8>> {
    let bytes = LENGTHS.iter().position(|length| *length == digits.len())?;
    let mut value = 0u128;
    for digit in digits {
        value = value * 62 + u128::from(value_of(*digit)?);
    }
    if value >> (8 * bytes) != 0 {
        return None;
    }
    value.to_be_bytes().get(16 - bytes..).map(<[u8]>::to_vec)
}

fn value_of(digit: u8) -> Option<u8> {
    match digit {
        b'0'..=b'9' => Some(digit - b'0'),
        b'A'..=b'Z' => Some(digit - b'A' + 10),
        b'a'..=b'z' => Some(digit - b'a' + 36),
        _ => None,
    }
}

/// Returns all 62 digits. The search for a typing mistake tries each of them in each place.
pub(super) fn all_digits() -> impl Iterator<Item = char> {
    DIGITS.iter().map(|digit| char::from(*digit))
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn decoding_returns_the_encoded_bytes(bytes in proptest::collection::vec(any::<u8>(), 0..60)) {
            let text = encode(&bytes);
            prop_assert_eq!(Some(text.len()), digits_of(bytes.len()));
            prop_assert!(text.bytes().all(|digit| value_of(digit).is_some()));
            prop_assert_eq!(decode(&text), Some(bytes));
        }

        #[test]
        fn encoding_returns_the_decoded_text(text in "[0-9A-Za-z]{0,40}") {
            if let Some(bytes) = decode(&text) {
                prop_assert_eq!(encode(&bytes), text);
            }
        }
    }

    #[test]
    fn the_largest_block_fits() {
        let text = encode(&[0xff; 8]);
        assert_eq!(text, "LygHa16AHYF");
        assert_eq!(decode(&text), Some(vec![0xff; 8]));
        assert_eq!(decode("LygHa16AHYG"), None);
        assert_eq!(decode("zz"), None);
        assert_eq!(decode("0"), None);
        assert_eq!(decode("0-"), None);
    }
}
