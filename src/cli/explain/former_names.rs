//! Names that codes had in earlier versions. `wixoss explain` still accepts them.

/// Each former name of a code with the current name.
const FORMER_NAMES: [(&str, &str); 2] = [
    ("colour-outside-lrigs", "color-outside-lrigs"),
    ("lrig-type-in-two-colours", "lrig-type-in-two-colors"),
];

/// Returns the current name of a code if `word` is a former name in any case. Otherwise returns
/// `word`.
pub fn current_name(word: &str) -> &str {
    let former = FORMER_NAMES
        .iter()
        .find(|(former, _)| former.eq_ignore_ascii_case(word));
    former.map_or(word, |(_, current)| current)
}

#[cfg(test)]
mod tests {
    use wixoss::legality::code;

    use super::*;

    #[test]
    fn a_former_name_leads_to_a_current_code() {
        for (former, current) in FORMER_NAMES {
            assert_eq!(current_name(former), current);
            assert_eq!(current_name(&former.to_uppercase()), current);
            assert_eq!(code(current).len(), 1, "{current}");
        }
    }

    #[test]
    fn other_words_stay_as_they_are() {
        for word in ["D010", "color-outside-lrigs", "deck.main.size", ""] {
            assert_eq!(current_name(word), word);
        }
    }
}
