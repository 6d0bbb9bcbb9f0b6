"""Reads a question: to somebody, to one's own eyes, or for leave."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from bot.core.language.common_nouns import NOUNS
from bot.core.late_patterns import late
from bot.core.understanding import utterances
from bot.core.understanding.acts import HANDLING, PERCEPTION, SPEECH, MessageAct, Named
from bot.core.understanding.phrases import matches
from bot.core.understanding.reading.clauses import read_clauses
from bot.core.understanding.reading.message_state import Hearing, any_named
from bot.core.understanding.reading.openings import without_leads
from bot.core.understanding.reading.perception import perceived, seen_by_looking, seen_in
from bot.core.understanding.reading.speech.replies import is_tagged
from bot.core.understanding.slots import filled, parts_of
from bot.core.understanding.talk.several import is_distinct, points_back
from bot.core.understanding.talk.topic_clauses import asks_on
from bot.core.understanding.tokens import Word, shown, written
from bot.core.understanding.words.sentences import CALLED_OUT, JOINING, YOU

_WHICH = frozenset("what who whom where when why how which whose".split())
_WHEREABOUTS = re.compile(
    r"^(?:is|has) \w+ (?:still |even |really |gone |left |back )*(?:here|in|at|around|home|there|gone|left)\b"
)
_WHERE_IS = (["where", "is"], ["where", "has"], ["where", "did"])
# What was once, and what is doubted either way, no look can tell ("was my name on all of them", "is it coming or not").
_OF_NO_EYES = re.compile(
    r"^(?:(?:and|but|so|wait|then|oh) )*(?:was|were|did|had|wasn't|weren't|didn't) "
    r"(?!(?:that|there|anybody|anyone|someone|somebody|something|it) )|"
    r"^(?:(?:and|but|so|ok|then|wait) )*which (?:way|person|man|woman|people|boy|girl|day|night|time|year)\b|"
    r"\bor (?:is it |are they |does it )?not$"
)
# "Deal?": more of what was just put to somebody.
_AGREED = late(
    r"(?:(?:so|well|ok|okay) )*(?:deal|agreed|is (?:it|that) a deal|do we have a deal|have we a deal)"
)
_PUT = frozenset({"promise", "offer", "request", "persuade", "say"})
_AT_A_PLACE = late(
    r"^who(?:'s| is| are) (?:that |it )?(?:at|in|on|behind|by|near|under|over|outside|across|up|down)\b"
)
_ANY = re.compile(r"(?:is there |are there |see )?any(?:thing|one)?\b|something\b")


def read_question(hearing: Hearing, words: tuple[Word, ...], called: Named | None) -> None:
    """A sentence that asks, in each of its questions ("what's in the case, and who is she?")."""
    called = called or _called_without_comma(hearing, words)
    joint = _asks_on_at(words)
    if joint:
        with hearing.parts.of(hearing.acts, words[:joint], "?"):
            _read_one(hearing, words[:joint], called)
        rest = words[joint:]
        while rest[0].mark or rest[0].lower in JOINING:
            rest = rest[1:]
        read_question(hearing, rest, called)
    else:
        with hearing.parts.of(hearing.acts, words, "?"):
            _read_one(hearing, words, called)


def _called_without_comma(hearing: Hearing, words: tuple[Word, ...]) -> Named | None:
    """Whom a bare question calls by the name it ends on ("whose company, Rafael?" in a hurry)."""
    plain = [word for word in words if not word.mark]
    if len(plain) != 3 or plain[0].lower not in ("whose", "which", "what") or plain[1].lower not in NOUNS:
        return None
    ident = plain[2].label
    return Named(plain[2].text, "here", ident) if hearing.scope.is_person(ident) else None


def _asks_on_at(words: tuple[Word, ...]) -> int:
    """Where a sentence goes on to another question of its own; 0 for nowhere."""
    for place, word in enumerate(words[:-1]):
        joint = word.label is None and word.lower in (",", "and", "but") and place
        if joint and len(asks_on(f"{shown(words[:place])}, {shown(words[place + 1 :])}")) > 1:
            first = shown(words[:place])
            return place if is_distinct(first) and not points_back(first) else 0
    return 0


def _read_one(hearing: Hearing, words: tuple[Word, ...], called: Named | None) -> None:
    """A question: to somebody, to one's own eyes, or for leave."""
    body = tuple(word for word in words if not word.mark)
    lowers = [word.lower for word in body]
    line = shown(body)
    if hearing.last.question and is_tagged(shown(words)):
        hearing.say(words, called, kind="answer")
        return
    last = hearing.acts[-1] if hearing.acts else None
    if last is not None and last.do in _PUT and _AGREED.fullmatch(line):
        hearing.acts[-1] = replace(last, said=f"{last.said}. {written(words)}?")
        return
    kind = "offer" if offers_last(words) else utterances.kind_of(line + "?") or "ask"
    you = bool(YOU & set(lowers))
    asked = f"{written(words)}?"
    if (
        called is None
        and not you
        and hearing.acts
        and hearing.acts[-1].do in PERCEPTION
        and hearing.acts[-1].do != "hear_out"
        and not _only_looks_up(hearing, lowers, line)
        and not (hearing.acts[-1].said and utterances.asks(line) and not _ANY.match(line))
    ):
        last = looked_for(hearing, hearing.acts[-1]) if _ANY.match(line) else hearing.acts[-1]
        hearing.acts[-1] = replace(last, said=asked)
        return
    sensed = None
    if called is None and not you and hearing.scope.company and _OF_NO_EYES.search(line):
        hearing.say(words, called, kind=kind)
        return
    if called is None and not you:
        sensed = perceived(hearing, body, lowers, line) or perceived_last(hearing, words)
    if sensed is not None:
        hearing.add(replace(sensed, said=asked))
        return
    if called is None and not you and not (kind in ("request", "offer") and hearing.scope.company):
        seen = seen_by_looking(hearing, lowers)
        if seen is not None:
            hearing.add(replace(seen, said=asked))
            return
    if called is None and not you:
        looked = seen_in(hearing, line)
        if looked is not None:
            hearing.add(replace(looked, said=asked))
            return
    if called is None and not hearing.scope.company:
        if hearing.acts and hearing.acts[-1].to is not None and hearing.acts[-1].to.sort == "away":
            return  # it is for whoever was just called, who is not here
        ask_alone(hearing, body, lowers)
        return
    if called is not None and called.sort == "away":
        hearing.add(MessageAct(kind, called, said=written(words), about=written(words)))
        return
    deed = wanted_deed(hearing, body, lowers, kind)
    if deed is not None and called is None and not you:
        hearing.add(deed)
        return
    if len(body) < 4 and is_held_out(hearing, body):
        hearing.say(words, called, kind="offer")
        return
    if is_echo(body) and hearing.more and all(act.do not in SPEECH for act in hearing.acts):
        hearing.say(words, called, kind="say")
        return
    hearing.say(words, called, kind=kind)


