//! Reads the clauses of a sentence: actions, optional actions, choices between several options, and
//! conditions.

use crate::meaning::carried_facts::CarriedFacts;
use crate::meaning::chain_effects::has_duration;
use crate::meaning::chain_effects::share_source_zone;
use crate::meaning::changes::join_changes;
use crate::meaning::options::choice_of_options;
use crate::parts::restriction::OpenPhrase;
use crate::parts::step::chosen_and_moved;
use crate::settle::timed_constant;
use crate::syntax::ja::condition::card_is::merge;
use crate::syntax::ja::condition::condition_list::skip_copula;
use crate::syntax::ja::number::amount::MEASURED;
use crate::syntax::ja::prelude::*;
use crate::syntax::ja::verb::inflection::verb;

/// Returns whether the duration is this turn or a later period ("during your next turn"). A change
/// with this duration also applies to cards that enter the field later in the period.
fn holds_in_period(until: &Duration) -> bool {
    *until == timed_constant::this_turn() || matches!(until, Duration::DuringNext(_))
}

/// Returns the number of cards in the object of a clause, if it must be calculated, as in
/// `捨てたカードと同じ数だけカードを引く` ("draw as many cards as you discarded"). Returns `None`
/// for a number in digits.
fn number_in(clause: &Clause) -> Option<Amount> {
    match &clause.object {
        Some(Noun::Cards(Cards::Of(_, Quantity::Count(Count::Exactly(n))))) => {
            Some(n.clone()).filter(|n| !matches!(n, Amount::Number(_)))
        }
        _ => None,
    }
}

/// The meaning of one sentence.
#[derive(Debug, Default)]
pub(crate) struct Body {
    /// The effects of the sentence.
    pub(crate) effects: Vec<Effect>,
    /// Whether these effects happen instead of the effects of the previous sentence.
    pub(crate) instead: bool,
    /// The condition under which the effects happen instead of the previous effects.
    pub(crate) holds: Option<Condition>,
}

