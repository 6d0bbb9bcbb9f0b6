// A stylised low-poly figure: robe, head, arms that gesture, and the headwear of its role.

import { joined } from "./joining.js";
import { glowing, put, solid, three } from "./three.js";

const SKINS = ["#e3b08c", "#a9714d", "#c98f66", "#7d5138", "#edc7a6", "#8f6044", "#d8a27d", "#b98057"];

/** How much lower a head is than of somebody who stands. */
const SEATED = 0.27;

/** Arms of each gesture: [left, right], each as turn around x (forward) and z (sideways). */
const GESTURES = {
  rest: [[-0.35, 0.1], [-0.35, -0.1]],
  think: [[-0.5, 0.15], [-2.1, 0.32]],
  present: [[-1.25, 0.75], [-1.25, -0.75]],
  object: [[-0.2, 0.35], [-1.75, -0.12]],
  respond: [[-0.9, 0.25], [-1.2, -0.3]],
  merge: [[-1.9, -0.28], [-1.9, 0.28]],
  cast: [[-0.35, 0.1], [-2.2, -0.1]],
  refused: [[-2.6, 0.6], [-2.6, -0.6]],
  paint: [[-0.7, 0.1], [-1.6, 0.05]],
};

export function avatar(role, accent, number) {
  const { CapsuleGeometry, CylinderGeometry, Group, IcosahedronGeometry, SphereGeometry, TorusGeometry } = three();
  const group = new Group();
  const body = new Group();
  const head = put(new Group(), 0, 1.72, 0);
  const cloth = dim(accent, 0.62);
  const robe = put(solid(new CylinderGeometry(0.27, 0.5, 1, 7), cloth), 0, 0.78, 0);
  const cape = put(solid(new CylinderGeometry(0.15, 0.4, 0.36, 7), accent), 0, 1.36, 0);
  const belt = put(glowing(new TorusGeometry(0.335, 0.025, 5, 14), accent), 0, 0.92, 0);
  belt.rotation.x = Math.PI / 2;
  const face = solid(new IcosahedronGeometry(0.26, 1), SKINS[number % SKINS.length]);
  const eyes = [-0.09, 0.09].map((x) => put(solid(new SphereGeometry(0.033, 6, 5), "#15131a"), x, 0.03, 0.235));
  const { worn, shining } = headwear(role, accent);
  head.add(joined([face, ...eyes, ...worn]), ...shining);
  const arms = [arm(-0.33, accent, SKINS[number % SKINS.length]), arm(0.33, accent, SKINS[number % SKINS.length])];
  const lap = [-0.15, 0.15].map((x) => put(solid(new CapsuleGeometry(0.13, 0.34, 2, 6), cloth), x, 0.82, 0.34));
  for (const one of lap) one.rotation.x = Math.PI / 2;
  const clothes = joined([robe, cape, ...lap]);
  body.add(clothes, belt, head, ...arms);
  group.add(put(body, 0, -SEATED, 0), ...chair(accent));
  const halo = put(glowing(new TorusGeometry(0.72, 0.035, 6, 28), accent, 0.9), 0, 0.05, 0);
  halo.rotation.x = Math.PI / 2;
  group.add(halo);
  let from = GESTURES.rest;
  let to = GESTURES.rest;
  let turned = [0, 0];
  let looked = 0;

  /** Which gesture is made, and how far it is: 0 … 1. */
  function gesture(name, k = 1) {
    if (k === 0) from = arms.map((one) => [one.rotation.x, one.rotation.z]);
    to = GESTURES[name];
    arms.forEach((one, at) => {
      one.rotation.x = from[at][0] + (to[at][0] - from[at][0]) * k;
      one.rotation.z = from[at][1] + (to[at][1] - from[at][1]) * k;
    });
  }

  /** Turns the body and the head on it, both from straight ahead: at once, or as far as `k` says. */
  function turn(bodyTo, headTo, k = 1) {
    if (k === 0) turned = [body.rotation.y, looked];
    body.rotation.y = turned[0] + (bodyTo - turned[0]) * k;
    looked = turned[1] + (headTo - turned[1]) * k;
    head.rotation.y = looked;
  }

  /** The speaker's highlight. */
  function light(active) {
    halo.visible = active;
    clothes.material.emissive.set(active ? accent : "#000000").multiplyScalar(active ? 0.32 : 0);
  }

  /** Small movements that mean nothing but life: `t` in seconds. */
  function idle(t, speaking) {
    body.position.y = Math.sin(t * 1.3 + number * 1.7) * 0.018 - SEATED;
    head.rotation.x = speaking ? Math.sin(t * 7) * 0.06 : 0;
    head.rotation.y = looked + (speaking ? 0 : Math.sin(t * 0.5 + number) * (looked ? 0.06 : 0.22));
    if (speaking) halo.scale.setScalar(1 + Math.sin(t * 5) * 0.05);
  }

  gesture("rest");
  light(false);
  return { group, body, head, gesture, turn, light, idle };
}

