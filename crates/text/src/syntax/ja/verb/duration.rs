//! Reads durations, and stages of a turn.

use crate::settle::timed_constant;
use crate::syntax::ja::prelude::*;

/// The names of the stages of a turn.
pub(crate) const STAGES: &[(&str, Stage)] = &[
    ("ターン", Stage::Turn),
    ("アップフェイズ", Stage::UpPhase),
    ("ドローフェイズ", Stage::DrawPhase),
    ("エナフェイズ", Stage::EnerPhase),
    ("グロウフェイズ", Stage::GrowPhase),
    ("メインフェイズ", Stage::MainPhase),
    ("アタックフェイズ", Stage::AttackPhase),
    ("エンドフェイズ", Stage::EndPhase),
    ("アーツステップ", Stage::ArtsStep),
    ("シグニアタックステップ", Stage::SigniAttackStep),
    ("ルリグアタックステップ", Stage::LrigAttackStep),
    ("ガードステップ", Stage::GuardStep),
    ("アタック", Stage::Attack),
    ("バトル", Stage::Battle),
];

impl Context<'_> {
    /// Reads a condition on the turn player: `対戦相手のターンの間、`.
    pub(crate) fn during_player_turn(self, input: &str) -> Parsed<'_, Condition> {
        const TURNS: &[(&str, Player)] = &[
            ("対戦相手のターンの間、", Player::Opponent),
            ("あなたのターンの間、", Player::You),
        ];
        let (rest, of) = one_of(TURNS)(input)?;
        Ok((rest, Condition::Turn(of)))
    }

    /// Reads a duration, such as `ターン終了時まで`, `次の対戦相手のターン終了時まで`,
    /// `このゲームの間`, `このターン`.
    pub(crate) fn duration(self, input: &str) -> Parsed<'_, Duration> {
        let turn = Duration::EndOfTurn(Nothing {});
        if let Some(rest) = after_any(input, &["ターン終了時まで", "このターン終了時まで"])
        {
            return Ok((rest, turn));
        }
        if let Some(rest) = after(input, "このターンの間") {
            return Ok((rest, timed_constant::this_turn()));
        }
        if let Some(rest) = after_any(input, &["このゲームの間", "ゲーム終了時まで"])
        {
            return Ok((rest, Duration::Game(Nothing {})));
        }
        if let Some(rest) = after(input, "このターン")
            && rest.starts_with('、')
        {
            return Ok((rest, timed_constant::this_turn()));
        }
        if let Ok((rest, name)) = pointed_card(input)
            && let Some(rest) = after_any(rest, &["が場にあるかぎり", "が場にいるかぎり"])
        {
            let filter = Filter {
                zone: Place::Field.into(),
                ..Filter::default()
            };
            let card = Card(name);
            let there = Condition::Match(Match { card, filter });
            return Ok((rest, Duration::While(Box::new(there))));
        }
        // `そのターンの間` ("during that turn") means the turn that the previous sentence mentions.
        if let Some(rest) = after(input, "そのターンの間") {
            let of = Some(Player::TurnPlayer);
            let stage = Stage::Turn;
            return Ok((rest, Duration::DuringNext(Moment { stage, of }.into())));
        }
        if let Some(rest) = after_any(input, &["そのアタックの間", "このアタックの間"])
        {
            let stage = Stage::Attack;
            return Ok((rest, Duration::EndOf(Moment { stage, of: None })));
        }
        if let Some(rest) = after(input, "このアタックフェイズの間") {
            let stage = Stage::AttackPhase;
            return Ok((rest, Duration::EndOf(Moment { stage, of: None })));
        }
        if let Some(rest) = after_any(
            input,
            &["このターンと次のターンの間", "このターンと、次のターンの間"],
        ) {
            return Ok((rest, timed_constant::this_turn_and_next()));
        }
        if let Some(rest) = after(input, "このターンと対戦相手の次のターンの間") {
            let (stage, of) = (Stage::Turn, Some(Player::Opponent));
            return Ok((rest, Duration::EndOfNext(Moment { stage, of })));
        }
        // The turn that an earlier sentence adds is your next turn.
        if let Some(rest) = after(input, "この方法で追加されたターンの")
            && let Ok((rest, stage)) = one_of(STAGES)(rest)
            && let Some(rest) = after(rest, "の間")
        {
            let of = Some(Player::You);
            return Ok((rest, Duration::DuringNext(Moment { stage, of }.into())));
        }
        if let Some(rest) = after_any(input, &["次の", "次"]) {
            let (rest, at) = self.moment_of_turn(rest)?;
            if let Some(rest) = after(rest, "の間") {
                return Ok((rest, Duration::DuringNext(at.into())));
            }
            // In `次の対戦相手のメインフェイズとアタックフェイズの間` ("during the opponent's next
            // main phase and attack phase"), both are stages of one turn.
            if let Some(next) = after(rest, "と")
                && let Ok((next, stage)) = one_of(STAGES)(next)
                && let Some(next) = after(next, "の間")
            {
                let both = vec![at, Moment { stage, of: at.of }];
                return Ok((next, Duration::DuringNext(List(both))));
            }
            if let Some(rest) = after(rest, "に")
                && rest.starts_with('、')
            {
                return Ok((rest, Duration::DuringNext(at.into())));
            }
            // The words `次のあなたのターン、` ("your next turn") mean the whole turn. With `まで`
            // ("until"), the duration ends when that turn begins.
            if rest.starts_with('、') && at.stage == Stage::Turn {
                return Ok((rest, Duration::DuringNext(at.into())));
            }
            if let Some(rest) = after(rest, "まで")
                && at.stage == Stage::Turn
            {
                return Ok((rest, Duration::StartOfNext(at)));
            }
            if let Some(rest) = after(rest, "のターン終了時まで")
                && at.stage == Stage::Turn
            {
                return Ok((rest, Duration::EndOfNext(at)));
            }
            if let Some(rest) = after_any(rest, &["終了時まで", "の終了時まで"]) {
                return Ok((rest, Duration::EndOfNext(at)));
            }
            if let Some(rest) = after_any(rest, &["開始時まで"]) {
                return Ok((rest, Duration::StartOfNext(at)));
            }
            return fail(rest);
        }
        // A duration ends once, so it does not end at the end of each stage (`各`).
        fail_if(input.starts_with('各'), input)?;
        let (rest, at) = self.moment(input)?;
        let rest = or_fail(after_any(rest, &["終了時まで", "の終了時まで"]), rest)?;
        Ok((rest, Duration::EndOf(at)))
    }

    /// Reads a stage of a turn. The turn can come first: `対戦相手のターンの、メインフェイズ` ("the
    /// main phase of your opponent's turn").
    fn moment_of_turn(self, input: &str) -> Parsed<'_, Moment> {
        let (rest, at) = self.moment(input)?;
        if at.stage == Stage::Turn
            && let Some(next) = after_any(rest, &["の、", "の"])
            && let Ok((next, stage)) = one_of(STAGES)(next)
            && stage != Stage::Turn
        {
            return Ok((next, Moment { stage, of: at.of }));
        }
        Ok((rest, at))
    }

    /// Reads a stage of a turn: `あなたのアタックフェイズ`, `各アタックフェイズ`.
    pub(crate) fn moment(self, input: &str) -> Parsed<'_, Moment> {
        let (rest, of) = match self.whose(input) {
            Ok((rest, of)) => (rest, Some(of)),
            Err(_) => (
                after_any(input, &["各", "この", "その"]).unwrap_or(input),
                None,
            ),
        };
        let of = of.filter(|of| *of != Player::Both);
        let (rest, stage) = one_of(STAGES)(rest)?;
        Ok((rest, Moment { stage, of }))
    }
}
