//! Reads heads of abilities: the kind, the requirements, the use limit, and the timing.

use crate::syntax::ja::condition::exists::count_condition;
use crate::syntax::ja::noun::noun_phrase::ICONS;
use crate::syntax::ja::prelude::*;
use crate::syntax::ja::reminder;
use crate::syntax::ja::sentence::steps::full_stop;

/// The parts of the head of an ability (the label before its text), except the kind and the cost.
#[derive(Clone, Debug, Default)]
pub(crate) struct Head {
    /// The requirement of the ability: a team, a bond, being crossed, or the driving state.
    pub(crate) needs: Option<Needs>,
    /// The use limit of the ability: `《ターン1回》` (once per turn).
    pub(crate) limit: Option<Limit>,
    /// The phases in which the ability can be used: `《アタックフェイズアイコン》` (the attack
    /// phase).
    pub(crate) timing: Vec<Timing>,
    /// The conditions: `《相手ターン》` (the opponent's turn), `英知=4` (the total level of your
    /// <英知> SIGNI is 4), `《ビートアイコン》[3枚以上]` (you have three or more Beats). A condition on
    /// the turn player comes first.
    pub(crate) conditions: Vec<Condition>,
}

impl Head {
    /// Returns whether the head has neither a requirement nor a condition.
    pub(crate) fn is_bare(&self) -> bool {
        self.needs.is_none() && self.conditions.is_empty()
    }
}

/// The words for requirements of an ability. These words come before the kind of the ability, in
/// the same brackets: `【絆自】`.
const PREFIXES: &[(&str, Needs)] = &[
    ("絆", Needs::Bond(Nothing {})),
    ("クロス", Needs::Crossed(Nothing {})),
    ("ドライブ", Needs::Driving(Nothing {})),
    ("ドリームチーム", Needs::DreamTeam(Nothing {})),
];

