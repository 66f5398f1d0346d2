//! The bytes of a deck code that contain its cards. A card number is split into three parts:
//! `WXDi-P03-058` has the head `WXDi-P03-`, the number `058` and an empty tail. (In `WX13-005A`,
//! the tail is `A`.) Cards with the same head and tail form a group. The bytes of a group begin
//! with its head and tail. Then each card has two values: the difference between its number and the
//! number of the previous card, and the number of copies.

use std::collections::BTreeMap;

use super::{CodedCard, MAX_COUNT, Section};
use crate::deck::listing::Listing;
use crate::deck::resolved_deck::section_of;
use crate::message;
use crate::message::Message;

/// The largest number of copies in one step. A step has two values: the difference from the
/// previous card number to this number, and a number of copies. If a card has more copies, further
/// steps with the difference 0 follow.
const MOST: u64 = 4;

/// The largest length of each part of a card number: the bytes of the head (`WXDi-P03-`), the
/// digits of the number and the bytes of the tail. Each length takes half a byte, so 15 is the
/// limit.
const LONGEST: usize = 15;

/// The parts of a deck code, in their order. The first part has the cards that are in the deck to
/// which their type belongs. The second part has all other cards of the main deck, and the third
/// part has all other cards of the LRIG deck.
const PARTS: [Option<Section>; 3] = [None, Some(Section::Main), Some(Section::Lrig)];

/// What all card numbers of a group have in common: the head (`WXDi-P03-`), the tail and the number
/// of digits. A code lists its groups in the order of these fields.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Group<'n> {
    head: &'n str,
    digits: usize,
    tail: &'n str,
}

/// The numbers of the cards of a group (without head and tail), each with the number of copies of
/// the card.
type Copies = BTreeMap<u64, u64>;

/// Writes the cards of a deck.
///
/// # Errors
/// One reason for each card that a code can't express.
pub(super) fn write(deck: &Listing<'_>) -> Result<Vec<u8>, Vec<Message>> {
    let mut reasons = Vec::new();
    let mut parts = PARTS.map(|section| (section, BTreeMap::<Group<'_>, Copies>::new()));
    for listed in &deck.cards {
        let Some((group, number)) = split(listed.number) else {
            reasons.push(message!("convert.long-number", number = listed.number));
            continue;
        };
        let wanted = match listed.section == section_of(listed.card) {
            true => None,
            false => Some(listed.section),
        };
        for (_, groups) in parts.iter_mut().filter(|(section, _)| *section == wanted) {
            let copies = groups.entry(group.clone()).or_default();
            *copies.entry(number).or_default() += u64::from(listed.count);
        }
    }
    let groups = parts.iter().flat_map(|(_, groups)| groups);
    for (group, copies) in groups {
        let many = copies.iter().filter(|(_, n)| **n > u64::from(MAX_COUNT));
        reasons.extend(many.map(|(number, copies)| {
            let number = group.number(*number);
            message!(
                "convert.many-copies",
                number = number,
                copies = *copies,
                most = MAX_COUNT
            )
        }));
    }
    if !reasons.is_empty() {
        return Err(reasons);
    }
    let used = parts.iter().rposition(|(_, groups)| !groups.is_empty());
    let mut bytes = Vec::new();
    for (_, groups) in parts.iter().take(used.map_or(0, |last| last + 1)) {
        push_number(groups.len() as u64, &mut bytes);
        let mut before = "";
        for (group, copies) in groups {
            group.push(before, copies, &mut bytes);
            before = group.head;
        }
    }
    Ok(bytes)
}

/// Splits a card number such as `WXDi-P03-058` into its group (`WXDi-P03-`) and its number in the
/// group (58). Returns `None` if a part of the card number is too long for a code.
fn split(number: &str) -> Option<(Group<'_>, u64)> {
    let end = number
        .rfind(|c: char| c.is_ascii_digit())
        .map_or(number.len(), |at| at + 1);
    let (before, tail) = number.split_at(end);
    let head = before.trim_end_matches(|c: char| c.is_ascii_digit());
    let digits = before.get(head.len()..).unwrap_or_default();
    let group = Group {
        head,
        digits: digits.len(),
        tail,
    };
    let longest = head.len().max(digits.len()).max(tail.len());
    let value = match digits {
        "" => 0,
        digits if digits.len() <= LONGEST => digits.parse().ok()?,
        _ => return None,
    };
    (longest <= LONGEST).then_some((group, value))
}

impl Group<'_> {
    fn push(&self, before: &str, cards: &Copies, bytes: &mut Vec<u8>) {
        let pairs = before.bytes().zip(self.head.bytes());
        let same = pairs.take_while(|(a, b)| a == b).count();
        let new = self.head.as_bytes().get(same..).unwrap_or_default();
        bytes.push(halves(same, new.len()));
        bytes.extend_from_slice(new);
        bytes.push(halves(self.digits, self.tail.len()));
        bytes.extend_from_slice(self.tail.as_bytes());
        let steps = cards.values().map(|copies| copies.div_ceil(MOST));
        push_number(steps.sum(), bytes);
        let mut last = 0;
        for (number, copies) in cards {
            let mut left = *copies;
            while left > 0 {
                let step = left.min(MOST);
                push_number((number - last) * MOST + (step - 1), bytes);
                last = *number;
                left -= step;
            }
        }
    }

    fn number(&self, value: u64) -> String {
        let (head, digits, tail) = (self.head, self.digits, self.tail);
        match digits {
            0 => format!("{head}{tail}"),
            _ => format!("{head}{value:0digits$}{tail}"),
        }
    }
}

/// Puts two numbers from 0 to 15 into one byte. The number `upper` is in the upper four bits.
fn halves(upper: usize, lower: usize) -> u8 {
    let half = |number: usize| u8::try_from(number.min(LONGEST)).unwrap_or(0);
    half(upper) << 4 | half(lower)
}

/// Writes a number in groups of seven bits, the lowest group first. The highest bit of a byte is 1
/// if another byte follows.
pub(super) fn push_number(mut number: u64, bytes: &mut Vec<u8>) {
    loop {
        let low = u8::try_from(number & 0x7f).unwrap_or(0);
        number >>= 7;
        match number {
            0 => return bytes.push(low),
            _ => bytes.push(low | 0x80),
        }
    }
}

/// Reads a number that [`push_number`] wrote.
pub(super) fn take_number(bytes: &mut &[u8]) -> Result<u64, &'static str> {
    let mut number = 0u64;
    for shift in (0..63).step_by(7) {
        let byte = take(bytes, 1)?.first().copied().unwrap_or(0);
        number |= u64::from(byte & 0x7f) << shift;
        if byte & 0x80 == 0 {
            return match byte == 0 && shift > 0 {
                true => Err("a number is longer than it must be"),
                false => Ok(number),
            };
        }
    }
    Err("a number is too large")
}

