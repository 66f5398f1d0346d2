//! What a card can do and the engine does not play.

use super::ability::NotPlayed;

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
