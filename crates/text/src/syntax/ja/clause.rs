//! Reads clauses: nouns with their particles, adverbs, and a verb at the end.
//!
//! Every clause is read in the same way. Other modules then decide from the parts collected here
//! whether the clause means an effect, an event or a condition.

use crate::settle::working_zone::{ANYWHERE, OFF_FIELD, all_zones};
use crate::syntax::ja::noun::cause::CAUSED;
use crate::syntax::ja::noun::clause_noun::class_likeness;
use crate::syntax::ja::noun::modifier;
use crate::syntax::ja::noun::modifier::list_of;
use crate::syntax::ja::noun::noun_phrase::ICONS;
use crate::syntax::ja::noun::place::as_field;
use crate::syntax::ja::noun::pronoun::THIS_WAY;
use crate::syntax::ja::noun::shared_place::share_place;
use crate::syntax::ja::number::amount::{DECLARED, MEASURED};
use crate::syntax::ja::prelude::*;
use crate::syntax::ja::verb::around_verb::{
    is_before_described_noun, may_stand_without_particle, treated_as,
};
use crate::syntax::ja::verb::inflection::verb;
use wixoss_ability::pointing::Noun::Declared as DeclaredNoun;

/// Reads new qualities that replace those of a card, with the verb: `白にする` ("make it white"),
/// `黒になる`, `クラスを失い、<天使>を得る` ("loses its classes and gains <Angel>"). Also reads the
/// card that another card becomes: `《…》にする`.
fn becomes(input: &str) -> Option<(&str, Likeness, InflectedVerb)> {
    let lost =
        one_of(&[("色を失い、", "色を"), ("クラスを失い、", "クラスを")])(input).ok();
    if let Some((rest, feature)) = lost
        && let Some(rest) = after_any(rest, &["宣言した", "宣言された"])
    {
        let (rest, said) = verb(after(rest, feature)?).ok()?;
        let like = Likeness {
            declared: Some(Reference::IT.of(Some(DeclaredNoun)).name()),
            ..Likeness::default()
        };
        return (said.verb == Verb::Gain).then_some((rest, like, said));
    }
    if let Some(rest) = after(input, "クラスを失い、") {
        let (rest, words) = list_of(rest, marked).ok()?;
        let (rest, said) = verb(after(rest, "を")?).ok()?;
        return (said.verb == Verb::Gain).then(|| (rest, class_likeness(&words), said));
    }
    if let Ok((rest, name)) = icon(input)
        && !ICONS.contains(&name)
    {
        let (rest, said) = verb(after(rest, "に")?).ok()?;
        let like = Likeness {
            card: Some(name.to_owned()),
            ..Likeness::default()
        };
        return matches!(said.verb, Verb::Do | Verb::Become).then_some((rest, like, said));
    }
    let (rest, colors) = list_of(input, modifier::color).ok()?;
    let (rest, said) = verb(after(rest, "に")?).ok()?;
    let like = Likeness {
        color: List(colors),
        ..Likeness::default()
    };
    matches!(said.verb, Verb::Do | Verb::Become).then_some((rest, like, said))
}

