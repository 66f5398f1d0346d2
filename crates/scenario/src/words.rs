//! The words that files use for players, zones, choices and decisions, and the sentences that
//! messages use to describe a decision.

use crate::read::turn_moment::Point;
use crate::run::card_label::card_label;
use wixoss_ability::{Effect, List};
use wixoss_base::vocab::CardType;
use wixoss_base::vocab::english::listed;
use wixoss_engine::{
    AbilityQuestion, Answer, Choice, Decision, EffectOption, Instance, Loop, LoopSign, LrigZone,
    MOST_STEPS, MOST_WAITING, OpeningLrigs, Pending, Picking, Play, Player, Purpose, Question,
    SigniZone,
};

/// Returns the name of a card.
pub fn name<'p>(play: &'p Play<'_>, card: Instance) -> &'p str {
    &play.definition(card).name
}

/// Returns the word for a player in a file.
pub const fn player(player: Player) -> &'static str {
    match player {
        Player::One => "one",
        Player::Two => "two",
    }
}

/// Returns the word for a SIGNI zone.
pub const fn signi_zone(zone: SigniZone) -> &'static str {
    match zone {
        SigniZone::Left => "left",
        SigniZone::Center => "center",
        SigniZone::Right => "right",
    }
}

/// Returns the word for a LRIG zone.
pub const fn lrig_zone(zone: LrigZone) -> &'static str {
    match zone {
        LrigZone::Center => "LRIG",
        LrigZone::LeftAssist => "left assist",
        LrigZone::RightAssist => "right assist",
    }
}

/// Returns whether a file puts this card onto the field without naming a zone. This is true for a
/// Resona, because the game asks for its zone later, and for a key, because it has only one
/// possible zone.
pub(crate) fn comes_without_zone(play: &Play<'_>, card: Instance) -> bool {
    let kind = play.definition(card).card_type;
    matches!(kind, CardType::Resona | CardType::Key)
}

/// Returns a choice as a step of a file would write it, such as `use: left (Fox), ability: 2`. The
/// text in brackets only helps the reader.
pub fn choice(play: &Play<'_>, choice: Choice) -> String {
    choice_with(play, choice, &|card| card_label(play, choice, card))
}

/// Removes the texts in round brackets, which only help the reader, from the words of a choice:
/// `use: left (Fox), ability: 2` becomes `use: left, ability: 2`.
pub fn without_brackets(choice: &str) -> String {
    let mut plain = String::with_capacity(choice.len());
    let mut depth = 0_usize;
    for c in choice.chars() {
        match c {
            '(' => {
                depth += 1;
                let end = plain.trim_end().len();
                plain.truncate(end);
            }
            ')' => depth = depth.saturating_sub(1),
            _ if depth > 0 => {}
            _ => plain.push(c),
        }
    }
    plain
}

/// Returns the name of the other face of a two-faced card.
fn other_face_name<'p>(play: &'p Play<'_>, card: Instance) -> &'p str {
    let faces = &play.table().cast;
    let other = play.definition(card).other_face;
    other.map_or("", |other| &faces.definition(other).name)
}

