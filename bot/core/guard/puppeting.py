"""Words, choices and feelings put into a player character: an open class, measured and never promised."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.core.guard import lexicon as lx
from bot.core.guard.cast import OWNERS, SUBJECTS, KnownPeople, NamedPerson, SentenceTopic
from bot.core.guard.facts import Found, GuardFacts, KnownPerson
from bot.core.guard.liberties import is_small, is_written
from bot.core.guard.predicates import Subject, is_weathered, predicate
from bot.core.guard.tokens import DASH, SentenceTokens
from bot.core.guard.words.living import several, somebody

_SHOWN = "shows a feeling"
_STOPS = frozenset({".", "!", "?", ";", ":", "\n", DASH, "(", ")", '"'})
_POINTING = frozenset({"you", "your", *SUBJECTS, *OWNERS})
_INSIDE = frozenset("through over up in on into inside within down".split())
_PLAIN_OF = frozenset("attack key door shape lock chest".split())
_WAVES = lx.inflected(
    "flood fill grip/gripped wash seize take/took overcome/overcame hit/hit find/found stir/stirred overtake/overtook"
)
_HANDLING = lx.inflected("hurt/hurt sting/stung grip/gripped seize strike/struck move touch")
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
        if reading.quoted[subject.start] or _is_anothers_view(reading, subject, mentions):
            continue
        reason = (
            _owned(reading, subject)
            if subject.owner
            else _object(reading, subject, mentions) or predicate(reading, subject, facts)
        )
        if reason == _SHOWN and not facts.gestures.isdisjoint(reading.low[subject.end : subject.end + 3]):
            continue  # its player wrote so
        if reason is not None and facts.said and is_written(reading, subject, facts, cast):
            continue
        if reason is not None:
            if is_small(reading, subject, reason, facts.said):
                topic.liberties += 1
                if topic.liberties == 1:
                    topic.liberty = subject.start, f"a player character {reason}"
                if topic.liberty is not None:
                    continue  # all of one sentence are one
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
    if _is_anybody(reading, place):
        return None
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


def _is_anybody(reading: SentenceTokens, place: int) -> bool:
    """Whether a pronoun rather means somebody of no name before it: "a man may change his mind"."""
    if reading.low[place] in ("they", "their") and any(
        several(word) or word in _CROWD for word in reading.low[:place]
    ):
        return True  # "people saying that they were sorry"
    for at in range(place - 1, max(place - 8, 0), -1):
        if reading.low[at] in _STOPS:
            return False
        if reading.kinds[at] & lx.MODAL and somebody(reading.low[at - 1]) is not None:
            return at > 1 and not _GENERAL.isdisjoint(reading.low[max(at - 4, 0) : at - 1])
    return False


_CROWD = frozenset("people both others all everybody everyone nobody two".split())
_GENERAL = frozenset("a an any no every".split())


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
        and not (before in _HANDLING and _is_handled(reading, start - 1))
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


def _is_handled(reading: SentenceTokens, place: int) -> bool:
    """Whether a thing touches a body: "the claw strikes Hedda"; never fear, and not "it strikes her that"."""
    if any(reading.kinds[at] & (lx.FEEL | lx.INNER) for at in range(max(place - 5, 0), place)):
        return False
    return reading.low[place - 1] not in ("it", "that", "this") or "that" not in reading.low[place:]


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
        if kind & lx.FLESH and not _is_in_phrase(reading, subject):
            betrayed = next(
                (after for after in range(at + 1, min(at + 5, size)) if kinds[after] & lx.BETRAY), None
            )
            if betrayed is not None and not is_weathered(reading, betrayed):
                return "shows a feeling"
        if low[at] == "voice" and any(
            kinds[after] & (lx.BETRAY | lx.EMOTE) for after in range(at + 1, min(at + 3, size))
        ):
            return "shows a feeling"
    return None


def _is_anothers_view(reading: SentenceTokens, subject: Subject, mentions: Sequence[NamedPerson]) -> bool:
    """ "If Mara is tired", "Lena supposes that Mara wants a towel": asked, or thought and said by somebody else."""
    low, at = reading.low, subject.start - 1
    if at < 0 or subject.owner:
        return False
    if low[at] in _ASKED:
        return True
    at -= low[at] == "that"
    if at < 1 or not reading.kinds[at] & (lx.SPEAK | lx.MIND):
        return False
    thinkers = [one for one in mentions if one.end <= at and one.subject and not one.quoted]
    return bool(thinkers) and not thinkers[-1].person.player and _STOPS.isdisjoint(low[thinkers[-1].end : at])


_ASKED = frozenset("if whether unless".split())


def _is_in_phrase(reading: SentenceTokens, subject: Subject) -> bool:
    """ "The lamp in Mara's hand shakes": what the verb tells is not told of the hand."""
    start, kinds = subject.start, reading.kinds
    led = (
        start > 2
        and kinds[start - 1] & lx.PREP
        and any(kind & lx.DET for kind in kinds[max(start - 4, 0) : start - 2])
    )
    return bool(led) and not kinds[start - 2] & (lx.FEEL | lx.INNER)


def _unattributed(reading: SentenceTokens, topic: SentenceTopic) -> bool:
    """A quotation with nobody to say it, after a sentence about a player character in the same paragraph."""
    if topic.fresh or topic.quotation or topic.subject is None or not topic.subject.player:
        return False
    return reading.low[:1] == ['"'] and all(
        quoted or not word[0].isalnum() for quoted, word in zip(reading.quoted, reading.low, strict=True)
    )
