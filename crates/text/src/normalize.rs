//! Brings a text into one spelling: character width, spaces, line ends, quotes, misprints and
//! contractions.
//! The input is a text as given. The output is the normalized text. It stores the place in the
//! original text for each of its bytes, so that every message can show this place.

use std::sync::LazyLock;

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::compose;

use wixoss_base::syntax::Span;

/// Words that a source prints in a wrong or rare spelling.
#[derive(Clone, Copy, Debug)]
pub struct Misprint {
    /// The words as printed, after character widths, spaces and quotes were made uniform as
    /// [`NormalText::new`] describes.
    pub printed: &'static str,
    /// The words that are meant. They never contain the printed words.
    pub meant: &'static str,
    /// The reason why the printed words can't mean anything else.
    pub why: &'static str,
}

/// Returns an entry of [`MISPRINTS`].
const fn misprint(printed: &'static str, meant: &'static str, why: &'static str) -> Misprint {
    Misprint {
        printed,
        meant,
        why,
    }
}

/// The misprints that are corrected in every text.
pub const MISPRINTS: [Misprint; 47] = [
    misprint(
        "it's abilities",
        "its abilities",
        "\"it's\" is short for \"it is\"",
    ),
    misprint("your filed", "your field", "two letters are swapped"),
    misprint(
        "チェックゾーン置いた",
        "チェックゾーンに置いた",
        "the particle is missing",
    ),
    misprint("<遊戯>", "<遊具>", "no card has the class 遊戯"),
    misprint(
        "エナチャ―ジ",
        "エナチャージ",
        "a dash in place of the long vowel",
    ),
    misprint("シグ二", "シグニ", "the digit 二 in place of the kana"),
    misprint("かニ番目", "か二番目", "the kana in place of the digit 二"),
    misprint(
        "手札を一枚",
        "手札を1枚",
        "all other counts are printed in digits",
    ),
    misprint("をを", "を", "one particle is printed twice"),
    misprint(
        "リフレッシュをした",
        "リフレッシュした",
        "を between the noun and its verb adds nothing",
    ),
    misprint(
        "【エナチャージ1】する",
        "【エナチャージ1】をする",
        "を is missing before the verb",
    ),
    misprint(
        "カードを2枚合計トラッシュ",
        "カードを合計2枚トラッシュ",
        "合計 stands before the number",
    ),
    misprint(
        "刺々迷路",
        "棘々迷路",
        "the craft has this name on its own card",
    ),
    misprint(
        "ルリグが1体を対象",
        "ルリグ1体を対象",
        "が and を can't belong to one noun",
    ),
    misprint(
        "を対象する",
        "を対象とする",
        "対象する is no verb; と is missing",
    ),
    misprint(
        "2枚まで対象とし、それを",
        "2枚まで対象とし、それらを",
        "two cards are several",
    ),
    misprint(
        "プレイヤーはそれでアタックできない",
        "それはアタックできない",
        "a card attacks if its player attacks with it",
    ),
    misprint(
        "シグニアタックフェイズ",
        "シグニアタックステップ",
        "the attack phase of SIGNI is a step",
    ),
    misprint(
        "カードを引いたりカードを手札に加えること",
        "カードを引けず、カードを手札に加えること",
        "neither of the two actions is possible",
    ),
    misprint(
        "【ライフバースト】以外の対戦相手のシグニのトリガー能力",
        "対戦相手のシグニの【自】能力と【出】能力と《トラップアイコン》能力",
        "these are the other kinds of abilities that trigger",
    ),
    misprint(
        "それぞれがレベルの異なる",
        "それぞれレベルの異なる",
        "が is printed after それぞれ",
    ),
    misprint(
        "その枚数と同じ枚数のカードをデッキの上から",
        "デッキの上からこの方法でトラッシュに置いたカードと同じ枚数のカードを",
        "the number is the number of cards put into the trash",
    ),
    misprint(
        "デッキの一番上からカードをライフ",
        "デッキの一番上のカードをライフ",
        "the top card is the only card there",
    ),
    misprint("場を離たとき", "場を離れたとき", "the verb 離れる lacks れ"),
    misprint(
        "ゾーン置いた",
        "ゾーンに置いた",
        "the particle after the zone is missing",
    ),
    misprint(
        "あなたライフクロス",
        "あなたのライフクロス",
        "の is missing after the player",
    ),
    misprint("トラッシュへ置", "トラッシュに置", "へ is printed for に"),
    misprint("カードが無い", "カードがない", "無い is printed for ない"),
    misprint("以下から4つから", "以下の4つから", "から is printed for の"),
    misprint(
        "アイコン2_黒》2_black",
        "アイコン》",
        "the markup of a black icon is left over",
    ),
    misprint(
        "アイコン_黒》_black",
        "アイコン》",
        "the markup of a black icon is left over",
    ),
    misprint(
        "の出現条件によって",
        "の出現条件のために",
        "both name the appearance condition that is paid",
    ),
    misprint(
        "のシグニ1枚と《アクセアイコン》を持つシグニ1枚をそれぞれ",
        "のシグニと《アクセアイコン》を持つシグニをそれぞれ",
        "the number of each kind is printed twice",
    ),
    misprint(
        "を得、15000以上のすべての",
        "を得、あなたのパワー15000以上のすべての",
        "owner and power are printed once for both groups",
    ),
    misprint(
        "レベルを+1するか+2",
        "レベルを+1するかこのシグニのレベルを+2",
        "the value is printed once for both options",
    ),
    misprint(
        "一番上か対戦相手のライフクロスの一番上を見る",
        "一番上を見るか対戦相手のライフクロスの一番上を見る",
        "the verb is printed once for both options",
    ),
    misprint(
        "このシグニは血晶武装状態であるかぎり、正面に",
        "このシグニが血晶武装状態であるかぎり、このシグニは正面に",
        "the subject is printed once for both clauses",
    ),
    misprint(
        "あなたのデッキの上からあなたのセンタールリグのレベルと同じ枚数のカードを",
        "あなたのセンタールリグのレベルと同じ枚数のカードをデッキの上から",
        "the place stands before the number; the deck is your own",
    ),
    misprint(
        "このシグニの左か右に",
        "あなたの場に隣にある",
        "the cards to the left and right are the neighbors",
    ),
    misprint(
        "。カードを1枚選んだ場合",
        "。この方法でカードを1枚選んだ場合",
        "the sentence before is the choice",
    ),
    misprint(
        "そこにあるシグニは能力",
        "そのシグニゾーンにあるシグニは能力",
        "the sentence before names a SIGNI zone",
    ),
    misprint(
        "そのターンのドローフェイズの間に対戦相手は",
        "次の対戦相手のドローフェイズの間、対戦相手は",
        "the draw phase of the turn that begins is the next one",
    ),
    misprint(
        "シュプニグラ",
        "シュブニグラ",
        "the card itself is named シュブニグラ",
    ),
    misprint(
        "《パルべック》",
        "《パルベック》",
        "the card has this name on its own card; the hiragana べ stands in place of the kana ベ",
    ),
    misprint(
        "《335 アキノ》",
        "《大志へ前進 アキノ》",
        "the text prints a number in place of the title; this LRIG of the same product has the name",
    ),
    misprint(
        "《338 レイ》",
        "《黎明へ飛翔 レイ》",
        "the text prints a number in place of the title; this LRIG of the same product has the name",
    ),
    misprint(
        "《340 バン》",
        "《サイゴニタツ バン》",
        "the text prints a number in place of the title; this LRIG of the same product has the name",
    ),
];

