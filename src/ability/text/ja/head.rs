//! Heads of abilities: kind, limit, timing, cost.

use super::Cx;
use super::act::Carry;
use super::reminder;
use super::sentence::full_stop;
use super::word::{after, after_any, bracketed, icon, is_end, need};
use crate::ability::Place;
use crate::ability::text::stuck::{Out, stuck};
use crate::ability::{
    Ability, Action, Amount, Auto, Branch, CardWord, Change, Compare, Condition, Constant, Cost,
    Effect, Enter, Feature, Filter, Limit, List, Measured, Needs, Nothing, Player, Replacement,
};
use crate::vocab::Timing;

/// What stands before the colon besides kind and cost.
#[derive(Clone, Debug, Default)]
struct Head {
    needs: Option<Needs>,
    limit: Option<Limit>,
    timing: Vec<Timing>,
    during: Option<Condition>,
    /// 英知
    wisdom: Option<Condition>,
}

const PREFIXES: &[(&str, Needs)] = &[
    ("絆", Needs::Bond(Nothing {})),
    ("クロス", Needs::Crossed(Nothing {})),
    ("ドライブ", Needs::Driving(Nothing {})),
    ("ドリームチーム", Needs::DreamTeam(Nothing {})),
];

impl Cx {
    /// One ability with its head, up to the next head or the end of its line or quote.
    pub(super) fn ability(self, input: &str) -> Out<'_, Ability> {
        self.ability_of(input, None)
    }

    /// The same; `team` is what 【チーム…】 heads of this card need.
    pub(super) fn ability_of<'a>(self, input: &'a str, team: Option<&Needs>) -> Out<'a, Ability> {
        if let Ok((rest, keyword)) = self.keyword(input) {
            let rest = reminder::skip(rest).0;
            let (rest, ()) = full_stop(rest)?;
            return Ok((rest, Ability::Keyword(keyword)));
        }
        let (rest, word) = bracketed(input)?;
        let mut head = Head::default();
        let mut word = word;
        if let Some(kind) = word.strip_prefix("チーム") {
            head.needs = team.cloned();
            if team.is_none() {
                return stuck(input);
            }
            word = kind;
        }
        for (prefix, needs) in PREFIXES {
            if let Some(kind) = word.strip_prefix(prefix) {
                head.needs = Some(needs.clone());
                word = kind;
            }
        }
        let rest = self.limits(rest, &mut head)?.0;
        let rest = match self.wisdom(rest) {
            Ok((rest, holds)) => {
                head.wisdom = Some(holds);
                self.limits(rest, &mut head)?.0
            }
            Err(_) => rest,
        };
        match word {
            "常" => self.constant(rest, head),
            "自" => self.auto(rest, head),
            "出" => self.enter(rest, head),
            "起" => self.action(rest, head),
            "ライフバースト" => {
                let rest = after_any(rest, &[":"]).unwrap_or(rest);
                let (rest, effects) = self.effects(rest)?;
                Ok((reminder::skip(rest).0, Ability::LifeBurst(effects)))
            }
            _ => stuck(input),
        }
    }

    /// `《ターン1回》`, `《相手ターン》`, `《アタックフェイズアイコン》`.
    fn limits<'a>(self, input: &'a str, head: &mut Head) -> Out<'a, ()> {
        let mut rest = input;
        loop {
            let Ok((behind, word)) = icon(rest).or_else(|_| bracketed(rest)) else {
                return Ok((rest, ()));
            };
            let times = |word: &str, per: &str| {
                let n = word.strip_prefix(per)?.strip_suffix("回")?;
                n.parse().ok()
            };
            if let Some(n) = times(word, "ターン") {
                head.limit = Some(Limit::PerTurn(n));
            } else if let Some(n) = times(word, "ゲーム") {
                head.limit = Some(Limit::PerGame(n));
            } else {
                match word {
                    "自分ターン" => head.during = Some(Condition::Turn(Player::You)),
                    "相手ターン" => head.during = Some(Condition::Turn(Player::Opponent)),
                    "メインフェイズアイコン" | "メインフェイズ" => {
                        head.timing.push(Timing::Main)
                    }
                    "アタックフェイズアイコン" | "アタックフェイズ" => {
                        head.timing.push(Timing::Attack)
                    }
                    "スペルカットインアイコン" | "スペルカットイン" => {
                        head.timing.push(Timing::SpellCutIn)
                    }
                    _ => return Ok((rest, ())),
                }
            }
            rest = behind;
        }
    }

    /// `英知=4`: the levels of your SIGNI of that class add up to this.
    fn wisdom(self, input: &str) -> Out<'_, Condition> {
        let (rest, ()) = need(input, &["英知="])?;
        let (rest, is) = self.range(rest)?;
        let mut of = Filter {
            is: CardWord::Signi.into(),
            zone: Place::Field.into(),
            of: Some(Player::You),
            ..Filter::default()
        };
        of.more.class = List(vec!["英知".to_owned()]);
        let feature = Feature::Level;
        let of = Box::new(of);
        let number = Amount::Total(Measured { feature, of });
        Ok((rest, Condition::Compare(Box::new(Compare { number, is }))))
    }

    fn constant(self, input: &str, head: Head) -> Out<'_, Ability> {
        let (rest, ()) = need(input, &[":"])?;
        if head.limit.is_some() || !head.timing.is_empty() {
            return stuck(input);
        }
        if let Ok((behind, keyword)) = self.keyword(rest)
            && let Ok((behind, ())) = full_stop(behind)
            && head.during.is_none()
        {
            let Some(needs) = head.needs else {
                return Ok((behind, Ability::Keyword(keyword)));
            };
            let change = Change {
                gain: Ability::Keyword(keyword).into(),
                ..Change::default()
            };
            let constant = Constant {
                needs: Some(needs),
                changes: change.into(),
                ..Constant::default()
            };
            return Ok((behind, Ability::Constant(Box::new(constant))));
        }
        let mut carry = Carry::default();
        let (rest, conditions) = self.conditions(rest, &mut carry)?;
        let (rest, changes) = self.constant_changes(rest, carry)?;
        let (rest, zone) = self.tail(rest)?;
        let mut all: Vec<Condition> = head.during.into_iter().chain(head.wisdom).collect();
        all.extend(conditions);
        let constant = Constant {
            needs: head.needs,
            zone: List(zone),
            condition: only(all),
            changes: List(changes),
        };
        Ok((rest, Ability::Constant(Box::new(constant))))
    }

    /// `あなたの場に…があるかぎり、`, `対戦相手のターンの間、`: any number of them.
    fn conditions<'a>(self, input: &'a str, carry: &mut Carry) -> Out<'a, Vec<Condition>> {
        let mut all = Vec::new();
        let mut rest = input;
        loop {
            // The subject may go before the condition on it.
            if let Ok((behind, name)) = super::spoken::card(rest)
                && name.is_this()
                && let Some(next) = after(behind, "は")
                && let Ok((next, filter)) = self.quality(after(next, "、").unwrap_or(next))
                && let Some(next) = after_any(
                    next,
                    &[
                        "であるかぎり、",
                        "かぎり、",
                        "の間、",
                        "いるかぎり、",
                        "あるかぎり、",
                    ],
                )
            {
                all.push(Condition::Match(crate::ability::Match {
                    card: crate::ability::Card(name.clone()),
                    filter,
                }));
                carry.subject = Some(super::which::Cards::Named(name));
                rest = next;
                continue;
            }
            if let Ok((behind, name)) = super::spoken::card(rest)
                && name.is_this()
                && let Some(next) = after(behind, "は")
                && let Ok((next, condition)) = self.condition(after(next, "、").unwrap_or(next))
                && let Some(next) = after_any(next, &["かぎり、", "限り、", "間、"])
            {
                all.push(condition);
                carry.subject = Some(super::which::Cards::Named(name));
                rest = next;
                continue;
            }
            match self.condition(rest) {
                Ok((behind, condition)) => {
                    let ends = &["かぎり、", "限り、", "間、", "場合、"];
                    let Some(behind) = after_any(behind, ends) else {
                        break;
                    };
                    if behind.starts_with("代わりに") {
                        break;
                    }
                    all.push(condition);
                    rest = behind;
                }
                Err(_) => break,
            }
        }
        Ok((rest, all))
    }

    /// What holds, in one or more sentences.
    fn constant_changes(self, input: &str, carry: Carry) -> Out<'_, Vec<Change>> {
        let mut all = Vec::new();
        let mut rest = input;
        loop {
            let (behind, changes) = self.constant_change(rest, carry.clone())?;
            all.extend(changes);
            let (behind, ()) = full_stop(behind)?;
            rest = behind;
            let next = reminder::skip(rest).0;
            if is_end(next) {
                return Ok((rest, all));
            }
            rest = next;
        }
    }

    fn constant_change(self, input: &str, carry: Carry) -> Out<'_, Vec<Change>> {
        if let Ok(found) = self.replacement(input) {
            return Ok(found);
        }
        if let Ok((rest, change)) = self.cost_change(input) {
            return Ok((rest, vec![change]));
        }
        let mut carry = carry;
        // What no one is said of is said of the card itself.
        let this = super::which::Cards::Named(crate::ability::Name::this());
        carry.subject.get_or_insert(this);
        let (rest, body) = self.run(input, carry)?;
        if body.instead {
            return stuck(rest);
        }
        let mut all = Vec::new();
        for effect in body.effects {
            match effect {
                Effect::Change(change) if change.until.is_none() => all.push(*change),
                _ => return stuck(input),
            }
        }
        Ok((rest, all))
    }

    /// `このシグニがバニッシュされる場合、代わりに…`
    pub(super) fn replacement(self, input: &str) -> Out<'_, Vec<Change>> {
        let (rest, (of, would)) = self.would(input)?;
        let (rest, ()) = need(rest, &["場合、"])?;
        let without = after(rest, "代わりに").is_none();
        if without
            && !rest.starts_with("エナゾーンに置かれる代わりに")
            && !rest.starts_with("ルリグデッキに戻る代わりに")
        {
            return stuck(rest);
        }
        let rest = after(rest, "代わりに").unwrap_or(rest);
        let (rest, (may, instead)) = self.replaced(rest)?;
        let replace = Replacement {
            would,
            may,
            once: false,
            instead: List(instead),
        };
        let change = Change {
            of,
            replace: replace.into(),
            ..Change::default()
        };
        Ok((rest, vec![change]))
    }

    fn auto(self, input: &str, head: Head) -> Out<'_, Ability> {
        let (rest, ()) = need(input, &[":"])?;
        let mut carry = Carry::default();
        let (rest, conditions) = self.conditions(rest, &mut carry)?;
        let (rest, outside) = match self.moment(rest) {
            Ok((behind, at)) => match after_any(behind, &["以外で、", "以外で"]) {
                Some(behind) => (behind, Some(super::condition::during(at))),
                None => (rest, None),
            },
            Err(_) => (rest, None),
        };
        let conditions: Vec<Condition> = conditions
            .into_iter()
            .chain(outside.map(|during| Condition::Not(Box::new(during))))
            .collect();
        let (rest, when) = self.trigger(rest)?;
        let (rest, ()) = need(rest, &["、"])?;
        let (rest, effects) = self.effects(rest)?;
        let (rest, zone) = self.tail(rest)?;
        if !head.timing.is_empty() {
            return stuck(input);
        }
        let mut all: Vec<Condition> = head.during.into_iter().chain(head.wisdom).collect();
        all.extend(conditions);
        let auto = Auto {
            needs: head.needs,
            zone: List(zone),
            limit: head.limit,
            when: List(when),
            during: only(all),
            effects,
        };
        Ok((rest, Ability::Auto(Box::new(auto))))
    }

    fn enter(self, input: &str, head: Head) -> Out<'_, Ability> {
        let (rest, cost) = self.paid(input)?;
        let (rest, effects) = self.effects(rest)?;
        let (rest, zone) = self.tail(rest)?;
        if !zone.is_empty() || !head.timing.is_empty() || head.during.is_some() {
            return stuck(input);
        }
        let effects = match head.wisdom {
            Some(holds) => {
                let branch = Branch {
                    holds,
                    then: effects,
                    otherwise: List::default(),
                };
                List(vec![Effect::If(Box::new(branch))])
            }
            None => effects,
        };
        let enter = Enter {
            needs: head.needs,
            limit: head.limit,
            cost,
            effects,
        };
        Ok((rest, Ability::Enter(Box::new(enter))))
    }

    /// A cost and the colon behind it; none where the colon stands at once.
    fn paid(self, input: &str) -> Out<'_, Option<Cost>> {
        if let Some(rest) = after(input, ":") {
            return Ok((rest, None));
        }
        let (rest, cost) = self.cost(input)?;
        let (rest, ()) = need(rest, &[":"])?;
        Ok((rest, Some(cost)))
    }

    fn action(self, input: &str, head: Head) -> Out<'_, Ability> {
        let (rest, cost) = self.paid(input)?;
        let own = self.own_zone(input.get(..input.len() - rest.len()).unwrap_or(""));
        let (rest, effects) = self.effects(rest)?;
        let (rest, condition) = self.only_if(rest)?;
        let (rest, mut zone) = self.tail(rest)?;
        zone.extend(own.filter(|_| zone.is_empty()));
        let mut all: Vec<Condition> = head.during.into_iter().chain(head.wisdom).collect();
        all.extend(condition);
        let action = Action {
            needs: head.needs,
            zone: List(zone),
            timing: List(head.timing),
            limit: head.limit,
            condition: only(all),
            cost: cost.unwrap_or_default(),
            effects,
        };
        Ok((rest, Ability::Action(Box::new(action))))
    }

    /// The zone this card leaves as a cost, and so the one the ability works in.
    fn own_zone(self, cost: &str) -> Option<Place> {
        const ZONES: &[(&str, Place)] = &[
            ("手札からこの", Place::Hand),
            ("エナゾーンからこの", Place::Ener),
            ("トラッシュからこの", Place::Trash),
            ("トラッシュにあるこの", Place::Trash),
            ("手札にあるこの", Place::Hand),
            ("エナゾーンにあるこの", Place::Ener),
            ("このシグニをエナゾーンから", Place::Ener),
            ("このカードをエナゾーンから", Place::Ener),
            ("このカードをトラッシュから", Place::Trash),
        ];
        let found = ZONES.iter().find(|(words, _)| cost.contains(words));
        found.map(|(_, zone)| *zone)
    }

    /// `この能力は…場合にしか使用できない。` behind the effects.
    fn only_if(self, input: &str) -> Out<'_, Option<Condition>> {
        let next = reminder::skip(input).0;
        let Some(rest) = after_any(next, &["この能力は、", "この能力は"]) else {
            return Ok((input, None));
        };
        let (rest, condition) = self.condition(rest)?;
        let (rest, ()) = need(
            rest,
            &[
                "場合にしか使用できない",
                "場合にのみ使用できる",
                "場合のみ使用できる",
                "間にしか使用できない",
                "間にのみ使用できる",
            ],
        )?;
        let (rest, ()) = full_stop(rest)?;
        Ok((rest, Some(condition)))
    }

    /// Parentheses behind an ability: where it works, and reminders.
    fn tail(self, input: &str) -> Out<'_, Vec<Place>> {
        let (rest, inner) = reminder::skip(input);
        let found = inner.iter().find_map(|inner| self.works_in(inner).ok());
        let next = rest.trim_start_matches(' ');
        if let Ok((behind, zones)) = self.works_in_sentence(next) {
            return Ok((behind, zones));
        }
        Ok((rest, found.map_or_else(Vec::new, |(_, zones)| zones)))
    }

    /// The same, as a sentence of the ability.
    fn works_in_sentence(self, input: &str) -> Out<'_, Vec<Place>> {
        let Some((sentence, rest)) = input.split_once('。') else {
            return stuck(input);
        };
        match sentence.starts_with("この能力は") {
            true => self.works_in(sentence).map(|(_, zones)| (rest, zones)),
            false => stuck(input),
        }
    }
}

/// Conditions that hold at once.
pub(super) fn only(conditions: Vec<Condition>) -> Option<Condition> {
    let mut conditions = conditions;
    match conditions.len() {
        0 => None,
        1 => conditions.pop(),
        _ => Some(Condition::All(conditions)),
    }
}
