//! Crafts, which come from outside the game.

use crate::syntax::en::prelude::*;

impl Context {
    /// Reads the action of putting crafts into a zone, such as
    /// `put a 《Name》 Craft onto your field`, `add two 《Name》 Crafts to your LRIG Deck`.
    pub(crate) fn put_craft(self, input: &str) -> Parsed<'_, Vec<Effect>> {
        let (rest, ()) = verb("put|add|place")(input)?;
        let one = after(rest, "an|a");
        let (rest, count) = match one {
            Some(rest) => (rest, Amount::Number(1)),
            None => self.amount(rest)?,
        };
        let early = after(rest, "Craft");
        let (rest, card) = card_name(early.unwrap_or(rest))?;
        let rest = match early {
            Some(_) => rest,
            None => wording("Crafts|Craft")(rest)?.0,
        };
        self.craft_destination(rest, card, count)
    }

    /// Reads the choice of one of several crafts:
    /// `reveal a 《Name》 and a 《Name》. Add one of them to your LRIG Deck face down`. Only the
    /// player who chooses knows which craft was added.
    pub(crate) fn reveal_crafts_add_one(self, input: &str) -> Parsed<'_, Vec<Effect>> {
        let (rest, ()) = verb("reveal")(input)?;
        let named = |i| card_name(skip(i, "an|a"));
        let (rest, names) = word::listed(named, &["and"])(rest)?;
        let (rest, ()) = wording(".")(rest)?;
        let (rest, ()) = verb("add")(rest)?;
        let (rest, ()) = wording("one of them|one of those cards")(rest)?;
        let (rest, to) = self.destination(rest)?;
        let rest = skip(rest, "without showing it to your opponent");
        let hidden = to.state.contains(&State::FaceDown);
        fail_if(
            names.len() < 2 || to.zone != Some(Place::LrigDeck) || !hidden,
            input,
        )?;
        let options = names.into_iter().map(|card| {
            let craft = Noun::Craft(card.to_owned(), Amount::Number(1));
            let goal = Some(Goal::Place(to.clone()));
            let created = Clause {
                goal,
                ..Clause::with(Verb::Put, craft)
            };
            Ok(self.effects_of_clause(rest, created)?.1)
        });
        let options: Result<Vec<Vec<Effect>>, nom::Err<Failure>> = options.collect();
        let all = effects::either(self.by, options?);
        Ok((rest, all))
    }

    /// Reads the action of adding crafts of a group that has a name:
    /// `reveal two different Paper Crafts and add them to your LRIG Deck`.
    pub(crate) fn crafts_of_a_group(self, input: &str) -> Parsed<'_, Vec<Effect>> {
        let (rest, ()) = verb("reveal")(input)?;
        let (rest, count) = self.amount(rest)?;
        let (rest, ()) = wording("different")(rest)?;
        let (rest, card) = match card_name(rest) {
            Ok(found) => found,
            Err(_) => {
                let text = rest.trim_start_matches(' ');
                let line = text.split(['.', '\n', ',', ':']).next().unwrap_or("");
                let at = or_fail(line.find(" Craft"), rest)?;
                let (name, behind) = text.split_at(at);
                let capital = |word: &str| word.starts_with(char::is_uppercase);
                fail_if(!name.split(' ').all(capital), rest)?;
                (behind, name)
            }
        };
        let (rest, ()) = wording("Crafts|Craft")(rest)?;
        let (rest, ()) = wording("and add them|and put them")(rest)?;
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
    pub(crate) fn craft_destination<'a>(
        self,
        input: &'a str,
        card: &str,
        count: Amount,
    ) -> Parsed<'a, Vec<Effect>> {
        let (rest, to) = self.destination(input)?;
        let craft = Noun::Craft(card.to_owned(), count);
        let goal = Some(Goal::Place(to));
        self.effects_of_clause(
            rest,
            Clause {
                goal,
                ..Clause::with(Verb::Put, craft)
            },
        )
    }

    /// Reads the action of creating crafts: `create a 《Name》 and put it onto your field`.
    pub(crate) fn create_craft(self, input: &str) -> Parsed<'_, Vec<Effect>> {
        let (rest, ()) = verb("create")(input)?;
        let (rest, count) = match after(rest, "a") {
            Some(rest) => (rest, Amount::Number(1)),
            None => self.amount(rest)?,
        };
        let (rest, card) = word::card_name(rest)?;
        let (rest, ()) = wording("and put it|and put them")(rest)?;
        self.craft_destination(rest, card, count)
    }
}
