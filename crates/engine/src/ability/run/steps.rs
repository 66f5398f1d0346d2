//! Runs the steps of an ability that is being processed, one after the other.

use super::answer::AbilityQuestion;
use super::process::{After, Process, Rounds};
use crate::ability::name_values::{Names, Value};
use crate::ability::program::{AbilityId, Op, Picking, ProgramId, ProgramStep};
use crate::ability::rules;
use crate::ability::scope::Scope;
use crate::ability::trigger::occurrence::{Acting, Happening};
use crate::choice::Question;
use crate::definition::DefinitionId;
use crate::event::{Cause, EventKind, Move};
use crate::frame::Frame;
use crate::ids::{Instance, Player, Sighting, SigniZone, Spot};
use crate::play::{Flow, Play};
use crate::state::by_player::ByPlayer;
use crate::state::card_list::CardList;
use crate::state::short_list::Sightings;
use wixoss_ability::{Ability, Declared, Needs};
use wixoss_base::vocab::{CardType, Color};

/// The step of an ability that runs next.
pub(crate) enum NextStep {
    /// The step after the current step.
    On,
    /// The step with this index.
    To(usize),
    /// The current step again, after another task of the game is done or a player has answered.
    Stay(Flow),
}

/// Returns a new empty process. While the engine runs a step of an ability, it takes the process of
/// this ability out of the list of processes, and the empty process fills the gap.
fn hollow_process() -> Box<Process> {
    Box::new(Process::NONE)
}

impl<'t> Play<'t> {
    /// Starts to process an ability or effect.
    pub(crate) fn begin_process(&mut self, mut process: Process) {
        self.game.processed = self.game.processed.wrapping_add(1);
        process.number = self.game.processed;
        let place = match self.idle.take() {
            Some(mut place) => {
                *place = process;
                place
            }
            None => Box::new(process),
        };
        self.game.processes.push(place);
        self.push(Frame::Run);
    }

    /// Returns the card whose ability or effect is being processed. While a step runs, this card is
    /// in `acting`, because the process in the list is then only an empty process.
    pub(crate) fn source_in_progress(&self) -> Option<Instance> {
        match self.acting {
            Some(acting) => Some(acting.source),
            None => Some(self.game.processes.last()?.source.card),
        }
    }

    /// Starts to process an ability.
    pub(crate) fn begin_ability(
        &mut self,
        player: Player,
        source: Sighting,
        ability: AbilityId,
        names: Names,
        after: After,
    ) {
        let Some(compiled) = self.compiled.ability(ability) else {
            return;
        };
        let Some(program) = compiled.program else {
            return;
        };
        self.begin_process(Process {
            program,
            player,
            source,
            kind: compiled.kind,
            names,
            after,
            ..Process::NONE
        });
    }

    /// Starts to process a program that does not belong to an ability of a card, for example the
    /// program that puts a key into play.
    pub(crate) fn begin_program(
        &mut self,
        player: Player,
        source: Sighting,
        program: ProgramId,
        names: Names,
    ) {
        self.begin_process(Process {
            program,
            player,
            source,
            names,
            ..Process::NONE
        });
    }

    /// Runs the next step of the ability or effect that was started last, or ends it.
    #[inline(never)]
    pub(crate) fn advance_process(&mut self) -> Flow {
        let Some(index) = self.game.processes.len().checked_sub(1) else {
            self.pop();
            return Flow::On;
        };
        let Some(place) = self.game.processes.get_mut(index) else {
            return Flow::On;
        };
        let hollow = self.hollow.take().unwrap_or_else(hollow_process);
        let mut process = std::mem::replace(place, hollow);
        if !process.alternatives.is_empty() {
            return self.choose_instead(process);
        }
        let step = self.compiled.step(process.program, process.at);
        let Some(step) = step.filter(|_| !process.countered) else {
            self.hollow = self.game.processes.pop();
            self.pop();
            self.finish(&process);
            *process = Process::NONE;
            self.idle = Some(process);
            if self.game.processes.is_empty() {
                self.forget_revealed();
            }
            return Flow::On;
        };
        self.acting = Some(Acting {
            player: process.player,
            kind: process.kind,
            source: process.source.card,
            muted: [false; 2],
            program: process.program,
            process: process.number,
        });
        let next = self.take_step(&mut process, step);
        let flow = match next {
            NextStep::On => {
                process.at = process.at.saturating_add(1);
                Flow::On
            }
            NextStep::To(at) => {
                process.at = u16::try_from(at).unwrap_or(u16::MAX);
                Flow::On
            }
            NextStep::Stay(flow) => flow,
        };
        if let Some(place) = self.game.processes.get_mut(index) {
            let mut hollow = std::mem::replace(place, process);
            // While the step ran, the empty process was in the list, and the game may have marked
            // it as countered. No other field of the empty process can change.
            hollow.countered = false;
            self.hollow = Some(hollow);
        }
        self.find_triggers();
        self.acting = None;
        flow
    }

