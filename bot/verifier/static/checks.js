// Checks an exported game as `talewright verify` does: every row, the chain, the seals, the states and the dice.

import { bytesOf, fromHex, hashOf, hex, hmac, sha256 } from "./hashing.js";
import { canonical, flat, isObject, isWhole, parse, same } from "./json.js";
import { HEADERS, KINDS, LIBRARY, NEEDED, PERSONAL, SEALED, SEALED_LATER } from "./shape.js";
import { checkRoll } from "./dice.js";
import { Refused, fold, join, manifestOf } from "./state.js";

const FORMAT = "talewright/export/1", GENESIS = "0".repeat(64);
const TABLES = new Set([...Object.keys(KINDS), "state_parts"]);
const STATUSES = ["queued", "running", "committed", "answered", "failed", "cancelled"];
const LIBRARY_TABLES = ["rulesets", "world_lore", "scenarios", "scenario_characters", "characters"];

// --- reading ----------------------------------------------------------------------------------------

export class NoExport extends Error { }

export function readExport(text) {
  try {
    const lines = text.split("\n");
    if (lines[lines.length - 1] === "") lines.pop();
    const header = object(parse(lines[0] ?? ""));
    if (header.format !== FORMAT) throw new Error("another format");
    if (Object.keys(header).sort().join() !== "format,secret,secret_digest,session_id,texts") throw new Error("header");
    if (typeof header.texts !== "boolean") throw new Error("header");
    const tables = Object.create(null);
    for (const line of lines.slice(1)) {
      const entry = object(parse(line));
      if (Object.keys(entry).sort().join() !== "row,table" || !TABLES.has(entry.table)) throw new Error("another table");
      (tables[entry.table] ??= []).push(object(entry.row));
    }
    return logOf(header, tables);
  } catch (error) {
    throw new NoExport(`This is no exported game, or it is damaged: ${error.message}.`);
  }
}

function object(value) { if (!isObject(value)) throw new Error("a line is no object"); return value; }

function logOf(header, tables) {
  const sessions = tables.sessions ?? [], stored = tables.state_parts ?? [], parts = new Map();
  if (sessions.length !== 1 || !same(sessions[0].id, header.session_id)) throw new Error("not one game");
  for (const row of stored) {
    if (Object.keys(row).sort().join() !== "body,hash" || typeof row.hash !== "string") throw new Error("a part");
    parts.set(row.hash, fromHex(row.body));
  }
  if (parts.size !== stored.length) throw new Error("a part stands there twice");
  const rows = {};
  for (const table of Object.keys(SEALED)) {
    rows[table] = tables[table] ?? [];
    for (const row of rows[table]) {
      for (const salt of ["row_salt", ...(PERSONAL[table] ? [PERSONAL[table][1]] : [])]) {
        if (row[salt] !== null && row[salt] !== undefined) row[salt] = fromHex(row[salt]);
      }
    }
  }
  return {
    session: sessions[0], scenes: tables.scenes ?? [], rows, parts, texts: header.texts,
    library: Object.fromEntries(LIBRARY_TABLES.map((table) => [table, tables[table] ?? []])),
    secret: header.secret === null ? null : fromHex(header.secret), secretDigest: header.secret_digest,
    erasures: tables.erasures ?? [], seals: tables.seals ?? [],
  };
}

// --- what is found ----------------------------------------------------------------------------------

const place = (table, key) => `${table}\u0000${key}`;
const json = (text) => { try { return parse(text); } catch { return text; } };
const next = (whole) => (typeof whole === "bigint" ? whole + 1n : Number.isSafeInteger(whole + 1) ? whole + 1 : BigInt(whole) + 1n);

function named(row) {
  for (const column of ["id", "step_key", "character_id", "entity_id", "number"]) {
    if (row[column] !== null && row[column] !== undefined) return ` (${row[column]})`;
  }
  return "";
}

function digestOf(table, row) {
  const values = [table, row.seq, ...SEALED[table].map((column) => row[column])];
  const later = (SEALED_LATER[table] ?? []).map((column) => row[column] ?? null);
  if (later.some((each) => each !== null)) values.push(...later);
  const body = bytesOf(flat(values)), salt = row.row_salt ?? null;
  return hex(salt === null ? sha256(body) : hmac(salt, body));
}

