// The state of the world: its parts, and what each recorded operation makes of it. Nothing given is ever changed.

import { canonical, isObject, isWhole, same } from "./json.js";
import { hashOf } from "./hashing.js";

export const PARTS = ["world_time", "scene_state", "progress_clocks", "relations", "world", "campaign"];
const EMOTIONS = ["anger", "fear", "joy", "sadness", "trust", "surprise"];
const GROWING = new Set(["attributes", "emotions", "internal", "flags", "topics", "beats", "scene_state", "locations",
  "campaign", "happenings", "time_sensitive_events", "npc_agendas", "world_resources"]);

export class Refused extends Error { }
const refuse = (why) => { throw new Refused(why); };
const bounded = (value, low, high) => Math.max(low, Math.min(high, value));

export function join(parts) {
  const state = { ...parts.meta, entities: Object.create(null) };
  for (const name of ["meta", ...PARTS]) if (!(name in parts)) throw new Error(`no part ${name}`);
  for (const name of PARTS) state[name] = parts[name];
  for (const name of Object.keys(parts).sort()) {
    if (name.startsWith("entity/")) state.entities[name.slice(7)] = parts[name];
  }
  return state;
}

export const contentHash = (value) => hashOf(canonical(value));

// Parts that are the same object as before keep the hash they had.
export function manifestOf(state, before, hashes) {
  const known = (name) => { if (!(name in hashes)) throw new Error(`no hash of ${name}`); return hashes[name]; };
  const made = Object.create(null);
  made.meta = known("meta");
  for (const name of PARTS) made[name] = state[name] === before[name] ? known(name) : contentHash(state[name]);
  for (const [id, entity] of Object.entries(state.entities)) {
    const name = `entity/${id}`;
    made[name] = entity === before.entities[id] ? known(name) : contentHash(entity);
  }
  return made;
}

const whole = (value, name) => (isWhole(value) ? value : refuse(`${name} is no whole number`));
const text = (value, name) => (typeof value === "string" ? value : refuse(`${name} is no text`));

function atPath(state, path, change, create = false) {
  const keys = text(path, "path").split(".");
  guard(keys);
  const root = { ...state };
  let here = root;
  for (const key of keys.slice(0, -1)) {
    const index = indexIn(here, key);
    if (index === null) refuse(`nothing at ${path}`);
    const child = here[index];
    if (!Array.isArray(child) && !isObject(child)) refuse(`${key} holds no fields`);
    here[index] = Array.isArray(child) ? [...child] : copied(child);
    here = here[index];
  }
  const last = keys[keys.length - 1], index = indexIn(here, last);
  if (index === null) {
    if (!(create && isObject(here) && keys.length > 1 && GROWING.has(keys[keys.length - 2]))) refuse(`nothing at ${path}`);
    here[last] = change(null);
  } else here[index] = change(here[index]);
  return root;
}

function copied(object) { return Object.assign(Object.create(null), object); }

function indexIn(container, key) {
  if (isObject(container)) return key in container ? key : null;
  return Array.isArray(container) && /^\d+$/.test(key) && Number(key) < container.length ? Number(key) : null;
}

function guard(keys) {
  const closed = ["world_time", "meta", "schema_version", "ruleset", "relations"];
  if (keys.length < 2 || closed.includes(keys[0])) refuse("not set as a whole");
  if (keys[0] === "entities" && (keys.length < 3 || ["id", "type"].includes(keys[2]))) refuse("never changes");
}

function counted(state, path, delta, low, high) {
  return atPath(state, path, (old) => {
    let made = whole(old, path) + delta;
    if (low !== null && low !== undefined) made = Math.max(made, Math.min(low, old));
    if (high !== null && high !== undefined) made = Math.min(made, Math.max(high, old));
    return made;
  });
}

const listed = (state, path, change) =>
  atPath(state, path, (old) => (Array.isArray(old) ? change(old) : refuse(`${path} is no list`)));

function entityChange(state, id, change) {
  if (!(id in state.entities)) refuse(`no ${id}`);
  const entities = copied(state.entities);
  entities[id] = change(entities[id]);
  return { ...state, entities };
}

function deleted(state, path) {
  const keys = text(path, "path").split("."), key = keys[keys.length - 1], without = (old) => {
    if (!isObject(old) || !(key in old)) refuse(`nothing at ${path}`);
    const left = copied(old);
    delete left[key];
    return left;
  };
  if (keys.length === 2 && keys[0] === "entities") return { ...state, entities: without(state.entities) };
  if (keys.length === 2 && ["campaign", "scene_state"].includes(keys[0]) && key in state[keys[0]]) {
    return { ...state, [keys[0]]: without(state[keys[0]]) };
  }
  if (keys.length < 3) refuse("not deleted as a whole");
  guard(keys);
  return atPath(state, keys.slice(0, -1).join("."), without);
}

