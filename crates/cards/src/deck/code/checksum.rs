//! The checksum of deck codes: CRC-32 as in zip files (polynomial 0x04C11DB7, reflected; start and
//! final value 0xFFFFFFFF). This checksum finds every mistake in one character and every swap of
//! two neighboring characters.

/// Returns the checksum of bytes.
pub(super) fn crc32(bytes: &[u8]) -> u32 {
    let mut sum = u32::MAX;
    for byte in bytes {
        sum ^= u32::from(*byte);
        for _ in 0..8 {
            let odd = sum & 1;
            sum = (sum >> 1) ^ (odd * 0xedb8_8320);
        }
    }
    !sum
}

#[cfg(test)]
mod tests {
    use super::crc32;

    #[test]
    fn the_checksum_of_the_standard_text_is_right() {
        assert_eq!(crc32(b"123456789"), 0xcbf4_3926);
        assert_eq!(crc32(b""), 0);
    }
}
