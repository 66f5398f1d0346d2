//! Tests of things that are not cards in ordinary zones, such as coins and barriers: a file can
//! give them to a player and have expectations about them.

use wixoss_scenario::{Ending, Session};

use super::read;

#[test]
fn things_besides_the_cards_in_zones_are_described_and_expected() {
    let text = "scenario: x
format: all-star
cards:
  Fox: { level: 2, power: 8000 }
  Locket: { type: key }
one:
  LRIG: { center: center filler, left: empty, right: empty }
  SIGNI:
    left: { card: Fox, charm: filler, accessory: white filler, under: [2 filler] }
    right: { card: Fox, puppet: true }
  keys: Locket
  traps: { center: red filler }
  magic boxes: { left: blue filler }
  LRIG barriers: 1
  SIGNI barriers: 2
  Limit Upper: true
  viruses: left
  gates: [left, right]
  coins: 2
steps:
  - expect:
      one:
        SIGNI:
          left: { card: Fox, level: 2, charm: { count: 1, has: filler, seen by: nobody, face down: true }, accessory: white filler, under: 2, soul: 0, puppet: false }
          right: { puppet: true }
        keys: Locket
        traps: { center: { has: red filler, face down: true } }
        magic boxes: { left: [blue filler], right: empty }
        LRIG barriers: 1
        SIGNI barriers: 2
        Limit Upper: true
        limit: 14
        viruses: left
        gates: [left, right]
        coins: 2
";
    let scenario = read(text).unwrap();
    let mut session = Session::begin(&scenario).unwrap();
    assert_eq!(session.run(None), Ending::Holds, "{:?}", session.done());
    // Each row replaces a part of the file, so that one expectation fails with this message.
    for (from, to, says) in [
        (
            "charm: { count: 1, has: filler",
            "charm: { count: 1, has: red filler",
            "Charm: expected red filler",
        ),
        (
            "seen by: nobody",
            "seen by: both",
            "who may look at filler: expected both, found nobody",
        ),
        (
            "keys: Locket\n        traps",
            "keys: empty\n        traps",
            "keys, cards: expected 0, found 1",
        ),
        (
            "right: empty }\n        LRIG barriers: 1",
            "right: 1 }\n        LRIG barriers: 0",
            "LRIG Barriers: expected 0, found 1",
        ),
        (
            "viruses: left\n        gates",
            "viruses: none\n        gates",
            "Viruses: expected none, found left",
        ),
        ("limit: 14", "limit: 12", "limit: expected 12, found 14"),
        (
            "right: { puppet: true }\n        keys",
            "right: { puppet: false }\n        keys",
            "a puppet: expected false, found true",
        ),
    ] {
        let changed = text.replacen(from, to, 1);
        assert_ne!(changed, text, "{from}");
        let scenario = read(&changed).unwrap();
        let mut session = Session::begin(&scenario).unwrap();
        assert_eq!(session.run(None), Ending::Fails, "{to}");
        let failures = session.done().iter().flat_map(|done| &done.failures);
        let said: Vec<&str> = failures.map(|f| f.message.as_str()).collect();
        assert!(said.iter().any(|m| m.contains(says)), "{to}: {said:?}");
    }
}
