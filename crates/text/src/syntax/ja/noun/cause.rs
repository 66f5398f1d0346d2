//! Reads causes of events.

use crate::syntax::ja::ability::kind_name;
use crate::syntax::ja::noun::modifier::KIND_WORDS;
use crate::syntax::ja::prelude::*;

/// The words after a cause.
pub(crate) const CAUSED: &[&str] = &["によって", "により", "で"];

/// The names of causes. One name can mean two causes.
const KINDS: &[(&str, &[CauseKind])] = &[
    ("コストか効果1つ", &[CauseKind::Cost, CauseKind::Effect]),
    ("コストか効果", &[CauseKind::Cost, CauseKind::Effect]),
    ("コストや効果", &[CauseKind::Cost, CauseKind::Effect]),
    ("効果かコスト", &[CauseKind::Effect, CauseKind::Cost]),
    ("バトルか効果", &[CauseKind::Battle, CauseKind::Effect]),
    ("効果かバトル", &[CauseKind::Effect, CauseKind::Battle]),
    ("効果1つ", &[CauseKind::Effect]),
    ("効果", &[CauseKind::Effect]),
    ("コスト", &[CauseKind::Cost]),
    ("バトル", &[CauseKind::Battle]),
    ("アタック", &[CauseKind::Attack]),
    ("リフレッシュ", &[CauseKind::Refresh]),
    ("エクシード", &[CauseKind::Exceed]),
];

