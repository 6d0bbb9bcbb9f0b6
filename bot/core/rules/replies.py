"""What somebody says to a question, a request or an offer that nobody has written an answer for.

A question never meets with nothing: whoever is asked says that they do not know, or will not tell, and of what.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import lru_cache

from bot.core.content.adventure import Adventure
from bot.core.content.expressions import Scope
from bot.core.content.ruleset_shapes import Lines
from bot.core.content.shapes import StorySubjectContent, SubjectContent
from bot.core.language.act_names import SPEECH
from bot.core.language.asked_kinds import (
    ANSWERED,
    ANY,
    ASKED_OF_FACTS,
    DEALINGS,
    EXCHANGE,
    EXCHANGE_LINE,
    HOLDS,
    NAMED_AS,
    NAMED_NO,
    NAMED_WELL,
    NEWS,
    QUESTIONS,
    REMARK,
    REQUESTS,
    SUBJECT,
    TOLD,
)
from bot.core.language.phrasing import ABOUT
from bot.core.rules._fact_kinds import of_kind
from bot.core.rules.actions import Action
from bot.core.rules.feelings import GRIPPED, band_of
from bot.core.rules.visibility import public_variables
from bot.core.state.document import Entity, SameObject, State

_DIRE = -3
_ENOUGH = 4
"""So many lines of their own are enough for somebody never to speak as anybody else would."""
# Questions that somebody who "does not know that" would not have been listening to.
_OF_ITS_OWN = frozenset({"opinion", "self", "welfare", "agreement", "whom", "why_not"})


def is_open_question(action: Action, acts: Collection[str]) -> bool:
    """Whether something was asked that is no topic of the story: nothing hangs on it, so nothing is rolled for it.

    Nor for what is asked of a subject that has its own answer, or where an exchange answers a question: it would be
    the same whatever was rolled. Persuading, comforting or confessing has its weight, whatever is answered.
    """
    if action.detail(EXCHANGE) is not None and "ask" in acts:
        return True
    asked, answered = action.detail("asked"), action.detail(SUBJECT) is not None
    free = QUESTIONS | {"trifle"} | (REQUESTS if answered else frozenset[str]())
    return asked in free and action.detail("topic") is None


def reply_lines(
    game: Adventure, before: State, action: Action, degree: str, named: str | None = None
) -> Lines:
    """Lines in which the one who is addressed answers; empty where a ruleset has none for what was asked.

    `named` is the kind of what can be said back, where the words can be.
    """
    exchanged = _exchanged(game, action) if degree != "failure" else ()
    if exchanged:
        return exchanged
    kind = action.detail("asked")
    own = _own_lines(game, action, degree)
    if own:
        return own
    target = before["entities"].get(action.target_id or "")
    if (kind is None and named is None) or target is None or action.detail("topic") is not None:
        return ()
    if target["type"] == "pc":
        return ()  # what a player's character answers is for its player to write
    said_back = _said_back(game, before, action, degree, named or "")
    if said_back:
        return said_back
    if kind is None:
        return ()
    asked = game.characters.get(target["id"])
    replies = game.ruleset.telling.replies.get(str(kind), {})
    if asked is not None:
        replies = {**replies, **asked.answers.get(str(kind), {})}
    if kind == "charge":
        holds = action.detail(HOLDS)
        own = replies.get("plain", ()) if holds == TOLD else ()
        lines = own or replies.get("yes" if holds else "no", ())
        return _naming(lines) if action.detail(ABOUT) else _unnamed(lines)
    if kind not in QUESTIONS | NEWS:
        willing = degree != "failure" and is_willing(before, action.actor_id, target)
        manner = "yes" if willing else "no"
        lines = replies.get(manner, ())
        if not action.detail(ABOUT):
            return _unnamed(lines)
        any_ones = game.ruleset.telling.replies.get(str(kind), {}).get(manner, ())
        return _that_name((*lines, *any_ones)) or lines
    if asked is not None and kind in ANSWERED:
        own = asked.answers.get("answered", {}).get("plain", ())
        return (*own, *(() if kind == "answered" else replies.get("plain", ()))) or replies.get("plain", ())
    about = replies.get("about", ()) if _is_one_thing(kind, action) else ()
    if kind in NEWS and asked is not None and kind in asked.answers:
        return (*replies.get("plain", ()), *(about if kind != "guess" else ()))
    if asked is None or kind == "repeat" or kind in NEWS:
        return about or replies.get("plain", ())
    return about or (
        *replies.get("plain", ()),
        *(asked.does_not_know if kind not in _OF_ITS_OWN else ()),
    )


def _said_back(game: Adventure, before: State, action: Action, degree: str, kind: str) -> Lines:
    """The lines in which somebody says back what was said, of the kind that was asked or else of one like it."""
    target = before["entities"].get(action.target_id or "")
    asked = game.characters.get(action.target_id or "")
    if target is None or kind not in NAMED_AS:
        return ()
    told = kind in QUESTIONS | NEWS
    willing = told or (degree != "failure" and is_willing(before, action.actor_id, target))
    manner = NAMED_WELL if willing else NAMED_NO
    kinds = tuple(dict.fromkeys((kind, NAMED_AS[kind])))
    own = _first_of(asked.answers, kinds, manner) if asked is not None else ()
    if len(own) >= _ENOUGH:
        return own
    return (*own, *_first_of(game.ruleset.telling.replies, kinds, manner))


def _first_of(replies: Mapping[str, Mapping[str, Lines]], kinds: Sequence[str], manner: str) -> Lines:
    """The lines of the first of these kinds that has any of this manner."""
    return next((found for kind in kinds if (found := replies.get(kind, {}).get(manner, ()))), ())


def _exchanged(game: Adventure, action: Action) -> Lines:
    """The line of the exchange that answers an action; nothing where none does."""
    exchange = game.exchanges_by_id.get(str(action.detail(EXCHANGE)))
    if exchange is None:
        return ()
    return (exchange.says[int(str(action.detail(EXCHANGE_LINE) or 0)) % len(exchange.says)],)


def _own_lines(game: Adventure, action: Action, degree: str) -> Lines:
    """What the one who is addressed has to say of the subject that came up."""
    asked = game.characters.get(action.target_id or "")
    name, kind = action.detail(SUBJECT), action.detail("asked")
    if asked is None or name is None or action.detail("topic") is not None:
        return ()
    subject = next((one for one in game.subjects[asked.id] if one.name == name), None)
    if subject is None:
        return ()
    says = subject.says
    if kind is None:
        return says.get(REMARK, ()) if degree != "failure" else ()
    nearest = says.get("favour") or says.get("leave") if kind in REQUESTS else None
    nearest = nearest or (says.get("offer") if kind in DEALINGS else None)
    freely = says.get(ANY, ()) if kind in QUESTIONS or kind == "telling" else ()
    if kind in ASKED_OF_FACTS and freely and kind not in says:
        known = of_kind(str(kind), freely, _people(game, asked.id))
        return known or (freely if kind == "consequence" else ())
    return says.get(kind) or nearest or freely


def _people(game: Adventure, speaker: str) -> frozenset[str]:
    """The names of everybody in a story but the speaker."""
    others = (one.name for one in game.characters.values() if one.id != speaker)
    return frozenset(word for name in others for word in name.split())


def subjects_known(
    game: Adventure, state: State, holder: str, round_number: int
) -> tuple[SubjectContent, ...]:
    """What a character has something to say of by now: what the story has brought up, then what is their own."""
    scope = Scope(public_variables(state, round_number))
    told = game.story_subjects.get(holder, ())
    return _known(SameObject(game), holder, tuple(one.id for one in told if scope.holds(one.when)))


@lru_cache(maxsize=64)
def _known(game: SameObject[Adventure], holder: str, open_now: tuple[str, ...]) -> tuple[SubjectContent, ...]:
    """The subjects of somebody; one that the story brought up goes for all that were called by its first word."""
    found: list[SubjectContent] = []
    for one in game.value.subjects.get(holder, ()):
        if isinstance(one, StorySubjectContent) and one.id not in open_now:
            continue
        before = next(
            (at for at, other in enumerate(found) if isinstance(other, StorySubjectContent)
             and other.about[0] in one.about), None)  # fmt: skip
        if before is None:
            found.append(one)
            continue
        names = dict.fromkeys((*found[before].about, *one.about))
        found[before] = found[before].model_copy(update={"about": tuple(names)})
    return tuple(found)


def _is_one_thing(kind: object, action: Action) -> bool:
    """Whether what is asked about can be spoken of: "the lamp", but "a lamp" only where one asks to have it."""
    about = str(action.detail(ABOUT) or "")
    return bool(about) and (kind == "having" or not about.startswith(("a ", "an ")))


def _naming(lines: Lines) -> Lines:
    """The lines that name what it is about, where there are any."""
    return _that_name(lines) or lines


def _that_name(lines: Lines) -> Lines:
    return tuple(line for line in lines if f"{{{ABOUT}}}" in line)


def _unnamed(lines: Lines) -> Lines:
    """The lines that name nothing that it would be about."""
    return tuple(line for line in lines if f"{{{ABOUT}}}" not in line) or lines


def lines_that_name(lines: Lines, about: str) -> Lines:
    """The lines that name what it is `about`, where there is anything and any does; else those that name nothing."""
    naming = f"{{{ABOUT}}}"
    return (_that_name(lines) if about else ()) or tuple(line for line in lines if naming not in line)


def heard(game: Adventure, before: State, action: Action, lines: Lines) -> Lines:
    """Of the lines of an act those that leave a player's character its own words, and in which anybody else answers."""
    target, actor = (before["entities"].get(one or "") for one in (action.target_id, action.actor_id))
    if target is None or actor is None or actor["type"] != "pc":
        return lines
    spec = game.action(action.type)
    silent = target["type"] == "pc"
    awake = target["type"] in ("npc", "pc") and target["status"] == "conscious"
    noticed = tuple(line for line in lines if "{target" in line) if awake else ()
    if noticed and spec is not None and "flourish" in spec.acts:
        return tuple(line for line in lines if line not in noticed) if silent else noticed
    if not silent and (spec is None or set(spec.acts).isdisjoint(SPEECH)):
        return lines
    return tuple(line for line in lines if ('"' not in line) == silent) or lines


def is_willing(before: State, actor_id: str, target: Entity) -> bool:
    """Whether somebody feels like granting a small thing, as they stand to whoever asks and as they feel."""
    if band_of(target["emotions"].get("anger", 0)) in GRIPPED:
        return False
    both = {actor_id, target["id"]}
    edge = next((row for row in before["relations"] if {row["a"], row["b"]} == both), None)
    return edge is None or edge["trust"] - edge["tension"] // 2 > _DIRE
