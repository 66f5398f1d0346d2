//! Generates the code that reads a struct from a file. The file spells the struct as a map with a
//! key for each field.

use proc_macro2::{Ident, TokenStream};
use quote::quote;
use syn::{DataStruct, DeriveInput, Error, Fields, Result, Type};

use crate::attributes::Attributes;

/// Implements `FromNode` for a struct. A struct with one field that has no name in Rust is read
/// like the field itself. A struct with named fields is read from a map. A key of the map is
/// refused if no field has this name, or if the key appears twice. A field is required, except if
/// its type is an `Option` or the attribute `default` is set. All mistakes are reported together.
pub fn from_node(input: &DeriveInput, data: &DataStruct) -> Result<TokenStream> {
    let name = &input.ident;
    Attributes::of(&input.attrs)?;
    let fields = match &data.fields {
        Fields::Named(fields) => fields,
        Fields::Unnamed(fields) if fields.unnamed.len() == 1 => return Ok(from_only_field(name)),
        _ => {
            return Err(Error::new_spanned(
                name,
                "expected named fields, or one field",
            ));
        }
    };
    let expected = format!("struct {name}");
    let (mut keys, mut slots, mut types, mut ends) = (vec![], vec![], vec![], vec![]);
    for field in &fields.named {
        let attributes = Attributes::of(&field.attrs)?;
        let Some(slot) = &field.ident else { continue };
        let key = attributes.rename.unwrap_or_else(|| slot.to_string());
        ends.push(match attributes.default || is_option(&field.ty) {
            true => quote!(#slot: #slot.unwrap_or_default()),
            false => quote!(#slot: ::wixoss_base::syntax::required(#slot, #key, span)?),
        });
        keys.push(key);
        slots.push(slot);
        types.push(&field.ty);
    }
    Ok(quote! {
        impl ::wixoss_base::syntax::FromNode for #name {
            fn from_node(
                node: ::wixoss_base::syntax::Node<'_>,
            ) -> ::std::result::Result<Self, ::wixoss_base::syntax::Misread> {
                let span = node.span;
                let mut mistakes = ::wixoss_base::syntax::Mistakes::default();
                #(let mut #slots: ::std::option::Option<#types> = ::std::option::Option::None;)*
                for (key, value) in node.into_entries(#expected)? {
                    match key.text.as_ref() {
                        #(#keys => #slots = mistakes.note(
                            ::wixoss_base::syntax::FromNode::from_node(value)
                        ),)*
                        _ => mistakes.note(Err(key.unknown_key(&[#(#keys),*]))).unwrap_or(()),
                    }
                }
                // An unknown key can be a misspelling of a missing key. So a missing key is
                // reported only if there are no other mistakes.
                mistakes.finish()?;
                Ok(Self { #(#ends),* })
            }
        }
    })
}

/// Implements `FromNode` for a struct with one field that has no name.
fn from_only_field(name: &Ident) -> TokenStream {
    quote! {
        impl ::wixoss_base::syntax::FromNode for #name {
            fn from_node(
                node: ::wixoss_base::syntax::Node<'_>,
            ) -> ::std::result::Result<Self, ::wixoss_base::syntax::Misread> {
                ::wixoss_base::syntax::FromNode::from_node(node).map(Self)
            }
        }
    }
}

/// Returns whether a type is an `Option`.
fn is_option(ty: &Type) -> bool {
    let Type::Path(path) = ty else { return false };
    let last = path.path.segments.last();
    last.is_some_and(|segment| segment.ident == "Option")
}
