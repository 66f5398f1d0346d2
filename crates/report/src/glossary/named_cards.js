"use strict";
// Finds the cards that a question names: the search of the program (crates/cards/src/card), written
// for a browser. A test asks both searches the same questions.
//
// `namedCards(pool, texts)` returns the functions `find`, `namedIn`, `partsOf` and `words`. `pool`
// has the names and numbers of all cards. `texts` has the functions of the glossary search for
// texts, and its words of the game. A card is its index in the pool. A place in a text is a pair of
// indexes: the start and the end.

const namedCards = (pool, texts) => {
  const { limits } = pool;
  const { hiragana, simple, distance, romajiKey, foldRomaji, isStopWord, known } = texts;

  const encoder = new TextEncoder();
  // The length of a text as the program counts it, in bytes.
  const bytes = (text) => {
    let size = 0;
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at);
      // Each half of a pair of surrogates counts two of the four bytes of its character.
      size += code < 0x80 ? 1 : code < 0x800 || (code >= 0xd800 && code <= 0xdfff) ? 2 : 3;
    }
    return size;
  };
  // These functions look at the first character of a text. They are called for every character of
  // every name, so the usual scripts are told apart by the code of the character.
  const isOfAsciiWord = (text) => {
    const code = text.charCodeAt(0);
    return (code >= 0x61 && code <= 0x7a) || (code >= 0x30 && code <= 0x39) || (code >= 0x41 && code <= 0x5a);
  };
  const isLatin = (text) => isOfAsciiWord(text) || (text >= "\u00c0" && text < "\u0250");
  const isHan = (text) => text >= "\u3400" && text.charCodeAt(0) <= 0x9fff;
  const isPlain = (text) => {
    const code = text.charCodeAt(0);
    return (code >= 0x4e00 && code <= 0x9fff) || (code >= 0x3041 && code <= 0x3093) || (code >= 0x30a1 && code <= 0x30fa) || code === 0x30fc;
  };
  const isAlphanumeric = (text) => isOfAsciiWord(text) || isPlain(text) || /^[\p{Alphabetic}\p{N}]/u.test(text);
  const isKatakana = (c) => c !== undefined && /^[ァ-ヺー-ヿ\uff66-\uff9f]/.test(c);
  const overlap = (a, b) => a[0] < b[1] && b[0] < a[1];

  const cards = pool.cards.map(([numbers, english, [ja, en, zh], aliases, kana, level, isLrig, types, words]) => ({
    numbers: numbers.split(" "),
    english: english === "" ? [] : english.split(" "),
    ja, en, zh, aliases, kana, level, isLrig: isLrig !== 0, types, words: pool.words[words],
  }));
  const printed = (card) => [card.ja, card.en, card.zh].filter((name) => name !== null);

  // Cutting texts ----------------------------------------------------------------------------------

  // Cuts a text into units: Latin words, and single characters of other scripts.
  const units = (text) => {
    const all = [];
    let [begins, space, isDecorated] = [true, false, false];
    const chars = [...text];
    let at = 0;
    for (let i = 0; i < chars.length; i++) {
      const c = chars[i];
      const start = at;
      at += c.length;
      const mark = chars[i + 1] === "ﾞ" || chars[i + 1] === "ﾟ" ? chars[++i] : "";
      at += mark.length;
      const end = at;
      const next = chars[i + 1];
      const endsWord = next === undefined || !isAlphanumeric(next);
      const isUsual = mark === "" && (c.charCodeAt(0) < 128 || isPlain(c));
      const written = isUsual ? [c] : [...(c + mark).normalize("NFKC")];
      for (const wide of written) {
        const c = wide.toLowerCase();
        if (c === "'" || c === "’") continue;
        if (c === "#" || c === "♯") {
          const isLast = endsWord && !isDecorated && all.length > 0;
          isDecorated = !endsWord;
          if (isLast) all.push({ text: "#", place: [start, end], begins });
          [begins, space] = [true, false];
        } else if (c === " ") {
          space = true;
        } else if (!isAlphanumeric(c) && c !== "ー" && c !== "∞") {
          begins = true;
        } else {
          const last = all.at(-1);
          const afterWord = last !== undefined && isLatin(last.text);
          begins ||= space && !(afterWord && isLatin(c));
          if (!begins && !space && isLatin(c) && afterWord) {
            last.text += c;
            last.place[1] = end;
          } else {
            all.push({ text: hiragana(c), place: [start, end], begins });
          }
          [begins, space] = [false, false];
        }
      }
    }
    return all;
  };

  const [KATAKANA, HIRAGANA, HAN, LATIN, DIGITS] = ["katakana", "hiragana", "han", "latin", "digits"];
  const scriptOf = (c) => {
    if (isKatakana(c)) return KATAKANA;
    if (/^[ぁ-ゟ]/.test(c)) return HIRAGANA;
    if (/^[0-9０-９]/.test(c)) return DIGITS;
    return /^[\x00-\x7f\u00c0-\u024f\u2160-\u217f\uff21-\uff5a]/.test(c) ? LATIN : HAN;
  };

  // Cuts a text into pieces with one script each.
  const pieces = (text, ofText = units(text)) => {
    const all = [];
    for (const unit of ofText) {
      const written = text.slice(...unit.place);
      if (isLatin(unit.text)) {
        const oneByOne = bytes(written) === bytes(unit.text);
        let at = 0;
        for (const c of unit.text) {
          const script = /[0-9]/.test(c) ? DIGITS : LATIN;
          const start = unit.place[0] + at;
          const place = oneByOne ? [start, start + c.length] : [...unit.place];
          const last = all.at(-1);
          if (at > 0 && last.script === script) {
            last.text += c;
            last.place[1] = place[1];
          } else {
            all.push({ text: c, script, place, begins: unit.begins && at === 0 });
          }
          at += c.length;
        }
        continue;
      }
      const script = scriptOf(written);
      const folded = [...unit.text].map(simple).join("");
      const last = all.at(-1);
      if (last !== undefined && !unit.begins && last.script === script) {
        last.text += folded;
        last.place[1] = unit.place[1];
      } else {
        all.push({ text: folded, script, place: [...unit.place], begins: unit.begins });
      }
    }
    return all;
  };

  // Returns the romaji key of a text in hiragana.
  const romajiOfKana = (kana) => {
    let romaji = "";
    for (let at = 0; at < kana.length; ) {
      const size = pool.romaji[kana.slice(at, at + 2)] === undefined ? 1 : 2;
      const sound = kana.slice(at, at + size);
      romaji += pool.romaji[sound] ?? "";
      at += size;
    }
    return foldRomaji(romaji);
  };

  // Handles: the parts of a name by which players call a card ----------------------------------------

  const addHandles = (ofName, handles) => {
    const SHORTEST_OF_RUN = 4;
    let [letters, part, inPart] = ["", "", 0];
    const addLetters = () => {
      if (bytes(letters) >= 2) handles.add(letters);
      letters = "";
    };
    const addPart = () => {
      if (inPart >= 2 && [...part].length >= 3) handles.add(part);
      [part, inPart] = ["", 0];
    };
    for (const piece of ofName) {
      const signs = [...piece.text];
      if (piece.begins) addPart();
      if (piece.script === LATIN && signs.length === 1) letters += piece.text;
      else addLetters();
      if (piece.script !== LATIN && piece.script !== DIGITS) {
        part += piece.text;
        inPart += 1;
      }
      if (piece.script === DIGITS) continue;
      const least = piece.script === HIRAGANA ? 3 : piece.text === "∞" ? 1 : 2;
      if (signs.length < least) continue;
      handles.add(piece.text);
      if (piece.script === KATAKANA) handles.add(`~${romajiOfKana(piece.text)}`);
      if (piece.script === HAN) {
        for (let at = 0; at < signs.length; at++) {
          if (at >= SHORTEST_OF_RUN) handles.add(signs.slice(0, at).join(""));
          if (signs.length - at >= SHORTEST_OF_RUN) handles.add(signs.slice(at).join(""));
        }
      }
    }
    addLetters();
    addPart();
  };

  // The hash FNV-1a with 32 bits, which is the key of a handle.
  const handleKey = (text) => {
    let hash = 0x811c9dc5;
    for (const byte of encoder.encode(text)) hash = Math.imul(hash ^ byte, 0x01000193);
    return hash >>> 0;
  };
  const ordinary = new Set(pool.ordinary);

  // The index of names -------------------------------------------------------------------------------

  const LONGEST_NAME = 32;
  const names = [];
  // For each word and each pair of characters, the names that have it.
  const holders = new Map();
  // For each handle, its cards.
  const handles = new Map();
  // The Latin words of all names, and their words in katakana, by their first character.
  const wordsByFirst = new Map();

  // Returns the words and the pairs of neighboring characters of a list of units.
  const featuresOf = (keys) => {
    const isWord = (key) => isLatin(key) || key === "#";
    const pairs = keys.slice(1).map((key, at) => (isWord(key) || isWord(keys[at]) ? "" : keys[at] + key));
    return [...keys.filter(isWord), ...pairs.filter((pair) => pair !== "")];
  };
  const push = (map, key, value) => {
    const list = map.get(key);
    if (list === undefined) map.set(key, [value]);
    else list.push(value);
  };

  {
    const words = new Set();
    cards.forEach((card, at) => {
      const kana = card.kana === null ? [] : [card.kana];
      const ofCard = new Set();
      for (const name of [...new Set([...printed(card), ...card.aliases, ...kana])].sort()) {
        const whole = units(name);
        const ofName = pieces(name, whole);
        const all = whole.slice(0, LONGEST_NAME);
        const keys = all.map((unit) => unit.text);
        keys.filter(isLatin).forEach((word) => words.add(word));
        for (const piece of ofName) if (piece.script === KATAKANA) words.add(piece.text);
        for (const feature of new Set(featuresOf(keys))) push(holders, feature, names.length);
        names.push({ card: at, keys, begins: all.map((unit) => unit.begins) });
        if (name !== card.kana || printed(card).includes(name)) addHandles(ofName, ofCard);
      }
      for (const type of card.types) addHandles(pieces(type), ofCard);
      for (const handle of ofCard) push(handles, handle, at);
    });
    for (const word of [...words].sort()) push(wordsByFirst, [...word][0], word);
  }

  // Returns the cards with a handle. An ordinary word that is no handle has no cards.
  const handleOf = (text) => {
    const found = handles.get(text);
    const isOrdinary = ordinary.has(handleKey(text));
    return found === undefined && !isOrdinary ? undefined : { cards: found ?? [], isOrdinary };
  };

  // Finding a whole number or name -------------------------------------------------------------------

  const SAME_MARKS = new Map(
    ["#♯", "*∗✱", "'’‘`´", '"“”„″', "-\u2010\u2011\u2012\u2013\u2014\u2015\u2212", "~〜～", "・･·•", "[【［〔(（<《〈「『", "]】］〕)）>》〉」』"]
      .flatMap((marks) => [...marks].slice(1).map((mark) => [mark, marks[0]])),
  );
  const nameKey = (name) => {
    let key = "";
    for (const wide of name.normalize("NFKC")) {
      const c = wide.toLowerCase();
      if (c !== "/" && !(/\p{White_Space}/u.test(c))) key += SAME_MARKS.get(c) ?? c;
    }
    const code = key.endsWith("]") ? /^(.+)\[([^[\]]*)\]$/su.exec(key) : null;
    return code !== null && isProductCode(code[2]) ? code[1] : key;
  };
  const digits = (text) => text.replace(/[^0-9]/g, "").length;
  const isProductCode = (text) => {
    if (!/^(w|sp|pr)/.test(text) || !/^[A-Za-z0-9-]*$/.test(text) || digits(text) === 0) return false;
    const cut = text.lastIndexOf("-");
    const [product, last] = [text.slice(0, Math.max(0, cut)), text.slice(cut + 1)];
    return cut < 0 || !(digits(last) > 2 || (digits(last) > 1 && digits(product) > 0));
  };
  const SEPARATORS = /[\p{White_Space}・･,.'"\-=~!?:;[\]、。…()]/gu;
  const looseKey = (key) => {
    const [, before, inner, after] = /^([*★☆♡♥♪]*)(.*?)([*★☆♡♥♪]*)$/su.exec(key);
    return (before + inner.replace(/[*★☆♡♥♪]/gu, "") + after).replace(SEPARATORS, "");
  };
  const kanaKey = (text) => {
    const plain = text.normalize("NFKC").replace(SEPARATORS, (c) => (c === "!" || c === "?" ? c : ""));
    return /^[\u3041-\u3096\u30a1-\u30fc]+$/.test(plain) ? [...plain].map(hiragana).join("") : null;
  };
  const numberKey = (text) =>
    text.normalize("NFKC").replace(/\p{White_Space}/gu, "").replace(/[\u2010-\u2015\u2212\u30fc]/g, "-");

  const tiers = { number: new Map(), english: new Map(), name: new Map(), alias: new Map(), folded: new Map(),
    loose: new Map(), kana: new Map(), romaji: new Map() };
  const addKey = (tier, key, card) => {
    if (key === null || key === "") return;
    if (!tier.has(key)) tier.set(key, new Set());
    tier.get(key).add(card);
  };
  cards.forEach((card, at) => {
    card.numbers.forEach((number) => addKey(tiers.number, number.toUpperCase(), at));
    card.english.forEach((number) => addKey(tiers.english, number.toUpperCase(), at));
    printed(card).forEach((name) => addKey(tiers.name, name, at));
    card.aliases.forEach((name) => addKey(tiers.alias, name, at));
    for (const name of [...printed(card), ...card.aliases]) {
      const key = nameKey(name);
      addKey(tiers.folded, key, at);
      addKey(tiers.loose, looseKey(key), at);
    }
    for (const reading of [card.kana, card.ja]) {
      const kana = reading === null ? null : kanaKey(reading);
      addKey(tiers.kana, kana, at);
      if (kana !== null) addKey(tiers.romaji, romajiOfKana(kana), at);
    }
  });

  // Returns the cards of several lookups of one text, without repetitions.
  const agreed = (...found) => [...new Set(found.flatMap((some) => [...(some ?? [])]))].sort((a, b) => a - b);
  const byNumber = (number) => {
    const found = agreed(tiers.number.get(number.toUpperCase()));
    return found.length === 1 ? found[0] : undefined;
  };

  const findFolded = (text) => {
    const number = numberKey(text);
    const isEnglish = /\[EN\]$/i.test(number);
    const found = isEnglish
      ? tiers.english.get(number.slice(0, -4).toUpperCase())
      : tiers.number.get(number.toUpperCase());
    if (found !== undefined) return agreed(found);
    const [kana, name] = [kanaKey(text), nameKey(text)];
    const romaji = romajiKey(text);
    const read = agreed(tiers.kana.get(kana), tiers.romaji.get(romaji), tiers.folded.get(name));
    return read.length > 0 ? read : agreed(tiers.loose.get(looseKey(name)));
  };

  // Returns the cards whose name ends in another translation of the title after the last comma.
  const findTitle = (text) => {
    const cut = text.lastIndexOf(",");
    if (cut < 0) return [];
    const [head, key] = [text.slice(0, cut), nameKey(text.slice(cut + 1))];
    const titles = pool.titles.filter((title) => title.some((one) => nameKey(one) === key)).flat();
    const others = titles.filter((title) => nameKey(title) !== key);
    return agreed(...others.map((title) => tiers.folded.get(nameKey(`${head}, ${title}`))));
  };

  // Returns the cards whose number or name is the whole text.
  const find = (typed) => {
    const text = typed.trim();
    const simplified = [...text].map(simple).join("");
    const steps = [
      () => agreed(tiers.number.get(text.toUpperCase())),
      () => agreed(tiers.name.get(text), tiers.alias.get(text)),
      () => findFolded(text),
      () => findTitle(text),
      () => (simplified === text ? [] : findFolded(simplified)),
    ];
    for (const step of steps) {
      const found = step();
      if (found.length > 0) return found;
    }
    return [];
  };

  // Numbers in a question ----------------------------------------------------------------------------

  const isCardNumber = (typed) => {
    const text = typed.replace(/(\[EN\])+$/, "").trimEnd();
    return text.length >= 5 && /^[A-Za-z][A-Za-z0-9-]*$/.test(text) && text.includes("-") && /[0-9]/.test(text);
  };

  const looseNumbers = (text) => {
    const found = [];
    for (const groups of groupRuns(text)) {
      for (let at = 0; at < groups.length; ) {
        const longest = longestNumber(groups.slice(at));
        if (longest === null) {
          at += 1;
        } else {
          found.push({ place: [groups[at].place[0], groups[at + longest.count - 1].place[1]], cards: [longest.card] });
          at += longest.count;
        }
      }
    }
    return found;
  };

  const longestNumber = (groups) => {
    if (!limits.beginnings.includes(groups[0].text)) return null;
    for (let count = Math.min(groups.length, limits.mostGroups); count >= 2; count--) {
      const card = cardOfGroups(groups.slice(0, count));
      if (card !== undefined) return { count, card };
    }
    return null;
  };

  const cardOfGroups = (groups) => {
    const lastDigits = groups.findLastIndex((group) => group.isDigits);
    if (lastDigits < 0) return undefined;
    let spellings = [""];
    groups.forEach((group, at) => {
      const marks = at === 0 ? [""] : groups[at - 1].isDigits === group.isDigits ? ["-"] : ["", "-"];
      const widths = !group.isDigits ? [0] : at === lastDigits ? limits.lastWidths : limits.widths;
      const one = (spelling, mark) => widths.map((width) => spelling + mark + group.text.padStart(width, "0"));
      spellings = spellings.flatMap((spelling) => marks.flatMap((mark) => one(spelling, mark)));
    });
    const found = spellings.map(byNumber).filter((card) => card !== undefined);
    return found.every((card) => card === found[0]) ? found[0] : undefined;
  };

  // Cuts a text into groups of letters and groups of digits, with at most a few marks between them.
  const groupRuns = (text) => {
    const all = [[]];
    let [between, at] = [0, 0];
    for (const written of text) {
      const code = written.codePointAt(0);
      const narrow = code >= 0xff01 && code <= 0xff5e ? String.fromCodePoint(code - 0xfee0) : written === "\u3000" ? " " : written;
      const c = /[A-Z]/.test(narrow) ? narrow.toLowerCase() : narrow;
      const start = at;
      at += written.length;
      const run = all.at(-1);
      if (!/^[a-z0-9]$/.test(c)) {
        between += 1;
        const isMark = /^[ \-_./\u2010-\u2015\u2212\u30fcの]$/.test(c);
        if ((!isMark || between > limits.mostBetween) && run.length > 0) all.push([]);
        continue;
      }
      const isDigits = /[0-9]/.test(c);
      const last = run.at(-1);
      if (last !== undefined && between === 0 && last.isDigits === isDigits) {
        last.text += c;
        last.place[1] = at;
      } else {
        run.push({ text: c, isDigits, place: [start, at] });
      }
      between = 0;
    }
    const runs = all.map(cutGroups);
    for (const group of runs.flat()) if (group.isDigits) group.text = group.text.replace(/^0+(?=.)/, "");
    return runs;
  };

  // Cuts the groups of a number that is typed without hyphens: `wxdip16065` has the groups `wxdi`, `p`,
  // `16` and `065`.
  const cutGroups = (run) => {
    const groups = [];
    for (const group of run) {
      const before = groups.at(-1);
      const follows = before !== undefined && before.place[1] === group.place[0];
      const [first, second] = limits.runTogether;
      let at = null;
      if (group.isDigits && follows && !before.isDigits) at = group.text.length === first + second ? first : null;
      else if (!group.isDigits && before === undefined) at = longestBeginning(group.text);
      if (at === null) {
        groups.push(group);
        continue;
      }
      const middle = group.place[0] + at;
      groups.push({ ...group, text: group.text.slice(0, at), place: [group.place[0], middle] });
      groups.push({ ...group, text: group.text.slice(at), place: [middle, group.place[1]] });
    }
    return groups;
  };

  const longestBeginning = (letters) => {
    if (limits.beginnings.includes(letters)) return null;
    const fits = (one) => letters.startsWith(one) && letters.length - one.length <= limits.mostLettersAfter;
    const lengths = limits.beginnings.filter(fits).map((one) => one.length);
    return lengths.length > 0 ? Math.max(...lengths) : null;
  };

  const numbersIn = (text) => {
    const named = [];
    for (const match of text.matchAll(/[A-Za-z0-9[\]-]+/g)) {
      const word = match[0].replace(/-+$/, "");
      if (!isCardNumber(word)) continue;
      const found = find(word);
      if (found.length === 1) named.push({ place: [match.index, match.index + word.length], cards: found });
    }
    for (const loose of looseNumbers(text)) {
      if (named.every((other) => !overlap(other.place, loose.place))) named.push(loose);
    }
    return named;
  };

  // Names in a question ------------------------------------------------------------------------------

  const placeOf = (units, { start, len }) => [units[start].place[0], units[start + len - 1].place[1]];

  // Returns the words of card names that begin with the same letter as a Latin word and differ from it in at
  // most this number of letters.
  const nearWords = (text, edits) => {
    const near = [];
    for (const word of wordsByFirst.get([...text][0]) ?? []) {
      if (Math.abs(bytes(word) - bytes(text)) > edits) continue;
      const differs = distance([...word], [...text]);
      if (differs <= edits) near.push({ word, differs });
    }
    return near;
  };

  // Returns whether a Latin word can be a misspelled word: neither the names of cards nor the texts about the
  // game have it.
  const mayBeWrong = ({ text }) =>
    isLatin(text) && bytes(text) >= limits.shortestWrong && !holders.has(text) && !known.hasExactWord(text);

  // Returns the text of a unit. A misspelled Latin word becomes the most similar word of the names.
  const spelled = ({ text }) => {
    const size = bytes(text);
    if (!isLatin(text) || size < limits.shortestBeheaded || holders.has(text) || known.hasExactWord(text)) return text;
    const beheaded = [..."abcdefghijklmnopqrstuvwxyz"].map((first) => first + text).find((word) => holders.has(word));
    if (size < limits.shortestMisspelled) return beheaded ?? text;
    let best = null;
    for (const near of nearWords(text, size < 8 ? 1 : 2)) {
      if (best === null || near.differs < best.differs) best = near;
    }
    return best?.differs === 1 ? best.word : (beheaded ?? best?.word ?? text);
  };

  const isPart = ({ keys, begins }, start, len) => {
    const beginsAt = (at) => at >= keys.length || begins[at];
    return beginsAt(start) && beginsAt(start + len);
  };
  const isBeginning = ({ begins }, start, len) => {
    const second = begins.indexOf(true, 1);
    return start === 0 && second > 0 && len > second;
  };

  // Returns the longest run of units that both the text and the name have.
  const longestRun = (keys, at) => {
    const name = names[at];
    let best = null;
    let before = new Array(name.keys.length + 1).fill(0);
    keys.forEach((key, end) => {
      const now = new Array(name.keys.length + 1).fill(0);
      name.keys.forEach((unit, unitAt) => {
        if (unit !== key) return;
        const len = before[unitAt] + 1;
        now[unitAt + 1] = len;
        const first = unitAt + 1 - len;
        const whole = len === name.keys.length;
        if ((whole || isPart(name, first, len) || isBeginning(name, first, len)) && (best === null || best.len < len)) {
          const isFirstPart = first === 0 && isPart(name, first, len);
          best = { name: at, start: end + 1 - len, len, weight: 2 * len, whole, isMisspelled: false, isFirstPart };
        }
      });
      before = now;
    });
    return best;
  };

  // Returns four Chinese characters of the text that are the name with exactly one wrong character.
  const replacedRun = (keys, at) => {
    const name = names[at].keys;
    const size = limits.shortHanName;
    if (!name.every(isHan)) return null;
    for (let start = 0; start + size <= keys.length; start++) {
      const window = keys.slice(start, start + size);
      const same = window.filter((key, i) => key === name[i]).length;
      if (window.every((key) => !isLatin(key) && isHan(key)) && same + 1 === size) {
        return { name: at, start, len: size, weight: 2 * size - 3, whole: true, isMisspelled: true };
      }
    }
    return null;
  };

  // Returns three neighboring Chinese characters of the text that are the name without one of its four
  // characters.
  const shortenedRun = (keys, at) => {
    const name = names[at].keys;
    const size = limits.shortHanName - 1;
    if (!name.every((key) => !isLatin(key) && isHan(key))) return null;
    const shorter = name.map((_, missing) => name.filter((_, place) => place !== missing));
    for (let start = 0; start + size <= keys.length; start++) {
      if (shorter.some((one) => one.every((key, i) => key === keys[start + i]))) {
        return { name: at, start, len: size, weight: 2 * size - 3, whole: true, isMisspelled: true };
      }
    }
    return null;
  };

  // Returns whether one letter or digit is missing in a word.
  const lacksALetter = (written, meant) => {
    const [short, long] = [[...written], [...meant]];
    const added = (i) => /[a-z0-9]/.test(long[i]) && short.join("") === long.toSpliced(i, 1).join("");
    return long.length === short.length + 1 && long.some((_, i) => added(i));
  };

  // Returns whether one letter of a word is too many or wrong, or two letters are swapped.
  const isChanged = (written, meant) => {
    const [now, before] = [[...written], [...meant]];
    if (now.length === before.length + 1) return now.some((_, i) => now.toSpliced(i, 1).join("") === meant);
    if (now.length !== before.length) return false;
    const wrong = [...now.keys()].filter((i) => now[i] !== before[i]);
    const [first, second] = wrong;
    if (wrong.length === 1) return /[a-z]/.test(before[first]);
    return wrong.length === 2 && second === first + 1 && now[first] === before[second] && now[second] === before[first];
  };

  // Returns the part of the text that is the whole name, except that one word has a slip.
  const slipRun = (units, keys, at) => {
    const name = names[at].keys;
    const len = name.length;
    if (len < 2 || len > limits.mostWords) return null;
    if (name.filter((key) => !keys.includes(key)).length > 1) return null;
    for (let start = 0; start + len <= keys.length; start++) {
      const wrong = name.flatMap((key, i) => (key === keys[start + i] ? [] : [i]));
      if (wrong.length !== 1) continue;
      const [unit, meant] = [units[start + wrong[0]], name[wrong[0]]];
      if (!isLatin(unit.text) || !isLatin(meant)) continue;
      const isLacking = lacksALetter(unit.text, meant);
      if (!isLacking && !(mayBeWrong(unit) && isChanged(unit.text, meant))) continue;
      return { name: at, start, len, weight: 2 * len - (isLacking ? 1 : 2), whole: true, isMisspelled: true };
    }
    return null;
  };

  // Returns the part of the text that is the whole name with a few spelling mistakes. If the last character of
  // the name is wrong, returns one part with this character and one without it.
  const misspelledRuns = (keys, at) => {
    const name = names[at].keys;
    if (name.length <= 3) return [];
    if (name.length === limits.shortHanName) return [replacedRun(keys, at) ?? shortenedRun(keys, at)];
    const most = name.length <= 8 ? 1 : 2;
    if (name.filter((unit) => !keys.includes(unit)).length > most) return [];
    let row = [...name.keys(), name.length].map((edits) => [edits, 0]);
    let [best, isLongerAsGood] = [null, false];
    keys.forEach((key, textAt) => {
      const next = [[0, textAt + 1]];
      name.forEach((unit, unitAt) => {
        const from = unitAt === 0 ? [row[0][0], textAt] : row[unitAt];
        const replaced = [from[0] + (unit === key ? 0 : 1), from[1]];
        const added = [row[unitAt + 1][0] + 1, row[unitAt + 1][1]];
        const missing = [next[unitAt][0] + 1, next[unitAt][1]];
        next.push([replaced, added, missing].reduce((least, one) => (one[0] < least[0] ? one : least)));
      });
      const [edits, start] = next.at(-1);
      if (edits <= most && (best === null || edits < best.edits)) {
        best = { edits, start, end: textAt + 1 };
        isLongerAsGood = false;
      } else if (best !== null && edits > 0 && edits === best.edits && start === best.start && textAt === best.end) {
        isLongerAsGood = true;
      }
      row = next;
    });
    if (best === null || best.edits === 0 || best.end <= best.start) return [];
    const len = best.end - best.start;
    const weight = Math.max(0, 2 * len - 3 * best.edits);
    const run = { name: at, start: best.start, len, weight, whole: true, isMisspelled: true };
    return isLongerAsGood ? [run, { ...run, len: len + 1 }] : [run];
  };

  const isInsideAWord = (text, [start, end]) => {
    const [before, after] = [text[start - 1], text[end]];
    return (isKatakana(before) && isKatakana(text[start])) || (isKatakana(text[end - 1]) && isKatakana(after));
  };
  const isQuoted = (text, [start, end]) => /[「『"“《<]$/.test(text.slice(0, start)) && /^[」』"”》>]/.test(text.slice(end));

  // Returns whether a text has many words, and all of them have a meaning: `tap down tap`. With words such as
  // `of`, terms form ordinary phrases: `end of the turn`.
  const hasManyWords = (words) => words.length >= limits.manyWords && !words.some(isStopWord);

  // Returns whether Latin words can name a card.
  const hasWordOfAName = (written, words, run) => {
    const letters = words.reduce((sum, word) => sum + bytes(word), 0);
    const isFirstPart =
      run.isFirstPart === true &&
      words.length >= 2 &&
      letters >= limits.firstPart &&
      !words.some(isStopWord) &&
      known.isNewPhrase(written);
    if (!words.every((word) => known.hasWord(word))) {
      const isOrdinary = (word) => isStopWord(word) || known.hasWord(word) || handleOf(word)?.isOrdinary === true;
      const endsInName = words.length > 0 && !isStopWord(words.at(-1));
      const hasOwnWord = words.filter(isOrdinary).length < words.length;
      const isOwnPhrase = words.length >= limits.manyWords && !isStopWord(words[0]) && known.isNewPhrase(written);
      return run.whole || (endsInName && (hasOwnWord || isOwnPhrase)) || isFirstPart;
    }
    const hasLetter = words.some((word) => [...word].length === 1);
    const inCapitals = written.split(/\p{White_Space}+/u).filter((word) => word !== "").every((word) => /^\p{Uppercase}/u.test(word));
    const hasOtherWord = () => words.some((word) => !isStopWord(word) && !known.hasTerms(word));
    const isLong =
      letters >= limits.longName && (hasManyWords(words) || known.isNewPhrase(written) || hasOtherWord());
    const isNewPhrase =
      letters >= limits.newPhrase && !words.some(isStopWord) && known.isNewPhrase(written) && hasOtherWord();
    return isFirstPart || (run.whole && words.length >= 2 && (hasLetter || inCapitals || isLong || isNewPhrase));
  };

  // Returns whether a run with kana or Chinese characters is only ordinary text.
  const consistsOfWords = (written, run) => {
    const all = pieces(written);
    const ofSentence = ({ text, script }) => {
      if (script === HIRAGANA) return [...text].length < limits.shortestHiragana || known.hasSigns(text);
      if (script === HAN) return [...text].length < 2 || known.hasSigns(text);
      return script === DIGITS || known.hasExactWord(text);
    };
    if (all.length === 1 && !run.whole && handleOf(all[0].text)?.isOrdinary) return true;
    const isHiragana = all.every((piece) => piece.script === HIRAGANA);
    // Several words in hiragana with a mark between them can be a name: `まほまほ☆ぜろ`.
    const count = all.reduce((sum, piece) => sum + [...piece.text].length, 0);
    const isLong = all.length > 1 && count >= limits.shortestHiragana;
    if (isHiragana && run.whole && !run.isMisspelled && isLong && !known.hasSigns(written)) return false;
    return (isHiragana || run.isMisspelled || !run.whole) && all.every(ofSentence);
  };

  // Returns whether a run is long enough for a name and has more than words of the game.
  const isName = (text, units, run) => {
    const name = names[run.name];
    const ofRun = units.slice(run.start, run.start + run.len);
    const place = placeOf(units, run);
    const written = text.slice(...place);
    if (isInsideAWord(text, place)) return false;
    if (run.whole && ofRun.at(-1).text === "#") return true;
    const words = ofRun.map((unit) => unit.text).filter(isLatin);
    const signs = ofRun.length - words.length;
    const han = ofRun.filter((unit) => !isLatin(unit.text) && isHan(unit.text)).length;
    const letters = words.reduce((sum, word) => sum + bytes(word), 0);
    // The only word in capitals of a text is a name, even if the game has the same word.
    const isSingle = run.whole && !run.isMisspelled && signs === 0 && words.length === 1;
    const hasOthers = () => /[^\0-\x7f]|\p{Lowercase}/u.test(text);
    if (isSingle && letters >= 4 && /^\p{Uppercase}+$/u.test(written) && hasOthers()) return true;
    let isLongEnough;
    if (signs === 0) {
      const isOfLetters = words.length >= limits.manyWords && words.every((word) => [...word].length === 1);
      isLongEnough = (letters >= (run.whole ? 4 : 5) && hasWordOfAName(written, words, run)) || isOfLetters;
    } else if (consistsOfWords(written, run)) {
      isLongEnough = false;
    } else if (run.whole) {
      const hasLetter = words.some((word) => /^\p{Alphabetic}[0-9]?$/u.test(word));
      const hasOwnWord = words.some((word) => !known.hasExactWord(word));
      const isLikeAName = isQuoted(text, place) || hasLetter || hasOwnWord;
      isLongEnough = signs + words.length >= 4 || (signs >= 3 && han >= 1) || (isLikeAName && signs >= 2);
    } else {
      isLongEnough = signs >= 4 || (signs >= 3 && han === signs);
    }
    const isNoPhrase = () => hasManyWords(words) || known.isNewPhrase(written);
    const isOfTerms = known.hasTerms(written) && !(run.whole && isNoPhrase());
    return isLongEnough && !isOfTerms && (run.whole || run.len < name.keys.length);
  };

  // Returns the runs that name cards, together with the names that contain each run.
  const runsIn = (text, units) => {
    const keys = units.map(spelled);
    const scores = new Map();
    const meant = units.filter(mayBeWrong).flatMap(({ text }) => nearWords(text, 1).map(({ word }) => word));
    for (const feature of [...featuresOf(keys), ...meant]) {
      const having = holders.get(feature) ?? [];
      if (having.length > limits.mostNames) continue;
      const weight = Math.fround(1 / Math.fround(Math.log1p(1 + having.length)));
      for (const name of having) scores.set(name, Math.fround((scores.get(name) ?? 0) + weight));
    }
    const likely = [...scores].sort((a, b) => b[1] - a[1] || a[0] - b[0]).slice(0, limits.compared);
    const found = [];
    for (const [at] of likely) {
      for (const run of [longestRun(keys, at), ...misspelledRuns(keys, at), slipRun(units, keys, at)]) {
        if (run !== null && isName(text, units, run)) found.push(run);
      }
    }
    found.sort((a, b) => b.weight - a.weight || b.whole - a.whole);
    const chosen = [];
    for (const run of found) {
      const same = chosen.find(({ run: other }) => other.start < run.start + run.len && run.start < other.start + other.len);
      if (same === undefined) {
        chosen.push({ run, names: [run.name] });
      } else if (["start", "len", "whole", "weight"].every((key) => same.run[key] === run[key])) {
        same.names.push(run.name);
      }
    }
    return chosen;
  };

  // Handles in a question ----------------------------------------------------------------------------

  const [TERM, USED, ORDINARY, CLEAR] = [0, 1, 2, 3];
  const clarityOf = (isTerm, isUsed, isOrdinary) => (isTerm ? TERM : isUsed ? USED : isOrdinary ? ORDINARY : CLEAR);

  // Cuts a text into single Chinese or Japanese characters, Latin words and numbers.
  const signsOf = (text) => {
    const signs = [];
    for (const piece of pieces(text)) {
      if (piece.script === LATIN || piece.script === DIGITS) {
        signs.push(piece);
        continue;
      }
      const starts = [];
      let at = piece.place[0];
      for (const c of text.slice(...piece.place)) {
        if (c !== "ﾞ" && c !== "ﾟ") starts.push(at);
        at += c.length;
      }
      starts.push(piece.place[1]);
      [...piece.text].forEach((c, i) => {
        if (i >= starts.length) return;
        const end = starts[i + 1] ?? piece.place[1];
        signs.push({ text: c, script: piece.script, place: [starts[i], end], begins: piece.begins && i === 0 });
      });
    }
    return signs;
  };
  const placeOfSigns = (signs, [start, end]) => [signs[start].place[0], signs[end - 1].place[1]];

  // Returns the one word of the names that differs from `word` in one letter.
  const slip = (word) => {
    const [letters, size] = [[...word], bytes(word)];
    const first = letters[0];
    const near = (wordsByFirst.get(first) ?? []).filter((other) => {
      const isNear = Math.abs(bytes(other) - size) <= bytes(first) && Math.abs([...other].length - letters.length) <= 1;
      return isNear && distance([...other], letters) <= 1;
    });
    return near.length === 1 ? near[0] : undefined;
  };

  const ofLatin = (text, signs, at) => {
    const word = signs[at].text;
    const mention = (cards, clarity) => (cards.length === 0 ? [] : [{ signs: [at, at + 1], cards, clarity }]);
    if (bytes(word) < 2 || isStopWord(word) || limits.neverNames.includes(word)) return [];
    const handle = handleOf(word);
    if (handle !== undefined) {
      const isOrdinary = handle.isOrdinary || bytes(word) < 3;
      return mention(handle.cards, clarityOf(known.hasTerms(word), known.hasExactWord(word), isOrdinary));
    }
    if (bytes(word) < limits.shortestRomaji || known.hasExactWord(word)) return [];
    const key = romajiKey(word);
    let meant = key === null ? undefined : handleOf(`~${key}`);
    if (meant === undefined && bytes(word) >= limits.shortestLatinSlip) {
      const other = slip(word);
      meant = other === undefined ? undefined : handleOf(other);
      const isFew = meant !== undefined && meant.cards.length <= limits.mostOfOrdinary && !meant.isOrdinary;
      if (!isFew || !known.mentionsGame(text)) return [];
    }
    if (meant === undefined || known.hasWord(word) || known.hasTerms(word)) return [];
    return mention(meant.cards, CLEAR);
  };

  const ofCjk = (text, signs, start) => {
    const found = [];
    const isKatakanaAt = (at) => signs[at]?.script === KATAKANA;
    const joined = (before, after) => isKatakanaAt(before) && isKatakanaAt(after) && !signs[after].begins;
    if (joined(start - 1, start)) return found;
    let [handleText, whole] = ["", true];
    for (let end = start + 1; end <= Math.min(start + limits.longestHandle, signs.length); end++) {
      const last = signs[end - 1];
      if (last.script === LATIN || last.script === DIGITS || (end - 1 > start && last.begins)) break;
      handleText += last.text;
      if ((end - start < 2 && last.text !== "∞") || joined(end - 1, end)) continue;
      const all = (script) => signs.slice(start, end).every((sign) => sign.script === script);
      const written = text.slice(...placeOfSigns(signs, [start, end]));
      if (all(HIRAGANA) && end - start < limits.shortestHiragana) continue;
      const handle = handleOf(handleText);
      if (handle === undefined) {
        if (all(KATAKANA) && whole && end - start >= limits.shortestKatakanaSlip) {
          found.push(...withSlip(handleText, written, [start, end]));
        }
        continue;
      }
      whole = false;
      const isUsed = all(KATAKANA) ? known.hasExactWord(handleText) : known.hasSigns(handleText);
      const isTerm = known.hasTerms(written);
      if (all(HIRAGANA) && (isUsed || isTerm)) continue;
      const isShort = end - start === 2 && !all(KATAKANA) && handle.cards.length > limits.mostOfOrdinary;
      const clarity = clarityOf(isTerm, isUsed, handle.isOrdinary || isShort);
      if (handle.cards.length > 0) found.push({ signs: [start, end], cards: handle.cards, clarity });
    }
    return found;
  };

  const withSlip = (word, written, signs) => {
    if (known.hasWord(word) || known.hasTerms(written)) return [];
    const other = slip(word);
    const handle = other === undefined ? undefined : handleOf(other);
    const isFew = handle !== undefined && handle.cards.length <= limits.mostOfHandle && !handle.isOrdinary;
    return isFew ? [{ signs, cards: handle.cards, clarity: CLEAR }] : [];
  };

  const mentionsIn = (text, signs, taken) => {
    let found = [];
    signs.forEach(({ script }, at) => {
      if (script === LATIN) found.push(...ofLatin(text, signs, at));
      else if (script !== DIGITS) found.push(...ofCjk(text, signs, at));
    });
    found = found.filter((mention) => taken.every((place) => !overlap(place, placeOfSigns(signs, mention.signs))));
    const sizeOf = (mention) => signs.slice(...mention.signs).reduce((sum, sign) => sum + bytes(sign.text), 0);
    found = found.map((mention) => ({ ...mention, size: sizeOf(mention) }));
    found.sort((a, b) => b.size - a.size || b.clarity - a.clarity);
    const chosen = [];
    for (const mention of found) {
      if (chosen.every((other) => !overlap(other.signs, mention.signs))) chosen.push(mention);
    }
    return chosen.sort((a, b) => b.clarity - a.clarity || a.signs[0] - b.signs[0]);
  };

  const numberOf = (text) => {
    const inWords = ["零", "一壹壱", "二贰弐", "三叁参", "四肆", "五伍"].findIndex((all) => text !== "" && text.length === 1 && all.includes(text));
    const latin = { one: 1, two: 2, ii: 2, three: 3, iii: 3, four: 4, iv: 4, five: 5 };
    const number = inWords >= 0 ? inWords : (latin[text] ?? (/^[0-9]+$/.test(text) ? Number(text) : NaN));
    return number <= limits.highestLevel ? number : null;
  };
  const isInDigits = (text) => /^[0-9]*$/.test(text);

  // Reads a word for "level". Returns the index of the first sign after it, or null.
  const levelWord = (signs, start) => {
    let word = "";
    for (let at = start; at < Math.min(start + 3, signs.length); at++) {
      word += signs[at].text;
      const isLonger = signs[at + 1] !== undefined && limits.levelWords.includes(word + signs[at + 1].text);
      if (limits.levelWords.includes(word) && !isLonger) return at + 1;
    }
    return null;
  };

  const levelAfter = (signs, handle) => {
    const text = (at) => signs[at]?.text ?? "";
    let at = handle[1];
    if (limits.besideLevel.includes(text(at)) && levelWord(signs, at + 1) !== null) at += 1;
    const word = levelWord(signs, at);
    at = word ?? at;
    const level = numberOf(text(at));
    if (level === null) return null;
    const hasSign = text(at + 1) === limits.levelSign;
    const next = signs[at + 1];
    const counts =
      next !== undefined &&
      (limits.counters.includes(next.text) ||
        (next.script === LATIN && !next.begins && next.place[0] === signs[at].place[1]));
    const isSpelledOut = word !== null || hasSign;
    if (!isSpelledOut && counts) return null;
    return { signs: [handle[1], hasSign ? at + 2 : at + 1], level, isSpelledOut, isInDigits: isInDigits(text(at)) };
  };

  const levelBefore = (signs, handle) => {
    const text = (at) => signs[at]?.text ?? "";
    let at = handle[0] - 1;
    if (limits.besideLevel.includes(text(at))) at -= 1;
    const hasSign = at >= 0 && text(at) === limits.levelSign;
    if (hasSign) at -= 1;
    const level = at < 0 ? null : numberOf(text(at));
    if (level === null) return null;
    let start = null;
    for (let from = Math.max(0, at - 3); from < at && start === null; from++) {
      if (levelWord(signs, from) === at) start = from;
    }
    if (start === null && !hasSign) return null;
    return { signs: [start ?? at, handle[0]], level, isSpelledOut: true, isInDigits: isInDigits(text(at)) };
  };

  const isCalledAName = (text, signs, mention) => {
    const after = text.slice(placeOfSigns(signs, mention.signs)[1]);
    return limits.afterNames.some((word) => after.startsWith(word));
  };
  // Returns whether a text has characters other than capitals, so that capitals stand out.
  const hasOthers = (text) => /[\p{Lowercase}\u0080-\u{10ffff}]/u.test(text);
  const standsOut = (text, signs, mention) => {
    if (isCalledAName(text, signs, mention)) return true;
    return hasOthers(text) && /^[A-Z]*$/.test(text.slice(...placeOfSigns(signs, mention.signs)));
  };

  // Returns the cards that a text names by parts of their names.
  const calledIn = (text, taken) => {
    const signs = signsOf(text);
    const all = mentionsIn(text, signs, taken);
    const called = [];
    for (const mention of all) {
      let { cards: some, clarity } = mention;
      let range = [...mention.signs];
      let most = limits.mostOfHandle;
      const level = levelAfter(signs, mention.signs) ?? levelBefore(signs, mention.signs);
      const isLatinHandle = signs[mention.signs[0]].script === LATIN;
      const isLevel = level !== null && (level.isSpelledOut || level.isInDigits || !isLatinHandle || clarity === CLEAR);
      if (isLevel && clarity !== TERM) {
        const ofLevel = some.filter((at) => cards[at].level === level.level && (cards[at].isLrig || level.isSpelledOut));
        if (ofLevel.length > 0) {
          if (ofLevel.some((at) => cards[at].isLrig)) {
            clarity = CLEAR;
            most = limits.mostLrigs;
          }
          some = ofLevel;
          range = [Math.min(range[0], level.signs[0]), Math.max(range[1], level.signs[1])];
        }
      }
      if (clarity <= USED && isCalledAName(text, signs, mention)) clarity = ORDINARY;
      if (clarity <= USED) continue;
      const [start, end] = mention.signs;
      const nearest = all
        .filter((other) => other !== mention)
        .map((other) => [end <= other.signs[0] ? other.signs[0] - end : Math.max(0, start - other.signs[1]), other])
        .sort((a, b) => a[0] - b[0]);
      let hasSecondHandle = false;
      for (const [distance, other] of nearest) {
        if (other.clarity <= USED && distance > limits.nearHandles) continue;
        const both = some.filter((at) => other.cards.includes(at));
        if (both.length === 0) continue;
        if (distance <= limits.nearHandles && other.clarity > USED) {
          hasSecondHandle = true;
          range = [Math.min(range[0], other.signs[0]), Math.max(range[1], other.signs[1])];
        }
        some = both;
      }
      const isNamed =
        clarity === CLEAR
          ? some.length <= most
          : some.length <= limits.mostOfOrdinary && (hasSecondHandle || standsOut(text, signs, mention));
      const place = placeOfSigns(signs, range);
      if (isNamed && called.every((other) => !overlap(other.place, place))) called.push({ place, cards: some });
    }
    return called;
  };

  // The cards of a question --------------------------------------------------------------------------

  const sorted = (some) => [...new Set(some)].sort((a, b) => a - b);

  // Joins neighboring single letters to a word: `code art c l` becomes `code art cl`. Returns null if the text
  // has no neighboring single letters.
  const withJoinedLetters = (all) => {
    const joined = [];
    let followsLetter = false;
    for (const unit of all) {
      const isLetter = isLatin(unit.text) && /^\p{Alphabetic}$/u.test(unit.text);
      const word = joined.at(-1);
      if (isLetter && followsLetter) joined[joined.length - 1] = { ...word, text: word.text + unit.text, place: [word.place[0], unit.place[1]] };
      else joined.push(unit);
      followsLetter = isLetter;
    }
    return joined.length < all.length ? joined : null;
  };

  // Returns the places of a text that name cards, in their order, each with its cards.
  const namedIn = (text) => {
    const named = numbersIn(text);
    const all = units(text);
    const whole = all.length === 0 ? null : [all[0].place[0], all.at(-1).place[1]];
    const isFound = ([start, end]) => whole !== null && whole[0] === start && whole[1] === end && find(text).length > 0;
    const joined = withJoinedLetters(all);
    const found = [all, ...(joined === null ? [] : [joined])].flatMap((ofText) =>
      runsIn(text, ofText).map(({ run, names: having }) => ({ place: placeOf(ofText, run), having })),
    );
    for (const { place, having } of found) {
      if (isFound(place)) continue;
      const some = sorted(having.map((name) => names[name].card));
      if (some.length > limits.mostCards) continue;
      if (named.every((other) => !overlap(other.place, place))) named.push({ place, cards: some });
    }
    const taken = named.map(({ place }) => place);
    for (const { place, cards: some } of calledIn(text, taken)) {
      if (!isFound(place)) named.push({ place, cards: sorted(some) });
    }
    return named.sort((a, b) => a.place[0] - b.place[0]);
  };

  // Returns a function that finds the longest part of the name of a card in a text.
  const partsOf = (text) => {
    const ofText = units(text);
    const word = (unit) => {
      const inCapitals = hasOthers(text) && /^[A-Z]*$/.test(text.slice(...unit.place));
      const isWord = /^\p{Alphabetic}*$/u.test(unit.text) && bytes(unit.text) >= limits.shortestWordOfPart;
      const isFound = isWord && (inCapitals || !known.hasExactWord(unit.text)) && !isStopWord(unit.text);
      return isFound ? { place: unit.place, isClear: inCapitals || bytes(unit.text) >= limits.clearWord } : null;
    };
    const run = (start, name) => {
      let len = 0;
      while (len < name.length && ofText[start + len]?.text === name[len].text && !isLatin(name[len].text)) len += 1;
      if (len === 0) return null;
      const next = name[len];
      const isPart = next === undefined || next.begins || isLatin(next.text);
      const allHan = ofText.slice(start, start + len).every((unit) => isHan(unit.text));
      const least = allHan ? limits.shortestHanOfPart : limits.shortestKanaOfPart;
      const place = [ofText[start].place[0], ofText[start + len - 1].place[1]];
      const written = text.slice(...place);
      if (len < least || !(isPart || len > least) || known.hasTerms(written)) return null;
      const ofKatakana = /^[ァ-ヺー]*$/;
      const isWhole =
        ofKatakana.test(written) && !/[ァ-ヺー]$/.test(text.slice(0, place[0])) && !/^[ァ-ヺー]/.test(text.slice(place[1]));
      return { place, isClear: allHan || len > limits.shortestKanaOfPart || (isWhole && !known.hasExactWord(written)) };
    };
    const size = ({ place }) => bytes(text.slice(...place));
    const isLess = (a, b) => (a.isClear === b.isClear ? size(a) < size(b) : b.isClear);
    const partOfName = (name) => {
      const ofName = units(name);
      let best = null;
      ofName.forEach((first, at) => {
        ofText.forEach((unit, textAt) => {
          if (unit.text !== first.text) return;
          const found = isLatin(first.text) ? word(unit) : first.begins ? run(textAt, ofName.slice(at)) : null;
          if (found !== null && (best === null || isLess(best, found))) best = found;
        });
      });
      return best;
    };
    return (number) => {
      const at = byNumber(number);
      if (at === undefined) return null;
      const card = cards[at];
      const all = [card.ja, card.en, ...card.aliases, card.zh].filter((name) => name !== null);
      let best = null;
      for (const part of all.map(partOfName)) {
        if (part !== null && (best === null || !isLess(part, best))) best = part;
      }
      return best === null ? null : { place: best.place, cards: [at], isClear: best.isClear };
    };
  };

  return { cards, find, namedIn, partsOf };
};
