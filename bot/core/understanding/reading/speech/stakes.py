"""Reads what hangs on its condition: a threat, or a bargain with what is wanted and what is given for it."""

from __future__ import annotations

import re

from bot.core.late_patterns import late
from bot.core.understanding import utterances
from bot.core.understanding.acts import Named
from bot.core.understanding.phrases import matches
from bot.core.understanding.reading.message_state import Hearing
from bot.core.understanding.reading.openings import is_interjection, is_polite, stripped
from bot.core.understanding.reading.speech.orders import is_imperative
from bot.core.understanding.tokens import Word, shown
from bot.core.understanding.words.dealings import MILD
from bot.core.understanding.words.sentences import FIRST_PERSON, YOU

# What one does once the hearer has done something, or has not.
_ON = late(
    r"(?P<head>.{3,90}?) (?:, )?(?P<joint>and then|or else|and|or|then|,|—|–) (?:, )?(?:so help me (?:, )?)?"
    r"(?P<own>(?:(?:tomorrow|tonight|next (?:time|week)|one day) )?(?:i|we|i'll|we'll|i'm|i'd|we're)\b.*)"
)
# One thing more of a kind, which somebody had better not say or do.
_ONE_MORE = late(
    r"(?:(?:just|only) )?(?:(?:one|another|any|a single)(?: (?:more|other|further|false|wrong|last|single))*|"
    r"(?:the )?next \w+(?= (?:you|he|she|they|it|who|that)\b)) ?(?!of\b|thing\b|more\b)\w+\b(?! (?:is|are|was|to)\b)"
)
_SO_HELP_ME = late(r"(?:or |and |but |then )*so help me\b(?!.*\b(?:with|find|to)\b)")
_WILL = late(r"(?:\w+ (?:\w+ )?)?(?:i'll|we'll|(?:i|we) (?:will|shall|promise|can))\b")
_OR_I = late(r"\bor (?:i|we|else)\b(?! (?:could|can|might|should|don't))")
# What is done to somebody, or to what is theirs.
_HARMFUL = frozenset(
    "kill hurt break smash ruin destroy wipe burn tear rip drag kick slap hit punch scream shout call ring report tell "
    "throw tip knock expose sell shoot stab haul cut eat empty swap".split()
)
_GIVEN = frozenset({"me", "us"})

_BARGAIN = late(
    r"^(?:just |then |so |now |well |look,? |you )?(?P<verb>\w+)\b.*\b(?:and|or|and then) (?:i'll|"
    r"i will|i shall|i'd|i'm|we'll|i)\b"
)
_AGAIN = late(
    r"\b(?:again|one more|another word|once more|laugh at|touch (?:me|her|him|that)|come (?:any "
    r")?closer|one step)\b"
)


_OR_ELSE = late(
    r"\b(?:or|otherwise|if not|or else)\W+(?:else|(?:i|we)(?!'d| can| could| can't| might| should| don't| won't)\b"
    rf"(?!(?:'ll| will| shall|'m going) {MILD}))"
)
_OWN_UP = frozenset("confess admit talk speak explain answer own".split())


def read_staked(hearing: Hearing, body: tuple[Word, ...], called: Named | None = None) -> bool:
    """Whether a sentence is a bargain or a threat with its condition; it is said then."""
    if not hearing.scope.company:
        return False
    kinds = staked_kinds(body)
    for kind in kinds:
        hearing.say(body, called, kind=kind)
    return bool(kinds)


def staked_kinds(body: tuple[Word, ...]) -> tuple[str, ...]:
    """The kinds of saying that a threat or a bargain with its condition is; none for anything else."""
    line = shown(body)
    begun = stripped(body, lambda word: word.lower != "do" and (is_interjection(word) or is_polite(word)))
    if _SO_HELP_ME.match(line):
        return ("threaten",)
    kind = _bargain_of(line)
    if kind is not None and matches(stripped(body, is_polite)):
        return (kind,)
    on = _ON.fullmatch(shown(begun)) if begun else None
    if on is not None:
        staked = _staked(begun, on)
        if staked:
            return staked
    return ("threaten",) if _OR_I.search(line) and utterances.kind_of(line) == "threaten" else ()


def _staked(begun: tuple[Word, ...], on: re.Match[str]) -> tuple[str, ...]:
    """What words are whose last part tells what one does once the first is done; empty for no such."""
    head = begun[: len(on["head"].split())]
    harms = bool(_HARMFUL & set(on["own"].split()))
    if _ONE_MORE.match(on["head"]) and (harms or not _WILL.match(on["own"])):
        return ("threaten",)
    told = begun[0].lower == "you" and on["joint"] == "and" and harms and "'" not in on["own"][:3]
    if told:
        return ("threaten",)
    lowers = {word.lower for word in head}
    if FIRST_PERSON & lowers or not (is_imperative(head) or begun[0].lower == "do"):
        return ()
    if on["joint"].startswith("or") and _SO_HELP_ME.search(shown(begun)):
        return ("threaten",)
    if on["joint"] in (",", "—", "–"):
        return ()
    if "again" in lowers and on["joint"] in ("and", "and then"):
        return ("threaten",)
    given = bool(YOU & set(on["own"].split())) or bool(_GIVEN & lowers)
    if on["joint"] == "and" and _WILL.match(on["own"]) and not harms:
        kind = utterances.kind_of(on["own"])
        if not given or (utterances.kind_of(shown(begun)) == "offer" and kind != "promise"):
            return ("request", "offer") if head[0].lower not in _OWN_UP else ()
        return ("request", kind if kind in ("promise", "offer", "threaten") else "promise")
    return ()


def _bargain_of(sentence: str) -> str | None:
    """What "own up and I'll …" and "do this or I …" are: an offer for a word, or a threat."""
    shown = utterances.spelt(sentence).strip()
    found = _BARGAIN.search(shown)
    if sentence.rstrip().endswith("?"):
        return None
    if _OR_ELSE.search(shown) and (found is not None or "otherwise" in shown):
        return "threaten"
    if found is None:
        return None
    if _AGAIN.search(found[0]):
        return "threaten"
    return (
        "offer" if found["verb"] in _OWN_UP and re.search(r"\band (?:i'll|i will|we'll)\b", shown) else None
    )
