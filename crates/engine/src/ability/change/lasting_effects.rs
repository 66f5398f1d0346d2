//! Begins and ends lasting effects (continuous effects that another effect has begun) and delayed
//! effects, which wait for an event. This file handles all durations. Source: Glossary 5.0.0, "End
//! phase".

use serde::{Deserialize, Serialize};

use super::active_effects::Figures;
use super::power_and_ability_changes::ChangeRule;
use crate::ability::compile::Reads;
use crate::ability::name_values::{Names, Register};
use crate::ability::program::{AbilityId, ChangeId, LaterId};
use crate::ability::rules;
use crate::ability::run::process::Process;
use crate::ability::scope::Scope;
use crate::ability::trigger::occurrence::Happening;
use crate::event::{Cause, EventKind};
use crate::ids::{Instance, Player, Sighting};
use crate::pile::CardSet;
use crate::play::Play;
use crate::state::by_player::ByPlayer;
use crate::state::card_list::CardList;
use crate::state::short_list::Sightings;
use wixoss_ability::{AbilityKind, Change, Duration, Event, Group, Moment, Subject, Which};
use wixoss_base::rule::RuleId;
use wixoss_base::vocab::Stage;

/// A continuous effect that another effect has begun.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Lasting {
    pub(crate) change: ChangeId,
    /// The player who controls the effect.
    pub player: Player,
    /// The card that the effect comes from.
    pub source: Sighting,
    pub(crate) names: Names,
    /// The cards that the effect applies to.
    pub cards: Sightings,
    /// The players that the effect applies to.
    pub(crate) players: ByPlayer<bool>,
    pub(crate) figures: Figures,
    pub(crate) until: Until,
    /// True if the cards of the effect keep the abilities that the effect would remove, because
    /// another effect protects these cards.
    #[serde(default)]
    pub(crate) keeps: bool,
    /// The ability that has this effect, if the effect removes this ability ("this ability is
    /// lost"). `None` for every other effect.
    #[serde(default)]
    pub(crate) lost: Option<AbilityId>,
    /// The number of the last batch of events before the effect began. A batch is the events that
    /// happen at the same time; the batches of a game are counted.
    #[serde(default)]
    pub(crate) since: u32,
    /// The number of this effect. No two effects of a game have the same number.
    #[serde(default)]
    pub(crate) number: u32,
}

/// A delayed effect that waits for an event.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Waiting {
    pub(crate) later: LaterId,
    /// The player who controls the effect.
    pub player: Player,
    /// The card that the effect comes from.
    pub source: Sighting,
    pub(crate) names: Names,
    pub(crate) until: Until,
    pub(crate) since: u32,
    /// True if the effect waits for the end of the *next* turn or phase, and began during a turn or
    /// phase of the same kind. The end of the current turn or phase is then ignored.
    pub(crate) skips: bool,
}

/// The time at which an effect ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Until {
    /// The effect ends when all its cards have left their zones. An effect without cards never
    /// ends.
    Open,
    /// The effect ends at the end of a stage (a turn, phase or step). `of` says for each player
    /// whether the stage may be in the turn of this player. `begun` is true if the stage has
    /// started.
    End {
        stage: Stage,
        of: ByPlayer<bool>,
        begun: bool,
    },
    /// The effect ends at the start of a stage (a turn, phase or step). `of` says for each player
    /// whether the stage may be in the turn of this player.
    Start { stage: Stage, of: ByPlayer<bool> },
    /// The effect applies from the start of the stage `from` until the end of the stage `to`. `of`
    /// says for each player whether these stages may be in the turn of this player. `begun` is true
    /// while the effect applies.
    During {
        from: Stage,
        to: Stage,
        of: ByPlayer<bool>,
        begun: bool,
    },
}

impl Until {
    /// Returns whether the effect applies now. An effect for a stage that has not started yet does
    /// not apply.
    pub(crate) const fn has_begun(&self) -> bool {
        !matches!(self, Until::During { begun: false, .. })
    }

    /// Returns whether the effect can begin or end at the start or end of a stage.
    pub(crate) fn concerns(&self, asked: Stage) -> bool {
        match self {
            Until::Open => false,
            Until::End { stage, .. } | Until::Start { stage, .. } => *stage == asked,
            Until::During { from, to, .. } => *from == asked || *to == asked,
        }
    }

