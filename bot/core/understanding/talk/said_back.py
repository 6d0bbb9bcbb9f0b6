"""Says back what somebody has said, in their hearer's words: a question as a clause, what was told or offered as it is.

"Why did you stop writing?" is "why I stopped writing", "I count breaths for people" is "you count breaths for people",
"put it down" is "put it down". Whatever cannot be turned for certain is not: an answer that names nothing is better than
one in bad English.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from bot.core.language.asked_kinds import DEALINGS, NEWS, QUESTIONS, REQUESTS
from bot.core.language.common_nouns import NOUNS
from bot.core.late_patterns import late
from bot.core.understanding.deeds.retelling import is_told
from bot.core.understanding.slots.noun_phrases import PREPOSITIONS, is_adverb
from bot.core.understanding.talk._persons import (
    ADVERBS,
    BE,
    DO,
    FINITE,
    HAVE,
    MODALS,
    PRONOUNS,
    forms_in,
    is_base,
    is_verb_form,
    past_of,
    third_of,
    turned,
)
from bot.core.understanding.utterances import asks, kind_of, sentences_of, spelt
from bot.core.understanding.words.address import ADDRESSED_AS
from bot.core.understanding.words.chat import INTERJECTIONS

LONGEST = 18
_TOKEN = late(r"[^\W_]+(?:['’-][^\W_]+)*|,|[^\w\s,]")
_ENDS = frozenset(".!?…,;:-–—~*\"“”")
_SHORT_FORMS: tuple[tuple[str, str], ...] = (
    (r"\b(not|am|are|is|was|were|feel|feeling|look|looks|looking|so|very|too|be|been|being|fell|taken) i'll\b", r"\1 ill"),
    (r"\bits (?=(?:my|your|a|the|not|only|just|so|too|very|all|ok)\b)", "it is "),
    (r"\b(i)'m\b", r"\1 am"),
    (r"\b(you|we|they|who|what|where|how)'re\b", r"\1 are"),
    (r"\b(i|you|we|they|who|could|would|should|might|must)'ve\b", r"\1 have"),
    (r"\b(i|you|he|she|it|we|they|that|there|who|what)'ll\b", r"\1 will"),
    (r"\b(he|she|it|that|there|who|what|where|how|why|when|here|somebody|someone|everyone|everybody|nobody)'s"
     r"(?= (?:been|got|had|happened|become|gone|come|done|taken|left you|left me|\w+ed)\b)", r"\1 has"),
    (r"\b(he|she|it|that|there|who|what|where|how|why|when|here|this)'s\b", r"\1 is"),
    (r"\b(i|you|he|she|it|we|they|who|there|that|nobody|everybody|everyone|somebody)'d (?=(?:been|had|never been|got|better|done|seen|"
     r"known|gone|come|taken|left|lost|\w+ed)\b)", r"\1 had "),
    (r"\b(i|you|he|she|it|we|they|who|there|that|nobody|everybody|everyone|somebody)'d\b", r"\1 would"),
    (r"\bwon't\b", "will not"), (r"\bshan't\b", "shall not"), (r"\bcan't\b|\bcannot\b", "can not"),
    (r"\b(is|are|was|were|do|does|did|have|has|had|would|could|should|must|might|need)n't\b", r"\1 not"),
    (r"\bain't\b", "is not"), (r"\b(would|could|should|might|must) of\b", r"\1 have"),
    (r"\b(which|what) (\w+)'s (?=\w)", r"\1 \2 is "),
    (r"\bhow long (i|you|he|she|they|we|it) been\b", r"how long have \1 been"), (r" please\b", ""),
    (r"^(?:so |and |well )*i been\b", "i have been"), (r"^go on(?: then)?,? (?=\w+ )", ""),

)  # fmt: skip
_SMILES = late(r"(?:^|\s)(?:[:;=]-?[()dpo/|]+|xd|x+)(?=\s|$)")
_UR = late(r"\bur (?=(?:not|so|more|less|just|very|too|really|the|a|an|all|only|still|never|\w+ing|\w+ed)\b)")
_CONTRACTED = tuple((late(pattern), instead) for pattern, instead in _SHORT_FORMS)
_LEADING = (
    INTERJECTIONS
    | frozenset("please no yes nah nope yep and but so or then because hang on go wait excuse pardon thanks also still first".split())
) - frozenset("what who right like see look listen go on".split())
_TRAILING = frozenset(
    "then though tho please anyway exactly honestly mate huh eh right lol haha hehe yet actually again dear love now man "
    "like sir ma'am madam miss just curious yeah ok okay too".split()
)
_ALWAYS_TRAILING = frozenset("then though tho anyway mate huh eh lol haha hehe innit".split())
_WH = frozenset("who whom whose what which where when why how".split())
_PHRASE_LONGEST = 6
_OF_AMOUNT = frozenset("long many much old far often big deep late soon well bad hard close tall heavy fast early loud".split())
_BESIDE_WH = frozenset("else exactly on ever".split())
_DETERMINERS = frozenset("the a an my your his her our their its that this these those some any no every each".split())
_SOMEBODY = frozenset(
    "anyone anybody someone somebody everyone everybody nobody people there this that these those one".split()
)
# What asks for an answer in front of the question itself.
_ASKING = late(
    r"^(?:(?:do|did|would|can|could|will) you (?:even |ever |really |still |at least )?(?:know|tell me|say|remember|explain|guess|recall)"
    r"|(?:just )?(?:tell|explain to|show) (?:me|us)|i(?: only| just| still| really| have)? "
    r"(?:want to know|asked(?: you)?|am asking(?: you)?|wonder|would like to know|need to know|said)"
    r"|you (?:still |just )?(?:have |did )?(?:still )?(?:not|never) (?:even |really |actually |yet )?"
    r"(?:said|say|told me|tell me|told us|tell us|explained|explain|answered|answer|mention|mentioned)"
    r"|(?:.*, |.*\b(?:and|but) )i asked(?: you)?|any idea|no idea|go on|what i asked (?:was|is)|the question (?:was|is)) (?=(?:who|whom|whose|what|which|where|when|why|how|if|whether)\b)"
)
_EMBEDDED_LAST = late(r", (?:i asked|i wonder|tell me|do you know|you know|do you think|you said|is what i asked).*$")
_RUNS_ON = late(r", (?:i|you|he|she|it|they|we|that|there|because) \w+.*$")
# What follows an order without being ordered: a reason, or what somebody else does.
_BEHIND_ORDER = late(
    r"(?:,| and)(?: and)? (?:i|you|he|she|it|they|we|that|there|this|the \w+ \w+s?|everyone|nobody)\b.*$|"
    r"(?<=\w{3}) (?:it|they|he|she|i|you|we) (?:will|would|is|are|am|has|have|can|could|was|were|do|does)\b(?: not)?\b.*$"
)
_TAG = late(
    r",? (?:(?:do|does|did|is|are|was|were|have|has|had|would|could|can|will|should)(?: not)? (?:i|you|he|she|it|we|they)"
    r"(?: not)?|right|innit|or what|yes or no|or not|or (?:do|did|are|were|is|have|has|was) (?:not (?:you|it|he|she)|(?:you|it|he|she) not))$"
)
_AND_ASKS = late(
    r",? (?:and|but|or|so) (?:(?:who|what|where|when|why|how|which|whose)\b|"
    r"(?:is|are|was|were|do|does|did|can|could|will|would|have|has) (?:i|you|he|she|it|we|they|the|there|that|this)\b).*$"
)
_ALWAYS_CAPITAL = {
    word.casefold(): word
    for word in (
        "Monday Tuesday Wednesday Thursday Friday Saturday Sunday January February April June July August September October "
        "November December Christmas Easter English French Mr Mrs Miss Dr"
    ).split()
}
_UNSURE = frozenset("etc eg ie xd lol ps btw asap".split())
_OFFERING = late(
    r"^(?:(?:then |so |and |maybe |perhaps |or |well )*)(?:"
    r"(?P<leave>(?:can|could|may|might|shall|should) (?P<who>i|we)) |let me |let us |"
    r"(?:do you want|would you like|do you need) me to |how about (?P<suggest>i|we|you) |"
    r"what if (?P<if>i|we|you) |why do (?P<why>we|you) not |why not |(?P<will>(?:i|we) (?:will|shall|can|could|would|might|may|am going to|am happy to)) )"
)
_MINE_TO_TAKE = late(
    r"^(?P<may>you (?:can |could |may |might |should |must )?)?(?:just )?(?:have|take|use|borrow|keep|wear|share|lean on|hold)\b.*\b(?:my|mine|our|me)\b"
)
_ASKED_TO = late(
    r"^(?:(?:then |so |and |now |ok |just |well |look )*)(?:please )?(?:(?:can|could|will|would) you(?: please| just| maybe| kindly)* |"
    r"would you mind |you (?:should|could|can|must|might|may|ought to|need to|have to|had better|better) |"
    r"i (?:want|need|would like|beg|am asking|dare) you to |do |just |please |go and |come and )?(?:just |please |now )*"
)
_CHAINED = late(
    r",? (?:and|then|so|while|because|before|so that|or) (?:i|you|we|he|she|they|it|that|there|the|then|nobody|everybody|"
    r"somebody|people)\b.*$"
)
_ORDERED_NOUNS = frozenset(
    "open sit stand stay look watch wait hold turn help move play show pass hand drop lift call count point ring light lock knock "
    "walk run talk sleep rest drink answer name leave mark guess promise trust cut dry wash iron cover hurry".split()
)
_NEVER_ORDERS = frozenset(
    "be have do can will would know think want need like love hope wish believe guess suppose mean seem thank bet sorry "
    "welcome hi hello good nice fine sure long no yes not never am is are was were been".split()
)


@dataclass(frozen=True, slots=True)
class Known:
    """What may be said again: names by their small letters as they are written, further words, the hearer's own names."""

    names: Mapping[str, str] = field(default_factory=dict[str, str])
    words: Collection[str] = frozenset()
    hearer: Collection[str] = frozenset()


