//! One verb with its object: the common verbs, and the parser that tries all other verbs.

use crate::build;
use crate::stuck::{Out, stuck};
use crate::syntax::en::Cx;
use crate::syntax::en::noun::object::TakenBy;
use crate::syntax::en::sentence::looked_at_cards;
use crate::syntax::en::word::{after, bracketed, digits, w};
use nom::Parser;
use nom::branch::alt;
use wixoss_ability::pointing::Reference;
use wixoss_ability::{Amount, Crush, Damage, Effect, Look, Player, Selection, State, Which};

/// Reads a verb in the present: `draw` or `draws`, `vanish` or `vanishes`.
pub(in crate::syntax::en) fn verb<'a>(
    word: &'static str,
) -> impl Fn(&'a str) -> Out<'a, ()> + Copy {
    move |input| {
        let text = input.trim_start_matches(' ');
        let head = text
            .get(..word.len())
            .filter(|head| head.eq_ignore_ascii_case(word));
        let Some(rest) = head.and_then(|_| text.get(word.len()..)) else {
            return stuck(input);
        };
        let ending = ["es", "s", ""].into_iter().find_map(|end| {
            let rest = rest.strip_prefix(end)?;
            (!rest.starts_with(char::is_alphabetic)).then_some(rest)
        });
        ending.map_or_else(|| stuck(input), |rest| Ok((rest, ())))
    }
}

impl Cx {
    /// Reads one verb with its object: `draw a card`.
    pub(in crate::syntax::en) fn verb_phrase(self, input: &str) -> Out<'_, Vec<Effect>> {
        let input = after(input, "choose and")
            .or_else(|| after(input, "chooses and"))
            .unwrap_or(input);
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

    /// Reads `vanish`, `down`, `up`, `freeze` and `awaken` with their objects.
    fn vanish_or_turn(self, input: &str) -> Out<'_, Vec<Effect>> {
        if let Ok((rest, ())) = verb("vanish").parse(input) {
            let (rest, what) = self.objects(rest, TakenBy::Choice)?;
            return Ok((rest, vec![build::vanish(what)]));
        }
        let turn = |i| {
            alt((
                verb("freeze").map(|()| State::Frozen),
                verb("awaken").map(|()| State::Awakened),
                verb("down").map(|()| State::Downed),
                verb("up").map(|()| State::Upped),
            ))
            .parse(i)
        };
        let (rest, state) = turn(input)?;
        if let Some(Ok((rest, more))) = after(rest, "and").map(turn) {
            // In "down and freeze it", both verbs act on the same cards.
            let (rest, what) = self.objects(rest, TakenBy::Choice)?;
            let many = what.is_many();
            let reference = if many { Reference::THEM } else { Reference::IT };
            let again = match &what {
                Which::Named(_) => what.clone(),
                _ => Which::Named(reference.name()),
            };
            let both = vec![build::set(what, &[state]), build::set(again, &[more])];
            return Ok((rest, both));
        }
        let after_down = state == State::Downed;
        let (rest, what) = Cx { after_down, ..self }.objects(rest, TakenBy::Choice)?;
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
        Ok((rest, vec![build::set(what, &[state])]))
    }

    /// Reads the action of drawing cards or an Ener Charge: `draw two cards`, `【Ener Charge 1】`.
    fn draw_or_ener_charge(self, input: &str) -> Out<'_, Vec<Effect>> {
        if let Ok((rest, ())) = verb("draw").parse(input) {
            let (rest, count) = self.card_amount(rest)?;
            return Ok((rest, vec![build::draw(self.by, count)]));
        }
        let rest = verb("perform")
            .parse(input)
            .map_or(input, |(rest, ())| rest);
        let (rest, word) = bracketed(rest)?;
        let Some(count) = word.strip_prefix("Ener Charge") else {
            return stuck(input);
        };
        // The word "again" before a second 【Ener Charge】 adds no meaning.
        let rest = after(rest, "again").unwrap_or(rest);
        match digits(count) {
            Ok((_, n)) => Ok((rest, vec![build::ener_charge(self.by, Amount::Number(n))])),
            Err(_) => stuck(input),
        }
    }

    /// Reads the number of cards to draw: `a card`, `two cards`, `cards equal to ...`.
    fn card_amount(self, input: &str) -> Out<'_, Amount> {
        if let Some(rest) = after(input, "a card").or_else(|| after(input, "an additional card")) {
            return Ok((rest, Amount::Number(1)));
        }
        if let Some(rest) = after(input, "that many cards")
            .or_else(|| after(input, "the same number of cards"))
            .or_else(|| after(input, "an equal number of cards"))
        {
            return Ok((rest, Amount::Named(Reference::THEM.name())));
        }
        if let Some(rest) =
            after(input, "cards equal to").or_else(|| after(input, "a number of cards equal to"))
        {
            return self.computed_amount(rest);
        }
        if let Some(rest) = after(input, "cards until you have")
            .or_else(|| after(input, "until you have"))
            .or_else(|| after(input, "cards until they have"))
        {
            // "Until you have six cards in your hand" draws as many cards as are missing.
            let (rest, n) = self.amount(rest)?;
            let (rest, ()) = alt((
                w("cards in your hand"),
                w("cards in their hand"),
                w("cards in hand"),
            ))
            .parse(rest)?;
            let hand = wixoss_ability::Filter {
                zone: wixoss_ability::Place::Hand.into(),
                of: Some(self.by),
                ..Default::default()
            };
            let held = Amount::Count(Box::new(hand));
            let less = Amount::Times(vec![Amount::Number(-1), held]);
            return Ok((rest, Amount::Plus(vec![n, less])));
        }
        let (rest, n) = self.amount(input)?;
        let rest = after(rest, "additional")
            .or_else(|| after(rest, "more"))
            .unwrap_or(rest);
        let (rest, ()) = alt((w("cards"), w("card"))).parse(rest)?;
        Ok((rest, n))
    }

    /// Reads a discard: `discard a card`, `randomly discard two cards`.
    fn discard(self, input: &str) -> Out<'_, Vec<Effect>> {
        let early = after(input, "randomly");
        let (rest, ()) = verb("discard").parse(early.unwrap_or(input))?;
        let many = after(rest, "that many cards")
            .or_else(|| after(rest, "the same number of cards"))
            .map(|_| self.card_amount(rest));
        if let Some(found) =
            many.or_else(|| after(rest, "cards equal to").map(|rest| self.computed_amount(rest)))
        {
            let (rest, n) = found?;
            let s = Selection {
                count: wixoss_ability::Count::Exactly(n),
                ..Selection::default()
            };
            let s = build::of_hand(self.by, s);
            return Ok((rest, vec![build::discard(Which::Choose(s))]));
        }
        let more = after(rest, "an additional card").or_else(|| after(rest, "one additional card"));
        let (rest, what) = match more {
            Some(rest) => (rest, Which::Choose(Selection::default())),
            None => self.objects(rest, TakenBy::Choice)?,
        };
        let late = after(rest, "randomly");
        let (rest, what) = match (what, early.or(late)) {
            (Which::Choose(s), Some(_)) => (late.unwrap_or(rest), Which::Random(s)),
            (_, Some(_)) => return stuck(input),
            (what, None) => (rest, what),
        };
        Ok((rest, vec![build::discard(self.chosen_from_own_hand(what))]))
    }

    /// Restricts discarded cards to the hand of the player who discards. Other words can only
    /// restrict the cards further.
    fn chosen_from_own_hand(self, what: Which) -> Which {
        match what {
            Which::Choose(s)
                if s.filter.more.among.is_none()
                    && (s.filter.zone.is_empty()
                        || s.filter.zone.0 == [wixoss_ability::Place::Hand]) =>
            {
                let of = s.filter.of.unwrap_or(self.by);
                let mut s = build::of_hand(of, s);
                s.by = self.by;
                Which::Choose(s)
            }
            Which::Random(s) => {
                let of = s.filter.of.unwrap_or(self.by);
                let s = build::of_hand(of, s);
                Which::Random(Selection {
                    by: Player::You,
                    ..s
                })
            }
            Which::All(mut group) if group.filter.zone.is_empty() => {
                group.filter.zone = wixoss_ability::Place::Hand.into();
                group.filter.of = Some(self.by);
                Which::All(group)
            }
            Which::Together(all) => Which::Together(
                all.into_iter()
                    .map(|one| self.chosen_from_own_hand(one))
                    .collect(),
            ),
            other => other,
        }
    }

    /// Reads `look at`, `reveal`, `attach`, `search your deck for`, `target` and `choose` with
    /// their objects.
    fn look_reveal_or_search(self, input: &str) -> Out<'_, Vec<Effect>> {
        if let Ok((rest, ())) = verb("look").parse(input) {
            let (rest, ()) = w("at").parse(rest)?;
            let (rest, what) = self.objects(rest, TakenBy::Choice)?;
            return Ok((rest, vec![Effect::Look(Look { what, by: self.by })]));
        }
        if let Ok((rest, ())) = verb("reveal").parse(input) {
            let (rest, mut what) = self.objects(rest, TakenBy::Choice)?;
            looked_at_cards::default_to_looked_at(&mut what);
            return Ok((rest, vec![Effect::Reveal(what)]));
        }
        if let Ok((rest, ())) = verb("attach").parse(input) {
            return self.attach(rest);
        }
        if let Ok((rest, ())) = verb("search").parse(input) {
            let (rest, (of, zone)) = self.zone(rest)?;
            let (rest, ()) = w("for").parse(rest)?;
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
            return Ok((rest, vec![Effect::Take(what)]));
        }
        if let Ok((rest, ())) = verb("target").parse(input)
            && matches!(self.count(rest), Ok((_, Some(_))))
            && let (rest, Which::Choose(s)) = self.object(rest)?
        {
            return Ok((rest, vec![Effect::Take(Which::Target(s))]));
        }
        let (rest, ()) = verb("choose").parse(input)?;
        let (rest, what) = self.objects(rest, TakenBy::Choice)?;
        let what = match (what, after(rest, "as the target")) {
            (Which::Choose(s), Some(rest)) => {
                return Ok((rest, vec![Effect::Take(Which::Target(s))]));
            }
            (what, _) => what,
        };
        Ok((rest, vec![Effect::Take(what)]))
    }

    /// Reads the action of crushing Life Cloth or taking damage: `crush a card of your opponent's
    /// Life Cloth`, `take damage`.
    fn crush_or_take_damage(self, input: &str) -> Out<'_, Vec<Effect>> {
        if let Ok((rest, ())) = verb("crush").parse(input) {
            let (rest, count) = match after(rest, "a card") {
                Some(_) => (after(rest, "a").unwrap_or(rest), Amount::Number(1)),
                None => self.amount(rest)?,
            };
            let of_cards = alt((w("cards"), w("card"))).parse(rest);
            let (rest, ()) = match of_cards {
                Ok((rest, ())) => alt((w("of"), w("from"), w("in"))).parse(rest)?,
                Err(_) => w("of").parse(rest)?,
            };
            let (rest, of) = self.whose(rest)?;
            let (rest, ()) = w("Life Cloth").parse(rest)?;
            let crush = Crush {
                of: of.unwrap_or_default(),
                count,
                ..Crush::default()
            };
            return Ok((rest, vec![Effect::Crush(crush)]));
        }
        let (rest, ()) = verb("take").parse(input)?;
        let (rest, ()) = w("damage").parse(rest)?;
        let damage = Damage {
            of: self.by,
            ..Damage::default()
        };
        Ok((rest, vec![Effect::Damage(damage)]))
    }

    /// Reads a payment: `pay {Red}{Red}`.
    fn pay(self, input: &str) -> Out<'_, Vec<Effect>> {
        let (rest, ()) = verb("pay").parse(input)?;
        let (rest, cost) = self.icons(rest)?;
        Ok((rest, vec![Effect::Pay(cost)]))
    }

    /// Reads the verbs that have their own files, after the common verbs were tried.
    pub(in crate::syntax::en) fn other_verb_phrase(self, input: &str) -> Out<'_, Vec<Effect>> {
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
