use super::native::{self, ForeignKeys, MAX_DEPTH};
use super::shared::reader::full;
use crate::card::{CardDb, Lookup};
use crate::deck::deck_kind::DeckKind;
use crate::deck::kinds::shared::grammar_words::grammar_words;
use crate::deck::listing::{ConvertError, Listing};
use crate::deck::paste;
use crate::deck::problem::COMMENT_IN_NAME;
use crate::deck::{Finding, RawDeck, Reference, Span};
use crate::message;
use wixoss_base::syntax::{TreeError, TreeProblem, tree};
use wixoss_base::vocab::english::shortened;

pub(in crate::deck) const KIND: DeckKind = DeckKind {
    name: "yaml",
    title: "native deck as YAML",
    extension: "yaml",
    keeps: native::KEEPS,
    recognizes: |text| native::has_key(text, ':') || has_misspelled_deck(text),
    read,
    write,
};

/// Returns whether a line of a text has only a misspelled key of a deck, such as `main_dek:`. The
/// next line must be indented or be an item of a list.
fn has_misspelled_deck(text: &str) -> bool {
    let goes_on = |line: &str| line.starts_with([' ', '\t', '-']);
    native::has_misspelled_deck(text, |line| line.split_once(':'), goes_on)
}

fn read<'a>(text: &'a str, db: &CardDb) -> Result<RawDeck<'a>, Vec<Finding>> {
    match paste::deck_of_fenced_file(text, db) {
        Some(deck) => deck,
        None => {
            let strict = paste::or_records(read_tree(text, ForeignKeys::Refuse, db), text, db);
            strict.or_else(|problems| match is_list_of_items(text) {
                true => paste::full_list_or(problems, text, db),
                false => Err(problems),
            })
        }
    }
}

/// Returns whether a text has only the keys of the two decks, and items with a card and its number of
/// copies: `- Servant #: 4`. In YAML, the signs of such names have other meanings.
fn is_list_of_items(text: &str) -> bool {
    let is_item = |line: &str| {
        let count = line
            .strip_prefix("- ")
            .and_then(|item| item.rsplit_once(": "));
        count.is_some_and(|(_, count)| count.bytes().all(|byte| byte.is_ascii_digit()))
    };
    let mut lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    lines.all(|line| is_item(line) || matches!(line, "main_deck:" | "lrig_deck:"))
}

/// Reads a deck. An unknown key gives a warning instead of an error.
pub(in crate::deck) fn read_leniently<'a>(
    text: &'a str,
    db: &CardDb,
) -> Result<RawDeck<'a>, Vec<Finding>> {
    read_tree(text, ForeignKeys::Warn, db)
}

fn read_tree<'a>(
    text: &'a str,
    foreign_keys: ForeignKeys,
    db: &CardDb,
) -> Result<RawDeck<'a>, Vec<Finding>> {
    match tree(text, MAX_DEPTH)
        .map_err(problem)
        .and_then(|root| native::deck(root, foreign_keys, db))
    {
        Ok(mut deck) => {
            let cut = cut_names(text, &deck, db);
            deck.warnings.extend(cut);
            Ok(deck)
        }
        Err(mut problems) => {
            problems.extend(cut_keys(text));
            Err(problems)
        }
    }
}

fn write(deck: &Listing<'_>) -> Result<String, ConvertError> {
    serde_yaml::to_string(&native::to_value(deck)).map_err(|error| ConvertError {
        kind: KIND.name,
        reasons: vec![message!("syntax.quoted", text = error.to_string())],
    })
}

