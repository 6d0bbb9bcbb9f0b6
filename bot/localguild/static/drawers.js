// On narrow screens the side panes are drawers: one open at a time, Escape closes, focus returns.

export class Drawers {
  #opener = null;

  constructor(panes, scrim) {
    this.panes = panes; // name -> {node, query}
    this.scrim = scrim;
    scrim.addEventListener("click", () => this.close());
    document.addEventListener("keydown", (event) => event.key === "Escape" && !document.querySelector("dialog[open]") && this.close());
    for (const { query } of Object.values(panes)) query.addEventListener("change", () => this.close(false));
    this.#settle();
  }

  toggle(name, opener) {
    const { node } = this.panes[name];
    if (node.classList.contains("open")) return this.close();
    this.close(false);
    this.#opener = opener;
    node.classList.add("open");
    opener.setAttribute("aria-expanded", "true");
    this.scrim.hidden = false;
    this.#settle();
    return (node.querySelector("[tabindex='0']") ?? node.querySelector("button, a"))?.focus();
  }

  close(giveBack = true) {
    const opener = this.#opener;
    this.#opener = null;
    for (const { node } of Object.values(this.panes)) node.classList.remove("open");
    this.scrim.hidden = true;
    opener?.setAttribute("aria-expanded", "false");
    this.#settle();
    if (giveBack && opener?.isConnected) opener.focus();
  }

  /** A drawer that is shut, and the table behind an open one, are out of reach of the keyboard. */
  #settle() {
    let anyOpen = false;
    for (const { node, query } of Object.values(this.panes)) {
      const open = node.classList.contains("open");
      anyOpen ||= open;
      node.inert = query.matches && !open;
    }
    document.getElementById("main").inert = anyOpen;
  }
}