function arm(x, colour, skin) {
  const { CapsuleGeometry, Group, IcosahedronGeometry } = three();
  const pivot = put(new Group(), x, 1.4, 0.02);
  const sleeve = put(solid(new CapsuleGeometry(0.085, 0.4, 2, 6), dim(colour, 0.8)), 0, -0.26, 0);
  pivot.add(joined([sleeve, put(solid(new IcosahedronGeometry(0.09, 0), skin), 0, -0.55, 0)]));
  return pivot;
}

/** A high-backed chair with the accent of its role along its edge. */
function chair(accent) {
  const { BoxGeometry } = three();
  const wood = joined([
    put(solid(new BoxGeometry(0.86, 0.12, 0.8), "#3a2b22"), 0, 0.42, 0),
    put(solid(new BoxGeometry(0.86, 1.5, 0.09), "#33261e"), 0, 0.95, -0.46),
    ...[-0.36, 0.36].map((x) => put(solid(new BoxGeometry(0.09, 0.4, 0.7), "#33261e"), x, 0.2, 0)),
  ]);
  return [wood, put(glowing(new BoxGeometry(0.9, 0.05, 0.11), accent), 0, 1.72, -0.46)];
}

/** What a role wears on its head: `worn` are solids, `shining` shines by itself. */
function headwear(role, accent) {
  const { BoxGeometry, ConeGeometry, CylinderGeometry, Group, OctahedronGeometry, TorusGeometry } = three();
  if (role === "ARCHITECT") {
    const hat = new Group();
    hat.add(put(solid(new BoxGeometry(0.56, 0.06, 0.56), accent), 0, 0.25, 0), put(solid(new BoxGeometry(0.32, 0.3, 0.32), dim(accent, 0.7)), 0, 0.4, 0));
    hat.rotation.y = Math.PI / 4;
    return { worn: [hat], shining: [] };
  }
  if (role === "LOREKEEPER") {
    const hood = put(solid(new ConeGeometry(0.38, 0.78, 7), dim(accent, 0.8)), 0, 0.3, -0.08);
    hood.rotation.x = -0.22;
    return { worn: [hood], shining: [] };
  }
  if (role === "CONTRARIAN") {
    const spikes = [-0.2, 0, 0.2].map((x) => {
      const spike = put(solid(new ConeGeometry(0.1, x ? 0.4 : 0.56, 5), accent), x, 0.36, -0.04);
      spike.rotation.z = -x * 2;
      return spike;
    });
    return { worn: spikes, shining: [] };
  }
  if (role === "SYNTHESIZER") {
    const ring = put(glowing(new TorusGeometry(0.3, 0.035, 6, 24), accent), 0, 0.42, 0);
    ring.rotation.x = Math.PI / 2;
    const gem = put(solid(new OctahedronGeometry(0.11), accent, { emissive: accent, emissiveIntensity: 0.5 }), 0, 0.42, 0);
    return { worn: [], shining: [ring, gem] };
  }
  const cap = put(solid(new CylinderGeometry(0.4, 0.3, 0.12, 9), accent), -0.06, 0.24, 0);
  cap.rotation.z = 0.25;
  return { worn: [cap], shining: [] };
}

function dim(colour, by) {
  return new (three().Color)(colour).multiplyScalar(by);
}
