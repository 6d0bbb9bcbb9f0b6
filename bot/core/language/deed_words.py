"""What a written verb looks like in a telling: "hums", "clears his throat", "dries the plate". A closed list."""

from __future__ import annotations

from bot.core.language.phrasing import Name, fill

_ALONE = frozenset(
    "sigh smile grin smirk laugh chuckle giggle cry weep sob sniffle yawn cough hum whistle sing dance bow curtsy "
    "blush shiver shudder frown scowl pout gasp groan moan snort sneeze hiccup pace fidget clap cheer nod gulp "
    "swallow exhale blink stretch shrug wince cringe flinch tremble twirl juggle pray beam sway hop skip bounce "
    "pose wave".split()
)
_WITH_OBJECT = frozenset(
    "pet pat stroke feed water dry wipe wash rinse polish dust sweep scrub mop tidy brush stir straighten".split()
)
_PHRASES = {
    "clear throat": "clears {actor.their} throat",
    "shake head": "shakes {actor.their} head",
    "scratch head": "scratches {actor.their} head",
    "tilt head": "tilts {actor.their} head",
    "bow head": "bows {actor.their} head",
    "tap foot": "taps {actor.their} foot",
    "tap fingers": "taps {actor.their} fingers",
    "drum fingers": "drums {actor.their} fingers",
    "rub hands": "rubs {actor.their} hands",
    "rub eyes": "rubs {actor.their} eyes",
    "rub neck": "rubs {actor.their} neck",
    "wring hands": "wrings {actor.their} hands",
    "warm hands": "warms {actor.their} hands",
    "roll eyes": "rolls {actor.their} eyes",
    "close eyes": "closes {actor.their} eyes",
    "raise eyebrow": "raises an eyebrow",
    "raise eyebrows": "raises both eyebrows",
    "raise glass": "raises a glass",
    "clean up": "tidies up",
    "wash up": "washes up",
    "wash hands": "washes {actor.their} hands",
    "stretch legs": "stretches {actor.their} legs",
    "shuffle feet": "shuffles {actor.their} feet",
    "stamp feet": "stamps {actor.their} feet",
    "take a breath": "takes a breath",
    "take a deep breath": "takes a deep breath",
    "tie shoelace": "ties a shoelace",
    "knock on wood": "knocks on wood",
    "pace up and down": "paces up and down",
    "pace back and forth": "paces back and forth",
    "laugh softly": "laughs softly",
    "smile softly": "smiles softly",
    "smile warmly": "smiles warmly",
    "nod slowly": "nods slowly",
    "dance around": "dances around",
    "do a little dance": "does a little dance",
    "make tea": "makes tea",
    "pour tea": "pours tea",
    "pour coffee": "pours coffee",
    "make a fire": "makes up the fire",
    "set the table": "sets the table",
    "lay the table": "lays the table",
    "make breakfast": "makes breakfast",
    "boil": "sets something to boil",
    "brew": "sets something to brew",
    "cook": "cooks",
    "bake": "bakes",
    "do the dishes": "does the dishes",
    "do the washing up": "does the washing-up",
    "dry the dishes": "dries the dishes",
    "clear the table": "clears the table",
    "make coffee": "makes coffee",
    "make the bed": "makes the bed",
    "put the kettle on": "puts the kettle on",
    "put on the kettle": "puts the kettle on",
}
_NEEDS_AT = frozenset({"smile", "grin", "smirk", "wave", "nod", "scowl", "frown"})


def deed_words(verb: str, actor: Name, target: Name | None) -> str | None:
    """The verb in the third person, with what it is done to; None where it is not of the list or lacks its object."""
    known = _PHRASES.get(verb)
    if known is not None:
        return fill(known, {"actor": actor})
    first, _, rest = verb.partition(" ")
    if first in _WITH_OBJECT and not rest:
        return fill(f"{_third(first)} {{target}}", {"target": target}) if target is not None else None
    if first in _NEEDS_AT and rest in ("", "at", "to") and target is not None:
        return fill(f"{_third(first)} {rest or 'at'} {{target}}", {"target": target})
    return _third(first) if first in _ALONE and not rest else None


_PARTICLES = frozenset("open shut apart up down out off over away back loose aside together".split())
_NO_PHRASE = frozenset("do try attempt have be make get go use".split())


def base_verb(verb: str) -> str | None:
    """A written verb as it stands after "to" ("kick"); None for words that are no such verb."""
    words = verb.removesuffix(" the").split()
    if not words or len(words) > 2 or words[0] in _NO_PHRASE or not all(word.isalpha() for word in words):
        return None
    return " ".join(words)


def deed_phrase(verb: str, thing: str) -> str | None:
    """What is done with its object in the base form ("pull the drawer open"); None for words that are no such verb."""
    if not verb:
        return f"do that to {thing}"
    words = verb.removesuffix(" the").split()
    if not words or len(words) > 3 or words[0] in _NO_PHRASE or not all(word.isalpha() for word in words):
        return None
    if len(words) > 1 and words[-1] in _PARTICLES:
        return f"{' '.join(words[:-1])} {thing} {words[-1]}"
    return f"{' '.join(words)} {thing}"


def _third(base: str) -> str:
    if base.endswith(("s", "x", "z", "ch", "sh", "o")):
        return f"{base}es"
    return f"{base[:-1]}ies" if base.endswith("y") and base[-2:-1] not in set("aeiou") else f"{base}s"