    /// Hides the faces of revealed cards that are still in a deck or in Life Cloth, because the
    /// effect that revealed these cards is over.
    fn forget_revealed(&mut self) {
        if !std::mem::take(&mut self.is_any_shown) {
            return;
        }
        for player in Player::BOTH {
            let side = self.game.side(player);
            let hidden = side.main_deck.iter().chain(side.life_cloth.iter());
            let revealed =
                hidden.filter(|card| self.game.card(*card).known == ByPlayer::both(true));
            for card in revealed.collect::<CardList>() {
                if let Some(state) = self.game.card_mut(card) {
                    state.known = ByPlayer::both(false);
                }
            }
        }
    }

    /// Moves the card whose ability or effect is finished to its next zone.
    fn finish(&mut self, process: &Process) {
        let card = process.source.card;
        let state = *self.game.card(card);
        let in_check = state.spot == Spot::Check;
        let (to, by, rule) = match process.after {
            After::Nothing => return,
            After::Sprung => return self.put_used_trap_into_trash(card),
            After::Crushed => (Spot::Ener, Move::AfterCrush, rules::AFTER_LIFE_BURST),
            After::Encored => (Spot::LrigDeck, Move::AfterUse, rules::ENCORE),
            After::Elsewhere(spot) => (spot, Move::AfterUse, rules::EFFECT),
            After::Used => match self.definition(card).card_type {
                CardType::Piece => (Spot::Excluded, Move::AfterUse, rules::PIECE_EXCLUDED),
                CardType::Arts => (Spot::LrigTrash, Move::AfterUse, rules::ARTS_TO_LRIG_TRASH),
                _ => (Spot::Trash, Move::AfterUse, rules::SPELL_TO_TRASH),
            },
        };
        // The card is moved only if it is still in the check zone. If the effect has already moved
        // the card, it stays in its new zone.
        if in_check {
            self.relocate(card, state.owner, to, by, Cause::Rule, rule);
        }
    }

