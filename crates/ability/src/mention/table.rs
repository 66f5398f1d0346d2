//! The table of mentions: how each type of the ability model mentions a thing.
//!
//! The derived walk decides the order. This file turns the calls of the walk into calls of a
//! [`MentionVisitor`]. Most types need no line here. A type has a line if it can bind a name
//! ([`SentenceWalk::announce`]), or if the words around a thing change the way in which the thing
//! is mentioned ([`Context`]).

use wixoss_base::walk::{MetMut, Onward, Visitor, Walk};

use super::{About, BranchPoint, MentionVisitor};
use crate::pointing::{Done, Noun};
use crate::*;

/// Walks through a part of an ability along its sentence, and calls the functions of the visitor.
pub fn visit<V: MentionVisitor>(part: &mut dyn Walk, visitor: &mut V) {
    // Few abilities have more than 32 levels of values, so the vector rarely grows.
    let contexts = Vec::with_capacity(32);
    part.visit(&mut SentenceWalk { visitor, contexts });
}

/// A walk along the sentence of an ability.
struct SentenceWalk<'v, V> {
    visitor: &'v mut V,
    /// The context for the parts of each value around the current place, the innermost value last.
    contexts: Vec<Context>,
}

/// The facts about the parts directly inside a value that only this value knows. For example, an
/// effect that discards cards knows that the cards inside it are discarded.
#[derive(Clone, Copy)]
enum Context {
    /// There are no such facts.
    Plain,
    /// The effect does this action with its cards.
    Deed(Option<Done>),
    /// The effect moves its cards. `together` is true if the effect moves several groups of cards.
    Move { way: Done, together: bool },
    /// The value describes cards that have these properties.
    Cards(About),
    /// The value is a list of groups of cards that an effect takes together. If the effect moves
    /// the cards (`moved`), it mentions all of them as the cards that it moved.
    Together { way: Option<Done>, moved: bool },
    /// A player could make this choice, but does not make it.
    PossibleChoice,
    /// A name in the value can't mean the card that has the ability.
    Another,
    /// The value is the place that cards move to.
    Destination,
    /// The next name is that of a card with other cards under it.
    Holder,
    /// The value is a continuous effect on these cards.
    Change(Subjects),
    /// The value is a replacement of an event that would happen to these cards.
    Replacement(Subjects),
    /// The event does this action with its cards.
    Event(Done),
    /// The event has no filter: it happens to the cards of a continuous effect.
    EventOfSubjects,
    /// The replaced event has no filter: it would happen to one of the cards of a continuous
    /// effect. This noun names the card.
    EventOfOneSubject(Option<Noun>),
    /// The value has several branches. This number of branches has begun.
    Branches(usize),
    /// The value has effects to do, effects that follow, and effects that happen otherwise. This
    /// number of these lists has begun.
    Attempt(usize),
}

/// The cards or the player that a continuous effect is about.
#[derive(Clone, Copy)]
enum Subjects {
    /// The effect is about a player, or about the card that has the ability.
    ThisOrPlayer,
    /// The effect is about other cards. This noun, such as "SIGNI", names them. It is `None` if no
    /// single noun names them.
    Others(Option<Noun>),
}

impl Subjects {
    fn of(subject: &Subject) -> Subjects {
        match subject {
            Subject::Player(_) => Subjects::ThisOrPlayer,
            Subject::Cards(Which::Named(name)) if name.is_this() => Subjects::ThisOrPlayer,
            Subject::Cards(Which::Target(s) | Which::Choose(s)) => {
                Subjects::Others(Noun::of_filter(&s.filter))
            }
            Subject::Cards(Which::All(group)) => Subjects::Others(Noun::of_filter(&group.filter)),
            Subject::Cards(_) => Subjects::Others(None),
        }
    }
}