/// Returns a choice as a step of a file would write it. The function `card` gives the label of each
/// card.
pub(crate) fn choice_with(
    play: &Play<'_>,
    choice: Choice,
    card: &dyn Fn(Instance) -> String,
) -> String {
    match choice {
        Choice::Open(OpeningLrigs::One) => "open with: one LRIG".to_owned(),
        Choice::Open(OpeningLrigs::Three) => "open with: three LRIGs".to_owned(),
        Choice::PlayFirst(first) => format!("play first: {first}"),
        Choice::Pick(picked) => format!("{}: {}", picking(play), card(picked)),
        Choice::Done => format!("{}: none", picking(play)),
        Choice::Charge(charged) => format!("charge: {}", card(charged)),
        Choice::Grow { card: grown, zone } => match zone {
            LrigZone::Center => format!("grow into: {}", card(grown)),
            _ => format!("grow into: {}, on: {}", card(grown), lrig_zone(zone)),
        },
        Choice::Put { card: put, zone } => format!("put: {}, on: {}", card(put), signi_zone(zone)),
        Choice::Retire(zones) => {
            let zones: Vec<&str> = zones.iter().map(signi_zone).collect();
            format!("retire: [{}]", zones.join(", "))
        }
        // The player uses the other face of the card. The label of the card would have the name of
        // the face that is up, so only the name of the other face is written.
        Choice::UseOtherFace(used) => format!("put: {}", other_face_name(play, used)),
        Choice::Use(used) => match comes_without_zone(play, used) {
            true => format!("put: {}", card(used)),
            false => format!("use: {}", card(used)),
        },
        Choice::Activate {
            card: has,
            ability: place,
        } => match play.action_places(has).as_slice() {
            [_] => format!("use: {}", card(has)),
            places => {
                let number = places.iter().take_while(|other| **other <= place).count();
                format!("use: {}, ability: {number}", card(has))
            }
        },
        Choice::Answer(answer) => answer_words(play, answer),
        Choice::Attack(attacker) => format!("attack: {}", card(attacker)),
        Choice::AttackInto {
            card: attacker,
            into,
        } => {
            let zones: Vec<&str> = into.iter().map(signi_zone).collect();
            format!("attack: {}, into: [{}]", card(attacker), zones.join(", "))
        }
        Choice::Guard(guard) => format!("guard with: {}", card(guard)),
        Choice::GuardBy {
            card: source,
            way: 0,
        } => format!("guard by: {}", card(source)),
        Choice::GuardBy { card: source, way } => {
            format!(
                "guard by: {}, ability: {}",
                card(source),
                u32::from(way) + 1
            )
        }
        Choice::Pay(paid) => format!("pay with: {}", card(paid)),
        Choice::LifeBurst(true) => "Life Burst: use".to_owned(),
        Choice::LifeBurst(false) => "Life Burst: leave".to_owned(),
        Choice::Process(place) => {
            let Some(pending) = play.game().pending().get(usize::from(place)) else {
                return "process".to_owned();
            };
            let source = card(pending.source.card);
            match number_of_pending(play, pending) {
                Some(number) => format!("process: {source}, ability: {number}"),
                None => format!("process: {source}"),
            }
        }
        Choice::First(action) => format!("first: {}", action.name()),
        Choice::Pass => "pass".to_owned(),
    }
}

/// Returns the number of a waiting ability among the waiting abilities of its card, counted from 1.
/// Returns `None` if all these abilities are equal.
pub(crate) fn number_of_pending(play: &Play<'_>, pending: &Pending) -> Option<usize> {
    let all = play.game().pending().iter();
    let of_card =
        all.filter(|p| p.player == pending.player && p.source.card == pending.source.card);
    let differ = of_card.clone().any(|p| p.ability != pending.ability);
    let before = of_card.take_while(|p| p.ability != pending.ability);
    differ.then(|| before.count() + 1)
}

