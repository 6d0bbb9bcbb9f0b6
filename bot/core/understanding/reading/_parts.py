"""Keeps count of the parts of a message while it is read, and of the acts that each of them came to."""

from __future__ import annotations

import re
from collections.abc import Generator, Iterable, Sequence
from contextlib import contextmanager
from dataclasses import replace

from bot.core.understanding import utterances
from bot.core.understanding.acts import MessageAct, PartOfMessage, PartSort
from bot.core.understanding.phrases import matches
from bot.core.understanding.references import words_of
from bot.core.understanding.talk.dealings import presses
from bot.core.understanding.tokens import Word, shown, written
from bot.core.understanding.words.chat import INTERJECTIONS
from bot.core.understanding.words.sentences import FIRST_PERSON, JOINING, SUBORDINATE

_LEADS = INTERJECTIONS | JOINING | {"please", "kindly", "just", "do"}
# What only says when or why something else is done is no part of its own: "while she is away".
_WITHIN = SUBORDINATE | frozenset("so or to wherever whatever".split())
# What has none of these and begins with no verb states nothing: "hands up", "for both of us".
_IS_STATED = frozenset(
    "i i'm i've i'd i'll you you're you've you'd you'll he he's he'd he'll she she's she'd she'll it it's it'd it'll "
    "its we we're we've we'd we'll they they're they've they'd they'll that that's this there's somebody "
    "nobody everybody is are was were am isn't aren't wasn't weren't has have had hasn't haven't hadn't will won't "
    "would wouldn't can can't could couldn't must should does doesn't did didn't".split()
)
_LEAST = 2
# "Can I?", "shall we?", "is that all right?", "how do you do": asks for no more than was said beside it.
_GOES_ALONG = re.compile(
    r"(?:(?:can|could|may|might|shall|should|will|would|won't|do|does|did|don't|are|is|was|have|has) "
    r"(?:i|we|you|u|it|he|she|they|that|this)(?: (?:please|then|now|though|really|ever|all right|alright|ok|okay|fair|"
    r"fine|true|so|not|agreed|mind))*|how do you do|how's that|how is that|sounds? (?:good|fair|all right|ok)|"
    r"(?:it's |is it )?a deal|all right|okay then|deal then|yes or no|you know)(?: \w+)?"
)


class PartsHeard:
    """The parts of one message so far, in order; acts name the places of theirs."""

    def __init__(self) -> None:
        self.found: list[PartOfMessage] = []
        self._whole: Sequence[Word] = ()
        self._sentence: Sequence[Word] = ()

    @contextmanager
    def of(
        self, acts: list[MessageAct], words: Sequence[Word], end: str = "", *, deed: bool = False
    ) -> Generator[PartsHeard]:
        """Reads words as one part, or as those that are found within them; `acts` are those of the message."""
        before, first, self._whole = tuple(acts), len(self.found), ()
        within_sentence, self._sentence = self._sentence, self._sentence or words
        yield self
        if len(self.found) == first:
            words, self._whole = self._whole or words, ()
            taken = not self._says_when(words) and self._taken_down(words, end, deed=deed)
            self._sentence = within_sentence
            if not taken:
                return
        self._sentence = within_sentence
        within = tuple(range(first, len(self.found)))
        for place, act in enumerate(acts):
            fresh = not any(act is one for one in before)
            if fresh and set(within).isdisjoint(act.parts):
                acts[place] = replace(act, parts=(*act.parts, *within))

    def goes_on(self, whole: Sequence[Word]) -> None:
        """The part that is read has taken all these words."""
        self._whole = whole

    def quoted(
        self, acts: list[MessageAct], before: Sequence[MessageAct], sentences: Iterable[Sequence[Word]]
    ) -> None:
        """Takes down what was said together, each sentence with those acts since `before` that have its words."""
        fresh = [place for place, act in enumerate(acts) if not any(act is one for one in before)]
        for words in sentences:
            if not self._taken_down(words, words[-1].lower if words else ""):
                continue
            mine = [place for place in fresh if has_words(acts[place].said, self.found[-1].said)]
            for place in mine or fresh[-1:]:
                acts[place] = replace(acts[place], parts=(*acts[place].parts, len(self.found) - 1))

    def _says_when(self, words: Sequence[Word]) -> bool:
        """Whether words go on after a "before" or a "while" of their sentence, and so say when something is."""
        at = next((at for at, one in enumerate(self._sentence) if words and one is words[0]), 0)
        return at > 0 and self._sentence[at - 1].label is None and self._sentence[at - 1].lower in SUBORDINATE

    def _taken_down(self, words: Sequence[Word], end: str, *, deed: bool = False) -> bool:
        sort = _sort(words, end, deed=deed)
        if sort is not None:
            self.found.append(PartOfMessage(written(list(words)), sort))
        return sort is not None


def has_words(text: str, words: str) -> bool:
    """Whether all these words stand together in a text, whatever the marks between them."""
    return f" {' '.join(words_of(words))} " in f" {' '.join(words_of(text))} "


def _sort(words: Sequence[Word], end: str, *, deed: bool) -> PartSort | None:
    """What kind of part words are; None where they only lead up to another, go with it, or say when or why."""
    body = [word for word in _uncalled(words) if not word.mark]
    while body and body[0].label is None and body[0].lower in _LEADS:
        body = body[1:]
    if len(body) < _LEAST or (body[0].lower in _WITHIN and end != "?"):
        return None
    plain = shown(body)
    if (end == "?" or plain.startswith("how do")) and _GOES_ALONG.fullmatch(plain) and not _names(body[2:]):
        return None
    own = body[0].lower in FIRST_PERSON
    if end == "?" and not (utterances.asks(plain) or _IS_STATED & set(plain.split()) or matches(body)):
        return None  # "an organ mender?" only takes up what was said
    if presses(shown([word for word in _uncalled(words) if not word.mark])):
        return None  # "do you object?" asks for the answer to what was just said
    if not own and (end == "?" or (not deed and utterances.asks(shown(body)))):
        return "question"
    found = matches(body)
    if deed or own:
        return "deed" if own or found else None
    told = bool(found) and found[0].form == "base" and found[0].verb.split()[0] == body[0].lower
    return "speech" if told or _IS_STATED & {word.lower for word in body} else None


def _names(words: Sequence[Word]) -> bool:
    """Whether words name something that the scene knows, or do something."""
    return any(word.label is not None for word in words) or bool(words and matches(words))


def _uncalled(words: Sequence[Word]) -> Sequence[Word]:
    """The words without the name or two that call somebody before them ("Agnes, open it")."""
    comma = next((at for at, word in enumerate(words[:4]) if word.mark), 0)
    return words[comma + 1 :] if comma and words[comma - 1].label is not None else words
