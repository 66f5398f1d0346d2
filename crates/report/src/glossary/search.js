"use strict";
// The search of the glossary, for the page: the search of the program (crates/glossary/src/search)
// with the same tables and weights, written for a browser. A test asks both searches the same
// questions.
//
// `glossarySearch(tables)` returns a function from a question to the ids of its answers and the cards
// that the question names. The tables come from `search_tables.js`, and `named_cards.js` finds the
// cards.

const glossarySearch = (tables) => {
  const { layers, names, weights, signs, words: stop, limits, kinds } = tables;
  const base = layers[0];

  // Texts ------------------------------------------------------------------------------------------

  const isLatin = (c) => /^[A-Za-z0-9\u00c0-\u024f]/.test(c);
  const isHan = (c) => c >= "\u3400" && c <= "\u9fff";
  const isKana = (c) => c >= "\u3040" && c <= "\u30ff";
  const isCjk = (text) => [...text].some((c) => c !== " " && !isLatin(c));
  const hiragana = (c) => (c >= "ァ" && c <= "ヶ" ? String.fromCodePoint(c.codePointAt(0) - 0x60) : c);
  const simple = (c) => tables.simplified.get(c) ?? c;
  const length = (text) => [...text].length;

  const fold = (text) => {
    let folded = "";
    let gap = false;
    for (const c of [...text.normalize("NFKC")].map((c) => c.toLowerCase()).join("")) {
      if (c === "'" || c === "’") continue;
      if (/[\p{Alphabetic}\p{N}ー]/u.test(c)) {
        const before = folded === "" ? "" : [...folded].at(-1);
        if (gap && before !== "" && isLatin(before) && isLatin(c)) folded += " ";
        folded += hiragana(c);
        gap = false;
      } else {
        gap = true;
      }
    }
    return folded;
  };

  // Cuts a folded text at spaces, and wherever Latin letters and other letters meet.
  const runs = (folded) => {
    const all = [];
    for (const part of folded.split(" ")) {
      let run = "";
      for (const c of part) {
        if (run !== "" && isLatin(run) !== isLatin(c)) {
          all.push(run);
          run = "";
        }
        run += c;
      }
      if (run !== "") all.push(run);
    }
    return all;
  };

  const isNumeric = (word) => /^\p{N}*$/u.test(word);

  const essential = (folded) => {
    let kept = "";
    for (let at = 0; at < folded.length; ) {
      let longest = "";
      for (const word of stop.cjk) {
        if (word.length > longest.length && folded.startsWith(word, at)) longest = word;
      }
      if (longest === "") {
        const c = String.fromCodePoint(folded.codePointAt(at));
        kept += c;
        at += c.length;
      } else {
        kept += " ";
        at += longest.length;
      }
    }
    return kept.split(" ").filter((word) => word !== "").join(" ");
  };

  const isStopWord = (word) => stop.english.has(word);

  // The Snowball stemmer for English.
  const stem = (() => {
    const vowel = "[aeiouy]";
    const irregular = new Map(Object.entries({
      skis: "ski", skies: "sky", dying: "die", lying: "lie", tying: "tie", idly: "idl", gently: "gentl",
      ugly: "ugli", early: "earli", only: "onli", singly: "singl", sky: "sky", news: "news", howe: "howe",
      atlas: "atlas", cosmos: "cosmos", bias: "bias", andes: "andes",
    }));
    const kept = new Set(["inning", "outing", "canning", "herring", "earring", "proceed", "exceed", "succeed"]);
    const after = (word, from) => {
      const found = new RegExp(`${vowel}[^aeiouy]`).exec(word.slice(from));
      return found === null ? word.length : from + found.index + 2;
    };
    const endsShort = (word) => /[^aeiouy][aeiouy][^aeiouywxY]$/.test(word) || /^[aeiouy][^aeiouy]$/.test(word);
    const replace = (word, from, pairs) => {
      let longest = null;
      for (const pair of pairs) {
        if (word.endsWith(pair[0]) && (longest === null || pair[0].length > longest[0].length)) longest = pair;
      }
      if (longest === null) return word;
      const [end, by, may] = longest;
      const rest = word.slice(0, word.length - end.length);
      return rest.length >= from && (may === undefined || may.test(rest)) ? rest + by : word;
    };
    const second = [
      ["tional", "tion"], ["enci", "ence"], ["anci", "ance"], ["abli", "able"], ["entli", "ent"],
      ["izer", "ize"], ["ization", "ize"], ["ational", "ate"], ["ation", "ate"], ["ator", "ate"],
      ["alism", "al"], ["aliti", "al"], ["alli", "al"], ["fulness", "ful"], ["ousli", "ous"],
      ["ousness", "ous"], ["iveness", "ive"], ["iviti", "ive"], ["biliti", "ble"], ["bli", "ble"],
      ["ogi", "og", /l$/], ["fulli", "ful"], ["lessli", "less"], ["li", "", /[cdeghkmnrt]$/],
    ];
    const fourth = [
      "al", "ance", "ence", "er", "ic", "able", "ible", "ant", "ement", "ment", "ent", "ism", "ate", "iti",
      "ous", "ive", "ize",
    ].map((end) => [end, ""]).concat([["ion", "", /[st]$/]]);
    const stemOf = (original) => {
      if (original.length <= 2) return original;
      if (irregular.has(original)) return irregular.get(original);
      let word = original.replace(/^'/, "");
      word = word.replace(/^y/, "Y");
      for (let at = 1; at < word.length; at++) {
        if (word[at] === "y" && /[aeiouy]/.test(word[at - 1])) word = `${word.slice(0, at)}Y${word.slice(at + 1)}`;
      }
      const start = /^(gener|commun|arsen)/.exec(word);
      const r1 = start === null ? after(word, 0) : start[0].length;
      const r2 = after(word, r1);
      // Plural endings.
      if (word.endsWith("sses")) word = word.slice(0, -2);
      else if (/ie[sd]$/.test(word)) word = word.length > 4 ? word.slice(0, -2) : word.slice(0, -1);
      else if (/(us|ss)$/.test(word)) word = word;
      else if (word.endsWith("s") && /[aeiouy]/.test(word.slice(0, -2))) word = word.slice(0, -1);
      if (kept.has(word)) return word.replaceAll("Y", "y");
      // `ed` and `ing`.
      const eed = /(eedly|eed)$/.exec(word);
      const ing = /(ingly|edly|ing|ed)$/.exec(word);
      if (eed !== null) {
        if (word.length - eed[0].length >= r1) word = `${word.slice(0, -eed[0].length)}ee`;
      } else if (ing !== null) {
        const rest = word.slice(0, -ing[0].length);
        if (/[aeiouy]/.test(rest)) {
          word = rest;
          if (/(at|bl|iz)$/.test(word)) word += "e";
          else if (/(bb|dd|ff|gg|mm|nn|pp|rr|tt)$/.test(word)) word = word.slice(0, -1);
          else if (r1 >= word.length && endsShort(word)) word += "e";
        }
      }
      if (/.[^aeiouy][yY]$/.test(word)) word = `${word.slice(0, -1)}i`;
      word = replace(word, r1, second);
      {
        const third = [
          ["tional", "tion"], ["ational", "ate"], ["alize", "al"], ["icate", "ic"], ["iciti", "ic"],
          ["ical", "ic"], ["ful", ""], ["ness", ""],
        ];
        const ative = word.endsWith("ative");
        if (ative) {
          if (word.length - 5 >= r2) word = word.slice(0, -5);
        } else {
          word = replace(word, r1, third);
        }
      }
      word = replace(word, r2, fourth);
      if (word.endsWith("e")) {
        const rest = word.slice(0, -1);
        if (rest.length >= r2 || (rest.length >= r1 && !endsShort(rest))) word = rest;
      } else if (word.endsWith("ll") && word.length - 1 >= r2) {
        word = word.slice(0, -1);
      }
      return word.replaceAll("Y", "y");
    };
    const known = new Map();
    return (word) => {
      if (!known.has(word)) known.set(word, stemOf(word));
      return known.get(word);
    };
  })();

  // Features ---------------------------------------------------------------------------------------

  // FNV-1a with 64 bits. `high` and `low` are the halves of the number so far.
  let high = 0;
  let low = 0;
  const start = () => {
    high = 0xcbf29ce4;
    low = 0x84222325;
  };
  const step = (byte) => {
    const mixed = (low ^ byte) >>> 0;
    const product = mixed * 0x1b3;
    high = (Math.imul(high, 0x1b3) + Math.floor(product / 0x100000000) + (mixed << 8)) >>> 0;
    low = product >>> 0;
  };
  const stepHalf = (half) => {
    step(half & 255);
    step((half >>> 8) & 255);
    step((half >>> 16) & 255);
    step(half >>> 24);
  };
  const encoder = new TextEncoder();
  const bytes = (...all) => {
    start();
    all.forEach((some) => some.forEach(step));
    return [high, low];
  };
  const codes = (...signs) => {
    start();
    signs.forEach((sign) => stepHalf(sign.codePointAt(0)));
    return [high, low];
  };
  const number = (kind, [keyHigh, keyLow]) => {
    start();
    step(kind);
    stepHalf(keyLow);
    stepHalf(keyHigh);
    return (low ^ high) >>> 0;
  };
  const [WORD, PAIR, LETTERS, TWO_SIGNS, TWO_KANA, THREE_SIGNS, SIGN, CONCEPT, CONCEPT_PAIR] = kinds.map((_, at) => at);

  const units = (text) => {
    const folded = fold(text.replaceAll(limits.cardMark, ` ${limits.namedCard} `));
    // A word of letters and digits, such as `lv3`, is cut between the letters and the digits.
    const cut = (run) => /^([a-z]{2,})([0-9]+)$/.exec(run)?.slice(1) ?? [run];
    return runs(folded).flatMap((run) =>
      isLatin(run) ? cut(run).map((word) => ({ word, stem: stem(word) })) : [...run].map((c) => ({ sign: simple(c) })),
    );
  };

  const stepUnit = (unit) => {
    encoder.encode(unit.stem ?? unit.sign).forEach(step);
    step(0x1f);
  };

  // The power that a unit states: `8k`, `8000`.
  const powerOf = ({ word }) => {
    if (word === undefined || !/^[0-9]+k?$/.test(word)) return null;
    const power = word.endsWith("k") ? 1000 * word.slice(0, -1) : Number(word);
    const [least, most, step] = limits.powers;
    return least <= power && power <= most && power % step === 0 ? power : null;
  };
  const isBesidePower = ({ word, sign }) =>
    word === undefined ? limits.signsBesidePowers.includes(sign) : limits.wordsBesidePowers.includes(word);
  // Reads the units of a text one after another. Returns the unit that phrases have instead, or null.
  const powerReader = () => {
    let first = null;
    return (unit) => {
      const power = powerOf(unit);
      if (power === null) return isBesidePower(unit) ? null : unit;
      const [ofFirst, equal, lower, higher] = limits.powerWords;
      const text = first === null ? ofFirst : power === first ? equal : power < first ? lower : higher;
      first ??= power;
      return { word: text, stem: stem(text), isPower: true };
    };
  };

  const conceptHere = () => {
    const phrase = base.phrases.get(low);
    return phrase?.[0] === high ? phrase[1] : undefined;
  };

  const phrasesOf = (all) => {
    const found = [];
    const hasPower = all.some((unit) => powerOf(unit) !== null);
    for (let at = 0; at < all.length; ) {
      start();
      // The hash of the phrase with words instead of its powers, which continues beside the other hash.
      let compared = [low, high];
      const readPower = powerReader();
      let readsPowers = false;
      let longest = null;
      for (let end = at; end < Math.min(all.length, at + 12); end++) {
        stepUnit(all[end]);
        let concept = conceptHere();
        const unit = hasPower ? readPower(all[end]) : null;
        if (unit !== null) {
          const written = [low, high];
          [low, high] = compared;
          stepUnit(unit);
          readsPowers ||= unit.isPower === true;
          if (readsPowers) concept = conceptHere() ?? concept;
          compared = [low, high];
          [low, high] = written;
        }
        if (concept !== undefined) longest = { concept, start: at, end: end + 1 };
      }
      if (longest === null) {
        at += 1;
      } else {
        at = longest.end;
        found.push(longest);
      }
    }
    return found;
  };

  const featuresOf = (all) => {
    const found = new Map();
    const add = (kind, key, start, end) => {
      const numbered = number(kind, key);
      const known = found.get(numbered);
      if (known === undefined || start < known.start) found.set(numbered, { key: numbered, kind, start, end });
    };
    all.forEach((unit, at) => {
      const next = all[at + 1];
      if (unit.word !== undefined) {
        const ofStem = encoder.encode(unit.stem);
        add(WORD, bytes(ofStem), at, at + 1);
        if (next?.word !== undefined) {
          add(PAIR, bytes(ofStem, [32], encoder.encode(next.stem)), at, at + 2);
        }
        const letters = encoder.encode(unit.word);
        if (letters.length >= 5) {
          for (let from = 0; from + 4 <= letters.length; from++) {
            add(LETTERS, bytes(letters.slice(from, from + 4)), at, at + 1);
          }
        }
        return;
      }
      if (isHan(unit.sign)) add(SIGN, codes(unit.sign), at, at + 1);
      if (next?.sign === undefined) return;
      const kind = isKana(unit.sign) && isKana(next.sign) ? TWO_KANA : TWO_SIGNS;
      add(kind, codes(unit.sign, next.sign), at, at + 2);
      const third = all[at + 2];
      if (third?.sign !== undefined) add(THREE_SIGNS, codes(unit.sign, next.sign, third.sign), at, at + 3);
    });
    const phrases = phrasesOf(all);
    for (const { concept, start, end } of phrases) add(CONCEPT, [0, concept], start, end);
    phrases.slice(1).forEach((second, at) => {
      const first = phrases[at];
      if (first.concept === second.concept) return;
      const [less, more] = [first.concept, second.concept].sort((a, b) => a - b);
      add(CONCEPT_PAIR, [0, ((less << 16) | more) >>> 0], first.start, second.end);
    });
    const features = [...found.values()].sort((a, b) => a.key - b.key || a.kind - b.kind);
    for (const feature of features) feature.row = base.features.find(feature.key);
    return { features, phrases, concepts: [...new Set(phrases.map((phrase) => phrase.concept))].sort((a, b) => a - b) };
  };

  // The rarity of a feature that many items have is 0.
  const rarityOf = (feature) => {
    const having = feature.row < 0 ? 1 : base.features.having[feature.row];
    if (tables.commonFrom[feature.kind] * having > base.items.length) return 0;
    return Math.log(1 + base.items.length / Math.max(having, 1));
  };
  // The share of all passages that have a feature.
  const usualOf = (feature) => base.features.held(feature.row) / base.passages.kind.length;
  // How much more often the passages of an item have a feature, or lack it, than all passages do.
  const presence = (often, all, usual) => (often / usual + limits.imagined) / (all + limits.imagined);
  const absence = (often, all, usual) => {
    const expected = (often + limits.imagined * usual) / (all + limits.imagined);
    return (1 - Math.min(expected, limits.largestShare)) / (1 - Math.min(usual, limits.largestShare));
  };
  // The groups of features whose odds are added.
  // The kinds of features that tell questions about the game and questions about other topics apart.
  const topicKinds = [WORD, TWO_SIGNS, TWO_KANA, SIGN, CONCEPT];
  const oddsOf = [[CONCEPT], [WORD, TWO_SIGNS, TWO_KANA], [LETTERS, SIGN]];
  const weightOf = (feature) => (kinds[feature.kind] * rarityOf(feature)) ** 2;
  const isConcept = (kind) => kind === CONCEPT || kind === CONCEPT_PAIR;

  // Spelling ---------------------------------------------------------------------------------------

  const allowedEdits = (letters) => (letters <= 3 ? 0 : letters <= 7 ? 1 : letters <= 12 ? 2 : 3);

  const distance = (a, b) => {
    const most = a.length + b.length;
    const rows = Array.from({ length: a.length + 2 }, () => new Array(b.length + 2).fill(0));
    rows[0][0] = most;
    for (let i = 0; i <= a.length; i++) {
      rows[i + 1][0] = most;
      rows[i + 1][1] = i;
    }
    for (let j = 0; j <= b.length; j++) {
      rows[0][j + 1] = most;
      rows[1][j + 1] = j;
    }
    const last = new Map();
    for (let i = 1; i <= a.length; i++) {
      let same = 0;
      for (let j = 1; j <= b.length; j++) {
        const k = last.get(b[j - 1]) ?? 0;
        const swapped = rows[k][same] + (i - k - 1) + 1 + (j - same - 1);
        let replaced = rows[i][j] + 1;
        if (a[i - 1] === b[j - 1]) {
          same = j;
          replaced -= 1;
        }
        rows[i + 1][j + 1] = Math.min(replaced, rows[i][j + 1] + 1, rows[i + 1][j] + 1, swapped);
      }
      last.set(a[i - 1], i);
    }
    return rows[a.length + 1][b.length + 1];
  };

  const jaroWinkler = (a, b) => {
    if (a.length === 0 || b.length === 0) return a.length === b.length ? 1 : 0;
    const range = Math.max(0, Math.floor(Math.max(a.length, b.length) / 2) - 1);
    const [ofA, ofB] = [new Array(a.length).fill(false), new Array(b.length).fill(false)];
    let matches = 0;
    a.forEach((c, i) => {
      for (let j = Math.max(0, i - range); j < Math.min(b.length, i + range + 1); j++) {
        if (c === b[j] && !ofB[j]) {
          ofA[i] = true;
          ofB[j] = true;
          matches += 1;
          break;
        }
      }
    });
    if (matches === 0) return 0;
    const met = b.filter((_, j) => ofB[j]);
    const crossed = a.filter((_, i) => ofA[i]).filter((c, at) => c !== met[at]).length;
    const swaps = Math.floor(crossed / 2);
    const jaro = (matches / a.length + matches / b.length + (matches - swaps) / matches) / 3;
    if (jaro <= 0.7) return jaro;
    let prefix = 0;
    while (prefix < 4 && prefix < a.length && prefix < b.length && a[prefix] === b[prefix]) prefix += 1;
    return jaro + 0.1 * prefix * (1 - jaro);
  };

  const dice = (textA, textB) => {
    const [a, b] = [textA, textB].map((text) => [...text].filter((c) => !/\s/.test(c)));
    if (a.join("") === b.join("")) return 1;
    if (a.length < 2 || b.length < 2) return 0;
    const pairs = new Map();
    for (let at = 1; at < a.length; at++) {
      const pair = a[at - 1] + a[at];
      pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
    }
    let common = 0;
    for (let at = 1; at < b.length; at++) {
      const pair = b[at - 1] + b[at];
      const left = pairs.get(pair) ?? 0;
      if (left > 0) {
        pairs.set(pair, left - 1);
        common += 1;
      }
    }
    return (2 * common) / (a.length + b.length - 2);
  };

  // Returns the likeness of a typed text and a word, or null if the text is another word.
  const misspelling = (textA, textB) => {
    const [a, b] = [[...textA], [...textB]];
    if (a.length < 2 || b.length < 2) return null;
    const shorter = Math.min(a.length, b.length);
    const swapped = a[1] === b[0] && b[1] === a[0];
    const alike = a[0] === b[0] || swapped;
    if (!alike && shorter < 8) return null;
    const edits = distance(a, b);
    if (edits > allowedEdits(shorter) || (!alike && edits > 1)) return null;
    const others = a.length === b.length && a.filter((c, at) => c !== b[at]).length === edits;
    const latin = /^[\x00-\x7f]*$/.test(textA);
    if (edits > 0 && others && (edits > 1 || (latin && shorter <= 5))) return null;
    if (latin && shorter <= 3 && a.length > b.length) return null;
    const kept = 1 - edits / Math.max(a.length, b.length, 1);
    return 0.5 * kept + 0.25 * dice(textA, textB) + 0.25 * jaroWinkler(a, b);
  };

  const bits = (text) => {
    const found = [0, 0];
    for (const c of text) {
      const bit = c.codePointAt(0) % 64;
      if (c !== " ") found[bit >> 5] |= 1 << (bit & 31);
    }
    return found;
  };
  const ones = (half) => {
    let count = 0;
    for (let rest = half >>> 0; rest !== 0; rest &= rest - 1) count += 1;
    return count;
  };
  const shapeOf = (text) => ({ length: length(text), letters: bits(text) });
  const mayHave = (shape, part) =>
    part.length <= shape.length && part.letters.every((half, at) => (half & ~shape.letters[at]) === 0);
  const within = (shape, edits, other) => {
    if (Math.abs(shape.length - other.length) > edits) return false;
    const [[a0, a1], [b0, b1]] = [shape.letters, other.letters];
    return ones(a0 ^ b0) + ones(a1 ^ b1) <= 2 * edits;
  };

  const size = (text) => encoder.encode(text).length;

  // The words of the game with the same first character, each with its size and its shape.
  const withFirst = new Map();
  const knownWithFirst = (first) => {
    if (!withFirst.has(first)) {
      const all = layers.flatMap((layer) => layer.byFirst.get(first) ?? []);
      withFirst.set(first, all.map((known) => ({ known, size: size(known), shape: shapeOf(known) })));
    }
    return withFirst.get(first);
  };

  const corrections = new Map();
  const corrected = (word) => {
    if (!corrections.has(word)) corrections.set(word, correctionOf(word));
    return corrections.get(word);
  };
  const correctionOf = (word) => {
    if (size(word) < 4) return null;
    const shape = shapeOf(word);
    const sorted = (text) => [...text].sort().join("");
    const letters = sorted(word);
    let best = null;
    for (const { known, size, shape: ofKnown } of knownWithFirst([...word][0])) {
      const edits = allowedEdits(Math.min(shape.length, size));
      if (!within(shape, edits, ofKnown)) continue;
      const likeness = misspelling(word, known);
      if (likeness === null) continue;
      // Swapped letters are the likeliest slip.
      const isSwapped = sorted(known) === letters;
      const isBetter =
        best === null ||
        (isSwapped === best.isSwapped ? likeness >= best.likeness : isSwapped);
      if (isBetter) best = { known, likeness, isSwapped };
    }
    return best?.known ?? null;
  };

  const knows = (word) => layers.some((layer) => layer.words.has(word));

  // The words of the game, for the search of card names. Rulings on cards are left out, because their
  // texts have the names of cards.
  const knowsInGeneral = (word) => layers.find((layer) => layer.words.has(word))?.words.get(word) === true;
  const isHeldInGeneral = (feature) => {
    return base.features.holders(feature.row).some((passage) => !base.items[base.passages.item[passage]].onCards);
  };
  const pairsOf = (text, kinds) => featuresOf(units(text)).features.filter((feature) => kinds.includes(feature.kind));
  const known = {
    hasTerms: (text) => {
      const all = units(text);
      return all.length > 0 && phrasesOf(all).reduce((sum, one) => sum + one.end - one.start, 0) === all.length;
    },
    hasExactWord: (word) => knowsInGeneral(fold(word)),
    hasWord: (word) => {
      const folded = fold(word);
      if (knows(folded)) return knowsInGeneral(folded);
      const meant = corrected(folded);
      return meant !== null && knowsInGeneral(meant);
    },
    hasSigns: (text) => {
      const pairs = pairsOf(text, [TWO_SIGNS, TWO_KANA]);
      return pairs.length > 0 && pairs.every(isHeldInGeneral);
    },
    isNewPhrase: (text) => !pairsOf(text, [PAIR, TWO_SIGNS, TWO_KANA]).every(isHeldInGeneral),
    mentionsGame: (text) => read(text).terms > 0,
  };

  // The form of the question --------------------------------------------------------------------------

  // The concepts of the entries that the question compares, and of those that it wants explained.
  // `beside` is the number of words and characters that belong to no phrase. `quoted` has the concepts of
  // the terms that the question quotes.
  const frameOf = (phrases, beside, quoted) => {
    const isEntry = (concept) => concept < base.items.length && base.items[concept].entry;
    const placeOf = (name) => phrases.findIndex((phrase) => base.concepts[phrase.concept] === name);
    const terms = phrases.map((phrase) => phrase.concept).filter(isEntry);
    const entries = terms.filter((concept, at) => terms.indexOf(concept) === at);
    const frame = { compared: [], explained: [], isTranslated: false };
    if (entries.length >= 1 && entries.length <= limits.mostCompared && placeOf(limits.translated) >= 0) {
      return { ...frame, explained: entries, isTranslated: true };
    }
    if (placeOf(limits.difference) >= 0) {
      if (entries.length === 1) frame.explained = entries;
      if (entries.length >= 2 && entries.length <= limits.mostCompared) frame.compared = entries;
      return frame;
    }
    const asksForTerm = placeOf(limits.called) >= 0 || placeOf(limits.whatIs) >= 0;
    if (asksForTerm && quoted.length === 1 && isEntry(quoted[0])) {
      frame.explained = quoted;
      return frame;
    }
    if (placeOf(limits.called) >= 0) {
      if (entries.length <= limits.mostCalled && beside <= limits.mostBesideTerms) frame.explained = entries;
      return frame;
    }
    const at = placeOf(limits.whatIs);
    if (at < 0) return frame;
    const asked = phrases[at];
    const before = phrases[at - 1];
    const after = phrases[at + 1];
    if (before !== undefined && before.end + limits.near > asked.start && isEntry(before.concept)) {
      frame.explained = [before.concept];
    } else if (after !== undefined && after.start <= asked.end + limits.near && isEntry(after.concept)) {
      const next = phrases.slice(at + 2).find((phrase) => isEntry(phrase.concept));
      if (next === undefined || next.start > after.end + limits.near) frame.explained = [after.concept];
    }
    return frame;
  };

  // Returns the concepts of the texts between quotation marks or brackets that are one phrase as a whole.
  const quotedTerms = (text) => {
    const quoted = limits.quotes.flatMap(([open, close]) => {
      const start = text.indexOf(open);
      const end = start < 0 ? -1 : text.indexOf(close, start + 1);
      return end < 0 ? [] : [text.slice(start + 1, end)];
    });
    return quoted.flatMap((text) => {
      const all = units(text);
      const { phrases } = featuresOf(all);
      const isWhole = phrases.length === 1 && phrases[0].end - phrases[0].start === all.length;
      return isWhole ? [phrases[0].concept] : [];
    });
  };

  // The question -----------------------------------------------------------------------------------

  // A set of concepts with opposites is a list of numbers of 32 bits, the lowest bits first.
  const emptySet = () => new Array(limits.mostOpposites / 32).fill(0);
  const bitsOf = (rows, concepts) => {
    const found = emptySet();
    for (const row of rows) {
      if (concepts.includes(row.concept)) found[row.bit >> 5] |= 1 << (row.bit & 31);
    }
    return found;
  };
  const linesOf = (asked) => {
    const groups = new Map();
    for (const row of base.opposites) {
      const line = groups.get(row.group) ?? emptySet();
      line[row.bit >> 5] |= 1 << (row.bit & 31);
      groups.set(row.group, line);
    }
    return [...groups.values()].filter((line) => line.some((bits, at) => (bits & asked[at]) !== 0));
  };
  const strictBits = bitsOf(base.opposites.filter((row) => row.strict), base.opposites.map((row) => row.concept));
  const contradict = (lines, a, b) =>
    lines.some((line) => {
      let [ofA, ofB, ofBoth] = [0, 0, 0];
      for (let at = 0; at < line.length; at++) {
        ofA |= a[at] & line[at];
        ofB |= b[at] & line[at];
        ofBoth |= a[at] & b[at] & line[at];
      }
      return ofA !== 0 && ofB !== 0 && ofBoth === 0;
    });

  // Returns the concepts that a question lacks although it has an opposite of them. The first concept of a line is
  // the ordinary one, so lacking it means nothing.
  const lackedOpposites = (lines, asked) => {
    const lacked = emptySet();
    for (const line of lines) {
      const first = line.findIndex((bits) => bits !== 0);
      line.forEach((bits, at) => (lacked[at] |= (at === first ? bits & (bits - 1) : bits) & ~asked[at]));
    }
    return lacked;
  };

  // Returns the index of a feature of the question in a layer, or -1.
  const rowIn = (layer, feature) => (layer === base ? feature.row : layer.features.find(feature.key));
  const isKnown = (layer, feature) => layer.features.held(rowIn(layer, feature)) > 0;

  // How much likelier the features of a question are in a question about the game than in a question
  // about another topic.
  const topicOf = (features, phrases, compares) => {
    const isOfGame = (concept) => (base.concepts[concept] ?? "").startsWith(limits.otherGame);
    const allowed = phrases.filter(({ concept }) => {
      return concept < base.items.length || (compares && isOfGame(concept));
    });
    const topic = topicKinds.map(() => 0);
    let count = 0;
    for (const feature of features) {
      const kind = topicKinds.indexOf(feature.kind);
      if (kind < 0) continue;
      const odds = feature.row < 0 ? limits.unknownTopic : base.features.topics[feature.row] * limits.topicStep;
      // A term of the game, or a word of the user's own entries, never speaks against the game.
      const isAllowed = allowed.some(({ start, end }) => start <= feature.start && feature.end <= end);
      const isOwn = layers.slice(1).some((layer) => isKnown(layer, feature));
      if (odds < 0 && (isAllowed || isOwn)) continue;
      topic[kind] += odds;
      count += 1;
    }
    const whole = topic.reduce((sum, odds) => sum + odds, 0) / Math.sqrt(Math.max(1, count));
    const bounded = topic.map((odds) => Math.min(limits.mostTopic, Math.max(-limits.mostTopic, odds)));
    return { topic: bounded, wholeTopic: whole };
  };

  const read = (text) => {
    const all = units(text);
    all.forEach((unit, at) => {
      if (unit.word === undefined || knows(unit.word) || isNumeric(unit.word)) return;
      // A word of questions about other topics is no misspelling.
      if (base.features.find(number(WORD, bytes(encoder.encode(unit.stem)))) >= 0) return;
      const meant = corrected(unit.word);
      if (meant !== null) all[at] = { word: meant, stem: stem(meant) };
    });
    const { features, phrases, concepts } = featuresOf(all);
    let [whole, ofConcepts] = [0, 0];
    for (const feature of features) {
      const known = isKnown(base, feature) ? 1 : limits.unknown;
      const rarity = known * rarityOf(feature);
      const weight = (kinds[feature.kind] * rarity) ** 2;
      whole += weight;
      if (isConcept(feature.kind)) ofConcepts += weight;
    }
    const isTerm = (concept) => concept < base.items.length && !base.items[concept].ordinary;
    const name = (concept) => base.concepts[concept] ?? "";
    const has = (concept) => concepts.some((one) => name(one) === concept);
    const compares = has(limits.comparison);
    const ofTopic = (mark) => phrases.filter((phrase) => name(phrase.concept).startsWith(mark)).length;
    // A word of another game counts twice if the question is set in the other game.
    const isPlace = ({ start, end }) => {
      const before = [all[start - 1], all[start]].some((unit) => unit?.word === limits.beforePlace);
      const isAfter = (word) => [...word].every((sign, at) => all[end + at]?.sign === sign);
      return before || limits.afterPlace.some(isAfter);
    };
    const ofPlace = (phrase) => name(phrase.concept).startsWith(limits.otherGame) && isPlace(phrase);
    const places = has(limits.wixoss) ? 0 : phrases.filter(ofPlace).length;
    const isContent = (unit) => unit.word === undefined || (!isStopWord(unit.word) && !isNumeric(unit.word));
    const isBeside = (at) => phrases.every(({ start, end }) => at < start || end <= at);
    const beside = all.filter((unit, at) => isContent(unit) && isBeside(at)).length;
    const isOfTerm = (at) => {
      return phrases.some(({ concept, start, end }) => concept < base.items.length && start <= at && at < end);
    };
    const isUnknown = (unit) => unit.word !== undefined && isContent(unit) && unit.word !== limits.namedCard && !knows(unit.word);
    const katakana = text.split(/[^ァ-ヺー]/u).filter((word) => word.length > 1).map(fold);
    return {
      all,
      unknownWords: all.filter(isUnknown).length + katakana.filter((word) => !knows(word)).length,
      ...topicOf(features, phrases, compares),
      hasOnlyTerms: concepts.length > 0 && all.every((unit, at) => !isContent(unit) || isOfTerm(at)),
      features,
      phrases,
      concepts,
      length: Math.sqrt(whole),
      conceptLength: Math.sqrt(ofConcepts),
      opposites: bitsOf(base.opposites, concepts),
      terms: concepts.filter(isTerm).length,
      isShort: all.reduce((halves, unit) => halves + (unit.word === undefined ? 1 : 2), 0) <= limits.short,
      offTopic: ofTopic(limits.otherTopic),
      ofOldRules: has(limits.oldRules) && !has(limits.currentRules),
      namesCard: text.includes(limits.cardMark),
      ofOtherGames: compares ? 0 : ofTopic(limits.otherGame) + places,
      frame: frameOf(phrases, beside, ofTopic(limits.otherGame) + ofTopic(limits.otherTopic) > 0 ? [] : quotedTerms(text)),
      isOfTheGame: phrases.reduce((sum, one) => sum + one.end - one.start, 0) === all.length,
    };
  };

  // Comparing --------------------------------------------------------------------------------------

  const [QUESTION, SITUATION] = [0, 1];
  const NO_ODDS = oddsOf.map(() => 0);

  // The properties of an answer that the kinds of passages set.
  const FIELDS = ["question", "question", "named", "definition", "point", "answer", "remark"];

  const compare = (asked) => {
    const found = tables.ids.map(() => ({
      question: 0, questions: 0, situation: 0, named: 0, definition: 0, point: 0, answer: 0, remark: 0,
      concepts: 0, covered: 0, typical: 0, name: 0, mention: 0, era: 0, isShared: false, contradicts: false, isOpposed: false,
      best: 0, second: 0, third: 0, odds: NO_ODDS, absence: 0, ofCard: 0, onCard: 0,
    }));
    const lines = linesOf(asked.opposites);
    const strictly = asked.opposites.map((bits, at) => bits & strictBits[at]);
    const lacked = lackedOpposites(lines, asked.opposites);
    for (const layer of layers) {
      const places = layer.items.map((_, at) => found[layer.place(at)]);
      layer.items.forEach((row, at) => {
        const one = places[at];
        if (one === undefined || lines.length === 0) return;
        one.contradicts = contradict(lines, strictly, row.opposites.map((bits, at) => bits & strictBits[at]));
        one.isOpposed = row.usualOpposites.some((bits, at) => (bits & lacked[at]) !== 0);
      });
      const { kind, item, lengths, conceptLengths, opposites } = layer.passages;
      const contradicting = layer.oppositeSets.map((set) => contradict(lines, asked.opposites, set));
      // For each passage, the sums of the weights of the shared features. They are 0 before and after a question.
      layer.sums ??= [new Float64Array(kind.length), new Float64Array(kind.length)];
      const [sums, conceptSums] = layer.sums;
      const known = [0, 0, 0];
      // For each item: the sums of the groups of odds, the absence, and whether it shares a feature with the
      // question.
      const count = layer.items.length;
      const groups = oddsOf.length;
      const presences = new Float64Array(groups * count);
      const absences = new Float64Array(count).fill(1);
      const isShared = new Uint8Array(count);
      const counts = new Uint32Array(count);
      const missing = missingIn(layer);
      for (const feature of asked.features) {
        const weight = weightOf(feature);
        if (weight <= 0 && feature.kind !== CONCEPT) continue;
        const usual = usualOf(feature);
        const group = usual > 0 ? oddsOf.findIndex((group) => group.includes(feature.kind)) : -1;
        if (group >= 0) known[group] += 1;
        const excludes = usual > 0 && feature.kind === CONCEPT;
        if (excludes) {
          for (let at = 0; at < count; at++) absences[at] *= absence(0, layer.items[at].passages, usual);
        }
        const ofConcept = isConcept(feature.kind) ? weight : 0;
        const having = [];
        for (const passage of layer.features.holders(rowIn(layer, feature))) {
          sums[passage] += weight;
          conceptSums[passage] += ofConcept;
          const at = item[passage];
          if (counts[at] === 0) having.push(at);
          counts[at] += 1;
        }
        for (const at of having) {
          const often = counts[at];
          counts[at] = 0;
          const one = places[at];
          if (one === undefined) continue;
          const all = layer.items[at].passages;
          isShared[at] = 1;
          one.covered += (weight * often) / (often + 1.5);
          const more = Math.log(presence(often, all, Math.max(usual, limits.leastUsual)));
          one.typical += kinds[feature.kind] * Math.max(0, more);
          if (group >= 0) presences[groups * at + group] += more - missing[at];
          if (excludes) absences[at] *= absence(often, all, usual) / absence(0, all, usual);
        }
      }
      places.forEach((one, at) => {
        if (one === undefined || isShared[at] === 0) return;
        one.isShared = true;
        one.odds = oddsOf.map((_, group) => {
          return (presences[groups * at + group] + known[group] * missing[at]) / Math.sqrt(Math.max(1, known[group]));
        });
        one.absence = layer.items[at].absence - Math.log(absences[at]);
      });
      for (let passage = 0; passage < kind.length; passage++) {
        const [sum, ofConcepts] = [sums[passage], conceptSums[passage]];
        if (sum <= 0) continue;
        sums[passage] = conceptSums[passage] = 0;
        const one = places[item[passage]];
        if (one === undefined) continue;
        const likeness = sum / Math.max(1e-6, asked.length * lengths[passage]);
        const concepts = ofConcepts / Math.max(1e-6, asked.conceptLength * conceptLengths[passage]);
        const isOpposed = contradicting[opposites[passage]];
        add(one, kind[passage], (isOpposed ? limits.contradicting : 1) * likeness, concepts, isOpposed);
      }
    }
    const whole = Math.max(1e-6, asked.length ** 2);
    const ofKinds = Math.max(1e-6, asked.features.reduce((sum, feature) => sum + kinds[feature.kind], 0));
    for (const one of found) {
      one.covered /= whole;
      one.typical /= ofKinds;
      one.questions = (one.best + one.second + one.third) / 3;
    }
    return found;
  };

  // For each item of a layer, the odds of a feature that none of its passages has.
  const missingOf = new Map();
  const missingIn = (layer) => {
    if (!missingOf.has(layer)) missingOf.set(layer, layer.items.map((row) => Math.log(presence(0, row.passages, 1))));
    return missingOf.get(layer);
  };

  const add = (one, kind, likeness, concepts, isOpposed) => {
    const field = FIELDS[kind];
    if (likeness > one[field]) one[field] = likeness;
    if (kind !== QUESTION && kind !== SITUATION) return;
    if (!isOpposed && concepts > one.concepts) one.concepts = concepts;
    if (likeness > one.best) [one.best, one.second, one.third] = [likeness, one.best, one.second];
    else if (likeness > one.second) [one.second, one.third] = [likeness, one.second];
    else if (likeness > one.third) one.third = likeness;
    if (kind === SITUATION && likeness > one.situation) one.situation = likeness;
  };

  // Names ------------------------------------------------------------------------------------------

  const [AS_WRITTEN, READING, ROMAJI, PINYIN] = [0, 1, 2, 3];

  const foldRomaji = (text) => {
    let folded = "";
    for (const letter of text.toLowerCase().replace(/[^a-z]/g, "")) {
      const last = folded.at(-1);
      if (last === letter || (last === "o" && letter === "u") || (last === "e" && letter === "i")) continue;
      folded += letter;
    }
    return folded;
  };

  // Returns the romaji key of a text in Latin letters, or null if the text is not romaji.
  const romajiKey = (text) => {
    const plain = text.normalize("NFKD").replace(/\p{M}/gu, "").replace(/[’‘]/g, "'");
    if (!/^[A-Za-z '-]*$/.test(plain)) return null;
    let rest = foldRomaji(plain);
    if (rest === "") return null;
    let key = "";
    while (rest !== "") {
      const sound = [4, 3, 2, 1].map((size) => rest.slice(0, size)).find((part) => tables.romaji.has(part));
      if (sound === undefined) return null;
      key += tables.romaji.get(sound);
      rest = rest.slice(sound.length);
    }
    return foldRomaji(key);
  };

  const pinyinOf = (text) =>
    text.normalize("NFKD").toLowerCase().replaceAll("v", "u").replace(/[^a-z]/g, "");

  const spellings = (typed, folded) => {
    const spelling = (text, worth, ...meets) => {
      const words = wordsOf(text);
      return { text, shape: shapeOf(text), cjk: isCjk(text), words: words.length > 1 ? words : [], meets, worth };
    };
    const all = [spelling(folded, 1, AS_WRITTEN, READING)];
    const short = essential(folded);
    if (short !== folded && short !== "") all.push(spelling(short, 0.98, AS_WRITTEN, READING));
    const simplified = [...folded].map(simple).join("");
    if (simplified !== folded) all.push(spelling(simplified, 1, AS_WRITTEN));
    if (!isCjk(folded)) {
      if (folded.includes(" ")) all.push(spelling(folded.replaceAll(" ", ""), 0.99, READING));
      if (encoder.encode(folded).length >= 3) {
        const romaji = romajiKey(typed);
        if (romaji !== null) all.push(spelling(romaji, 0.97, ROMAJI));
        all.push(spelling(pinyinOf(typed), 0.96, PINYIN));
      }
    }
    return all.filter((one) => one.text !== "");
  };

  const wordsOf = (text) => text.split(" ").map((word) => ({ word, size: size(word), shape: shapeOf(word) }));

  const wordLikeness = ({ word, size: a, shape }, { word: other, size: b, shape: ofOther }) => {
    if (word === other) return 1;
    if (a >= 3 && other.startsWith(word)) return 0.8;
    const edits = allowedEdits(Math.min(a, b));
    if (edits === 0 || Math.abs(a - b) > edits || !within(shape, edits, ofOther)) return 0;
    return misspelling(word, other) ?? 0;
  };

  const wordByWord = (spelling, name) => {
    if (spelling.words.length === 0 || spelling.words.length > 5 || !name.text.includes(" ")) return 0;
    name.words ??= wordsOf(name.text);
    const left = [...name.words];
    let [met, all] = [0, 0];
    for (const asked of spelling.words) {
      all += asked.size;
      let best = { alike: -1, at: -1 };
      left.forEach((other, at) => {
        const alike = wordLikeness(asked, other);
        if (alike >= best.alike) best = { alike, at };
      });
      if (best.alike > 0) {
        met += best.alike * asked.size;
        left.splice(best.at, 1);
      }
    }
    all += left.reduce((sum, word) => sum + word.size, 0);
    return met / all;
  };

  // Returns the score of a name, and whether the name is exactly the text; null if it does not match.
  const compareName = (spelling, name) => {
    if (spelling.text === name.text) return { value: 1, isExact: true };
    const value = scoreOfName(spelling, name);
    return value === null ? null : { value, isExact: false };
  };

  const scoreOfName = (spelling, name) => {
    const asked = spelling.text;
    const size = spelling.shape.length;
    const share = size / name.shape.length;
    const least = name.form === ROMAJI || name.form === PINYIN ? 5 : spelling.cjk ? 2 : 3;
    const mayBeIn = mayHave(name.shape, spelling.shape);
    if ((size >= least || [...asked].every(isHan)) && mayBeIn && name.text.startsWith(asked)) return 0.82 + 0.16 * share;
    if (size >= (spelling.cjk ? 2 : 4) && mayBeIn) {
      for (let at = name.text.indexOf(asked); at >= 0; at = name.text.indexOf(asked, at + asked.length)) {
        if (spelling.cjk || name.text.slice(0, at).endsWith(" ")) return 0.7 + 0.18 * share;
      }
    }
    const edits = allowedEdits(Math.min(size, name.shape.length));
    const whole = within(spelling.shape, edits, name.shape) ? misspelling(asked, name.text) : null;
    const alike = Math.max(whole ?? 0, wordByWord(spelling, name));
    return alike > 0.5 ? 0.97 * alike : null;
  };

  const byParts = (typed) => {
    const parts = typed.split(/\s+/u).filter((part) => part !== "").map(fold).flatMap(runs);
    if (parts.length < 2 || !parts.some(isCjk)) return [];
    const shares = [];
    for (const name of names) {
      if (name.form !== AS_WRITTEN || !name.main) continue;
      if (shares.at(-1)?.at !== name.at) shares.push({ at: name.at, best: parts.map(() => 0) });
      const { best } = shares.at(-1);
      parts.forEach((part, at) => {
        if (name.text.includes(part)) best[at] = Math.max(best[at], length(part) / name.shape.length);
      });
    }
    return shares
      .filter(({ best }) => best.every((share) => share > 0))
      .map(({ at, best }) => ({ at, isExact: false, score: 0.72 + 0.2 * Math.min(1, best.reduce((sum, share) => sum + share, 0)) }));
  };

  const named = (typed, folded) => {
    if (length(folded) > 60) return [];
    const all = spellings(typed, folded);
    const score = (spelling, name, value) => value * spelling.worth - (name.main ? 0 : 0.004);
    if (isStopWord(folded) || essential(folded) === "") {
      return names
        .filter((name) => all[0].meets.includes(name.form) && name.text === folded)
        .map((name) => ({ at: name.at, score: score(all[0], name, 1), isExact: true }));
    }
    const found = byParts(typed);
    for (const spelling of all) {
      for (const name of names) {
        if (!spelling.meets.includes(name.form)) continue;
        const match = compareName(spelling, name);
        if (match === null) continue;
        found.push({ at: name.at, score: score(spelling, name, match.value), isExact: match.isExact });
      }
    }
    return found;
  };

  // Ranking ----------------------------------------------------------------------------------------

  const worth = (one) => {
    const flag = (yes) => (yes ? 1 : 0);
    const parts = [
      one.question, one.question ** 2, one.questions, one.situation, one.named, one.definition, one.point,
      one.answer, one.remark, one.concepts, one.covered, one.typical, one.name, flag(one.name >= limits.exact),
      one.mention, flag(one.isEntry), flag(one.contradicts), one.ofCard, one.onCard, flag(one.onOtherCard), flag(one.isOrdinary),
      one.era, flag(one.isCompared), flag(one.isExplained), one.odds[0], one.odds[1], one.odds[2], one.absence,
      flag(one.isOpposed),
    ];
    let sum = 0;
    for (let at = 0; at < parts.length; at++) sum += parts[at] * weights[at];
    return sum;
  };

  // How likely the question is about the game, and how likely the answer is right.
  const likelihood = (one, ahead, asked) => {
    const flag = (yes) => (yes ? 1 : 0);
    const known = one.name >= limits.knownName && !asked.namesCard;
    const values = [
      1, Math.min(3, Math.max(-3, ahead)), one.question, one.covered, known ? one.name : 0, flag(asked.terms === 0), flag(asked.terms === 1),
      Math.min(2, asked.offTopic), Math.min(2, asked.ofOtherGames), ...asked.topic, asked.wholeTopic,
      Math.min(3, asked.unknownWords), Math.min(limits.mostTypical, one.typical), ...one.odds,
      flag(asked.terms === 0 && asked.isShort),
    ];
    return [0, 1].map((which) => {
      const weighed = values.map((value, at) => (known && at >= limits.ofWords ? 0 : value) * signs[at][which]);
      return 1 / (1 + Math.exp(-weighed.reduce((sum, value) => sum + value, 0)));
    });
  };

  const rowOf = (place) => {
    for (const layer of layers) {
      const at = layer.places === null ? place : layer.places.indexOf(place);
      if (layer.items[at] !== undefined) return layer.items[at];
    }
    return null;
  };

  const share = (concepts, about) => about.filter((id) => concepts.includes(id)).length / Math.max(1, about.length);

  // Returns, for each ruling on the named cards, the share of these cards that the ruling is about.
  const sharesOfCards = (named) => {
    const shares = new Map();
    for (const { numbers } of named) {
      const places = new Set(numbers.flatMap((number) => tables.rulingsOn.get(number) ?? []));
      for (const at of places) shares.set(at, (shares.get(at) ?? 0) + 1);
    }
    return new Map([...shares].map(([at, count]) => [at, Math.fround(count / named.length)]));
  };

  // Returns the part of a card's name in the question, if the item is a ruling on this card and the
  // question does not name the card in full.
  const namePart = (at, query) => {
    if (query.partOf === null) return null;
    const isNamed = (number) => query.named.some(({ numbers }) => numbers.includes(number));
    const others = (tables.cards.get(at) ?? []).filter((number) => !isNamed(number));
    let best = null;
    // A word inside the longer name of a named card is not a part of another name.
    const isInside = ({ card: { place } }) =>
      query.named.some(({ place: [start, end] }) => {
        return end - start > place[1] - place[0] && start <= place[0] && place[1] <= end;
      });
    for (const part of others.map(query.partOf)) {
      if (part !== null && !isInside(part) && (best === null || part.isClear >= best.isClear)) best = part;
    }
    return best;
  };

  const weigh = (asked, typed, folded, query) => {
    const found = compare(asked);
    const byName = tables.ids.map(() => ({ score: 0, isExact: false }));
    for (const candidate of named(typed, folded)) {
      if (candidate.score > byName[candidate.at].score) byName[candidate.at] = candidate;
    }
    byName.forEach(({ score }, at) => (found[at].name = score));
    const ofConcept = (concept) => (concept < base.items.length ? found[base.place(concept)] : undefined);
    const mark = (concepts, change) => concepts.map(ofConcept).forEach((one) => one !== undefined && change(one));
    mark(asked.concepts, (one) => (one.mention = 1));
    mark(asked.frame.compared, (one) => (one.isCompared = true));
    mark(asked.frame.explained, (one) => (one.isExplained = true));
    const words = query.named.map((card) => card.words).join(", ");
    const ofCards = words === "" ? [] : read(words).concepts;
    mark(ofCards, (one) => (one.ofCard = 1));
    if (asked.concepts.length === 1 && asked.isOfTheGame) {
      mark(asked.concepts, (one) => (one.name = Math.max(one.name, limits.playersWord)));
    }
    const onCards = sharesOfCards(query.named);
    // An item without a word of the question can only be found by its name, or by what the question mentions.
    const isFound = (one) =>
      one.isShared || one.name > 0 || one.mention > 0 || one.isCompared || one.isExplained || one.ofCard > 0;
    const likely = found
      .map((one, at) => ({ one, at, worth: worth(one) }))
      .filter(({ one, at, worth }) => (isFound(one) && worth > limits.leastWorth) || onCards.has(at))
      .sort((a, b) => b.worth - a.worth || a.at - b.at);
    const others = likely.filter(({ at }) => !onCards.has(at)).slice(0, limits.lookedAt);
    const weighed = [...likely.filter(({ at }) => onCards.has(at)), ...others].map(({ one, at }) => {
      const row = rowOf(at);
      one.isEntry = row.entry;
      one.isOrdinary = row.ordinary;
      let part = null;
      if (!row.entry) {
        one.mention = share(asked.concepts, row.about);
        one.era = asked.ofOldRules === row.superseded ? (asked.ofOldRules ? 1 : 0) : -1;
        one.ofCard = share(ofCards, row.about);
        const ofNamed = onCards.get(at) ?? 0;
        if (row.onCards) part = namePart(at, query);
        one.onCard = part !== null && (part.isClear || ofNamed > 0) ? 1 : ofNamed;
        one.isOnNamedPair = part === null ? query.named.length > 1 && ofNamed === 1 : ofNamed > 0;
        one.onOtherCard = one.onCard === 0 && row.onCards;
      }
      const { score, isExact } = byName[at];
      return { at, one, part, worth: worth(one), byName: score >= limits.shownAsName, isExact, onCards: row.onCards };
    });
    return weighed.sort((a, b) => b.worth - a.worth);
  };

  // Returns the items with their scores, the best first. `isWhole` says whether the text is all that
  // the user asked. A part of a question has few words, so another question can have the same words
  // by chance.
  const scored = (asked, weighed, isWhole) => {
    // Whether the query has the same words as a question that players ask about the item.
    const isKnownQuestion = (one) => isWhole && one.question >= limits.sameWords && !one.onOtherCard;
    const hasOtherWords = asked.offTopic > 0 || asked.ofOtherGames > 0;
    const [best, second] = [weighed[0]?.worth ?? 0, weighed[1]?.worth ?? 0];
    const all = weighed.map((item, at) => {
      const ahead = item.worth - (at === 0 ? second : best);
      const isName =
        item.byName && !asked.namesCard && (item.one.name >= limits.exact || asked.ofOtherGames === 0);
      const least = Math.max(
        isName ? (1 + item.one.name) / 2 : 0,
        item.one.isCompared && !hasOtherWords ? limits.compared : 0,
        item.one.isExplained && asked.frame.isTranslated && !hasOtherWords ? limits.scoreOfTranslated : 0,
        item.one.isOnNamedPair ? limits.onNamedPair : 0,
        isKnownQuestion(item.one) ? limits.knownQuestion : 0,
      );
      const [ofTopic, score] = likelihood(item.one, ahead, asked).map((value) => Math.max(value, least));
      return { ...item, ofTopic: asked.hasOnlyTerms ? 1 : ofTopic, score };
    });
    all.sort((a, b) => b.score - a.score);
    const contradicts = ({ one }) => one.contradicts && !isKnownQuestion(one);
    const [fitting, against] = [all.filter((item) => !contradicts(item)), all.filter(contradicts)];
    const worst = fitting.at(-1)?.score ?? 0;
    return fitting.concat(against.map((item) => ({ ...item, score: Math.min(item.score, worst) })));
  };

  // Returns whether a text asks a question, by its words.
  const isQuestion = (text) => {
    if (/[?？]\s*$/.test(text)) return true;
    const folded = fold(text);
    const form = tables.questionForm;
    if (isCjk(folded)) {
      const characters = [...folded];
      return (
        form.inside.some((word) => folded.includes(word)) ||
        form.endings.some((word) => folded.endsWith(word)) ||
        characters.some((c, at) => c === form.not && at > 0 && characters[at - 1] === characters[at + 1])
      );
    }
    let words = folded.split(" ");
    const opening = words.findIndex((word) => !form.openers.includes(word));
    words = opening < 0 ? [] : words.slice(opening);
    const isVerb = (word) => form.verbs.includes(word) || form.first_verbs.includes(word);
    return (
      (words.length > 0 && isVerb(words[0])) ||
      words.some((word) => form.asking.includes(word)) ||
      words.slice(1).some((word, at) => {
        const before = words[at];
        if (form.verbs.includes(before)) return form.subjects.includes(word);
        return form.asking_before_verb.includes(before) && isVerb(word);
      })
    );
  };

  // Returns the beginning and the end of each mark or word between two parts of a text.
  const placesBetween = (text) => {
    const places = [];
    for (const mark of tables.between) {
      for (let at = text.indexOf(mark); at >= 0; at = text.indexOf(mark, at + mark.length)) {
        places.push([at, at + mark.length]);
      }
    }
    places.sort((a, b) => a[0] - b[0] || a[1] - b[1]);
    return places.filter(([end], at) => at === 0 || places[at - 1][0] !== end);
  };

  const isLongEnough = (part) => {
    const folded = fold(part);
    const [latin, other] = limits.shortestPart;
    return [...folded].filter((c) => c !== " ").length >= (isCjk(folded) ? other : latin);
  };

  // Returns the parts of a text that may be the question of a story, with the text before each part and
  // the text after it.
  const withoutStory = (text) => {
    const places = placesBetween(text);
    const after = places.map(([end, start]) => ({ asked: text.slice(start), rest: [text.slice(0, end), ""] }));
    const before = [...places].reverse().map(([end, start]) => {
      // A question mark belongs to the question before it.
      const mark = text.slice(end, start).trimEnd();
      const last = /[?？]$/.test(mark) ? end + mark.length : end;
      return { asked: text.slice(0, last), rest: ["", text.slice(last)] };
    });
    const long = (parts) => parts.filter(({ asked }) => isLongEnough(asked)).slice(0, limits.mostPartsOfStory);
    return [...long(after), ...long(before)];
  };

  // A query that asks two questions.
  const cuts = (text) => {
    // The word that joins the second part to the first part, and the second part without this word.
    const jointAndRest = (part) => {
      const start = part.trimStart();
      const joint = tables.joints.find((one) => start.startsWith(one));
      return joint === undefined ? ["", part] : [joint, start.slice(joint.length).replace(/^[、，, \u3000]+/, "")];
    };
    const adds = (word) => tables.adding.includes(word.trim());
    return placesBetween(text)
      .map(([end, start]) => {
        const [joint, second] = jointAndRest(text.slice(start));
        // Inside a sentence, `also` can be a word of one question: `does it also go up?`. Then the question mark
        // at the end does not make the second part a question.
        const mark = text.slice(end, start);
        const isInside = mark.trim() === "also";
        const form = isInside ? second.replace(/[?？ ]+$/, "") : second;
        return { parts: [text.slice(0, end), second], mark, joint, isInside, form };
      })
      .filter(({ parts, mark, form }) => {
        const isAsked = /[?？]/.test(mark) || isQuestion(parts[0]);
        return isLongEnough(parts[0]) && isLongEnough(form) && isAsked && isQuestion(form);
      })
      .map(({ parts, mark, joint, isInside }) => {
        const hasTwoMarks = /[?？]/.test(mark) && /[?？]\s*$/.test(parts[1]);
        return { parts, asksTwice: (adds(mark) && !isInside) || adds(joint) || hasTwoMarks };
      })
      .slice(0, limits.mostCuts);
  };

  // Returns the text of a phrase.
  const written = (all, { start, end }) => {
    return all.slice(start, end).reduce((text, { word, sign }) => {
      const between = word !== undefined && /[a-zA-Z0-9\u00c0-\u024f]$/.test(text) ? " " : "";
      return text + between + (word ?? sign);
    }, "");
  };

  // Returns the terms of the game in a part of a question, as the question writes them.
  const subjectOf = ({ all, phrases }) => {
    const isTerm = ({ concept }) => concept < base.items.length && !base.items[concept].ordinary;
    return phrases.filter(isTerm).map((phrase) => written(all, phrase)).join(" ");
  };

  // Returns the first word of another game in a question, as the question writes it, with the name of
  // the game; null if the question has no such word.
  const otherGameOf = ({ all, phrases }, text) => {
    const name = ({ concept }) => base.concepts[concept] ?? "";
    const phrase = phrases.find((one) => name(one).startsWith(limits.otherGame));
    if (phrase === undefined) return null;
    const word = written(all, phrase);
    const at = text.toLowerCase().indexOf(word);
    return { game: name(phrase).slice(limits.otherGame.length), word: at < 0 ? word : text.slice(at, at + word.length) };
  };

  // Returns whether a question means the thing that another question is about: `does it end my turn`.
  const hasPronoun = (part) => {
    const folded = fold(part);
    const words = folded.split(" ");
    return tables.pronouns.some((pronoun) => (isCjk(pronoun) ? folded.includes(pronoun) : words.includes(pronoun)));
  };

  const withParts = (hits, isAnswered, text, query) => {
    const namesCards = query.named.length > 0;
    const ofPart = { ...query, partOf: namesCards ? query.partOf : null };
    const answers = (part) => {
      const asked = read(part);
      if (asked.all.length === 0) return [];
      const all = scored(asked, weigh(asked, part, fold(part), ofPart), false);
      if ((all[0]?.ofTopic ?? 0) < limits.noMatch) return [];
      return all.filter((item) => namesCards || !item.onCards).slice(0, limits.ofPart);
    };
    const whole = isAnswered ? hits.slice(0, limits.ofWhole).map(({ at }) => at) : [];
    for (const { parts, asksTwice } of cuts(text)) {
      const ofOther = asksTwice ? limits.markedPart : limits.sureOfPart;
      const isLikely = ({ at, score }) => score >= (whole.includes(at) ? limits.likelyOfPart : ofOther);
      let ofSecond = answers(parts[1]);
      // The second part may leave out what the first part is about, or have a pronoun for it.
      const refersBack = hasPronoun(parts[1]);
      if (refersBack || (ofSecond[0]?.score ?? 0) < limits.sureOfPart) {
        const withSubject = answers(`${subjectOf(read(parts[0]))} ${parts[1]}`);
        ofSecond = refersBack && withSubject.length > 0 ? withSubject : [...ofSecond, ...withSubject];
      }
      // The two different answers with the highest sum of scores.
      let [a, b, most] = [null, null, 0];
      for (const first of answers(parts[0]).filter(isLikely)) {
        for (const second of ofSecond.filter(isLikely)) {
          const sum = first.score + second.score;
          if (first.at !== second.at && sum > most) [a, b, most] = [first, second, sum];
        }
      }
      if (a === null) continue;
      const isBest = ({ at }) => at === hits[0]?.at;
      // A sure answer to the whole question answers one of the parts, unless the answers to the parts
      // are sure too. Otherwise, the parts are not questions of their own. A text that clearly asks two things
      // always has two parts.
      const isSure = ({ score }) => score >= limits.sureOfPart;
      const isSurePart = (hit) => isSure(hit) && whole.includes(hit.at);
      const isWholeSure = isAnswered && hits.length > 0 && isSure(hits[0]);
      const isOneQuestion = isWholeSure && !isBest(a) && !isBest(b) && !asksTwice;
      if (isOneQuestion && ![a, b].every(isSurePart)) continue;
      const bestScore = isAnswered ? (hits[0]?.score ?? 0) : 0;
      const ofFirst = isBest(a) ? bestScore : Math.max(a.score, bestScore);
      const ofLast = isBest(b) ? bestScore : Math.min(b.score, ofFirst);
      const rest = isAnswered ? hits.filter((hit) => hit.at !== a.at && hit.at !== b.at) : [];
      return [{ ...a, score: ofFirst }, { ...b, score: ofLast }, ...rest];
    }
    return null;
  };

  const saysNothing = (folded) => essential(folded).split(" ").every((word) => word === "" || isStopWord(word));

  // Returns a word of romaji in hiragana, or null if the word is not romaji.
  const kanaOf = (word) => {
    let [kana, before] = ["", ""];
    for (let at = 0; at < word.length; ) {
      const [c, next] = [word[at], word[at + 1] ?? ""];
      if (c === next && /[b-df-hjkmp-tv-z]/.test(c)) {
        [kana, before] = [kana + "っ", ""];
        at += 1;
      } else if (c === "n" && !/[aiueoy]/.test(next)) {
        [kana, before] = [kana + "ん", ""];
        at += 1;
      } else {
        const sound = [4, 3, 2, 1].map((size) => word.slice(at, at + size)).find((part) => tables.kana.has(part));
        if (sound === undefined) return null;
        kana += sound === before ? "ー" : tables.kana.get(sound);
        before = sound.at(-1);
        at += sound.length;
      }
    }
    return kana;
  };

  // Returns the question in hiragana if the question is in romaji, and any other question unchanged.
  const inKana = (text) => {
    if (/[^\x00-\x7f]/.test(text)) return text;
    let [words, unknown, kana] = [0, 0, ""];
    for (const word of fold(text).split(" ")) {
      if (/^[0-9]*$/.test(word)) {
        kana += word;
        continue;
      }
      const read = /^[a-z]+$/.test(word) ? kanaOf(word) : null;
      if (read === null) return text;
      kana += read;
      words += 1;
      if (!knows(word) && !isStopWord(word)) unknown += 1;
    }
    return words >= limits.fewestWords && 2 * unknown >= words ? kana : text;
  };

  // Returns whether a question asks only for a card: without its cards, the question has only words
  // such as "what", "does" and "abilities".
  const asksForCard = (text) => {
    if (!text.includes(limits.cardMark)) return false;
    const folded = fold(text.replaceAll(limits.cardMark, " "));
    const others = folded.split(" ").filter((word) => !tables.cardTextWords.includes(word)).join(" ");
    const ofOtherScripts = tables.cardTextWords.filter((word) => /[^\x00-\x7f]/.test(word));
    return saysNothing(folded) || saysNothing(ofOtherScripts.reduce((rest, word) => rest.replaceAll(word, " "), others));
  };

  // Searches the names and texts of all items for a text in which a mark stands for each card.
  const searchText = (text, query) => {
    const nothing = { hits: [], part: null, otherGame: null, isOffTopic: false, nearest: [] };
    const folded = fold(text);
    if (folded === "" || (query.named.length < 2 && asksForCard(text))) return nothing;
    const asked = read(text);
    const all = scored(asked, weigh(asked, text, folded, query), true);
    const byId = tables.ids.indexOf(text.trim());
    const best = byId >= 0 ? 1 : (all[0]?.score ?? 0);
    const isName = byId >= 0 || (all[0]?.one.name ?? 0) >= limits.sureOfName;
    const asksNothing = asksForCard(text) || (!isName && saysNothing(folded));
    if (asksNothing && !all[0]?.one.isOnNamedPair) return nothing;
    const ofTopic = all[0]?.ofTopic ?? 0;
    const ofOthers = asked.offTopic > 0 || asked.ofOtherGames > 0;
    const isAnswered = ofTopic >= limits.noMatch;
    const isShown = ({ score, at }, rank) => {
      return at !== byId && (rank < limits.alwaysShown || score >= limits.worthShowing * best);
    };
    const isFound = byId >= 0 || isAnswered;
    let hits = isFound ? all.filter(isShown) : all.slice(0, limits.nearest);
    if (byId >= 0) hits = [{ at: byId, score: 1, byName: true, isExact: true }, ...hits];
    const compared = asked.frame.compared.map((concept) => base.place(concept));
    const comparesFirst = isFound && hits.length > 1 && hits.slice(0, 2).every((hit) => compared.includes(hit.at));
    // The parts of a question about another game may not name the game.
    const mayHaveParts = best < 1 && !comparesFirst && (isFound || !ofOthers);
    const parts = mayHaveParts ? withParts(hits, isFound, text, query) : null;
    if (!isFound && parts === null) {
      const isOffTopic = ofOthers || ofTopic < limits.offTopic;
      return { ...nothing, otherGame: otherGameOf(asked, text), isOffTopic, nearest: hits };
    }
    if (parts !== null) hits = parts;
    return { ...nothing, hits, part: all[0]?.part ?? null };
  };

  // If a whole text has no answer, asks the parts of the text that may be its question. Each is also
  // asked with the terms of the text before it. A part counts only if its first answer is one of the
  // items nearest to the whole text.
  const inAStory = (text, query, nearest) => {
    const parts = withoutStory(text);
    if (parts.length === 0) return null;
    const first = (part) => {
      const asked = read(part);
      return asked.all.length === 0 ? undefined : scored(asked, weigh(asked, part, fold(part), query), false)[0];
    };
    const whole = first(text);
    if (whole === undefined) return null;
    const isNearTheGame = whole.ofTopic >= limits.leastOfTopic;
    const { english, others } = tables.storyWords;
    const hasStory = (rest) => {
      const folded = fold(rest);
      const words = folded.split(" ");
      return words.some((word) => english.includes(word)) || others.some((word) => folded.includes(word));
    };
    let best = { worth: -1, reading: null };
    for (const { asked, rest } of parts) {
      const isStory = () => read(asked).terms > 0 && rest.some(hasStory);
      if (!isQuestion(asked) || !(isNearTheGame || isStory())) continue;
      const [leastOfTopic, least] = isNearTheGame ? limits.nearTheGame : limits.inAStory;
      const terms = subjectOf(read(rest[0]));
      for (const reading of terms === "" ? [asked] : [asked, `${terms} ${asked}`]) {
        const answer = first(reading);
        if (answer === undefined || answer.ofTopic < leastOfTopic || answer.score < least) continue;
        const worth = answer.ofTopic * answer.score;
        if (nearest.some(({ at }) => at === answer.at) && worth > best.worth) best = { worth, reading };
      }
    }
    if (best.reading === null) return null;
    const found = searchText(best.reading, query);
    return found.hits.length > 0 ? found : null;
  };

  // Searches the names and texts of all items. `query.named` has the cards that the question names, and
  // `query.partOf` finds a part of a card's name in the question.
  const search = (typed, query) => {
    let [marked, done] = ["", 0];
    for (const { place } of query.named) {
      if (place[0] < done) continue;
      marked += typed.slice(done, place[0]) + limits.cardMark;
      done = place[1];
    }
    marked += typed.slice(done);
    const text = inKana([...marked].slice(0, limits.longest).join(""));
    const found = searchText(text, query);
    const isOpen = found.hits.length === 0 && found.otherGame === null;
    return (isOpen ? inAStory(text, query, found.nearest) : null) ?? found;
  };

  // Returns whether a text as a whole is the name of an entry, in any spelling.
  const isNameOfEntry = (text) => {
    if (named(text, fold(text)).every(({ score }) => score < limits.sureOfName)) return false;
    const [first] = search(text, { named: [], partOf: null }).hits;
    return first !== undefined && first.byName && first.score >= limits.sureOfName;
  };

  // Building the names of all cards takes time, so they are built for the first question.
  let cardNames = null;
  const cardsOf = (text) => {
    cardNames ??= namedCards(tables.pool, { hiragana, simple, distance, romajiKey, foldRomaji, isStopWord, known });
    const facts = ({ place, cards }) => ({
      place,
      cards: cards.map((at) => cardNames.cards[at]),
      numbers: cards.flatMap((at) => cardNames.cards[at].numbers),
      words: cards.length === 1 ? cardNames.cards[cards[0]].words : "",
    });
    const found = cardNames.namedIn(text);
    const isTerm = found.length > 0 && isNameOfEntry(text);
    const partOf = cardNames.partsOf(text);
    return {
      named: isTerm ? [] : found.map(facts),
      partOf: (number) => {
        const part = partOf(number);
        return part === null ? null : { isClear: part.isClear, card: facts(part) };
      },
      whole: facts({ place: [0, text.length], cards: cardNames.find(text) }),
    };
  };

  // Returns the ids of the answers with their scores, whether the best answer is sure, and the cards
  // that the question names. If several cards fit a name in the question, they form one list. If there
  // is no answer, returns the word of another game, or the ids of the nearest entries and rulings.
  return (typed) => {
    const word = typed.trim();
    const cited = tables.rules.get(word.toLowerCase());
    const asked = inKana(typed);
    const query = cardsOf(asked);
    const byRule = () => ({
      hits: cited.map((at) => ({ at, score: 1, isExact: true })),
      part: null,
      otherGame: null,
      isOffTopic: false,
      nearest: [],
    });
    const { hits: found, part, otherGame, isOffTopic, nearest } = cited === undefined ? search(asked, query) : byRule();
    const isExact = found.length > 0 && found[0].isExact && (cited !== undefined || found[0].byName);
    const isCard = !isExact && query.whole.cards.length > 0;
    const hits = isCard ? found.filter((hit) => hit.byName) : found;
    const ofPart = part === null ? [] : [part.card];
    // If the question is about another game or topic, only the exact name of a card names the card.
    const isNamed = ({ place }) => !isOffTopic || cardNames.find(asked.slice(...place)).length > 0;
    const cards = isCard ? [query.whole] : [...query.named.filter(isNamed), ...ofPart];
    const rulingsOn = (card) => [...new Set(card.numbers.flatMap((number) => tables.rulingsOn.get(number) ?? []))];
    const abilitiesOf = (card) => tables.abilities.get(card.numbers[0]) ?? [];
    // The entries that the card's type, keywords and abilities mention. The page leaves out the kinds of
    // entries that do not explain the card.
    const mentioned = (card) => {
      const concepts = [card.words, ...abilitiesOf(card)].flatMap((text) => read(text).concepts);
      const entries = concepts.filter((concept) => base.items[concept]?.entry).map((concept) => base.concepts[concept]);
      return [...new Set(entries)].sort();
    };
    // The abilities are shown only if the name fits one card.
    const shown = ({ cards: some }) => ({
      cards: some.map((card) => ({
        number: card.numbers[0],
        names: { ja: card.ja, en: card.en, zh: card.zh },
        facts: tables.facts.get(card.numbers[0]) ?? "",
        restrictions: tables.restrictions.get(card.numbers[0]) ?? [],
        abilities: some.length === 1 ? abilitiesOf(card) : [],
        mentioned: some.length === 1 ? mentioned(card) : [],
        rulings: rulingsOn(card).sort((a, b) => a - b).map((at) => tables.ids[at]),
      })),
    });
    return {
      hits: hits.map(({ at, score }) => ({ id: tables.ids[at], score })),
      isSure: hits.length > 0 && hits[0].score >= limits.perhaps,
      cards: cards.map(shown),
      otherGame,
      nearest: isCard ? [] : nearest.map(({ at }) => tables.ids[at]),
    };
  };
};
