//! Tests that every rule that the engine cites exists.

use std::collections::BTreeSet;

use wixoss_base::vocab::Date;
use wixoss_data::rule::Rule;
use wixoss_engine::{LancerKind, RuleSet, cited_rules, rule_sets};

fn cited() -> BTreeSet<&'static str> {
    let of_rule_sets = rule_sets().flat_map(|rules| rules.cited());
    cited_rules()
        .chain(of_rule_sets)
        .map(|rule| rule.0)
        .collect()
}

#[test]
fn every_rule_the_engine_cites_is_in_the_registry() {
    let missing: Vec<&str> = cited()
        .into_iter()
        .filter(|id| Rule::find(id).is_none())
        .collect();
    assert!(
        missing.is_empty(),
        "no rule has one of these ids: {missing:#?}"
    );
}

/// The rules in `data/rules/` say in which rule sets each rule-based action exists. The list of
/// rule-based actions in each rule set must agree with these rules.
#[test]
fn a_rule_set_has_the_rule_based_actions_whose_rules_hold_in_it() {
    for rules in rule_sets() {
        let mut listed: Vec<&str> = rules.rule_actions.iter().map(|a| a.name()).collect();
        listed.sort_unstable();
        let held: BTreeSet<&str> = wixoss_data::rule::rules()
            .filter(|rule| rule.holds_in(&rules.id, None))
            .filter_map(|rule| rule.id.strip_prefix("rule-based-action-"))
            .filter_map(|id| id.split('.').next())
            .collect();
        assert_eq!(listed, Vec::from_iter(held), "{}", rules.id);
    }
}

#[test]
fn there_are_four_rule_sets_the_default_first() {
    let ids: Vec<&str> = rule_sets().map(|rules| rules.id.as_str()).collect();
    assert_eq!(ids, ["diva-en", "all-star", "diva", "starter-2016"]);
    let unknown = "starter".parse::<&'static wixoss_engine::RuleSet>();
    assert_eq!(
        unknown.unwrap_err().to_string(),
        "`starter` is not a rule set: expected one of diva-en, all-star, diva, starter-2016"
    );
}

/// Source: timeline, "2018-02-22".
#[test]
fn all_star_was_played_by_other_rules_until_2018() {
    let rules = |day: Option<&str>| {
        let day = day.map(|day| day.parse::<Date>().unwrap());
        RuleSet::of("all-star", day).unwrap()
    };
    let before = rules(Some("2018-02-21"));
    assert_eq!(before.lancer.value, LancerKind::PartOfBattle);
    for day in [Some("2018-02-22"), None] {
        assert_eq!(rules(day).id, "all-star");
        assert_eq!(rules(day).lancer.value, LancerKind::Triggered);
    }
    assert!(RuleSet::of("key", None).is_err());
}
