"""Takes in with a word what somebody was told beside what they answer: each kind of it once, the weightiest first."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Collection, Iterator, Sequence

from bot.core.content.ruleset_shapes import Lines
from bot.core.language.asked_kinds import ANSWERED, DEALINGS, EXCHANGE, NEWS, SUBJECT
from bot.core.language.phrasing import ABOUT, NAMED, Name, fill
from bot.core.late_dataclasses import dataclass
from bot.core.rules.actions import Action
from bot.core.rules.adjudication import Resolved
from bot.core.rules.visibility import position
from bot.core.state.document import Entity, is_awake
from bot.core.understanding.acts import SPEECH
from bot.core.understanding.references import words_of
from bot.core.understanding.talk.answers import is_an_answer, is_guessed, is_meant
from bot.core.understanding.talk.asides import Aside, aside_in, is_of_names
from bot.core.understanding.talk.asking import ends_on_a_question
from bot.core.understanding.utterances import asks, sentences_of
from bot.core.understanding.words.openings import TITLES
from bot.services.turns.step_inputs.message_parts import QUOTED, STARS
from bot.services.turns.step_inputs.parts_told import PartTold, is_quoted, where_said
from bot.services.turns.turn_start import TurnStart

_PLACEHOLDER = re.compile(r"\{[^{}]*\}")
_MANNER = "beside"
# Who says who is at the door is called by the name, and not told that it is now known.
_NAMING = frozenset({"introduced", "arrived"})
_GREETINGS = 2
"""In so many sentences at the head of a message somebody may greet."""
_SAID_AS = {"arrived": ("introduced", "plain")}
# Of what weighs little nothing is said where its hearer has said so much already.
_MOST_REPLIES = {
    "news": 1,
    "joked": 1,
    "thanked": 2,
    "observed": 1,
    "praised": 2,
    "own_news": 2,
    "answered": 2,
}
_WORDLESS = frozenset({"news"})
"""Of what nobody can tell what sort of thing it is: to that nobody says a word that would fit anything."""
_OF_ONESELF = frozenset({"own_news", "felt", "news", "observed"})
_LONGEST_ANSWER = 9
"""So many words answer a question that was asked back, before anything else is said."""
_MOST = 3
"""So many things said beside are taken in with a word of their own."""
_WEIGHTY = frozenset({"offer", "introduced", "arrived", "sorrow", "apologised", "confessed", "pledged"})
_LIGHT = frozenset({"news", "joked", "thanked", "answered"})
"""Of these one at most: the second would be a nod for the sake of nodding."""
# What nobody does without saying it, so that it is no deed that was left undone.
_SPOKEN_ALONE = frozenset({"offer", "pledged", "confessed", "introduced", "arrived"})


@dataclass(frozen=True, slots=True)
class WordBeside:
    """A line that answers a part of a message, by the place of that part (-1: before them all), and who says it.

    `weighty`: what it answers is worth a word, whatever else is answered; `quiet` answers the same without a word.
    """

    line: str
    part: int
    speaker: str | None = None
    weighty: bool = False
    quiet: str = ""


def taken_in(
    start: TurnStart, told: Sequence[PartTold], resolved: Sequence[Resolved], turned: Collection[str]
) -> tuple[WordBeside, ...]:
    """The lines in which those who were told something beside take it in; none where they were told nothing of weight.

    `turned` are those whom the message has won over: that answers whatever else was said to them.
    """
    own_names = start.before["entities"][start.actor_id]["name"].split()
    quotes = QUOTED.search(start.said) is not None  # what stands beside them is told of whoever speaks
    found = [
        (aside.weight, place, aside, hearer)
        for place, one in enumerate(told)
        if (not quotes or is_quoted(start.said, one.part.said))
        and (aside := aside_in(one.part.said, own_names, aloud=_is_aloud(one))) is not None
        and (hearer := _hearer(start, told[: place + 1], aside, where_said(start, told, resolved, place)))
        is not None
        and hearer not in turned
        and not _is_answered(resolved, hearer, aside)
        and replies_of(start, resolved, hearer) <= _MOST_REPLIES.get(aside.kind, len(resolved))
    ]
    found += _named_in_greeting(start, told, resolved, own_names)
    found += _answer_given(start, told, resolved, own_names, [one[:2] for one in found])
    taken = sorted(_weightiest(found), key=lambda one: one[1])
    return tuple(
        WordBeside(
            line, place, hearer, _is_weighty(aside, line), next(_line(start, aside, hearer, quiet=True), "")
        )
        for _, place, aside, hearer in taken
        for line in _line(start, aside, hearer, quiet=aside.kind in _WORDLESS)
    )


_Found = tuple[int, int, Aside, str]
"""The weight of something said beside, the place of its part, what it is, and its hearer."""


def _weightiest(found: Sequence[_Found]) -> Sequence[_Found]:
    """Those that get a word: of each kind one for each hearer, of all that weigh little one."""
    kept: list[_Found] = []
    for one in sorted(found, key=lambda each: each[:2]):
        same = any(
            (other[2].kind == one[2].kind and other[3] == one[3]) or other[1] == one[1] for other in kept
        )
        light = one[2].kind in _LIGHT and any(other[2].kind in _LIGHT for other in kept)
        if not same and not light and len(kept) < _MOST:
            kept.append(one)
    return kept


def _is_weighty(aside: Aside, line: str) -> bool:
    """Whether a line is worth saying whatever else is said: it takes up what was told, or that weighs much."""
    return aside.kind in _WEIGHTY or (bool(aside.thing) and aside.thing in line)


def _is_aloud(one: PartTold) -> bool:
    """Whether a part was surely said to somebody, and is no deed."""
    return one.part.sort == "speech" and one.fate in ("along", "left")


def _named_in_greeting(
    start: TurnStart, told: Sequence[PartTold], resolved: Sequence[Resolved], own_names: Sequence[str]
) -> Iterator[tuple[int, int, Aside, str]]:
    """A name that stands in a greeting, which is no part of a message: its weight, place, what it is, its hearer."""
    parts = [one.part.said.casefold() for one in told]
    hearer = next((one.hearer for one in told if (one.hearer or "").startswith("npc_")), start.hearer) or ""
    person = start.before["entities"].get(hearer)
    if (
        person is None
        or person["type"] != "npc"
        or person["location"] != position(start.before, start.actor_id)
    ):
        return
    for sentence in sentences_of(start.said)[:_GREETINGS]:
        aside = aside_in(sentence, own_names)
        kept = any(one in sentence.casefold() for one in parts)
        if (
            aside is not None
            and aside.kind in _NAMING
            and not kept
            and not _knows_the_name(start, resolved, hearer)
        ):
            yield aside.weight, -1, aside, hearer
            return


def _answer_given(
    start: TurnStart,
    told: Sequence[PartTold],
    resolved: Sequence[Resolved],
    own_names: Sequence[str],
    taken: Collection[tuple[int, int]],
) -> Iterator[_Found]:
    """What a message says first, as the answer to what its hearer has just asked; nothing where it is no answer."""
    first = next(iter(sentences_of(STARS.sub(". ", start.said))), "")
    guessed = is_guessed(first)
    first = first.rstrip(" ?") if guessed else first
    words = words_of(first)
    hearer = npc_here(start, start.hearer or "", position(start.before, start.actor_id))
    asked = hearer is not None and ends_on_a_question(start.head.last_told)
    if not asked or hearer is None or not 0 < len(words) <= _LONGEST_ANSWER or asks(first):
        return
    place = next((at for at, one in enumerate(told) if _has_most(words, words_of(one.part.said))), -1)
    one = told[place] if place >= 0 else None
    said = one is not None and (one.part.sort == "speech" or guessed or is_meant(first))
    gone = one is not None and (not said or one.fate not in ("along", "left"))
    if gone or any(at == place for _, at in taken) or not is_an_answer(start.head.last_told, first):
        return
    known = any(said.action.target_id == hearer and _is_answer(start, said.action) for said in resolved)
    told_else = aside_in(first, own_names)
    if not known and (told_else is None or told_else.kind in _OF_ONESELF):
        aside = Aside("answered")
        yield aside.weight, place, aside, hearer


def _has_most(words: Sequence[str], of_part: Collection[str]) -> bool:
    """Whether a part has two in three of these words; slips of the pen are mended in it, and not in them."""
    return 3 * sum(word in of_part for word in words) >= 2 * len(words)


def _is_answer(start: TurnStart, action: Action) -> bool:
    spec = start.game.action(action.type)
    exchange = start.game.exchanges_by_id.get(str(action.detail(EXCHANGE)))
    answers = exchange is not None and exchange.answer is not None
    return answers or action.detail("asked") in ANSWERED or (spec is not None and "answer" in spec.acts)


def _knows_the_name(start: TurnStart, resolved: Sequence[Resolved], hearer: str) -> bool:
    """Whether somebody answers to the name of whoever speaks with words of their own."""
    return any(
        one.action.target_id == hearer and _is_of_names(start, one.action)
        for one in resolved
        if one.result.success
    )


def _is_of_names(start: TurnStart, action: Action) -> bool:
    exchange = start.game.exchanges_by_id.get(str(action.detail(EXCHANGE)))
    return exchange is not None and is_of_names(exchange.hears)


def _hearer(start: TurnStart, told: Sequence[PartTold], aside: Aside, here: str | None) -> str | None:
    """Whoever was told the last of these parts; None where it is answered, asks, or nobody here was told it.

    What is said to nobody by name is said to whoever was spoken to before it.
    A name is answered by what was written for it, and by nothing else.
    """
    one = told[-1]
    by_a_word = one.fate == "heard" and one.action is not None and _by_a_word(start, one.action, aside)
    spoken = one.part.sort == "speech" or one.hearer is not None or aside.kind in _SPOKEN_ALONE
    left = one.fate == "left" and spoken
    if one.part.sort == "question" or not (one.fate == "along" or by_a_word or left):
        return None
    spoken_to = next((each.hearer for each in reversed(told) if (each.hearer or "").startswith("npc_")), None)
    return npc_here(start, one.hearer or spoken_to or start.hearer or "", here)


def _has_words(start: TurnStart, one: Entity) -> bool:
    """Whether somebody takes in what is said: no beast, and nobody who has come to fight."""
    attributes = one["attributes"]
    speaks = attributes.get("speaks", one["id"] in start.game.characters or "monster" not in attributes)
    return bool(speaks) and attributes.get("attitude") != "hostile"


def npc_here(start: TurnStart, wanted: str, here: str | None) -> str | None:
    """The character of the story with this id that is `here` and awake, else the only one there is; None for nobody."""
    company = [
        one["id"]
        for one in start.before["entities"].values()
        if one["type"] == "npc" and one["location"] == here and is_awake(one) and _has_words(start, one)
    ]
    if wanted in company:
        return wanted
    return company[0] if len(company) == 1 and wanted not in start.before["entities"] else None


def _is_answered(resolved: Sequence[Resolved], hearer: str, aside: Aside) -> bool:
    """Whether somebody answers another offer, or something else that was told, of the same message."""
    kinds = (
        DEALINGS
        if aside.kind == "offer"
        else NEWS
        if aside.kind in ("own_news", "news")
        else frozenset[str]()
    )
    return any(one.action.target_id == hearer and one.action.detail("asked") in kinds for one in resolved)


def _by_a_word(start: TurnStart, action: Action, aside: Aside) -> bool:
    """Whether what answers an action was only called up by a word of it, and by nobody written for it."""
    if aside.kind in _NAMING:
        return not _is_of_names(start, action)
    return action.detail(SUBJECT) is not None and action.detail(EXCHANGE) is None


def replies_of(start: TurnStart, resolved: Sequence[Resolved], hearer: str) -> int:
    """How often somebody answers a message."""
    answered = (one.action for one in resolved if one.result.success and one.action.target_id == hearer)
    specs = (start.game.action(action.type) for action in answered)
    return sum(spec is not None and not set(SPEECH).isdisjoint(spec.acts) for spec in specs)


def _line(start: TurnStart, aside: Aside, hearer: str, *, quiet: bool) -> Iterator[str]:
    character = start.game.characters.get(hearer)
    kind, manner = _SAID_AS.get(aside.kind, (aside.kind, _MANNER))
    own = character.answers.get(kind, {}).get(manner, ()) if character is not None else ()
    of_the_rules = start.game.ruleset.telling.replies.get(kind, {}).get(manner, ())
    if quiet:
        own, of_the_rules = _without_words(own), _without_words(of_the_rules)
    lines = _sayable(own, aside) or _sayable(of_the_rules, aside)
    if not lines:
        return
    seed = f"{start.head.session.id} {hearer} {aside.kind}"
    entities = start.before["entities"]
    person = entities[hearer]
    names = {
        "target": Name(called(person["name"]), person.get("pronouns", "it")),
        "actor": Name(aside.name or entities[start.actor_id]["name"]),
        ABOUT: Name(aside.thing),
        NAMED: Name(aside.role),
    }
    yield fill(fresh_of(start, seed, lines, _sayable(of_the_rules, aside)), names)


def _without_words(lines: Lines) -> Lines:
    return tuple(line for line in lines if '"' not in line)


def called(name: str) -> str:
    """The first name of somebody with two, who has been named before: "Agnes" of "Agnes Pell"."""
    first, _, second = name.partition(" ")
    two = second[:1].isupper() and " " not in second and first[:1].isupper()
    return first if two and first.casefold().rstrip(".") not in TITLES else name


def fresh_of(start: TurnStart, seed: str, *sources: Lines) -> str:
    """A line of the first of these sources that has one that no passage of lately told; else any of the first."""
    lately = "\n".join((*start.head.passages, start.head.last_told))
    first = int.from_bytes(hashlib.sha256(seed.encode()).digest()[:4]) + start.round
    kept = next(
        (left for one in sources if (left := [each for each in one if not _is_told(each, lately)])), None
    )
    lines = kept or next(filter(None, sources))
    return lines[first % len(lines)]


def _is_told(line: str, lately: str) -> bool:
    """Whether the longest piece of a line that is the same whoever says it stands in what was told."""
    return max(_PLACEHOLDER.split(line), key=len).strip() in lately


def _sayable(lines: Lines, aside: Aside) -> Lines:
    """The lines that name what was named, where there is anything; else those that name nothing."""
    has = {f"{{{ABOUT}}}": aside.thing, f"{{{NAMED}}}": aside.role}
    fit = tuple(line for line in lines if all(value or mark not in line for mark, value in has.items()))
    naming = tuple(line for line in fit if any(mark in line for mark in has))
    return naming or fit