/// Returns the word with which a file answers the current decision, if it asks for cards: `target`
/// or `choose`.
pub(crate) fn picking(play: &Play<'_>) -> &'static str {
    match play.decision().map(|decision| question(decision.question)) {
        Some("choose targets") => "target",
        _ => "choose",
    }
}

/// Returns the names of the cards in a loop. Each name is listed once.
pub fn loop_cards(play: &Play<'_>, found: &Loop) -> String {
    let mut names: Vec<&str> = found.cards.iter().map(|card| name(play, *card)).collect();
    names.sort_unstable();
    names.dedup();
    listed(&names)
}

/// Returns a sentence that says that a loop has stopped the game, or `None` if no loop has.
pub fn stopped_by_loop(play: &Play<'_>) -> Option<String> {
    let found = play.looping()?;
    let (reason, role) = match found.sign {
        LoopSign::SameBoard => (no_choice(), "the cards that repeat each other"),
        LoopSign::NoChoice => (no_choice(), "the cards that acted at the end"),
        LoopSign::TooManyWaiting => (
            format!("more than {MOST_WAITING} abilities wait to be processed"),
            "the cards that have these abilities",
        ),
    };
    let cards = match found.cards.is_empty() {
        true => String::new(),
        false => format!("; {role}: {}", loop_cards(play, found)),
    };
    Some(format!("{reason}, so the game is stopped{cards}"))
}

fn no_choice() -> String {
    format!("no player had a choice in {MOST_STEPS} steps")
}

/// Returns the word, such as `mode`, with which a file begins its answer to a question of an
/// effect.
pub(crate) const fn answer_action(answer: Answer) -> &'static str {
    match answer {
        Answer::Do(_)
        | Answer::Number(_)
        | Answer::Color(_)
        | Answer::Even(_)
        | Answer::Kind(_)
        | Answer::Zone(_) => "answer",
        Answer::Mode(_) | Answer::NoMore => "mode",
        Answer::Way(_) => "way",
        Answer::Called(_) | Answer::Word(_) => "declare",
    }
}

/// Returns an answer to a question of an effect, as a file writes it.
fn answer_words(play: &Play<'_>, answer: Answer) -> String {
    match answer {
        Answer::Do(true) => "answer: yes".to_owned(),
        Answer::Do(false) => "answer: no".to_owned(),
        Answer::Mode(mode) => format!("mode: {}", u32::from(mode) + 1),
        Answer::NoMore => "mode: none".to_owned(),
        Answer::Way(way) => {
            let number = u32::from(way) + 1;
            match way_words(play, way) {
                Some(said) => format!("way: {number} ({said})"),
                None => format!("way: {number}"),
            }
        }
        Answer::Number(number) => format!("answer: {number}"),
        Answer::Color(color) => format!("answer: {color}"),
        Answer::Even(true) => "answer: even".to_owned(),
        Answer::Even(false) => "answer: odd".to_owned(),
        Answer::Kind(kind) => format!("answer: {}", kind.name()),
        Answer::Zone(zone) => format!("answer: {}", signi_zone(zone)),
        Answer::Called(id) => format!("declare: {}", play.table().cast.definition(id).name),
        Answer::Word(word) => format!("declare: {}", play.table().cast.word(word)),
    }
}

/// Returns the words for one of several ways to go on, such as several ways to pay. The words name
/// the card and the effects of this way. If the way uses a barrier, they name the barrier.
fn way_words(play: &Play<'_>, way: u8) -> Option<String> {
    let deeds = |effects: &[Effect]| {
        // In YAML, a colon and a space after a word would begin a value. So the colons are
        // replaced.
        let said = List(effects.to_vec()).to_string().replace(": ", ", ");
        said.trim_end_matches('.').to_owned()
    };
    Some(match play.effect_option(way)? {
        EffectOption::Effects { source, effects } => {
            format!("{}, {}", name(play, source), deeds(effects))
        }
        EffectOption::Replacement { source, effects } => {
            format!("{} instead, {}", name(play, source), deeds(effects))
        }
        EffectOption::Barrier { lrig: true } => "LRIG Barrier, no damage".to_owned(),
        EffectOption::Barrier { lrig: false } => "SIGNI Barrier, no damage".to_owned(),
    })
}

/// Returns the legal choices with their words. Choices that have the same words are listed once.
pub fn choices(play: &Play<'_>) -> Vec<(String, Choice)> {
    let mut said: Vec<(String, Choice)> = Vec::new();
    for option in play.decision().map(|d| d.options).unwrap_or_default() {
        let label = choice(play, *option);
        if !said.iter().any(|(known, _)| *known == label) {
            said.push((label, *option));
        }
    }
    said
}

