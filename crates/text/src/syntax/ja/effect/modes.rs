//! Reads modes: a choice of one or more effects from a list.

use crate::meaning::carried_facts::CarriedFacts;
use crate::syntax::ja::ability::after_head::BEFORE_SPELL;
use crate::syntax::ja::condition::condition_list::skip_copula;
use crate::syntax::ja::prelude::*;
use crate::syntax::ja::reminder;
use crate::syntax::ja::sentence::taken_together::assembled;

impl Context<'_> {
    /// Reads a condition under which another number of modes is chosen, and that number:
    /// `あなたがベットしていた場合、代わりに2つまで選ぶ。`
    fn more_modes_condition<'a>(
        self,
        input: &'a str,
        asked: Option<&Condition>,
    ) -> Parsed<'a, (Condition, Count)> {
        let again = asked.and_then(|asked| self.same_condition_again(input, asked).ok());
        let (rest, holds) = match (self.recollect(input), again) {
            (Ok((rest, holds)), _) => (need(rest, &["代わりに"])?.0, holds),
            (Err(_), Some((rest, holds))) => {
                (need(skip_copula(rest), &["場合、代わりに"])?.0, holds)
            }
            (Err(_), None) => {
                let (rest, holds) = self.condition(input)?;
                (need(rest, &["場合、代わりに"])?.0, holds)
            }
        };
        let (rest, count) = self.mode_count(rest)?;
        let (rest, ()) = need(rest, &["。"])?;
        Ok((rest, (holds, count)))
    }

    /// Reads a choice of modes: `以下の3つから2つまで選ぶ。①… ②…`, `どちらか1つを選ぶ。①… ②…`.
    /// `asked` is the condition before the choice.
    pub(crate) fn modes<'a>(
        self,
        input: &'a str,
        asked: Option<&Condition>,
    ) -> Parsed<'a, Vec<Effect>> {
        let (rest, by) = match self.player(input) {
            Ok((rest, by)) => match after_any(rest, &["は"]) {
                Some(rest) => (after(rest, "、").unwrap_or(rest), by),
                None => (input, self.by),
            },
            Err(_) => (input, self.by),
        };
        let rest = if let Some(rest) = after_any(rest, &["どちらか", "以下から"]) {
            // One text repeats "from" after the number of modes: `以下から4つから4つまで選ぶ`.
            numbered(rest, &["つから"]).map_or(rest, |(rest, _)| rest)
        } else {
            let rest = or_fail(after_any(rest, &["以下の", "以下"]), rest)?;
            let (rest, _) = number(rest)?;
            match after_any(rest, &["つから", "つの中から", "つのうち"]) {
                Some(rest) => rest,
                None if rest.starts_with("つを行う") => rest,
                None => return fail(rest),
            }
        };
        if let Some(rest) = after_any(rest, &["つを行う。", "つを行う"]) {
            return self.all_modes(rest);
        }
        let fresh = after_any(
            rest,
            &["まだ選んでいないもの", "この【起】能力でまだ選ばれていない"],
        );
        let rest = fresh.unwrap_or(rest);
        let (rest, (count, doer)) = match self.mode_count(rest) {
            Ok((rest, count)) => (rest, (count, self.by)),
            Err(_) => self.mode_count_and_doer(rest)?,
        };
        let rest = after(rest, "。").unwrap_or(rest);
        let (rest, times) = opt(rest, self.as_many_times(rest));
        // If a condition raises the number of modes, the text has two sentences on choosing one
        // mode again. The first says "twice" for the lower number, the second "two or more times"
        // for the higher number. Both mean that a mode can be chosen again.
        const TWICE: &str = "同じ選択肢を2回選んでもよい。";
        const OFTEN: &str = "同じ選択肢を2回以上選んでもよい。";
        let both = after(rest, TWICE).and_then(|next| {
            let (behind, upgrade) = self.more_modes_condition(next, asked).ok()?;
            behind.starts_with(OFTEN).then_some((behind, upgrade))
        });
        let (rest, upgrade) = opt(
            rest,
            both.map_or_else(|| self.more_modes_condition(rest, asked), Ok),
        );
        // If at most two modes are chosen, `2回` ("twice") means the same as `2回以上` ("two or
        // more times"): the player can choose one mode both times.
        let twice = after(rest, "同じ選択肢を2回選んでもよい。").filter(|_| {
            let two = |n: &Amount| *n == Amount::Number(2);
            upgrade.is_none() && matches!(&count, Count::Exactly(n) | Count::UpTo(n) if two(n))
        });
        let (rest, repeats) = match twice.or_else(|| {
            after_any(
                rest,
                &[
                    "同じ選択肢を2回以上選んでもよい。",
                    "同じものを2回以上選んでもよい。",
                    "同じものを選んでもよい。",
                ],
            )
        }) {
            Some(rest) => (rest, true),
            None => (rest, false),
        };
        let priced = self.cost_of_modes(rest, &count).ok();
        let (rest, (cost, without_cost)) = match priced {
            Some((rest, (cost, free))) => (rest, (Some(cost), free)),
            None => (rest, (None, 0)),
        };
        // The sentence `BEFORE_SPELL` ("this ability activates before the effects of that spell")
        // is skipped here, because the parser of the Enter ability reads it.
        let rest = after(rest, BEFORE_SPELL).unwrap_or(rest);
        let (mut rest, _) = reminder::skip(rest);
        let mut modes: Vec<Effects> = Vec::new();
        let own = self.done_by(doer);
        let mut before = Vec::new();
        let mut again = None;
        if let Ok((behind, (taken, gains))) = own.gains_chosen_ability(rest) {
            let (behind, holds) = opt(behind, own.once_more_if(behind));
            again = holds;
            let (behind, abilities) = own.abilities_as_modes(reminder::skip(behind).0)?;
            modes = abilities
                .into_iter()
                .map(|gain| {
                    let change = Change {
                        gain: List(gain),
                        ..gains.clone()
                    };
                    effects::change(change).into()
                })
                .collect();
            before = taken;
            rest = behind;
        }
        for mark in MODE_MARKS.iter().skip(modes.len()) {
            let Some(behind) = rest.trim_start_matches([' ', '\n']).strip_prefix(*mark) else {
                break;
            };
            let (behind, steps) = own.steps(behind)?;
            let effects = or_fail(assembled(steps), behind)?;
            modes.push(effects);
            rest = reminder::skip(behind).0;
        }
        fail_if(modes.len() < 2, rest)?;
        let modes = Modes {
            by,
            cost,
            without_cost,
            repeats,
            fresh: fresh.is_some(),
            modes,
            count,
        };
        if let Some((holds, count)) = upgrade {
            let more = Modes {
                count,
                ..modes.clone()
            };
            let branch = Branch {
                holds,
                then: Effect::Modes(more).into(),
                otherwise: Effect::Modes(modes).into(),
            };
            before.push(Effect::If(Box::new(branch)));
            return Ok((rest, before));
        }
        before.push(Effect::Modes(modes));
        let repeated = |times, deed| vec![Effect::Repeat(Box::new(Repeat { times, deed }))];
        if let Some(holds) = again {
            let branch = Branch {
                holds,
                then: List(repeated(Amount::Number(2), List(before.clone()))),
                otherwise: List(before),
            };
            return Ok((rest, vec![Effect::If(Box::new(branch))]));
        }
        match times {
            Some(times) => Ok((rest, repeated(times, List(before)))),
            None => Ok((rest, before)),
        }
    }

    /// Reads the ener that the chosen modes add to the use cost of the card:
    /// `選んだ数が2つ以上の場合、このアーツの使用コストは、選んだ数から1を引いた数だけ《白》増える。`
    /// Yields the ener for each mode, and the number of modes that add nothing.
    fn cost_of_modes<'a>(self, input: &'a str, count: &Count) -> Parsed<'a, (Cost, i32)> {
        let least = after(input, "選んだ数が");
        let (rest, least) =
            match least.map(|rest| numbered(rest, &["つ以上の場合、", "つの場合、"])) {
                Some(found) => {
                    let (rest, n) = found?;
                    let exact = !input.contains("つ以上の場合、");
                    let highest = *count == Count::UpTo(Amount::Number(n));
                    fail_if(exact && !highest, rest)?;
                    (rest, Some(n))
                }
                None => (input, None),
            };
        let (rest, ()) = need(
            rest,
            &["このアーツの使用コストは", "このスペルの使用コストは"],
        )?;
        let rest = after(rest, "、").unwrap_or(rest);
        let (rest, free) = match after(rest, "選んだ数だけ") {
            Some(rest) => (rest, 0),
            None => match after(rest, "選んだ数から") {
                Some(rest) => numbered(rest, &["を引いた数だけ"])?,
                None => (rest, least.map_or(-1, |n| n - 1)),
            },
        };
        fail_if(
            free < 0 || least.is_some_and(|least| least != free + 1),
            rest,
        )?;
        let (rest, cost) = self.icons(rest)?;
        let (rest, ()) = need(rest, &["増える。"])?;
        Ok((rest, (cost, free)))
    }

    /// Reads how often a choice of modes is repeated:
    /// `この効果をあなたのセンタールリグのレベルと同じ回数行う。`
    fn as_many_times(self, input: &str) -> Parsed<'_, Amount> {
        let (rest, ()) = need(input, &["この効果を"])?;
        let (rest, times) = self.inside_phrase().worked_out(rest)?;
        let (rest, ()) = need(rest, &["と同じ回数行う。"])?;
        Ok((rest, times))
    }

    /// Reads the condition under which a choice of modes is done a second time:
    /// `あなたがベットしていた場合、この効果を1回繰り返す。`
    fn once_more_if(self, input: &str) -> Parsed<'_, Condition> {
        let (rest, holds) = self.condition(input)?;
        let (rest, ()) = need(rest, &["場合、この効果を1回繰り返す。"])?;
        Ok((rest, holds))
    }

    /// Reads the sentence before modes that are abilities:
    /// `あなたの緑のシグニ1体を対象とし、ターン終了時まで、それは選んだ能力を得る。` Yields the
    /// target, and the change without the ability.
    fn gains_chosen_ability(self, input: &str) -> Parsed<'_, (Vec<Effect>, Change)> {
        let (rest, taken) = match self.clause(input) {
            Ok((rest, clause)) if clause.predicate.verb == Verb::Target => {
                let taken = self
                    .doer()
                    .effects_of_clause(clause, &mut CarriedFacts::default());
                (need(rest, &["、"])?.0, or_fail(taken, input)?)
            }
            _ => (input, Vec::new()),
        };
        let (rest, until) = self.duration(rest)?;
        let (rest, ()) = need(rest, &["、"])?;
        let (rest, cards) = self.cards(rest)?;
        let (rest, ()) = need(rest, &["は選んだ能力を得る。"])?;
        let gains = Change {
            of: or_fail(self.doer().change_subject(cards), input)?,
            until: Some(until),
            ..Change::default()
        };
        Ok((rest, (taken, gains)))
    }

    /// Reads modes that are abilities: `①【ランサー】②「【自】…」`.
    fn abilities_as_modes(self, input: &str) -> Parsed<'_, Vec<Vec<Ability>>> {
        let mut rest = input;
        let mut all = Vec::new();
        for mark in MODE_MARKS {
            let Some(behind) = rest.trim_start_matches([' ', '\n']).strip_prefix(mark) else {
                break;
            };
            let (behind, gained) = self.abilities(behind)?;
            all.push(gained);
            rest = reminder::skip(behind).0;
        }
        Ok((rest, all))
    }
}

