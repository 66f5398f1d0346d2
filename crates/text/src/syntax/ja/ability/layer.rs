//! Reads Layer abilities: abilities that the card gives to some SIGNI.
//!
//! A sentence names the SIGNI. These SIGNI gain the abilities that are printed after the layer
//! icon.

use crate::syntax::ja::prelude::*;

/// The icon before each ability that is gained.
pub(crate) const ICON: &str = "《レイヤーアイコン》";

impl Context<'_> {
    /// Reads the SIGNI of a Layer ability and the abilities after the icon:
    /// `あなたの<怪異>のシグニは《レイヤーアイコン》の能力を得る`. Yields a Constant ability that
    /// gives the abilities to those SIGNI.
    pub(crate) fn layer(self, input: &str) -> Parsed<'_, Ability> {
        let (rest, phrase) = self.plain_phrase(input)?;
        fail_if(*phrase.filter.zone != [Place::Field], input)?;
        let (rest, ()) = need(rest, &["は《レイヤーアイコン》の能力を得る"])?;
        let mut rest = after(rest, "。").unwrap_or(rest);
        let mut all = Vec::new();
        while let Some(next) = after(rest.trim_start(), ICON) {
            let (behind, ability) = self.for_new_ability().ability(next)?;
            all.push(ability);
            rest = behind;
        }
        fail_if(all.is_empty(), rest)?;
        let change = Change {
            of: Subject::all(phrase.single(rest)?),
            gain: List(all),
            ..Change::default()
        };
        let constant = Constant {
            layer: true,
            changes: change.into(),
            ..Constant::default()
        };
        Ok((rest, Ability::Constant(Box::new(constant))))
    }
}