_TOLD = tuple(f"{one} " for one in (*sorted(PRONOUNS), "the", "my", "your", "this", "that", "there"))


def said_back(said: str, kind: str, known: Known) -> tuple[str, str] | None:
    """What is said back of words, and the kind of answer that fits that: the one they want, or else one like it.

    What passes for a request and orders nothing is a question ("would you have it back?") or told ("my gran bit one").
    """
    for each in (kind, *(("thing", "news") if kind in REQUESTS | DEALINGS else ())):
        words = _of_kind(said, each, known)
        if words is not None:
            return words, each
    return None


def _of_kind(said: str, kind: str, known: Known) -> str | None:
    sentences = sentences_of(said)
    if kind in QUESTIONS:
        asking = [one for one in reversed(sentences) if asks(one)]
        return _first(asking, known, question_back)
    if kind in REQUESTS:
        wanted = [one for one in sentences if kind_of(one) in ("request", "ask")] or list(sentences)
        return _first(wanted, known, order_back)
    if kind in DEALINGS:
        offered = sorted(sentences, key=lambda one: kind_of(one) != "offer")
        return _first(offered, known, offer_back)
    if kind in NEWS:
        told = [one for one in sentences if not asks(one)]
        return _first(sorted(told, key=lambda one: -len(one)), known, telling_back)
    return None