impl Context<'_> {
    /// Reads the modes after `以下の2つを行う。`, which are all done in order.
    fn all_modes(self, input: &str) -> Parsed<'_, Vec<Effect>> {
        let (mut rest, _) = reminder::skip(input);
        let mut all: Vec<Effect> = Vec::new();
        let mut modes = 0;
        for mark in MODE_MARKS {
            let Some(behind) = rest.trim_start_matches([' ', '\n']).strip_prefix(mark) else {
                break;
            };
            let (behind, effects) = self.effects(behind)?;
            all.extend(effects.0);
            modes += 1;
            rest = reminder::skip(behind).0;
        }
        match modes {
            2.. => Ok((rest, all)),
            _ => fail(rest),
        }
    }

    /// Reads effects in quotes that are repeated: `以下を3回行う。「…」`.
    pub(crate) fn repeated(self, input: &str) -> Parsed<'_, Vec<Effect>> {
        let (rest, each) = opt(input, self.for_each_times(input));
        let (rest, ()) = need(rest, &["以下を"])?;
        let (rest, n) = numbered(rest, &["回行う。"])?;
        let (rest, ()) = need(rest, &["「"])?;
        let (rest, deed) = self.effects(rest)?;
        let (rest, ()) = need(rest, &["」"])?;
        let times = match (each, n) {
            (Some(each), 1) => each,
            (Some(_), _) => return fail(rest),
            (None, n) => Amount::Number(n),
        };
        let repeat = Repeat { times, deed };
        Ok((rest, vec![Effect::Repeat(Box::new(repeat))]))
    }

    /// Reads effects that are repeated, and the other number of repetitions if a condition is met:
    /// `以下の効果を1回行う。あなたがベットしていた場合、代わりに2回行う。…` ("do the following
    /// once. If you bet, do it twice instead ..."). The effects are the rest of the text.
    pub(crate) fn repeated_more_often(self, input: &str) -> Parsed<'_, Vec<Effect>> {
        let (rest, ()) = need(input, &["以下の効果を"])?;
        let (rest, few) = numbered(rest, &["回行う。"])?;
        let (rest, holds) = self.condition(rest)?;
        let (rest, ()) = need(rest, &["場合、代わりに"])?;
        let (rest, many) = numbered(rest, &["回行う。"])?;
        let (rest, deed) = self.effects(rest)?;
        let times = |n, deed| match n {
            1 => deed,
            n => {
                let times = Amount::Number(n);
                List(vec![Effect::Repeat(Box::new(Repeat { times, deed }))])
            }
        };
        let branch = Branch {
            holds,
            then: times(many, deed.clone()),
            otherwise: times(few, deed),
        };
        Ok((rest, vec![Effect::If(Box::new(branch))]))
    }

    /// Reads quoted effects, one of which is done each time: `「…」か「…」を合計3回行う`.
    pub(crate) fn repeated_options(self, input: &str) -> Parsed<'_, Vec<Effect>> {
        let mut options = Vec::new();
        let mut rest = input;
        loop {
            let (behind, ()) = need(rest, &["「"])?;
            let (behind, deed) = self.effects(behind)?;
            let (behind, ()) = need(behind, &["」"])?;
            options.push(deed);
            match after(behind, "か") {
                Some(next) => rest = next,
                None => {
                    rest = behind;
                    break;
                }
            }
        }
        let (rest, ()) = need(rest, &["を合計", "を"])?;
        let (rest, n) = numbered(rest, &["回行う"])?;
        let deed = match options.len() {
            1 => options.swap_remove(0),
            _ => Effect::Either(Either {
                by: self.by,
                options,
            })
            .into(),
        };
        let times = Amount::Number(n);
        Ok((rest, vec![Effect::Repeat(Box::new(Repeat { times, deed }))]))
    }
}

