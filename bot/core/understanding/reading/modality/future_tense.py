"""Reads what begins with "I'll": a deed that is announced and done at once, or a promise, an offer, a threat."""

from __future__ import annotations

from bot.core.late_patterns import late
from bot.core.understanding import utterances
from bot.core.understanding.acts import PERCEPTION, SPEECH
from bot.core.understanding.phrases import VerbMatch, matches
from bot.core.understanding.reading.deeds.verb_phrases import best_match
from bot.core.understanding.reading.message_state import Hearing, any_named
from bot.core.understanding.reading.modality.narration import is_told
from bot.core.understanding.reading.openings import without_leads
from bot.core.understanding.references import PRONOUNS
from bot.core.understanding.tokens import Word, shown
from bot.core.understanding.words.openings import KEPT_VERBS, PROMISED_DEEDS
from bot.core.understanding.words.sentences import FIXED_KINDS, RATHER, YOU

_LATER = late(
    r"\b(?:if|when|unless|tomorrow|later|soon|until|someday|tonight|next (?:time|week|year|month|summer|spring)|"
    r"always|never)\b"
)
_FOR_ALL = late(r"\b(?:anything|whatever|everyone|anyone|everybody|anybody)\b")
# What is done in somebody's stead is offered: "I'll go on instead".
_FOR_YOU = late(
    r"\binstead(?! of\b)|\binstead of you\b|\bin your (?:place|stead)\b|"
    r"\bso (?:that )?you (?:don't|needn't|won't) have to\b"
)
# What only asks leave in passing: "if you don't mind", "if I may".
_BY_YOUR_LEAVE = late(
    r",? ?\b(?:if you (?:don't|do not|wouldn't|won't) mind|if i may|if (?:that's|it's|that is|it is) (?:ok|okay|all ?"
    r"right|fine)(?: with you| by you)?)\b"
)
# What is found out is no condition: "listen if anyone answers", "to see when it stops".
_FOUND_OUT = late(
    r"\b(?:see|listen|hear|check|find out|know|tell|ask|look|test|try|feel|wonder|watch|count)(?: \w+)? "
    r"(?:if|when|whether|for (?:anyone|anything|anybody))\b.*"
)
# What is done at once though it is said to whom it is done to: "I'll sit with you".
_NEARNESS = frozenset({"approach", "posture", "touch"})
_WISH = late(
    r"(?:i|we)(?:'d| would) (?:like|love) to (?:see|look|hear|buy|have|know|ask|talk|speak|meet|stay|help|come)"
)


# From whom a thing is taken ("off you"), and no burden off anybody's hands.
_OFF_HEARER = late(r"\b(?:off|from) (?:you|ya|u|him|her|them)\b")


def read_will(hearing: Hearing, begun: tuple[Word, ...], whole: tuple[Word, ...], line: str) -> bool:
    """ "I'll take the key" is a deed; "I'll keep it safe", "I'll tell nobody" are words."""
    deedlike = without_leads(begun, hearing.given.actor_id)
    found = matches(deedlike)
    if not hearing.scope.company:
        return False
    if not found or deedlike[0].lower in ("be", "never", "always", "not"):
        hearing.say(whole, kind="offer" if _FOR_YOU.search(line) else None)
        return True
    match = best_match(hearing, found)
    kind = _words_of_will(hearing, match, begun, line)
    if kind is None:
        return False
    hearing.say(whole, kind=kind or None)
    return True


def _words_of_will(hearing: Hearing, match: VerbMatch, begun: tuple[Word, ...], line: str) -> str | None:
    """What is said with "I'll …"; empty for words of no kind of their own, None for a deed."""
    if (
        begun[0].lower in ("i'd", "we'd")
        and not is_told(hearing, match, begun, 0)
        and not RATHER & set(line.split()[1:3])
    ):
        return ""
    line = _BY_YOUR_LEAVE.sub("", line)
    kind = utterances.kind_of(line)
    last = hearing.acts[-1] if hearing.acts else None
    asked = last is not None and last.do == "request" and not last.verb
    to_you = bool(YOU & set(line.split()[1:])) or (asked and kind == "offer")
    if _WISH.match(line) and not (match.act in ("look", "examine", "search") and not to_you):
        return "ask" if match.act == "ask" or " know" in line or " hear" in line else "request"
    body = _BY_YOUR_LEAVE.sub("", shown(begun))
    later = _LATER.search(_FOUND_OUT.sub("", line)) or _FOR_ALL.search(_FOUND_OUT.sub("", body))
    if kind in (None, "comfort") and _FOR_YOU.search(line):
        return "offer"
    if _OFF_HEARER.search(line) and _is_taken_along(hearing, match):
        return None
    if kind in ("threaten", "offer", "promise") and (to_you or later or kind == "threaten"):
        return kind
    if kind == "offer" and _is_taken_along(hearing, match):
        return None
    if (later and match.act not in ("go", "approach", "climb")) or (
        to_you and match.act not in {*SPEECH, *_NEARNESS}
    ):
        return kind or "promise"
    if match.act == "posture" and _is_elsewhere(hearing, match):
        return kind or "promise"
    return kind if _is_given_word(hearing, match, kind) else None


def _is_taken_along(hearing: Hearing, match: VerbMatch) -> bool:
    """Whether a thing that lies here is taken, and no burden off anybody ("I'll take the cheese for the rat")."""
    named = any_named(hearing, match.gap or match.rest)
    thing = hearing.scope.entities.get(named.id or "") if named is not None and match.act == "take" else None
    return thing is not None and thing.type == "item" and thing.kind not in FIXED_KINDS


def _is_elsewhere(hearing: Hearing, match: VerbMatch) -> bool:
    """Whether somebody says where they will be, and that is not here ("I'll stand in the wings")."""
    named = any_named(hearing, match.gap or match.rest)
    return named is not None and named.sort == "exit"


def _is_given_word(hearing: Hearing, match: VerbMatch, kind: str | None) -> bool:
    """Whether "I'll …" gives one's word: by its verb, or where nothing is here that the deed could be done to."""
    named = any_named(hearing, match.gap or match.rest)
    if named is not None and named.words.casefold() in PRONOUNS:
        named = None
    if match.verb in KEPT_VERBS:
        return named is None or named.sort != "exit"
    if kind != "promise" or match.act in PROMISED_DEEDS or match.act in PERCEPTION:
        return False
    return match.act in SPEECH or named is None or hearing.scope.is_person(named.id)
