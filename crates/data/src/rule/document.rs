use std::sync::LazyLock;

use serde::{Deserialize, Serialize};

use crate::files;
use crate::lines::JsonLines;
use wixoss_base::vocab::{Date, Lang};

/// A document that states rules.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Document {
    /// The short name that sources use to cite the document.
    pub id: String,
    /// The full title of the document, in English.
    pub title: String,
    /// The title in Japanese. JSON output has only the English title.
    #[serde(skip_serializing)]
    title_ja: String,
    /// The title in Chinese.
    #[serde(skip_serializing)]
    title_zh: String,
    /// The version, as it is printed in the document.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub version: Option<String>,
    /// The day on which the document takes effect, or the day on which it was published.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub date: Option<Date>,
}

impl Document {
    /// Returns the document with this short name.
    pub fn find(id: &str) -> Option<&'static Document> {
        DOCUMENTS.find(id)
    }

    /// Returns the title in a language.
    pub fn title_in(&self, lang: Lang) -> &str {
        match lang {
            Lang::En => &self.title,
            Lang::Ja => &self.title_ja,
            Lang::Zh => &self.title_zh,
        }
    }
}

static DOCUMENTS: LazyLock<JsonLines<Document>> =
    LazyLock::new(|| JsonLines::new(files::DOCUMENTS, files::DOCUMENT_LIST));

/// Returns every document that a rule or a format cites.
pub fn documents() -> impl Iterator<Item = &'static Document> {
    DOCUMENTS.values()
}
