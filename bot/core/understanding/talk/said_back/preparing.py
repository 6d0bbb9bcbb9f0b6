"""Makes a sentence ready to be said back: short forms spelt out, without leads, calls and what trails behind."""

from __future__ import annotations

from collections.abc import Sequence

from bot.core.late_patterns import late
from bot.core.understanding.slots.noun_phrases import PREPOSITIONS, is_adverb
from bot.core.understanding.talk.said_back.known import Known
from bot.core.understanding.talk.said_back.persons import FINITE
from bot.core.understanding.utterances import spelt
from bot.core.understanding.words.address import ADDRESSED_AS
from bot.core.understanding.words.chat import INTERJECTIONS

LONGEST = 18
_TOKEN = late(r"[^\W_]+(?:['’-][^\W_]+)*|,|[^\w\s,]")
_ENDS = frozenset('.!?…,;:-–—~*"“”')
_SHORT_FORMS: tuple[tuple[str, str], ...] = (
    (r"\b(not|am|are|is|was|were|feel|feeling|look|looks|looking|so|very|too|be|been|being|fell|taken) i'll\b",
     r"\1 ill"),
    (r"\bits (?=(?:my|your|a|the|not|only|just|so|too|very|all|ok)\b)", "it is "),
    (r"\b(i)'m\b", r"\1 am"),
    (r"\b(you|we|they|who|what|where|how)'re\b", r"\1 are"),
    (r"\b(i|you|we|they|who|could|would|should|might|must)'ve\b", r"\1 have"),
    (r"\b(i|you|he|she|it|we|they|that|there|who|what)'ll\b", r"\1 will"),
    ((r"\b(he|she|it|that|there|who|what|where|how|why|when|here|somebody|someone|everyone|everybody|nobody)'s"
     r"(?= (?:been|got|had|happened|become|gone|come|done|taken|"
            r"written|eaten|stolen|broken|given|seen|known|made|said|told|lost|found|left you|left me|\w+ed)\b)"
        ),
        r"\1 has"),
    (r"\b(he|she|it|that|there|who|what|where|how|why|when|here|this)'s\b", r"\1 is"),
    ((r"\b(i|you|he|she|it|we|they|who|there|that|nobody|everybody|everyone|somebody)'d (?=(?:been|had|never been|got|"
     r"better|done|seen|known|gone|come|taken|left|lost|\w+ed)\b)"), r"\1 had "),
    (r"\b(i|you|he|she|it|we|they|who|there|that|nobody|everybody|everyone|somebody)'d\b", r"\1 would"),
    (r"\bwon't\b", "will not"), (r"\bshan't\b", "shall not"), (r"\bcan't\b|\bcannot\b", "can not"),
    (r"\b(is|are|was|were|do|does|did|have|has|had|would|could|should|must|might|need)n't\b", r"\1 not"),
    (r"\bn (?=\w)", "and "), (r"\bain't\b", "is not"), (r"\b(would|could|should|might|must) of\b", r"\1 have"),
    (r"\b(which|what) (\w+)'s (?=\w)", r"\1 \2 is "),
    (r"\bhow long (i|you|he|she|they|we|it) been\b", r"how long have \1 been"), (r" please\b", ""),
    (r"^(?:so |and |well )*i been\b", "i have been"), (r"^go on(?: then)?,? (?=\w+ )", ""),

)  # fmt: skip
_SMILES = late(r"(?:^|\s)(?:[:;=]-?[()dpo/|]+|xd|x+)(?=\s|$)")
# What only says how something is meant, behind it.
_ASIDES = late(
    r"(?<!do),? (?:you know|you see|i reckon|i suppose|i guess|i think|i mean|i say|personally|if you ask me|"
    r"just saying|if i am honest|to be honest|for what it is worth|or something|i am afraid)$"
)
_UR = late(r"\bur (?=(?:not|so|more|less|just|very|too|really|the|a|an|all|only|still|never|\w+ing|\w+ed)\b)")
_CONTRACTED = tuple((late(pattern), instead) for pattern, instead in _SHORT_FORMS)
_LEADING = (
    INTERJECTIONS
    | frozenset(
        "please no yes nah nope yep and but so or then because hang on go wait excuse pardon thanks also still "
        "first".split()
    )
) - frozenset("what who right like see look listen go on".split())
_TRAILING = frozenset(
    "then though tho please anyway exactly honestly mate huh eh right lol haha hehe yet actually again dear "
    "love now man "
    "like sir ma'am madam miss just curious yeah ok okay too".split()
)
_ALWAYS_TRAILING = frozenset("too then though tho anyway mate huh eh lol haha hehe innit".split())
_CHAINED = late(
    r",? (?:and|then|so|while|because|before|so that|or) (?:i|you|we|he|she|they|it|that|there|the|then|nobody|"
    r"everybody|"
    r"somebody|people)\b.*$"
)
_PARTICLES = frozenset("down up out round around back away off on here there over in".split())


