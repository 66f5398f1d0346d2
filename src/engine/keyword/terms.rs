//! The keywords of a card that say more than their word: which SIGNI a Rise goes onto, whose
//! targeting a Shadow stops, which LRIG a Harmony asks for.

use super::scope::unknown_in;
use super::{Keyword, KeywordSet};
use crate::ability::{Ability, Amount, Count, Filter, KeywordWord, Selection};
use crate::engine::cast::{Cast, CastError, DefinitionId};

/// What the keywords of one card ask for.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Terms {
    /// What a Shadow with a scope is limited to: the sources that can't target.
    pub(in crate::engine) shadow: Vec<Filter>,
    /// The SIGNI that a Rise goes onto.
    pub(in crate::engine) rise: Option<Rise>,
    /// The LRIG that a Harmony asks to go down.
    pub(in crate::engine) harmony: Option<Filter>,
    /// The SIGNI that the Cross icon names.
    pub(in crate::engine) cross: Option<Filter>,
}

/// The condition of a Rise: onto so many SIGNI, each of which fits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::engine) struct Rise {
    pub onto: Filter,
    pub count: u32,
}

/// What of an ability is no keyword the engine plays.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TermsError {
    /// A keyword that is not played, or not with a scope.
    #[error("the keyword `{0}` is not implemented{with}", with = if *.1 { " with a scope" } else { "" })]
    Keyword(&'static str, bool),
    /// A keyword without the cards it has to name.
    #[error("the keyword `{0}` has to say which cards it means")]
    NoScope(&'static str),
    /// A part of a scope or condition that is not looked at.
    #[error("in the condition of `{0}` the engine does not know `{1}`")]
    Condition(&'static str, &'static str),
}

impl Terms {
    /// Takes in what one ability of the card says, if it is a keyword; whether it was one.
    ///
    /// # Errors
    /// When the engine does not play it; see [`TermsError`].
    pub(in crate::engine) fn take(
        &mut self,
        keywords: &mut KeywordSet,
        ability: &Ability,
    ) -> Result<bool, TermsError> {
        match ability {
            Ability::Keyword(keyword) => {
                let word = keyword.word.entry().key;
                match (keyword.word, keyword.scope.as_deref()) {
                    (KeywordWord::Shadow, Some(scope)) => {
                        self.shadow.push(known("shadow", scope)?);
                    }
                    (KeywordWord::Cross, Some(scope)) => self.cross = Some(known("cross", scope)?),
                    (KeywordWord::Cross, None) => return Err(TermsError::NoScope(word)),
                    (_, None) => match Keyword::find(word) {
                        Some(keyword) => keywords.insert(keyword),
                        None => return Err(TermsError::Keyword(word, false)),
                    },
                    (_, Some(_)) => return Err(TermsError::Keyword(word, true)),
                }
            }
            Ability::Rise(selection) => self.rise = Some(rise(selection)?),
            Ability::Harmony(selection) => {
                let one = Selection {
                    filter: selection.filter.clone(),
                    ..Selection::default()
                };
                if **selection != one {
                    return Err(TermsError::Condition("harmony", "count"));
                }
                self.harmony = Some(known("harmony", &selection.filter)?);
                keywords.insert(Keyword::Harmony);
            }
            _ => return Ok(false),
        }
        Ok(true)
    }
}

impl Cast {
    /// Takes in the keywords among the abilities of a card, with what they ask for; the other
    /// abilities are left to whoever plays them.
    ///
    /// # Errors
    /// When the engine does not play one of the keywords; the card is then as it was.
    pub fn add_keywords(
        &mut self,
        id: DefinitionId,
        abilities: &[Ability],
    ) -> Result<(), CastError> {
        let Some(definition) = self.definition_mut(id) else {
            return Ok(());
        };
        let (mut terms, mut keywords) = (definition.terms.clone(), definition.keywords);
        for ability in abilities {
            let taken = terms.take(&mut keywords, ability);
            taken.map_err(|problem| CastError::Terms {
                card: definition.number.clone(),
                problem,
            })?;
        }
        (definition.terms, definition.keywords) = (terms, keywords);
        Ok(())
    }
}

fn known(keyword: &'static str, filter: &Filter) -> Result<Filter, TermsError> {
    match unknown_in(filter) {
        None => Ok(filter.clone()),
        Some(part) => Err(TermsError::Condition(keyword, part)),
    }
}

fn rise(selection: &Selection) -> Result<Rise, TermsError> {
    let Selection { count, filter, .. } = selection;
    let plain = Selection {
        count: count.clone(),
        filter: filter.clone(),
        ..Selection::default()
    };
    let count = match count {
        Count::Exactly(Amount::Number(count @ 1..=3)) if plain == *selection => *count,
        _ => return Err(TermsError::Condition("rise", "count")),
    };
    Ok(Rise {
        onto: known("rise", filter)?,
        count: count.unsigned_abs(),
    })
}
