"""Words, choices and feelings put into a player character: an open class, measured and never promised."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.core.guard import lexicon as lx
from bot.core.guard.cast import OWNERS, SUBJECTS, KnownPeople, NamedPerson, SentenceTopic
from bot.core.guard.facts import Found, GuardFacts, KnownPerson
from bot.core.guard.predicates import Subject, predicate
from bot.core.guard.tokens import DASH, SentenceTokens

_SHOWN = "shows a feeling"
_STOPS = frozenset({".", "!", "?", ";", ":", "\n", DASH, "(", ")", '"'})
_POINTING = frozenset({"you", "your", *SUBJECTS, *OWNERS})
_INSIDE = frozenset("through over up in on into inside within down".split())
_PLAIN_OF = frozenset("attack key door shape lock chest".split())
_WAVES = lx.inflected(
    "flood fill grip/gripped wash seize take/took overcome/overcame hit/hit find/found stir/stirred overtake/overtook"
)
_GNAWING = lx.inflected("nag/nagged gnaw weigh tug/tugged eat/ate prey pull")


def puppeting(
    reading: SentenceTokens,
    facts: GuardFacts,
    cast: KnownPeople,
    mentions: Sequence[NamedPerson],
    topic: SentenceTopic,
) -> Iterator[Found]:
    """Where a sentence knows what only a player decides."""
    pointed = bool(mentions) or not _POINTING.isdisjoint(reading.low) or _unattributed(reading, topic)
    if not cast.players or not pointed or _is_voice(reading, mentions):
        return
    for subject in _subjects(reading, mentions, topic):
        if reading.quoted[subject.start]:
            continue
        reason = (
            _owned(reading, subject)
            if subject.owner
            else _object(reading, subject, mentions) or predicate(reading, subject, facts)
        )
        if reason == _SHOWN and not facts.gestures.isdisjoint(reading.low[subject.end : subject.end + 3]):
            continue  # its player wrote so
        if reason is not None:
            yield subject.start, f"a player character {reason}"
            return
    if _unattributed(reading, topic):
        yield 0, "a player character is given words"


def _is_voice(reading: SentenceTokens, mentions: Sequence[NamedPerson]) -> bool:
    """An inner voice's line, `*Empathy* — "…"`: it speaks to the player, in a skill's name."""
    return (
        reading.raw.lstrip()[:1] == "*"
        and DASH in reading.words[1:4]
        and not (mentions and mentions[0].start == 0)
    )


def _subjects(
    reading: SentenceTokens, mentions: Sequence[NamedPerson], topic: SentenceTopic
) -> Iterator[Subject]:
    for mention in mentions:
        if mention.person.player:
            owner = reading.suffix[mention.end - 1] is not None
            yield Subject(mention.start, mention.end, mention.person, owner)
    for place, word in enumerate(reading.low):
        if word == "you" or word == "your":
            yield Subject(place, place + 1, None, word == "your")
        elif word in SUBJECTS or word in OWNERS:
            person = _meant(reading, place, mentions, topic)
            if person is not None and person.player:
                yield Subject(place, place + 1, person, word in OWNERS)


def _meant(
    reading: SentenceTokens, place: int, mentions: Sequence[NamedPerson], topic: SentenceTopic
) -> KnownPerson | None:
    """Who a pronoun stands for: the last subject that goes by it, else the last one named."""
    pronoun = SUBJECTS.get(reading.low[place]) or OWNERS[reading.low[place]]
    earlier = [
        mention
        for mention in mentions
        if mention.start < place and not mention.quoted and mention.person.pronouns == pronoun
    ]
    subjects = [mention.person for mention in earlier if mention.subject]
    if subjects or earlier:
        return subjects[-1] if subjects else earlier[-1].person
    lately = [person for person in topic.named if person.pronouns == pronoun]
    if topic.subject is not None and topic.subject.pronouns == pronoun:
        return (
            topic.subject if all(person.player for person in lately) or not _speaks(reading, place) else None
        )
    if lately:
        return lately[-1]
    later = [mention.person for mention in mentions if mention.subject and mention.person.pronouns == pronoun]
    return later[0] if later and place <= 2 and reading.low[place] in OWNERS else None


def _speaks(reading: SentenceTokens, place: int) -> bool:
    """Whether a pronoun stands beside words that are spoken: then it is rather somebody else's than a player's."""
    return '"' in reading.low[max(place - 2, 0) : place + 4]


def subject_of(
    reading: SentenceTokens, mentions: Sequence[NamedPerson], topic: SentenceTopic
) -> KnownPerson | None:
    """Whom a sentence is about, for the pronouns of the next one."""
    subjects = [mention.person for mention in mentions if mention.subject and not mention.quoted]
    if subjects:
        return subjects[-1]
    first = next(
        (place for place, word in enumerate(reading.low) if word in SUBJECTS and not reading.quoted[place]),
        None,
    )
    return _meant(reading, first, mentions, topic) if first is not None else None


# --- what is done to it, what it owns ------------------------------------------------------------------


def _object(reading: SentenceTokens, subject: Subject, mentions: Sequence[NamedPerson]) -> str | None:
    """ "It frightens Mara", "guilt washes over Mara", "it dawns on Mara", and quotations before a verb."""
    low, kinds, start = reading.low, reading.kinds, subject.start
    if not start:
        return None
    before, kind = low[start - 1], kinds[start - 1]
    if kind & lx.SPEAK and start > 1 and (low[start - 2] in ('"', ",") or reading.quoted[start - 2]):
        return "is given words"
    if (
        kind & lx.STIR
        and before.endswith(("s", "ed", "t", "k"))
        and start > 1
        and _is_thing(reading, start - 2, mentions)
    ):
        return "is moved"
    if before in ("on", "to") and start > 1 and low[start - 2] in ("dawns", "dawned", "occurs", "occurred"):
        return "comes to know"
    if before in _WAVES and any(kinds[at] & lx.FEEL for at in range(max(start - 4, 0), start - 1)):
        return "has a feeling"
    if (
        before in ("at", "on")
        and start > 1
        and low[start - 2] in _GNAWING
        and _is_thing(reading, start - 3, mentions)
    ):
        return "is moved"
    if before in _INSIDE:
        near = range(max(start - 8, 0), start - 1)
        if any(kinds[at] & lx.FEEL for at in near) and any(
            kinds[at] & (lx.ACT | lx.VERB) or low[at].endswith("s") for at in near
        ):
            return "has a feeling"
    return None


def _is_thing(reading: SentenceTokens, place: int, mentions: Sequence[NamedPerson]) -> bool:
    """Whether the subject of a verb is no person: whom Lena touches is Lena's affair."""
    if place < 0:
        return False
    while place and (
        reading.kinds[place] & (lx.ADV | lx.MODAL | lx.HAVE) or reading.low[place].endswith("ly")
    ):
        place -= 1
    word, kind = reading.low[place], reading.kinds[place]
    if (
        not word[0].isalpha()
        or kind & (lx.CONJ | lx.PREP | lx.MODAL)
        or word in SUBJECTS
        or word in ("who", "to", "you", "i")
    ):
        return False
    return not any(
        mention.start <= place < mention.end and reading.suffix[mention.end - 1] is None
        for mention in mentions
    )


