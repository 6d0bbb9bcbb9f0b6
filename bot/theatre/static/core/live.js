// Follows a running match: updates hold what is new, and the order in which all beats stand now.

/** The key of a beat: its stream and its number in it. */
export function keyOf(beat) {
  return `${beat.team ?? "M"}${beat.number}`;
}

/** What this document already has, as "A12.B10.M5": the highest number of each stream. */
export function has(document) {
  const most = { A: 0, B: 0, M: 0 };
  for (const beat of document.beats) {
    const stream = beat.team ?? "M";
    most[stream] = Math.max(most[stream], beat.number);
  }
  return Object.entries(most).map(([stream, number]) => stream + number).join(".");
}

/** The document with an update in it, or null where the update does not fit and the whole has to be fetched again. */
export function merged(document, update) {
  const known = new Map([...document.beats, ...update.beats].map((beat) => [keyOf(beat), beat]));
  const beats = update.order.map((key, index) => known.has(key) ? { ...known.get(key), index } : null);
  if (beats.includes(null)) return null;
  return { ...document, ...update.head, canons: { ...document.canons, ...update.canons }, beats };
}

/** Where a view stands after a merge: at the same beat as before. */
export function sameBeat(before, index, after) {
  if (index === 0) return 0;
  const key = keyOf(before.beats[index - 1]);
  return after.beats.findIndex((beat) => keyOf(beat) === key) + 1;
}
