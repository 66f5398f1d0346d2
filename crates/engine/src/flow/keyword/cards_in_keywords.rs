//! The cards that keywords name in their conditions and in parentheses: the SIGNI that a Rise can
//! be put on, the sources that a Shadow stops, the LRIG that a Harmony needs.

use super::{Keyword, KeywordSet};
use crate::ability::{Names, Scope, unplayed};
use crate::flow::play::Play;
use crate::state::ids::{Instance, Player};
use wixoss_ability::{Ability, Amount, Count, Filter, KeywordWord, Selection};

/// The cards that the keywords of one card name, such as the sources in `Shadow (level 1 SIGNI)`,
/// or the LRIG that a Harmony needs.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Terms {
    /// The sources in parentheses of the card's Shadows ("Shadow (...)"). A source that fits one of
    /// these filters can't target the card.
    pub(crate) shadow: Vec<Filter>,
    /// The condition of the card's Rise.
    pub(crate) rise: Option<Rise>,
    /// The condition of the card's Harmony: the LRIGs that can go down.
    pub(crate) harmony: Option<Filter>,
    /// The number of LRIGs that Harmony needs in addition to the first LRIG.
    pub(crate) harmony_more: u8,
    /// The SIGNI that the Cross icon names.
    pub(crate) cross: Option<Filter>,
}

/// The condition of a Rise. The SIGNI is put onto `count` SIGNI that all fit the filter `onto`.
/// `together` says what these SIGNI must have in common, or how they must differ.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Rise {
    pub onto: Filter,
    pub count: u32,
    pub together: Selection,
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
                self.harmony = Some(known("harmony", &selection.filter)?);
                keywords.insert(Keyword::Harmony);
            }
            _ => return Ok(false),
        }
        Ok(true)
    }
}

impl Play<'_> {
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

fn known(keyword: &'static str, filter: &Filter) -> Result<Filter, TermsError> {
    match unplayed(filter) {
        None => Ok(filter.clone()),
        Some(part) => Err(TermsError::Condition(keyword, part)),
    }
}

fn rise(selection: &Selection) -> Result<Rise, TermsError> {
    let Selection { count, filter, .. } = selection;
    let together = Selection {
        different: selection.different.clone(),
        sharing: selection.sharing.clone(),
        ..Selection::default()
    };
    let plain = Selection {
        count: count.clone(),
        filter: filter.clone(),
        ..together.clone()
    };
    let count = match count {
        Count::Exactly(Amount::Number(count @ 1..=3)) if plain == *selection => *count,
        _ => return Err(TermsError::Condition("rise", "count".to_owned())),
    };
    Ok(Rise {
        onto: known("rise", filter)?,
        count: count.unsigned_abs(),
        together,
    })
}