impl Context<'_> {
    /// Reads one ability with its head: `【自】:…`. The ability ends before the next head, or at
    /// the end of its line or quote.
    pub(crate) fn ability(self, input: &str) -> Parsed<'_, Ability> {
        self.ability_with_team(input, None)
    }

    /// Reads an ability like [`Context::ability`]. `team` is the team that the `【チーム…】` heads
    /// of this card need.
    pub(crate) fn ability_with_team<'a>(
        self,
        input: &'a str,
        team: Option<&Needs>,
    ) -> Parsed<'a, Ability> {
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
            fail_if(team.is_none(), input)?;
            word = kind;
        }
        for (prefix, needs) in PREFIXES {
            if let Some(kind) = word.strip_prefix(prefix) {
                head.needs = Some(needs.clone());
                word = kind;
            }
        }
        let rest = self.limits(rest, &mut head)?.0;
        let rest = match self.wisdom(rest).or_else(|_| self.beat_condition(rest)) {
            Ok((rest, holds)) => {
                head.conditions.push(holds);
                self.limits(rest, &mut head)?.0
            }
            Err(_) => rest,
        };
        let rest = match word {
            "起" => self.limits(self.skip_ability_name(rest), &mut head)?.0,
            _ => rest,
        };
        match word {
            // Older cards also print `【常】` (Constant) before an ability that triggers.
            "常" => match self.constant(rest, head.clone()) {
                Ok(found) => Ok(found),
                Err(error) => self.auto(rest, head).map_err(|_| error),
            },
            "自" => self.auto(rest, head),
            "出" => self.enter(rest, head),
            "起" => self.action(rest, head),
            "ライフバースト" => {
                let rest = after_any(rest, &[":"]).unwrap_or(rest);
                let (rest, effects) = self.effects(rest)?;
                Ok((reminder::skip(rest).0, Ability::LifeBurst(effects)))
            }
            "歌のカケラ" => {
                let (rest, ()) = need(rest, &[":"])?;
                let (rest, effects) = self.effects(rest)?;
                Ok((reminder::skip(rest).0, Ability::SongFragment(effects)))
            }
            "トラップアイコン" => {
                let rest = after(rest, ":").unwrap_or(rest);
                let (rest, effects) = self.effects(rest)?;
                Ok((reminder::skip(rest).0, Ability::Trap(effects)))
            }
            _ => fail(input),
        }
    }

    /// Skips the name of an ability, which is printed before its cost: `ひかりのうた《白×0》`. No
    /// rule uses the name. The name ends before an icon of the cost, or before a space that
    /// precedes the cost. A name can have a comma.
    fn skip_ability_name(self, input: &str) -> &str {
        let text = input.trim_start_matches(' ');
        // A text that begins with a cost and a colon has no ability name.
        if let Ok((behind, cost)) = self.cost(text)
            && !cost.0.is_empty()
            && behind.starts_with(':')
        {
            return input;
        }
        // A cost begins here if `《…》` encloses an icon, such as `《白》`, and not the name of a
        // card.
        let costs = |rest: &str| {
            let known = |(_, word): (&str, &str)| ICONS.contains(&word) || word.contains("回");
            self.icons(rest).is_ok() || icon(rest).is_ok_and(known)
        };
        let stop = text.find(['《', ' ', ':', '【', '「', '『', '。', '、', '(', '[', '\n']);
        let Some(end) = stop else { return input };
        let (name, rest) = text.split_at(end);
        // An adverb or a place before a cost has a meaning, so it is no name: `無作為に《白》`.
        const ENDS: [&str; 8] = [
            "によって",
            "として",
            "まで",
            "から",
            "にある",
            "合計",
            "合計で",
            "状態の",
        ];
        let is_adverb = self.manner(name, &mut Manner::default()).is_ok()
            || name.starts_with("好きな数の")
            || ENDS.iter().any(|word| name.ends_with(word));
        let words = name.chars().count() > 1
            && !is_adverb
            && !name.contains(['を', 'か'])
            && !name.contains("この")
            && !name.ends_with(['と', 'の'])
            && !name.starts_with("エクシード")
            && !name.starts_with(|c: char| c.is_ascii_digit());
        // A name can contain a comma: `さあ、いこう 《白》`. The name then ends before the space or
        // icon after the comma.
        let rest = match rest.strip_prefix('、') {
            Some(more) if words => {
                let Some(end) = more.find([' ', '《']) else {
                    return input;
                };
                let (second, cost) = more.split_at(end);
                match second.contains(['を', '、', '。', ':', '【', '〜']) {
                    true => return input,
                    false => cost.trim_start_matches(' '),
                }
            }
            _ => rest,
        };
        let spaced = rest.starts_with(' ') || text.len() > end + rest.len();
        let paid = costs(rest) && rest.starts_with('《')
            || spaced && self.cost(rest).is_ok_and(|(_, cost)| !cost.0.is_empty());
        match words && paid {
            true => rest,
            false => input,
        }
    }

    /// Reads a condition on your Beats: `《ビートアイコン》[4枚以下]`,
    /// `《ビートアイコン》[レベル1~4が各1枚以上]`, `《ビートアイコン》[同じレベルが4枚以上]`.
    fn beat_condition(self, input: &str) -> Parsed<'_, Condition> {
        let (rest, ()) = need(input, &["《ビートアイコン》["])?;
        let beats = effects::in_zone(Place::Beat, Some(Player::You));
        if let Some(rest) = after(rest, "同じレベルが") {
            let (rest, n) = number(rest)?;
            let (rest, ()) = need(rest, &["枚以上]"])?;
            let chosen = Selection {
                count: Count::Exactly(Amount::Number(n)),
                filter: beats,
                sharing: Feature::Level.into(),
                ..Selection::default()
            };
            return Ok((rest, Condition::CouldChoose(Box::new(chosen))));
        }
        if let Some(rest) = after(rest, "レベル") {
            let (rest, first) = number(rest)?;
            let (rest, ()) = need(rest, &["~", "～", "〜", "、"])?;
            let (rest, last) = number(rest)?;
            let (rest, ()) = need(rest, &["が各1枚以上]"])?;
            let each = (first..=last).map(|level| {
                let mut of = beats.clone();
                of.more.level = Some(Box::new(Range::Exactly(Amount::Number(level))));
                count_condition(of, Range::AtLeast(Amount::Number(1)))
            });
            return Ok((rest, Condition::All(each.collect())));
        }
        let (rest, n) = number(rest)?;
        let n = Amount::Number(n);
        let (rest, range) = match after(rest, "枚以上]") {
            Some(rest) => (rest, Range::AtLeast(n)),
            None => (need(rest, &["枚以下]"])?.0, Range::AtMost(n)),
        };
        Ok((rest, count_condition(beats, range)))
    }

    /// Reads use limits and timings and puts them into `head`: `《ターン1回》`, `《相手ターン》`,
    /// `《アタックフェイズアイコン》`.
    fn limits<'a>(self, input: &'a str, head: &mut Head) -> Parsed<'a, ()> {
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
                    "自分ターン" => head.conditions.insert(0, Condition::Turn(Player::You)),
                    "相手ターン" => {
                        head.conditions.insert(0, Condition::Turn(Player::Opponent))
                    }
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

    /// Reads a condition on the total level of your <英知> SIGNI: `英知=4` asks for a total of 4.
    pub(crate) fn wisdom(self, input: &str) -> Parsed<'_, Condition> {
        let (rest, ()) = need(input, &["英知="])?;
        let (rest, is) = self.range(rest)?;
        let mut of = effects::kind_in_zone(CardWord::Signi, Place::Field, Some(Player::You));
        of.more.class = List(vec!["英知".to_owned()]);
        let feature = Feature::Level;
        let of = Box::new(of);
        let number = Amount::Total(Measured { feature, of });
        Ok((rest, effects::compare(number, is)))
    }
}
