"""Measures whether what is said in a message is heard as said, and what is done as done.

`python -m tests.support.kinds_heard` reads the messages of `tests/golden/understanding/cut`, which their writers cut
into parts, as first ones in their story, and prints for each half how many are heard rightly: everything that is done
and said of it in its order, and nothing else of the two. Only messages that do and say something, and nothing else,
are counted. `parts` are the single parts, each read alone. With `-v` it prints the open ones that are not.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import groupby

from bot.core.contracts import InterpretInput
from bot.core.understanding.acts import SPEECH, Reading
from bot.core.understanding.listener import listen
from bot.services.turns.step_inputs.interpret import heard_in
from tests.support.message_kinds import cut_messages, kind_of_label
from tests.support.prompts import opened
from tests.support.table import LIBRARY

_OF_TURNS = frozenset({"said", "done"})


@lru_cache(maxsize=16)
def opening_of(scenario: str) -> InterpretInput:
    """What a first message of a story is read against, without its text."""
    game = LIBRARY.games[scenario]
    state, actor = opened(game)
    return heard_in(game, state, actor, "", (), 1)


def heard(scenario: str, text: str) -> Reading:
    """How a first message is read."""
    return listen(opening_of(scenario).model_copy(update={"text": text}))


def kinds_in(reading: Reading) -> list[str]:
    """What was heard, in order: said or done, equal neighbours once; or the one reason why it is no turn."""
    if reading.no_turn is not None or reading.think:
        return [reading.no_turn or "done"]
    return _runs(["said" if act.do in SPEECH else "done" for act in reading.acts])


def messages(half: str, *, every: int = 1) -> Iterator[tuple[str, list[str], list[str]]]:
    """The text, what it is and what was heard of each message that says and does something, and nothing else."""
    for scenario, parts in list(cut_messages(half))[::every]:
        kinds = [kind_of_label(label) for label, _ in parts]
        if kinds and _OF_TURNS.issuperset(kinds):
            text = " ".join(text for _, text in parts)
            yield text, _runs(kinds), kinds_in(heard(scenario, text))


def parts(half: str) -> Counter[tuple[str, bool]]:
    """Of each kind how many single parts are heard as it, and how many are not."""
    found: Counter[tuple[str, bool]] = Counter()
    for scenario, cut in cut_messages(half):
        for label, text in cut:
            kind = kind_of_label(label)
            found[kind, kinds_in(heard(scenario, text)) == [kind]] += 1
    return found


def _runs(kinds: Sequence[str]) -> list[str]:
    return [kind for kind, _ in groupby(kinds)]


def main() -> None:
    """Prints the figures."""
    out = sys.stdout.write
    for half in ("open", "held_out"):
        rows = list(messages(half))
        right = sum(kinds == found for _, kinds, found in rows)
        whole = sum(set(kinds) == set(found) for _, kinds, found in rows)
        out(f"{half}: {len(rows)} messages, {right / len(rows):.1%} heard rightly, {whole / len(rows):.1%} ")
        out("if the order is left aside\n")
        found = parts(half)
        for kind in sorted({kind for kind, _ in found}):
            all_ = found[kind, True] + found[kind, False]
            out(f"  parts {kind}: {all_}, heard so {found[kind, True] / all_:.1%}\n")
        if half == "open" and "-v" in sys.argv:
            for text, kinds, heard_ in rows:
                if kinds != heard_:
                    out(f"    {text!r}: {' '.join(kinds)}, heard {' '.join(heard_) or 'nothing'}\n")


if __name__ == "__main__":
    main()