def _first(sentences: Iterable[str], known: Known, turn: Callable[[str, Known], str | None]) -> str | None:
    return next((found for one in sentences if (found := turn(one, known)) is not None), None)


def question_back(sentence: str, known: Known) -> str | None:
    """A question as the clause that stands after "you asked": "whether I sleep", "what is under the flap"."""
    line = _line(sentence, known)
    if not sentence.rstrip(' "”').endswith("?") and line.startswith(_TOLD):
        return None
    inner = _ASKING.match(line)
    line = line[inner.end() if inner is not None else 0 :]
    line = _RUNS_ON.sub("", _EMBEDDED_LAST.sub("", _AND_ASKS.sub("", line)))
    words = _tokens(_TAG.sub("", line) if not line.startswith(tuple(_WH)) else line)
    if len(words) < 2 or len(words) > LONGEST:
        return None
    clause = _clause_of(words, known, embedded=inner is not None)
    return _finished(clause, known) if clause is not None else None


def telling_back(sentence: str, known: Known) -> str | None:
    """What was told, as its hearer says it back: "you count breaths for people", "I ran out"."""
    line = _cut(_line(sentence, known))
    words = _tokens(_with_subject(line))
    if not 3 <= len(words) <= LONGEST or words[0] in ("if", "unless", "when", "because", "since", "while", "than", "like"):
        return None
    at = _subject_end(words, 0, known)
    if at is None or at >= len(words):
        return None
    rest = [word for word in words[at:] if word not in ADVERBS and not is_adverb(word)]
    if not rest or not is_verb_form(rest[0]) or (words[0] in PRONOUNS and forms_in(rest[0]) == {"ing"}):
        return None
    return _finished(turned(words), known)


