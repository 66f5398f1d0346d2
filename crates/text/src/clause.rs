//! Clauses: who does what to which cards, where, how and how long.
//!
//! A clause is one verb with the words around it, as the grammar of either language reads them. A
//! clause has no meaning yet: `crate::meaning` decides whether the clause is an action, a change,
//! an event or a prohibition. A clause holds no text and names no language.

use wixoss_ability::{
    Ability, AbilityKind, Amount, Attachment, Cause, Condition, Cost, Count, Counter, Declared,
    Destination, End, Feature, Filter, Ignored, Likeness, Marker, Moment, Name, Period, Place,
    Player, Range, State, Sum, Until, Which,
};

use crate::parts::effects;
use crate::parts::parse_result::{Failure, fail_if};
use nom::Err;
use wixoss_base::vocab::{Color, Stage};

/// The parts of one clause. In Japanese, a particle such as は or を after a noun shows the role
/// of the noun. So the comments on the fields name the particle.
#[derive(Clone, Debug)]
pub(crate) struct Clause {
    /// The subject: the noun before は or が.
    pub(crate) subject: Option<Noun>,
    /// The object: the noun before を.
    pub(crate) object: Option<Noun>,
    /// The place that cards go to: the place before に.
    pub(crate) goal: Option<Goal>,
    /// The player who owns the goal.
    pub(crate) goal_of: Option<Player>,
    /// The cards before に, such as the LRIG that is grown into.
    pub(crate) to: Option<Cards>,
    /// The zones that cards come from: the zones before から.
    pub(crate) from: Vec<Place>,
    /// The player who owns the zones in `from`.
    pub(crate) from_of: Option<Player>,
    /// The SIGNI zones that markers are put into.
    pub(crate) zones: Option<MarkerZones>,
    /// The other SIGNI in a battle: `シグニと` before バトルする.
    pub(crate) with: Option<Cards>,
    /// The cause: `効果によって`, `コストとして`.
    pub(crate) by: Option<Cause>,
    /// The adverbs.
    pub(crate) manner: Manner,
    /// A change by an amount: `+3000`.
    pub(crate) signed: Option<Amount>,
    /// A number by which the amount of the clause is multiplied ("for each"): the words before
    /// つき, as in `カード1枚につき`.
    pub(crate) times: Option<Amount>,
    /// The new value that replaces the old value: `12000に`.
    pub(crate) figure: Option<Amount>,
    /// The range of the new value, if the player declares this value: `1~4いずれかのレベル1つに`.
    pub(crate) declared: Option<Range>,
    /// The verb.
    pub(crate) predicate: InflectedVerb,
}

/// A verb as the text inflects it: `戻した` is `Return` in the past form and active voice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct InflectedVerb {
    pub(crate) verb: Verb,
    pub(crate) form: Form,
    pub(crate) voice: Voice,
}

/// The verbs of both grammars. The stems of the Japanese verbs are in
/// `syntax::ja::verb::inflection`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Verb {
    Vanish,
    Put,
    Add,
    Return,
    /// 出す: puts onto the field.
    Bring,
    /// 出る: enters the field.
    Enter,
    /// 場を離れる: leaves the field.
    Leave,
    Draw,
    Discard,
    Pay,
    Look,
    Reveal,
    Search,
    Choose,
    Target,
    /// 得る, 持つ: gains or has.
    Gain,
    /// 失う: loses an ability or a color.
    Lose,
    Down,
    Up,
    Freeze,
    Crush,
    Shuffle,
    Exclude,
    Use,
    Attach,
    /// する, 行う: does.
    Do,
    /// なる: becomes.
    Become,
    Attack,
    Guard,
    /// 与える: deals damage.
    Deal,
    /// 受ける: takes damage, or is affected.
    Take,
    /// 無効にする: negates an attack.
    Negate,
    /// 打ち消す: counters an effect.
    CounterEffect,
    Declare,
    Swap,
    /// 配置し直す: rearranges SIGNI among their zones.
    Rearrange,
    Grow,
    Awaken,
    Refresh,
    Bet,
    Skip,
    End,
    Win,
    /// 敗北する: loses the game.
    LoseGame,
    Activate,
    Remove,
    /// 設置する: sets a card in a zone.
    Install,
    Battle,
    /// 移動する: moves from one zone to another in any way.
    Move,
    Bloom,
    Rise,
    /// 《ヘブン》する: does the Heaven action.
    Heaven,
    /// 減る: decreases.
    Decrease,
    /// 増える: increases.
    Increase,
    /// 並べ替える: puts cards into an order.
    Arrange,
    /// 血晶武装する: blood arms a SIGNI with a card from one of these zones.
    BloodArm(&'static [Place]),
    /// 達成する: achieves.
    Achieve,
    Boost,
    /// 配置する: puts a card into a position.
    Station,
    /// 乗る: a LRIG rides a SIGNI.
    Ride,
    /// すべてのシグニから降りる: a LRIG alights from every SIGNI that it rides.
    Alight,
    /// 消す: removes a SIGNI zone for some time.
    Erase,
}

