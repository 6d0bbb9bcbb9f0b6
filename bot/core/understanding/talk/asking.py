"""Tells what a question, a request or an offer asks for: which kind of answer fits it, and what it is about.

What it is about is a noun that the game or any dictionary knows, never a text of its writer's own: it may be told and
stored.
"""

from __future__ import annotations

import re
from collections.abc import Collection
from dataclasses import replace

from bot.core.content.shapes import SubjectContent
from bot.core.language.asked_kinds import QUESTIONS, AskedKind
from bot.core.language.common_nouns import NOUNS
from bot.core.language.common_words import COMMON
from bot.core.language.things import LARGE, SMALL
from bot.core.late_dataclasses import dataclass
from bot.core.late_patterns import late
from bot.core.understanding.phrases import matches
from bot.core.understanding.talk.favours import favour_of, is_settling, thing_of
from bot.core.understanding.tokens import Word
from bot.core.understanding.utterances import has_no_subject, kind_of, requested, spelt

_OPENED = late(
    r"^(?:(?:and|but|so|ok|okay|well|then|hey|oh|wait|um|hmm|sorry|please|honestly|really|now|no|"
    r"yes|right|lol)[,. ]+)*"
)


def _led(asking: str) -> str:
    """Where a word asks: at the head of a question, after one of knowing, or last; no "if they come when …"."""
    before = (
        r"^|[,.?!:;] ?(?:and |but |so |or )?|\b(?:and|but|or|so) |"
        r"\b(?:of|for|to|with|from|by|at|since|until|till|in|on) |"
        r"\b(?:know|tell|say|said|told|ask|wonder|remember|guess|idea|sure|see|explain|heard|learn|find out|show|"
        r"matter)"
        r"(?: (?:me|us|him|her|them|you))?(?: exactly| just| again)? "
    )
    return rf"(?:{before})(?:{asking})\b|\b(?:{asking})\W*$"


