use std::sync::LazyLock;

use serde::{Deserialize, Serialize};

use crate::lines::{Line, Lines, lines};
use wixoss_base::vocab::Date;

/// A document rules are taken from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Document {
    /// Short name that sources use.
    pub id: String,
    /// Full title.
    pub title: String,
    /// Version as printed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub version: Option<String>,
    /// Day it takes effect or was published.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub date: Option<Date>,
}

impl Document {
    /// The document of this short name.
    pub fn find(id: &str) -> Option<&'static Document> {
        let mut lines = DOCUMENTS.iter().filter(|line| line.mentions(id));
        lines.find_map(|line| line.value().filter(|document| document.id == id))
    }
}

static DOCUMENTS: Lines<Document> = LazyLock::new(|| lines(crate::files::DOCUMENTS));

/// Every document a rule or a format cites.
pub fn documents() -> impl Iterator<Item = &'static Document> {
    DOCUMENTS.iter().filter_map(Line::value)
}
