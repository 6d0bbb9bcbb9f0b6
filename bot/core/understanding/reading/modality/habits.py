"""Tells what somebody does as a habit, once did, or came for, from what is done now ("I count when I'm scared")."""

from __future__ import annotations

from itertools import takewhile

from bot.core.late_patterns import late
from bot.core.understanding.acts import MOVEMENT, PERCEPTION, SPEECH, MessageAct
from bot.core.understanding.board import cell_in
from bot.core.understanding.phrases import VerbMatch, form_of, knows, matches
from bot.core.understanding.reading.message_state import Hearing
from bot.core.understanding.reading.modality.narration import is_told
from bot.core.understanding.slots import filled, is_adverb
from bot.core.understanding.slots.noun_phrases import PREPOSITIONS
from bot.core.understanding.tokens import Word, shown, written
from bot.core.understanding.words.bodies import BODY
from bot.core.understanding.words.moods import DONE_NOW, HABITUALLY, NO_OBJECT, PRACTISED
from bot.core.understanding.words.openings import ONE_FORM_VERBS, UNCHANGED_PASTS
from bot.core.understanding.words.parts import NUMERALS
from bot.core.understanding.words.sentences import CLOTHES, FIRST_PERSON, JOINING, YOU

_HABIT = late(
    r"\b(?:every (?:single )?(?:night|day|morning|evening|week|weekend|month|year|summer|winter|time|\w+day)|"
    r"on (?:\w+days|weekends|holidays)|for a living|that's (?:all|what) (?:i|we) (?:ever )?do|"
    r"whenever|usually|sometimes|often|most (?:days|nights|people)|"
    r"when(?:ever)? (?:i'm|i am|i was|i get|i feel) (?!(?:at|in|on|done|ready|sure|finished|there|near|close|inside|"
    r"outside|up|back|by)\b)\w+|when (?:nobody|no one|no-one|everyone|they)(?:'s| is)|since (?:the|my|then|last)|"
    r"(?<!stay )(?<!sit )(?<!wait )all (?:night|day|week|year|summer|winter|evening)(?: long)?(?! with you|"
    r" here)|at nights?|before (?:i|we) could|"
    r"(?:i|we) still \w+|(?:everything|anything|whatever|all) (?:people|they|everyone|everybody|folk) \w+|"
    r"too much|too often|all the time|(?:mostly|mainly|generally|normally|typically) ,? ?(?:i|we)\b|"
    r"(?:i|we) (?:mostly|mainly|generally|normally|typically) \w+|"
    r"all my life|for (?:\w+ )?(?:years|months|decades)|these days|as a (?:kid|child|boy|girl)|back then|at work|"
    r"(?:last|that) (?:year|summer|winter|spring|autumn|christmas)|(?:years|months|weeks|days|ages) ago|"
    r"(?:didn't|weren't|wasn't) (?:i|we)|the (?:very )?(?:week|day|night|evening|morning|month|year|summer|"
    r"winter|spring|autumn|time|once) (?:of|that|before|after|we|he|she|they|you|i|it|my|his|her|the \w+ (?:was|were|"
    r"came|went|broke|died|closed|opened|fell))|(?:after|during|before|since|in) the (?:war|flood|fire|funeral|wedding|"
    r"storm|strike|floods|famine|plague|accident)|"
    r"and (?:nobody|no one) (?:ever )?\w+s (?:me|us))\b"
)
# What somebody says of themselves with the verb alone ("I count. Out loud, when I'm nervous").
_WAYS_OF_OWN = late(
    r"i (?:count|paint|cook|drink|smoke|write|gamble|collect|knit|garden|snore|sleepwalk|worry|fidget)"
)
_NOT_YOU = late(
    r"(?:i|we) (?:only |just )?(?P<verb>\w+) .*\bnot (?:at |for )?(?:you|him|her|them)(?: \w+){0,2}$"
)
_ONCE = late(r"(?:i|we) once (?!more\b|again\b)\w+")


# With what a statement ends that is told to somebody.
_TOLD_SO = late(
    r"\b(?:actually|as it happens|to be honest|tbh|if you must know|believe it or not|mind you|since you ask|"
    r"if you ask me|not that it matters)(?:$| ,)"
)
# With what somebody tells of what is over.
_BY_NOW = frozenset("just already never always only finally once".split())


