//! `wixoss deck diff`: shows the differences between two decks.

use std::path::PathBuf;

use comfy_table::Cell;
use serde::Serialize;
use wixoss::card::Card;
use wixoss::deck::{self, RawDeck, Section, resolve};
use wixoss::report::OutputSettings;
use wixoss::report::deck::list_order;
use wixoss::rule::Severity;
use wixoss::vocab::Lang;
use wixoss::{label, message};

use super::{DeckFile, People, reading_findings};
use crate::cli::options::args::{InputKind, TableOutput, TableStyle};
use crate::cli::options::lang::LangArg;
use crate::cli::table::{self, Column};
use crate::cli::{CANT_JUDGE, Common, LEGAL, Settings, output};

/// The exit code if the decks differ.
const DIFFERENT: u8 = 1;

const EXAMPLES: &str = "\
Examples:
  wixoss deck diff old.yaml new.yaml
  wixoss deck diff mine.yaml - < theirs.json

All printings and spellings of a card count as the same card.

Exit code: 0 if the decks have the same cards, 1 if they differ, 2 if a deck can't be read.";

/// Compare two decks: cards added, cards removed, and changed numbers of copies
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Diff {
    /// Deck file, or - for standard input
    #[arg(value_name = "OLD")]
    old: PathBuf,
    /// Deck file to compare with OLD
    #[arg(value_name = "NEW")]
    new: PathBuf,
    #[command(flatten)]
    input: InputKind,
    #[command(flatten)]
    output: TableOutput,
    #[command(flatten)]
    lang: LangArg,
}

/// A card with a different number of copies in the two decks.
#[derive(Serialize)]
struct Change<'a> {
    number: &'a str,
    name: &'a str,
    old: u32,
    new: u32,
    #[serde(skip)]
    card: Card<'a>,
}

#[derive(Serialize)]
struct DiffJson<'a> {
    old: &'a str,
    new: &'a str,
    same: bool,
    lrig_deck: Vec<Change<'a>>,
    main_deck: Vec<Change<'a>>,
}

impl Diff {
    pub fn run(self, common: Common) -> anyhow::Result<u8> {
        let settings = Settings::new(common)?;
        let lang = self.output.style.lang(&settings, self.lang);
        let look = table::look_in(&settings, lang);
        let people = People::of(&settings, self.lang);
        let read = |path| DeckFile::read(path, self.input.kind, &settings.common);
        let files = [&self.old, &self.new].map(|path| read(path.as_path()));
        let (old, new) = match files {
            [Ok(old), Ok(new)] => (old, new),
            files => {
                for problem in files.into_iter().filter_map(Result::err) {
                    problem.print(people)?;
                }
                return Ok(CANT_JUDGE);
            }
        };
        // Each deck borrows from the list that was read from its file. So both lists must live as
        // long as the decks, outside the loop.
        let (mut old_raw, mut new_raw) = (None, None);
        let mut decks = Vec::new();
        for (file, slot) in [(&old, &mut old_raw), (&new, &mut new_raw)] {
            let raw: &RawDeck<'_> = match file.parse(&settings.db) {
                Ok(raw) => slot.insert(raw),
                Err(problem) => {
                    problem.print(people)?;
                    continue;
                }
            };
            file.note_passed_over(raw, &settings.common, people.lang);
            let deck = resolve(raw, &settings.db);
            let findings = reading_findings(&deck);
            let known = findings.iter().all(|f| f.code.severity != Severity::Error);
            file.problem(findings).print(people)?;
            if known {
                decks.push(deck);
            }
        }
        let [before, after] = decks.as_slice() else {
            return Ok(CANT_JUDGE);
        };
        let lrig_deck = changes(before, after, Section::Lrig, lang);
        let main_deck = changes(before, after, Section::Main, lang);
        let diff = DiffJson {
            old: &old.name,
            new: &new.name,
            same: lrig_deck.is_empty() && main_deck.is_empty(),
            lrig_deck,
            main_deck,
        };
        output::print(&match self.output.style {
            TableStyle::Table => text(&diff, &look),
            TableStyle::Json => output::json(&diff)?,
        })?;
        Ok(if diff.same { LEGAL } else { DIFFERENT })
    }
}

fn changes<'a>(
    old: &deck::Deck<'a>,
    new: &deck::Deck<'a>,
    section: Section,
    lang: Lang,
) -> Vec<Change<'a>> {
    let copies = |deck: &deck::Deck<'a>, card: Card<'a>| {
        let held = deck.held.iter().find(|held| held.card.id() == card.id());
        held.map_or(0, |held| held.copies(section))
    };
    let added = new.held.iter().filter(|held| {
        let in_old = |other: &deck::DeckCard<'_>| other.card.id() == held.card.id();
        !old.held.iter().any(in_old)
    });
    let mut changes: Vec<Change<'a>> = old
        .held
        .iter()
        .chain(added)
        .map(|held| Change {
            number: held.card.number(),
            name: held.card.name_in(lang),
            old: copies(old, held.card),
            new: copies(new, held.card),
            card: held.card,
        })
        .filter(|change| change.old != change.new)
        .collect();
    changes.sort_by_key(|change| (change.new > change.old, list_order(change.card)));
    changes
}

fn text(diff: &DiffJson<'_>, look: &OutputSettings) -> String {
    if diff.same {
        return label!("diff.same", look.lang).to_owned() + "\n";
    }
    let mut text = String::new();
    let sections = [
        (label!("deck.lrig-deck", look.lang), &diff.lrig_deck),
        (label!("deck.main-deck", look.lang), &diff.main_deck),
    ];
    for (section, changes) in sections {
        if changes.is_empty() {
            continue;
        }
        if !text.is_empty() {
            text.push('\n');
        }
        let sum = |count: fn(&Change<'_>) -> u32| changes.iter().map(count).sum::<u32>();
        let removed = sum(|c| c.old.saturating_sub(c.new));
        let added = sum(|c| c.new.saturating_sub(c.old));
        let title = message!(
            "diff.part",
            deck = section,
            removed = removed,
            added = added
        );
        text.push_str(&table::heading(&title.text(look.lang), look));
        let rows = changes.iter().map(row).collect();
        let columns = [
            Column("", true),
            Column("", false),
            Column("", false),
            Column("", false),
        ];
        text.push_str(&table::rows(look, &columns, rows));
    }
    text
}

fn row(change: &Change<'_>) -> Vec<Cell> {
    let (sign, ink) = match change.new > change.old {
        true => ("+", comfy_table::Color::Green),
        false => ("-", comfy_table::Color::Red),
    };
    let by = format!("{sign}{}", change.old.abs_diff(change.new));
    // If both decks have the card, the row shows both numbers of copies.
    let stays = match change.old.min(change.new) {
        0 => String::new(),
        _ => format!("{} → {}", change.old, change.new),
    };
    vec![
        Cell::new(by).fg(ink),
        Cell::new(change.number),
        Cell::new(change.name),
        Cell::new(stays),
    ]
}