/// Returns the words with which files name a decision, such as `choose targets`. `question` is the
/// question that the game asks at this decision.
pub const fn question(question: Question) -> &'static str {
    match question {
        Question::Opening => "opening",
        Question::PlayFirst => "who plays first",
        Question::Select {
            purpose: Purpose::Effect(Picking::Target),
            ..
        } => "choose targets",
        Question::Select { .. } => "choose cards",
        Question::Ener => "ener phase",
        Question::Grow => "grow",
        Question::Main => "main phase",
        Question::UseIn(_) => "use in attack phase",
        Question::SigniAttack => "SIGNI attack",
        Question::LrigAttack => "LRIG attack",
        Question::Guard(_) => "guard",
        Question::Pay(_) => "payment",
        Question::LifeBurst(_) => "Life Burst",
        Question::RuleAction(_) => "order of rule-based actions",
        Question::NextAbility => "order of abilities",
        Question::CutIn => "spell cut-in",
        Question::Answer(AbilityQuestion::May) => "may",
        Question::Answer(AbilityQuestion::Modes { .. }) => "modes",
        Question::Answer(AbilityQuestion::Either(_) | AbilityQuestion::Instead(_)) => {
            "one of several ways"
        }
        Question::Answer(
            AbilityQuestion::Declare(_) | AbilityQuestion::Steps { .. } | AbilityQuestion::Times(_),
        ) => "declare",
        Question::Answer(AbilityQuestion::Place(_) | AbilityQuestion::Zones { .. }) => "SIGNI zone",
    }
}

/// Returns a sentence that describes the decision that a player has to make.
pub fn decision(play: &Play<'_>, decision: &Decision<'_>) -> String {
    let who = decision.player;
    match decision.question {
        Question::Opening => format!("{who} chooses with how many LRIGs to open"),
        Question::PlayFirst => format!("{who} chooses who plays first"),
        Question::Select {
            purpose,
            least,
            most,
        } => {
            let what = match purpose {
                Purpose::Center(_) => "the center LRIG",
                Purpose::Assists => "the assist LRIGs",
                Purpose::Mulligan => "cards to redraw",
                Purpose::HandLimit => "cards to discard",
                Purpose::LevelLimit => "a SIGNI to put into the trash, because of level or limit",
                Purpose::MatchingLrigTypes => {
                    "one of the LRIGs with matching LRIG types, to put into the LRIG trash"
                }
                Purpose::Exceed => "cards under LRIGs to pay Exceed with",
                Purpose::Harmony(_) => "a LRIG to down for Harmony",
                Purpose::RiseOnto(..) => "SIGNI to go under the SIGNI with Rise",
                Purpose::DesignatedLimit(..) => {
                    "cards to put into the trash, because of the designated limit"
                }
                Purpose::FieldCap => {
                    "cards to remove, because an effect limits the cards on the field"
                }
                Purpose::Effect(Picking::Target) => "targets",
                Purpose::Order => "the order of cards, from the top",
                Purpose::Replaced(source) => {
                    let source = name(play, source);
                    let what = format!("the card whose move {source} replaces");
                    return format!("{who} chooses {what} ({least})");
                }
                Purpose::Effect(Picking::Choose) => "cards",
            };
            let many = match least == most {
                true => format!("{least}"),
                false => format!("{least} to {most}"),
            };
            format!("{who} chooses {what} ({many})")
        }
        Question::Ener => format!("{who} may put a card into the ener zone"),
        Question::Grow => format!("{who} may grow"),
        Question::Main => format!("{who} acts in the main phase"),
        Question::UseIn(step) => format!("{who} may use cards in the {step}"),
        Question::SigniAttack => format!("{who} may attack with a SIGNI"),
        Question::LrigAttack => format!("{who} may attack with the center LRIG"),
        Question::Guard(attacker) => {
            format!("{who} may guard against {}", name(play, attacker))
        }
        Question::Pay(price) => format!("{who} pays {price}"),
        Question::RuleAction(card) => {
            let card = name(play, card);
            format!("{who} chooses the rule-based action that moves {card}")
        }
        Question::LifeBurst(card) => {
            format!("{who} may use the Life Burst of {}", name(play, card))
        }
        Question::NextAbility => format!("{who} chooses the next ability to process"),
        Question::CutIn => format!("{who} may use a card with spell cut-in timing"),
        Question::Answer(asked) => match asked {
            AbilityQuestion::May => match play.game().processes().last() {
                Some(process) => {
                    let source = name(play, process.source.card);
                    format!("{who} decides whether to do what {source} offers")
                }
                None => format!("{who} decides whether to do what the ability offers"),
            },
            AbilityQuestion::Modes { least, most } if least == most => {
                format!("{who} chooses modes ({least})")
            }
            AbilityQuestion::Modes { least, most } => {
                format!("{who} chooses modes ({least} to {most})")
            }
            AbilityQuestion::Either(ways) => {
                format!("{who} chooses one of {ways} ways to continue")
            }
            AbilityQuestion::Steps { card, most } => {
                let card = name(play, card);
                format!("{who} chooses how many steps of power {card} gets, {most} at most")
            }
            AbilityQuestion::Times(most) => {
                format!("{who} chooses how many times to pay the additional cost, {most} at most")
            }
            AbilityQuestion::Instead(ways) => {
                format!("{who} chooses which of {ways} replacements happens")
            }
            AbilityQuestion::Declare(_) => {
                format!("{who} makes the declaration that the ability asks for")
            }
            AbilityQuestion::Zones { of, .. } => format!("{who} chooses a SIGNI zone of {of}"),
            AbilityQuestion::Place(card) => {
                format!("{who} chooses the SIGNI zone for {}", name(play, card))
            }
        },
    }
}

