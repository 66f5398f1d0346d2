use std::fmt;

use serde::{Deserialize, Serialize};

/// A color of a card, or the absence of color.
///
/// There are five colors. *Colorless* is not one of these five colors. Source: Rule Guide Glossary,
/// "Color" and "Colorless", version 5.0.0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub enum Color {
    /// White (白, 白).
    White,
    /// Red (赤, 赤).
    Red,
    /// Blue (青, 青).
    Blue,
    /// Green (緑, 绿).
    Green,
    /// Black (黒, 黑).
    Black,
    /// Colorless (無色, 无色): the absence of color.
    Colorless,
}

impl Color {
    /// The five colors, and then colorless, in the order of the icons in the Glossary.
    pub const ALL: [Color; 6] = [
        Color::White,
        Color::Red,
        Color::Blue,
        Color::Green,
        Color::Black,
        Color::Colorless,
    ];

    /// Returns the English word for the color.
    pub const fn name(self) -> &'static str {
        match self {
            Color::White => "white",
            Color::Red => "red",
            Color::Blue => "blue",
            Color::Green => "green",
            Color::Black => "black",
            Color::Colorless => "colorless",
        }
    }

    const fn bit(self) -> u8 {
        1 << self as u8
    }
}

impl fmt::Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A set of colors, with one bit for each color. Colorless has a bit of its own, so a card that is
/// printed as colorless differs from a card without any printed color.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct ColorSet(u8);

impl ColorSet {
    /// The set without any color. Five tokens in the card data have no color.
    pub const EMPTY: ColorSet = ColorSet(0);

    /// Returns the set with exactly these bits. Bits that do not stand for a color are removed.
    pub const fn from_bits(bits: u8) -> ColorSet {
        ColorSet(bits & 0b11_1111)
    }

    /// Returns the set as bits. There is one bit for each color, in the order of [`Color::ALL`].
    pub const fn bits(self) -> u8 {
        self.0
    }

    /// Returns whether the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns whether `color` is in the set.
    pub const fn contains(self, color: Color) -> bool {
        self.0 & color.bit() != 0
    }

    /// Returns the set without colorless. The color rule of a deck applies only to the remaining
    /// colors.
    pub const fn colored(self) -> ColorSet {
        ColorSet(self.0 & !Color::Colorless.bit())
    }

    /// Returns the colors that are in at least one of the two sets.
    pub const fn union(self, other: ColorSet) -> ColorSet {
        ColorSet(self.0 | other.0)
    }

    /// Returns the colors that are in both sets.
    pub const fn intersection(self, other: ColorSet) -> ColorSet {
        ColorSet(self.0 & other.0)
    }

    /// Returns the colors of this set that are not in `other`.
    pub const fn without(self, other: ColorSet) -> ColorSet {
        ColorSet(self.0 & !other.0)
    }

    /// Returns the number of colors in the set.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Returns the colors in the set, in the order of [`Color::ALL`].
    pub fn iter(self) -> impl Iterator<Item = Color> {
        Color::ALL.into_iter().filter(move |c| self.contains(*c))
    }
}

impl FromIterator<Color> for ColorSet {
    fn from_iter<I: IntoIterator<Item = Color>>(colors: I) -> Self {
        ColorSet(colors.into_iter().fold(0, |bits, c| bits | c.bit()))
    }
}

impl fmt::Display for ColorSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, color) in self.iter().enumerate() {
            if i > 0 {
                f.write_str(", ")?;
            }
            f.write_str(color.name())?;
        }
        Ok(())
    }
}