impl Context<'_> {
    /// Reads one clause up to its verb: `カードを1枚引く`.
    pub(crate) fn clause(self, input: &str) -> Parsed<'_, Clause> {
        self.clause_of(input, false)
    }

    /// Reads a clause that describes the noun after it: `バニッシュされた` before `シグニ`.
    pub(crate) fn relative_clause(self, input: &str) -> Parsed<'_, Clause> {
        self.clause_of(input, true)
    }

    /// Reads a clause. `describing` is true if the clause comes before a noun that it describes.
    fn clause_of(self, input: &str, describing: bool) -> Parsed<'_, Clause> {
        // The verb comes last in a Japanese clause. Until it is read, `Verb::Do` fills its place.
        let mut parts = Clause::of(Verb::Do);
        let mut rest = input;
        loop {
            // If the subject of the clause is a player, the cards that come later in the clause
            // belong to this player.
            let this = match &parts.subject {
                Some(Noun::Player(player)) => self.done_by(*player),
                _ => self,
            };
            let next = match &parts.object {
                Some(_) => after(rest, "、").unwrap_or(rest),
                None => rest,
            };
            let of_value = matches!(parts.object, Some(Noun::Feature { .. }));
            if (parts.subject.is_some() && parts.object.is_none() || of_value)
                && let Ok((behind, holds)) = self.during_player_turn(next)
            {
                parts.manner.during = Some(holds);
                rest = behind;
                continue;
            }
            if let Ok((behind, ())) = self.manner(next, &mut parts.manner) {
                rest = behind;
                continue;
            }
            if let Ok((behind, said)) = verb(rest)
                && (describing
                    || !(is_before_described_noun(said, behind)
                        && (is_empty(&parts)
                            || behind.starts_with("シグニの正面に")
                            || behind.starts_with("そのシグニの正面に")
                            || behind.starts_with("そのシグニのレベル")
                            || behind.starts_with("シグニゾーン")
                            || behind.starts_with("数字と同じ")
                            || behind.starts_with("色ではない")
                            || behind.starts_with("数字に")
                            || behind.starts_with("カード名の")
                            || behind.starts_with("シグニと同じ"))))
            {
                let predicate = said;
                return Ok((behind, Clause { predicate, ..parts }));
            }
            // In `リミットは1減る` ("the limit decreases by 1"), the verb gives the sign of the
            // number.
            if matches!(parts.subject, Some(Noun::Feature { .. }))
                && parts.signed.is_none()
                && let Ok((behind, n)) = number(rest)
                && let Ok((behind, said)) = verb(behind)
                && let Some(sign) = sign_of(said.verb)
            {
                parts.signed = Some(Amount::Number(n * sign));
                let predicate = InflectedVerb {
                    verb: Verb::Do,
                    ..said
                };
                return Ok((behind, Clause { predicate, ..parts }));
            }
            if let Ok((behind, word)) = bracketed(rest)
                && let Some(n) = word.strip_prefix("エナチャージ")
                && let Ok((_, n)) = number(n)
                && (behind.starts_with(['。', '(']) || is_end(behind))
            {
                // `【エナチャージ1】` alone is a whole sentence. It means "do Ener Charge 1".
                parts.object = Some(Noun::Charge(Amount::Number(n)));
                let said = InflectedVerb {
                    verb: Verb::Do,
                    form: Form::Final,
                    voice: Voice::Active,
                };
                let predicate = said;
                return Ok((behind, Clause { predicate, ..parts }));
            }
            // The texts `黒でもある` ("is also black") and `<天使>として扱う` ("is treated as an
            // <Angel>") are read as qualities that the subject gains.
            if parts.subject.is_some()
                && parts.object.is_none()
                && let Some((behind, like)) =
                    treated_as(rest).or_else(|| self.same_name_as_well(rest))
            {
                parts.object = Some(Noun::Like(Box::new(like)));
                let goes_on = rest.get(..rest.len() - behind.len());
                let goes_on = goes_on.is_some_and(|said| said.ends_with("扱い"));
                let said = InflectedVerb {
                    verb: Verb::Gain,
                    form: match goes_on {
                        true => Form::Cont,
                        false => Form::Final,
                    },
                    voice: Voice::Active,
                };
                let predicate = said;
                return Ok((behind, Clause { predicate, ..parts }));
            }
            if (parts.subject.is_some() || parts.object.is_some())
                && let Some((behind, becomes, said)) = becomes(rest)
            {
                fail_if(parts.subject.is_some() && parts.object.is_some(), rest)?;
                // In `それを白にする` ("make it white"), the card is the object. The change is
                // about this card, so the card becomes the subject.
                parts.subject = parts.subject.take().or(parts.object.take());
                parts.object = Some(Noun::Becomes(Box::new(becomes)));
                let predicate = said;
                return Ok((behind, Clause { predicate, ..parts }));
            }
            let (behind, ()) = this.clause_part(rest, &mut parts)?;
            rest = behind;
        }
    }

    /// Reads the cards from which the subject gets additional names:
    /// `トラッシュにある<天使>のシグニと同じカード名としても扱う`.
    fn same_name_as_well(self, input: &str) -> Option<(&str, Likeness)> {
        if !self.is_ahead(input, &["と同じカード名としても扱"]) {
            return None;
        }
        let (rest, phrase) = self.plain_phrase(input).ok()?;
        let rest = after_any(
            rest,
            &["と同じカード名としても扱う", "と同じカード名としても扱い"],
        )?;
        let like = Likeness {
            name_of: Some(Box::new(phrase.filter)),
            ..Likeness::default()
        };
        Some((rest, like))
    }

    /// Reads one part of a clause and puts it into `parts`: a noun with its particle, a zone, a
    /// cause, an amount or an adverb.
    fn clause_part<'a>(self, input: &'a str, parts: &mut Clause) -> Parsed<'a, ()> {
        if let Ok((rest, amount)) = self.signed(input)
            && parts.signed.is_none()
        {
            parts.signed = Some(amount);
            return Ok((rest, ()));
        }
        if parts.figure.is_none()
            && self.is_ahead(input, &["と同じ値に"])
            && let Ok((rest, of)) = self.worked_out(input)
            && let Some(rest) = after(rest, "と同じ値に")
        {
            parts.figure = Some(of);
            return Ok((rest, ()));
        }
        if parts.figure.is_none()
            && self.is_ahead(input, &["いずれかのレベル1つに"])
            && let Ok((rest, is)) = self.range(input)
            && let Some(rest) = after(rest, "いずれかのレベル1つに")
        {
            let declared = Reference::IT.of(Some(DeclaredNoun));
            parts.figure = Some(Amount::Named(declared.name()));
            parts.declared = Some(is);
            return Ok((rest, ()));
        }
        if let Some(rest) = after(input, "2倍に")
            && parts.figure.is_none()
            && parts.signed.is_none()
        {
            parts.manner.doubled = true;
            return Ok((rest, ()));
        }
        // In `宣言した数字に等しい` ("equal to the declared number"), the number is compared with a
        // value. It is not a new value, because no verb follows に.
        let declared = after_any(input, DECLARED)
            .and_then(|rest| after(rest, "に"))
            .filter(|rest| verb(rest).is_ok())
            .and_then(|_| self.amount(input).ok());
        let calculated = after(input, "「").and_then(|_| self.amount(input).ok());
        let figure = declared.or(calculated).or_else(|| {
            let (rest, n) = number(input).ok()?;
            Some((rest, Amount::Number(n)))
        });
        if let Some((rest, n)) = figure
            && let Some(rest) = after(rest, "に")
            && parts.figure.is_none()
        {
            parts.figure = Some(n);
            return Ok((rest, ()));
        }
        if parts.by.is_none()
            && let Some(rest) = after_any(input, &["エクシードのコストとして"])
        {
            parts.by = Some(Cause {
                kind: CauseKind::Exceed.into(),
                ..Cause::default()
            });
            return Ok((rest, ()));
        }
        if parts.by.is_none()
            && let Ok((rest, by)) = self.purpose(input)
        {
            parts.by = Some(by);
            return Ok((after(rest, "、").unwrap_or(rest), ()));
        }
        if parts.by.is_none()
            && let Ok((rest, by)) = self.cause(input)
            && let Some(rest) = after_any(rest, CAUSED)
            // In `対戦相手の効果によって場を離れたそのシグニ` ("that SIGNI that left the field by
            // ..."), the cause belongs to the card.
            && !rest.starts_with("場を離れたその")
        {
            parts.by = Some(by);
            return Ok((after(rest, "、").unwrap_or(rest), ()));
        }
        if parts.by.is_none()
            && let Ok((rest, by)) = self.cause(input)
            && *by.kind == [CauseKind::Cost]
            && let Some(rest) = after(rest, "として")
        {
            parts.by = Some(by);
            return Ok((after(rest, "、").unwrap_or(rest), ()));
        }
        // In `シグニからダメージを受ける` ("takes damage from a SIGNI"), the SIGNI is the cause of
        // the damage.
        if parts.by.is_none()
            && self.is_ahead(input, &["からダメージを受け", "からのダメージによって"])
            && let Ok((rest, by)) = self.dealer_of_damage(input)
        {
            parts.by = Some(by);
            return Ok((rest, ()));
        }
        if parts.from.is_empty() && parts.subject.is_some() {
            // The next words can be `いずれかの領域から` (from any zone) or `手札以外の領域から`
            // (from any zone except the hand). "From any zone" adds nothing, unless the subject is
            // this card. Then these words also name the zones where the ability works.
            let this =
                matches!(&parts.subject, Some(Noun::Cards(Cards::Named(name))) if name.is_this());
            if let Some(rest) = after(input, "いずれかの領域から") {
                if this {
                    parts.from = ANYWHERE.to_vec();
                }
                return Ok((rest, ()));
            }
            if let Ok((rest, but)) = self.zones(input)
                && let Some(rest) = after_any(rest, &["以外の領域から", "以外から"])
            {
                let from = OFF_FIELD.iter().filter(|zone| !but.contains(zone));
                parts.from = from.copied().collect();
                return Ok((rest, ()));
            }
        }
        // The number of cards can come after the cause, or after the zone that the cards leave.
        if let Some(Noun::Cards(Cards::Of(_, quantity @ Quantity::Unsaid))) = &mut parts.subject
            && let Ok((rest, found @ Quantity::Range(_))) = self.quantity(input)
            && (verb(rest).is_ok() || self.goal(rest).is_ok())
        {
            *quantity = found;
            return Ok((rest, ()));
        }
        // In `場からエナゾーン以外の領域に移動しない` ("does not move from the field to any zone
        // except the ener zone"), all other zones are meant.
        if parts.from.is_empty()
            && parts.goal.is_none()
            && let Ok((rest, from)) = self.zones(input)
            && let Some(rest) = after(rest, "から")
            && let Ok((rest, but)) = self.zones(rest)
            && let Some(rest) = after(rest, "以外の領域に")
        {
            let others = all_zones().into_iter();
            let others = others.filter(|zone| !from.contains(zone) && !but.contains(zone));
            parts.goal = Some(Goal::Zones(others.collect()));
            parts.from = from;
            return Ok((rest, ()));
        }
        // A zone with から ("from") can come after the noun. It can also come before "for each
        // card put this way". In both places, it is the zone of the cards that are selected. It is
        // not the zone of the cards that are counted.
        let counted = |rest| {
            let other = after_any(rest, THIS_WAY).is_some() || self.whose(rest).is_ok();
            other && self.for_each_times(rest).is_ok()
        };
        if parts.from.is_empty() {
            let told = self.in_event || parts.object.is_some() || parts.subject.is_some();
            let (behind, of) = opt(input, self.whose(input));
            if let Ok((behind, zones)) = self.zones(behind)
                && let Some(behind) = after(behind, "から")
                && let behind = after(behind, "、").filter(|_| told).unwrap_or(behind)
                && (told
                    && (verb(behind).is_ok()
                        || self.goal(behind).is_ok()
                        || self.manner(behind, &mut Manner::default()).is_ok())
                    || self
                        .cause(behind)
                        .is_ok_and(|(behind, _)| after_any(behind, CAUSED).is_some())
                    || pointed_card(behind)
                        .is_ok_and(|(rest, name)| !name.is_this() && rest.starts_with('を'))
                    || counted(behind))
            {
                let zones = zones.into_iter().map(as_field);
                parts.from = zones.collect();
                parts.from_of = of;
                return Ok((behind, ()));
            }
        }
        // In `2枚のカードをデッキの上から` ("two cards from the top of the deck"), the deck comes
        // after the number.
        if let Some(Noun::Cards(Cards::Of(phrase, Quantity::Count(Count::Exactly(n))))) =
            &parts.object
            && phrase.filter.is_unrestricted()
            && let Some(rest) = after(input, "デッキの上から")
        {
            let top = Cards::End(End::Top, self.by, Place::Deck, Some(n.clone()));
            parts.object = Some(Noun::Cards(top));
            return Ok((rest, ()));
        }
        if parts.goal.is_none()
            && let Ok((rest, goal)) = self.goal(input)
        {
            parts.goal = Some(goal);
            parts.goal_of = self.whose(input).ok().map(|(_, of)| of);
            return Ok((after(rest, "、").unwrap_or(rest), ()));
        }
        if parts.times.is_none()
            && self.is_ahead(input, &["につき", "が持つ"])
            && let Ok((rest, times)) = self.for_each_times(input)
        {
            parts.times = Some(times);
            return Ok((after(rest, "、").unwrap_or(rest), ()));
        }
        // In `このシグニは基本パワーが5000になる` ("the base power of this SIGNI becomes 5000"),
        // the base power is the power of the subject.
        if let Some(Noun::Cards(of)) = &parts.subject
            && parts.object.is_none()
            && let Some(rest) = after(input, "基本")
            && let Ok((rest, feature)) = one_of(MEASURED)(rest)
            && let Some(rest) = after(rest, "が")
        {
            let (of, base) = (of.clone(), true);
            parts.subject = Some(Noun::Feature { of, base, feature });
            return Ok((rest, ()));
        }
        // In `それは場にあるかぎり、…を得る` ("it gains ... as long as it is on the field"), the
        // condition adds nothing: a card keeps a change without a duration as long as it is on the
        // field.
        if let Some(Noun::Cards(Cards::Named(name))) = &parts.subject
            && !name.is_this()
            && let Some(rest) = after(input, "場にあるかぎり、")
        {
            return Ok((rest, ()));
        }
        let (rest, noun) = self.noun(input)?;
        if parts.object.is_none()
            && let (rest, both @ Noun::Cards(Cards::Together(_))) =
                self.with_more_cards(rest, noun.clone())
            && verb(rest).is_ok()
        {
            parts.object = Some(both);
            return Ok((rest, ()));
        }
        if parts.object.is_none()
            && matches!(&noun, Noun::Cards(Cards::Of(phrase, _)) if phrase.elided)
        {
            parts.object = Some(noun);
            return Ok((rest, ()));
        }
        let (rest, noun) = match noun {
            Noun::Cards(Cards::Named(name)) => match numbered(rest, COUNTERS) {
                Ok((behind, n)) if behind.starts_with("につき") => {
                    let count = Count::Exactly(Amount::Number(n));
                    (behind, Noun::Cards(Cards::Some(name, count)))
                }
                _ => (rest, Noun::Cards(Cards::Named(name))),
            },
            noun => (rest, noun),
        };
        if let Some(rest) = after(rest, "につき") {
            let times = or_fail(self.doer().per(noun), input)?;
            fail_if(parts.times.is_some(), input)?;
            parts.times = Some(times);
            return Ok((after(rest, "、").unwrap_or(rest), ()));
        }
        if let Noun::Counter(Counter::Subscribers, _) = noun
            && parts.object.is_none()
        {
            parts.object = Some(noun);
            return Ok((rest, ()));
        }
        if let Some(rest) = after(rest, "を")
            && parts.object.is_none()
        {
            let more = after_any(rest, &["追加で", "、"]);
            let more = more.filter(|more| self.quantity(more).is_ok());
            let (rest, noun) = self.with_quantity(more.unwrap_or(rest), noun);
            let (rest, noun) = self.with_more_cards(rest, noun);
            // In `カードを1枚も引いていない` ("has drawn not even one card"), the word も belongs
            // to the negation.
            let none = after(rest, "も");
            parts.manner.not_even_one |= none.is_some();
            let rest = none.unwrap_or(rest);
            parts.object = Some(noun);
            return Ok((after(rest, "、").unwrap_or(rest), ()));
        }
        let also = matches!(noun, Noun::Player(_))
            .then(|| after(rest, "も"))
            .flatten();
        if let Some(rest) = after_any(rest, &["は", "が"]).or(also)
            && parts.subject.is_none()
        {
            let (rest, noun) = self.with_quantity(rest, noun);
            parts.subject = Some(noun);
            return Ok((after(rest, "、").unwrap_or(rest), ()));
        }
        if let (Some(rest), Noun::Zones(zones)) = (after(rest, "に"), &noun)
            && parts.zones.is_none()
        {
            parts.zones = Some(zones.clone());
            return Ok((rest, ()));
        }
        if parts.object.is_none()
            && let Ok((_, said)) = verb(rest)
            && may_stand_without_particle(&noun, said.verb)
        {
            parts.object = Some(noun);
            return Ok((rest, ()));
        }
        if let (Some(rest), Noun::Cards(cards)) = (after(rest, "と"), &noun)
            && parts.with.is_none()
            && verb(rest).is_ok_and(|(_, said)| said.verb == Verb::Battle)
        {
            parts.with = Some(cards.clone());
            return Ok((rest, ()));
        }
        if let (Some(rest), Noun::Cards(cards)) = (after(rest, "に"), &noun)
            && parts.to.is_none()
        {
            parts.to = Some(cards.clone());
            return Ok((rest, ()));
        }
        fail(rest)
    }
}

