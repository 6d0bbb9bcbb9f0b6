// The blind judging as it came in, and who was behind the labels.

import { h } from "../core/dom.js";
import { capital } from "../core/words.js";

const marks = (thousandths) => (thousandths / 1000).toFixed(2);

export function judging(document) {
  const body = h("div", {});
  const node = h("section", { class: "panel judging", "aria-label": "Judging", hidden: true }, h("h2", {}, "Judging"), body);

  function show(view) {
    const { open, ballots, reveal, winner, finished } = view.judging;
    node.hidden = !open && !reveal && !finished;
    if (node.hidden) return body.replaceChildren();
    const labels = document.judging?.labels ?? Object.keys(reveal ?? {});
    body.replaceChildren(
      h("div", { class: "labels" }, labels.map((label) => {
        const points = ballots.map((one) => one.points[label]);
        const mean = points.length ? points.reduce((sum, one) => sum + one, 0) / points.length : null;
        const team = reveal?.[label];
        return h("div", { class: `label ${team ? `team-${team.toLowerCase()}` : ""} ${finished && winner === team ? "is-winner" : ""}` },
          h("b", {}, label), h("span", { class: "mean" }, mean === null ? "–" : marks(mean)),
          h("span", { class: "behind" }, team ? `Team ${team}` : "team unknown"));
      })),
      h("p", { class: "quiet" }, `${ballots.length} ${ballots.length === 1 ? "ballot" : "ballots"}`),
      ballots.length ? h("ol", { class: "ballots" }, ballots.map((one) => h("li", {},
        `${capital(one.judge_kind)} ${one.judge}: `, labels.map((label) => `${label} ${marks(one.points[label])}`).join(", ")))) : "",
      finished ? h("p", { class: "winner" }, winner ? `Team ${winner} wins.` : "No winner.") : "");
    return undefined;
  }

  return { node, show };
}
