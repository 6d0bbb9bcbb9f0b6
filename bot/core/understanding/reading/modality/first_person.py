"""Reads what begins with "I": "I know …" is said, "I take …" is done."""

from __future__ import annotations

import re
from typing import Literal

from bot.core.understanding import utterances
from bot.core.understanding.acts import SPEECH, MessageAct
from bot.core.understanding.phrases import VerbMatch, matches
from bot.core.understanding.reading.deeds.verb_phrases import best_match
from bot.core.understanding.reading.message_state import Hearing, any_named
from bot.core.understanding.reading.modality.narration import is_told
from bot.core.understanding.reading.openings import without_leads, word_at
from bot.core.understanding.slots import filled, parts_of
from bot.core.understanding.tokens import Word, written
from bot.core.understanding.words.openings import (
    CLOSER_WAYS,
    PERCEIVED_OR_TOLD,
    PLAIN_SPEECH,
    SENSED,
    SENSED_BEFORE,
    STRICT_WISHES,
    WISHES,
)
from bot.core.understanding.words.sentences import DEEDS_HAD, PERSON_STATES, STATIVE, YOU

Verdict = Literal["deed", "said", "asked", "offered", "held back"]
_SAYING = re.compile(
    r"i'm (?:asking|telling|saying|begging|warning|listening(?! (?:to (?!you\b)|for|at|out|in|hard|through))|"
    r"sorry|kidding|joking|lying|thinking|hoping|leaving you|"
    r"trying to (?:help|understand|say|be|tell))"
)
# What one can do for somebody, and what one can only perceive.
_USEFUL = frozenset("repair clean help make examine open unlock light take give write".split())
_SENSES = frozenset(
    "see hear feel smell taste read tell count remember imagine guess notice get take".split()
)
_STAYING = frozenset({"approach", "posture", "wait", "follow"})
_LASTING = frozenset("till until longer tonight overnight all if".split())
_IDLY = (_SENSES | {"use", "do", "have"}) - {"take"}
_SHALL_I = re.compile(
    r"[.!?;,-] *(?:so |well |or )?(?:shall|should|can|could|may) (?:i|we)\W*\?|\b(?:would you like|want|do you want|"
    r"you want) me to\W*\?"
)
_HOMEWARD = frozenset({"go home", "head home", "walk home", "drive home"})
_ABOUT_TO = re.compile(r"i'm (?:going|trying|about|gonna)")


def read_first_person(hearing: Hearing, begun: tuple[Word, ...], whole: tuple[Word, ...], line: str) -> bool:
    """ "I am …", "I know …", "I can't …": said, unless it is a deed that goes on ("I'm looking for the key")."""
    deedlike = without_leads(begun, hearing.given.actor_id)
    led = bool(deedlike) and deedlike[0].lower != begun[0].lower
    verdict = _led(hearing, begun, deedlike, line) if led else None
    verdict = verdict or _denied(begun, line) or _perceived_or_told(hearing, begun, line)
    verdict = "deed" if verdict is None and _had_of_it(hearing, begun) else verdict
    if verdict == "deed" or (verdict is None and not hearing.scope.company and led and matches(deedlike)):
        return False
    if verdict == "held back":
        hearing.refrained = True
    elif verdict == "asked":
        hearing.say(whole, kind="ask")
    elif verdict == "offered":
        hearing.say(whole, kind="offer")
    elif verdict == "said" or hearing.scope.company:
        hearing.say(whole)
    else:
        hearing.add(MessageAct("say", None, said=line, about=line))
    return True


def _led(hearing: Hearing, begun: tuple[Word, ...], deedlike: tuple[Word, ...], line: str) -> Verdict | None:
    """What "I'm …ing", "I want to …" and "I could …" are with the verb that they lead up to."""
    found = matches(deedlike)
    if not found:
        return None
    match, second = best_match(hearing, found), word_at(begun, 1)
    doing = begun[0].lower in ("i'm", "we're") or second in ("am", "are")
    to_you = bool(YOU & set(line.split()))
    if (
        hearing.scope.company
        and word_at(begun, 2) == "have"
        and second in ("should", "could", "would", "might")
    ):
        return "said"
    out = match.phrase == ("check", "out") and not [word for word in match.rest if not word.mark]
    if doing and hearing.scope.company and (out or _goes_beyond(hearing, match, deedlike)):
        return "said"
    if doing and match.form == "ing" and line.split()[2:3] != ["you"] and not _SAYING.match(line):
        return "deed"
    if second in ("can", "could", "might") and hearing.scope.company and _is_put_up(hearing, begun):
        return "offered"
    if second == "could" and hearing.scope.company and match.act in _USEFUL and match.verb not in _IDLY:
        return "offered"
    lasts = bool(_LASTING & {word.lower for word in begun[2:]})
    if second in ("could", "can") and lasts and hearing.scope.company and match.act in _STAYING:
        return "offered"
    if second in ("could", "can") and to_you and hearing.scope.company and match.act in _STAYING:
        return "offered"
    if second in ("could", "would") and hearing.scope.company and not is_told(hearing, match, begun, 0):
        return "said"
    if second == "can" and hearing.scope.company and _is_of_use(hearing, match):
        return "offered"
    if second == "can" and hearing.scope.company and match.verb == "count":
        return "said"  # "I can count to twelve" tells what one is able to do, and looks at nothing
    wants = (
        hearing.scope.company and bool(hearing.acts) and hearing.acts[-1].do in ("request", "ask", "offer")
    )
    if second in ("want", "need") and wants and match.act not in SPEECH and hearing.acts[-1].said:
        return "said"  # it tells what was asked for, and is not done yet
    if second in WISHES and match.form == "base" and not (second in STRICT_WISHES and to_you):
        wished = _wished(match, second, line, to_you=to_you)
        if wished is not None:
            return wished
    going = doing and match.form == "base" and deedlike[0].lower in line and _ABOUT_TO.match(line)
    return "deed" if going and not to_you else None