impl Context<'_> {
    /// Reads a cause: `対戦相手の効果`, `バトル`, `このシグニの効果`, `シグニ`.
    pub(crate) fn cause(self, input: &str) -> Parsed<'_, Cause> {
        self.read_once(&self.memo.causes, input, Self::read_cause)
    }

    /// Reads the same words as [`Context::cause`], without looking for a stored result. If `1つ`
    /// ("one") comes after the cause, as in `効果1つによって` ("by one effect"), a single cause
    /// must bring about the whole event.
    fn read_cause(self, input: &str) -> Parsed<'_, Cause> {
        let (rest, mut cause) = self.plain_cause(input)?;
        cause.single = (input.strip_suffix(rest)).is_some_and(|said| said.ends_with("1つ"));
        match after(rest, "1つ") {
            Some(behind) if after_any(behind, CAUSED).is_some() => {
                cause.single = true;
                Ok((behind, cause))
            }
            _ => Ok((rest, cause)),
        }
    }

    /// Reads the cost of abilities of certain kinds as a cause: `【起】能力のコスト`.
    fn cost_of_ability_kinds(self, input: &str) -> Parsed<'_, Cause> {
        let (rest, kinds) = kinds_in_row(input)?;
        let rest = or_fail(after_any(rest, &["能力のコスト", "のコスト"]), rest)?;
        let ability = List(kinds);
        let cost = cause_of_kind(&[CauseKind::Cost]);
        Ok((rest, Cause { ability, ..cost }))
    }

    /// Reads a cause without `1つ`.
    fn plain_cause(self, input: &str) -> Parsed<'_, Cause> {
        first!(self.cost_of_ability_kinds(input));
        if let Some(rest) = after(input, "エクシードのコスト") {
            return Ok((rest, cause_of_kind(&[CauseKind::Exceed])));
        }
        if let Some(rest) = after_any(input, &["【ランサー】か【Sランサー】", "【ランサー】"])
        {
            return Ok((rest, cause_of_kind(&[CauseKind::Lancer])));
        }
        // 【Double Crush】 crushes Life Cloth in an attack. So the cause is an attack of a card
        // with this keyword.
        if let Some(rest) = after(input, "【ダブルクラッシュ】")
            && CAUSED.iter().any(|word| rest.starts_with(word))
        {
            let mut source = Filter::default();
            source.more.has = Trait::DoubleCrush.into();
            return Ok((rest, cause_with_source(&[CauseKind::Attack], None, source)));
        }
        // In `コストの合計が2以下の` ("whose total cost is 2 or less"), the word `コスト` ("cost")
        // is part of a feature of cards.
        if let Ok((rest, kinds)) = one_of(KINDS)(input)
            && !rest.starts_with("の合計")
        {
            return self.except_when_igai(rest, cause_of_kind(kinds));
        }
        let (behind, of) = opt(input, self.whose(input));
        // In `ライフバーストではない対戦相手のシグニの効果` ("the effects of the opponent's SIGNI
        // that are no Life Bursts"), the abilities are of any other kind.
        if let Some(rest) = after(input, "ライフバーストではない") {
            let (rest, mut cause) = self.plain_cause(rest)?;
            // The source must be a SIGNI. The effects of spells and ARTS belong to none of the
            // kinds of ability listed below.
            let of_signi = cause.source.as_ref().is_some_and(|source| {
                !source.is.is_empty() && source.is.iter().all(|word| *word == CardWord::Signi)
            });
            fail_if(
                *cause.kind != [CauseKind::Effect] || !cause.ability.is_empty() || !of_signi,
                input,
            )?;
            cause.ability = List(vec![
                AbilityKind::Constant,
                AbilityKind::Auto,
                AbilityKind::Enter,
                AbilityKind::Action,
                AbilityKind::Trap,
            ]);
            return Ok((rest, cause));
        }
        let comma = after(behind, "、").filter(|_| of.is_some());
        let behind = comma.unwrap_or(behind);
        if of.is_some()
            && let Ok((rest, kinds)) = one_of(KINDS)(behind)
            && !rest.starts_with("の合計")
        {
            return self.except_when_igai(
                rest,
                Cause {
                    of,
                    ..cause_of_kind(kinds)
                },
            );
        }
        let kind = kind_name::kind(behind).ok();
        let kind = kind.and_then(|(rest, kind)| Some((after(rest, "能力の効果")?, kind)));
        let burst = after(behind, "ライフバーストの効果");
        let kind = kind.or(burst.map(|rest| (rest, AbilityKind::LifeBurst)));
        if of.is_some()
            && let Some((rest, kind)) = kind
        {
            let ability = kind.into();
            let cause = cause_of_kind(&[CauseKind::Effect]);
            return Ok((
                rest,
                Cause {
                    of,
                    ability,
                    ..cause
                },
            ));
        }
        // In `対戦相手の、アーツ以外の効果` ("the opponent's effects other than ARTS"), the source
        // is a card of any other kind.
        if let Ok((rest, word)) = one_of(KIND_WORDS)(behind)
            && let Some(rest) = after_any(rest, &["以外の効果", "以外からの効果"])
        {
            let not = effects::of_kind(word);
            let mut source = Filter::default();
            source.more.not = Some(Box::new(not));
            return Ok((rest, cause_with_source(&[CauseKind::Effect], of, source)));
        }
        // `それより低いレベルを持つシグニ` ("a SIGNI with a lower level than it") begins with a
        // comparison, and the cause is the SIGNI.
        const OF_CARD: &[&str] = &["によって", "により", "とのバトル", "の効果", "の能力"];
        if let Ok((rest, name)) = pointed_card(input)
            && after_any(rest, OF_CARD).is_some()
        {
            if after_any(rest, &["によって", "により"]).is_some() {
                let mut source = Filter::default();
                source.more.among = Some(name);
                let source = Some(Box::new(source));
                return Ok((
                    rest,
                    Cause {
                        source,
                        ..Cause::default()
                    },
                ));
            }
            let (rest, kind) = match after(rest, "とのバトル") {
                Some(rest) => (rest, CauseKind::Battle),
                None => (need(rest, &["の効果", "の能力"])?.0, CauseKind::Effect),
            };
            let mut source = Filter::default();
            source.more.among = Some(name);
            let source = Some(Box::new(source));
            return Ok((
                rest,
                Cause {
                    source,
                    ..cause_of_kind(&[kind])
                },
            ));
        }
        // In `自分のセンタールリグより低いレベルを持つシグニ` ("a SIGNI with a lower level than
        // their center LRIG"), the player owns the LRIG of the comparison.
        let (behind, of) = match self.is_ahead(input, &["より低い", "より高い"]) {
            true => (input, None),
            false => (behind, of),
        };
        let (rest, phrase) = self.plain_phrase(behind)?;
        if let Some(next) = after(rest, "のアタック")
            && CAUSED.iter().any(|word| next.starts_with(word))
        {
            return Ok((
                next,
                cause_with_source(&[CauseKind::Attack], of, phrase.single(rest)?),
            ));
        }
        if let Some(next) = after_any(rest, &["の、", "の"])
            && let Ok((next, [CauseKind::Cost, CauseKind::Effect])) = one_of(KINDS)(next)
        {
            let kinds = [CauseKind::Cost, CauseKind::Effect];
            return Ok((next, cause_with_source(&kinds, of, phrase.single(rest)?)));
        }
        let kind = after_any(rest, &["の効果", "の能力"]);
        let caused = CAUSED.iter().any(|word| rest.starts_with(word));
        fail_if(kind.is_none() && !caused, rest)?;
        let mut filter = phrase.single(rest)?;
        let mut of = of;
        if kind.is_some() && of.is_none() && filter.of.is_some() {
            // In `対戦相手のシグニの効果` ("the effect of the opponent's SIGNI"), the player owns
            // the effect. The card can be in any zone.
            of = filter.of.take();
            if *filter.zone == [wixoss_ability::Place::Field] {
                filter.zone = List::default();
            }
        }
        let cause = Cause {
            kind: match kind {
                Some(_) => CauseKind::Effect.into(),
                None => List::default(),
            },
            of,
            source: Some(Box::new(filter)),
            ..Cause::default()
        };
        self.except_when_igai(kind.unwrap_or(rest), cause)
    }

    /// Reads the cards that damage comes from: `対戦相手のシグニから` before `ダメージを受ける`.
    pub(crate) fn dealer_of_damage(self, input: &str) -> Parsed<'_, Cause> {
        let (rest, of) = opt(input, self.whose(input));
        let (rest, phrase) = self.plain_phrase(rest)?;
        let (rest, ()) = need(rest, &["から"])?;
        let caused = after(rest, "のダメージによって");
        let rest = or_fail(
            caused.or_else(|| rest.starts_with("ダメージ").then_some(rest)),
            rest,
        )?;
        Ok((rest, cause_with_source(&[], of, phrase.single(rest)?)))
    }

    /// Reads the purpose of an action: `【起】能力のコストとして`, `レゾナの出現条件のために`.
    pub(crate) fn purpose(self, input: &str) -> Parsed<'_, Cause> {
        if let Some(rest) = after(input, "コストとして") {
            return Ok((rest, cause_of_kind(&[CauseKind::Cost])));
        }
        if let Ok((rest, kind)) = kind_name::kind(input)
            && let Some(rest) = after(rest, "能力のコストとして")
        {
            let cause = Cause {
                ability: kind.into(),
                ..cause_of_kind(&[CauseKind::Cost])
            };
            return Ok((rest, cause));
        }
        if self.is_ahead(input, &["能力のコストとして"])
            && let Ok((rest, phrase)) = self.plain_phrase(input)
            && let Some(rest) = after(rest, "の")
            && let Ok((rest, ability)) = kinds_in_row(rest)
            && let Some(rest) = after(rest, "能力のコストとして")
        {
            let cause = Cause {
                ability: List(ability),
                ..cause_with_source(&[CauseKind::Cost], None, phrase.single(rest)?)
            };
            return Ok((rest, cause));
        }
        fail_if(!self.is_ahead(input, &["出現条件のために"]), input)?;
        // Only Resonas have an appearance condition. So the result does not need to say that the
        // card is a Resona.
        if let Some(rest) = after(input, "効果かレゾナの出現条件のために") {
            let kinds = [CauseKind::Effect, CauseKind::Appearance];
            return Ok((rest, cause_of_kind(&kinds)));
        }
        if let Some(rest) = after(input, "出現条件のために") {
            return Ok((rest, cause_of_kind(&[CauseKind::Appearance])));
        }
        let (rest, phrase) = self.plain_phrase(input)?;
        let (rest, ()) = need(rest, &["の出現条件のために"])?;
        let cause = Cause {
            source: Some(Box::new(phrase.single(rest)?)),
            ..cause_of_kind(&[CauseKind::Appearance])
        };
        Ok((rest, cause))
    }

    /// Reads `以外` ("other than") after a cause, if the text begins with it. The result is any
    /// other cause.
    fn except_when_igai(self, rest: &str, cause: Cause) -> Parsed<'_, Cause> {
        match after(rest, "以外") {
            Some(rest) => Ok((rest, Cause { not: true, ..cause })),
            None => Ok((rest, cause)),
        }
    }
}

