//! The abilities of cards that the engine does not play, with the reasons.

use crate::ability::NotPlayed;
use crate::flow::keyword::Keyword;
use wixoss_ability::{Ability, MissingAbility};
use wixoss_base::vocab::CardType;
use wixoss_cards::card::CardRecord;

/// The reason why abilities of a card are left out of a game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LeftOut {
    /// The card has abilities, but no text of the card is known.
    #[error("its text is not known")]
    TextUnknown,
    /// A part of the text was not understood, so only Guard and Multi Ener of the card are played.
    #[error("its text is not understood in full")]
    NotUnderstood,
    /// Some abilities of the card are played, and others are left out.
    #[error("played in part: {}", listed_in_part(.missing, .off))]
    InPart {
        /// The abilities that were not understood.
        missing: Vec<MissingAbility>,
        /// The abilities that were understood, but that the engine does not play yet.
        off: Vec<OffAbility>,
    },
    /// The text was understood, but the engine does not play these abilities yet. The other
    /// abilities of the card are played.
    #[error("{}", listed(.0))]
    NotPlayed(Vec<OffAbility>),
}

/// An ability that is left out of the game, because the engine does not play a part of it yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OffAbility {
    /// The ability as an English sentence in the standard wording.
    pub ability: String,
    /// The part of the ability that the engine does not play yet.
    pub problem: NotPlayed,
}

fn listed(off: &[OffAbility]) -> String {
    let lines = off
        .iter()
        .map(|off| format!("{}: {}", off.problem, off.ability));
    lines.collect::<Vec<_>>().join("; ")
}

fn listed_in_part(missing: &[MissingAbility], off: &[OffAbility]) -> String {
    let missing = missing.iter().map(ToString::to_string);
    let off = (!off.is_empty()).then(|| listed(off));
    missing.chain(off).collect::<Vec<_>>().join("; ")
}

/// Returns whether a card has any ability other than Guard and Multi Ener.
pub(crate) fn has_text(record: &CardRecord) -> bool {
    let plain = matches!(
        record.card_type,
        CardType::Signi | CardType::Lrig | CardType::AssistLrig
    );
    // The card data count Guard and Multi Ener as Constant abilities.
    let played = |word: &String| Keyword::find(word).is_some_and(Keyword::is_in_card_facts);
    let all_played = !record.keywords.is_empty()
        && record.keywords.iter().all(played)
        && record.ability_kinds.iter().all(|kind| kind == "constant");
    !plain
        || record.life_burst
        || !(all_played || record.keywords.is_empty() && record.ability_kinds.is_empty())
}

/// Returns whether the text of a card has a condition for putting the card onto the field, such as
/// Rise.
pub(crate) fn has_own_condition(record: &CardRecord) -> bool {
    let own = ["rise", "appearance_condition", "grow_condition"];
    record.card_type == CardType::Resona
        || record.grows_by_own_text
        || record.lrig_types.iter().any(|t| t == "?")
        || record.keywords.iter().any(|k| own.contains(&k.as_str()))
}

/// Returns whether an ability is a condition for putting its own card onto the field, such as Rise.
pub(crate) fn is_own_condition(ability: &Ability) -> bool {
    matches!(
        ability,
        Ability::Appearance(_) | Ability::GrowCondition(_) | Ability::Rise(_) | Ability::Harmony(_)
    )
}
