"""What the rules say of actions, stats and totals: cards made from a ruleset's data."""

from __future__ import annotations

import re

from bot.core.content.adventure import Adventure
from bot.core.content.rulebook import stem, titles
from bot.core.content.ruleset_shapes import ActionSpec, Check, Stat
from bot.core.notices import Notice

MOST_CARDS = 2
Answer = Notice | str
"""One answer: a notice, or words of the rulebook."""
_WORD = re.compile(r"[^\W\d_]+")


def stems(text: str) -> set[str]:
    """The stems of the words of a text."""
    return {stem(word.casefold()) for word in _WORD.findall(text)}


def actions(game: Adventure) -> Notice:
    return Notice(
        "rules/actions", listed="\n".join(f"- **{spec.label}**: {spec.summary}" for spec in _named(game))
    )


def _named(game: Adventure) -> list[ActionSpec]:
    """The actions a ruleset offers by itself; that the rest of what people do is known, too, need no list say."""
    return [spec for spec in _known(game) if spec.choice is not None] or _known(game)


def _known(game: Adventure) -> list[ActionSpec]:
    """The actions that players may take."""
    return [spec for spec in game.ruleset.actions.values() if spec.by != "npcs"]


def cards(game: Adventure, asked: str, vague: frozenset[str]) -> list[Answer]:
    """The actions that a question names by label or verb, the longest names first: what the rules do with them."""
    # "Is the door locked?" does not ask how to lock it.
    said = (word for word in _WORD.findall(asked) if not word.endswith("ed"))
    stems = f" {' '.join(stem(word) for word in said)} "
    named: list[tuple[int, Answer]] = []
    for spec in _known(game):
        verbs = [
            " ".join(stem(word.casefold()) for word in _WORD.findall(verb))
            for verb in (spec.label, *spec.verbs)
        ]
        hits = [len(verb) for verb in verbs if verb not in vague and f" {verb} " in stems]
        if hits:
            named.append((max(hits), _card(game, spec)))
    return [card for _, card in sorted(named, key=lambda one: -one[0])[:MOST_CARDS]]


def _card(game: Adventure, spec: ActionSpec) -> Notice:
    if spec.check is not None:
        rolled = _rolled(game, spec.check)
        return Notice("rules/action", case="rolled", label=spec.label, summary=spec.summary, rolled=rolled)
    case = "never" if game.ruleset.bands else "plain"
    return Notice("rules/action", case=case, label=spec.label, summary=spec.summary)


def _rolled(game: Adventure, check: Check) -> Notice:
    """How a check is rolled and what its totals mean."""
    stats, dice = game.ruleset.stats, check.roll
    bands = ", ".join(
        f"{game.threshold(check.bands, band)} {band.label.lower()}"
        for band in game.ruleset.bands[check.bands]
    )
    if check.stat is not None and check.stat in stats:
        return Notice("rules/rolled", case="stat", dice=dice, stat=stats[check.stat].label, bands=bands)
    if check.stat is None and check.aspects:
        voices = tuple(stats[aspect].label for aspect in check.aspects if aspect in stats)
        return Notice("rules/rolled", case="highest", dice=dice, voices=voices, bands=bands)
    if check.stat is None and check.label:
        return Notice("rules/rolled", case="label", dice=dice, label=check.label.lower(), bands=bands)
    return Notice("rules/rolled", case="bare", dice=dice, bands=bands)


def stats(game: Adventure, asked: str) -> list[Answer]:
    said = stems(asked)
    named = [(name, stat) for name, stat in game.ruleset.stats.items() if stems(stat.label) <= said]
    return [_stat(game, name, stat) for name, stat in named[:MOST_CARDS]]


def _stat(game: Adventure, name: str, stat: Stat) -> Notice:
    checks = [(spec.label.lower(), spec.check) for spec in _known(game) if spec.check is not None]
    used = ", ".join(label for label, check in checks if name == check.stat or name in check.aspects)
    return Notice(
        "rules/stat", case="rolled" if used else "plain", label=stat.label, represents=stat.represents,
        high=stat.high, low=stat.low, used=used,
    )  # fmt: skip


def totals(game: Adventure, asked: str) -> list[Answer]:
    """What a number in the question would be as the total of a check."""
    numbers = [int(one) for one in re.findall(r"\b\d{1,2}\b", asked)][:MOST_CARDS]
    return [
        Notice("rules/total", total=number, band=band.label.lower(), totals=game.threshold(table, band))
        for number in numbers
        for table in game.ruleset.bands
        for band in [game.band(table, number)]
    ]


def no_such(game: Adventure) -> Notice:
    known = ", ".join(spec.label.lower() for spec in _named(game))
    return Notice("rules/no_such_action", ruleset=game.ruleset.name, known=known)


def unknown(game: Adventure) -> Notice:
    return Notice("rules/not_found", ruleset=game.ruleset.name, topics=topics(game))


def topics(game: Adventure) -> Notice:
    topics = ", ".join(f"*{title}*" for title in titles(game.ruleset.rulebook_text))
    return Notice("rules/topics", case="some" if topics else "none", topics=topics)
