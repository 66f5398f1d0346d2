//! The headings of lists and tables in European languages other than English, and in Korean. Cards
//! are not printed in these languages, but players who speak them write their own headings above
//! the English or Japanese names.

use super::headings::{CardGroup, Heading};
use super::table_columns::Column;
use crate::deck::Section::{Lrig, Main};
use crate::deck::paste::word_list::WordList;
use wixoss_base::vocab::CardType;

/// The words of headings, in lower case and without spaces: `hauptdeck` for "Main deck".
pub(super) static HEADINGS: &[(Heading, WordList)] = &[
    (
        Heading::Deck(Main),
        WordList(&[
            "hauptdeck, haupt, deckprincipal, paquetprincipal, piocheprincipale, mazoprincipal",
            "barajaprincipal, mazzoprincipale, baralhoprincipal, hoofddeck, taliagłówna, główna",
            "основнаяколода, основная, huvudlek, 메인덱, 메인",
        ]),
    ),
    (
        Heading::Deck(Lrig),
        WordList(&[
            "decklrig, mazolrig, mazzolrig, baralholrig, barajalrig, talialrig, paquetlrig",
            "колодаlrig, lrig덱, 루리그덱, nebendeck, zusatzdeck",
        ]),
    ),
    (
        Heading::Type(Main, CardGroup::Type(CardType::Signi)),
        WordList(&["시그니, 시그니카드, сигни"]),
    ),
    (
        Heading::Type(Main, CardGroup::Type(CardType::Spell)),
        WordList(&[
            "zauber, zaubersprüche, zauberkarten, sorts, sortilèges, hechizo, hechizos, magie",
            "incantesimi, feitiço, feitiços, spreuken, czary, заклинания, 스펠, 스펠카드",
        ]),
    ),
    (
        Heading::Type(Main, CardGroup::LifeBurst(true)),
        WordList(&["mitlifeburst, aveclifeburst, conlifeburst, 라이프버스트, 버스트"]),
    ),
    (
        Heading::Type(Main, CardGroup::LifeBurst(false)),
        WordList(&[
            "ohnelifeburst, sanslifeburst, sinlifeburst, senzalifeburst, 노버스트",
            "ohnelb, sanslb, sinlb, senzalb",
        ]),
    ),
    (
        Heading::Type(Lrig, CardGroup::Type(CardType::Lrig)),
        WordList(&["루리그, 센터, 센터루리그"]),
    ),
    (
        Heading::Type(Lrig, CardGroup::Type(CardType::AssistLrig)),
        WordList(&["어시스트, 어시스트루리그"]),
    ),
    (
        Heading::Type(Lrig, CardGroup::Type(CardType::Arts)),
        WordList(&["아츠"]),
    ),
    (
        Heading::Type(Lrig, CardGroup::Type(CardType::Piece)),
        WordList(&["피스"]),
    ),
    (
        Heading::Type(Lrig, CardGroup::Type(CardType::Key)),
        WordList(&["키카드"]),
    ),
    (
        Heading::Type(Lrig, CardGroup::Type(CardType::Resona)),
        WordList(&["레조나"]),
    ),
    (
        Heading::Level,
        WordList(&[
            "stufe, niveau, nivel, livello, nível, poziom, уровень, 레벨",
            "weiß, rot, blau, grün, schwarz, farblos",
        ]),
    ),
    (
        Heading::AnyDeck,
        WordList(&[
            "deckliste, mazo, baraja, mazzo, baralho, talia, колода, 덱, 덱리스트, 덱레시피",
        ]),
    ),
    (
        Heading::Outside,
        WordList(&["vielleicht, peutêtre, quizás, talvez, forse, 후보, 후보카드"]),
    ),
];

/// Words that a heading may have besides the words of [`HEADINGS`], such as `Karten` in
/// `Hauptdeck (40 Karten)`.
pub(super) static BESIDE: WordList = WordList(&[
    "karten, karte, cartes, carte, cartas, carta, kaarten, karty, kart, карт, карты, 장, 매, 카드",
    "insgesamt, gesamt, summe, totale, totales, łącznie, всего, 총, 합계, mit, und, et, y, e",
]);

/// The headings of columns, in lower case, without spaces and marks.
pub(super) static COLUMNS: &[(Column, WordList)] = &[
    (
        Column::Count,
        WordList(&[
            "anz, stück, stk, exemplare, kopien, quantite, qté, qte, exemplaires, cant",
            "copias, quantità, quantita, qtà, copie, quantidade, qtd, qtde, cópias, aantal",
            "ilość, liczba, szt, количество, колво, штук, antal, 수량, 매수, 장수, 개수",
        ]),
    ),
    (
        Column::Number,
        WordList(&[
            "nummer, kartennr, kartennummern, kartencode, numero, número, numérodecarte, réf",
            "référence, código, codigo, codice, numerocarta, númerodecarta, kaartnummer",
            "numer, numerkarty, kod, номер, код, 번호, 카드번호, 카드넘버",
        ]),
    ),
    (
        Column::Name,
        WordList(&[
            "nomdelacarte, nomdecarte, nombredecarta, nombredelacarta, nome",
            "nomecarta, nomedacarta, naam, kaartnaam, kaart, nazwa, nazwakarty, название, имя",
            "карта, namn, kort, 이름, 카드명, 카드이름, 카드",
        ]),
    ),
    (
        Column::Deck,
        WordList(&["mazo, mazzo, baralho, talia, колода, 덱, zona, bereich"]),
    ),
    (
        Column::Fact,
        WordList(&[
            "typ, kartentyp, farbe, farben, stufe, seltenheit, anmerkung, bemerkung, kosten",
            "tipo, couleur, niveau, rareté, prix, remarque, nivel, rareza, precio, notas, colore",
            "livello, rarità, prezzo, cor, nível, raridade, preço, kleur, prijs, kolor, poziom",
            "cena, цвет, уровень, цена, тип, 색, 색상, 레벨, 종류, 타입, 가격, 비고, 메모",
        ]),
    ),
];
