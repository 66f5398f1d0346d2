//! The output style `html`: one page that needs no other file. The page draws the board after each
//! step. Buttons and the arrow keys go to the previous and the next step. Without scripts, the page
//! shows all steps one below the other.

use std::fmt::Write;

use super::board::{lrig_cell, signi_cell};
use super::event::{legend_of_marks, mark_of_partly_played_cards};
use super::off_field::{counted_zones, other_things};
use super::{Played, ScenarioStyle, cards_off, cause, event, question};
use crate::OutputSettings;
use crate::text::html as escaped;
use wixoss_base::vocab::Lang;
use wixoss_engine::{Event, EventKind, Instance, LrigZone, Play, Player, SigniZone};
use wixoss_scenario::{Failure, words};

/// The start of a page, up to the first game.
const HEAD: &str = concat!(
    "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n",
    "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n",
    "<link rel=\"icon\" href=\"data:,\">\n<title>WIXOSS, step by step</title>\n<style>\n",
    include_str!("page.css"),
    "</style>\n</head>\n<body>\n"
);
/// The end of a page, after the last game.
const FOOT: &str = concat!(
    "<script>\n",
    include_str!("page.js"),
    "</script>\n</body>\n</html>\n"
);
/// The file name of the exported glossary. Rules are linked to the glossary in the same folder.
const GLOSSARY: &str = "glossary.html";

pub(super) const STYLE: ScenarioStyle = ScenarioStyle {
    name: "html",
    title: "a page that draws the board after each step",
    is_page: true,
    open: || HEAD,
    scenario: |played, before, look, out| out.write_all(scenario(played, before, look).as_bytes()),
    close: |_, _| FOOT.to_owned(),
};

fn scenario(played: &Played<'_>, before: usize, _: &OutputSettings) -> String {
    let verdict = played.verdict();
    let mut facts = vec![played.file.to_owned()];
    if let Some(scenario) = played.scenario {
        facts.push(scenario.table.rules.name.clone());
        facts.extend(scenario.about.clone());
    }
    let mut game = Game::new(before + 1, played.title(), &facts);
    if let Some(session) = played.session {
        let states = session.states();
        let mut at = states.iter();
        if let Some(play) = at.next() {
            game.frame(
                play,
                "The board at the start",
                session.opening_events(),
                &Checked::default(),
            );
        }
        for (done, play) in session.done().iter().zip(at) {
            let steps = played.scenario.map_or(&[][..], |scenario| &scenario.steps);
            let step = done.step.and_then(|at| steps.get(at));
            let checked = Checked {
                expected: step.map_or(&[][..], |step| &step.expected),
                notes: &done.notes,
                failures: &done.failures,
            };
            let words = with_names(play, &done.words);
            game.frame(play, &words, session.events_of(done), &checked);
        }
        game.notes.extend(cards_off(session.play()));
        game.notes
            .extend(legend_of_marks(&session.play().table().cast, Lang::En));
    }
    game.notes.extend(played.complaints());
    game.finish(Some(verdict.name()))
}

/// An HTML page that shows one whole game. Each choice is a step.
#[derive(Debug)]
pub struct GamePage {
    game: Game,
    seen: usize,
}

impl GamePage {
    /// Starts a page with the game before the first choice.
    pub fn new(title: &str, facts: &[String], play: &Play<'_>) -> GamePage {
        let mut page = GamePage {
            game: Game::new(1, title, facts),
            seen: 0,
        };
        page.step(play, "The game begins");
        page
    }

    /// Adds the board after a choice, and the events since the previous choice.
    pub fn step(&mut self, play: &Play<'_>, words: &str) {
        let events = play.trace().get(self.seen..).unwrap_or_default();
        self.seen = play.trace().len();
        self.game.frame(play, words, events, &Checked::default());
    }

    /// Ends the page and returns its HTML.
    pub fn finish(self) -> String {
        format!("{HEAD}{}{FOOT}", self.game.finish(None))
    }
}