impl<V: MentionVisitor> Visitor for SentenceWalk<'_, V> {
    fn value(&mut self, value: &mut MetMut<'_>) {
        if let Some(name) = value.downcast_mut::<Name>() {
            self.used_name(name);
        }
    }

    fn enter(&mut self, value: &mut MetMut<'_>) -> Onward {
        let context = self.enter_value(value);
        self.contexts.push(context);
        Onward::Into
    }

    /// Calls the visitor at the place of a sentence where a value binds a name.
    fn announce(&mut self, value: &mut MetMut<'_>) {
        let known = match self.context() {
            Context::Cards(about) => about,
            _ => About::default(),
        };
        if let Some(traits) = value.downcast_ref::<Traits>() {
            if traits.under.is_some() {
                self.set_context(Context::Holder);
            }
        } else if let Some(selection) = value.downcast_mut::<Selection>() {
            self.selection(selection, known);
        } else if let Some(group) = value.downcast_mut::<Group>() {
            self.group(group, known);
        } else if let Some(stack) = value.downcast_mut::<Stack>() {
            let single = stack.count == Amount::Number(1);
            let about = About {
                many: !single || stack.of == Player::Both,
                one_of_each_player: single && stack.of == Player::Both,
                ..known
            };
            self.visitor.slot(&mut stack.named, about);
        } else if let Some(until) = value.downcast_mut::<Until>() {
            let about = About {
                many: true,
                ..known
            };
            self.visitor.slot(&mut until.named, about);
        } else if let Some(who) = value.downcast_mut::<Who>() {
            self.event_cards(who);
        } else if let Some(cause) = value.downcast_mut::<Cause>() {
            match &cause.source {
                Some(source) => {
                    let about = About {
                        noun: Noun::of_filter(source),
                        ..About::default()
                    };
                    self.visitor.slot(&mut cause.named, about);
                }
                None => self.given_name(&mut cause.named),
            }
        } else if let Some(moved) = value.downcast_mut::<Move>() {
            self.moved(moved);
        } else if let Some(attempt) = value.downcast_mut::<Try>() {
            self.no_card(&mut attempt.named, Noun::Deed);
        } else if let Some(each) = value.downcast_mut::<ForEach>() {
            self.visitor.slot(&mut each.named, About::default());
        } else if let Some(create) = value.downcast_mut::<Create>() {
            let about = About {
                many: create.count != Amount::Number(1),
                ..About::default()
            };
            self.visitor.slot(&mut create.named, about);
        } else if let Some(crush) = value.downcast_mut::<Crush>() {
            let many = crush.count != Amount::Number(1);
            self.crushed(&mut crush.named, many);
        } else if let Some(crush) = value.downcast_mut::<CrushEvent>() {
            self.crushed(&mut crush.named, false);
        } else if let Some(used) = value.downcast_mut::<UseEvent>() {
            let about = About {
                noun: Noun::of_filter(&used.filter),
                ..About::default()
            };
            self.visitor.slot(&mut used.named, about);
        } else if let Some(attach) = value.downcast_mut::<AttachEvent>() {
            // In "When this SIGNI has an 【Accessory】 attached to it, if it is ...", the word "it"
            // means the attached card. But if a filter describes the attached card, no pointing
            // word means it.
            match attach.card {
                None => self.visitor.slot(&mut attach.named, About::default()),
                Some(_) => self.given_name(&mut attach.named),
            }
        } else if let Some(gain) = value.downcast_mut::<GainEvent>() {
            self.no_card(&mut gain.gained, Noun::Keyword);
        } else if let Some(marker) = value.downcast_mut::<MarkerChange>() {
            self.no_card(&mut marker.named, Noun::Markers);
        } else if let Some(extra) = value.downcast_mut::<Extra>() {
            let noun = match extra.repeats {
                true => Noun::Times,
                false => Noun::Deed,
            };
            let about = About {
                noun: Some(noun),
                way: Some(Done::Extra),
                ..About::default()
            };
            self.visitor.slot(&mut extra.named, about);
        } else if let Some(declare) = value.downcast_mut::<Declare>() {
            let mut named = Some(declare.named.clone());
            self.no_card(&mut named, Noun::Declared);
            if let Some(named) = named {
                declare.named = named;
            }
        }
    }

    fn leave(&mut self, value: &mut MetMut<'_>) {
        let context = self.contexts.pop().unwrap_or(Context::Plain);
        match context {
            Context::Together { way, moved: false } => {
                if let Some(Which::Together(all)) = value.downcast_ref::<Which>() {
                    self.together(all, way);
                }
                return;
            }
            Context::Branches(1..) | Context::Attempt(1..) => {
                return self.visitor.branch(BranchPoint::LastEnds);
            }
            Context::Event(_) => {
                if let Some(who) = value.downcast_ref::<Who>() {
                    self.leave_event_cards(who);
                }
                return;
            }
            _ => {}
        }
        if let Some(Effect::Take(what)) = value.downcast_mut::<Effect>() {
            self.visitor.taken(what);
        } else if value.is::<SetState>() {
            self.visitor.done(Done::Downed, None);
        } else if let Some(subject) = value.downcast_ref::<Subject>() {
            self.set_context(Context::Change(Subjects::of(subject)));
        } else if let Some(cost) = value.downcast_mut::<Cost>() {
            self.paid_cards(cost);
        } else if value.is::<List<Ability>>() {
            self.visitor.quote(false);
        } else if value.is::<Happened>() {
            self.visitor.past(false);
        }
    }
}

