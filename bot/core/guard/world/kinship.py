"""Who is kin to whom, and by which pronoun somebody goes, where a passage makes either up."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.core.guard import lexicon as lx
from bot.core.guard.cast import NOBODY, NamedPerson, SentenceTopic
from bot.core.guard.facts import Found, GuardFacts, KnownPerson
from bot.core.guard.tokens import SentenceTokens
from bot.core.guard.words import world as w

_OWNERS = frozenset("his her their".split())
_TURNS = frozenset("and but while as who whose when then so that where".split())


def wrong_kin(
    reading: SentenceTokens, facts: GuardFacts, mentions: Sequence[NamedPerson], topic: SentenceTopic
) -> Iterator[Found]:
    """Kin of people that nothing in the story vouches for."""
    known = dict(facts.kin)
    for place, said in enumerate(reading.low):
        word = w.SEVERAL.get(said, said)
        if word not in w.KIN:
            continue
        if reading.quoted[place]:
            speaker = _claims(reading, place, facts, mentions, topic)
            words = known.get(speaker.name) if speaker is not None else None
            if speaker is not None and words is not None and w.ALIKE[word].isdisjoint(words):
                yield place, f"nothing says that {speaker.name} has a {word}"
                return
            continue
        for person in _related(reading, place, mentions, topic):
            words = known.get(person.name)
            if words is not None and w.ALIKE[word].isdisjoint(words):
                yield place, f"nothing says that {person.name} has or is a {word}"
                return


def _claims(
    reading: SentenceTokens,
    place: int,
    facts: GuardFacts,
    mentions: Sequence[NamedPerson],
    topic: SentenceTopic,
) -> KnownPerson | None:
    """Who says "my husband" in a quotation: a character, never a player's, whose past is the player's own."""
    before = reading.low[max(place - 4, 0) : place]
    has = any(before[at : at + 2] in (["i", "have"], ["i", "had"], ["i", "got"]) for at in range(len(before)))
    mine = "my" in before[-2:] or (
        has and not any(reading.kinds[at] & lx.NOT for at in range(max(place - 4, 0), place))
    )
    if not mine:
        return None
    told = [one.person for one in mentions if not one.quoted and one.person is not NOBODY]
    here = [one for one in facts.people if one.standing == "present" and not one.player]
    if told:
        speaker = told[0] if len({one.name for one in told}) == 1 else None
    else:
        speaker = topic.subject or (here[0] if len(here) == 1 else None)
    return None if speaker is None or speaker.player else speaker


def _related(
    reading: SentenceTokens, place: int, mentions: Sequence[NamedPerson], topic: SentenceTopic
) -> Iterator[KnownPerson]:
    """Whose kin is meant, and who is said to be it: "Agnes looks at her brother Robin", "Tobias is Bernard's son"."""
    end = place + 1
    while place and reading.low[place - 1] in w.OF_KIN and reading.suffix[place - 1] is None:
        place -= 1
    before = reading.at(place - 1)
    subject = next((one.person for one in mentions if one.end <= place and not one.quoted), topic.subject)
    owner = next(
        (one for one in mentions if one.end == place and reading.suffix[place - 1] is not None), None
    )
    if owner is not None:
        yield owner.person
        said = any(reading.kinds[at] & lx.BE for at in range(max(place - 4, 0), place))
        if said and subject is not None and subject is not owner.person:
            yield subject
    elif before in _OWNERS and subject is not None and subject.pronouns == _owner_of(before):
        yield subject
    elif before not in _OWNERS:
        return
    named = next((one for one in mentions if one.start == end), None)
    if named is not None:
        yield named.person


def _owner_of(word: str) -> str:
    """The pronoun that a possessive one belongs to."""
    return {"his": "he", "her": "she", "their": "they"}[word]


def wrong_pronouns(
    reading: SentenceTokens,
    mentions: Sequence[NamedPerson],
    topic: SentenceTopic,
    spoken_of: frozenset[str],
    here: frozenset[str],
) -> Iterator[Found]:
    """A "he" where only a "she" can be meant. `spoken_of` are the pronouns that something of the passage may go by,
    `here` those of who is here or was named in it: whoever acts now goes by one of them.
    """
    named = [one for one in mentions if not one.quoted and one.person is not NOBODY]
    for place, word in enumerate(reading.low):
        pronoun = w.GENDERED.get(word)
        if pronoun is None or reading.quoted[place]:
            continue
        about = any(one.start < place for one in named) or bool(topic.named)
        if pronoun not in spoken_of and about:
            yield place, f"nobody here goes by {word!r}"
            return
        if pronoun not in here and word in ("he", "she") and _acts_now(reading, place):
            yield place, f"nobody who is here goes by {word!r}"
            return
        owner = next((one for one in reversed(named) if one.end <= place), None)
        if owner is None or owner.person.pronouns in (pronoun, "they") or word not in ("his", "her"):
            continue
        between = reading.low[owner.end : place]
        of_body = place + 1 < len(reading) and (
            bool(reading.kinds[place + 1] & lx.BODY) or reading.low[place + 1] in w.ON_BODY
        )
        alone = len({one.person.name for one in named if one.start < place}) == 1
        if of_body and alone and len(between) <= 4 and _is_own(reading, owner, between):
            yield place, f"{owner.person.name} does not go by {word!r}"
            return


def _acts_now(reading: SentenceTokens, place: int) -> bool:
    """Whether a pronoun is the subject of a main clause, and of a deed of now: ", and then he says", "he turns"."""
    before = reading.low[max(place - 2, 0) : place]
    after = reading.low[place + 1] if place + 1 < len(reading) else ""
    kind = reading.kinds[place + 1] if after else 0
    opens = (
        not before
        or before[-1] in (".", ";", '"')
        or before in (["then"], ["now"], ["and"], ["but"])
        or before in ([",", "and"], ["and", "then"], [",", "then"])
    )
    deed = kind & (lx.ACT | lx.SPEAK) and after.endswith("s") and not after.endswith("ss")
    return opens and bool(deed)


def _is_own(reading: SentenceTokens, owner: NamedPerson, between: Sequence[str]) -> bool:
    """Whether a part of the body can only be its subject's: "puts her hand", "has her eyes on"."""
    if between[-1:] == [","] and len(between) > 1 and reading.kinds[owner.end] & lx.VERB:
        between = between[:-1]  # "waits, her thumbs in her belt"
    if not between or not _TURNS.isdisjoint(between) or any(not word[0].isalpha() for word in between):
        return False
    if reading.suffix[owner.end - 1] is not None or between[0] in _ANOTHERS:
        return False
    return bool(reading.kinds[owner.end] & lx.VERB) or between[0] in _OF_ITSELF


_OF_ITSELF = frozenset("puts put has had leans gets got goes went falls fell drops sinks".split())
_ANOTHERS = frozenset(
    "takes took holds held grips gripped squeezes squeezed pats patted strokes stroked meets met watches watched sees "
    "saw touches touched kisses kissed follows followed studies studied catches caught looks looked finds found grabs "
    "grabbed brushes feels felt searches reads".split()
)
"""Verbs whose object may well be a part of somebody else."""