function* entriesOf(sealing) {
  let tables;
  try { tables = parse(sealing.sealed); } catch { return; }
  if (!isObject(tables)) return;
  for (const [table, entries] of Object.entries(tables)) {
    if (!Array.isArray(entries)) { if (isObject(entries) && !Object.keys(entries).length) continue; return; }
    for (const entry of entries) {
      if (!Array.isArray(entry) || entry.length !== 2 || !isWhole(entry[0])) return;
      yield [table, entry[0], String(entry[1])];
    }
  }
}

class Check {
  constructor(log) {
    Object.assign(this, { log, problems: [], erasures: new Map(), placed: new Map(), tail: [], misread: false });
    Object.assign(this, { unsealed: 0, erased: 0, rewritten: 0, leftOut: 0, dice: "none", numbersAlone: 0 });
  }

  now(table, key, digest) {
    let at = digest;
    for (const [before, after] of this.erasures.get(place(table, key)) ?? []) if (before === at) at = after;
    return at;
  }

  found(table, key, code) {
    key = String(key);
    if (!this.problems.some((one) => one.table === table && one.key === key && one.code === code)) {
      this.problems.push({ table, key, code });
    }
  }
}

// --- the steps, as the program takes them -----------------------------------------------------------

function fits(kind, value) {
  if (value === null) return kind.includes("?");
  if (kind[0] === "b") return value instanceof Uint8Array;
  if (kind[0] === "w") return isWhole(value) && value <= 2n ** 63n - 1n && value >= -(2n ** 63n - 1n);
  return typeof value === "string" && value.isWellFormed();
}

function shapes(check) {
  const { log } = check, own = log.session.id;
  const every = [["sessions", [log.session]], ["scenes", log.scenes], ...Object.entries(log.library),
    ...Object.entries(log.rows), ["erasures", log.erasures], ["seals", log.seals]];
  for (const [table, rows] of every) {
    rows.forEach((row, at) => {
      const number = `row ${at + 1}`, known = row.seq ?? null;
      const key = table === "sessions" ? row.id : table === "scenes" ? (typeof row.id === "string" ? row.id : number)
        : isWhole(known) ? `seq ${known}` : number;
      const sound = Object.keys(row).every((column) => column in KINDS[table] && fits(KINDS[table][column], row[column]))
        && NEEDED[table].every((column) => column in row);
      if (!sound) { check.found(table, key, "log/misshapen"); check.misread = true; }
      else if ((row.session_id ?? own) !== own) check.found(table, key, "log/other_session");
    });
  }
}

function erasures(check) {
  const jobs = new Map();
  for (const record of check.log.erasures) jobs.set(record.job, [...(jobs.get(record.job) ?? []), record]);
  for (const row of check.log.rows.audit) {
    const payload = row.kind === "erased" ? json(row.payload) : null;
    if (!isObject(payload) || !("records" in payload)) continue;
    const job = payload.job ?? 0, records = jobs.get(job) ?? [];
    jobs.delete(job);
    const lines = records.map((one) => [one.table_name, one.key, one.before, one.after]);
    lines.sort((a, b) => { for (let i = 0; i < 4; i++) if (a[i] !== b[i]) return a[i] < b[i] ? -1 : 1; return 0; });
    if (hashOf(canonical(lines)) !== payload.records) { check.found("erasures", `job ${job}`, "log/records_differ"); continue; }
    for (const record of records) {
      const at = place(record.table_name, record.key);
      check.erasures.set(at, [...(check.erasures.get(at) ?? []), [record.before, record.after]]);
    }
  }
  for (const job of jobs.keys()) check.found("erasures", `job ${job}`, "log/nobody_asked");
}

