"""Reads sentences that are words to somebody from end to end, whatever verbs of deeds stand in them."""

from __future__ import annotations

from bot.core.language.common_nouns import NOUNS
from bot.core.late_patterns import late
from bot.core.understanding import utterances
from bot.core.understanding.phrases import matches
from bot.core.understanding.reading.message_state import Hearing
from bot.core.understanding.reading.openings import is_interjection, stripped, word_at
from bot.core.understanding.reading.speech.plans import is_planned
from bot.core.understanding.reading.speech.told_to_do import told_before_order, words_told_to_do
from bot.core.understanding.talk.dealings import is_bargain, is_shared
from bot.core.understanding.tokens import Word, shown
from bot.core.understanding.words.figures import FOODS
from bot.core.understanding.words.sentences import FIRST_PERSON, JOINING, OBJECT_BEGINS

# "Sell it, that's what I'd do".
_ADVISED = late(
    r"\b(?:that's|that is|it's) what i(?:'d| would) (?:do|say|tell)\b|\bif i were you\b|\bif i was you\b"
)
# "I'm not here to take your part", "I didn't come to fight".
_DENIED_AIM = late(
    r"(?:i'm|i am|we're|we are|i was) (?:really |just )?not (?:here|trying|out|asking(?: you)?) to\b|"
    r"(?:i|we) (?:didn't|did not|haven't|never) (?:come|came|mean|meant)(?: here| all this way)? to\b"
)
_RATHER = late(
    r"(?:i|we)(?:'d| would) (?:much )?(?:rather|sooner) (?:stay|be|wait|not|have|hear|die|lose|know|stand|sit|keep)\b"
)
# What is in store for whoever does something once more is no bargain.
_THREATENED = late(r"\b(?:again|warn|warning|scream|regret|one more|dare|or else|ever)\b|\bif you go\b")
_IS = frozenset("is are was were isn't aren't wasn't weren't".split())
# "Let me write to you", "let's make it interesting": put to the hearer, and nothing written or made.
_LET_ME = late(
    r"(?:please |just |then |so |at least )*let me (?:just |at least )?(?:write|call|ring|phone|text|visit|"
    r"come with|make it up)\b.*\byou\b|(?:so |then )?let's make (?:it|this|things|that) \w+$|"
    r"(?:so |then |ok |well )*let's (?:get|take|bring) (?:it|him|her|them) (?:out|back|home|away|there|over)\b"
)
# What nothing is called by somebody who looks at it ("bloody lift").
_CURSED = frozenset(
    "bloody damn damned fucking stupid blasted cursed wretched sodding poor lovely nice funny silly dear "
    "clever brave".split()
)
# "Write me in for nine", "put my name down for it": whoever keeps the list is to.
_ENTERED = late(
    r"(?:(?:so|well|ok|okay|then|just|please|now|yes|no) ,? ?)*(?:(?:write|put|sign|pencil|mark|enter|book|count|tick) "
    r"(?:me|us) (?:in|down|up|off|as)\b|(?:write|put|pencil|enter) my name (?:in |down )?(?:for|as|by|beside)\b)"
)
_HERE_WITH_IT = late(
    r"(?:(?:so|well|ok|okay|right|now|come on|go on|then|just|please) ,? ?)*(?:(?:give|pass|hand|bring|throw|toss|"
    r"chuck|fling|lob|show|let's see|slide|shove) (?P<thing>(?:\w+ ){1,4}?)(?:back |over |through )*here|"
    r"(?:hand|give|pass) (?P<over>it|that|them|this) (?:over|across|back))"
    r"(?: ,)?(?: (?:then|now|please|will you|would you|quick|at once))*"
)
_TURNED_OUT = late(r"(?:it |so it )?turn(?:s|ed) out (?:that |to |i |he |she |it |they |we |you |there )")
_OF_HEARER = late(r"\b(?:yourself|yourselves|your own)\b")
_ASTRAY = frozenset("to from into behind back away in out a quickly slowly quietly".split()) - {"a"}
# What stands after a noun that is taken up, and would stand after few verbs without an object.
_AFTER_NOUN = frozenset("in of for with from and".split())
_WORD_OF_ORDER = frozenset("all it enough better right an order plan idea".split())
_STAKED = frozenset({"threaten", "insult", "promise", "offer"})
_MOST_BEFORE = 3
_FEW = 5


def read_said_whole(hearing: Hearing, body: tuple[Word, ...], end: str) -> bool:
    """Whether a sentence is only said; then it is taken down as that."""
    begun = stripped(body, is_interjection)
    line = shown(begun)
    if not hearing.scope.company or end == "?" or utterances.asks(line):
        return False
    before = told_before_order(hearing, begun)
    if before:
        hearing.say(begun[:before])
        hearing.say(
            begun[before + 1 :], kind="ask" if begun[before + 1].lower in ("tell", "explain") else "request"
        )
        return True
    told = words_told_to_do(hearing, begun)
    if told:
        kind = utterances.kind_of(line)
        hearing.say(begun[:told], kind=kind if kind in _STAKED else "request")
        asked = (
            stripped(begun[told:], lambda word: word.mark or word.lower in JOINING) if begun[told:] else ()
        )
        if asked:
            hearing.say(asked, kind="ask" if asked[0].lower in ("tell", "explain") else "request")
        return True
    kind = _kind(hearing, begun, line)
    if kind is None:
        return False
    hearing.say(body, kind=kind or None)
    return True


