"""Proposes verbs for the listener from WordNet, each with an act for a person to review.

`python -m tests.support.wordnet_verbs [FOLDER]` needs Debian's `wordnet-base` (WordNet 3.0) and, for how common a word
is, `wordfreq`; the product needs neither. What it prints is not to be taken over: the reviewed list is
`bot/core/understanding/words/wordnet_verbs.py`.
"""

from __future__ import annotations

import importlib
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from bot.core.understanding.inflection import forms_of
from bot.core.understanding.words.verbs import VERBS
from bot.core.understanding.words.wordnet_verbs import WORDNET_VERBS

FOLDER = Path("/usr/share/wordnet")
LEAST_ZIPF = 1.7
MOST_NOMINAL = 0.75

# The lexicographer files of verbs, in WordNet's order from 29, and the act each is nearest to; None: no deed.
CLASSES: tuple[tuple[str, str | None], ...] = (
    ("body", "flourish"), ("change", "attempt"), ("cognition", "think"), ("communication", "say"), ("competition",
    "attempt"), ("consumption", "attempt"), ("contact", "touch"), ("creation", "make"), ("emotion", "flourish"),
    ("motion", "flourish"), ("perception", "examine"), ("possession", "attempt"), ("social", None), ("stative",
    None), ("weather", None),
)  # fmt: skip
FIRST_CLASS = 29

# Verbs that say more exactly what all verbs below them mean; the nearest above a verb counts.
ROOTS: dict[str, str] = {
    "walk": "go", "climb": "climb", "sneak": "sneak", "rub": "touch", "wipe": "clean", "clean": "clean", "wash":
    "clean", "break": "break", "cut": "break", "push": "move", "pull": "move", "turn": "move", "hit": "attack",
    "strike": "attack", "fasten": "attempt", "hold": "touch", "cover": "attempt", "write": "write", "draw":
    "write", "cook": "make", "sew": "make", "repair": "repair", "look": "examine", "listen": "listen", "ask":
    "ask", "praise": "compliment", "criticize": "accuse", "rebuke": "accuse", "insult": "insult", "joke": "tease",
    "tell": "say", "shout": "say", "utter": "say", "complain": "say", "request": "request", "persuade":
    "persuade", "apologize": "apologise", "refuse": "refuse", "promise": "promise", "comfort": "comfort",
    "threaten": "threaten", "smile": "flourish", "gesture": "flourish", "breathe": "flourish", "throw": "throw",
    "tie": "attempt", "put": "put", "sit": "posture", "wait": "wait", "help": "help", "eat": "consume", "drink":
    "consume", "trade": "trade", "dress": "wear", "hide": "hide", "follow": "follow",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Candidate:
    """A verb, the act proposed for it, its class, how common it is, and which share of its uses is no verb."""

    word: str
    act: str
    kind: str
    zipf: float
    nominal: float


@dataclass(frozen=True, slots=True)
class _Synset:
    kind: int
    words: tuple[str, ...]
    above: tuple[str, ...]


def synsets(folder: Path) -> dict[str, _Synset]:
    """The synsets of `data.verb` by offset: class, words, and what stands above."""
    found: dict[str, _Synset] = {}
    for line in (folder / "data.verb").read_text(encoding="utf-8").splitlines():
        if line.startswith(" "):
            continue
        parts = line.split("|")[0].split()
        size = int(parts[3], 16)
        words = tuple(parts[4 + 2 * at] for at in range(size))
        pointers = parts[5 + 2 * size : 5 + 2 * size + 4 * int(parts[4 + 2 * size])]
        above = tuple(pointers[at + 1] for at in range(0, len(pointers), 4) if pointers[at] == "@")
        found[parts[0]] = _Synset(int(parts[1]), words, above)
    return found


def senses(folder: Path) -> dict[str, str]:
    """The offset of each verb's first sense, from `index.verb`."""
    found: dict[str, str] = {}
    for line in (folder / "index.verb").read_text(encoding="utf-8").splitlines():
        if not line.startswith(" "):
            parts = line.split()
            found[parts[0]] = parts[-int(parts[2])]
    return found


def nominal_shares(folder: Path) -> dict[str, float]:
    """Which share of a word's tagged uses are of another part of speech than a verb, from `cntlist.rev`."""
    verbal: Counter[str] = Counter()
    whole: Counter[str] = Counter()
    for line in (folder / "cntlist.rev").read_text(encoding="utf-8").splitlines():
        key, _, count = line.split()
        word, _, sense = key.partition("%")
        whole[word] += int(count)
        verbal[word] += int(count) if sense[0] == "2" else 0
    return {word: 1 - verbal[word] / count for word, count in whole.items()}


def act_of(offset: str, found: dict[str, _Synset]) -> str | None:
    """The act of the nearest known verb above a synset, else that of its class."""
    seen: list[str] = [offset]
    for at in seen:
        for word in found[at].words:
            if at != offset and word in ROOTS:
                return ROOTS[word]
        seen += [above for above in found[at].above if above not in seen]
    return CLASSES[found[offset].kind - FIRST_CLASS][1]


def candidates(folder: Path) -> Iterator[Candidate]:
    """The single verbs that the listener does not know and that people write."""
    zipf = importlib.import_module("wordfreq").zipf_frequency
    found, shares = synsets(folder), nominal_shares(folder)
    known = {part.strip() for listed in VERBS.values() for part in listed.split(";")}
    known |= {word for listed in WORDNET_VERBS.values() for word in listed.split() if "_" not in word}
    for word, offset in sorted(senses(folder).items()):
        act = act_of(offset, found)
        if word in known or not word.isalpha() or act is None:
            continue
        common = max(float(zipf(form, "en")) for form in forms_of(word))
        if common >= LEAST_ZIPF and shares.get(word, 0.0) <= MOST_NOMINAL:
            yield Candidate(
                word, act, CLASSES[found[offset].kind - FIRST_CLASS][0], common, shares.get(word, 0.0)
            )


def main() -> None:
    """Prints the candidates by act and class."""
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER
    for candidate in sorted(candidates(folder), key=lambda one: (one.act, one.kind, one.word)):
        sys.stdout.write(
            f"{candidate.act}\t{candidate.kind}\t{candidate.word}\t{candidate.zipf:.1f}\t{candidate.nominal:.2f}\n"
        )


if __name__ == "__main__":
    main()
