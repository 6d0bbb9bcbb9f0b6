// What changed between two texts, word by word: the longest common run of words stays, the rest went or came.

const MOST = 400; // words; longer texts are shown whole

/** Pieces in order: { kind: "same" | "gone" | "new", text }. */
export function wordDiff(before, after) {
  const [a, b] = [before, after].map((text) => text.match(/\S+\s*/g) ?? []);
  if (!a.length || !b.length || a.length > MOST || b.length > MOST) return whole(before, after);
  const lengths = table(a, b);
  const pieces = [];
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && same(a[i], b[j])) {
      push(pieces, "same", b[j]);
      i += 1;
      j += 1;
    } else if (j >= b.length || (i < a.length && lengths[i + 1][j] >= lengths[i][j + 1])) {
      push(pieces, "gone", a[i]);
      i += 1;
    } else {
      push(pieces, "new", b[j]);
      j += 1;
    }
  }
  const kept = pieces.filter((one) => one.kind === "same").reduce((sum, one) => sum + one.text.length, 0);
  return kept * 4 < after.length ? whole(before, after) : pieces;
}

function whole(before, after) {
  const pieces = [];
  if (before) pieces.push({ kind: "gone", text: before });
  if (after) pieces.push({ kind: "new", text: after });
  return pieces;
}

const same = (one, other) => one.trim() === other.trim();

/** How many words the rests from i and j have in common. */
function table(a, b) {
  const lengths = Array.from({ length: a.length + 1 }, () => new Uint16Array(b.length + 1));
  for (let i = a.length - 1; i >= 0; i -= 1) {
    for (let j = b.length - 1; j >= 0; j -= 1) {
      lengths[i][j] = same(a[i], b[j]) ? lengths[i + 1][j + 1] + 1 : Math.max(lengths[i + 1][j], lengths[i][j + 1]);
    }
  }
  return lengths;
}

function push(pieces, kind, text) {
  const last = pieces.at(-1);
  if (last?.kind === kind) last.text += text;
  else pieces.push({ kind, text });
}