def tokens_of(line: str) -> list[str]:
    return [found[0] for found in _TOKEN.finditer(line)]


def prepared(sentence: str, known: Known) -> str:
    """A sentence in small letters without what only leads up to it, calls somebody, or trails behind it."""
    text = spelt(
        _UR.sub(
            "you are ",
            _SMILES.sub(" ", sentence.casefold()).replace("’", "'").replace("“", '"').replace("”", '"'),
        )
    )
    for pattern, instead in _CONTRACTED:
        text = pattern.sub(instead, text)
    words = [found[0] for found in _TOKEN.finditer(text)]
    while words and (words[-1] in _ENDS):
        words.pop()
    words = _uncalled(words, known)
    while len(words) > 2 and words[-1] in ("mr", "mrs", "miss", ","):
        words.pop()
    if words[1:2] == [","] and is_adverb(words[0]):
        words = words[2:]
    while words and (
        words[0] in _LEADING or words[0] in _ENDS or (words[1:2] == [","] and words[0] in INTERJECTIONS)
    ):
        if _is_wanted(words):
            break
        words = words[1:]
    while len(words) > 2 and (
        words[-1] == "," or words[-1] in _ALWAYS_TRAILING or (words[-2] == "," and words[-1] in _TRAILING)
    ):
        words.pop()
    line = " ".join(words).replace(" , ", ", ").replace(" ,", ",").strip(" ,")
    return _ASIDES.sub("", line)


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
        while (
            len(part) > 1
            and part[-1] in known.hearer
            and (part[-2] not in PREPOSITIONS or part[-2] in _PARTICLES)
        ):
            part = part[:-1]
        kept = [part]
    joined: list[str] = []
    for part in kept:
        joined += [*([","] if joined else []), *part]
    return joined


def _calls(word: str, known: Known) -> bool:
    return (
        word in known.hearer
        or word in ADDRESSED_AS
        or word in ("my", "dear", "old", "please", "mr", "mrs", "miss", "uncle", "aunt")
    )


def with_subject(line: str) -> str:
    """A statement whose "I" is left out, with it ("never been there", "cannot sleep")."""
    first = line.partition(" ")[0]
    if line.startswith(("never been ", "never had ", "never seen ", "been ")):
        return f"i have {line}"
    if (
        line.startswith(
            ("can not ", "could not ", "did not ", "have not ", "was not ", "do not know", "never ", "got ")
        )
        or first == "had"
    ):
        return f"i {line}"
    return line


def shortened(line: str) -> str:
    """A sentence up to where it goes on to something else, where it is too long to be said again as a whole."""
    if len(line.split()) <= LONGEST - 4:
        return line
    found = _CHAINED.search(line)
    shorter = line[: found.start()] if found is not None else line
    head, comma, _ = shorter.rpartition(", ")
    return head if comma and len(shorter.split()) > LONGEST - 4 and len(head.split()) > 3 else shorter