function chain(check) {
  let previous = GENESIS, before = null, expected = 0;
  for (const scene of check.log.scenes) {
    const name = scene.id, index = scene.scene_index;
    if (index != expected) check.found("scenes", `scene_index ${expected}`, "log/missing"); // eslint-disable-line eqeqeq
    try {
      if (hashOf(scene.manifest) !== check.now("manifests", name, scene.state_hash)) check.found("scenes", name, "log/manifest_differs");
      if (hashOf(scene.sealed) !== scene.events_hash) check.found("scenes", name, "log/seals_differ");
      const header = HEADERS.scenes.map((column) => scene[column]);
      const link = hashOf(canonical(["talewright/chain/1", previous, scene.parent_scene_id, scene.state_hash, scene.events_hash, header]));
      if (link !== check.now("scenes", name, scene.chain_hash)) check.found("scenes", name, "log/link_differs");
      if (scene.kind !== "undo" && scene.parent_scene_id !== before) check.found("scenes", name, "log/other_parent");
    } catch { check.found("scenes", name, "log/unreadable"); }
    previous = scene.chain_hash; before = name; expected = next(index);
  }
}

function sealedRows(check) {
  const sealed = new Set();
  for (const table of Object.keys(SEALED)) {
    for (const row of check.log.rows[table]) {
      const at = place(table, row.seq);
      if (check.placed.has(at)) check.found(table, `seq ${row.seq}`, "log/twice");
      check.placed.set(at, { table, row });
    }
  }
  let expected = 1;
  for (const scene of check.log.scenes) {
    const seqs = [];
    for (const [table, seq, digest] of entriesOf(scene)) {
      if (table === "sessions") {
        const made = hashOf(flat(["sessions", ...HEADERS.sessions.map((column) => check.log.session[column])]));
        if (made !== check.now("sessions", 0, digest)) check.found("sessions", check.log.session.id, "log/session_differs");
        continue;
      }
      seqs.push(seq);
      sealed.add(place(table, seq));
      compare(check, table, seq, digest);
    }
    const inOrder = [...seqs].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
    if (!inOrder.every((seq, at) => seq == expected + at)) check.found("scenes", scene.id, "log/seals_do_not_follow"); // eslint-disable-line eqeqeq
    expected += seqs.length;
  }
  const loose = [...check.placed].filter(([at]) => !sealed.has(at)).map(([, one]) => one);
  loose.sort((a, b) => (a.row.seq < b.row.seq ? -1 : a.row.seq > b.row.seq ? 1 : a.table < b.table ? -1 : 1));
  for (const { table, row } of loose) if (row.seq < expected) check.found(table, `seq ${row.seq}${named(row)}`, "log/row_added");
  check.tail = loose.filter(({ row }) => row.seq >= expected);
  const there = new Set(check.tail.map(({ row }) => String(row.seq)));
  for (let seq = expected; seq < expected + check.tail.length; seq++) {
    if (!there.has(String(seq))) check.found("any", `seq ${seq}`, "log/loose_row_gone");
  }
}

function compare(check, table, seq, digest) {
  const one = check.placed.get(place(table, seq));
  if (!one) { check.found(table, `seq ${seq}`, "log/row_gone"); return false; }
  const made = digestOf(table, one.row);
  if (made === digest) return false;
  if (made === check.now(table, seq, digest)) return true;
  check.found(table, `seq ${seq}${named(one.row)}`, "log/row_changed");
  return false;
}

function seals(check) {
  const { log } = check, links = new Map(log.scenes.map((scene) => [scene.id, scene.chain_hash])), covered = new Set();
  let previous = GENESIS, expected = 0;
  for (const seal of log.seals) {
    expected++;
    const key = `seal ${seal.number}`, wrong = () => check.found("seals", key, "log/seal_differs");
    if (seal.number != expected) wrong(); // eslint-disable-line eqeqeq
    const link = hashOf(canonical(["talewright/seal/1", previous, expected, links.get(seal.scene_id) ?? "", seal.events_hash]));
    if (hashOf(seal.sealed) !== seal.events_hash || link !== seal.seal_hash) wrong();
    let last = 0;
    for (const [table, seq, digest] of entriesOf(seal)) {
      if (seq > last) last = seq;
      covered.add(place(table, seq));
      compare(check, table, seq, digest);
    }
    if (last != seal.last_seq) wrong(); // eslint-disable-line eqeqeq
    previous = seal.seal_hash;
  }
  const newest = log.seals.length ? log.seals[log.seals.length - 1].seal_hash : null;
  if ((log.session.seal_hash ?? null) !== newest) check.found("seals", "newest", "log/seal_gone");
  const loose = check.tail.filter(({ table, row }) => !covered.has(place(table, row.seq))), must = mustBeSealed(check);
  for (const { table, row } of loose) {
    const key = `seq ${row.seq}${named(row)}`;
    if (must) check.found(table, key, "log/added_after_end");
    else if (table === "audit" && row.kind === "erased" && "seal_hash" in log.session) check.found(table, key, "log/erasure_unsealed");
  }
  check.unsealed = loose.length;
}

