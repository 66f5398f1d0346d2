//! A closer look at the best: how much of a name or of a question is what was asked.

use super::Hit;
use crate::Item;
use crate::search_index::SearchIndex;
use wixoss_base::vocab::Lang;
use wixoss_pack::glossary::search_text;
use wixoss_pack::glossary::word_bags::bag_of_question;

/// What a question that is asked word by word has over one that has the words somewhere.
const WHOLE_QUESTION: f64 = 0.45;
/// What an entry with just the words asked in its name has over one with others.
const WHOLE_NAME: f64 = 0.35;

/// What it has to be, or to be about, just what was mentioned by name.
const MENTIONED: f64 = 0.13;

/// Scores again, and sorts, best first; each with its place in the index.
pub(super) fn refine(
    hits: &mut [(usize, Hit<'_>)],
    table: &SearchIndex,
    folded: &str,
    mentioned: &[&str],
) {
    let asked = bag_of_question(folded);
    let langs = langs(folded);
    for (at, hit) in hits.iter_mut().filter(|(_, hit)| hit.score < 1.0) {
        let like = table.likeness(&asked, *at, langs);
        let (fit, about) = match hit.item {
            Item::Entry(entry) => {
                let meant = mentioned.contains(&entry.id.as_str());
                (WHOLE_NAME * like, f64::from(u8::from(meant)))
            }
            Item::Ruling(ruling) => {
                let about = ruling.about.iter();
                let named = about.filter(|id| mentioned.contains(&id.as_str()));
                let about = named.count() as f64 / ruling.about.len().max(1) as f64;
                (WHOLE_QUESTION * like, about)
            }
        };
        let fit = fit + MENTIONED * about;
        hit.score += (1.0 - hit.score) * fit.min(1.0);
    }
    hits.sort_by(|(_, a), (_, b)| b.score.total_cmp(&a.score));
}

/// The languages a question may be in: kana tell Japanese, Chinese characters stand in both.
fn langs(folded: &str) -> &'static [Lang] {
    match (
        search_text::is_cjk(folded),
        folded.chars().any(search_text::is_kana),
    ) {
        (false, _) => &[Lang::En],
        (true, true) => &[Lang::Ja],
        (true, false) => &[Lang::Ja, Lang::Zh],
    }
}
