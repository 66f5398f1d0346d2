//! The picture of a deck as one HTML page that needs no other file and runs no script.

use std::fmt::Write;

use wixoss_base::vocab::{ColorSet, Lang};
use wixoss_cards::label;
use wixoss_cards::message::Value;

use super::curve::Curve;
use super::picture::{DeckPart, Picture};
use crate::text::{html as escaped, language_tag};

const STYLE: &str = include_str!("picture.css");

/// Returns the picture as an HTML page.
pub fn picture_html(picture: &Picture<'_>) -> String {
    let title = escaped(picture.title);
    let tag = language_tag(picture.lang);
    let mut page = format!(
        "<!DOCTYPE html>\n<html lang=\"{tag}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta http-equiv=\"Content-Security-Policy\" \
         content=\"default-src 'none'; style-src 'unsafe-inline'; img-src data:\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <link rel=\"icon\" href=\"data:,\">\n<title>{title}</title>\n\
         <style>\n{STYLE}</style>\n</head>\n<body>\n<h1>{title}</h1>\n"
    );
    if !picture.facts.is_empty() {
        page.push_str("<dl class=\"facts\">\n");
        for (label, fact) in &picture.facts {
            let _ = writeln!(page, "<dt>{label}</dt><dd>{}</dd>", escaped(fact));
        }
        page.push_str("</dl>\n");
    }
    page.push_str("<div class=\"curves\">\n");
    for curve in &picture.curves {
        push_curve(curve, &mut page);
    }
    page.push_str("</div>\n<div class=\"parts\">\n");
    for part in &picture.parts {
        push_part(part, picture.lang, &mut page);
    }
    page.push_str("</div>\n");
    if let Some(code) = &picture.code {
        let code = escaped(code);
        let label = label!("deck.code", picture.lang);
        let _ = writeln!(page, "<p class=\"code\">{label} <code>{code}</code></p>");
    }
    page.push_str("</body>\n</html>\n");
    page
}

fn push_curve(curve: &Curve, page: &mut String) {
    let counts = || curve.counts.iter().map(|count| count.cards);
    let most = counts().max().unwrap_or(0).max(1);
    let _ = writeln!(page, "<section>\n<h2>{}</h2>\n<table>", curve.title);
    for count in &curve.counts {
        let (word, n) = (&count.word, count.cards);
        let width = n * 100 / most;
        let class = count.id.replace(|c: char| !c.is_ascii_alphanumeric(), "-");
        let _ = writeln!(
            page,
            "<tr><th>{word}</th><td><span class=\"bar {class}\" style=\"width:{width}%\"></span></td>\
             <td class=\"number\">{n}</td></tr>"
        );
    }
    page.push_str("</table>\n</section>\n");
}

fn push_part(part: &DeckPart<'_>, lang: Lang, page: &mut String) {
    let _ = writeln!(page, "<section>\n<h2>{}</h2>\n<table>", part.heading);
    let _ = writeln!(
        page,
        "<thead><tr><th></th><th>{}</th><th>{}</th><th>{}</th><th>{}</th><th></th></tr></thead>\n\
         <tbody>",
        label!("deck.card", lang),
        label!("deck.type", lang),
        label!("deck.level", lang),
        label!("deck.color", lang),
    );
    for shown in &part.cards {
        let burst = match shown.card.has_life_burst() {
            true => format!(
                "<span class=\"burst\">{}</span>",
                label!("deck.burst", lang)
            ),
            false => String::new(),
        };
        let _ = writeln!(
            page,
            "<tr><td class=\"number\">{}</td><td>{} <small>{}</small></td><td>{}</td>\
             <td class=\"number\">{}</td><td>{}</td><td>{burst}</td></tr>",
            shown.count,
            escaped(shown.card.name_in(lang)),
            escaped(shown.number),
            shown.type_word(lang),
            shown.level(),
            chips(shown.colors(), lang),
        );
    }
    page.push_str("</tbody>\n</table>\n</section>\n");
}

/// Returns a colored sign for each color, with the word for people who do not see the color.
fn chips(colors: ColorSet, lang: Lang) -> String {
    let chip = |color: wixoss_base::vocab::Color| {
        let word = Value::from(color).text(lang);
        format!("<span class=\"chip {}\">{word}</span>", color.name())
    };
    colors.iter().map(chip).collect::<Vec<_>>().join(" ")
}
