//! What glossary answers look like to programs, and the whole glossary as one document.

mod html;
mod json;
mod json_of;
mod markdown;
mod words;

pub use html::export as export_html;
pub use json::{
    AnswerJson, HitJson, ItemJson, MatchedJson, NearJson, PassageJson, PointJson, SourceJson,
    TextJson,
};
pub use markdown::{answer as answer_markdown, export as export_markdown};
pub use words::{Labels, holds, named_only, ours, source_lines, term, told, what};
