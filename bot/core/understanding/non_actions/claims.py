"""Knows the messages that are no deed of a character: questions about how things stand, and claims about the world.

They cost no turn. What a player may decide is what the own character does or says.
"""

from __future__ import annotations

import re
from typing import Literal

from bot.core.contracts import SceneView
from bot.core.late_patterns import late
from bot.core.understanding.labels import label_spans
from bot.core.understanding.references import is_character
from bot.core.understanding.words.claims import (
    ASKS,
    DICE_WORDS,
    HAPPENS,
    OF_THE_WORLD,
    SENTENCE,
    TELLING,
    THERE_AND_TAKEN,
    TO_THE_GAME,
    YIELDED,
)
from bot.core.understanding.words.no_turns.happenings import REGULAR

Claim = Literal["dice", "won", "found", "others"]

_CALL = r"(?:(?:so|ok|okay|wait|hm+|um+|hey|and|but|well|sorry)[\s,]+)*"
_MINE = (
    r"(?:my|our) (?:pockets?|inventory|hands?|bags?|backpack|rucksack|pack|satchel|gear|equipment|kit|belongings|"
    r"possessions)"
)
_HAVE = r"(?:have|got|carry|hold|own|have got)(?: (?:on|with) (?:me|us))?(?: now| left)?"
_ABOUT_ME = "|".join(
    (
        rf"what (?:do|have) (?:i|we) {_HAVE}(?: in {_MINE})?",
        r"what have (?:i|we) got(?: (?:on|with) (?:me|us))?",
        r"what am i (?:carrying|holding|wearing)",
        rf"what(?:'?s| is) in {_MINE}",
        rf"(?:check |show |open |see |look (?:in|into|through|at) |search )?{_MINE}",
        r"(?:check |show |open |see )?inv(?:entory)?",
        r"who (?:am i|are we|do i play|am i playing)(?: again)?",
        r"what (?:are|is) my (?:stats?|numbers|scores|skills|abilities|name)",
        r"what (?:time|day) is it(?: now)?",
        r"how late is it",
        r"how (?:long|much (?:time|longer)) (?:have (?:i|we) got|do (?:i|we) have|is (?:there )?left)(?: left)?",
        r"how (?:do|can|should) (?:i|we) (?:play|win)(?: this(?: game)?| it)?",
        r"how does (?:this|it|the game|this game) work",
        r"what (?:are|is) (?:the )?(?:rules|goal|point)(?: of (?:this|the) game)?",
        r"what(?:'?s| is) (?:my|our|the) (?:goal|aim|objective|score|point)(?: of (?:this|the) game)?",
        r"(?:please )?help|\?+",
    )
)
_STANDING = late(rf"{_CALL}(?:{_ABOUT_ME})(?: (?:here|again|please))?\s*[?.!]*")
_DICE = late(
    r"\b(?:i|we|he|she|they) (?:roll(?:s|ed)?|get|got|throw|threw) (?:an? )?(?:(?:nat(?:ural)?|critical|perfect) )?"
    r"(?:\d{1,3}|twenty|crit(?:ical)?(?: (?:hit|success))?|six)(?!\w)(?! (?!on\b|and\b|to\b)\w)"
    r"|^\W*(?:roll(?:s|ed)? )?(?:an? )?nat(?:ural)? ?(?:20|twenty)\b|\bcrit(?:ical)? (?:hit|success)\b|"
    r"\bauto ?-?success\b"
    r"|^\W*(?:i )?(?:just )?rolled (?:an? )?(?:nat(?:ural)? )?\d{1,3}\b"
    r"(?! (?:cigarettes?|pennies|coins|dice|times|of)\b)"
    r"|\b(?:passed|beat|made|aced|nailed) (?:the|my) (?:\w+ )?(?:check|save|saving throw|dc|roll)\b"
)
_WON = late(
    r"^\W*(?:i|we) (?:automatically |just )?(?:win|won|succeed(?:ed)?|teleport\w*|level up)\b(?!')"
    r"(?! (?:him|her|them|\w+) (?:over|round|around)\b)"
)
_FOUND = late(
    r"^\W*(?:i|we) (?:suddenly |luckily |just )?(?:find|found|discover(?:ed)?|conjure|summon|materiali[sz]e) "
    r"(?:an?|some|\d+|ten|hundreds|thousands|loads|another)\b"
    # Where to stand or sit, and how to, is anybody's to find.
    r"(?! (?:\w+ ){0,3}(?:spot|place|corner|seat|chair|perch|foothold|handhold|grip|position|angle|way|moment|rhythm|"
    r"reason|excuse)\b)"
)
# "He tells me everything" settles what he does; "she left me teacups" and "she wants me to go" only speak of it.
_HE_DOES = late(
    r"^\W*(?:he|she) (?!(?:thinks|wants|needs|hates|knows|is|was|has|always|means|owes|reminds|hates|likes|loves)\b)"
    r"(?:\w+ly )?\w+s(?: \w+){0,5} (?:me|us)\b"
)
_DOES = late(r"\s+(?!(?:is|was|has|does|seems|looks|as|this|yes|us|always)\b)\w+(?:[^s\W]s|ed)(?= |\W*$)")


