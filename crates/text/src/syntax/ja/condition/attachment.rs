//! Reads conditions on the cards attached to a card.

use crate::parts::class_names::class;
use crate::syntax::ja::condition::exists::count_condition;
use crate::syntax::ja::event::attachment_event::attachments;
use crate::syntax::ja::noun::modifier::list_of;
use crate::syntax::ja::prelude::*;

/// The words after an attachment. The boolean is true if the card must not have the attachment.
const ATTACHED: &[(&str, bool)] = &[
    ("が付いていない", true),
    ("が付いていなかった", true),
    ("が付いている", false),
    ("が付いていた", false),
];

/// The words for a card that has an accessory. The boolean is true if the card must not have an
/// accessory.
const BEARS_ACCESSORY: &[(&str, bool)] = &[
    ("アクセされていない", true),
    ("アクセされていなかった", true),
    ("アクセされている", false),
    ("アクセされていた", false),
];

impl Context<'_> {
    /// Reads a condition on the number of attachments of a card, after the card:
    /// `に【チャーム】が2枚以上付いている`, `にカードが3枚以上アクセされている`.
    pub(crate) fn number_attached<'a>(self, input: &'a str, to: &Name) -> Parsed<'a, Condition> {
        let (rest, ()) = need(input, &["に"])?;
        let (rest, attached) = match after(rest, "カード") {
            Some(rest) => (rest, Attachment::Accessory.into()),
            None => attachments(rest)?,
        };
        let (rest, ()) = need(rest, &["が"])?;
        let (rest, n) = numbered(rest, &["枚"])?;
        let n = Amount::Number(n);
        let (rest, range) = match (after(rest, "以上"), after(rest, "以下")) {
            (Some(rest), _) => (rest, Range::AtLeast(n)),
            (_, Some(rest)) => (rest, Range::AtMost(n)),
            _ => (rest, Range::Exactly(n)),
        };
        let words: &[&str] = match *attached {
            [Attachment::Accessory] => &["アクセされている", "付いている"],
            _ => &["付いている"],
        };
        let (rest, ()) = need(rest, words)?;
        let mut filter = Filter::default();
        filter.more.attached_as = attached;
        filter.more.under = Some(to.clone());
        Ok((rest, count_condition(filter, range)))
    }

    /// Reads a condition on attachments, after a card: `に【チャーム】が付いている`,
    /// `に<調理>の【アクセ】が付いている`, `がアクセされていない`, `が《…》にアクセされている`.
    /// Yields a filter for the card. The boolean is true if the card must not fit the filter.
    pub(crate) fn has_attached(self, input: &str) -> Parsed<'_, (Filter, bool)> {
        let mut filter = Filter::default();
        if let Some(rest) = after(input, "に") {
            let (rest, classes) = match list_of(rest, marked) {
                Ok((behind, words)) => match after(behind, "の") {
                    Some(behind) => (behind, words.iter().map(|word| class(word)).collect()),
                    None => return fail(behind),
                },
                Err(_) => (rest, Vec::new()),
            };
            let (rest, attached) = attachments(rest)?;
            let (rest, not) = one_of(ATTACHED)(rest)?;
            match classes.is_empty() {
                true => filter.more.with = attached,
                false => {
                    let mut below = Filter::default();
                    below.more.class = List(classes);
                    below.more.attached_as = attached;
                    filter.more.over_any = Some(Box::new(below));
                }
            }
            return Ok((rest, (filter, not)));
        }
        let rest = or_fail(after_any(input, &["が", "は"]), input)?;
        if let Ok((rest, not)) = one_of(BEARS_ACCESSORY)(rest) {
            filter.more.with.0.push(Attachment::Accessory);
            return Ok((rest, (filter, not)));
        }
        let (rest, phrase) = self.inside_phrase().phrase(rest)?;
        let rest = or_fail(after(rest, "に"), rest)?;
        let (rest, not) = one_of(BEARS_ACCESSORY)(rest)?;
        let mut below = phrase.single(rest)?;
        below.more.attached_as.0.push(Attachment::Accessory);
        filter.more.over_any = Some(Box::new(below));
        Ok((rest, (filter, not)))
    }
}
