//! Compiles effects that make a card become another card.

use super::{Compiler, Result, not_played};
use wixoss_ability::{Amount, Change, Likeness, List, Loss, Nothing};
use wixoss_base::vocab::{CardType, Color};

impl Compiler<'_> {
    /// Returns a copy of the change in which "becomes a craft" is replaced by the values of that
    /// craft: its name, colors, classes, level and power. A craft with abilities is refused, so the
    /// card has no abilities afterwards.
    pub(super) fn spelled_out(&self, change: &Change) -> Result<Change> {
        let mut change = change.clone();
        let Some(becomes) = change.becomes.as_deref_mut() else {
            return Ok(change);
        };
        let Some(name) = becomes.card.take() else {
            return Ok(change);
        };
        if *becomes != Likeness::default() {
            return not_played("`becomes` with `card` and another key");
        }
        let Some(craft) = self.cast.craft(&name) else {
            return not_played(format!(
                "`becomes` `{name}`: the cards of the game have no craft with this name"
            ));
        };
        let craft = self.cast.definition(craft);
        let signi = craft.is_signi() || craft.card_type == CardType::Token;
        if !craft.abilities.is_empty() || !craft.keywords.is_empty() || !signi {
            return not_played(format!(
                "`becomes` `{name}`: only a SIGNI without abilities can be copied"
            ));
        }
        let colors = Color::ALL.into_iter();
        becomes.color = List(
            colors
                .filter(|color| craft.colors.contains(*color))
                .collect(),
        );
        let classes = craft.classes.iter();
        let classes = classes.map(|id| self.cast.word(*id).to_owned());
        becomes.class = List(classes.collect());
        becomes.name = List(vec![craft.name_ja.clone()]);
        change.base_level = Some(Amount::Number(craft.level));
        change.base_power = Some(Amount::Number(craft.power));
        change.lose.0.push(Loss::Abilities(Nothing {}));
        Ok(change)
    }
}