function mustBeSealed(check) {
  if (statusOf(check) !== "ended") return false;
  const ends = check.log.scenes.filter((scene) => scene.kind === "end").map((scene) => scene.last_seq);
  return check.log.seals.length > 0
    || check.log.rows.audit.some((row) => row.kind === "sealed" && ends.some((end) => row.seq <= end));
}

function personalTexts(check) {
  const asked = new Set(check.log.rows.audit
    .filter((row) => row.kind === "erased" && !row.payload.includes("records")).map((row) => row.user_id));
  for (const [table, [text, salt, digest]] of Object.entries(PERSONAL)) {
    for (const row of check.log.rows[table]) {
      const key = `seq ${row.seq}${named(row)}`;
      if (row[text] === null && row[salt] === null) {
        if (!check.log.texts) check.leftOut++;
        else if (check.erasures.has(place(table, row.seq)) || asked.has(row.user_id)) check.erased++;
        else check.found(table, key, "log/text_gone");
        continue;
      }
      if (!check.log.texts) check.found(table, key, "log/text_left_in");
      const fit = row[text] !== null && row[salt] !== null && hex(hmac(row[salt], bytesOf(row[text]))) === row[digest];
      if (!fit) check.found(table, key, "log/text_changed");
    }
  }
}

const hashable = (value) => value === null || typeof value !== "object";

function part(check, digest) {
  const body = typeof digest === "string" ? check.log.parts.get(digest) : undefined;
  if (body === undefined) check.found("state_parts", digest, "log/part_gone");
  else if (hex(sha256(body)) !== check.now("state_parts", digest, digest)) check.found("state_parts", digest, "log/part_changed");
}

function parts(check) {
  const good = new Set();
  for (const scene of check.log.scenes) {
    const manifest = json(scene.manifest), hashes = isObject(manifest) ? Object.values(manifest) : [{}];
    if (!hashes.every(hashable)) continue;
    for (const digest of hashes) if (!good.has(digest)) { part(check, digest); good.add(digest); }
  }
  const pinned = json(check.log.session.content), more = isObject(pinned) ? Object.values(pinned) : [];
  if (!more.every(hashable)) throw new Error("content");
  const wanted = new Set([...good, ...more]);
  for (const digest of check.log.parts.keys()) if (!wanted.has(digest)) check.found("state_parts", digest, "log/part_added");
}

function libraryRows(document, digest) {
  const own = (name, otherwise) => (name in document ? document[name] : otherwise);
  const common = { id: own("id", ""), content_hash: digest, schema_version: own("schema_version", 1) };
  const written = (value) => (value === null || typeof value === "string" ? value : canonical(value));
  for (const table of ["rulesets", "world_lore", "scenarios", "characters"]) {
    const { marks, fields } = LIBRARY[table];
    if (!marks.every((mark) => mark in document)) continue;
    const row = { ...common };
    for (const [name, missing] of Object.entries(fields)) row[name] = written(own(name, missing));
    if (table === "characters") Object.assign(row, { owner_id: "", document: canonical(document) });
    const found = [[table, row]];
    if (table === "scenarios") {
      for (const each of new Set(own("character_ids", []))) {
        found.push(["scenario_characters", { scenario_id: common.id, content_hash: digest, character_id: each }]);
      }
    }
    return found;
  }
  return [];
}

function content(check) {
  const expected = Object.fromEntries(LIBRARY_TABLES.map((table) => [table, []]));
  try {
    const pinned = parse(check.log.session.content);
    if (!isObject(pinned) || !Object.values(pinned).every(hashable)) throw new Error("content");
    for (const digest of new Set(Object.values(pinned))) {
      part(check, digest);
      const document = parse(new TextDecoder("utf-8", { fatal: true }).decode(check.log.parts.get(digest)));
      if (!isObject(document)) throw new Error("content");
      for (const [table, row] of libraryRows(document, digest)) expected[table].push(row);
    }
  } catch { /* the session's digest, or the part's hash, has named it */ }
  const keyOf = (row) => row.id || `${row.scenario_id}/${row.character_id}`;
  for (const [table, rows] of Object.entries(expected)) {
    const stored = [...check.log.library[table]];
    for (const row of rows) {
      const at = stored.findIndex((one) => Object.entries(row).every(([column, value]) => same(one[column] ?? null, value)));
      if (at < 0) check.found(table, keyOf(row), "log/content"); else stored.splice(at, 1);
    }
    for (const row of stored) check.found(table, keyOf(row), "log/content");
  }
}

