//! The kinds of choices. Each kind has an entry: a type that implements `ChoiceKind`. The entry
//! names the rule of the choice, decides whether a choice is legal, lists the legal choices, and
//! carries out a choice.
//!
//! To add a kind of choice, add a variant to [`Choice`], a line to the `kinds!` table, and an
//! entry. The entries are short, because the rules of the game are in `flow` and `ability`.

use super::illegal::{Problem, Verdict, rules};
use super::{Choice, Question};
use crate::ability::{self, Answer, Happening, asking_rule};
use crate::flow::play::Play;
use crate::flow::rule_action::RuleAction;
use crate::flow::{attack, crush, payment, rule_action, settle, setup, turn};
use crate::state::ids::{Instance, LrigZone, Player, SigniZone, SigniZones};
use crate::table::rule_set::OpeningLrigs;
use wixoss_base::rule::RuleId;

/// A kind of choice, such as "attack". Each type that implements this trait is one kind, and each
/// value of the type is one choice, such as "attack with this SIGNI".
trait ChoiceKind: Copy {
    /// The rule by which a player makes a choice of this kind. `None` if a choice of this kind only
    /// answers a question, so that the rule depends on the question.
    const RULE: Option<RuleId> = None;
    /// The error to report if the question that the player is asked does not allow this kind of
    /// choice.
    const WRONG_TIME: Problem = Problem::NotNow;

