"""Weighs choices for who thinks before acting: what speaks for and against each, with its exact chances."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from bot.core.content.rulebook import terms
from bot.core.history.scene_record import WeighedChoices
from bot.core.language.phrasing import capitalise
from bot.core.rules.checks import Degree
from bot.core.rules.choices import Choice, offered


def considered(choices: Iterable[Choice], words: str, most: int = 4) -> list[Choice]:
    """The choices to think about: those that speak of what the player's words do come first, then the best."""
    asked = set(terms(words))
    return offered(sorted(choices, key=lambda choice: -len(asked & set(terms(choice.view.text)))), most)


def deep_think(choices: Iterable[Choice]) -> WeighedChoices:
    """The analysis of a deep think: what speaks for and against each choice with its exact chances.

    Confidence is how surely the best of them would go at least half well.
    """
    listed = list(choices)[:4]
    odds = [choice.chances() for choice in listed]
    kept = [100 if one is None else 100 - one.get("failure", 0) if one else 50 for one in odds]
    told = [choice.chance for choice in listed if choice.chance is not None]
    kept = told or kept
    best = max(kept, default=0)
    return {
        "pros": [
            f"{choice.view.text}: {choice.view.description}{_shares(share)}"
            for choice, share in zip(listed, odds, strict=True)
        ],
        "cons": [
            f"{choice.view.text}: {_COSTS[choice.view.risk_level]}"
            for choice in listed
            if choice.view.risk_level in _COSTS
        ]
        or ["None of these costs much if it goes wrong."],
        "confidence": "high" if best >= 75 else "medium" if best >= 50 else "low",
    }


def _shares(odds: Mapping[Degree, int] | None) -> str:
    """The chances in words; nothing where nothing is rolled."""
    told = [f"{word} in {odds[degree]} %" for degree, word in _GOES.items() if degree in odds] if odds else []
    return capitalise(f" {', '.join(told)} of rolls.") if told else ""


_GOES: dict[Degree, str] = {"success": "works", "mixed": "half works", "failure": "fails"}
_COSTS = {
    "medium": "it may cost goodwill if it goes badly.",
    "high": "if it goes badly, it will be felt.",
}
