//! The kinds of cards that are attached to a SIGNI or laid in a SIGNI zone, and the rules of each
//! kind.

use serde::{Deserialize, Serialize};

use crate::state::by_player::ByPlayer;
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
    /// チャーム: lies face down under a SIGNI.
    Charm,
    /// アクセ: lies under a SIGNI.
    Accessory,
    /// ソウル: a LRIG card that lies under a SIGNI.
    Soul,
    /// トラップ: lies face down in a SIGNI zone.
    Trap,
    /// マジックボックス: lies face down in a SIGNI zone.
    MagicBox,
    /// シード: lies face down in a SIGNI zone.
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

    /// The name that the Glossary and the cards use.
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

    /// The kind for a word of an ability; `None` for words that the engine handles in another way
    /// (Beat, cards underneath).
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

    /// The word that abilities use for this kind.
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

    /// Whether such a card lies in a SIGNI zone, so that it does not depend on the SIGNI there.
    pub const fn is_laid(self) -> bool {
        matches!(self, Attached::Trap | Attached::MagicBox | Attached::Seed)
    }

    /// The rule by which a new card of this kind replaces the one that lies in the same zone;
    /// `None` if no such rule exists.
    pub(crate) const fn replaces(self) -> Option<RuleId> {
        match self {
            Attached::MagicBox => Some(rules::MAGIC_BOX_REPLACES),
            Attached::Seed => Some(rules::SEED_REPLACES),
            _ => None,
        }
    }

    /// The spot of such a card that belongs to a SIGNI zone.
    pub const fn spot(self, zone: SigniZone) -> Spot {
        match self {
            Attached::Charm | Attached::Accessory | Attached::Soul => Spot::UnderSigni(zone),
            Attached::Trap | Attached::MagicBox | Attached::Seed => Spot::Laid(zone),
        }
    }

    /// The most cards of this kind on one SIGNI or in one SIGNI zone, and the rule that says so
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

    /// Whether such a card lies face down.
    pub const fn is_face_down(self) -> bool {
        matches!(self, Attached::Charm) || self.is_laid()
    }

    /// Who may see the face of such a card. Nobody sees a Charm. Everybody sees an Accessory or a
    /// Soul. The player of a Trap, Magic Box or Seed sees it if they saw it before. No document
    /// says who sees those three; the player who lays one knows which card it is.
    const fn known(self, before: ByPlayer<bool>, side: Player) -> ByPlayer<bool> {
        match self {
            Attached::Charm => ByPlayer::both(false),
            Attached::Accessory | Attached::Soul => ByPlayer::both(true),
            Attached::Trap | Attached::MagicBox | Attached::Seed => match *before.get(side) {
                true => ByPlayer::only(side),
                false => ByPlayer::both(false),
            },
        }
    }
}

impl CardState {
    /// Makes this card an attached card of the given kind; `before` says who had seen its face.
    pub(crate) const fn become_attached(&mut self, attached: Attached, before: ByPlayer<bool>) {
        self.attached = Some(attached);
        self.face_down = attached.is_face_down();
        self.known = attached.known(before, self.side);
    }
}
