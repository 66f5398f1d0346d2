//! The kinds of cards that can be attached to a SIGNI or laid in a SIGNI zone, with the rules of
//! each kind.

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
        FACE_DOWN_ANY_NUMBER = "attached-face-down.any-number";
    }
}

/// A kind of card that is attached to a SIGNI or lies in a SIGNI zone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Attached {
    /// Charm (チャーム): lies face down under a SIGNI.
    Charm,
    /// Accessory (アクセ): lies under a SIGNI.
    Accessory,
    /// Soul (ソウル): a LRIG card that lies under a SIGNI.
    Soul,
    /// Trap (トラップ): lies face down in a SIGNI zone.
    Trap,
    /// Magic Box (マジックボックス): lies face down in a SIGNI zone.
    MagicBox,
    /// Seed (シード): lies face down in a SIGNI zone.
    Seed,
    /// A card that an effect attached face down, but not as a Charm: lies face down under a SIGNI.
    FaceDown,
}

impl Attached {
    /// All kinds of attached cards.
    pub const ALL: [Attached; 7] = [
        Attached::Charm,
        Attached::Accessory,
        Attached::Soul,
        Attached::Trap,
        Attached::MagicBox,
        Attached::Seed,
        Attached::FaceDown,
    ];

    /// Returns the English name of the kind, as the Glossary and the cards spell it.
    pub const fn name(self) -> &'static str {
        match self {
            Attached::Charm => "Charm",
            Attached::Accessory => "Accessory",
            Attached::Soul => "Soul",
            Attached::Trap => "Trap",
            Attached::MagicBox => "Magic Box",
            Attached::Seed => "Seed",
            Attached::FaceDown => "face-down attached card",
        }
    }

    /// Returns the kind for the word in ability data. Returns `None` for a card that lies under
    /// another card without being attached, because the engine handles this card in another way.
    pub const fn of(word: Attachment) -> Option<Attached> {
        Some(match word {
            Attachment::Charm => Attached::Charm,
            Attachment::Accessory => Attached::Accessory,
            Attachment::Soul => Attached::Soul,
            Attachment::Trap => Attached::Trap,
            Attachment::MagicBox => Attached::MagicBox,
            Attachment::Seed => Attached::Seed,
            Attachment::FaceDown => Attached::FaceDown,
            Attachment::Underneath => return None,
        })
    }

    /// Returns the word that abilities use for this kind.
    pub(crate) const fn word(self) -> Attachment {
        match self {
            Attached::Charm => Attachment::Charm,
            Attached::Accessory => Attachment::Accessory,
            Attached::Soul => Attachment::Soul,
            Attached::Trap => Attachment::Trap,
            Attached::MagicBox => Attachment::MagicBox,
            Attached::Seed => Attachment::Seed,
            Attached::FaceDown => Attachment::FaceDown,
        }
    }

    /// Returns whether cards of this kind lie in a SIGNI zone by themselves. Such a card stays
    /// there when the SIGNI of the zone leaves.
    pub(crate) const fn is_laid(self) -> bool {
        matches!(self, Attached::Trap | Attached::MagicBox | Attached::Seed)
    }

    /// Returns the rule by which a new card of this kind replaces a card of the same kind in its
    /// zone. Returns `None` if there is no such rule.
    pub(crate) const fn replaces(self) -> Option<RuleId> {
        match self {
            Attached::MagicBox => Some(rules::MAGIC_BOX_REPLACES),
            Attached::Seed => Some(rules::SEED_REPLACES),
            _ => None,
        }
    }

    /// Returns the spot (place on the table) for a card of this kind that is attached to the SIGNI
    /// of a zone, or laid in the zone.
    pub const fn spot(self, zone: SigniZone) -> Spot {
        match self {
            Attached::Charm | Attached::Accessory | Attached::Soul | Attached::FaceDown => {
                Spot::UnderSigni(zone)
            }
            Attached::Trap | Attached::MagicBox | Attached::Seed => Spot::Laid(zone),
        }
    }

    /// Returns the highest number of cards of this kind that one SIGNI or one SIGNI zone can have,
    /// and the id of the rule that sets this number. Sources: card texts, "Soul"; document "Dated
    /// rule changes and rulings"; questions on the card page of WX16-003.
    pub const fn most(self) -> (usize, RuleId) {
        match self {
            Attached::Charm => (1, rules::CHARM_ONE),
            Attached::Accessory => (1, rules::ACCESSORY_ONE),
            Attached::Soul => (1, rules::SOUL_ONE),
            Attached::Trap => (1, rules::TRAP_ONE),
            Attached::MagicBox => (1, rules::MAGIC_BOX_ONE),
            Attached::Seed => (1, rules::SEED_ONE),
            Attached::FaceDown => (usize::MAX, rules::FACE_DOWN_ANY_NUMBER),
        }
    }

    /// Returns whether cards of this kind lie face down.
    pub(crate) const fn is_face_down(self) -> bool {
        matches!(self, Attached::Charm | Attached::FaceDown) || self.is_laid()
    }

    /// Returns the players who may see the face of a card of this kind. No player sees a Charm.
    /// Both players see an Accessory or a Soul. A Trap, Magic Box, Seed or other face-down card is
    /// seen only by its player, and only if the player saw it before. No document says this, but a
    /// player who lays or attaches such a card has seen it.
    const fn known(self, before: ByPlayer<bool>, side: Player) -> ByPlayer<bool> {
        match self {
            Attached::Charm => ByPlayer::both(false),
            Attached::Accessory | Attached::Soul => ByPlayer::both(true),
            Attached::Trap | Attached::MagicBox | Attached::Seed | Attached::FaceDown => {
                match *before.get(side) {
                    true => ByPlayer::only(side),
                    false => ByPlayer::both(false),
                }
            }
        }
    }
}

impl CardState {
    /// Makes this card an attached card of the given kind. `before` says which players had seen the
    /// face of the card.
    pub(crate) const fn become_attached(&mut self, attached: Attached, before: ByPlayer<bool>) {
        self.attached = Some(attached);
        self.face_down = attached.is_face_down();
        self.known = attached.known(before, self.side);
    }
}