impl Verb {
    /// Returns whether this verb always moves cards.
    pub(crate) fn moves_cards(self) -> bool {
        matches!(
            self,
            Verb::Put
                | Verb::Add
                | Verb::Move
                | Verb::Return
                | Verb::Bring
                | Verb::Exclude
                | Verb::Attach
                | Verb::Install
        )
    }
}

/// The form of a verb.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Form {
    /// The plain form, which ends a sentence: する.
    Final,
    /// The form before another verb: し.
    Cont,
    /// The て form: して.
    Te,
    /// The past form: した.
    Past,
    /// The form for a state or an earlier action: していた.
    Had,
    /// The form for "may": してもよい.
    May,
    /// The negative form: しない.
    Not,
    /// The negative form before another verb: せず.
    NotCont,
    /// The negative past form: しなかった, していなかった.
    NotPast,
    /// The form for "cannot": できない.
    Cannot,
    /// The form for "can": できる.
    Can,
}

/// The voice of a verb.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Voice {
    /// The subject does the action: する.
    Active,
    /// The action is done to the subject: される.
    Passive,
    /// The subject makes someone do the action: させる.
    Causative,
}

/// A noun of a clause. It has no role yet: the verb decides whether the noun is, for example, a
/// cost or a target.
#[derive(Clone, Debug)]
pub(crate) enum Noun {
    /// Cards, with their quantity.
    Cards(Cards),
    /// A player.
    Player(Player),
    /// Power, level or limit of cards: `それの基本パワー`. `base` is true if the text says `基本`
    /// ("base") and so means the base value.
    Feature {
        of: Cards,
        base: bool,
        feature: Feature,
    },
    /// Abilities that are gained or lost: `【ランサー】`, `「【自】…」`.
    Abilities(Vec<Ability>),
    /// One of several abilities: `【ランサー】か【アサシン】`.
    OneAbility(Vec<Ability>),
    /// Ener or coins: `《赤》《無》`.
    Pay(Cost),
    /// Any cost of ener: `1以上のエナコスト`.
    EnerCosts,
    /// Counters of a player, such as `【シグニバリア】1つ`. The subscribers of a player
    /// (チャンネル登録者) are counters too.
    Counter(Counter, Amount),
    /// An Ener Charge: `【エナチャージ1】`.
    Charge(Amount),
    /// A whole deck: `対戦相手のデッキ`.
    Deck(Player, Place),
    /// Damage: `ダメージ`.
    Damage,
    /// Abilities in general, which are lost or gained: `能力`.
    AllAbilities,
    /// This ability, which is lost: `この能力`.
    ThisAbility,
    /// The keyword that a card gained in the event that triggered the ability: `その能力`.
    GainedKeyword,
    /// The abilities of some kinds, which are lost: `【自】能力`.
    Kinds(Vec<AbilityKind>),
    /// The abilities that the text gives after this sentence: `以下の能力`.
    Following,
    /// The effect of a card: `それの効果`.
    EffectOf(Cards),
    /// An attack: `そのアタック`. The cards are the attackers, if the text mentions them.
    AttackOf(Option<Cards>),
    /// Something that can be declared: `数字1つ`.
    Declarable(Declarable),
    /// Effects that a card receives: `対戦相手の効果`.
    Effects(Cause),
    /// The places of two cards: `それとこのシグニの場所`.
    Places(Cards, Cards),
    /// A stage of a turn: `あなたの次のドローフェイズ`.
    Stage(Moment),
    /// A marker that is put into a zone: `【ウィルス】1つ`.
    Marker(Marker, Amount),
    /// Markers in a zone: `対戦相手の場にある【ウィルス】1つ`.
    MarkerOf(Marker, MarkerPlace),
    /// Zones that receive markers: `対戦相手のシグニゾーン1つ`.
    Zones(MarkerZones),
    /// The qualities that a card gets in addition to its own: `黒でもある`, `<地獣>を持つ`.
    Like(Box<Likeness>),
    /// Qualities that a card has instead of its own: `白に` before する, or
    /// `クラスを失い、<天使>を得る`.
    Becomes(Box<Likeness>),
    /// All colors, which are lost: `色`.
    AllColors,
    /// All classes, which are lost: `クラス`.
    AllClasses,
    /// An extra turn or phase: `追加の1ターン`.
    Extra(Stage),
    /// The bond with a card that was mentioned before, or with a card whose name the player
    /// declares (`None`): `好きな生徒1人との絆`.
    Bond(Option<Name>),
    /// A list: counters of several kinds, or several stages of a turn. For example,
    /// `【シグニバリア】1つと【ルリグバリア】1つ`.
    Several(Vec<Noun>),
    /// A craft: `クラフトの《…》1つ`.
    Craft(String, Amount),
    /// One of several crafts: `クラフトの《…》か《…》1枚`.
    OneCraft(Vec<String>),
    /// The places of two cards that a pronoun refers to: `それらの場所`.
    PlacesOf(Name),
    /// Abilities of cards: `あなたのシグニの【出】能力`.
    AbilitiesOf(Cards, Vec<AbilityKind>),
    /// Cards and kinds of ability that are used: `スペルと【起】能力`.
    CardsOrAbilities(Cards, Vec<AbilityKind>),
}