/// Returns whether a player can begin a new action: the game has begun, a player has to choose, and
/// no earlier action is unfinished.
pub fn is_at_rest(play: &Play<'_>) -> bool {
    play.decision().is_some() && unfinished(play).is_none() && play.game().turn().number > 0
}

/// Returns the words for the choice that an unfinished action needs, or `None` if no action is
/// unfinished.
pub(crate) fn unfinished(play: &Play<'_>) -> Option<String> {
    let asked = play.decision()?;
    match asked.question {
        Question::Opening
        | Question::PlayFirst
        | Question::Ener
        | Question::Grow
        | Question::Main
        | Question::UseIn(_)
        | Question::SigniAttack
        | Question::LrigAttack => None,
        Question::Select { .. }
        | Question::Guard(_)
        | Question::Pay(_)
        | Question::RuleAction(_)
        | Question::LifeBurst(_)
        | Question::NextAbility
        | Question::CutIn
        | Question::Answer(_) => Some(decision(play, &asked)),
    }
}

/// Returns the attacks that the player who attacks can declare now. Returns `None` if no player
/// declares an attack now.
pub(crate) fn possible_attacks(play: &Play<'_>) -> Option<String> {
    let asked = play.decision()?;
    if !matches!(asked.question, Question::SigniAttack | Question::LrigAttack) {
        return None;
    }
    let attacks = choices(play).into_iter();
    let attacks = attacks.filter(|(_, choice)| !matches!(choice, Choice::Pass));
    let attacks: Vec<String> = attacks.map(|(label, _)| label).collect();
    (!attacks.is_empty()).then(|| format!("{} attacks: {}", asked.player, attacks.join(" | ")))
}

/// Returns the words for the current moment: the turn, the player, and the phase or step.
pub fn moment(play: &Play<'_>) -> String {
    let turn = play.game().turn();
    if turn.number == 0 {
        return Point::SetUp.name().to_owned();
    }
    let within = match turn.step {
        Some(step) => step.name(),
        None => turn.phase.name(),
    };
    format!("turn {}, {}, {within}", turn.number, turn.player)
}
