//! Subjects of events: the cards that do something or that something happens to.

use crate::syntax::en::prelude::*;

impl Context {
    /// Reads the cards that an event is about: this card, or cards of a kind.
    pub(crate) fn event_subject(self, input: &str) -> Parsed<'_, Who> {
        if let Ok((rest, who)) = self.life_cloth_subject(input) {
            return Ok((rest, who));
        }
        if let Ok((rest, name)) = self.card_reference(input) {
            // The words "on your field" after "this SIGNI" add no meaning.
            let rest = match self.place(rest) {
                Ok((behind, _)) if after(rest, "on").is_some() => behind,
                _ => rest,
            };
            let mut who = Who::default();
            if !name.is_this() {
                who.filter.more.among = Some(name);
            }
            return Ok((rest, who));
        }
        if let Ok((rest, filter)) = self.cards_of_player(input) {
            let who = effects::subject_of_filter(filter);
            return Ok((rest, who));
        }
        if let Some(rest) = after(input, "one of|one or more of")
            && let Ok((rest, filter)) = self.cards_of_player(rest)
        {
            let many = after(input, "one or more").is_some();
            let who = Who {
                at_least: many.then_some(Amount::Number(1)),
                filter,
                ..Who::default()
            };
            return Ok((rest, who));
        }
        let input = skip(input, "a total of");
        if let Ok((rest, n)) = number(input) {
            let more = after(rest, "or more");
            let rest = more.unwrap_or(rest);
            let (rest, phrase) = self.phrase(rest)?;
            let many = n > 1 || more.is_some();
            let mut who = Who {
                at_least: many.then_some(Amount::Number(n)),
                filter: phrase.single(rest)?,
                ..Who::default()
            };
            if who.filter.is_unrestricted() {
                who.filter.of = Some(Player::Both);
            }
            return Ok((rest, who));
        }
        let article = after(input, "an|a");
        let (rest, phrase) = match article.map(|rest| self.either_phrase(rest)) {
            Some(Ok(found)) => found,
            _ => self.phrase_with_article(input)?,
        };
        let mut who = effects::subject_of_filter(phrase.single(rest)?);
        if who.filter.is_unrestricted() {
            // This event is about any card. An empty filter would mean only this card.
            who.filter.of = Some(Player::Both);
        }
        Ok((rest, who))
    }

    /// Reads an event whose subject is a card or cards: `this SIGNI attacks`.
    pub(crate) fn card_event(self, input: &str) -> Parsed<'_, Event> {
        let (rest, mut who) = self.event_subject(input)?;
        // "A SIGNI of your opponent" can be in any zone.
        const OF: &[(&str, Player)] = &[
            ("of your opponent", Player::Opponent),
            ("of you", Player::You),
        ];
        let rest = match one_of(OF)(rest) {
            Ok((behind, of)) if who.filter.zone.is_empty() => {
                who.filter.of = Some(of);
                behind
            }
            _ => rest,
        };
        self.happens(rest, who)
    }
}
