use std::collections::{BTreeSet, HashMap};
use std::sync::LazyLock;

use serde::{Deserialize, Serialize};

use wixoss_pack::card::lookup_key::name_key;

/// Aliases: names that people use for cards, but that the card database does not have. The file
/// `data/aliases.toml` and the alias files that a user adds have these fields.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Aliases {
    /// The titles in card names (such as `Natural Planet`) that have several translations.
    #[serde(rename = "title")]
    pub titles: Vec<TitleAlias>,
    /// Aliases of single cards.
    #[serde(rename = "name")]
    pub names: Vec<NameAlias>,
}

/// A title in English card names, with its other translations. The title is the text after the last
/// comma of a name: `Natural Planet` in `..., Natural Planet`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TitleAlias {
    /// The title in the card names of the English Edition.
    pub official: String,
    /// The other translations of the title.
    pub others: Vec<String>,
}

/// An alias of one card: a name that is not printed on the card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NameAlias {
    /// The name that players use instead of the printed name.
    pub name: String,
    /// The Japanese number of the card.
    pub card: String,
}

/// The error for an alias with a card number that no card has.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the alias `{name}` is for {number}, but no card has this number")]
pub struct UnknownAliasCard {
    /// The alias whose card is unknown.
    pub name: String,
    /// The card number that the alias names.
    pub number: String,
}

/// The titles of this release. This release has no other aliases.
static EMBEDDED: LazyLock<Vec<TitleAlias>> = LazyLock::new(|| {
    // The build script wrote this JSON, so parsing it succeeds. A test reads it.
    serde_json::from_str(wixoss_data::files::TITLE_ALIASES).unwrap_or_default()
});

impl Aliases {
    /// Returns the number of the card that has `name` as an alias.
    pub(super) fn card(&self, name: &str) -> Option<&str> {
        let key = name_key(name);
        let known = |alias: &&NameAlias| name_key(&alias.name) == key;
        self.names
            .iter()
            .find(known)
            .map(|alias| alias.card.as_str())
    }
}

impl TitleAlias {
    /// Returns the titles of this release.
    pub fn embedded() -> &'static [TitleAlias] {
        &EMBEDDED
    }

    /// Returns all translations of the title, the official one first.
    fn all(&self) -> impl Iterator<Item = &String> {
        std::iter::once(&self.official).chain(&self.others)
    }
}

/// Maps each translation of a title, normalized with [`name_key`], to the titles that have it. Deck
/// lists have many texts with a comma. Each of these texts that is not a card name is looked up in
/// this map, so the lookup must be fast.
static EMBEDDED_BY_KEY: LazyLock<HashMap<String, Vec<&'static TitleAlias>>> = LazyLock::new(|| {
    let mut by_key: HashMap<String, Vec<&'static TitleAlias>> = HashMap::new();
    for title in TitleAlias::embedded() {
        let keys: BTreeSet<String> = title.all().map(|name| name_key(name)).collect();
        for key in keys {
            by_key.entry(key).or_default().push(title);
        }
    }
    by_key
});

/// Returns `name` with each other translation of its title in place of the title. The title is the
/// text after the last comma: `Natural Crystal` in `Bronze, Natural Crystal`. Translations that a
/// user added (`added`) come before the translations of this release.
pub(super) fn other_titles(name: &str, added: &[Aliases]) -> Vec<String> {
    let Some((head, title)) = name.rsplit_once(',') else {
        return Vec::new();
    };
    let key = name_key(title);
    let added = added.iter().flat_map(|aliases| &aliases.titles);
    let added = added.filter(|title| title.all().any(|known| name_key(known) == key));
    let embedded = EMBEDDED_BY_KEY.get(&key).into_iter().flatten().copied();
    let others = added.chain(embedded).flat_map(TitleAlias::all);
    let others = others.filter(|other| name_key(other) != key);
    others.map(|other| format!("{head}, {other}")).collect()
}
