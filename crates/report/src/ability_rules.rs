//! Finds the ids of the rules about an ability, so that a reader can look up these rules. The rules
//! belong to the kind of the ability, its use limit, its team condition and its keyword.

use wixoss_ability::{Ability, ExtraWord, KeywordWord, Limit, Needs, UseEffect};
use wixoss_base::rule::RuleId;
use wixoss_base::vocab::CardType;
use wixoss_engine::Keyword;

/// Returns the rules that belong to an ability: the rules of its kind, its use limit, its team
/// condition and its keyword. The list is empty if no document describes the kind of the ability.
pub fn rules_of(ability: &Ability, card_type: Option<CardType>) -> Vec<RuleId> {
    let ids = match ability {
        Ability::Keyword(keyword) => return keyword_rules(keyword.word),
        Ability::Constant(constant) => join_rules(
            team_rule(&constant.needs, "team-constant.needs-team"),
            None,
            match card_type {
                // These cards are never on the field, so the rule about constant abilities on the
                // field is left out. Their constant abilities change how the cards are used.
                Some(CardType::Arts | CardType::Spell | CardType::Piece) => &[],
                _ => &["constant.on-field"],
            },
        ),
        Ability::Auto(auto) => join_rules(
            team_rule(&auto.needs, "team-auto.needs-team"),
            auto.limit.as_ref(),
            &["auto.triggers", "auto.forced"],
        ),
        Ability::Enter(enter) => join_rules(
            team_rule(&enter.needs, "team-enter.needs-team"),
            enter.limit.as_ref(),
            match enter.cost {
                Some(_) => &["enter.when-put-on-field", "enter.cost-is-optional"],
                None => &["enter.when-put-on-field", "enter.free-is-forced"],
            },
        ),
        Ability::Action(action) => join_rules(
            team_rule(&action.needs, "team-action.needs-team"),
            action.limit.as_ref(),
            match action.timing.is_empty() {
                true => &["action.own-main-phase"],
                false => &["action.use-timing"],
            },
        ),
        Ability::LifeBurst(_) => vec!["crush.life-burst"],
        Ability::Use(used) => used_rules(used, card_type),
        Ability::Appearance(_) => vec!["appearance-condition.to-be-met"],
        Ability::GrowCondition(_) => vec!["grow.conditions"],
        Ability::Rise(_) => vec!["rise.condition"],
        Ability::Harmony(_) => vec!["harmony.down", "harmony.choice"],
        Ability::Trap(_) => vec!["trap.one"],
        Ability::SongFragment(_) => Vec::new(),
    };
    ids.into_iter().map(RuleId).collect()
}

/// Collects the rules of the kind, the team condition and the use limit in one list.
fn join_rules(
    needs: Option<&'static str>,
    limit: Option<&Limit>,
    kind: &[&'static str],
) -> Vec<&'static str> {
    let limit = limit.map(|limit| match limit {
        Limit::PerTurn(2) => "1-turn.twice",
        Limit::PerTurn(_) => "1-turn.once",
        Limit::PerGame(_) => "1-game.once",
    });
    let kind = kind.iter().copied();
    kind.chain(needs).chain(limit).collect()
}

/// Returns the rule about the team condition of an ability: a Team or a Dream Team that a player
/// must have.
fn team_rule(needs: &Option<Needs>, team: &'static str) -> Option<&'static str> {
    match needs.as_ref()? {
        Needs::Team(_) => Some(team),
        Needs::DreamTeam(_) => Some("dream-team.colors"),
        _ => None,
    }
}

/// Returns the rules about the use of a spell, ARTS or PIECE, and the rules about additional costs
/// such as Encore.
fn used_rules(used: &UseEffect, card_type: Option<CardType>) -> Vec<&'static str> {
    let mut ids = match card_type {
        Some(CardType::Spell) => vec!["spell.to-trash"],
        Some(CardType::Arts) => vec!["arts.to-lrig-trash"],
        Some(CardType::Piece) => vec!["piece.excluded-after-use"],
        _ => Vec::new(),
    };
    if used.condition.is_some() {
        ids.push("use-timing.only-then");
    }
    for extra in used.extra.iter() {
        let word = extra.word.map(|word| match word {
            ExtraWord::Encore => "encore",
            ExtraWord::Bet => "bet",
            ExtraWord::Boost => "boost",
            ExtraWord::Chain => "chain",
        });
        let rule = word.and_then(Keyword::find).and_then(Keyword::rule);
        ids.extend(rule.map(|rule| rule.0));
    }
    ids
}

/// Returns the rule of a keyword. The list is empty if the engine has no rule for the keyword.
fn keyword_rules(word: KeywordWord) -> Vec<RuleId> {
    let known = Keyword::find(word.entry().key);
    known.and_then(Keyword::rule).into_iter().collect()
}
