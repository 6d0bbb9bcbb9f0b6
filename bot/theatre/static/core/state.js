// The whole view as a pure function of a match document and an index. Nothing else decides what is shown.

import { TEAMS } from "./rules.js";
import { resting, told, waiting } from "./team.js";

/** How many positions a document has: the opening, and one after each beat. */
export function lengthOf(document) {
  return document.beats.length + 1;
}

/** An index that exists. */
export function bounded(document, index) {
  return Math.max(0, Math.min(document.beats.length, Math.trunc(Number(index)) || 0));
}

/**
 * What is shown at an index: 0 is the opening, n is right after beat n - 1. Plain JSON.
 */
export function viewAt(document, wanted) {
  const index = bounded(document, wanted);
  let view = opening(document);
  for (const beat of document.beats.slice(0, index)) view = step(view, beat);
  return { ...view, index, last: index === document.beats.length };
}

/** The view before the first beat. */
export function opening(document) {
  const { match_id: id, seed, challenge } = document;
  return {
    match: { id, seed, ...challenge },
    index: 0,
    life: "opening",
    beat: { kind: "opening", team: null },
    mood: "OPENING",
    phase: null,
    teams: Object.fromEntries(TEAMS.map((team) => [team, waiting(team)])),
    engineer: { active: false, team: null, slot: null },
    judging: { open: false, ballots: [], reveal: null, winner: null, finished: false },
  };
}

/** The view after one more beat. */
export function step(view, beat) {
  const teams = {};
  for (const team of TEAMS) {
    teams[team] = beat.team === team ? told(view.teams[team], beat) : resting(view.teams[team]);
  }
  const judging = judged(view.judging, beat);
  const after = { ...view, index: view.index + 1, teams, judging, engineer: engineerAt(beat), beat: summary(beat, teams) };
  after.life = lifeOf(after);
  after.phase = beat.phase ?? null;
  after.mood = moodOf(after, beat);
  return after;
}

function summary(beat, teams) {
  const { kind, team, number } = beat;
  const told = { kind, team, number };
  if (kind === "turn_taken" || kind === "turn_refused") {
    const { role, turnType } = teams[team];
    Object.assign(told, { role, turnType, stage: beat.stage });
  }
  if (kind === "image_made") told.slot = beat.slot;
  return told;
}

function engineerAt(beat) {
  const active = beat.kind === "prompts_made" || beat.kind === "image_made";
  return { active, team: active ? beat.team : null, slot: beat.slot ?? null };
}

function judged(judging, beat) {
  switch (beat.kind) {
    case "judging_opened": return { ...judging, open: true };
    case "ballot_cast": return { ...judging, ballots: [...judging.ballots, beat.ballot] };
    case "labels_revealed": return { ...judging, reveal: beat.reveal.labels };
    case "match_finished": return { ...judging, finished: true, winner: beat.reveal?.winner ?? null };
    default: return judging;
  }
}

function lifeOf(view) {
  const { judging } = view;
  const both = TEAMS.map((team) => view.teams[team]);
  if (judging.finished) return "finished";
  if (judging.reveal) return "revealed";
  if (judging.open) return "judging";
  if (both.every((team) => team.prompts)) return "painting";
  if (both.every((team) => team.finished)) return "prompting";
  return "deliberating";
}

function moodOf(view, beat) {
  if (beat.team === null) return "JUDGING";
  if (view.engineer.active) return "ARTIFACTS";
  return beat.phase ?? view.mood;
}
