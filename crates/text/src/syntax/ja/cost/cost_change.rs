//! Reads changes of costs: a new cost, or the amount by which a cost grows or falls.

use crate::syntax::ja::ability::kind_name;
use crate::syntax::ja::noun::modifier::{color, list_of};
use crate::syntax::ja::prelude::*;
use crate::syntax::ja::sentence::steps::full_stop;

impl Context<'_> {
    /// Reads a sentence about a cost, with its condition:
    /// `対戦相手のターンの間、このカードの使用コストは《青×3》になる。` Yields a Constant ability.
    pub(crate) fn own_cost_ability(self, input: &str) -> Parsed<'_, Ability> {
        // If the cost changes because an additional cost is paid, the sentence is read together
        // with the additional cost, and not here.
        fail_if(
            is_head(input) || icon(input).is_ok() || self.cost_change_if_paid(input).is_ok(),
            input,
        )?;
        if let Ok((rest, change)) = self.ignored_rule(input)
            && change.of == Subject::default()
            && let Ok((rest, ())) = full_stop(rest)
        {
            let constant = Constant {
                changes: change.into(),
                ..Constant::default()
            };
            return Ok((rest, Ability::Constant(Box::new(constant))));
        }
        let sentence = input.split('。').next().unwrap_or(input);
        let timed = sentence.ends_with("》を持つ");
        fail_if(!sentence.contains("コストは") && !timed, input)?;
        let (rest, condition) = match self.condition(input) {
            Ok((rest, condition)) => {
                let (rest, ()) = need(rest, &["場合、", "かぎり、", "間、"])?;
                (rest, Some(condition))
            }
            Err(_) => (input, None),
        };
        // In `このアーツは追加で《アタックフェイズアイコン》を持つ` ("this ARTS also has the Attack
        // Phase icon"), the card has one more use timing.
        if timed {
            let (rest, ()) = need(rest, &["このアーツは追加で", "このピースは追加で"])?;
            let (rest, ()) = need(rest, &["《アタックフェイズアイコン》を持つ"])?;
            let (rest, ()) = full_stop(rest)?;
            let change = Change {
                can: Permission::UseAt(Timing::Attack.into()).into(),
                ..Change::default()
            };
            let constant = Constant {
                condition,
                changes: change.into(),
                ..Constant::default()
            };
            return Ok((rest, Ability::Constant(Box::new(constant))));
        }
        let per_use = self.cost_change_per_use(rest, condition.as_ref());
        let (mut rest, change) = per_use.or_else(|_| self.cost_change(rest))?;
        let of = change.of.clone();
        let ability = match &change.cost {
            Some(cost) => cost.ability.clone(),
            None => List::default(),
        };
        let mut changes = vec![change];
        // In `《無》減り、黒のシグニがある場合、《黒》減る` ("falls by one colorless ener and, if
        // there is a black SIGNI, by one black ener"), each change can have a condition of its own.
        while let Some(next) = after(rest, "、") {
            let before = match changes.last().map(|change| &change.until) {
                Some(Some(Duration::While(holds))) => Some(&**holds),
                _ => condition.as_ref(),
            };
            let again = before.and_then(|before| self.same_condition_again(next, before).ok());
            let (next, holds) = match again.map_or_else(|| self.condition(next), Ok) {
                Ok((next, holds)) => match after_any(next, &["場合、", "場合"]) {
                    Some(next) => (next, Some(holds)),
                    None => return fail(next),
                },
                Err(_) => (next, None),
            };
            let (next, mut change) = self.changed_cost(next, of.clone(), ability.clone())?;
            change.until = holds.map(|holds| Duration::While(Box::new(holds)));
            changes.push(change);
            rest = next;
        }
        let (rest, ()) = full_stop(rest)?;
        // With several changes, the condition before the first change belongs to the first change
        // only.
        let condition = match changes.as_mut_slice() {
            [first, _, ..] => {
                if let Some(holds) = condition {
                    first.until = Some(Duration::While(Box::new(holds)));
                }
                None
            }
            [only] => match only.until.take() {
                Some(Duration::While(holds)) if condition.is_none() => Some(*holds),
                Some(_) => return fail(rest),
                None => condition,
            },
            [] => condition,
        };
        let constant = Constant {
            condition,
            changes: List(changes),
            ..Constant::default()
        };
        Ok((rest, Ability::Constant(Box::new(constant))))
    }

    /// Reads a change of a cost for each card that was used, after a condition on this use:
    /// `このアーツの使用コストは使用されたスペル1枚につき《無》減る` after
    /// `このターンに対戦相手がスペルを使用していた場合、`.
    fn cost_change_per_use<'a>(
        self,
        input: &'a str,
        condition: Option<&Condition>,
    ) -> Parsed<'a, Change> {
        let Some(Condition::Happened(happened)) = condition else {
            return fail(input);
        };
        let (rest, cards) = self.cards(input)?;
        let (rest, ()) = need(rest, &["の使用コストは使用された"])?;
        let (rest, phrase) = self.plain_phrase(rest)?;
        let (rest, ()) = need(rest, &["1枚につき"])?;
        let of = or_fail(self.doer().change_subject(cards), input)?;
        let (rest, mut change) = self.changed_cost(rest, of, List::default())?;
        let times = Happened {
            times: None,
            ..(**happened).clone()
        };
        match (&mut change.cost, &times.event) {
            (Some(cost), Event::Use(used))
                if cost.times.is_none()
                    && cost.becomes.is_none()
                    && used.filter.is == phrase.filter.is =>
            {
                cost.times = Some(Amount::Happened(Box::new(times)));
                Ok((rest, change))
            }
            _ => fail(input),
        }
    }

    /// Reads a change of a cost, with the cards whose cost changes:
    /// `このアーツの使用コストはあなたの手札1枚につき《無》減る`.
    pub(crate) fn cost_change(self, input: &str) -> Parsed<'_, Change> {
        if let Some(found) = self.next_use_cost_change(input) {
            return found;
        }
        // The text changes the grow cost of the LRIGs that can grow onto this card. These LRIGs are
        // in the LRIG deck.
        if let Some(rest) = after(input, "このカードの上にグロウするためのコストは")
        {
            let mut phrase = Phrase::default();
            phrase.filter.is = CardWord::CenterLrig.into();
            phrase.filter.of = Some(self.by);
            let cards = Cards::Of(Box::new(phrase), Quantity::Unsaid);
            let of = or_fail(grown_into(cards), input)?;
            return self.changed_cost(rest, of, List::default());
        }
        if let Some(rest) = after(input, "あなたが")
            && let Ok((rest, phrase)) = self.plain_phrase(rest)
            && let Some(rest) = after_any(rest, USED)
        {
            let of = Subject::all(phrase.single(rest)?);
            let (rest, mut change) = self.changed_cost(rest, of, List::default())?;
            if let Some(cost) = &mut change.cost {
                cost.by = Some(Player::You);
            }
            return Ok((rest, change));
        }
        // In `各ターン、対戦相手が最初に使用するスペルの使用コストは` ("the use cost of the first
        // spell that your opponent uses each turn"), the cost changes until the player has used a
        // spell in the turn.
        if let Some(rest) = after(input, "各ターン、")
            && let Ok((rest, player)) = self.player(rest)
            && let Some(rest) = after(rest, "が最初に使用する")
            && let Ok((rest, phrase)) = self.plain_phrase(rest)
            && let Some(rest) = after(rest, "の使用コストは")
        {
            let filter = phrase.single(rest)?;
            let of = Subject::all(filter.clone());
            let (rest, mut change) = self.changed_cost(rest, of, List::default())?;
            let used = Event::Use(UseEvent {
                player: Some(player),
                filter,
                ..UseEvent::default()
            });
            let happened = Happened::of(used, Period::ThisTurn, None);
            let unused = Condition::Not(Box::new(Condition::Happened(Box::new(happened))));
            match (&mut change.cost, &change.until) {
                (Some(cost), None) => cost.by = Some(player),
                _ => return fail(rest),
            }
            change.until = Some(Duration::While(Box::new(unused)));
            return Ok((rest, change));
        }
        const GROWS: [&str; 2] = [
            "このカードにグロウするためのコストは",
            "このルリグにグロウするためのコストは",
        ];
        let grows = after_any(input, &GROWS);
        let (rest, cards, ability) = match grows {
            Some(rest) => (rest, Cards::Named(Name::this()), List::default()),
            None => {
                let (rest, cards) = self.cards(input)?;
                if let Some(rest) = after(rest, "にグロウするためのエナコストは") {
                    let of = or_fail(grown_into(cards), rest)?;
                    let (rest, mut change) = self.changed_cost(rest, of, List::default())?;
                    if let Some(cost) = change.cost.as_deref_mut() {
                        cost.ener_becomes = cost.becomes.take();
                    }
                    return Ok((rest, change));
                }
                if let Some(rest) = after_any(
                    rest,
                    &["がグロウするためのコストは", "にグロウするためのコストは"],
                ) {
                    let rest = after(rest, "、").unwrap_or(rest);
                    let of = or_fail(grown_into(cards), rest)?;
                    return self.changed_cost(rest, of, List::default());
                }
                let (rest, ability) = match after(rest, "の").map(kind_name::kind) {
                    Some(Ok((rest, kind))) => (need(rest, &["能力"])?.0, kind.into()),
                    _ => (rest, List::default()),
                };
                const COLORLESS: [&str; 2] = [
                    "の使用コストに含まれる《無》コストは",
                    "を場に出すための《無》コストは",
                ];
                if let Some(rest) = after_any(rest, &COLORLESS) {
                    return self.colorless_paid_with(after(rest, "、").unwrap_or(rest), cards);
                }
                let (rest, ()) = need(
                    rest,
                    &[
                        "の使用コストは",
                        "の基本コストは",
                        "のコストは",
                        "のグロウコストは",
                        "を場に出すためのコストは",
                    ],
                )?;
                (rest, cards, ability)
            }
        };
        let rest = after(rest, "、").unwrap_or(rest);
        let of = or_fail(self.doer().change_subject(cards), rest)?;
        self.changed_cost(rest, of, ability)
    }

    /// Reads the colors that must pay the colorless ener of a cost, after `《無》コストは`:
    /// `白か黒でしか支払えない`.
    fn colorless_paid_with(self, input: &str, cards: Cards) -> Parsed<'_, Change> {
        let (rest, colors) = list_of(input, color)?;
        let (rest, ()) = need(rest, &["でしか支払えない"])?;
        let of = or_fail(self.doer().change_subject(cards), input)?;
        let cost = CostChange {
            colorless_with: List(colors),
            ..CostChange::default()
        };
        let change = Change {
            of,
            cost: Some(Box::new(cost)),
            ..Change::default()
        };
        Ok((rest, change))
    }

    /// Reads a reduced cost of the next card that a player uses:
    /// `あなたが次にスペルを使用する場合、それの使用コストは《青×1》減る`. Returns `None` if the
    /// text does not begin in this way.
    pub(crate) fn next_use_cost_change(self, input: &str) -> Option<Parsed<'_, Change>> {
        if let Some(rest) = after(input, "あなたのルリグが次に") {
            return Some(self.next_grow_cost_change(rest));
        }
        let rest = after_any(input, &["あなたが次に", "次にあなたが"])?;
        let next = |rest| {
            let used = after(rest, "使用する");
            let (rest, phrase) = self.phrase(used.unwrap_or(rest))?;
            let plain = phrase.different.is_empty() && phrase.sharing.is_empty() && !phrase.all;
            // In `次にルリグをグロウする場合` ("when you next grow a LRIG"), the cost is the cost
            // of the LRIG that is grown into.
            const GROWS: &str = "をグロウする場合、グロウするためのコストは";
            if used.is_none()
                && plain
                && let Some(rest) = after(rest, GROWS)
            {
                let cards = Cards::Of(Box::new(phrase), Quantity::Unsaid);
                let of = or_fail(grown_into(cards), rest)?;
                return self.next_changed_cost(rest, of, List::default());
            }
            if let Some(rest) = used.and(after(rest, "の"))
                && plain
                && let Ok((rest, kind)) = kind_name::kind(rest)
                && let Some(rest) = after(rest, "能力の使用コストは")
            {
                let of = Subject::all(phrase.single(rest)?);
                return self.next_changed_cost(rest, of, kind.into());
            }
            let cost: &[&str] = match used {
                Some(_) => &["の使用コストは", "のコストは"],
                None => USED,
            };
            let (rest, ()) = need(rest, cost)?;
            fail_if(!plain, rest)?;
            self.next_changed_cost(rest, Subject::all(phrase.single(rest)?), List::default())
        };
        Some(next(rest))
    }

    /// Reads the changed cost of the next LRIG that a LRIG of yours grows into, after
    /// `あなたのルリグが次に`:
    /// `アシストルリグにグロウする場合、グロウするためのコストは《無》減る`. The LRIG type can be
    /// ignored, too.
    fn next_grow_cost_change(self, input: &str) -> Parsed<'_, Change> {
        let (rest, mut phrase) = self.plain_phrase(input)?;
        let (rest, ()) = need(rest, &["にグロウする場合、"])?;
        phrase.filter.of = Some(self.by);
        let any_type = after(rest, "グロウするためのルリグタイプは無視され、");
        let rest = any_type.unwrap_or(rest);
        let (rest, ()) = need(rest, &["グロウするためのコストは"])?;
        let cards = Cards::Of(Box::new(phrase), Quantity::Unsaid);
        let of = or_fail(grown_into(cards), rest)?;
        let (rest, mut change) = self.next_changed_cost(rest, of, List::default())?;
        let ignored = any_type.map(|_| Permission::IgnoreLrigType(Nothing {}));
        change.can.0.extend(ignored);
        Ok((rest, change))
    }

    /// Reads the new cost, or the amount by which the cost changes. The change applies only the
    /// next time that you pay the cost.
    fn next_changed_cost(
        self,
        input: &str,
        of: Subject,
        ability: List<AbilityKind>,
    ) -> Parsed<'_, Change> {
        let (rest, mut change) = self.changed_cost(input, of, ability)?;
        if let Some(cost) = &mut change.cost {
            cost.next_only = true;
            cost.by = Some(Player::You);
        }
        Ok((rest, change))
    }

    /// Reads the new cost (`《青×3》になる`), or the amount by which the cost grows or falls
    /// (`《無》減る`).
    pub(crate) fn changed_cost(
        self,
        rest: &str,
        of: Subject,
        ability: List<AbilityKind>,
    ) -> Parsed<'_, Change> {
        // The condition can come after the cards:
        // `このアーツの使用コストはあなたの手札がある場合、《無》減る` ("the use cost of this ARTS,
        // if you have cards in hand, falls by one colorless ener").
        if let Ok((behind, holds)) = self.condition(rest)
            && let Some(behind) = after_any(behind, &["場合、", "場合"])
        {
            let (rest, mut change) = self.changed_cost(behind, of, ability)?;
            fail_if(change.until.is_some(), behind)?;
            change.until = Some(Duration::While(Box::new(holds)));
            return Ok((rest, change));
        }
        let (rest, times) = opt(rest, self.for_each_times(rest));
        let (rest, paid) = self.icons(rest)?;
        let mut cost = CostChange {
            ability,
            times,
            ..CostChange::default()
        };
        let rest = if let Some(rest) = after_any(rest, &["減る", "減り"]) {
            cost.less = Some(paid);
            rest
        } else if let Some(rest) = after_any(rest, &["増える", "増え"]) {
            cost.more = Some(paid);
            rest
        } else {
            let (rest, ()) = need(rest, &["になる"])?;
            fail_if(cost.times.is_some(), rest)?;
            cost.becomes = Some(paid);
            rest
        };
        let change = Change {
            of,
            cost: Some(Box::new(cost)),
            ..Change::default()
        };
        Ok((rest, change))
    }
}

/// The words after cards that a player uses, up to their cost.
const USED: &[&str] = &[
    "を使用する場合、それの使用コストは",
    "を使用する場合、そのスペルの使用コストは",
    "を使用する場合、そのアーツの使用コストは",
];

/// Returns the LRIGs that a player grows into. These LRIGs are in the LRIG deck.
fn grown_into(cards: Cards) -> Option<Subject> {
    let Cards::Of(phrase, Quantity::Unsaid) = cards else {
        return None;
    };
    let mut filter = phrase.filter;
    let lrigs = [CardWord::Lrig, CardWord::CenterLrig, CardWord::AssistLrig];
    let plain = filter.is.iter().all(|word| lrigs.contains(word)) && !filter.is.is_empty();
    filter.zone = Place::LrigDeck.into();
    plain.then(|| Subject::all(filter))
}
