// On a narrow screen one panel at a time: the active team's, until somebody chooses.

import { h } from "../core/dom.js";

const TABS = [["A", "Team A"], ["B", "Team B"], ["extras", "Gallery"]];

export function tabs() {
  let chosen = null;
  const buttons = TABS.map(([name, label]) => h("button", { type: "button", "aria-pressed": "false", onclick: () => choose(name) }, label));
  const node = h("div", { class: "tabs", role: "group", "aria-label": "Panels" }, buttons);

  function choose(name) {
    chosen = chosen === name ? null : name;
    mark(chosen ?? current);
  }

  let current = "A";
  function show(view) {
    const { kind, team } = view.beat;
    const shared = team === null || kind === "prompts_made" || kind === "image_made";
    current = shared && view.index > 0 ? "extras" : team ?? "A";
    mark(chosen ?? current);
  }

  function mark(name) {
    TABS.forEach(([one], at) => buttons[at].setAttribute("aria-pressed", String(one === name)));
    node.parentElement?.setAttribute("data-tab", name);
  }

  return { node, show };
}
