//! Reads alternatives of different kinds before a noun: `レベル1か白のシグニ`,
//! `赤のカードか<宝石>のシグニ`.

use crate::parts::class_names::class;
use crate::parts::restriction::OpenPhrase;
use crate::syntax::ja::noun::modifier::color;
use crate::syntax::ja::noun::modifier::possessions::{ICON_TRAITS, lookup};
use crate::syntax::ja::noun::noun_phrase::ICONS;
use crate::syntax::ja::number::amount::MEASURED;
use crate::syntax::ja::prelude::*;

/// The kind of an alternative, such as a color or a level. This file reads alternatives of
/// different kinds (`レベル1か白`). Other parsers read alternatives of one kind, such as two
/// colors, as a list.
#[derive(Clone, Copy, PartialEq, Eq)]
enum AlternativeKind {
    Color,
    Class,
    Icon,
    Name,
    Value,
}

impl Context<'_> {
    /// Reads alternatives that are not all of one kind: `レベル1か白の`.
    pub(crate) fn alternatives<'a>(
        self,
        input: &'a str,
        phrase: &mut OpenPhrase,
    ) -> Parsed<'a, ()> {
        let mut all = Vec::new();
        let mut kinds = Vec::new();
        let mut rest = input;
        loop {
            let mut one = Phrase::default();
            let (behind, kind) = self.alternative(rest, &mut one)?;
            all.push(one.single(rest)?);
            kinds.push(kind);
            rest = behind;
            match after(rest, "か") {
                Some(next) => rest = next,
                None => break,
            }
        }
        let (rest, ()) = need(rest, &["の"])?;
        let same = kinds.iter().all(|kind| kinds.first() == Some(kind));
        fail_if(same || !phrase.filter.more.any.is_empty(), input)?;
        phrase.filter.more.any = all;
        Ok((rest, ()))
    }

    /// Reads one alternative: a color, a class, an icon, a card name, or a value.
    fn alternative<'a>(self, input: &'a str, phrase: &mut Phrase) -> Parsed<'a, AlternativeKind> {
        let more = &mut phrase.filter.more;
        if let Ok((rest, of)) = color(input) {
            more.color.0.push(of);
            return Ok((rest, AlternativeKind::Color));
        }
        if let Ok((rest, word)) = marked(input) {
            more.class.0.push(class(word));
            return Ok((rest, AlternativeKind::Class));
        }
        if let Ok((rest, word)) = icon(input) {
            return match lookup(ICON_TRAITS, word) {
                Some(of) => {
                    more.has.0.push(of);
                    Ok((rest, AlternativeKind::Icon))
                }
                None if !ICONS.contains(&word) => {
                    more.name.0.push(word.to_owned());
                    Ok((rest, AlternativeKind::Name))
                }
                None => fail(input),
            };
        }
        let (rest, feature) = one_of(MEASURED)(input)?;
        let (rest, n) = number(rest)?;
        let n = Amount::Number(n);
        let (rest, range) = match (after(rest, "以下"), after(rest, "以上")) {
            (Some(rest), _) => (rest, Range::AtMost(n)),
            (_, Some(rest)) => (rest, Range::AtLeast(n)),
            _ => (rest, Range::Exactly(n)),
        };
        self.add_range(feature, range, phrase);
        Ok((rest, AlternativeKind::Value))
    }

    /// Reads another noun phrase after か, if one quantity comes after both phrases:
    /// `赤のカードか<宝石>のシグニ`.
    pub(crate) fn or_another_phrase(self, rest: &str, phrase: Phrase) -> (&str, Phrase) {
        // In `赤のシグニ1枚か青のスペル1枚` ("one red SIGNI or one blue spell"), both kinds have
        // the same number.
        let counted = numbered(rest, COUNTERS).ok();
        let listed = counted.and_then(|(rest, n)| Some((after(rest, "か")?, n)));
        let Some(next) = after(rest, "か").or(listed.map(|(next, _)| next)) else {
            return (rest, phrase);
        };
        let plain = phrase.different.is_empty()
            && phrase.sharing.is_empty()
            && phrase.total.is_none()
            && !phrase.all
            && phrase.filter.more.any.is_empty();
        let Ok((behind, other)) = self.plain_phrase(next) else {
            return (rest, phrase);
        };
        let same =
            listed.is_none_or(|(_, n)| matches!(numbered(behind, COUNTERS), Ok((_, m)) if m == n));
        let bare = (other.modified || listed.is_some())
            && same
            && other.filter.zone.is_empty()
            && other.filter.of.is_none()
            && other.filter.more.among.is_none()
            && other.filter.more.any.is_empty();
        let counted = after(behind, "を").unwrap_or(behind);
        let used = self.in_event && behind.starts_with('を');
        if !plain || !bare || !phrase.modified || !used && self.quantity(counted).is_err() {
            return (rest, phrase);
        }
        let mut first = phrase.filter.clone();
        let mut both = Phrase {
            filter: Filter {
                zone: std::mem::take(&mut first.zone),
                of: first.of.take(),
                ..Filter::default()
            },
            ..phrase
        };
        both.filter.more.among = first.more.among.take();
        both.filter.more.under = first.more.under.take();
        let mut second = other.filter;
        if first.is == second.is {
            both.filter.is = std::mem::take(&mut first.is);
            second.is = Default::default();
        }
        // If the two phrases differ only in the kind of card, one phrase with both kinds means the
        // same.
        let only_kind = |of: &Filter| {
            *of == Filter {
                is: of.is.clone(),
                ..Filter::default()
            }
        };
        if only_kind(&first) && only_kind(&second) {
            both.filter
                .is
                .0
                .extend(first.is.0.into_iter().chain(second.is.0));
            return (behind, both);
        }
        both.filter.more.any = vec![first, second];
        (behind, both)
    }
}
