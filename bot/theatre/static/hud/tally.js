// The votes of a round, seat by seat, and what they came to.

import { h } from "../core/dom.js";
import { ROLES, VOTES } from "../core/rules.js";
import { capital, outcomeWords, personaOf } from "../core/words.js";

export function tally(document, team) {
  const seats = h("ol", { class: "votes" });
  const bars = h("div", { class: "bars" });
  const result = h("p", { class: "result" });
  const node = h("div", { class: "tally" }, seats, bars, result);

  function show(state) {
    const now = state.turnType === "VOTE" && !state.trouble ? state.role : null;
    seats.replaceChildren(...ROLES.map((role) => seat(personaOf(document, team, role), role, state.votes[role]?.vote, now === role)));
    const counts = VOTES.map((vote) => ROLES.filter((role) => state.votes[role]?.vote === vote).length);
    bars.replaceChildren(...VOTES.map((vote, at) => h("span", { class: `bar-${vote.toLowerCase()} ${counts[at] ? "" : "is-none"}`, vars: { "--n": counts[at] } }, counts[at] ? `${counts[at]} ${vote}` : "0")));
    result.textContent = state.tally ? outcomeWords(state.tally.outcome) : waitingWords(state);
    result.dataset.outcome = state.tally?.outcome ?? "";
    node.classList.toggle("is-decided", Boolean(state.tally));
  }

  return { node, show };
}

function seat(persona, role, vote, now) {
  return h("li", { class: `vote ${vote ? `vote-${vote.toLowerCase()}` : ""} ${now ? "is-new" : ""}`, vars: { "--accent": persona.accent } },
    h("span", { class: "glyph", "aria-hidden": "true" }, persona.glyph),
    h("span", { class: "seat-name" }, capital(role)),
    h("span", { class: "token" }, vote ?? "–"));
}

function waitingWords(state) {
  const cast = Object.keys(state.votes).length;
  if (cast === ROLES.length) return "Counted next.";
  return cast ? `${cast} of ${ROLES.length} votes are in the bowl.` : "No vote in this round yet.";
}
