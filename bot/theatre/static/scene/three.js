// three.js, where the page was made with it, and short ways to common shapes.

const library = globalThis.TalewrightThree ?? null;

/** The bundle's exports. Call only where the page has one. */
export function three() {
  return library;
}

/** A flat-shaded solid. */
export function solid(geometry, colour, options = {}) {
  const { Mesh, MeshLambertMaterial } = library;
  return new Mesh(geometry, new MeshLambertMaterial({ color: colour, flatShading: true, ...options }));
}

/** A surface that no light falls on, and the fog does: cheap where it is large. */
export function plainly(geometry, colour) {
  const { Mesh, MeshBasicMaterial } = library;
  return new Mesh(geometry, new MeshBasicMaterial({ color: colour }));
}

/** Something that shines by itself. */
export function glowing(geometry, colour, opacity = 1) {
  const { AdditiveBlending, Mesh, MeshBasicMaterial } = library;
  const seen = opacity < 1 ? { transparent: true, opacity, blending: AdditiveBlending, depthWrite: false } : {};
  return new Mesh(geometry, new MeshBasicMaterial({ color: colour, fog: false, ...seen }));
}

export function put(object, x = 0, y = 0, z = 0) {
  object.position.set(x, y, z);
  return object;
}

/** A picture of one sign, such as a glyph, for a surface. */
export function signTexture(text, colour) {
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = 128;
  const pen = canvas.getContext("2d");
  pen.fillStyle = colour;
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  let size = 92;
  do {
    pen.font = `600 ${size}px "Segoe UI Symbol", "Noto Sans Symbols2", "DejaVu Sans", sans-serif`;
    size -= 6;
  } while (pen.measureText(text).width > 112 && size > 20);
  pen.fillText(text, 64, 68);
  const texture = new library.CanvasTexture(canvas);
  texture.colorSpace = library.SRGBColorSpace;
  return texture;
}
