"""Turns the words of whoever speaks into those of whoever hears them: "my coat" as "your coat", "you are" as "I am".

Words come in small letters, short forms spelt out.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from bot.core.language.common_nouns import NOUNS
from bot.core.late_patterns import late
from bot.core.understanding.inflection import forms_of
from bot.core.understanding.phrases import bases_of
from bot.core.understanding.slots.noun_phrases import PREPOSITIONS, is_adverb
from bot.core.understanding.words.chat import IRREGULAR

BE = frozenset("am is are was were".split())
DO = frozenset("do does did".split())
MODALS = frozenset("can could will would shall should may might must".split())
HAVE = frozenset("have has had".split())
FINITE = BE | DO | MODALS | HAVE
PRONOUNS = frozenset("i you he she it we they".split())
ADVERBS = frozenset(
    "ever never really still even just actually always often only also not already once usually sometimes truly "
    "honestly quite now then all both last first rather either".split()
)
_PLAIN = {
    "my": "your", "mine": "yours", "myself": "yourself", "me": "you",
    "your": "my", "yours": "mine", "yourself": "myself",
}  # fmt: skip
# After these somebody is the object, whatever follows ("let you go", "saw you leave").
_CAUSES = frozenset(
    "let make made help helped see saw seen hear heard watch watched get got want wanted tell told ask asked like give "
    "gave show showed have".split()
)
_THOUGHT = frozenset(
    "think thought know knew believe believed reckon guess suppose say said hope wish mean meant feel felt bet swear "
    "swore see told tell heard sure glad afraid sorry".split()
)
_JOINTS = frozenset(
    "that if when because and but or while before after since until what why how where who as than so".split()
)
_VOWELS = late(r"[aeiouy]+")
_DETERMINERS = frozenset("the a an my your his her our their this that these those some any no every".split())
_PASTS = {
    "lose": "lost", "spend": "spent", "mean": "meant", "understand": "understood", "cost": "cost", "hurt": "hurt",
    "be": "were", "have": "had", "do": "did", "lie": "lied", "wake": "woke", "beat": "beat", "spread": "spread",
    "become": "became", "forget": "forgot", "overhear": "overheard", "bind": "bound", "stick": "stuck",
    "burst": "burst", "grind": "ground",
    "learn": "learned", "sew": "sewed", "spoil": "spoilt", "upset": "upset", "need": "needed",
    "want": "wanted", "love": "loved", "like": "liked", "dive": "dived", "shrink": "shrank", "hang": "hung",
    "fit": "fitted", "light": "lit", "prove": "proved", "miss": "missed", "wed": "wed", "die": "died", "read": "read",
}  # fmt: skip
_FINITE_FORMS = frozenset({"base", "past", "third"})
_SHORTEST_FORM = 4
_NO_VERBS = frozenset(
    "the a an this that these those some any no one two three dad mum mom gran nan granny grandad aunt uncle "
    "mother father "
    "sister brother son daughter wife husband man woman boy girl dog cat name letter nothing something anything "
    "i you he she it we they me him her us them who what everything people person thing things way day night "
    "time year years week place house door and or but if my his our".split()
)
# Verbs that tell what is so, or what befalls somebody, and name no deed.
_FURTHER = (
    "lose spend mean understand hate love believe owe belong miss need want like prefer matter exist happen "
    "seem become stay "
    "live die cost hurt deserve doubt fear forget regret trust mind care expect suppose cheat lend earn own "
    "fit hire fail win "
    "feel know think hope wish hear see learn remember mean grow sound look smell taste work last begin stop "
    "start end change "
    "marry divorce cry laugh dream worry suffer recover survive drown bury inherit resign retire enlist serve "
    "vote play join "
    "try finish bother manage pretend refuse agree decide intend plan prefer enjoy suit stand bear envy pity "
    "admire blame "
    "marry lodge rent sell buy guess reckon swear promise lie snore sweat shiver faint choke itch ache bleed "
    "run come go get "
    "make take give keep let put say tell ask call have do be hide wait follow count hold drive sit lie fall "
    "sleep eat drink "
    "write read teach speak talk sing pay send leave bring find travel return visit move raise treat beat knock"
).split()
_UNCHANGED = frozenset("put set cut hit let shut quit bet split spread burst cast read".split())
_THIRDS = {"have": "has", "do": "does", "go": "goes", "be": "is"}


def past_of(verb: str) -> str:
    """The past of a verb in its base form."""
    if verb in _PASTS:
        return _PASTS[verb]
    if verb in _UNCHANGED:
        return verb
    pasts = [form for form, what in forms_of(verb).items() if what == "past"]
    doubled = f"{verb}{verb[-1]}ed"
    if doubled in pasts and not IRREGULAR.get(verb) and len(_VOWELS.findall(verb)) == 1:
        return doubled  # "stopped", and "opened"
    return next(iter(pasts), f"{verb}d" if verb.endswith("e") else f"{verb}ed")


def third_of(verb: str) -> str:
    """The third person of a verb in its base form."""
    forms = forms_of(verb)
    return _THIRDS.get(verb) or next((form for form, what in forms.items() if what == "third"), f"{verb}s")


@lru_cache(maxsize=1)
def _further_forms() -> dict[str, frozenset[str]]:
    """The forms of the verbs that tell no deed, each with which it is."""
    found: dict[str, set[str]] = {}
    for verb in _FURTHER:
        for form, what in (*forms_of(verb).items(), (past_of(verb), "past"), (third_of(verb), "third")):
            found.setdefault(form, set()).add(what)
    return {form: frozenset(what) for form, what in found.items()}


def forms_in(word: str) -> frozenset[str]:
    """Which forms of a verb a word can be: base, third, past, ing; none for a word that is no verb."""
    if word in _NO_VERBS or (word in PREPOSITIONS and word != "like") or word in _PLAIN:
        return frozenset()
    known = frozenset(bases_of(word).values()) | _further_forms().get(word, frozenset())
    if not known and len(word) > _SHORTEST_FORM and word not in NOUNS:
        return frozenset({"past"} if word.endswith("ed") else {"ing"} if word.endswith("ing") else ())
    return known


def is_base(word: str) -> bool:
    """Whether a word can be a verb in its base form."""
    return "base" in forms_in(word)


def is_verb_form(word: str) -> bool:
    """Whether a word can be the finite verb of a clause."""
    return word in FINITE or not _FINITE_FORMS.isdisjoint(forms_in(word))


def turned(words: Sequence[str]) -> list[str]:
    """Words as whoever hears them would say them back."""
    found: list[str] = []
    spoken = list(words)
    for at, word in enumerate(spoken):
        before = spoken[at - 1] if at else ""
        after = spoken[at + 1] if at + 1 < len(spoken) else ""
        if word in _PLAIN:
            found.append(_PLAIN[word])
        elif word == "i":
            found.append("you")
        elif word == "you":
            found.append("I" if _is_subject(spoken, at) else "me")
        elif (word in ("am", "was") and before == "i") or (word in ("am", "was") and after == "i"):
            found.append("are" if word == "am" else "were")
        elif word in ("are", "were") and (before == "you" or (after == "you" and before not in PRONOUNS)):
            found.append("am" if word == "are" else "was")
        elif word in ("am", "are", "was", "were") and before in ADVERBS and at > 1:
            found.append(_agreeing(word, spoken[at - 2]))
        else:
            found.append(word)
    return found


def _agreeing(word: str, subject: str) -> str:
    if subject == "i":
        return {"am": "are", "was": "were"}.get(word, word)
    if subject == "you":
        return {"are": "am", "were": "was"}.get(word, word)
    return word


def _is_subject(words: Sequence[str], at: int) -> bool:
    """Whether a "you" does something, and is not the one it is done to."""
    before = words[at - 1] if at else ""
    rest = [word for word in words[at + 1 :] if word not in ADVERBS and not is_adverb(word)]
    after = rest[0] if rest else ""
    if not before or before in _JOINTS:
        return True
    if before == "of" or (before in BE and at > 1 and words[at - 2] in ("it", "that", "this")):
        return False
    if before in FINITE or (before == "come" and at > 1 and words[at - 2] == "how"):
        return True
    if (
        after in BE
        or (before in ("like", "than", "as") and after in FINITE)
        or (after in MODALS and before not in PREPOSITIONS)
    ):
        return True
    if before in PREPOSITIONS or before in ("and", "or"):
        return False
    if before in _CAUSES - _THOUGHT:
        return False
    if after in FINITE and after not in HAVE | DO:
        return True
    if before in _THOUGHT:
        return is_verb_form(after) and not (before in _CAUSES and "base" in forms_in(after))
    if after in FINITE:
        return True
    return is_verb_form(after) and (
        not forms_in(before) or before in NOUNS or words[max(0, at - 2)] in _DETERMINERS
    )
