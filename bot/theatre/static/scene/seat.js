// One seat: the figure, its lamp and sign on the table, its edge light, and the marks of a refused turn.

import { attention } from "../core/attention.js";
import { SEAT_ANGLES, seatAt } from "../stage/places.js";
import { avatar } from "./avatar.js";
import { glowing, put, signTexture, solid, three } from "./three.js";

const GESTURE = { PROPOSAL: "present", OBJECTION: "object", RESPONSE: "respond", RESOLUTION: "merge", VOTE: "cast" };
const [FAR_BODY, FAR_HEAD] = [0.6, 1.15];
const OFF = "#4a4232";
const ON = "#ffdf8c";

export function seat(persona, role, number) {
  const { CircleGeometry, CylinderGeometry, Group, MeshBasicMaterial, Mesh, SphereGeometry, TorusGeometry } = three();
  const group = new Group();
  const place = seatAt(role);
  const figure = avatar(role, persona.accent, number);
  put(figure.group, place.x, 0, place.z).rotation.y = -SEAT_ANGLES[role] * 0.8;
  const lampPlace = seatAt(role, 1.32);
  const lamp = put(new Group(), lampPlace.x, 1.03, lampPlace.z);
  const bulb = put(glowing(new SphereGeometry(0.085, 8, 6), OFF), 0, 0.13, 0);
  lamp.add(solid(new CylinderGeometry(0.05, 0.1, 0.1, 7), "#2b2118"), bulb);
  const signPlace = seatAt(role, 0.92);
  const sign = put(new Mesh(new CircleGeometry(0.24, 24), new MeshBasicMaterial({ map: signTexture(persona.glyph, persona.accent), transparent: true })), signPlace.x, 1.035, signPlace.z);
  sign.rotation.x = -Math.PI / 2;
  const cross = put(new Group(), place.x + 0.72, 1.8, place.z + 0.2);
  for (const turn of [1, -1]) {
    const bar = solid(new CylinderGeometry(0.07, 0.07, 0.6, 5), "#ff4a3d", { emissive: "#ff2a1c", emissiveIntensity: 0.9 });
    bar.rotation.z = turn * Math.PI / 4;
    cross.add(bar);
  }
  const repair = put(glowing(new TorusGeometry(0.7, 0.05, 6, 32, Math.PI * 1.7), "#62e0b4"), place.x, 1, place.z);
  repair.rotation.x = Math.PI / 2;
  group.add(figure.group, lamp, sign, cross, repair);

  function show(state, animate, motion, name) {
    const active = state.role === role;
    const refused = active && Boolean(state.trouble);
    const wanted = refused ? "refused" : active ? GESTURE[state.turnType] ?? "rest" : "rest";
    figure.light(active);
    bulb.material.color.set(refused ? "#ff4a3d" : active ? ON : OFF);
    bulb.scale.setScalar(active ? 1.5 : 1);
    cross.visible = refused;
    repair.visible = false;
    put(figure.group, place.x, 0, place.z);
    const [bodyTo, headTo] = turning(state);
    if (!animate) {
      figure.turn(bodyTo, headTo);
      return figure.gesture(wanted);
    }
    motion.run(`${name} gesture`, 0.45, (k) => figure.gesture(wanted, k));
    motion.run(`${name} turn gesture`, 0.6, (k) => figure.turn(bodyTo, headTo, k));
    if (animate !== true) return undefined;
    if (refused) sting(motion, name);
    else if (active && state.speech?.refused && state.speech.role === role) mend(motion, name);
    return undefined;
  }

  /** How far body and head turn: who speaks to whoever is meant, who listens to who speaks. */
  function turning(state) {
    const { speaker, to } = attention(state);
    if (!speaker) return [0, 0];
    if (speaker !== role) {
      const away = awayTo(seatAt(speaker));
      return [within(away * 0.2, FAR_BODY), within(away * 0.8, FAR_HEAD)];
    }
    const away = awayTo(to ? seatAt(to) : { x: 0, z: 0.6 });
    return [within(away * 0.55, FAR_BODY), within(away * 0.35, FAR_HEAD)];
  }

  /** The angle to a place of the table, from straight ahead of this seat. */
  function awayTo(at) {
    const angle = Math.atan2(at.x - place.x, at.z - place.z) - figure.group.rotation.y;
    return Math.atan2(Math.sin(angle), Math.cos(angle));
  }

  function sting(motion, name) {
    motion.run(`${name} sting`, 0.7, (k) => {
      figure.group.position.x = place.x + Math.sin(k * 28) * 0.14 * (1 - k);
      cross.scale.setScalar(Math.max(0.01, 1.6 - 0.6 * k));
    }, { ease: "linear" });
  }

  function mend(motion, name) {
    motion.run(`${name} mend`, 0.9, (k) => {
      repair.visible = k < 1;
      repair.rotation.z = k * 9;
      repair.position.y = 0.2 + 1.9 * k;
      repair.scale.setScalar(1.3 - 0.6 * k);
    }, { ease: "linear" });
  }

  return { group, figure, place, lampPlace, show, idle: (t, state) => figure.idle(t, state?.role === role && !state.trouble) };
}

function within(angle, most) {
  return Math.max(-most, Math.min(most, angle));
}