def _only_looks_up(hearing: Hearing, lowers: Sequence[str], line: str) -> bool:
    """Whether the look before a question only turns to whoever is asked ("I look up. Who else knows?")."""
    last = hearing.acts[-1]
    if not hearing.scope.company or _ANY.match(line):
        return False
    if last.to is None and last.place is None:
        return last.verb in _TURNED
    return hearing.scope.is_person(last.to.id if last.to else None) and not _OF_LOOKS & set(lowers)


_TURNED = frozenset(
    {"look up", "glance", "glance up", "look over", "glance over", "look back", "look away", "look down"}
)
_OF_LOOKS = frozenset("he she him her his he's she's look looks looking seem seems".split())


def offers_last(words: tuple[Word, ...]) -> bool:
    """Whether the last of several clauses offers something ("what about the watch, you want me to take over?")."""
    marks = [place for place, word in enumerate(words) if word.mark and word.lower in ",:—–-"]
    return bool(marks) and utterances.kind_of(shown(words[marks[-1] + 1 :]) + "?") == "offer"


def looked_for(hearing: Hearing, act: MessageAct) -> MessageAct:
    """A look at a thing as what it is where something is hoped for in it ("open it. any peppermints?")."""
    thing = act.to is not None and act.to.sort in ("here", "seen") and not hearing.scope.is_person(act.to.id)
    return replace(act, do="search") if act.do == "examine" and thing else act


