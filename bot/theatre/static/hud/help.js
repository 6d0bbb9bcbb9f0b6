// The dialog that lists keys and views.

import { h } from "../core/dom.js";

const KEYS = [
  ["Space", "play or pause"], ["← →", "one beat back or forward"], ["↑ ↓", "to the round or phase before or after"],
  ["Home End", "opening, end"], ["+ −", "faster, slower"], ["1", "camera: both tables"], ["2 3", "camera: team A, team B"],
  ["4", "camera: close-up of the speaker"], ["H", "hide or show the panels"], ["?", "this list"],
];

export function help(flat) {
  const node = h("dialog", { class: "sheet help", "aria-label": "Keys" },
    h("h2", {}, "Keys"),
    h("dl", {}, KEYS.map(([keys, words]) => [h("dt", {}, keys.split(" ").map((one) => h("kbd", {}, one))), h("dd", {}, words)])),
    h("p", { class: "quiet" }, flat
      ? "This is the flat view: two tables from above, with the same beats and controls."
      : "In the scene: drag to orbit, right-drag or two fingers to pan, wheel or pinch to zoom."),
    h("form", { method: "dialog" }, h("button", { class: "chip button" }, "Close")));
  return { node, open: () => node.open ? node.close() : node.showModal() };
}
