// Every word the theatre says of its own: names of fields, roles and beats, and a sentence for each beat.

import { ATTEMPTS, SLOTS, TEAMS } from "./rules.js";

const FIELD_WORDS = {
  world_name: "World name", governing_logic: "Governing logic", aesthetic_mood: "Mood", inhabitants: "Inhabitants",
  landmarks: "Landmarks", tension: "Tension", hero_image_description: "Hero image", visual_key: "visual key",
  visible_sign: "visible sign",
};
const SLOT_WORDS = {
  hero: "Hero image", landmark_1: "Landmark 1", landmark_2: "Landmark 2", landmark_3: "Landmark 3",
  portrait: "Portrait", tension: "Tension",
};
const LIFE_WORDS = {
  opening: "Opening", deliberating: "Deliberating", prompting: "Writing prompts", painting: "Painting",
  judging: "Judging", revealed: "Revealed", finished: "Complete",
};
const OUTCOMES = {
  ACCEPTED: "Accepted", AMENDED: "Amended", REJECTED: "Rejected", DEADLOCK: "Deadlock", UNRATIFIED: "Not ratified",
  TIEBREAK: "Settled by tie-break",
};
const VERBS = {
  PROPOSAL: "proposes", OBJECTION: "objects", RESPONSE: "responds", RESOLUTION: "resolves", VOTE: "votes",
};

export const slotWords = (slot) => SLOT_WORDS[slot] ?? slot;
export const lifeWords = (life) => LIFE_WORDS[life] ?? life;
export const outcomeWords = (outcome) => OUTCOMES[outcome] ?? outcome;
export const capital = (word) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();

/** "/landmarks/0/visual_key" as "Landmark 1 · visual key". */
export function pathWords(path) {
  const [field, ...rest] = path.split("/").slice(1);
  if (field === "landmarks" && rest.length) {
    const which = rest[0] === "-" ? "new landmark" : `Landmark ${Number(rest[0]) + 1}`;
    return [which, ...rest.slice(1).map(fieldWords)].join(" · ");
  }
  return [fieldWords(field), ...rest.map(fieldWords)].join(" · ");
}

export function fieldWords(field) {
  return FIELD_WORDS[field] ?? field.replaceAll("_", " ");
}

/** A canon value as one text: a name for a record, a list with commas. */
export function valueWords(value) {
  if (value === null || value === undefined || value === "") return "";
  if (Array.isArray(value)) return value.map(valueWords).join(", ");
  if (typeof value === "object") return Object.values(value).map(valueWords).join(" — ");
  return String(value);
}

/** Who sits at a seat. */
export function personaOf(document, team, role) {
  return document.personas.find((one) => one.team === team && one.role === role)
    ?? { name: capital(role), role, team, glyph: role[0], accent: "#9aa0b3", mandate: "" };
}

const TURN_ID = /`?\bR\d+-(proposal|objection|response|resolution|vote|tiebreak)-(architect|lorekeeper|contrarian|synthesizer)(?:-\d+)?\b`?/g;

/** A text of a team with the ids of its turns as names: `R02-objection-contrarian` is Kesk's objection. */
export function namedTurns(document, team, text, speaker = null) {
  return text.replace(TURN_ID, (id, kind, small, at) => {
    const role = small.toUpperCase();
    const what = { tiebreak: "tie-break", response: "answer" }[kind] ?? kind;
    if (role !== speaker) return `${calledName(personaOf(document, team, role).name)}'s ${what}`;
    const before = text.slice(0, at).trimEnd();
    return before && !/[.!?]$/.test(before) ? `my own ${what}` : `My own ${what}`;
  });
}

/** What the others at the table call somebody: the first word of the name. */
function calledName(name) {
  const [first, ...rest] = name.trim().split(/\s+/);
  return rest.length && /^(the|an?)$/i.test(first) ? name : first;
}

export function tallyWords(tally) {
  return `${tally.accept} accept, ${tally.amend} amend, ${tally.reject} reject`;
}

/** What follows a refused attempt. */
export function retryWords({ attempt }) {
  if (attempt >= ATTEMPTS) return "Validation failed — the offline persona takes over";
  return `Validation failed — repair ${attempt} of ${ATTEMPTS - 1}`;
}

