"""Knows what people have about them always: body, voice and, in a game of arms, arms. None of it is ever absent."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from bot.core.understanding.acts import CONTACT, HANDLING, PERCEPTION, MessageAct, Named
from bot.core.understanding.phrases import VerbMatch
from bot.core.understanding.references import words_of
from bot.core.understanding.scenery import is_own_thing
from bot.core.understanding.scope import MessageScope
from bot.core.understanding.slots.noun_phrases import PERSON, NounPhrase, parts_of
from bot.core.understanding.tokens import Word, written
from bot.core.understanding.words.bodies import ARMS, BODY, LAID_DOWN, OWN_BEFORE, OWN_STATES
from bot.core.understanding.words.improvised import ABOUT_ONE, HANDED_SO
from bot.core.understanding.words.parts import OWN_THINGS
from bot.core.understanding.words.sentences import CLOTHES

_OWNERS = {"he": "his", "she": "her", "they": "their"}
_MOVED = frozenset({*HANDLING, "show", "give", "attempt", "touch", "flirt", "search", "kiss"}) - {"open"}
_DETERMINERS = frozenset("a an the some one another his her their my".split())
_BROUGHT_OUT = frozenset(
    {"get out", "take out", "pull out", "fish out", "dig out", "bring out", "draw out", "produce", "whip out"}
)
_CARRIED = ABOUT_ONE | HANDED_SO | OWN_THINGS
_OUT_OF = frozenset({"in", "out", "from", "off", "of"})
_SHIFTED = frozenset({"put", "move", "throw", "attempt"})
# What somebody does who "turns, draws and strikes".
_BARE_MOTIONS = frozenset({"turn", "draw", "twist", "roll", "swing"})
_DRAWN = frozenset("push pull draw drag move slide scoot shift hitch shuffle bring hook".split())
_SEATS = frozenset("chair stool seat crate box cushion".split())
_NEARER = frozenset("closer nearer close near up in back over beside next".split())
_TOWARDS = frozenset({"at", "to", "toward", "towards", "for", "before"})
_BARE = frozenset("both two empty open bare hands arms palms eyebrows shoulders".split())


def of_oneself(act: MessageAct, match: VerbMatch, scope: MessageScope) -> MessageAct:
    """The act as a gesture, where what it handles is one's own body, voice or arms."""
    parts = [*([NounPhrase("", match.gap)] if match.gap else []), *parts_of(match.rest)]
    act = _keeping_in_mind(act, match, parts, scope)
    if _draws_up_seat(act, match):
        return MessageAct("flourish", verb=act.verb, manner=act.manner)
    if act.used is not None and act.used.sort in ("none", "seen") and is_own_body(act.used.words, scope):
        act = replace(act, used=None) if act.do not in ("show", "give") else act
    if act.do in ("show", "give") and act.used is not None and is_own_body(act.used.words, scope):
        return MessageAct("flourish", act.to, verb=act.verb, manner=act.manner)
    if act.do == "hide" and BODY & set(match.phrase):
        return MessageAct("flourish", verb=act.verb, manner=act.manner)  # "cover my face"
    if act.do in ("move", "write") and act.to is None and act.used is None and match.verb in _BARE_MOTIONS:
        return MessageAct("flourish", verb=act.verb, manner=act.manner)
    undone = act.do == "open" and any(part.preposition in ("off", "from") for part in parts)
    handled = act.do in _MOVED or undone or (act.do in PERCEPTION and match.verb in LAID_DOWN)
    if not handled or not parts or parts[0].preposition not in ("", "up", "down", "off", "out", "back"):
        return act
    told = match.form == "third" and act.do not in CONTACT
    begun = (match.gap or match.rest)[:2]  # "their back": as an adverb the noun would be left out
    named = [parts[0].text, *([written(begun)] if not parts[0].preposition else [])]
    own = any(is_own_body(text, scope, told=told) for text in named) and not _is_laid_on(act, parts, scope)
    laid = (
        match.verb in LAID_DOWN
        and is_own_arm(parts[0].text, scope, told=told)
        and act.do not in ("give", "use")
    )
    held = _names_nothing(act, scope) and any(
        _is_out_of_own(
            part,
            scope,
            told=match.form == "third",
            kept=act.do not in ("put", "throw", "drop", "give"),
            got_out=at == 1 and (match.phrase[-1] in _OUT_OF or act.do in ("search", "take")),
        )
        for at, part in enumerate(parts)
        if at
    )
    held = held or _is_produced(act, parts, scope)
    if held and parts[0].words:
        cap = len(parts) > 1 and words_of(parts[0].text)[-1] in ("cap", "lid", "top", "cork", "stopper")
        core = [word for word in words_of(parts[cap].text) if word not in _DETERMINERS]
        scope.latest = Named(" ".join(("my", *core)), "none")
    worn = act.do in _SHIFTED and is_own_thing(parts[0].text) and _stays_on(parts[1:], scope)
    if not (own or laid or held or worn):
        return act
    if own and len(words_of(parts[0].text)) > 1:
        scope.latest = Named(parts[0].text, "none")
    seen_by = next((part for part in parts if part.preposition in _TOWARDS), None)
    person = scope.named(seen_by.text, PERSON) if seen_by is not None else None
    shown = act.to if act.do == "show" and act.to is not None and scope.is_person(act.to.id) else None
    to = shown or (person if person is not None and scope.is_person(person.id) else None)
    return MessageAct("flourish", to, verb=act.verb, manner=act.manner)


