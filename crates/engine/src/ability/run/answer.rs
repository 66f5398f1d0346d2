//! Defines the questions that an effect asks a player, and the answers to these questions. The
//! questions about picking cards are in `pick_cards.rs`.

use serde::{Deserialize, Serialize};

use crate::ability::compile::CompiledRange;
use crate::ability::program::{Deed, Op};
use crate::ability::query::kind_and_place::can_declare_color;
use crate::ability::rules;
use crate::ability::scope::Scope;
use crate::check::{Problem, Verdict};
use crate::choice::Choice;
use crate::definition::DefinitionId;
use crate::ids::{Instance, Player, SigniZone};
use crate::play::Play;
use wixoss_ability::{Declare, Declared};
use wixoss_base::vocab::{CardType, Color};

/// The highest number that a player can declare. No level, cost or number of cards in a game is
/// higher.
const HIGHEST: u8 = 20;

/// A question that an effect asks a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AbilityQuestion {
    /// Does the player do the optional effect ("may")?
    May,
    /// Which modes does the player choose?
    Modes {
        /// The lowest number of modes that the player must still choose.
        least: u8,
        /// The highest number of modes that the player may still choose.
        most: u8,
    },
    /// Which option does the player choose? The number says how many options there are.
    Either(u8),
    /// Which replacement takes the place of the event? The number says how many replacements there
    /// are.
    Instead(u8),
    /// How many of the remaining portions does the card get? An effect divides an amount of power
    /// into portions: -12000 power are 12 portions of -1000.
    Steps {
        /// The card that gets portions of the power.
        card: Instance,
        /// The highest number of portions of the power that the card can get.
        most: u8,
    },
    /// How many times does the player pay an additional cost? The number is the highest number of
    /// times.
    Times(u8),
    /// Which value does the player declare?
    Declare(Declared),
    /// Into which SIGNI zone is the card put?
    Place(Instance),
    /// Which SIGNI zone does the player choose?
    Zones {
        /// The player whose zones can be chosen.
        of: Player,
        /// The lowest number of zones that the player must still choose.
        least: u8,
    },
}

/// An answer to a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Answer {
    /// Yes (`true`) or no (`false`).
    Do(bool),
    /// A mode, counted from 0.
    Mode(u8),
    /// The player chooses nothing more.
    NoMore,
    /// One of several options, counted from 0.
    Way(u8),
    /// A number.
    Number(u8),
    /// A color.
    Color(Color),
    /// A parity: `true` for even, `false` for odd.
    Even(bool),
    /// A card type.
    Kind(CardType),
    /// A SIGNI zone.
    Zone(SigniZone),
    /// A card name. The value is the position in the cast (the list of all different cards of a
    /// game) of a card with this name.
    Called(DefinitionId),
    /// A class or LRIG type, as an index into the word list of the cast (the list of all different
    /// cards of a game).
    Word(u16),
}

/// The number that stands for the answer `NoMore` in an ability that is being processed.
pub(in crate::ability) const NO_MORE: u16 = u16::MAX;

