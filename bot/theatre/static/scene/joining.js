// Joins shapes that move together into one, which is drawn by one call: calls are what a scene of small shapes costs.

import { three } from "./three.js";

/** One flat-shaded solid of all meshes in `parts`, each in its own colour; they are given where they are and used up. */
export function joined(parts, options = {}) {
  const { Mesh, MeshLambertMaterial } = three();
  return new Mesh(together(parts), new MeshLambertMaterial({ vertexColors: true, flatShading: true, ...options }));
}

/** The same for shapes that share a material, whose colour stays one. */
export function alike(parts) {
  const { Mesh } = three();
  return new Mesh(together(parts), parts[0].material);
}

function together(parts) {
  const { BufferAttribute, BufferGeometry, Group } = three();
  const root = new Group();
  root.add(...parts);
  root.updateMatrixWorld(true);
  const places = [];
  const colours = [];
  root.traverse((one) => {
    if (!one.isMesh) return;
    const shape = one.geometry.index ? one.geometry.toNonIndexed() : one.geometry.clone();
    shape.applyMatrix4(one.matrixWorld);
    const { array, count } = shape.getAttribute("position");
    places.push(...array);
    const { r, g, b } = one.material.color;
    for (let at = 0; at < count; at += 1) colours.push(r, g, b);
    shape.dispose();
    one.geometry.dispose();
  });
  const geometry = new BufferGeometry();
  geometry.setAttribute("position", new BufferAttribute(new Float32Array(places), 3));
  geometry.setAttribute("color", new BufferAttribute(new Float32Array(colours), 3));
  return geometry;
}
