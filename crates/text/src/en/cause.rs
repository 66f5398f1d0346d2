//! What brings something about.

use nom::Parser;
use nom::branch::alt;

use super::Cx;
use super::word::{after, one_of, w};
use crate::stuck::{Out, stuck};
use wixoss_ability::{Cause, CauseKind, Filter, List, Player};

impl Cx {
    /// `by your opponent's effects`, `by your opponent`, `by effects`.
    pub(super) fn by_cause(self, input: &str) -> Out<'_, Cause> {
        // "By the attack" says when.
        let when = after(input, "by the attack").or_else(|| after(input, "by that attack"));
        if when.is_some_and(|rest| after(rest, "of").is_none()) {
            return stuck(input);
        }
        if let Some(rest) = after(input, "with") {
            // "With your effect": by it. What is had with something is no cause.
            let (rest, cause) = self.cause(rest)?;
            return match *cause.kind == [CauseKind::Effect] && cause.source.is_none() {
                true => Ok((rest, cause)),
                false => stuck(input),
            };
        }
        let made = |kind: &CauseKind| matches!(kind, CauseKind::Effect | CauseKind::Cost);
        if let Some(rest) = after(input, "by a single").or_else(|| after(input, "by one"))
            && let Ok((rest, cause)) = self.cause(rest)
            && !cause.kind.is_empty()
            && cause.kind.iter().all(made)
            && after(input, "by one of").is_none()
        {
            let single = true;
            return Ok((rest, Cause { single, ..cause }));
        }
        if let Some(rest) = after(input, "by one of") {
            let (rest, cause) = self.cause(rest)?;
            let single = *cause.kind == [CauseKind::Effect];
            return Ok((rest, Cause { single, ..cause }));
        }
        let (rest, ()) = alt((w("by"), w("from"), w("due to"))).parse(input)?;
        self.cause(rest)
    }

    /// What brings something about: `your opponent's effect`, `battle`, `a SIGNI`.
    pub(super) fn cause(self, input: &str) -> Out<'_, Cause> {
        self.deeper(1, input)?.plain_cause(input)
    }

    fn plain_cause(self, input: &str) -> Out<'_, Cause> {
        if let Some(rest) = after(input, "something other than") {
            let (rest, cause) = self.cause(rest)?;
            return Ok((rest, Cause { not: true, ..cause }));
        }
        const KINDS: &[(&str, CauseKind)] = &[
            ("ability or effect", CauseKind::Effect),
            ("ability or an effect", CauseKind::Effect),
            ("effect or ability", CauseKind::Effect),
            ("effects or abilities", CauseKind::Effect),
            ("effects and abilities", CauseKind::Effect),
            ("abilities or effects", CauseKind::Effect),
            ("abilities and effects", CauseKind::Effect),
            ("effects", CauseKind::Effect),
            ("effect", CauseKind::Effect),
            ("costs", CauseKind::Cost),
            ("cost", CauseKind::Cost),
            ("battle", CauseKind::Battle),
            ("attack", CauseKind::Attack),
            ("appearance condition", CauseKind::Appearance),
            ("Exceed cost", CauseKind::Exceed),
            ("rule", CauseKind::Rule),
            ("【Lancer】", CauseKind::Lancer),
        ];
        let kind_only = ["an", "a", "the"]
            .iter()
            .find_map(|article| after(input, article))
            .unwrap_or(input);
        if let Ok((mut rest, kind)) = one_of(KINDS)(kind_only) {
            let mut kinds = vec![kind];
            while let Some(next) = after(rest, "or") {
                let next = after(next, "an")
                    .or_else(|| after(next, "a"))
                    .unwrap_or(next);
                match one_of(KINDS)(next) {
                    Ok((behind, kind)) => {
                        kinds.push(kind);
                        rest = behind;
                    }
                    Err(_) => break,
                }
            }
            let cause = Cause {
                kind: List(kinds),
                ..Cause::default()
            };
            return self.source_of(rest, cause);
        }
        if let Ok((rest, of)) = self.whose(input) {
            // "the effects of …" is whose it goes on to say.
            if let Ok((rest, kind)) = one_of(KINDS)(rest) {
                let cause = Cause {
                    kind: kind.into(),
                    of,
                    ..Cause::default()
                };
                return self.source_of(rest, cause);
            }
            // "your opponent's SIGNI", "your opponent's LRIG's effects".
            if let Ok((rest, phrase)) = self.phrase(rest) {
                let (rest, kind) = self.effects_of(rest);
                let cause = Cause {
                    kind,
                    of,
                    source: Some(Box::new(phrase.filter)),
                    ..Cause::default()
                };
                return Ok((rest, cause));
            }
        }
        if let Ok((rest, of)) = self.player(input) {
            let cause = Cause {
                of: Some(of),
                ..Cause::default()
            };
            return Ok((rest, cause));
        }
        if let Ok((rest, name)) = self.card(input) {
            let (rest, kind) = self.effects_of(rest);
            let mut source = Filter::default();
            source.more.among = Some(name);
            let cause = Cause {
                kind,
                source: Some(Box::new(source)),
                ..Cause::default()
            };
            return Ok((rest, cause));
        }
        let (rest, phrase) = self.phrase_with_article(input)?;
        let (rest, kind) = self.effects_of(rest);
        const OF: &[(&str, Player)] = &[
            ("of your opponent", Player::Opponent),
            ("of you", Player::You),
        ];
        let (rest, of) = match one_of(OF)(rest) {
            Ok((behind, of)) => (behind, Some(of)),
            Err(_) => (rest, None),
        };
        let cause = Cause {
            kind,
            of,
            source: Some(Box::new(phrase.filter)),
            ..Cause::default()
        };
        Ok((rest, cause))
    }

    /// A player, or a card of a player, as the source of something.
    fn whose_thing(self, input: &str) -> Out<'_, Cause> {
        if let Ok((rest, of)) = self.whose(input)
            && let Ok((rest, phrase)) = self.either_phrase(rest)
        {
            let cause = Cause {
                of,
                source: Some(Box::new(phrase.filter)),
                ..Cause::default()
            };
            return Ok((rest, cause));
        }
        let (rest, of) = self.player(input)?;
        let cause = Cause {
            of: Some(of),
            ..Cause::default()
        };
        Ok((rest, cause))
    }

    /// `a card targeted this way`: any of those.
    fn one_of_those(self, input: &str) -> Out<'_, wixoss_ability::Name> {
        use wixoss_ability::pointing::Noun;
        let (rest, noun) = alt((
            w("a SIGNI").map(|()| Some(Noun::Signi)),
            w("a card").map(|()| None),
        ))
        .parse(input)?;
        let (rest, way) = self.way(rest)?;
        Ok((rest, super::spoken::any(noun).by(way).name()))
    }

    fn effects_of(self, input: &str) -> (&str, List<CauseKind>) {
        let words = [
            "'s abilities or effects",
            "'s ability or effect",
            "'s effects",
            "'s effect",
        ];
        let rest = words.iter().find_map(|words| after(input, words));
        match rest {
            Some(rest) => (rest, CauseKind::Effect.into()),
            None => (input, List::default()),
        }
    }

    /// `… of an ARTS` behind "effect".
    fn source_of(self, input: &str, cause: Cause) -> Out<'_, Cause> {
        let Some(rest) = after(input, "of") else {
            return Ok((input, cause));
        };
        let bare = after(rest, "an").or_else(|| after(rest, "a"));
        if let Ok((behind, kinds)) =
            super::word::listed(super::movement::kind, &["or"])(bare.unwrap_or(rest))
            && let Some(rest) = after(behind, "ability")
        {
            let ability = List(kinds);
            return Ok((rest, Cause { ability, ..cause }));
        }
        if let Ok((rest, name)) = self.card(rest).or_else(|_| self.one_of_those(rest)) {
            let mut source = Filter::default();
            source.more.among = Some(name);
            let source = Some(Box::new(source));
            return Ok((rest, Cause { source, ..cause }));
        }
        if let Ok((rest, whose)) = self.whose_thing(rest) {
            let of = whose.of;
            let source = whose.source;
            return Ok((
                rest,
                Cause {
                    of,
                    source,
                    ..cause
                },
            ));
        }
        match self
            .either_phrase(rest)
            .or_else(|_| self.phrase_with_article(rest))
        {
            Ok((rest, phrase)) => {
                let source = Some(Box::new(phrase.filter));
                Ok((rest, Cause { source, ..cause }))
            }
            Err(_) => Ok((input, cause)),
        }
    }
}
