//! Decks for people: the picture of a deck, the odds of its main deck, and the registration sheet
//! of an event. The input is a deck whose cards were looked up. The output is data, HTML, Markdown
//! or a spreadsheet. This module does not decide whether a deck is legal.

mod curve;
mod odds;
mod order;
mod picture;
mod picture_html;
mod picture_markdown;
mod sheet;
mod sheet_html;
#[cfg(feature = "xlsx")]
mod sheet_xlsx;
mod written_page;

pub use curve::{Count, Curve, curves};
pub use odds::{
    ByTurn, CardOdds, CopyOdds, HandOdds, LevelOdds, LifeOdds, OddsQuestion, OddsReport, TurnOdds,
};
pub use order::list_order;
pub use picture::{DeckPart, Picture, ShownCard};
pub use picture_html::picture_html;
pub use picture_markdown::picture_markdown;
pub use sheet::{Block, Entered, Field, MOST_ROWS, Row, Sheet, SheetError};
pub use sheet_html::sheet_html;
#[cfg(feature = "xlsx")]
pub use sheet_xlsx::sheet_xlsx;
pub use written_page::is_written_page;