/// English contractions. The first spelling of each pair is replaced by the second spelling, which
/// the grammar reads.
pub const CONTRACTIONS: [(&str, &str); 12] = [
    ("don't", "do not"),
    ("doesn't", "does not"),
    ("didn't", "did not"),
    ("isn't", "is not"),
    ("aren't", "are not"),
    ("wasn't", "was not"),
    ("weren't", "were not"),
    ("hasn't", "has not"),
    ("haven't", "have not"),
    ("can't", "cannot"),
    ("can not", "cannot"),
    ("it's the", "it is the"),
];

/// One substring searcher for each entry of [`MISPRINTS`], in the same order.
static FINDERS: LazyLock<Vec<memchr::memmem::Finder<'static>>> = LazyLock::new(|| {
    let finder = |misprint: &Misprint| memchr::memmem::Finder::new(misprint.printed);
    MISPRINTS.iter().map(finder).collect()
});

/// A text in one uniform spelling. For each byte, it stores the place of the same character in the
/// original text. So a message can show this place.
#[derive(Debug)]
pub struct NormalText {
    text: String,
    /// The start and the end, in the original text, of the character that each byte comes from.
    from: Vec<(u32, u32)>,
    /// The length of the original text in bytes.
    end: usize,
}

impl NormalText {
    /// Normalizes a text.
    ///
    /// - Full-width and half-width characters become the same (NFKC): `Ａ` becomes `A`.
    /// - Line ends become `\n`; empty lines vanish.
    /// - Every other white-space character becomes a space. Spaces at the end of a line are
    ///   removed.
    /// - Curly quotes become straight quotes.
    /// - English contractions are written out. They are listed in [`CONTRACTIONS`].
    /// - Misprints get the spelling that other cards have. They are listed in [`MISPRINTS`].
    /// - The circled numbers ① to ⑳, which mark modes, stay as they are.
    pub fn new(given: &str) -> NormalText {
        let mut normal = NormalText {
            text: String::with_capacity(given.len()),
            from: Vec::with_capacity(given.len()),
            end: given.len(),
        };
        for (at, letter) in given.char_indices() {
            let place = (small(at), small(at + letter.len_utf8()));
            match letter {
                '\r' | '\n' => {
                    normal.trim_space();
                    if !normal.text.is_empty() && !normal.text.ends_with('\n') {
                        normal.push('\n', place);
                    }
                }
                '\u{2018}' | '\u{2019}' => normal.push('\'', place),
                '\u{201c}' | '\u{201d}' => normal.push('"', place),
                '\u{2460}'..='\u{2473}' => normal.push(letter, place),
                '\u{200b}' | '\u{feff}' => {}
                letter if letter.is_whitespace() => {
                    if !normal.text.is_empty() && !normal.text.ends_with([' ', '\n']) {
                        normal.push(' ', place);
                    }
                }
                letter if letter.is_ascii() || is_already_folded(letter) => {
                    normal.push(letter, place)
                }
                letter => {
                    for folded in std::iter::once(letter).nfkc() {
                        normal.push_folded(folded, place);
                    }
                }
            }
        }
        normal.trim_space();
        while normal.text.ends_with(['\n', ' ']) {
            normal.pop();
        }
        if !normal.text.is_ascii() {
            normal.correct_misprints();
        }
        normal.write_out_contractions();
        normal
    }