def perceived_last(hearing: Hearing, words: tuple[Word, ...]) -> MessageAct | None:
    """What the last of several questions in a row asks one's own eyes ("how bad is it, is he going to faint?")."""
    marks = [place for place, word in enumerate(words) if word.mark and word.lower != "'"]
    last = tuple(word for word in words[marks[-1] + 1 :] if not word.mark) if marks else ()
    if len(last) < 3 or not utterances.asks(shown(last)):
        return None
    return perceived(hearing, last, [word.lower for word in last], shown(last)) or seen_in(
        hearing, shown(last)
    )


def is_held_out(hearing: Hearing, body: tuple[Word, ...]) -> bool:
    """Whether a question only names what one has on one ("Peppermint, Bettany?")."""
    named = hearing.scope.named(written(body), frozenset({"item"}), carried=True)
    return named is not None and named.id in hearing.scope.carried


def is_echo(words: Sequence[Word]) -> bool:
    """Whether a question only takes up a word, and asks nothing ("Honestly?", "Right now?")."""
    plain = [word.lower for word in words if not word.mark]
    if _WHICH & set(plain):
        return False  # "believe what?" wants to know it
    return 0 < len(plain) < 3 and not utterances.asks(" ".join(plain)) and not YOU & set(plain)


def wanted_deed(hearing: Hearing, body: tuple[Word, ...], lowers: list[str], kind: str) -> MessageAct | None:
    """ "can I see the notice?": a look needs nobody's leave."""
    if kind != "request" or lowers[:2] not in (
        ["can", "i"],
        ["could", "i"],
        ["may", "i"],
        ["can", "we"],
        ["could", "we"],
    ):
        return None
    found = matches(without_leads(body[2:], hearing.given.actor_id))
    if not found:
        return None
    if found[0].act in PERCEPTION and found[0].act != "hear_out":
        return filled(found[0], hearing.scope, body)
    if found[0].act in HANDLING and found[0].act not in ("take", "give", "consume", "trade"):
        act = filled(found[0], hearing.scope, body)
        return (
            act
            if act.to is not None and act.to.sort == "here" and not hearing.scope.is_person(act.to.id)
            else None
        )
    return None


def ask_alone(hearing: Hearing, body: tuple[Word, ...], lowers: list[str]) -> None:
    line = " ".join(lowers)
    if lowers[:2] in (
        ["can", "i"],
        ["could", "i"],
        ["may", "i"],
        ["shall", "i"],
        ["can", "we"],
        ["could", "we"],
        ["can", "you"],
        ["could", "you"],
    ):
        read_clauses(hearing, body[2:], "", deed=False)
        return
    if lowers and lowers[0] in ("who's", "who") and _AT_A_PLACE.search(line):
        place = any_named(hearing, body[1:])
        hearing.add(MessageAct("examine" if place is not None else "look", place, about=line))
        return
    if not lowers or lowers[0] in CALLED_OUT or re.search(r"\b(?:anyone|anybody|someone|somebody)\b", line):
        hearing.add(MessageAct("say", None, said=line))
        return
    sought = (
        hearing.scope.named(written(body[1:]))
        if lowers[0] in ("where's", "where") and len(body) < 5
        else None
    )
    sought = hearing.scope.named(written(body[2:])) if lowers[:2] in _WHERE_IS else sought
    if sought is None and _WHEREABOUTS.search(line):
        sought = hearing.scope.named(written(body[1:2]))
    if sought is not None and (sought.id or "").startswith(("npc_", "pc_")):
        hearing.add(MessageAct("ask", sought, said=line, about=line))
        return
    named = next(
        (
            one
            for one in (hearing.scope.named(part.text) for part in parts_of(body[1:]))
            if one is not None and one.sort in ("here", "seen", "several")
        ),
        None,
    )
    if named is not None:
        hearing.add(MessageAct("examine", named))
    elif re.search(r"\b(?:where|which (?:way|exits?))\b", line):
        hearing.add(MessageAct("look"))
    elif {"it", "they", "that", "them", "this"} & set(lowers) and hearing.scope.mentioned:
        latest = hearing.scope.mentioned[0].id
        hearing.add(
            MessageAct("examine", Named("it", "here", latest) if latest in hearing.scope.entities else None)
        )
    else:
        hearing.add(MessageAct("think", None, about=line))