/// One game of a page: the HTML of the steps so far.
#[derive(Debug)]
struct Game {
    /// The number of the game on the page. The anchors (link targets) of the steps contain this
    /// number.
    number: usize,
    title: String,
    facts: Vec<String>,
    notes: Vec<String>,
    steps: Vec<String>,
    frames: String,
}

/// What the page shows below the events of a step of a scenario. Everything is empty for the first
/// board, and for a game that is not a scenario.
#[derive(Debug, Default)]
struct Checked<'a> {
    /// The expectations of the step.
    expected: &'a [String],
    /// The remarks about the step, for example the optional choices that it passed.
    notes: &'a [String],
    /// The expectations that do not hold.
    failures: &'a [Failure],
}

impl Game {
    fn new(number: usize, title: &str, facts: &[String]) -> Game {
        Game {
            number,
            title: title.to_owned(),
            facts: facts.to_vec(),
            notes: Vec::new(),
            steps: Vec::new(),
            frames: String::new(),
        }
    }

    /// Adds a step: its words, its events, what it expects, the expectations that fail, and the
    /// board after the step.
    fn frame(&mut self, play: &Play<'_>, words: &str, events: &[Event], checked: &Checked<'_>) {
        let anchor = format!("game-{}-step-{}", self.number, self.steps.len());
        let said = escaped(words);
        let failed = if checked.failures.is_empty() {
            ""
        } else {
            " class=\"fails\""
        };
        self.steps.push(format!(
            "<li{failed}><a href=\"#{anchor}\">{said}</a></li>\n"
        ));
        let out = &mut self.frames;
        let moment = match play.game().outcome() {
            Some(outcome) => format!("{} has won", outcome.winner),
            None => words::moment(play),
        };
        let _ = writeln!(
            out,
            "<section class=\"frame\" id=\"{anchor}\">\n<h2>{said}</h2>\n<p class=\"moment\">{}</p>",
            escaped(&moment)
        );
        board(out, play);
        list_events(out, play, events);
        if !checked.expected.is_empty() {
            out.push_str("<ul class=\"expected\">\n");
            for line in checked.expected {
                let line = escaped(&with_names(play, line));
                let _ = writeln!(out, "<li>{line}</li>");
            }
            out.push_str("</ul>\n");
        }
        for note in checked.notes {
            let note = escaped(&with_names(play, note));
            let _ = writeln!(out, "<p class=\"note\">{note}</p>");
        }
        for failure in checked.failures {
            let failure = escaped(&failure.message);
            let _ = writeln!(out, "<p class=\"failure\">{failure}</p>");
        }
        if play.decision().is_some() {
            let _ = writeln!(
                out,
                "<p class=\"question\">Next: {}</p>",
                escaped(&question(play))
            );
        }
        out.push_str("</section>\n");
    }

    fn finish(self, verdict: Option<&str>) -> String {
        let title = escaped(&self.title);
        let verdict = verdict.map_or(String::new(), |verdict| {
            format!("<p class=\"verdict {verdict}\">{verdict}</p>\n")
        });
        let facts: Vec<String> = self.facts.iter().map(|fact| escaped(fact)).collect();
        let notes: String = self
            .notes
            .iter()
            .map(|note| format!("<p class=\"note\">{}</p>\n", escaped(note)))
            .collect();
        let buttons = [
            ("first", "First step", "|◀"),
            ("back", "Step back", "◀"),
            ("on", "Step forward", "▶"),
            ("last", "Last step", "▶|"),
        ]
        .map(|(go, label, sign)| {
            format!(
                "<button type=\"button\" data-go=\"{go}\" aria-label=\"{label}\">{sign}</button>"
            )
        });
        let [first, back, on, last] = buttons;
        let place = "<output aria-live=\"polite\"></output>";
        format!(
            "<article class=\"game\">\n<header>\n<h1>{title}</h1>\n{verdict}\
             <p class=\"facts\">{}</p>\n{notes}</header>\n\
             <nav class=\"controls\" hidden>{first}{back}{place}{on}{last}</nav>\n\
             <div class=\"body\">\n<div class=\"frames\">\n{}</div>\n\
             <details class=\"steps\"><summary>All steps</summary>\n<ol start=\"0\">\n{}</ol></details>\n\
             </div>\n</article>\n",
            facts.join(" · "),
            self.frames,
            self.steps.concat(),
        )
    }
}

