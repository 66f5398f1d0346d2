//! Tests that each restriction is in force from its first day to its last day.

use wixoss_base::vocab::Date;
use wixoss_cards::card::{CardDb, CardId};
use wixoss_cards::deck::{DeckKind, resolve};
use wixoss_cards::legality::{
    Banned, Lists, RestrictionList, Restrictions, Rulebook, restricted_cards,
};

fn db() -> CardDb {
    CardDb::embedded()
}

fn on(format: &str, day: &str, db: &CardDb) -> Restrictions {
    Restrictions::of(format, Some(date(day)), &Lists::Embedded, db).unwrap()
}

fn date(day: &str) -> Date {
    day.parse().unwrap()
}

fn id(number: &str, db: &CardDb) -> CardId {
    db.by_number(number)
        .unwrap_or_else(|| panic!("no card {number}"))
}

fn is_restricted_pair(restrictions: &Restrictions, a: CardId, b: CardId) -> bool {
    let pairs = &restrictions.not_together;
    pairs.contains(&[a, b]) || pairs.contains(&[b, a])
}

/// Pairs of cards that can't be in one deck. The first date is the last day before the restriction,
/// and the second date is the first day of the restriction.
const PAIRS: &[(&str, &str, &str, &str)] = &[
    ("WX01-033", "WX01-034", "2014-08-27", "2014-08-28"),
    ("WX01-033", "WX01-084", "2014-08-27", "2014-08-28"),
    ("WX09-012", "PR-153", "2015-11-20", "2015-11-21"),
    ("WX09-012", "WX10-040", "2015-11-20", "2015-11-21"),
    ("PR-072", "PR-053", "2016-01-20", "2016-01-21"),
    ("PR-072", "SP01-009", "2016-01-20", "2016-01-21"),
    ("WX06-030", "PR-176", "2016-01-20", "2016-01-21"),
    ("WX05-001", "WD13-001", "2016-01-20", "2016-01-21"),
    ("WX05-001", "WXK05-001", "2018-12-19", "2018-12-20"),
    ("WD13-001", "WXK05-001", "2018-12-19", "2018-12-20"),
    ("WX07-017", "WX12-023", "2016-08-03", "2016-08-04"),
    ("PR-107", "WX11-029", "2017-04-25", "2017-04-26"),
    ("SP27-015", "WXK01-043", "2018-12-19", "2018-12-20"),
    ("WXK09-001", "WXK06-053", "2019-12-20", "2019-12-21"),
    ("WXK09-002", "WXK02-029", "2021-05-06", "2021-05-07"),
    ("WXK09-002", "WXK11-002", "2021-05-06", "2021-05-07"),
    ("SP38-006", "WX15-003", "2024-07-21", "2024-07-22"),
    ("SP38-006", "WXK02-002", "2024-07-21", "2024-07-22"),
];

#[test]
fn a_pair_is_restricted_from_its_first_day_on() {
    let db = db();
    for (a, b, before, first) in PAIRS {
        let (x, y) = (id(a, &db), id(b, &db));
        assert!(
            !is_restricted_pair(&on("all-star", before, &db), x, y),
            "{a} {b} on {before}"
        );
        assert!(
            is_restricted_pair(&on("all-star", first, &db), x, y),
            "{a} {b} on {first}"
        );
        assert!(
            is_restricted_pair(&on("all-star", "2030-01-01", &db), x, y),
            "{a} {b}: the restriction has no last day"
        );
    }
    let latest = Restrictions::of("all-star", None, &Lists::Embedded, &db).unwrap();
    assert_eq!(
        latest.not_together.len(),
        PAIRS.len(),
        "there is no other pair"
    );
}

#[test]
fn cards_are_banned_from_the_first_day_on() {
    let db = db();
    let bans = [
        ("WX04-064", "2015-09-16", "2015-09-17"),
        ("WX01-034", "2017-04-25", "2017-04-26"),
        ("WX01-023", "2017-04-25", "2017-04-26"),
        ("WX05-066", "2016-12-02", "2016-12-03"),
        ("SP10-001", "2016-12-02", "2016-12-03"),
        ("WX11-052", "2016-12-02", "2016-12-03"),
        ("WX09-028", "2017-04-25", "2017-04-26"),
    ];
    for (number, before, first) in bans {
        let card = id(number, &db);
        assert!(
            !on("all-star", before, &db).banned.contains(&card),
            "{number} on {before}"
        );
        assert!(
            on("all-star", first, &db).banned.contains(&card),
            "{number} on {first}"
        );
    }
    let latest = Restrictions::of("all-star", None, &Lists::Embedded, &db).unwrap();
    assert_eq!(latest.banned.len(), bans.len(), "there is no other ban");
}

