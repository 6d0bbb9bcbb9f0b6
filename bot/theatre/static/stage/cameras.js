// The buttons of the camera presets.

import { h } from "../core/dom.js";

export const PRESETS = [["both", "Both"], ["a", "Team A"], ["b", "Team B"], ["close", "Close-up"]];

export function cameras(choose) {
  const buttons = PRESETS.map(([name, label], at) => h("button", {
    type: "button", class: "chip button", "aria-pressed": "false", title: `${label} (${at + 1})`, onclick: () => pick(name),
  }, label));
  const node = h("div", { class: "cameras", role: "group", "aria-label": "Camera" }, buttons);

  function pick(name) {
    PRESETS.forEach(([one], at) => buttons[at].setAttribute("aria-pressed", String(one === name)));
    choose(name);
  }

  return { node, pick };
}
