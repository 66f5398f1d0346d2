//! Conditions: what must hold.

use super::Cx;
use super::clause::Noun;
use super::number::{MEASURED, done_number};
use super::spoken::{card, reference};
use super::verb::{Form, Verb};
use super::which::{Cards, Quantity, is_lrig};
use super::word::{after, after_any, marked, need, numbered, one_of};
use crate::ability::text::marked::team;
use crate::ability::text::refer::{Done, Noun as Kind, Reference};
use crate::ability::text::stuck::{Out, stuck};
use crate::ability::{
    Amount, Card, Compare, Condition, Count, Counted, Every, Feature, Filter, Happened, HowMany,
    Match, Measured, Name, Nothing, Period, Place, Range, ValueOf,
};

/// Words a condition ends with.
const ENDS: &[&str] = &["場合", "かぎり", "限り", "間"];

fn ends(input: &str) -> bool {
    let text = input.trim_start_matches(' ');
    ENDS.iter().any(|end| text.starts_with(end))
}

/// "That is so" behind a quality, before the end or the next condition.
fn copula(input: &str) -> &str {
    after_any(input, &["である", "の", "であり", "な"]).unwrap_or(input)
}

impl Cx {
    /// Conditions joined by "and" or "or", up to the word they end with.
    pub(super) fn condition(self, input: &str) -> Out<'_, Condition> {
        let (mut rest, first) = self.one_condition(input)?;
        let mut all = vec![first];
        let mut any = false;
        loop {
            let text = copula(rest);
            if ends(text) {
                rest = text;
                break;
            }
            let and = after_any(
                text,
                &["で、かつ", "かつ", "で、", "、かつ", "、", "で", "り、"],
            );
            let or = after_any(text, &["か、", "または", "か"]);
            let (next, word) = match (and, or) {
                (Some(next), _) if all.len() == 1 || !any => (next, false),
                (_, Some(next)) if all.len() == 1 || any => (next, true),
                _ => return stuck(text),
            };
            any = word;
            let (behind, condition) = self.one_condition(next)?;
            all.push(condition);
            rest = behind;
        }
        let condition = match (all.len(), any) {
            (1, _) => all.swap_remove(0),
            (_, true) => Condition::Any(all),
            _ => Condition::All(all),
        };
        Ok((rest, condition))
    }

    pub(super) fn one_condition(self, input: &str) -> Out<'_, Condition> {
        let mut far = stuck(input);
        type One<'a> = fn(Cx, &'a str) -> Out<'a, Condition>;
        let ways: [One<'_>; 11] = [
            |cx, i| cx.turn(i),
            |cx, i| cx.was_done(i),
            |cx, i| cx.team_on_field(i),
            |cx, i| cx.number_is(i),
            |cx, i| cx.kinds_among(i),
            |cx, i| cx.exists(i),
            |cx, i| cx.this_way(i),
            |cx, i| cx.all_are(i),
            |cx, i| cx.is_so(i),
            |cx, i| cx.on_table(i),
            |cx, i| cx.has_happened(i),
        ];
        for way in ways {
            match way(self, input) {
                Err(nom::Err::Error(error)) => far = super::modifier::farther(far, error),
                out => return out,
            }
        }
        far
    }

    /// `あなたのターン`
    fn turn(self, input: &str) -> Out<'_, Condition> {
        if let Some(rest) = after_any(input, &["あなたの登録者数が"]) {
            let (rest, n) = numbered(rest, &["万人を達成している", "万人以上"])?;
            let number = Amount::Counters(crate::ability::CountersOf {
                counter: crate::ability::Counter::Subscribers,
                of: crate::ability::Player::You,
            });
            let is = Range::AtLeast(Amount::Number(n));
            return Ok((rest, Condition::Compare(Box::new(Compare { number, is }))));
        }
        let (rest, at) = self.moment(input)?;
        let rest = copula(rest);
        match ends(rest) {
            true => Ok((rest, during(at))),
            false => stuck(rest),
        }
    }

    /// `あなたがベットしていた`, `追加でエクシード4を支払っていた`, `追加コストを支払った`.
    fn was_done(self, input: &str) -> Out<'_, Condition> {
        let done = || Condition::Done(Reference::IT.of(Some(Kind::Deed)).name());
        if let Some(rest) = after_any(
            input,
            &[
                "あなたがベットしていた",
                "ベットしていた",
                "あなたがブーストしていた",
                "追加でコストを支払っていた",
                "あなたが追加コストを支払っていた",
            ],
        ) {
            return Ok((rest, done()));
        }
        let rest = after(input, "あなたが").unwrap_or(input);
        let (rest, ()) = need(rest, &["追加で"])?;
        if let Ok((rest, _)) = self.icons(rest) {
            let (rest, ()) = need(rest, &["を支払っていた"])?;
            return Ok((rest, done()));
        }
        let (rest, _) = self.cost(rest)?;
        let (rest, ()) = need(rest, &["ていた", "いていた", "していた"])?;
        Ok((rest, done()))
    }

    /// `あなたの場に《チームアイコン》<…>がある`
    fn team_on_field(self, input: &str) -> Out<'_, Condition> {
        if let Some(rest) = after_any(
            input,
            &[
                "あなたの場に【ドリームチーム】がいる",
                "ドリームチームがいる",
            ],
        ) {
            return Ok((rest, Condition::DreamTeam(Nothing {})));
        }
        let rest = after(input, "あなたの場に").unwrap_or(input);
        let (rest, ()) = need(rest, &["【チーム】", "《チームアイコン》"])?;
        let (rest, name) = marked(rest)?;
        let (rest, ()) = need(rest, &["がいる", "がある"])?;
        Ok((rest, Condition::Team(team(name))))
    }

    /// `あなたの場にいるルリグのレベルの合計が7以上`, `このシグニのパワーが10000以上`, `あなたの手札が4枚以上`.
    fn number_is(self, input: &str) -> Out<'_, Condition> {
        if let Ok(found) = self.against_opponent(input) {
            return Ok(found);
        }
        let (rest, number) = self.worked_out(input)?;
        let (rest, ()) = need(rest, &["が", "は"])?;
        let (rest, is) = match self.range(rest) {
            Ok(found) => found,
            Err(_) => self.against(rest)?,
        };
        let rest = after_any(rest, &["万人以上"]).unwrap_or(rest);
        let said = input.get(..input.len() - rest.len()).unwrap_or("");
        // One card's value is asked of the card.
        match number {
            Amount::Total(one) if !said.contains("の合計") => {
                let mut filter = *one.of;
                let is = Some(Box::new(is));
                match one.feature {
                    Feature::Level => filter.more.level = is,
                    Feature::Power => filter.more.power = is,
                    _ => return stuck(rest),
                }
                Ok((rest, counted(filter, Range::AtLeast(Amount::Number(1)))))
            }
            number => Ok((rest, Condition::Compare(Box::new(Compare { number, is })))),
        }
    }

    /// `あなたのライフクロスが対戦相手より少ない`, `…より2枚以上多い`
    fn against_opponent(self, input: &str) -> Out<'_, Condition> {
        let (rest, filter) = self.located(input)?;
        let rest = after_any(rest, &["の枚数", "の数"]).unwrap_or(rest);
        let (rest, ()) = need(rest, &["が対戦相手より"])?;
        if filter.of != Some(crate::ability::Player::You) {
            return stuck(rest);
        }
        let mut theirs = filter.clone();
        theirs.of = Some(crate::ability::Player::Opponent);
        let number = Amount::Count(Box::new(filter));
        let other = Amount::Count(Box::new(theirs));
        let (rest, is) = match numbered(rest, &["枚以上", "体以上"]) {
            Ok((rest, n)) => {
                let (rest, more) = one_of(&[("多い", 1), ("少ない", -1)])(rest)?;
                let bound = Amount::Plus(vec![other, Amount::Number(n * more)]);
                let is = if more > 0 {
                    Range::AtLeast(bound)
                } else {
                    Range::AtMost(bound)
                };
                (rest, is)
            }
            Err(_) => {
                let (rest, more) = one_of(&[("多い", true), ("少ない", false)])(rest)?;
                let is = if more {
                    Range::MoreThan(other)
                } else {
                    Range::LessThan(other)
                };
                (rest, is)
            }
        };
        Ok((rest, Condition::Compare(Box::new(Compare { number, is }))))
    }

    /// `対戦相手の手札の枚数より多い`, `…以下`
    fn against(self, input: &str) -> Out<'_, Range> {
        type Make = fn(Amount) -> Range;
        const THAN: &[(&str, Make)] = &[
            ("より多い", Range::MoreThan),
            ("より少ない", Range::LessThan),
            ("より高い", Range::MoreThan),
            ("より低い", Range::LessThan),
            ("以上", Range::AtLeast),
            ("以下", Range::AtMost),
            ("と同じ", Range::Exactly),
        ];
        let (rest, of) = self.worked_out(input)?;
        let (rest, make) = one_of(THAN)(rest)?;
        Ok((rest, make(of)))
    }

    /// `あなたのトラッシュに<天使>のシグニが3種類以上ある`, `シグニが持つ色が合計3種類以上ある`.
    fn kinds_among(self, input: &str) -> Out<'_, Condition> {
        let (rest, filter) = self.located(input)?;
        let (rest, feature) = match after_any(
            rest,
            &["が持つ色が合計", "が持つ色が", "の色が合計", "の色が"],
        ) {
            Some(rest) => (rest, Feature::Color),
            None => (need(rest, &["が合計", "が"])?.0, Feature::Name),
        };
        let (rest, n) = numbered(rest, &["種類"])?;
        let n = Amount::Number(n);
        let (rest, is) = match after(rest, "以上") {
            Some(rest) => (rest, Range::AtLeast(n)),
            None => (rest, Range::Exactly(n)),
        };
        let rest = after_any(rest, &["ある", "いる"]).unwrap_or(rest);
        let of = Box::new(filter);
        let number = Amount::Different(Measured { feature, of });
        Ok((rest, Condition::Compare(Box::new(Compare { number, is }))))
    }

    /// Cards with the place before them: `あなたの場に他の<天使>のシグニ`.
    pub(super) fn located(self, input: &str) -> Out<'_, Filter> {
        let (behind, of) = match self.whose(input) {
            Ok((behind, of)) => (behind, Some(of)),
            Err(_) => (input, None),
        };
        if let Ok((behind, place)) = self.zone_with_ni(behind)
            && !behind.starts_with("ある")
            && !behind.starts_with("いる")
        {
            let (rest, mut phrase) = self.phrase(behind)?;
            let filter = &mut phrase.filter;
            if phrase.unowned {
                filter.of = None;
            }
            if filter.zone.is_empty() || phrase.unowned {
                place.put(filter);
            }
            filter.of = filter.of.or(of);
            if filter.of.is_none() && *filter.zone != [Place::Field] && !filter.zone.is_empty() {
                filter.of = Some(self.by);
            }
            return Ok((rest, phrase.filter));
        }
        let (rest, phrase) = self.phrase(input)?;
        let lies = !phrase.filter.zone.is_empty()
            || phrase.filter.more.under.is_some()
            || phrase.filter.more.in_front_of.is_some()
            || phrase.filter.more.among.is_some();
        match lies && phrase.different.is_empty() && phrase.total.is_none() {
            true => Ok((rest, phrase.filter)),
            false => stuck(rest),
        }
    }

    /// `場に`, `トラッシュとエナゾーンに`, `中央のシグニゾーンに`, `このシグニの下に`.
    fn zone_with_ni(self, input: &str) -> Out<'_, super::owner::Where> {
        use super::owner::Where;
        if let Ok((rest, name)) = card(input) {
            let (rest, ()) = need(rest, &["の下に"])?;
            return Ok((rest, Where::Under(name)));
        }
        if let Ok((rest, positions)) = self.sides(input) {
            let (rest, ()) = need(rest, &["に"])?;
            return Ok((rest, Where::Position(positions)));
        }
        let (rest, zones) = self.zones(input)?;
        let (rest, ()) = need(rest, &["に"])?;
        let zones = zones.into_iter().map(super::owner::on_table);
        Ok((rest, Where::In(zones.collect())))
    }

    /// `あなたの場に他の<天使>のシグニがある`, `あなたの手札が4枚以上`, `シグニが3体ある`.
    fn exists(self, input: &str) -> Out<'_, Condition> {
        let (rest, filter) = self.located(input)?;
        // "This many, all told".
        let (rest, before) = match self.quantity(rest) {
            Ok((rest, quantity)) => (rest, quantity),
            Err(_) => (rest, Quantity::Unsaid),
        };
        let (rest, ()) = need(rest, &["が", "は"])?;
        let rest = after(rest, "合計").unwrap_or(rest);
        if before == Quantity::Unsaid
            && let Some(rest) = after_any(rest, &["ある", "いる", "あり", "おり"])
        {
            let at_least = Range::AtLeast(Amount::Number(1));
            let said = input.get(..input.len() - rest.len()).unwrap_or("");
            if let Some(each) = one_of_each(said, filter.clone(), &at_least) {
                return Ok((rest, each));
            }
            return Ok((rest, counted(filter, at_least)));
        }
        let none = [
            "ない",
            "いない",
            "無い",
            "なく",
            "1枚もない",
            "1体もない",
            "1つもない",
        ];
        if let Some(rest) = after_any(rest, &none) {
            return Ok((rest, counted(filter, Range::Exactly(Amount::Number(0)))));
        }
        let (rest, quantity) = match before {
            Quantity::Unsaid => self.quantity(rest)?,
            quantity => (rest, quantity),
        };
        let exact = |rest: &str| !["ある", "いる", "あり"].iter().any(|w| rest.starts_with(w));
        let range = match quantity {
            Quantity::Range(range) => range,
            // So many "are there" also if more are; "is so many" is exact.
            Quantity::Count(Count::Exactly(n)) if !exact(rest) => Range::AtLeast(n),
            Quantity::Count(Count::Exactly(n)) => Range::Exactly(n),
            _ => return stuck(rest),
        };
        let rest = after_any(rest, &["ある", "いる", "あり", "おり"]).unwrap_or(rest);
        Ok((rest, counted(filter, range)))
    }

    /// `この方法でカードを2枚以上捨てた`, `この方法でシグニが公開された`.
    fn this_way(self, input: &str) -> Out<'_, Condition> {
        let said = after_any(input, &["あなたが", "対戦相手が"]).unwrap_or(input);
        let (rest, ()) = need(said, &["この方法で", "この効果で", "この効果によって"])?;
        if let Ok((rest, reference)) = reference(input) {
            // "The cards … this way are …" is another condition.
            let _ = (rest, reference);
            return stuck(rest);
        }
        let (rest, clause) = self.clause(rest)?;
        let way = match clause.said.verb {
            Verb::Discard => Done::Discarded,
            Verb::Vanish => Done::Vanished,
            Verb::Reveal => Done::Revealed,
            Verb::Down => Done::Downed,
            Verb::Put
            | Verb::Add
            | Verb::Return
            | Verb::Bring
            | Verb::Enter
            | Verb::Draw
            | Verb::Exclude => Done::Moved,
            _ => return stuck(rest),
        };
        if !matches!(clause.said.form, Form::Past | Form::Had) {
            return stuck(rest);
        }
        let cards = match (clause.object, clause.subject) {
            (Some(Noun::Cards(Cards::Of(phrase, quantity))), _)
            | (None, Some(Noun::Cards(Cards::Of(phrase, quantity)))) => (phrase, quantity),
            _ => return stuck(input),
        };
        let (phrase, quantity) = cards;
        let mut filter = phrase.filter;
        filter.zone = Default::default();
        filter.of = None;
        let plain = filter == Filter::default();
        let range = match quantity {
            Quantity::Unsaid => Range::AtLeast(Amount::Number(1)),
            Quantity::Count(Count::Exactly(Amount::Number(1))) => Range::AtLeast(Amount::Number(1)),
            Quantity::Count(Count::Exactly(n)) => Range::Exactly(n),
            Quantity::Range(range) => range,
            _ => return stuck(input),
        };
        if plain {
            let number = done_number(way);
            return Ok((
                rest,
                Condition::Compare(Box::new(Compare { number, is: range })),
            ));
        }
        let name = Reference {
            many: None,
            noun: None,
            way: Some(way),
        }
        .name();
        filter.more.among = Some(name);
        Ok((rest, counted(filter, range)))
    }

    /// `あなたの場にあるすべてのシグニが<天使>`
    fn all_are(self, input: &str) -> Out<'_, Condition> {
        let (rest, phrase) = self.phrase(input)?;
        let of = phrase.filter;
        let rest = after_any(rest, &["が", "は"]);
        let (Some(rest), true) = (rest, phrase.all || of.more.among.is_some()) else {
            return stuck(input);
        };
        let rest = after_any(rest, &["すべて", "それぞれ"]).unwrap_or(rest);
        let (rest, mut fits) = self.quality_of(rest, is_lrig(&of))?;
        if fits.is.is_empty() {
            fits.is = of.is.clone();
        }
        Ok((rest, Condition::Every(Box::new(Every { of, fits }))))
    }

    /// `このシグニが覚醒状態`, `それがレベル1のシグニ`, `このシグニのパワーが…`.
    fn is_so(self, input: &str) -> Out<'_, Condition> {
        let (rest, name) = self.spoken_subject(input)?;
        if let Some(behind) = after(rest, "に")
            && let Ok((behind, word)) = super::word::bracketed(behind)
            && let Ok((_, attached)) = one_of(super::modifier::ATTACHMENTS)(word)
            && let Some(behind) = after_any(behind, &["が付いている", "が付いていた"])
        {
            let mut filter = Filter::default();
            filter.more.with.0.push(attached);
            let card = Card(name);
            return Ok((behind, Condition::Match(Match { card, filter })));
        }
        if let Some(behind) = after_any(rest, &["がアクセされている", "はアクセされている"])
        {
            let mut filter = Filter::default();
            filter
                .more
                .with
                .0
                .push(crate::ability::Attachment::Accessory);
            let card = Card(name);
            return Ok((behind, Condition::Match(Match { card, filter })));
        }
        if let Some(behind) = after_any(rest, &["をこのシグニの下に持つ"]) {
            return stuck(behind);
        }
        let (rest, ()) = need(rest, &["が", "は"])?;
        let rest = after(rest, "すべて").unwrap_or(rest);
        if let Ok((rest, range)) = numbered(rest, &["枚", "体"]) {
            return self.so_many(rest, name, range);
        }
        if let Ok((behind, value)) = self.value_is(rest, &name) {
            return Ok((behind, value));
        }
        let matched = |filter| {
            Condition::Match(Match {
                card: Card(name.clone()),
                filter,
            })
        };
        if let Ok((rest, filter)) = self.had(rest) {
            return Ok((rest, matched(filter)));
        }
        let lrig = input.starts_with("このルリグ") || input.starts_with("そのルリグ");
        let (rest, filter) = self.quality_of(rest, lrig)?;
        if let Some(rest) = after_any(rest, &["ではない", "でない"]) {
            return Ok((rest, Condition::Not(Box::new(matched(filter)))));
        }
        let rest = after_any(rest, &["ある", "いる"]).unwrap_or(rest);
        Ok((rest, matched(filter)))
    }

    /// `《ガードアイコン》を持つ`, `このシグニと共通する色を持つ`: what a phrase says before its noun.
    fn had(self, input: &str) -> Out<'_, Filter> {
        let mut phrase = super::noun::Phrase::default();
        let (rest, ()) = self.modifier(input, &mut phrase)?;
        let before = input.get(..input.len() - rest.len()).unwrap_or("");
        let holds = ["を持つ", "を持たない", "が付いている", "を含む", "している"]
            .iter()
            .any(|word| before.ends_with(word));
        let over = ends(rest) || rest.is_empty() || super::word::headed(rest);
        match holds && over && phrase.sharing.is_empty() {
            true => Ok((rest, phrase.filter)),
            false => stuck(rest),
        }
    }

    fn so_many(self, input: &str, name: Name, n: i32) -> Out<'_, Condition> {
        let n = Amount::Number(n);
        let (rest, is) = match (after(input, "以上"), after(input, "以下")) {
            (Some(rest), _) => (rest, Range::AtLeast(n)),
            (_, Some(rest)) => (rest, Range::AtMost(n)),
            _ => (input, Range::Exactly(n)),
        };
        let number = Amount::Named(name);
        Ok((rest, Condition::Compare(Box::new(Compare { number, is }))))
    }

    fn spoken_subject(self, input: &str) -> Out<'_, Name> {
        card(input)
    }

    /// `…のパワーが5000以上`, with the card said before.
    fn value_is<'a>(self, input: &'a str, name: &Name) -> Out<'a, Condition> {
        let (rest, feature) = one_of(MEASURED)(input)?;
        let (rest, ()) = need(rest, &["が"])?;
        let (rest, is) = self.range(rest)?;
        let whole = ends(copula(rest)) || rest.starts_with(['で', '、', 'か']);
        if !whole {
            return stuck(rest);
        }
        let of = name.clone();
        let number = Amount::Value(ValueOf { feature, of });
        Ok((rest, Condition::Compare(Box::new(Compare { number, is }))))
    }

    /// `あなたのセンタールリグが<タマ>`: one card of the table, and what it is.
    fn on_table(self, input: &str) -> Out<'_, Condition> {
        let (rest, phrase) = self.phrase(input)?;
        let lrig = is_lrig(&phrase.filter);
        let front = phrase.filter.more.in_front_of.is_some();
        if !lrig && !front || phrase.all {
            return stuck(input);
        }
        let (rest, ()) = need(rest, &["が", "は"])?;
        let (rest, quality) = match self.had(rest) {
            Ok(found) => found,
            Err(_) => self.quality_of(rest, lrig)?,
        };
        let mut filter = phrase.filter;
        if !merge(&mut filter, quality) {
            return stuck(rest);
        }
        if let Some(rest) = after_any(rest, &["ではない", "でない"]) {
            return stuck(rest);
        }
        let rest = after_any(rest, &["ある", "いる"]).unwrap_or(rest);
        Ok((rest, counted(filter, Range::AtLeast(Amount::Number(1)))))
    }

    /// `このターンにあなたが手札を2枚以上捨てていた`
    fn has_happened(self, input: &str) -> Out<'_, Condition> {
        const PERIODS: &[(&str, Period)] = &[
            ("このターンに", Period::ThisTurn),
            ("このターン、", Period::ThisTurn),
            ("このターンの間に", Period::ThisTurn),
            ("前のターンに", Period::LastTurn),
            ("直前のターンに", Period::LastTurn),
            ("このフェイズに", Period::ThisPhase),
            ("このアタックフェイズの間に", Period::ThisPhase),
            ("このゲームの間に", Period::ThisGame),
        ];
        let (rest, period) = match one_of(PERIODS)(input) {
            Ok((rest, period)) => (after(rest, "、").unwrap_or(rest), Some(period)),
            Err(_) => (input, None),
        };
        if period.is_none() {
            return self.came_in(rest);
        }
        let (rest, mut event) = self.event(rest, &[Form::Had, Form::Past])?;
        let times = event.take_at_least();
        let times = times
            .filter(|times| *times != Amount::Number(1))
            .map(Range::AtLeast);
        let what = Happened {
            event,
            period: period.unwrap_or_default(),
            occasions: false,
            times,
        };
        Ok((rest, Condition::Happened(Box::new(what))))
    }

    /// `このシグニがトラッシュから場に出た`: how the card got where it is.
    fn came_in(self, input: &str) -> Out<'_, Condition> {
        let (rest, event) = self.event(input, &[Form::Past, Form::Had])?;
        let crate::ability::Event::Move(moved) = &event else {
            return stuck(input);
        };
        // A card that enters the field is a new one: whatever brought this one there is the last.
        let this = moved.who.filter == Filter::default() && *moved.to == [Place::Field];
        if !this {
            return stuck(input);
        }
        let what = Happened {
            event,
            period: Period::ThisTurn,
            occasions: false,
            times: None,
        };
        Ok((rest, Condition::Happened(Box::new(what))))
    }
}