impl Play<'_> {
    /// Adds to `options` all allowed answers to a question.
    #[inline(never)]
    pub(crate) fn list_answers(&self, asked: AbilityQuestion, options: &mut Vec<Choice>) {
        let mut add = |answers: &mut dyn Iterator<Item = Answer>| {
            options.extend(answers.map(Choice::Answer));
        };
        match asked {
            AbilityQuestion::May => add(&mut [Answer::Do(true), Answer::Do(false)].into_iter()),
            AbilityQuestion::Modes { least, .. } => {
                let all = (0..=u8::MAX).take(self.mode_count());
                let open = all.filter(|mode| self.is_mode_open(*mode));
                let none = (least == 0).then_some(Answer::NoMore);
                add(&mut open.map(Answer::Mode).chain(none));
            }
            AbilityQuestion::Either(_) => add(&mut self.ways_asked().into_iter().map(Answer::Way)),
            AbilityQuestion::Instead(ways) => add(&mut (0..ways).map(Answer::Way)),
            AbilityQuestion::Steps { most, .. } | AbilityQuestion::Times(most) => {
                add(&mut (0..=most).map(Answer::Number));
            }
            AbilityQuestion::Declare(what) => self.answers_to_declare(what, &mut add),
            AbilityQuestion::Place(card) => {
                add(&mut self.zones_to_place(card).iter().map(Answer::Zone));
            }
            AbilityQuestion::Zones { of, least } => {
                let open = self.zones_to_choose(of);
                let none = (least == 0).then_some(Answer::NoMore);
                add(&mut open.iter().map(Answer::Zone).chain(none));
            }
        }
    }

    /// Gives `add` the values that a player can declare, as answers.
    fn answers_to_declare(
        &self,
        what: Declared,
        add: &mut dyn FnMut(&mut dyn Iterator<Item = Answer>),
    ) {
        let of = self.current_declaration();
        match what {
            Declared::Number => {
                let numbers = (0..=HIGHEST).filter(|number| self.can_be_declared(*number));
                add(&mut numbers.map(Answer::Number));
            }
            Declared::Color => {
                if let Some((scope, of, _)) = of {
                    add(&mut self.colors_to_declare(&scope, of));
                }
            }
            Declared::Parity => add(&mut [Answer::Even(true), Answer::Even(false)].into_iter()),
            Declared::CardType => add(&mut CardType::ALL.into_iter().map(Answer::Kind)),
            Declared::SigniZone => add(&mut SigniZone::ALL.into_iter().map(Answer::Zone)),
            Declared::CardName => add(&mut self.called(|_| true)),
            Declared::SigniName => {
                let is_signi = |kind| matches!(kind, CardType::Signi | CardType::Resona);
                add(&mut self.called(is_signi));
            }
            Declared::SpellName => add(&mut self.called(|kind| kind == CardType::Spell)),
            Declared::Class => {
                if let Some((_, of, _)) = of {
                    add(&mut self.classes_to_declare(of));
                }
            }
            Declared::LrigType => {
                if let Some((_, of, _)) = of {
                    add(&mut self.lrig_types_to_declare(of));
                }
            }
        }
    }

    /// Returns the card names that a player can declare, as answers. `is` says for a card type
    /// whether the names of its cards can be declared. Each name is returned once.
    fn called(&self, is: impl Fn(CardType) -> bool) -> impl Iterator<Item = Answer> {
        let cast = &self.table.cast;
        let named = cast.called();
        let named = named.filter(move |id| is(cast.definition(*id).card_type));
        named.map(Answer::Called)
    }

    /// Returns the colors that a player can declare, as answers.
    fn colors_to_declare(
        &self,
        scope: &Scope<'_>,
        declare: &Declare,
    ) -> impl Iterator<Item = Answer> {
        let open = move |color: &Color| {
            let listed = match declare.colors.is_empty() {
                true => can_declare_color(*color),
                false => declare.colors.contains(color),
            };
            let cards = declare
                .color_of
                .as_ref()
                .map(|name| self.named(scope, name));
            let has = |card: &Instance| self.colors(*card).contains(*color);
            listed && cards.is_none_or(|cards| cards.iter().any(has))
        };
        let colors = Color::ALL.into_iter().filter(open);
        colors.map(Answer::Color)
    }

    /// Returns the classes that a player can declare, as answers.
    fn classes_to_declare(&self, declare: &Declare) -> impl Iterator<Item = Answer> {
        let words = self.table.cast.all_words(|card| &card.classes);
        self.words_to_declare(&declare.classes, words)
    }

    /// Returns the LRIG types that a player can declare, as answers.
    fn lrig_types_to_declare(&self, declare: &Declare) -> impl Iterator<Item = Answer> {
        let words = self.table.cast.all_words(|card| &card.lrig_types);
        self.words_to_declare(&declare.lrig_types, words)
    }

    /// Returns the words that a declaration lists, as answers. Returns all words if the declaration
    /// lists none.
    fn words_to_declare(&self, listed: &[String], words: Vec<u16>) -> impl Iterator<Item = Answer> {
        let cast = &self.table.cast;
        let open = move |word: &u16| {
            listed.is_empty() || listed.iter().any(|known| known == cast.word(*word))
        };
        words.into_iter().filter(open).map(Answer::Word)
    }

    /// Returns whether a player can declare nothing, because no card has a color, class or LRIG
    /// type that the declaration asks for.
    pub(in crate::ability) fn has_nothing_to_declare(
        &self,
        scope: &Scope<'_>,
        declare: &Declare,
    ) -> bool {
        match declare.what {
            Declared::Color => self.colors_to_declare(scope, declare).next().is_none(),
            Declared::Class => self.classes_to_declare(declare).next().is_none(),
            Declared::LrigType => self.lrig_types_to_declare(declare).next().is_none(),
            Declared::Number
            | Declared::Parity
            | Declared::CardType
            | Declared::SigniZone
            | Declared::CardName
            | Declared::SigniName
            | Declared::SpellName => false,
        }
    }

    /// Returns whether a player may declare this number at the current step.
    fn can_be_declared(&self, number: u8) -> bool {
        self.current_declaration().is_none_or(|(scope, _, range)| {
            range.is_none_or(|range| self.is_in_range(&scope, range, i32::from(number)))
        })
    }

    /// Returns the declaration that the current step asks for, with the scope of the step, and the
    /// range of a declared number.
    fn current_declaration(&self) -> Option<(Scope<'_>, &Declare, Option<&CompiledRange>)> {
        let process = self.game.processes.last()?;
        let step = self.compiled.step(process.program, process.at)?;
        let Op::Do(Deed::Declare(declare, is)) = &step.op else {
            return None;
        };
        let scope = Scope::acting(process, step.actor, self.game.turn.player);
        Some((scope, declare, is.as_ref()))
    }

    /// Returns an error if an answer is not allowed.
    pub(crate) fn may_answer(&self, asked: AbilityQuestion, answer: Answer) -> Verdict {
        let mut options = Vec::new();
        self.list_answers(asked, &mut options);
        match options.contains(&Choice::Answer(answer)) {
            true => Ok(()),
            false => Err((rule_of(asked), Problem::NoSuchAnswer)),
        }
    }

    /// Stores an answer in the ability that is being processed and that asked the question.
    pub(crate) fn answer(&mut self, answer: Answer) {
        let code = match answer {
            Answer::Do(yes) | Answer::Even(yes) => u16::from(yes),
            Answer::NoMore => NO_MORE,
            Answer::Mode(number) | Answer::Way(number) | Answer::Number(number) => {
                u16::from(number)
            }
            Answer::Color(color) => u16::from(color as u8),
            Answer::Kind(kind) => u16::from(kind as u8),
            Answer::Zone(zone) => u16::from(zone as u8),
            Answer::Called(DefinitionId(place)) => place,
            Answer::Word(word) => word,
        };
        if let Some(process) = self.game.processes.last_mut() {
            process.answer = Some(code);
        }
    }
}

/// Returns the id of the rule that lets an effect ask this question.
pub(crate) fn rule_of(asked: AbilityQuestion) -> wixoss_base::rule::RuleId {
    match asked {
        AbilityQuestion::May => rules::MAY,
        AbilityQuestion::Modes { .. } => rules::MODES,
        AbilityQuestion::Either(_) => rules::CHOSEN,
        AbilityQuestion::Instead(_) => rules::INSTEAD,
        AbilityQuestion::Steps { .. } => rules::IN_PROCESSING,
        AbilityQuestion::Times(_) => rules::MAY,
        AbilityQuestion::Declare(Declared::Color) => rules::COLOR,
        AbilityQuestion::Declare(_) => rules::IN_PROCESSING,
        AbilityQuestion::Place(_) => rules::FREE_ZONE,
        AbilityQuestion::Zones { .. } => rules::CHOSEN,
    }
}