def asks_standing(text: str) -> bool:
    """Whether a whole message asks how things stand with whoever writes: what they carry, who they are, the hour."""
    return _STANDING.fullmatch(" ".join(text.casefold().replace("’", "'").split())) is not None


def is_table_talk(text: str) -> bool:
    """Whether a whole message stands in brackets, as people write who speak as themselves."""
    shown = text.strip()
    return shown.startswith("(") and shown.endswith(")") and ")" not in shown[1:-1]


def claim_in(sentence: str, scene: SceneView, actor_id: str) -> Claim | None:
    """What a sentence settles that is not the player's to settle: dice, success, a find, or what others do."""
    shown = sentence.casefold().replace("’", "'")
    if _DICE.search(shown):
        return "dice"
    if only_tells(shown) or asks(shown):
        return None
    if _WON.search(shown):
        return "won"
    if _FOUND.search(shown):
        return "found"
    return "others" if _he_does(shown, scene, actor_id) or _another_does(sentence, scene, actor_id) else None


# What somebody does in what is written, told or pictured, and nowhere else.
_WRITTEN = late(
    r"\bin (?:her|his|their|the|a|an|this|that) (?:\w+ ){0,2}(?:will|letter|note|diary|book|story|song|dream|dreams|"
    r"photo|photograph|picture|painting|film|poem|play)\b"
)


def _he_does(shown: str, scene: SceneView, actor_id: str) -> bool:
    """Whether a pronoun that can mean somebody who is here does something to whoever writes ("she kisses me")."""
    if not _HE_DOES.search(shown) or _WRITTEN.search(shown):
        return False
    others = [one for one in scene.present if is_character(one) and one.id != actor_id]
    said = "she" if re.match(r"\W*she\b", shown) else "he"
    return not others or any(one.pronouns in (said, "they", "it") for one in others)


def _another_does(sentence: str, scene: SceneView, actor_id: str) -> bool:
    """Whether a sentence begins with somebody else's name and what that one does ("Lena agrees and hugs me")."""
    people = {entity.id for entity in scene.present if is_character(entity)} - {actor_id}
    for begin, end, ident in label_spans(sentence, scene)[:1]:
        return ident in people and not sentence[:begin].strip() and bool(_DOES.match(sentence, end))
    return False


def said_to_be_there(text: str) -> tuple[str, ...]:
    """What the sentences of a text say is there and take at once ("there's a rope in it, I take that")."""
    shown = text.casefold().replace("’", "'")
    found = (THERE_AND_TAKEN.match(one[0].strip()) for one in SENTENCE.finditer(shown))
    return tuple(one["thing"] for one in found if one is not None)


def asks(sentence: str) -> bool:
    """Whether a sentence in lower case asks, by its mark or by its first words."""
    return sentence.rstrip().endswith("?") or ASKS.match(sentence) is not None


def only_tells(sentence: str) -> bool:
    """Whether a sentence in lower case tells how things go or once went ("she always gives me that look")."""
    return TELLING.search(sentence) is not None


def cheats(clause: str) -> bool:
    """Whether a clause settles by a number, a power or a thing from nowhere what is not its writer's to settle."""
    said = clause.casefold()
    if TO_THE_GAME.search(said):
        return True
    return OF_THE_WORLD.search(said) is not None and not asks(said) and not only_tells(said)


# What somebody else is made to tell behind one's own deed: "…, and she tells me who slept there".
_MADE_TO_TELL = late(
    r"(?P<own>(?:^|(?<=[.!?…*]))\s*i (?!know\b|think\b|hope\b|said\b|was\b|had\b)[a-z]+\b[^.!?…*]*?)"
    r",? (?:and|so)(?: then)? (?P<who>he|she|they) (?:then |finally |just )?"
    r"(?:tells?|explains?(?: to)?|says? to|admits? to|shows?) (?:me|us) "
    r"(?P<told>(?:what|who|whom|whose|why|where|when|how|which|if|whether)\b[^.!?…*]*)",
    re.IGNORECASE,
)
_ASKED = {"he": "him", "she": "her", "they": "them"}


def with_asked(text: str) -> str:
    """A message in which what another is made to tell beside its author's deed is asked of them."""
    if " me " not in text and " us " not in text:
        return text
    return _MADE_TO_TELL.sub(
        lambda found: f"{found['own']}. I ask {_ASKED[found['who'].casefold()]} {found['told']}", text
    )


def settles_all(text: str) -> bool:
    """Whether a message settles by a power or a thing from nowhere; beside invented dice the rest may count."""
    if DICE_WORDS.search(text.casefold()):
        return False
    return any(cheats(one[0]) and not _follows_deed(one[0]) for one in SENTENCE.finditer(text))


def _follows_deed(sentence: str) -> bool:
    """Whether all that a sentence settles is what somebody does upon its author's own deed, which may be played."""
    said = sentence.casefold()
    return YIELDED.match(said) is not None and TO_THE_GAME.search(said) is None


def makes_happen(shown: str) -> bool:
    """Whether a message in lower case begins with what the world does ("suddenly the tin falls"), and does not ask."""
    found = SENTENCE.search(shown)
    first = found[0] if found else shown
    told = HAPPENS.match(first) is not None and REGULAR.search(first) is None
    return told and not asks(first) and not only_tells(first)