def _goes_beyond(hearing: Hearing, match: VerbMatch, deedlike: tuple[Word, ...]) -> bool:
    """Whether somebody says that they are on their way to what lies outside the story ("I'm going home to bed")."""
    if match.act != "go" or match.form != "ing":
        return False
    gone = filled(match, hearing.scope, deedlike)
    home = gone.verb in _HOMEWARD
    return gone.do == "go" and (home or (gone.place is not None and gone.place.sort == "none"))


def _is_put_up(hearing: Hearing, begun: tuple[Word, ...]) -> bool:
    """Whether the message asks, after what one can do, whether one shall ("I can light it. Shall I?")."""
    text = hearing.given.text.casefold()
    at = text.find(written(begun[:3]).casefold())
    return at >= 0 and _SHALL_I.search(text, at) is not None


def _is_of_use(hearing: Hearing, match: VerbMatch) -> bool:
    """Whether "I can mend bikes" offers a hand: it names what can be done, and nothing here that it is done to."""
    if match.act not in _USEFUL or match.verb in _SENSES or match.form != "base":
        return False
    return any_named(hearing, match.gap or match.rest) is None


def _wished(match: VerbMatch, second: str, line: str, *, to_you: bool) -> Verdict | None:
    """What a wish is: a deed ("I want to open it"), a question ("I need to know"), or words to somebody."""
    if match.act == "hear_out" and not match.rest:
        return None
    if to_you and match.act in SPEECH and match.act not in PLAIN_SPEECH:
        return None
    if second in ("want", "need") and (
        match.act == "ask" or match.verb in ("know", "hear", "understand", "learn")
    ):
        return "asked"
    to_hearer = to_you and match.act not in SPEECH and utterances.kind_of(line) is not None
    return None if to_hearer else "deed"


# What one has of a thing, or at it, which is a deed done to it ("I had a go at the needle").
_HAD = DEEDS_HAD | frozenset(
    "go try crack fiddle mouthful sip swig gulp taste bite nibble slurp swallow stab shot".split()
)


def _had_of_it(hearing: Hearing, begun: tuple[Word, ...]) -> bool:
    """Whether "I had a …" is a deed that was done just now to a thing that is here."""
    if word_at(begun, 1) != "had" or word_at(begun, 2) not in ("a", "an", "another", "one") or hearing.acts:
        return False
    at = next((at for at in range(3, min(6, len(begun))) if begun[at].lower in _HAD), 0)
    if not at or word_at(begun, at + 1) not in ("at", "of", "in", "with", "through", "on", "from"):
        return False
    named = any_named(hearing, begun[at + 2 :])
    return named is not None and named.sort == "here" and not hearing.scope.is_person(named.id)


def _denied(begun: tuple[Word, ...], line: str) -> Verdict | None:
    """What "I do …" and "I don't …" are: waiting, a deed that is held back, or nothing of the kind."""
    second = word_at(begun, 1)
    if begun[0].lower not in ("i", "we") or second not in ("don't", "didn't", "do", "never"):
        return None
    done = matches(begun[1:])
    if second == "do" and done and done[0].act == "wait":
        return "deed"
    inner = matches(begun[2:] if second != "do" else begun[3:])
    spoken = bool(YOU & set(line.split())) or word_at(begun, 2) in STATIVE
    return "held back" if inner and not spoken and inner[0].act not in (*SPEECH, "think", "wait") else None


def _perceived_or_told(hearing: Hearing, begun: tuple[Word, ...], line: str) -> Verdict | None:
    """Where "I feel …", "I think …", "I asked …" are deeds: what is felt, a thought, what is told."""
    second, rest = word_at(begun, 1), begun[1:]
    if begun[0].lower not in ("i", "we") or second not in STATIVE or second in PERSON_STATES:
        return None
    if second in ("admit", "promise", "swear", "bet"):
        return "deed"
    if (second in ("hear", "heard") and word_at(rest, 2) == "out") or (
        second in ("feel", "felt") and word_at(rest, 1) in ("around", "about")
    ):
        return "deed"
    if second in ("always", "just", "only", "really", "still", "also"):
        return "deed" if matches(rest[1:]) and word_at(rest, 1) not in STATIVE else None
    if not matches(rest) or second not in PERCEIVED_OR_TOLD:
        return None
    after, to_you = word_at(rest, 1), bool(YOU & set(line.split()))
    if second in SENSED and after in SENSED_BEFORE and not to_you:
        felt = (hearing.scope.named(written(part.words)) for part in parts_of(rest[1:])[:2])
        return "deed" if any(one is not None and one.sort in ("here", "seen") for one in felt) else None
    if second in ("think", "thought", "remember"):
        return "deed" if after in ("about", "back", "of", "hard", "") and not to_you else None
    told = second in ("asked", "told", "said", "met") or (second == "come" and after in CLOSER_WAYS)
    return "deed" if told else None