function related(state, op) {
  const [a, b] = [text(op.a, "a"), text(op.b, "b")].sort();
  if (a === b || !(a in state.entities) || !(b in state.entities)) refuse("a relation needs two known characters");
  const at = state.relations.findIndex((row) => row.a === a && row.b === b);
  const old = at < 0 ? Object.assign(Object.create(null), { a, b, trust: 0, tension: 0, closeness: 0 }) : state.relations[at];
  const made = copied(old);
  for (const name of ["trust", "tension", "closeness"]) {
    made[name] = bounded(old[name] + whole(op[name] ?? 0, name), -10, 10);
  }
  const relations = at < 0
    ? [...state.relations, made].sort((x, y) => (x.a < y.a || (x.a === y.a && x.b < y.b) ? -1 : 1))
    : state.relations.map((row, i) => (i === at ? made : row));
  return { ...state, relations };
}

// --- world time -------------------------------------------------------------------------------------

const span = (name, days, leap = 0, holiday = false) => ({ name, days, leap, holiday });
const CALENDARS = {
  gregorian: {
    numbered: true, leap: [[4, 1], [100, -1], [400, 1]],
    spans: [span("January", 31), span("February", 28, 1), span("March", 31), span("April", 30), span("May", 31),
      span("June", 30), span("July", 31), span("August", 31), span("September", 30), span("October", 31),
      span("November", 30), span("December", 31)],
  },
  harptos: {
    numbered: false, leap: [[4, 1]],
    spans: [span("Hammer", 30), span("Midwinter", 1, 0, true), span("Alturiak", 30), span("Ches", 30), span("Tarsakh", 30),
      span("Greengrass", 1, 0, true), span("Mirtul", 30), span("Kythorn", 30), span("Flamerule", 30),
      span("Midsummer", 1, 0, true), span("Shieldmeet", 0, 1, true), span("Eleasis", 30), span("Eleint", 30),
      span("Highharvestide", 1, 0, true), span("Marpenoth", 30), span("Uktar", 30),
      span("The Feast of the Moon", 1, 0, true), span("Nightal", 30)],
  },
};
const DAY = 86_400n * 1_000_000n;
const PARTS_OF_DAY = [[4, "Deep Night"], [6, "Dawn"], [11, "Morning"], [13, "Midday"], [17, "Afternoon"], [19, "Evening"],
  [23, "Night"]];

function calendarOf(state, id) {
  if (id in CALENDARS) return CALENDARS[id];
  const own = (state.world.calendars ?? []).find((each) => each.id === id) ?? refuse(`no calendar ${id}`);
  const spans = own.months.map((month) => span(month.name, month.days));
  for (const feast of own.intercalary ?? []) {
    let place = spans.findIndex((each) => each.name === feast.after);
    while (place + 1 < spans.length && spans[place + 1].holiday) place++;
    const days = feast.days ?? 1, rare = feast.leap_only === true;
    spans.splice(place + 1, 0, span(feast.name, rare ? 0 : days, rare ? days : 0, true));
  }
  return { numbered: false, leap: own.leap_every ? [[own.leap_every, 1]] : [], spans };
}

const isLeap = (calendar, year) => calendar.leap.reduce((sum, [n, sign]) => sum + (year % n === 0 ? sign : 0), 0) === 1;
const lengthOf = (calendar, each, year) => each.days + (isLeap(calendar, year) ? each.leap : 0);

function daysBefore(calendar, year) {
  const past = year - 1;
  const leaps = calendar.leap.reduce((sum, [n, sign]) => sum + sign * Math.floor(past / n), 0);
  return past * calendar.spans.reduce((sum, each) => sum + each.days, 0)
    + leaps * calendar.spans.reduce((sum, each) => sum + each.leap, 0);
}

function momentOf(calendar, time) {
  const months = calendar.spans.filter((each) => !each.holiday);
  const found = typeof time.month === "number" ? months[time.month - 1]
    : calendar.numbered ? undefined : calendar.spans.find((each) => each.name === time.month);
  if (!found) refuse("no such month");
  let days = daysBefore(calendar, time.year) + time.day - 1;
  for (const each of calendar.spans) { if (each === found) break; days += lengthOf(calendar, each, time.year); }
  const seconds = days * 86_400 + time.hour * 3_600 + time.minute * 60 + time.second;
  return BigInt(seconds) * 1_000_000n + BigInt(time.microsecond);
}

