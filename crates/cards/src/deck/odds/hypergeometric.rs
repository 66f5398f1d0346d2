//! The hypergeometric distribution. If cards are drawn from a shuffled pile and not put back, this
//! distribution gives the chance of each number of wanted cards.

/// A pile of cards in which some cards are wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pile {
    /// The number of cards in the pile.
    pub cards: u32,
    /// The number of wanted cards in the pile, from 0 to `cards`.
    pub wanted: u32,
}

impl Pile {
    /// Returns the chance that exactly `hits` of `drawn` cards are wanted:
    /// `C(wanted, hits) * C(cards - wanted, drawn - hits) / C(cards, drawn)`.
    ///
    /// The chance is 0 if the pile has fewer than `drawn` cards.
    pub fn exactly(self, hits: u32, drawn: u32) -> f64 {
        let others = self.cards.saturating_sub(self.wanted);
        let impossible = hits > drawn
            || drawn > self.cards
            || hits > self.wanted
            || drawn.saturating_sub(hits) > others;
        if impossible {
            return 0.0;
        }
        let misses = drawn - hits;
        // A hit is a wanted card among the drawn cards. The hits can be drawn in many orders, which
        // all have the same chance. So the loop calculates the chance of one order, times the
        // number of orders. No factor becomes large, so the rounding errors stay small.
        let mut chance = orders(drawn, hits);
        for hit in 0..hits {
            chance *= f64::from(self.wanted - hit) / f64::from(self.cards - hit);
        }
        for miss in 0..misses {
            chance *= f64::from(others - miss) / f64::from(self.cards - hits - miss);
        }
        chance.min(1.0)
    }

    /// Returns the chance that none of `drawn` cards is wanted.
    pub fn none(self, drawn: u32) -> f64 {
        self.exactly(0, drawn)
    }

    /// Returns the chances that 0, 1, 2 ... `drawn` of `drawn` cards are wanted.
    pub fn distribution(self, drawn: u32) -> Vec<f64> {
        (0..=drawn).map(|hits| self.exactly(hits, drawn)).collect()
    }

    /// Returns the average number of wanted cards among `drawn` cards.
    pub fn average(self, drawn: u32) -> f64 {
        match self.cards {
            0 => 0.0,
            cards => f64::from(drawn) * f64::from(self.wanted) / f64::from(cards),
        }
    }
}

/// Returns the number of ways to choose which of `drawn` drawn cards are the `hits` wanted cards:
/// the binomial coefficient.
fn orders(drawn: u32, hits: u32) -> f64 {
    let hits = hits.min(drawn - hits);
    (0..hits).fold(1.0, |orders, at| {
        orders * f64::from(drawn - at) / f64::from(at + 1)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the binomial coefficient: the number of ways to choose `k` of `n` cards.
    fn choose(n: u128, k: u128) -> u128 {
        match k > n {
            true => 0,
            false => (0..k).fold(1, |product, at| product * (n - at) / (at + 1)),
        }
    }

    #[test]
    fn chances_equal_the_exact_results() {
        for cards in 0..=44u32 {
            for wanted in 0..=cards.min(24) {
                let pile = Pile { cards, wanted };
                for drawn in [0, 1, 2, 5, 7, 11, 19].into_iter().filter(|n| *n <= cards) {
                    for hits in 0..=drawn {
                        let (n, k) = (u128::from(cards), u128::from(wanted));
                        let (d, h) = (u128::from(drawn), u128::from(hits));
                        let ways = choose(k, h) * choose(n - k, d - h);
                        let exact = ways as f64 / choose(n, d) as f64;
                        let chance = pile.exactly(hits, drawn);
                        let off = (chance - exact).abs();
                        assert!(
                            off <= 1e-13 * exact,
                            "{pile:?} {hits}/{drawn}: {chance} {exact}"
                        );
                    }
                }
            }
        }
    }

    #[test]
    fn the_chances_of_a_distribution_add_up_to_one() {
        for (cards, wanted, drawn) in [
            (40, 20, 7),
            (40, 4, 5),
            (50, 0, 5),
            (12, 12, 12),
            (999, 37, 40),
        ] {
            let pile = Pile { cards, wanted };
            let distribution = pile.distribution(drawn);
            let sum: f64 = distribution.iter().sum();
            assert!((sum - 1.0).abs() < 1e-12, "{pile:?}: {sum}");
            let numbers = (0..=drawn).map(f64::from).zip(&distribution);
            let average: f64 = numbers.map(|(hits, chance)| hits * chance).sum();
            assert!((average - pile.average(drawn)).abs() < 1e-10, "{pile:?}");
        }
    }

    #[test]
    fn more_cards_than_the_pile_has_are_never_drawn() {
        let pile = Pile {
            cards: 3,
            wanted: 2,
        };
        assert_eq!(pile.exactly(0, 4), 0.0);
        assert_eq!(pile.exactly(3, 3), 0.0);
        assert_eq!(pile.exactly(0, 2), 0.0);
        assert_eq!(pile.exactly(2, 3), 1.0);
        assert_eq!(
            Pile {
                cards: 0,
                wanted: 0
            }
            .average(5),
            0.0
        );
    }
}
