//! Reads events of cards that are attached to another card or put under it, and of traps that
//! activate.

use crate::meaning::event_subjects::event_subject;
use crate::syntax::ja::event::ability_event::event_verb;
use crate::syntax::ja::noun::modifier::possessions::ATTACHMENTS;
use crate::syntax::ja::prelude::*;

impl Context<'_> {
    /// Reads the event that something is attached to a card (`このシグニに【アクセ】が付いた`),
    /// that a trap activates (`あなたの《トラップアイコン》が発動した`) or that a trap is set
    /// (`あなたの【トラップ】1つが設置された`).
    pub(crate) fn attached_or_trap_event(self, input: &str) -> Parsed<'_, Event> {
        if let Ok((rest, of)) = self.whose(input)
            && let Some(rest) = after(rest, "《トラップアイコン》が発動した")
        {
            let player = Some(of);
            return Ok((rest, Event::Trap(PlayerEvent { player, with: None })));
        }
        if let Ok((rest, of)) = self.whose(input)
            && let Some(rest) = after_any(
                rest,
                &["【トラップ】1つが設置された", "【トラップ】が設置された"],
            )
        {
            let player = Some(of);
            return Ok((rest, Event::SetTrap(PlayerEvent { player, with: None })));
        }
        if let Ok((rest, name)) = pointed_card(input)
            && let Some(rest) = after(rest, "が")
            && name.is_this()
        {
            return self.this_card_attached(rest);
        }
        let (rest, cards) = self.cards(input)?;
        let (rest, ()) = need(rest, &["に"])?;
        let (rest, attachment) = attachments(rest)?;
        let (rest, ()) = need(after(rest, "1枚").unwrap_or(rest), &["が付いた"])?;
        let to = or_fail(event_subject(cards), rest)?;
        Ok((rest, attached_to(attachment, None, to)))
    }

    /// Reads the event that this card is attached to a card, put under it, or put into the trash
    /// from under it: `【アクセ】として<調理>のシグニに付いた`, `シグニの下に置かれた`,
    /// `コストか効果によってシグニの下からトラッシュに置かれた`.
    fn this_card_attached(self, input: &str) -> Parsed<'_, Event> {
        let mut this = Filter::default();
        this.more.among = Some(Name::this());
        if let Some(rest) = after(input, "シグニの下に置かれた") {
            let to = effects::subject_of_filter(on_field(CardWord::Signi));
            let below = Attachment::Underneath.into();
            return Ok((rest, attached_to(below, Some(this), to)));
        }
        if let Ok((rest, by)) = self.cause(input)
            && let Some(rest) = after(rest, "によって")
            && let Some(rest) = after(rest, "シグニの下からトラッシュに置かれた")
        {
            let signi = effects::of_kind(CardWord::Signi);
            this.more.beneath = Some(Box::new(signi));
            let who = Who {
                by: Some(by),
                filter: this,
                ..Who::default()
            };
            return Ok((rest, MoveEvent::from_to(who, &[], &[Place::Trash])));
        }
        let (rest, attachment) = attachments(input)?;
        let (rest, ()) = need(rest, &["として"])?;
        let (rest, cards) = self.cards(rest)?;
        let (rest, ()) = need(rest, &["に付いた"])?;
        let to = or_fail(event_subject(cards), rest)?;
        Ok((rest, attached_to(attachment, Some(this), to)))
    }

    /// Reads the event that a card receives an accessory (`このシグニがアクセされた`) or that cards
    /// are put under it (`このシグニの下にカードが1枚以上置かれた`).
    pub(crate) fn accessory_or_underneath_event<'a>(
        self,
        input: &'a str,
        forms: &[Form],
    ) -> Parsed<'a, Event> {
        let attached = |attachment: Attachment, to: Who| attached_to(attachment.into(), None, to);
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
        let to = or_fail(event_subject(cards), rest)?;
        Ok((rest, attached(attachment, to)))
    }
}

/// Returns the event that a card is attached to a card of `to`. `attachment` lists the ways to be
/// attached, such as an accessory. If `card` is given, the attached card must fit it.
fn attached_to(attachment: List<Attachment>, card: Option<Filter>, to: Who) -> Event {
    Event::Attach(AttachEvent {
        attachment,
        card: card.map(Box::new),
        named: None,
        to,
    })
}

/// Returns the filter for all cards of a kind on the field.
fn on_field(is: CardWord) -> Filter {
    Filter {
        is: is.into(),
        zone: Place::Field.into(),
        ..Filter::default()
    }
}

/// Reads the kind of an attachment: `【アクセ】`. The word `カード` means a card that is attached
/// in any way, but not a card under another card.
pub(crate) fn attachments(input: &str) -> Parsed<'_, List<Attachment>> {
    if let Some(rest) = after(input, "カード") {
        let any = [Attachment::Charm, Attachment::Accessory, Attachment::Soul];
        return Ok((rest, List(any.to_vec())));
    }
    let (rest, word) = bracketed(input)?;
    let (_, attached) = one_of(ATTACHMENTS)(word)?;
    Ok((rest, attached.into()))
}
