// A round table with its four seats, the bowl of votes, and the light of whoever speaks.

import { ROLES } from "../core/rules.js";
import { personaOf } from "../core/words.js";
import { TABLE_X, seatAt } from "../stage/places.js";
import { effects } from "./effects.js";
import { seat } from "./seat.js";
import { glowing, plainly, put, solid, three } from "./three.js";
import { tokens } from "./tokens.js";
import { worldOnTable } from "./world.js";

const TRIM = { A: "#5ed0e0", B: "#d9a0f2" };

export function table(document, team) {
  const { CircleGeometry, CylinderGeometry, Group, LatheGeometry, TorusGeometry, Vector2, DoubleSide } = three();
  const group = put(new Group(), TABLE_X[team], 0, 0);
  const rug = put(plainly(new CircleGeometry(3.1, 40), "#1a1d2b"), 0, 0.012, 0);
  rug.rotation.x = -Math.PI / 2;
  const edge = put(glowing(new TorusGeometry(3.1, 0.025, 5, 60), TRIM[team], 0.6), 0, 0.02, 0);
  edge.rotation.x = Math.PI / 2;
  const top = put(solid(new CylinderGeometry(1.58, 1.5, 0.13, 28), "#6b4a33"), 0, 0.95, 0);
  const rim = put(glowing(new TorusGeometry(1.58, 0.022, 5, 60), TRIM[team]), 0, 0.99, 0);
  rim.rotation.x = Math.PI / 2;
  const leg = put(solid(new CylinderGeometry(0.28, 0.62, 0.9, 9), "#3d2a1f"), 0, 0.45, 0);
  const profile = [[0.08, 0], [0.3, 0.04], [0.44, 0.16], [0.5, 0.3], [0.46, 0.3], [0.38, 0.15]].map(([x, y]) => new Vector2(x, y));
  const bowl = put(solid(new LatheGeometry(profile, 18), "#b08a4e", { side: DoubleSide }), 0, 1.02, 0);
  const world = worldOnTable(document);
  group.add(rug, edge, top, rim, leg, bowl, world.group);
  const personas = Object.fromEntries(ROLES.map((role) => [role, personaOf(document, team, role)]));
  const seats = Object.fromEntries(ROLES.map((role, at) => [role, seat(personas[role], role, at + (team === "B" ? 4 : 0))]));
  const votes = tokens((role) => ({ ...seatAt(role, 1.9), y: 1.75 }));
  const above = effects(Object.fromEntries(ROLES.map((role) => [role, personas[role].accent])));
  group.add(...ROLES.map((role) => seats[role].group), votes.group, above.group);
  let shown = null;

  function show(view, animate, motion) {
    const state = view.teams[team];
    shown = state;
    for (const role of ROLES) seats[role].show(state, animate, motion, `${team} ${role}`);
    const voting = view.beat.team === team && view.beat.turnType === "VOTE" && !state.trouble;
    votes.show(state.votes, animate === true && voting ? view.beat.role : null, motion, team);
    above.show(state, view, animate === true, motion);
    world.show(state.canon, animate === true, motion, team);
    const voted = view.beat.team === team && (voting || view.beat.kind === "round_decided");
    bowl.material.emissive.set(voted ? "#ffcf70" : "#000000").multiplyScalar(voted ? 0.5 : 0);
    shine(state, view);
  }

  function shine(state, view) {
    const red = isRed(state, view);
    edge.material.color.set(red ? "#ff4a3d" : TRIM[team]);
    rim.material.color.set(red ? "#ff4a3d" : TRIM[team]);
    edge.material.opacity = view.beat.team === team ? 1 : 0.35;
  }

  function isRed(state, view) {
    return view.beat.team === team && Boolean(state.turnType === "OBJECTION" || state.trouble);
  }

  /** The light of whoever speaks here, in the arena's places; red from behind where somebody objects; null if nobody. */
  function lightOf(view) {
    const state = view.teams[team];
    if (!state.role) return null;
    const red = isRed(state, view);
    const at = red ? seatAt(state.role, 3.1) : seats[state.role].lampPlace;
    return { x: TABLE_X[team] + at.x, y: red ? 2.1 : 1.7, z: at.z, colour: red ? "#ff3b2e" : "#ffd58a", intensity: red ? 13 : 5 };
  }

  function idle(t) {
    for (const role of ROLES) seats[role].idle(t, shown);
    above.idle(t);
  }

  /** Where a head is in the arena. */
  function headOf(role) {
    const { place } = seats[role];
    return { x: TABLE_X[team] + place.x, y: 1.9, z: place.z };
  }

  return { group, personas, show, idle, headOf, lightOf, world: world.names };
}
