// The timeline: play, pause, steps, scrub, speed, and jumps to phases and rounds.

import { h, icon } from "../core/dom.js";
import { SPEEDS } from "../core/player.js";
import { beatTitle, capital } from "../core/words.js";
import { marks } from "../core/timeline.js";

export function dock(document, player) {
  const toggle = button("play", "Play", () => player.toggle(), "toggle");
  const scrub = h("input", {
    type: "range", class: "scrub", min: "0", max: "0", step: "1", value: "0", "aria-label": "Position in the match",
    oninput: () => player.go(Number(scrub.value)),
  });
  const track = h("div", { class: "marks", "aria-hidden": "true" });
  const jump = h("select", { "aria-label": "Jump to a phase or round", class: "jump", onchange: () => player.go(Number(jump.value)) });
  const speed = h("select", { "aria-label": "Speed", class: "speed", onchange: () => player.setSpeed(Number(speed.value)) },
    SPEEDS.map((one) => h("option", { value: String(one) }, `${one}×`)));
  const count = h("output", { class: "count" });
  const node = h("footer", { class: "dock", "aria-label": "Timeline" },
    h("div", { class: "buttons" },
      button("first", "To the opening", () => player.go(0)),
      button("back", "One beat back", () => player.step(-1)),
      toggle,
      button("forward", "One beat forward", () => player.step(1)),
      button("end", "To the end", () => player.go(player.length))),
    h("div", { class: "rail" }, track, scrub),
    h("div", { class: "choices" }, count, jump, speed));
  let known = null;

  function relist() {
    known = player.document.beats;
    scrub.max = String(player.length);
    const all = marks(player.document);
    const groups = [];
    for (const mark of all) {
      const last = groups.at(-1);
      if (last?.phase === mark.phase) last.items.push(mark);
      else groups.push({ phase: mark.phase, items: [mark] });
    }
    jump.replaceChildren(h("option", { value: "0" }, "Opening"), ...groups.map(group));
    track.replaceChildren(...groups.map((one, at) => segment(one, groups[at + 1], player.length)));
  }

  function show(view) {
    if (known !== player.document.beats) relist();
    scrub.value = String(view.index);
    scrub.setAttribute("aria-valuetext", `${view.index} of ${player.length}: ${beatTitle(player.document, view)}`);
    scrub.style.setProperty("--done", String(player.length ? view.index / player.length : 0));
    count.textContent = `${view.index} / ${player.length}`;
    const label = player.playing ? "Pause" : "Play";
    toggle.replaceChildren(icon(player.playing ? "pause" : "play"));
    toggle.setAttribute("aria-label", label);
    toggle.title = `${label} (Space)`;
    speed.value = String(player.speed);
    const reached = [...jump.options].filter((one) => Number(one.value) <= view.index).at(-1);
    jump.value = reached ? reached.value : "0";
  }

  return { node, show };
}

function button(name, label, onclick, extra = "") {
  return h("button", { type: "button", class: `round ${extra}`, "aria-label": label, title: label, onclick }, icon(name));
}

function group({ phase, items }) {
  return h("optgroup", { label: capital(phase) }, items.map((one) => h("option", { value: String(one.index) },
    one.round ? `${capital(phase)} · ${one.label.toLowerCase()}` : one.label)));
}

function segment(one, next, length) {
  const from = one.items[0].index;
  const to = next ? next.items[0].index : length;
  return h("span", { class: "segment", dataset: { phase: one.phase }, title: capital(one.phase), vars: { "--from": from / length, "--span": (to - from) / length } },
    h("span", {}, capital(one.phase)));
}
