// Places on the timeline: where phases and rounds begin, how long a beat is shown, how far a live match is settled.

const SHOWN = {
  opening: 3200, phase_entered: 2200, turn_refused: 3200, round_decided: 3000, team_finished: 2200, prompts_made: 2400,
  image_made: 1700, judging_opened: 2200, ballot_cast: 2000, labels_revealed: 3200, match_finished: 3200,
};
const SPOKEN = { PROPOSAL: 3400, OBJECTION: 3400, RESPONSE: 3000, RESOLUTION: 3600, VOTE: 1300 };
const READING = 9; // milliseconds a letter, on top
const LONGEST = 9000;

/** The index at which each phase and round is first entered, by either team. */
export function marks(document) {
  const found = [];
  let phase = null;
  let round = 0;
  document.beats.forEach((beat, at) => {
    if (beat.team === null) {
      if (beat.kind === "judging_opened") found.push({ index: at + 1, phase: "JUDGING", round: null, label: "Judging" });
    } else if (beat.kind === "prompts_made" && phase !== "ARTIFACTS") {
      phase = "ARTIFACTS";
      found.push({ index: at + 1, phase, round: null, label: "Artifacts" });
    } else if (beat.phase && phase !== "ARTIFACTS" && (beat.phase !== phase || beat.round !== round)) {
      const enters = beat.phase !== phase;
      [phase, round] = [beat.phase, beat.round];
      found.push({ index: at + 1, phase, round, enters, label: `Round ${round}` });
    }
  });
  return found;
}

/** The index of the mark before or after an index. */
export function neighbour(document, index, direction) {
  const places = [0, ...marks(document).map((one) => one.index), document.beats.length];
  if (direction > 0) return places.find((one) => one > index) ?? document.beats.length;
  return places.findLast((one) => one < index) ?? 0;
}

/** How long a view is shown at normal speed, in milliseconds. */
export function shownFor(view) {
  const { beat } = view;
  if (beat.kind !== "turn_taken") return SHOWN[beat.kind] ?? 2000;
  const { speech } = view.teams[beat.team];
  if (beat.turnType === "VOTE") return SPOKEN.VOTE;
  return Math.min(LONGEST, SPOKEN[beat.turnType] + READING * speech.content.length);
}

/**
 * Up to which index a running match is settled: the slower team may still put beats before later ones of the faster.
 */
export function settledIndex(document) {
  if (document.life !== "deliberating" && document.life !== "prompting" && document.life !== "painting") {
    return document.beats.length;
  }
  const ends = ["A", "B"].map((team) => {
    const own = document.beats.filter((beat) => beat.team === team);
    const last = own.at(-1);
    return finishedTeam(document, team) ? Infinity : last ? last.index + 1 : 0;
  });
  return Math.min(document.beats.length, ...ends);
}

function finishedTeam(document, team) {
  return (document.images[team] ?? []).length === 6;
}