_KINDS: tuple[tuple[AskedKind, re.Pattern[str]], ...] = (
    ("repeat", late(
        r"what (?:do|did) you mean|meaning what|\b(?:say that|come) again\b|^(?:pardon|huh|what|eh|"
        r"sorry)\W*$|you (?:just )?"
        r"(?:said|say|keep saying|told me|mentioned|called)\b|"
        r"^what (?!time|day|year|is|are|was|were|did|do|does|about|else|now|if|happen|can|should|"
        r"would|will)[\w'-]+"
        r"(?: (?!are|is|was|did|do|does|have|has|you)[\w'-]+)?\W*$|"
        r"^who(?:'s| is) (?:he|she|that|they|it|this)\b|^how do you mean|^like what\b|^in what way"
    )),
    ("welfare", late(
        r"\bhow (?:are|r|have) (?:you|u|ya|things)(?: been| doing| feeling| holding up| keeping| getting on| today|"
        r" tonight| then| now)*(?:,? \w+)?\W*$|\bhow(?:'s| is|s) (?:it going|life|things|everything)\b|"
        r"\bhow(?:'s| is|s| are) (?:the|your) (?:poor |old |bad )?"
        r"(?:back|knees?|legs?|hips?|head|heart|hands?|hearing|chest|foot|feet|"
        r"eyes|leg|cough|cold|nerves)(?: today| now| then| tonight)?(?:,? \w+)?\W*$|"
        r"\bhow do you (?:do|feel)(?:,? \w+)?\W*$|\bhow(?:'re| are) (?:you|u|ya) \w+ing\b(?: up| on)?\W*$|"
        r"\b(?:you|u|ya) (?:all right|alright|ok|okay|well|doing ok(?:ay)?)(?:,? \w+)?\W*$|\bwhat'?s up\b"
    )),
    ("agreement", late(
        r"\b(?:is|was|are|were|do|does|did|has|have|wo|would|could)n'?t (?:it|they|we|there|this|that)(?:,? \w+)?\W*$|"
        r"\binnit\W*$|\bdon'?t you (?:think|agree)\W*$|, right\W*$"
    )),
    ("consequence", late(
        r"^(?:and |but |so |or )*(?:what (?:happens|would happen|will happen|becomes|would become|will become|"
        r"'?s going to (?:happen|become)|is going to (?:happen|become)|then|else if)|what'?ll (?:happen|become)|"
        r"what if (?!(?:i|we|you)\b)|then what|or what|"
        r"what (?:will|would|do|does) \w+(?: \w+)? do (?:if|when|then|to (?:you|him|her|them|us|me)))\b|"
        r"^if .{2,80}[, ](?:what then|then what|what (?:happens|would happen|will happen|becomes|follows))\b|"
        r"\bwhat would (?:\w+ ){1,4}(?:do|say) if\b"
    )),
    ("opinion", late(
        r"\bdo (?:you|u|ya) (?:\w+ )?(?:like|love|hate|enjoy|prefer|mind|believe in|fancy|miss)\b|"
        r"\b(?:what|how) (?:do|would) (?:you|u) (?:think|feel|make) (?:of|about)\b|\bfavou?rite\b|"
        r"\bwhat(?:'s| is|s) (?:it|that) like\b|\bwould you (?:rather|ever)\b"
    )),
    ("amount", late(r"\bhow (?:many|much|old|long|far|often|big|late|soon|tall|deep|heavy|fast)\b")),
    ("self", late(_led(r"when did (?:you|u|ya) (?:last|first|ever)"))),
    ("time", late(
        r"\bwhat time\b|\bwhat(?:'?s| is) the time\b|\bwhat (?:day|year|month|hour)\b|" + _led(r"when(?:s|'s)?")
    )),
    ("why_not", late(r"^(?:but |and |so |ok |oh |well )*why (?:ever )?not\b(?: \w+)?\W*$")),
    ("reason", late(_led(r"why(?:s|'s)?") + r"|\bhow come\b|\bwhat for\b|\bwhat makes\b")),
    ("place", late(_led(r"where(?:s|'s)?") + r"|\bwhich way\b")),
    ("person", late(_led(r"who(?:se|m|s|'s)?"))),
    ("way", late(_led(r"how(?:s|'s)?"))),
    ("having", late(
        r"\b(?:have|do|did) (?:you|u|ya) (?:got |have |own |sell |keep )(?:any|a|an|some|the|my)\b|"
        r"^(?:got|any) (?:any |a |some )?\w|"
        r"\bis there (?:any|a|an|some)\b|\bcan i (?:have|get) (?:a|some|any)\b"
    )),
    ("self", late(
        r"^(?:(?:are|were|have|did|do|will|would|can|could|aren't|didn't|don't|haven't|r) )?(?:you|u|ya)\b"
    )),
    ("thing", late(r"\bwhats?\b|\bwhat's\b|\bwhich\b")),
)  # fmt: skip
_MEMORY = late(
    r"\b(?:remember|recall) (?:when|how|that time|the time|us|we)\b"
    r"(?=.*\b(?:we|us|our|you and i|you and me|together)\b)|"
    r"\b(?:remember|recall) (?:when|that time|the (?:first |last )?(?:time|day|night|summer|winter|spring|year|evening|"
    r"morning)) (?!(?:is|was|of|for)\b)\w+"
)
_LEAVE = late(
    r"\b(?:can|could|may|might|shall|should) (?:i|we)\b|\b(?:would|do) you mind\b|\bmind if\b|"
    r"\bok(?:ay)? if\b|"
    r"\b(?:ok|okay|all right|alright) (?:if|to)\b|\blet me\b|\bcan i\b"
)
# What somebody may be given leave to do by a word alone: nothing that a rule, a guard or an owner could still refuse.
_HARMLESS = late(
    r"\b(?:sit|stand|lie|lean|rest|wait|stay|remain|come in|come closer|join you|ask|say|tell|speak|talk|call you|"
    r"sing|hum|whistle|smoke|watch|listen|think|be honest|warm my)\b"
)
_SENTENCES = late(r"(?<=[.!?])\s+|[:;] ")
_ASKS = late(
    r"(?:(?:and|but|so|ok|okay|well|then|hey|oh|now|anyway),? )*(?:what|who|why|where|when|which|whose|how|is|are|was|"
    r"were|do|does|did|can|could|will|would|have|has|any|tell me)\b"
)
# "You ok", "u alright then": a question without a verb.
_WELFARE = late(
    r"(?:(?:and|but|so|ok|okay|well|hey|oh|now|sorry),? )*(?:are )?(?:you|u|ya) (?:all right|alright|ok|okay|well)"
    r"(?: (?:there|then|now|love|mate|though))?(?:,? \w+)?\W*$"
)
_BEFORE = frozenset(
    "what which the a an your my his her their our its this that these those any some of about no".split()
)
_OWN = {"your": "my", "my": "your", "our": "our", "a": "a", "an": "an"}
_NEVER = frozenset(
    "i you he she it we they me him us them mine yours his hers ours theirs one ones "
    "thing things stuff way time day lot bit "
    "kind sort something anything "
    "everything nothing someone anyone everyone nobody somebody anybody here there now then "
    "today tonight please thanks "
    "what who where when why how which whose yes no not lol really just still ever never always "
    "again also too very so "
    "happens happen happened means mean meant goes went comes came makes made says said knows "
    "thinks wants works matters "
    "and or but if because than like okay well oh hey god hell fuck shit damn right good bad "
    "nice sure true".split()
)
_OF_A_BODY = frozenset(
    "face hand hands arm arms head hair eye eyes ear ears nose mouth lip lips neck shoulder shoulders leg legs foot "
    "feet knee knees finger fingers thumb chest heart belly body skin cheek cheeks lap voice breath mind soul".split()
)
_STOPS = frozenset(
    "of in on at to for from with by about over under near behind beside into onto and or but if "
    "because when while "
    "is are was were be been am do does did have has had will would can could should shall may might must "
    "i you he she it we they u".split()
)
_NO_NOUN = ("ed", "ly", "ing", "ful", "ous", "ish", "able", "ible", "less")
_PREFERRED = frozenset({"favourite", "favorite"})
_WORD = late(r"[^\W_]+(?:['’-][^\W_]+)*")


