pub(crate) mod automatic_choices;
pub(crate) mod card_label;
pub(crate) mod explore;
pub(crate) mod named_choice;
pub(crate) mod perform;
pub(crate) mod preferences;
pub(crate) mod session;
