//! Implements walks through all parts of a struct or an enum.

use proc_macro2::{Ident, TokenStream};
use quote::{format_ident, quote};
use syn::{Data, DeriveInput, Error, Fields, Result};

/// Implements `Walk` for a struct or an enum. The walk first calls its function for the value
/// itself. Then the walk goes into the fields, in the order in which the type defines them.
pub fn walk(input: &DeriveInput) -> Result<TokenStream> {
    let name = &input.ident;
    let arms = match &input.data {
        Data::Struct(data) => vec![arm(&quote!(Self), &data.fields)],
        Data::Enum(data) => {
            let variants = data.variants.iter();
            variants
                .map(|variant| {
                    let ident = &variant.ident;
                    arm(&quote!(Self::#ident), &variant.fields)
                })
                .collect()
        }
        Data::Union(_) => {
            return Err(Error::new_spanned(name, "a walk can't go through a union"));
        }
    };
    let arms = |method: &Ident| -> Vec<TokenStream> {
        let arms = arms.iter();
        arms.map(|(pattern, fields)| {
            quote!(#pattern => { #(::wixoss_base::walk::Walk::#method(#fields, meet);)* })
        })
        .collect()
    };
    let shared = arms(&format_ident!("walk"));
    let changing = arms(&format_ident!("walk_mut"));
    Ok(quote! {
        impl ::wixoss_base::walk::Walk for #name {
            fn walk(
                &self,
                meet: &mut dyn FnMut(&dyn ::std::any::Any) -> ::wixoss_base::walk::Onward,
            ) {
                if meet(self).goes_into() {
                    match self { #(#shared)* }
                }
            }

            fn walk_mut(
                &mut self,
                meet: &mut dyn FnMut(&mut dyn ::std::any::Any) -> ::wixoss_base::walk::Onward,
            ) {
                if meet(self).goes_into() {
                    match self { #(#changing)* }
                }
            }
        }
    })
}

/// Returns a pattern that matches a struct or a variant, and the variables in the pattern, one for
/// each field.
fn arm(path: &TokenStream, fields: &Fields) -> (TokenStream, Vec<Ident>) {
    let names: Vec<Ident> = (0..fields.len())
        .map(|at| format_ident!("part{}", at))
        .collect();
    let pattern = match fields {
        Fields::Unit => quote!(#path),
        Fields::Unnamed(_) => quote!(#path(#(#names),*)),
        Fields::Named(named) => {
            let keys = named.named.iter().filter_map(|field| field.ident.as_ref());
            quote!(#path { #(#keys: #names),* })
        }
    };
    (pattern, names)
}
