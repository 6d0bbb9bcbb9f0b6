"""The dead, the senseless and the absent, where a sentence lets them speak or act.

A name in narration is taken for one who acts unless what stands around it says otherwise: an object, an owner of
things, a memory, a wish, or a predicate of lying still or being gone. Inside quotation marks anybody may be spoken of.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.core.guard import lexicon as lx
from bot.core.guard.acts import SMALL, WITHHELD, acting, verbal
from bot.core.guard.cast import (
    NOBODY,
    OWNERS,
    SUBJECTS,
    KnownPeople,
    NamedPerson,
    SentenceTopic,
    begin,
    opens_clause,
)
from bot.core.guard.facts import Found, KnownPerson
from bot.core.guard.tokens import DASH, SentenceTokens
from bot.core.guard.words import parts_of_speech as w

_NOT_OBJECTS = frozenset("before after since than as like until".split())
_ARRIVING = lx.inflected(
    "stand/stood sit/sat wait come/came step appear lean walk enter stride/strode loom emerge arrive stagger "
    "kneel/knelt hover"
)
_SPOKEN_FOR = frozenset({'"', ",", DASH, ".", "!", "?"})
# What is nowhere without its owner: "it is Tom's voice", "a nod from Tom".
_PRESENT = frozenset("voice laugh laughter step tread whisper face cough hand".split())
_SIGNS = _PRESENT | frozenset(
    "nod look glance smile grin sigh cry shout call grunt murmur hiss snort question answer reply wave shrug this that "
    "sound warning gesture".split()
)
_MADE = frozenset(
    "written painted built made signed named owned sent carved drawn founded left hidden told".split()
)
_TREADS = frozenset("boots boot shoes step steps footsteps tread heels".split())
_NEARING = lx.inflected(
    "come/came approach cross climb ring/rang sound stop pass echo creak pause descend near reach"
)
_SHOWN = frozenset("photograph photo picture painting portrait drawing card postcard frame poster".split())
_WRITTEN = frozenset(
    "label letter page card paper note ink pencil envelope margin list tag ledger book cover lid".split()
)
_NAMING = frozenset("name names word words line says reads spells called signed one ones about of".split())
_SURELY = frozenset("only must has".split())
_BY = frozenset("next beside behind opposite before near by at in on between among under with".split())
_UPON = frozenset("from on against over into under".split())
_LIMBS = frozenset("hand arm arms finger fingers lap knee knees lips".split())
_THEN = frozenset("was were had once used would if".split())
_FIGURES = frozenset("played depends".split())
_TOOLS = frozenset(
    "pencil pen chair spoon knife fork ladle pole needle brush hammer stick cane cigarette glass cup fan lantern "
    "torch".split()
)
_TOOL_MOVES = lx.inflected(
    "stop pause scratch tap move halt hesitate point rap clink creak scrape shriek flash dart fly hover tremble dip "
    "come/came clatter land"
)
_KEEPING = frozenset("keeps kept remains remained stays stayed".split())
_BEYOND = frozenset("beyond outside up down over across past far above below".split())
_AMONG = frozenset("too first last loudest most included among also".split())
_TELLING_OF = frozenset("that when where how because".split())
_POINTING = frozenset("it this that here there".split())
_WHAT = {"dead": "dead", "senseless": "in no state to act", "absent": "not here"}


def absent(
    reading: SentenceTokens, cast: KnownPeople, mentions: Sequence[NamedPerson], topic: SentenceTopic
) -> Iterator[Found]:
    """Where somebody who cannot, speaks or acts."""
    for mention in mentions:
        person = mention.person
        if person.standing != "present" and not mention.quoted and _speaks_or_acts(reading, mention):
            yield mention.start, f"{person.name} is {_WHAT[person.standing]}, and acts"
    if any(one.standing != "present" for one in (*topic.named, *(mention.person for mention in mentions))):
        yield from _by_pronoun(reading, cast, mentions, topic)
        yield from _by_nobody(reading, cast)


def _by_pronoun(
    reading: SentenceTokens, cast: KnownPeople, mentions: Sequence[NamedPerson], topic: SentenceTopic
) -> Iterator[Found]:
    """ "He opens his eyes", said of the one who was named last."""
    for place, word in enumerate(reading.low):
        pronoun = SUBJECTS.get(word) or OWNERS.get(word)
        if pronoun is None or reading.quoted[place] or not opens_clause(reading, place):
            continue
        if reading.at(place - 1) in ("if", "unless"):
            continue
        person = _meant(pronoun, place, mentions, topic)
        if person is None or person.standing == "present" or _may_be_one_here(person, cast, topic):
            continue
        after = place + 1
        if word in OWNERS:
            if after >= len(reading) or not reading.kinds[after] & lx.BODY:
                continue
            after += 1
        while after < len(reading) and (reading.kinds[after] & lx.ADV or reading.low[after].endswith("ly")):
            after += 1
        kind = reading.kinds[after] if after < len(reading) else 0
        ends = reading.at(after + 1)
        withheld = reading.low[after : after + 2] == ["does", "not"] and reading.at(after + 2) in WITHHELD
        short = reading.at(after) in ("does", "did") and ends in (
            ".",
            ",",
            "!",
        )  # "it is Tom's turn, and he does"
        acts = kind & (lx.ACT | lx.SPEAK) and not kind & (lx.BE | lx.STILL | lx.NOT | lx.MODAL)
        acts = acts or (word in SUBJECTS and not kind and verbal(reading.at(after), 0))
        if (
            reading.at(place - 1) in ("there", "here")
            and reading.at(after) in ("is", "are")
            and word in SUBJECTS
        ):
            acts = person.standing == "absent"  # "the door opens, and there she is"
        if short or acts or (withheld and person.standing == "absent"):
            yield place, f"{person.name} is {_WHAT[person.standing]}, and acts"
            return


def _may_be_one_here(person: KnownPerson, cast: KnownPeople, topic: SentenceTopic) -> bool:
    """Whether a pronoun is rather that of somebody here: "Whatever Tom wanted of him, it was long ago. He smiles." """
    by_the_way = person in topic.named and person is not topic.subject
    return by_the_way and any(
        one.standing == "present" and not one.player and one.pronouns == person.pronouns
        for one in cast.people
    )


def _meant(
    pronoun: str, place: int, mentions: Sequence[NamedPerson], topic: SentenceTopic
) -> KnownPerson | None:
    """Who a pronoun stands for: the last person named who goes by it."""
    earlier = [mention.person for mention in mentions if mention.start < place and not mention.quoted]
    for person in (*reversed(earlier), *reversed(topic.named)):
        if person.pronouns == pronoun and person is not NOBODY:
            return person
    return None


def _by_nobody(reading: SentenceTokens, cast: KnownPeople) -> Iterator[Found]:
    """ "He says", where nobody who is here goes by that."""
    bearers = {person.pronouns for person in cast.people if person.standing == "present"}
    for place, word in enumerate(reading.low[:-1]):
        stray = word in ("he", "she") and word not in bearers and not reading.quoted[place]
        if stray and reading.kinds[place + 1] & lx.SPEAK and reading.at(place - 1) == '"':
            yield place, f"nobody here is a {word!r}"
            return


def _speaks_or_acts(reading: SentenceTokens, mention: NamedPerson) -> bool:
    kinds = reading.kinds
    start, end = begin(reading, mention), mention.end
    dead = mention.person.standing in ("dead", "senseless")
    if reading.low[0] in ("in", "on") and not _SHOWN.isdisjoint(reading.low[1 : min(start, 5)]):
        return False  # "on the card Tom has his arm round a dog"
    before, kind = reading.at(start - 1), kinds[start - 1] if start else 0
    speaking = bool(kind & lx.SPEAK) and _follows_quotation(reading, start - 1)
    if reading.suffix[end - 1] is not None:
        return (
            speaking
            or (before in _ARRIVING and not (_PRESENT | _TREADS).isdisjoint(reading.low[end : end + 2]))
            or (not dead and reading.at(end) == "face" and _is_there(reading, start))
            or (not dead and (_at_hand(reading, start, end) or reading.at(end) == "doing"))
            or _owned(reading, end, dead=dead)
            or (bool(kind & lx.BE) and _is_sign(reading, start, end) and not _is_writing(reading, end))
        )
    if speaking or (before in _ARRIVING and not _has_subject(reading, start - 1)):
        return True
    if before == "from" and reading.at(start - 2) in ('"', ",") and reading.quoted[max(start - 3, 0)]:
        return True  # "I told you," from Tom
    if kind & lx.NOT or (reading.low[0] == "somewhere" and reading.at(1) in _BEYOND and not dead):
        return False  # "not a goblin stirs", "somewhere beyond the shed Tom is counting"
    if before == "whatever" or _is_hearsay(reading, end):
        return False
    if not dead and (_is_beside(reading, end) or before in _SHOWING):
        return not any(kinds[at] & (lx.NOT | lx.MODAL) for at in range(max(start - 6, 0), start))
    if reading.at(end) == "," and reading.at(end + 1) == "who" and w.RECALLING.isdisjoint(reading.low):
        doing = kinds[end + 2] if end + 2 < len(reading) else 0
        if doing & (lx.EMOTE | lx.SPEAK) and reading.low[end + 2].endswith("s"):
            return True  # "Robin looks to Tom, who shrugs"
        if reading.at(end + 2) == "has" and reading.at(end + 3) in _ARRIVING:
            return True  # "and to Tom, who has come to complain"
    if before == "what":
        # "of what Tom says about soup" tells of no time; "What Tom says to that is lost" does.
        return start == 1 and bool(acting(reading, end, dead=dead)) and not dead
    if (
        before == "with"
        and not dead
        and not _EXCHANGED.isdisjoint(reading.low[max(start - 4, 0) : start - 1])
    ):
        return not _EXCHANGING.isdisjoint(reading.low[max(start - 6, 0) : start])
    if before in ("of", "by", "from"):
        return _source(reading, start, end, before, dead=dead)
    pointing = kind & lx.BE or (before in _POINTING and reading.suffix[start - 1] == "s")
    if not dead and before == "be" and _SURELY.intersection(reading.low[max(start - 5, 0) : start]):
        return "it" in reading.low[max(start - 6, 0) : start]
    if not dead and (_is_fragment(reading, start, end) or _is_pointed_out(reading, start, end)):
        return True
    if pointing and not dead and _points(reading, start):
        near = (*range(max(start - 6, 0), start), *range(end, min(end + 3, len(reading))))
        return not any(kinds[at] & lx.NOT for at in near)
    if before == "with" and reading.at(end).endswith("ing"):
        return bool(reading.kinds[end] & (lx.ACT | lx.SPEAK)) and not reading.kinds[end] & lx.STILL
    if kind & lx.PREP and before not in _NOT_OBJECTS:
        return False
    if kind & lx.PERCEIVE and not kind & lx.PREP:
        after = kinds[end] if end < len(reading) else 0
        return bool(after & (lx.ACT | lx.SPEAK)) and not after & (lx.PREP | lx.STILL)
    verb = kind & lx.VERB and not _is_noun(reading, start - 1) and not opens_clause(reading, start)
    if before in w.RECALLING or verb:
        return False
    if before in (",", DASH) and reading.at(end) in _AMONG:
        return True
    if before == "," and reading.at(end) in (",", ".") and reading.at(end + 1) != "who":
        return _pronoun_acted(reading, start) or _in_apposition(reading, start, end)
    if _is_earlier(reading, start, end):
        return False
    acts = bool(acting(reading, end, dead=dead))
    if acts and _is_supposed(reading, start, end):
        return False
    if mention.person is NOBODY:
        return acts and any(kinds[at] & (lx.ACT | lx.SPEAK) for at in range(end, min(end + 4, len(reading))))
    return acts


def _is_beside(reading: SentenceTokens, end: int) -> bool:
    """ "With Tom at her elbow": whoever is at somebody's side is here."""
    for at in range(end, min(end + 6, len(reading) - 2)):
        if reading.low[at] in ("at", "by") and reading.low[at + 1] in (*OWNERS, "your"):
            return reading.low[at + 2] in _SIDES
    return False


