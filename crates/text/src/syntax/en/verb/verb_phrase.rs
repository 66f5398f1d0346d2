//! One verb with its object: the common verbs, and the parser that tries all other verbs.
//!
//! The words become a [`Clause`], and [`crate::meaning`] decides which effects the clause has.

use crate::meaning::carried_facts::CarriedFacts;
use crate::syntax::en::noun::object::TakenBy;
use crate::syntax::en::prelude::*;
use crate::syntax::en::sentence::looked_at_cards;

/// Returns a parser for several verbs, which are separated by `|`. The parser reads one of these
/// verbs in the present tense: `draw` or `draws`, `vanish` or `vanishes`.
pub(crate) fn verb<'a>(words: &'static str) -> impl Fn(&'a str) -> Parsed<'a, ()> + Copy {
    move |input| {
        let text = input.trim_start_matches(' ');
        let found = words.split('|').find_map(|word| {
            let head = text.get(..word.len())?;
            let rest = text.get(word.len()..)?;
            head.eq_ignore_ascii_case(word).then_some(())?;
            ["es", "s", ""].into_iter().find_map(|end| {
                let rest = rest.strip_prefix(end)?;
                (!rest.starts_with(char::is_alphabetic)).then_some(rest)
            })
        });
        found.map_or_else(|| fail(input), |rest| Ok((rest, ())))
    }
}

/// Reads one of the verbs `vanish`, `freeze`, `awaken`, `down` and `up`.
fn turning_verb(input: &str) -> Parsed<'_, Verb> {
    alt((
        verb("vanish").map(|()| Verb::Vanish),
        verb("freeze").map(|()| Verb::Freeze),
        verb("awaken").map(|()| Verb::Awaken),
        verb("down").map(|()| Verb::Down),
        verb("up").map(|()| Verb::Up),
    ))
    .parse(input)
}

