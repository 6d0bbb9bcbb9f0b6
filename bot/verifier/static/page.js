// The page: a file in, a verdict out, and the game scene by scene. Everything is shown as text.

import { NoExport, readExport, verify } from "./checks.js";
import { isObject, parse } from "./json.js";

const WORDS = {
  "log/misshapen": "a column is missing, unknown, or holds what cannot stand there",
  "log/other_session": "it belongs to another game", "log/twice": "it stands there twice", "log/missing": "a scene is missing",
  "log/manifest_differs": "its manifest and its state hash do not fit", "log/seals_differ": "its list of sealed rows and their hash do not fit",
  "log/link_differs": "its chain hash was made from other fields, or in another place", "log/other_parent": "its parent is not the scene before it",
  "log/unreadable": "it cannot be read", "log/session_differs": "a field that never changes differs", "log/row_gone": "deleted: it was sealed",
  "log/row_changed": "changed since it was sealed", "log/row_added": "added: nothing sealed it", "log/loose_row_gone": "deleted before it was sealed",
  "log/seals_do_not_follow": "the rows it seals do not follow those before", "log/added_after_end": "added after the end: nothing sealed it",
  "log/erasure_unsealed": "an erasure that nothing sealed: nobody asked for it", "log/seal_differs": "the seal does not fit its rows, place or hash",
  "log/seal_gone": "the game names another newest seal", "log/records_differ": "the erasure's records are others than the audit names",
  "log/nobody_asked": "an erasure that the audit does not know", "log/text_gone": "a text is gone, and nobody asked for that",
  "log/text_changed": "a text or its salt changed", "log/text_left_in": "a text in a file that says it holds none",
  "log/part_gone": "deleted: the state needs it", "log/part_changed": "its bytes changed", "log/part_added": "added: no state needs it",
  "log/content": "it is not the content that the game pinned", "log/no_scene": "the game has no scene", "log/newest_gone": "deleted: the game says it is the newest",
  "log/pointer": "the game points elsewhere than its scenes say", "log/turn_scene": "its scene is another one", "log/turn_status": "its status does not fit its scene",
  "log/turn_marks": "its marks do not fit its status", "log/turn_gone": "deleted: a scene says it was played",
  "log/projection": "it is not what the state says", "log/other_state": "its operations give another state",
  "log/does_not_apply": "its operations do not apply", "log/not_replayed": "it cannot be replayed", "log/secret_gone": "deleted: the dice can never be checked",
  "log/secret_differs": "it is not the secret that was committed to", "log/not_revealed": "the game has ended, and its secret is not revealed",
  "log/revealed_differs": "the revealed secret is another one", "roll/unreadable": "it cannot be read as a roll",
  "roll/differs": "the secret gives another roll", "roll/other_total": "its total or expression is not that of its record",
};
const DICE = {
  verified: "Every roll follows from the revealed secret.", unrevealed: "The dice are not revealed yet: the secret is published when the game ends.",
  wrong: "Rolls do not follow from the secret.", none: "Nothing was rolled.",
};

const at = (id) => document.getElementById(id);
let scenes = [], shown = 0;

function element(name, text, kind = "") {
  const made = document.createElement(name);
  made.textContent = text;
  made.className = kind;
  return made;
}

const read = (text, otherwise) => { try { return parse(text); } catch { return otherwise; } };

