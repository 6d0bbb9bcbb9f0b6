// The flat stage: both tables from above in SVG, with the same lamps, tokens and beats as the scene.

import { h, s } from "../core/dom.js";
import { ROLES, SLOTS, TEAMS } from "../core/rules.js";
import { capital, outcomeWords, personaOf } from "../core/words.js";
import { seatAt } from "./places.js";

const CENTRE = { A: [200, 200], B: [600, 200] };
const VIEWS = { both: "0 0 800 400", a: "10 -45 380 470", b: "410 -45 380 470" };

/** `why` is shown: what is missing for the scene. */
export function flatStage(document, why) {
  const tables = Object.fromEntries(TEAMS.map((team) => [team, table(document, team)]));
  const engineer = station();
  const picture = s("svg", { viewBox: VIEWS.both, class: "flat", role: "img", "aria-label": "Two round tables from above" },
    s("rect", { class: "floor", x: -400, y: -400, width: 1600, height: 1200 }),
    TEAMS.map((team) => tables[team].node), engineer.node);
  const node = h("div", { class: "stage-view is-flat" }, picture, why ? h("p", { class: "why" }, why) : null);
  let preset = "both";
  let last = null;

  function show(view) {
    last = view;
    node.dataset.phase = view.mood;
    for (const team of TEAMS) tables[team].show(view);
    engineer.show(view);
    aim();
  }

  function camera(name) {
    preset = name;
    aim();
  }

  function aim() {
    picture.setAttribute("viewBox", preset === "close" ? closeUp(last) : VIEWS[preset] ?? VIEWS.both);
  }

  return { node, show, camera, resize() {}, kind: "flat" };
}

function closeUp(view) {
  const team = view?.beat.team;
  if (!team) return VIEWS.both;
  const [x, y] = CENTRE[team];
  const role = view.teams[team].role;
  if (!role) return VIEWS[team.toLowerCase()];
  const seat = seatAt(role, 118);
  return `${x + seat.x - 120} ${y + seat.z - 120} 240 280`;
}

function table(document, team) {
  const [x, y] = CENTRE[team];
  const seats = Object.fromEntries(ROLES.map((role) => [role, seat(personaOf(document, team, role), role)]));
  const result = s("text", { class: "flat-result", y: 52, "text-anchor": "middle" });
  const merge = s("g", { class: "flat-merge" }, ROLES.slice(0, 3).map((_, at) => s("circle", { r: 6, vars: { "--turn": `${at * 120}deg` } })));
  const bowl = s("circle", { class: "flat-bowl", r: 30 });
  const node = s("g", { class: `flat-table team-${team.toLowerCase()}`, transform: `translate(${x} ${y})` },
    s("circle", { class: "flat-halo", r: 84 }), s("circle", { class: "flat-top", r: 72 }), bowl, merge,
    ROLES.map((role) => seats[role].node), result,
    s("text", { class: "flat-name", y: 122, "text-anchor": "middle" }, `Team ${team}`));

  function show(view) {
    const state = view.teams[team];
    const here = view.beat.team === team;
    node.setAttribute("class", ["flat-table", `team-${team.toLowerCase()}`, here ? "is-active" : "",
      here && state.trouble ? "is-error" : "", here && state.turnType === "OBJECTION" && !state.trouble ? "is-stress" : "",
      state.merging && state.turnType === "RESOLUTION" ? "is-merging" : "", here && view.beat.kind === "round_decided" ? "is-decided" : "",
    ].filter(Boolean).join(" "));
    for (const role of ROLES) seats[role].show(state);
    result.textContent = state.tally ? outcomeWords(state.tally.outcome) : "";
  }

  return { node, show };
}

function seat(persona, role) {
  const at = seatAt(role, 118);
  const [nameY, roleY] = at.z < 0 ? [-48, -36] : [42, 54]; // away from the table
  const lamp = seatAt(role, 62);
  const bowl = seatAt(role, 16);
  const token = s("g", { class: "flat-token", vars: { "--from-x": `${at.x}px`, "--from-y": `${at.z}px`, "--to-x": `${bowl.x}px`, "--to-y": `${bowl.z}px` } },
    s("circle", { r: 9 }), s("text", { y: 4, "text-anchor": "middle" }));
  const node = s("g", { class: "flat-seat", vars: { "--accent": persona.accent } },
    s("circle", { class: "flat-lamp", cx: lamp.x, cy: lamp.z, r: 6 }),
    s("g", { transform: `translate(${at.x} ${at.z})` },
      s("circle", { class: "flat-ring", r: 30 }), s("circle", { class: "flat-body", r: 23 }),
      s("text", { class: "flat-glyph", y: 7, "text-anchor": "middle" }, persona.glyph),
      s("text", { class: "flat-who", y: nameY, "text-anchor": "middle" }, persona.name),
      s("text", { class: "flat-role", y: roleY, "text-anchor": "middle" }, capital(role))),
    token);

  function show(state) {
    const vote = state.votes[role]?.vote;
    const active = state.role === role;
    node.setAttribute("class", ["flat-seat", active ? "is-active" : "", vote ? `has-vote vote-${vote.toLowerCase()}` : "",
      active && state.trouble ? "is-refused" : ""].filter(Boolean).join(" "));
    token.lastChild.textContent = vote ? vote.slice(0, 2) : "";
  }

  return { node, show };
}

function station() {
  const lights = SLOTS.map((_, at) => TEAMS.map((team, row) => s("rect", { class: `flat-frame team-${team.toLowerCase()}`, x: 355 + at * 15, y: 42 + row * 15, width: 11, height: 11, rx: 2 })));
  const node = s("g", { class: "flat-engineer" },
    s("rect", { class: "flat-desk", x: 345, y: 14, width: 110, height: 62, rx: 10 }),
    s("text", { x: 400, y: 33, "text-anchor": "middle" }, "Prompt Engineer"), lights);

  function show(view) {
    node.setAttribute("class", view.engineer.active ? "flat-engineer is-active" : "flat-engineer");
    SLOTS.forEach((slot, at) => TEAMS.forEach((team, row) => {
      const made = view.teams[team].images.some((one) => one.slot === slot);
      lights[at][row].classList.toggle("is-lit", made);
    }));
  }

  return { node, show };
}
