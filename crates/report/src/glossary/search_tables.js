// Reads the tables of the search, which `Tables::to_stream` in the crate `wixoss-pack` writes.
const searchTables = (data) => {
  const simplified = new Map(data.simplified.trim().split("\n").map((pair) => [...pair]));

  const readLayer = (packed, { words, places }) => {
    const text = atob(packed);
    const bytes = new Uint8Array(text.length);
    for (let at = 0; at < bytes.length; at++) bytes[at] = text.charCodeAt(at);
    const view = new DataView(bytes.buffer);
    let at = 0;
    const number = () => {
      if (bytes[at] < 128) return bytes[at++];
      let value = 0;
      let factor = 1;
      for (;;) {
        const byte = bytes[at++];
        value += (byte & 127) * factor;
        if (byte < 128) return value;
        factor *= 128;
      }
    };
    // Reads a set of concepts with opposites. Returns its numbers of 32 bits, the lowest bits first.
    const set = () => Array.from({ length: data.limits.mostOpposites / 32 }, () => number() | 0);
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
      const [opposites, passages, flags, absence, usualOpposites] = [set(), number(), number(), float(), set()];
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
    // The different sets of concepts with opposites that passages have.
    const oppositeSets = list(set);
    // There are many passages, features and phrases, so each of their properties is one array of numbers.
    const passageCount = number();
    const passages = {
      item: new Uint16Array(passageCount),
      kind: new Uint8Array(passageCount),
      opposites: new Uint16Array(passageCount),
      lengths: new Float32Array(passageCount),
      conceptLengths: new Float32Array(passageCount),
    };
    for (let passage = 0; passage < passageCount; passage++) {
      passages.item[passage] = number();
      passages.kind[passage] = number();
      passages.opposites[passage] = number();
      passages.lengths[passage] = float();
      passages.conceptLengths[passage] = float();
    }
    // A feature is its index in the sorted list of keys. The passages with the feature stand from
    // `starts[feature]` to `starts[feature + 1]` in the list of holders.
    const featureCount = number();
    const keys = new Uint32Array(featureCount);
    const having = new Uint32Array(featureCount);
    const topics = new Int8Array(featureCount);
    const starts = new Uint32Array(featureCount + 1);
    const allHolders = new Uint16Array(bytes.length - at);
    let [key, end] = [0, 0];
    for (let feature = 0; feature < featureCount; feature++) {
      key += number();
      keys[feature] = key;
      having[feature] = number();
      topics[feature] = view.getInt8(at++);
      let passage = 0;
      for (let left = number(); left > 0; left--) {
        passage += number();
        allHolders[end++] = passage;
      }
      starts[feature + 1] = end;
    }
    const features = {
      // Returns the feature with a key, or -1 if the layer has no such feature.
      find: (key) => {
        let [from, to] = [0, featureCount];
        while (from < to) {
          const middle = (from + to) >>> 1;
          if (keys[middle] < key) from = middle + 1;
          else to = middle;
        }
        return keys[from] === key ? from : -1;
      },
      having,
      topics,
      held: (feature) => (feature < 0 ? 0 : starts[feature + 1] - starts[feature]),
      holders: (feature) => (feature < 0 ? [] : allHolders.subarray(starts[feature], starts[feature + 1])),
    };
    // The phrases by the lower half of their key. Each value has the upper half and the concept.
    const phrases = new Map();
    for (let left = number(); left > 0; left--) {
      const [low, high] = [half(), half()];
      phrases.set(low, [high, number()]);
    }
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
      const first = String.fromCodePoint(word.codePointAt(0));
      if (!byFirst.has(first)) byFirst.set(first, []);
      byFirst.get(first).push(word);
    }
    return {
      items,
      oppositeSets,
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
    facts: new Map(Object.entries(data.facts)),
    restrictions: new Map(Object.entries(data.restrictions)),
    between: data.between,
    joints: data.joints,
    adding: data.adding,
    pronouns: data.pronouns,
    questionForm: data.question_form,
    storyWords: data.story_words,
    simplified,
    romaji: new Map(Object.entries(data.romaji)),
    kana: new Map(Object.entries(data.kana)),
    rules: new Map(Object.entries(data.rules)),
  };
};
