// The bar at the top: match, seed, challenge, phase and round, and how the run stands.

import { h } from "../core/dom.js";
import { capital, lifeWords } from "../core/words.js";
import { TEAMS } from "../core/rules.js";

export function topbar(document, actions) {
  const { match_id: id, seed, challenge } = document;
  const phase = h("span", { class: "chip phase" });
  const status = h("span", { class: "chip status" });
  const live = h("button", { type: "button", class: "chip live", hidden: true, onclick: actions.live }, "Live");
  const node = h("header", { class: "bar" },
    h("div", { class: "ids" },
      h("h1", {}, "Worldbuilding sprint"),
      h("p", { class: "id", title: `Seed ${seed}, match ${id}` }, "Seed ", h("b", {}, seed), " · match ", h("b", {}, id))),
    h("p", { class: "challenge", title: [challenge.biome, challenge.inhabitants, challenge.twist].join(" · ") },
      h("span", { class: "tier" }, `Tier ${challenge.tier}`),
      h("span", {}, challenge.biome), h("span", {}, challenge.inhabitants), h("span", {}, challenge.twist)),
    h("div", { class: "chips" }, live, phase, status,
      h("button", { type: "button", class: "chip button", title: "Hide or show the panels (H)", onclick: actions.panels }, "Panels"),
      h("button", { type: "button", class: "chip button", title: "Keys and views (?)", "aria-label": "Help", onclick: actions.help }, "?")));

  function show(view, player) {
    phase.textContent = phaseWords(document, view);
    phase.dataset.phase = view.mood;
    const run = runWords(view, player);
    status.textContent = run === "complete" ? lifeWords(view.life) : `${lifeWords(view.life)} · ${run}`;
    status.dataset.run = run;
  }

  return { node, show, live };
}

function runWords(view, player) {
  if (player.playing) return "running";
  return view.last && view.judging.finished ? "complete" : "paused";
}

function phaseWords(document, view) {
  const team = TEAMS.map((one) => view.teams[one]).find((one) => one.id === view.beat.team);
  if (!view.phase || view.life !== "deliberating" || !team) return view.life === "opening" ? "Opening" : capital(view.mood);
  const rounds = document.phases.reduce((sum, one) => sum + one.rounds, 0);
  return `${capital(view.phase)} · round ${team.round} of ${rounds}`;
}
