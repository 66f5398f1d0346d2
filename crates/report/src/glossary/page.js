"use strict";
(() => {
  const main = document.querySelector("main");
  const box = document.getElementById("search");
  const count = document.getElementById("count");
  const articles = [...document.querySelectorAll("article")];
  const byId = new Map(articles.map((node) => [node.id, { node, section: node.parentElement }]));
  const sections = [...main.querySelectorAll("section")];
  const results = document.createElement("section");
  results.id = "results";
  results.hidden = true;
  main.prepend(results);

  // Returns the language of a question; null if the question is in the language of the page.
  const languageOf = (text) => {
    const page = document.documentElement.lang.slice(0, 2);
    const hasKana = /[\u3040-\u30ff\uff66-\uff9f]/.test(text);
    const hasHan = /[\u3400-\u9fff]/.test(text);
    const lang = hasKana ? "ja" : hasHan ? (page === "ja" ? "ja" : "zh") : "en";
    return lang === page ? null : lang;
  };

  // The answer in the language of the question, which stands above the first answer, and the node before
  // which it stood.
  let moved = null;

  // Puts every article back into its section, and every part of an article back into its place.
  const restore = () => {
    if (results.hidden) return;
    if (moved !== null) {
      moved.node.classList.remove("asked");
      moved.before.before(moved.node);
      moved = null;
    }
    for (const node of articles) byId.get(node.id).section.append(node);
    for (const section of sections) section.hidden = false;
    results.hidden = true;
  };

  // The largest number of cards that are listed if a part of a question fits the names of several
  // cards.
  const MOST_LISTED = 8;

  const element = (name, attributes, ...children) => {
    const made = Object.assign(document.createElement(name), attributes);
    made.append(...children);
    return made;
  };

  // The sections of the entries that explain what a card does, the most important first. The other sections
  // have words that nearly every card has, such as `field` and `turn`.
  const EXPLAINING = ["keyword", "ability", "action", "state"].map((kind) => `kind-${kind}`);

  // Returns the card as a line of a list: its number, its name, its printed facts, its restrictions, its
  // abilities as the program reads them, links to the entries that these abilities mention, and a folded list
  // of the rulings on it. If the question has no other answer, this list is open and has the answers.
  const lineOf = ({ number, names, facts, restrictions, abilities, mentioned, rulings }, open) => {
    const lang = document.documentElement.lang.slice(0, 2);
    const [of, name] = [[lang, names[lang]], ["en", names.en], ["ja", names.ja]].find(([, name]) => name !== null);
    const line = element("li", {}, `${number} `, element("span", { lang: of === "zh" ? "zh-Hans" : of }, name));
    const titleOf = (id) => byId.get(id).node.querySelector("h3").textContent;
    const linkTo = (id) => element("a", { href: `#${id}` }, titleOf(id));
    const { rulings: label, abilities: ofAbilities, mentioned: ofMentioned, colon, comma } = count.dataset;
    if (facts !== "") line.append(element("p", { className: "facts" }, facts));
    for (const [restriction] of restrictions) line.append(element("p", { className: "restriction" }, restriction));
    if (abilities.length > 0) {
      const sentences = abilities.map((ability) => element("li", {}, ability));
      line.append(element("ol", { lang: "en", ariaLabel: ofAbilities }, ...sentences));
    }
    const place = (id) => EXPLAINING.indexOf(byId.get(id)?.section.id);
    const explaining = mentioned.filter((id) => place(id) >= 0).sort((a, b) => place(a) - place(b));
    const links = explaining.flatMap((id) => [comma, linkTo(id)]);
    if (links.length > 0) line.append(element("p", {}, ofMentioned + colon, ...links.slice(1)));
    // A ruling that no longer holds, or that is only reported, has a mark.
    const markOf = ({ dataset: { mark } }) => (mark === undefined ? "" : ` (${mark})`);
    const answerOf = (id) => (open ? [element("div", {}, byId.get(id).node.querySelector("p.answer").textContent)] : []);
    const onCard = rulings.map((id) => element("li", {}, linkTo(id), markOf(byId.get(id).node), ...answerOf(id)));
    const summary = element("summary", {}, label + colon + onCard.length);
    if (onCard.length > 0) line.append(element("details", { open }, summary, element("ul", {}, ...onCard)));
    return line;
  };

  // Returns a text of a message without the marks of code.
  const plain = (text) => text.replace(/`([^`]*)`/g, "“$1”");

  // Returns whether a question names a card that is restricted today.
  const hasRestrictedCard = (named) => {
    const isInForce = ([, isToday]) => isToday;
    return named.some(({ cards }) => cards.length === 1 && cards[0].restrictions.some(isInForce));
  };

  // Returns the folded list of the cards that a question names. The list is open if the question has no
  // other answer, or if a card is restricted.
  const listOf = (named, isAnswer) => {
    const open = isAnswer || hasRestrictedCard(named);
    const lines = named.flatMap(({ cards }) => {
      const more = cards.length - MOST_LISTED;
      const listed = cards.slice(0, MOST_LISTED).map((card) => lineOf(card, isAnswer));
      return more > 0 ? [...listed, element("li", {}, `+${more}`)] : listed;
    });
    const { cards: label, colon, comma } = count.dataset;
    const numbers = named.flatMap(({ cards }) => cards.map(({ number }) => number));
    const listed = [...new Set(numbers)].slice(0, MOST_LISTED).join(comma);
    const list = element("ul", { id: "cards", ariaLabel: label }, ...lines);
    return element("details", { open }, element("summary", {}, label + colon + listed), list);
  };

  // Returns the nodes that say why nothing was found: a word of another game, or links to the nearest
  // entries and rulings.
  const reasonOf = (otherGame, nearest) => {
    const { otherGame: ofOther, nearest: ofNearest, comma } = count.dataset;
    if (otherGame !== null) return [plain(ofOther.replace("{word}", otherGame.word).replace("{game}", otherGame.game))];
    if (nearest.length === 0) return [];
    const [before, after] = ofNearest.split("{ids}");
    const links = nearest.flatMap((id) => [comma, element("a", { href: `#${id}` }, id)]).slice(1);
    return [before, ...links, after];
  };

  // Puts the answer in the language of the question above the first answer.
  const putFirst = (article, lang) => {
    const node = [...article.querySelectorAll("details")].find((folded) => folded.lang.startsWith(lang ?? "-"));
    if (node === undefined) return;
    moved = { node, before: node.nextSibling };
    node.open = true;
    node.classList.add("asked");
    article.prepend(node);
  };

  const show = () => {
    restore();
    if (box.value.trim() === "") {
      count.textContent = count.dataset.all.replace("{count}", articles.length);
      return;
    }
    const { hits, isSure, cards, otherGame, nearest } = askGlossary(box.value);
    const found = hits.map(({ id }) => byId.get(id).node);
    for (const section of sections) section.hidden = true;
    results.hidden = false;
    const [first, ...others] = found;
    const named = cards.length > 0 ? [listOf(cards, found.length === 0)] : [];
    const ofFirst = first === undefined ? [] : [first];
    // Whether a deck may have a restricted card is often the question, so this card comes first.
    const top = hasRestrictedCard(cards) ? [...named, ...ofFirst] : [...ofFirst, ...named];
    results.replaceChildren(...top, ...others);
    for (const folded of first?.querySelectorAll("details") ?? []) folded.open = false;
    if (first !== undefined) putFirst(first, languageOf(box.value));
    const { found: some, none, perhaps } = count.dataset;
    if (found.length === 0 && cards.length > 0) count.textContent = count.dataset.cards;
    else if (found.length === 0) count.replaceChildren(none, ...reasonOf(otherGame, nearest));
    else if (isSure) count.textContent = some.replace("{count}", found.length);
    else count.textContent = plain(perhaps).replace("{asked}", box.value.trim());
  };

  box.addEventListener("input", show);
  window.addEventListener("hashchange", () => {
    if (box.value === "") return;
    box.value = "";
    show();
    document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView();
  });
  // The header covers the top of the page, so a link goes to a place below the header.
  const header = document.querySelector("header");
  new ResizeObserver(() => {
    document.documentElement.style.setProperty("--header", `${header.offsetHeight}px`);
  }).observe(header);
  document.documentElement.style.setProperty("--header", `${header.offsetHeight}px`);
  show();
  // The first question builds the names of all cards. An empty question builds them before the reader
  // has typed anything.
  setTimeout(() => askGlossary(""));
  // A page that is opened at an item shows the item, so the search box must not take the focus.
  if (location.hash === "") box.focus({ preventScroll: true });
})();
