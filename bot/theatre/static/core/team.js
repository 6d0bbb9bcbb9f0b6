// Folds the beats of one team into what its table shows. Pure: every step makes a new value.

const NOTHING = {
  phase: null, round: 0, phaseRound: 0, phaseRounds: 0, revision: 0, stage: null,
  role: null, turnType: null, speech: null, said: [], trouble: null, refusals: [], votes: {}, tally: null,
  merging: null, canon: null, changes: [], changedIn: 0, applied: [], finished: false, prompts: null, images: [],
};

/** A team before its first beat. */
export function waiting(id) {
  return { id, ...NOTHING };
}

/** The team after a beat of its own. */
export function told(team, beat) {
  const at = { ...placed(team, beat), canon: beat.canon, trouble: null, role: null, turnType: null };
  switch (beat.kind) {
    case "phase_entered": return { ...fresh(at), phaseRounds: beat.rounds, speech: null };
    case "turn_refused": return refused(at, beat);
    case "turn_taken": return spoken(at, beat);
    case "round_decided": return decided(at, beat);
    case "team_finished": return { ...at, finished: true, merging: null };
    case "prompts_made": return { ...at, prompts: beat.pack };
    case "image_made": return { ...at, images: [...at.images, picture(beat)] };
    default: return at;
  }
}

/** What stays visible of a team while another beat is the current one: nobody speaks there now. */
export function resting(team) {
  return { ...team, role: null, turnType: null, trouble: null };
}

function placed(team, beat) {
  const { phase, round, phase_round: phaseRound, revision, stage } = beat;
  return { ...team, phase, round, phaseRound, revision, stage };
}

function fresh(team) {
  return { ...team, said: [], refusals: [], votes: {}, tally: null, merging: null };
}

function refused(team, beat) {
  const { id, role, attempt, errors, answer } = beat;
  const trouble = { id, role, attempt, errors, answer };
  return { ...opened(team, beat), role, turnType: turnTypeOf(beat), trouble, refusals: [...kept(team, id), trouble] };
}

/** A proposal opens a round, so what the last one left on the table goes. */
function opened(team, beat) {
  return beat.stage === "PROPOSAL" && team.tally ? fresh(team) : team;
}

function kept(team, id) {
  return team.refusals.filter((one) => one.id === id);
}

function spoken(before, beat) {
  const team = beat.stage === "PROPOSAL" ? { ...fresh(before), refusals: before.refusals } : before;
  const speech = spokenWords(team, beat);
  const after = {
    ...team, role: beat.role, turnType: beat.turn_type, speech, said: [...team.said, speech],
    refusals: kept(team, beat.id),
  };
  if (beat.turn_type === "VOTE") {
    const { vote, amendment } = beat.output;
    return { ...after, votes: { ...ballot(team), [beat.role]: { vote, amendment } } };
  }
  if (beat.turn_type === "RESOLUTION") {
    const merging = { decision: beat.output.decision, from: beat.output.references, changes: merged(team, beat) };
    return beat.stage === "TIEBREAK" ? { ...after, merging } : { ...after, merging, votes: {}, tally: null };
  }
  return after;
}

/** What a resolution would change: the proposal and its own patch on top; a tie-break stands alone. */
function merged(team, beat) {
  const { decision } = beat.output;
  if (decision === "DEADLOCK_TIEBREAK") return beat.proposed;
  if (decision === "REJECT") return [];
  const all = new Map((team.said[0]?.changes ?? []).map((one) => [one.path, one]));
  for (const one of beat.proposed) all.set(one.path, { ...one, before: all.get(one.path)?.before ?? one.before });
  return [...all.values()];
}

function ballot(team) {
  return team.merging ? team.votes : {};
}

function spokenWords(team, beat) {
  const { content, delta, objections, references, decision, vote, amendment } = beat.output;
  return {
    id: beat.id, role: beat.role, turnType: beat.turn_type, tiebreak: beat.stage === "TIEBREAK",
    content, delta, objections, references, decision, vote, amendment,
    changes: beat.proposed, source: beat.origin.source, refused: kept(team, beat.id).length,
  };
}

function decided(team, beat) {
  const votes = {};
  for (const { role, vote, amendment } of beat.votes) votes[role] = { vote, amendment };
  return {
    ...team, votes, tally: beat.tally, merging: null, changes: beat.diff, changedIn: beat.round, refusals: [],
    applied: beat.applied,
  };
}

function picture(beat) {
  const { slot, sha256, media_type: mediaType, sketch, provider, model_id: model } = beat;
  return { slot, sha256, mediaType, sketch, provider, model };
}

/** `R02-response-lorekeeper` names its turn type; a tie-break is a resolution. */
function turnTypeOf(beat) {
  const word = beat.id.split("-")[1].toUpperCase();
  return word === "TIEBREAK" ? "RESOLUTION" : word;
}
