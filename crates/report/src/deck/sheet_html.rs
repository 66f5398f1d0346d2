//! The deck registration sheet as an HTML page that prints on one page of A4.

use std::fmt::Write;

use super::sheet::{Block, Sheet};
use crate::text::{html as escaped, language_tag, width};
use wixoss_cards::label;

const STYLE: &str = include_str!("sheet.css");

/// The height in millimeters of all rows together on a page of A4. The margins, the fields at the
/// top and the totals at the bottom are not included.
const HEIGHT: f64 = 216.0;

/// The largest height of a row, in millimeters.
const ROW: f64 = 6.4;

/// The height of a letter, as a share of the height of its row.
const LETTERS: f64 = 0.6;

/// The width of the column of names, in millimeters.
const NAMES: f64 = 118.0;

/// The width of one column of text, as a share of the height of a letter. A full-width character
/// takes two columns. The share is more than half, because many Latin letters are wider than half
/// of a full-width character.
const COLUMN: f64 = 0.6;

/// Returns the sheet as an HTML page.
pub fn sheet_html(sheet: &Sheet) -> String {
    let lang = sheet.lang;
    let rows = u32::try_from(sheet.rows()).unwrap_or(u32::MAX);
    let row = (HEIGHT / f64::from(rows)).min(ROW);
    let letters = row * LETTERS;
    let mut page = format!(
        "<!DOCTYPE html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta http-equiv=\"Content-Security-Policy\" \
         content=\"default-src 'none'; style-src 'unsafe-inline'; img-src data:\">\n\
         <link rel=\"icon\" href=\"data:,\">\n<title>{}</title>\n\
         <style>\n:root {{ --row: {row:.2}mm; --letters: {letters:.2}mm; }}\n{STYLE}</style>\n\
         </head>\n<body>\n<h1>{}</h1>\n<dl class=\"fields\">\n",
        language_tag(lang),
        label!("sheet.title", lang),
        label!("sheet.title", lang)
    );
    for (label, value) in &sheet.fields {
        let _ = writeln!(
            page,
            "<div><dt>{label}</dt><dd>{}</dd></div>",
            escaped(value)
        );
    }
    let _ = writeln!(
        page,
        "</dl>\n<table>\n<colgroup><col class=\"count\"><col class=\"number\"><col><col \
         class=\"level\"></colgroup>"
    );
    for block in &sheet.blocks {
        push_block(block, sheet, letters, &mut page);
    }
    page.push_str("</table>\n<dl class=\"totals\">\n");
    for (label, total) in &sheet.totals {
        let _ = writeln!(page, "<div><dt>{label}</dt><dd>{total}</dd></div>");
    }
    let verdict = escaped(&sheet.verdict);
    let _ = write!(
        page,
        "</dl>\n<footer>{verdict}</footer>\n</body>\n</html>\n"
    );
    page
}

fn push_block(block: &Block, sheet: &Sheet, letters: f64, page: &mut String) {
    let lang = sheet.lang;
    let _ = writeln!(
        page,
        "<tbody>\n<tr class=\"title\"><th colspan=\"4\">{}</th></tr>\n<tr class=\"head\"><th>{}</th>\
         <th>{}</th><th>{}</th><th>{}</th></tr>",
        block.title,
        label!("sheet.count", lang),
        label!("sheet.number", lang),
        label!("sheet.name", lang),
        label!("sheet.level", lang)
    );
    for row in &block.rows {
        let _ = writeln!(
            page,
            "<tr><td>{}</td><td>{}</td><td{}>{}</td><td>{}</td></tr>",
            row.count,
            escaped(&row.number),
            fitted(&row.name, letters),
            escaped(&row.name),
            escaped(&row.level),
        );
    }
    let _ = writeln!(
        page,
        "<tr class=\"total\"><td>{}</td><td colspan=\"3\">{}</td></tr>\n</tbody>",
        block.total,
        label!("sheet.total", lang)
    );
}

/// Returns the CSS style for a name that is too long for its column: smaller letters. A name must
/// not be cut off and must not need a second line.
fn fitted(name: &str, letters: f64) -> String {
    let columns = u32::try_from(width(name)).unwrap_or(u32::MAX);
    let needed = f64::from(columns.max(1)) * COLUMN * letters;
    match needed > NAMES {
        true => format!(" style=\"font-size: {:.2}mm\"", letters * NAMES / needed),
        false => String::new(),
    }
}
