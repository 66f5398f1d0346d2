//! `worded!`: enums whose variants are written as a word with a payload, which is the value after
//! the word.

/// Defines an enum whose variants are written as a word with a payload (the value after the word),
/// such as `draw: 2`.
///
/// A variant under `alone` has no word. Its value is written as a number or a name alone; see
/// [`Short`](super::Short). A word under `short` has no variant. The word is a shorter way to write
/// a common case of a variant. `$expand` makes the value from the payload of such a word.
/// `$contract` returns the payload for a value, or `None` if the word can't express the value.
macro_rules! worded {
    (
        $(#[$meta:meta])*
        pub enum $name:ident in $forms:ident {
            $(alone { $($(#[$alone_doc:meta])* $alone:ident($alone_payload:ty),)* })?
            $($(#[$doc:meta])* $word:literal $variant:ident($payload:ty),)*
            $(short {
                $($(#[$short_doc:meta])* $short_word:literal $short:ident($short_payload:ty) {
                    $expand:expr, $contract:expr
                })*
            })?
        }
    ) => {
        #[derive(Clone, Debug, PartialEq, Eq, wixoss_base::walk::Walk)]
        $(#[$meta])*
        #[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
        pub enum $name {
            $($($(#[$alone_doc])* $alone($alone_payload),)*)?
            $($(#[$doc])* $variant($payload),)*
        }

        mod $forms {
            use super::*;

            /// Every word of the type with its payload, as a file writes them.
            #[derive(serde::Serialize, wixoss_base::syntax::FromNode)]
            #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
            pub(super) enum Form {
                $($(#[$doc])* #[serde(rename = $word)] $variant($payload),)*
                $($($(#[$short_doc])* #[serde(rename = $short_word)] $short($short_payload),)*)?
            }

            /// A value that is written without its word: only the payload, which is the value
            /// after the word.
            pub(super) struct Payload(pub(super) $name);

            impl serde::Serialize for Payload {
                fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                    match Form::of(self.0.clone()) {
                        $(Some(Form::$variant(payload)) => payload.serialize(to),)*
                        $($(Some(Form::$short(payload)) => payload.serialize(to),)*)?
                        None => to.serialize_unit(),
                    }
                }
            }

            impl From<Form> for $name {
                fn from(form: Form) -> $name {
                    match form {
                        $(Form::$variant(payload) => $name::$variant(payload),)*
                        $($(Form::$short(payload) => {
                            let expand: fn($short_payload) -> $name = $expand;
                            expand(payload)
                        })*)?
                    }
                }
            }

            impl Form {
                /// Returns the word of a value with its payload (the value after the word); `None`
                /// if the value has no word.
                pub fn of(value: $name) -> Option<Form> {
                    $($(
                        let contract: fn(&$name) -> Option<$short_payload> = $contract;
                        if let Some(payload) = contract(&value) {
                            return Some(Form::$short(payload));
                        }
                    )*)?
                    match value {
                        $($name::$variant(payload) => Some(Form::$variant(payload)),)*
                        $($($name::$alone(_) => None,)*)?
                    }
                }
            }
        }

        impl $name {
            /// Every word with which a value of this type can be written.
            pub const WORDS: &'static [&'static str] =
                &[$($word,)* $($($short_word,)*)?];

            /// Returns the word of this value in files; empty if the value has no word.
            pub fn word(&self) -> &'static str {
                match $forms::Form::of(self.clone()) {
                    $(Some($forms::Form::$variant(_)) => $word,)*
                    $($(Some($forms::Form::$short(_)) => $short_word,)*)?
                    None => "",
                }
            }

            /// Returns the payload of this value: the part that a file has after the word.
            pub fn payload(&self) -> impl serde::Serialize + use<> {
                $forms::Payload(self.clone())
            }

            /// Returns the schema of the payload (the value after the word) of each word.
            #[cfg(feature = "schema")]
            pub fn word_schemas(
                generator: &mut schemars::SchemaGenerator,
            ) -> serde_json::Map<String, serde_json::Value> {
                let mut schemas = serde_json::Map::new();
                $(schemas.insert($word.to_owned(), generator.subschema_for::<$payload>().to_value());)*
                $($(schemas.insert(
                    $short_word.to_owned(),
                    generator.subschema_for::<$short_payload>().to_value(),
                );)*)?
                schemas
            }
        }

        impl serde::Serialize for $name {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                use serde::ser::Error as _;
                if let Some(short) = $crate::spelling::Short::short(self) {
                    return short.serialize(serializer);
                }
                match $forms::Form::of(self.clone()) {
                    Some(form) => form.serialize(serializer),
                    None => Err(S::Error::custom("this value has no written form")),
                }
            }
        }

        impl wixoss_base::syntax::FromNode for $name {
            fn from_node(
                node: wixoss_base::syntax::Node<'_>,
            ) -> Result<Self, wixoss_base::syntax::Misread> {
                match $crate::spelling::read_short(node)? {
                    $crate::spelling::ReadShort::Value(value) => Ok(value),
                    $crate::spelling::ReadShort::Words(node) => {
                        wixoss_base::syntax::FromNode::from_node(node).map(|form: $forms::Form| form.into())
                    }
                }
            }
        }

        #[cfg(feature = "schema")]
        impl schemars::JsonSchema for $name {
            fn schema_name() -> std::borrow::Cow<'static, str> {
                stringify!($name).into()
            }

            fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
                let words = $name::WORDS;
                let mut forms = vec![
                    <$forms::Form as schemars::JsonSchema>::json_schema(generator),
                    schemars::json_schema!({ "enum": words }),
                ];
                forms.extend(<$name as $crate::spelling::Short>::schemas(generator));
                schemars::json_schema!({ "anyOf": forms })
            }
        }
    };
}

pub(crate) use worded;
