//! Tests of input that readers refuse. For each input, a test checks the code, the message, and the
//! line and column of the finding.

use super::kind;
use wixoss_base::vocab::Lang;

/// One case: the kind of file, the text, the expected code, a part of the expected message, and the
/// expected line and column.
pub type Bad = (
    &'static str,
    &'static str,
    &'static str,
    &'static str,
    (usize, usize),
);

pub const BAD: &[Bad] = &[
    (
        "yaml",
        "main_deck:\n  WD01-009: \"4\"",
        "P003",
        "found the text `4`",
        (2, 13),
    ),
    (
        "yaml",
        "main_deck:\n  - WD01-009: 4",
        "P002",
        "expected a card's number or name, found a map",
        (2, 5),
    ),
    (
        "json",
        r#"{"name":{},"main_deck":{}}"#,
        "P002",
        "`name`: expected text, found a map",
        (1, 3),
    ),
    (
        "table",
        "name,count\nServant D,4xx",
        "P003",
        "found `4xx`",
        (2, 11),
    ),
    (
        "text",
        "Main deck\n2. Servant D",
        "P002",
        "`2.` is the number of the line",
        (2, 1),
    ),
    (
        "text",
        "Servant # ×00000000000000000000000000000000123",
        "P003",
        "found `0000",
        (1, 12),
    ),
    (
        "text",
        "4 WD01-009\n0 WD01-010",
        "P003",
        "from 1 to 999, found `0`",
        (2, 1),
    ),
    ("text", "-4 Servant #", "P003", "found `-4`", (1, 1)),
    ("text", "Servant # ×0", "P003", "found `0`", (1, 12)),
    ("text", "Servant # x-2", "P003", "found `-2`", (1, 12)),
    ("text", "4.5 Servant #", "P003", "found `4.5`", (1, 1)),
    (
        "text",
        "9999999999999999 Servant #",
        "P003",
        "found `9999999999999999`",
        (1, 1),
    ),
    ("text", "4 Servant # ×4", "P002", "two counts", (1, 14)),
    (
        "text",
        "4",
        "P002",
        "expected a card after the count",
        (1, 1),
    ),
    (
        "text",
        "Main deck\n4 WD01-009\nMAIN DECK (40)\n",
        "P004",
        "`MAIN DECK (40)` appears twice",
        (3, 1),
    ),
    (
        "yaml",
        "main_dek:\n  WD01-009: 4",
        "P005",
        "`main_dek` is not a key of a deck",
        (1, 1),
    ),
    (
        "text",
        "4 WD01-009\nMain deck\n4 WD01-010\nLRIG deck\n1 WD01-001",
        "P002",
        "before the first heading",
        (1, 3),
    ),
    (
        "batoru",
        "WD01-001\n4 WD01-009",
        "P002",
        "expected a card number, found `4 WD01-009`",
        (2, 1),
    ),
    (
        "webxoss-text",
        "0 あ\n——————————\n",
        "P003",
        "found `0`",
        (1, 1),
    ),
    (
        "webxoss-text",
        "——————————\n——————————\n——————————\n",
        "P002",
        "too many lists",
        (3, 1),
    ),
    (
        "editor",
        "ldeck,WD01-001\nldeck,WD01-002",
        "P004",
        "`ldeck` appears twice",
        (2, 1),
    ),
    (
        "editor",
        "ldeck,タマ",
        "P002",
        "expected a card number, found `タマ`",
        (1, 7),
    ),
    (
        "editor",
        "xdeck,WD01-001",
        "P002",
        "expected a row of a deck",
        (1, 1),
    ),
    (
        "numbers",
        "[\"WD01-001\",\n null]",
        "P002",
        "found `null`",
        (2, 2),
    ),
    ("numbers", "[1.5]", "P002", "found `1.5`", (1, 2)),
    ("numbers", "[\"WD01-001\"", "P002", "not JSON", (1, 11)),
    (
        "webxoss",
        "{\"format\":\"WEBXOSS Deck\",\"version\":\"9\",\"content\":{\"mainDeck\":[],\"lrigDeck\":[]}}",
        "P002",
        "found `\"9\"`",
        (1, 36),
    ),
    (
        "webxoss",
        "{\"format\":\"WEBXOSS Deck\",\"version\":\"1\",\"content\":{\"mainDeck\":[],\"mainDeck\":[],\"lrigDeck\":[]}}",
        "P004",
        "`mainDeck` appears twice",
        (1, 66),
    ),
    (
        "webxoss",
        "{\"format\":\"WEBXOSS Deck\",\"version\":\"1\",\"content\":{\"mainDeck\":[]}}",
        "P002",
        "needs the key `lrigDeck`",
        (1, 50),
    ),
    (
        "webxoss",
        "{\"format\":\"WEBXOSS Deck\",\"version\":\"1\",\"content\":{\"mainDeck\":[1],\"lrigDeck\":[],\"sideDeck\":[]}}",
        "P005",
        "`sideDeck` is not a key",
        (1, 81),
    ),
    (
        "cockatrice",
        "<cockatrice_deck version=\"1\">\n<zone name=\"sdie\"/></cockatrice_deck>",
        "P005",
        "`sdie` is not a zone",
        (2, 13),
    ),
    (
        "cockatrice",
        "<cockatrice_deck version=\"1\"><zone name=\"main\"><card number=\"x\" name=\"a\"/></zone></cockatrice_deck>",
        "P003",
        "found `x`",
        (1, 62),
    ),
    (
        "cockatrice",
        "<cockatrice_deck version=\"1\"><zone name=\"main\"><card number=\"1\"/></zone></cockatrice_deck>",
        "P002",
        "a card without a name",
        (1, 49),
    ),
    (
        "cockatrice",
        "<cockatrice_deck version=\"1\"><zone name=\"main\"/><zone name=\"main\"/></cockatrice_deck>",
        "P004",
        "`main` appears twice",
        (1, 61),
    ),
    (
        "cockatrice",
        "<!DOCTYPE d [<!ENTITY a \"b\">]><cockatrice_deck/>",
        "P002",
        "DOCTYPE",
        (1, 1),
    ),
    (
        "cockatrice",
        "<cockatrice_deck version=\"1\"><deckname>&lol;</deckname></cockatrice_deck>",
        "P002",
        "`&lol;` has an entity",
        (1, 40),
    ),
    (
        "cockatrice",
        "<cockatrice_deck version=\"1\"><zone name=\"main\">",
        "P002",
        "`<zone>` is never closed",
        (1, 31),
    ),
    (
        "cockatrice",
        "<cockatrice_deck version=\"1\"><zone name=\"main\" name=\"side\"/></cockatrice_deck>",
        "P004",
        "attribute `name` appears twice",
        (1, 48),
    ),
    (
        "lackey",
        "<deck><superzone name=\"Tokens\"/></deck>",
        "P005",
        "`Tokens` is not the name of a `<superzone>`",
        (1, 24),
    ),
    (
        "lackey",
        "<deck><superzone name=\"Deck\"/><superzone name=\"Main Deck\"/></deck>",
        "P004",
        "appears twice",
        (1, 48),
    ),
    (
        "lackey",
        "<deck><superzone name=\"Deck\"><card/></superzone></deck>",
        "P002",
        "a card without a name",
        (1, 31),
    ),
    ("text", "hello world\n", "P002", "no card was found", (1, 1)),
    (
        "yaml",
        "main_deck:\n  サーバント #: 4\n",
        "W007",
        "`サーバント` ends here, because `#: 4` starts a comment",
        (2, 3),
    ),
    (
        "yaml",
        "main_deck:\n  WXDi-D03-020: 4\n  サーバント #: 4\n  WXDi-D03-021: 4\n",
        "W007",
        "`サーバント` ends here, because `#: 4` starts a comment",
        (3, 3),
    ),
    (
        "table",
        "name,count,colr\na,1,b",
        "P005",
        "`colr` is not a heading",
        (1, 12),
    ),
    (
        "table",
        "name,qty,count\na,1,1",
        "P004",
        "`count` appears twice",
        (1, 10),
    ),
    (
        "table",
        "count,type\n1,SIGNI",
        "P002",
        "no column with",
        (1, 1),
    ),
    (
        "table",
        "name\tcount\nサーバント #\tx",
        "P003",
        "found `x`",
        (2, 9),
    ),
    (
        "table",
        "name\tcount\nサーバント #\t",
        "P003",
        "found nothing",
        (2, 1),
    ),
    (
        "table",
        "name,count\n,4",
        "P002",
        "a row without a card",
        (2, 2),
    ),
    (
        "table",
        "name,count\nHirana, a Spark,1",
        "P002",
        "the row has more cells than the table has columns; the first additional cell is `1`",
        (2, 17),
    ),
    (
        "table",
        "deck,name,count\ntokens,a,1",
        "P002",
        "found `tokens`",
        (2, 1),
    ),
    (
        "table",
        "just text",
        "P002",
        "expected a row of headings",
        (1, 1),
    ),
];

#[test]
fn bad_input_is_refused_with_a_place() {
    for (name, text, code, message, place) in BAD {
        let problems = (kind(name).read)(text, &super::DB).expect_err(text);
        let found = problems.iter().any(|problem| {
            let at = problem.at.map(|span| span.locate(text));
            problem.code.code == *code
                && problem.message.text(Lang::En).contains(message)
                && at.is_some_and(|at| (at.line, at.column) == *place)
        });
        let shown: Vec<_> = problems
            .iter()
            .map(|p| {
                (
                    p.code.code,
                    p.message.text(Lang::En),
                    p.at.map(|s| s.locate(text)),
                )
            })
            .collect();
        assert!(
            found,
            "{name} {text:?}: wanted {code} {message} at {place:?}, got {shown:#?}"
        );
    }
}
