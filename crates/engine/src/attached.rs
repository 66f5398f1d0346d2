//! Cards that belong to a SIGNI or to a SIGNI zone without being the SIGNI there.

use serde::{Deserialize, Serialize};

use super::ability::{Scope, What};
use super::event::{Cause, EventKind, Move};
use super::game::CardState;
use super::ids::{Instance, Player, SigniZone, Spot};
use super::play::Play;
use super::rule_action::RuleAction;
use wixoss_ability::{Attachment, Permission};
use wixoss_base::rule::RuleId;

pub(super) mod rules {
    super::super::cited::cites! {
        CHARM = "charm.attached";
        CHARM_ONE = "charm.one";
        ACCESSORY_ONE = "accessory.one";
        SOUL = "soul.attached";
        SOUL_ONE = "soul.one";
        TRAP_ONE = "trap.one";
        MAGIC_BOX_ONE = "magic-box.one";
        MAGIC_BOX_REPLACES = "magic-box.replaces";
        SEED_ONE = "seed.one";
        SEED_REPLACES = "seed.replaces";
    }
}

/// How a card belongs to the SIGNI it is attached to, or to the SIGNI zone it lies in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Attached {
    /// チャーム, face down under a SIGNI
    Charm,
    /// アクセ
    Accessory,
    /// ソウル: a LRIG card
    Soul,
    /// トラップ, face down in a SIGNI zone
    Trap,
    /// マジックボックス, face down in a SIGNI zone
    MagicBox,
    /// シード, face down in a SIGNI zone
    Seed,
}

impl Attached {
    /// Every kind.
    pub const ALL: [Attached; 6] = [
        Attached::Charm,
        Attached::Accessory,
        Attached::Soul,
        Attached::Trap,
        Attached::MagicBox,
        Attached::Seed,
    ];

    /// As the Glossary and the cards call it.
    pub const fn name(self) -> &'static str {
        match self {
            Attached::Charm => "Charm",
            Attached::Accessory => "Accessory",
            Attached::Soul => "Soul",
            Attached::Trap => "Trap",
            Attached::MagicBox => "Magic Box",
            Attached::Seed => "Seed",
        }
    }

    /// The kind that abilities call so; `None` for what the engine does not attach.
    pub const fn of(word: Attachment) -> Option<Attached> {
        Some(match word {
            Attachment::Charm => Attached::Charm,
            Attachment::Accessory => Attached::Accessory,
            Attachment::Soul => Attached::Soul,
            Attachment::Trap => Attached::Trap,
            Attachment::MagicBox => Attached::MagicBox,
            Attachment::Seed => Attached::Seed,
            Attachment::Beat | Attachment::Underneath => return None,
        })
    }

    /// What abilities call it.
    const fn word(self) -> Attachment {
        match self {
            Attached::Charm => Attachment::Charm,
            Attached::Accessory => Attachment::Accessory,
            Attached::Soul => Attachment::Soul,
            Attached::Trap => Attachment::Trap,
            Attached::MagicBox => Attachment::MagicBox,
            Attached::Seed => Attachment::Seed,
        }
    }

    /// Whether it lies in a SIGNI zone, whatever SIGNI is there.
    pub const fn is_laid(self) -> bool {
        matches!(self, Attached::Trap | Attached::MagicBox | Attached::Seed)
    }

    /// What one that is laid where one lies already does with that, if anything.
    const fn replaces(self) -> Option<RuleId> {
        match self {
            Attached::MagicBox => Some(rules::MAGIC_BOX_REPLACES),
            Attached::Seed => Some(rules::SEED_REPLACES),
            _ => None,
        }
    }

    /// Where such a card of a SIGNI zone lies.
    pub const fn spot(self, zone: SigniZone) -> Spot {
        match self {
            Attached::Charm | Attached::Accessory | Attached::Soul => Spot::UnderSigni(zone),
            Attached::Trap | Attached::MagicBox | Attached::Seed => Spot::Laid(zone),
        }
    }

    /// So many at most on one SIGNI or in one SIGNI zone, and the rule that says so
    /// (card texts, "Soul"; collected rule changes and rulings).
    pub const fn most(self) -> (usize, RuleId) {
        match self {
            Attached::Charm => (1, rules::CHARM_ONE),
            Attached::Accessory => (1, rules::ACCESSORY_ONE),
            Attached::Soul => (1, rules::SOUL_ONE),
            Attached::Trap => (1, rules::TRAP_ONE),
            Attached::MagicBox => (1, rules::MAGIC_BOX_ONE),
            Attached::Seed => (1, rules::SEED_ONE),
        }
    }

    /// Whether it lies face down.
    pub const fn is_face_down(self) -> bool {
        matches!(self, Attached::Charm) || self.is_laid()
    }

    /// Who may see the face of such a card: nobody that of a Charm, its player alone that of a
    /// Trap or Magic Box if they saw it before. Of the latter two no document tells; the player
    /// who lays one knows which card it is.
    const fn known(self, before: [bool; 2], side: Player) -> [bool; 2] {
        let [one, two] = before;
        match (self, side) {
            (Attached::Charm, _) => [false; 2],
            (Attached::Accessory | Attached::Soul, _) => [true; 2],
            (_, Player::One) => [one, false],
            (_, Player::Two) => [false, two],
        }
    }
}

