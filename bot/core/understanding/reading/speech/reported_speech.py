"""Reads verbs of speech with what is said ("tell her I'm sorry", "ask about the jar")."""

from __future__ import annotations

import re
from dataclasses import replace

from bot.core.language.common_nouns import NOUNS
from bot.core.understanding import utterances
from bot.core.understanding.acts import MessageAct
from bot.core.understanding.phrases import VerbMatch, matches
from bot.core.understanding.reading.deeds.errands import for_whom_sought
from bot.core.understanding.reading.message_state import Hearing
from bot.core.understanding.reading.openings import stripped, without_leads, word_at
from bot.core.understanding.slots import filled
from bot.core.understanding.tokens import Word, shown, written
from bot.core.understanding.words.sentences import CLAIMED, FIRST_PERSON, SECOND, SPEECH_CLAUSE, STATIVE, YOU

# How far behind a verb of speech its colon stands.
_NEAR = 8
# What is only spoken of where it is not plainly done.
# "Promise me you'll go", "swear you won't tell": somebody's word is asked for.
_BIDDEN_WORD = re.compile(
    r"(?:please |just |then |now )*(?:promise|swear)(?: to)?(?: me)?(?: that)? "
    r"(?:you\b|you[' ]|it\b|not to\b|to \w+)"
)
_ASKING = frozenset("what who whom whose where when why how which if whether".split())
# Who is spoken of and is spoken to: as the subject, as the object, as the owner.
_PERSONS = {"she": ("she", "her", "her"), "he": ("he", "him", "his")}
_WITH_YOU = {"is": "are", "was": "were", "has": "have", "does": "do"}
_HOSTILE = frozenset({"threaten", "insult"})


def read_speech_verb(
    hearing: Hearing, match: VerbMatch, body: tuple[Word, ...], whole: tuple[Word, ...]
) -> bool:
    """A verb of speech with what is said; what follows in the sentence may belong to it."""
    if hearing.after_quote:
        hearing.after_quote = False
        if match.act in ("say", "ask", "answer", "request", "threaten", "tease", "offer", "flirt"):
            return False
    if hearing.holding and match.act in _HOSTILE:
        hearing.say(whole, kind="say")
        return True
    act = for_whom_sought(hearing, filled(match, hearing.scope, body))
    content = content_of(act.said)
    told = told_after(match, content, whole, len(body))
    if told:
        said = written(told)
        kind = (
            match.act if match.act not in ("say", "answer") else utterances.kind_of(shown(told)) or match.act
        )
        hearing.add(replace(act, do=kind, said=said, about=said))
        hearing.aloud = match.form != "past" and any(
            word.mark and word.lower == ":" for word in whole[:_NEAR]
        )
        return True
    if match.act == "promise" and hearing.scope.company and _BIDDEN_WORD.match(shown(body)):
        hearing.say(whole, kind="request")
        return True
    swallow = goes_on(hearing, match, content, whole[len(body) :])
    if act.do == "give":
        hearing.add(act)
        return False
    kind = match.act
    if kind == "lie" and match.verb in ("tell", "say") and content and content[0] not in CLAIMED:
        kind = utterances.kind_of("i'm " + " ".join(content)) or "say"
    if kind in ("say", "ask", "answer", "request") and content:
        kind = reported_kind(kind, match, content)
    if kind == "ask" and content and content[0] == "to" and len(content) > 1:
        kind = "request"
    whether = {match.phrase[-1], *content[:1]} & {"if", "whether"}
    leave = _leave_asked(hearing, act.said) if kind == "ask" and whether else ""
    if leave:
        hearing.add(replace(act, do="request", said=leave, about=leave))
        return swallow
    if kind == "ask" and content and not _ASKING.isdisjoint((content[0], match.phrase[-1])):
        lead = match.phrase[-1] if match.phrase[-1] in _ASKING else ""
        act = replace(act, said=put_to(hearing, act, lead))
    hearing.add(replace(act, do=kind))
    return swallow


_LEAVE = re.compile(
    r"(?:if|whether) (?P<who>i|we|he|she|they) (?:can|could|may|might) (?P<deed>.+)", re.IGNORECASE
)


def _leave_asked(hearing: Hearing, said: str) -> str:
    """A reported asking for leave as it is said ("asks if he can warm his hands"); empty for any other question."""
    found = _LEAVE.match(said.strip())
    if found is None:
        return ""
    who, own = found["who"].casefold(), hearing.scope.own_pronoun
    others = {one.pronouns for one in hearing.scope.people}
    mine = who in ("i", "we") or who == own or (who not in others and own in ("they", who))
    if not mine:
        return ""
    deed = (
        re.sub(r"\b(?:his|her|their)\b", "my", found["deed"], flags=re.IGNORECASE)
        if who not in ("i", "we")
        else found["deed"]
    )
    return f"can i {deed.rstrip(' .!?')}?"


