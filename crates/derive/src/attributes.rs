//! The serde attributes that change how a type is read.

use syn::{Attribute, Error, LitStr, Result};

/// The attributes of a type, a field or a variant that change how it is read from a file.
#[derive(Default)]
pub struct Attributes {
    /// The name in files, if it differs from the name in Rust.
    pub rename: Option<String>,
    /// True if the names of the variants of an enum are in snake case in files.
    pub snake_case: bool,
    /// True if a field that is left out has its default value.
    pub default: bool,
}

impl Attributes {
    /// Reads the `serde` attributes of a type, field or variant.
    ///
    /// # Errors
    /// If there is an attribute that this crate does not know.
    pub fn of(attributes: &[Attribute]) -> Result<Attributes> {
        let mut found = Attributes::default();
        let serde = attributes.iter().filter(|one| one.path().is_ident("serde"));
        for attribute in serde {
            attribute.parse_nested_meta(|meta| {
                if meta.path.is_ident("rename") {
                    found.rename = Some(meta.value()?.parse::<LitStr>()?.value());
                } else if meta.path.is_ident("rename_all") {
                    let case = meta.value()?.parse::<LitStr>()?;
                    if case.value() != "snake_case" {
                        return Err(Error::new_spanned(case, "expected `snake_case`"));
                    }
                    found.snake_case = true;
                } else if meta.path.is_ident("default") {
                    found.default = true;
                } else if meta.path.is_ident("skip_serializing_if") {
                    // This attribute changes only writing, not reading.
                    meta.value()?.parse::<LitStr>()?;
                } else if !meta.path.is_ident("deny_unknown_fields") {
                    return Err(meta.error("`FromNode` does not know this attribute"));
                }
                Ok(())
            })?;
        }
        Ok(found)
    }
}

/// Returns a name in camel case as snake case: `CardName` becomes `card_name`.
pub fn snake_case(name: &str) -> String {
    let mut snake = String::new();
    for (at, letter) in name.char_indices() {
        if letter.is_uppercase() && at > 0 {
            snake.push('_');
        }
        snake.extend(letter.to_lowercase());
    }
    snake
}
