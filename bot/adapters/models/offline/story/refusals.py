"""Tells what stood in the way of a turn: one thing, the first that matters, in one breath."""

from __future__ import annotations

import re
from collections.abc import Sequence

from bot.adapters.models.offline.story.chance import chosen
from bot.adapters.models.offline.story.passage_draft import PassageDraft
from bot.core.contracts import NarrateInput, ToldAction
from bot.core.language.phrasing import definite, uncapitalise
from bot.core.language.things import POURED, SMALL
from bot.core.rules.spoken_answers import is_answer
from bot.core.rules.targeting import NOBODY_HERE
from bot.core.understanding.references import is_character

ARRIVALS = frozenset({"go", "enter", "move", "travel", "sneak"})
ASKED_BACK = "which_one"
_SAY_ALL = frozenset({ASKED_BACK, "of_later"})
"""Reasons whose message leaves nothing to be said before it."""
_VAGUE = frozenset(
    "object_not_found not_here scenery no_way wrong_kind impossible unknown_action nothing_named out_of_reach "
    "no_target".split()
)
"""Reasons that say no more than that words did not land: any other matters more."""
_SAID_OUT = frozenset({"not_carried", "will_not_move"})
"""Reasons whose message says all that a line before it would."""


_BUT = ("But {reason}", "Only, {reason}", "All the same, {reason}", "As it is, {reason}")
_LOST = (
    "The rest of it finds nothing to be done to.",
    "What else was meant has nothing here to answer to it.",
    "That is as far as it goes; for the rest there is nothing here to do it with.",
    "There was more to it, and nothing here to try it on.",
)
_NAMELESS = re.compile(r"There is nothing like that (?:within reach|here to look at)|To what\?|To whom\?")
_TO_NOTHING = frozenset({"To what?", "To whom?"})
_BEGUN = (
    "{actor} gets that far.",
    "So far it goes well.",
    "{actor} makes a good beginning of it.",
    "It begins well enough.",
    "The first of it is soon done.",
)
_TAKES = frozenset({"take", "grab", "pick_up"})
_REACHES = (
    "{actor} reaches for {thing}.",
    "{actor} goes to take {thing}.",
    "{actor} puts out a hand for {thing}.",
)
_COMES_TO = ("{actor} turns to {thing}.", "{actor} comes to {thing}.", "Next comes {thing}.")
_DEEDS_OF_ALL_SORTS = frozenset({"attempt"})


def with_one_refusal(told: Sequence[ToldAction]) -> tuple[ToldAction, ...]:
    """What was done, then the refusal that matters most, then what is answered to what was said after it.

    What other things answer in their author's words is told as well, each answer once.

    Of a refused turn that refusal is told alone.
    """
    refused = [action for action in told if action.degree == "refused"]
    kept = [action for action in told if action.degree != "refused"]
    if not refused:
        return tuple(kept)
    missed = [one for one in refused if not (kept and one.message == NOBODY_HERE)]
    if not missed:
        # Words to nobody in particular, beside what was done, are missed by nobody.
        return (*kept[:-1], kept[-1].model_copy(update={"facts": (*kept[-1].facts, *_facts_of(refused))}))
    matters = min(missed, key=_rank)
    if not kept and sum(map(_answers, refused)) > 1:
        return _all_answers(refused)
    own = {one.message: one for one in refused if _answers(one) and one.message != matters.message}
    for stands in sorted((matters, *tuple(own.values())[: MOST_ANSWERS - 1]), key=told.index):
        kept.insert(_place_of(stands, told, kept), stands)
    # What followed of the turn is given with its last action, whatever became of that.
    followed = _facts_of(refused)
    kept = [one.model_copy(update={"facts": ()}) if one in refused else one for one in kept]
    if followed:
        last = max((place for place, one in enumerate(kept) if one.degree != "refused"), default=0)
        kept[last] = kept[last].model_copy(update={"facts": (*kept[last].facts, *followed)})
    return tuple(kept)


def _place_of(stands: ToldAction, told: Sequence[ToldAction], kept: Sequence[ToldAction]) -> int:
    """Where a refusal is told: behind what was done before it, and before what was answered to later words."""
    here, before = _in_the_same_place(told, stands), told[: told.index(stands)]
    return max(
        (
            at + 1
            for at, one in enumerate(kept)
            if one in before or (one in here and not is_answer(one) and not _answers(stands))
        ),
        default=0,
    )


def _in_the_same_place(told: Sequence[ToldAction], refused: ToldAction) -> Sequence[ToldAction]:
    """What was done up to the next walk: what came to nothing here is not told where somebody has gone since."""
    start = told.index(refused)
    walks = (at for at in range(start, len(told)) if told[at].type in ARRIVALS)
    end = next((at for at in walks if told[at].degree != "refused"), len(told))
    return told[:end]


