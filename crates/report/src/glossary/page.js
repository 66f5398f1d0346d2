"use strict";
(() => {
  const simplified = new Map(SIMPLIFIED.trim().split("\n").map((pair) => [...pair]));

  // Returns a text without differences of width, case, kana and traditional characters, and without
  // signs, so that texts can be compared.
  const fold = (text) =>
    text
      .normalize("NFKC")
      .toLowerCase()
      .replace(/[\u30a1-\u30f6]/g, (c) => String.fromCharCode(c.charCodeAt(0) - 0x60))
      .replace(/[\u4e00-\u9fff]/g, (c) => simplified.get(c) ?? c)
      .replace(/['\u2019]/g, "")
      .replace(/[^\p{L}\p{N}\u30fc|]+/gu, " ")
      .trim();

  const entries = [...document.querySelectorAll("article")].map((node) => ({
    node,
    names: fold(node.dataset.names).split("|").map((name) => name.trim()),
    text: fold(node.textContent),
    section: node.parentElement,
    order: 0,
  }));
  entries.forEach((entry, at) => (entry.order = at));

  const distance = (a, b) => {
    let row = Array.from({ length: b.length + 1 }, (_, at) => at);
    for (let i = 1; i <= a.length; i++) {
      const next = [i];
      for (let j = 1; j <= b.length; j++) {
        next[j] = Math.min(row[j] + 1, next[j - 1] + 1, row[j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1));
      }
      row = next;
    }
    return row[b.length];
  };

  const score = (entry, asked) => {
    let best = 0;
    for (const name of entry.names) {
      if (name === asked) return 100;
      if (name.startsWith(asked)) best = Math.max(best, 80 + (10 * asked.length) / name.length);
      else if (name.includes(asked)) best = Math.max(best, 60);
      else if (asked.length > 3 && Math.abs(name.length - asked.length) <= 2) {
        const slips = distance(name, asked);
        if (slips <= 2) best = Math.max(best, 56 - 3 * slips);
      }
    }
    if (best > 0) return best;
    const words = asked.split(" ");
    const met = words.filter((word) => entry.text.includes(word)).length;
    return met === words.length ? 40 : 0;
  };

  const main = document.querySelector("main");
  const box = document.getElementById("search");
  const count = document.getElementById("count");
  const results = document.createElement("section");
  results.id = "results";
  main.prepend(results);

  const show = () => {
    const asked = fold(box.value.replaceAll("|", " "));
    if (asked === "") {
      for (const entry of entries) entry.section.append(entry.node);
      for (const section of main.querySelectorAll("section")) section.hidden = false;
      count.textContent = count.dataset.all.replace("{count}", entries.length);
      return;
    }
    const found = entries
      .map((entry) => ({ entry, score: score(entry, asked) }))
      .filter((hit) => hit.score > 0)
      .sort((a, b) => b.score - a.score || a.entry.order - b.entry.order);
    for (const entry of entries) entry.section.append(entry.node);
    for (const section of main.querySelectorAll("section")) section.hidden = section !== results;
    results.replaceChildren(...found.map((hit) => hit.entry.node));
    const { found: some, none } = count.dataset;
    count.textContent = found.length === 0 ? none : some.replace("{count}", found.length);
  };

  box.addEventListener("input", show);
  window.addEventListener("hashchange", () => {
    if (box.value === "") return;
    box.value = "";
    show();
    document.getElementById(location.hash.slice(1))?.scrollIntoView();
  });
  show();
})();