    /// Carries out one step.
    fn take_step(&mut self, process: &mut Process, step: &'t ProgramStep) -> NextStep {
        let turn = self.game.turn.player;
        match &step.op {
            Op::Pick(how, selection, name) => {
                self.pick_cards(process, step, *how, selection, *name)
            }
            Op::Gather(gather, name) => self.gather(process, step, gather, *name),
            Op::Join(parts, name) => {
                let scope = Scope::acting(process, step.actor, turn);
                let cards = parts.iter().flat_map(|part| self.named(&scope, *part));
                let cards = cards.map(|card| self.game.sight(card)).collect();
                process.names.set(*name, Value::Cards(cards));
                NextStep::On
            }
            Op::Do(deed) => self.do_deed(process, step, deed),
            Op::Begin(change, name) => {
                if !self.begin_change(process, step.actor, *change, *name) {
                    process.fail();
                }
                NextStep::On
            }
            Op::Wait(later) => {
                self.begin_waiting(process, *later);
                NextStep::On
            }
            Op::Pay(cost) => self.pay_cost(process, step, cost),
            Op::PayPrinted(changes) => self.pay_printed(process, changes),
            Op::PayAction(cost) => self.pay_action(process, step, cost),
            Op::IfFree(to) if process.free => NextStep::To(*to),
            Op::IfFree(_) => NextStep::On,
            Op::FixPrice => self.fix_price(process),
            Op::May {
                by,
                deed,
                uses,
                otherwise,
            } => {
                let player =
                    Scope::of(process.player, process.source, &process.names).one(*by, turn);
                match process.answer.take() {
                    Some(1) => NextStep::On,
                    Some(_) => NextStep::To(*otherwise),
                    None => {
                        let scope = Scope::acting(process, *by, turn);
                        match uses.are_bound(&process.names) && self.can_all_be_done(&scope, deed) {
                            true => ask(player, AbilityQuestion::May),
                            false => NextStep::To(*otherwise),
                        }
                    }
                }
            }
            Op::Attempt => {
                process.attempts.push(false);
                NextStep::On
            }
            Op::Attempted(name) => {
                let failed = process.attempts.pop().unwrap_or(false);
                process.names.set(*name, Value::Done(!failed));
                NextStep::On
            }
            Op::NotDone(name) => {
                process.names.set(*name, Value::Done(false));
                NextStep::On
            }
            Op::StartCount(name) => {
                process.names.set(*name, Value::Number(0));
                NextStep::On
            }
            Op::CountUp(name) => {
                let so_far = match process.names.get(*name) {
                    Some(Value::Number(number)) => *number,
                    _ => 0,
                };
                process
                    .names
                    .set(*name, Value::Number(so_far.saturating_add(1)));
                NextStep::On
            }
            Op::HowOften(cost, most, name) => self.ask_how_often(process, step, cost, *most, *name),
            Op::Jump(to) => NextStep::To(*to),
            Op::Unless(condition, to) => {
                let scope = Scope::acting(process, step.actor, turn);
                match self.holds(&scope, *condition) {
                    true => NextStep::On,
                    false => NextStep::To(*to),
                }
            }
            Op::UnlessDone(name, to) => match process.names.get(*name) {
                Some(Value::Done(true)) => NextStep::On,
                _ => NextStep::To(*to),
            },
            Op::UnlessKeyword(name, keyword, to) => match process.names.get(*name) {
                Some(Value::Keyword(gained)) if gained == keyword => NextStep::On,
                _ => NextStep::To(*to),
            },
            Op::Declare(modes) => self.declare_modes(process, step, modes),
            Op::UnlessChosen(mode, to) => match process.modes.get(usize::from(*mode)) {
                Some(1..) => NextStep::On,
                _ => NextStep::To(*to),
            },
            Op::UnlessMode(mode, to) => match process.modes.get_mut(usize::from(*mode)) {
                Some(left @ 1..) => {
                    *left -= 1;
                    NextStep::On
                }
                _ => NextStep::To(*to),
            },
            Op::Either(by, ways, past) => self.choose_way(process, step, *by, ways, *past),
            Op::Each(of, name, to) => {
                let here = process.at;
                if !matches!(process.rounds.last(), Some(Rounds::Cards(at, _)) if *at == here) {
                    let scope = Scope::acting(process, step.actor, turn);
                    let cards = self.named(&scope, *of);
                    let cards = cards
                        .into_iter()
                        .map(|card| self.game.sight(card))
                        .collect();
                    process.rounds.push(Rounds::Cards(here, cards));
                }
                let card = match process.rounds.last_mut() {
                    Some(Rounds::Cards(_, left)) => left.remove_first(),
                    _ => None,
                };
                match card {
                    Some(card) => {
                        process.names.set(*name, Value::Cards(Sightings::one(card)));
                        NextStep::On
                    }
                    None => {
                        process.rounds.pop();
                        NextStep::To(*to)
                    }
                }
            }
            Op::Times(times, to) => {
                let here = process.at;
                if !matches!(process.rounds.last(), Some(Rounds::Times(at, _)) if *at == here) {
                    let scope = Scope::acting(process, step.actor, turn);
                    let times = u16::try_from(self.how_many(&scope, *times)).unwrap_or(u16::MAX);
                    process.rounds.push(Rounds::Times(here, times));
                }
                match process.rounds.last_mut() {
                    Some(Rounds::Times(_, left @ 1..)) => {
                        *left -= 1;
                        NextStep::On
                    }
                    _ => {
                        process.rounds.pop();
                        NextStep::To(*to)
                    }
                }
            }
            Op::Portion {
                power,
                step: size,
                left,
                size: name,
            } => self.count_portions(process, step, [*power, *size], [*left, *name]),
            Op::Share(left, card, into) => self.share_portions(process, step, *left, *card, *into),
            Op::Again(at) => NextStep::To(*at),
            Op::Bet => {
                let player = process.player;
                self.note_alone(Happening::Bet(player), Cause::Cost(player));
                NextStep::On
            }
            Op::Chain(less) => {
                let scope = Scope::acting(process, step.actor, turn);
                let less = self.price_of(&scope, less);
                self.chain(process.player, less);
                NextStep::On
            }
            Op::Appear => self.appear_somewhere(process),
            Op::PutKey => {
                self.put_key(process.player, process.source.card);
                NextStep::On
            }
            Op::Spring => {
                self.spring(process);
                NextStep::On
            }
            // The opponent can cut in on spells only. For any other card, this step does nothing.
            Op::CutIn if self.definition(process.source.card).card_type != CardType::Spell => {
                NextStep::On
            }
            Op::CutIn => match process.answer.take() {
                Some(_) => {
                    self.mark_changed_targets(process);
                    NextStep::On
                }
                None => NextStep::Stay(Flow::Ask(process.player.opponent(), Question::CutIn)),
            },
            Op::Encore => {
                process.after = After::Encored;
                NextStep::On
            }
            Op::Undocumented(rule) => {
                self.mark_undocumented(*rule);
                NextStep::On
            }
            Op::Resume => {
                self.resume_replaced(process, rules::MAY);
                NextStep::On
            }
        }
    }

