"""The last look at a message: what became of each of its parts, and an honest line for what was left without a word."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace

from bot.core.language.asked_kinds import BESIDE
from bot.core.language.phrasing import definite
from bot.core.late_dataclasses import dataclass
from bot.core.rules.adjudication import Resolved
from bot.core.rules.targeting import NOBODY_HERE
from bot.core.rules.visibility import position
from bot.core.understanding.references import words_of
from bot.core.understanding.talk.asking import subject_of
from bot.core.understanding.talk.untaken import Untaken, is_to_hearer, unheard_line, untaken_lines
from bot.core.understanding.utterances import sentences_of
from bot.services.turns.boundaries import allowed
from bot.services.turns.step_inputs.asked_beside import declined, wish_in, wished
from bot.services.turns.step_inputs.message_parts import as_heard
from bot.services.turns.step_inputs.parts_told import PartTold, is_quoted, parts_told, where_said
from bot.services.turns.step_inputs.taken_in import WordBeside, replies_of, taken_in
from bot.services.turns.turn_start import TurnStart

_MOST = 4
"""So many lines are added to a passage for what was left beside its answers."""
_MOST_SPOKEN, _MOST_WANTED = 2, 3
"""So often anybody speaks in a passage, and where something of weight was said, asked or wanted: their answers do not
know of each other."""
# What says how words are spoken, what is not done, or what is done with the rest of the sentence.
_NO_DEED = re.compile(
    r"\b(?:say|says|whisper|call|calls|ask|asks|mutter|murmur|add|tell|reply|shout|growl|n't|not|never|pocket|bag|"
    r"leave|leaves|want|think|guess|suppose|hope|know|mean|am|was|were|had|have|would|could|i'm|i'd|i've)\b|n't\b"
)
# When something is, and a gesture: nothing that would be left undone.
_BESIDE = re.compile(
    r"(?:(?:and|but|so|then|just) )*(?:before|after|when|while|until|till|once|if|unless|since|as|because|though)\b|"
    r"(?:i |he |she |they )?(?:nods?|smiles?|grins?|shrugs?|sighs?|frowns?|winks?|points?|gestures?|waves?|laughs?)\b"
)


@dataclass(frozen=True, slots=True)
class Covering:
    """A line that answers a part of a message, by the place of that part, and the place of the action it follows."""

    line: str
    part: int
    after: int


def left_lying(
    start: TurnStart, resolved: Sequence[Resolved], silent: Sequence[Resolved] = ()
) -> tuple[Covering, ...]:
    """The words for what was said beside what is answered, and for each question, wish or deed that nothing came of.

    None where the message has turned the story: that answers whatever else it said to the same hearer.
    """
    told = parts_told(start, resolved, silent)
    turned = _won(start, resolved)
    heard = [one for one in resolved if all(one is not each for each in silent)]
    wants = (*wished(start, told, heard, turned), *declined(start, told, heard, turned))
    asides = (
        *taken_in(start, told, heard, turned),
        *_untaken(start, told, heard),
        *_unheard(start, told, heard),
    )
    found = list({one.part: one for one in _within_measure(start, heard, wants, asides)}.values())
    kept = sorted(found, key=lambda one: one.part)[:_MOST]
    places = _places(told, resolved)
    told_after = [(one, _after(start, told, one.part, places, resolved)) for one in kept]
    known = [(one, at) for one, at in told_after if at is not None]
    spoken = _as_one_speaks(start, resolved, silent, known)
    lines = [Covering(line, one.part, at) for (one, at), line in zip(known, spoken, strict=True)]
    fit = frozenset(allowed([one.line for one in lines], start.boundaries.lines))
    return tuple(one for one in lines if one.line in fit)


def _within_measure(
    start: TurnStart, heard: Sequence[Resolved], wants: Sequence[WordBeside], asides: Sequence[WordBeside]
) -> Iterator[WordBeside]:
    """The words by which nobody speaks more than twice in a passage: what is wanted before what is only told.

    Of several words for a part the one that counts comes last.
    """
    kept: list[WordBeside] = []
    said: dict[str, int] = {}
    in_order = [(one, _MOST_WANTED) for one in (*wants, *(one for one in asides if one.weighty))]
    in_order += [(one, _MOST_SPOKEN) for one in asides if not one.weighty]
    for one, most in in_order:
        if one.speaker is not None and '"' in one.line:
            before = said.setdefault(one.speaker, replies_of(start, heard, one.speaker))
            if before >= most:
                kept += [replace(one, line=one.quiet)] if one.quiet else []
                continue
            said[one.speaker] = before + 1
        kept.append(one)
    yield from reversed(kept)


def _untaken(
    start: TurnStart, told: Sequence[PartTold], resolved: Sequence[Resolved]
) -> Iterator[WordBeside]:
    """A line for what was left undone, where one can be written, and for what was asked of a player's character."""
    untouched, entities = _untouched(start, resolved), start.before["entities"]
    found: list[Untaken] = []
    places: list[int] = []
    for place, one in enumerate(told):
        if not _wants_a_word(one, told[:place]):
            continue
        if one.part.sort == "deed" and as_heard(start)[2] > 0:
            continue  # terms of the rules have taken words of their own out of the message
        asks = one.part.sort == "question"
        hearer = entities.get(one.hearer or start.hearer or "")
        if asks and (
            hearer is None
            or hearer["type"] != "pc"
            or hearer["location"] != where_said(start, told, resolved, place)
        ):
            continue
        about = "" if asks else _left_undone(one.part.said, untouched)
        name = definite(hearer["name"]) if hearer is not None else ""
        found.append(Untaken(one.part.sort, about, definite(entities[start.actor_id]["name"]), name, asks))
        places.append(place)
    for at, line in untaken_lines(found, start.key):
        yield WordBeside(line, places[at])


