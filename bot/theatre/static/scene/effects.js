// What happens above a table: the proposal, its stress test, the merge, and the wave of a decision.

import { ROLES } from "../core/rules.js";
import { seatAt } from "../stage/places.js";
import { glowing, put, solid, three } from "./three.js";

const HEIGHT = 1.95;
const OUTCOME = { ACCEPTED: "#7fe097", AMENDED: "#f3c653", REJECTED: "#ff5d50", DEADLOCK: "#ff5d50", UNRATIFIED: "#ff9a5d", TIEBREAK: "#f3c653" };

export function effects(accents) {
  const { Group, IcosahedronGeometry, OctahedronGeometry, TorusGeometry } = three();
  const group = new Group();
  const proposal = put(new Group(), 0, HEIGHT, 0);
  const crystals = Array.from({ length: 7 }, () => solid(new OctahedronGeometry(0.16), "#ffffff", { emissiveIntensity: 0.8, transparent: true, opacity: 0.92 }));
  proposal.add(...crystals);
  const stress = put(new Group(), 0, HEIGHT, 0);
  stress.add(jagged(0.8), jagged(0.9));
  stress.children[1].rotation.y = 0.4;
  const orb = put(solid(new IcosahedronGeometry(0.3, 0), "#ffe3a0", { emissive: "#ffbf4a", emissiveIntensity: 1 }), 0, HEIGHT, 0);
  const shards = ROLES.map((role) => solid(new OctahedronGeometry(0.14), accents[role], { emissive: accents[role], emissiveIntensity: 0.9 }));
  const wave = put(glowing(new TorusGeometry(1, 0.03, 6, 48), "#ffffff", 0.9), 0, 1.1, 0);
  wave.rotation.x = Math.PI / 2;
  group.add(proposal, stress, orb, wave, ...shards);

  function show(state, view, animate, motion) {
    const here = view.beat.team === state.id;
    const opened = state.said.find((one) => one.turnType === "PROPOSAL");
    const decided = Boolean(state.tally);
    proposal.visible = Boolean(opened) && !state.merging && !decided;
    if (opened) arrange(opened);
    stress.visible = here && state.turnType === "OBJECTION" && !state.trouble;
    orb.visible = Boolean(state.merging) && !decided;
    orb.scale.setScalar(1);
    orb.position.y = HEIGHT;
    for (const one of shards) one.visible = false;
    wave.visible = false;
    if (here && animate) move(state, view, motion);
  }

  function arrange({ role, changes }) {
    const count = Math.min(crystals.length, Math.max(1, changes.length));
    crystals.forEach((one, at) => {
      one.visible = at < count;
      one.material.color.set(accents[role]);
      one.material.emissive.set(accents[role]);
      const angle = (at / count) * Math.PI * 2;
      const radius = count > 1 ? 0.42 : 0;
      one.position.set(Math.sin(angle) * radius, (at % 2) * 0.14, Math.cos(angle) * radius);
    });
  }

  function move(state, view, motion) {
    const { beat } = view;
    const name = `${state.id} `;
    if (beat.turnType === "PROPOSAL" && !state.trouble) {
      const seat = seatAt(state.role, 1.6);
      motion.run(`${name}proposal`, 0.9, (k) => {
        proposal.scale.setScalar(0.05 + 0.95 * k);
        proposal.position.set(seat.x * (1 - k), 1.4 + (HEIGHT - 1.4) * k, seat.z * (1 - k));
      }, { ease: "out" });
    } else if (stress.visible) {
      motion.run(`${name}stress`, 1.2, (k) => {
        stress.scale.setScalar(2.2 - 1.2 * k);
        stress.position.x = Math.sin(k * 40) * 0.05 * (1 - k);
      }, { ease: "out" });
    } else if (beat.turnType === "RESOLUTION" && state.merging) merge(state.merging.from, name, motion);
    else if (beat.kind === "round_decided") settle(state.tally.outcome, name, motion);
  }

  /** Shards of those it refers to circle inwards and become one. */
  function merge(references, name, motion) {
    const roles = ROLES.filter((role) => references.some((id) => id.includes(role.toLowerCase())));
    motion.run(`${name}merge`, 1.5, (k) => {
      for (const role of roles) {
        const at = ROLES.indexOf(role);
        const seat = seatAt(role);
        const angle = Math.atan2(seat.x, seat.z) + k * 4.5;
        const radius = 2.2 * (1 - k);
        shards[at].visible = k < 1;
        shards[at].position.set(Math.sin(angle) * radius, 1.6 + (HEIGHT - 1.6) * k, Math.cos(angle) * radius);
        shards[at].rotation.set(k * 9, k * 7, 0);
      }
      orb.scale.setScalar(Math.max(0.01, k ** 3));
    }, { ease: "both" });
  }

  function settle(outcome, name, motion) {
    wave.material.color.set(OUTCOME[outcome] ?? "#ffffff");
    const applied = outcome !== "REJECTED" && outcome !== "DEADLOCK";
    motion.run(`${name}wave`, 1.4, (k) => {
      wave.visible = k > 0 && k < 1;
      wave.scale.setScalar(0.3 + 2.6 * k);
      wave.material.opacity = 0.9 * (1 - k);
      orb.visible = applied && k < 0.5;
      orb.position.y = HEIGHT - Math.min(1, k * 2) * (HEIGHT - 1.2);
    }, { ease: "out" });
  }

  function idle(t) {
    proposal.rotation.y = t * 0.7;
    orb.rotation.set(t * 0.8, t, 0);
    if (stress.visible) {
      stress.rotation.y = t * 1.6;
      stress.children[0].material.opacity = 0.65 + Math.sin(t * 9) * 0.3;
    }
  }

  return { group, show, idle };
}

/** A ring of teeth around what is tested. */
function jagged(radius) {
  const { BufferGeometry, BufferAttribute, DoubleSide } = three();
  const count = 36;
  const points = [];
  const at = (turn, r, y) => [Math.sin(turn) * r, y, Math.cos(turn) * r];
  for (let i = 0; i < count; i += 1) {
    const [a, b] = [i, i + 1].map((n) => (n / count) * Math.PI * 2);
    const high = i % 2 ? 0.05 : 0.22;
    points.push(...at(a, radius, -0.05), ...at(b, radius, -0.05), ...at((a + b) / 2, radius, high));
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute("position", new BufferAttribute(new Float32Array(points), 3));
  const ring = glowing(geometry, "#ff4a3d", 0.85);
  ring.material.side = DoubleSide;
  return ring;
}
