//! Reads effects that happen later.

use crate::meaning::carried_facts::CarriedFacts;
use crate::syntax::ja::prelude::*;

impl Context<'_> {
    /// Reads a trigger and the effects that happen after it: `このターン終了時、…`,
    /// `次にそれがアタックしたとき、…`.
    pub(crate) fn delayed<'a>(
        self,
        input: &'a str,
        carry: &CarriedFacts,
    ) -> Parsed<'a, Vec<Effect>> {
        // The text `このターンの、次のメインフェイズ開始時` ("at the start of the next main phase
        // of this turn") means the next main phase, if that phase is in this turn.
        if let Some(rest) = after(input, "このターンの、次の")
            && carry.until.is_none()
        {
            let this_turn = CarriedFacts {
                until: Some(Duration::EndOfTurn(Nothing {})),
                ..carry.clone()
            };
            return self.delayed(rest, &this_turn);
        }
        // In `それらがそれぞれ次にアタックしたとき` ("when each of them next attacks"), each card
        // has an event of its own.
        if let Some(rest) = after(input, "それらがそれぞれ次にアタックしたとき、")
            && carry.until.is_some()
        {
            let mut attacker = Who::default();
            attacker.filter.more.among = Some(Reference::IT.name());
            let (rest, body) = self.clauses(rest, CarriedFacts::default())?;
            fail_if(body.instead, rest)?;
            let later = Delayed {
                when: Event::Attack(attacker).into(),
                during: None,
                once: true,
                next: false,
                additionally: false,
                until: carry.until.clone(),
                deed: List(body.effects),
            };
            let each = ForEach {
                of: Which::Named(Reference::THEM.by(Done::Topic).name()),
                named: None,
                deed: List(vec![Effect::Later(Box::new(later))]),
            };
            return Ok((rest, vec![Effect::ForEach(Box::new(each))]));
        }
        if let Some(rest) = after(input, "このターンのアタックフェイズの間、")
            && carry.until.is_none()
        {
            let this_turn = CarriedFacts {
                until: Some(Duration::EndOfTurn(Nothing {})),
                ..carry.clone()
            };
            let (rest, mut effects) = self.delayed(rest, &this_turn)?;
            let stage = wixoss_base::vocab::Stage::AttackPhase;
            for effect in &mut effects {
                match effect {
                    Effect::Later(later) if later.during.is_none() => {
                        let at = Moment { stage, of: None };
                        later.during = Some(Condition::During(at.into()));
                    }
                    _ => return fail(input),
                }
            }
            return Ok((rest, effects));
        }
        // In `対戦相手が次にリフレッシュした場合、その後で` ("when your opponent next refreshes,
        // afterwards"), the event triggers the effects.
        if let Ok((rest, player)) = self.player(input)
            && let Some(rest) = after(rest, "が次にリフレッシュした場合、その後で")
            && carry.until.is_some()
        {
            let (rest, body) = self.clauses(rest, CarriedFacts::default())?;
            let player = Some(player);
            let later = Delayed {
                when: Event::Refresh(PlayerEvent { player, with: None }).into(),
                during: None,
                once: true,
                next: false,
                additionally: false,
                until: carry.until.clone(),
                deed: List(body.effects),
            };
            fail_if(body.instead, rest)?;
            return Ok((rest, vec![Effect::Later(Box::new(later))]));
        }
        if let Some(rest) = after_any(input, EXCLUDED_AT_THE_END)
            && carry.until.is_none()
        {
            return Ok((rest, excluded_at_the_end()));
        }
        let next = after(input, "次に");
        let (stage_words, which) = which_stage(next.unwrap_or(input));
        let (rest, when) = self.trigger(stage_words)?;
        let staged = when.iter().all(|event| stage_of(event).is_some());
        fail_if(which == WhichStage::Each, rest)?;
        fail_if(
            !staged && (which != WhichStage::Unsaid || carry.until.is_none()),
            rest,
        )?;
        let owned = |at: &Moment| matches!(at.of, Some(Player::You | Player::Opponent));
        let owned = when.iter().filter_map(stage_of).any(owned);
        fail_if(
            owned && which == WhichStage::Unsaid && carry.until.is_none(),
            rest,
        )?;
        // Usually, `次の` ("next") skips a stage that is going on now. But a turn has only one end,
        // so the next end of a player's turn can be the end of the current turn.
        let turn_of_player = |event: &Event| matches!(event, Event::End(at) if at.stage == Stage::Turn && at.of.is_some());
        let next_stage = which == WhichStage::Next && !when.iter().all(turn_of_player);
        let (rest, ()) = need(rest, &["、", "に"])?;
        let inner = CarriedFacts {
            until: None,
            ..CarriedFacts::default()
        };
        let (rest, body) = self.clauses(rest, inner)?;
        fail_if(body.instead, rest)?;
        let later = Delayed {
            when: List(when),
            during: None,
            once: staged || next.is_some(),
            next: next_stage,
            additionally: false,
            until: match which == WhichStage::OfThisTurn {
                true => Some(Duration::EndOfTurn(Nothing {})),
                false => carry.until.clone(),
            },
            deed: List(body.effects),
        };
        Ok((rest, vec![Effect::Later(Box::new(later))]))
    }
}