_SIDES = frozenset("elbow side shoulder heels heel".split())
_EXCHANGED = frozenset("glance glances look looks word words smile smiles nod nods".split())
_EXCHANGING = lx.inflected("exchange swap/swapped trade share")
_SHOWING = frozenset("show shows showing reveal reveals revealing discloses disclosing".split())


def _is_there(reading: SentenceTokens, start: int) -> bool:
    """ "There is a tap at the door, and Tom's face": listed with what there is."""
    led = reading.low[0] == "there" and reading.at(1) in ("is", "are", "was", "were")
    return led and reading.at(start - 1) in ("and", ",") and not reading.mask & lx.NOT


def _is_hearsay(reading: SentenceTokens, end: int) -> bool:
    """ "It was a dead man, people said, who minded them", "Tom always said": what is told of somebody, at no time."""
    if reading.at(end) in ("always", "never") and not reading.at(end + 1).endswith(("s", "ing")):
        return True
    return any(
        word in _SAYING and reading.low[at + 1] in _RUMOURED and not reading.quoted[at]
        for at, word in enumerate(reading.low[:-1])
    )


_SAYING = frozenset("people they folk some everybody everyone".split())
_RUMOURED = frozenset("say said".split())


def _is_supposed(reading: SentenceTokens, start: int, end: int) -> bool:
    """ "If Tom were here", "Tom keeps to his room": somebody who is thought of, or said to be elsewhere."""
    if reading.low[start - 1 : start] in (["if"], ["unless"], ["were"], ["had"]) and start:
        return True
    return reading.at(end) in _KEEPING and reading.at(end + 1) in ("to", "in", "at")