@dataclass(frozen=True, slots=True)
class Asked:
    """What kind of answer is wanted, and the noun it is about, with its article; empty where there is none."""

    kind: AskedKind
    about: str = ""


def asked_for(act: str, said: str, known: Collection[str] = ()) -> Asked:
    """What the words of a question (`ask`), a request or an offer want; `known` are further nouns and names."""
    whole = " ".join(said.casefold().replace("’", "'").split())
    line = _OPENED.sub("", whole, count=1)
    asking = _asking(said) if act == "ask" else _wanting(said)
    about = next(filter(None, (subject_of(part, known) for part in asking or (said,))), "")
    if act == "ask" and not about:
        about = subject_of(said, known)
    match act:
        case "request":
            whole = " ".join(requested(whole).split())
            line = _OPENED.sub("", whole, count=1)
            harmless = _LEAVE.search(line) and _HARMLESS.search(line)
            return Asked("leave" if harmless else favour_of(whole), thing_of(about))
        case "offer":
            return Asked("offer", _held_out(said) or about)
        case _:
            if is_settling(whole):
                return Asked("trifle")
            if is_memory(whole):
                return Asked("memory")
            line = _OPENED.sub("", " ".join(next(iter(_asking(line)), line).split()), count=1)
            line = _AFTERTHOUGHT.sub("", line)
            wanted: list[AskedKind] = [name for name, pattern in _KINDS if pattern.search(line)]
            if not wanted and _OF_SOMEBODY.match(line):
                return Asked("thing")  # "is he your son?" is about him, and not about a son
            return Asked(wanted[0] if wanted else "thing", about)


# What is held out in words: "a sip from my flask", "some of my bread", "a biscuit".
_HELD_OUT = late(
    r"\b(?:like|want|fancy|care for|have|need|offer you|take|try|bring you|get you|lend you|give you) "
    r"(?P<thing>(?:a|an|some|half)(?: [a-z]+){0,2} (?:of|from|out of) my [a-z]+|(?:a|an|some) [a-z]+(?=\W*$))"
)


def _held_out(said: str) -> str:
    """The small thing that words hold out, as whoever is offered it would call it; nothing where none is."""
    found = _HELD_OUT.search(spelt(said).replace("’", "'").partition(",")[0].strip(" ?.!"))
    noun = found["thing"].rpartition(" ")[2] if found is not None else ""
    if found is None or noun not in NOUNS | SMALL:
        return ""
    return found["thing"].replace(" my ", " your ")


# "Will you be all right, when they shut this place?": says when, and does not ask it.
_AFTERTHOUGHT = late(
    r"(?<=\w) ?, (?:when|where|once|before|after|while|until|since) (?:i|you|he|she|it|they|we|the|this|that|my|your)\b"
    r"(?! (?:from|with)\b).*$"
)
_OF_SOMEBODY = late(r"(?:is|are|was|were|does|did|do|has|had|can|will|would) (?:he|she|it|they|this|that)\b")


def _asking(said: str) -> tuple[str, ...]:
    """The sentences that ask, the last one first."""
    parts = [part.strip() for part in _SENTENCES.split(said)]
    return tuple(part for part in reversed(parts) if _asks(part))


def _wanting(said: str) -> tuple[str, ...]:
    """The sentences that want or offer something, without what is told beside them."""
    parts = [part.strip() for part in _SENTENCES.split(said)]
    wanting = tuple(part for part in parts if kind_of(part) in ("request", "offer"))
    return wanting if len(parts) > 1 else ()


