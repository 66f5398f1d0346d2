//! Causes of events: a player's effect, a battle, a cost.

use crate::meaning::event_subjects::as_source;
use crate::syntax::en::ability::ability_kind;
use crate::syntax::en::noun::back_reference;
use crate::syntax::en::prelude::*;

impl Context {
    /// Reads a cause, such as `by your opponent's effects`, `by your opponent`, `from effects`.
    pub(crate) fn by_cause(self, input: &str) -> Parsed<'_, Cause> {
        // "By the attack" says when an event happens. It does not name a cause.
        let when = after(input, "by the attack|by that attack");
        fail_if(when.is_some_and(|rest| after(rest, "of").is_none()), input)?;
        if let Some(rest) = after(input, "with") {
            // "With your effect" is a cause. "With" before any other words does not begin a cause.
            let (rest, cause) = self.cause(rest)?;
            fail_unless(
                *cause.kind == [CauseKind::Effect] && cause.source.is_none(),
                input,
            )?;
            return Ok((rest, cause));
        }
        let made = |kind: &CauseKind| matches!(kind, CauseKind::Effect | CauseKind::Cost);
        if let Some(rest) = after(input, "by a single|by one")
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
        let (rest, ()) = wording("by|from|due to")(input)?;
        self.cause(rest)
    }

    /// Reads a cause without its preposition: `your opponent's effect`, `battle`, `a SIGNI`.
    pub(crate) fn cause(self, input: &str) -> Parsed<'_, Cause> {
        self.deeper(1, input)?.plain_cause(input)
    }

    /// Does the work of [`Context::cause`], but does not check how deeply the words are nested.
    fn plain_cause(self, input: &str) -> Parsed<'_, Cause> {
        if let Some(rest) = after(input, "something other than") {
            let (rest, cause) = self.cause(rest)?;
            return Ok((rest, Cause { not: true, ..cause }));
        }
        const KINDS: &[(&str, CauseKind)] = &[
            (
                "ability or effect|ability or an effect|effect or ability|\
             effects or abilities|effects and abilities|abilities or effects|\
             abilities and effects|effects|effect",
                CauseKind::Effect,
            ),
            ("costs|cost", CauseKind::Cost),
            ("battle", CauseKind::Battle),
            ("attack", CauseKind::Attack),
            ("appearance condition", CauseKind::Appearance),
            ("Exceed cost", CauseKind::Exceed),
            ("rule", CauseKind::Rule),
            ("refresh", CauseKind::Refresh),
            ("【Lancer】", CauseKind::Lancer),
        ];
        let kind_only = skip(input, "an|a|the");
        if let Ok((mut rest, kind)) = one_of(KINDS)(kind_only) {
            let mut kinds = vec![kind];
            while let Some(next) = after(rest, "or") {
                let next = skip(next, "an|a");
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
            // In "your effect", the player comes before "effect". In "the effects of ...", a player
            // can come after "of".
            if let Ok((rest, kind)) = one_of(KINDS)(rest) {
                let cause = Cause {
                    kind: kind.into(),
                    of,
                    ..Cause::default()
                };
                return self.source_of(rest, cause);
            }
            // The code below reads texts such as "your opponent's SIGNI", "your opponent's LRIG's
            // effects".
            if let Ok((rest, phrase)) = self.phrase(rest) {
                let (rest, kind) = self.possessive_effects(rest);
                let cause = Cause {
                    kind,
                    of,
                    source: Some(Box::new(phrase.single(rest)?)),
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
        if let Ok((rest, name)) = self.card_reference(input) {
            let (rest, kind) = self.possessive_effects(rest);
            let source = effects::among(name);
            let cause = Cause {
                kind,
                source: Some(Box::new(source)),
                ..Cause::default()
            };
            return Ok((rest, cause));
        }
        let (rest, phrase) = self.phrase_with_article(input)?;
        let (rest, kind) = self.possessive_effects(rest);
        const OF: &[(&str, Player)] = &[
            ("of your opponent", Player::Opponent),
            ("of you", Player::You),
        ];
        let (rest, of) = opt(rest, one_of(OF)(rest));
        let cause = Cause {
            kind,
            of,
            source: Some(Box::new(phrase.single(rest)?)),
            ..Cause::default()
        };
        Ok((rest, cause))
    }

    /// Reads the source of an effect, after "effect of": `your opponent's SIGNI`, `your opponent`.
    fn source_of_player(self, input: &str) -> Parsed<'_, Cause> {
        if let Ok((rest, of)) = self.whose(input)
            && let Ok((rest, phrase)) = self.either_phrase(rest)
        {
            let cause = Cause {
                of,
                source: Some(Box::new(phrase.single(rest)?)),
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

    /// Reads a card that is described by an earlier action, after "effect of":
    /// `a card targeted this way`. If the action was done with several cards, any of these cards
    /// can be the source.
    fn card_of_earlier_action(self, input: &str) -> Parsed<'_, Name> {
        use wixoss_ability::pointing::Noun;
        let (rest, noun) = alt((
            wording("a SIGNI").map(|()| Some(Noun::Signi)),
            wording("a card").map(|()| None),
        ))
        .parse(input)?;
        let (rest, way) = self.done_this_way(rest)?;
        Ok((rest, back_reference::any(noun).by(way).name()))
    }

    /// Reads the words `'s effects` or similar words after a card, if the text begins with them.
    fn possessive_effects(self, input: &str) -> (&str, List<CauseKind>) {
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

    /// Reads the source of an effect, after "effect": `of an ARTS`.
    fn source_of(self, input: &str, cause: Cause) -> Parsed<'_, Cause> {
        let Some(rest) = after(input, "of") else {
            return Ok((input, cause));
        };
        let bare = after(rest, "an|a");
        if let Ok((behind, kinds)) =
            word::listed(ability_kind::ability_kind, &["or"])(bare.unwrap_or(rest))
            && let Some(rest) = after(behind, "ability")
        {
            let ability = List(kinds);
            return Ok((rest, Cause { ability, ..cause }));
        }
        if let Ok((rest, name)) = self
            .card_reference(rest)
            .or_else(|_| self.card_of_earlier_action(rest))
        {
            let source = Some(Box::new(effects::among(name)));
            return Ok((rest, Cause { source, ..cause }));
        }
        if let Ok((rest, whose)) = self.source_of_player(rest) {
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
                let source = Some(Box::new(phrase.single(rest)?));
                Ok((rest, Cause { source, ..cause }))
            }
            Err(_) => Ok((input, cause)),
        }
    }

    /// Reads a cause after an event, if the text begins with one: `by your effect`, `in battle`.
    pub(crate) fn caused_by(self, input: &str, mut who: Who) -> Parsed<'_, Who> {
        if let Some(rest) = after(input, "as an Exceed cost|by Exceed cost") {
            who.by = Some(Cause {
                kind: CauseKind::Exceed.into(),
                ..Cause::default()
            });
            return Ok((rest, who));
        }
        if let Some(rest) = after(input, "outside of battle") {
            who.by = Some(Cause {
                kind: CauseKind::Battle.into(),
                not: true,
                ..Cause::default()
            });
            return Ok((rest, who));
        }
        if let Ok((rest, ())) = in_battle(input) {
            let (rest, source) = match after(rest, "with").map(|rest| self.card_reference(rest)) {
                Some(Ok((rest, name))) => {
                    let source = effects::among(name);
                    (rest, Some(Box::new(source)))
                }
                _ => (rest, None),
            };
            who.by = Some(Cause {
                kind: CauseKind::Battle.into(),
                source,
                ..Cause::default()
            });
            return Ok((rest, who));
        }
        match self.by_cause(input) {
            Ok((rest, by)) => {
                who.by = Some(by);
                Ok((rest, who))
            }
            Err(_) => Ok((input, who)),
        }
    }
}

/// Reads words for the cause battle: `through battle`, `in battle`.
pub(crate) fn in_battle(input: &str) -> Parsed<'_, ()> {
    wording("through battle|through a battle|in battle|by battle|as a result of battle")(input)
}