export function show(text) {
  for (const id of ["notes", "scene"]) at(id).replaceChildren();
  at("problems").tBodies[0].replaceChildren();
  at("problems").hidden = at("story").hidden = true;
  let check;
  try { check = verify(readExport(text)); } catch (error) {
    if (!(error instanceof NoExport)) throw error;
    verdict(error.message, false);
    return;
  }
  const { problems, log } = check, rows = Object.values(log.rows).reduce((sum, each) => sum + each.length, 0);
  verdict(problems.length ? `This game is not as it was written. Problems: ${problems.length}.`
    : `All is as it was written: ${log.scenes.length} scenes, ${rows} rows.`, !problems.length);
  if (!check.misread) at("notes").append(element("li", DICE[check.dice]));
  if (check.numbersAlone) at("notes").append(element("li", `Of ${check.numbersAlone} rolls the numbers were drawn again, and their arithmetic was not.`));
  if (check.misread) at("notes").append(element("li", "Not covered: everything else. While rows cannot be read, nothing more is looked at."));
  if (check.unsealed) at("notes").append(element("li", `Not covered: ${check.unsealed} rows that nothing has sealed.`));
  if (check.erased) at("notes").append(element("li", `${check.erased} texts were erased by request.`));
  if (check.leftOut) at("notes").append(element("li", `Not covered: ${check.leftOut} texts that are not in this file.`));
  const head = log.scenes[log.scenes.length - 1];
  if (head) at("notes").append(element("li", `Compare with the newest post in Discord: its hash begins with ${String(head.chain_hash).slice(0, 8)}.`));
  for (const { table, key, code } of problems) {
    const row = element("tr", "");
    row.append(element("td", table), element("td", key), element("td", WORDS[code] ?? code));
    at("problems").tBodies[0].append(row);
  }
  at("problems").hidden = !problems.length;
  scenes = log.scenes.map((scene) => ({ scene, log }));
  at("story").hidden = !scenes.length || check.misread;
  if (!at("story").hidden) step(0);
}

function verdict(words, good) {
  at("verdict").textContent = words;
  at("verdict").className = good ? "good" : "bad";
}

function step(number) {
  shown = Math.max(0, Math.min(scenes.length - 1, number));
  const { scene, log } = scenes[shown], of = (table) => log.rows[table].filter((row) => row.scene_id === scene.id);
  at("place").textContent = `${shown + 1} of ${scenes.length}: ${scene.kind}, round ${scene.story_round}`;
  at("back").disabled = shown === 0;
  at("on").disabled = shown === scenes.length - 1;
  const parts = [];
  for (const turn of of("turns")) parts.push(element("p", turn.raw_text === null ? "(words erased)" : `“${turn.raw_text}”`));
  for (const told of of("narrations")) {
    for (const line of [].concat(read(told.dice_lines, []))) if (typeof line === "string") parts.push(element("p", line, "quiet"));
    parts.push(element("p", told.text));
  }
  for (const event of of("world_events")) parts.push(element("p", `${event.type}: ${event.description}`, "quiet"));
  const operations = read(scene.operations, []);
  for (const op of Array.isArray(operations) ? operations : []) {
    if (isObject(op)) parts.push(element("p", Object.entries(op).map(([name, value]) => `${name}: ${plain(value)}`).join(", "), "quiet"));
  }
  parts.push(element("p", `state ${scene.state_hash.slice(0, 8)}, chain ${scene.chain_hash.slice(0, 8)}`, "quiet"));
  at("scene").replaceChildren(...parts);
}

function plain(value) {
  if (Array.isArray(value)) return `[${value.map(plain).join(", ")}]`;
  return isObject(value) ? `{${Object.entries(value).map(([name, each]) => `${name}: ${plain(each)}`).join(", ")}}` : String(value?.value ?? value);
}

async function take(file) { if (file) show(await file.text()); }

if (typeof document !== "undefined") {
  at("file").addEventListener("change", (event) => take(event.target.files[0]));
  at("back").addEventListener("click", () => step(shown - 1));
  at("on").addEventListener("click", () => step(shown + 1));
  at("drop").addEventListener("dragover", (event) => { event.preventDefault(); at("drop").className = "over"; });
  at("drop").addEventListener("dragleave", () => { at("drop").className = ""; });
  at("drop").addEventListener("drop", (event) => { event.preventDefault(); at("drop").className = ""; take(event.dataTransfer.files[0]); });
}
