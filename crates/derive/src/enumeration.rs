//! Generates the code that reads an enum from a file. The file spells a variant as a word alone, or
//! as a map from one word to its value.

use proc_macro2::TokenStream;
use quote::quote;
use syn::{DataEnum, DeriveInput, Error, Fields, Result};

use crate::attributes::{Attributes, snake_case};

/// Implements `FromNode` for an enum. A file spells a variant without a value as a word alone. A
/// file spells a variant with a value as a map from the word to the value. If every part of the
/// value can be left out, the word alone is enough.
pub fn from_node(input: &DeriveInput, data: &DataEnum) -> Result<TokenStream> {
    let name = &input.ident;
    let of_type = Attributes::of(&input.attrs)?;
    let (mut words, mut values) = (vec![], vec![]);
    for variant in &data.variants {
        let of_variant = Attributes::of(&variant.attrs)?;
        let ident = &variant.ident;
        words.push(match of_variant.rename {
            Some(word) => word,
            None if of_type.snake_case => snake_case(&ident.to_string()),
            None => ident.to_string(),
        });
        values.push(match &variant.fields {
            Fields::Unit => quote!(word.alone().map(|()| Self::#ident)),
            Fields::Unnamed(fields) if fields.unnamed.len() == 1 => {
                quote!(word.payload().map(Self::#ident))
            }
            _ => return Err(Error::new_spanned(ident, "expected a word with one value")),
        });
    }
    Ok(quote! {
        impl ::wixoss_base::syntax::FromNode for #name {
            fn from_node(
                node: ::wixoss_base::syntax::Node<'_>,
            ) -> ::std::result::Result<Self, ::wixoss_base::syntax::Misread> {
                let word = node.into_word()?;
                match word.text() {
                    #(#words => #values,)*
                    _ => Err(word.unknown(&[#(#words),*])),
                }
            }
        }
    })
}