def offer_back(sentence: str, known: Known) -> str | None:
    """What was offered or proposed, as its hearer says it back: "you could give him your coat", "we will sit up"."""
    line = _cut(_line(sentence, known))
    parts = [line, *(part.strip() for part in line.split(",")[1:])]
    return next((found for part in parts if (found := _offered(part, known)) is not None), None)


def _offered(line: str, known: Known) -> str | None:
    found = _OFFERING.match(line)
    if found is None:
        mine = _MINE_TO_TAKE.match(line)
        if mine is not None:
            begun = mine["may"] or "you "
            may = begun if begun != "you " else "you could "
            line = _BEHIND_ORDER.sub("", line)
            return _finished(turned([*may.split(), *_tokens(line[len(mine["may"] or "") :])]), known)
        return None
    rest = _tokens(line[found.end() :])
    verb = next((word for word in rest if word not in ADVERBS), "")
    if not rest or len(rest) > LONGEST - 2 or not (is_base(verb) or verb == "be"):
        return None
    subject = found["who"] or found["suggest"] or found["if"] or found["why"] or ("we" if "us" in found[0] else "i")
    lead = found["will"].split() if found["will"] else [subject, "would" if subject == "i" else "could"]
    return _finished(turned([*lead, *rest]), known)


def order_back(sentence: str, known: Known) -> str | None:
    """What somebody is told or asked to do, as they would say that they do it: "put the plate down", "say it after you"."""
    line = _BEHIND_ORDER.sub("", _cut(_line(sentence, known)))
    found = _ASKED_TO.match(line)
    words = _tokens(line[found.end() if found is not None else 0 :])
    if not words or len(words) > LONGEST - 2:
        return None
    verb = words[0]
    if not is_base(verb) or verb in _NEVER_ORDERS or verb in NOUNS - _ORDERED_NOUNS or "you" in words[1:2]:
        return None
    return _finished([*turned([verb, *words[1:]])], known)


def _tokens(line: str) -> list[str]:
    return [found[0] for found in _TOKEN.finditer(line)]


def _line(sentence: str, known: Known) -> str:
    """A sentence in small letters without what only leads up to it, calls somebody, or trails behind it."""
    text = spelt(_UR.sub("you are ", _SMILES.sub(" ", sentence.casefold()).replace("’", "'").replace("“", '"').replace("”", '"')))
    for pattern, instead in _CONTRACTED:
        text = pattern.sub(instead, text)
    words = [found[0] for found in _TOKEN.finditer(text)]
    while words and (words[-1] in _ENDS):
        words.pop()
    words = _uncalled(words, known)
    if words[1:2] == [","] and is_adverb(words[0]):
        words = words[2:]
    while words and (words[0] in _LEADING or words[0] in _ENDS or words[1:2] == [","] and words[0] in INTERJECTIONS):
        if _is_wanted(words):
            break
        words = words[1:]
    while len(words) > 2 and (
        words[-1] == "," or words[-1] in _ALWAYS_TRAILING or (words[-2] == "," and words[-1] in _TRAILING)
    ):
        words.pop()
    return " ".join(words).replace(" , ", ", ").replace(" ,", ",").strip(" ,")


