//! Reads events of cards that are attached to another card or put under it.

use crate::clause::{Cards, Form, Verb};
use crate::meaning::who::who;
use crate::stuck::{Out, stuck};
use crate::syntax::ja::Cx;
use crate::syntax::ja::event::ability_event::event_verb;
use crate::syntax::ja::noun::modifier::having::ATTACHMENTS;
use crate::syntax::ja::noun::pronoun::pointed_card;
use crate::syntax::ja::word::{after, after_any, bracketed, need, one_of};
use wixoss_ability::{AttachEvent, Attachment, Event, PlayerEvent, Who};

impl Cx<'_> {
    /// Reads the event that something is attached to a card (`このシグニに【アクセ】が付いた`) or that a trap
    /// activates (`あなたの《トラップアイコン》が発動した`).
    pub(crate) fn attached_or_trap_event(self, input: &str) -> Out<'_, Event> {
        if let Ok((rest, of)) = self.whose(input)
            && let Some(rest) = after(rest, "《トラップアイコン》が発動した")
        {
            let player = Some(of);
            return Ok((rest, Event::Trap(PlayerEvent { player, with: None })));
        }
        let (rest, cards) = self.cards(input)?;
        let (rest, ()) = need(rest, &["に"])?;
        let (rest, word) = bracketed(rest)?;
        let (_, attached) = one_of(ATTACHMENTS)(word)?;
        let (rest, ()) = need(rest, &["が付いた"])?;
        match who(cards) {
            Some(to) => {
                let attachment = attached.into();
                Ok((rest, Event::Attach(AttachEvent { attachment, to })))
            }
            None => stuck(rest),
        }
    }

    /// Reads the event that a card receives an accessory (`このシグニがアクセされた`) or that cards are put
    /// under it (`このシグニの下にカードが1枚以上置かれた`).
    pub(crate) fn accessory_or_underneath_event<'a>(
        self,
        input: &'a str,
        forms: &[Form],
    ) -> Out<'a, Event> {
        let attached = |attachment: Attachment, to: Who| {
            let attachment = attachment.into();
            Event::Attach(AttachEvent { attachment, to })
        };
        if let Ok((rest, to)) = self.event_subject(input)
            && let Some(rest) = after_any(rest, &["アクセされた", "【アクセ】された"])
            && forms.contains(&Form::Past)
        {
            return Ok((rest, attached(Attachment::Accessory, to)));
        }
        let (rest, cards) = match pointed_card(input) {
            Ok((rest, name)) => (rest, Cards::Named(name)),
            Err(_) => self.cards(input)?,
        };
        let (rest, attachment) = one_of(&[
            ("の下に", Attachment::Underneath),
            ("に", Attachment::Accessory),
        ])(rest)?;
        let (rest, ()) = need(rest, &["カードが1枚以上", "カード1枚が", "カードが"])?;
        let rest = match attachment {
            Attachment::Underneath => event_verb(rest, Verb::Put, forms)?.0,
            _ => need(rest, &["アクセされた"])?.0,
        };
        match who(cards) {
            Some(to) => Ok((rest, attached(attachment, to))),
            None => stuck(rest),
        }
    }
}
