//! From what a file says a player does to a choice of the engine.

use super::named_choice::{choose_card, process_ability, retire};
use crate::read::action::Action;
use crate::read::named_card::Named;
use crate::scenario_error::ScenarioError;
use crate::words;
use wixoss_base::vocab::Zone;
use wixoss_engine::{
    Answer, Cause, Choice, EventKind, Illegal, Instance, Move, Play, Player, Purpose, Question,
    Spot,
};

/// So many legal choices are listed in a message.
const MOST_LISTED: usize = 12;

/// Does what an action says.
pub(crate) fn perform(play: &mut Play<'_>, action: &Action) -> Result<(), ScenarioError> {
    match action {
        Action::Pass => apply(play, Choice::Pass),
        Action::Open(lrigs) => apply(play, Choice::Open(*lrigs)),
        Action::First(action) => apply(play, Choice::First(*action)),
        Action::PlayFirst(first) => apply(play, Choice::PlayFirst(*first)),
        Action::LifeBurst(used) => apply(play, Choice::LifeBurst(*used)),
        Action::Attack(card) => choose_card(play, card, &[Zone::Signi, Zone::Lrig], Choice::Attack),
        Action::Guard(card) => choose_card(play, card, &[Zone::Hand], Choice::Guard),
        Action::Charge(card) => choose_card(play, card, &[Zone::Hand, Zone::Signi], Choice::Charge),
        Action::Use(card, ability) => use_card_or_ability(play, card, *ability),
        Action::Put(card, None) => put_without_zone(play, card),
        Action::Put(card, Some(zone)) => {
            let zone = *zone;
            choose_card(play, card, &[Zone::Hand], |card| Choice::Put { card, zone })
        }
        Action::Grow(card, zone) => {
            let zone = *zone;
            choose_card(play, card, &[Zone::LrigDeck], |card| Choice::Grow {
                card,
                zone,
            })
        }
        Action::Retire(cards) => retire(play, cards),
        Action::Pay(cards) => choose_each(play, cards, &[Zone::Ener], Choice::Pay),
        Action::Choose(cards) => pick(play, cards),
        Action::Process(cards, ability) => cards
            .iter()
            .try_for_each(|card| process_ability(play, card, *ability)),
        Action::Reply(reply) => reply.perform(play),
    }
}

/// Uses a spell, PIECE or ARTS, or the Action ability of a card in play.
fn use_card_or_ability(
    play: &mut Play<'_>,
    named: &Named,
    ability: Option<u8>,
) -> Result<(), ScenarioError> {
    let mut places = Vec::new();
    for (card, _) in play.game().cards() {
        let actions = play.action_places(card);
        // A card that can be used where it lies is, unless one of its abilities is named.
        let used = ability.is_none() && play.check(Choice::Use(card)).is_ok();
        if !actions.is_empty() && !used {
            places.push((card, actions));
        }
    }
    let which = usize::from(ability.unwrap_or(1)).saturating_sub(1);
    let make = |card: Instance| match places.iter().find(|(known, _)| *known == card) {
        None => Choice::Use(card),
        Some((_, actions)) => {
            let ability = actions.get(which).copied().unwrap_or(u8::MAX);
            Choice::Activate { card, ability }
        }
    };
    let usual = [Zone::Signi, Zone::Lrig, Zone::Hand, Zone::LrigDeck];
    choose_card(play, named, &usual, make)
}

/// Picks cards and then no more, if that is for the player to say.
pub(crate) fn pick(play: &mut Play<'_>, cards: &[Named]) -> Result<(), ScenarioError> {
    let usual = [Zone::Hand, Zone::LrigDeck, Zone::Signi];
    if let [first, second, ..] = cards {
        // Cards named together are picked together: they are no answer to two questions.
        let mut tried = play.clone();
        let asks = |play: &Play<'_>| {
            let question = play.decision().map(|decision| decision.question);
            matches!(question, Some(Question::Select { most: 1, .. }))
        };
        let single = asks(&tried);
        let one_by_one =
            choose_card(&mut tried, first, &usual, Choice::Pick).is_ok() && asks(&tried);
        let apart = tried.picked().is_empty();
        if single && one_by_one && apart && first.card != second.card {
            return Err(
                must_choose(play).with_message("one card alone can be picked here".to_owned())
            );
        }
    }
    choose_each(play, cards, &usual, Choice::Pick)?;
    // Another picking that begins behind this one has nothing picked yet.
    let goes_on = !play.picked().is_empty();
    match cards.is_empty() || goes_on && play.check(Choice::Done).is_ok() {
        true => apply(play, Choice::Done),
        false => Ok(()),
    }
}

/// Names one card after the other. The last ones may have been taken in silence, where the rules
/// left nothing else: then they have to be those.
fn choose_each(
    play: &mut Play<'_>,
    cards: &[Named],
    usual: &[Zone],
    make: impl Fn(Instance) -> Choice,
) -> Result<(), ScenarioError> {
    let before = play.trace().len();
    let silent = play.taken().len();
    let mut unasked: Vec<&Named> = Vec::new();
    let order_asked = is_order(play);
    let by = play.decision().map(|decision| decision.player);
    for (at, card) in cards.iter().enumerate() {
        // In which order other cards lie is asked behind it, and not meant.
        if is_order(play) && !order_asked {
            return Err(must_choose(play));
        }
        let Err(error) = choose_card(play, card, usual, &make) else {
            continue;
        };
        let so_far = cards.iter().take(at + 1);
        let named = so_far.filter(|other| other.card == card.card).count();
        let taken = moved(play, before).filter(|moved| is_meant(play, card, by, *moved));
        let silent = play.taken().get(silent..).unwrap_or_default().iter();
        let silent = silent.filter(|taken| super::automatic_choices::names_card(play, card, taken));
        unasked.push(card);
        let unasked = unasked.iter().filter(|other| other.card == card.card);
        if taken.count() < named && silent.count() < unasked.count() {
            return Err(error);
        }
    }
    Ok(())
}

