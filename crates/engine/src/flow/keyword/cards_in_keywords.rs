//! The cards that keywords name in their conditions: the SIGNI that a Rise can be put on, the LRIG
//! that a Harmony needs, the SIGNI that a Cross icon names.

use super::{Keyword, KeywordSet};
use crate::ability::{Compiled, CompiledSelection, Names, Scope, unplayed};
use crate::flow::play::Play;
use crate::state::ids::{Instance, Player};
use wixoss_ability::{Ability, Amount, Count, Filter, KeywordWord, Selection};

/// The keywords of one card that name cards in their conditions. The cards themselves are read from
/// the compiled abilities of the card.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Terms {
    /// If the card has Rise: the number of SIGNI onto which the card is put.
    pub(crate) rise: Option<u32>,
    /// The number of LRIGs that Harmony needs in addition to the first LRIG.
    pub(crate) harmony_more: u8,
    /// Whether the card has a Cross icon.
    pub(crate) cross: bool,
}

/// The condition of a Rise.
pub(crate) struct Rise<'t> {
    /// The number of SIGNI onto which the SIGNI with Rise is put.
    pub count: u32,
    /// The SIGNI onto which the SIGNI with Rise can be put, and what several such SIGNI must have in
    /// common, or how they must differ.
    pub onto: &'t CompiledSelection,
}

/// The reason why a keyword ability is not played.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TermsError {
    /// The engine does not play this keyword. If the flag is true, the engine plays the keyword,
    /// but only without cards in parentheses ("Shadow (...)").
    #[error("the keyword `{0}` is not implemented{with}", with = if *.1 { " with a scope" } else { "" })]
    Keyword(&'static str, bool),
    /// The keyword must be followed by a description of cards, but the description is missing.
    #[error("the keyword `{0}` needs a condition for its cards, but has no condition")]
    NoScope(&'static str),
    /// The engine does not understand this part of a condition, or of the words in parentheses.
    #[error("the engine does not know `{1}` in the condition of the keyword `{0}`")]
    Condition(&'static str, String),
}

impl Terms {
    /// Returns whether an ability is Cross, Rise or Harmony: a keyword whose condition [`Terms`]
    /// stores.
    pub(crate) fn has_place_for(ability: &Ability) -> bool {
        match ability {
            Ability::Keyword(keyword) => keyword.word == KeywordWord::Cross,
            Ability::Rise(_) | Ability::Harmony(_) => true,
            _ => false,
        }
    }

    /// Stores an ability of the card if the ability is a keyword. Returns whether the ability is a
    /// keyword.
    ///
    /// # Errors
    ///
    /// Returns an error if the engine does not play the keyword; see [`TermsError`].
    pub(crate) fn take(
        &mut self,
        keywords: &mut KeywordSet,
        ability: &Ability,
    ) -> Result<bool, TermsError> {
        match ability {
            Ability::Keyword(keyword) => {
                let word = keyword.word.entry().key;
                match (keyword.word, keyword.scope.as_deref()) {
                    (KeywordWord::Cross, Some(scope)) => {
                        check_filter("cross", scope)?;
                        self.cross = true;
                    }
                    (KeywordWord::Cross, None) => return Err(TermsError::NoScope(word)),
                    (_, None) => match Keyword::find(word) {
                        Some(keyword) => keywords.insert(keyword),
                        None => return Err(TermsError::Keyword(word, false)),
                    },
                    (_, Some(_)) => return Err(TermsError::Keyword(word, true)),
                }
            }
            Ability::Rise(selection) => self.rise = Some(signi_under_rise(selection)?),
            Ability::Harmony(selection) => {
                let plain = Selection {
                    filter: selection.filter.clone(),
                    count: selection.count.clone(),
                    ..Selection::default()
                };
                self.harmony_more = match selection.count {
                    Count::Exactly(Amount::Number(count @ 1..=3)) if **selection == plain => {
                        u8::try_from(count - 1).unwrap_or_default()
                    }
                    _ => return Err(TermsError::Condition("harmony", "count".to_owned())),
                };
                check_filter("harmony", &selection.filter)?;
                keywords.insert(Keyword::Harmony);
            }
            _ => return Ok(false),
        }
        Ok(true)
    }
}

impl<'t> Play<'t> {
    /// Returns the first part of the printed abilities of a card that `find` finds, in the compiled
    /// form that the rule set of this game uses. The search begins with the last ability.
    pub(super) fn find_in_abilities<T>(
        &self,
        card: Instance,
        find: impl Fn(&'t Compiled) -> Option<T>,
    ) -> Option<T> {
        let mut ids = self.definition(card).abilities.iter().rev();
        ids.find_map(|id| find(self.compiled.ability(*id)?))
    }

    /// Returns whether `card` fits `filter`, which belongs to a keyword of the card `this`. In the
    /// filter, words such as "your" refer to the player `you`.
    pub(super) fn meets_keyword_condition(
        &self,
        this: Instance,
        card: Instance,
        filter: &Filter,
        you: Player,
    ) -> bool {
        let names = Names::NONE;
        let scope = Scope::of(you, self.game.sight(this), &names);
        self.fits(&scope, filter, card)
    }
}

fn check_filter(keyword: &'static str, filter: &Filter) -> Result<(), TermsError> {
    match unplayed(filter) {
        None => Ok(()),
        Some(part) => Err(TermsError::Condition(keyword, part)),
    }
}

/// Returns the number of SIGNI onto which a SIGNI with Rise is put.
fn signi_under_rise(selection: &Selection) -> Result<u32, TermsError> {
    let Selection { count, filter, .. } = selection;
    let plain = Selection {
        different: selection.different.clone(),
        sharing: selection.sharing.clone(),
        count: count.clone(),
        filter: filter.clone(),
        ..Selection::default()
    };
    let count = match count {
        Count::Exactly(Amount::Number(count @ 1..=3)) if plain == *selection => *count,
        _ => return Err(TermsError::Condition("rise", "count".to_owned())),
    };
    check_filter("rise", filter)?;
    Ok(count.unsigned_abs())
}
