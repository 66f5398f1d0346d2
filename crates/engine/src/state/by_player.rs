//! A pair of values, one for each player.

use std::ops::{BitOr, Index, IndexMut};

use serde::{Deserialize, Serialize};

use crate::state::ids::Player;

/// A pair of values, one for each player, indexed by [`Player`]. The pair is stored as an array:
/// the value of player one, then the value of player two.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct ByPlayer<T>([T; 2]);

impl<T> ByPlayer<T> {
    /// Creates a pair from the value of player one and the value of player two.
    pub const fn new(one: T, two: T) -> ByPlayer<T> {
        ByPlayer([one, two])
    }

    /// Creates a pair by calling `value` for each player.
    pub fn with(mut value: impl FnMut(Player) -> T) -> ByPlayer<T> {
        ByPlayer(Player::BOTH.map(&mut value))
    }

    /// Returns a player's value.
    pub const fn get(&self, player: Player) -> &T {
        let [one, two] = &self.0;
        match player {
            Player::One => one,
            Player::Two => two,
        }
    }

    /// Returns a mutable reference to a player's value.
    pub const fn get_mut(&mut self, player: Player) -> &mut T {
        let [one, two] = &mut self.0;
        match player {
            Player::One => one,
            Player::Two => two,
        }
    }

    /// Returns the values of player one and player two, in this order.
    pub fn iter(&self) -> std::slice::Iter<'_, T> {
        self.0.iter()
    }

    /// Returns the values of player one and player two, in this order, so that the caller can
    /// change them.
    pub(crate) fn iter_mut(&mut self) -> std::slice::IterMut<'_, T> {
        self.0.iter_mut()
    }

    /// Returns each player with their value, player one first.
    pub(crate) fn zip_player(&self) -> impl Iterator<Item = (Player, &T)> {
        Player::BOTH.into_iter().zip(&self.0)
    }
}

impl<T: Copy> ByPlayer<T> {
    /// Creates a pair with the same value for both players.
    pub const fn both(value: T) -> ByPlayer<T> {
        ByPlayer([value, value])
    }
}

impl ByPlayer<bool> {
    /// Creates a pair that is `true` for this player and `false` for the other player.
    pub const fn only(player: Player) -> ByPlayer<bool> {
        match player {
            Player::One => ByPlayer([true, false]),
            Player::Two => ByPlayer([false, true]),
        }
    }
}

impl<T> Index<Player> for ByPlayer<T> {
    type Output = T;

    fn index(&self, player: Player) -> &T {
        self.get(player)
    }
}

impl<T> IndexMut<Player> for ByPlayer<T> {
    fn index_mut(&mut self, player: Player) -> &mut T {
        self.get_mut(player)
    }
}

impl<T> From<[T; 2]> for ByPlayer<T> {
    fn from(values: [T; 2]) -> ByPlayer<T> {
        ByPlayer(values)
    }
}

/// Combines two pairs: the result is `true` for a player if at least one pair is `true` for this
/// player.
impl BitOr for ByPlayer<bool> {
    type Output = ByPlayer<bool>;

    fn bitor(self, other: ByPlayer<bool>) -> ByPlayer<bool> {
        ByPlayer::with(|player| self[player] || other[player])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_player_has_their_own_value() {
        let mut coins = ByPlayer::new(1, 2);
        coins[Player::Two] += 3;
        assert_eq!((coins[Player::One], coins[Player::Two]), (1, 5));
        assert_eq!(coins.iter().sum::<i32>(), 6);
    }

    #[test]
    fn a_pair_is_stored_as_an_array_of_two() {
        let known = ByPlayer::only(Player::Two) | ByPlayer::both(false);
        let text = serde_json::to_string(&known).unwrap();
        assert_eq!(text, "[false,true]");
        assert_eq!(
            serde_json::from_str::<ByPlayer<bool>>(&text).unwrap(),
            known
        );
    }
}
