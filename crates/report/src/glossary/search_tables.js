// Reads the tables of the search, which `Tables::to_stream` in the crate `wixoss-pack` writes.
const searchTables = (data) => {
  const simplified = new Map(data.simplified.trim().split("\n").map((pair) => [...pair]));

  const readLayer = (packed, { words, places }) => {
    const bytes = Uint8Array.from(atob(packed), (c) => c.charCodeAt(0));
    const view = new DataView(bytes.buffer);
    let at = 0;
    const number = () => {
      let [value, factor] = [0, 1];
      for (;;) {
        const byte = bytes[at++];
        value += (byte & 127) * factor;
        if (byte < 128) return value;
        factor *= 128;
      }
    };
    // Reads a number of 64 bits. Returns its two halves of 32 bits, the lower half first.
    const halves = () => {
      let [low, high, shift] = [0, 0, 0];
      for (;;) {
        const byte = bytes[at++];
        const group = byte & 127;
        if (shift < 32) low |= group << shift;
        if (shift > 25) high |= shift < 32 ? group >>> (32 - shift) : group << (shift - 32);
        if (byte < 128) return [low, high];
        shift += 7;
      }
    };
    const float = () => {
      at += 4;
      return view.getFloat32(at - 4, true);
    };
    const half = () => {
      at += 4;
      return view.getUint32(at - 4, true);
    };
    const list = (read) => Array.from({ length: number() }, read);

    const items = list(() => {
      const [opposites, passages, flags, absence, usualOpposites] = [halves(), number(), number(), float(), halves()];
      return {
        opposites,
        passages,
        absence,
        usualOpposites,
        about: list(number),
        entry: (flags & 1) !== 0,
        onCards: (flags & 2) !== 0,
        superseded: (flags & 4) !== 0,
        ordinary: (flags & 8) !== 0,
      };
    });
    const passages = { item: [], kind: [], opposites: [], lengths: [], conceptLengths: [] };
    list(() => {
      passages.item.push(number());
      passages.kind.push(number());
      passages.opposites.push(...halves());
      passages.lengths.push(float());
      passages.conceptLengths.push(float());
    });
    const features = new Map();
    let key = 0;
    list(() => {
      key += number();
      const having = number();
      const topic = view.getInt8(at++);
      let passage = 0;
      const holders = Uint16Array.from(list(() => (passage += number())));
      features.set(key, { items: having, holders, topic });
    });
    // The phrases by the lower half of their key. Each value has the upper half and the concept.
    const phrases = new Map();
    list(() => {
      const [low, high] = [half(), half()];
      phrases.set(low, [high, number()]);
    });
    const opposites = list(() => {
      const [concept, group, bit, strict] = [number(), number(), number(), number()];
      return { concept, group, bit, strict: strict !== 0 };
    });
    // Each word, with `false` if only rulings on cards have it.
    const known = new Map();
    for (const line of words.split("\n").filter((line) => line !== "")) {
      const isOnCardsOnly = line.endsWith(data.limits.onCardsOnly);
      known.set(isOnCardsOnly ? line.slice(0, -data.limits.onCardsOnly.length) : line, !isOnCardsOnly);
    }
    const byFirst = new Map();
    for (const word of known.keys()) {
      const first = [...word][0];
      if (!byFirst.has(first)) byFirst.set(first, []);
      byFirst.get(first).push(word);
    }
    return {
      items,
      passages,
      features,
      phrases,
      opposites,
      concepts: data.concepts,
      words: known,
      byFirst,
      places,
      place: (item) => (places === null ? item : places[item]),
    };
  };

  const letters = (text) => {
    const bits = [0, 0];
    for (const c of text) {
      const bit = c.codePointAt(0) % 64;
      if (c !== " ") bits[bit >> 5] |= 1 << (bit & 31);
    }
    return bits;
  };
  const [english, cjk] = data.stop_words;
  const cards = new Map(Object.entries(data.cards).map(([at, numbers]) => [Number(at), numbers]));
  const rulingsOn = new Map();
  for (const [at, numbers] of cards) {
    for (const number of numbers) rulingsOn.set(number, [...(rulingsOn.get(number) ?? []), at]);
  }
  return {
    ids: data.ids,
    layers: data.layers.map((layer, at) => readLayer(data.tables[at], layer)),
    names: data.names.map(([at, main, form, text]) => ({
      at,
      main: main !== 0,
      form,
      text,
      shape: { length: [...text].length, letters: letters(text) },
    })),
    kinds: data.kinds,
    commonFrom: data.common_from,
    weights: data.weights,
    signs: data.signs,
    limits: data.limits,
    words: { english: new Set(english), cjk },
    cardTextWords: data.card_text_words,
    cards,
    rulingsOn,
    pool: data.pool,
    abilities: new Map(Object.entries(data.abilities)),
    between: data.between,
    joints: data.joints,
    pronouns: data.pronouns,
    questionForm: data.question_form,
    storyWords: data.story_words,
    simplified,
    romaji: new Map(Object.entries(data.romaji)),
    kana: new Map(Object.entries(data.kana)),
    rules: new Map(Object.entries(data.rules)),
  };
};