def _is_wanted(words: Sequence[str]) -> bool:
    """Whether a word that often only leads up belongs to what follows ("go on the bus", "no one came")."""
    return words[:2] in (["no", "one"], ["so", "many"], ["so", "much"], ["go", "and"], ["still", "water"])


def _uncalled(words: list[str], known: Known) -> list[str]:
    """Words without those between marks that only call somebody ("mate", "Rafael")."""
    parts: list[list[str]] = [[]]
    for word in words:
        if word == ",":
            parts.append([])
        else:
            parts[-1].append(word)
    kept = [part for part in parts if part and not all(_calls(word, known) for word in part)]
    if kept and len(parts) == 1:
        part = kept[0]
        while len(part) > 2 and part[0] in known.hearer and part[1] not in FINITE:
            part = part[1:]
        while len(part) > 1 and part[-1] in known.hearer and (part[-2] not in PREPOSITIONS or part[-2] in _PARTICLES):
            part = part[:-1]
        kept = [part]
    joined: list[str] = []
    for part in kept:
        joined += [*([","] if joined else []), *part]
    return joined


_PARTICLES = frozenset("down up out round around back away off on here there over in".split())


def _calls(word: str, known: Known) -> bool:
    return word in known.hearer or word in ADDRESSED_AS or word in ("my", "dear", "old", "please", "mr", "mrs", "miss", "uncle", "aunt")


def _with_subject(line: str) -> str:
    """A statement whose "I" is left out, with it ("never been there", "cannot sleep")."""
    first = line.partition(" ")[0]
    if line.startswith(("never been ", "never had ", "never seen ", "been ")):
        return f"i have {line}"
    if line.startswith(("can not ", "could not ", "did not ", "have not ", "was not ", "do not know", "never ", "got ")) or first == "had":
        return f"i {line}"
    return line


def _cut(line: str) -> str:
    """A sentence up to where it goes on to something else, where it is too long to be said again as a whole."""
    if len(line.split()) <= LONGEST - 4:
        return line
    found = _CHAINED.search(line)
    shorter = line[: found.start()] if found is not None else line
    head, comma, _ = shorter.rpartition(", ")
    return head if comma and len(shorter.split()) > LONGEST - 4 and len(head.split()) > 3 else shorter


def _clause_of(words: list[str], known: Known, *, embedded: bool) -> list[str] | None:
    first = words[0]
    if first in ("if", "whether"):
        at = _subject_end(words, 1, known)
        return ["whether", *turned(words[1:])] if at is not None else None
    if first in PREPOSITIONS and len(words) > 2 and words[1] in _WH:
        inner = _asked(words[1:], known)
        return [first, *inner] if inner is not None else None
    if first in _WH:
        return _asked(words, known)
    if first in FINITE:
        return _whether(words, known)
    if embedded or first not in PRONOUNS - {"i"} or {"not", "never"} & set(words):
        return None
    rest = [word for word in words[1:] if word not in ADVERBS]
    return ["whether", *turned(words)] if rest and is_verb_form(rest[0]) else None


def _whether(words: list[str], known: Known) -> list[str] | None:
    """A question for a yes or a no: "did you sleep" as "whether I slept"."""
    aux, rest = words[0], words[1:]
    if rest[:1] == ["not"]:
        rest = rest[1:]
    stated = _stated(aux, rest, known)
    return ["whether", *turned(stated)] if stated is not None else None


