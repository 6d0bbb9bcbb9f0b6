"""Reads what is an act of the rules wherever it is said: peace, an apology, a price, in the middle of a fight."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from bot.core.contracts import InterpretInput, ProposedAction, RuleTerm
from bot.core.late_dataclasses import dataclass
from bot.core.understanding.references import is_character, words_of
from bot.core.understanding.rule_terms._names import Match, matches

_SENTENCE = re.compile(r"[^.!?\n]+[.!?\n]*")
_PARTS = re.compile(r"([\"“«][^\"”»]*[\"”»]?)")
_DENIED = frozenset("no never without won't wont wouldn't no-one nobody refuse".split())
"""What before such a word turns it round ("no peace", "never surrender")."""
_BESIDE = frozenset(
    "please now ok okay hey everybody everyone all you both lads guys right and oh just now then it".split()
)
"""What may stand beside a word that is a whole sentence."""


@dataclass(frozen=True, slots=True)
class SaidRead:
    """The act that was said, and the sentences that say something else."""

    action: ProposedAction
    rest: str


def said_in(given: InterpretInput) -> SaidRead | None:
    """What a message says that is an act by being said; None where it says nothing of the kind."""
    terms = tuple(one for one in given.terms if one.said)
    if not terms:
        return None
    found: list[RuleTerm] = []
    rest: list[str] = []
    for sentence, quoted in _sentences(given.text):
        words = tuple(word.casefold() for word in re.findall(r"[\w'-]+", sentence.replace("’", "'")))
        said = [one.term for one in matches(terms, words, asking=False) if _is_meant(given, one, words)]
        found += said
        if not said and (not quoted or sentence.rstrip().endswith("?")):
            rest.append(f'"{sentence.strip()}"' if quoted else sentence)
    if not any(one.acts for one in found):
        return None
    lead = next(one for one in terms if one.acts and one in found)
    option = next((one for one in terms if one.key and one.type == lead.type and one in found), None)
    spoken_to = _spoken_to(given)
    action = ProposedAction(
        type=lead.type,
        target_id=spoken_to if lead.aims != "none" else None,
        option=option.key if option is not None else None,
    )
    return SaidRead(action, " ".join(rest))


def added_in(given: InterpretInput) -> dict[str, str]:
    """What a message adds to acts by being said beside them: by type of act, the key ("not to kill" to an attack)."""
    acting = {one.type for one in given.terms if one.said and one.acts}
    terms = tuple(one for one in given.terms if one.said and not one.acts and one.type not in acting)
    words = (
        tuple(word.casefold() for word in re.findall(r"[\w'-]+", given.text.replace("’", "'")))
        if terms
        else ()
    )
    return {one.term.type: one.term.key for one in matches(terms, words, asking=False)}


def _sentences(text: str) -> Iterator[tuple[str, bool]]:
    """The sentences of a message without quotation marks, each with whether it stood in them."""
    for part in _PARTS.split(text):
        quoted = part[:1] in ('"', "“", "«")
        for sentence in _SENTENCE.findall(part.strip('"“”«»')):
            if any(letter.isalnum() for letter in sentence):
                yield sentence, quoted


def _is_meant(given: InterpretInput, match: Match, words: Sequence[str]) -> bool:
    """Whether such words are not turned round, and where they have to stand alone, do."""
    first = match.at[0]
    if first and words[first - 1] in _DENIED:
        return False
    if match.term.said != "alone":
        return True
    called = {word for one in given.scene.present for word in words_of(one.name)}
    return all(
        at in match.at or word in _BESIDE | called or word == words[first] for at, word in enumerate(words)
    )


def _spoken_to(given: InterpretInput) -> str | None:
    """Whom the message names first among the others who are present and awake."""
    said = set(words_of(given.text))
    others = (one for one in given.scene.present if is_character(one) and one.id != given.actor_id)
    return next((one.id for one in others if one.status != "dead" and said & set(words_of(one.name))), None)