/// Writes the events of a step. Phases and steps that begin one after the other are folded, so that
/// the other events are easy to find.
fn list_events(out: &mut String, play: &Play<'_>, events: &[Event]) {
    if events.is_empty() {
        return;
    }
    let is_begin = |happened: &Event| {
        matches!(
            happened.kind,
            EventKind::PhaseBegan(_) | EventKind::StepBegan(_)
        )
    };
    out.push_str("<ol class=\"events\">\n");
    for run in events.chunk_by(|one, next| is_begin(one) && is_begin(next)) {
        let lines: String = run.iter().map(|one| event_line(play, one)).collect();
        match run.len() {
            0 | 1 => out.push_str(&lines),
            count => {
                let _ = writeln!(
                    out,
                    "<li><details><summary>{count} phases and steps begin</summary>\n\
                     <ul>\n{lines}</ul></details></li>"
                );
            }
        }
    }
    out.push_str("</ol>\n");
}

/// Returns an event as an item of a list: the event, its cause, and a link to its rule.
fn event_line(play: &Play<'_>, happened: &Event) -> String {
    let rule = escaped(happened.rule.0);
    format!(
        "<li>{} <span class=\"cause\">({})</span> \
         <a class=\"rule\" href=\"{GLOSSARY}#{rule}\">{rule}</a>{}</li>\n",
        escaped(&event(play, happened)),
        escaped(&cause(play, happened.cause)),
        mark_of_partly_played_cards(play, happened),
    )
}

/// Adds the name after each number of a card of the game: `WD01-009` becomes `WD01-009 (Name)`.
fn with_names(play: &Play<'_>, words: &str) -> String {
    let is_sign = |c: char| !(c.is_ascii_alphanumeric() || c == '-');
    let mut said = String::with_capacity(words.len());
    for part in words.split_inclusive(is_sign) {
        let number = part.trim_end_matches(is_sign);
        said.push_str(number);
        let cards = play.game().cards().map(|(card, _)| play.definition(card));
        let mut cards = cards.filter(|card| number.contains('-') && card.number == number);
        if let Some(card) = cards.next() {
            let _ = write!(said, " ({})", card.name);
        }
        said.push_str(part.get(number.len()..).unwrap_or_default());
    }
    said
}

/// Draws the board: player two above player one. The zones of player two are drawn from right to
/// left, so that two SIGNI that face each other are in one column.
fn board(out: &mut String, play: &Play<'_>) {
    let [left, center, right] = SigniZone::ALL;
    let [lrig, left_assist, right_assist] = LrigZone::ALL;
    out.push_str("<div class=\"board\">\n");
    off(out, play, Player::Two);
    lrigs(out, play, Player::Two, [right_assist, lrig, left_assist]);
    signi(out, play, Player::Two, [right, center, left]);
    signi(out, play, Player::One, [left, center, right]);
    lrigs(out, play, Player::One, [left_assist, lrig, right_assist]);
    off(out, play, Player::One);
    out.push_str("</div>\n");
}

