//! Turns an action of a file into choices of the engine, and makes these choices.

use super::named_choice::{choose_card, process_ability, retire};
use crate::read::action::Action;
use crate::read::named_card::Named;
use crate::scenario_error::ScenarioError;
use crate::words;
use wixoss_base::rule::RuleId;
use wixoss_base::vocab::{CardType, Zone};
use wixoss_engine::{
    AbilityQuestion, Answer, Cause, Choice, EventKind, Illegal, Instance, LrigZone, Move, Play,
    Player, Problem, Purpose, Question, SigniZone, Spot,
};

/// The largest number of legal choices that an error message lists. More would be hard to read.
const MOST_LISTED: usize = 12;

/// Carries out one action of a scenario file by making the engine's choices for this action.
pub(crate) fn perform(play: &mut Play<'_>, action: &Action) -> Result<(), ScenarioError> {
    match action {
        Action::Pass => apply(play, Choice::Pass),
        Action::Open(lrigs) => apply(play, Choice::Open(*lrigs)),
        Action::First(action) => apply(play, Choice::First(*action)),
        Action::PlayFirst(first) => apply(play, Choice::PlayFirst(*first)),
        Action::LifeBurst(used) => apply(play, Choice::LifeBurst(*used)),
        Action::Attack(card) => choose_card(play, card, &[Zone::Signi, Zone::Lrig], Choice::Attack),
        Action::Guard(card) => choose_card(play, card, &[Zone::Hand], Choice::Guard),
        Action::AttackInto(card, into) => {
            let into = *into;
            choose_card(play, card, &[Zone::Signi], |card| Choice::AttackInto {
                card,
                into,
            })
        }
        Action::GuardBy(card, number) => {
            let way = number.unwrap_or(1).saturating_sub(1);
            let usual = [Zone::Lrig, Zone::Signi];
            choose_card(play, card, &usual, |card| Choice::GuardBy { card, way })
        }
        Action::Charge(card) => choose_card(play, card, &[Zone::Hand, Zone::Signi], Choice::Charge),
        Action::Use(card, ability) => use_card_or_ability(play, card, *ability),
        Action::Put(card, None) => put_without_zone(play, card),
        Action::Put(card, Some(zone)) => {
            let zone = *zone;
            choose_card(play, card, &[Zone::Hand], |card| Choice::Put { card, zone })
        }
        Action::Grow(card, zone) => {
            let zone = match zone {
                Some(zone) => *zone,
                None => growing_zone(play, card)?,
            };
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
        // If the card itself can be used and the file selects no ability, the file means the card.
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

/// Picks these cards as the answer to the current question. If the player may pick more cards but
/// need not, ends the selection.
pub(crate) fn pick(play: &mut Play<'_>, cards: &[Named]) -> Result<(), ScenarioError> {
    let usual = [Zone::Hand, Zone::LrigDeck, Zone::Signi];
    if let [first, second, ..] = cards {
        // All cards of one action must answer the same question. The action is refused if the
        // second card answers another question than the first card.
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
                must_choose(play).with_message("only one card can be chosen here".to_owned())
            );
        }
    }
    choose_each(play, cards, &usual, Choice::Pick)?;
    // If there are no picked cards now, the last pick has completed the selection, and the current
    // question is a new question.
    let goes_on = !play.picked().is_empty();
    match cards.is_empty() || goes_on && play.check(Choice::Done).is_ok() {
        true => apply(play, Choice::Done),
        false => Ok(()),
    }
}

/// Makes the choice for each of these cards, in order. If only one choice is legal, the engine
/// makes it automatically. So the choice for a card may fail, if the engine has already chosen this
/// card. Otherwise, a choice that fails is an error.
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
        // The order of the cards is a later question, which needs its own action.
        if is_order(play) && !order_asked {
            return Err(must_choose(play));
        }
        let Err(error) = choose_card(play, card, usual, &make) else {
            continue;
        };
        let so_far = cards.iter().take(at + 1);
        let named = so_far.filter(|other| other.card == card.card).count();
        let taken = moved_cards(play, before).filter(|moved| is_meant(play, card, by, *moved));
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

/// Returns whether the question asks for the order of cards.
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

/// Returns whether `named` means a card that was moved. `named` can give the place of the card
/// before the move, or its place on the field after the move.
fn is_meant(play: &Play<'_>, named: &Named, by: Option<Player>, moved: MovedCard) -> bool {
    let (card, from) = moved;
    let state = play.game().card(card);
    let named = named.card;
    let was = named.means_card_at(by.unwrap_or(state.side), state.definition, from);
    was || named.place.is_of_field() && named.means(play, state.side, card)
}

/// A card that was moved, and its place before the move.
type MovedCard = (Instance, Option<(Player, Spot)>);

/// Returns the cards that were moved or targeted after the event with the index `since`. Only
/// moves that pay ener, discard a card or pay Exceed count.
fn moved_cards<'p>(play: &'p Play<'_>, since: usize) -> impl Iterator<Item = MovedCard> + 'p {
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

/// Puts a Resona or key onto the field. The game asks for the zone of a Resona later, after the
/// appearance condition of the Resona is met.
fn put_without_zone(play: &mut Play<'_>, card: &Named) -> Result<(), ScenarioError> {
    let player = asked_player(play)?;
    let found = card.card.candidates(play, player);
    let comes = |card: &Instance| words::comes_without_zone(play, *card);
    match found.iter().any(comes) {
        true => choose_card(play, card, &[Zone::LrigDeck], Choice::Use),
        false => {
            if let [resona, ..] = card.card.by_other_face(play, player).as_slice() {
                return apply(play, Choice::UseOtherFace(*resona));
            }
            // With one free SIGNI zone, the file need not name the zone.
            let options = play.decision().map_or(&[][..], |decision| decision.options);
            let zones = options.iter().filter_map(|choice| match choice {
                Choice::Put { card, zone } if found.contains(card) => Some(*zone),
                _ => None,
            });
            let mut zones: Vec<SigniZone> = zones.collect();
            zones.dedup();
            if let [zone] = zones[..] {
                let put = |card| Choice::Put { card, zone };
                return choose_card(play, card, &[Zone::Hand], put);
            }
            let error = ScenarioError::new("the key `on` with the SIGNI zone is missing");
            Err(error.fix("write `on: left`").located(card.at))
        }
    }
}

/// Returns the center zone, where a LRIG grows if the file gives no zone. Returns an error for an
/// assist LRIG, because the file must give its zone.
fn growing_zone(play: &Play<'_>, named: &Named) -> Result<LrigZone, ScenarioError> {
    let player = asked_player(play)?;
    let found = named.card.candidates(play, player);
    let is_assist = |card: &Instance| play.definition(*card).card_type == CardType::AssistLrig;
    if found.is_empty() || !found.iter().all(is_assist) {
        return Ok(LrigZone::Center);
    }
    let message = format!(
        "the key `on` is missing: without `on`, a LRIG grows onto the center LRIG, but `{}` is an \
         assist LRIG",
        named.word
    );
    let error = ScenarioError::new(message).rule(RuleId("assist-lrig.not-onto-center"));
    let error = error.fix("write `on: left assist` or `on: right assist`");
    Err(error.located(named.at))
}

pub(crate) fn asked_player(play: &Play<'_>) -> Result<Player, ScenarioError> {
    match play.decision() {
        Some(decision) => Ok(decision.player),
        // The game is over. The rules refuse every choice for the same reason, so the error for a
        // pass gives this reason.
        None => Err(refusal(play, Choice::Pass)),
    }
}

fn refusal(play: &Play<'_>, choice: Choice) -> ScenarioError {
    match play.check(choice) {
        Err(illegal) => illegal_choice(play, &illegal),
        Ok(()) => ScenarioError::new("nothing is asked"),
    }
}

pub(crate) fn apply(play: &mut Play<'_>, choice: Choice) -> Result<(), ScenarioError> {
    play.apply(choice)
        .map_err(|illegal| illegal_choice(play, &illegal))
}

/// Makes the error for an illegal choice: the choice, the reason, the rule, and the legal choices.
fn illegal_choice(play: &Play<'_>, illegal: &Illegal) -> ScenarioError {
    let tried = words::choice(play, illegal.choice);
    let message = format!("`{tried}` is illegal: {}", problem(play, &illegal.problem));
    with_legal_choices(play, ScenarioError::new(message).rule(illegal.rule))
}

/// Describes the problem with an illegal choice. The engine knows no names of cards, so the name of
/// a card is added here.
fn problem(play: &Play<'_>, problem: &Problem) -> String {
    match problem {
        Problem::AnotherAttacksFirst(first) => {
            let first = words::name(play, *first);
            format!("{first} must attack before this card")
        }
        problem => problem.to_string(),
    }
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
        "{}; legal choices: {}",
        words::decision(play, &decision),
        shown.join(" | ")
    ))
}

/// Returns the choice with which a player passes the current decision, or `None` if the rules
/// forbid passing.
pub(crate) fn passing_choice(play: &Play<'_>) -> Option<Choice> {
    let decision = play.decision()?;
    // A player declines an additional cost by paying it 0 times.
    let unpaid = Choice::Answer(Answer::Number(0));
    if matches!(
        decision.question,
        Question::Answer(AbilityQuestion::Times(_))
    ) {
        return Some(unpaid);
    }
    let choices = [
        Choice::Pass,
        Choice::LifeBurst(false),
        Choice::Done,
        Choice::Answer(Answer::Do(false)),
        Choice::Answer(Answer::NoMore),
    ];
    choices
        .into_iter()
        .find(|choice| decision.options.contains(choice))
        .or_else(|| super::automatic_choices::implied_choice(play))
}

/// Makes the error that a player must choose here and cannot pass.
pub(crate) fn must_choose(play: &Play<'_>) -> ScenarioError {
    let refused = play.check(Choice::Pass).err();
    let error = ScenarioError::new("a player must make a choice before the game goes on");
    let error = match refused {
        Some(illegal) => error.rule(illegal.rule),
        None => error,
    };
    with_legal_choices(play, error)
}
