use serde::{Deserialize, Serialize};

/// One of the three card pools. The product codes of a card's printings decide the pools of the
/// card: a card belongs to a pool if at least one of its printings belongs to this pool.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Pool {
    /// Every card.
    AllStar,
    /// Cards printed in 2018-04 or later, and the Diva printings of these cards.
    Key,
    /// Cards of the Diva Selection products and of later products.
    Diva,
}

impl Pool {
    /// Every pool. The largest pool comes first.
    pub const ALL: [Pool; 3] = [Pool::AllStar, Pool::Key, Pool::Diva];

    /// Returns the word for the pool in the card data.
    pub const fn name(self) -> &'static str {
        match self {
            Pool::AllStar => "all_star",
            Pool::Key => "key",
            Pool::Diva => "diva",
        }
    }
}

/// A set of pools, with one bit for each pool.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PoolSet(u8);

impl PoolSet {
    /// Returns the set with exactly these bits.
    pub const fn from_bits(bits: u8) -> PoolSet {
        PoolSet(bits)
    }

    /// Returns the set as bits. There is one bit for each pool, in the order of [`Pool::ALL`].
    pub const fn bits(self) -> u8 {
        self.0
    }

    /// Returns whether `pool` is in the set.
    pub const fn contains(self, pool: Pool) -> bool {
        self.0 & (1 << pool as u8) != 0
    }

    /// Returns the pools that are in both sets.
    pub const fn intersection(self, other: PoolSet) -> PoolSet {
        PoolSet(self.0 & other.0)
    }
}

impl FromIterator<Pool> for PoolSet {
    fn from_iter<I: IntoIterator<Item = Pool>>(pools: I) -> Self {
        PoolSet(pools.into_iter().fold(0, |bits, p| bits | 1 << p as u8))
    }
}
