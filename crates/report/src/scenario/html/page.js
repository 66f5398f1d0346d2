"use strict";
// Shows one step of each game at a time. The arrow keys and the buttons go to other steps, and the
// address names the step, so that a step can be linked to.
for (const game of document.querySelectorAll(".game")) {
  const frames = [...game.querySelectorAll(".frame")];
  if (frames.length < 2) continue;
  const links = [...game.querySelectorAll(".steps a")];
  const controls = game.querySelector(".controls");
  const list = game.querySelector(".steps ol");
  const place = controls.querySelector("output");
  const button = (go) => controls.querySelector(`[data-go="${go}"]`);
  let at = 0;

  // Scrolls the list of all steps to the step that is shown.
  const showLink = () => {
    list.scrollTop = links[at].offsetTop - list.clientHeight / 2;
  };

  const show = (next, remember = true) => {
    at = Math.max(0, Math.min(frames.length - 1, next));
    frames.forEach((frame, nth) => frame.classList.toggle("shown", nth === at));
    links.forEach((link, nth) => {
      if (nth === at) link.setAttribute("aria-current", "step");
      else link.removeAttribute("aria-current");
    });
    showLink();
    place.textContent = `${at} / ${frames.length - 1}`;
    button("first").disabled = button("back").disabled = at === 0;
    button("on").disabled = button("last").disabled = at === frames.length - 1;
    if (remember) history.replaceState(null, "", `#${frames[at].id}`);
  };

  const steps = { first: () => 0, back: () => at - 1, on: () => at + 1, last: () => frames.length - 1 };
  controls.addEventListener("click", (event) => {
    const go = event.target.closest("[data-go]")?.dataset.go;
    if (go) show(steps[go]());
  });
  links.forEach((link, nth) =>
    link.addEventListener("click", (event) => {
      event.preventDefault();
      show(nth);
    }),
  );

  const named = () => frames.findIndex((frame) => `#${frame.id}` === location.hash);
  window.addEventListener("hashchange", () => {
    if (named() >= 0) show(named(), false);
  });
  // With several games on a page, the keys belong to the game that the address names.
  const games = document.querySelectorAll(".game").length;
  document.addEventListener("keydown", (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || (games > 1 && named() < 0)) return;
    const go = { ArrowLeft: "back", ArrowRight: "on", Home: "first", End: "last" }[event.key];
    if (!go) return;
    event.preventDefault();
    show(steps[go]());
  });

  // The names of the cards of a player are shown or folded in all steps at once.
  game.addEventListener(
    "toggle",
    ({ target }) => {
      if (target.matches(".steps")) showLink();
      if (!target.matches(".off")) return;
      const same = `.off[data-of="${target.dataset.of}"]`;
      for (const off of game.querySelectorAll(same)) off.open = target.open;
    },
    true,
  );

  game.classList.add("stepping");
  controls.hidden = false;
  if (window.matchMedia("(min-width: 60rem)").matches) game.querySelector(".steps").open = true;
  show(Math.max(0, named()), false);
}
