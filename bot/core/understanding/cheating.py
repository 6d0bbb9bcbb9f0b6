"""Tells what settles by a number, a power or a word to the game what is not its writer's, from what sounds like it."""

from __future__ import annotations

import re

_STATS = "insight|stealth|charisma|persuasion|perception|strength|luck|intelligence|dex\\w*|wisdom|warmth|logic|nerve"
_POWERS = "mind control|telepathy|magic|hypnosis|superpower\\w*|psychic powers?"
# Words to the game itself: numbers, powers and orders, which no question or habit makes part of the story.
_TO_THE_GAME = re.compile(
    "|".join(
        (
            r"^\W*(?:time ?skip|skip to (?:the|when)|fast forward|cut to|flash forward)\b",
            r"\b(?:luck|skill|hero|action|inspiration|stat|xp|experience) points?\b",
            rf"\bmy (?:{_STATS}) (?:stat|score|check|roll|bonus|modifier)\b",
            rf"\bmy (?:{_STATS}) (?:is|was) (?:\w+ ){{0,2}}?(?:\d|maxed|high|perfect|infinite|legendary|unbeatable)",
            r"[+]\d+ (?:to|on|in)\b",
            r"\bwe skip to the end\b|\bskip to where\b|\bskip to the end\b|\bdc ?\d+\b",
            r"\b(?:check|roll|save|skill|test)(?: of|:|is|=)? ?\d+\b(?! (?:times|more|of|things|days|minutes|hours)\b)",
            r"\broll(?:s|ed)? (?:an? )?\w+:? (?:for )?(?:a )?\d+|\bcritical\b.*\bsuccess\b",
            r"\bi (?:already )?(?:beat|finish|complete) (?:the|this) (?:game|story|scenario)\b",
            r"\b(?:ignore|forget|disregard) (?:all |your )?(?:previous|prior|earlier) instructions\b",
            r"\bthe (?:gm|dm|game master) (?:says|lets|gives|allows)\b",
            rf"\bi use (?:my )?(?:{_POWERS}|cheat\w*)\b|\b(?:with|using|through) my (?:{_POWERS})\b",
            r"\bi cast (?!(?:my|the|one|about|around|off|aside|over|down|out|it|an? (?!spell|charm|curse|hex))\b)\w+",
            r"\bgod ?mode\b|\bhack (?:into )?(?:the|this) (?:game|bot|story|system)\b",
            r"\bgive me \d+ (?:gold|coins|points|xp)\b|\bset (?:my|the) \w+ to \d+",
        )
    )
)
_FROM_NOWHERE = (
    r"(?:gun|pistol|sword|crowbar|ladder|jetpack|lockpicks?|grenade|wand|master key|skeleton key|search warrant|"
    r"warrant|magic\w*|superpowers?|bazooka|machine gun|chainsaw|flamethrower|invisibility cloak|time machine|dragon)"
)
_NO_SUBJECT = r"(?!(?:what|who|that|it|this|nobody|nothing|always|never)\b)"
_NO_GIFT = r"(?! (?:the (?:eye|creeps|look|chills)|that look|a (?:look|headache|fright|turn)))"
_ANY = r"(?:\d+|a|an|the|my|like)"
_YIELDS = (
    r"confesses|tells me (?:everything|why|what|who|where|all)|falls in love|admits everything|agrees to everything|"
    rf"forgives me|believes me|gives me{_NO_GIFT}|hands me|kisses me|opens up to me"
)
_NOT_ABLE = r"(?<!can't )(?<!cannot )(?<!couldn't )(?<!could )(?<!not )(?<!never )(?<!you )"
# What is claimed of the world: a thing from nowhere, what others do or think. To ask about it settles nothing.
_OF_THE_WORLD = re.compile(
    "|".join(
        (
            rf"\bi (?:now |suddenly |already )?(?:have|got|own|hold|carry) {_ANY} (?:\w+ ){{0,2}}{_FROM_NOWHERE}\b",
            rf"\b(?:and|so) {_NO_SUBJECT}\w+ (?:{_YIELDS})\b",
            rf"{_NOT_ABLE}\bread (?:her|his|their|your|\w+'s) (?:mind|thoughts)\b",
        )
    )
)
_HAPPENS = re.compile(
    r"^\W*(?:suddenly,? |then )?(?:(?:the|a|an|her|his|their|some) (?:[\w'-]+ ){1,4}?|timer )(?:opens|"
    r"swings|falls|drops|flies|rings|turns out|appears|bursts|explodes|collapses|reveals|unlocks|"
    r"breaks|lands|gives|hands|leans|starts (?:to|pounding|beating)|recogni[sz]es|catches fire|"
    r"stops working|comes to life)\b(?! (?:are|is|were|was|have|had|look|seem)\b)"
)
_DICE = re.compile(r"\b(?:roll\w*|nat|natural|crit\w*|dice)\b")
# Words by which a sentence tells how things go or went, and settles nothing now.
_TELLING = re.compile(
    r"\b(?:always|never|usually|often|sometimes|whenever|every time|each time|all the time|a lot|these days|lately|"
    r"nowadays|once|ago|(?:last|that|every) (?:year|summer|winter|spring|autumn|week|month|night|day|time|christmas)|"
    r"when (?:i|we|you|he|she|they) (?:was|were|had)|as a (?:kid|child|boy|girl)|back (?:then|in)|used to|"
    r"(?:didn't|don't|doesn't|wasn't|weren't|isn't) (?:i|we|he|she|they|you|it))\b"
)
_ASKS = re.compile(
    r"^\W*(?:(?:and|but|so|ok|well|then|hey|oh|wait|why not)\W+)*(?:what|what's|whats|who|who's|whos|why|how|when|"
    r"where|which|can|could|do|does|did|is|are|was|were|will|would|has|have (?:you|they|we)|should)\b"
)
_SENTENCE = re.compile(r"[^.!?…\n]+[.!?…]*")


def asks(sentence: str) -> bool:
    """Whether a sentence in lower case asks, by its mark or by its first words."""
    return sentence.rstrip().endswith("?") or _ASKS.match(sentence) is not None


def only_tells(sentence: str) -> bool:
    """Whether a sentence in lower case tells how things go or once went ("she always gives me that look")."""
    return _TELLING.search(sentence) is not None


def cheats(clause: str) -> bool:
    """Whether a clause settles by a number, a power or a thing from nowhere what is not its writer's to settle."""
    said = clause.casefold()
    if _TO_THE_GAME.search(said):
        return True
    return _OF_THE_WORLD.search(said) is not None and not asks(said) and not only_tells(said)


def settles_all(text: str) -> bool:
    """Whether a message settles by a power or a thing from nowhere; beside invented dice the rest may count."""
    if _DICE.search(text.casefold()):
        return False
    return any(cheats(one[0]) for one in _SENTENCE.finditer(text))


def makes_happen(shown: str) -> bool:
    """Whether a message in lower case begins with what the world does ("suddenly the tin falls"), and does not ask."""
    found = _SENTENCE.search(shown)
    first = found[0] if found else shown
    return _HAPPENS.match(first) is not None and not asks(first) and not only_tells(first)