def _is_earlier(reading: SentenceTokens, start: int, end: int) -> bool:
    """ "She remembers how Tom laughed": told of earlier things, in a sentence whose own verb is of now."""
    before = reading.at(start - 1)
    if before not in _TELLING_OF and not (before == ":" and reading.at(start - 2) in _POINTING):
        return False
    verb = next((at for at in range(end, min(end + 3, len(reading))) if reading.kinds[at] & lx.VERB), None)
    if verb is None or reading.low[verb].endswith(("s", "ing")):
        return False
    return any(
        not reading.quoted[at]
        and (
            reading.low[at] == "is"
            or (reading.low[at].endswith("s") and verbal(reading.low[at], reading.kinds[at]))
        )
        for at in range(start - 1)
    )


def _source(reading: SentenceTokens, start: int, end: int, before: str, *, dead: bool) -> bool:
    """ "The voice of Tom answers", "a nod from Tom", "the lamp is lifted by Tom"."""
    noun = reading.at(start - 2)
    if before == "of":
        return bool(reading.kinds[start - 2] & lx.BODY if start > 1 else 0) and bool(
            acting(reading, end, dead=dead)
        )
    earlier = reading.low[max(start - 7, 0) : start - 1]
    if before == "by":
        passive = any(reading.kinds[at] & lx.BE for at in range(max(start - 7, 0), start - 1))
        return passive and _MADE.isdisjoint(earlier) and not was_before(earlier)
    return noun in _SIGNS or (noun in ("comes", "came") and not _SIGNS.isdisjoint(earlier))


