use std::collections::BTreeMap;

/// A deck of a stream, borrowed from its line. The type has every field of a record. No card is
/// looked up.
#[derive(serde::Deserialize)]
pub struct Record<'a> {
    pub id: Option<&'a str>,
    pub name: Option<&'a str>,
    pub format: Option<&'a str>,
    pub as_of: Option<&'a str>,
    pub author: Option<&'a str>,
    pub notes: Option<&'a str>,
    #[serde(borrow)]
    pub opening: Option<Opening<'a>>,
    #[serde(borrow)]
    pub main_deck: BTreeMap<&'a str, u32>,
    #[serde(borrow)]
    pub lrig_deck: BTreeMap<&'a str, u32>,
}

/// The LRIGs that the deck names as its opening.
#[derive(serde::Deserialize)]
pub struct Opening<'a> {
    pub center: &'a str,
    #[serde(borrow, default)]
    pub assists: Vec<&'a str>,
}
