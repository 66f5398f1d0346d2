//! The passes: everything that happens to an ability after a grammar has built it.
//!
//! [`PASSES`] is the only list of the rewrites and checks, in the order in which they run, for
//! both languages. A rewrite changes abilities so that those with the same meaning become equal.
//! It never refuses an ability. A check refuses an ability and never changes it. Only one step
//! does both. It replaces each pointing word, such as "it" or "that card", by a name that stands
//! for the cards that the word means. It refuses the ability if a pointing word means nothing.

use crate::refuse::missing_content;
use crate::refuse::name_of_wrong_cards;
use crate::refuse::{contradiction, impossible, unknown_class};
use crate::settle::standard_form;
use crate::settle::{
    higher_limit_first, inline_targets, leaving_condition, life_cloth_from_top, other_cards,
    own_zone, put_without_abilities, timed_constant, working_zone, zone_of_this_card,
};
use crate::{GapReason, TextLanguage, syntax};
use std::ops::Range;
use wixoss_ability::pointing::{Unbound, put_names};
use wixoss_ability::{Ability, check_tree};
use wixoss_base::syntax::{Plain, plain};

/// One step after parsing.
#[derive(Debug)]
pub struct Pass {
    /// The name of the file that holds the pass.
    pub name: &'static str,
    /// What the pass changes or refuses.
    pub does: &'static str,
    /// The reason for the pass.
    pub why: &'static str,
    step: Step,
}

/// The work of a pass.
#[derive(Debug)]
enum Step {
    /// Changes an ability, and never refuses it.
    Rewrite(fn(&mut Ability)),
    /// Replaces each pointing word ("it", "that card") by a name that stands for the cards that the
    /// word means. Fails if a pointing word means nothing.
    Bind(fn(&mut Ability) -> Result<(), Unbound>),
    /// Returns `true` if no card can have this ability.
    Refuse(fn(&Ability) -> bool),
    /// If the ability mentions a class that no card has, returns this class. Otherwise returns
    /// `None`.
    RefuseClass(fn(&Ability) -> Option<String>),
    /// If some words of the text contradict earlier words, returns these words. Otherwise returns
    /// `None`.
    RefuseText(fn(&str, TextLanguage) -> Option<String>),
    /// Returns `true` if the tree of the ability breaks a rule of the ability model.
    RefuseTree(fn(&Plain) -> bool),
}

/// A refusal of an ability.
#[derive(Debug)]
pub(crate) struct Refusal {
    pub why: GapReason,
    /// The place in the text of the words that caused the refusal, if it is known.
    pub words: Option<Range<usize>>,
}

impl Refusal {
    const NO_SUCH: Refusal = Refusal {
        why: GapReason::NoSuchAbility,
        words: None,
    };

    /// Returns the refusal because of some words of the text `said`.
    fn of_words(why: GapReason, said: &str, words: &str) -> Refusal {
        let start = said.find(words);
        let words = start.map(|start| start..start.saturating_add(words.len()));
        Refusal { why, words }
    }

    /// Returns the refusal because of words that don't fit together.
    fn of_unbound(unbound: Unbound, said: &str, language: TextLanguage) -> Refusal {
        let Unbound::Word { word, before } = unbound else {
            return Refusal::NO_SUCH;
        };
        let mut places = match language {
            TextLanguage::English => syntax::en::places_of_pointing_word(said, word),
            TextLanguage::Japanese => syntax::ja::places_of_pointing_word(said, word),
        };
        Refusal {
            why: GapReason::RefersToNothing,
            words: (before < places.len()).then(|| places.swap_remove(before)),
        }
    }
}

