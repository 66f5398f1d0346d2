//! Finds the mistake in a mistyped deck code: one wrong, missing or doubled character, or two that
//! were swapped. The checksum has 32 bits, so a wrong correction fits it about once in a million
//! codes.

use super::base62::all_digits;
use super::{START, open};

/// The most digits of a code that is corrected. Trying all corrections of a longer one takes long.
const LONGEST: usize = 300;

/// Returns where the only possible mistake is, as the end of a sentence; nothing if no correction
/// or several corrections fit the checksum.
pub(super) fn hint(digits: &str) -> String {
    if digits.len() > LONGEST || !digits.is_ascii() {
        return String::new();
    }
    let mut fitting: Vec<(String, String)> = Vec::new();
    let mut attempt = |text: String, said: &dyn Fn() -> String| {
        let is_new = fitting.iter().all(|(known, _)| *known != text);
        if is_new && open(&text).is_ok() {
            let said = said();
            fitting.push((text, said));
        }
    };
    let before = |at: usize| digits.get(..at).unwrap_or_default();
    let after = |at: usize| digits.get(at..).unwrap_or_default();
    // Positions count from 1, and the word and the version come first.
    let position = |at: usize| START.len() + 2 + at;
    for (at, digit) in digits.char_indices() {
        for other in all_digits().filter(|other| *other != digit) {
            attempt(format!("{}{other}{}", before(at), after(at + 1)), &|| {
                let place = position(at);
                format!("; character {place} should probably be `{other}`, not `{digit}`")
            });
        }
        attempt(format!("{}{}", before(at), after(at + 1)), &|| {
            format!(
                "; character {}, `{digit}`, is probably one too many",
                position(at)
            )
        });
        if let Some(next) = after(at + 1).chars().next() {
            attempt(
                format!("{}{next}{digit}{}", before(at), after(at + 2)),
                &|| {
                    let place = position(at);
                    format!(
                        "; characters {place} and {} are probably swapped",
                        place + 1
                    )
                },
            );
        }
    }
    for at in 0..=digits.len() {
        for missing in all_digits() {
            attempt(format!("{}{missing}{}", before(at), after(at)), &|| {
                let place = position(at);
                format!("; `{missing}` is probably missing as character {place}")
            });
        }
    }
    match fitting.as_slice() {
        [(_, said)] => said.clone(),
        _ => String::new(),
    }
}
