//! Writes events and their causes as sentences.

use wixoss_ability::{AbilityKind, Counter, Marker};
use wixoss_base::vocab::Lang;
use wixoss_base::vocab::english::counted;
use wixoss_cards::message;
use wixoss_data::rule::Rule;
use wixoss_engine::{Cast, Cause, Event, EventKind, Instance, Move, NotUsed, Play, Player, Spot};
use wixoss_scenario::words::{self, lrig_zone, name, signi_zone};

/// Returns an event as a sentence, without its cause and its rule.
pub fn event(play: &Play<'_>, happened: &Event) -> String {
    let card = |card| owned_name(play, card);
    match happened.kind {
        EventKind::Moved {
            card: moved,
            from_side,
            from,
            to_side,
            to,
            by,
            ..
        } => {
            let what = moved.map(|card| name(play, card));
            let done = move_sentence(by, from_side, what);
            match from_side == to_side {
                true => format!("{done}, from {} to {}", spot(from), spot(to)),
                false => format!(
                    "{done}, from {from_side}'s {} to {to_side}'s {}",
                    spot(from),
                    spot(to)
                ),
            }
        }
        EventKind::Picked(player) => format!("chance picks {player}"),
        EventKind::PlaysFirst(player) => format!("{player} plays first"),
        EventKind::MulliganDeclared { player, cards } => {
            format!("{player} says how many cards to redraw: {cards}")
        }
        EventKind::Shuffled(player) => format!("{player} shuffles the main deck"),
        EventKind::Opened => "both players turn their LRIGs face up".to_owned(),
        EventKind::TurnBegan { player, number } => {
            format!("turn {number} begins: it is {player}'s turn")
        }
        EventKind::TurnSkipped(player) => format!("a turn of {player} is skipped"),
        EventKind::PhaseBegan(phase) => format!("the {phase} begins"),
        EventKind::PhaseSkipped(phase) => format!("the {phase} is skipped"),
        EventKind::StepSkipped(step) => format!("the {step} is skipped"),
        EventKind::StepBegan(step) => format!("the {step} begins"),
        EventKind::Stopped => {
            words::stopped_by_loop(play).unwrap_or_else(|| "the game is stopped".to_owned())
        }
        EventKind::TurnCutShort => "the turn ends early".to_owned(),
        EventKind::EndPhaseShortened => {
            "the end phase is shortened to the hand limit and the end of effects".to_owned()
        }
        EventKind::NotAttached(kept) => {
            format!("{} is not attached, because no more fits", card(kept))
        }
        EventKind::Up(up) => format!("{} goes up", card(up)),
        EventKind::Down(down) => format!("{} goes down", card(down)),
        EventKind::Frozen(frozen) => format!("{} is frozen", card(frozen)),
        EventKind::Covered(covered) => format!("{} is covered by a SIGNI with Rise", card(covered)),
        EventKind::BarrierUsed { player, lrig } => {
            let kind = if lrig { "LRIG" } else { "SIGNI" };
            format!("{player}'s {kind} Barrier is used up instead")
        }
        EventKind::Heaven(crossed) => format!("{} attains heaven", card(crossed)),
        EventKind::Thawed(thawed) => format!("{} is no longer frozen", card(thawed)),
        EventKind::Coins { player, now } => {
            format!("{player} has {} now", counted(u32::from(now), "coin"))
        }
        EventKind::Grew { player, card } => format!("{player} has grown into {}", name(play, card)),
        EventKind::BloodArmed(card) => format!("{} is blood-armed", owned_name(play, card)),
        EventKind::Awakened(card) => format!("{} is awakened", owned_name(play, card)),
        EventKind::Marked {
            player,
            zone,
            marker,
            put,
        } => {
            let marker = match marker {
                Marker::Virus => "Virus",
                Marker::Gate => "Gate",
            };
            let (zone, comes) = (signi_zone(zone), if put { "comes to" } else { "leaves" });
            format!("a {marker} {comes} {player}'s {zone} SIGNI zone")
        }
        EventKind::Holds {
            player,
            counter,
            now,
        } => {
            let what = match counter {
                Counter::SigniBarrier => "SIGNI Barrier",
                Counter::LrigBarrier => "LRIG Barrier",
                Counter::LimitUpper => "Limit Upper",
                Counter::Coin => "coin",
                Counter::Subscribers => "subscriber",
            };
            let now = match counter {
                // The engine counts subscribers in units of ten thousand, and this line shows the
                // full number.
                Counter::Subscribers => now.saturating_mul(10_000),
                _ => now,
            };
            format!("{player} has {} now", counted(now, what))
        }
        EventKind::Rides { lrig, signi } => format!("{} rides {}", card(lrig), card(signi)),
        EventKind::FaceTurned { card: turned, down } => {
            let face = if down { "down" } else { "up" };
            format!("{} is turned face {face}", card(turned))
        }
        EventKind::Sprung { player, card: trap } => {
            format!("{player} turns the Trap {} face up", card(trap))
        }
        EventKind::Bonded { player, with } => {
            let name = &play.table().cast.definition(with).name;
            format!("{player} has a bond with {name} now")
        }
        EventKind::Changed {
            player,
            card: of,
            change,
            power,
            keeps,
        } => {
            let who = of.map_or(player.to_string(), card);
            let (said, power) = match (play.change(change), power) {
                (Some(change), Some(power)) if change.is_worked_out() => {
                    (change.sentence_with_power(&who, power), None)
                }
                (Some(change), power) => (change.sentence_about(&who), power),
                (None, power) => (format!("{who} is changed"), power),
            };
            let power = power.map(|power| format!(" (its power changes by {power})"));
            let keeps = if keeps {
                " (it keeps its abilities)"
            } else {
                ""
            };
            format!("{said}{}{keeps}", power.unwrap_or_default())
        }
        EventKind::GainForbidden {
            card: of, change, ..
        } => {
            let who = card(of);
            match play.change(change) {
                Some(change) => format!(
                    "nothing happens, because an effect forbids it: {}",
                    change.sentence_about(&who)
                ),
                None => format!("{who} gains nothing, because an effect forbids it"),
            }
        }
        EventKind::EffectEnded {
            player,
            card: of,
            change,
        } => {
            let who = of.map_or(player.to_string(), card);
            match play.change(change) {
                Some(change) => format!("an effect ends: {}", change.sentence_about(&who)),
                None => format!("an effect on {who} ends"),
            }
        }
        EventKind::Replaced {
            source,
            player,
            card: of,
        } => {
            let source = name(play, source);
            match of {
                Some(of) => format!(
                    "the effect of {source} replaces what happens to {}",
                    card(of)
                ),
                None => {
                    format!("{player} takes no damage: the effect of {source} replaces it")
                }
            }
        }
        EventKind::Targeted(target) => format!("{} is targeted", card(target)),
        EventKind::Revealed(shown) => format!("{} is revealed", card(shown)),
        EventKind::Countered(stopped) => format!("{} is not processed", card(stopped)),
        EventKind::AttackNegated(attacker) => {
            format!("the attack of {} is negated", card(attacker))
        }
        EventKind::Swapped(one, other) if one == other => {
            format!("{} goes to another SIGNI zone", card(one))
        }
        EventKind::Swapped(one, other) => {
            format!("{} and {} change places", card(one), card(other))
        }
        EventKind::Planned { stage, of, extra } => {
            let of = of.map_or_else(String::new, |player| format!(" of {player}"));
            let stage = stage.name();
            match extra {
                true => format!("an extra {stage}{of} will be played"),
                false => format!("the next {stage}{of} will be skipped"),
            }
        }
        EventKind::Used {
            player,
            card: used,
            ability,
        } => match ability {
            Some(_) => format!("{player} uses the Action ability of {}", name(play, used)),
            None => format!("{player} uses {}", name(play, used)),
        },
        EventKind::AbilityTriggered {
            card: source, kind, ..
        } => {
            format!("{} of {} triggers", ability(kind), card(source))
        }
        EventKind::Activated {
            card: source,
            ability,
            ..
        } => match play.ability(ability) {
            Some(ability) => format!("the ability of {} is processed: {ability}", card(source)),
            None => format!("the ability of {} is processed", card(source)),
        },
        EventKind::NotUsed {
            player,
            card: used,
            why,
        } => {
            let used = name(play, used);
            match why {
                NotUsed::Cost => {
                    format!("{player} can't use {used}: the cost can't be paid in full")
                }
                NotUsed::LimitingCondition => {
                    format!("{player} can't use {used}: no LRIG meets the limiting condition")
                }
                NotUsed::Condition => {
                    format!("{player} can't use {used}: the use condition is not met")
                }
                NotUsed::Forbidden => format!("{player} can't use {used}: an effect forbids it"),
                NotUsed::NoEffect => format!("{player} can't use {used}: it is not a card to use"),
                NotUsed::Growing => format!("{player} can't grow into {used}"),
            }
        }
        EventKind::Undocumented => {
            let rule = Rule::of(happened.rule).map_or(happened.rule.0, |rule| &rule.name);
            format!("here the toolkit decides: {rule}")
        }
        EventKind::Fizzled { card: source, .. } => {
            format!(
                "the ability of {} is not processed: its card is no longer there",
                card(source)
            )
        }
        EventKind::Attacked(attacker) => format!("{} attacks", card(attacker)),
        EventKind::AttackedZones {
            card: attacker,
            into,
        } => {
            let zones: Vec<&str> = into.iter().map(signi_zone).collect();
            let of = play.game().card(attacker).side.opponent();
            format!(
                "{} attacks {of}'s {} SIGNI zone",
                card(attacker),
                zones.join(" and ")
            )
        }
        EventKind::Guarded(guard) => format!("{} guards", card(guard)),
        EventKind::GuardedBy { player, card: by } => {
            format!("{player} guards by the effect of {}", card(by))
        }
        EventKind::Battled {
            attacker,
            power,
            defender,
            against,
        } => format!(
            "{} (power {power}) battles {} (power {against})",
            card(attacker),
            card(defender)
        ),
        EventKind::Damaged { player, crushes } => match crushes {
            0 => format!("{player} is damaged without Life Cloth"),
            _ => format!("{player} is damaged, and {crushes} Life Cloth crushed"),
        },
        EventKind::Triggered {
            card: source,
            keyword,
            ..
        } => {
            let ability = keyword.map_or("Life Burst".to_owned(), |k| keyword_name(k.word()));
            format!("the {ability} of {} triggers", card(source))
        }
        EventKind::LifeBurst { card: source, used } => match used {
            true => format!("the Life Burst of {} is used", card(source)),
            false => format!("the Life Burst of {} is not used", card(source)),
        },
        EventKind::Refreshed {
            player,
            in_own_turn,
        } => match in_own_turn {
            0 => format!("{player} refreshes"),
            n => format!("{player} refreshes, for the {} time this turn", ordinal(n)),
        },
        EventKind::Ended(outcome) => format!("{} wins the game", outcome.winner),
    }
}