    /// Replaces the first spelling of each pair in [`CONTRACTIONS`] by the second spelling.
    fn write_out_contractions(&mut self) {
        if !self.text.contains('\'') && !self.text.contains("can not") {
            return;
        }
        for (short, long) in CONTRACTIONS {
            while let Some(at) = self.text.find(short) {
                self.replace(at, short.len(), long);
            }
        }
    }

    /// Replaces the misprints of [`MISPRINTS`]. If a number has the particle を both before and
    /// after it, removes the second を: `カードを3枚を見る` becomes `カードを3枚見る`. Also removes
    /// a closing quotation mark if the text has no opening one.
    fn correct_misprints(&mut self) {
        for (finder, misprint) in FINDERS.iter().zip(&MISPRINTS) {
            while let Some(at) = finder.find(self.text.as_bytes()) {
                self.replace(at, misprint.printed.len(), misprint.meant);
            }
        }
        self.remove_icon_markup();
        if let Some(at) = self.text.find('」')
            && !self.text.contains('「')
        {
            self.replace(at, '」'.len_utf8(), "");
        }
        for counter in ["枚を", "体を", "つを"] {
            let mut from = 0;
            while let Some(at) = self.text.get(from..).and_then(|rest| rest.find(counter)) {
                let at = from + at;
                from = at + counter.len();
                let before = self.text.get(..at).unwrap_or_default();
                let digits = before.trim_end_matches(|letter: char| letter.is_ascii_digit());
                if digits.len() < before.len() && digits.ends_with('を') {
                    self.replace(from - "を".len(), "を".len(), "");
                }
            }
        }
    }