def _unheard(
    start: TurnStart, told: Sequence[PartTold], resolved: Sequence[Resolved]
) -> Iterator[WordBeside]:
    """A line for what was asked, wished or said where nobody is near enough to hear it; one for all of it."""
    for place, one in enumerate(told):
        waits = one.part.sort == "question" or wish_in(one) is not None
        aloud = one.fate == "refused" and is_quoted(start.said, one.part.said)
        here = where_said(start, told, resolved, place)
        if not (waits or aloud) or one.fate not in ("left", "refused", "along") or here is None:
            continue
        called = _called(start, _sentence_of(start, one.part.said), here)
        if not called and (one.hearer is not None or _anybody(start, here)):
            continue
        called = called or (_left_behind(start) if is_to_hearer(one.part.said) else "")
        if _is_said_to_be_elsewhere(resolved, called):
            continue
        asks = one.part.sort == "question" and not is_quoted(start.said, one.part.said)
        yield WordBeside(unheard_line(called, start.round + place, wonders=asks), place)
        return


def _left_behind(start: TurnStart) -> str:
    """The first name of whoever was spoken to last, and is somewhere else by now; nothing for nobody."""
    hearer = start.before["entities"].get(start.hearer or "")
    return hearer["name"].split()[0] if hearer is not None and hearer["type"] == "npc" else ""


def _anybody(start: TurnStart, here: str) -> bool:
    entities = start.before["entities"].values()
    others = (one for one in entities if one["type"] in ("npc", "pc") and one["id"] != start.actor_id)
    return any(one["location"] == here for one in others)


def _is_said_to_be_elsewhere(resolved: Sequence[Resolved], called: str) -> bool:
    """Whether a refusal says already that whoever was called is not here, or what else stood in the way."""
    reasons = [one.result.message or "" for one in resolved if not one.result.success]
    return any(called in one if called else one not in ("", NOBODY_HERE) for one in reasons)


def _sentence_of(start: TurnStart, said: str) -> str:
    """The sentence of the message in which a part stands, with whoever is called in it."""
    words = " ".join(words_of(said))
    return next((one for one in sentences_of(start.said) if words in " ".join(words_of(one))), said)