#[test]
fn copies_are_limited_between_two_days() {
    let db = db();
    let limit = |format: &str, number: &str, day: &str| {
        let restrictions = on(format, day, &db);
        let card = id(number, &db);
        let limits = restrictions.limited.iter();
        limits.filter(|(c, _)| *c == card).map(|(_, n)| *n).min()
    };
    for (number, copies, last, after) in [
        ("WX01-034", 2, "2017-04-25", "2017-04-26"),
        ("WX05-066", 1, "2016-12-02", "2016-12-03"),
        ("WX01-037", 2, "2018-02-21", "2018-02-22"),
        ("WX02-021", 2, "2018-02-21", "2018-02-22"),
        ("PR-246", 2, "2018-02-21", "2018-02-22"),
        ("PR-072", 1, "2018-02-21", "2018-02-22"),
    ] {
        assert_eq!(
            limit("all-star", number, last),
            Some(copies),
            "{number} on {last}"
        );
        assert_eq!(
            limit("all-star", number, after),
            None,
            "{number} on {after}"
        );
    }
    for number in ["WX24-P2-052", "WX24-P2-054"] {
        assert_eq!(limit("diva", number, "2025-09-15"), None, "{number}");
        assert_eq!(limit("diva", number, "2025-09-16"), Some(2), "{number}");
    }
    let latest = Restrictions::of("all-star", None, &Lists::Embedded, &db).unwrap();
    assert!(
        latest.limited.is_empty(),
        "limits that have ended are not in force"
    );
    let latest = Restrictions::of("diva", None, &Lists::Embedded, &db).unwrap();
    assert_eq!(latest.limited.len(), 2);
    assert!(latest.banned.is_empty() && latest.not_together.is_empty());
}

#[test]
fn other_formats_have_no_list() {
    let db = db();
    for format in ["diva-en", "key", "starter-2016"] {
        let none = Restrictions::of(format, None, &Lists::Embedded, &db).unwrap();
        assert_eq!(none.as_of, None, "{format} has no restriction list");
        assert!(none.banned.is_empty() && none.limited.is_empty() && none.not_together.is_empty());
    }
}

#[test]
fn a_list_has_the_day_up_to_which_it_is_known() {
    let db = db();
    let all_star = |day| on("all-star", day, &db).as_of;
    assert_eq!(
        all_star("2030-01-01"),
        Some(date("2024-07-22")),
        "the day is not later than the last known day of the list"
    );
    assert_eq!(
        all_star("2016-05-01"),
        Some(date("2016-05-01")),
        "the day is not later than the day of the rules"
    );
    let bans = |day| on("all-star", day, &db).bans_as_of;
    assert_eq!(bans("2030-01-01"), Some(date("2017-04-26")));
    assert_eq!(bans("2016-05-01"), Some(date("2016-05-01")));
    let latest = Restrictions::of("diva", None, &Lists::Embedded, &db).unwrap();
    assert_eq!(latest.as_of, Some(date("2025-09-16")));
}

fn list(id: &str, format: &str, banned: &[&str]) -> RestrictionList {
    RestrictionList {
        id: id.to_owned(),
        name: id.to_owned(),
        formats: vec![format.to_owned()],
        as_of: date("2026-05-01"),
        bans_as_of: None,
        note: None,
        sources: Vec::new(),
        banned: banned
            .iter()
            .map(|card| Banned {
                card: (*card).to_owned(),
                from: None,
                by: None,
                until: None,
                source: None,
            })
            .collect(),
        limited: Vec::new(),
        not_together: Vec::new(),
    }
}

#[test]
fn a_users_list_is_added_to_the_others() {
    let db = db();
    let lists = Lists::Embedded
        .with(list("club", "key", &["WXK01-001"]))
        .with(list("club-2", "diva", &["WXDi-P00-001"]));
    let key = Restrictions::of("key", None, &lists, &db).unwrap();
    assert_eq!(key.banned, [id("WXK01-001", &db)]);
    assert_eq!(key.as_of, Some(date("2026-05-01")));
    let diva = Restrictions::of("diva", None, &lists, &db).unwrap();
    assert_eq!(diva.banned, [id("WXDi-P00-001", &db)]);
    assert_eq!(
        diva.limited.len(),
        2,
        "the list of this release is in force too"
    );
}

#[test]
fn a_users_list_replaces_the_list_with_its_id() {
    let db = db();
    let lists = Lists::Embedded.with(list("all-star", "all-star", &["WX01-001"]));
    let held = Restrictions::of("all-star", None, &lists, &db).unwrap();
    assert_eq!(held.banned, [id("WX01-001", &db)]);
    assert!(
        held.not_together.is_empty(),
        "the replaced list is not used"
    );
    assert_eq!(held.as_of, Some(date("2026-05-01")));
    let diva = Restrictions::of("diva", None, &lists, &db).unwrap();
    assert_eq!(diva.limited.len(), 2, "other lists are still in force");
    let casual = Lists::These(Vec::new());
    let held = Restrictions::of("all-star", None, &casual, &db).unwrap();
    assert_eq!((held.as_of, held.banned.len()), (None, 0));
}

