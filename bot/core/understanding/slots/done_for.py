"""Knows whose a thing in a told deed is, and what is put about somebody with it: a scarf round their shoulders."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bot.core.understanding.acts import MessageAct, Named
from bot.core.understanding.phrases import VerbMatch
from bot.core.understanding.references import words_of
from bot.core.understanding.scope import MessageScope
from bot.core.understanding.slots.noun_phrases import PERSON, NounPhrase, parts_of
from bot.core.understanding.tokens import Word
from bot.core.understanding.words.bodies import BODY
from bot.core.understanding.words.improvised import ABOUT_ONE, BAGS
from bot.core.understanding.words.parts import OWN_THINGS
from bot.core.understanding.words.sentences import CLOTHES

_HAD = ABOUT_ONE | BAGS | OWN_THINGS | CLOTHES
_THEIRS = {"he": "his", "she": "her", "they": "their"}
# Verbs of getting at what one has about one: of somebody else that would be said otherwise.
_GOT_AT = frozenset(
    "rummage fumble dig fish feel search check pat produce pull draw take get reach look find empty turn straighten "
    "adjust tie lace button unbutton fasten unfasten loosen tighten roll put shake hang kick".split()
)
# Verbs of putting away: what they put into her pocket or under her belt, she who is told of has with her.
_STOWED = frozenset(
    "slip slide tuck stuff shove stow drop pop stick thrust push press jam cram place return hide".split()
)
_INTO = frozenset({"in", "into", "inside", "under", "behind", "through", "down"})
_OUT = frozenset({"out", "off", "from", "in", "into", "through", "for", "on", "up", "inside"})
# Verbs by which something is put about somebody, and where it comes to be.
_PUT_ABOUT = frozenset(
    "wrap drape put tuck lay throw sling pull settle spread slip hang place fold arrange fling drop wind tie".split()
)
_SOFT = frozenset("blanket blankets rug quilt towel towels cushion cushions pillow pillows shawl".split())
"""What a place has for that, where its own texts show it."""
_ABOUT = frozenset({"round", "around", "about", "over", "on", "onto", "across", "under", "against"})


def with_own_told(match: VerbMatch, scope: MessageScope) -> VerbMatch:
    """A deed told in the third person, its doer's own things called so ("rummages in her coat" beside another she).

    Whose a coat is tells the verb, where more than one here might be meant: one feels in one's own pockets.
    """
    whose = _THEIRS.get(scope.own_pronoun, "their")
    words = (*match.gap, *match.rest)
    at = next((at for at, word in enumerate(words) if word.lower == whose and word.label is None), None)
    if match.form != "third" or at is None or _named_before(words[:at]):
        return match
    noun = next((word.lower for word in words[at + 1 : at + 4] if word.lower in _HAD), None)
    got_at = match.verb.partition(" ")[0] in _GOT_AT and not _OUT.isdisjoint(
        {*match.phrase, *(word.lower for word in words)}
    )
    if noun is None or not (
        got_at or _is_stowed(match, at, noun, scope) or _about_whom(match, scope, own=True) is not None
    ):
        return match
    mine = Word("my", "my")
    if at < len(match.gap):
        return replace(match, gap=(*match.gap[:at], mine, *match.gap[at + 1 :]))
    at -= len(match.gap)
    return replace(match, rest=(*match.rest[:at], mine, *match.rest[at + 1 :]))


def _is_stowed(match: VerbMatch, at: int, noun: str, scope: MessageScope) -> bool:
    """Whether something is put away into what is called hers or his, where no thing of that name is here."""
    before = (*match.gap, *match.rest)[:at]
    led = before[-1].lower if len(before) > len(match.gap) else match.phrase[-1]
    if match.verb.partition(" ")[0] not in _STOWED or led not in _INTO:
        return False
    return not any(words_of(thing.name)[-1] == noun for thing in scope.entities.values())


def _named_before(words: Sequence[Word]) -> bool:
    """Whether another noun stands first, so that what follows may be whosever that is."""
    return sum(not word.mark for word in words) > 3


def put_about(match: VerbMatch, scope: MessageScope) -> MessageAct | None:
    """The gesture of putting what one has about somebody who is here; None for any other deed."""
    whom = _about_whom(match, scope)
    if whom is None:
        return None
    return MessageAct("flourish", whom, verb=match.verb)


def _about_whom(match: VerbMatch, scope: MessageScope, *, own: bool = False) -> Named | None:
    """About whom something of one's own is put; None where it is put about nobody, or is no such thing."""
    parts = [*([NounPhrase("", match.gap)] if match.gap else []), *parts_of(match.rest)]
    if match.verb.partition(" ")[0] not in _PUT_ABOUT or not parts or parts[0].preposition:
        return None
    if match.gap and match.phrase[-1] in _ABOUT and len(parts) > 1 and not parts[1].preposition:
        parts[1] = NounPhrase(match.phrase[-1], parts[1].words)
    named = scope.named(parts[0].text, frozenset({"item"}), carried=True)
    theirs = named is not None and named.sort == "here" and not scope.is_person(named.id) and not own
    if named is None or theirs:
        return None
    thing = words_of(parts[0].text if own or not named.words else named.words)
    last = next(reversed(thing), "")
    if last not in _HAD and not (last in _SOFT and named.sort == "seen"):
        return None
    about = (part for part in parts[1:] if part.preposition in _ABOUT)
    return next((one for one in (_somebody(part, scope) for part in about) if one is not None), None)


def _somebody(part: NounPhrase, scope: MessageScope) -> Named | None:
    """Who is meant by a name, or by what is theirs ("the old woman's shoulders", "her knees")."""
    said = words_of(part.text)
    if len(said) > 1 and said[-1] in BODY | CLOTHES:
        if "'s" in said[1:]:
            return _here(scope.named(" ".join(said[: said.index("'s")]), PERSON), scope)
        if said[0] not in ("his", "her", "their", "your"):
            return None
        ident = scope.owner(said)
        return Named(part.text, "here", ident) if ident is not None else None
    return _here(scope.named(part.text, PERSON), scope)


def _here(named: Named | None, scope: MessageScope) -> Named | None:
    return named if named is not None and scope.is_person(named.id) else None
