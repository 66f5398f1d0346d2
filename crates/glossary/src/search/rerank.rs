//! Scores the best hits again by the share of a name or a question that the query has.

use super::Hit;
use crate::Item;
use crate::search_index::SearchIndex;
use wixoss_base::vocab::Lang;
use wixoss_pack::glossary::search_text;
use wixoss_pack::glossary::word_bags::bag_of_question;

/// The largest bonus for a ruling whose question has the same words as the query.
const WHOLE_QUESTION: f64 = 0.45;
/// The largest bonus for an entry whose name has the same words as the query.
const WHOLE_NAME: f64 = 0.35;

/// The largest bonus for an entry that the query mentions by name, or for a ruling about such an
/// entry.
const MENTIONED: f64 = 0.13;

/// Scores hits again and sorts them, the best first. Each hit comes with its place in the index;
/// `mentioned` are the ids of the entries that the query mentions.
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

/// Returns the languages that a question may be in. A text with kana is Japanese; a text with only
/// Chinese characters may be Japanese or Chinese.
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
