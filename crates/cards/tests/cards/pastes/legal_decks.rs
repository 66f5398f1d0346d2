//! Random legal decks for pasted lists. Every card of a deck has a name in one language that
//! belongs to no other card.

use std::sync::LazyLock;

use rand_pcg::Pcg32;
use wixoss_cards::card::{Card, CardDb};
use wixoss_cards::deck::Section;

use super::DB;
use super::styles::name_in;
use wixoss_test_support::deck_pool::DeckPool;

/// The formats of the decks, and whether a game of the format opens with three LRIGs.
const FORMATS: [(&str, bool); 3] = [("diva", true), ("key", false), ("all-star", false)];
pub const LANGUAGES: usize = 3;

/// For each format and each language, the cards whose name in this language belongs to no other
/// card.
static POOLS: LazyLock<Vec<[DeckPool<'static>; LANGUAGES]>> = LazyLock::new(|| {
    let db: &'static CardDb = &DB;
    let pool =
        |format, language| DeckPool::new(db, format, |card| name_in(card, language).is_some());
    let pools = FORMATS.map(|(format, _)| [0, 1, 2].map(|language| pool(format, language)));
    pools.into()
});

/// A card of a deck, its deck and its number of copies.
pub type Row = (Section, Card<'static>, u32);

/// Returns a random legal deck. Each of its cards has a name in the language. `format` is an index
/// of a format.
pub fn legal_deck(seed: u64, format: usize, language: usize) -> Vec<Row> {
    let at = format % FORMATS.len();
    let has_three = |_: &mut Pcg32| FORMATS[at].1;
    let mut rng = Pcg32::new(seed, 0x7061_7374);
    let deck = POOLS[at][language].legal_deck(&mut rng, &has_three, false);
    let deck = deck.unwrap_or_else(|| panic!("no legal deck: {seed} {format} {language}"));
    let lrig = deck.lrig.into_iter().map(|card| (Section::Lrig, card, 1));
    let main = deck.main.into_iter();
    lrig.chain(main.map(|(card, count)| (Section::Main, card, count)))
        .collect()
}
