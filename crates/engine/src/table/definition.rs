//! What one card is: the facts printed on it, and its abilities.

use serde::{Deserialize, Serialize};

use crate::ability::AbilityId;
use crate::flow::keyword::{KeywordSet, Terms};
use crate::state::price::Price;
use crate::table::left_out::LeftOut;
use wixoss_base::vocab::{CardType, ColorSet, Timing};

/// A level, limit or power printed ∞; nothing printed comes near it.
pub const INFINITE: i32 = 1_000_000_000;

/// A definition, by its place in the [`Cast`](crate::Cast).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct DefinitionId(pub(crate) u16);

/// What one card is: the facts printed on it that play looks at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Definition {
    /// Card number.
    pub number: String,
    /// English name, or the Japanese one where there is none.
    pub name: String,
    /// Japanese name, by which cards of one name are told.
    pub name_ja: String,
    /// What kind of card it is.
    pub card_type: CardType,
    /// Colors, colorless included.
    pub colors: ColorSet,
    /// Level of a LRIG or SIGNI; a card without one has 0.
    pub level: i32,
    /// Limit of a LRIG, or what an assist LRIG adds.
    pub limit: i32,
    /// What a SIGNI counts towards the limit: its own limit if it has one, else its level.
    pub counts: i32,
    /// Power of a SIGNI.
    pub power: i32,
    /// Cost of growing to it.
    pub grow_cost: Price,
    /// Cost of using it.
    pub cost: Price,
    /// Coins its player gets when it comes to the LRIG zone.
    pub coins: u8,
    /// LRIG types, as words of the cast.
    pub lrig_types: Vec<u16>,
    /// LRIG types of the limiting condition, as words of the cast.
    pub restriction: Vec<u16>,
    /// SIGNI classes, as words of the cast.
    pub classes: Vec<u16>,
    /// Whether it is a craft: made in play and in no deck.
    pub craft: bool,
    /// Keyword abilities it has on its own.
    pub keywords: KeywordSet,
    /// What its keywords ask for.
    pub terms: Terms,
    /// Has a burst icon.
    pub life_burst: bool,
    /// The team of a LRIG.
    pub team: Option<String>,
    /// Has the Dissona icon.
    pub dissona: bool,
    /// Its abilities, where it has them as data.
    pub abilities: Vec<AbilityId>,
    /// When it may be used, one bit for each [`Timing`].
    pub(crate) timing: u8,
    /// What of it is not played, and why.
    pub left_out: Option<LeftOut>,
    /// A condition of its own for coming onto the field (Rise, an appearance condition, a grow
    /// condition) that is not played, so that it can't come there at all.
    pub condition_off: bool,
}

/// Whether two writings mean one name: texts leave out blanks and quotation marks that card facts
/// have.
pub(crate) fn same_name(one: &str, other: &str) -> bool {
    let plain = |name: &str| name.chars().any(is_left_out);
    one == other || (plain(one) || plain(other)) && letters(one).eq(letters(other))
}

/// A blank or a quotation mark.
fn is_left_out(letter: char) -> bool {
    letter.is_whitespace() || matches!(letter, '"' | '”' | '“' | '＂')
}

/// The characters of a name that are neither blanks nor quotation marks.
pub(crate) fn letters(name: &str) -> impl Iterator<Item = char> + '_ {
    name.chars().filter(|letter| !is_left_out(*letter))
}

impl Definition {
    /// Whether this is its name, in either language.
    pub fn is_called(&self, name: &str) -> bool {
        same_name(&self.name_ja, name) || same_name(&self.name, name)
    }

    /// Whether it may be used, or grown into, at this timing.
    pub const fn has_timing(&self, timing: Timing) -> bool {
        self.timing & 1 << timing as u8 != 0
    }

    /// Whether it is a SIGNI, a Resona being one too.
    pub const fn is_signi(&self) -> bool {
        matches!(self.card_type, CardType::Signi | CardType::Resona)
    }

    /// Whether it can be a LRIG the game opens with.
    pub fn is_level_zero_lrig(&self) -> bool {
        self.card_type == CardType::Lrig && self.level == 0
    }

    /// Whether two LRIGs have a LRIG type in common.
    pub fn shares_lrig_type(&self, other: &Definition) -> bool {
        self.lrig_types.iter().any(|t| other.lrig_types.contains(t))
    }

    /// Whether two LRIGs have exactly the same LRIG types, and at least one.
    pub fn same_lrig_types(&self, other: &Definition) -> bool {
        !self.lrig_types.is_empty()
            && self.lrig_types.len() == other.lrig_types.len()
            && self.lrig_types.iter().all(|t| other.lrig_types.contains(t))
    }
}

/// What a card outside the cast would be.
pub(crate) fn blank() -> Definition {
    Definition {
        number: String::new(),
        name: String::new(),
        name_ja: String::new(),
        card_type: CardType::Token,
        colors: ColorSet::EMPTY,
        level: 0,
        limit: 0,
        counts: 0,
        power: 0,
        grow_cost: Price::default(),
        cost: Price::default(),
        coins: 0,
        lrig_types: Vec::new(),
        restriction: Vec::new(),
        classes: Vec::new(),
        craft: false,
        keywords: KeywordSet::default(),
        terms: Terms::default(),
        life_burst: false,
        team: None,
        dissona: false,
        abilities: Vec::new(),
        timing: 0,
        left_out: None,
        condition_off: false,
    }
}
