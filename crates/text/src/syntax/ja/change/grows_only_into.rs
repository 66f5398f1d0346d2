//! Reads a limit on the LRIGs that a LRIG grows into.

use crate::syntax::ja::ability::without_head::lrig_of_both_colors;
use crate::syntax::ja::prelude::*;

impl Context<'_> {
    /// Reads the sentence that a LRIG can grow only into certain LRIGs:
    /// `このルリグは白かつ青のルリグにしかグロウできない`.
    pub(crate) fn grows_only_into(self, input: &str) -> Parsed<'_, Change> {
        let (rest, ()) = need(input, &["このルリグは"])?;
        let (rest, into) = match lrig_of_both_colors(rest) {
            Ok(found) => found,
            Err(_) => {
                let (behind, phrase) = self.plain_phrase(rest)?;
                let bare = Filter {
                    is: phrase.filter.is.clone(),
                    more: phrase.filter.more.clone(),
                    ..Filter::default()
                };
                // A LRIG always grows into a card of its player's LRIG deck. So words for a place
                // or a player are refused.
                fail_if(
                    *phrase.filter.is != [CardWord::Lrig] || bare != phrase.filter,
                    rest,
                )?;
                (behind, phrase.single(rest)?)
            }
        };
        let (rest, ()) = need(rest, &["にしかグロウできない"])?;
        let change = Change {
            of: Subject::Cards(Which::Named(Name::this())),
            grows_only_into: Some(Box::new(into)),
            ..Change::default()
        };
        Ok((rest, change))
    }
}
