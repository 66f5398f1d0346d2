//! Events of abilities and of what players do with cards.

use crate::ja::Cx;
use crate::ja::event::who::{as_source, who};
use crate::ja::noun::cards::Cards;
use crate::ja::verb::inflection::{Form, Verb, Voice, verb};
use crate::ja::word::{after, after_any, need, one_of};
use crate::stuck::{Out, stuck};
use wixoss_ability::{
    AbilityKind, ActivateEvent, AttachEvent, Attachment, Event, Filter, List, PlayerEvent,
    UseEvent, Who,
};

impl Cx<'_> {
    /// `あなたのライフバーストが発動した`, `あなたのシグニの【出】能力が発動した`,
    /// `あなたがルリグの【起】能力を使用した`, `あなたがエクシードのコストを支払った`.
    pub(crate) fn ability_event<'a>(self, input: &'a str, forms: &[Form]) -> Out<'a, Event> {
        if let Ok((rest, of)) = self.whose(input)
            && let Some(rest) = after(rest, "ライフバーストが")
        {
            let (rest, ()) = ends_with(rest, Verb::Activate, forms)?;
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
                let (rest, ()) = ends_with(rest, Verb::Pay, forms)?;
                return Ok((rest, crate::build::exceed_paid(player)));
            }
            let own = self.done_by(player);
            let (rest, (of, ability)) = own.abilities_told(rest, "を")?;
            let (rest, ()) = ends_with(rest, Verb::Use, forms)?;
            let filter = of.map(|of| who(of).map(as_source));
            let Some(filter) = filter.unwrap_or_else(|| Some(Filter::default())) else {
                return stuck(rest);
            };
            let used = UseEvent {
                player: Some(player),
                ability: List(ability),
                filter,
                ..UseEvent::default()
            };
            return Ok((rest, Event::Use(used)));
        }
        let (rest, (of, ability)) = self.abilities_told(input, "が")?;
        let (rest, ()) = ends_with(rest, Verb::Activate, forms)?;
        match of.and_then(who) {
            Some(who) => {
                let ability = List(ability);
                Ok((rest, Event::Activate(ActivateEvent { ability, who })))
            }
            None => stuck(rest),
        }
    }

    /// `ルリグの【起】能力を`, `【出】能力が`: kinds of ability, of cards where those are told.
    fn abilities_told<'a>(
        self,
        input: &'a str,
        particle: &str,
    ) -> Out<'a, (Option<Cards>, Vec<AbilityKind>)> {
        let (rest, of) = match crate::ja::sentence::steps::kinds_of_ability(input) {
            Ok(_) => (input, None),
            Err(_) => {
                let (rest, of) = self.cards(input)?;
                (need(rest, &["の"])?.0, Some(of))
            }
        };
        let (rest, kinds) = crate::ja::sentence::steps::kinds_of_ability(rest)?;
        let (rest, ()) = need(rest, &[particle])?;
        Ok((rest, (of, kinds)))
    }

    /// `このシグニがアクセされた`, `このシグニの下にカードが1枚以上置かれた`.
    pub(crate) fn put_on_event<'a>(self, input: &'a str, forms: &[Form]) -> Out<'a, Event> {
        let attached = |attachment: Attachment, to: Who| {
            let attachment = attachment.into();
            Event::Attach(AttachEvent { attachment, to })
        };
        if let Ok((rest, to)) = self.subject_who(input)
            && let Some(rest) = after_any(rest, &["アクセされた", "【アクセ】された"])
            && forms.contains(&Form::Past)
        {
            return Ok((rest, attached(Attachment::Accessory, to)));
        }
        let (rest, cards) = match crate::ja::noun::pronoun::card(input) {
            Ok((rest, name)) => (rest, Cards::Named(name)),
            Err(_) => self.cards(input)?,
        };
        let (rest, attachment) = one_of(&[
            ("の下に", Attachment::Underneath),
            ("に", Attachment::Accessory),
        ])(rest)?;
        let (rest, ()) = need(rest, &["カードが1枚以上", "カード1枚が", "カードが"])?;
        let rest = match attachment {
            Attachment::Underneath => ends_with(rest, Verb::Put, forms)?.0,
            _ => need(rest, &["アクセされた"])?.0,
        };
        match who(cards) {
            Some(to) => Ok((rest, attached(attachment, to))),
            None => stuck(rest),
        }
    }
}

/// The verb an event ends with, in one of these forms; of cards it is said in the passive.
fn ends_with<'a>(input: &'a str, of: Verb, forms: &[Form]) -> Out<'a, ()> {
    let (rest, said) = verb(input)?;
    let voice = match of {
        Verb::Put => Voice::Passive,
        _ => Voice::Active,
    };
    match said.verb == of && said.voice == voice && forms.contains(&said.form) {
        true => Ok((rest, ())),
        false => stuck(input),
    }
}
