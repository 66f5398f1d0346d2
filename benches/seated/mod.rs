//! Prepares games between two product decks for the benches: the `Table` (the rule set and all
//! cards that the game can need), with or without card abilities, and games that are half over.

use wixoss::ability::{AbilityBook, Known, crafts};
use wixoss::card::{Card, CardDb, Lookup};
use wixoss::deck::{DeckKind, resolve};
use wixoss::engine::{
    ByPlayer, Cast, DefinitionId, Game, Lineup, Play, RandomPlayer, RuleSet, Table,
};

/// The rule sets of the benches. `decks_of` names the decks for each rule set.
pub const RULE_SETS: [&str; 3] = ["diva", "diva-en", "starter-2016"];

/// Returns two decks that are legal for a rule set.
fn decks_of(rule_set: &str) -> [&'static str; 2] {
    match rule_set {
        "diva" => ["WX24-D1", "WX25-CD1"],
        "starter-2016" => ["WD01", "WD01"],
        _ => ["WXDi-D03", "WXDi-D01"],
    }
}

/// Adds a card to a cast (the cards that the decks can bring into a game), with every ability that
/// the engine can play, or without abilities.
fn add(cast: &mut Cast, db: &CardDb, book: Option<&AbilityBook>, card: Card<'_>) -> DefinitionId {
    let Some(book) = book else {
        return cast.add_card(card, &Known::Nothing).unwrap();
    };
    let known = book.of(card.number());
    if let Known::All(abilities) = &known {
        for name in abilities.iter().flat_map(crafts) {
            if let Lookup::Found(id, _) = db.find(&name) {
                let craft = db.card(id).unwrap();
                cast.add_card(craft, &book.of(craft.number())).unwrap();
            }
        }
    }
    cast.add_card(card, &known).unwrap()
}

/// Returns the [`Table`] (the rule set and all cards that the game can need), and the decks of both
/// players. If `texts` is false, the cards have no abilities.
pub fn seated(rule_set: &str, texts: bool) -> (Table, ByPlayer<Lineup>) {
    let rules: &'static RuleSet = rule_set.parse().unwrap();
    let db = CardDb::embedded();
    let book = texts.then(AbilityBook::embedded);
    let json: &'static DeckKind = "json".parse().unwrap();
    let mut cast = Cast::new();
    let lineups = decks_of(rule_set).map(|name| {
        let file = format!("{}/decks/{name}.json", env!("CARGO_MANIFEST_DIR"));
        let text = std::fs::read_to_string(file).unwrap();
        let raw = (json.read)(&text, &CardDb::embedded()).unwrap();
        let deck = resolve(&raw, &db);
        let mut lineup = Lineup::default();
        for held in &deck.held {
            let id = add(&mut cast, &db, book.as_ref(), held.card);
            lineup.main.extend((0..held.main).map(|_| id));
            lineup.lrig.extend((0..held.lrig).map(|_| id));
        }
        // The first level-0 LRIG of a product deck is its center.
        let zeros: Vec<_> = (lineup.lrig.iter().copied())
            .filter(|id| cast.definition(*id).is_level_zero_lrig())
            .collect();
        let (center, assists) = zeros.split_first().unwrap();
        lineup.opening = Some((*center, assists.to_vec()));
        lineup
    });
    let lineups = ByPlayer::from(lineups);
    (Table { cast, rules }, lineups)
}

/// Returns the state of a game after 80 random decisions.
pub fn mid_game(table: &Table, lineups: &ByPlayer<Lineup>) -> Game {
    let mut play = Play::begin(table, lineups, 1, None, false).unwrap();
    let mut chooser = RandomPlayer::new(1);
    for _ in 0..80 {
        if let Some(decision) = play.decision() {
            let choice = chooser.choose(&decision);
            play.apply(choice).unwrap();
        }
    }
    play.into_game()
}
