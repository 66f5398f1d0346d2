//! Finds the card or ability that a file names. A name is refused if it can mean cards or abilities
//! in different places.

use super::automatic_choices::are_alike;
use super::card_label::{card_label, subject};
use super::perform::{apply, asked_player, with_legal_choices};
use crate::read::named_card::Named;
use crate::scenario_error::ScenarioError;
use crate::words;
use wixoss_base::vocab::Zone;
use wixoss_engine::{Choice, Instance, Play, SigniZone, Spot};

/// Makes a choice with the card that a name means. `make` returns the choice for a card. If several
/// cards have the name, a card is taken for which the choice is legal. If the choice is legal for
/// none of them, the most likely card is tried, because the error then gives the reason. The most
/// likely card is a card on the player's own side, in one of the zones `usual`.
pub(crate) fn choose_card(
    play: &mut Play<'_>,
    named: &Named,
    usual: &[Zone],
    make: impl Fn(Instance) -> Choice,
) -> Result<(), ScenarioError> {
    let player = asked_player(play)?;
    let mut cards = named.card.candidates(play, player);
    let all = cards.iter().map(|card| make(*card));
    let mut allowed: Vec<Choice> = all.filter(|choice| play.check(*choice).is_ok()).collect();
    // If several equal cards are at the same place, the first one in the list of options is taken.
    let options = play.decision().map(|decision| decision.options);
    let options = options.unwrap_or_default();
    allowed.sort_by_key(|choice| options.iter().position(|option| option == choice));
    let labels = allowed.iter().map(|choice| words::choice(play, *choice));
    check_unambiguous(named, labels.collect())?;
    cards.sort_by_key(|card| {
        let state = play.game().card(*card);
        let zone = state.spot.zone();
        let usual = usual.iter().position(|usual| *usual == zone);
        (state.side != player, usual.unwrap_or(usize::MAX))
    });
    let meant = cards.first().map(|card| make(*card));
    match allowed.first().copied().or(meant) {
        Some(choice) => apply(play, choice),
        None => Err(not_on_table(play, named)),
    }
}

/// Returns an error if a name can mean cards in several places. The message gives a clear name for
/// each card.
fn check_unambiguous(named: &Named, mut labels: Vec<String>) -> Result<(), ScenarioError> {
    labels.sort();
    labels.dedup();
    let many = match labels.as_slice() {
        [] | [_] => return Ok(()),
        [_, _] => "two cards",
        _ => "several cards",
    };
    let labels: Vec<String> = labels.iter().map(|label| format!("`{label}`")).collect();
    let message = format!("`{}` can mean {many} here", named.word);
    let fix = format!("name the place: {}", labels.join(" or "));
    Err(ScenarioError::new(message).fix(fix).located(named.at))
}

fn not_on_table(play: &Play<'_>, named: &Named) -> ScenarioError {
    let message = format!("the game has no card `{}`", named.word);
    let error = ScenarioError::new(message).located(named.at);
    match named.card.is_anywhere() {
        true => error,
        // Perhaps the file means a card at another place. So the message lists the legal choices.
        false => with_legal_choices(play, error),
    }
}

/// Puts several SIGNI into the trash together. They belong to the player who makes the choice.
pub(crate) fn retire(play: &mut Play<'_>, cards: &[Named]) -> Result<(), ScenarioError> {
    let player = asked_player(play)?;
    let there = |zone: SigniZone| play.game().side(player).signi_in(zone);
    // A place without a name, such as `left`, means the SIGNI zone, even if the zone is empty. A
    // place with a name, such as `left (Fox)`, means the zone only if the named card is in it.
    let place = |named: &Named| match named.card.place.spot {
        Some(Spot::Signi(zone)) if named.card.place.is_at(player, (player, Spot::Signi(zone))) => {
            let is_it = |card| named.card.means(play, player, card);
            let fits = named.card.card.is_none() || there(zone).is_some_and(is_it);
            fits.then_some(zone)
        }
        _ => None,
    };
    let placed: Vec<SigniZone> = cards.iter().filter_map(place).collect();
    let mut zones = placed.clone();
    let alone = |zone: SigniZone| Choice::Retire([zone].into_iter().collect());
    let by_name: Vec<&Named> = cards
        .iter()
        .filter(|named| place(named).is_none())
        .collect();
    for named in &by_name {
        let mut open: Vec<SigniZone> = SigniZone::ALL.into_iter().collect();
        open.retain(|zone| {
            let there = play.game().side(player).signi_in(*zone);
            !placed.contains(zone) && there.is_some_and(|card| named.card.means(play, player, card))
        });
        if open.iter().any(|zone| play.check(alone(*zone)).is_ok()) {
            open.retain(|zone| play.check(alone(*zone)).is_ok());
        }
        let wanted = by_name.iter().filter(|other| other.card == named.card);
        if open.len() > wanted.count() {
            let labels = open.iter().map(|zone| words::choice(play, alone(*zone)));
            check_unambiguous(named, labels.collect())?;
        }
        let zone = open.into_iter().find(|zone| !zones.contains(zone));
        zones.push(zone.ok_or_else(|| not_on_table(play, named))?);
    }
    apply(play, Choice::Retire(zones.into_iter().collect()))
}

/// Processes a waiting ability of the named card next. If the card has several waiting abilities,
/// `ability` selects one ability, counted from 1.
pub(crate) fn process_ability(
    play: &mut Play<'_>,
    named: &Named,
    ability: Option<u8>,
) -> Result<(), ScenarioError> {
    let player = asked_player(play)?;
    let number = usize::from(ability.unwrap_or(1));
    let pending = (0u16..).zip(play.game().pending());
    let of_it: Vec<_> = pending
        .filter(|(_, pending)| {
            pending.player == player && named.card.means(play, player, pending.source.card)
        })
        .map(|(place, pending)| (Choice::Process(place), pending))
        .collect();
    let numbered = of_it.iter().filter(|(_, pending)| {
        words::number_of_pending(play, pending).is_none_or(|known| known == number)
    });
    let numbered: Vec<Choice> = numbered.map(|(choice, _)| *choice).collect();
    let names = numbered.iter().filter_map(|choice| {
        let card = subject(play, *choice)?;
        Some(format!("process: {}", card_label(play, *choice, card)))
    });
    let waiting: Vec<_> = of_it.iter().map(|(_, pending)| *pending).collect();
    if !are_alike(play, &waiting) {
        check_unambiguous(named, names.collect())?;
    }
    let counted = of_it
        .get(number.saturating_sub(1))
        .map(|(choice, _)| *choice);
    let exact = match ability {
        // Equal abilities of a card have no numbers of their own. So the number of the file selects
        // one of them by its position.
        Some(_) if numbered.len() > 1 => counted.filter(|choice| numbered.contains(choice)),
        _ => None,
    };
    match exact.or(numbered.first().copied()).or(counted) {
        Some(choice) => apply(play, choice),
        None => {
            let message = format!("no ability of {} is pending for {player}", named.word);
            Err(with_legal_choices(
                play,
                ScenarioError::new(message).located(named.at),
            ))
        }
    }
}
