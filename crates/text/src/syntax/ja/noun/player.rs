//! Reads players.

use crate::syntax::ja::noun::place::ZONES;
use crate::syntax::ja::prelude::*;

/// The words for players.
const PLAYERS: &[(&str, Player)] = &[
    ("対戦相手", Player::Opponent),
    ("あなたと対戦相手", Player::Both),
    ("各プレイヤー", Player::Both),
    ("両方のプレイヤー", Player::Both),
    ("すべてのプレイヤー", Player::Both),
    ("いずれかのプレイヤー", Player::Both),
    ("どちらかのプレイヤー", Player::Both),
    ("ターンプレイヤー", Player::TurnPlayer),
    ("お互い", Player::Both),
    ("あなた", Player::You),
];

impl Context<'_> {
    /// Reads a player: `あなた`, `対戦相手`, `自分`.
    pub(crate) fn player(self, input: &str) -> Parsed<'_, Player> {
        if let Some(rest) = after_any(input, &["自分自身", "自分"]) {
            return Ok((rest, self.by));
        }
        if self.chosen_player
            && let Some(rest) = after(input, "そのプレイヤー")
        {
            return Ok((rest, self.by));
        }
        // The noun `自身のパワー` ("its own power") is the power of a card, but `自身の手札`
        // ("one's own hand") and `自身の効果` ("one's own effects") belong to a player.
        if let Some(rest) = after(input, "自身")
            && let Some(next) = after(rest, "の")
            && (one_of(ZONES)(next).is_ok() || next.starts_with("効果"))
        {
            return Ok((rest, self.by));
        }
        if self.in_event
            && let Some(rest) = after_any(input, &["あなたか対戦相手", "対戦相手かあなた"])
        {
            return Ok((rest, Player::Both));
        }
        one_of(PLAYERS)(input)
    }

    /// Reads the owner before a noun: `あなたの`, `対戦相手の`, `自分の`.
    pub(crate) fn whose(self, input: &str) -> Parsed<'_, Player> {
        let (rest, player) = self.player(input)?;
        let rest = or_fail(after(rest, "の"), input)?;
        Ok((after(rest, "、").unwrap_or(rest), player))
    }
}
