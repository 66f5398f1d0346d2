//! `#[derive(FromNode)]` generates the code that reads a struct or an enum from a tree of nodes.
//!
//! The input is a type with serde attributes (`rename`, `rename_all = "snake_case"`, `default`).
//! The output is an implementation of `wixoss_base::syntax::FromNode`. serde can read the same
//! types, but the compiler compiles serde's code again for every source from which a value can
//! come. For a model with hundreds of types, this takes minutes. The code from this crate is
//! compiled only once for each type.
//!
//! If a type has an attribute that this crate does not know, the build fails. So no attribute is
//! ignored.
//!
//! `#[derive(Walk)]` implements `wixoss_base::walk::Walk`, a walk through all parts of a value, and
//! `IsMet`.

mod attributes;
mod enumeration;
mod structure;
mod walk;

use proc_macro::TokenStream;
use syn::{Data, DeriveInput, Error, parse_macro_input};

/// Implements `FromNode` for a struct with named fields or with one field that has no name, or for
/// an enum whose variants have at most one value.
#[proc_macro_derive(FromNode, attributes(serde))]
pub fn from_node(input: TokenStream) -> TokenStream {
    let input = parse_macro_input!(input as DeriveInput);
    let tokens = match &input.data {
        Data::Struct(data) => structure::from_node(&input, data),
        Data::Enum(data) => enumeration::from_node(&input, data),
        Data::Union(_) => Err(Error::new_spanned(&input.ident, "a union can't be read")),
    };
    tokens.unwrap_or_else(Error::into_compile_error).into()
}

/// Implements `Walk` for a struct or an enum: the walk goes through all fields. The documentation
/// of the trait `Walk` describes the attributes `#[walk(last)]`, `#[walk(last_if = path)]` and
/// `#[walk(announce)]` of a field, and the attribute `#[walk(lists)]` of a type.
#[proc_macro_derive(Walk, attributes(walk))]
pub fn walk(input: TokenStream) -> TokenStream {
    let input = parse_macro_input!(input as DeriveInput);
    let tokens = walk::walk(&input);
    tokens.unwrap_or_else(Error::into_compile_error).into()
}
