//! Reads effects that let a player guard by paying a cost instead of discarding a card with a Guard
//! icon.

use crate::syntax::ja::prelude::*;

impl Context<'_> {
    /// Reads a cost to guard with:
    /// `あなたが【ガード】する際、《ガードアイコン》を持つカードを1枚捨てる代わりに手札を2枚捨ててもよい`.
    /// If the player can choose between two costs, the change allows both.
    pub(crate) fn guard_substitute(self, input: &str) -> Parsed<'_, Change> {
        let (rest, ()) = need(
            input,
            &["あなたが【ガード】する際、《ガードアイコン》を持つカードを1枚捨てる代わりに"],
        )?;
        let rest = after(rest, "、").unwrap_or(rest);
        let (rest, (true, deeds)) = self.replacement_effects(rest)? else {
            return fail(input);
        };
        let options = match <[Effect; 1]>::try_from(deeds) {
            Ok([Effect::Either(either)]) if either.by == Player::You => {
                either.options.into_iter().map(|option| option.0).collect()
            }
            Ok(one) => vec![one.into()],
            Err(all) => vec![all],
        };
        let can = options.into_iter().map(|deeds: Vec<Effect>| {
            let payments = deeds.into_iter().map(|mut deed| {
                effects::own_on_field(&mut deed);
                Payment::Do(Box::new(deed))
            });
            Permission::GuardBy(Cost(payments.collect()))
        });
        let change = Change {
            of: Subject::Player(Player::You),
            can: List(can.collect()),
            ..Change::default()
        };
        Ok((rest, change))
    }
}