def was_before(earlier: Sequence[str]) -> bool:
    """Whether what was done to something was done before now: "had been hung by a carpenter"."""
    return "been" in earlier and "had" in earlier


def _points(reading: SentenceTokens, start: int) -> bool:
    """ "It is Tom", "here's Tom", "behind the counter is Tom"."""
    before = reading.low[start - 1]
    if before in _POINTING:
        return True
    return before in ("is", "was") and (
        reading.at(start - 2) in _POINTING or not _has_subject(reading, start - 1)
    )


def _is_sign(reading: SentenceTokens, start: int, end: int) -> bool:
    """ "It is Tom's voice", "the voice is Tom's"."""
    return reading.at(end) in _PRESENT or not _PRESENT.isdisjoint(reading.low[max(start - 4, 0) : start])


def _is_fragment(reading: SentenceTokens, start: int, end: int) -> bool:
    """ "Next to Rafael, Tom.", "Tom, with a sketchbook.": a sentence without a verb that only says who is there."""
    if reading.mask & (lx.BE | lx.HAVE | lx.MODAL | lx.NOT) or any(reading.quoted):
        return False
    if any(
        verbal(reading.low[at], reading.kinds[at])
        and not _is_noun(reading, at)
        and reading.words[at].islower()
        for at in range(len(reading))
    ):
        return False
    closed = reading.at(end) == "." and end == len(reading) - 1
    fronted = reading.at(start - 1) == "," and reading.low[0] in _BY
    alone = start == 0 and reading.at(end) == "," and reading.at(end + 1) in ("with", "in", "at", "on")
    return (closed and fronted) or alone


def _is_pointed_out(reading: SentenceTokens, start: int, end: int) -> bool:
    """ "A tape measure snaps shut: Tom.": who is there, told behind a colon; never what is written somewhere."""
    led = reading.at(start - 1) == ":" and reading.at(end) in (".", ",", "and", "with", "again")
    return led and not reading.mask & lx.NOT and (_WRITTEN | _NAMING).isdisjoint(reading.low)