#[test]
fn a_users_list_is_read_from_toml() {
    let text = r#"
        id = "club"
        name = "Club nights"
        formats = ["key"]
        as_of = "2026-05-01"
        banned = [{ card = "WXK01-001", from = "2026-01-01" }]
        limited = [{ card = "WXK01-002", copies = 1 }]
        not_together = [{ cards = ["WXK01-003", "WXK01-004"], until = "2026-12-31" }]
    "#;
    let list = Lists::These(vec![toml::from_str(text).unwrap()]);
    let db = db();
    let held = Restrictions::of("key", Some(date("2026-01-01")), &list, &db).unwrap();
    assert_eq!(
        (
            held.banned.len(),
            held.limited.len(),
            held.not_together.len()
        ),
        (1, 1, 1)
    );
    let early = Restrictions::of("key", Some(date("2025-12-31")), &list, &db).unwrap();
    assert_eq!(
        (
            early.banned.len(),
            early.limited.len(),
            early.not_together.len()
        ),
        (0, 1, 1)
    );
    let late = Restrictions::of("key", Some(date("2027-01-01")), &list, &db).unwrap();
    assert_eq!(
        (
            late.banned.len(),
            late.limited.len(),
            late.not_together.len()
        ),
        (1, 1, 0)
    );
    assert!(
        toml::from_str::<RestrictionList>(&format!("{text}\nbaned = []")).is_err(),
        "a misspelled key is an error"
    );
}

#[test]
fn an_entry_names_a_card_by_any_of_its_numbers() {
    let db = db();
    let reprinted = db
        .cards()
        .find(|card| card.printings().count() > 2)
        .unwrap();
    for number in reprinted.printings() {
        let lists = Lists::These(vec![list("club", "key", &[&number.to_lowercase()])]);
        let held = Restrictions::of("key", None, &lists, &db).unwrap();
        assert_eq!(held.banned, [reprinted.id()], "{number}");
    }
}

#[test]
fn an_unknown_card_is_an_error_that_names_list_and_card() {
    let db = db();
    let lists = Lists::These(vec![list("club", "key", &["WXK01-001", "WXK01-0033"])]);
    let error = Restrictions::of("key", None, &lists, &db).unwrap_err();
    assert_eq!(
        (error.list.as_str(), error.card.as_str()),
        ("club", "WXK01-0033")
    );
    let message = error.to_string();
    assert!(
        message.contains("club") && message.contains("WXK01-0033") && message.contains("WXK01-003"),
        "{message}"
    );
    assert!(Rulebook::new("key", None, &lists, &db).is_err());
    assert!(
        Rulebook::new("diva", None, &lists, &db).is_ok(),
        "the list is in force only in Key Selection"
    );
}

#[test]
fn a_ban_may_have_been_in_force_before_its_first_known_day() {
    let db = db();
    let card = id("WX05-066", &db);
    let before = on("all-star", "2016-10-22", &db);
    assert!(!before.banned.contains(&card) && before.names(card));
    let possible: Vec<(u32, String)> = before
        .possible
        .iter()
        .filter(|entry| entry.card == card)
        .map(|entry| (entry.copies, entry.by.to_string()))
        .collect();
    let expected = [(0, "2016-12-03".to_owned()), (1, "2016-10-23".to_owned())];
    assert_eq!(possible, expected);
    assert!(
        on("all-star", "2016-12-03", &db)
            .possible
            .iter()
            .all(|entry| entry.card != card)
    );
    let latest = Restrictions::of("all-star", None, &Lists::Embedded, &db).unwrap();
    assert!(latest.possible.is_empty());
}

/// The source states only a day on which the card was already restricted. On an earlier day, the
/// card may have been restricted, but no restriction is known. So the card is not listed.
#[test]
fn a_card_without_a_known_restriction_on_the_day_is_not_listed() {
    let db = db();
    let text = r#"{"main_deck": {"WX05-066": 1}}"#;
    let raw = (DeckKind::recognize(text).read)(text, &db).unwrap();
    let deck = resolve(&raw, &db);
    let listed = |day: &str| restricted_cards(&deck, &on("all-star", day, &db)).len();
    assert_eq!(listed("2016-10-22"), 0);
    assert_eq!(listed("2016-10-23"), 1);
    assert_eq!(listed("2016-12-03"), 1);
}

/// A source says that WX01-023 was restricted by 2016-10-23, but not in which way. The ban is known
/// from 2017-04-26 on.
#[test]
fn the_ban_of_late_bloomer_is_known_from_its_own_bound_on() {
    let db = db();
    let card = id("WX01-023", &db);
    let before = on("all-star", "2017-04-25", &db);
    assert!(!before.banned.contains(&card) && before.names(card));
    assert!(on("all-star", "2017-04-26", &db).banned.contains(&card));
}