def tells_habit(line: str) -> bool:
    """Whether a sentence that begins with "I" tells what is done again and again, or was done once."""
    return (
        _WAYS_OF_OWN.fullmatch(line) is not None
        or _TOLD_SO.search(line) is not None
        or _ONCE.match(line) is not None
        or _HABIT.search(line) is not None
        or _corrects(line)
    )


def _corrects(line: str) -> bool:
    """Whether a sentence puts right how one's last deed was taken ("I pushed my ale away, not you")."""
    found = _NOT_YOU.match(line)
    return found is not None and form_of(found["verb"]) == "past"


def tells_trade(hearing: Hearing, words: tuple[Word, ...]) -> bool:
    """Whether somebody says what they do for their living or their leisure ("I mend bikes", "I drive nights").

    What is done to things without a number or an article, none of which is here, is done by custom and not now.
    """
    if not hearing.scope.company or not _only_talked(hearing):
        return False
    own = tuple(word for word in words[:3] if word.lower not in HABITUALLY)
    begin = len(words[:3]) - len(own) + 1
    if not own or own[0].lower not in ("i", "we") or len(words) <= begin + 1:
        return False
    if words[begin].lower not in PRACTISED or words[begin].label is not None:
        return False
    said = tuple(takewhile(lambda word: not word.mark and word.lower not in JOINING, words[begin + 1 :]))
    if any(word.label is not None or word.lower in YOU | _OTHERS for word in said):
        return False
    things = tuple(takewhile(lambda word: word.lower not in PREPOSITIONS and not is_adverb(word.lower), said))
    if not things or things[0].lower in NO_OBJECT or things[-1].lower in DONE_NOW:
        return False
    if hearing.board and cell_in(written(things)) is not None:
        return False
    last = things[-1].lower
    many = last.endswith("s") and not last.endswith(("ss", "us", "is", "'s"))
    named = hearing.scope.named(written(things))
    nowhere = named is None or named.sort in ("none", "away", "seen")
    return nowhere and (many or (len(things) == 1 and words[begin].lower in _OF_KINDS))


_OTHERS = frozenset("him her them it this that these those".split())
# What is practised on a whole kind in the singular ("I teach ballet", "I sell insurance").
_OF_KINDS = frozenset("teach sell bake study grow play collect import trade deliver translate brew".split())


# With what somebody tells of a past that is nobody's deed of now ("I wrote a list as well").
_ADDED = frozenset({("as", "well"), ("too",), ("already",), ("before",), ("myself",), ("lately",)})
_AS_LONG = late(
    r"\ball (?:night|day|week|evening|morning|winter|summer|the way (?:here|from|up|down))\b|"
    r"\b(?:\d+|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty|fifty|sixty|a hundred|"
    r"\w+ hundred|a thousand|half a|countless|so many|several) "
    r"(?:miles?|leagues?|hours?|steps|stairs|flights|nights|days|weeks|months|years|times|streets|fields|towns)\b"
)
_IDLE = frozenset({"flourish", "look", "wait", "posture"})
_CONTACT = frozenset("touch kiss attack restrain help approach follow watch hear_out greet".split())


def _is_told_without_subject(hearing: Hearing, match: VerbMatch, body: tuple[Word, ...], line: str) -> bool:
    """Whether a verb in the past without its "I" tells the hearer of what is over ("walked all night to get here").

    `line`: the sentence from there on. Who speaks of "you" beside such a verb talks; how long a thing took, or that it
    was long ago, says that it is over.
    """
    if match.form != "past" or body[0].label is not None or body[0].lower in ONE_FORM_VERBS:
        return False
    if not hearing.scope.company or not _only_talked(hearing) or not knows(body[0].lower):
        return False
    if match.act in _CONTACT:
        return tells_habit(f"i {line}")
    to_hearer = bool(YOU & {word.lower for word in body})
    return to_hearer or tells_habit(f"i {line}") or _AS_LONG.search(shown(body)) is not None


def _only_talked(hearing: Hearing) -> bool:
    """Whether nothing was done in the message so far but small gestures."""
    return all(act.do in _IDLE or (act.do in SPEECH and act.said and not act.verb) for act in hearing.acts)


