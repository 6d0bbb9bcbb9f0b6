"""Which facts and events a turn's authored lines tell of themselves, so that nobody need report them beside.

An author who writes lines for an outcome knows what it always brings. What it brings on a condition, what is read from
the state, and what has changed hands or its state ("is open now") is news beside any line.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from bot.core.content.adventure import Adventure
from bot.core.content.ruleset_shapes import Effect
from bot.core.contracts import BeatTold, ToldAction
from bot.core.language.phrasing import Name, fill
from bot.core.rules.adjudication import Resolved
from bot.core.rules.public_facts import names_of, topic_lines
from bot.core.state.document import State


def facts_of_act(game: Adventure, before: State, one: Resolved, told: ToldAction) -> Iterator[str]:
    """The facts of one action that its lines tell, in the words in which it carries them."""
    spec = game.action(one.action.type)
    if spec is None or not told.lines or one.degree == "refused":
        return
    names = names_of(before, one)
    outcome = spec.outcomes.get(one.verdict)
    yield from _certain((*spec.effects, *(outcome.effects if outcome else ())), names)
    if one.topic is not None and topic_lines(game, one):
        effects = game.topics[one.topic].effects
        yield from _certain(effects.get(one.verdict) or effects.get(one.degree, ()), names)


def facts_of_beats(game: Adventure, beats: Sequence[BeatTold]) -> Iterator[str]:
    """The facts of story events and full clocks that the lines told of them tell."""
    by_id = {beat.id: beat.effects for beat in game.scenario.beats}
    for beat in beats:
        clock = game.ruleset.clocks.get(beat.id)
        effects = by_id.get(beat.id, clock.on_full if clock else ())
        yield from _certain(effects, {}) if beat.lines else ()


def _certain(effects: Sequence[Effect], names: Mapping[str, Name]) -> Iterator[str]:
    """The facts that come of effects whatever the state, with their placeholders filled."""
    for effect in effects:
        text = effect.get("text")
        if effect.get("op") == "fact" and isinstance(text, str) and "when" not in effect:
            yield fill(text, names)
