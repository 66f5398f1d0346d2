//! Reads replacements: effects that happen instead of an event.

use crate::meaning::carried_facts::CarriedFacts;
use crate::syntax::ja::prelude::*;

impl Context<'_> {
    /// Reads a replacement of the next event of a kind:
    /// `次にあなたがダメージを受ける場合、代わりにダメージを受けない`. With `次とその次に` ("the
    /// next time and the time after that"), the next two events are replaced.
    pub(crate) fn replaced_next_time<'a>(
        self,
        input: &'a str,
        carry: &CarriedFacts,
    ) -> Parsed<'a, Vec<Effect>> {
        use wixoss_ability::{Duration, Nothing};
        let twice = after(input, "次とその次に");
        let (rest, (of, would)) = match twice.or_else(|| after(input, "次に")) {
            Some(rest) => self.would_happen(rest)?,
            // In `あなたが次に` ("when you next"), the player comes before the word "next".
            None => {
                let (rest, player) = self.player(input)?;
                let (rest, ()) = need(rest, &["が次に"])?;
                let (rest, clause) = self.done_by(player).clause(rest)?;
                let of = wixoss_ability::Subject::Player(player);
                match self.doer().event_of_clause(clause.clone()) {
                    Some(event)
                        if clause.subject.is_none() && clause.predicate.form == Form::Final =>
                    {
                        (rest, (of, event))
                    }
                    _ => return fail(input),
                }
            }
        };
        let (rest, ()) = need(rest, &["場合、"])?;
        let (rest, instead) = self.instead_effects(rest)?;
        let until = carry.until.clone();
        let until = until.unwrap_or(Duration::EndOfTurn(Nothing {}));
        let change = effects::replacing_once(of, would, instead, until);
        let times = if twice.is_some() { 2 } else { 1 };
        Ok((rest, vec![effects::change(change); times]))
    }

    /// Reads the effects that happen instead of the event. The boolean is true if the player may
    /// choose whether these effects happen.
    pub(crate) fn replacement_effects(self, input: &str) -> Parsed<'_, (bool, Vec<Effect>)> {
        let otherwise = after_any(input, &OTHERWISE);
        if let Ok((behind, to)) = self.other_destination(otherwise.unwrap_or(input)) {
            let it = Which::Named(Reference::IT.name());
            let instead = match otherwise {
                Some(_) => effects::move_to_other_zone(it, to),
                None => effects::moved(it, to),
            };
            return Ok((behind, (false, vec![instead])));
        }
        if let Some(rest) = after_any(
            input,
            &[
                "ダメージを受けない",
                "そのダメージを受けない",
                "バニッシュされない",
                "何も起こらない",
            ],
        ) {
            return Ok((rest, (false, Vec::new())));
        }
        // In a replacement, the replaced event never happens. So words that say this again are
        // skipped.
        let without = [
            "バニッシュされず、",
            "ダメージを受けず、",
            "そのダメージを受けず、",
        ];
        let done = after_any(input, &without).unwrap_or(input);
        let (rest, body) = self.clauses(done, CarriedFacts::default())?;
        fail_if(body.instead, rest)?;
        match <[Effect; 1]>::try_from(body.effects) {
            Ok([Effect::May(attempt)])
                if attempt.then.is_empty() && attempt.otherwise.is_empty() =>
            {
                Ok((rest, (true, attempt.deed.0)))
            }
            Ok(one) => Ok((rest, (false, one.into()))),
            Err(all) => Ok((rest, (false, all))),
        }
    }

    /// Reads the zone that a card goes to instead: `トラッシュに置かれる`, `手札に戻される`,
    /// `ゲームから除外される`.
    fn other_destination(self, input: &str) -> Parsed<'_, Destination> {
        if let Some(rest) = after(input, "ゲームから除外される") {
            return Ok((rest, Destination::zone(Place::Excluded)));
        }
        let (rest, goal) = self.goal(input)?;
        let words = [
            "置かれる",
            "置く",
            "戻される",
            "戻す",
            "戻る",
            "加えられる",
            "加える",
            "移動する",
        ];
        let (rest, ()) = need(rest, &words)?;
        match goal {
            Goal::Place(to) if !to.shuffled => Ok((rest, to)),
            _ => fail(rest),
        }
    }

    /// Reads an event that would happen: `このシグニがバニッシュされる`. Yields the subject and the
    /// event.
    pub(crate) fn would_happen(self, input: &str) -> Parsed<'_, (wixoss_ability::Subject, Event)> {
        match self.next_would_happen(input)? {
            (rest, (of, event, false)) => Ok((rest, (of, event))),
            (rest, _) => fail(rest),
        }
    }

    /// Reads an event that would happen, like [`Context::would_happen`]. The boolean is true if
    /// only the next such event is meant.
    fn next_would_happen(self, input: &str) -> Parsed<'_, (wixoss_ability::Subject, Event, bool)> {
        use wixoss_ability::Subject;
        if let Ok((rest, name)) = pointed_card(input)
            && let Some(rest) = after(rest, "がチェックゾーンを離れる")
        {
            let leaves = MoveEvent::from_to(Who::default(), &[Place::Check], &[]);
            return Ok((rest, (Subject::Cards(Which::Named(name)), leaves, false)));
        }
        let (rest, mut clause) = self.clause(input)?;
        let once = std::mem::take(&mut clause.manner.once);
        fail_if(clause.predicate.form != Form::Final, rest)?;
        // A crush of Life Cloth happens to the player who owns the Life Cloth.
        if clause.predicate.verb == Verb::Crush
            && clause.predicate.voice == Voice::Passive
            && let Some(Event::Crush(crush)) = self.doer().event_of_clause(clause.clone())
            && let Some(of) = crush.of.filter(|_| crush.at_least.is_none())
        {
            let crush = CrushEvent { of: None, ..crush };
            return Ok((rest, (Subject::Player(of), Event::Crush(crush), once)));
        }
        // In `パワーが0以下のそれが` ("if it … with power 0 or less"), the effect is about the card
        // whatever its power is. Only the event needs the power.
        let mut restricted = None;
        let of = match clause.subject.take() {
            Some(Noun::Player(player)) => Subject::Player(player),
            Some(Noun::Cards(Cards::Of(phrase, Quantity::Unsaid)))
                if let Some(card) = phrase.filter.more.among.clone() =>
            {
                let mut filter = phrase.single(rest)?;
                filter.more.among = None;
                restricted = Some(filter);
                Subject::Cards(Which::Named(card))
            }
            Some(Noun::Cards(cards)) => match self.doer().change_subject(without_number_one(cards))
            {
                Some(of) => of,
                None => return fail(input),
            },
            _ => return fail(input),
        };
        let mut event = or_fail(self.doer().event_of_clause(clause), input)?;
        if let Some(filter) = restricted {
            match event.pattern_without_cards() {
                Some(who) => who.filter = filter,
                None => return fail(input),
            }
        }
        Ok((rest, (of, event, once)))
    }

    /// Reads SIGNI that this card vanishes, as the subject of a replacement:
    /// `このシグニによってバニッシュされたシグニは`.
    fn vanished_by_this(self, input: &str) -> Parsed<'_, (wixoss_ability::Subject, Event)> {
        let (rest, by) = self.cause(input)?;
        let (rest, ()) = need(rest, &["によってバニッシュされた"])?;
        let (rest, phrase) = self.plain_phrase(rest)?;
        let (rest, ()) = need(rest, &["は、", "は"])?;
        let this = by
            .source
            .as_ref()
            .and_then(|source| source.more.among.as_ref());
        if !this.is_some_and(Name::is_this) || after_any(rest, &OTHERWISE).is_none() {
            return fail(input);
        }
        let mut filter = phrase.single(rest)?;
        filter.zone = Place::Field.into();
        let would = Event::vanish(Who {
            by: Some(by),
            ..Default::default()
        });
        Ok((rest, (wixoss_ability::Subject::all(filter), would)))
    }

    /// Reads a replacement of every event of a kind: `このシグニがバニッシュされる場合、代わりに…`.
    /// With `次に` ("the next time") or `最初に` ("the first time"), only the next event is
    /// replaced.
    pub(crate) fn replacement(self, input: &str) -> Parsed<'_, Vec<Change>> {
        let (rest, (of, would, once)) = match self.vanished_by_this(input) {
            Ok((rest, (of, would))) => (rest, (of, would, false)),
            Err(_) => {
                let (rest, (of, mut would, once)) = self.next_would_happen(input)?;
                let (rest, ()) = need(rest, &["場合、"])?;
                let unless = after(rest, "その移動がバニッシュによるものでないなら、");
                if let (Some(_), Event::Move(moved)) = (unless, &mut would) {
                    moved.except = Some(MoveKind::Vanish);
                }
                (unless.unwrap_or(rest), (of, would, once))
            }
        };
        let (rest, instead) = match once && rest.starts_with("バニッシュされない") {
            true => self.replacement_effects(rest)?,
            false => self.instead_effects(rest)?,
        };
        let mut change = effects::replacing(of, would, instead);
        for replaced in &mut change.replace.0 {
            replaced.once = once;
        }
        Ok((rest, vec![change]))
    }

    /// Reads the effects that happen instead, after `場合、`: `代わりに…`,
    /// `エナゾーンに置かれる代わりに…`. A payment for the replacement can come first:
    /// `《緑》を支払ってもよい。そうした場合、代わりに…`.
    fn instead_effects(self, input: &str) -> Parsed<'_, (bool, Vec<Effect>)> {
        if let Some(rest) = after(input, "代わりに") {
            return self.replacement_effects(rest);
        }
        let rest = after_any(input, &["そのシグニは", "それは"]).unwrap_or(input);
        if after_any(rest, &OTHERWISE).is_some() {
            return self.replacement_effects(rest);
        }
        let quoted = |input| {
            let (rest, effects) = self.effects(after(input, "「")?).ok()?;
            Some((after(rest, "」を行ってもよい")?, (true, effects.0)))
        };
        let price = match quoted(input) {
            Some(found) => found,
            None => self.replacement_effects(input)?,
        };
        let (rest, (true, mut all)) = price else {
            return fail(input);
        };
        let (rest, ()) = need(rest, &["。そうした場合、代わりに"])?;
        match self.replacement_effects(rest)? {
            (rest, (false, instead)) => {
                all.extend(instead);
                Ok((rest, (true, all)))
            }
            _ => fail(rest),
        }
    }
}

/// The words for the zone that a card would go to without the replacement.
const OTHERWISE: [&str; 4] = [
    "エナゾーンに置かれる代わりに",
    "トラッシュに置かれる代わりに",
    "ルリグデッキに戻る代わりに",
    "手札に戻る代わりに",
];

/// Removes the number of cards if it is one. In `シグニ1体がバニッシュされる場合` ("if a SIGNI
/// would vanish"), the number one means any one of the cards.
fn without_number_one(cards: Cards) -> Cards {
    match cards {
        Cards::Of(phrase, Quantity::Count(Count::Exactly(Amount::Number(1)))) => {
            Cards::Of(phrase, Quantity::Unsaid)
        }
        cards => cards,
    }
}
