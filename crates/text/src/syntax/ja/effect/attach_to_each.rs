//! Reads effects that attach one card to each of several cards.

use crate::build;
use crate::stuck::{Out, stuck};
use crate::syntax::ja::Cx;
use crate::syntax::ja::noun::modifier::having::{ATTACHMENTS, lookup};
use crate::syntax::ja::word::{after, bracketed, need, numbered};
use wixoss_ability::pointing::Reference;
use wixoss_ability::{Destination, Effect, ForEach, Group, List, Which};

impl Cx<'_> {
    /// Reads the action of a player who attaches cards from a deck to each card of a kind:
    /// `対戦相手は自分のシグニ1体につき自分のデッキの上からカード1枚をそれらの【チャーム】にする`.
    pub(crate) fn attached_to_each(self, input: &str) -> Out<'_, Vec<Effect>> {
        let (rest, own) = match self.player(input) {
            Ok((rest, player)) => (need(rest, &["は"])?.0, self.done_by(player)),
            Err(_) => (input, self),
        };
        let (rest, phrase) = own.plain_phrase(rest)?;
        let (rest, one) = numbered(rest, &["体につき"])?;
        let (rest, cards) = own.end_of_stack(rest)?;
        let (rest, ()) = need(rest, &["を"])?;
        let rest = after(rest, "、").unwrap_or(rest);
        let (rest, ()) = need(rest, &["それらの"])?;
        let (rest, word) = bracketed(rest)?;
        let (rest, ()) = need(rest, &["にする"])?;
        let (Some(attachment), Some(what), 1) =
            (lookup(ATTACHMENTS, word), own.doer().chosen(cards), one)
        else {
            return stuck(input);
        };
        let to = Destination {
            onto: Some(Reference::IT.name()),
            attachment: Some(attachment),
            ..Destination::default()
        };
        let each = ForEach {
            of: Which::All(Group {
                named: None,
                filter: phrase.filter,
            }),
            named: None,
            deed: List(vec![build::moved(what, to)]),
        };
        Ok((rest, vec![Effect::ForEach(Box::new(each))]))
    }
}