/// Something that can be declared, and the values that can be declared.
#[derive(Clone, Debug)]
pub(crate) enum Declarable {
    /// Any value of this kind: `数字1つ`. If the value is a number, it must be in the range.
    Any(Declared, Option<Range>),
    /// One of these colors: `白、赤から1つ`.
    OneColor(Vec<Color>),
    /// One of these classes: `<天使>か<悪魔>から1つ`.
    OneClass(Vec<String>),
    /// One of these LRIG types: `one of the LRIG types <Sun> and <Moon>`.
    OneLrigType(Vec<String>),
    /// One of the colors of cards that were mentioned before: `それが持つ色1つ`.
    ColorOf(Name),
    /// A SIGNI zone of this player: `対戦相手のシグニゾーン1つ`.
    Zone(Player),
}

/// Cards in a clause.
#[derive(Clone, Debug)]
pub(crate) enum Cards {
    /// Cards of a kind: `あなたのシグニ2体`.
    Of(Box<Phrase>, Quantity),
    /// This card, or cards that a pronoun refers to.
    Named(Name),
    /// Cards from the top or bottom of a deck or of the Life Cloth: the end, the owner, the zone
    /// and the number.
    End(End, Player, Place, Option<Amount>),
    /// Up to this many cards from the top or bottom of a deck or of the Life Cloth:
    /// `デッキの上からカードを3枚まで`.
    EndUpTo(End, Player, Place, Amount),
    /// `残り`: the rest of the cards that were looked at.
    Rest,
    /// A number of the cards that a pronoun refers to: `それらのうち1枚`.
    Some(Name, Count),
    /// Cards of several kinds that form one noun: `シグニ1体とスペル1枚`.
    Together(Vec<Cards>),
    /// Cards from the top or bottom of the deck (or Life Cloth) of either player:
    /// `あなたか対戦相手のデッキの一番上`. The player who does the action chooses one of the two.
    EitherEnd(End, Place, Amount),
    /// Cards from the top of a deck, one after another, until enough of them fit a filter:
    /// `シグニがめくれるまで`.
    Until(Box<Until>),
    /// Cards that are already described in full: the words so far say which cards, how many, and
    /// who chooses them (`up to two target SIGNI`). Later words of the clause don't change this.
    Taken(Box<Which>),
}