impl<V: MentionVisitor> SentenceWalk<'_, V> {
    /// Returns the context of the innermost value around the current place.
    fn context(&self) -> Context {
        self.contexts.last().copied().unwrap_or(Context::Plain)
    }

    /// Sets the context of the innermost value around the current place.
    fn set_context(&mut self, context: Context) {
        if let Some(last) = self.contexts.last_mut() {
            *last = context;
        }
    }

    /// Calls the visitor for a value before the walk goes into its parts. Returns the context for
    /// these parts.
    fn enter_value(&mut self, value: &mut MetMut<'_>) -> Context {
        let around = self.context();
        if let Some(filter) = value.downcast_mut::<Filter>() {
            self.visitor.filter(filter);
        } else if let Some(amount) = value.downcast_mut::<Amount>() {
            self.visitor.amount(amount);
        } else if let Some(which) = value.downcast_mut::<Which>() {
            return self.which(which, around);
        } else if let Some(effect) = value.downcast_mut::<Effect>() {
            return context_of_effect(effect);
        } else if let Some(event) = value.downcast_mut::<Event>() {
            return self.event(event, around);
        } else if let Some(condition) = value.downcast_mut::<Condition>() {
            return self.condition(condition);
        } else if let Some(ability) = value.downcast_mut::<Ability>() {
            self.visitor.ability(ability);
        } else if let Some(change) = value.downcast_mut::<Change>() {
            self.visitor.change(change);
        } else if let Some(moved) = value.downcast_mut::<Move>() {
            return self.enter_move(moved);
        } else if let Some(swap) = value.downcast_mut::<Swap>() {
            self.visitor.swap(swap);
        } else if value.is::<List<Effect>>() {
            self.begin_branch();
        } else if value.is::<List<Ability>>() {
            self.visitor.quote(true);
        } else if value.is::<Happened>() {
            self.visitor.past(true);
        } else {
            return context_of_value(value, around);
        }
        Context::Plain
    }

    /// Calls the visitor for a name that is used.
    fn used_name(&mut self, name: &mut Name) {
        match self.context() {
            Context::Another => self.visitor.another(name),
            Context::Destination => self.visitor.onto(name),
            Context::Holder => {
                self.set_context(Context::Plain);
                self.visitor.holder(name);
            }
            _ => self.visitor.name(name),
        }
    }

    /// Calls the visitor for the cards that an effect is about.
    fn which(&mut self, which: &mut Which, around: Context) -> Context {
        let way = match around {
            Context::Deed(way) | Context::Together { way, .. } => way,
            Context::Move { way, .. } => Some(way),
            _ => None,
        };
        let is_in_list = matches!(around, Context::Together { .. });
        if is_in_list && matches!(which, Which::Named(name) if !name.is_this()) {
            return Context::Another;
        }
        self.visitor.which(which);
        let about = About {
            way,
            ..About::default()
        };
        match which {
            Which::Named(name) => {
                if name.is_this() {
                    self.visitor.this();
                }
                Context::Plain
            }
            Which::Target(_) => Context::Cards(About {
                way: Some(way.unwrap_or(Done::Targeted)),
                targeted: true,
                ..about
            }),
            Which::Choose(_)
            | Which::Search(_)
            | Which::Random(_)
            | Which::All(_)
            | Which::Top(_)
            | Which::Bottom(_)
            | Which::TopUntil(_) => Context::Cards(about),
            Which::Together(_) => {
                let moved = matches!(around, Context::Move { .. });
                if !moved {
                    self.visitor.together(None);
                }
                Context::Together { way, moved }
            }
        }
    }

    /// Calls the visitor after several groups of cards that an effect takes together.
    fn together(&mut self, all: &[Which], way: Option<Done>) {
        let targeted = way.is_none() && all.iter().all(|one| matches!(one, Which::Target(_)));
        self.visitor.together(Some(About {
            many: true,
            noun: Noun::of_all(all),
            way: way.or(targeted.then_some(Done::Targeted)),
            targeted,
            ..About::default()
        }));
    }

    /// Calls the visitor at the name of a choice of cards. `known` has the properties of the cards
    /// that the words around the choice say.
    fn selection(&mut self, selection: &mut Selection, known: About) {
        if let Context::PossibleChoice = self.context() {
            return self.given_name(&mut selection.named);
        }
        let one = matches!(
            selection.count,
            Count::Exactly(Amount::Number(1)) | Count::UpTo(Amount::Number(1))
        );
        let about = About {
            many: !one,
            noun: Noun::of_filter(&selection.filter),
            ..known
        };
        self.visitor.slot(&mut selection.named, about);
    }

    /// Calls the visitor at the name of all cards that fit a filter. `known` has the properties of
    /// the cards that the words around the filter say.
    fn group(&mut self, group: &mut Group, known: About) {
        // The filter accepts only this card (the card that has the ability), and only in the zone
        // that the filter names. So the group has at most one card.
        if group.is_this() {
            return self.visitor.this();
        }
        let about = About {
            // Only one card can be in front of another card.
            many: group.filter.more.in_front_of.is_none(),
            noun: Noun::of_filter(&group.filter),
            ..known
        };
        self.visitor.slot(&mut group.named, about);
    }

    /// Calls the visitor for a move of cards.
    fn enter_move(&mut self, moved: &mut Move) -> Context {
        let way = match moved.how {
            Some(MoveKind::Discard) => Done::Discarded,
            Some(MoveKind::Vanish) => Done::Vanished,
            Some(MoveKind::Draw) => Done::Drawn,
            _ => Done::Moved,
        };
        self.visitor.moves(moved);
        let together = matches!(moved.what, Which::Together(_));
        Context::Move { way, together }
    }

    /// Calls the visitor after the cards of a move and before their destination.
    fn moved(&mut self, moved: &mut Move) {
        let Context::Move { way, together } = self.context() else {
            return;
        };
        if together || moved.named.is_some() {
            let named = matches!(moved.what, Which::Named(_));
            let about = About {
                many: named || moved.what.is_many(),
                noun: Noun::of_which(&moved.what),
                way: Some(way),
                of_move: true,
                ..About::default()
            };
            self.visitor.slot(&mut moved.named, about);
        }
        self.visitor.done(way, moved.to.zone);
    }

    /// Calls the visitor for a condition.
    fn condition(&mut self, condition: &mut Condition) -> Context {
        self.visitor.condition(condition);
        let of_this = match condition {
            // A condition about a value, such as the power, of this card mentions this card.
            Condition::Compare(compare) => {
                matches!(&compare.number, Amount::Value(value) if value.of.is_this())
            }
            Condition::Match(matched) => matched.card.0.is_this(),
            Condition::CouldChoose(_) => return Context::PossibleChoice,
            _ => false,
        };
        if of_this {
            self.visitor.this();
        }
        Context::Plain
    }

    /// Calls the visitor for an event.
    fn event(&mut self, event: &mut Event, around: Context) -> Context {
        // An event without a filter happens to the cards of the continuous effect. The visitor has
        // already met these cards.
        if let Context::Change(Subjects::Others(noun))
        | Context::Replacement(Subjects::Others(noun)) = around
            && let Some(who) = event.pattern_without_cards()
            && who.filter.is_unrestricted()
        {
            return match around {
                Context::Replacement(_) => Context::EventOfOneSubject(noun),
                _ => Context::EventOfSubjects,
            };
        }
        self.visitor.event(event);
        Context::Event(match event {
            Event::Attack(_) => Done::Attacking,
            _ => Done::Happening,
        })
    }

    /// Calls the visitor at the name of the cards that an event is about.
    fn event_cards(&mut self, who: &mut Who) {
        let about = match self.context() {
            Context::EventOfSubjects => return self.given_name(&mut who.named),
            Context::EventOfOneSubject(noun) => About {
                noun,
                way: Some(Done::Happening),
                ..About::default()
            },
            _ if who.filter.is_unrestricted() => {
                return self.visitor.this_named(&mut who.named);
            }
            _ if has_earlier_name(who) => return,
            context => About {
                many: who.at_least.is_some(),
                noun: Noun::of_filter(&who.filter),
                way: match context {
                    Context::Event(way) => Some(way),
                    _ => None,
                },
                ..About::default()
            },
        };
        self.visitor.slot(&mut who.named, about);
    }

    /// Calls the visitor after the cards and the cause of an event. In "When this SIGNI vanishes a
    /// SIGNI, it …", the word "it" means this SIGNI, so the sentence mentions this SIGNI last.
    fn leave_event_cards(&mut self, who: &Who) {
        let source = who.by.as_ref().and_then(|by| by.source.as_ref());
        let among = source.and_then(|source| source.more.among.as_ref());
        let of_this = who.filter.is_unrestricted() || has_earlier_name(who);
        if !of_this && among.is_some_and(Name::is_this) {
            self.visitor.this();
        }
    }

    /// Calls the visitor if the list of effects that begins is a branch.
    fn begin_branch(&mut self) {
        let at = match self.contexts.last_mut() {
            Some(Context::Branches(begun)) => {
                *begun += 1;
                match begun {
                    1 => BranchPoint::FirstBegins,
                    _ => BranchPoint::NextBegins,
                }
            }
            // The effects of `otherwise` follow if the action was not done, so they can't mention
            // the cards of the action. So the action and the effects of `then` are one branch, and
            // the effects of `otherwise` are another branch.
            Some(Context::Attempt(begun)) => {
                *begun += 1;
                match begun {
                    1 => BranchPoint::FirstBegins,
                    3 => BranchPoint::NextBegins,
                    _ => return,
                }
            }
            _ => return,
        };
        self.visitor.branch(at);
    }

    /// Calls the visitor at the name of the cards that paid the ener of a cost. A cost of ener can
    /// get such a name as one more payment.
    fn paid_cards(&mut self, cost: &mut Cost) {
        // Only words that name the payment can mean the cards that paid the ener.
        let about = About {
            many: true,
            way: Some(Done::Paid),
            again: true,
            ..About::default()
        };
        let (mut is_ener_paid, mut is_named) = (false, false);
        cost.0.retain_mut(|payment| {
            is_ener_paid |= matches!(payment, Payment::Ener(..));
            let Payment::EnerCards(name) = payment else {
                return true;
            };
            is_named = true;
            let mut named = Some(name.clone());
            self.visitor.slot(&mut named, about);
            let is_kept = named.is_some();
            named.into_iter().for_each(|named| *name = named);
            is_kept
        });
        if is_ener_paid && !is_named {
            let mut named = None;
            self.visitor.slot(&mut named, about);
            cost.0.extend(named.map(Payment::EnerCards));
        }
    }

    /// Calls the visitor at the name of crushed Life Cloth.
    fn crushed(&mut self, named: &mut Option<Bound>, many: bool) {
        let about = About {
            many,
            way: Some(Done::Crushed),
            ..About::default()
        };
        self.visitor.slot(named, about);
    }

    /// Calls the visitor at the name of a thing that is not a card: an action, a count or a
    /// declared value.
    fn no_card(&mut self, named: &mut Option<Bound>, noun: Noun) {
        let about = About {
            noun: Some(noun),
            ..About::default()
        };
        self.visitor.slot(named, about);
    }

    /// Calls the visitor for a place that binds a name, although no pointing word can mean the
    /// thing there. If the ability gives no name at this place, the visitor is not called.
    fn given_name(&mut self, named: &mut Option<Bound>) {
        if named.is_some() {
            self.visitor.slot(named, About::default());
        }
    }
}