/// Every pass, in order.
pub const PASSES: &[Pass] = &[
    Pass {
        name: "settle/other_cards",
        does: "\"other\" cards of the opponent are other than the cards mentioned before",
        why: "this card is not one of the opponent's cards, so \"other than this card\" adds nothing",
        step: Step::Rewrite(other_cards::settle),
    },
    Pass {
        name: "refuse/missing_content",
        does: "refuses an ability with an empty part, such as a choice among no cards",
        why: "an empty part shows that the grammar dropped words",
        step: Step::Refuse(missing_content::lacks_content),
    },
    Pass {
        name: "refuse/impossible",
        does: "refuses an ability that no card can have",
        why: "such an ability shows that the grammar joined words that don't belong together",
        step: Step::Refuse(impossible::is_impossible),
    },
    Pass {
        name: "settle/put_without_abilities",
        does: "\"put it onto the field, it loses its abilities\" becomes one move without abilities; \
               a used card that would leave the check zone for another zone is removed from the game",
        why: "the Enter abilities of the SIGNI don't trigger; the words \"it\" must still be unbound",
        step: Step::Rewrite(put_without_abilities::settle),
    },
    Pass {
        name: "bind",
        does: "replaces every pointing word by the name of what it points at, or refuses it",
        why: "the model has names only; a word that points at nothing was read wrongly",
        step: Step::Bind(put_names),
    },
    Pass {
        name: "refuse/name_of_wrong_cards",
        does: "refuses names that can't be meant",
        why: "such a name shows that a pointing word was bound to the wrong thing",
        step: Step::Refuse(name_of_wrong_cards::has_name_of_wrong_cards),
    },
    Pass {
        name: "refuse/unknown_class",
        does: "refuses a class that no card has",
        why: "a misspelled class would fit no card and play without any effect",
        step: Step::RefuseClass(unknown_class::unknown_class),
    },
    Pass {
        name: "refuse/contradiction",
        does: "refuses a text that names a payment, a number or an owner again, but another one, and a text that leaves open whose cards or whose front it means",
        why: "the data has the thing only once, so one of the two namings would be lost",
        step: Step::RefuseText(contradiction::contradiction),
    },
    Pass {
        name: "tree",
        does: "refuses an ability whose tree breaks a rule of the ability model",
        why: "the same rules hold for abilities that people write by hand",
        step: Step::RefuseTree(|tree| check_tree(tree).is_err()),
    },
    Pass {
        name: "settle/zone_of_this_card (named cards)",
        does: "removes the zone of a moved card that was mentioned before, unless earlier words put the card elsewhere",
        why: "a chosen card that has left its zone is no longer the same card; needs bound names",
        step: Step::Rewrite(zone_of_this_card::forget_zones_of_named_cards),
    },
    Pass {
        name: "settle/leaving_condition",
        does: "a condition on the state of this card as it leaves the field becomes a part of the event",
        why: "after the event, the card has no state and nothing attached to it; targets before the condition are put where they are used later",
        step: Step::Rewrite(leaving_condition::settle),
    },
    Pass {
        name: "settle/inline_targets",
        does: "puts each target where it is used, adds the zone of cards that were looked at (later_choices), and gives cards their final names",
        why: "\"target a SIGNI and vanish it\" and \"vanish target SIGNI\" are one ability",
        step: Step::Rewrite(inline_targets::canonical),
    },
    Pass {
        name: "settle/own_zone",
        does: "a target that goes from an ener zone or trash without an owner to the hand is the chooser's own card",
        why: "a player adds own cards to the own hand; a target must stand in its move",
        step: Step::Rewrite(own_zone::settle),
    },
    Pass {
        name: "refuse/missing_content (again)",
        does: "refuses an ability with an empty part",
        why: "a target without a zone can be seen only when it stands in its move",
        step: Step::Refuse(missing_content::lacks_content),
    },
    Pass {
        name: "settle/standard_form",
        does: "brings wordings of one meaning into one form, with default_zone",
        why: "abilities that mean the same are equal, in either language",
        step: Step::Rewrite(standard_form::settle),
    },
    Pass {
        name: "settle/higher_limit_first",
        does: "of two limits for one value, the higher limit is checked first",
        why: "texts name the two limits in either order",
        step: Step::Rewrite(higher_limit_first::settle),
    },
    Pass {
        name: "settle/life_cloth_from_top",
        does: "a number of Life Cloth becomes the Life Cloth from the top",
        why: "Life Cloth are taken from the top without being seen",
        step: Step::Rewrite(life_cloth_from_top::settle),
    },
    Pass {
        name: "settle/timed_constant",
        does: "an effect that changes all cards of a group for a period becomes a Constant ability of the player",
        why: "cards that join the group later in the period are changed too",
        step: Step::Rewrite(timed_constant::settle),
    },
    Pass {
        name: "settle/working_zone",
        does: "adds the zones in which an Auto ability works if its event implies them",
        why: "texts name these zones only if a player might be in doubt",
        step: Step::Rewrite(working_zone::settle),
    },
    Pass {
        name: "settle/zone_of_this_card",
        does: "an ability that moves its own card from a zone works in that zone",
        why: "the card must be there when the ability is used",
        step: Step::Rewrite(zone_of_this_card::settle),
    },
];

/// Runs all passes on an ability. `said` is the text that the ability was read from.
///
/// # Errors
/// Fails with the first refusal.
pub(crate) fn run(
    ability: &mut Ability,
    said: &str,
    language: TextLanguage,
) -> Result<(), Refusal> {
    let no_such = |refused: bool| refused.then_some(Refusal::NO_SUCH);
    for pass in PASSES {
        let refused = match pass.step {
            Step::Rewrite(rewrite) => {
                rewrite(ability);
                None
            }
            Step::Bind(bind) => {
                let unbound = bind(ability).err();
                unbound.map(|unbound| Refusal::of_unbound(unbound, said, language))
            }
            Step::Refuse(refuses) => no_such(refuses(ability)),
            Step::RefuseClass(unknown) => unknown(ability)
                .map(|class| Refusal::of_words(GapReason::UnknownClass, said, &class)),
            Step::RefuseText(contradiction) => contradiction(said, language)
                .map(|words| Refusal::of_words(GapReason::Contradiction, said, &words)),
            Step::RefuseTree(breaks) => no_such(plain(ability).map_or(true, |tree| breaks(&tree))),
        };
        if let Some(refused) = refused {
            return Err(refused);
        }
    }
    Ok(())
}