impl Cards {
    /// Returns cards without any restriction except their quantity: `カード2枚`.
    pub(crate) fn any(quantity: Quantity) -> Cards {
        Cards::Of(Box::default(), quantity)
    }
}

/// The number of cards, after the noun.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Quantity {
    /// The text gives no quantity.
    Unsaid,
    /// All cards: `すべて`.
    All,
    /// A number, an upper bound, or any number: `2枚`, `2枚まで`, `好きな枚数`.
    Count(Count),
    /// A number for each kind in a list: `それぞれ1枚`.
    Each(Count),
    /// A bound, as in conditions and events: `3枚以上`.
    Range(Range),
}

/// The conditions that a noun phrase sets for each card, and for all cards together.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Phrase {
    /// The filter that each card must fit.
    pub(crate) filter: Filter,
    /// Features, such as the level, that must differ between any two of the cards.
    pub(crate) different: Vec<Feature>,
    /// Features, such as the color, that all the cards must share.
    pub(crate) sharing: Vec<Feature>,
    /// The bound for a total over all the cards, such as their total power.
    pub(crate) total: Option<Sum>,
    /// Whether all cards are meant: `すべての`.
    pub(crate) all: bool,
    /// Whether the cards are targets, as older cards express it: `対象の`.
    pub(crate) target: bool,
    /// The words in `<…>` before the noun.
    pub(crate) marks: Vec<String>,
    /// Whether the words between the zones mean "and", so that each zone is meant:
    /// `手札とトラッシュから`.
    pub(crate) zones_joined: bool,
    /// Whether cards in every zone are meant.
    pub(crate) everywhere: bool,
    /// Whether the phrase names no owner for the zone. The code that uses the phrase then decides
    /// whose zone is meant: the zone of the player who acts, or the zone of either player.
    pub(crate) unowned: bool,
    /// The owner of the zone, if the phrase names one.
    pub(crate) zone_of: Option<Player>,
    /// The owner of the cards, if the phrase names one after the zone.
    pub(crate) own: Option<Player>,
    /// A number before the noun: `2体の`.
    pub(crate) count: Option<Amount>,
    /// The greatest number before the noun: `この方法で捨てたカードと同じ枚数まで`.
    pub(crate) up_to: Option<Amount>,
    /// A least number before the noun: `2体以上の`.
    pub(crate) at_least: Option<Amount>,
    /// Whether any number of cards is meant: `好きな数の` before the noun.
    pub(crate) any_number: bool,
    /// Whether the cards are counted with the counter word 体, which is used for cards on the
    /// field.
    pub(crate) bodies: bool,
    /// Whether a modifier comes before the noun.
    pub(crate) modified: bool,
    /// The player who chooses the cards, if the phrase names one: `対戦相手の選んだ`.
    pub(crate) chooser: Option<Player>,
    /// Whether the phrase names a kind of card: `card`, `SIGNI`, a name in `《》`.
    pub(crate) has_kind: bool,
    /// The feature in which the cards must be the highest or the lowest, such as the power:
    /// `with the highest power`. The cards are compared with all cards that fit the rest of the
    /// phrase.
    pub(crate) superlative: Option<Feature>,
    /// Whether the text leaves out the noun, as in `好きな枚数エナゾーンに置く` ("put any number
    /// into the ener zone"). The cards are then described as in an earlier clause.
    pub(crate) elided: bool,
}