/// Reads the kinds of abilities before `能力`: `【出】【起】`, `【出】か【起】`.
fn kinds_in_row(input: &str) -> Parsed<'_, Vec<AbilityKind>> {
    let (mut rest, first) = kind_name::kind(input)?;
    let mut kinds = vec![first];
    loop {
        let next = after_any(rest, &["か", "と"]).unwrap_or(rest);
        let Ok((behind, kind)) = kind_name::kind(next) else {
            return Ok((rest, kinds));
        };
        kinds.push(kind);
        rest = behind;
    }
}

/// Returns a cause of one of these kinds whose source is a card that fits the filter. The player of
/// the cause is `of`, or otherwise the player whom the filter names. The card can be in any zone,
/// so the filter does not ask for the field.
fn cause_with_source(kinds: &[CauseKind], of: Option<Player>, source: Filter) -> Cause {
    let mut source = source;
    let of = of.or(source.of.take());
    if *source.zone == [wixoss_ability::Place::Field] {
        source.zone = List::default();
    }
    Cause {
        of,
        source: Some(Box::new(source)),
        ..cause_of_kind(kinds)
    }
}

/// Returns a cause of one of these kinds, with no other restriction.
fn cause_of_kind(kinds: &[CauseKind]) -> Cause {
    Cause {
        kind: List(kinds.to_vec()),
        ..Cause::default()
    }
}
