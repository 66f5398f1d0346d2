//! Tests of lines and remarks that are not cards.

use super::{deck, with_lines, with_lines_above};
use crate::pastes::DB;
use crate::pastes::refused::{LRIG, MAIN, assert_refused, cards, deck_of, text};
use wixoss_base::vocab::Quantity;
use wixoss_cards::card::Lookup;

#[test]
fn a_line_that_is_not_like_a_card_is_skipped_in_a_full_main_deck() {
    for line in [
        "点开",
        "送料込み 3,980円",
        "Dana",
        "→火曜までに買い足す！スリーブも",
    ] {
        for place in ["4 Tobiel, Full Armed", ""] {
            let list = with_lines_above(place, &[line]);
            assert_eq!(cards(&list), deck(), "{list}");
        }
    }
    for line in [
        "4 Zzyzx",
        "PIECE: Zzyzx",
        "《嵐の名》",
        "and Zzyzx Kwob",
        "Tobie, Full Armed",
        "ZX99-001",
    ] {
        assert_refused(&with_lines_above("4 Tobiel, Full Armed", &[line]));
    }
}

#[test]
fn facts_in_brackets_must_all_fit_the_card() {
    let facts = |name: &str| {
        let ids = match DB.find(name) {
            Lookup::Found(id, _) => vec![id],
            Lookup::Ambiguous(ids) => ids,
            Lookup::Unknown => panic!("{name} is unknown"),
        };
        let level = ids
            .first()
            .and_then(|id| DB.card(*id))
            .and_then(|card| card.level());
        match level {
            Some(Quantity::Number(level)) => format!("{name} (Lv{level}/12000)"),
            _ => name.to_owned(),
        }
    };
    let list = with_lines(["LRIG", "MAIN"], |name, count| {
        format!("{} x{count}", facts(name))
    });
    assert_eq!(cards(&list), deck(), "{list}");
    assert_refused(&list.replace("Servant # (Lv1/12000)", "Servant # (Lv3/12000)"));
    assert_refused(&list.replace("Servant # (Lv1/12000)", "Servant # (Lv1/Zzyzx)"));
}

#[test]
fn arrows_between_lrigs_are_not_read_as_changes_of_the_deck() {
    let own = ["At =Noll=, the Opened Gate", "At =Ett=, the Opened Gate"];
    let own = [
        own.as_slice(),
        &["At =Tva=, the Opened Gate", "At =Tre=, the Opened Gate"],
    ]
    .concat();
    let others = LRIG.iter().filter(|name| !own.contains(name));
    let others: Vec<String> = others.map(|name| format!("{name}\n")).collect();
    let main: Vec<String> = MAIN.iter().map(|name| format!("4 {name}\n")).collect();
    let list = format!(
        "【センター】{}\n{}【メイン】\n{}",
        own.join("→"),
        others.concat(),
        main.concat()
    );
    assert_eq!(cards(&list), deck(), "{list}");
}

#[test]
fn remarks_below_marked_cards_are_skipped_in_a_full_deck() {
    for remark in ["　手札を2枚見られる。", "→2枚でも良いかも", "→ガードの要"]
    {
        let with = |size: u32| {
            with_lines(["LRIG deck", "Main deck"], |name, count| match name {
                "Polygenesis" => format!("◆{name}　{size}枚\n{remark}"),
                name => format!("◆{name}　{count}枚"),
            })
        };
        assert_eq!(cards(&with(4)), deck(), "{remark}");
        assert_refused(&with(3));
    }
}

#[test]
fn remarks_behind_cards_are_left_out_of_a_full_deck() {
    let with = |remark: &str| {
        with_lines(["LRIG deck", "Main deck"], |name, count| match count {
            4 => format!("{count}x {name}{remark}"),
            _ => name.to_owned(),
        })
    };
    for remark in [" (love it)", ": good with guards", " & so good"] {
        assert_eq!(cards(&with(remark)), deck(), "{remark}");
    }
    for remark in [
        " (cut)",
        ": maybe less",
        " & Zzyzx Kwob",
        " & 2 more",
        "=zzyzx kwob",
    ] {
        assert_refused(&with(remark));
    }
}

#[test]
fn an_unknown_text_in_the_lrig_deck_is_skipped_only_if_the_deck_has_no_place_for_it() {
    let with = |heading: &str| {
        let mut lines = deck_of(11);
        lines[0] = heading.to_owned();
        for line in lines.iter_mut().take(12).skip(1) {
            *line = line.trim_start_matches("1 ").to_owned();
        }
        lines.insert(5, "Zzyzx Kwob".to_owned());
        text(&lines)
    };
    assert_eq!(cards(&with("LRIG deck (11)")), deck());
    assert_refused(&with("LRIG deck"));
    assert_refused(&with("LRIG deck (12)"));
}