/// Whether a player is asked in which order cards lie.
pub(crate) fn is_order(play: &Play<'_>) -> bool {
    let question = play.decision().map(|decision| decision.question);
    matches!(
        question,
        Some(Question::Select {
            purpose: Purpose::Order,
            ..
        })
    )
}

/// Whether a card is named by where it is on the field, or by where it was before it moved.
fn is_meant(play: &Play<'_>, named: &Named, by: Option<Player>, moved: MovedCard) -> bool {
    let (card, from) = moved;
    let state = play.game().card(card);
    let named = named.card;
    let was = named.means_card_at(by.unwrap_or(state.side), state.definition, from);
    was || named.place.is_of_field() && named.means(play, state.side, card)
}

/// A card that has changed zone, and from where.
type MovedCard = (Instance, Option<(Player, Spot)>);

/// The cards that have changed zone since an event, by choice of a player, a cost or a rule.
fn moved<'p>(play: &'p Play<'_>, since: usize) -> impl Iterator<Item = MovedCard> + 'p {
    let events = play.trace().get(since..).unwrap_or_default().iter();
    events.filter_map(|event| match event.kind {
        EventKind::Moved {
            card,
            from_side,
            from,
            by,
            ..
        } => {
            let paid = matches!(by, Move::Pay | Move::Discard | Move::Exceed);
            let paid = paid || matches!(event.cause, Cause::Cost(_));
            paid.then_some((card?, Some((from_side, from))))
        }
        EventKind::Targeted(card) => {
            let state = play.game().card(card);
            Some((card, Some((state.side, state.spot))))
        }
        _ => None,
    })
}

/// A Resona or key comes onto the field: where a Resona goes is asked when its condition is met.
fn put_without_zone(play: &mut Play<'_>, card: &Named) -> Result<(), ScenarioError> {
    let player = asked_player(play)?;
    let found = card.card.candidates(play, player);
    match found
        .iter()
        .any(|card| words::comes_without_zone(play, *card))
    {
        true => choose_card(play, card, &[Zone::LrigDeck], Choice::Use),
        false => {
            let error = ScenarioError::new("`on` is missing: the SIGNI zone");
            Err(error.fix("write `on: left`").located(card.at))
        }
    }
}

pub(crate) fn asked_player(play: &Play<'_>) -> Result<Player, ScenarioError> {
    match play.decision() {
        Some(decision) => Ok(decision.player),
        // Any choice is refused by the same rule then.
        None => Err(refused(play, Choice::Pass)),
    }
}

fn refused(play: &Play<'_>, choice: Choice) -> ScenarioError {
    match play.check(choice) {
        Err(illegal) => illegal_choice(play, &illegal),
        Ok(()) => ScenarioError::new("nothing is asked"),
    }
}

pub(crate) fn apply(play: &mut Play<'_>, choice: Choice) -> Result<(), ScenarioError> {
    play.apply(choice)
        .map_err(|illegal| illegal_choice(play, &illegal))
}

/// A choice the rules refuse: what it was, why, by which rule, and what is legal instead.
fn illegal_choice(play: &Play<'_>, illegal: &Illegal) -> ScenarioError {
    let tried = words::choice(play, illegal.choice);
    let message = format!("`{tried}` is illegal: {}", illegal.problem);
    with_legal_choices(play, ScenarioError::new(message).rule(illegal.rule))
}

pub(crate) fn with_legal_choices(play: &Play<'_>, error: ScenarioError) -> ScenarioError {
    let Some(decision) = play.decision() else {
        return error;
    };
    let all = words::choices(play);
    let mut shown: Vec<String> = all
        .iter()
        .take(MOST_LISTED)
        .map(|(l, _)| l.clone())
        .collect();
    if all.len() > MOST_LISTED {
        shown.push(format!("and {} more", all.len() - MOST_LISTED));
    }
    error.fix(format!(
        "{}; legal are: {}",
        words::decision(play, &decision),
        shown.join(" | ")
    ))
}

/// The choice that leaves a question be, where the rules let a player do that.
pub(crate) fn passing_choice(play: &Play<'_>) -> Option<Choice> {
    let decision = play.decision()?;
    let choices = [
        Choice::Pass,
        Choice::LifeBurst(false),
        Choice::Done,
        Choice::Answer(Answer::Do(false)),
        Choice::Answer(Answer::NoMore),
    ];
    let leave = choices
        .into_iter()
        .find(|choice| decision.options.contains(choice))
        .or_else(|| super::automatic_choices::implied_choice(play));
    leave.or_else(|| {
        // Abilities that look the same come to the same in any order.
        let first = decision.options.first().copied()?;
        let same = matches!(first, Choice::Process(_)) && words::choices(play).len() == 1;
        same.then_some(first)
    })
}

/// Why the game can't be passed on from here.
pub(crate) fn must_choose(play: &Play<'_>) -> ScenarioError {
    let refused = play.check(Choice::Pass).err();
    let error = ScenarioError::new("a choice has to be made before the game goes on");
    let error = match refused {
        Some(illegal) => error.rule(illegal.rule),
        None => error,
    };
    with_legal_choices(play, error)
}
