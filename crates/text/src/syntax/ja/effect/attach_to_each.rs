//! Reads effects that are done once for each of several cards.

use crate::meaning::carried_facts::CarriedFacts;
use crate::syntax::ja::noun::modifier::possessions::{ATTACHMENTS, lookup};
use crate::syntax::ja::prelude::*;

impl Context<'_> {
    /// Reads an action that is done once for each of the cards mentioned before:
    /// `この方法で捨てたシグニ1枚につきそのシグニと同じレベルの対戦相手のシグニ1体を対象とし、それらを…`.
    pub(crate) fn action_for_each_mentioned_card(self, input: &str) -> Parsed<'_, Vec<Effect>> {
        let (rest, name) = pointed_card(input)?;
        let (rest, ()) = need(rest, &["1枚につき", "1体につき"])?;
        let same = ["そのシグニと同じレベル", "それと同じレベル"];
        fail_if(after_any(rest, &same).is_none(), rest)?;
        let (rest, body) = self.clauses(rest, CarriedFacts::default())?;
        let each = or_fail(Bound::new("each_card").ok(), input)?;
        let mut effects = body.effects;
        let them = Reference::THEM.by(Done::Topic).name();
        for effect in &mut effects {
            match effect {
                Effect::Take(Which::Target(target)) => {
                    let level = Range::Exactly(Amount::value(Feature::Level, Name::from(&each)));
                    target.filter.more.level = Some(Box::new(level));
                }
                // For each card, only one SIGNI is targeted, so "them" is replaced by "it".
                effect => match effects::object_of(effect) {
                    Some(Which::Named(what)) if *what == them => *what = Reference::IT.name(),
                    _ => return fail(input),
                },
            }
        }
        let each = ForEach {
            of: Which::Named(name),
            named: Some(each),
            deed: List(effects),
        };
        Ok((rest, vec![Effect::ForEach(Box::new(each))]))
    }

    /// Reads the action of a player who attaches cards from a deck to each card of a kind:
    /// `対戦相手は自分のシグニ1体につき自分のデッキの上からカード1枚をそれらの【チャーム】にする`.
    pub(crate) fn attached_to_each(self, input: &str) -> Parsed<'_, Vec<Effect>> {
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
            return fail(input);
        };
        let to = Destination {
            onto: Some(Reference::IT.name()),
            attachment: Some(attachment),
            ..Destination::default()
        };
        let filter = phrase.single(rest)?;
        Ok((rest, vec![for_each(filter, effects::moved(what, to))]))
    }

    /// Reads an action on everything that is attached to a card and everything under it:
    /// `それに付いているすべてのカードと、下に置かれているすべてのカードをトラッシュに置く`.
    pub(crate) fn everything_beneath(self, input: &str) -> Parsed<'_, Vec<Effect>> {
        let (rest, cards) = match pointed_card(input) {
            Ok((rest, name)) => (rest, Cards::Named(name)),
            Err(_) => self.cards(input)?,
        };
        let (rest, ()) = need(rest, &["に付いているすべてのカードと、"])?;
        let (rest, ()) = need(rest, &["下に置かれているすべてのカードを"])?;
        let mut effects = Vec::new();
        let name = match or_fail(self.doer().chosen(cards), input)? {
            Which::Named(name) => name,
            chosen @ Which::Choose(_) => {
                effects.push(Effect::Take(chosen));
                Reference::IT.by(Done::Chosen).name()
            }
            _ => return fail(input),
        };
        let (rest, mut clause) = self.clause(rest)?;
        fail_if(clause.object.is_some(), input)?;
        let mut filter = Filter::default();
        filter.more.under = Some(name);
        filter.more.attached_as = List(Attachment::BENEATH_SIGNI.to_vec());
        let beneath = Which::All(Group {
            named: None,
            filter,
        });
        clause.object = Some(Noun::Cards(Cards::Taken(Box::new(beneath))));
        let done = (self.doer()).effects_of_clause(clause, &mut CarriedFacts::default());
        effects.extend(or_fail(done, input)?);
        Ok((rest, effects))
    }

    /// Reads the action of putting cards under each card of a kind:
    /// `あなたのすべてのシグニの下に、それぞれあなたのトラッシュからシグニを1枚ずつ選び置く`.
    pub(crate) fn put_under_each(self, input: &str) -> Parsed<'_, Vec<Effect>> {
        let (rest, phrase) = self.phrase(input)?;
        let (rest, ()) = need(rest, &["の下に、それぞれ", "の下に"])?;
        let (rest, cards) = self.cards(rest)?;
        let (rest, n) = numbered(after(rest, "を").unwrap_or(rest), &["枚ずつ"])?;
        let rest = after(rest, "選び").unwrap_or(rest);
        let (rest, ()) = need(rest, &["置く"])?;
        let Cards::Of(below, Quantity::Unsaid) = cards else {
            return fail(input);
        };
        let count = Quantity::Count(Count::Exactly(Amount::Number(n)));
        let (true, Some(what)) = (phrase.all, self.doer().chosen(Cards::Of(below, count))) else {
            return fail(input);
        };
        let to = Destination {
            onto: Some(Reference::IT.name()),
            ..Destination::default()
        };
        let filter = phrase.single(rest)?;
        Ok((rest, vec![for_each(filter, effects::moved(what, to))]))
    }
}

/// Returns the effect that is done once for each card that fits the filter.
fn for_each(filter: Filter, deed: Effect) -> Effect {
    Effect::ForEach(Box::new(ForEach {
        of: Which::All(Group {
            named: None,
            filter,
        }),
        named: None,
        deed: List(vec![deed]),
    }))
}
