// Builds DOM nodes. Text only ever becomes text nodes, so nothing that a model wrote is parsed as HTML.

const SVG = "http://www.w3.org/2000/svg";

/** Make an element: `class`, `dataset`, `vars` (custom properties), `on…` handlers; the rest become attributes. */
export function h(tag, props = {}, ...children) {
  return made(document.createElement(tag), props, children);
}

/** The same for SVG. */
export function s(tag, props = {}, ...children) {
  return made(document.createElementNS(SVG, tag), props, children);
}

function made(node, props, children) {
  for (const [key, value] of Object.entries(props)) {
    if (value === undefined || value === null || value === false) continue;
    if (key === "class") node.setAttribute("class", value);
    else if (key === "dataset") Object.assign(node.dataset, value);
    else if (key === "vars") for (const [name, v] of Object.entries(value)) node.style.setProperty(name, v);
    else if (key.startsWith("on")) node.addEventListener(key.slice(2), value);
    else if (key === "value" || key === "checked" || key === "disabled") node[key] = value;
    else node.setAttribute(key, value === true ? "" : String(value));
  }
  node.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false));
  return node;
}

const ICONS = {
  play: "M7 4v16l13-8z",
  pause: "M7 4h4v16H7zM14 4h4v16h-4z",
  back: "M18 5v14l-9-7zM6 5h2v14H6z",
  forward: "M6 5v14l9-7zM16 5h2v14h-2z",
  first: "M19 5v14l-7-7zM12 5v14l-7-7zM3 5h2v14H3z",
  end: "M5 5v14l7-7zM12 5v14l7-7zM19 5h2v14h-2z",
};

/** A decorative filled icon; the control that holds it carries the label. */
export function icon(name) {
  return s("svg", { viewBox: "0 0 24 24", class: "icon", "aria-hidden": "true", focusable: "false" },
    s("path", { d: ICONS[name] }));
}

/** A section whose heading opens and closes it; it stays as the person left it. */
export function fold(title, open, ...children) {
  const summary = h("summary", {}, h("span", { class: "fold-title" }, title));
  return h("details", { class: "fold", open }, summary, ...children);
}
