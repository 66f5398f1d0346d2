//! The work between two effects. First, rule-based actions are done until there is nothing more to
//! do. Then the triggered abilities that wait are processed one by one, the abilities of the turn
//! player first. Source: Glossary 5.0.0, "Triggered ability", "Rule-based action".

use crate::choice::illegal::{Problem, Verdict};
use crate::choice::{Choice, Question};
use crate::flow::keyword::{KEYWORDS, Keyword};
use crate::flow::play::{Flow, Play};
use crate::state::event::{Cause, EventKind};
use crate::state::frame::{Frame, Pending, PendingAbility};
use crate::state::ids::{Instance, Player};
use crate::table::rule_set::SourceLeft;
use wixoss_ability::Ability;
use wixoss_base::rule::RuleId;

pub(crate) mod rules {
    crate::cited::cites! {
        OWN_ORDER = "triggered-ability.own-order";
        TURN_PLAYER_FIRST = "triggered-ability.turn-player-first";
    }
}

impl Play<'_> {
    /// Returns whether there is nothing to do before the game goes on: no rule-based action, no
    /// waiting ability, and no early end of the turn.
    pub(crate) const fn is_settled(&self) -> bool {
        self.is_quiet && self.game.pending.is_empty() && self.game.turn.cut_short.is_none()
    }

    pub(crate) fn settle(&mut self) -> Flow {
        if self.do_rule_actions() {
            return Flow::On;
        }
        let Some(player) = self.next_to_process() else {
            self.pop();
            if let Some(why) = self.game.turn.cut_short {
                self.cut_turn_short(why);
            }
            return Flow::On;
        };
        let mut own = (0u16..).zip(&self.game.pending);
        let mut own = own
            .by_ref()
            .filter(|(_, p)| p.player == player && self.may_come_now(p));
        match (own.next(), own.next()) {
            (Some((place, _)), None) => {
                self.record_automatic_choice(player, Choice::Process(place));
                self.process(place);
            }
            _ => return Flow::Ask(player, Question::NextAbility),
        }
        Flow::On
    }

    /// Returns the player whose waiting abilities are processed now, or `None` if no ability waits.
    fn next_to_process(&self) -> Option<Player> {
        let turn_player = self.game.turn.player;
        let has_one = |player| {
            let mut pending = self.game.pending.iter();
            pending.any(|p| p.player == player && self.may_come_now(p))
        };
        [turn_player, turn_player.opponent()]
            .into_iter()
            .find(|player| has_one(*player))
    }

    /// Returns whether a waiting ability can be processed now. If nothing else is being processed,
    /// every ability can. Otherwise, only an Enter ability with `before_spell` can. Such an ability
    /// is processed before a spell, if its card enters the field in the cut-in to this spell.
    fn may_come_now(&self, pending: &Pending) -> bool {
        if self.game.processes.is_empty() {
            return true;
        }
        let PendingAbility::Ability(id, _) = &pending.ability else {
            return false;
        };
        matches!(self.ability(*id), Some(Ability::Enter(enter)) if enter.before_spell)
    }

    pub(crate) fn may_process(&self, player: Player, place: u16) -> Verdict {
        match self.game.pending.get(usize::from(place)) {
            Some(pending) if pending.player == player && self.may_come_now(pending) => Ok(()),
            Some(_) => Err((rules::TURN_PLAYER_FIRST, Problem::NoSuchAbility)),
            None => Err((rules::OWN_ORDER, Problem::NoSuchAbility)),
        }
    }

    #[inline(never)]
    pub(crate) fn list_abilities(&self, player: Player, options: &mut Vec<Choice>) {
        let own = (0u16..).zip(&self.game.pending);
        let own = own.filter(|(_, p)| p.player == player && self.may_come_now(p));
        options.extend(own.map(|(place, _)| Choice::Process(place)));
    }

    /// Processes the ability at this index in the list of waiting abilities.
    pub(crate) fn process(&mut self, place: u16) {
        if usize::from(place) >= self.game.pending.len() {
            return;
        }
        self.is_quiet = false;
        let pending = self.game.pending.remove(usize::from(place));
        let source_left = &self.table.rules.source_left;
        let own = matches!(pending.ability, PendingAbility::Ability(..));
        if own && source_left.value == SourceLeft::Fizzles && !self.game.is_still(pending.source) {
            let kind = EventKind::Fizzled {
                player: pending.player,
                card: pending.source.card,
            };
            self.emit(kind, Cause::Rule, source_left.rule());
            return;
        }
        let (player, card) = (pending.player, pending.source.card);
        match pending.ability.clone() {
            PendingAbility::Ability(ability, names) => {
                self.activate_pending(player, pending.source, ability, names);
            }
            PendingAbility::Later(later, names) => {
                if let Some(later) = self.compiled.later(later) {
                    self.begin_program(player, pending.source, later.program, names);
                }
            }
            PendingAbility::PlainTrap(names) => {
                self.offer_plain_trap(player, pending.source, names);
            }
            PendingAbility::LifeBurst => self.push(Frame::LifeBurst { player, card }),
            PendingAbility::Keyword(keyword) => {
                let rule = KEYWORDS.iter().find(|rule| rule.keyword == keyword);
                if let Some(process) = rule.and_then(|rule| rule.process) {
                    process(self, pending);
                }
            }
        }
    }

    /// Makes a keyword ability of a card trigger. The ability then waits to be processed.
    pub(crate) fn trigger(&mut self, card: Instance, keyword: Keyword, rule: RuleId) {
        let player = self.game.card(card).side;
        self.game.pending.push(Pending {
            player,
            source: self.game.sight(card),
            ability: PendingAbility::Keyword(keyword),
        });
        let kind = EventKind::Triggered {
            player,
            card,
            keyword: Some(keyword),
        };
        self.emit(kind, Cause::Rule, rule);
    }
}
