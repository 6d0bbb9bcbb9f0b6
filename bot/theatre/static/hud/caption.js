// The lower third: what happens now, in one heading and a line, with the stinger of a refused attempt over it.

import { h } from "../core/dom.js";
import { beatTitle, capital, namedTurns, pathWords, personaOf, retryWords, sentence } from "../core/words.js";

export function caption(document) {
  const banner = h("div", { class: "banner", "aria-hidden": "true" });
  const flags = h("div", { class: "flags" });
  const glyph = h("span", { class: "glyph", "aria-hidden": "true" });
  const title = h("h2", {});
  const who = h("p", { class: "by" });
  const chips = h("ul", { class: "targets" });
  const line = h("p", { class: "line" });
  const box = h("div", { class: "caption" }, glyph, h("div", { class: "caption-text" }, h("div", { class: "caption-head" }, title, who), line, chips));
  const node = h("div", { class: "lower" }, banner, flags, box);

  function show(view, animate) {
    const { beat } = view;
    const team = beat.team ? view.teams[beat.team] : null;
    const persona = team?.role ? personaOf(document, beat.team, team.role) : null;
    box.className = `caption beat-${beat.kind} turn-${(beat.turnType ?? "none").toLowerCase()} team-${(beat.team ?? "none").toLowerCase()}`;
    title.textContent = beatTitle(document, view);
    who.textContent = persona ? `${persona.name}, ${capital(team.role)} of team ${beat.team}` : beat.team ? `Team ${beat.team}` : "";
    glyph.textContent = persona?.glyph ?? (view.engineer.active ? "✎" : "");
    glyph.hidden = !glyph.textContent;
    glyph.style.setProperty("--accent", persona?.accent ?? "#ffc86b");
    line.textContent = lineOf(document, view, team);
    chips.replaceChildren(...targets(team, beat).map((path) => h("li", {}, pathWords(path))));
    flags.replaceChildren(...raised(team, beat));
    bannerFor(view, animate);
    if (animate) replay(box);
  }

  function bannerFor(view, animate) {
    const shown = view.beat.kind === "phase_entered" ? capital(view.phase) : "";
    banner.textContent = shown;
    banner.dataset.phase = view.mood;
    banner.hidden = !shown;
    if (shown && animate) replay(banner);
  }

  return { node, show };
}

/** What must not be missed: a refused attempt, a stress test, a repair. */
function raised(team, beat) {
  if (!team) return [];
  if (team.trouble) return [flag("is-error", retryWords(team.trouble))];
  if (beat.kind !== "turn_taken") return [];
  return [
    beat.turnType === "OBJECTION" ? flag("is-stress", "Stress test") : null,
    team.speech.refused ? flag("is-repaired", repaired(team.speech)) : null,
  ].filter(Boolean);
}

const flag = (kind, words) => h("p", { class: `flag ${kind}` }, words);

function repaired(speech) {
  return speech.source === "fallback" ? "The offline persona stands in" : `Repaired on attempt ${speech.refused + 1}`;
}

function lineOf(document, view, team) {
  if (team?.trouble) return team.trouble.errors.map((one) => one.message).join(" ");
  if (view.beat.kind === "turn_taken") return namedTurns(document, team.id, [team.speech.objections[0]?.consequence, team.speech.content].filter(Boolean).join(" "), team.speech.role);
  return sentence(document, view);
}

function targets(team, beat) {
  if (!team || team.trouble) return [];
  if (beat.kind === "round_decided") return team.changes.map((one) => one.path);
  if (beat.kind !== "turn_taken" || !team.speech) return [];
  const { speech } = team;
  const found = speech.turnType === "OBJECTION" ? speech.objections.map((one) => one.target) : speech.changes.map((one) => one.path);
  return [...new Set(found)];
}

/** Start an element's animation again. */
function replay(node) {
  for (const one of node.getAnimations({ subtree: true })) {
    one.cancel();
    one.play();
  }
}