def _asked(words: list[str], known: Known) -> list[str] | None:
    """A question with a word that asks, as a clause in the order of a statement."""
    if words[:2] == ["how", "come"]:
        at = _subject_end(words, 2, known)
        return ["why", *turned(words[2:])] if at is not None else None
    if words[:2] in (["what", "about"], ["how", "about"], ["why", "not"], ["what", "if"], ["how", "do"]) and words[:3] != ["how", "do", "you"]:
        return None
    size = _phrase(words, known)
    lead, rest = words[:size], words[size:]
    if not rest:
        return turned(lead) if len(lead) > 1 and lead[0] in ("which", "what", "whose") else None
    if lead[:2] == ["how", "long"] and rest[0] == "since":
        return [*lead, "it", "is", *turned(rest)]
    if rest[0] not in FINITE:
        if lead[0] in ("who", "what", "which", "whose") and is_verb_form(rest[0]) and rest[0] not in PRONOUNS:
            return [*turned(lead), *turned(["it", *rest])[1:]]
        declared = _subject_end(rest, 0, known)
        if declared is not None and declared < len(rest) and _has_verb(rest[declared:]):
            return [*turned(lead), *turned(rest)]
        return None
    stated = _stated(rest[0], rest[1:], known)
    if stated is not None:
        return [*turned(lead), *turned(stated)]
    if lead[0] not in ("who", "what", "which", "whose") and lead[:2] not in (["how", "many"], ["how", "much"]):
        return None
    after = rest[1] if len(rest) > 1 else ""
    leads_on = after in PREPOSITIONS or after in ADVERBS or is_adverb(after) or bool({"ing", "past"} & forms_in(after))
    plain = rest[0] in BE and after not in _DETERMINERS and after not in NOUNS and after not in PRONOUNS and len(rest) > 1
    does = rest[0] in MODALS | HAVE and bool(forms_in(after))
    return [*turned(lead), *turned(["it", *rest])[1:]] if leads_on or plain or does else None


def _has_verb(rest: Sequence[str]) -> bool:
    words = [word for word in rest if word not in ADVERBS]
    return bool(words) and is_verb_form(words[0])


def _phrase(words: Sequence[str], known: Known) -> int:
    """How many words belong to the word that asks: "what sort of dog", "how long", "which of them"."""
    first = words[0]
    size = 1
    if first == "how" and words[1] in _OF_AMOUNT:
        size = 2
        if words[1] in ("many", "much"):
            size = _to_finite(words, 2, known) or 2
    elif first in ("what", "which", "whose") and words[1] not in FINITE:
        size = _to_finite(words, 1, known) or (2 if first != "what" and words[1] not in PRONOUNS and not is_verb_form(words[1]) else 1)
    while size < len(words) and words[size] in _BESIDE_WH and size < 3:
        size += 1
    return size


def _to_finite(words: Sequence[str], start: int, known: Known) -> int:
    for at in range(start, min(len(words), _PHRASE_LONGEST)):
        if words[at] in PRONOUNS or words[at] in known.names:
            return 0
        if words[at] in FINITE:
            return at
        if at > start and words[at] in _DETERMINERS and words[at - 1] != "of":
            return 0
    return len(words) if len(words) <= _PHRASE_LONGEST and len(words) > start else 0


def _stated(aux: str, rest: Sequence[str], known: Known) -> list[str] | None:
    """A subject with what it does, in the order of a statement, after the verb that stood before it."""
    denied = aux in FINITE and rest[:1] == ["not"]
    rest = list(rest[1:] if denied else rest)
    end = _subject_end(rest, 0, known, aux)
    if end is None:
        return None
    subject, tail = rest[:end], rest[end:]
    pronoun = len(subject) == 1
    if tail[:1] == ["not"]:
        tail, denied = tail[1:], True
    if aux in DO:
        at = next((at for at, word in enumerate(tail) if word not in ADVERBS and not is_adverb(word)), None)
        if at is None or not is_base(tail[at]):
            return None
        if denied:
            return [*subject, aux, "not", *tail]
        third = subject[0] in ("he", "she", "it") or subject[-1] in ("anyone", "anybody", "someone", "somebody", "everyone", "everybody", "nobody")
        verb = past_of(tail[at]) if aux == "did" else third_of(tail[at]) if aux == "does" or third else tail[at]
        if tail[at] == "be":
            return None
        return [*subject, *tail[:at], verb, *tail[at + 1 :]]
    if not tail and aux not in BE:
        return None
    if aux in MODALS and not any(is_base(word) or word == "be" for word in tail[:3]):
        return None
    if aux in HAVE and not any("past" in forms_in(word) or word in _GONE for word in tail[:3]):
        return [*subject, aux, *tail] if pronoun else None
    negated = ["not"] if denied else []
    if aux in BE and not pronoun and tail and tail[0] in PREPOSITIONS and subject[:2] != ["the", "matter"]:
        return [*subject, *tail, aux, *negated]
    return [*subject, aux, *negated, *tail]