fn take<'b>(bytes: &mut &'b [u8], count: usize) -> Result<&'b [u8], &'static str> {
    let (taken, rest) = bytes.split_at_checked(count).ok_or("it ends too early")?;
    *bytes = rest;
    Ok(taken)
}

/// Reads the cards of a deck.
pub(super) fn read(mut bytes: &[u8]) -> Result<Vec<CodedCard>, &'static str> {
    let mut cards = Vec::new();
    for section in PARTS {
        if bytes.is_empty() {
            break;
        }
        let mut head: Vec<u8> = Vec::new();
        for _ in 0..take_number(&mut bytes)? {
            read_group(&mut bytes, &mut head, section, &mut cards)?;
        }
    }
    match bytes.is_empty() {
        true => Ok(cards),
        false => Err("it goes on after the last card"),
    }
}

fn read_group(
    bytes: &mut &[u8],
    head: &mut Vec<u8>,
    section: Option<Section>,
    cards: &mut Vec<CodedCard>,
) -> Result<(), &'static str> {
    let (same, new) = take_halves(bytes)?;
    if same > head.len() {
        return Err("a group repeats more than the group before has");
    }
    head.truncate(same);
    head.extend_from_slice(take(bytes, new)?);
    let (digits, tail) = take_halves(bytes)?;
    let text = |bytes: &[u8]| match std::str::from_utf8(bytes) {
        Ok(text) if !text.chars().any(char::is_control) => Ok(text.to_owned()),
        _ => Err("a card number is not text"),
    };
    let (head, tail) = (text(head)?, text(take(bytes, tail)?)?);
    let group = Group {
        head: &head,
        digits,
        tail: &tail,
    };
    let steps = take_number(bytes)?;
    let mut value = 0u64;
    for step in 0..steps {
        let number = take_number(bytes)?;
        let (distance, copies) = (number / MOST, number % MOST + 1);
        value = value.checked_add(distance).ok_or("a number is too large")?;
        let count = u32::try_from(copies).unwrap_or(1);
        let number = group.number(value);
        if number.is_empty() || number.len() != head.len() + digits + tail.len() {
            return Err("a card number has more digits than its group allows");
        }
        match cards.last_mut() {
            // A step with the difference 0 has more copies of the card of the previous step.
            Some(last) if step > 0 && distance == 0 => last.count += count,
            _ => cards.push(CodedCard {
                section,
                number,
                count,
            }),
        }
        if cards.last().is_some_and(|card| card.count > MAX_COUNT) {
            return Err("a card has too many copies");
        }
    }
    Ok(())
}

fn take_halves(bytes: &mut &[u8]) -> Result<(usize, usize), &'static str> {
    let byte = take(bytes, 1)?.first().copied().unwrap_or(0);
    Ok((usize::from(byte >> 4), usize::from(byte & 0x0f)))
}
