//! The keywords of the game and their table. A keyword is a word that stands for an ability with
//! its own rules.

#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::de::Error;
use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};

use crate::Filter;
use crate::spelling::{ReadShort, Short, ShortForm, read_short};
use wixoss_base::syntax::{FromNode, Misread, Node, Value};
use wixoss_base::walk::Walk;

/// A keyword of a card. If the keyword works only against some cards, `scope` describes these
/// cards.
#[derive(Clone, Debug, PartialEq, Eq, Walk)]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub struct Keyword {
    /// The word of the keyword.
    pub word: KeywordWord,
    /// The cards against which the keyword works; all cards if this is `None`. For Shadow, these
    /// cards are the sources that can't target this card. For Assassin and Lancer, they are the
    /// SIGNI in front of this card. Source for Shadow: Rule Guide Glossary 5.0.0, "Shadow".
    pub scope: Option<Box<Filter>>,
}

/// One line of the table of keywords.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KeywordEntry {
    /// The keyword of this line.
    pub word: KeywordWord,
    /// The spelling of the keyword in YAML.
    pub key: &'static str,
    /// The spelling of the keyword on English cards and in the Glossary.
    pub en: &'static str,
    /// The spelling of the keyword on Japanese cards.
    pub ja: &'static str,
    /// The document and heading that state the rules of the keyword.
    pub source: &'static str,
}

macro_rules! keywords {
    ($($variant:ident $key:literal $en:literal $ja:literal $source:literal,)*) => {
        /// The keywords of the game. An engine need not play every keyword, but it must refuse a
        /// card with a keyword that it does not play.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, FromNode, Walk)]
        #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
        #[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
        pub enum KeywordWord {
            $(
                #[doc = $en]
                #[serde(rename = $key)]
                $variant,
            )*
        }

        /// The table of keywords: one entry for each keyword that cards have or give.
        pub static KEYWORDS: &[KeywordEntry] = &[$(KeywordEntry {
            word: KeywordWord::$variant,
            key: $key,
            en: $en,
            ja: $ja,
            source: $source,
        },)*];

        pub(super) const WORDS: &[&str] = &[$($key,)*];

        impl KeywordWord {
            /// Returns the line of the table for this keyword.
            pub const fn entry(self) -> KeywordEntry {
                match self {
                    $(KeywordWord::$variant => KeywordEntry {
                        word: self,
                        key: $key,
                        en: $en,
                        ja: $ja,
                        source: $source,
                    },)*
                }
            }
        }
    };
}

keywords! {
    Assassin "assassin" "Assassin" "アサシン" "Glossary 5.0.0, Assassin",
    Lancer "lancer" "Lancer" "ランサー" "Glossary 5.0.0, Lancer",
    SLancer "s_lancer" "S Lancer" "Ｓランサー" "timeline, S Lancer",
    DoubleCrush "double_crush" "Double Crush" "ダブルクラッシュ" "Glossary 5.0.0, Double Crush",
    TripleCrush "triple_crush" "Triple Crush" "トリプルクラッシュ" "timeline, Triple Crush",
    Shadow "shadow" "Shadow" "シャドウ" "Glossary 5.0.0, Shadow",
    Guard "guard" "Guard" "ガード" "Glossary 5.0.0, Guard",
    MultiEner "multi_ener" "Multi Ener" "マルチエナ" "Glossary 5.0.0, Multi Ener",
    Shoot "shoot" "Shoot" "シュート" "timeline, Shoot",
    LrigBarrier "lrig_barrier" "LRIG Barrier" "ルリグバリア" "timeline, Barrier",
    SigniBarrier "signi_barrier" "SIGNI Barrier" "シグニバリア" "timeline, Barrier",
    Cross "cross" "Cross" "クロス" "2016 rule book, Cross",
    Charm "charm" "Charm" "チャーム" "2016 rule book, Charm",
    Accessory "accessory" "Accessory" "アクセ" "wiki, rule-based action 3",
    Soul "soul" "Soul" "ソウル" "Glossary 5.0.0, Soul",
    Awaken "awaken" "Awaken" "覚醒" "terms, Awaken",
    MagicBox "magic_box" "Magic Box" "マジックボックス" "timeline, Magic Box",
    Gate "gate" "Gate" "ゲート" "timeline, Gate",
    Virus "virus" "Virus" "ウィルス" "timeline, Virus",
    Seed "seed" "Seed" "シード" "wiki, list of keywords",
    Beat "beat" "Beat" "ビート" "wiki, list of keywords",
    Ride "ride" "Ride" "ライド" "wiki, list of keywords",
    Layer "layer" "Layer" "レイヤー" "wiki, list of keywords",
    Convert "convert" "Convert" "コンバート" "wiki, list of keywords",
    Decorate "decorate" "Decorate" "デコレ" "wiki, list of keywords",
    LimitUpper "limit_upper" "Limit Upper" "リミットアッパー" "timeline, Limit Upper",
    BodyGuard "mikomiko_bodyguard" "Mikomiko Defense Squad" "みこみこ親衛隊" "wiki, list of keywords",
}

impl Short for Keyword {
    const EXPECTED: &'static str = "a keyword, or a map from a keyword to its scope";

    fn from_word(word: &str) -> Option<Result<Keyword, Misread>> {
        let entry = KEYWORDS.iter().find(|entry| entry.key == word);
        entry.map(|entry| {
            Ok(Keyword {
                word: entry.word,
                scope: None,
            })
        })
    }

    fn short(&self) -> Option<ShortForm<'_>> {
        match self.scope {
            None => Some(ShortForm::Word(self.word.entry().key)),
            Some(_) => None,
        }
    }

    #[cfg(feature = "schema")]
    fn schemas(generator: &mut schemars::SchemaGenerator) -> Vec<schemars::Schema> {
        vec![generator.subschema_for::<KeywordWord>()]
    }
}

impl Serialize for Keyword {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match &self.scope {
            None => self.word.serialize(serializer),
            Some(scope) => {
                let mut map = serializer.serialize_map(Some(1))?;
                map.serialize_entry(&self.word, scope)?;
                map.end()
            }
        }
    }
}

impl FromNode for Keyword {
    fn from_node(node: Node<'_>) -> Result<Self, Misread> {
        let node = match read_short(node)? {
            ReadShort::Value(keyword) => return Ok(keyword),
            ReadShort::Words(node) => node,
        };
        let span = node.span;
        let unknown = |word: &str| Misread::unknown_variant(word, WORDS);
        if let Value::Text(word) = &node.value {
            return Err(unknown(word).within(span));
        }
        let mut entries = node.into_entries(Keyword::EXPECTED)?.into_iter();
        let Some((word, scope)) = entries.next() else {
            return Err(Misread::custom("expected a keyword, found an empty map").within(span));
        };
        if let Some((second, _)) = entries.next() {
            return Err(Misread::custom("expected one keyword, found two").within(second.span));
        }
        Ok(Keyword {
            word: KeywordWord::from_node(word.into_node())?,
            scope: Some(FromNode::from_node(scope)?),
        })
    }
}

#[cfg(feature = "schema")]
impl JsonSchema for Keyword {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Keyword".into()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        let word = generator.subschema_for::<KeywordWord>();
        let scope = generator.subschema_for::<Filter>();
        schemars::json_schema!({
            "anyOf": [
                word,
                {
                    "type": "object",
                    "propertyNames": word,
                    "additionalProperties": scope,
                    "minProperties": 1,
                    "maxProperties": 1,
                },
            ],
        })
    }
}
