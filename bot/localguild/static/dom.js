// Builds DOM nodes. Text only ever becomes text nodes, so nothing a person or model writes is parsed as HTML.

const SVG = "http://www.w3.org/2000/svg";

/** Make an element: `class`, `dataset`, `on…` handlers and properties by name; the rest become attributes. */
export function h(tag, props = {}, ...children) {
  const node = document.createElement(tag);
  for (const [key, value] of Object.entries(props)) {
    if (value === undefined || value === null || value === false) continue;
    if (key === "class") node.className = value;
    else if (key === "dataset") Object.assign(node.dataset, value);
    else if (key === "vars") for (const [name, v] of Object.entries(value)) node.style.setProperty(name, v);
    else if (key.startsWith("on")) node.addEventListener(key.slice(2), value);
    else if (key === "value" || key === "checked" || key === "disabled") node[key] = value;
    else node.setAttribute(key, value === true ? "" : String(value));
  }
  node.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false));
  return node;
}

const PATHS = {
  hash: "M9 4 7 20M17 4l-2 16M4 9h17M3 15h17",
  thread: "M6 3v10a4 4 0 0 0 4 4h9M15 13l4 4-4 4",
  menu: "M4 6h16M4 12h16M4 18h16",
  people: "M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM3 20c0-4 3-6 6-6s6 2 6 6M16 5a3 3 0 0 1 0 6M17 14c3 0 4 3 4 6",
  send: "M4 12 20 4l-4 16-4-7zM12 13l8-9",
  close: "M6 6l12 12M18 6 6 18",
  plus: "M12 5v14M5 12h14",
  reply: "M10 6 4 12l6 6M4 12h9c4 0 7 3 7 7",
  edit: "M4 20l1-5L16 4l4 4L9 19zM14 6l4 4",
  trash: "M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13M10 11v5M14 11v5",
  down: "M12 5v14M6 13l6 6 6-6",
  chevron: "M6 9l6 6 6-6",
  external: "M14 4h6v6M20 4l-9 9M18 14v6H4V6h6",
  eye: "M2 12c3-5 6-7 10-7s7 2 10 7c-3 5-6 7-10 7S5 17 2 12zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z",
  slash: "M15 4 9 20",
  file: "M6 3h8l4 4v14H6zM14 3v5h4",
  message: "M4 5h16v11H10l-5 4v-4H4z",
};

/** A decorative line icon; the control that holds it carries the label. */
export function icon(name) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("class", "icon");
  svg.setAttribute("aria-hidden", "true");
  svg.setAttribute("focusable", "false");
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("d", PATHS[name] ?? PATHS.hash);
  svg.append(path);
  return svg;
}

/** A button that shows only an icon, with a name for assistive technology and a tooltip. */
export function iconButton(name, label, onclick, props = {}) {
  return h("button", { type: "button", "aria-label": label, title: label, onclick, ...props,
    class: `icon-button ${props.class ?? ""}` }, icon(name));
}

let serial = 0;
/** An id that is unique on this page, for labels and aria references. */
export const uid = (prefix) => `${prefix}-${(serial += 1)}`;
