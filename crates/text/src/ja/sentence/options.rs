//! Reads choices between several options, or between the players.

use crate::build;
use crate::ja::Cx;
use crate::ja::effect::carry::Carry;
use crate::stuck::Out;
use wixoss_ability::pointing::Reference;
use wixoss_ability::{Effect, ForEach, List, Player, Which};

impl Cx<'_> {
    /// Reads the clauses after `あなたか対戦相手は`. Only one of the two players does these actions.
    pub(crate) fn either_player<'a>(
        self,
        input: &'a str,
        carry: &Carry,
    ) -> Option<Out<'a, Vec<Effect>>> {
        let done = |by| {
            let own = Carry {
                until: carry.until.clone(),
                by: Some(by),
                ..Carry::default()
            };
            let (rest, body) = self.done_by(by).clauses(input, own).ok()?;
            (!body.instead).then_some((rest, body.effects))
        };
        let (rest, yours) = done(Player::You)?;
        let (_, theirs) = done(Player::Opponent)?;
        Some(Ok((rest, build::either(self.by, vec![yours, theirs]))))
    }
}

/// Returns the choice of one option. If `each` is true, one option is chosen separately for each of
/// the cards.
pub(crate) fn choice_of_options(
    by: Player,
    mut options: Vec<Vec<Effect>>,
    each: bool,
) -> Option<Vec<Effect>> {
    if !each {
        return Some(build::either(by, options));
    }
    let mut of = None;
    for what in options.iter_mut().flatten() {
        let what = build::object_of(what)?;
        let it = match &*what {
            Which::Named(name) => Reference::of_name(name)?,
            _ => return None,
        };
        of.get_or_insert(it);
        *what = Which::Named(Reference::IT.name());
    }
    let deed = List(build::either(by, options));
    let of = Which::Named(
        Reference {
            many: Some(true),
            ..of?
        }
        .name(),
    );
    Some(vec![Effect::ForEach(Box::new(ForEach {
        of,
        named: None,
        deed,
    }))])
}