def _at_hand(reading: SentenceTokens, start: int, end: int) -> bool:
    """ "The watch swings from Tom's hand": where somebody's hand is, they are."""
    led = reading.at(start - 1) in _UPON and reading.at(end) in _LIMBS
    return (
        led
        and not any(reading.low[at] in _THEN for at in range(start))
        and reading.at(start - 2) not in _FIGURES
    )


def _is_writing(reading: SentenceTokens, end: int) -> bool:
    """ "It is Tom's hand on the label": as somebody wrote it."""
    return reading.at(end) == "hand" and not _WRITTEN.isdisjoint(reading.low[end:])


def _is_noun(reading: SentenceTokens, place: int) -> bool:
    """Whether a word that may be a verb stands as a noun: "the counter", "his work"."""
    return place > 0 and bool(reading.kinds[place - 1] & (lx.DET | lx.PREP))


def _follows_quotation(reading: SentenceTokens, place: int) -> bool:
    """Whether the speaking verb at a place belongs to what was just said, or opens the sentence."""
    while place and (reading.kinds[place - 1] & lx.ADV or reading.low[place - 1].endswith("ly")):
        place -= 1
    return place == 0 or reading.low[place - 1] in _SPOKEN_FOR or reading.quoted[place - 1]


def _has_subject(reading: SentenceTokens, place: int) -> bool:
    """Whether the verb at a place has its own subject before it: "Lena waits", "she sits"."""
    if not place:
        return False
    if place > 1 and reading.kinds[place - 2] & lx.PREP:
        return False
    return bool(reading.kinds[place - 1] & lx.PRON) or (reading.words[place - 1][:1].isupper() and place > 1)


def _in_apposition(reading: SentenceTokens, start: int, end: int) -> bool:
    """ "The young clerk of works, Mr Aske, shakes the fog off": named between commas, before a verb of one person."""
    after = reading.kinds[end + 1] if end + 1 < len(reading) else 0
    word = reading.at(end + 1)
    acts = verbal(word, after) or (
        bool(after & (lx.BE | lx.HAVE)) and bool(acting(reading, end + 1, dead=True))
    )
    no_verb = not any(
        reading.kinds[at] & (lx.BE | lx.HAVE | lx.MODAL)
        or (verbal(reading.low[at], reading.kinds[at]) and not _is_noun(reading, at))
        for at in range(start - 1)
    )
    led = any(reading.kinds[at] & lx.DET for at in range(max(start - 8, 0), start - 1))
    return acts and reading.low[end + 1].endswith("s") and no_verb and led


def _pronoun_acted(reading: SentenceTokens, place: int) -> bool:
    return any(
        reading.low[at] in SUBJECTS and reading.kinds[at + 1] & (lx.ACT | lx.SPEAK) for at in range(place - 1)
    )


def _owned(reading: SentenceTokens, place: int, *, dead: bool) -> bool:
    """What follows "Tom's": a body that acts, or "is" in short."""
    low, kinds, size = reading.low, reading.kinds, len(reading)
    if place >= size:
        return False
    short = reading.suffix[place - 1] == "s"
    if short and low[place].endswith("ing") and kinds[place] & (lx.ACT | lx.SPEAK):
        return True
    if short and low[place] in ("here", "back", "there") and not dead:
        return True
    for at in range(place, min(place + 3, size - 1)):
        if low[at] in _TREADS and low[at + 1] in _NEARING:
            return True
        if kinds[at] & lx.BODY:
            return _body_acts(reading, at, dead=dead)
        if low[at] in _TOOLS and low[at + 1] in _TOOL_MOVES:
            return True
    return False


def _body_acts(reading: SentenceTokens, at: int, *, dead: bool) -> bool:
    low, kinds, size = reading.low, reading.kinds, len(reading)
    after = at + 1
    while after < size and kinds[after] & lx.ADV:
        after += 1
    if after + 1 < size and low[after] == "," and "," in low[max(at - 4, 0) : at]:
        after += 1  # "his voice, Tom's voice, says"
    if after >= size:
        return False
    word, kind = low[after], kinds[after]
    if word == ":" and low[at] in _SIGNS and not dead:
        return True
    if kind & (lx.BE | lx.MODAL | lx.NOT | lx.STILL) or (kind & lx.PREP and dead):
        return bool(kind & lx.BE) and not dead and w.GONE.isdisjoint(low[after : after + 3])
    if verbal(word, kind) or (word in ("from", "behind", "through") and not dead):
        return True
    return low[at].endswith("s") and word[0].isalpha() and not kind & SMALL
