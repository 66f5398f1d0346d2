//! Reads abilities and rules of a card that do not begin with a kind of ability: Cross, grow
//! condition, appearance condition, Harmony, Rise, traps.

use crate::syntax::ja::noun::modifier;
use crate::syntax::ja::noun::modifier::list_of;
use crate::syntax::ja::prelude::*;
use crate::syntax::ja::sentence::steps::full_stop;

impl Context<'_> {
    /// Reads the SIGNI that this card is crossed with, and the side of this card:
    /// `《クロスアイコン》《…》の左`.
    fn cross(self, input: &str) -> Parsed<'_, Keyword> {
        let (rest, ()) = need(input, &["《クロスアイコン》"])?;
        let side = |input| {
            let (rest, names) = list_of(input, icon)?;
            let (rest, left) = one_of(&[("の左", true), ("の右", false)])(rest)?;
            let mut scope = Filter::default();
            scope.more.name.0 = names.iter().map(|name| (*name).to_owned()).collect();
            let this = Some(Name::this());
            match left {
                true => scope.more.right_of = this,
                false => scope.more.left_of = this,
            }
            Ok((rest, scope))
        };
        let (rest, mut sides) = list_of(rest, side)?;
        let scope = match sides.len() {
            1 => sides.remove(0),
            _ => {
                let mut either = Filter::default();
                either.more.any = sides;
                either
            }
        };
        let keyword = Keyword {
            word: KeywordWord::Cross,
            scope: Some(Box::new(scope)),
        };
        Ok((rest, keyword))
    }

    /// Reads one ability without a head: `【グロウ】`, `【出現条件】`, `【レイヤー】`,
    /// `【ハーモニー】`, `【ライズ】`, `《トラップアイコン》:`, a Cross, or a change of the card's
    /// own cost.
    pub(crate) fn ability_without_head(self, input: &str) -> Parsed<'_, Ability> {
        if let Ok((rest, cross)) = self.cross(input) {
            return Ok((rest, Ability::Keyword(cross)));
        }
        if let Some(rest) = after(input, "【グロウ】") {
            let (rest, grow) = self.grow_condition(rest)?;
            return Ok((rest, Ability::GrowCondition(Box::new(grow))));
        }
        if let Some(rest) = after(input, "【出現条件】") {
            let (rest, appearance) = self.appearance_condition(rest)?;
            return Ok((rest, Ability::Appearance(Box::new(appearance))));
        }
        if let Some(rest) = after(input, "【レイヤー】") {
            return self.layer(rest);
        }
        if let Some(rest) = after(input, "【ハーモニー】") {
            let (rest, phrase) = self.phrase(rest)?;
            let (rest, n) = numbered(rest, &["体"])?;
            let mut filter = phrase.single(rest)?;
            filter.zone = List::default();
            let with = Selection {
                count: Count::Exactly(Amount::Number(n)),
                filter,
                ..Selection::default()
            };
            return Ok((rest, Ability::Harmony(Box::new(with))));
        }
        if let Some(rest) = after(input, "【ライズ】") {
            let (rest, on) = self.rise(rest)?;
            return Ok((rest, Ability::Rise(Box::new(on))));
        }
        if let Some(rest) = after(input, "《トラップアイコン》:") {
            let (rest, effects) = self.effects(rest)?;
            return Ok((rest, Ability::Trap(effects)));
        }
        if input
            .split('。')
            .next()
            .is_some_and(|said| said.contains("にしか新たに"))
        {
            let (rest, constant) = self.enters_only_if(input)?;
            return Ok((rest, Ability::Constant(Box::new(constant))));
        }
        self.own_cost_ability(input)
    }

    /// Reads timings and a cost, after `【出現条件】`.
    fn appearance_condition(self, input: &str) -> Parsed<'_, Appearance> {
        let (rest, timing) = timings(input);
        let (rest, cost) = self.cost(rest)?;
        let (rest, ()) = full_stop(rest)?;
        match timing.is_empty() || cost.0.is_empty() {
            true => fail(rest),
            false => {
                let timing = List(timing);
                Ok((rest, Appearance { timing, cost }))
            }
        }
    }

    /// Reads the words after `【グロウ】` ("grow"): the colors of the LRIG that grows into this
    /// card (`赤かつ青のルリグ`), a cost, or a condition.
    fn grow_condition(self, input: &str) -> Parsed<'_, GrowCondition> {
        let text = input;
        if let Ok((rest, onto)) = lrig_of_both_colors(text) {
            let grow = GrowCondition {
                onto: Some(onto),
                ..GrowCondition::default()
            };
            return Ok((rest, grow));
        }
        if let Ok((rest, cost)) = self.cost(text)
            && !cost.0.is_empty()
            && (is_head(rest) || rest.is_empty())
        {
            let grow = GrowCondition {
                cost: Some(cost),
                ..GrowCondition::default()
            };
            return Ok((rest, grow));
        }
        let (rest, condition) = self.one_condition(text)?;
        let grow = GrowCondition {
            condition: Some(condition),
            ..GrowCondition::default()
        };
        Ok((rest, grow))
    }

    /// Reads the SIGNI that this card is put on, after `【ライズ】`:
    /// `あなたの<天使>のシグニ1体の上に置く`.
    fn rise(self, input: &str) -> Parsed<'_, Selection> {
        let (rest, mut phrase) = self.phrase(input)?;
        let n = numbered(rest, &["体"]);
        let (mut rest, mut n) = n.unwrap_or((rest, 1));
        // In `《…》1体と《…》1体の上に置く` ("put it on a 《…》 and a 《…》"), each SIGNI has
        // another name.
        while phrase.filter.more.name.len() == usize::try_from(n).unwrap_or(0)
            && let Some(next) = after(rest, "と")
            && let Ok((next, name)) = icon(next)
            && let Ok((next, 1)) = numbered(next, &["体"])
        {
            phrase.filter.more.name.0.push(name.to_owned());
            phrase.different = vec![Feature::Name];
            n += 1;
            rest = next;
        }
        let (rest, ()) = need(rest, &["の上に置く", "の上に出す"])?;
        fail_if(phrase.total.is_some() || phrase.all, rest)?;
        let selection = Selection {
            count: Count::Exactly(Amount::Number(n)),
            filter: phrase.filter,
            sharing: List(phrase.sharing),
            different: List(phrase.different),
            ..Selection::default()
        };
        Ok((rest, selection))
    }
}

