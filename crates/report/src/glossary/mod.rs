//! Glossary answers as JSON and Markdown, the whole glossary as one document, and the words around
//! answers in three languages. The command `glossary` makes its tables itself.

mod answer_json;
mod html;
mod labels;
mod markdown;
mod page_search;
mod phrases;
mod to_json;

pub use answer_json::{
    AllowedJson, AnswerJson, AskedRestrictionsJson, CardJson, DateBoundsJson, HitJson, ItemJson,
    MatchedJson, NearJson, OtherGameJson, PartJson, PassageJson, PointJson, RestrictionJson,
    SourceJson, TextJson,
};
pub use html::export as export_html;
pub use labels::{format_name, how_found, kind_name};
pub use markdown::{answer as answer_markdown, export as export_markdown};
pub use page_search::CardTexts;
pub use phrases::{
    answer_of, holds, kind_and_id, named_only, not_shown, ruling_facts, ruling_mark, source_lines,
    term, unofficial_note, with_language_mark,
};