def _called(start: TurnStart, said: str, here: str) -> str:
    """Who is called by name in what was said and is somewhere else, by that name; nothing for nobody who was met."""
    left = position(start.before, start.actor_id)
    words = [one.strip(_MARKS) for one in said.replace(",", " ").split()]
    known = {
        name
        for one in start.before["entities"].values()
        if one["type"] == "npc" and one["location"] != here
        if one["id"] in start.seen or one["location"] == left
        for name in one["name"].split()
    }
    return next((word for word in words if word in known), "")


def _left_undone(said: str, untouched: Collection[str]) -> str:
    """The thing that is here and that nobody has touched, of a deed that nothing came of."""
    named = subject_of(said)
    return named if named.rpartition(" ")[2].casefold() in untouched else ""


def _places(told: Sequence[PartTold], resolved: Sequence[Resolved]) -> Sequence[int]:
    """For each action the place of the first part that it plays or answers; -1 where that is not known."""
    found: list[int] = []
    for one in resolved:
        beside = one.action.detail(BESIDE)
        mine = [place for place, part in enumerate(told) if part.action is one.action]
        played = (place for place in mine if told[place].fate != "along")
        found.append(beside if isinstance(beside, int) else next(played, -1))
    return found


def _after(
    start: TurnStart, told: Sequence[PartTold], part: int, places: Sequence[int], resolved: Sequence[Resolved]
) -> int | None:
    """The place of the last action before a part, or of its own; of the first where none is; None where it was left
    behind on the way."""
    before = [at for at, place in enumerate(places) if 0 <= place <= part]
    gone = next((at for at, one in enumerate(resolved) if one.action.location_id is not None), len(resolved))
    last = max(before, default=0)
    if where_said(start, told, resolved, max(part, 0)) != position(start.before, start.actor_id):
        return max(last, gone)
    return min(last, gone - 1) if gone else None


_MARKS = "\"“”'.!?*:;"
_SAYS = re.compile(r"\bsays (?=[A-Z])")


def _as_one_speaks(
    start: TurnStart,
    resolved: Sequence[Resolved],
    silent: Sequence[Resolved],
    words: Sequence[tuple[WordBeside, int]],
) -> Iterator[str]:
    """The lines, in each of which somebody who has just spoken only adds something."""
    added: dict[str | None, int] = {}
    for one, at in words:
        before = [each for each in resolved[: at + 1] if all(each is not other for other in silent)]
        said = replies_of(start, before, one.speaker) if one.speaker is not None else 0
        said += added.get(one.speaker, 0)
        yield _SAYS.sub("adds ", one.line, count=1) if said % 2 else one.line
        added[one.speaker] = added.get(one.speaker, 0) + ('"' in one.line)


def _untouched(start: TurnStart, resolved: Sequence[Resolved]) -> frozenset[str]:
    """The words for what is here and was no part of anything that was done."""
    here = position(start.before, start.actor_id)
    done = {one.action.target_id for one in resolved} | {
        one.action.detail("instrument_id") for one in resolved
    }
    names: tuple[set[str], set[str]] = set(), set()
    for each in start.before["entities"].values():
        if each["location"] in (here, start.actor_id):
            names[each["id"] in done].update(words_of(each["name"]))
    return frozenset(names[0] - names[1])


def _won(start: TurnStart, resolved: Sequence[Resolved]) -> frozenset[str]:
    """Whoever's goal the message has come to."""
    reached = (
        (start.game.topics.get(str(one.action.detail("topic"))), one.action.target_id)
        for one in resolved
        if one.result.success and one.action.actor_id == start.actor_id
    )
    return frozenset(holder for topic, holder in reached if topic is not None and topic.goal and holder)


def _wants_a_word(one: PartTold, before: Sequence[PartTold]) -> bool:
    """Whether something has to be said of a part; what would have followed on a refusal is answered by that."""
    if one.fate != "left" or one.part.sort == "speech":
        return False
    if one.part.sort == "question":
        return True
    said = one.part.said.casefold().strip(' ,.!?*"“”')
    bare = one.hearer is None and not _NO_DEED.search(said) and not _BESIDE.match(said)
    return bare and not any(other.fate == "refused" for other in before)