def _keeping_in_mind(
    act: MessageAct, match: VerbMatch, parts: Sequence[NounPhrase], scope: MessageScope
) -> MessageAct:
    """Remembers the part of oneself that a gesture is made with, for "it" ("lick my thumb and rub it in")."""
    worn = next((word for word in match.phrase if word in CLOTHES and "*" in match.phrase), None)
    if (act.do in ("take_off", "wear", "flourish") and worn is not None) or _rolls_up(act, match):
        scope.latest = Named(f"my {worn}", "none")
        return replace(act, do="flourish", to=None)
    if act.do != "flourish":
        return act
    if "*" in match.phrase and match.phrase[-1] in BODY:
        scope.latest = Named(f"my {match.phrase[-1]}", "none")
        whose = act.to is not None and act.to.words.casefold() in _OWNERS.values()
        return replace(act, to=None) if whose and match.form == "third" else act
    if parts and len(words_of(parts[0].text)) > 1 and is_own_body(parts[0].text, scope, told=True):
        scope.latest = Named(f"my {words_of(parts[0].text)[-1]}", "none")
    return act


def _rolls_up(act: MessageAct, match: VerbMatch) -> bool:
    """Whether somebody told of in the third person rolls up sleeves: their own, whoever else may be a he or a she."""
    return act.do == "attempt" and match.form == "third" and match.phrase[-1] == "sleeves"


def _is_produced(act: MessageAct, parts: Sequence[NounPhrase], scope: MessageScope) -> bool:
    """Whether something that anybody may have about them is brought out of nowhere else ("gets out a handkerchief")."""
    said = words_of(parts[0].text)
    common = len(said) > 1 and said[0] in ("a", "an", "my", "one", "some") and said[-1] in _CARRIED
    brought = act.verb in _BROUGHT_OUT and act.do in ("take", "move", "attempt") and len(parts) == 1
    return brought and common and _names_nothing(act, scope)


def _is_out_of_own(part: NounPhrase, scope: MessageScope, *, told: bool, kept: bool, got_out: bool) -> bool:
    """Whether something is in, or got out of, one's own hand, pocket or the like; `got_out`: the verb says so."""
    if got_out or part.preposition in _OUT_OF - {"in"}:
        said = words_of(part.text)
        mine = len(said) > 1 and said[-1] in OWN_THINGS and _is_own(said, scope, told=told)
        return is_own_body(part.text, scope) or is_own_thing(part.text) or mine
    inside = part.preposition == "in"
    return inside and (is_own_body(part.text, scope) or (kept and is_own_thing(part.text)))