    /// Handles the start of a stage (a turn, phase or step). Returns whether the effect starts to
    /// apply.
    fn starts_on(&mut self, stage: Stage, turn: Player) -> bool {
        match self {
            Until::During {
                from, of, begun, ..
            } if *from == stage && !*begun && of[turn] => {
                *begun = true;
                true
            }
            _ => false,
        }
    }

    /// Handles the start or end of a stage (a turn, phase or step). Returns whether the effect
    /// ends.
    fn ends_on(&mut self, what: &Happening, turn: Player) -> bool {
        match (self, what) {
            (Until::End { stage, of, begun }, Happening::Began(now)) => {
                *begun |= stage == now && of[turn];
                false
            }
            (
                Until::End {
                    stage,
                    of,
                    begun: true,
                },
                Happening::Ended(now),
            ) => *stage != Stage::Turn && stage == now && of[turn],
            (Until::Start { stage, of }, Happening::Began(now)) => stage == now && of[turn],
            (
                Until::During {
                    to, begun: true, ..
                },
                Happening::Ended(now),
            ) => *to != Stage::Turn && to == now,
            _ => false,
        }
    }

    /// Returns whether the effect ends when the turn of this player ends.
    fn ends_with_turn(&self, turn: Player) -> bool {
        match self {
            // The end phase and the turn end together, so an effect that lasts until the end of
            // either of them ends now.
            Until::End {
                stage: Stage::Turn | Stage::EndPhase,
                of,
                begun: true,
            } => of[turn],
            // The effect lasts during a part of a turn, such as a phase or a step. If this part has
            // begun, the effect ends at the latest with the turn.
            Until::During { begun, .. } => *begun,
            _ => false,
        }
    }
}

/// Returns the description of the cards of a lasting effect, if its cards can change while the
/// effect lasts. The engine then looks for the cards each time it computes the active effects. This
/// is so for an effect that starts in a later stage, changes costs, doubles a loss of power, turns
/// a loss of power into a gain, or prevents Life Bursts. Returns `None` for every other effect: its
/// cards are fixed when the effect begins.
pub(crate) fn live_group(change: &Change) -> Option<&Group> {
    let to_come = matches!(change.until, Some(Duration::DuringNext(_)));
    let bursts = |event: &Event| match event {
        Event::Activate(activate) => activate.ability.contains(&AbilityKind::LifeBurst),
        _ => false,
    };
    let open = to_come
        || change.cost.is_some()
        || !change.doubled.is_empty()
        || !change.inverted.is_empty()
        || change.cannot.iter().any(bursts);
    match &change.of {
        Subject::Cards(Which::All(group)) if open => Some(group),
        _ => None,
    }
}

/// Returns the event "an effect now applies to this player".
const fn player_changed(player: Player, change: ChangeId) -> EventKind {
    EventKind::Changed {
        player,
        card: None,
        change,
        power: None,
        keeps: false,
    }
}