impl Context<'_> {
    /// Reads the meaning of a sentence, without its period.
    pub(crate) fn body(self, input: &str) -> Parsed<'_, Body> {
        self.clauses(input, CarriedFacts::default())
    }

    /// Reads the clauses of a sentence. Fails if the sentence contains a duration but no effect can
    /// last.
    pub(crate) fn clauses(self, input: &str, carry: CarriedFacts) -> Parsed<'_, Body> {
        let (mut carry, mut timed) = (carry, false);
        let (rest, mut body) = self.clauses_in_chain(input, &mut carry, &mut timed)?;
        fail_if(timed && !body.effects.iter_mut().any(has_duration), input)?;
        // The word `それぞれ` ("for each") says that a later choice is made for each card. If no
        // choice comes after it, the sentence is refused.
        fail_if(carry.each, input)?;
        Ok((rest, body))
    }

    /// Reads the clauses of a sentence. Sets `timed` if the sentence contains a duration.
    fn clauses_in_chain<'a>(
        self,
        input: &'a str,
        carry: &mut CarriedFacts,
        timed: &mut bool,
    ) -> Parsed<'a, Body> {
        let mut rest = input;
        let mut all: Vec<Effect> = Vec::new();
        let mut options: Vec<Vec<Effect>> = Vec::new();
        let mut instead = false;
        // The index of the first effect of the optional part of the sentence. Effects that only
        // target or look at cards come before this part.
        let mut start = 0;
        let mut offered = 0;
        let mut chooser: Option<Player> = None;
        // Whether a duration was read that no clause has used yet.
        let mut waiting = false;
        let by = |carry: &CarriedFacts| carry.by.unwrap_or(self.by);
        loop {
            rest = after(rest, "、").unwrap_or(rest);
            // In `3枚の代わりに4枚まで対象とし` ("target up to four instead of three"), the first
            // number repeats the earlier sentence.
            let told = numbered(rest, COUNTERS).ok().and_then(|(next, _)| {
                let next = after(next, "の代わりに")?;
                (all.is_empty() && self.quantity(next).is_ok()).then_some(next)
            });
            if let Some(behind) = told.or_else(|| after(rest, "代わりに")) {
                instead = true;
                carry.instead = true;
                rest = behind;
                continue;
            }
            if let Ok((behind, until)) = self.duration(rest)
                && let Some(behind) = after(behind, "、")
            {
                // A text is refused if a second duration comes before the same clause. It is also
                // refused if a duration with a condition ("as long as") comes after another
                // duration. In both cases, the second duration would replace the first.
                let other = carry.until.as_ref().is_some_and(|known| *known != until);
                fail_if(
                    other && waiting
                        || carry.until.is_some() && matches!(until, Duration::While(_)),
                    rest,
                )?;
                carry.until = Some(until);
                *timed = true;
                waiting = true;
                rest = behind;
                continue;
            }
            // With `このターン、あなたの手札が0枚であるかぎり、…` ("this turn, as long as you have
            // no cards in hand, ..."), you have a constant ability in this turn.
            if carry.until == Some(timed_constant::this_turn())
                && !carry.constant
                && all.is_empty()
                && let Some((behind, holds)) = self.while_condition(rest)
            {
                let (behind, body) = self.clauses(behind, CarriedFacts::default())?;
                let changes = body.effects.into_iter().map(|effect| match effect {
                    Effect::Change(change) if change.until.is_none() => Some(*change),
                    _ => None,
                });
                let constant = Constant {
                    condition: Some(holds),
                    changes: List(or_fail(changes.collect(), rest)?),
                    ..Constant::default()
                };
                let change = Change {
                    of: Subject::Player(Player::You),
                    gain: Ability::Constant(Box::new(constant)).into(),
                    until: carry.until.clone(),
                    ..Change::default()
                };
                let effects = vec![effects::change(change)];
                return Ok((
                    behind,
                    Body {
                        effects,
                        ..Body::default()
                    },
                ));
            }
            if matches!(&carry.until, Some(until) if holds_in_period(until))
                && all.is_empty()
                && let Some((behind, subject)) = self.cards_with_card_in_front(rest)
            {
                carry.subject = Some(subject);
                rest = behind;
                continue;
            }
            if carry.constant
                && !all.is_empty()
                && let Some((behind, holds)) = self.while_condition(rest).or_else(|| {
                    let again = self.same_condition_again(rest, carry.asked.as_ref()?);
                    let (behind, holds) = again.ok()?;
                    Some((
                        after_any(skip_copula(behind), &["かぎり、", "かぎり"])?,
                        holds,
                    ))
                })
            {
                carry.until = Some(Duration::While(Box::new(holds)));
                *timed = true;
                rest = behind;
                continue;
            }
            if options.is_empty()
                && let Some(found) = self.whole_rest(rest, carry)
            {
                let (rest, body) = found?;
                if body.instead {
                    let leading = all.iter().all(|effect| matches!(effect, Effect::Take(_)));
                    fail_if(!leading || !all.is_empty(), rest)?;
                    return Ok((rest, body));
                }
                join_changes(&mut all, body.effects);
                let body = Body {
                    effects: all,
                    instead,
                    holds: None,
                };
                return Ok((rest, body));
            }
            if let Ok((behind, change)) = self.must_or_may_attack(rest, carry) {
                join_changes(&mut all, vec![effects::change(change)]);
                let body = Body {
                    effects: all,
                    instead,
                    holds: None,
                };
                return Ok((behind, body));
            }
            if let Some(behind) = after_any(rest, &["追加で、", "追加で"]) {
                rest = behind;
                continue;
            }
            let own = self.done_by(by(carry));
            let compared = own.compared_target(rest);
            if let Some((behind, (first, _))) = &compared {
                all.push(Effect::Take(Which::Target(first.clone())));
                rest = behind;
            }
            let elliptic = own.value_of_same_cards(rest, carry);
            let elliptic = elliptic.or_else(|| own.same_number_again(rest, carry));
            let (behind, mut clause) = elliptic.map_or_else(|| own.clause(rest), Ok)?;
            // A clause that only targets does not use the duration: "this turn, target a SIGNI, and
            // ...". The duration then waits for a later clause.
            waiting &= clause.predicate.verb == Verb::Target;
            carry.number = number_in(&clause).or(carry.number.take());
            if let Some((_, (_, level_or_power))) = compared {
                match &mut clause.object {
                    Some(Noun::Cards(Cards::Of(phrase, _))) if phrase.target => {
                        let more = &mut phrase.filter.more;
                        fail_if(more.level.is_some() || more.power.is_some(), rest)?;
                        more.level = level_or_power.more.level;
                        more.power = level_or_power.more.power;
                    }
                    _ => return fail(rest),
                }
            }
            // In `ルリグ1体につきシグニ2体を対象とし、それらのパワーの合計が…場合、…` ("for each
            // LRIG, target two SIGNI. If their total power is ..."), all of this is done once for
            // each LRIG.
            if clause.predicate.verb == Verb::Target
                && all.is_empty()
                && let Some(next) = after(behind, "、")
                && self.is_ahead(next, &["の合計が"])
                && let Some(times) = clause.times.take()
            {
                let targets = self.doer().effects_of_clause(clause, &mut carry.clone());
                let mut deed = or_fail(targets, rest)?;
                let (behind, body) = self.clauses(next, carry.clone())?;
                fail_if(body.instead, next)?;
                deed.extend(body.effects);
                let deed = List(deed);
                let effects = vec![Effect::Repeat(Box::new(Repeat { times, deed }))];
                let body = Body {
                    effects,
                    ..Body::default()
                };
                return Ok((behind, body));
            }
            let said = clause.predicate;
            // In `効果によってバニッシュされず、手札に戻らない` ("is not vanished and not returned
            // to the hand by effects"), the cause "by effects" belongs to both verbs.
            let barred = matches!(said.form, Form::Not | Form::NotCont | Form::Cannot);
            match barred {
                true if clause.by.is_none() && clause.subject.is_none() => {
                    clause.by = carry.barred_by.clone();
                }
                true => carry.barred_by = clause.by.clone(),
                false => carry.barred_by = None,
            }
            // In `パワーをそれぞれ+1000する` ("each gets +1000 power"), `それぞれ` adds nothing,
            // because the change applies to each card. Before other actions, it says that the
            // choice between the actions is made for each card.
            if clause.signed.is_none() {
                carry.each |= std::mem::take(&mut clause.manner.each);
            }
            let follows = matches!(clause.object, Some(Noun::Following));
            if follows {
                let (behind, effects) = self.gains_following(behind, clause, carry)?;
                join_changes(&mut all, effects);
                rest = behind;
                let body = Body {
                    effects: all,
                    instead,
                    holds: None,
                };
                return Ok((rest, body));
            }
            let at = all.len();
            let effects = or_fail(self.doer().effects_of_clause(clause, carry), rest)?;
            join_changes(&mut all, effects);
            rest = behind;
            let prefix = all.get(at..).is_some_and(|new| {
                !new.is_empty()
                    && new.iter().all(|effect| match effect {
                        Effect::Take(Which::Target(_)) | Effect::Look(_) => true,
                        Effect::Reveal(what) => matches!(what, Which::Top(_)),
                        _ => false,
                    })
            });
            if prefix && options.is_empty() {
                start = all.len();
                offered = start;
            }
            match said.form {
                Form::Cont | Form::Te | Form::NotCont => {
                    fail_if(self.is_sentence_end(rest), rest)?;
                    // In `…か…し、…` ("does ... or ..., and then ..."), the options end before the
                    // next clause.
                    if !options.is_empty() && rest.starts_with('、') && all.len() > start {
                        options.push(all.split_off(start));
                        let by = chooser.unwrap_or_default();
                        let options = std::mem::take(&mut options);
                        let done = or_fail(
                            choice_of_options(by, options, std::mem::take(&mut carry.each)),
                            rest,
                        )?;
                        all.extend(done);
                        start = all.len();
                    }
                }
                Form::Final => {
                    if let Some(next) = after_any(rest, &["か、", "か"]) {
                        chooser = chooser.or(Some(by(carry)));
                        let from = if options.is_empty() { at } else { start };
                        options.push(all.split_off(from));
                        start = all.len();
                        rest = next;
                        continue;
                    }
                    break;
                }
                Form::Cannot | Form::Not | Form::Can => break,
                Form::May => {
                    // In `デッキの一番上を公開してもよい` ("you may reveal the top card of your
                    // deck"), the reveal is the optional action, and not something before it.
                    let from = if all.len() > start {
                        start
                    } else {
                        at.min(start)
                    };
                    let mut deed = all.split_off(from);
                    if !options.is_empty() {
                        options.push(deed);
                        deed = all.split_off(offered);
                        let by = chooser.unwrap_or_default();
                        let options = std::mem::take(&mut options);
                        let done = or_fail(
                            choice_of_options(by, options, std::mem::take(&mut carry.each)),
                            rest,
                        )?;
                        deed.extend(done);
                    }
                    let attempt = Try {
                        by: by(carry),
                        deed: List(chosen_and_moved(deed)),
                        ..Try::default()
                    };
                    all.push(Effect::May(Box::new(attempt)));
                    break;
                }
                _ => return fail(rest),
            }
        }
        if !options.is_empty() {
            options.push(all.split_off(start));
            let each = std::mem::take(&mut carry.each);
            let done = or_fail(
                choice_of_options(chooser.unwrap_or_default(), options, each),
                rest,
            )?;
            all.extend(done);
        }
        // The next sentence can shuffle the deck:
        // `デッキに加えてもよい。そうした場合、デッキをシャッフルする。` ("you may add it to your
        // deck. If you do, shuffle your deck.")
        const SHUFFLED_NEXT: [&str; 4] = [
            "。そうした場合、デッキをシャッフルし",
            "。そうした場合、デッキをシャッフルする",
            "。その後、対戦相手は自分のデッキをシャッフルする",
            "。その後、デッキをシャッフルする",
        ];
        // The next sentence can add more cards to the deck, and then shuffle the deck.
        let next = rest
            .strip_prefix('。')
            .and_then(|next| next.split('。').next());
        let shuffled_next = after_any(rest, &SHUFFLED_NEXT).is_some()
            || next.is_some_and(|next| next.ends_with("カードをデッキに加えてシャッフルする"));
        fail_if(
            carry.pending.is_some() || carry.into_deck && !shuffled_next,
            rest,
        )?;
        share_source_zone(&mut all);
        let body = Body {
            effects: chosen_and_moved(all),
            instead,
            holds: None,
        };
        Ok((rest, body))
    }

    /// Reads the subject of a change, with a condition on the card in front of it:
    /// `あなたのシグニは、その正面のシグニのパワーが12000以上であるかぎり、`.
    fn cards_with_card_in_front(self, input: &str) -> Option<(&str, Cards)> {
        let (rest, mut phrase) = self.plain_phrase(input).ok()?;
        let rest = after_any(rest, &["は、", "は"])?;
        let rest = after(rest, "その正面の")?;
        let (rest, mut front) = self.plain_phrase(rest).ok()?;
        let rest = match self.has_attached(rest) {
            Ok((rest, (bears, false))) => merge(&mut front.filter, bears).then_some(rest)?,
            _ => {
                let (rest, feature) = one_of(MEASURED)(after(rest, "の")?).ok()?;
                let (rest, range) = self.range(after(rest, "が")?).ok()?;
                self.add_range(feature, range, &mut front);
                rest
            }
        };
        let rest = after_any(skip_copula(rest), &["かぎり、", "かぎり"])?;
        let free = phrase.filter.more.in_front_of_any.is_none();
        phrase.filter.more.in_front_of_any = Some(Box::new(front.filter));
        free.then(|| (rest, Cards::Of(Box::new(phrase), Quantity::Unsaid)))
    }

    /// Reads a clause that changes another value of the cards of the previous clause:
    /// `パワーを+10000する` after `このシグニのレベルを+1し、`.
    fn value_of_same_cards<'a>(
        self,
        input: &'a str,
        carry: &CarriedFacts,
    ) -> Option<(&'a str, Clause)> {
        let of = carry.subject.clone()?;
        let (rest, feature) = one_of(MEASURED)(input).ok()?;
        let (rest, signed) = self.signed(after(rest, "を")?).ok()?;
        let (rest, predicate) = verb(rest).ok()?;
        let base = false;
        let clause = Clause {
            signed: Some(signed),
            predicate,
            ..Clause::with(Verb::Do, Noun::Feature { of, base, feature })
        };
        Some((rest, clause))
    }

    /// Reads a clause with the same number as in the previous clause:
    /// `同じ数だけ【エナチャージ1】をする` after `捨てたカードと同じ数だけカードを引き、`.
    fn same_number_again<'a>(
        self,
        input: &'a str,
        carry: &CarriedFacts,
    ) -> Option<(&'a str, Clause)> {
        let number = carry.number.clone()?;
        let rest = after_any(input, &["同じ数だけ", "同じ枚数だけ"])?;
        let (rest, mut clause) = self.clause(rest).ok()?;
        match &mut clause.object {
            Some(Noun::Charge(n)) if *n == Amount::Number(1) => *n = number,
            Some(Noun::Cards(Cards::Of(_, quantity @ Quantity::Unsaid))) => {
                *quantity = Quantity::Count(Count::Exactly(number));
            }
            _ => return None,
        }
        Some((rest, clause))
    }

    /// Returns whether a sentence ends here.
    fn is_sentence_end(self, input: &str) -> bool {
        input.starts_with('。') || is_end(input)
    }

    /// Reads words that decide how the rest of the sentence is read: conditions, delayed effects,
    /// modes, replacements. Returns `None` if the text begins with none of these.
    fn whole_rest<'a>(self, input: &'a str, carry: &CarriedFacts) -> Option<Parsed<'a, Body>> {
        let plain = |out: Parsed<'a, Vec<Effect>>| {
            out.map(|(rest, effects)| {
                (
                    rest,
                    Body {
                        effects,
                        instead: false,
                        holds: None,
                    },
                )
            })
        };
        let text = input.trim_start_matches(' ');
        if let Some(rest) = after(text, "その後、") {
            return Some(
                self.clauses(
                    rest,
                    CarriedFacts {
                        by: carry.by,
                        until: carry.until.clone(),
                        ..CarriedFacts::default()
                    },
                )
                .map(|(rest, body)| {
                    let effects = vec![Effect::Then(List(body.effects))];
                    (rest, Body { effects, ..body })
                }),
            );
        }
        if let Ok((rest, effects)) = self.deals_no_damage_now(text) {
            return Some(plain(Ok((rest, effects))));
        }
        let crafts = self.crafts_of_a_group(text);
        if let Ok((rest, effects)) = crafts.or_else(|_| self.one_of_two_crafts(text)) {
            return Some(plain(Ok((rest, effects))));
        }
        if let Ok((rest, effects)) = self.gain_bond(text) {
            return Some(plain(Ok((rest, effects))));
        }
        if let Some(next) = after(text, "あなたか対戦相手は")
            && let Some(found) = self.either_player(next, carry)
        {
            return Some(plain(found));
        }
        let told = text.split('。').next().unwrap_or(text);
        if let Some(next) = after(text, "あなたか対戦相手の")
            && self.occurs_in(told, &["、そのプレイヤーは"])
            && let Some(found) = self.of_chosen_player().either_player(next, carry)
        {
            return Some(plain(found));
        }
        let own = self.chosen_player(text, carry);
        if let Some(found) = own.or_else(|| self.each_player_with_hand(text, carry)) {
            return Some(plain(found));
        }
        if let Some(Ok((rest, mut change))) = self.next_use_cost_change(text) {
            change.until = carry.until.clone();
            return Some(plain(Ok((rest, vec![effects::change(change)]))));
        }
        if carry.until.is_some()
            && let Ok((rest, mut change)) = self.cards_coins_can_pay_for(text)
        {
            change.until = carry.until.clone();
            return Some(plain(Ok((rest, vec![effects::change(change)]))));
        }
        let told = text.split(['。', '「', '\n']).next().unwrap_or(text);
        if carry.until.is_some()
            && self.occurs_in(told, &["コストは"])
            && let Ok((rest, mut change)) = self.cost_change(text)
        {
            change.until = carry.until.clone();
            return Some(plain(Ok((rest, vec![effects::change(change)]))));
        }
        if (text.starts_with("以下") || self.occurs_in(told, &["につき以下を"]))
            && let Ok(found) = self
                .repeated(text)
                .or_else(|_| self.repeated_more_often(text))
        {
            return Some(plain(Ok(found)));
        }
        let digit = |c: char| c.is_ascii_digit();
        if after(text, "以下").is_some_and(|rest| rest.starts_with(digit))
            || ["以下の", "以下から", "どちらか"]
                .iter()
                .any(|word| text.starts_with(word))
            || text.starts_with("対戦相手は以下の")
            || text.starts_with("あなたは以下の")
        {
            let own = self.done_by(carry.by.unwrap_or(self.by));
            let chosen = text.find("選ぶ").or_else(|| text.find("行う"));
            let gained = text.find("以下の能力");
            if gained.is_none_or(|gained| chosen.is_some_and(|chosen| chosen < gained)) {
                return Some(plain(own.modes(text, carry.asked.as_ref())));
            }
        }
        if self.occurs_in(told, &["につき"])
            && let Ok(found) =
                (self.attached_to_each(text)).or_else(|_| self.action_for_each_mentioned_card(text))
        {
            return Some(plain(Ok(found)));
        }
        if self.occurs_in(told, &["に付いているすべてのカードと、"])
            && let Ok(found) = self.everything_beneath(text)
        {
            return Some(plain(Ok(found)));
        }
        if self.occurs_in(told, &["枚ずつ"])
            && self.occurs_in(told, &["の下に"])
            && let Ok(found) = self.put_under_each(text)
        {
            return Some(plain(Ok(found)));
        }
        if text.starts_with('「')
            && let Ok(found) = self.repeated_options(text)
        {
            return Some(plain(Ok(found)));
        }
        if let Ok((rest, holds)) = self.recollect(text) {
            return Some(self.conditional(rest, holds, carry));
        }
        let sentence = text
            .find(['。', '\n'])
            .map_or(text, |end| text.get(..end).unwrap_or(text));
        let next = ["次に", "次とその次に", "あなたが次に", "対戦相手が次に"];
        let replaces = self.occurs_in(sentence, &["場合、代わりに", "置かれる代わりに"]);
        if replaces && next.iter().any(|word| text.starts_with(word)) {
            return Some(plain(self.replaced_next_time(text, carry)));
        }
        let power = self.occurs_in(sentence, &["のパワー"]) || sentence.contains('-');
        if power && let Ok((rest, change)) = self.hand_limit_or_power_loss(text, carry) {
            return Some(plain(Ok((rest, vec![effects::change(change)]))));
        }
        if carry.constant
            && self.occurs_in(sentence, &["代わりに"])
            && let Ok((rest, changes)) = self.replacement(text)
        {
            return Some(plain(Ok((
                rest,
                changes.into_iter().map(effects::change).collect(),
            ))));
        }
        // A card that is used leaves the check zone before the turn ends. So the words about this
        // move need no duration.
        let used = !carry.constant
            && ["それがチェックゾーンから", "そのカードがチェックゾーンを"]
                .iter()
                .any(|words| text.starts_with(words));
        let end_of_turn = Duration::EndOfTurn(Nothing {});
        let until = carry.until.as_ref().or(used.then_some(&end_of_turn));
        if self.occurs_in(sentence, &["場合、"])
            && self.occurs_in(sentence, &["代わりに"])
            && let Some(until) = until
            && let Ok((rest, mut changes)) = self.replacement(text)
        {
            for change in &mut changes {
                change.until = Some(until.clone());
            }
            return Some(plain(Ok((
                rest,
                changes.into_iter().map(effects::change).collect(),
            ))));
        }
        if self.occurs_in(sentence, &["を、同じ場所に"])
            && let Ok(found) = self.turned_up_in_free_zone(text)
        {
            return Some(plain(Ok(found)));
        }
        if self.occurs_in(sentence, &["場合、"])
            && let Ok((rest, holds)) = self.condition(text)
            && let Some(rest) = after(rest, "場合、")
        {
            return Some(self.conditional(rest, holds, carry));
        }
        // In `それは、公開したカードがレベル1の場合、【ランサー】を得る` ("it gains 【Lancer】 if
        // the revealed card has level 1"), the subject comes before the condition.
        if self.occurs_in(sentence, &["場合、"])
            && let Ok((rest, name)) = pointed_card(text)
            && let Some(rest) = after(rest, "は、")
            && let Ok((rest, holds)) = self.condition(rest)
            && let Some(rest) = after(rest, "場合、")
        {
            let mut carry = carry.clone();
            carry.subject = Some(Cards::Named(name));
            return Some(self.conditional(rest, holds, &carry));
        }
        if self.occurs_in(sentence, &["ないかぎり"])
            && let Ok(found) = self.unless(text, carry)
        {
            return Some(plain(Ok(found)));
        }
        const LATER: &[&str] = &["とき、", "時、", "時に、または", "終了時に", "その後で"];
        if self.occurs_in(sentence, LATER)
            && let Ok(found) = self.delayed(text, carry)
        {
            return Some(plain(Ok(found)));
        }
        None
    }

    /// Reads a first target with which a second target is compared: the words
    /// `対象のあなたのシグニ1体と同じレベルの` before `対象の` ("target SIGNI with the same level
    /// as target SIGNI of yours"). Yields the first target, and a filter for the level or power of
    /// the second target.
    fn compared_target(self, input: &str) -> Option<(&str, (Selection, Filter))> {
        after(input, "対象の")?;
        let (rest, Cards::Of(first, Quantity::Count(count))) = self.cards(input).ok()? else {
            return None;
        };
        let mut second = OpenPhrase::default();
        let of = Bound::new("compared").ok()?;
        let (rest, ()) = self
            .compared_with_one_card(rest, Name::from(&of), &mut second)
            .ok()?;
        after(rest, "対象の").filter(|_| first.target && count == Count::default())?;
        let mut first = first.selection(count);
        first.named = Some(of);
        Some((rest, (first, second.close().filter)))
    }

    /// Reads a clause that acts on as many cards as the difference between the counted number and
    /// the number in the condition: `その差の分だけカードを引く` after `手札が5枚より少ない場合、`.
    fn clause_with_difference<'a>(
        self,
        input: &'a str,
        holds: &Condition,
    ) -> Option<(&'a str, Vec<Effect>)> {
        let rest = after(input, "その差の分だけ")?;
        let Condition::Count(counted) = holds else {
            return None;
        };
        let negative = |of| Amount::Times(vec![Amount::Number(-1), of]);
        let held = Amount::Count(Box::new(counted.filter.clone()));
        let difference = match &counted.how_many.0 {
            Range::LessThan(n) => Amount::Plus(vec![n.clone(), negative(held)]),
            Range::MoreThan(Amount::Number(n)) => {
                Amount::Plus(vec![held, Amount::Number(n.checked_neg()?)])
            }
            _ => return None,
        };
        let (rest, mut clause) = self.clause(rest).ok()?;
        match &mut clause.object {
            Some(Noun::Cards(Cards::Of(_, quantity @ Quantity::Unsaid))) => {
                *quantity = Quantity::Count(Count::Exactly(difference));
            }
            _ => return None,
        }
        let effects = self
            .doer()
            .effects_of_clause(clause, &mut CarriedFacts::default())?;
        Some((rest, effects))
    }

    /// Reads the clauses after a condition.
    pub(crate) fn conditional<'a>(
        self,
        rest: &'a str,
        holds: Condition,
        carry: &CarriedFacts,
    ) -> Parsed<'a, Body> {
        if let Some((rest, effects)) = self.clause_with_difference(rest, &holds) {
            let branch = Branch {
                holds,
                then: List(effects),
                otherwise: List::default(),
            };
            let effects = vec![Effect::If(Box::new(branch))];
            let body = Body {
                effects,
                ..Body::default()
            };
            return Ok((rest, body));
        }
        let mut carry = carry.clone();
        carry.asked = Some(holds.clone());
        // In `それが…場合、手札に加える` ("if it is ..., add it to your hand"), the verb acts on
        // the card of the condition.
        if let Condition::Match(matched) = &holds
            && !matched.card.0.is_this()
            && carry.object.is_none()
        {
            carry.object = Some(Which::Named(matched.card.0.clone()));
        }
        let (rest, body) = self.clauses(rest, carry)?;
        if body.instead {
            return match body.holds {
                None => Ok((
                    rest,
                    Body {
                        holds: Some(holds),
                        ..body
                    },
                )),
                Some(_) => fail(rest),
            };
        }
        let branch = Branch {
            holds,
            then: List(body.effects),
            otherwise: List::default(),
        };
        let effects = vec![Effect::If(Box::new(branch))];
        Ok((
            rest,
            Body {
                effects,
                instead: false,
                holds: None,
            },
        ))
    }
}