function writtenTime(calendar, id, at) {
  let rest = at % DAY;
  const days = Number(at / DAY);
  let year = 1;
  for (let step = 65_536; step >= 1; step /= 2) while (daysBefore(calendar, year + step) <= days) year += step;
  let day = days - daysBefore(calendar, year), index = 0;
  for (let length; day >= (length = lengthOf(calendar, calendar.spans[index], year)); index++) day -= length;
  const take = (unit) => { const many = Number(rest / unit); rest %= unit; return many; };
  const here = calendar.spans[index];
  const month = calendar.numbered ? calendar.spans.filter((each) => !each.holiday).indexOf(here) + 1 : here.name;
  const hour = take(3_600_000_000n), minute = take(60_000_000n), second = take(1_000_000n);
  return Object.assign(Object.create(null), {
    calendar: id, year, month, day: day + 1, hour, minute, second, microsecond: Number(rest),
    time_of_day: PARTS_OF_DAY.find(([last]) => hour <= last)[1],
  });
}

function later(state, op) {
  const id = state.world_time.calendar, calendar = calendarOf(state, id), at = momentOf(calendar, state.world_time);
  const by = BigInt(op.seconds ?? 0) * 1_000_000n + BigInt(op.microseconds ?? 0);
  if (by <= 0n) refuse("time does not go back");
  return { ...state, world_time: writtenTime(calendar, id, at + by) };
}

function atTime(state, op) {
  if (op.world_time.calendar !== state.world_time.calendar) refuse("a story keeps its calendar");
  momentOf(calendarOf(state, op.world_time.calendar), op.world_time);
  return { ...state, world_time: op.world_time };
}

// --- operations -------------------------------------------------------------------------------------

const OPERATIONS = {
  set: (state, op) => atPath(state, op.path, () => op.value, true),
  increment: (state, op) => counted(state, op.path, whole(op.value, "value"), null, op.maximum),
  decrement: (state, op) => counted(state, op.path, -whole(op.value, "value"), op.minimum, null),
  append: (state, op) => listed(state, op.path, (old) => [...old, op.value]),
  remove: (state, op) => listed(state, op.path, (old) => {
    const at = old.findIndex((each) => same(each, op.value));
    if (at < 0) refuse("not there");
    return [...old.slice(0, at), ...old.slice(at + 1)];
  }),
  delete: (state, op) => deleted(state, op.path),
  spawn: (state, op) => {
    const id = isObject(op.entity) ? text(op.entity.id, "id") : refuse("no entity");
    if (!id || id in state.entities) refuse("exists");
    const entities = copied(state.entities);
    entities[id] = op.entity;
    return { ...state, entities };
  },
  tick: (state, op) => {
    const clock = state.progress_clocks[text(op.clock, "clock")] ?? refuse("no clock");
    const clocks = copied(state.progress_clocks);
    clocks[op.clock] = copied(clock);
    clocks[op.clock].value = bounded(clock.value + whole(op.amount ?? 1, "amount"), 0, clock.max);
    return { ...state, progress_clocks: clocks };
  },
  move: (state, op) => {
    if (op.to !== null && !(text(op.to, "to") in state.world.locations) && !(op.to in state.entities)) refuse(`no ${op.to}`);
    if (op.to === op.entity) refuse("inside itself");
    return entityChange(state, op.entity, (old) => Object.assign(copied(old), { location: op.to }));
  },
  relate: related,
  status: (state, op) => entityChange(state, op.entity, (old) => Object.assign(copied(old), { status: text(op.status, "status") })),
  emotion: (state, op) => entityChange(state, op.entity, (old) => {
    const emotions = copied(old.emotions);
    for (const [name, by] of Object.entries(op.emotions)) {
      if (EMOTIONS.includes(name)) emotions[name] = bounded((old.emotions[name] ?? 0) + whole(by, name), 0, 1000);
    }
    return Object.assign(copied(old), { emotions });
  }),
  advance_time: later,
  set_time: atTime,
  remember: (state) => state,
};

export function fold(state, operations) {
  let now = state;
  for (const op of Array.isArray(operations) ? operations : Object.keys(operations)) {
    if (!isObject(op) || !Object.hasOwn(OPERATIONS, op.op)) refuse("no operation");
    now = OPERATIONS[op.op](now, op);
  }
  return now;
}
