//! Small boards for tests of single rules. On each board, both players have three LRIGs, Life Cloth
//! and a deck of plain SIGNI. Each test adds the cards that it needs.

use serde_json::{Value, json};
use wixoss_base::vocab::{Phase, Step, Zone};
use wixoss_cards::card::CardRecord;
use wixoss_engine::{
    ByPlayer, Cast, Choice, DefinitionId, EventKind, Instance, Play, Player, Position,
    PositionProblem, PositionSide, Printed, SigniZone, Spot, Stack, Table,
};

/// A described board that a test changes step by step.
pub struct Board {
    pub table: Table,
    pub position: Position,
    pub filler: DefinitionId,
}

/// The indices of the three SIGNI zones in `PositionSide::signi`.
pub const LEFT: usize = 0;
pub const CENTER: usize = 1;
pub const RIGHT: usize = 2;

impl Board {
    /// Creates a board in the main phase of turn 4, which is player two's turn. Both center LRIGs
    /// have level 3 and limit 7.
    pub fn new(rule_set: &str) -> Board {
        let table = Table {
            cast: Cast::new(),
            rules: rule_set.parse().unwrap(),
        };
        let position = Position {
            sides: ByPlayer::default(),
            turn: 4,
            turn_player: Player::Two,
            phase: Phase::Main,
            step: None,
            after_effect: false,
            seed: 1,
        };
        let mut board = Board {
            table,
            position,
            filler: DefinitionId::default(),
        };
        board.filler = board.signi("filler", 1, 1000, &[]);
        let center = board.lrig("center", 3, 7, "A");
        let assists = ["B", "C"].map(|kind| board.lrig("assist", 0, 0, kind));
        for player in Player::BOTH {
            let filler = board.filler;
            let side = board.side(player);
            side.lrigs[0] = Some(Stack::of(center));
            if rule_set != "starter-2016" {
                side.lrigs[1] = Some(Stack::of(assists[0]));
                side.lrigs[2] = Some(Stack::of(assists[1]));
            }
            side.piles = vec![
                (Zone::MainDeck, vec![filler; 10]),
                (Zone::LifeCloth, vec![filler; 7]),
            ];
        }
        board
    }

    /// Adds a card with these facts and without abilities to the cards of the game.
    pub fn card(&mut self, mut facts: Value) -> DefinitionId {
        let number = format!("T{}", self.table.cast.definitions().count());
        facts["number"] = json!(number);
        facts["formats"] = json!(["diva"]);
        if facts.get("name_ja").is_none() {
            facts["name_ja"] = json!(number);
        }
        let record: CardRecord = serde_json::from_value(facts).unwrap();
        self.table.cast.add_record(&record, Printed::Whole).unwrap()
    }

    pub fn signi(&mut self, name: &str, level: u32, power: u32, keywords: &[&str]) -> DefinitionId {
        self.card(json!({
            "name_en": name, "type": "signi", "colors": ["white"],
            "level": level, "power": power, "keywords": keywords,
        }))
    }

    pub fn lrig(&mut self, name: &str, level: u32, limit: u32, kind: &str) -> DefinitionId {
        self.card(json!({
            "name_en": name, "type": "lrig", "colors": ["white"],
            "level": level, "limit": limit, "lrig_types": [kind],
        }))
    }

    pub fn side(&mut self, player: Player) -> &mut PositionSide {
        &mut self.position.sides[player]
    }

    pub fn pile(&mut self, player: Player, zone: Zone, cards: &[DefinitionId]) -> &mut Board {
        let piles = &mut self.side(player).piles;
        piles.retain(|(listed, _)| *listed != zone);
        piles.push((zone, cards.to_vec()));
        self
    }

    /// Puts a SIGNI into a zone. The SIGNI is up.
    pub fn put(&mut self, player: Player, zone: usize, card: DefinitionId) -> &mut Board {
        self.side(player).signi[zone] = Some(Stack::of(card));
        self
    }

    pub fn at(&mut self, phase: Phase) -> &mut Board {
        self.position.phase = phase;
        self
    }

    pub fn step(&mut self, step: Step) -> &mut Board {
        self.position.phase = Phase::Attack;
        self.position.step = Some(step);
        self
    }