impl Context<'_> {
    /// Reads the number of modes to choose: `2つまで選ぶ`, `1つを選ぶ`,
    /// `あなたのセンタールリグのレベル1につき1つまで選ぶ`.
    fn mode_count(self, input: &str) -> Parsed<'_, Count> {
        let rest = after(input, "、").unwrap_or(input);
        let (rest, n) = match number(rest) {
            Ok((rest, n)) => (need(rest, &["つ"])?.0, Amount::Number(n)),
            Err(_) => self.worked_out_mode_count(rest)?,
        };
        if let Some(rest) = after_any(rest, &["まで選ぶ", "までを選ぶ"]) {
            return Ok((rest, Count::UpTo(n)));
        }
        let (rest, ()) = need(rest, &["を選ぶ", "選ぶ"])?;
        Ok((rest, Count::Exactly(n)))
    }

    /// Reads the number of modes that one player chooses, and the player who does them:
    /// `1つを選び、あなたはそれを行う`.
    fn mode_count_and_doer(self, input: &str) -> Parsed<'_, (Count, Player)> {
        let (rest, n) = numbered(input, &["つを選び、"])?;
        let (rest, doer) = self.player(rest)?;
        let (rest, ()) = need(rest, &["はそれを行う"])?;
        Ok((rest, (Count::Exactly(Amount::Number(n)), doer)))
    }

    /// Reads a number of modes that must be calculated: `あなたのセンタールリグのレベル1につき1つ`
    /// ("one for each level of your center LRIG").
    fn worked_out_mode_count(self, input: &str) -> Parsed<'_, Amount> {
        first!(self.as_many(input));
        let (rest, noun) = self.noun(input)?;
        let (rest, noun) = self.with_quantity(rest, noun);
        let (rest, ()) = need(rest, &["につき"])?;
        let times = or_fail(self.doer().per(noun), input)?;
        let (rest, n) = numbered(rest, &["つ"])?;
        let so_many = match n {
            1 => times,
            n => Amount::Times(vec![Amount::Number(n), times]),
        };
        Ok((rest, so_many))
    }
}
