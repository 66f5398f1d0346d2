use wixoss_base::vocab::ColorSet;

/// What a PIECE requires of the three LRIGs on the field; see
/// [`UseRequirement`](super::UseRequirement).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Requirement<'a> {
    /// The team that all three LRIGs belong to.
    pub team: Option<TeamAsked<'a>>,
    /// The least level of each LRIG.
    pub min_level: Option<u32>,
    /// The least number of colors among the LRIGs.
    pub min_colors: Option<u32>,
    /// Colors of which at least one LRIG has one.
    pub includes_any_color: ColorSet,
    /// Colors each of which `count` LRIGs have.
    pub lrig_colors: ColorSet,
    /// The number of LRIGs of each color in `lrig_colors`; `None` means one.
    pub count: Option<u32>,
    /// The exact level of the center LRIG.
    pub center_level: Option<u32>,
    /// Whether the PIECE has a requirement that these fields cannot express.
    pub other: bool,
}

/// The team that a PIECE requires.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TeamAsked<'a> {
    /// One team, no matter which.
    Any,
    /// This team.
    Named(&'a str),
}