/// Writes the number of cards in each zone of a player, and the other things that the player has.
/// The names of the cards are folded, so that the events of a step stay near its board.
fn off(out: &mut String, play: &Play<'_>, player: Player) {
    let zones = counted_zones(play, player);
    let counts = zones.iter().map(|(count, _)| count.clone());
    let counts: Vec<String> = counts.chain(other_things(play, player)).collect();
    let line = escaped(&format!("{player}: {}", counts.join(", ")));
    let named: String = zones
        .iter()
        .filter(|(_, names)| !names.is_empty())
        .map(|(count, names)| format!("<li>{}{}</li>\n", escaped(count), escaped(names)))
        .collect();
    let _ = match named.is_empty() {
        true => writeln!(out, "<p class=\"off\">{line}</p>"),
        false => writeln!(
            out,
            "<details class=\"off\" data-of=\"{player}\"><summary>{line}</summary>\n\
             <ul>\n{named}</ul></details>"
        ),
    };
}

/// A zone of the drawn board.
struct DrawnZone {
    card: Option<Instance>,
    /// The lines about the card, if the zone has a card.
    lines: Option<String>,
    name: &'static str,
    /// The markers in the zone, such as a virus.
    markers: Vec<&'static str>,
}

fn lrigs(out: &mut String, play: &Play<'_>, player: Player, zones: [LrigZone; 3]) {
    row(
        out,
        player,
        "LRIG",
        zones.map(|zone| DrawnZone {
            card: play.game().side(player).lrig_in(zone),
            lines: lrig_cell(play, player, zone),
            name: words::lrig_zone(zone),
            markers: Vec::new(),
        }),
        play,
    );
}

fn signi(out: &mut String, play: &Play<'_>, player: Player, zones: [SigniZone; 3]) {
    row(
        out,
        player,
        "SIGNI",
        zones.map(|zone| {
            let side = play.game().side(player);
            let markers = [("Virus", side.held.viruses), ("Gate", side.held.gates)];
            let markers = markers.into_iter();
            let markers = markers.filter(|(_, zones)| zones.iter().any(|one| one == zone));
            DrawnZone {
                card: side.signi_in(zone),
                lines: signi_cell(play, player, zone),
                name: words::signi_zone(zone),
                markers: markers.map(|(name, _)| name).collect(),
            }
        }),
        play,
    );
}

/// Draws three zones. Each zone has its card, the lines about the card, and the name of the zone.
fn row(out: &mut String, player: Player, kind: &str, zones: [DrawnZone; 3], play: &Play<'_>) {
    let whose = escaped(words::player(player));
    let _ = writeln!(
        out,
        "<div class=\"row {} {whose}\" role=\"group\" aria-label=\"{kind} zones of player {whose}\">",
        kind.to_lowercase()
    );
    for zone in zones {
        let markers = zone.markers.iter();
        let markers = markers.map(|marker| format!("<span class=\"marker\">{marker}</span>"));
        let markers: String = markers.collect();
        let name_of_zone = escaped(zone.name);
        let (Some(card), Some(lines)) = (zone.card, zone.lines) else {
            let _ = writeln!(
                out,
                "<div class=\"zone empty\"><small>{name_of_zone}</small>{markers}</div>"
            );
            continue;
        };
        let state = play.game().card(card);
        let mut classes = String::new();
        for (is, class) in [
            (state.down, " down"),
            (state.frozen, " frozen"),
            (state.face_down, " face-down"),
        ] {
            if is {
                classes.push_str(class);
            }
        }
        let color = play.definition(card).colors.iter().next();
        let color = color.map_or("colorless", |color| color.name());
        // A down card lies on its side, so a mark that lies on its side shows that the card is
        // down.
        let mark = match state.down {
            true => "<span class=\"turned\" aria-hidden=\"true\">▯</span>",
            false => "",
        };
        let mut lines = lines.lines();
        let name = escaped(lines.next().unwrap_or_default());
        let rest: String = lines
            .map(|line| format!("<span>{}</span>", escaped(line)))
            .collect();
        let _ = writeln!(
            out,
            "<div class=\"zone card {color}{classes}\">{mark}<small>{name_of_zone}</small>\
             <b>{name}</b>{rest}{markers}</div>"
        );
    }
    out.push_str("</div>\n");
}