def _asks(part: str) -> bool:
    line = spelt(part).replace("’", "'")
    return _WELFARE.match(line) is not None or (_ASKS.match(line) is not None and not has_no_subject(line))


def last_asked(said: str) -> str:
    """The last sentence that asks, without what is told beside it; all of it where none asks plainly."""
    return next(iter(_asking(said)), said)


def is_memory(said: str) -> bool:
    """Whether words share a memory and do not ask for it ("remember when we slid into the creek?")."""
    return _MEMORY.search(said.casefold().replace("’", "'")) is not None


def taken_up(asked: Asked, told: str) -> Asked:
    """A question about what was just told asks for more of that, whatever else its form asks for."""
    noun = asked.about.rpartition(" ")[2].casefold()
    if (
        asked.kind in QUESTIONS
        and asked.kind != "welfare"
        and noun
        and noun in {word.casefold() for word in _WORD.findall(told)}
    ):
        return Asked("repeat", asked.about)
    return asked


_OF_TIME = late(r"\bhow (?:soon|late|long (?!(?:did|does|would|will|should|must) \w+ take))|\bsince when\b")
_WHAT = late(r"\b(?:what|which|tell)\b|\bwhat")
_WHO = late(r"^\W*(?:(?:and|but|so|ok|well),? )*who\b")


def answered_as(asked: Asked, said: str, subject: SubjectContent) -> Asked:
    """What a question about a subject wants, in the kinds that its hearer has lines for."""
    line, says = said.casefold().replace("’", "'"), subject.says
    if asked.kind == "amount" and _OF_TIME.search(line) and "time" in says:
        return replace(asked, kind="time")
    if asked.kind == "repeat" and _WHO.match(line) and "person" in says:
        return replace(asked, kind="person")
    if asked.kind == "thing" and not _WHAT.search(line):
        return replace(asked, kind="agreement")  # it wants a yes or a no
    if asked.kind == "gift" and subject.pronouns in ("he", "she") and "leave" in says:
        return replace(asked, kind="leave")
    return asked


def ends_on_a_question(told: str) -> bool:
    """Whether the last thing that anybody says in a passage is a question."""
    said = re.findall(r'["“]([^"“”]+)["”]', told)
    return bool(said) and said[-1].rstrip().endswith("?")


def subject_of(said: str, known: Collection[str] = ()) -> str:
    """The noun that words are about, as whoever answers would say it: "the colour", "my husband", "Jonah"."""
    words = _WORD.findall(said.replace("’", "'"))
    lowers = [word.casefold().removesuffix("'s") for word in words]
    names = {name.casefold(): name for name in known if name[:1].isupper()}
    for word in lowers[1:]:
        if word in names and word not in NOUNS:
            return names[word]
    for place, word in enumerate(lowers[:-1]):
        if word in _BEFORE:
            noun = _noun_after(lowers, place + 1, known)
            if noun:
                article = "the" if lowers[place + 1] in _PREFERRED else _OWN.get(word, "the")
                return f"{article} {noun}"
    return ""


def known_noun(words: str) -> str:
    """The noun that the name of a thing ends in, where a dictionary knows it: "drawer" of "the third drawer".

    None of a body: "there is no face within reach" is nothing to say of anybody.
    """
    last = words.casefold().replace("’", "'").rpartition(" ")[2].removesuffix("'s")
    return (
        last
        if last not in _NEVER | _OF_A_BODY
        and (last in NOUNS or last.removesuffix("s") in NOUNS or last in SMALL or last in LARGE)
        else ""
    )


def _noun_after(lowers: list[str], start: int, known: Collection[str]) -> str:
    """The last word of the phrase that begins here, where it is a noun that is known; else nothing."""
    phrase: list[str] = []
    for word in lowers[start : start + 4]:
        if word in _STOPS or word in _BEFORE or word in _NEVER:
            break
        if matches((Word(word, word),)) and word not in NOUNS and word not in known:
            break
        phrase.append(word)
    named = [word for word in phrase if word in NOUNS or word.removesuffix("s") in NOUNS or word in known]
    nouns = named or [word for word in phrase if _is_noun(word, known)]
    return nouns[-1] if nouns else ""


def _is_noun(word: str, known: Collection[str]) -> bool:
    single = word.removesuffix("s")
    return (
        word in NOUNS or single in NOUNS or word in known or (word in COMMON and not word.endswith(_NO_NOUN))
    )
