"""Makes the weights by which the likely kind of a message is told (`_kind_weights.py` beside `likely_kinds.py`).

`python -m tests.support.message_kinds` needs `numpy`, `scipy` and `scikit-learn`; the product needs none of them. It
learns from `tests/golden/understanding/kinds/open.tsv`, from the parts of the messages in `cut/open` and from the open
labelled messages that are of one kind. `figures` counts how many lines the weights know of those held out.
"""

from __future__ import annotations

import base64
import importlib
import json
import re
import sys
import zlib
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from bot.core.language.act_names import SPEECH
from bot.core.understanding.non_actions.likely_kinds import BUCKETS, KINDS, LOGIT, likely_kind, marks_of

ROOT = Path(__file__).parents[2]
GOLDEN = ROOT / "tests/golden/understanding"
MODULE = ROOT / "bot/core/understanding/non_actions/_kind_weights.py"
_STRENGTH = 0.7
_FEWEST = 3
"""What fewer lines have is no mark: it tells nothing of others."""
_OF_NO_TURN = {
    "status": "status", "outcome": "status", "help": "help", "claim": "claim", "table": "table", "negated": "negated",
    "nonsense": "nonsense",
}  # fmt: skip
_CUT = re.compile(r"\[([a-z_]+)\]\s*([^\[]*)")
_MARKED = re.compile(r'["“*]|^[/!]')
_WIDE = 100


def lines(part: str) -> list[tuple[str, str]]:
    """The kind and the text of each line written for this, `open` or `held_out`."""
    rows = (GOLDEN / "kinds" / f"{part}.tsv").read_text(encoding="utf-8").splitlines()
    return [(kind, text) for kind, _, text in (row.partition("\t") for row in rows)]


def cut_messages(part: str) -> Iterator[tuple[str, list[tuple[str, str]]]]:
    """The scenario and the parts, each with its label, of the messages that were cut into parts."""
    for path in sorted((GOLDEN / "cut" / part).glob("*.tsv")):
        for line in path.read_text(encoding="utf-8").splitlines():
            scenario, marked = line.split("\t", 1)
            yield scenario, [(label, text.strip()) for label, text in _CUT.findall(marked) if text.strip()]


def kind_of_label(label: str) -> str:
    """What a part is that has this label: said, done, or a kind of no turn."""
    return _OF_NO_TURN.get(label) or ("said" if label in SPEECH else "done")


def cut(part: str) -> Iterator[tuple[str, str]]:
    """The kind and the text of each part of the messages that were cut into parts, `open` or `held_out`."""
    for _, parts in cut_messages(part):
        yield from ((kind_of_label(label), text) for label, text in parts)


def labelled() -> Iterator[tuple[str, str]]:
    """The kind and the text of each open labelled message that is of one kind."""
    for path in sorted((GOLDEN / "open").glob("*.jsonl")):
        for row in path.read_text(encoding="utf-8").splitlines():
            message = json.loads(row)
            kind = _kind_of(message)
            if kind is not None and not _MARKED.search(message["t"]):
                yield kind, message["t"]


def _kind_of(message: dict[str, Any]) -> str | None:
    told = str(message.get("k") or "").split("|")[0]
    if told:
        return _OF_NO_TURN.get(told)
    acts = [set(act["do"].split("|")) for act in message["a"]]
    if acts and all(act <= set(SPEECH) for act in acts):
        return "said"
    return "done" if acts and all(act.isdisjoint(SPEECH) for act in acts) else None


def figures(rows: Iterable[tuple[str, str]]) -> dict[str, tuple[int, int, int]]:
    """Of each kind how many lines are known as it, how many are taken for it, and how many there are."""
    found = {kind: [0, 0, 0] for kind in KINDS}
    for kind, text in rows:
        taken, _ = likely_kind(text)
        found[taken][1] += 1
        found[kind][2] += 1
        found[kind][0] += taken == kind
    return {kind: (right, taken, all_) for kind, (right, taken, all_) in found.items()}


def trained(rows: list[tuple[str, str]]) -> bytes:
    """The weights that fit these lines best, a signed byte for each bucket and kind."""
    numpy: Any = importlib.import_module("numpy")
    sparse: Any = importlib.import_module("scipy.sparse")
    linear: Any = importlib.import_module("sklearn.linear_model")
    marked = [set(marks_of(text)) for _, text in rows]
    counted = Counter(mark for marks in marked for mark in marks)
    found = [
        {zlib.crc32(mark.encode()) % BUCKETS for mark in marks if counted[mark] >= _FEWEST}
        for marks in marked
    ]
    places = [at for at, marks in enumerate(found) for _ in marks]
    columns = [mark for marks in found for mark in marks]
    told = sparse.csr_matrix(([1.0] * len(places), (places, columns)), shape=(len(rows), BUCKETS))
    model = linear.LogisticRegression(C=_STRENGTH, max_iter=3000, fit_intercept=False).fit(
        told, [kind for kind, _ in rows]
    )
    order = [list(model.classes_).index(kind) for kind in KINDS]
    weights = numpy.rint(model.coef_[order].T * LOGIT)
    return bytes(numpy.clip(weights, -127, 127).astype("int8").tobytes())


def main() -> None:
    """Trains on the open lines and writes the module."""
    packed = base64.b85encode(zlib.compress(trained([*lines("open"), *cut("open"), *labelled()]), 9)).decode()
    rows = [packed[at : at + _WIDE] for at in range(0, len(packed), _WIDE)]
    literal = "\n".join(f"    {row!r}" for row in rows)
    head = MODULE.read_text(encoding="utf-8").split("WEIGHTS", 1)[0]
    MODULE.write_text(f"{head}WEIGHTS = (\n{literal}\n)  # fmt: skip\n", encoding="utf-8")
    sys.stdout.write(f"{len(packed)} letters of weights\n")


if __name__ == "__main__":
    main()
