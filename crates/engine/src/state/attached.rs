//! Cards that belong to a SIGNI or to a SIGNI zone without being the SIGNI there.

use serde::{Deserialize, Serialize};

use crate::state::card_state::CardState;
use crate::state::ids::{Player, SigniZone, Spot};
use wixoss_ability::Attachment;
use wixoss_base::rule::RuleId;

pub(crate) mod rules {
    crate::cited::cites! {
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
    pub(crate) const fn word(self) -> Attachment {
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
    pub(crate) const fn replaces(self) -> Option<RuleId> {
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
    pub(crate) const fn become_attached(&mut self, attached: Attached, before: [bool; 2]) {
        self.attached = Some(attached);
        self.face_down = attached.is_face_down();
        self.known = attached.known(before, self.side);
    }
}
