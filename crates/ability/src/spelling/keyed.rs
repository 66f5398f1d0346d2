//! `keyed!`: structs that are written as maps with optional keys.

/// Defines a struct that is written as a map with optional keys: one key for each field. A field
/// marked `beside` has no key of its own: the keys of its type are written in the same map. For
/// example, a choice of cards has the keys of its filter in its own map.
macro_rules! keyed {
    (
        $(#[$meta:meta])*
        pub struct $name:ident {
            $($(#[$doc:meta])* $key:literal $field:ident: $ty:ty,)*
            $(; $($(#[$rest_doc:meta])* beside $rest:ident: $rest_ty:ty,)*)?
        }
    ) => {
        #[derive(Clone, Debug, Default, PartialEq, Eq, wixoss_base::walk::Walk)]
        $(#[$meta])*
        #[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
        pub struct $name {
            $($(#[$doc])* pub $field: $ty,)*
            $($($(#[$rest_doc])* pub $rest: $rest_ty,)*)?
        }

        impl $crate::spelling::Keys for $name {
            const NAMES: &'static [&'static str] = {
                const OWN: &[&str] = &[$($key),*];
                const ALL: &[&[&str]] = &[
                    OWN,
                    $($(<$rest_ty as $crate::spelling::Keys>::NAMES,)*)?
                ];
                const LENGTH: usize = OWN.len()
                    $($(+ <$rest_ty as $crate::spelling::Keys>::NAMES.len())*)?;
                &$crate::spelling::joined::<LENGTH>(ALL)
            };

            fn take<'n>(
                &mut self,
                key: &str,
                node: wixoss_base::syntax::Node<'n>,
            ) -> Result<Option<wixoss_base::syntax::Node<'n>>, wixoss_base::syntax::Misread> {
                match key {
                    $($key => {
                        self.$field = wixoss_base::syntax::FromNode::from_node(node)?;
                        Ok(None)
                    })*
                    _ => {
                        $($(let Some(node) = $crate::spelling::Keys::take(&mut self.$rest, key, node)? else {
                            return Ok(None);
                        };)*)?
                        Ok(Some(node))
                    }
                }
            }

            fn put<M: serde::ser::SerializeMap>(&self, map: &mut M) -> Result<(), M::Error> {
                $(if !$crate::spelling::is_default(&self.$field) {
                    map.serialize_entry($key, &self.$field)?;
                })*
                $($($crate::spelling::Keys::put(&self.$rest, map)?;)*)?
                let _ = map;
                Ok(())
            }

            #[cfg(feature = "schema")]
            fn properties(
                generator: &mut schemars::SchemaGenerator,
                into: &mut serde_json::Map<String, serde_json::Value>,
            ) {
                $(into.insert($key.to_owned(), generator.subschema_for::<$ty>().to_value());)*
                $($(<$rest_ty as $crate::spelling::Keys>::properties(generator, into);)*)?
                let _ = (generator, into);
            }
        }

        $crate::spelling::keyed_serde!($name);
    };
}

/// Implements reading, writing and the schema of a type that has [`Keys`](super::Keys) and
/// [`Short`](super::Short).
macro_rules! keyed_serde {
    ($name:ident) => {
        impl serde::Serialize for $name {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                use serde::ser::SerializeMap as _;
                if let Some(short) = $crate::spelling::Short::short(self) {
                    return short.serialize(serializer);
                }
                let mut map = serializer.serialize_map(None)?;
                $crate::spelling::Keys::put(self, &mut map)?;
                map.end()
            }
        }

        impl wixoss_base::syntax::FromNode for $name {
            fn from_node(
                node: wixoss_base::syntax::Node<'_>,
            ) -> Result<Self, wixoss_base::syntax::Misread> {
                $crate::spelling::read_keys(node)
            }
        }

        #[cfg(feature = "schema")]
        impl schemars::JsonSchema for $name {
            fn schema_name() -> std::borrow::Cow<'static, str> {
                stringify!($name).into()
            }

            fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
                let mut properties = serde_json::Map::new();
                <$name as $crate::spelling::Keys>::properties(generator, &mut properties);
                let schema = schemars::json_schema!({
                    "type": "object",
                    "properties": properties,
                    "additionalProperties": false,
                });
                $crate::spelling::or_short::<$name>(schema, generator)
            }
        }
    };
}

pub(crate) use {keyed, keyed_serde};