def _draws_up_seat(act: MessageAct, match: VerbMatch) -> bool:
    """Whether one only sits closer ("I push my chair nearer"), on a seat that nothing in the scene stands for."""
    handled = act.do in ("move", "close", "attempt", "take") and (
        act.to is None or act.to.sort in ("none", "seen")
    )
    words = [word.lower for word in (*match.gap, *match.rest) if not word.mark]
    owned = any(pair[0] in ("my", "a") and pair[1] in _SEATS for pair in pairwise(words))
    near = _NEARER & {*words, *match.phrase, *match.verb.split()}
    return handled and match.verb in _DRAWN and owned and bool(near)


def _is_laid_on(act: MessageAct, parts: Sequence[NounPhrase], scope: MessageScope) -> bool:
    """Whether a hand is put on something that is here, or on somebody: that is touching it."""
    if act.do in ("touch", "examine") and act.to is not None and act.to.sort in ("here", "seen"):
        return not is_own_body(act.to.words, scope)
    laid = [scope.named(part.text) for part in parts[1:] if part.preposition not in _TOWARDS]
    return any(one is not None and one.sort == "here" and scope.is_person(one.id) for one in laid)


def _stays_on(parts: Sequence[NounPhrase], scope: MessageScope) -> bool:
    """Whether what one wears only goes somewhere else on oneself ("my glasses up on my forehead")."""
    return bool(parts) and all(is_own_body(part.text, scope) for part in parts)


def _names_nothing(act: MessageAct, scope: MessageScope) -> bool:
    """Whether nothing that is here and can be carried off is what an act handles."""
    named = act.to or act.used
    if named is None or named.sort in ("none", "seen"):
        return True
    entity = scope.entities.get(named.id or "")
    return entity is not None and entity.kind == "scenery"


def is_own_body(words: str, scope: MessageScope, *, told: bool = False) -> bool:
    """Whether words are for a part, or a state, of whoever writes; `told`: they have no other owner."""
    said = [word for word in words_of(words.split(" of ")[0]) if word != "'s"]
    return bool(said) and said[-1] in BODY | OWN_STATES and _is_own(said, scope, told=told)


def is_on_oneself(part: NounPhrase, scope: MessageScope) -> bool:
    """Whether something is got off, or out of, what one wears or is ("the mud off my boots")."""
    if part.preposition not in ("off", "from", "of", "out"):
        return False
    return is_own_body(part.text, scope) or is_own_thing(part.text)


def is_own_arm(words: str, scope: MessageScope, *, told: bool = False) -> bool:
    """Whether words are for arms that whoever writes carries, as the rules of the game know them."""
    said = words_of(words)
    return bool(scope.given.terms) and bool(said) and said[-1] in ARMS and _is_own(said, scope, told=told)


def _is_own(said: Sequence[str], scope: MessageScope, *, told: bool = False) -> bool:
    if said[0] in OWN_BEFORE or "own" in said[:2] or (len(said) == 1 and said[0] in _BARE):
        return True
    owner = next((pronoun for pronoun, owning in _OWNERS.items() if owning == said[0]), None)
    if owner is None:
        return False
    if told and scope.own_pronoun in (owner, "they"):
        return True  # whoever plays one of no told sex writes of them as he or she
    return all(one.pronouns != owner for one in scope.people)


def is_own_phrase(words: Sequence[Word], scope: MessageScope) -> bool:
    """Whether the first noun phrase of some words is for one's own body or arms."""
    parts = parts_of(words)
    return bool(parts) and (is_own_body(parts[0].text, scope, told=True) or is_own_arm(parts[0].text, scope))


def is_done_with_body(words: Sequence[Word], scope: MessageScope) -> bool:
    """Whether a deed nobody has a word for is done to one's own body, or with it ("cup it in my hand")."""
    parts = parts_of(words)
    inside = (part for part in parts[1:] if part.preposition in ("in", "into", "against", "to"))
    return (
        is_own_phrase(words, scope)
        or any(is_own_body(part.text, scope) for part in inside)
        or any(is_on_oneself(part, scope) for part in parts[1:])
    )
