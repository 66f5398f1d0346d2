//! Reads choices between several options, or between the players.

use crate::meaning::carried_facts::CarriedFacts;
use crate::syntax::ja::condition::exists::count_condition;
use crate::syntax::ja::prelude::*;

impl Context<'_> {
    /// Reads the clauses after `あなたか対戦相手は` ("you or your opponent"). Only one of the two
    /// players does these actions.
    pub(crate) fn either_player<'a>(
        self,
        input: &'a str,
        carry: &CarriedFacts,
    ) -> Option<Parsed<'a, Vec<Effect>>> {
        let done = |by| {
            let own = CarriedFacts {
                until: carry.until.clone(),
                by: Some(by),
                ..CarriedFacts::default()
            };
            let (rest, body) = self.done_by(by).clauses(input, own).ok()?;
            (!body.instead).then_some((rest, body.effects))
        };
        let (rest, yours) = done(Player::You)?;
        let (_, theirs) = done(Player::Opponent)?;
        Some(Ok((rest, effects::either(self.by, vec![yours, theirs]))))
    }

    /// Reads the choice of a player, and the actions of the chosen player:
    /// `プレイヤー1人を選ぶ。そのプレイヤーは…`. With `1人まで` ("up to one"), it is also possible
    /// to choose no player.
    pub(crate) fn chosen_player<'a>(
        self,
        input: &'a str,
        carry: &CarriedFacts,
    ) -> Option<Parsed<'a, Vec<Effect>>> {
        let optional = after(input, "プレイヤーを1人まで選ぶ。");
        let rest = optional.or_else(|| after_any(input, &["プレイヤー1人を選ぶ。"]))?;
        let rest = after_any(rest, &["そのプレイヤーは、", "そのプレイヤーは"])?;
        let (rest, effects) = self.either_player(rest, carry)?.ok()?;
        let choice = Try {
            deed: List(effects.clone()),
            ..Try::default()
        };
        Some(Ok((
            rest,
            match optional {
                Some(_) => vec![Effect::May(Box::new(choice))],
                None => effects,
            },
        )))
    }

    /// Reads the actions of each player who has enough cards in hand:
    /// `手札が1枚以上ある各プレイヤーは、…`.
    pub(crate) fn each_player_with_hand<'a>(
        self,
        input: &'a str,
        carry: &CarriedFacts,
    ) -> Option<Parsed<'a, Vec<Effect>>> {
        let (rest, Quantity::Range(is)) = self.quantity(after(input, "手札が")?).ok()? else {
            return None;
        };
        let rest = after_any(rest, &["ある各プレイヤーは、", "ある各プレイヤーは"])?;
        let mut behind = rest;
        let mut all = Vec::new();
        for by in [Player::You, Player::Opponent] {
            let own = CarriedFacts {
                until: carry.until.clone(),
                by: Some(by),
                ..CarriedFacts::default()
            };
            let (next, body) = self.done_by(by).clauses(rest, own).ok()?;
            if body.instead {
                return None;
            }
            let hand = effects::in_zone(Place::Hand, Some(by));
            all.push(Effect::If(Box::new(Branch {
                holds: count_condition(hand, is.clone()),
                then: List(body.effects),
                otherwise: List::default(),
            })));
            behind = next;
        }
        Some(Ok((behind, all)))
    }
}
