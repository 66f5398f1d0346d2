//! Reads a state that this card must have, printed before "this card".

use crate::parts::restriction::OpenPhrase;
use crate::syntax::ja::condition::exists::count_condition;
use crate::syntax::ja::prelude::*;

impl Context<'_> {
    /// Reads a state of this card: `アップ状態の` before `このシグニが…`, or
    /// `下にカードが3枚以上ある` before `このシグニは…`. Returns the text from "this card" on.
    /// Reads nothing if the text begins with other words.
    pub(crate) fn state_of_this_card(self, input: &str) -> (&str, Option<Condition>) {
        let told = input.find("この").filter(|at| *at > 0);
        let clause = input.find(['、', '。', '「', ':', '\n']);
        let Some(at) = told.filter(|at| clause.is_none_or(|end| *at < end)) else {
            return (input, None);
        };
        let (before, this) = input.split_at(at);
        let known = ["シグニ", "ルリグ", "カード"];
        let own = after(this, "この").and_then(|rest| after_any(rest, &known));
        if own.is_none() {
            return (input, None);
        }
        if let Some(rest) = after(before, "下にカードが")
            && let Ok((rest, Quantity::Range(range))) = self.quantity(rest)
            && rest == "ある"
        {
            // With `1枚以上` ("one or more"), the card only needs to have a card underneath.
            if range == Range::AtLeast(Amount::Number(1)) {
                let mut such = Match::default();
                such.filter.more.with = Attachment::Underneath.into();
                return (this, Some(Condition::Match(such)));
            }
            let mut under = Filter::default();
            under.more.under = Some(Name::this());
            return (this, Some(count_condition(under, range)));
        }
        let mut phrase = OpenPhrase::default();
        let mut rest = before;
        while !rest.is_empty() {
            match self.inside_phrase().modifier(rest, &mut phrase) {
                Ok((behind, ())) => rest = behind,
                Err(_) => return (input, None),
            }
        }
        let only = phrase.only_filter().filter(|_| phrase.marks.is_empty());
        let Some(filter) = only else {
            return (input, None);
        };
        // If the words name an owner or a zone, they may describe other cards. So only words for a
        // state or a property are read as a state of this card.
        let asks = !filter.is_unrestricted() && filter.of.is_none() && filter.zone.is_empty();
        let spoken = filter.more.among.as_ref().and_then(Reference::of_name);
        if !asks || spoken.is_some() {
            return (input, None);
        }
        let such = Match {
            filter,
            ..Match::default()
        };
        (this, Some(Condition::Match(such)))
    }
}
