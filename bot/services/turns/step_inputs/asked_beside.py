"""Grants or puts off what somebody is asked, or asked to do, beside what they answer, by its kind and as they speak."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence

from bot.core.language.asked_kinds import (
    BESIDE,
    NAMED_AS,
    NAMED_NO,
    NAMED_WELL,
    NEWS,
    REQUESTS,
    AskedKind,
)
from bot.core.language.phrasing import ABOUT, NAMED, Name, fill
from bot.core.late_patterns import late
from bot.core.rules.actions import Action
from bot.core.rules.adjudication import Resolved
from bot.core.rules.replies import is_willing, lines_that_name
from bot.core.understanding.talk.asked_noun import noun_asked_about
from bot.core.understanding.talk.asking import Asked, asked_for
from bot.core.understanding.talk.favours import is_for_somebody, is_wish
from bot.core.understanding.talk.several import asks_for_itself
from bot.core.understanding.talk.untaken import capitalised
from bot.core.understanding.utterances import asks, sentences_of
from bot.services.turns.step_inputs.parts_told import ANSWERING, PartTold, telling, where_said
from bot.services.turns.step_inputs.said_backs import back_of, said_backs
from bot.services.turns.step_inputs.taken_in import WordBeside, called, fresh_of, npc_here, replies_of
from bot.services.turns.turn_start import TurnStart

# How something is asked that is told beside it: "I turn to her and ask her quietly, …".
_SAYS_HOW = late(
    r"\W*(?:ask|tell|whisper to|call to|say to|call) (?:him|her|them)(?: \w+ly| again)?\W*", re.IGNORECASE
)
_OF_A_DEED = frozenset({"favour", "gift", "company", "telling"})
"""What is not done by saying yes to it."""
_MOST_DECLINED = 2
"""So many questions of a message are declined: whoever declines a third is not listening."""


def wished(
    start: TurnStart, told: Sequence[PartTold], resolved: Sequence[Resolved], turned: Collection[str]
) -> Iterator[WordBeside]:
    """A line for what was last wished of somebody who hears it and whom nothing else in the message has won over.

    None where they answer another wish of its kind.
    """
    answered = {(one.action.target_id, one.action.detail("asked")) for one in resolved}
    found: dict[str, WordBeside] = {}
    for place, one in enumerate(told):
        wish = wish_in(one)
        here = where_said(start, told, resolved, place) if wish is not None else None
        hearer = npc_here(start, _wanted(start, one, resolved), here) if wish is not None else None
        if wish is None or hearer is None or (hearer, wish.kind) in answered or hearer in turned:
            continue
        willing = is_willing(start.before, start.actor_id, start.before["entities"][hearer])
        line = _of_the_deed(start, hearer, one.part.said, wish, willing=willing)
        if line:
            found[hearer] = WordBeside(line, place, hearer)
    yield from found.values()


def _of_the_deed(start: TurnStart, hearer: str, said: str, wish: Asked, *, willing: bool) -> str:
    """A line that names what somebody is to do, or the thing it is about; else that this is not done now."""
    back = back_of(start, hearer, said, wish.kind) if wish.kind in NAMED_AS else None
    if back is not None and back.kind in REQUESTS:
        manner = NAMED_WELL if willing else NAMED_NO
        for kind in dict.fromkeys((wish.kind, NAMED_AS[wish.kind])):
            if line := _line(start, hearer, kind, manner, back.words):
                return line
    vague = not wish.about and wish.kind in _OF_A_DEED
    return _line(start, hearer, wish.kind, "plain" if vague else "yes" if willing else "no", wish.about)


def wish_in(one: PartTold) -> Asked | None:
    """What a part that nothing came of asks somebody to do; None where it asks for nothing."""
    merely = one.fate == "heard" and one.action is not None and one.action.detail("asked") in NEWS
    if not (merely or one.fate in ("left", "along")) or (one.part.sort == "deed" and one.fate == "left"):
        return None
    if one.fate == "left" and one.hearer is None and not is_for_somebody(one.part.said):
        return None  # "… and open the drawer": a deed that is told on
    wishes = [each for each in sentences_of(one.part.said) if is_wish(each) and not _SAYS_HOW.fullmatch(each)]
    if not wishes or (one.part.sort == "question" and not all(map(asks, wishes))):
        return None
    return asked_for("request", wishes[-1])


def declined(
    start: TurnStart, told: Sequence[PartTold], resolved: Sequence[Resolved], turned: Collection[str]
) -> Iterator[WordBeside]:
    """A line for each question that nothing came of, by which whoever was asked declines it; at most two."""
    echoed = any(back is not None for back in said_backs(start, [one.action for one in resolved]))
    kinds: set[str] = set()
    for place, one in enumerate(told):
        if one.part.sort != "question" or one.fate != "left":
            continue
        hearer = npc_here(start, _wanted(start, one, resolved), where_said(start, told, resolved, place))
        if hearer is None or hearer in turned or not asks_for_itself(one.part.said):
            continue
        if _is_answered_beside(one, told) or _has_said_enough(start, told, resolved, hearer):
            continue  # nobody declines what they answer
        asked = asked_for("ask", one.part.said)
        if asked.kind in kinds or len(kinds) == _MOST_DECLINED:
            continue
        back = None if echoed else back_of(start, hearer, one.part.said, "thing")
        about = noun_asked_about(one.part.said)
        line = _line(start, hearer, "thing", "named", back.words) if back is not None else ""
        line = line or _line(
            start, hearer, asked.kind, "plain", "" if about.startswith(("a ", "an ")) else about
        )
        if line:
            kinds.add(asked.kind)
            echoed = echoed or back is not None
            yield WordBeside(line, place, hearer)


def _wanted(start: TurnStart, one: PartTold, resolved: Sequence[Resolved]) -> str:
    """Whoever a part is for: the one it names, else who was spoken to last, else who answers something else of it."""
    others = (each.action.target_id for each in resolved if (each.action.target_id or "").startswith("npc_"))
    return one.hearer or start.hearer or next(others, None) or ""


def _line(start: TurnStart, hearer: str, kind: AskedKind, manner: str, about: str) -> str:
    """A line of somebody's own, or of the rules, by which they answer something of a kind that is `about` this."""
    entities = start.before["entities"]
    person, character = entities[hearer], start.game.characters.get(hearer)
    replies = (
        character.answers.get(kind, {}) if character is not None else {},
        start.game.ruleset.telling.replies.get(kind, {}),
    )
    sources = [lines for one in replies if (lines := lines_that_name(one.get(manner, ()), about))]
    if manner == "plain" and about:
        sources = [lines for one in replies if (lines := one.get("about", ()))] + sources
    if not sources:
        return ""
    names = {
        "target": Name(called(person["name"]), person.get("pronouns", "it")),
        "actor": Name(entities[start.actor_id]["name"]),
        ABOUT: Name(about),
        NAMED: Name(about),
    }
    return capitalised(fill(fresh_of(start, f"{start.head.session.id} {hearer} {kind}", *sources), names))


def _has_said_enough(
    start: TurnStart, told: Sequence[PartTold], resolved: Sequence[Resolved], hearer: str
) -> bool:
    """Whether somebody answers as often as they are asked: which answer belongs to which question is for ears."""
    asked = [one for one in told if one.part.sort == "question" and (one.hearer or start.hearer) == hearer]
    answers = [
        one
        for one in resolved
        if any(one.action.detail(name) is not None for name in ANSWERING)
        and not _answers_a_statement(one.action, told)
    ]
    return replies_of(start, answers, hearer) >= len(asked)


def _answers_a_statement(action: Action, told: Sequence[PartTold]) -> bool:
    """Whether an action surely answers something that was told, and no question."""
    beside = action.detail(BESIDE)
    if isinstance(beside, int):
        return beside < 0 or told[beside].part.sort != "question"
    mine = [one for one in told if one.action is action]
    return bool(mine) and all(one.part.sort != "question" for one in mine)


def _is_answered_beside(one: PartTold, told: Sequence[PartTold]) -> bool:
    """Whether a question beside it was answered that has a telling word in common."""
    own = telling(one.part.said)
    return any(
        other.fate == "answered" and other.part.sort == "question" and own & telling(other.part.said)
        for other in told
        if other is not one
    )
