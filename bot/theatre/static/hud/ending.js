// The end of a match on the stage: both worlds, the verdict, and how to play in the one that won.

import { h } from "../core/dom.js";
import { TEAMS } from "../core/rules.js";

const SHORT = 6;
const SENTENCE = /^.*?[.!?…](?=\s|$)/s;

export function ending(document, source, closed) {
  const worlds = h("div", { class: "ending-worlds" });
  const title = h("h2", { id: "ending-title" });
  const command = h("code", { class: "ending-command" });
  const node = h("section", { class: "ending", "aria-labelledby": "ending-title", hidden: true },
    h("div", { class: "ending-inside" }, title, worlds,
      h("p", { class: "ending-play" }, "To play in it, press “Play the winning world” below the result on Discord, or write ", command, "."),
      h("button", { type: "button", class: "chip", onclick: dismiss }, "Back to the tables")));
  let dismissed = false;

  function show(view) {
    const over = view.last && view.judging.finished;
    if (!over) dismissed = false;
    node.hidden = !over || dismissed;
    if (node.hidden) return;
    const { winner, reveal, ballots } = view.judging;
    title.textContent = winner ? `${nameOf(winner)} has won` : ballots.length ? "A tie: neither world gave way" : "Nobody judged these two";
    command.textContent = `/sprint world match:${view.match.id.slice(-SHORT)}${winner ? "" : " team:"}`;
    worlds.replaceChildren(...TEAMS.map((team) => world(view, team, reveal, ballots, winner)));
  }

  function world(view, team, reveal, ballots, winner) {
    const spec = document.specs[team];
    const hero = view.teams[team].images.find((one) => one.slot === "hero");
    const address = hero ? source(hero) : null;
    const label = Object.keys(reveal ?? {}).find((one) => reveal[one] === team);
    const marks = ballots.map((one) => one.points[label]);
    const mean = marks.length ? (marks.reduce((sum, one) => sum + one, 0) / marks.length / 1000).toFixed(2) : null;
    const told = [`Team ${team}`, label, mean].filter(Boolean).join(" · ");
    return h("article", { class: `ending-world team-${team.toLowerCase()} ${winner === team ? "is-winner" : ""}` },
      address ? h("img", { src: address, alt: spec?.hero_image_description ?? "" }) : h("div", { class: "ending-empty" }),
      h("h3", {}, nameOf(team)), h("p", { class: "quiet" }, told),
      h("p", { class: "ending-law" }, first(spec?.governing_logic ?? "")));
  }

  function nameOf(team) {
    return document.specs[team]?.world_name || `Team ${team}`;
  }

  function dismiss() {
    dismissed = true;
    node.hidden = true;
    closed();
  }

  return { node, show };
}

function first(text) {
  return text.match(SENTENCE)?.[0] ?? text;
}