/// Returns a warning for each name that may have lost its end. In YAML, a `#` after a space starts
/// a comment. So without quotation marks, the name `サーバント #` loses its `#`. There is a warning if
/// the comment is only `#`, or if the name and the beginning of the comment are together the name
/// of a card.
fn cut_names(text: &str, deck: &RawDeck<'_>, db: &CardDb) -> Vec<Finding> {
    let behind = |span: Span, name: &str| {
        let rest = text.get(span.end..)?;
        let line = rest.lines().next().unwrap_or_default();
        let comment = line.strip_prefix(' ')?.trim();
        let comment = comment.strip_prefix('#').map(|_| comment)?;
        let whole = match comment {
            "#" => Some(format!("{name} #")),
            _ => whole_name(name, comment, db),
        }?;
        Some(cut(name, comment, &whole, span))
    };
    deck.entries
        .iter()
        .filter_map(|entry| match &entry.reference {
            Reference::Text(name) if !crate::card::is_card_number(name) => behind(entry.span, name),
            _ => None,
        })
        .collect()
}

/// Returns the name of a card that begins with `name` and goes on with the beginning of a comment.
fn whole_name(name: &str, comment: &str, db: &CardDb) -> Option<String> {
    /// The largest number of words of a comment that may belong to a name.
    const MOST_WORDS: usize = 8;
    let ends = comment.match_indices(' ').map(|(at, _)| at);
    let ends = ends.take(MOST_WORDS).chain([comment.len()]);
    let mut names = ends.filter_map(|end| Some(format!("{name} {}", comment.get(..end)?)));
    names.find(|whole| matches!(db.find(whole), Lookup::Found(..) | Lookup::Ambiguous(_)))
}

/// Returns a warning for each key that a comment cuts off, as in `サーバント #: 4`. Such a key also
/// loses its count. The text is then invalid, or it is read as a different deck. The warning shows
/// the user the reason.
fn cut_keys(text: &str) -> Vec<Finding> {
    let key = |line: &'_ str| {
        let (name, comment) = line.split_once(" #")?;
        let name = name.trim();
        let (_, count) = comment.rsplit_once(':')?;
        let counts = !count.trim().is_empty() && count.trim().bytes().all(|b| b.is_ascii_digit());
        let plain = !name.is_empty() && !name.contains(['"', '\'', ':', '#']);
        let at = line.find(name)?;
        (counts && plain).then_some(Span::new(at, at + name.len()))
    };
    let mut start = 0;
    let mut found = Vec::new();
    for line in text.split_inclusive('\n') {
        if full(&found) {
            break;
        }
        if let Some(at) = key(line) {
            let name = line.get(at.start..at.end).unwrap_or_default();
            let comment = line.get(at.end..).unwrap_or_default().trim();
            found.push(cut(
                name,
                comment,
                &format!("{name} #"),
                Span::new(start + at.start, start + at.end),
            ));
        }
        start += line.len();
    }
    found
}

/// Returns the warning for a name that a comment cuts off. `whole` is the name with its end.
fn cut(name: &str, comment: &str, whole: &str, at: Span) -> Finding {
    Finding::new(
        &COMMENT_IN_NAME,
        message!(
            "comment-cuts-name.ends",
            name = shortened(name),
            comment = shortened(comment)
        ),
        message!("comment-cuts-name.quote", name = shortened(whole)),
    )
    .at(at)
}

/// Returns the finding for a text that cannot be read as YAML, in words that the author of a deck
/// file understands.
fn problem(error: TreeError) -> Vec<Finding> {
    let (what, fix) = match error.problem {
        TreeProblem::NotYaml(mistake) => (
            message!("syntax.not-yaml", what = grammar_words(&mistake)),
            message!("syntax.fix-yaml"),
        ),
        TreeProblem::Empty => (
            message!("syntax.no-document"),
            message!("fix-file.list-cards"),
        ),
        TreeProblem::SecondDocument => (
            message!("syntax.second-document"),
            message!("fix-file.own-file"),
        ),
        TreeProblem::TooDeep => (
            message!("syntax.too-deep"),
            message!("fix-file.map-of-maps"),
        ),
        TreeProblem::Alias => (message!("syntax.alias"), message!("fix-file.write-out")),
        TreeProblem::NoKey => (message!("syntax.no-key"), message!("fix-file.key-value")),
    };
    native::syntax_error(what, fix, error.span)
}