/** The heading of a beat, for the caption and the timeline. */
export function beatTitle(document, view) {
  const { beat } = view;
  const team = beat.team ? view.teams[beat.team] : null;
  switch (beat.kind) {
    case "opening": return "The challenge";
    case "phase_entered": return `${capital(team.phase)} begins`;
    case "turn_refused": return `Validation failed · attempt ${team.trouble.attempt}`;
    case "turn_taken": return turnTitle(team);
    case "round_decided": return outcomeWords(team.tally.outcome);
    case "team_finished": return "The world is final";
    case "prompts_made": return "Prompts written";
    case "image_made": return `Painted · ${slotWords(beat.slot)}`;
    case "judging_opened": return "The judging opens";
    case "ballot_cast": return "A ballot is cast";
    case "labels_revealed": return "The labels are revealed";
    case "match_finished": return view.judging.winner ? `Team ${view.judging.winner} wins` : "The match ends without a winner";
    default: return beat.kind.replaceAll("_", " ");
  }
}

function turnTitle(team) {
  const { speech } = team;
  if (speech.turnType === "VOTE") return `Vote · ${speech.vote}`;
  if (speech.tiebreak) return "Tie-break";
  if (speech.turnType === "RESOLUTION") return `Resolution · ${speech.decision}`;
  if (speech.turnType === "RESPONSE" && speech.changes.length) return "Response · amendment";
  return capital(speech.turnType);
}

/** One or two sentences for each beat, read out by the live region. */
export function sentence(document, view) {
  const { beat } = view;
  if (beat.team === null) return ofMatch(document, view);
  const team = view.teams[beat.team];
  const where = `Team ${beat.team}`;
  switch (beat.kind) {
    case "phase_entered": return `${where} enters ${capital(team.phase)}: ${team.phaseRounds} rounds.`;
    case "turn_refused": return `${where}: ${refusal(document, team)}`;
    case "turn_taken": return `${where}, round ${team.round}. ${turn(document, team)}`;
    case "round_decided": return `${where}: ${outcomeWords(team.tally.outcome)}, ${tallyWords(team.tally)}. ${changed(team.changes)}`;
    case "team_finished": return `${where} has its final world.`;
    case "prompts_made": return `The Prompt Engineer has written the six prompts of team ${beat.team}.`;
    case "image_made": return `A picture of team ${beat.team}: ${slotWords(beat.slot)}, ${team.images.length} of ${SLOTS.length}.`;
    default: return `${where}: ${beat.kind.replaceAll("_", " ")}.`;
  }
}

function refusal(document, team) {
  const { trouble } = team;
  const said = trouble.errors.map((one) => one.message).join(" ");
  return `${personaOf(document, team.id, trouble.role).name}'s ${team.turnType.toLowerCase()} was refused, `
    + `attempt ${trouble.attempt}. ${said}`;
}

function turn(document, team) {
  const { speech } = team;
  const who = personaOf(document, team.id, speech.role);
  const name = `${who.name}, ${capital(speech.role)},`;
  const repaired = speech.refused ? ` Repaired after ${speech.refused} refused.` : "";
  if (speech.turnType === "VOTE") return `${name} votes ${speech.vote.toLowerCase()}.${repaired}`;
  const what = speech.turnType === "OBJECTION" ? speech.objections.map((one) => one.target) : speech.changes.map((one) => one.path);
  const on = what.length ? ` on ${[...new Set(what)].map(pathWords).join(", ")}` : "";
  const verb = speech.tiebreak ? "breaks the tie" : VERBS[speech.turnType];
  const decision = speech.decision && !speech.tiebreak ? `, ${speech.decision.toLowerCase()}` : "";
  return `${name} ${verb}${decision}${on}.${repaired}`;
}

function changed(changes) {
  return changes.length ? `Changed: ${changes.map((one) => pathWords(one.path)).join(", ")}.` : "Nothing changes.";
}

function ofMatch(document, view) {
  const { beat, judging, match } = view;
  switch (beat.kind) {
    case "opening": return `Match ${match.id}, tier ${match.tier}, seed ${match.seed}: ${match.biome}; ${match.inhabitants}; ${match.twist}.`;
    case "judging_opened": return "The judging opens. Judges see the worlds as Amber and Slate.";
    case "ballot_cast": return `Ballot ${judging.ballots.length} is cast.`;
    case "labels_revealed": return `${Object.entries(judging.reveal).map(([label, team]) => `${label} is team ${team}`).join(", ")}.`;
    case "match_finished": return judging.winner ? `Team ${judging.winner} wins the match.` : "The match ends without a winner.";
    default: return `${TEAMS.length} teams: ${beat.kind.replaceAll("_", " ")}.`;
  }
}