impl CardState {
    /// Makes it a card attached as `attached`; `before` says who had seen it.
    pub(super) const fn become_attached(&mut self, attached: Attached, before: [bool; 2]) {
        self.attached = Some(attached);
        self.face_down = attached.is_face_down();
        self.known = attached.known(before, self.side);
    }
}

impl Play<'_> {
    /// The cards attached to the SIGNI of a zone, or laid in it, as one kind.
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

    /// Whether the rule set knows such cards at all: it has a rule-based action to put them away.
    pub(super) fn plays_with(&self, attached: Attached) -> bool {
        self.table.rules.rule_actions.contains(&match attached {
            Attached::Charm | Attached::Accessory => RuleAction::AttachedAndUnderneath,
            Attached::Soul => RuleAction::SoulLeaves,
            Attached::Trap | Attached::MagicBox | Attached::Seed => RuleAction::DesignatedLimit,
        })
    }

    /// Whether a card can be attached in a SIGNI zone. Where a rule-based action keeps the
    /// designated limit, one too many can be; a third Soul never can.
    pub fn can_attach(&self, player: Player, zone: SigniZone, attached: Attached) -> bool {
        let signi = self.game.side(player).signi_in(zone).is_some();
        let needs_signi = matches!(attached.spot(zone), Spot::UnderSigni(_));
        let most = self.most_attached(player, zone, attached);
        let room = self.attached(player, zone, attached).count() < most;
        let actions = &self.table.rules.rule_actions;
        let excess = attached != Attached::Soul && actions.contains(&RuleAction::DesignatedLimit);
        self.plays_with(attached) && (signi || !needs_signi) && (room || excess)
    }

    /// So many cards of a kind at most can be attached in a SIGNI zone: what the rules allow, or
    /// what an effect allows its SIGNI.
    pub(super) fn most_attached(
        &self,
        player: Player,
        zone: SigniZone,
        attached: Attached,
    ) -> usize {
        let most = attached.most().0;
        let Some(signi) = self.game.side(player).signi_in(zone) else {
            return most;
        };
        let held = self.changes_of(signi).flat_map(|(active, change)| {
            let scope = Scope::of(active.player, self.game.sight(active.source), &active.names);
            let can = change.can.iter();
            can.filter_map(move |can| match can {
                Permission::Hold(hold) if hold.attachment == attached.word() => {
                    Some(self.how_many(&scope, &hold.up_to))
                }
                _ => None,
            })
        });
        held.max().unwrap_or(0).max(most)
    }

    /// Attaches a card to the SIGNI of a zone, or lays it there; whether that could be done.
    pub(super) fn attach(
        &mut self,
        card: Instance,
        player: Player,
        zone: SigniZone,
        attached: Attached,
        cause: Cause,
    ) -> bool {
        if !self.can_attach(player, zone, attached) {
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
            self.part(card);
        }
        let before = *self.game.card(card);
        self.take_off(card, before);
        self.place(card, player, to);
        if let Some(state) = self.game.card_mut(card) {
            state.become_attached(attached, before.known);
        }
        let ([one, two], [also_one, also_two]) = (before.known, self.game.card(card).known);
        let kind = EventKind::Moved {
            card: Some(card),
            from_side: before.side,
            from: before.spot,
            to_side: player,
            to,
            by: Move::Attach,
            seen: [one || also_one, two || also_two],
        };
        self.emit(kind, cause, rule);
        let signi = self.game.side(player).signi_in(zone);
        if let Some(signi) = signi.filter(|_| to == Spot::UnderSigni(zone)) {
            let what = What::Attached {
                card,
                to: signi,
                kind: attached.word(),
            };
            self.note_alone(what, cause);
        }
        true
    }
}
