//! Crafts, which come from outside the game.

use crate::stuck::{Out, stuck};
use crate::syntax::en::Cx;
use crate::syntax::en::verb::verb_phrase::verb;
use crate::syntax::en::word::{self, after, card_name, w};
use nom::Parser;
use nom::branch::alt;
use wixoss_ability::{Amount, Create, Effect};

impl Cx {
    /// Reads the action of putting crafts into a zone, such as `put a 《Name》 Craft onto your
    /// field`, `add two 《Name》 Crafts to your LRIG Deck`.
    pub(in crate::syntax::en) fn put_craft(self, input: &str) -> Out<'_, Vec<Effect>> {
        let (rest, ()) = alt((verb("put"), verb("add"), verb("place"))).parse(input)?;
        let one = after(rest, "an").or_else(|| after(rest, "a"));
        let (rest, count) = match one {
            Some(rest) => (rest, Amount::Number(1)),
            None => self.amount(rest)?,
        };
        let early = after(rest, "Craft");
        let (rest, card) = card_name(early.unwrap_or(rest))?;
        let rest = match early {
            Some(_) => rest,
            None => alt((w("Crafts"), w("Craft"))).parse(rest)?.0,
        };
        self.craft_destination(rest, card, count)
    }

    /// Reads the choice of one of several crafts: `reveal a 《Name》 and a 《Name》. Add one of them to
    /// your LRIG Deck face down`. Only the player who chooses knows which craft was added.
    pub(in crate::syntax::en) fn reveal_crafts_add_one(self, input: &str) -> Out<'_, Vec<Effect>> {
        let (rest, ()) = verb("reveal").parse(input)?;
        let named = |i| card_name(after(i, "an").or_else(|| after(i, "a")).unwrap_or(i));
        let (rest, names) = word::listed(named, &["and"])(rest)?;
        let (rest, ()) = w(".").parse(rest)?;
        let (rest, ()) = verb("add").parse(rest)?;
        let (rest, ()) = alt((w("one of them"), w("one of those cards"))).parse(rest)?;
        let (rest, to) = self.destination(rest)?;
        let rest = after(rest, "without showing it to your opponent").unwrap_or(rest);
        let hidden = to.state.contains(&wixoss_ability::State::FaceDown);
        if names.len() < 2 || to.zone != Some(wixoss_ability::Place::LrigDeck) || !hidden {
            return stuck(input);
        }
        let options = names.into_iter().map(|card| {
            let create = Create {
                card: card.to_owned(),
                group: false,
                count: Amount::Number(1),
                to: to.clone(),
                named: None,
            };
            vec![Effect::Create(Box::new(create))]
        });
        let all = crate::build::either(self.by, options.collect());
        Ok((rest, all))
    }

    /// Reads the action of adding crafts of a group that has a name: `reveal two different Paper
    /// Crafts and add them to your LRIG Deck`.
    pub(in crate::syntax::en) fn crafts_of_a_group(self, input: &str) -> Out<'_, Vec<Effect>> {
        let (rest, ()) = verb("reveal").parse(input)?;
        let (rest, count) = self.amount(rest)?;
        let (rest, ()) = w("different").parse(rest)?;
        let (rest, card) = match card_name(rest) {
            Ok(found) => found,
            Err(_) => {
                let text = rest.trim_start_matches(' ');
                let line = text.split(['.', '\n', ',', ':']).next().unwrap_or("");
                let Some(at) = line.find(" Craft") else {
                    return stuck(rest);
                };
                let (name, behind) = text.split_at(at);
                let capital = |word: &str| word.starts_with(char::is_uppercase);
                if !name.split(' ').all(capital) {
                    return stuck(rest);
                }
                (behind, name)
            }
        };
        let (rest, ()) = alt((w("Crafts"), w("Craft"))).parse(rest)?;
        let (rest, ()) = alt((w("and add them"), w("and put them"))).parse(rest)?;
        let (rest, to) = self.destination(rest)?;
        let create = Create {
            card: card.to_owned(),
            group: true,
            count,
            to,
            named: None,
        };
        Ok((rest, vec![Effect::Create(Box::new(create))]))
    }

    /// Reads the destination of crafts, after their number and name: `onto your field`.
    pub(in crate::syntax::en) fn craft_destination<'a>(
        self,
        input: &'a str,
        card: &str,
        count: Amount,
    ) -> Out<'a, Vec<Effect>> {
        let (rest, to) = self.destination(input)?;
        let create = Create {
            card: card.to_owned(),
            group: false,
            count,
            to,
            named: None,
        };
        Ok((rest, vec![Effect::Create(Box::new(create))]))
    }

    /// Reads the action of creating crafts: `create a 《Name》 and put it onto your field`.
    pub(in crate::syntax::en) fn create_craft(self, input: &str) -> Out<'_, Vec<Effect>> {
        let (rest, ()) = verb("create").parse(input)?;
        let (rest, count) = match after(rest, "a") {
            Some(rest) => (rest, Amount::Number(1)),
            None => self.amount(rest)?,
        };
        let (rest, card) = word::card_name(rest)?;
        let (rest, ()) = alt((w("and put it"), w("and put them"))).parse(rest)?;
        self.craft_destination(rest, card, count)
    }
}