    /// Returns whether the choice is a legal answer to the question. Returns `None` if the question
    /// does not allow this kind of choice.
    fn check(self, play: &Play<'_>, player: Player, question: Question) -> Option<Verdict>;

    /// Adds every legal choice of this kind to `options`.
    fn list(play: &Play<'_>, player: Player, question: Question, options: &mut Vec<Choice>);

    /// Carries out the choice. The caller has checked that the choice is legal.
    fn perform(self, play: &mut Play<'_>, player: Player, question: Question);
}

/// Declares the table of all kinds of choices. Each line names a kind, its variant of [`Choice`],
/// and the expression that makes a value of the kind. Legal choices are listed in the order of
/// these lines.
macro_rules! kinds {
    ($($kind:ident: $variant:pat => $value:expr;)*) => {
        impl Choice {
            /// Checks whether the choice is legal as an answer to a question.
            pub(super) fn verdict(
                self,
                play: &Play<'_>,
                player: Player,
                question: Question,
            ) -> Verdict {
                match self {
                    $($variant => $value
                        .check(play, player, question)
                        .unwrap_or_else(|| {
                            let rule = $kind::RULE.unwrap_or_else(|| question.rule(play));
                            Err((rule, $kind::WRONG_TIME))
                        }),)*
                }
            }

            /// Carries out the choice. The caller has checked that the choice is a legal answer to
            /// this question.
            pub(crate) fn perform(self, play: &mut Play<'_>, player: Player, question: Question) {
                match self {
                    $($variant => $value.perform(play, player, question),)*
                }
            }
        }

        impl Question {
            /// Adds every legal answer to this question to `options`.
            pub(crate) fn list(self, play: &Play<'_>, player: Player, options: &mut Vec<Choice>) {
                $($kind::list(play, player, self, options);)*
            }
        }
    };
}

kinds! {
    Open: Choice::Open(lrigs) => Open(lrigs);
    PlayFirst: Choice::PlayFirst(first) => PlayFirst(first);
    Pick: Choice::Pick(card) => Pick(card);
    Done: Choice::Done => Done;
    Charge: Choice::Charge(card) => Charge(card);
    Use: Choice::Use(card) => Use(card);
    UseOtherFace: Choice::UseOtherFace(card) => UseOtherFace(card);
    Activate: Choice::Activate { card, ability } => Activate { card, ability };
    Put: Choice::Put { card, zone } => Put { card, zone };
    Grow: Choice::Grow { card, zone } => Grow { card, zone };
    Retire: Choice::Retire(zones) => Retire(zones);
    AnswerEffect: Choice::Answer(answer) => AnswerEffect(answer);
    Attack: Choice::Attack(card) => Attack(card, SigniZones::NONE);
    AttackInto: Choice::AttackInto { card, into } => AttackInto(card, into);
    Guard: Choice::Guard(card) => Guard(card);
    GuardBy: Choice::GuardBy { card, way } => GuardBy { card, way };
    Pay: Choice::Pay(card) => Pay(card);
    LifeBurst: Choice::LifeBurst(used) => LifeBurst(used);
    First: Choice::First(action) => First(action);
    Process: Choice::Process(place) => Process(place);
    Pass: Choice::Pass => Pass;
}

impl Question {
    /// Returns the rule by which a player is asked this question.
    pub(super) fn rule(self, play: &Play<'_>) -> RuleId {
        match self {
            Question::Opening => setup::rules::LRIGS_FACE_DOWN,
            Question::PlayFirst => setup::rules::CHOOSER,
            Question::Ener => turn::rules::ENER_ONE_OF_THREE,
            Question::Grow => turn::rules::GROW_ONCE,
            Question::Main => turn::rules::MAIN_ANY_ORDER,
            Question::UseIn(_) => rules::USE,
            Question::SigniAttack => attack::rules::UP_SIGNI,
            Question::LrigAttack => attack::rules::CENTER,
            Question::Guard(_) => attack::rules::OPPONENT_GUARDS,
            Question::CutIn => ability::rules::CUT_IN,
            Question::Select { purpose, .. } => play.rule_of_pick(purpose),
            Question::Pay(_) => payment::rules::COST_IN_FULL,
            Question::LifeBurst(_) => crush::rules::LIFE_BURST,
            Question::RuleAction(_) => rule_action::rules::OWNER_ORDERS,
            Question::Answer(asked) => asking_rule(asked),
            Question::NextAbility => settle::rules::OWN_ORDER,
        }
    }
}

/// The choice to open the game with this number of LRIGs.
#[derive(Clone, Copy)]
struct Open(OpeningLrigs);

impl ChoiceKind for Open {
    const RULE: Option<RuleId> = Some(setup::rules::LRIGS_FACE_DOWN);

    fn check(self, play: &Play<'_>, player: Player, question: Question) -> Option<Verdict> {
        matches!(question, Question::Opening).then(|| play.may_open_with(player, self.0))
    }

    #[inline]
    fn list(play: &Play<'_>, player: Player, question: Question, options: &mut Vec<Choice>) {
        if let Question::Opening = question {
            play.list_openings(player, options);
        }
    }

    fn perform(self, play: &mut Play<'_>, player: Player, _: Question) {
        play.open_with(player, self.0);
    }
}

/// The choice to play first (`true`), or to let the opponent play first (`false`).
#[derive(Clone, Copy)]
struct PlayFirst(bool);

impl ChoiceKind for PlayFirst {
    const RULE: Option<RuleId> = Some(setup::rules::CHOOSER);

    fn check(self, _: &Play<'_>, _: Player, question: Question) -> Option<Verdict> {
        matches!(question, Question::PlayFirst).then_some(Ok(()))
    }

    #[inline]
    fn list(_: &Play<'_>, _: Player, question: Question, options: &mut Vec<Choice>) {
        if let Question::PlayFirst = question {
            options.extend([Choice::PlayFirst(true), Choice::PlayFirst(false)]);
        }
    }

    fn perform(self, play: &mut Play<'_>, player: Player, _: Question) {
        play.play_first(player, self.0);
    }
}

/// The choice to pick a card, when the player must pick several cards.
#[derive(Clone, Copy)]
struct Pick(Instance);

impl ChoiceKind for Pick {
    fn check(self, play: &Play<'_>, player: Player, question: Question) -> Option<Verdict> {
        let Question::Select { purpose, .. } = question else {
            return None;
        };
        Some(play.may_pick(player, purpose, self.0))
    }

    #[inline]
    fn list(play: &Play<'_>, player: Player, question: Question, options: &mut Vec<Choice>) {
        if let Question::Select { purpose, .. } = question {
            play.list_picks(player, purpose, options);
        }
    }

    fn perform(self, play: &mut Play<'_>, _: Player, _: Question) {
        play.pick(self.0);
    }
}

/// The choice to pick no more cards.
#[derive(Clone, Copy)]
struct Done;

impl ChoiceKind for Done {
    fn check(self, play: &Play<'_>, _: Player, question: Question) -> Option<Verdict> {
        let Question::Select { purpose, .. } = question else {
            return None;
        };
        Some(play.may_be_done(purpose))
    }

    #[inline]
    fn list(play: &Play<'_>, player: Player, question: Question, options: &mut Vec<Choice>) {
        if let Some(Ok(())) = Done.check(play, player, question) {
            options.push(Choice::Done);
        }
    }

    fn perform(self, play: &mut Play<'_>, _: Player, _: Question) {
        play.finish_selection();
    }
}

/// The choice to put a card into the ener zone in the ener phase.
#[derive(Clone, Copy)]
struct Charge(Instance);

impl ChoiceKind for Charge {
    const RULE: Option<RuleId> = Some(turn::rules::ENER_ONE_OF_THREE);

    fn check(self, play: &Play<'_>, player: Player, question: Question) -> Option<Verdict> {
        matches!(question, Question::Ener).then(|| play.may_charge(player, self.0))
    }

    #[inline]
    fn list(play: &Play<'_>, player: Player, question: Question, options: &mut Vec<Choice>) {
        if let Question::Ener = question {
            play.list_charges(player, options);
        }
    }

    fn perform(self, play: &mut Play<'_>, player: Player, _: Question) {
        play.charge(player, self.0);
    }
}

/// Returns whether players can use cards and Action abilities as an answer to this question.
const fn is_time_to_use(question: Question) -> bool {
    matches!(
        question,
        Question::Main | Question::UseIn(_) | Question::CutIn
    )
}

/// The choice to use a card.
#[derive(Clone, Copy)]
struct Use(Instance);

impl ChoiceKind for Use {
    const RULE: Option<RuleId> = Some(rules::USE);

    fn check(self, play: &Play<'_>, player: Player, question: Question) -> Option<Verdict> {
        is_time_to_use(question).then(|| play.may_use(player, question, self.0))
    }

    #[inline]
    fn list(play: &Play<'_>, player: Player, question: Question, options: &mut Vec<Choice>) {
        if is_time_to_use(question) {
            play.list_uses(player, question, options);
        }
    }

    fn perform(self, play: &mut Play<'_>, player: Player, question: Question) {
        play.use_card(player, question, self.0);
    }
}

/// The choice to put a two-faced Resona onto the field with its other face.
#[derive(Clone, Copy)]
struct UseOtherFace(Instance);

impl ChoiceKind for UseOtherFace {
    const RULE: Option<RuleId> = Some(rules::USE);

    fn check(self, play: &Play<'_>, player: Player, question: Question) -> Option<Verdict> {
        is_time_to_use(question).then(|| play.may_use_other_face(player, question, self.0))
    }

    #[inline]
    fn list(play: &Play<'_>, player: Player, question: Question, options: &mut Vec<Choice>) {
        if is_time_to_use(question) {
            play.list_other_faces(player, question, options);
        }
    }

    fn perform(self, play: &mut Play<'_>, player: Player, question: Question) {
        play.turn_over(self.0);
        play.use_card(player, question, self.0);
    }
}

/// The choice to use an Action ability.
#[derive(Clone, Copy)]
struct Activate {
    card: Instance,
    ability: u8,
}

impl ChoiceKind for Activate {
    const RULE: Option<RuleId> = Some(rules::USE);

    fn check(self, play: &Play<'_>, player: Player, question: Question) -> Option<Verdict> {
        let Activate { card, ability } = self;
        is_time_to_use(question).then(|| play.may_activate(player, question, card, ability))
    }

    #[inline]
    fn list(play: &Play<'_>, player: Player, question: Question, options: &mut Vec<Choice>) {
        if is_time_to_use(question) {
            play.list_activations(player, question, options);
        }
    }

    fn perform(self, play: &mut Play<'_>, player: Player, question: Question) {
        play.activate_action(player, question, self.card, self.ability);
    }
}

/// The choice to put a SIGNI from hand onto the field.
#[derive(Clone, Copy)]
struct Put {
    card: Instance,
    zone: SigniZone,
}

impl ChoiceKind for Put {
    const RULE: Option<RuleId> = Some(turn::rules::MAIN_SIGNI);

    fn check(self, play: &Play<'_>, player: Player, question: Question) -> Option<Verdict> {
        matches!(question, Question::Main).then(|| play.may_put(player, self.card, self.zone))
    }

    #[inline]
    fn list(play: &Play<'_>, player: Player, question: Question, options: &mut Vec<Choice>) {
        if let Question::Main = question {
            play.list_puts(player, options);
        }
    }

    fn perform(self, play: &mut Play<'_>, player: Player, _: Question) {
        play.put(player, self.card, self.zone);
    }
}

/// The choice to grow a LRIG. The center LRIG grows in the grow phase. An assist LRIG grows at the
/// use timing of the card that it grows into.
#[derive(Clone, Copy)]
struct Grow {
    card: Instance,
    zone: LrigZone,
}

impl ChoiceKind for Grow {
    const RULE: Option<RuleId> = Some(turn::rules::GROW_ONCE);

    fn check(self, play: &Play<'_>, player: Player, question: Question) -> Option<Verdict> {
        let Grow { card, zone } = self;
        if let Question::Grow = question {
            return Some(play.may_grow_in_phase(player, card, zone));
        }
        matches!(question, Question::Main | Question::UseIn(_))
            .then(|| play.may_grow_by_timing(player, card, zone))
    }

    #[inline]
    fn list(play: &Play<'_>, player: Player, question: Question, options: &mut Vec<Choice>) {
        if let Question::Grow = question {
            play.list_center_grows(player, options);
        } else if let Question::Main | Question::UseIn(_) = question {
            play.list_assist_grows(player, options);
        }
    }

    fn perform(self, play: &mut Play<'_>, player: Player, _: Question) {
        play.declare_grow(player, self.card, self.zone);
    }
}

/// The choice to retire SIGNI: to put them from the field into the trash in the main phase.
#[derive(Clone, Copy)]
struct Retire(SigniZones);

impl ChoiceKind for Retire {
    const RULE: Option<RuleId> = Some(turn::rules::RETIRE);

    fn check(self, play: &Play<'_>, player: Player, question: Question) -> Option<Verdict> {
        matches!(question, Question::Main).then(|| play.may_retire(player, self.0))
    }

    #[inline]
    fn list(play: &Play<'_>, player: Player, question: Question, options: &mut Vec<Choice>) {
        if let Question::Main = question {
            play.list_retires(player, options);
        }
    }

    fn perform(self, play: &mut Play<'_>, player: Player, _: Question) {
        play.retire(player, self.0);
    }
}

/// The choice to answer a question of an effect.
#[derive(Clone, Copy)]
struct AnswerEffect(Answer);

impl ChoiceKind for AnswerEffect {
    fn check(self, play: &Play<'_>, _: Player, question: Question) -> Option<Verdict> {
        let Question::Answer(asked) = question else {
            return None;
        };
        Some(play.may_answer(asked, self.0))
    }

    #[inline]
    fn list(play: &Play<'_>, _: Player, question: Question, options: &mut Vec<Choice>) {
        if let Question::Answer(asked) = question {
            play.list_answers(asked, options);
        }
    }

    fn perform(self, play: &mut Play<'_>, _: Player, _: Question) {
        play.answer(self.0);
    }
}

/// The choice to attack with a SIGNI or the center LRIG.
#[derive(Clone, Copy)]
struct Attack(Instance, SigniZones);

impl ChoiceKind for Attack {
    const RULE: Option<RuleId> = Some(attack::rules::UP_SIGNI);

    fn check(self, play: &Play<'_>, player: Player, question: Question) -> Option<Verdict> {
        let Attack(card, into) = self;
        matches!(question, Question::SigniAttack | Question::LrigAttack).then(|| {
            play.may_attack(player, question, card)?;
            play.may_attack_into(card, into)
        })
    }

    #[inline]
    fn list(play: &Play<'_>, player: Player, question: Question, options: &mut Vec<Choice>) {
        if let Question::SigniAttack | Question::LrigAttack = question {
            play.list_attacks(player, question, options);
        }
    }

    fn perform(self, play: &mut Play<'_>, player: Player, _: Question) {
        let Attack(card, into) = self;
        let choice = match into.is_empty() {
            true => Choice::Attack(card),
            false => Choice::AttackInto { card, into },
        };
        if !play.must_pay_first(player, Happening::Attacked(card), choice) {
            play.declare_attack(player, card, into);
        }
    }
}

/// The choice to attack other zones of the opponent with a SIGNI. The entry for [`Attack`] already
/// lists these attacks, so this entry lists nothing.
#[derive(Clone, Copy)]
struct AttackInto(Instance, SigniZones);

impl ChoiceKind for AttackInto {
    const RULE: Option<RuleId> = Some(attack::rules::UP_SIGNI);

    fn check(self, play: &Play<'_>, player: Player, question: Question) -> Option<Verdict> {
        Attack(self.0, self.1).check(play, player, question)
    }

    #[inline]
    fn list(_: &Play<'_>, _: Player, _: Question, _: &mut Vec<Choice>) {}

    fn perform(self, play: &mut Play<'_>, player: Player, question: Question) {
        Attack(self.0, self.1).perform(play, player, question);
    }
}

/// The choice to guard against the attack of a LRIG, with a card from hand.
#[derive(Clone, Copy)]
struct Guard(Instance);

impl ChoiceKind for Guard {
    const RULE: Option<RuleId> = Some(attack::rules::ONLY_LRIG_ATTACK);
    const WRONG_TIME: Problem = Problem::NothingToGuard;

    fn check(self, play: &Play<'_>, player: Player, question: Question) -> Option<Verdict> {
        matches!(question, Question::Guard(_)).then(|| play.may_guard(player, self.0))
    }

    #[inline]
    fn list(play: &Play<'_>, player: Player, question: Question, options: &mut Vec<Choice>) {
        if let Question::Guard(_) = question {
            play.list_guards(player, options);
        }
    }

    fn perform(self, play: &mut Play<'_>, player: Player, _: Question) {
        let Guard(card) = self;
        let what = Happening::Guarded(player, Some(card));
        if !play.must_pay_first(player, what, Choice::Guard(card)) {
            play.guard(player, card);
        }
    }
}

/// The choice to guard by paying a cost, because an effect allows this.
#[derive(Clone, Copy)]
struct GuardBy {
    card: Instance,
    way: u8,
}

impl ChoiceKind for GuardBy {
    const RULE: Option<RuleId> = Some(attack::rules::ONLY_LRIG_ATTACK);
    const WRONG_TIME: Problem = Problem::NothingToGuard;

    fn check(self, play: &Play<'_>, player: Player, question: Question) -> Option<Verdict> {
        let GuardBy { card, way } = self;
        matches!(question, Question::Guard(_)).then(|| play.may_guard_by(player, card, way))
    }

    #[inline]
    fn list(play: &Play<'_>, player: Player, question: Question, options: &mut Vec<Choice>) {
        if let Question::Guard(_) = question {
            play.list_guard_substitutes(player, options);
        }
    }

    fn perform(self, play: &mut Play<'_>, player: Player, _: Question) {
        play.pay_to_guard(player, self.card, self.way);
    }
}

/// The choice to pay with a card from the ener zone.
#[derive(Clone, Copy)]
struct Pay(Instance);

impl ChoiceKind for Pay {
    fn check(self, play: &Play<'_>, _: Player, question: Question) -> Option<Verdict> {
        matches!(question, Question::Pay(_)).then(|| play.may_pay(self.0))
    }

    #[inline]
    fn list(play: &Play<'_>, _: Player, question: Question, options: &mut Vec<Choice>) {
        if let Question::Pay(_) = question {
            play.list_payments(options);
        }
    }

    fn perform(self, play: &mut Play<'_>, _: Player, _: Question) {
        play.pay(self.0);
    }
}

/// The choice to use a Life Burst (`true`), or not to use it (`false`).
#[derive(Clone, Copy)]
struct LifeBurst(bool);

impl ChoiceKind for LifeBurst {
    const RULE: Option<RuleId> = Some(crush::rules::LIFE_BURST);

    fn check(self, _: &Play<'_>, _: Player, question: Question) -> Option<Verdict> {
        matches!(question, Question::LifeBurst(_)).then_some(Ok(()))
    }

    #[inline]
    fn list(_: &Play<'_>, _: Player, question: Question, options: &mut Vec<Choice>) {
        if let Question::LifeBurst(_) = question {
            options.extend([Choice::LifeBurst(true), Choice::LifeBurst(false)]);
        }
    }

    fn perform(self, play: &mut Play<'_>, _: Player, _: Question) {
        play.decide_life_burst(self.0);
    }
}

/// The choice of the rule-based action that is applied to a card, if several rule-based actions
/// would move the card.
#[derive(Clone, Copy)]
struct First(RuleAction);

impl ChoiceKind for First {
    const RULE: Option<RuleId> = Some(rule_action::rules::OWNER_ORDERS);

    fn check(self, play: &Play<'_>, _: Player, question: Question) -> Option<Verdict> {
        let Question::RuleAction(card) = question else {
            return None;
        };
        Some(play.may_apply_first(card, self.0))
    }

    #[inline]
    fn list(play: &Play<'_>, _: Player, question: Question, options: &mut Vec<Choice>) {
        if let Question::RuleAction(card) = question {
            play.list_rule_actions(card, options);
        }
    }

    fn perform(self, play: &mut Play<'_>, _: Player, question: Question) {
        if let Question::RuleAction(card) = question {
            play.apply_first(card, self.0);
        }
    }
}

/// The choice of the waiting triggered ability that is processed next.
#[derive(Clone, Copy)]
struct Process(u16);

impl ChoiceKind for Process {
    const RULE: Option<RuleId> = Some(settle::rules::OWN_ORDER);

    fn check(self, play: &Play<'_>, player: Player, question: Question) -> Option<Verdict> {
        matches!(question, Question::NextAbility).then(|| play.may_process(player, self.0))
    }

    #[inline]
    fn list(play: &Play<'_>, player: Player, question: Question, options: &mut Vec<Choice>) {
        if let Question::NextAbility = question {
            play.list_abilities(player, options);
        }
    }

    fn perform(self, play: &mut Play<'_>, _: Player, _: Question) {
        play.process(self.0);
    }
}

/// The meaning of a pass at a question.
#[derive(Clone, Copy)]
enum Passing {
    /// The player is done with the step or phase.
    Done,
    /// The player attacks no more. An effect can forbid this.
    NoMoreAttacks,
    /// The player does not guard.
    NoGuard,
    /// The player does not cut in.
    NoCutIn,
    /// The player must answer the question with another choice.
    MustChoose,
}

impl Passing {
    const fn at(question: Question) -> Passing {
        match question {
            Question::Ener | Question::Grow | Question::Main | Question::UseIn(_) => Passing::Done,
            Question::SigniAttack | Question::LrigAttack => Passing::NoMoreAttacks,
            Question::Guard(_) => Passing::NoGuard,
            Question::CutIn => Passing::NoCutIn,
            Question::Opening
            | Question::PlayFirst
            | Question::Select { .. }
            | Question::Pay(_)
            | Question::LifeBurst(_)
            | Question::RuleAction(_)
            | Question::Answer(_)
            | Question::NextAbility => Passing::MustChoose,
        }
    }
}

/// The choice to pass: to do nothing (more) at this question.
#[derive(Clone, Copy)]
struct Pass;

impl ChoiceKind for Pass {
    /// Checks a pass. If the question does not allow a pass, the error names the rule by which the
    /// player must choose.
    fn check(self, play: &Play<'_>, player: Player, question: Question) -> Option<Verdict> {
        Some(match Passing::at(question) {
            Passing::Done | Passing::NoGuard | Passing::NoCutIn => Ok(()),
            Passing::NoMoreAttacks => play.may_stop_attacking(player, question),
            Passing::MustChoose => Err((question.rule(play), Problem::MustChoose)),
        })
    }

    #[inline]
    fn list(play: &Play<'_>, player: Player, question: Question, options: &mut Vec<Choice>) {
        if let Some(Ok(())) = Pass.check(play, player, question) {
            options.push(Choice::Pass);
        }
    }

    fn perform(self, play: &mut Play<'_>, _: Player, question: Question) {
        match Passing::at(question) {
            Passing::Done | Passing::NoMoreAttacks => play.pass(),
            Passing::NoGuard => play.do_not_guard(),
            Passing::NoCutIn => play.answer(Answer::NoMore),
            Passing::MustChoose => {}
        }
    }
}