function statusOf(check) {
  const changes = [[0, "active"]];
  for (const row of check.log.rows.audit) {
    if (row.kind !== "status") continue;
    const payload = json(row.payload);
    changes.push([row.seq, isObject(payload) && "status" in payload ? String(payload.status) : "unreadable"]);
  }
  for (const scene of check.log.scenes) if (scene.kind === "end") changes.push([scene.last_seq, "ended"]);
  return changes.reduce((newest, one) => (one[0] > newest[0] ? one : newest))[1];
}

function lineageOf(scenes) {
  const head = scenes[scenes.length - 1];
  for (const scene of [...scenes].reverse()) {
    if (same(scene.segment, head.segment) && scene.base !== null) {
      const base = json(scene.base);
      if (!Array.isArray(base) && !isObject(base) && typeof base !== "string") throw new Error("base");
      return [...(isObject(base) ? Object.keys(base) : base), [head.segment, head.scene_index]];
    }
  }
  return [];
}

function pointers(check) {
  const { session, scenes } = check.log;
  if (!scenes.length) { check.found("scenes", "scene_index 0", "log/no_scene"); return; }
  const head = scenes[scenes.length - 1];
  if (session.scene_index > head.scene_index) check.found("scenes", session.current_scene_id, "log/newest_gone");
  const wanted = {
    current_scene_id: head.id, scene_index: head.scene_index, story_round: head.story_round, chain_hash: head.chain_hash,
    segment: head.segment, lineage: lineageOf(scenes), status: statusOf(check),
  };
  for (const [column, value] of Object.entries(wanted)) {
    if (!same(column === "lineage" ? json(session[column]) : session[column], value)) check.found("sessions", session.id, "log/pointer");
  }
}

function turns(check) {
  const played = new Map(check.log.scenes.filter((scene) => scene.turn_id !== null).map((scene) => [scene.turn_id, scene.id]));
  for (const turn of check.log.rows.turns) {
    const scene = played.get(turn.id) ?? null, key = `seq ${turn.seq} (${turn.id})`;
    played.delete(turn.id);
    if (turn.scene_id !== scene) check.found("turns", key, "log/turn_scene");
    if ((turn.status === "committed") !== (scene !== null)) check.found("turns", key, "log/turn_status");
    const waits = ["queued", "running"].includes(turn.status);
    const shown = ["committed", "answered"].includes(turn.status) && turn.presented === 0;
    const sound = STATUSES.includes(turn.status) && (turn.presented === 0 || (turn.presented === 1 && !waits));
    if (!sound || turn.open !== Number(waits || shown)) check.found("turns", key, "log/turn_marks");
  }
  for (const id of played.keys()) check.found("turns", id, "log/turn_gone");
}

function projections(check) {
  const byId = new Map(check.log.scenes.map((scene) => [scene.id, scene]));
  const decode = (digest) => parse(new TextDecoder().decode(check.log.parts.get(digest)));
  for (const table of ["entities", "scene_relations"]) {
    for (const row of check.log.rows[table]) {
      let fit = false;
      try {
        const manifest = parse(byId.get(row.scene_id).manifest);
        if (!isObject(manifest)) throw new Error("manifest");
        if (table === "entities") {
          const document = parse(row.document), recorded = manifest[`entity/${row.entity_id}`] ?? "";
          fit = isObject(document) && check.now("state_parts", recorded, recorded) === hashOf(row.document)
            && [["entity_id", "id"], ["type", "type"], ["name", "name"], ["status", "status"], ["location", "location"]]
              .every(([column, field]) => field in document && same(row[column], document[field]));
        } else {
          fit = decode(manifest.relations).some((edge) => {
            const [a, b] = [edge.a, edge.b].sort();
            return row.character_a_id === a && row.character_b_id === b
              && ["trust", "tension", "closeness"].every((column) => same(row[column], edge[column]));
          });
        }
      } catch { fit = false; }
      if (!fit) check.found(table, `seq ${row.seq}${named(row)}`, "log/projection");
    }
  }
}