/// Returns the context for the parts of an effect.
fn context_of_effect(effect: &Effect) -> Context {
    match effect {
        Effect::Take(Which::Choose(_) | Which::Search(_)) => Context::Deed(Some(Done::Chosen)),
        Effect::Reveal(Which::Top(_) | Which::TopUntil(_)) => Context::Deed(Some(Done::Seen)),
        Effect::Reveal(_) => Context::Deed(Some(Done::Revealed)),
        Effect::Bond(_) => Context::Another,
        _ => Context::Plain,
    }
}

/// Returns the context for the parts of a value that the visitor is not called with. `around` is
/// the context of the value itself.
fn context_of_value(value: &MetMut<'_>, around: Context) -> Context {
    match value {
        value if value.is::<SetState>() => Context::Deed(Some(Done::Downed)),
        value if value.is::<Look>() => Context::Deed(Some(Done::Seen)),
        value if value.is::<Destination>() => Context::Destination,
        value if value.is::<Branch>() || value.is::<Modes>() => Context::Branches(0),
        value if value.is::<Try>() => Context::Attempt(0),
        value if value.is::<Replacement>() => match around {
            Context::Change(subjects) => Context::Replacement(subjects),
            _ => Context::Plain,
        },
        value if is_part_of_description(value) => around,
        _ => Context::Plain,
    }
}

/// Returns whether a value is only a part of the description of cards or of an event. The words
/// around the value then say something about these cards or this event.
fn is_part_of_description(value: &MetMut<'_>) -> bool {
    let of_cards = value.is::<Selection>()
        || value.is::<Group>()
        || value.is::<Stack>()
        || value.is::<Until>();
    let of_event = value.is::<Who>()
        || value.is::<MoveEvent>()
        || value.is::<BattleEvent>()
        || value.is::<BecomeEvent>()
        || value.is::<AttachEvent>()
        || value.is::<PowerEvent>()
        || value.is::<ActivateEvent>()
        || value.is::<GainEvent>();
    of_cards || of_event || value.is::<Cap>()
}

/// Returns whether the cards of an event were mentioned before and already have a name.
fn has_earlier_name(who: &Who) -> bool {
    let mut bare = who.filter.clone();
    bare.more.among.take().is_some() && bare.is_unrestricted() && who.named.is_none()
}
