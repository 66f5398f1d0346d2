//! Reads sentences that force attacks, or allow attacks that the rules forbid. Also reads other
//! sentences with the same verb forms (`しなければならない`, `できる`, `ない`): where SIGNI must
//! enter, which cards must be targeted, and how cards may leave the field.

use crate::meaning::carried_facts::CarriedFacts;
use crate::syntax::ja::noun::cause::CAUSED;
use crate::syntax::ja::prelude::*;

impl Context<'_> {
    /// Reads a sentence that forces or allows attacks:
    /// `対戦相手のシグニは可能ならばアタックしなければならない` (must attack if possible), or a
    /// sentence with `アタックできる` (can attack).
    pub(crate) fn must_or_may_attack<'a>(
        self,
        input: &'a str,
        carry: &CarriedFacts,
    ) -> Parsed<'a, Change> {
        type Read<'a> = fn(Context, &'a str, &CarriedFacts) -> Parsed<'a, Change>;
        const MUST: &str = "可能ならばアタックしなければならない";
        // Each parser comes with words that all its sentences contain. The parser is tried only if
        // the text contains one of these words, because most texts contain none.
        let readers: [(&'static [&'static str], Read<'a>); 9] = [
            (&["【アクセ】"], |cx, i, c| {
                cx.can_hold_accessories(i, c)
            }),
            (&["アタックできる上限を"], |cx, i, c| {
                cx.attack_limit(i, c)
            }),
            (&["無効に"], |cx, i, c| cx.attack_not_negated(i, c)),
            (&["場から移動させない"], |cx, i, c| {
                cx.stays_unless_vanished(i, c)
            }),
            (&["配置しなければならない"], |cx, i, c| {
                cx.must_enter_in_front(i, c)
            }),
            (&["を参照する場合"], |cx, i, c| {
                cx.counts_as_level(i, c)
            }),
            (&["対象を選ぶ際"], |cx, i, c| {
                cx.must_be_targeted(i, c)
            }),
            (
                &["アタックできる", "アタックする", "アタックしてもよい"],
                |cx, i, c| cx.can_attack_zones(i, c),
            ),
            (&["アタックできる"], |cx, i, c| cx.can_attack(i, c)),
        ];
        for (words, read) in readers {
            if self.occurs_in(input, words)
                && let Ok(found) = read(self, input, carry)
            {
                return Ok(found);
            }
        }
        fail_if(!self.occurs_in(input, &[MUST]), input)?;
        let (rest, cards) = match (after(input, MUST), &carry.subject) {
            (Some(rest), Some(subject)) if carry.constant => (rest, subject.clone()),
            _ => {
                let (rest, cards) = self.cards(input)?;
                let (rest, ()) = need(rest, &["は、", "は"])?;
                (need(rest, &[MUST])?.0, cards)
            }
        };
        // A remark in parentheses can say that these SIGNI attack before the other SIGNI
        // (`他のシグニより先に`).
        let remark = after(rest, "。").map(|next| after(next, "」を得る。").unwrap_or(next));
        let remark = remark.and_then(|next| after(next, "("));
        let first = remark.and_then(|next| after(next, "他のシグニより先に"));
        let change = Change {
            must: Event::Attack(Default::default()).into(),
            before_others: first.is_some(),
            ..Change::default()
        };
        self.change_of(rest, cards, carry, change)
    }

    /// Adds the cards and the duration of the sentence to a change. Fails if a change can't be
    /// about these cards.
    fn change_of<'a>(
        self,
        rest: &'a str,
        cards: Cards,
        carry: &CarriedFacts,
        change: Change,
    ) -> Parsed<'a, Change> {
        let of = or_fail(self.doer().change_subject(cards), rest)?;
        let until = carry.until.clone();
        Ok((
            rest,
            Change {
                of,
                until,
                ..change
            },
        ))
    }

    /// Reads the sentence that certain effects can't move cards from the field, except by vanishing
    /// them: `対戦相手の効果はバニッシュ以外でこのシグニを場から移動させない`.
    fn stays_unless_vanished<'a>(self, input: &'a str, carry: &CarriedFacts) -> Parsed<'a, Change> {
        let (rest, by) = self.cause(input)?;
        let (rest, ()) = need(rest, &["はバニッシュ以外で"])?;
        let (rest, cards) = self.cards(rest)?;
        let (rest, ()) = need(rest, &["を場から移動させない"])?;
        let leaves = MoveEvent {
            except: Some(MoveKind::Vanish),
            from: Place::Field.into(),
            who: effects::caused_by(Some(by)),
            ..MoveEvent::default()
        };
        let change = Change {
            cannot: Event::Move(leaves).into(),
            ..Change::default()
        };
        self.change_of(rest, cards, carry, change)
    }

    /// Reads the SIGNI zone that a player must put SIGNI into:
    /// `対戦相手がシグニを配置する場合、可能ならばこのシグニの正面に配置しなければならない`.
    fn must_enter_in_front<'a>(self, input: &'a str, carry: &CarriedFacts) -> Parsed<'a, Change> {
        let (rest, player) = self.player(input)?;
        let (rest, ()) = need(rest, &["がシグニを配置する場合、可能ならば"])?;
        let (rest, name) = pointed_card(rest)?;
        let (rest, ()) = need(rest, &["の正面に配置しなければならない"])?;
        let mut filter = Filter {
            is: CardWord::Signi.into(),
            of: Some(player),
            ..Filter::default()
        };
        filter.more.in_front_of = Some(name);
        let enters = Event::enter(effects::subject_of_filter(filter));
        let change = Change {
            of: Subject::Player(player),
            must: enters.into(),
            until: carry.until.clone(),
            ..Change::default()
        };
        Ok((rest, change))
    }

    /// Reads a card that a player must target:
    /// `対戦相手は、能力か効果で対象を選ぶ際、可能ならばこのシグニを対象とする`.
    fn must_be_targeted<'a>(self, input: &'a str, carry: &CarriedFacts) -> Parsed<'a, Change> {
        let (rest, player) = self.player(input)?;
        let (rest, ()) = need(rest, &["は、", "は"])?;
        let (rest, source) = match self.plain_phrase(rest) {
            Ok((behind, phrase)) if behind.starts_with('の') => (
                after(behind, "の").unwrap_or(behind),
                Some(phrase.single(rest)?),
            ),
            _ => (rest, None),
        };
        let (rest, ()) = need(rest, &["能力か", "能力や"])?;
        // In `シグニの能力かシグニの効果` ("an ability or effect of a SIGNI"), the same cards are
        // named again.
        let rest = match &source {
            Some(source) => {
                let (behind, again) = self.plain_phrase(rest)?;
                fail_if(again.single(rest)? != *source, rest)?;
                need(behind, &["の"])?.0
            }
            None => rest,
        };
        let (rest, ()) = need(rest, &["効果で対象を選ぶ際、可能ならば"])?;
        let (rest, cards) = self.cards(rest)?;
        let (rest, ()) = need(rest, &["を対象とする", "を対象としなければならない"])?;
        let by = Cause {
            kind: CauseKind::Effect.into(),
            of: Some(player),
            source: source.map(Box::new),
            ..Cause::default()
        };
        let targeted = Event::BeTargeted(effects::caused_by(Some(by)));
        let change = Change {
            must: targeted.into(),
            ..Change::default()
        };
        self.change_of(rest, cards, carry, change)
    }

    /// Reads the sentence that a card can be treated as having another level when an effect asks
    /// for its level:
    /// `あなたの能力か効果1つによってこのシグニのレベルを参照する場合、1~3いずれかのレベル1つとして扱ってもよい`.
    fn counts_as_level<'a>(self, input: &'a str, carry: &CarriedFacts) -> Parsed<'a, Change> {
        let (rest, ()) = need(input, &["あなたの"])?;
        let (rest, ()) = need(rest, &["能力か効果", "効果"])?;
        let (rest, ()) = need(rest, &["1つによって、", "1つによって"])?;
        let (rest, cards) = self.cards(rest)?;
        let (rest, ()) = need(rest, &["のレベルを参照する場合、"])?;
        let (rest, level) = match after(rest, "レベル") {
            Some(rest) => self.range(rest)?,
            None => {
                let (rest, level) = self.range(rest)?;
                (need(rest, &["いずれかのレベル1つ"])?.0, level)
            }
        };
        let (rest, ()) = need(rest, &["として扱ってもよい"])?;
        let like = Likeness {
            level: Some(level),
            ..Likeness::default()
        };
        let change = Change {
            also: Some(Box::new(like)),
            ..Change::default()
        };
        self.change_of(rest, cards, carry, change)
    }

    /// Reads a prohibition to negate attacks:
    /// `このシグニのアタックは対戦相手の効果によって無効にならない`.
    fn attack_not_negated<'a>(self, input: &'a str, carry: &CarriedFacts) -> Parsed<'a, Change> {
        let (rest, cards) = self.cards(input)?;
        let (rest, ()) = need(rest, &["のアタックは"])?;
        let (rest, by) = self.cause(rest)?;
        let (rest, ()) = need(rest, CAUSED)?;
        let (rest, ()) = need(rest, &["無効にならない", "無効にされない"])?;
        let negated = Event::AttackNegated(effects::caused_by(Some(by)));
        let change = Change {
            cannot: negated.into(),
            ..Change::default()
        };
        self.change_of(rest, cards, carry, change)
    }

    /// Reads the number of accessories that a SIGNI can have:
    /// `このシグニには4枚まで【アクセ】を付けることができる`.
    fn can_hold_accessories<'a>(self, input: &'a str, carry: &CarriedFacts) -> Parsed<'a, Change> {
        let (rest, cards) = self.cards(input)?;
        let (rest, ()) = need(rest, &["には"])?;
        let (rest, up_to) = match after_any(rest, &["好きな枚数の", "好きな数の"]) {
            Some(rest) => (rest, None),
            None => {
                let (rest, n) = numbered(rest, &["枚まで"])?;
                (rest, Some(Amount::Number(n)))
            }
        };
        let (rest, ()) = need(
            rest,
            &["【アクセ】を付けることができる", "【アクセ】を付けられる"],
        )?;
        let hold = Hold {
            attachment: Attachment::Accessory,
            up_to,
        };
        let change = Change {
            can: Permission::Hold(Box::new(hold)).into(),
            ..Change::default()
        };
        self.change_of(rest, cards, carry, change)
    }

    /// Reads a change of the greatest number of attacks in a turn:
    /// `このシグニがアタックできる上限を1減らす`.
    fn attack_limit<'a>(self, input: &'a str, carry: &CarriedFacts) -> Parsed<'a, Change> {
        let (rest, cards) = self.cards(input)?;
        let (rest, ()) = need(rest, &["がアタックできる上限を"])?;
        let (rest, n) = number(rest)?;
        let (rest, sign) = one_of(&[("減らす", -1), ("増やす", 1)])(rest)?;
        let change = Change {
            attack_limit: Some(Amount::Number(n * sign)),
            ..Change::default()
        };
        self.change_of(rest, cards, carry, change)
    }

    /// Reads a permission to attack other zones:
    /// `このシグニは、このシグニの正面以外の対戦相手のシグニゾーンにもアタックできる`,
    /// `このシグニは正面に加えてその両隣のシグニゾーンにもアタックする`.
    fn can_attack_zones<'a>(self, input: &'a str, carry: &CarriedFacts) -> Parsed<'a, Change> {
        // The words `このシグニが正面にアタックする場合、` ("when this SIGNI attacks the zone in
        // front") say that the zones are chosen again for each attack.
        let rest = after(input, "このシグニが正面にアタックする場合、").unwrap_or(input);
        let (rest, cards) = self.cards(rest)?;
        let (rest, ()) = need(rest, &["は、", "は"])?;
        let rest = after(rest, "このシグニの").unwrap_or(rest);
        let (rest, zones) = one_of(&[
            (
                "正面以外の対戦相手のシグニゾーンにもアタックできる",
                OtherZones::Any,
            ),
            (
                "正面の1つ隣の対戦相手のシグニゾーンにもアタックできる",
                OtherZones::Neighbor,
            ),
            (
                "正面に加えてその隣のシグニゾーン1つにアタックしてもよい",
                OtherZones::AlsoNeighbor,
            ),
            (
                "正面に加えてその両隣のシグニゾーンにもアタックする",
                OtherZones::AlsoNeighbors,
            ),
        ])(rest)?;
        let change = Change {
            can: Permission::AttackZone(zones).into(),
            ..Change::default()
        };
        self.change_of(rest, cards, carry, change)
    }

    /// Reads a permission to attack: `このルリグはダウン状態でもアタックできる` (can attack while
    /// down), `このルリグはドライブ状態でもアタックできる` (can attack while it rides a SIGNI) and
    /// `このシグニは2回までアタックできる` (can attack twice).
    fn can_attack<'a>(self, input: &'a str, carry: &CarriedFacts) -> Parsed<'a, Change> {
        let (rest, cards) = self.cards(input)?;
        let (rest, ()) = need(rest, &["は、", "は"])?;
        let turn = after_any(rest, &["1ターンに", "各ターンに"]);
        type Permit = fn(Nothing) -> Permission;
        const STATES: &[(&str, Permit)] = &[
            ("ダウン状態でも", Permission::AttackWhileDowned),
            ("ダウン状態で", Permission::AttackWhileDowned),
            ("ドライブ状態でも", Permission::AttackWhileDriving),
        ];
        let (rest, can) = match one_of(STATES)(rest) {
            Ok((rest, permits)) => (rest, permits(Nothing {})),
            Err(_) => {
                let (rest, n) = numbered(turn.unwrap_or(rest), &["回まで", "度まで"])?;
                (rest, Permission::AttackTimes(Amount::Number(n)))
            }
        };
        // In `ダウン状態でもアタックでき、1ターンにこのルリグがアタックできる上限は3になる` ("can
        // attack even while down, and can attack up to three times in a turn"), the second clause
        // is about the same card.
        let (rest, can) = match after(rest, "アタックでき、") {
            Some(rest) => {
                let (rest, ()) = need(rest, &["1ターンに"])?;
                let (rest, name) = pointed_card(rest)?;
                let same = matches!(&cards, Cards::Named(known) if *known == name);
                let (rest, ()) = need(rest, &["がアタックできる上限は"])?;
                let (rest, n) = number(rest)?;
                let (rest, ()) = need(rest, &["になる"])?;
                fail_if(!same, input)?;
                let times = Permission::AttackTimes(Amount::Number(n));
                (rest, List(vec![can, times]))
            }
            None => (need(rest, &["アタックできる"])?.0, can.into()),
        };
        let change = Change {
            can,
            ..Change::default()
        };
        self.change_of(rest, cards, carry, change)
    }
}
