"""Tells what somebody says is: a greeting, a promise, a threat, a question …, sentence by sentence."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache

from bot.core.late_patterns import late
from bot.core.understanding.acts import MessageAct, Named
from bot.core.understanding.phrases import knows
from bot.core.understanding.words import cues
from bot.core.understanding.words.chat import FAREWELLS, GREETINGS, INTERJECTIONS, NO, SHORT, YES

_CUES = tuple((act, late(pattern)) for act, pattern in cues.CUES)
_SENTENCE = late(r"[^.!?…\n]+[.!?…]*")
_ASKING = late(
    r"^(?:(?:and|but|so|ok|okay|well|then|hey|oh|wait|um|hmm|tell me|sorry|please|you know|i mean|"
    r"do tell|honestly|really|now),? )*"
    r"(?:what|where|who|whom|whose|why|how|when|which|is|are|am|was|were|do|does|did|have|has|had|"
    r"can|could|would|will|won't|should|shall|may|"
    r"isn't|aren't|don't you|doesn't|didn't|wasn't|weren't|haven't|hasn't|couldn't|wouldn't|"
    r"what's|where's|who's|how's|why's|when's|any|any(?:one|body) (?:got|have|has|knows?|seen|wants?|fancy|"
    r"fancies|needs?|minds?))\b"
)
_ASK_LEAVE = late(
    r"\b(?:can|could|may|might) (?:i|we)\b|\b(?:would|do) you mind\b|\bmind if\b|\bok(?:ay)? if\b|"
    r"\b(?:is it|it's) (?:ok|okay|all right|alright) (?:if|to)\b|\broom for\b"
)
_ASK_TO = late(
    r"\b(?:can|could|would|will|won't) (?:you|ya)(?: please| just| maybe| kindly| not| really)* (?!(?:like|"
    r"want|care|prefer|mind)\b|have (?:been|gone|come|done|said|told|kept|left|let|known|made|found|\w+ed|\w+en)\b)"
    r"(?P<verb>\w+)(?!.* if (?:he|she|they|it|somebody|someone|nobody|no one)\b)|\bwhy don't (?:you|we)\b|"
    r"\bshall we\b|\bwant to (?!know|hear|talk about)\w+.*\?|\bhow about (?:we|you|a|some|another|i)\b|\bcare to\b"
)
_TO_KNOW = frozenset(
    "tell remember hear see believe imagine explain guess say recall describe feel be know think still ever really "
    "understand identify name recommend".split()
)
_OFFERS = late(
    r"\b(?:can|could|may|shall|should) (?:i|we) (?:help|get you|offer|give you|carry|bring you|"
    r"take that|make you|buy you|be of|assist|lend|dry|pour you|do anything)\b"
    r"|^(?:and |so )?what if i (?:help|drive|take|get|give|carry|bring|make|buy|lend|talk to|speak to|pay|"
    r"stay)\b.*\byou\b"
    r"|\b(?:would you (?:like|want|care for|fancy)|do you (?:want|need|fancy))\b|\b(?:need|want|fancy|like) (?:a|an|"
    r"some|any|help|me to|my|to (?:borrow|share|sit|join|come|play|dance))\b|\bfancy \w+ing\b"
    r"|^(?:want|need|fancy) (?:the|this|these|one)\b"
    r"|\bshall i (?:light|mend|fix|open|clean|make|fetch|pour|put|get|bring|drive|take over|do|wash|dry|carry|"
    r"play|sing|stay)\b|\b(?:can|could|may) i (?:make|fetch|pour|drive|"
    r"take over)\b|^(?:(?:a|some|more) )?\w+(?: of \w+)?,? (?:anyone|anybody)\?$"
)
_TAGGED = late(
    r"^(?:\w+ ){0,2}you (?:got|have) (?:any|a|some|the)\b|^you \w+ing\b|\bor what\W*$|\b(?:don't|"
    r"aren't|didn't|isn't|won't|can't|weren't|haven't) (?:you|he|she|it|they)\W*$|\bright\?$"
)
_STATING_WHAT = late(
    r"^(?:what (?:a|an)\b|how (?:nice|lovely|kind|sweet|sad|awful|strange|odd|funny|beautiful|"
    r"terrible|dare|could you)\b)"
)
# "…, who I'm sure is a nice man", "…, which is all I have": more of what was said before it.
_RELATIVE = late(
    r"^(?:(?:who|whom) (?:i|i'm|i've|i'd|we|he|she|they)\b|which (?:i|i'm|i've|i'd|we|you|he|she|they)\b"
    r"|which (?:is|was)(?: (?:also|only|just))? (?:all|why|what|how|where|more|less|fine|good|nice|true|to say)\b)"
)
_ONCE, _ABLE, _NEVER_CAME = late(cues.ONCE), late(cues.ABLE), late(cues.NEVER_CAME)
_LAUGHED, _TOLD_OF, _DEALT = late(cues.LAUGHED), late(cues.TOLD_OF), late(cues.DEALT)
_OF_THIRD = late(r"^(?!.*\byou).*\b(?:it|he|she|they|the|that|his|her|its|their)\b")
_MOOD = late(r"^(?:how|why) (?:dare|could)")
# "Didn't expect you", "was not going to ask": a statement whose "I" is left out.
_NO_SUBJECT = late(
    r"^(?:(?:and|but|so|ok|okay|well|oh|um|honestly|sorry|really),? )*(?:did|do|does|was|were|have|has|had|could|would|"
    r"will|wo|can|ca|should)(?: not|n't) (?:really |even |ever |quite |just |actually |at all )*(?P<verb>[a-z]+)\b"
)
_WORD = late(r"[^\W_]+(?:['-][^\W_]+)*")


# What is told as the reason for something is no charge ("it's good because you painted it").
_REASON = late(r"\b(?:because|cause|cos)\b")
# What could be done and is not, and what is offered: no threat, whatever it would do.
_NO_THREAT = late(
    r"\bi wish\b|\bif (?:i|we) could\b|\bif you (?:like|want|wish|please|prefer|don't mind)\b|\bcould\b.*\bbut i\b|"
    r"\bi (?:can|could) (?:kill|murder|hurt|end|break|ruin|destroy|smash|beat|punch|stab|shoot|burn)\b(?!.*\byou)"
)
_SUPPOSING = late(r"\bif you\b")
_TAG = late(
    r"[,\s]+(?:did|do|have|has|had|is|are|was|were|would|could|can|will|does)n't (?:you|he|she|it|"
    r"they|we|i)\W*$"
)
# "Sorry, I have to report it": sorry for it, and done all the same.
_SORRY_BUT = late(
    r"^(?:i'm |i am )?(?:so |very |really |terribly )?sorry,? (?:(?:but|mr|mrs|ms|miss|sir|madam|love|mate|"
    r"dear)\W*)*(?:\w+ ?,? ){0,2}?(?:but )?"
    r"i (?:really |just |do |simply )*(?:must|have to|can't|cannot|won't|will not|have got to|'ve got to|"
    r"need to)\b(?! (?:ask|say|hear|understand|"
    r"follow|tell you|help|see|remember|sleep|imagine|think|believe)\b)"
)
_AGREED = late(r"[,.\s]+(?:deal|agreed|is (?:it|that) a deal|how about (?:it|that)|shake on it)\W*$")
# "I don't believe it was you", "nobody thinks you took it": whoever says so holds nothing against their hearer.
_ACQUITTED = late(
    r"\b(?:(?:i|we)(?:'m| am| have| would)?(?: \w+)? ?(?:don't|do not|didn't|never|not)|nobody|no one|none of us)"
    r"(?: \w+)? "
    r"(?:believe|believes|believed|think|thinks|thought|say|says|saying|said|suppose|imagine|accusing)(?: for a \w+)?"
    r"(?: that)? (?:(?:it|that) was you\b|you(?:'d| would| could| had| have| ever| even)* "
    r"(?:did (?:it|this|that|anything)|took|take|taken|stole|steal|stolen|hid|hide|hidden|killed|kill|broke|break|"
    r"forged|forge|faked|fake|cheated|cheat|rigged|hurt|wrote|write|do (?:it|this|that|such)|done)\b)"
    r"|\b(?:not|never|n't)(?: \w+)? (?:accusing|accuse|blaming|blame)(?: you| anyone| anybody)\b"
)
# What is not meant where a word before it denies it ("I don't want to kiss you", "I don't hate you").
_DENIABLE = frozenset({"flirt", "insult", "accuse", "compliment"})
_DENYING = late(
    r"(?<!why )\b(?:don't|do not|didn't|never|not|won't|wouldn't|isn't|aren't|wasn't)\b"
    r"(?! (?:you|i|we|he|she|they|only|just|to mention)\b)(?: [\w'-]+){0,5} ?$"
)
_DID = late(
    r"you (?:wrote|write|took|lied|hid|stole|made|painted|forged|faked|did|planned|rigged|cheated|"
    r"broke|read|opened|sent|let|told|killed)\b"
)


@lru_cache(maxsize=512)
def sentences_of(text: str) -> tuple[str, ...]:
    """Sentences of an utterance with their marks."""
    return tuple(part.strip() for part in _SENTENCE.findall(text) if any(letter.isalnum() for letter in part))


def is_denied(shown: str, start: int) -> bool:
    """Whether what begins at a place is denied by a word before it, in the same breath."""
    return _DENYING.search(shown[:start]) is not None


@lru_cache(maxsize=512)
def spelt(text: str) -> str:
    """An utterance in lower case, short forms spelt out, "do not" as "don't", marks kept."""
    line = _WORD.sub(lambda found: SHORT.get(found[0], found[0]), " ".join(text.casefold().split()))
    return _DO_NOT.sub("don't", line)


_DO_NOT = late(r"\bdo not\b(?! (?:you|we|they|i)\b)")
# What is said in full where the cues know the short form.
_IN_FULL = (
    ("i am", "i'm"), ("you are", "you're"), ("it is", "it's"), ("that is", "that's"), ("i will", "i'll"),
    ("will not", "won't"), ("did not", "didn't"), ("is not", "isn't"), ("are not", "aren't"), ("was not", "wasn't"),
    ("can not", "can't"), ("cannot", "can't"), ("would not", "wouldn't"), ("i would", "i'd"),
)  # fmt: skip


def _shortened(shown: str) -> str:
    """A line with the short forms that people speak in ("it is not" as "it isn't")."""
    for full, short in _IN_FULL:
        if full in shown:
            shown = re.sub(rf"\b{full}\b", short, shown)
    return shown


def opening(shown: str, phrases: tuple[str, ...]) -> str | None:
    """The longest phrase that a sentence begins with, as a whole word."""
    fitting = [
        phrase
        for phrase in phrases
        if shown.startswith(phrase) and not shown[len(phrase) : len(phrase) + 1].isalnum()
    ]
    fitting = [one for one in fitting if shown[len(one) : len(one) + 1] != "'"]
    return max(fitting, key=len, default=None)


# "You didn't answer", "you never said how long": the last question once more.
_LED_BACK = r"^(?:(?:and|but|so|ok|okay|well|hey|oh|no|um|hmm|nice try|still),? ?)*"
_NEVER_SAID = (
    r"you(?:'ve|'re)?(?: still| just)?(?: have| did| are)?(?: still| just)?(?:n't| not| never)"
    r"(?: even| really| actually| quite)? ?"
    r"(?:answer(?:ed|ing)?|said|say|tell|told|explained?|mention(?:ed)?)"
    r"(?: (?:me|us|my question|the question|that(?: one)?|it))*"
)
_UNANSWERED = late(
    rf"{_LED_BACK}(?:"
    r"that(?:'s| is| was) (?:not|no) an? answer|"
    r"that (?:did|does)(?:n't| not) answer (?:it|me|my question|the question|that)|"
    rf"{_NEVER_SAID})"
    r"(?P<again>[ ,]*(?:(?:who|what|where|when|why|which|how)(?: (?:long|many|much|far|old|often|come|soon))?"
    r"(?: (?:me|you|him|her|us|them|now|here|there))?)?)"
    r"(?:,? (?:though|yet|then|lol|tho))*\W*$"
)

# "You still haven't said who had it last": that question once more.
_STILL_ASKED = late(rf"{_LED_BACK}{_NEVER_SAID},? (?:who|whose|what|where|when|why|which|how|whether|if)\b")


def asked_again(sentence: str) -> str | None:
    """The bare question that words ask once more ("you didn't answer, how long" asks "how long"); None for no such."""
    found = _UNANSWERED.match(spelt(sentence).replace(" ,", ",").strip())
    return found["again"].strip(" ,") if found is not None else None


@lru_cache(maxsize=512)
def asks(sentence: str) -> bool:
    """Whether a sentence is a question, with or without its mark."""
    shown = spelt(sentence)
    if asked_again(sentence) is not None or _STILL_ASKED.match(shown):
        return True
    if not sentence.rstrip().endswith("?") and (_ONCE.match(shown) or has_no_subject(shown)):
        return False
    stated = _STATING_WHAT.match(shown) or _RELATIVE.match(shown)
    if stated and not sentence.rstrip().endswith("?"):
        return False
    return sentence.rstrip().endswith("?") or bool(_ASKING.match(shown)) or bool(_TAGGED.search(shown))


_STATED = frozenset("expect tell mean think know realise realize like want need see hear care dare".split())


def has_no_subject(shown: str) -> bool:
    """Whether a sentence in small letters states what its speaker did not do or could do, without the "I"."""
    able = _ABLE.match(shown)
    if able is not None and able["verb"] not in cues.NO_VERBS_HERE and knows(able["verb"]):
        return True
    found = _NO_SUBJECT.match(shown)
    verb = found["verb"] if found is not None else ""
    return verb in _STATED or verb.endswith("ing") or knows(verb)


# What somebody is told that they need not speak of.
_WAIVED = late(
    r"^\W*(?:(?:and|but|so|no|well|ok|okay),? )*(?:"
    r"(?:you|u) (?:needn't|need not|neednt|(?:don't|dont|do not) (?:have|need) to) "
    r"(?:tell|say|explain|talk|speak)\b(?: \w+)? (?:about|of) |(?:i'm|im|i am) not (?:asking|talking) (?:\w+ )?about )",
    re.IGNORECASE,
)


def is_waived(sentence: str) -> bool:
    """Whether a sentence leaves its hearer free not to speak of what it names ("you needn't tell me about him")."""
    return _WAIVED.match(sentence.replace("’", "'")) is not None


def never_came(shown: str) -> bool:
    """Whether a sentence in small letters tells what would have been or is wished for, and never was."""
    return _NEVER_CAME.search(shown) is not None


@lru_cache(maxsize=512)
def kind_of(sentence: str) -> str | None:
    """What one sentence said to somebody is; None for one that is nothing in particular."""
    if is_waived(sentence):
        return None
    shown = spelt(sentence).strip()
    laughed = _LAUGHED.search(shown)
    if laughed is not None and laughed.start() > 2:
        return kind_of(shown[: laughed.start()]) or ("ask" if asks(shown[: laughed.start()]) else "tease")
    question = asks(sentence)
    if _MOOD.match(shown):
        return "accuse"
    tag = _TAG.search(shown)
    if tag is not None and question:
        core = shown[: tag.start()]
        return "accuse" if _DID.match(core) else kind_of(core) or "ask"
    agreed = _AGREED.search(shown)
    if agreed is not None and question and not asks(shown[: agreed.start()]):
        return kind_of(shown[: agreed.start()]) or "offer"
    if question:
        return _question(shown)
    if _ACQUITTED.search(shown):
        return "comfort"
    short = _shortened(shown)
    for act, pattern in _CUES:
        found = pattern.search(shown) or (pattern.search(short) if short != shown else None)
        if found is None or (act == "accuse" and _SUPPOSING.search(shown)):
            continue
        if act == "accuse" and _REASON.search(shown[: found.start() + 1]):
            continue
        if act == "threaten" and _NO_THREAT.search(shown):
            continue
        if act == "comfort" and found[0].startswith("poor ") and _OF_THIRD.search(shown[: found.start()]):
            continue
        of_others = act == "request" and found[0].endswith((" me", " us"))
        if of_others and _TOLD_OF.search(shown[: found.start()]):
            continue
        if act in cues.OFFERED_ONLY and never_came(shown):
            continue
        if act not in _DENIABLE or not is_denied(shown, found.start()):
            return act
        if act == "flirt":
            return "refuse"
    words = _WORD.findall(shown)
    if words and len(words) <= 6 and (words[0] in YES or words[0] in NO):
        return "answer"
    return None


_WH = late(
    r"(?:(?:and|but|so|ok|okay|well|then|hey|oh|wait|um|hmm|yes|no|depends|sorry)[,.]? )*(?:what|"
    r"who|where|when|which|how|why)(?:'s|'re|'d)?\\b(?! (?:about (?:i|we|a|you)|don't (?:you|we)|if "
    r"(?:i|we|you)|not))".replace("\\\\", "\\")
)


_QUESTIONED: tuple[tuple[str, re.Pattern[str]], ...] = (
    (
        "accuse",
        late(
            r"\bhow (?:could|dare) you\b|\bwhat are you (?:hiding|not telling|really)\b|(?<!who )\bare you "
            r"(?:hiding|lying|covering|protecting|trying to (?:trick|fool|hide))\b|\bwho are you "
            r"really\b|\byou expect me to\b|\bwhy (?:did|are|would) you "
            r"(?:lie|lying|hiding|steal|forge)\b"
        ),
    ),
    (
        "insult",
        late(
            r"\bare you (?:stupid|an idiot|blind|deaf|dumb|crazy|mad(?! at| with)|mental|insane|"
            r"daft|thick|senile)\b|\bwhat(?:'s| is) wrong with you\b|\bwho (?:the hell|the fuck) "
            r"(?:cares|do you)\b"
        ),
    ),
    (
        "apologise",
        late(r"^(?:(?:can|could|will|would) you )?forgive me\b|\bam i forgiven\b|\bno hard feelings\b"),
    ),
    ("confess", late(r"\bcan i (?:be honest|tell you (?:something|a secret)|confess)\b")),
    (
        "flirt",
        late(
            r"\b(?:are you single|come here often|did it hurt when|want to kiss|kiss (?:me|you)|"
            r"go out with me|on a date|dinner with me|seeing anyone|have a (?:boyfriend|"
            r"girlfriend|husband|wife|partner))\b"
        ),
    ),
    (
        "tease",
        late(
            r"\b(?:knock knock|why did the (?:\w+ ){1,2}(?:cross|walk into)|what do you call|"
            r"how many \w+ does it take|walks? into a bar)\b"
        ),
    ),
    ("compliment", late(r"\bhas (?:anybody|anyone|somebody|someone|nobody|no one) (?:ever )?told you\b")),
    (
        "threaten",
        late(
            r"\bdo you (?:want|know) (?:me to (?:hurt|tell (?:them|everyone|everybody|the|on you))|what i do\b|"
            r"what happens to (?:people|liars|thieves|cheats|those|anyone|men|women))|"
            r"\bwant me to (?:(?:call|tell|get) (?:the|everyone|your (?:boss|wife|husband|company))|"
            r"break your)\b"
        ),
    ),
    (
        "comfort",
        late(
            r"\bare you (?:ok|okay|all right|alright|hurt|cold)\b(?!.*\w{12})|\byou (?:ok|okay|"
            r"alright|all right|good)\b(?=\W*$)"
        ),
    ),
)


# "Come with me?", "stay?": what is asked of somebody in the words of a bid.
_BIDS = late(
    r"(?:please )?(?:come|stay|wait|help|show|lend|sit|follow|promise|trust|hold|pass|give|let|join|"
    r"forgive)\b(?! is| are)"
)

# "Will you tell him he is safe": what somebody else is to hear, and no question.
_TOLD_ANOTHER = late(
    r"(?:tell|show|explain (?:it |this |that )?to|say (?:it |this |that |so |\w+ )?to) (?!me\b|us\b)"
    r"(?:him|her|them|everyone|everybody|anyone|people|your|his|their|my|our)\b"
)


def _question(shown: str) -> str:
    for act, pattern in _QUESTIONED[:-1]:
        found = pattern.search(shown)
        if found is not None and act in _DENIABLE and is_denied(shown, found.start()):
            return "refuse" if act == "flirt" else "ask"
        if found is not None:
            return act
    if _WH.match(shown):
        return "ask"
    if _BIDS.match(shown):
        return "request"
    if _OFFERS.search(shown):
        return "offer"
    if _ASK_LEAVE.search(shown):
        return (
            "ask"
            if re.search(r"\b(?:can|could|may) (?:i|we) (?:just |maybe |please )?ask\b", shown)
            else "request"
        )
    wants = _ASK_TO.search(shown)
    if wants:
        told_another = _TOLD_ANOTHER.match(shown, wants.start("verb")) if wants["verb"] else None
        return "ask" if wants["verb"] in _TO_KNOW and told_another is None else "request"
    if any(
        name == "compliment" and pattern.search(shown) for name, pattern in _CUES
    ) and not shown.startswith(("what", "who", "is", "do", "did", "are", "how")):
        return "compliment"
    return "ask"


def acts_of(text: str, to: Named | None, *, always: bool = True) -> tuple[MessageAct, ...]:
    """The acts of what is said to somebody, in order; the plainest ones give way to those that mean something.

    `always`: words that are nothing in particular are something said all the same.
    """
    found: list[MessageAct] = []
    for sentence in _with_pleas(sentences_of(text)):
        if found and found[-1].do in ("promise", "offer", "request") and _DEALT.fullmatch(spelt(sentence)):
            found[-1] = replace(found[-1], said=f"{found[-1].said} {sentence}")
            continue
        for act in _sentence(_uncalled(sentence, to)):
            kind, said = act
            if found and found[-1].do == kind:
                found[-1] = replace(found[-1], said=f"{found[-1].said} {said}")
            else:
                found.append(MessageAct(kind, to, said=said))
    telling = [message_act for message_act in found if message_act.do not in ("say",)]
    kept = telling or found
    if any(one.do == "refuse" for one in kept):
        kept = [one for one in kept if one.do != "request"]
    if len([one for one in kept if one.do != "greet"]) > 1:
        firm = [one for one in kept if one.do not in ("answer", "persuade")]
        kept = firm or kept
    if not kept and always and any(letter.isalnum() for letter in text):
        kept = [MessageAct("say", to, said=text)]
    return tuple(kept[:3])


# How a sentence begins that tells something, and asks for nothing.
_TOLD = late(
    r"^(?:(?:ha|haha|well|so|ok|okay|oh|and|but|now|look|listen|honestly|no|yes|you know)[,.!]? )*"
    r"(?:i|i'm|i've|i'd|i'll|we|we're|we've|he|he's|she|she's|they|they're|it|it's|that's|there|there's|my|the|everyone|"
    r"everybody|nobody|somebody|people)\b"
)


def requested(said: str) -> str:
    """What is asked for in words that request something, without what is told beside it; all where all asks."""
    wanted = [
        one
        for one in sentences_of(said)
        if kind_of(one) in ("request", "ask") or not _TOLD.match(spelt(one).strip(' "“'))
    ]
    return " ".join(wanted) or said


def _with_pleas(sentences: Sequence[str]) -> Iterator[str]:
    """The sentences, each "please" that stands alone with the one before it."""
    waiting = ""
    for sentence in sentences:
        if waiting and spelt(sentence).strip(" .!?,") == "please":
            waiting = f"{waiting.rstrip(' .!?')}, {sentence}"
            continue
        if waiting:
            yield waiting
        waiting = sentence
    if waiting:
        yield waiting


def _uncalled(sentence: str, to: Named | None) -> str:
    """A sentence without the name that calls its hearer before it ("Agnes, open the tin")."""
    name, comma, rest = sentence.partition(",")
    return rest.strip() if comma and to is not None and to.words and name.strip() == to.words else sentence


def _sentence(sentence: str) -> list[tuple[str, str]]:
    shown = spelt(sentence)
    stripped = shown
    while True:
        first = _WORD.match(stripped)
        if (
            first is None
            or first[0] not in INTERJECTIONS
            or first[0] in YES
            or len(stripped) == len(first[0])
        ):
            break
        stripped = stripped[first.end() :].lstrip(" ,-—")
    begun: list[tuple[str, str]] = []
    for kind, phrases in (("greet", GREETINGS), ("farewell", FAREWELLS)):
        hello = opening(stripped, phrases)
        if hello is None:
            continue
        rest = stripped[len(hello) :].strip(" ,!.-—")
        begun.append((kind, sentence))
        left = _WORD.findall(rest)
        if len(left) <= 2 or kind == "farewell":
            return begun
        later = kind_of(rest + ("?" if sentence.rstrip().endswith("?") else ""))
        return [*begun, *([(later, sentence)] if later else [])]
    owed = _SORRY_BUT.match(stripped)
    if owed is not None and not sentence.rstrip().endswith("?"):
        return [*begun, ("apologise", sentence), ("refuse", sentence)]
    kind = kind_of(stripped if not sentence.rstrip().endswith("?") else stripped.rstrip("?") + "?")
    return [(kind or "say", sentence)]