impl Context<'_> {
    /// Reads a sentence that turns cards face up again if no SIGNI is in their SIGNI zone. A second
    /// sentence can say what happens to the other cards:
    /// `この方法で裏向きにしたシグニを、同じ場所にシグニがない場合、表向きにする。同じ場所にシグニがある場合、トラッシュに置く`.
    pub(crate) fn turned_up_in_free_zone(self, input: &str) -> Parsed<'_, Vec<Effect>> {
        let (rest, name) = pointed_card(input)?;
        let (rest, ()) = need(rest, &["を、", "を"])?;
        let (rest, ()) = need(rest, &["同じ場所にシグニがない場合、"])?;
        let each = or_fail(Bound::new("each_card").ok(), rest)?;
        let done = |input| {
            let (rest, mut clause) = self.clause(input)?;
            fail_if(clause.object.is_some(), input)?;
            clause.object = Some(Noun::Cards(Cards::Named(Name::from(&each))));
            let effects = (self.doer()).effects_of_clause(clause, &mut CarriedFacts::default());
            Ok((rest, or_fail(effects, input)?))
        };
        let (rest, free) = done(rest)?;
        let taken = after(rest, "。").and_then(|rest| after(rest, "同じ場所にシグニがある場合、"));
        let (rest, taken) = match taken {
            Some(rest) => done(rest)?,
            None => (rest, Vec::new()),
        };
        let mut filter = Filter {
            is: CardWord::Signi.into(),
            zone: Place::Field.into(),
            ..Filter::default()
        };
        filter.more.zone_of = Some(Name::from(&each));
        let how_many = HowMany(Range::Exactly(Amount::Number(0)));
        let branch = Branch {
            holds: Condition::Count(Counted { how_many, filter }),
            then: List(free),
            otherwise: List(taken),
        };
        let turned = ForEach {
            of: Which::Named(name),
            named: Some(each),
            deed: Effect::If(Box::new(branch)).into(),
        };
        Ok((rest, vec![Effect::ForEach(Box::new(turned))]))
    }
}

/// The stage that effects wait for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum WhichStage {
    /// `次の`: the next stage.
    Next,
    /// `このターンの`: the stage of this turn.
    OfThisTurn,
    /// Each stage (`各`). Effects cannot wait for each stage.
    Each,
    Unsaid,
}

/// Reads the words before the name of a stage.
fn which_stage(input: &str) -> (&str, WhichStage) {
    let words = [
        ("このターンの次の", WhichStage::OfThisTurn),
        ("このターンの", WhichStage::OfThisTurn),
        ("次の", WhichStage::Next),
        ("各", WhichStage::Each),
    ];
    let found = (words.iter()).find_map(|(words, which)| Some((after(input, words)?, *which)));
    match found {
        Some((rest, _)) if rest.starts_with('各') => (rest, WhichStage::Each),
        found => found.unwrap_or((input, WhichStage::Unsaid)),
    }
}

/// Returns the stage whose beginning or end is the event.
const fn stage_of(event: &Event) -> Option<&Moment> {
    match event {
        Event::Begin(at) | Event::End(at) => Some(at),
        _ => None,
    }
}

/// The words for a card that is removed from the game at the end of the turn, or earlier if it
/// would leave the field.
const EXCLUDED_AT_THE_END: &[&str] = &[
    "ターン終了時に、またはこのシグニが場から離れる場合に、このシグニをゲームから除外する",
    "ターン終了時に、またはこのカードが場から離れる場合に、このカードをゲームから除外する",
];

/// Returns the effects of [`EXCLUDED_AT_THE_END`] on this card.
fn excluded_at_the_end() -> Vec<Effect> {
    let this = Which::Named(Name::this());
    let excluded = effects::moved(this, Destination::zone(Place::Excluded));
    let leaves = MoveEvent::from_to(Who::default(), &[Place::Field], &[]);
    let end = Moment {
        stage: Stage::Turn,
        of: None,
    };
    let change = effects::replacing(Subject::default(), leaves, (false, vec![excluded.clone()]));
    let later = Delayed {
        when: Event::End(end).into(),
        during: None,
        once: true,
        next: false,
        additionally: false,
        until: None,
        deed: excluded.into(),
    };
    let until = Some(Duration::EndOfTurn(Nothing {}));
    vec![
        effects::change(Change { until, ..change }),
        Effect::Later(Box::new(later)),
    ]
}
