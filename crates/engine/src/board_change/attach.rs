//! Attaches cards to SIGNI, and lays cards in SIGNI zones. The functions serve the rules and the
//! effects of cards.

use crate::ability::{Happening, Scope};
use crate::flow::play::Play;
use crate::flow::rule_action::RuleAction;
use crate::state::attached::{Attached, rules};
use crate::state::event::{Cause, EventKind, Move};
use crate::state::ids::{Instance, Player, SigniZone, Spot};

impl Play<'_> {
    /// Returns the cards of one kind that are attached to the SIGNI of a zone or laid in the zone.
    pub fn attached(
        &self,
        player: Player,
        zone: SigniZone,
        attached: Attached,
    ) -> impl Iterator<Item = Instance> + '_ {
        let beneath = self.game.side(player).beneath.iter();
        beneath.filter(move |card| {
            let state = self.game.card(*card);
            state.attached == Some(attached) && state.spot == attached.spot(zone)
        })
    }

    /// Returns whether the rule set uses this kind of attached card. A rule set that uses a kind
    /// has a rule-based action that removes cards of this kind.
    pub(crate) fn plays_with(&self, attached: Attached) -> bool {
        self.table.rules.rule_actions.contains(&match attached {
            Attached::Charm | Attached::Accessory | Attached::FaceDown => {
                RuleAction::AttachedAndUnderneath
            }
            Attached::Soul => RuleAction::SoulLeaves,
            Attached::Trap | Attached::MagicBox | Attached::Seed => RuleAction::DesignatedLimit,
        })
    }

    /// Returns whether a card can be attached in a SIGNI zone. The number of attached cards of a
    /// kind is limited. If the rule set has a rule-based action that removes the cards above the
    /// limit, a card above the limit can still be attached. A Soul above the limit can't be
    /// attached in any rule set.
    pub fn can_attach(&self, player: Player, zone: SigniZone, attached: Attached) -> bool {
        let signi = self.face_up_signi_in(player, zone).is_some();
        let needs_signi = matches!(attached.spot(zone), Spot::UnderSigni(_));
        let most = self.most_attached(player, zone, attached);
        let room = self.attached(player, zone, attached).count() < most;
        let actions = &self.table.rules.rule_actions;
        let excess = attached != Attached::Soul && actions.contains(&RuleAction::DesignatedLimit);
        self.plays_with(attached) && (signi || !needs_signi) && (room || excess)
    }

    /// Returns the highest number of cards of a kind that can be attached in a SIGNI zone. The
    /// rules set this number, and an effect on the SIGNI in the zone can raise it.
    pub(crate) fn most_attached(
        &self,
        player: Player,
        zone: SigniZone,
        attached: Attached,
    ) -> usize {
        let most = attached.most().0;
        let Some(signi) = self.game.side(player).signi_in(zone) else {
            return most;
        };
        let held = self
            .compiled_changes_of(signi)
            .flat_map(|(active, change)| {
                let scope = Scope::of(active.player, self.game.sight(active.source), &active.names);
                let holds = change.numbers.holds.iter();
                let holds = holds.filter(move |(kind, _)| *kind == attached.word());
                holds.map(move |(_, most)| {
                    most.map_or(usize::MAX, |most| self.how_many(&scope, most))
                })
            });
        held.max().unwrap_or(0).max(most)
    }

    /// Attaches a card to the SIGNI of a zone, or lays the card in the zone. Returns whether this
    /// was possible.
    pub(crate) fn attach(
        &mut self,
        card: Instance,
        player: Player,
        zone: SigniZone,
        attached: Attached,
        cause: Cause,
    ) -> bool {
        if !self.can_attach(player, zone, attached) {
            let signi = self.face_up_signi_in(player, zone).is_some();
            if attached == Attached::Soul && signi && self.plays_with(attached) {
                self.emit(EventKind::NotAttached(card), cause, attached.most().1);
            }
            return false;
        }
        let rule = match attached {
            Attached::Charm => rules::CHARM,
            Attached::Soul => rules::SOUL,
            _ => attached.most().1,
        };
        if let Some(rule) = attached.replaces() {
            let older: Vec<Instance> = self.attached(player, zone, attached).collect();
            for old in older {
                let (to, by) = (Spot::Trash, Move::RuleAction);
                self.put_away(old, to, by, rule);
            }
        }
        let to = attached.spot(zone);
        if self.is_attentive() {
            if self.stays(card, player, to, Move::Attach, cause) {
                return false;
            }
            self.part(card, true);
        }
        let before = *self.game.card(card);
        self.take_off(card, before);
        self.place(card, player, to);
        if let Some(state) = self.game.card_mut(card) {
            state.become_attached(attached, before.known);
        }
        let kind = EventKind::Moved {
            card: Some(card),
            from_side: before.side,
            from: before.spot,
            to_side: player,
            to,
            by: Move::Attach,
            seen: before.known | self.game.card(card).known,
        };
        self.emit(kind, cause, rule);
        if attached == Attached::Trap {
            self.note_alone(Happening::TrapSet(player), cause);
        }
        let signi = self.game.side(player).signi_in(zone);
        if let Some(signi) = signi.filter(|_| to == Spot::UnderSigni(zone)) {
            let what = Happening::Attached {
                card,
                to: signi,
                kind: attached.word(),
            };
            self.note_alone(what, cause);
        }
        true
    }
}
