use wixoss_base::vocab::ColorSet;

/// The condition of a PIECE on the three LRIGs on the field. See
/// [`UseRequirement`](super::UseRequirement).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Requirement<'a> {
    /// The team to which all three LRIGs must belong.
    pub team: Option<TeamAsked<'a>>,
    /// The lowest level that each LRIG must have.
    pub min_level: Option<u32>,
    /// The smallest number of colors that the LRIGs must have together.
    pub min_colors: Option<u32>,
    /// The LRIGs must together have at least one of these colors.
    pub includes_any_color: ColorSet,
    /// The colors that the LRIGs must have. For each of these colors, `count` LRIGs must have it.
    pub lrig_colors: ColorSet,
    /// The number of LRIGs that must have each color of `lrig_colors`. `None` means that one LRIG
    /// is enough for each color.
    pub count: Option<u32>,
    /// The exact level that the center LRIG must have.
    pub center_level: Option<u32>,
    /// True if the PIECE also has a condition that the other fields cannot express.
    pub other: bool,
}

/// The team that a PIECE requires.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TeamAsked<'a> {
    /// Any team, if all three LRIGs belong to the same team.
    Any,
    /// The team with this name.
    Named(&'a str),
}
