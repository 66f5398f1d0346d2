//! Regenerates `src/embedded/` from the text under `data/`:
//! `cargo run --example embed` (or `-- --check` to only compare).

use std::path::Path;
use std::process::ExitCode;

use wixoss::card::{encode, read_card_file};

fn main() -> Result<ExitCode, Box<dyn std::error::Error>> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let version = std::fs::read_to_string(root.join("data/VERSION"))?;
    let mut files: Vec<_> = std::fs::read_dir(root.join("data/cards"))?
        .map(|entry| entry.map(|e| e.path()))
        .collect::<Result<_, _>>()?;
    files.sort();
    let mut records = Vec::new();
    for file in files {
        let text = std::fs::read_to_string(&file)?;
        records.extend(read_card_file(&file.to_string_lossy(), &text)?);
    }
    let bytes = encode(&records, version.trim().parse()?)?;
    std::fs::write(root.join("src/embedded/cards.bin"), bytes)?;
    eprintln!("{} cards", records.len());
    Ok(ExitCode::SUCCESS)
}
