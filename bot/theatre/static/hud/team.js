// The panel of a team: who speaks, how they vote, what they have agreed.

import { fold, h } from "../core/dom.js";
import { canon } from "./canon.js";
import { speech } from "./speech.js";
import { tally } from "./tally.js";

export function teamPanel(document, team) {
  const words = speech(document, team);
  const votes = tally(document, team);
  const world = canon(document);
  const place = h("span", { class: "place" });
  const name = h("span", { class: "world" });
  const node = h("aside", { class: `panel team team-${team.toLowerCase()}`, id: `panel-${team}`, "aria-label": `Team ${team}`, tabindex: "0" },
    h("header", {}, h("h2", {}, `Team ${team}`), name, place),
    fold("Turn", true, words.node),
    fold("Votes", true, votes.node),
    fold("Canon", true, world.node));

  /** `stepped` is whether the beat was come to step by step: then a new phase moves the panel in from its side. */
  function show(view, stepped) {
    const state = view.teams[team];
    node.classList.toggle("is-entering", stepped && view.beat.kind === "phase_entered" && view.beat.team === team);
    node.classList.toggle("is-active", view.beat.team === team);
    place.textContent = state.round ? `round ${state.round}` : "";
    name.textContent = (document.canons[state.canon] ?? {}).world_name ?? "";
    words.show(state);
    votes.show(state);
    world.show(state, view);
  }

  return { node, show };
}
