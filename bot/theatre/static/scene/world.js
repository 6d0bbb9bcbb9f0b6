// The world on the table: ground once there is a name, and a small model for each landmark, as the canon grows.

import { put, solid, three } from "./three.js";

const SIZE = 1.45;

/** Where the three models stand: between the seats, and in front of the bowl. */
const PLACES = [[-1.02, -0.12], [0, 1.02], [1.02, -0.12]];
const KINDS = [
  [/\b(tower|spire|mast|pole|post|chimney|ladder|stair|steps|lighthouse|pillar)/i, "tower"],
  [/\b(bridge|arch|span|viaduct|gap|crossing|leap)/i, "arch"],
  [/\b(gate|door|threshold|lock|way|margin)/i, "gate"],
  [/\b(bell|dome|bowl|basin|well|spring|pool|fountain)/i, "dome"],
  [/\b(ring|floor|circle|wheel|court|bench|table|seat|square|market|arcade)/i, "ring"],
  [/\b(tree|garden|grove|orchard|field|vine|root|hedge)/i, "tree"],
  [/\b(wall|archive|library|shelf|shelves|quarry|cliff|terrace|slope)/i, "wall"],
];
const STONES = ["#c9a86a", "#8fb0a0", "#b98a7a", "#9aa3c4", "#a7b36d", "#c78f9f"];

export function worldOnTable(document) {
  const { CylinderGeometry, Group } = three();
  const group = put(new Group(), 0, 1, 0);
  const ground = solid(new CylinderGeometry(1.34 / SIZE, 1.4 / SIZE, 0.035, 22), "#4c5a44");
  const models = PLACES.map(([x, z]) => put(new Group(), x, 0.03, z));
  group.add(ground, ...models);
  ground.visible = false;
  ground.scale.setScalar(SIZE);
  const names = PLACES.map(() => "");

  /** Shows a canon; what is new in it rises. `animate` is true for a step forward. */
  function show(hash, animate, motion, name) {
    const canon = document.canons[hash];
    const begun = Boolean(canon?.world_name);
    if (begun && !ground.visible && animate) rise(ground, motion, `${name} ground`);
    ground.visible = begun;
    if (begun) ground.material.color.set(STONES[numberOf(canon.world_name) % STONES.length]).multiplyScalar(0.42);
    models.forEach((model, at) => {
      const landmark = canon?.landmarks?.[at]?.name ?? "";
      model.visible = landmark !== "";
      if (landmark === names[at]) return;
      names[at] = landmark;
      model.clear();
      if (!landmark) return;
      model.add(...built(landmark));
      if (animate) rise(model, motion, `${name} landmark ${at}`);
      else model.scale.setScalar(SIZE);
    });
  }

  function rise(one, motion, name) {
    motion.run(name, 1.5, (k) => one.scale.set(SIZE, SIZE * Math.max(0.02, k), SIZE), { ease: "out" });
  }

  return { group, show, names: () => names.filter(Boolean) };
}

/** What a landmark looks like from far off, by the words of its name. */
export function kindOf(name) {
  return KINDS.find(([words]) => words.test(name))?.[1] ?? "house";
}

function built(name) {
  const { BoxGeometry, ConeGeometry, CylinderGeometry, DodecahedronGeometry, SphereGeometry, TorusGeometry } = three();
  const number = numberOf(name);
  const colour = STONES[number % STONES.length];
  const high = 0.42 + (number % 5) * 0.05;
  const stone = (geometry, x, y, z, own = colour) => put(solid(geometry, own), x, y, z);
  const roof = STONES[(number + 2) % STONES.length];
  switch (kindOf(name)) {
    case "tower": return [stone(new CylinderGeometry(0.07, 0.12, high + 0.2, 6), 0, (high + 0.2) / 2, 0), stone(new ConeGeometry(0.13, 0.2, 6), 0, high + 0.3, 0, "#e9bd6c")];
    case "arch": return [stone(new TorusGeometry(0.24, 0.06, 5, 12, Math.PI), 0, 0.02, 0), stone(new BoxGeometry(0.66, 0.05, 0.18), 0, 0.29, 0)];
    case "gate": return [-0.16, 0.16].map((x) => stone(new BoxGeometry(0.08, high, 0.12), x, high / 2, 0)).concat(stone(new BoxGeometry(0.46, 0.08, 0.14), 0, high, 0, "#e9bd6c"));
    case "dome": return [stone(new CylinderGeometry(0.24, 0.27, 0.1, 10), 0, 0.05, 0), stone(new SphereGeometry(0.2, 9, 5, 0, Math.PI * 2, 0, Math.PI / 2), 0, 0.1, 0, "#e9bd6c")];
    case "ring": {
      const ring = stone(new TorusGeometry(0.2, 0.045, 5, 14), 0, 0.07, 0);
      ring.rotation.x = Math.PI / 2;
      return [stone(new CylinderGeometry(0.28, 0.3, 0.05, 12), 0, 0.025, 0, "#6f6657"), ring];
    }
    case "tree": return [stone(new CylinderGeometry(0.03, 0.05, 0.22, 5), 0, 0.11, 0, "#5a4030"), stone(new DodecahedronGeometry(0.19), 0, 0.34, 0)];
    case "wall": return [0, 1, 2].map((at) => stone(new BoxGeometry(0.17, 0.16 + ((number >> at) % 3) * 0.1, 0.14), (at - 1) * 0.18, 0.08 + ((number >> at) % 3) * 0.05, 0));
    default: return [stone(new BoxGeometry(0.32, 0.22, 0.26), 0, 0.11, 0), stone(new ConeGeometry(0.27, 0.2, 4), 0, 0.32, 0, roof)];
  }
}

/** The same number for the same name. */
function numberOf(name) {
  let number = 7;
  for (const letter of name) number = (number * 31 + letter.codePointAt(0)) % 65521;
  return number;
}