impl Context<'_> {
    /// Reads a second kind of cards after counted cards, if the number of this second kind comes
    /// after を: `と、それと共通する色を持たないカードを1枚まで` ("and up to one card that shares
    /// no color with it").
    fn with_more_cards(self, rest: &str, noun: Noun) -> (&str, Noun) {
        let more = |first: &Cards| {
            let (behind, second) = self.cards(after(rest, "と、")?).ok()?;
            let second = Noun::Cards(second);
            let (behind, second) = self.with_quantity(after(behind, "を")?, second);
            let Noun::Cards(second @ Cards::Of(_, Quantity::Count(_))) = second else {
                return None;
            };
            let mut all = vec![first.clone(), second];
            share_place(&mut all);
            Some((behind, Noun::Cards(Cards::Together(all))))
        };
        let found = match &noun {
            Noun::Cards(first @ Cards::Of(_, Quantity::Count(_))) => more(first),
            _ => None,
        };
        found.unwrap_or((rest, noun))
    }
}

/// Returns 1 for a verb that increases a value, and -1 for a verb that decreases it.
fn sign_of(verb: Verb) -> Option<i32> {
    match verb {
        Verb::Increase => Some(1),
        Verb::Decrease => Some(-1),
        _ => None,
    }
}

/// Returns whether no subject, object, goal or cause has been read yet.
fn is_empty(parts: &Clause) -> bool {
    parts.subject.is_none() && parts.object.is_none() && parts.goal.is_none() && parts.by.is_none()
}
