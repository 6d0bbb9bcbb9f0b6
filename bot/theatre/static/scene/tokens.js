// Vote tokens: round for ACCEPT, three-sided for AMEND, square for REJECT, so that colour is not all that tells them.

import { ROLES } from "../core/rules.js";
import { solid, three } from "./three.js";

const LOOK = { ACCEPT: ["#5fd07a", 20], AMEND: ["#f3c653", 3], REJECT: ["#ff6a58", 4] };

/** Tokens of the four seats of a table; `hand(role)` is where one leaves from. */
export function tokens(hand) {
  const { CylinderGeometry, Group } = three();
  const group = new Group();
  const made = new Map();

  function show(votes, thrown, motion, name) {
    for (const role of ROLES) {
      const vote = votes[role]?.vote ?? null;
      if (made.get(role)?.vote !== vote) swap(role, vote);
      const token = made.get(role);
      if (!token?.mesh) continue;
      if (thrown === role) motion.run(`${name} token`, 1, (k) => fly(role, token.mesh, k), { delay: 0.15 });
      else fly(role, token.mesh, 1);
    }
  }

  function swap(role, vote) {
    const old = made.get(role)?.mesh;
    if (old) group.remove(old);
    if (!vote) return made.set(role, { vote, mesh: null });
    const [colour, sides] = LOOK[vote];
    const mesh = solid(new CylinderGeometry(0.17, 0.17, 0.07, sides), colour, { emissive: colour, emissiveIntensity: 0.35 });
    group.add(mesh);
    return made.set(role, { vote, mesh });
  }

  function fly(role, mesh, k) {
    const at = ROLES.indexOf(role);
    const from = hand(role);
    const angle = at * 1.57 + 0.5;
    const to = { x: Math.sin(angle) * 0.17, y: 1.27 + at * 0.035, z: Math.cos(angle) * 0.17 };
    mesh.position.set(from.x + (to.x - from.x) * k, from.y + (to.y - from.y) * k + Math.sin(Math.PI * k) * 1.5, from.z + (to.z - from.z) * k);
    mesh.rotation.set(k * Math.PI * 4 + 0.25, at, at * 0.2);
  }

  return { group, show };
}