def _kind(hearing: Hearing, begun: tuple[Word, ...], line: str) -> str | None:
    """What the words are said as; empty for no kind of its own, None where they are more than said."""
    if _ADVISED.search(line) or is_shared(line):
        return "persuade"
    if is_bargain(line) and not _THREATENED.search(line) and not utterances.never_came(line):
        kind = utterances.kind_of(line)
        return kind if kind in ("threaten", "promise", "offer") else "offer"
    if _is_order_of_own(begun, line):
        return "request"
    if word_at(begun, 1) == "than" and begun[0].lower.endswith("er"):
        return ""  # "lower than on the air"
    if _is_called_names(begun) or _is_wanted_here(hearing, line) or _ENTERED.match(line):
        return "request"
    if _LET_ME.match(line):
        return "offer"
    if is_planned(begun, hearing.scope):
        return utterances.kind_of(line) or "offer"
    if _is_cursed(hearing, begun):
        return ""
    if _is_named_first(begun):
        return ""
    if _DENIED_AIM.match(line):
        return utterances.kind_of(line) or "comfort"
    if _RATHER.match(line):
        return utterances.kind_of(line) or "say"
    if _answers_how(hearing, begun):
        return "answer"
    return "" if _is_told(begun) or _TURNED_OUT.match(line) else None


def _is_order_of_own(begun: tuple[Word, ...], line: str) -> bool:
    """Whether the hearer is told to do something themselves, or with what is theirs ("hang it under your own name").

    What is withdrawn is an offer, a word or a lot, and never oneself.
    """
    first = word_at(begun, 0)
    if FIRST_PERSON & set(line.split()) or begun[0].label is not None:
        return False
    found = matches(begun)
    if not found or found[0].form != "base" or found[0].verb.split()[0] != first:
        return False
    takes_back = first in ("withdraw", "retract") and len(begun) > 1 and begun[1].lower not in _ASTRAY
    return takes_back or _OF_HEARER.search(line) is not None


def _is_wanted_here(hearing: Hearing, line: str) -> bool:
    """Whether the hearer is told to hand over what they have ("give it here then"), and nothing of one's own goes."""
    found = _HERE_WITH_IT.fullmatch(line)
    if found is None:
        return False
    named = hearing.scope.named(found["thing"] or found["over"], frozenset({"item"}), carried=True)
    return named is None or named.id not in hearing.scope.carried or found["thing"] is not None


def _is_cursed(hearing: Hearing, begun: tuple[Word, ...]) -> bool:
    """Whether a thing is only cursed, pitied or praised in passing ("bloody lift")."""
    plain = [word for word in begun if not word.mark]
    return (
        1 < len(plain) < _FEW and plain[0].lower in _CURSED and not matches(tuple(plain[:1])) and hearing.more
    )


def _is_called_names(begun: tuple[Word, ...]) -> bool:
    """Whether an order ends on what its hearer is called ("let go, you oversized soup")."""
    comma = next((at for at in range(len(begun) - 1, 0, -1) if begun[at].mark), 0)
    called = begun[comma + 1 :]
    if not comma or not 1 < len(called) < _FEW or called[0].lower != "you" or matches(called[1:]):
        return False
    found = matches(begun[:comma])
    return bool(found) and found[0].form == "base" and begun[0].lower == found[0].verb.split()[0]


def _is_named_first(begun: tuple[Word, ...]) -> bool:
    """Whether a noun is taken up and something said of it ("toast at midnight, that's the best thing all day")."""
    comma = next((at for at, word in enumerate(begun) if word.mark and word.lower in ",–—-"), 0)
    noun = begun[0].lower in NOUNS or begun[0].lower in FOODS
    if not comma or begun[0].label is not None or not noun:
        return False
    after = [word.lower for word in begun[comma + 1 : comma + 4] if not word.mark]
    said_of = after[:1] == ["that's"] or after[:2] in (["that", "is"], ["that", "was"], ["that", "sounds"])
    rest = after[1:] if after[:1] == ["that's"] else after[2:]
    plain = comma == 1 or begun[1].lower in _AFTER_NOUN
    return said_of and plain and not _WORD_OF_ORDER & set(rest)


def _answers_how(hearing: Hearing, begun: tuple[Word, ...]) -> bool:
    """Whether a few words tell how things go where that was asked ("burning nicely")."""
    plain = [word for word in begun if not word.mark]
    if not hearing.last.question or hearing.acts or not 1 < len(plain) < _FEW:
        return False
    found = matches(tuple(plain))
    if not found or found[0].form != "ing":
        return False
    return plain[1].label is None and plain[1].lower not in OBJECT_BEGINS


def _is_told(begun: tuple[Word, ...]) -> bool:
    """Whether a sentence says of some thing or person what they are ("frost is frost", "Lena was on the desk")."""
    place = next((at for at, word in enumerate(begun[: _MOST_BEFORE + 1]) if word.lower in _IS), 0)
    if not place or any(word.mark for word in begun[:place]) or len(begun) < place + 2:
        return False
    last = begun[place - 1]
    named = last.label is not None or last.lower in NOUNS or last.lower.removesuffix("s") in NOUNS
    if not named or (place == 1 and matches(begun) and last.label is None and last.lower not in NOUNS):
        return False
    return word_at(begun, place + 1) not in ("there", "here")
