//! The explanations of codes, in all languages. The English explanation of a check is the comment
//! at the start of its file. The English explanation of a code about deck files is a Markdown file
//! beside the code. The explanations in other languages are in `data/explanations/`.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::sync::LazyLock;

use wixoss_base::rule::Code;
use wixoss_base::vocab::Lang;
use wixoss_data::files::EXPLANATIONS;

type Texts = BTreeMap<String, String>;

static TRANSLATED: LazyLock<Vec<Texts>> = LazyLock::new(|| {
    let lines = EXPLANATIONS.lines();
    // The build script wrote these lines, so parsing succeeds. A test reads every explanation.
    lines
        .map(|line| serde_json::from_str(line).unwrap_or_default())
        .collect()
});

/// Returns the explanation of a code as Markdown.
pub fn explanation(code: &Code, lang: Lang) -> Cow<'static, str> {
    let of_lang = match lang {
        Lang::En => None,
        Lang::Ja => TRANSLATED.first(),
        Lang::Zh => TRANSLATED.get(1),
    };
    match of_lang.and_then(|texts| texts.get(code.name)) {
        Some(text) => Cow::Borrowed(text.as_str()),
        None => Cow::Owned(code.explanation()),
    }
}
