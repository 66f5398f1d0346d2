//! Formats have names in every language.

use wixoss_base::vocab::Lang;
use wixoss_cards::legality::formats;
use wixoss_cards::message::Value;
use wixoss_report::format_name;

#[test]
fn every_format_has_its_name_in_every_language() {
    for format in formats() {
        assert_eq!(format_name(format).text(Lang::En), format.name);
        assert_eq!(Value::from(format).text(Lang::En), format.id);
        for lang in [Lang::Ja, Lang::Zh] {
            assert_ne!(format_name(format).text(lang), format.name, "{}", format.id);
            assert_ne!(Value::from(format).text(lang), format.id);
        }
    }
}
