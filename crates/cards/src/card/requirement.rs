use wixoss_base::vocab::ColorSet;

/// What a PIECE asks of the three LRIGs on the field; see
/// [`UseRequirement`](super::UseRequirement).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Requirement<'a> {
    /// The team all three belong to.
    pub team: Option<TeamAsked<'a>>,
    /// The least level of each.
    pub min_level: Option<u32>,
    /// The least number of colors among them.
    pub min_colors: Option<u32>,
    /// Colors of which one of them has one.
    pub includes_any_color: ColorSet,
    /// Colors each of which `count` of them have.
    pub lrig_colors: ColorSet,
    /// How many have the color; one if none is given.
    pub count: Option<u32>,
    /// Exactly this level of the center LRIG.
    pub center_level: Option<u32>,
    /// It asks something these fields can't express.
    pub other: bool,
}

/// The team a PIECE asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TeamAsked<'a> {
    /// One team, whichever.
    Any,
    /// This team.
    Named(&'a str),
}