def put_to(hearing: Hearing, act: MessageAct, lead: str) -> str:
    """A reported question ("what made her laugh") as it is put to whoever hears it ("what made you laugh?")."""
    hearer = next((one for one in hearing.scope.people if act.to is not None and one.id == act.to.id), None)
    own = _PERSONS.get(hearer.pronouns) if hearer is not None else None
    if own is None or not act.said:
        return act.said
    words = f"{lead} {act.said}".split()
    for at, word in enumerate(words):
        bare = word.casefold().strip(".,!?")
        owns = bare == own[2] and (bare != own[1] or _owned(words[at + 1 :]))
        if owns or bare in own[:2]:
            words[at] = re.sub(re.escape(bare), "your" if owns else "you", word, flags=re.IGNORECASE)
            if bare == own[0] and at + 1 < len(words):
                words[at + 1] = _with_you(words[at + 1])
    said = " ".join(words).removeprefix("if ").removeprefix("whether ")
    return f"{said.rstrip(' .!?')}?"


def _with_you(verb: str) -> str:
    """The verb that stood with "she" or "he", as it stands with "you"."""
    if verb in _WITH_YOU:
        return _WITH_YOU[verb]
    if verb.endswith(("ss", "ways", "times", "haps")) or len(verb) < 4:
        return verb
    if verb.endswith("ies"):
        return f"{verb[:-3]}y"
    return verb[:-2] if verb.endswith(("ches", "shes", "sses", "xes", "oes")) else verb.removesuffix("s")


def _owned(later: list[str]) -> bool:
    """Whether a word that follows "her" may be what is hers ("her coat"), and no verb ("made her laugh")."""
    word = later[0].casefold().strip(".,!?") if later else ""
    return (word in NOUNS or word.removesuffix("s") in NOUNS) and not matches((Word(word, word),))


def told_after(match: VerbMatch, content: list[str], whole: tuple[Word, ...], size: int) -> tuple[Word, ...]:
    """What is said after a colon, or after a comma in the first person ("tell her the truth, I stopped writing")."""
    colon = next((at for at, word in enumerate(whole[:_NEAR]) if word.mark and word.lower == ":"), 0)
    if colon and len(whole) > colon + 1:
        return whole[colon + 1 :]
    if len(content) > 2 or match.act in ("ask", "greet", "farewell"):
        return ()
    plain = [at for at, word in enumerate(whole) if not word.mark]
    end = plain[size - 1] + 1 if 0 < size <= len(plain) else len(whole)
    later = whole[end:]
    if len(later) < 3 or later[0].lower not in (":", ","):
        return ()
    if later[0].lower == ":":
        return later[1:]
    begun = stripped(later, lambda word: word.mark)
    first, second = begun[0].lower, word_at(begun, 1)
    past = matches(begun[1:]) and matches(begun[1:])[0].form == "past"
    said = match.act in ("confess", "lie") and not content
    return begun if said and first in FIRST_PERSON and (past or second in STATIVE or first != "i") else ()


def goes_on(hearing: Hearing, match: VerbMatch, content: list[str], later: tuple[Word, ...]) -> bool:
    """Whether what follows in the sentence is still part of what is said."""
    rest = tuple(word for word in later if not word.mark)
    while rest and rest[0].lower in ("and", "but"):
        rest = rest[1:]
    if not content or not rest or content[0] in ("about", "of") or len(content) < 2:
        return False
    if rest[0].lower == "then":
        return False
    found = matches(without_leads(rest, hearing.given.actor_id))
    if content[0] == "to" or match.phrase[-1] == "to":
        return not (found and rest[0].lower in FIRST_PERSON)
    if content[0] in SPEECH_CLAUSE:
        own = (
            bool(found)
            and found[0].form == match.form
            and later[0].lower in (",", "and")
            and rest[0].lower not in FIRST_PERSON
        )
        return not (own and found[0].form in ("base", "third") and rest[0].lower not in STATIVE)
    if rest[0].lower in FIRST_PERSON | YOU:
        return not (found and rest[0].lower in ("i", "i'll") and content[0] not in ("sorry",))
    return not found or found[0].form != match.form


def reported_kind(kind: str, match: VerbMatch, content: list[str]) -> str:
    """What is told or asked, as a kind of its own: "tell her I'm sorry" apologises."""
    first = content[0]
    if match.verb in ("tell", "ask", "order", "beg") and first == "to" and len(content) > 1:
        return "request"
    if first == "for" and match.verb in ("ask", "beg", "call"):
        return "request"
    if kind == "ask":
        return "ask"
    if first in ("about", "how", "what", "why", "who", "where", "when", "whether", "of"):
        return kind
    inner = utterances.kind_of(" ".join(SECOND.get(word, word) for word in content).removeprefix("that "))
    if kind == "request":
        return kind
    return inner if inner is not None and inner not in ("ask", "answer", "persuade", "tease") else kind


def content_of(said: str) -> list[str]:
    return re.findall(r"[^\W_]+(?:['-][^\W_]+)*", said.casefold())