function replayed(check) {
  const { scenes } = check.log, byId = new Map(scenes.map((scene) => [scene.id, scene]));
  const read = (text) => { const made = parse(text); if (!isObject(made)) throw new Error("manifest"); return made; };
  const recordedAt = (manifest) => {
    const made = Object.create(null);
    for (const [name, digest] of Object.entries(manifest)) made[name] = parse(new TextDecoder("utf-8", { fatal: true }).decode(check.log.parts.get(digest)));
    return { state: join(made), manifest };
  };
  const now = (digest) => check.now("state_parts", digest, digest);
  let point = null, at = null;
  for (const scene of scenes) {
    try {
      const recorded = read(scene.manifest), parent = scene.parent_scene_id;
      if (parent === null) point = recordedAt(recorded);
      else {
        if (point === null || at !== parent) point = recordedAt(read(byId.get(parent).manifest));
        const operations = parse(scene.operations);
        try {
          const empty = !operations || (isObject(operations) && !Object.keys(operations).length);
          const state = empty ? point.state : fold(point.state, operations);
          const made = manifestOf(state, point.state, point.manifest);
          const names = new Set([...Object.keys(made), ...Object.keys(recorded)]);
          const differs = [...names].some((name) => made[name] !== recorded[name] && now(made[name] ?? "") !== now(recorded[name] ?? ""));
          if (differs) { check.found("scenes", scene.id, "log/other_state"); point = recordedAt(recorded); }
          else point = { state, manifest: recorded };
        } catch (error) {
          if (!(error instanceof Refused)) throw error;
          check.found("scenes", scene.id, "log/does_not_apply");
          point = recordedAt(recorded);
        }
      }
      at = scene.id;
    } catch {
      check.found("scenes", scene.id, "log/not_replayed");
      point = null; at = null;
    }
  }
}

function secret(check) {
  const { log } = check, found = (code) => check.found("secrets", log.session.id, code);
  if (log.secretDigest === null) found("log/secret_gone");
  else if (log.secretDigest !== log.session.commitment) found("log/secret_differs");
  else if (log.secret === null && log.scenes.some((scene) => scene.kind === "end")) found("log/not_revealed");
  else if (log.secret !== null && hex(sha256(log.secret)) !== log.secretDigest) found("log/revealed_differs");
}

function dice(check) {
  const { log } = check, rows = log.rows.dice_rolls;
  if (!rows.length) return;
  if (log.secret === null) { check.dice = "unrevealed"; return; }
  let wrong = hex(sha256(log.secret)) !== log.session.commitment.trim().toLowerCase();
  for (const row of rows) {
    let code = null;
    try {
      let sources = parse(row.sources);
      if (isObject(sources)) sources = Object.keys(sources);
      const read = { ...row, sources, roll: parse(row.roll) };
      if (!Array.isArray(sources)) throw new Error("sources");
      if (log.secret.length === 32) {
        const checked = checkRoll(log.secret, log.session.id, read);
        code = checked.code;
        if (!checked.whole) check.numbersAlone++;
      }
    } catch { code = "roll/unreadable"; }
    if (code !== null) { wrong = true; check.found("dice_rolls", `seq ${row.seq}${named(row)}`, code); }
  }
  check.dice = wrong ? "wrong" : "verified";
}

const STEPS = { erasures, chain, sealed_rows: sealedRows, seals, personal_texts: personalTexts, parts, content, pointers, turns,
  projections, replayed, secret, dice_rolls: dice };

export function verify(log) {
  const check = new Check(log);
  shapes(check);
  for (const [name, step] of Object.entries(check.misread ? {} : STEPS)) {
    try { step(check); } catch { check.found("any", name, "log/unreadable"); }
  }
  return check;
}

export function findings(text) {
  try { return verify(readExport(text)).problems.map(({ table, key, code }) => [table, key, code]); }
  catch (error) { if (error instanceof NoExport) return null; throw error; }
}
