"""Grants or puts off what somebody is asked to do beside what they answer: a thing to be lent, a hand, a moment."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from bot.core.language.phrasing import ABOUT, Name, fill
from bot.core.rules.adjudication import Resolved
from bot.core.rules.replies import is_willing, lines_that_name
from bot.core.understanding.talk.asking import Asked, asked_for
from bot.core.understanding.utterances import asks, kind_of, sentences_of
from bot.services.turns.step_inputs.taken_in import PartTold, Word, before_going, fresh_of, npc_here
from bot.services.turns.turn_start import TurnStart


def wished(
    start: TurnStart, told: Sequence[PartTold], resolved: Sequence[Resolved], turned: Collection[str]
) -> Iterator[Word]:
    """A line for what was last wished of somebody who hears it and whom nothing else in the message has won over.

    None where they answer another wish of its kind.
    """
    answered = {(one.action.target_id, one.action.detail("asked")) for one in resolved}
    found: dict[str, Word] = {}
    for place, one in enumerate(told[: before_going(told, resolved)]):
        wish = wish_in(one)
        hearer = npc_here(start, one.hearer or start.hearer or "") if wish is not None else None
        if wish is None or hearer is None or (hearer, wish.kind) in answered or hearer in turned:
            continue
        line = _line(start, hearer, wish)
        if line:
            found[hearer] = Word(line, place, hearer)
    yield from found.values()


def wish_in(one: PartTold) -> Asked | None:
    """What a part that nothing came of asks somebody to do; None where it asks for nothing."""
    if one.fate not in ("left", "along") or one.part.sort == "deed":
        return None
    wishes = [each for each in sentences_of(one.part.said) if kind_of(each) == "request"]
    if not wishes or (one.part.sort == "question" and not all(map(asks, wishes))):
        return None
    return asked_for("request", wishes[-1])


def _line(start: TurnStart, hearer: str, wish: Asked) -> str:
    """The line in which somebody grants a wish of its kind or does not, as they stand to whoever has it."""
    entities = start.before["entities"]
    person, character = entities[hearer], start.game.characters.get(hearer)
    manner = "yes" if is_willing(start.before, start.actor_id, person) else "no"
    own = character.answers.get(wish.kind, {}).get(manner, ()) if character is not None else ()
    of_the_rules = start.game.ruleset.telling.replies.get(wish.kind, {}).get(manner, ())
    sources = [lines for each in (own, of_the_rules) if (lines := lines_that_name(each, wish.about))]
    if not sources:
        return ""
    names = {
        "target": Name(person["name"], person.get("pronouns", "it")),
        "actor": Name(entities[start.actor_id]["name"]),
        ABOUT: Name(wish.about),
    }
    return fill(fresh_of(start, f"{start.head.session.id} {hearer} {wish.kind}", *sources), names)