def _facts_of(refused: Sequence[ToldAction]) -> tuple[str, ...]:
    return tuple(fact for action in refused for fact in action.facts)


MOST_ANSWERS = 3
_BARE = frozenset({"It", "They", "That", "Those"})
"""How a sentence begins that does not say of what it speaks."""


def _answers(action: ToldAction) -> bool:
    """Whether what stands in the way is said by the thing itself, in its author's words."""
    return bool(action.message) and action.lines == (action.message,)


def _all_answers(refused: Sequence[ToldAction]) -> tuple[ToldAction, ...]:
    """What each of several things answers to what was to be done with it, each answer once."""
    by_words = {action.message: action for action in refused if _answers(action)}
    return tuple(by_words.values())[:MOST_ANSWERS]


def _rank(action: ToldAction) -> int:
    if action.reason == ASKED_BACK:
        return 0
    if action.reason == "no_words":
        return 3  # what a beast does not understand matters less than what was to be done
    return 2 if action.reason in _VAGUE else 1


def reason_alone(page: PassageDraft, action: ToldAction, purpose: str) -> str:
    """The reason, where it needs no line before it: it names what was meant, or no more is to be told of it.

    Beside what was done it is introduced as what became of the rest.
    """
    given, reason = page.given, action.message or ""
    scene = given.scene
    around = (*scene.present, *scene.carried, *scene.scenery)
    names = [definite(one.name).casefold() for one in around if not is_character(one)]
    vague = action.reason in _VAGUE | _SAY_ALL | _SAID_OUT
    if not reason or not (vague or any(name in reason.casefold() for name in names)):
        return ""
    if action.reason == "object_not_found" and _beside(given):
        return _lost(page, reason, purpose)
    small = uncapitalise(reason)
    goes_on = small[0].islower() or small.startswith(action.actor)
    # An author's own sentence stays as it was written.
    if "?" in reason or not goes_on or reason in action.lines or not _came_off(given, action):
        return reason
    return chosen(given.seed, purpose, _BUT).replace("{reason}", small)


def is_unnamed_aside(given: NarrateInput, action: ToldAction) -> bool:
    """Whether all that could be told is that something without a name was not there, beside what somebody answers."""
    unnamed = action.reason == "object_not_found" and _NAMELESS.match(action.message or "") is not None
    return unnamed and any(is_answer(one) for one in given.told)


def _lost(page: PassageDraft, reason: str, purpose: str) -> str:
    """What was lost of a message of which something else was done: by its kind, and without a list of what there is."""
    first, *more = re.split(r"(?<=[.?])\s+", reason)
    if first.endswith("?") and first not in _TO_NOTHING:
        return reason
    if first.startswith("There is nothing like that within reach") or first in _TO_NOTHING:
        told = page.line(purpose, _LOST) or _LOST[0]
        return told if first in _TO_NOTHING else " ".join((told, *more))
    return f"{re.split('[,;]', first)[0].rstrip('.')}."


def begun(given: NarrateInput, action: ToldAction) -> Sequence[str]:
    """Lines for a deed that goes well and beside which another came to nothing: they praise no more than was done."""
    if action.type not in _DEEDS_OF_ALL_SORTS or action.degree not in ("success", "mixed"):
        return ()
    return _BEGUN if any(one.degree == "refused" for one in given.told) else ()


def led_in(given: NarrateInput, action: ToldAction, shown: str) -> str:
    """What names the thing of a refusal whose line says only "it": after what was done, or as one asks back."""
    things = {one.id for one in (*given.scene.present, *given.scene.scenery) if not is_character(one)}
    thing = definite(action.target or "")
    named = any(one.target_id == action.target_id for one in given.told if one is not action)
    if named or action.target_id not in things or thing.casefold() in shown.casefold():
        return ""
    if _came_off(given, action):
        lines = _REACHES if action.type in _TAKES and _is_small(action) else _COMES_TO
        led = chosen(given.seed, f"led in {action.type}", lines)
        return led.replace("{actor}", definite(action.actor)).replace("{thing}", thing)
    return f"{thing}?" if shown.split(" ", 1)[0] in _BARE else ""


def _is_small(action: ToldAction) -> bool:
    """Whether a hand can be put out for a thing."""
    return (action.target or "").rpartition(" ")[2] in SMALL | POURED


def _beside(given: NarrateInput) -> bool:
    return any(one.degree != "refused" for one in given.told)


def _came_off(given: NarrateInput, action: ToldAction) -> bool:
    """Whether something that was told before an action came off, so that this one goes on from it."""
    before = given.told[: given.told.index(action)] if action in given.told else given.told
    return any(one.degree not in ("refused", "failure") for one in before)
