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

/// The rules whose notes say that the sources leave a point open. Rules that are themselves
/// decisions of the toolkit are not listed. `Ok` has the decision that the trace marks. `Err` has
/// the reason why no event of a game depends on the point.
const OPEN_POINTS: [(&str, Result<&str, &str>); 21] = [
    ("1-turn.once", Ok("1-turn.after-return")),
    ("target.fits-when-chosen", Ok("target.no-longer-fits")),
    ("target.all-together", Ok("decision-of-both.order")),
    (
        "triggered-ability.new-join",
        Ok("triggered-ability.turn-player-joins"),
    ),
    (
        "power-calculation.arrival-does-not-matter",
        Ok("power-calculation.several-settings"),
    ),
    ("refresh.second-in-turn", Ok("turn-ends-early.end-phase")),
    (
        "guard.substitute",
        Ok("guard.substitute-for-forbidden-cards"),
    ),
    ("attack.several-zones", Ok("attack.several-zones-order")),
    ("exceed.pay", Ok("exceed.several-lrigs")),
    ("refresh.not-crushed", Err("two entries together say it")),
    (
        "retire.frozen",
        Err("the FAQ answers it for frozen SIGNI, and no rule asks for an up SIGNI"),
    ),
    ("draw.top-card", Err("the word has a plain meaning")),
    ("attack.in-front", Err("the seats of the players decide it")),
    (
        "if-you-do.only-if-done",
        Err("the starter book shows the meaning of the phrase"),
    ),
    ("seed.one", Err("the toolkit does not play blooming")),
    (
        "cheer-zone.a-zone",
        Err("the toolkit puts no card into this zone"),
    ),
    (
        "check-zone.spell-and-piece",
        Err("no card asks where an ARTS is while it is used"),
    ),
    (
        "as-much-as-possible.discard",
        Ok("as-much-as-possible.discard"),
    ),
    (
        "grow.level",
        Err("the rule set of the game decides whether a LRIG may also grow downwards"),
    ),
    ("game-setup.life-cloth", Err("one book says it")),
    ("search-fails.no-proof", Err("one book says it")),
];

/// The notes of some rules say that the sources leave a point open. The toolkit decides each such
/// point itself. The trace must mark the decision, unless no event of a game depends on the point.
#[test]
fn every_point_that_the_sources_leave_open_has_a_mark() {
    const SAYS: [&str; 7] = [
        "no source",
        "no document",
        "no text says",
        "no later source",
        "sources do not say",
        "documents do not say",
        "sources leave",
    ];
    let cited = cited();
    let mut open = BTreeSet::new();
    for rule in wixoss_data::rule::rules() {
        // The rules of deck construction cause no events.
        let is_of_play = !rule.id.starts_with("deck.") && !rule.id.starts_with("format.");
        let note = rule.note.as_deref().unwrap_or_default().to_lowercase();
        if rule.is_undocumented() {
            assert!(cited.contains(&*rule.id), "no event cites `{}`", rule.id);
        } else if is_of_play && SAYS.iter().any(|says| note.contains(says)) {
            open.insert(&*rule.id);
        }
    }
    let listed: BTreeSet<&str> = OPEN_POINTS.iter().map(|(id, _)| *id).collect();
    assert_eq!(open, listed);
    for (id, decision) in OPEN_POINTS {
        if let Ok(decision) = decision {
            let rule = Rule::find(decision).unwrap();
            assert!(rule.is_undocumented() || rule.disputed, "{id}: {decision}");
            assert!(
                cited.contains(decision),
                "{id}: no event cites `{decision}`"
            );
        }
    }
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