impl Context {
    /// Reads one verb with its object: `draw a card`.
    pub(crate) fn verb_phrase(self, input: &str) -> Parsed<'_, Vec<Effect>> {
        let input = skip(input, "choose and|chooses and");
        alt((
            |i| self.put_marker(i),
            |i| self.movement(i),
            |i| self.vanish_or_turn(i),
            |i| self.draw_or_ener_charge(i),
            |i| self.discard(i),
            |i| self.remove_from_game(i),
            |i| self.shuffle(i),
            |i| self.look_reveal_or_search(i),
            |i| self.crush_or_take_damage(i),
            |i| self.gain_counters(i),
            |i| self.pay(i),
            |i| self.other_verb_phrase(i),
        ))
        .parse(input)
    }

    /// Returns the effects of a clause. `rest` is the text after the words of the clause, and is
    /// returned unchanged.
    pub(crate) fn effects_of_clause<'a>(
        self,
        rest: &'a str,
        clause: Clause,
    ) -> Parsed<'a, Vec<Effect>> {
        let effects = self
            .doer()
            .effects_of_clause(clause, &mut CarriedFacts::default());
        Ok((rest, or_fail(effects, rest)?))
    }

    /// Reads the cards that a verb acts on, and returns the effects of the verb.
    pub(crate) fn effects_on_object(self, input: &str, verb: Verb) -> Parsed<'_, Vec<Effect>> {
        let (rest, what) = self.objects(input, TakenBy::Choice)?;
        self.effects_of_clause(rest, Clause::with(verb, Noun::taken(what)))
    }

    /// Reads `vanish`, `down`, `up`, `freeze` and `awaken` with their objects.
    fn vanish_or_turn(self, input: &str) -> Parsed<'_, Vec<Effect>> {
        let (rest, first) = turning_verb(input)?;
        // In "down and freeze it", both verbs act on the same cards.
        let second = after(rest, "and").and_then(|rest| turning_verb(rest).ok());
        let rest = second.map_or(rest, |(rest, _)| rest);
        let after_down = first == Verb::Down && second.is_none();
        let (rest, what) = Context { after_down, ..self }.objects(rest, TakenBy::Choice)?;
        // "Down your upped Center LRIG" means the player's only center LRIG, if it is up.
        let what = match what {
            Which::All(group)
                if *group.filter.is == [wixoss_ability::CardWord::CenterLrig]
                    && !group.filter.more.state.is_empty() =>
            {
                let filter = group.filter;
                Which::Choose(Selection {
                    by: self.by,
                    filter,
                    ..Selection::default()
                })
            }
            what => what,
        };
        let mut carry = CarriedFacts::default();
        let clause = Clause::with(first, Noun::taken(what));
        let mut effects = or_fail(self.doer().effects_of_clause(clause, &mut carry), rest)?;
        if let Some((_, second)) = second {
            let again = self
                .doer()
                .effects_of_clause(Clause::of(second), &mut carry);
            effects.extend(or_fail(again, rest)?);
        }
        Ok((rest, effects))
    }

    /// Reads a phrase about drawing cards or an Ener Charge: `draw two cards`, `【Ener Charge 1】`.
    fn draw_or_ener_charge(self, input: &str) -> Parsed<'_, Vec<Effect>> {
        if let Ok((rest, ())) = verb("draw")(input) {
            if let Some(rest) = after(
                rest,
                "cards until you have|until you have|cards until they have",
            ) {
                let (rest, n) = self.amount(rest)?;
                let (rest, ()) =
                    wording("cards in your hand|cards in their hand|cards in hand")(rest)?;
                let mut clause =
                    Clause::with(Verb::Draw, Noun::Cards(Cards::any(Quantity::Unsaid)));
                clause.manner.until_left = Some(n);
                return self.effects_of_clause(rest, clause);
            }
            let (rest, count) = self.card_amount(rest)?;
            return self
                .effects_of_clause(rest, Clause::with(Verb::Draw, Noun::number_of_cards(count)));
        }
        let rest = verb("perform")(input).map_or(input, |(rest, ())| rest);
        let (rest, word) = bracketed(rest)?;
        let (_, n) = digits(or_fail(word.strip_prefix("Ener Charge"), input)?)?;
        // The word "again" before a second 【Ener Charge】 adds no meaning.
        let charge = Noun::Charge(Amount::Number(n));
        self.effects_of_clause(skip(rest, "again"), Clause::with(Verb::Do, charge))
    }

    /// Reads the number of cards to draw: `a card`, `two cards`, `cards equal to ...`.
    fn card_amount(self, input: &str) -> Parsed<'_, Amount> {
        if let Some(rest) = after(input, "a card|an additional card") {
            return Ok((rest, Amount::Number(1)));
        }
        if let Some(rest) = after(
            input,
            "that many cards|the same number of cards|an equal number of cards",
        ) {
            return Ok((rest, Amount::Named(Reference::THEM.name())));
        }
        if let Some(rest) = after(input, "cards equal to|a number of cards equal to") {
            return self.computed_amount(rest);
        }
        let (rest, n) = self.amount(input)?;
        let rest = skip(rest, "additional|more");
        let (rest, ()) = wording("cards|card")(rest)?;
        Ok((rest, n))
    }

    /// Reads a discard: `discard a card`, `randomly discard two cards`.
    fn discard(self, input: &str) -> Parsed<'_, Vec<Effect>> {
        let early = after(input, "randomly");
        let (rest, ()) = verb("discard")(early.unwrap_or(input))?;
        if after(
            rest,
            "that many cards|the same number of cards|cards equal to",
        )
        .is_some()
        {
            let (rest, n) = self.card_amount(rest)?;
            return self
                .effects_of_clause(rest, Clause::with(Verb::Discard, Noun::number_of_cards(n)));
        }
        let more = after(rest, "an additional card|one additional card");
        let (rest, what) = match more {
            Some(rest) => (rest, Which::Choose(Selection::default())),
            None => self.objects(rest, TakenBy::Choice)?,
        };
        let late = after(rest, "randomly");
        let (rest, what) = match (what, early.or(late)) {
            (Which::Choose(s), Some(_)) => (late.unwrap_or(rest), Which::Random(s)),
            (_, Some(_)) => return fail(input),
            // "All SIGNI" usually means the SIGNI on the field, but a discarded card is always in a
            // hand.
            (Which::All(mut group), None)
                if *group.filter.zone == [Place::Field] && group.filter.of.is_none() =>
            {
                group.filter.zone = List::default();
                (rest, Which::All(group))
            }
            (what, None) => (rest, what),
        };
        self.effects_of_clause(rest, Clause::with(Verb::Discard, Noun::taken(what)))
    }

    /// Reads `look at`, `reveal`, `attach`, `search your deck for`, `target` and `choose` with
    /// their objects.
    fn look_reveal_or_search(self, input: &str) -> Parsed<'_, Vec<Effect>> {
        if let Ok((rest, ())) = verb("look")(input) {
            let (rest, ()) = wording("at")(rest)?;
            return self.effects_on_object(rest, Verb::Look);
        }
        if let Ok((rest, ())) = verb("reveal")(input) {
            let (rest, mut what) = self.objects(rest, TakenBy::Choice)?;
            looked_at_cards::default_to_looked_at(&mut what);
            return self.effects_of_clause(rest, Clause::with(Verb::Reveal, Noun::taken(what)));
        }
        if let Ok((rest, ())) = verb("attach")(input) {
            return self.attach(rest);
        }
        if let Ok((rest, ())) = verb("search")(input) {
            let (rest, (of, zone)) = self.zone(rest)?;
            let (rest, ()) = wording("for")(rest)?;
            let (rest, mut what) = self.objects(rest, TakenBy::Search)?;
            let all: &mut [Which] = match &mut what {
                Which::Together(all) => all,
                one => std::slice::from_mut(one),
            };
            for one in all {
                if let Which::Search(s) = one {
                    s.filter.zone = zone.into();
                    s.filter.of = Some(of.unwrap_or(self.by));
                }
            }
            return self.effects_of_clause(rest, Clause::with(Verb::Search, Noun::taken(what)));
        }
        let target = |rest, mut s: Selection| {
            if s.by == Player::You {
                s.by = self.by;
            }
            let target = Noun::taken(Which::Target(s));
            self.effects_of_clause(rest, Clause::with(Verb::Target, target))
        };
        if let Ok((rest, ())) = verb("target")(input)
            && matches!(self.count(rest), Ok((_, Some(_))))
            && let (rest, Which::Choose(s)) = self.object(rest)?
        {
            return target(rest, s);
        }
        let (rest, ()) = verb("choose")(input)?;
        let (rest, what) = self.objects(rest, TakenBy::Choice)?;
        match (what, after(rest, "as the target")) {
            (Which::Choose(s), Some(rest)) => target(rest, s),
            (Which::Target(s), None) => target(rest, s),
            (what, _) => {
                self.effects_of_clause(rest, Clause::with(Verb::Choose, Noun::taken(what)))
            }
        }
    }

    /// Reads a phrase about crushing Life Cloth or taking damage:
    /// `crush a card of your opponent's Life Cloth`, `take damage`.
    fn crush_or_take_damage(self, input: &str) -> Parsed<'_, Vec<Effect>> {
        if let Ok((rest, ())) = verb("crush")(input) {
            let (rest, count) = match after(rest, "a card") {
                Some(_) => (skip(rest, "a"), Amount::Number(1)),
                None => self.amount(rest)?,
            };
            let of_cards = wording("cards|card")(rest);
            let (rest, ()) = match of_cards {
                Ok((rest, ())) => wording("of|from|in")(rest)?,
                Err(_) => wording("of")(rest)?,
            };
            let (rest, of) = self.whose(rest)?;
            let (rest, ()) = wording("Life Cloth")(rest)?;
            let mut life = Phrase::default();
            life.filter.zone = Place::LifeCloth.into();
            life.filter.of = Some(of.unwrap_or_default());
            let life = Cards::Of(Box::new(life), Quantity::Count(Count::Exactly(count)));
            return self.effects_of_clause(rest, Clause::with(Verb::Crush, Noun::Cards(life)));
        }
        let (rest, ()) = verb("take")(input)?;
        let (rest, ()) = wording("damage")(rest)?;
        self.effects_of_clause(rest, Clause::with(Verb::Take, Noun::Damage))
    }

    /// Reads a payment: `pay {Red}{Red}`.
    fn pay(self, input: &str) -> Parsed<'_, Vec<Effect>> {
        let (rest, ()) = verb("pay")(input)?;
        let (rest, cost) = self.icons(rest)?;
        self.effects_of_clause(rest, Clause::with(Verb::Pay, Noun::Pay(cost)))
    }

    /// Reads the verbs that have their own files, after the common verbs were tried.
    pub(crate) fn other_verb_phrase(self, input: &str) -> Parsed<'_, Vec<Effect>> {
        alt((
            |i| self.negate(i),
            |i| self.choose_player(i),
            |i| self.declare(i),
            |i| self.use_card(i),
            |i| self.grow(i),
            |i| self.game_flow(i),
            |i| self.rearrange_or_swap(i),
            |i| self.turn_over(i),
            |i| self.make_into(i),
            |i| self.create_craft(i),
            |i| self.bloom(i),
            |i| self.gain_bond(i),
        ))
        .parse(input)
    }
}