_GONE = frozenset(
    "been had got gone done seen known taken given written lost left come become heard felt kept made told said slept eaten "
    "drunk put let met read set cut hit shut lived loved wanted ever never always".split()
)


def _subject_end(words: Sequence[str], start: int, known: Known, aux: str = "") -> int | None:
    """Where the subject ends that begins here; None where none does, or its end is in doubt."""
    if start >= len(words):
        return None
    first = words[start]
    after = words[start + 1] if start + 1 < len(words) else ""
    if first in PRONOUNS:
        return None if after in ("two", "lot", "guys", "people", "and", "or") else start + 1
    if first in known.names:
        return start + 2 if after in known.names else start + 1
    if first in _SOMEBODY and (first not in _DETERMINERS or not _may_be_noun(after)):
        return start + 1
    if first == "no" and after == "one":
        return start + 2
    if first not in _DETERMINERS:
        return None
    return _noun_phrase_end(words, start, aux)


def _may_be_noun(word: str) -> bool:
    return bool(word) and (word in NOUNS or word.removesuffix("s") in NOUNS) and word not in PREPOSITIONS


def _noun_phrase_end(words: Sequence[str], start: int, aux: str) -> int | None:
    found: list[int] = []
    for at in range(start + 1, min(len(words) + 1, start + 7)):
        here = words[at] if at < len(words) else ""
        before = words[at - 1]
        if here in ("that", "who", "which", "whom"):
            return None
        if at > start + 1 and before != "of" and before not in _DETERMINERS and (
            not here or here == "," or _begins_what_is_said(here, aux)
        ):
            found.append(at)
        if here == "of":
            found.clear()
        elif here in PREPOSITIONS or here in FINITE or here in PRONOUNS:
            break
    sure = [at for at in found if at >= len(words) or words[at] not in NOUNS]
    if len(found) == 1:
        return found[0]
    return sure[0] if sure and (not found or sure[0] == found[0] or len(sure) == 1) else None


def _begins_what_is_said(word: str, aux: str) -> bool:
    if word in FINITE or word in ADVERBS or is_adverb(word):
        return True
    forms = forms_in(word)
    if aux in DO | MODALS:
        return "base" in forms
    if aux in BE | HAVE:
        return bool({"ing", "past"} & forms) or word in PREPOSITIONS
    return bool({"base", "past", "third"} & forms) or word in PREPOSITIONS


def _finished(words: Sequence[str], known: Known) -> str | None:
    """Words as they are written, where each of them may be said and nothing hangs loose at their end."""
    words = list(words)
    while words and words[-1] == ",":
        words.pop()
    if not words or any(word != "," and not _fit(word, known) for word in words):
        return None
    last = words[-1]
    if last in _LOOSE or words.count("?") or any(one in ("and", "or", "but", "because") for one in (words[0], last)):
        return None
    line = " ".join("I" if word == "i" else word for word in _named(words, known))
    return line.replace(" ,", ",").replace("can not ", "cannot ")


_UNSAID = frozenset(
    "fuck fucking fucked shit cunt bitch bastard bloody damn damned arse ass piss pissed wank wanker crap hell god jesus christ "
    "slut whore nigger faggot retard rape raped dick cock pussy tits sex".split()
)
_LOOSE = frozenset("the a an my your his her our their and or but if because that which of".split())


def _named(words: Sequence[str], known: Known) -> Iterator[str]:
    for word in words:
        root, mark, tail = word.partition("'")
        yield known.names.get(word) or _ALWAYS_CAPITAL.get(word) or (f"{known.names[root]}{mark}{tail}" if mark and root in known.names else word)


def _fit(word: str, known: Known) -> bool:
    if word in _UNSAID:
        return False
    if word in known.names or word in _ALWAYS_CAPITAL or word in known.words or word.isdecimal() or word in ("I", "whether", "not"):
        return True
    root = word.partition("'")[0]
    if root in known.names:
        return True
    return word not in _UNSURE and is_told(word, known.words)