    /// Marks in the trace that a target of the card that is being used no longer meets the
    /// conditions of its text, because the opponent has cut in.
    fn mark_changed_targets(&mut self, process: &Process) {
        if !self.is_recording() {
            return;
        }
        let programs = &self.compiled.programs;
        let steps = programs.get(process.program.0 as usize);
        let done = steps.and_then(|steps| steps.get(..usize::from(process.at)));
        let is_changed = done.unwrap_or_default().iter().any(|step| {
            let Op::Pick(Picking::Target, selection, name) = &step.op else {
                return false;
            };
            let scope = Scope::acting(process, step.actor, self.game.turn.player);
            let targets = self.named(&scope, *name);
            targets
                .iter()
                .any(|card| !self.fits(&scope, &selection.filter, *card))
        });
        if is_changed {
            self.mark_undocumented(rules::TARGET_CHANGED);
        }
    }

    /// Converts an answer, which is stored as a number, to the declared value. `what` is the kind
    /// of the value, for example a color.
    pub(crate) fn declared_value(what: Declared, of: Option<Player>, code: u16) -> Option<Value> {
        Some(match what {
            Declared::Number => Value::Number(i32::from(code)),
            Declared::Color => Value::Color(
                (Color::ALL.into_iter()).find(|color| u16::from(*color as u8) == code)?,
            ),
            Declared::Parity => Value::Even(code == 1),
            Declared::CardType => Value::Kind(CardType::from_byte(u8::try_from(code).ok()?)?),
            Declared::SigniZone => Value::Zone(zone_of_code(code)?, of),
            Declared::CardName | Declared::SigniName | Declared::SpellName => {
                Value::Called(DefinitionId(code))
            }
            Declared::Class | Declared::LrigType => Value::Word(code),
        })
    }

    /// Starts to process an ability that has triggered.
    pub(crate) fn activate_pending(
        &mut self,
        player: Player,
        source: Sighting,
        ability: AbilityId,
        names: Names,
    ) {
        let kind = EventKind::Activated {
            player,
            card: source.card,
            ability,
        };
        // A player may leave a Trap face down. So the activation of a Trap is announced later, when
        // the player has turned the Trap face up.
        let compiled = self.compiled.ability(ability);
        if compiled.is_some_and(|known| matches!(known.ability, Ability::Trap(_))) {
            return self.activate_trap(player, source, ability, names);
        }
        if let Some(Ability::Enter(enter)) = compiled.map(|known| &known.ability)
            && matches!(enter.needs, Some(Needs::Team(_)))
            && !self.has_needed(player, source.card, enter.needs.as_ref())
        {
            self.mark_undocumented(rules::TEAM_BROKEN);
        }
        self.emit(kind, Cause::Player(player), rules::ACTIVATED);
        let after = match self.is_life_burst(ability) {
            true => {
                self.note_alone(Happening::LifeBurst(player), Cause::Rule);
                After::Crushed
            }
            false => After::Nothing,
        };
        self.begin_ability(player, source, ability, names, after);
    }

    /// Returns whether an ability is a Life Burst.
    pub(crate) fn is_life_burst(&self, ability: AbilityId) -> bool {
        let compiled = self.compiled.ability(ability);
        compiled.is_some_and(|known| matches!(known.ability, Ability::LifeBurst(_)))
    }

    /// Returns the cause of all events of a step: a cost if the step pays a cost, otherwise the
    /// effect of the source card.
    pub(crate) fn cause_of(process: &Process, step: &ProgramStep) -> Cause {
        match step.cost {
            true => Cause::Cost(process.player),
            false => Cause::Effect(process.source.card),
        }
    }
}

/// Asks a player a question. After the answer, the current step runs again.
pub(crate) fn ask(player: Player, asked: AbilityQuestion) -> NextStep {
    NextStep::Stay(Flow::Ask(player, Question::Answer(asked)))
}

/// Converts an answer, which is stored as a number, to a SIGNI zone.
pub(crate) fn zone_of_code(code: u16) -> Option<SigniZone> {
    SigniZone::ALL
        .into_iter()
        .find(|zone| u16::from(*zone as u8) == code)
}