impl Phrase {
    /// Returns whether the phrase restricts all the cards together, and not each card alone:
    /// `with a common color`, `with different levels`, `with a total power of 10000 or less`.
    pub(crate) fn restricts_cards_together(&self) -> bool {
        !self.different.is_empty() || !self.sharing.is_empty() || self.total.is_some()
    }

    /// Returns whether the phrase means cards of this zone and says nothing else about the cards,
    /// except the player who owns them.
    pub(crate) fn is_whole(&self, zone: Place) -> bool {
        let whole = effects::in_zone(zone, self.filter.of);
        self.filter == whole && !self.restricts_cards_together()
    }

    /// Returns the filter that each card must fit. Returns `None` if the phrase says more than this
    /// filter: a number of cards, a player who chooses, a target, or a restriction on all the cards
    /// together.
    pub(crate) fn only_filter(&self) -> Option<Filter> {
        let more = self.restricts_cards_together()
            || self.target
            || self.any_number
            || self.count.is_some()
            || self.up_to.is_some()
            || self.at_least.is_some()
            || self.chooser.is_some();
        (!more).then(|| self.filter.clone())
    }

    /// Returns the filter that each card must fit. Fails if the phrase restricts all the cards
    /// together, because a filter can only restrict each card alone. Fails also if the phrase means
    /// targets.
    pub(crate) fn single(self, rest: &str) -> Result<Filter, Err<Failure>> {
        fail_if(self.restricts_cards_together() || self.target, rest)?;
        Ok(self.filter)
    }
}

/// The goal of an action: in Japanese the words before に.
#[derive(Clone, Debug)]
pub(crate) enum Goal {
    /// A zone, or the place under a card.
    Place(Destination),
    /// Several zones, one of which is the goal. Only events have this goal.
    Zones(Vec<Place>),
    /// The SIGNI zone that a player named.
    DeclaredZone,
    /// The card that another card is attached to.
    Card(Name),
    /// The SIGNI zone in front of a card: `そのシグニの正面に`.
    Front(Name),
    /// A player who receives damage.
    Player(Player),
    /// Several places, one of which is chosen later: `デッキの一番上か一番下に`.
    OneOf(Vec<Destination>),
    /// The top of the zone that the cards came from: `一番上に`.
    SameTop,
    /// A card that must still be chosen: cards go under this card, or are attached to it.
    Onto(Box<Cards>, Option<Attachment>),
}

/// SIGNI zones that receive markers.
#[derive(Clone, Debug)]
pub(crate) struct MarkerZones {
    /// The player who owns the zones.
    pub(crate) of: Player,
    /// The number of zones.
    pub(crate) count: Count,
    /// Whether all zones of this player are meant: `すべての`.
    pub(crate) all: bool,
}

/// The markers that are removed or counted: their place and their number.
#[derive(Clone, Debug)]
pub(crate) struct MarkerPlace {
    /// The player whose zones contain the markers.
    pub(crate) of: Player,
    /// The number of markers.
    pub(crate) count: Count,
    /// Whether all markers in these zones are meant: `すべての`.
    pub(crate) all: bool,
    /// The card whose zone contains the markers.
    pub(crate) with: Option<Name>,
}

