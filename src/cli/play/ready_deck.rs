//! A deck that is ready to be played: it was judged, and its cards were added to the cast (all
//! cards that can come into the game).

use std::path::Path;

use wixoss::ability::{AbilityBook, Known, crafts};
use wixoss::card::{Card, CardDb, Lookup};
use wixoss::deck::{Deck, DeckKind, resolve};
use wixoss::engine::{Cast, CastError, DefinitionId, Lineup, OpeningLrigs, RuleSet};
use wixoss::legality::Outcome;
use wixoss::report::text::clean;
use wixoss::report::{Judge, OutputSettings, Report, STYLES};
use wixoss::vocab::Date;

use super::super::{CANT_JUDGE, ILLEGAL, output};
use crate::cli::files::input::Input;

/// The known abilities of cards. `partial` concerns cards whose text is read only in part.
#[derive(Clone, Copy)]
pub struct Pool<'a> {
    pub abilities: &'a AbilityBook,
    /// Whether these cards are played with the abilities that are read, or without abilities.
    pub partial: bool,
}

impl Pool<'_> {
    /// Adds a card to the cast (all cards that can come into the game).
    fn add(self, card: Card<'_>, cast: &mut Cast) -> Result<DefinitionId, CastError> {
        let known = self.abilities.of(card.number());
        match self.partial {
            true => cast.add_card_in_part(card, &known),
            false => cast.add_card(card, &known),
        }
    }
}

/// A legal deck that is ready to be played.
pub struct Seat {
    pub format: String,
    /// The name of the deck. If the deck has no name, the name of its file without the folders.
    pub name: String,
    pub lineup: Lineup,
}

/// Reads and judges a deck, and adds its cards to the cast (all cards that can come into the game).
/// If the deck is not legal, prints the findings to standard error in the form of `validate`, and
/// returns the exit code.
pub fn prepare_seat(
    path: &Path,
    limit: u64,
    judge: &Judge,
    pool: Pool<'_>,
    cast: &mut Cast,
    look: &OutputSettings,
    played_on: Option<Date>,
) -> anyhow::Result<Result<Seat, u8>> {
    let input = Input::of(path);
    let name = input.name();
    let verdict = |report: &Report<'_>| match report.outcome {
        Outcome::Legal => Ok(report
            .book
            .map(|book| book.format.id.clone())
            .unwrap_or_default()),
        outcome => {
            if let Some(style) = STYLES.first() {
                output::note((style.report)(report, look).trim_end());
            }
            Err(match outcome {
                Outcome::Illegal => ILLEGAL,
                _ => CANT_JUDGE,
            })
        }
    };
    let text = match input.read(usize::try_from(limit).unwrap_or(usize::MAX)) {
        Ok(text) => text,
        Err(unread) => {
            let told = judge.unreadable(&name, "", vec![*unread.finding], verdict);
            return Ok(told.map(|_| Seat {
                format: String::new(),
                name: String::new(),
                lineup: Lineup::default(),
            }));
        }
    };
    let format = match judge.report(&name, &text, None, verdict) {
        Ok(format) => format,
        Err(code) => return Ok(Err(code)),
    };
    let kind = DeckKind::recognize(&text);
    let raw =
        (kind.read)(&text, judge.db()).map_err(|_| anyhow::anyhow!("{name} can't be read"))?;
    let deck = resolve(&raw, judge.db());
    let rules = RuleSet::of(&format, played_on).ok();
    let lineup = lineup(&deck, judge.db(), pool, cast, rules)?;
    let title = raw.name.as_ref().map(|name| clean(&name.text));
    let title = title.filter(|title| !title.trim().is_empty());
    let file = input.path().and_then(Path::file_stem);
    let file = file.map(|stem| stem.to_string_lossy().into_owned());
    Ok(Ok(Seat {
        format,
        name: title.or(file).unwrap_or(name),
        lineup,
    }))
}

fn lineup(
    deck: &Deck<'_>,
    db: &CardDb,
    pool: Pool<'_>,
    cast: &mut Cast,
    rules: Option<&'static RuleSet>,
) -> anyhow::Result<Lineup> {
    let mut lineup = Lineup::default();
    for face in deck.held.iter().flat_map(|held| held.card.playable_faces()) {
        add_crafts(face, db, pool, cast)?;
    }
    let mut add = |card: Card<'_>| -> anyhow::Result<DefinitionId> {
        let id = pool.add(card, cast)?;
        for other in card.playable_faces().skip(1) {
            pool.add(other, cast)?;
        }
        Ok(id)
    };
    for held in &deck.held {
        let id = add(held.card)?;
        lineup.main.extend((0..held.main).map(|_| id));
        lineup.lrig.extend((0..held.lrig).map(|_| id));
    }
    if let Some((center, assists)) = &deck.opening {
        let center = add(*center)?;
        let mut ids = Vec::new();
        for assist in assists {
            ids.push(add(*assist)?);
        }
        lineup.opening = Some((center, ids));
        return Ok(lineup);
    }
    let three = rules.is_some_and(|r| r.opening.value.contains(&OpeningLrigs::Three));
    lineup.opening = usual_opening(cast, &lineup, three);
    Ok(lineup)
}

/// Adds the crafts that a card makes to the cast (all cards that can come into the game), if the
/// card data has them.
fn add_crafts(card: Card<'_>, db: &CardDb, pool: Pool<'_>, cast: &mut Cast) -> anyhow::Result<()> {
    let known = pool.abilities.of(card.number());
    if !pool.partial && !matches!(known, Known::All(_)) {
        return Ok(());
    }
    for name in known.understood().into_iter().flat_map(crafts) {
        if !cast.has_craft(&name)
            && let Lookup::Found(id, _) = db.find(&name)
            && let Some(craft) = db.card(id)
        {
            pool.add(craft, cast)?;
        }
    }
    Ok(())
}

/// Returns the opening LRIGs of a deck that does not name them. The center is a level-0 LRIG: the
/// LRIG whose LRIG type is the most frequent in the deck. Returns `None` if several pairs of LRIGs
/// could be the assist LRIGs.
fn usual_opening(
    cast: &Cast,
    lineup: &Lineup,
    three: bool,
) -> Option<(DefinitionId, Vec<DefinitionId>)> {
    use wixoss::vocab::CardType;
    let zeros: Vec<DefinitionId> = (lineup.lrig.iter().copied())
        .filter(|id| cast.definition(*id).is_level_zero_lrig())
        .collect();
    let reach = |zero: &DefinitionId| {
        let lrigs = lineup.lrig.iter().map(|id| cast.definition(*id));
        lrigs
            .filter(|lrig| {
                lrig.card_type == CardType::Lrig && lrig.shares_lrig_type(cast.definition(*zero))
            })
            .count()
    };
    let center = zeros.iter().copied().max_by_key(reach)?;
    let mut assists = zeros;
    let at = assists.iter().position(|zero| *zero == center)?;
    assists.remove(at);
    match (three, assists.len()) {
        (true, 2) => Some((center, assists)),
        (false, _) => Some((center, Vec::new())),
        // The player must decide which two LRIGs are the assist LRIGs.
        _ => None,
    }
}