/// Puts what a second filter asks into the first; false if both ask of one thing.
fn merge(filter: &mut Filter, quality: Filter) -> bool {
    let more = &mut filter.more;
    let also = *quality.more;
    if !quality.is.is_empty() {
        return false;
    }
    let clash = (!more.color.is_empty() && !also.color.is_empty())
        || (more.level.is_some() && also.level.is_some());
    if clash {
        return false;
    }
    more.color.0.extend(also.color.0);
    more.class.0.extend(also.class.0);
    more.lrig_type.0.extend(also.lrig_type.0);
    more.name.0.extend(also.name.0);
    more.state.0.extend(also.state.0);
    more.has.0.extend(also.has.0);
    more.lacks.0.extend(also.lacks.0);
    more.with.0.extend(also.with.0);
    more.level = also.level.or(more.level.take());
    more.power = also.power.or(more.power.take());
    more.team = also.team.or(more.team.take());
    more.name_contains = also.name_contains.or(more.name_contains.take());
    more.shares = also.shares.or(more.shares.take());
    more.shares_with = also.shares_with.or(more.shares_with.take());
    more.not = also.not.or(more.not.take());
    true
}

/// `白と緑のルリグがいる`: one of each.
pub(super) fn one_of_each(said: &str, filter: Filter, range: &Range) -> Option<Condition> {
    let both = said.contains("白と")
        || said.contains("赤と")
        || said.contains("青と")
        || said.contains("緑と")
        || said.contains("黒と");
    if !both || filter.more.color.len() < 2 || *range != Range::AtLeast(Amount::Number(1)) {
        return None;
    }
    let each = filter.more.color.iter().map(|color| {
        let mut one = filter.clone();
        one.more.color = (*color).into();
        counted(one, Range::AtLeast(Amount::Number(1)))
    });
    Some(Condition::All(each.collect()))
}

pub(super) fn counted(filter: Filter, range: Range) -> Condition {
    Condition::Count(Counted {
        how_many: HowMany(range),
        filter,
    })
}

pub(super) fn during(at: crate::ability::Moment) -> Condition {
    match (at.stage, at.of) {
        (crate::vocab::Stage::Turn, Some(of)) => Condition::Turn(of),
        _ => Condition::During(at.into()),
    }
}