def _owned(reading: SentenceTokens, subject: Subject) -> str | None:
    """ "Mara's heart", "your hands are shaking", and "Mara's afraid"."""
    low, kinds, size, end = reading.low, reading.kinds, len(reading), subject.end
    for at in range(end, min(end + 3, size)):
        kind = kinds[at]
        if low[at] in _STOPS or low[at] == ",":
            break
        if kind & lx.INNER and reading.at(at + 1) not in _PLAIN_OF:
            return "has an inner life told"
        if at == end and kind & lx.FEEL and reading.suffix[end - 1] == "s" and not kind & lx.ACT:
            return "has a feeling"
        if kind & lx.FLESH and any(kinds[after] & lx.BETRAY for after in range(at + 1, min(at + 5, size))):
            return "shows a feeling"
        if low[at] == "voice" and any(
            kinds[after] & (lx.BETRAY | lx.EMOTE) for after in range(at + 1, min(at + 3, size))
        ):
            return "shows a feeling"
    return None


def _unattributed(reading: SentenceTokens, topic: SentenceTopic) -> bool:
    """A quotation with nobody to say it, after a sentence about a player character in the same paragraph."""
    if topic.fresh or topic.quotation or topic.subject is None or not topic.subject.player:
        return False
    return reading.low[:1] == ['"'] and all(
        quoted or not word[0].isalnum() for quoted, word in zip(reading.quoted, reading.low, strict=True)
    )