/// Returns a kind of ability as the subject of a sentence.
fn ability(kind: Option<AbilityKind>) -> String {
    match kind {
        Some(AbilityKind::Constant) => "the Constant ability".to_owned(),
        Some(AbilityKind::Auto) => "the Auto ability".to_owned(),
        Some(AbilityKind::Enter) => "the Enter ability".to_owned(),
        Some(AbilityKind::Action) => "the Action ability".to_owned(),
        Some(AbilityKind::LifeBurst) => "the Life Burst".to_owned(),
        Some(AbilityKind::Trap) => "the Trap".to_owned(),
        Some(AbilityKind::SongFragment) => "the Song Fragment".to_owned(),
        None => "the delayed effect".to_owned(),
    }
}

/// Returns a keyword as the Glossary spells it: `double_crush` is Double Crush.
fn keyword_name(keyword: &str) -> String {
    let words = keyword.split('_').map(|word| {
        let mut letters = word.chars();
        let first = letters.next().map(|c| c.to_ascii_uppercase());
        first.into_iter().chain(letters).collect::<String>()
    });
    words.collect::<Vec<_>>().join(" ")
}

fn ordinal(n: u8) -> String {
    match n {
        1 => "first".to_owned(),
        2 => "second".to_owned(),
        3 => "third".to_owned(),
        n => format!("{n}th"),
    }
}

