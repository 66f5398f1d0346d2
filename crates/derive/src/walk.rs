//! Implements walks through all parts of a struct or an enum.

use proc_macro2::{Ident, TokenStream};
use quote::{format_ident, quote};
use syn::{Attribute, Data, DeriveInput, Error, Field, Fields, Path, Result};

/// Implements `Walk` for a struct or an enum. The walk first calls its function for the value
/// itself. Then the walk goes into the fields, in the order in which the type defines them. The
/// attributes of the fields can change this order (see [`Attributes`]).
pub fn walk(input: &DeriveInput) -> Result<TokenStream> {
    let name = &input.ident;
    let parts = match &input.data {
        Data::Struct(data) => Parts::of_struct(&data.fields)?,
        Data::Enum(data) => {
            let variants = data.variants.iter().map(|variant| {
                let ident = &variant.ident;
                arm(&quote!(Self::#ident), &variant.fields)
            });
            Parts::Variants(variants.collect::<Result<_>>()?)
        }
        Data::Union(_) => {
            return Err(Error::new_spanned(name, "a walk can't go through a union"));
        }
    };
    let shared = parts.walked(Access::Shared);
    let changing = parts.walked(Access::Changing);
    let visited = match parts.is_empty() {
        true => quote!(visitor.value(&mut ::wixoss_base::walk::MetMut::new(self));),
        false => quote! {
            if visitor.enter(&mut ::wixoss_base::walk::MetMut::new(self)).goes_into() {
                #changing
                visitor.leave(&mut ::wixoss_base::walk::MetMut::new(self));
            }
        },
    };
    let has_met_lists = has_met_lists(&input.attrs)?;
    Ok(quote! {
        impl ::wixoss_base::walk::Walk for #name {
            fn walk(
                &self,
                meet: &mut dyn FnMut(::wixoss_base::walk::Met<'_>) -> ::wixoss_base::walk::Onward,
            ) {
                if meet(::wixoss_base::walk::Met::new(self)).goes_into() {
                    #shared
                }
            }

            fn visit(&mut self, visitor: &mut dyn ::wixoss_base::walk::Visitor) {
                #visited
            }

            fn has_met_lists() -> bool {
                #has_met_lists
            }
        }

        impl ::wixoss_base::walk::IsMet for #name {}
    })
}

/// Returns whether a type has the attribute `#[walk(lists)]`: the walk also meets the lists of this
/// type.
///
/// # Errors
/// If there is an attribute that this crate does not know.
fn has_met_lists(attributes: &[Attribute]) -> Result<bool> {
    let mut found = false;
    for attribute in attributes.iter().filter(|one| one.path().is_ident("walk")) {
        attribute.parse_nested_meta(|meta| {
            found = meta.path.is_ident("lists");
            match found {
                true => Ok(()),
                false => Err(meta.error("`Walk` does not know this attribute of a type")),
            }
        })?;
    }
    Ok(found)
}

/// Whether a walk only looks at the values, or can change them.
#[derive(Clone, Copy, PartialEq)]
enum Access {
    Shared,
    Changing,
}

impl Access {
    /// Returns the code that goes into a part. `part` is a reference to the part.
    fn into_part(self, part: &TokenStream) -> TokenStream {
        match self {
            Access::Shared => quote!(::wixoss_base::walk::Walk::walk(#part, meet);),
            Access::Changing => quote!(::wixoss_base::walk::Walk::visit(#part, visitor);),
        }
    }
}

/// The parts of a type.
enum Parts {
    /// The fields of a struct, in the order of the walk.
    Fields(Vec<Part>),
    /// For each variant of an enum: a pattern, and the variables in the pattern.
    Variants(Vec<(TokenStream, Vec<Ident>)>),
}

/// A field of a struct.
struct Part {
    /// The name or the number of the field.
    member: TokenStream,
    attributes: Attributes,
}

impl Parts {
    fn of_struct(fields: &Fields) -> Result<Parts> {
        let mut first = Vec::new();
        let mut last = Vec::new();
        for (at, field) in fields.iter().enumerate() {
            let attributes = Attributes::of(&field.attrs)?;
            let member = match &field.ident {
                Some(ident) => quote!(#ident),
                None => {
                    let index = syn::Index::from(at);
                    quote!(#index)
                }
            };
            let parts = match attributes.last {
                true => &mut last,
                false => &mut first,
            };
            parts.push(Part { member, attributes });
        }
        first.append(&mut last);
        Ok(Parts::Fields(first))
    }

    /// Returns whether no value of the type has parts.
    fn is_empty(&self) -> bool {
        match self {
            Parts::Fields(fields) => fields.is_empty(),
            Parts::Variants(variants) => variants.iter().all(|(_, fields)| fields.is_empty()),
        }
    }

    /// Returns the code that goes into all parts of `self`.
    fn walked(&self, access: Access) -> TokenStream {
        let fields = match self {
            Parts::Fields(fields) => fields,
            Parts::Variants(variants) => {
                let arms = variants.iter().map(|(pattern, fields)| {
                    let fields = fields.iter().map(|field| access.into_part(&quote!(#field)));
                    quote!(#pattern => { #(#fields)* })
                });
                return quote!(match self { #(#arms)* });
            }
        };
        let (mut decided, mut now, mut later) = (vec![], vec![], vec![]);
        for (at, Part { member, attributes }) in fields.iter().enumerate() {
            let part = match access {
                Access::Shared => quote!(&self.#member),
                Access::Changing => quote!(&mut self.#member),
            };
            let announced = attributes.announce && access == Access::Changing;
            let announced = announced
                .then(|| quote!(visitor.announce(&mut ::wixoss_base::walk::MetMut::new(self));));
            let into_part = access.into_part(&part);
            let walked = quote!(#announced #into_part);
            match &attributes.last_if {
                None => now.push(walked),
                Some(is_last) => {
                    let waits = format_ident!("field{}_waits", at);
                    decided.push(quote!(let #waits = #is_last(self);));
                    now.push(quote!(if !#waits { #walked }));
                    later.push(quote!(if #waits { #walked }));
                }
            }
        }
        quote!(#(#decided)* #(#now)* #(#later)*)
    }
}

/// The `walk` attributes of a field of a struct.
#[derive(Default)]
struct Attributes {
    /// `#[walk(last)]`: the walk goes into this field after all fields without this attribute.
    last: bool,
    /// `#[walk(last_if = path)]`: the walk goes into this field after all other fields if the
    /// function with this path returns true for the struct.
    last_if: Option<Path>,
    /// `#[walk(announce)]`: before the walk goes into this field, it calls `Visitor::announce` with
    /// the struct.
    announce: bool,
}

impl Attributes {
    /// Reads the `walk` attributes of a field.
    ///
    /// # Errors
    /// If there is an attribute that this crate does not know.
    fn of(attributes: &[Attribute]) -> Result<Attributes> {
        let mut found = Attributes::default();
        for attribute in attributes.iter().filter(|one| one.path().is_ident("walk")) {
            attribute.parse_nested_meta(|meta| {
                if meta.path.is_ident("last") {
                    found.last = true;
                } else if meta.path.is_ident("last_if") {
                    found.last_if = Some(meta.value()?.parse::<Path>()?);
                } else if meta.path.is_ident("announce") {
                    found.announce = true;
                } else {
                    return Err(meta.error("`Walk` does not know this attribute"));
                }
                Ok(())
            })?;
        }
        Ok(found)
    }

    /// Checks that a field of a variant has no attribute, because a walk goes into the fields of a
    /// variant in the order of their definition.
    fn refuse(field: &Field) -> Result<()> {
        match field.attrs.iter().find(|one| one.path().is_ident("walk")) {
            Some(attribute) => Err(Error::new_spanned(
                attribute,
                "`Walk` has no attributes for the fields of a variant",
            )),
            None => Ok(()),
        }
    }
}

/// Returns a pattern that matches a variant, and the variables in the pattern, one for each field.
fn arm(path: &TokenStream, fields: &Fields) -> Result<(TokenStream, Vec<Ident>)> {
    fields.iter().try_for_each(Attributes::refuse)?;
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
    Ok((pattern, names))
}