impl Play<'_> {
    /// Returns the time at which an effect with this duration ends, if the effect starts now.
    fn until_of(&self, scope: &Scope<'_>, duration: Option<&Duration>) -> Until {
        let turn = self.game.turn.player;
        let of = |moment: &Moment| {
            let mut players = ByPlayer::both(false);
            match moment.of {
                None => players = ByPlayer::both(true),
                Some(word) => players[scope.one(word, turn)] = true,
            }
            players
        };
        match duration {
            None | Some(Duration::Game(_) | Duration::While(_)) => Until::Open,
            Some(Duration::EndOfTurn(_)) => Until::End {
                stage: Stage::Turn,
                of: ByPlayer::both(true),
                begun: true,
            },
            Some(Duration::EndOf(moment)) => Until::End {
                stage: moment.stage,
                of: of(moment),
                begun: self.is_during(scope, moment),
            },
            Some(Duration::DuringNext(moments)) => {
                let stage = |moment: Option<&Moment>| moment.map_or(Stage::Turn, |m| m.stage);
                Until::During {
                    from: stage(moments.first()),
                    to: stage(moments.last()),
                    of: moments.first().map_or(ByPlayer::both(true), of),
                    begun: false,
                }
            }
            Some(Duration::EndOfNext(moment)) => Until::End {
                stage: moment.stage,
                of: of(moment),
                begun: false,
            },
            Some(Duration::StartOfNext(moment)) => Until::Start {
                stage: moment.stage,
                of: of(moment),
            },
        }
    }

    /// Begins a continuous effect. Returns false if the effect applies to no card and no player.
    pub(crate) fn begin_change(
        &mut self,
        process: &Process,
        scope_word: wixoss_ability::Player,
        id: ChangeId,
        name: Option<Register>,
    ) -> bool {
        let Some(compiled) = self.compiled.change(id) else {
            return false;
        };
        let turn = self.game.turn.player;
        let scope = Scope::acting(process, scope_word, turn);
        let mut players = ByPlayer::both(false);
        let mut cards = Sightings::NONE;
        match (&compiled.change.of, name) {
            (Subject::Player(word), _) => {
                for player in scope.players(*word, turn) {
                    players[player] = true;
                }
            }
            (Subject::Cards(_), Some(_)) if live_group(&compiled.change).is_some() => {}
            (Subject::Cards(_), Some(name)) => {
                let found = self.named(&scope, name);
                cards = found
                    .into_iter()
                    .map(|card| self.game.sight(card))
                    .collect();
            }
            (Subject::Cards(_), None) => {}
        }
        let open = live_group(&compiled.change).is_some();
        let lost = self.ability_that_loses_itself(process, &compiled.change);
        if cards.is_empty() && players == ByPlayer::both(false) && !open && lost.is_none() {
            return false;
        }
        let lasting = Lasting {
            change: id,
            player: process.player,
            source: process.source,
            names: process.names.clone(),
            cards,
            players,
            figures: self.figures(&scope, &compiled.numbers),
            until: self.until_of(&scope, compiled.change.until.as_ref()),
            keeps: false,
            lost,
            since: self.game.batch,
            number: self.game.next_effect(),
        };
        let cause = Cause::Effect(process.source.card);
        let of_cards = lasting.cards.iter().map(|seen| seen.card);
        let of_cards: CardList = of_cards.collect();
        let mut held = CardSet::default();
        of_cards.iter().for_each(|card| held.insert(*card));
        let seen = self.cause_details(cause);
        let said = lasting.figures;
        let groups = self.groups_by_change_rule(&compiled.change, said, held, &seen);
        if groups
            .iter()
            .any(|(rule, _)| rule.is_doubled_several_times())
        {
            self.mark_undocumented(rules::POWER_DOUBLED);
        }
        for (rule, group) in groups.iter() {
            let mut part = lasting.clone();
            let of_part = |seen: &Sighting| group.contains(seen.card);
            part.cards = lasting.cards.iter().copied().filter(of_part).collect();
            (part.figures, part.keeps) = (rule.apply(said), rule.keeps);
            self.game.lasting.push(part);
            self.game.touched.other(Reads::LASTING);
        }
        for card in of_cards {
            let own = groups.iter().find(|(_, group)| group.contains(card));
            let rule = own.map_or_else(ChangeRule::default, |(rule, _)| *rule);
            let power = rule.apply(said).power;
            if self.gains_nothing(card, compiled, &seen) {
                let player = self.game.card(card).side;
                let kind = EventKind::GainForbidden {
                    player,
                    card,
                    change: id,
                };
                self.emit(kind, cause, rules::EFFECT);
                continue;
            }
            let kind = EventKind::Changed {
                player: self.game.card(card).side,
                card: Some(card),
                change: id,
                power: (power != said.power || compiled.change.is_worked_out()).then_some(power),
                keeps: rule.keeps,
            };
            self.emit(kind, cause, rules::EFFECT);
        }
        for player in Player::BOTH.into_iter().filter(|who| players[*who]) {
            self.emit(player_changed(player, id), cause, rules::EFFECT);
        }
        true
    }

    /// Begins a continuous effect that is part of the described starting board. The effect applies
    /// to one card. If the effect has no duration, it lasts until the end of the turn.
    pub(crate) fn begin_on(&mut self, player: Player, card: Instance, id: ChangeId) {
        let Some(compiled) = self.compiled.change(id) else {
            return;
        };
        let seen = self.game.sight(card);
        let names = Names::NONE;
        let scope = Scope::of(player, seen, &names);
        let until = match &compiled.change.until {
            None => Until::End {
                stage: Stage::Turn,
                of: ByPlayer::both(true),
                begun: true,
            },
            said => self.until_of(&scope, said.as_ref()),
        };
        let figures = self.figures(&scope, &compiled.numbers);
        self.game.touched.other(Reads::LASTING);
        let number = self.game.next_effect();
        self.game.lasting.push(Lasting {
            change: id,
            player,
            source: seen,
            names: Names::NONE,
            cards: Sightings::one(seen),
            players: ByPlayer::both(false),
            figures,
            until,
            keeps: false,
            lost: None,
            since: self.game.batch,
            number,
        });
    }

    /// Begins a delayed effect, which waits for an event.
    pub(crate) fn begin_waiting(&mut self, process: &Process, id: LaterId) {
        let Some(compiled) = self.compiled.later(id) else {
            return;
        };
        let scope = Scope::of(process.player, process.source, &process.names);
        let until = self.until_of(&scope, compiled.delayed.until.as_ref());
        let skips = compiled.delayed.next
            && compiled.delayed.when.iter().any(|event| match event {
                Event::End(moment) => self.is_during(&scope, moment),
                _ => false,
            });
        self.game.waiting.push(Waiting {
            skips,
            later: id,
            player: process.player,
            source: process.source,
            names: process.names.clone(),
            until,
            since: self.game.batch,
        });
    }

    /// When a stage (a turn, phase or step) begins, starts the effects that apply during this
    /// stage.
    pub(crate) fn start_effects_of_stage(&mut self, stage: Stage) {
        let turn = self.game.turn.player;
        let mut begun = false;
        for lasting in &mut self.game.lasting {
            begun |= lasting.until.starts_on(stage, turn);
        }
        if begun {
            self.game.touched.other(Reads::LASTING);
            self.refresh_continuous();
        }
    }

    /// When a stage (a turn, phase or step) begins or ends, ends the effects whose duration is
    /// over.
    pub(crate) fn expire_on(&mut self, what: &Happening) {
        if !matches!(what, Happening::Began(_) | Happening::Ended(_)) {
            return;
        }
        let turn = self.game.turn.player;
        let before = self.game.lasting.len();
        let (mut ended, is_recording) = (Vec::new(), self.is_recording());
        self.game.lasting.retain_mut(|lasting| {
            let ends = lasting.until.ends_on(what, turn);
            if ends && is_recording {
                ended.push(lasting.clone());
            }
            !ends
        });
        if self.game.lasting.len() < before {
            self.game.touched.other(Reads::LASTING);
            self.refresh_continuous();
        }
        self.announce_ends(&ended, rules::EFFECT);
        self.game
            .waiting
            .retain_mut(|waiting| !waiting.until.ends_on(what, turn));
    }

    /// Ends the effects that last until the end of the turn, and the effects whose cards have all
    /// left their zones.
    pub(crate) fn expire_with_turn(&mut self) {
        if !self.game.rides.is_empty() {
            self.game.rides.clear();
            self.game.touched.other(Reads::RIDES);
        }
        if self.game.lasting.is_empty() && self.game.waiting.is_empty() {
            return;
        }
        let turn = self.game.turn.player;
        let mut lasting = std::mem::take(&mut self.game.lasting);
        let mut ended = Vec::new();
        lasting.retain(|lasting| {
            let gone = !lasting.cards.is_empty()
                && !lasting.cards.iter().any(|seen| self.game.is_still(*seen));
            let ends = lasting.until.ends_with_turn(turn);
            if ends && !gone && self.is_recording() {
                ended.push(lasting.clone());
            }
            !gone && !ends
        });
        self.game.lasting = lasting;
        self.game.touched.other(Reads::LASTING);
        self.game
            .waiting
            .retain(|waiting| !waiting.until.ends_with_turn(turn));
        self.refresh_continuous();
        self.announce_ends(&ended, rules::DURATIONS_END);
    }

    /// Emits an event for the end of each lasting effect in `ended`, for each of its cards and
    /// players. A card that has left its zone gets no event.
    fn announce_ends(&mut self, ended: &[Lasting], rule: RuleId) {
        for lasting in ended {
            let players = Player::BOTH.into_iter();
            let players = players.filter(|player| lasting.players[*player]);
            let mut of: Vec<(Player, Option<Instance>)> =
                players.map(|player| (player, None)).collect();
            if of.is_empty() && lasting.cards.is_empty() {
                of.push((lasting.player, None));
            }
            let cards = lasting
                .cards
                .iter()
                .filter(|seen| self.game.is_still(**seen));
            of.extend(cards.map(|seen| (self.game.card(seen.card).side, Some(seen.card))));
            for (player, card) in of {
                let change = lasting.change;
                let kind = EventKind::EffectEnded {
                    player,
                    card,
                    change,
                };
                self.emit(kind, Cause::Rule, rule);
            }
        }
    }
}