/// Returns the cause of an event in words.
pub fn cause(play: &Play<'_>, cause: Cause) -> String {
    match cause {
        Cause::Rule => "rule".to_owned(),
        Cause::Player(player) => format!("choice of {player}"),
        Cause::Cost(player) => format!("cost, paid by {player}"),
        Cause::Battle(card) => format!("attack of {}", name(play, card)),
        Cause::Effect(card) => format!("effect of {}", name(play, card)),
    }
}

/// Returns the names of the cards of an event that are played with only a part of their abilities.
/// The cards of an event are the cards that the event is about, and the card that causes the event.
pub(super) fn partly_played_cards<'p>(play: &'p Play<'_>, event: &Event) -> Vec<&'p str> {
    let (first, second) = event.kind.cards();
    let source = match event.cause {
        Cause::Battle(card) | Cause::Effect(card) => Some(card),
        Cause::Rule | Cause::Player(_) | Cause::Cost(_) => None,
    };
    let cards = [first, second, source].into_iter().flatten();
    let cards = cards.filter(|card| play.definition(*card).is_played_in_part());
    let mut names: Vec<&str> = cards.map(|card| name(play, card)).collect();
    names.dedup();
    names
}

/// Returns the mark of an event if one of its cards is played with only a part of its abilities.
/// Otherwise returns an empty text.
pub(super) fn mark_of_partly_played_cards(play: &Play<'_>, event: &Event) -> &'static str {
    match partly_played_cards(play, event).is_empty() {
        true => "",
        false => " *",
    }
}

/// Returns the sentence that explains the mark of `mark_of_partly_played_cards`, if a card of the
/// game is played with only a part of its abilities.
pub fn legend_of_marks(cast: &Cast, lang: Lang) -> Option<String> {
    let in_part = cast.left_out().any(|card| card.is_played_in_part());
    in_part.then(|| message!("trace.in-part").text(lang))
}

/// Returns a card with its owner: `player one's Fox`.
fn owned_name(play: &Play<'_>, card: Instance) -> String {
    format!("{}'s {}", play.game().card(card).owner, name(play, card))
}

/// Returns the sentence for a move of a card. If the player makes the move, the player is the
/// subject of the sentence. Otherwise the card is the subject.
fn move_sentence(by: Move, player: Player, card: Option<&str>) -> String {
    let (does, with) = match by {
        Move::SetUp => ("lays out", ""),
        Move::PutBack => ("puts back", ""),
        Move::Draw => ("draws", ""),
        Move::Discard => ("discards", ""),
        Move::EnerPhase | Move::EnerCharge => ("charges", ""),
        Move::Pay => ("pays with", ""),
        Move::Put => ("puts", " onto the field"),
        Move::Grow => ("lays", " on the LRIG"),
        Move::Retire => ("retires", ""),
        Move::Make => ("gets", ""),
        Move::Attach => ("attaches", ""),
        Move::Exceed => ("pays Exceed with", ""),
        Move::Use => ("declares the use of", ""),
        _ => return passive_sentence(by, player, card),
    };
    format!("{player} {does} {}{with}", card.unwrap_or("a card"))
}

/// Returns the sentence for a move of a card that no player makes. The card is the subject of the
/// sentence.
fn passive_sentence(by: Move, player: Player, card: Option<&str>) -> String {
    let happens = match by {
        Move::AfterUse => "has been used and goes",
        Move::Effect => "is moved",
        Move::Vanish => "is vanished",
        Move::Crush => "is crushed",
        Move::AfterCrush => "has been crushed and goes",
        Move::Refresh => "is shuffled in",
        Move::RefreshLifeCloth => "is lost to the refresh",
        Move::LeftOver => "was still in the check zone and goes",
        _ => "is moved by a rule",
    };
    match card {
        Some(card) => format!("{player}'s {card} {happens}"),
        None => format!("a card of {player}'s {happens}"),
    }
}

/// Returns words for a place of a card in the game, such as a zone.
fn spot(spot: Spot) -> String {
    match spot {
        Spot::Signi(zone) => format!("{} SIGNI zone", signi_zone(zone)),
        Spot::UnderSigni(zone) => format!("under the {} SIGNI", signi_zone(zone)),
        Spot::Lrig(zone) => format!("{} zone", lrig_zone(zone)),
        Spot::UnderLrig(zone) => format!("under the {} card", lrig_zone(zone)),
        Spot::Bereft => "under a SIGNI that has left".to_owned(),
        Spot::Excluded => "out of the game".to_owned(),
        Spot::Beat => "its player's 【Beat】".to_owned(),
        other => other.zone().name().to_owned(),
    }
}
