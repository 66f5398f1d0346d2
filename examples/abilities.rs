//! Regenerates `data/abilities/` from collections of printed card texts, which are not part of the
//! project: `cargo run --example abilities -- TEXTS.jsonl...`. If a card has several texts, the
//! first text that is understood in full is used, or the text with the fewest missing abilities. Texts of the first named file come first, so name
//! the file with the English texts first to prefer them.

use std::collections::BTreeMap;
use std::env;
use std::error::Error;
use std::fs;
use std::path::Path;

use wixoss::ability::{CardAbilities, Known, card_names, card_texts, write_card_abilities};
use wixoss::card::{CardDb, read_card_file};

fn main() -> Result<(), Box<dyn Error>> {
    let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("data");
    let families = families(&data.join("cards"))?;
    let db = CardDb::embedded();
    // A name in an English text can be another translation than the name in the card data. Then
    // the text is refused, and the abilities come from the Japanese text of the card.
    let names = card_names(&db, &[]);
    let mut cards: BTreeMap<String, CardAbilities> = BTreeMap::new();
    for file in env::args().skip(1) {
        let lines = fs::read_to_string(&file)?;
        let texts = card_texts(&lines).map_err(|errors| {
            let errors = errors.iter().map(|error| format!("{file}: {error}\n"));
            errors.collect::<String>()
        })?;
        for text in texts {
            let card = db.by_number(&text.number).and_then(|id| db.card(id));
            let Some(card) = card else {
                eprintln!("{file}: no card has the number {}", text.number);
                continue;
            };
            let number = card.number().to_owned();
            let missing = |card: &CardAbilities| match &card.known {
                Known::InPart(partly) => partly.missing().count(),
                Known::All(_) | Known::Nothing => 0,
            };
            let before = cards.get(&number).map(missing);
            if before == Some(0) {
                continue;
            }
            let known = text.read(None, &names).known();
            let card = CardAbilities {
                number: number.clone(),
                known,
            };
            if before.is_none_or(|before| missing(&card) < before) {
                cards.insert(number, card);
            }
        }
    }
    let mut files: BTreeMap<&str, Vec<&CardAbilities>> = BTreeMap::new();
    for card in cards.values() {
        let family = families.get(&card.number).map_or("other", String::as_str);
        files.entry(family).or_default().push(card);
    }
    let folder = data.join("abilities");
    fs::create_dir_all(&folder)?;
    for (family, cards) in files {
        let known = cards
            .iter()
            .filter(|card| matches!(card.known, Known::All(_)));
        let known = known.count();
        let text = write_card_abilities(cards.iter().copied())?;
        let path = folder.join(family).with_extension("yaml");
        fs::write(&path, text)?;
        eprintln!("wrote {}: {known} of {} cards", path.display(), cards.len());
    }
    Ok(())
}

/// Returns the file of `data/abilities/` to which each card belongs, by card number.
fn families(folder: &Path) -> Result<BTreeMap<String, String>, Box<dyn Error>> {
    let mut families = BTreeMap::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let family = path.file_stem().unwrap_or_default().to_string_lossy();
        let cards = read_card_file(&path.to_string_lossy(), &fs::read_to_string(&path)?)?;
        families.extend(
            cards
                .into_iter()
                .map(|card| (card.number, family.to_string())),
        );
    }
    Ok(families)
}
