//! All facts of one card, for people.

use wixoss::card::{Card, CardRecord, Cost, CostPart, UseRequirement};
use wixoss::glossary::Ruling;
use wixoss::message::{CardNames, Joined, Key, Message, Value};
use wixoss::report::OutputSettings;
use wixoss::report::glossary::{answer_of, with_language_mark};
use wixoss::report::text::{first_sentences, labeled};
use wixoss::vocab::{Color, Lang, Pool, Quantity, Timing, UseCondition};
use wixoss::{label, message};

use super::legality::{FormatLegality, Reason, Restriction};
use crate::cli::table;

/// Returns all facts of a card as text.
pub fn text(
    card: Card<'_>,
    legalities: &[FormatLegality],
    restrictions: &[Restriction<'_>],
    rulings: &[&Ruling],
    look: &OutputSettings,
) -> String {
    let lang = look.lang;
    let record = card.record();
    let legalities = legalities.iter().map(|one| legality(one).text(lang));
    let restrictions = restrictions.iter().map(|one| restriction(one, lang));
    let rulings = rulings.iter().map(|one| ruling_line(one, lang, look.width));
    let groups: [Facts; 7] = [
        names(&record, lang),
        play(&record, card, lang),
        conditions(&record, lang),
        pools(card, lang),
        vec![
            (
                const { Key::of("card.playable-in", &[]) },
                legalities.collect::<Vec<_>>().join("\n"),
            ),
            (
                const { Key::of("card.restricted", &[]) },
                table::items(restrictions),
            ),
        ],
        vec![(
            const { Key::of("card.rulings", &[]) },
            table::items(rulings),
        )],
        printings(card, &record),
    ];
    // A card may have a hundred printings, so the printings come last.
    let facts = groups.into_iter().flatten();
    let facts = facts.map(|(label, fact)| (label.text(lang), fact));
    table::heading(&Value::from(card).text(lang), look) + &table::facts(look, facts)
}

/// Returns what is printed on a card beside its name and its abilities, in one line: its type, color,
/// level, limit, power, costs, conditions and use timings.
pub fn one_line(card: Card<'_>, lang: Lang) -> String {
    let record = card.record();
    let printed = conditions(&record, lang)
        .into_iter()
        .take(PRINTED_CONDITIONS);
    let facts = play(&record, card, lang).into_iter().chain(printed);
    let facts = facts.filter(|(_, fact)| !fact.is_empty());
    let facts = facts.map(|(label, fact)| labeled(label.text(lang), &fact, lang));
    facts.collect::<Vec<_>>().join(" · ")
}

type Facts = Vec<(Key, String)>;

/// The number of facts of [`conditions`] before the keywords and the kinds of abilities.
const PRINTED_CONDITIONS: usize = 3;

fn names(record: &CardRecord, lang: Lang) -> Facts {
    let japanese = match &record.kana {
        Some(kana) => message!(
            "card.with-reading",
            name = record.name_ja.as_str(),
            kana = kana.as_str()
        )
        .text(lang),
        None => record.name_ja.clone(),
    };
    let english = record.name_en.as_ref().map(|name| {
        let name = name.as_str();
        match record.name_en_official {
            Some(true) => message!("card.official", name = name),
            _ => message!("card.translated", name = name),
        }
        .text(lang)
    });
    vec![
        (const { Key::of("card.japanese", &[]) }, japanese),
        (
            const { Key::of("card.english", &[]) },
            english.unwrap_or_default(),
        ),
        (
            const { Key::of("card.also-called", &[]) },
            record.aliases_en.join("\n"),
        ),
        (
            const { Key::of("card.chinese", &[]) },
            record.name_zh.clone().unwrap_or_default(),
        ),
    ]
}

fn play(record: &CardRecord, card: Card<'_>, lang: Lang) -> Facts {
    let marks = [
        (record.craft, message!("card.craft")),
        (record.relay, message!("card.relay")),
        (record.dissona, message!("card.dissona")),
        (card.is_back(), message!("card.back-face")),
    ];
    let marks = marks.into_iter().filter(|(has, _)| *has);
    let marks = marks.map(|(_, mark)| Value::from(mark));
    let kind = std::iter::once(Value::from(record.card_type)).chain(marks);
    let shown = |quantity: &Option<Quantity>| {
        quantity
            .as_ref()
            .map_or_else(String::new, ToString::to_string)
    };
    let cost = |cost: &Option<Cost>| cost.as_ref().map_or_else(String::new, |c| paid(c, lang));
    let list = |values: Value| values.text(lang);
    let colors = record.colors.iter().copied();
    vec![
        (
            const { Key::of("card.type", &[]) },
            list(Value::list(Joined::Comma, kind)),
        ),
        (
            const { Key::of("card.color", &[]) },
            list(Value::list(Joined::Comma, colors)),
        ),
        (const { Key::of("card.level", &[]) }, shown(&record.level)),
        (const { Key::of("card.limit", &[]) }, shown(&record.limit)),
        (const { Key::of("card.power", &[]) }, shown(&record.power)),
        (
            const { Key::of("card.grow-cost", &[]) },
            cost(&record.grow_cost),
        ),
        (const { Key::of("card.cost", &[]) }, cost(&record.cost)),
        (
            const { Key::of("card.coins", &[]) },
            record.coins.map_or_else(String::new, |n| n.to_string()),
        ),
        (
            const { Key::of("card.class", &[]) },
            record.classes.join(", "),
        ),
        (
            const { Key::of("card.lrig-type", &[]) },
            record.lrig_types.join(", "),
        ),
        (
            const { Key::of("card.team", &[]) },
            record.team.clone().unwrap_or_default(),
        ),
        (
            const { Key::of("card.life-burst", &[]) },
            match record.life_burst {
                true => message!("card.yes").text(lang),
                false => String::new(),
            },
        ),
    ]
}

/// Returns a cost in words: the cost of using a card, or of growing into a LRIG.
fn paid(cost: &Cost, lang: Lang) -> String {
    if cost.0.is_empty() {
        return message!("card.no-cost").text(lang);
    }
    let part = |(part, amount): &(CostPart, u32)| {
        let kind = match part {
            CostPart::Coin => message!("card.coin").text(lang),
            CostPart::Ener(colors) => {
                let colors = colors.iter().map(|color| Value::from(color).text(lang));
                colors.collect::<Vec<_>>().join("/")
            }
        };
        message!("card.cost-part", kind = kind, amount = *amount)
    };
    Value::list(Joined::Comma, cost.0.iter().map(part)).text(lang)
}

fn conditions(record: &CardRecord, lang: Lang) -> Facts {
    let types = record.restriction.iter().map(String::as_str);
    let limiting = match record.restriction.is_empty() {
        true => String::new(),
        false => message!("card.only", types = Value::list(Joined::Or, types)).text(lang),
    };
    let timing = record.timing.iter().map(|timing| match timing {
        Timing::Main => message!("card.main-phase"),
        Timing::Attack => message!("card.attack-phase"),
        Timing::SpellCutIn => message!("card.spell-cut-in"),
    });
    let team = record.use_condition.map(|condition| match condition {
        UseCondition::Team => Value::from(message!("card.team-condition")),
        UseCondition::DreamTeam => Value::from(message!("card.dream-team")),
    });
    let asked = record.use_requirement.iter().flat_map(requirement);
    let uses = Value::list(Joined::Semicolon, team.into_iter().chain(asked));
    let keywords = record.keywords.iter().map(|word| keyword(word));
    let kinds = record.ability_kinds.iter().map(|word| ability_kind(word));
    [
        (
            const { Key::of("card.use-timing", &[]) },
            Value::list(Joined::Comma, timing),
        ),
        (const { Key::of("card.use-condition", &[]) }, uses),
        (
            const { Key::of("card.keywords", &[]) },
            Value::list(Joined::Comma, keywords),
        ),
        (
            const { Key::of("card.abilities", &[]) },
            Value::list(Joined::Comma, kinds),
        ),
    ]
    .into_iter()
    .map(|(label, fact)| (label, fact.text(lang)))
    .fold(
        vec![(const { Key::of("card.limiting-condition", &[]) }, limiting)],
        |mut facts, fact| {
            facts.push(fact);
            facts
        },
    )
}

/// Returns the conditions that a PIECE sets on the player's LRIGs. They must be met before the
/// PIECE can be used.
fn requirement(asked: &UseRequirement) -> Vec<Value> {
    let any_of = |colors: &[Color]| Value::list(Joined::Or, colors.iter().copied());
    let mut parts = Vec::new();
    match asked.team.as_deref() {
        Some("any") => parts.push(message!("card.one-team")),
        Some(team) => parts.push(message!("card.of-team", team = team)),
        None => {}
    }
    if let Some(level) = asked.min_level {
        parts.push(message!("card.least-level", level = level));
    }
    if let Some(level) = asked.center_level {
        parts.push(message!("card.center-level", level = level));
    }
    if let Some(colors) = asked.min_colors {
        parts.push(message!("card.least-colors", count = colors));
    }
    if !asked.includes_any_color.is_empty() {
        let colors = any_of(&asked.includes_any_color);
        parts.push(message!("card.a-lrig-of", colors = colors));
    }
    let mut parts: Vec<Value> = parts.into_iter().map(Value::from).collect();
    match (asked.lrig_colors.as_slice(), asked.count) {
        ([], _) => {}
        (colors, Some(count)) => {
            let colors = any_of(colors);
            parts.push(message!("card.lrigs-of", count = count, colors = colors).into());
        }
        (colors, None) => {
            let each = colors
                .iter()
                .map(|color| message!("card.a-lrig-of", colors = *color));
            parts.push(Value::list(Joined::Each, each));
        }
    }
    if asked.other {
        parts.push(message!("card.other-condition").into());
    }
    parts
}

fn printings(card: Card<'_>, record: &CardRecord) -> Facts {
    let numbers: Vec<String> = card
        .printings()
        .map(str::to_owned)
        .chain(
            record
                .numbers_en
                .iter()
                .map(|number| format!("{number}[EN]")),
        )
        .collect();
    let pids: Vec<String> = record.webxoss_pids.iter().map(u32::to_string).collect();
    vec![
        (const { Key::of("card.printings", &[]) }, numbers.join(", ")),
        (
            const { Key::of("card.rarity", &[]) },
            record.rarity.clone().unwrap_or_default(),
        ),
        (const { Key::of("card.webxoss-id", &[]) }, pids.join(", ")),
    ]
}

fn pools(card: Card<'_>, lang: Lang) -> Facts {
    let pools: Vec<&str> = Pool::ALL
        .into_iter()
        .filter(|pool| card.pools().contains(*pool))
        .map(Pool::name)
        .collect();
    let face = card.other_face();
    let face = face.map(|face| Value::from(face).text(lang));
    vec![
        (
            const { Key::of("card.other-face", &[]) },
            face.unwrap_or_default(),
        ),
        (
            const { Key::of("card.pools", &[]) },
            pools.join(", ").replace('_', "-"),
        ),
    ]
}

fn legality(legality: &FormatLegality) -> Message {
    let format = legality.format;
    match (legality.playable, legality.copies) {
        (false, _) => {
            let why = Value::list(Joined::Comma, legality.because.iter().map(reason));
            message!("card.not-playable", format = format, why = why)
        }
        (true, Some(copies)) => {
            message!("card.playable-at-most", format = format, copies = copies)
        }
        (true, None) => message!("card.playable", format = format),
    }
}

/// Returns the reason why a deck may not have a card. The words depend on the code of the check
/// that failed.
pub fn reason(reason: &Reason) -> Value {
    Value::from(match reason.code {
        "F001" => message!("card.not-in-pool"),
        "F002" => message!("card.type-not-in-format"),
        "F003" => message!("card.banned"),
        "D013" => message!("card.craft-in-deck"),
        other => return Value::from(other),
    })
}

/// Returns one line about a ruling: its question, its answer, and the id with which
/// `wixoss glossary --show` shows the ruling. Only the first sentences of a long answer are
/// returned. If the answer has changed, the answer of today and the earlier answer are returned in
/// full. If the ruling is known only from reports, the line says so.
pub fn ruling_line(ruling: &Ruling, lang: Lang, columns: usize) -> String {
    let question = with_language_mark(ruling.situation.nearest_to(lang), lang);
    let answer = answer_of(ruling, lang);
    let answer = match ruling.still_holds() {
        true => first_sentences(&answer, columns).trim_end(),
        false => &answer,
    };
    let mut id = ruling.id.clone();
    if ruling.reported {
        id.push_str(label!("list.comma", lang));
        id.push_str(label!("glossary.reported", lang));
    }
    message!(
        "card.ruling",
        question = &*question,
        answer = answer,
        id = id
    )
    .text(lang)
}

fn restriction(entry: &Restriction<'_>, lang: Lang) -> String {
    let what = match (entry.kind, entry.copies, entry.with_card) {
        (_, Some(copies), _) => message!("restriction.at-most", copies = copies),
        (_, _, Some(card)) => {
            let card = CardNames::from(card);
            message!("restriction.not-together-with", card = card)
        }
        ("banned", ..) => message!("restriction.banned"),
        _ => message!("restriction.not-together"),
    };
    message!(
        "card.restriction-of",
        what = what,
        formats = entry.formats.join(", "),
        period = entry.days.period(lang)
    )
    .text(lang)
}

/// Returns the name of a keyword of the card data.
fn keyword(word: &str) -> Value {
    Value::from(match word {
        "acce" => message!("keyword.acce"),
        "appearance_condition" => message!("keyword.appearance-condition"),
        "assassin" => message!("keyword.assassin"),
        "bet" => message!("keyword.bet"),
        "boost" => message!("keyword.boost"),
        "chain" => message!("keyword.chain"),
        "charm" => message!("keyword.charm"),
        "convert" => message!("keyword.convert"),
        "decorate" => message!("keyword.decorate"),
        "double_crush" => message!("keyword.double-crush"),
        "encore" => message!("keyword.encore"),
        "grow_condition" => message!("keyword.grow-condition"),
        "guard" => message!("keyword.guard"),
        "harmony" => message!("keyword.harmony"),
        "lancer" => message!("keyword.lancer"),
        "layer" => message!("keyword.layer"),
        "multi_ener" => message!("keyword.multi-ener"),
        "ride" => message!("keyword.ride"),
        "rise" => message!("keyword.rise"),
        "s_lancer" => message!("keyword.s-lancer"),
        "shadow" => message!("keyword.shadow"),
        "shoot" => message!("keyword.shoot"),
        "song_fragment" => message!("keyword.song-fragment"),
        "trap_icon" => message!("keyword.trap-icon"),
        // A card that the user added may have any keyword. A keyword without a name above is shown
        // as the card has it.
        other => return Value::from(other.replace('_', " ")),
    })
}

/// Returns the name of a kind of ability of the card data.
fn ability_kind(word: &str) -> Value {
    Value::from(match word {
        "action" => message!("ability-kind.action"),
        "auto" => message!("ability-kind.auto"),
        "constant" => message!("ability-kind.constant"),
        "enter" => message!("ability-kind.enter"),
        other => return Value::from(other.replace('_', " ")),
    })
}

#[cfg(test)]
mod tests {
    use wixoss::card::CardDb;
    use wixoss::glossary::{Glossary, Item};

    use super::*;

    #[test]
    fn lines_of_outdated_and_reported_rulings_say_so() {
        let glossary = Glossary::embedded();
        let rulings = glossary.items().filter_map(|item| match item {
            Item::Ruling(ruling) => Some(ruling),
            Item::Entry(_) => None,
        });
        let (mut outdated, mut reported) = (0, 0);
        for ruling in rulings {
            for lang in Lang::ALL {
                let line = ruling_line(ruling, lang, 80);
                if let Some(later) = &ruling.superseded_by {
                    let (day, now) = (later.date.to_string(), later.answer_now().nearest_to(lang));
                    let (day, now) = (line.find(&day).unwrap(), line.find(now.1).unwrap());
                    let before = line.rfind(ruling.answer.nearest_to(lang).1).unwrap();
                    assert!(day < now && now < before, "{line}");
                    outdated += 1;
                }
                let mark = label!("glossary.reported", lang);
                assert_eq!(line.contains(mark), ruling.reported, "{line}");
                reported += usize::from(ruling.reported);
            }
        }
        assert!(outdated >= 3 * 15, "{outdated}");
        assert!(reported >= 3 * 11, "{reported}");
    }

    #[test]
    fn words_of_the_card_data_have_names_in_every_language() {
        for card in CardDb::embedded().cards() {
            let record = card.record();
            let keywords = record.keywords.iter().map(|word| (keyword(word), word));
            let kinds = record.ability_kinds.iter();
            let kinds = kinds.map(|word| (ability_kind(word), word));
            for (name, word) in keywords.chain(kinds) {
                assert_eq!(name.text(Lang::En), word.replace('_', " "));
                assert_ne!(name.text(Lang::Ja), name.text(Lang::En), "{word}");
                assert_ne!(name.text(Lang::Zh), name.text(Lang::En), "{word}");
            }
        }
    }
}