/// Returns the cause of an event that the cards in `who` bring about: "your SIGNI" in "your SIGNI
/// crushes ...". If the text gives the owner but not the zone of the cards, the owner becomes the
/// player of the cause. Returns `None` if `who` asks for several cards.
pub(crate) fn caused_by_source(who: Who) -> Option<Cause> {
    let mut source = as_source(who)?;
    let of = match source.zone.is_empty() {
        true => source.of.take(),
        false => None,
    };
    Some(Cause {
        of,
        source: Some(Box::new(source)),
        ..Cause::default()
    })
}

/// If the last event in `before` has no cause of its own, gives it the cause of `event`. In "is
/// returned to its owner's hand or put into the trash by your effect", your effect is the cause of
/// both events.
pub(crate) fn share_cause(before: &mut [Event], event: &Event) {
    if let (Some(Event::Move(first)), Event::Move(last)) = (before.last_mut(), event)
        && first.who.by.is_none()
    {
        first.who.by.clone_from(&last.who.by);
    }
}

impl Context {
    /// Reads a second cause after an event with a cause: `or by your opponent's effect`. Returns
    /// the event with the second cause.
    pub(crate) fn or_other_cause<'a>(
        self,
        input: &'a str,
        event: &Event,
    ) -> (&'a str, Option<Event>) {
        let Event::Move(moved) = event else {
            return (input, None);
        };
        let next = after(input, "or").filter(|_| moved.who.by.is_some());
        let Some(next) = next else {
            return (input, None);
        };
        let told = self.caused_by(next, Who::default());
        let found = match told {
            Ok((rest, Who { by: Some(by), .. })) => Some((rest, by)),
            _ => self.cause(next).ok().filter(|(_, by)| !by.kind.is_empty()),
        };
        match found {
            Some((rest, by)) => {
                let mut again = moved.clone();
                again.who.by = Some(by);
                (rest, Some(Event::Move(again)))
            }
            None => (input, None),
        }
    }
}
