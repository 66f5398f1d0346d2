//! What a card can do and the engine does not play.

use crate::ability::NotPlayed;
use crate::flow::keyword::Keyword;
use wixoss_ability::Ability;
use wixoss_base::vocab::CardType;
use wixoss_cards::card::CardRecord;

/// Why something a card can do is off in a game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LeftOut {
    /// It has abilities, and no text of it was read.
    #[error("its text is not known")]
    TextUnknown,
    /// Its text was not understood in full, so that none of it is played.
    #[error("its text is not understood in full")]
    NotUnderstood,
    /// Some abilities are understood and ask for something that is not played yet; the others are
    /// on.
    #[error("{}", listed(.0))]
    NotPlayed(Vec<OffAbility>),
}

/// An ability that is off.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OffAbility {
    /// What it says, in canonical English.
    pub ability: String,
    /// What of it is not played yet.
    pub problem: NotPlayed,
}

fn listed(off: &[OffAbility]) -> String {
    let lines = off
        .iter()
        .map(|off| format!("{}: {}", off.problem, off.ability));
    lines.collect::<Vec<_>>().join("; ")
}

/// Whether a card has a text beside Guard and Multi Ener.
pub(crate) fn has_text(record: &CardRecord) -> bool {
    let plain = matches!(
        record.card_type,
        CardType::Signi | CardType::Lrig | CardType::AssistLrig
    );
    // Guard and Multi Ener are told as one Constant ability in the card data.
    let played = |word: &String| Keyword::find(word).is_some_and(Keyword::is_in_card_facts);
    let all_played = !record.keywords.is_empty()
        && record.keywords.iter().all(played)
        && record.ability_kinds.iter().all(|kind| kind == "constant");
    !plain
        || record.life_burst
        || !(all_played || record.keywords.is_empty() && record.ability_kinds.is_empty())
}

/// Whether the text of a card says when it may come onto the field at all.
pub(crate) fn has_own_condition(record: &CardRecord) -> bool {
    let own = ["rise", "appearance_condition", "grow_condition"];
    record.card_type == CardType::Resona
        || record.grows_by_own_text
        || record.lrig_types.iter().any(|t| t == "?")
        || record.keywords.iter().any(|k| own.contains(&k.as_str()))
}

/// Whether an ability says when the card may come onto the field at all.
pub(crate) fn is_own_condition(ability: &Ability) -> bool {
    matches!(
        ability,
        Ability::Appearance(_) | Ability::GrowCondition(_) | Ability::Rise(_) | Ability::Harmony(_)
    )
}
