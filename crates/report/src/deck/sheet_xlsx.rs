//! The deck registration sheet as a file for spreadsheet programs, set to print on one page of A4.

use rust_xlsxwriter::{Format, FormatAlign, FormatBorder, Workbook, XlsxError};

use super::sheet::Sheet;
use crate::text::clean;
use wixoss_cards::label;

/// The code for the paper size A4 in xlsx files.
const A4: u8 = 9;

/// The columns, and their widths in characters.
const WIDTHS: [(u16, f64); 4] = [(0, 9.0), (1, 18.0), (2, 56.0), (3, 9.0)];

/// Returns the bytes of the file. Names are written as text, so that no name can become a formula.
///
/// # Errors
/// If the file can't be built.
pub fn sheet_xlsx(sheet: &Sheet) -> Result<Vec<u8>, XlsxError> {
    let lang = sheet.lang;
    let name_of_sheet = label!("sheet.title", lang);
    let bordered = || Format::new().set_border(FormatBorder::Thin);
    let title = Format::new().set_bold().set_font_size(14);
    let label = bordered().set_background_color("#EEEEEE");
    let head = label.clone().set_bold();
    let text = bordered();
    let count = bordered().set_align(FormatAlign::Center);
    let total = bordered().set_bold();
    let total_count = total.clone().set_align(FormatAlign::Center);
    let mut book = Workbook::new();
    let page = book.add_worksheet();
    page.set_name(name_of_sheet)?;
    page.set_paper_size(A4);
    page.set_portrait();
    page.set_print_fit_to_pages(1, 1);
    page.set_margins(0.4, 0.4, 0.4, 0.4, 0.2, 0.2);
    for (column, width) in WIDTHS {
        page.set_column_width(column, width)?;
    }
    page.write_with_format(0, 0, name_of_sheet, &title)?;
    let mut row = 1;
    for (name, value) in &sheet.fields {
        page.merge_range(row, 0, row, 1, name, &label)?;
        page.merge_range(row, 2, row, 3, &clean(value), &text)?;
        row += 1;
    }
    for block in &sheet.blocks {
        row += 1;
        page.merge_range(row, 0, row, 3, block.title, &head)?;
        row += 1;
        let columns = [
            label!("sheet.count", lang),
            label!("sheet.number", lang),
            label!("sheet.name", lang),
            label!("sheet.level", lang),
        ];
        for (column, word) in columns.into_iter().enumerate() {
            let column = u16::try_from(column).unwrap_or(0);
            page.write_string_with_format(row, column, word, &label)?;
        }
        for card in &block.rows {
            row += 1;
            page.write_number_with_format(row, 0, card.count, &count)?;
            page.write_string_with_format(row, 1, clean(&card.number), &text)?;
            page.write_string_with_format(row, 2, clean(&card.name), &text)?;
            page.write_string_with_format(row, 3, &card.level, &count)?;
        }
        row += 1;
        page.write_number_with_format(row, 0, block.total, &total_count)?;
        page.merge_range(row, 1, row, 3, label!("sheet.total", lang), &total)?;
        row += 1;
    }
    for (name, number) in &sheet.totals {
        row += 1;
        page.merge_range(row, 1, row, 3, name, &total)?;
        page.write_number_with_format(row, 0, *number, &total_count)?;
    }
    page.write_string(row + 2, 0, clean(&sheet.verdict))?;
    book.save_to_buffer()
}