    /// Removes the markup of icons that some sources leave in a text: `《白2》2` becomes `《白》`,
    /// and `《ターン2回》icon_txt_turn_02` becomes `《ターン2回》`.
    fn remove_icon_markup(&mut self) {
        const COLORS: [char; 6] = ['白', '赤', '青', '緑', '黒', '無'];
        const TWICE: &str = "2》2";
        let mut from = 0;
        while let Some(at) = self.text.get(from..).and_then(|rest| rest.find(TWICE)) {
            let at = from + at;
            from = at + TWICE.len();
            let colored = self
                .text
                .get(..at)
                .is_some_and(|before| before.ends_with(COLORS));
            if colored {
                self.replace(at, TWICE.len(), "》");
                from = at + '》'.len_utf8();
            }
        }
        const MARKUP: &str = "icon_txt_";
        while let Some(at) = self.text.find(MARKUP) {
            let behind = self.text.get(at..).unwrap_or_default();
            let word = |letter: char| letter.is_ascii_alphanumeric() || letter == '_';
            let length = behind.find(|letter| !word(letter)).unwrap_or(behind.len());
            self.replace(at, length, "");
        }
    }

    /// Replaces `length` bytes at the byte `at` by `with`. Every byte of `with` gets the place of
    /// the replaced words.
    fn replace(&mut self, at: usize, length: usize, with: &str) {
        let place = self.from.get(at..at + length).and_then(|places| {
            let (start, _) = places.first()?;
            let (_, end) = places.last()?;
            Some((*start, *end))
        });
        let Some(place) = place else {
            return;
        };
        self.text.replace_range(at..at + length, with);
        let new = std::iter::repeat_n(place, with.len());
        self.from.splice(at..at + length, new);
    }

    /// Returns the normalized text.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Converts a range of bytes in the normalized text to the range in the text as given.
    pub fn place(&self, span: Span) -> Span {
        let start = match self.from.get(span.start) {
            Some((start, _)) => *start as usize,
            None => self.end,
        };
        let last = span.end.checked_sub(1).filter(|last| *last >= span.start);
        let end = last.and_then(|last| self.from.get(last));
        Span::new(start, end.map_or(start, |(_, end)| *end as usize))
    }

    fn push(&mut self, letter: char, place: (u32, u32)) {
        self.text.push(letter);
        self.from
            .extend(std::iter::repeat_n(place, letter.len_utf8()));
    }

    /// Adds a character whose width was made uniform. A half-width voicing mark is joined with the
    /// letter before it: `ｶﾞ` becomes `ガ`.
    fn push_folded(&mut self, letter: char, place: (u32, u32)) {
        let whole = match letter {
            '\u{3099}' | '\u{309a}' => self.text.chars().next_back().and_then(|before| {
                let whole = compose(before, letter)?;
                Some((whole, before.len_utf8()))
            }),
            _ => None,
        };
        let Some((whole, length)) = whole else {
            return self.push(letter, place);
        };
        let start = self.from.len().checked_sub(length);
        let start = start
            .and_then(|at| self.from.get(at))
            .map_or(place.0, |(start, _)| *start);
        self.pop();
        self.push(whole, (start, place.1));
    }

    fn pop(&mut self) {
        if let Some(letter) = self.text.pop() {
            let length = self.from.len().saturating_sub(letter.len_utf8());
            self.from.truncate(length);
        }
    }

    fn trim_space(&mut self) {
        while self.text.ends_with(' ') {
            self.pop();
        }
    }
}

/// Returns whether this letter certainly stays the same when character widths are made uniform.
/// This quick check covers the letters that most Japanese text consists of. The result `false`
/// means only that the letter may change.
pub fn is_already_folded(letter: char) -> bool {
    matches!(letter, '、'..='】' | 'ぁ'..='ゖ' | 'ァ'..='ヺ' | 'ー' | '一'..='鿿')
}

/// Converts a byte offset to `u32`. Card texts are far shorter than 4 GiB; a larger offset becomes
/// `u32::MAX`.
fn small(at: usize) -> u32 {
    u32::try_from(at).unwrap_or(u32::MAX)
}