    pub fn play(&self) -> Play<'_> {
        Play::from_position(&self.table, &self.position, true).unwrap()
    }

    pub fn problems(&self) -> Vec<PositionProblem> {
        Play::from_position(&self.table, &self.position, true).unwrap_err()
    }
}

/// Short methods for tests that read a game and make choices.
pub trait At {
    fn signi(&self, player: Player, zone: usize) -> Instance;
    fn count(&self, player: Player, zone: Zone) -> usize;
    fn hand(&self, player: Player, definition: DefinitionId) -> Instance;
    fn choose(&mut self, choice: Choice) -> &mut Self;
    fn attack(&mut self, zone: usize) -> &mut Self;
    fn refused(&mut self, choice: Choice, rule: &str);
    fn rules(&self) -> Vec<&'static str>;
    fn happened(&self, kind: impl Fn(EventKind) -> bool) -> usize;
}

impl At for Play<'_> {
    fn signi(&self, player: Player, zone: usize) -> Instance {
        let zone = SigniZone::ALL[zone];
        self.game().side(player).signi_in(zone).unwrap()
    }

    fn count(&self, player: Player, zone: Zone) -> usize {
        self.game().side(player).pile(zone).unwrap().len()
    }

    /// Returns the first copy of a card in the hand. If the hand has no copy, returns the first
    /// copy in the LRIG deck.
    fn hand(&self, player: Player, definition: DefinitionId) -> Instance {
        let side = self.game().side(player);
        let mut cards = side.hand.iter().chain(side.lrig_deck.iter());
        let card = cards.find(|card| self.game().card(*card).definition == definition);
        card.unwrap()
    }

    fn choose(&mut self, choice: Choice) -> &mut Self {
        let decision = format!("{:?}", self.decision());
        if let Err(illegal) = self.apply(choice) {
            panic!("{choice:?}: {illegal}\n{decision}");
        }
        self
    }

    /// Makes the turn player attack with the SIGNI of a zone.
    fn attack(&mut self, zone: usize) -> &mut Self {
        let attacker = self.signi(self.game().turn().player, zone);
        self.choose(Choice::Attack(attacker))
    }

    fn refused(&mut self, choice: Choice, rule: &str) {
        let before = self.game().clone();
        let illegal = self.apply(choice).unwrap_err();
        assert_eq!(illegal.rule.0, rule, "{illegal}");
        assert_eq!(illegal.choice, choice);
        assert_eq!(self.game(), &before);
    }

    fn rules(&self) -> Vec<&'static str> {
        self.trace().iter().map(|event| event.rule.0).collect()
    }

    fn happened(&self, kind: impl Fn(EventKind) -> bool) -> usize {
        self.trace().iter().filter(|event| kind(event.kind)).count()
    }
}

/// Returns whether a card is at a spot (place) on a player's side.
pub fn is_at(play: &Play<'_>, card: Instance, player: Player, spot: Spot) -> bool {
    let state = play.game().card(card);
    (state.side, state.spot) == (player, spot)
}

impl Board {
    /// Adds a card with these facts and abilities to the cards of the game. The abilities are
    /// written as YAML.
    pub fn with(&mut self, mut facts: Value, yaml: &str) -> DefinitionId {
        let number = format!("T{}", self.table.cast.definitions().count());
        facts["number"] = json!(number);
        facts["formats"] = json!(["diva"]);
        if facts.get("name_ja").is_none() {
            facts["name_ja"] = json!(number);
        }
        let record: CardRecord = serde_json::from_value(facts).unwrap();
        let abilities = wixoss_ability::from_yaml(yaml).unwrap();
        let added = self.table.cast.add_with_abilities(&record, &abilities);
        added.unwrap_or_else(|error| panic!("{error}"))
    }

    /// Adds a SIGNI of level 1 with these abilities to the cards of the game.
    pub fn able(&mut self, power: u32, yaml: &str) -> DefinitionId {
        let facts = json!({"type": "signi", "colors": ["white"], "level": 1, "power": power});
        self.with(facts, yaml)
    }

    /// Adds a spell without a cost to the cards of the game.
    pub fn spell(&mut self, yaml: &str) -> DefinitionId {
        self.with(
            json!({"type": "spell", "colors": ["blue"], "cost": {"blue": 0}}),
            yaml,
        )
    }
}
