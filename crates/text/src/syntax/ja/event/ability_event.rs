//! Reads events of abilities that activate or are used.

use crate::meaning::event_subjects::as_source;
use crate::meaning::event_subjects::event_subject;
use crate::syntax::ja::ability::kind_name::kinds_of_ability;
use crate::syntax::ja::prelude::*;
use crate::syntax::ja::verb::inflection::verb;

impl Context<'_> {
    /// Reads an event of an ability, such as `あなたのライフバーストが発動した`,
    /// `あなたのシグニの【出】能力が発動した`, `あなたがルリグの【起】能力を使用した`,
    /// `あなたがエクシードのコストを支払った`, `あなたが《コインアイコン》をベットした`.
    pub(crate) fn ability_event<'a>(self, input: &'a str, forms: &[Form]) -> Parsed<'a, Event> {
        if let Ok((rest, of)) = self.whose(input)
            && let Some(rest) = after(rest, "ライフバーストが")
        {
            let (rest, ()) = event_verb(rest, Verb::Activate, forms)?;
            return Ok((
                rest,
                Event::LifeBurst(PlayerEvent {
                    player: Some(of),
                    ..PlayerEvent::default()
                }),
            ));
        }
        if let Ok((rest, player)) = self.player(input)
            && let Some(rest) = after_any(rest, &["が", "は"])
        {
            if let Some(rest) = after_any(rest, &["エクシードのコストを", "エクシードを"])
            {
                let (rest, ()) = event_verb(rest, Verb::Pay, forms)?;
                return Ok((rest, effects::exceed_paid(player)));
            }
            let bet = after(rest, "《コインアイコン》を").unwrap_or(rest);
            if let Ok((rest, ())) = event_verb(bet, Verb::Bet, forms) {
                let player = Some(player);
                return Ok((rest, Event::Bet(PlayerEvent { player, with: None })));
            }
            // One Ener Charge of several cards is one event.
            if let Some(rest) = after(rest, "【エナチャージ】を") {
                let (rest, ()) = event_verb(rest, Verb::Do, forms)?;
                let by = Cause {
                    single: true,
                    ..Cause::default()
                };
                let filter = Filter {
                    of: Some(player),
                    ..Filter::default()
                };
                let who = Who {
                    by: Some(by),
                    filter,
                    ..Who::default()
                };
                return Ok((rest, MoveEvent::of_kind(who, MoveKind::EnerCharge)));
            }
            let own = self.done_by(player);
            let (rest, (of, ability)) = own.abilities_of_cards(rest, "を")?;
            let (rest, ()) = event_verb(rest, Verb::Use, forms)?;
            let filter = of.map(|of| event_subject(of).and_then(as_source));
            let filter = or_fail(filter.unwrap_or_else(|| Some(Filter::default())), rest)?;
            let used = UseEvent {
                player: Some(player),
                ability: List(ability),
                filter,
                ..UseEvent::default()
            };
            return Ok((rest, Event::Use(used)));
        }
        first!(self.gained_keyword_event(input, forms));
        let (rest, (of, ability)) = self.abilities_of_cards(input, "が")?;
        let (rest, ()) = event_verb(rest, Verb::Activate, forms)?;
        match of.and_then(event_subject) {
            Some(who) => {
                let ability = List(ability);
                Ok((rest, Event::Activate(ActivateEvent { ability, who })))
            }
            None => fail(rest),
        }
    }

    /// Reads the event that cards gain one of some keywords:
    /// `あなたのシグニ1体が【アサシン】か【ランサー】を得た`, `【アサシン】1つか【ランサー】1つを得た`.
    fn gained_keyword_event<'a>(self, input: &'a str, forms: &[Form]) -> Parsed<'a, Event> {
        let (rest, cards) = self.cards(input)?;
        let (mut rest, ()) = need(rest, &["が"])?;
        let who = or_fail(event_subject(cards), rest)?;
        let mut keywords = Vec::new();
        loop {
            let (behind, keyword) = self.keyword(rest)?;
            keywords.push(keyword);
            rest = after(behind, "1つ").unwrap_or(behind);
            match after_any(rest, &["か", "、"]) {
                Some(next) => rest = next,
                None => break,
            }
        }
        let (rest, ()) = need(rest, &["を"])?;
        let (rest, ()) = event_verb(rest, Verb::Gain, forms)?;
        let gain = GainEvent {
            keywords: List(keywords),
            who,
            ..GainEvent::default()
        };
        Ok((rest, Event::GainAbility(gain)))
    }

    /// Reads kinds of ability and the particle after them: `ルリグの【起】能力を`, `【出】能力が`.
    /// Also yields the cards that have them, if the text names cards.
    fn abilities_of_cards<'a>(
        self,
        input: &'a str,
        particle: &str,
    ) -> Parsed<'a, (Option<Cards>, Vec<AbilityKind>)> {
        let (rest, of) = match kinds_of_ability(input) {
            Ok(_) => (input, None),
            Err(_) => {
                let (rest, of) = self.cards(input)?;
                (need(rest, &["の"])?.0, Some(of))
            }
        };
        let (rest, kinds) = kinds_of_ability(rest)?;
        let (rest, ()) = need(rest, &[particle])?;
        Ok((rest, (of, kinds)))
    }
}

/// Reads the verb `of` at the end of an event, in one of the `forms`. The verb must be in the
/// active voice, but "put" must be in the passive voice.
pub(crate) fn event_verb<'a>(input: &'a str, of: Verb, forms: &[Form]) -> Parsed<'a, ()> {
    let (rest, said) = verb(input)?;
    let voice = match of {
        Verb::Put => Voice::Passive,
        _ => Voice::Active,
    };
    fail_unless(
        said.verb == of && said.voice == voice && forms.contains(&said.form),
        input,
    )?;
    Ok((rest, ()))
}