/// The manner of an action.
#[derive(Clone, Debug, Default)]
pub(crate) struct Manner {
    /// Whether the cards are chosen without being seen, or at random: `見ないで`, `無作為に`.
    pub(crate) blind: bool,
    /// Whether the order is random: `ランダムな順番で`.
    pub(crate) random_order: bool,
    /// Whether the player decides the order or the places: `好きな順番で`, `好きなように`.
    pub(crate) any_order: bool,
    /// The states of the cards after the action: `ダウン状態で`, `裏向きに`.
    pub(crate) states: Vec<State>,
    /// Whether the cards were down before: `ダウン状態から`.
    pub(crate) from_down: bool,
    /// Whether no cost is paid: `コストを支払わずに`.
    pub(crate) free: bool,
    /// The conditions that are ignored: `限定条件を無視して`.
    pub(crate) ignoring: Vec<Ignored>,
    /// The attachment that the card becomes: `【チャーム】として`.
    pub(crate) attached: Option<Attachment>,
    /// The cost that is paid in place of the card's own cost: `by paying {Blue}`.
    pub(crate) paying: Option<Cost>,
    /// Whether the card's own cost is paid: `そのコストを支払って`.
    pub(crate) paying_its_cost: bool,
    /// Whether a card is used as if it were in another zone: `手札にあるかのように`.
    pub(crate) as_if_elsewhere: bool,
    /// Whether the cards leave the game: `ゲームから`.
    pub(crate) out_of_game: bool,
    /// The number of cards that remain in the hand: `手札が3枚になるように`.
    pub(crate) until_left: Option<Amount>,
    /// The number of cards that remain in the ener zone: `エナゾーンのカードが3枚になるように`.
    pub(crate) until_left_in_ener: Option<Amount>,
    /// Whether the SIGNI has no abilities: `能力を持たないシグニとして`.
    pub(crate) without_abilities: bool,
    /// The condition during which the clause holds: `対戦相手のターンの間`.
    pub(crate) during: Option<Condition>,
    /// Whether the action is done separately for each of the cards: `それぞれ`.
    pub(crate) each: bool,
    /// Whether a value is the total of all the cards: `合計で`, `合わせて`.
    pub(crate) summed: bool,
    /// Whether the cards go to another zone: `別の領域に`.
    pub(crate) elsewhere: bool,
    /// Whether a value becomes twice as large: `2倍に`.
    pub(crate) doubled: bool,
    /// Whether the text says "not even one": `1枚も`, `1体も`.
    pub(crate) not_even_one: bool,
    /// Whether the text says "newly": `新たに`.
    pub(crate) anew: bool,
    /// The greatest number that a prohibition still allows: `2体までしか`.
    pub(crate) at_most: Option<Amount>,
    /// The period in which something is counted: `1ターンに`.
    pub(crate) period: Option<Period>,
    /// Whether only the next event is meant: `次にバニッシュされる場合`,
    /// `最初にダメージを受ける場合`.
    pub(crate) once: bool,
    /// The number of times that the event must happen: `3回以上`.
    pub(crate) times: Option<Range>,
    /// The stage of the turn that is excepted: `グロウフェイズ以外で`.
    pub(crate) except: Option<Stage>,
}

impl Clause {
    /// Returns a clause with this verb in its plain form, and no other part.
    pub(crate) fn of(verb: Verb) -> Clause {
        let predicate = InflectedVerb {
            verb,
            form: Form::Final,
            voice: Voice::Active,
        };
        Clause {
            subject: None,
            object: None,
            goal: None,
            goal_of: None,
            to: None,
            from: Vec::new(),
            from_of: None,
            zones: None,
            with: None,
            by: None,
            manner: Manner::default(),
            signed: None,
            times: None,
            figure: None,
            declared: None,
            predicate,
        }
    }

    /// Returns a clause with this verb and this object.
    pub(crate) fn with(verb: Verb, object: Noun) -> Clause {
        Clause {
            object: Some(object),
            ..Clause::of(verb)
        }
    }

    /// Returns a clause that gives cards these states: `turn it face down`.
    pub(crate) fn set(what: Which, states: Vec<State>) -> Clause {
        let mut clause = Clause::with(Verb::Do, Noun::taken(what));
        clause.manner.states = states;
        clause
    }
}

impl Noun {
    /// Returns a noun for cards that are already described in full (see [`Cards::Taken`]).
    pub(crate) fn taken(which: Which) -> Noun {
        Noun::Cards(Cards::Taken(Box::new(which)))
    }

    /// Returns a number of cards: `two cards`.
    pub(crate) fn number_of_cards(count: Amount) -> Noun {
        Noun::Cards(Cards::any(Quantity::Count(Count::Exactly(count))))
    }
}
