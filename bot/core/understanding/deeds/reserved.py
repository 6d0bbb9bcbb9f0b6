"""What a deed is called by topics that keep it for somebody: "open the letter", "read the letter"."""

from __future__ import annotations

from collections.abc import Collection

from bot.core.understanding.references import words_of

_OPENING = frozenset({"break", "attempt", "use"})
_LOOKS = frozenset({"examine", "look"})
_READING = frozenset({"read", "read out", "read aloud"})


def called_deeds(acts: Collection[str], verb: str, names: Collection[str]) -> frozenset[str]:
    """What opening or reading a thing of these names is called; nothing for any other deed."""
    done = _done(acts, verb)
    return frozenset(f"{done} the {words_of(name)[-1]}" for name in names) if done else frozenset()


def _done(acts: Collection[str], verb: str) -> str:
    if not _LOOKS.isdisjoint(acts):
        return "read" if verb in _READING else ""
    opened = "open" in acts or (not _OPENING.isdisjoint(acts) and "open" in verb.split())
    return "open" if opened else ""