def is_only_told(hearing: Hearing, match: VerbMatch, body: tuple[Word, ...], line: str) -> bool:
    """Whether what somebody did in the past is told to whoever is here ("I walked for hours").

    `line`: the sentence that the clause begins; empty for a clause behind another.
    """
    if line and _is_told_without_subject(hearing, match, body, line):
        return True
    if match.form != "past" or match.verb in UNCHANGED_PASTS or body[0].lower not in FIRST_PERSON:
        return False
    if hearing.scope.company and body[-1].lower == "once" and len(body) > 3:
        return True
    lowers = tuple(word.lower for word in body)
    if hearing.scope.company and len(body) > 3 and (lowers[-2:] in _ADDED or lowers[-1:] in _ADDED):
        return True
    if hearing.aloud and hearing.acts[-1:] and hearing.acts[-1].do in SPEECH:
        return True
    if _is_done_now(hearing, match, body):
        return False
    talked = bool(hearing.acts) and all(
        act.do in SPEECH and act.said and not act.verb for act in hearing.acts
    )
    if not hearing.scope.company or (hearing.acts and not talked):
        return False
    told = filled(match, hearing.scope, body)
    if talked and match.act in (*MOVEMENT, *PERCEPTION):
        return told.place is None or told.place.sort != "exit"  # "Lost? I followed the smell of paint"
    if match.act in _HANDED_ON and _gives_nothing(told, match):
        return True  # "I gave the tools back", "I wrote you eleven letters"
    over = bool(_BY_NOW & {word.lower for word in body[1:3]})
    unseen = ("none", "away", "exit", *(("seen",) if over else ()))
    return told.place is None and (told.to is None or told.to.sort in unseen)


def _is_done_now(hearing: Hearing, match: VerbMatch, body: tuple[Word, ...]) -> bool:
    """Whether a past tells the table what is done now: of the only hearer, with one's own body, or by looking."""
    if YOU & {word.lower for word in body} or hearing.acts:
        return False
    if is_told(hearing, match, body, 0):
        return True
    rest = tuple(word for word in (*match.gap, *match.rest) if not word.mark)
    own = (
        rest[:1]
        and rest[0].lower == "my"
        and any(word.lower in BODY | CLOTHES | _ABOUT_ONE for word in rest[1:4])
    )
    if own and match.act in _WITH_BODY:
        return True
    looked = (
        match.act in ("examine", "search", "listen", "look", "hear_out") and match.verb.split()[0] in _LOOKED
    )
    if looked:
        return any(word.lower in _POINTED_AT for word in rest[:3])
    return match.act in ("wait", "posture") and len(body) < _FEW and body[0].lower == "i"


_FEW = 5
_WITH_BODY = frozenset(
    "flourish put move clean touch wear take_off examine search attempt posture use".split()
)
_ABOUT_ONE = frozenset(
    "pocket pockets bag sleeve sleeves collar cuff cuffs laces purse notebook handkerchief hankie".split()
)
_LOOKED = frozenset(
    "look listen check search inspect examine peer feel study glance run sniff touch test".split()
)
_POINTED_AT = frozenset("the my this that these those for at out along through under behind".split())
_HANDED_ON = frozenset({"give", "write"})
_COUNTED = frozenset(NUMERALS.values()) | frozenset(
    "eleven twelve hundreds dozens letters poems songs books".split()
)


def _gives_nothing(told: MessageAct, match: VerbMatch) -> bool:
    """Whether what was given or written is nothing that is here, or so many that none of what is here is meant."""
    counted = any(word.lower in _COUNTED or word.lower.isdecimal() for word in (*match.gap, *match.rest))
    return counted or (
        match.act == "give" and (told.used is None or told.used.sort in ("none", "seen", "away"))
    )


_PERCEIVED = frozenset({"see", "hear", "know", "learn", "meet", "find"})
"""For what one comes, beside deeds: "I came to see the vault"."""


def tells_why_come(hearing: Hearing, match: VerbMatch, body: tuple[Word, ...]) -> bool:
    """Whether somebody says what they came for ("I came to stop you")."""
    own = body[0].lower in FIRST_PERSON or bool(hearing.last.question)
    if match.form != "past" or not hearing.scope.company or not own or not match.rest:
        return False
    found = matches(match.rest) if match.phrase[-1] == "to" else ()
    done = bool(found) and found[0].form == "base" and found[0].act not in SPEECH
    first = match.rest[0].lower
    return done or first in ("for", "because", "as") or (match.phrase[-1] == "to" and first in _PERCEIVED)