/// Reads the icons of use timings, if the text begins with any.
pub(crate) fn timings(input: &str) -> (&str, Vec<Timing>) {
    const TIMINGS: &[(&str, Timing)] = &[
        ("《メインフェイズアイコン》", Timing::Main),
        ("《アタックフェイズアイコン》", Timing::Attack),
        ("《スペルカットインアイコン》", Timing::SpellCutIn),
    ];
    let mut all = Vec::new();
    let mut rest = input;
    while let Ok((behind, at)) = one_of(TIMINGS)(rest) {
        all.push(at);
        rest = behind;
    }
    (rest, all)
}

/// Reads a LRIG that has both of two colors: `赤かつ青のルリグ`.
pub(crate) fn lrig_of_both_colors(input: &str) -> Parsed<'_, Filter> {
    let (rest, first) = modifier::color(input)?;
    let (rest, ()) = need(rest, &["かつ"])?;
    let (rest, second) = modifier::color(rest)?;
    let (rest, ()) = need(rest, &["のルリグ"])?;
    let of = |color| {
        let mut filter = Filter::default();
        filter.more.color = List(vec![color]);
        filter
    };
    let mut both = of(first);
    both.is = CardWord::Lrig.into();
    both.more.any.push(of(second));
    Ok((rest, both))
}
