use serde::{Deserialize, Serialize};

/// The three card pools that product codes decide: a card belongs to every pool
/// one of its printings belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Pool {
    /// Every card.
    AllStar,
    /// Cards printed from 2018-04 on, and their Diva printings.
    Key,
    /// Cards of the Diva Selection products and later.
    Diva,
}

impl Pool {
    /// Every pool, widest first.
    pub const ALL: [Pool; 3] = [Pool::AllStar, Pool::Key, Pool::Diva];

    /// The word the card data uses.
    pub const fn name(self) -> &'static str {
        match self {
            Pool::AllStar => "all_star",
            Pool::Key => "key",
            Pool::Diva => "diva",
        }
    }
}

/// The pools a card belongs to, one bit each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PoolSet(u8);

impl PoolSet {
    /// The set with exactly these bits.
    pub const fn from_bits(bits: u8) -> PoolSet {
        PoolSet(bits)
    }

    /// One bit per member of [`Pool::ALL`].
    pub const fn bits(self) -> u8 {
        self.0
    }

    /// Whether `pool` is a member.
    pub const fn contains(self, pool: Pool) -> bool {
        self.0 & (1 << pool as u8) != 0
    }

    /// Members of both sets.
    pub const fn intersection(self, other: PoolSet) -> PoolSet {
        PoolSet(self.0 & other.0)
    }
}

impl FromIterator<Pool> for PoolSet {
    fn from_iter<I: IntoIterator<Item = Pool>>(pools: I) -> Self {
        PoolSet(pools.into_iter().fold(0, |bits, p| bits | 1 << p as u8))
    }
}
