"""Knows a hand held out for something as asking for it: nothing is taken or touched before it is given."""

from __future__ import annotations

from collections.abc import Sequence

from bot.core.understanding.acts import MessageAct, Named
from bot.core.understanding.phrases import VerbMatch
from bot.core.understanding.references import words_of
from bot.core.understanding.scope import MessageScope
from bot.core.understanding.slots.noun_phrases import ITEM, parts_of
from bot.core.understanding.tokens import Word, written

_HELD_OUT = frozenset({"hold", "put", "stretch", "reach", "extend", "stick", "thrust", "offer", "open"})
_HANDS = frozenset({"hand", "hands", "palm", "palms"})
_OWN = {"he": "his", "she": "her", "they": "their"}
_BESIDE_HAND = frozenset({"out", "open", "up", "flat", "across", "over", "again"})
# What one holds out a hand for and is no thing that could be given.
_NO_THINGS = frozenset(
    "help support balance warmth comfort shelter luck silence quiet emphasis effect attention a moment shake handshake "
    "dance".split()
) - {"a"}


def asked_by_hand(match: VerbMatch, scope: MessageScope, clause: Sequence[Word]) -> MessageAct | None:
    """ "I hold out my hand for the letter": its holder is asked for it; None for any other deed with a hand."""
    hearer = scope.hearer()
    if match.verb.split()[0] not in _HELD_OUT or hearer is None:
        return None
    words = [word for word in clause if not word.mark]
    lowers = [word.lower for word in words]
    hand = next((at for at, word in enumerate(lowers) if word in _HANDS), 0)
    own = {"my", "a", "one", "both", "open", "an", _OWN.get(scope.own_pronoun, "their")}
    if not hand and scope.latest is not None and words_of(scope.latest.words)[-1:] in (("hand",), ("hands",)):
        hand = next((at for at, word in enumerate(lowers) if word in ("one", "it", "them")), 0)
    elif not hand or lowers[hand - 1] not in own:
        return None
    if not hand:
        return None
    at = next((at for at in range(hand + 1, len(words)) if lowers[at] not in _BESIDE_HAND), len(words))
    if at > len(words) - 2 or lowers[at] != "for" or "to" in lowers[at:]:
        return None
    asked = parts_of(words[at + 1 :])[:1]
    if not asked or asked[0].words[-1].lower in _NO_THINGS:
        return None
    named = scope.named(asked[0].text, ITEM)
    if named is None or named.sort == "exit" or scope.is_person(named.id):
        return None
    holder = scope.owner(tuple(word.lower for word in asked[0].words)) or hearer
    text = written(words[at + 1 :])
    return MessageAct(
        "request", Named("", "here", holder), about=text, said=f"for {text}", verb="gesture for"
    )
