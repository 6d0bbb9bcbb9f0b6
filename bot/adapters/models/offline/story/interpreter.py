"""Reads a player's message by rules: clauses, verbs of the vocabulary, targets, speech and topics."""

from __future__ import annotations

import re
from collections.abc import Sequence

from bot.adapters.models.offline.story.aiming import Aiming, Read
from bot.adapters.models.offline.story.cells import cell_in, joined_positions
from bot.adapters.models.offline.story.lexicon import NEGATIONS, PREPOSITIONS
from bot.adapters.models.offline.story.objects import WANTS, MessageReading, parts_of, pick
from bot.adapters.models.offline.story.questions import ASKING, YOU, answering, chatty
from bot.adapters.models.offline.story.rephrasing import beside, purpose, stripped
from bot.adapters.models.offline.story.settling import MOST_ACTIONS, settled
from bot.adapters.models.offline.story.speech import has_cue, said_action, text_of
from bot.adapters.models.offline.story.thinking import wants_thought
from bot.adapters.models.offline.story.verbs import Lexicon, Match, find_verb, is_deed, lexicon_of, near_verb
from bot.adapters.models.offline.story.words import Clause, Token, clauses_of, plain, tokens_of
from bot.core.contracts import ActionType, InterpretAnswer, InterpretInput, ProposedAction
from bot.core.understanding.non_actions import asks_standing, claim_in, is_table_talk
from bot.core.understanding.references import PRONOUNS
from bot.core.understanding.topics import topic_in

_LIGHT = frozenset(
    {"go", "come", "get", "start", "stop", "step", "turn", "move", "reach", "take", "walk", "run", "head"}
)
_STATING = frozenset("is are am was were it's that's there's i'm he's she's yes no ok okay".split())
_FOLLOWING = frozenset("follow follows followed following".split())


class _Interpreter:
    """The state of one message while it is read."""

    def __init__(self, given: InterpretInput) -> None:
        self.given = given
        self.lexicon: Lexicon = lexicon_of(given.vocabulary)
        self.reading = MessageReading(given)
        self.aiming = Aiming(given, self.lexicon, self.reading)
        self.read: list[Read] = []
        self.last: Match | None = None
        self.refrained = False
        self.dropped = False

    def run(self, text: str) -> InterpretAnswer:
        tokens = tokens_of(joined_positions(text), self.given.scene)
        clauses = clauses_of(tokens)
        if any(_thinks(clause.whole) for clause in clauses):
            return InterpretAnswer(actions=(), deep_think=True)
        skip_to_sentence = False
        for clause in clauses:
            if clause.opens:
                skip_to_sentence = self._spoken_sentence(clause)
            if skip_to_sentence or self._belongs_to_speech(clause):
                continue
            claim = (
                None
                if clause.asks
                else claim_in(text_of(clause.tokens), self.given.scene, self.given.actor_id)
            )
            if claim is not None:
                self._leave(clause.tokens)
                skip_to_sentence = claim == "others"
                continue
            self._clause(clause)
            if len(self.read) > MOST_ACTIONS + 2:
                break
        if not self.read and not self.refrained:
            self._otherwise(tokens)
        return InterpretAnswer(actions=settled(self.read, self.lexicon, self.reading))

    # --- speech ------------------------------------------------------------------------------------

    def _spoken_sentence(self, clause: Clause) -> bool:
        """Whole sentences that are said: "Lena, open the door!", "How are you?"; answers whether it was one."""
        words = [token.lower for token in clause.whole if token.quote is None]
        if len(words) != len(clause.whole) or not words:
            return False
        if not self.reading.has_company():
            return self._asked(clause, words)
        called = self._called(clause)
        early = bool(YOU & set(words[:6])) and words[:2] != ["thank", "you"]
        if not called and early:
            verbs = find_verb(stripped(clause.tokens, self.given), self.lexicon)
            early = not (words[0] in {"i", "we", "let's"} and verbs and not _you_first(words, verbs[0]))
        if not (called or early):
            return self._asked(clause, words)
        self._say(clause.whole, called, asks=clause.asks)
        return True

    def _called(self, clause: Clause) -> str | None:
        """Whom a sentence calls by name at its start ("Lena, …")."""
        first = clause.tokens[0].label
        only_name = all(
            token.label == first or token.lower in {"hey", "oh", "dear"} for token in clause.tokens
        )
        if (
            first is None
            and clause.tokens[0].lower in {"hey", "oh", "hi", "hello"}
            and len(clause.tokens) > 1
        ):
            first = clause.tokens[1].label
            only_name = (
                all(token.label in (None, first) for token in clause.tokens) and len(clause.tokens) < 4
            )
        if first is None or not only_name or len(clause.whole) == len(clause.tokens):
            return None
        following = clause.whole[len(clause.tokens)].lower
        return first if self.reading.is_other(first) and following not in {"and", "then", "i"} else None

    def _asked(self, clause: Clause, words: list[str]) -> bool:
        """A question to nobody in particular: to the eyes, to a thing, or to whoever may know."""
        if not clause.asks or words[0] not in ASKING:
            return False
        action, target = answering(clause.whole, words, self.lexicon, self.reading)
        if action is None:
            self._say(clause.whole, target, asks=True)
        else:
            self._add(action, ProposedAction(type=action.type, target_id=target))
        return True

    def _belongs_to_speech(self, clause: Clause) -> bool:
        """Whether a clause only goes on with what somebody is told or asked ("tell her I ran and fell")."""
        if (
            clause.joint not in {"and", ",", "but"}
            or not self.read
            or not self.read[-1].speech
            or not self.last
        ):
            return False
        before = {token.lower for token in self.last.rest}
        if any(token.quote is not None for token in clause.tokens):
            return False
        return bool(
            before & {"that", "if", "whether", "to", "i", "i'm", "how", "why", "what"} & _told(self.last.rest)
        )

    def _say(self, tokens: Sequence[Token], target: str | None, *, asks: bool) -> None:
        said = text_of(tokens) + ("?" if asks else "")
        action = said_action(said, self.lexicon, self.given.default_action)
        if action is None:
            return
        if target is None:
            named = [token.label for token in tokens if self.reading.is_other(token.label)]
            target = named[0] if named else None
        self._speak(action, said, target, None, generic=self.lexicon.generic(action))

    def _speak(
        self, action: ActionType, said: str, target: str | None, words: str | None, *, generic: bool
    ) -> None:
        """Add a speaking action with its topic and addressee; where nobody hears it, nothing is said."""
        if not self.reading.has_company():
            self.refrained = True
            return
        denied = generic and "?" not in said and not NEGATIONS.isdisjoint(said.casefold().split())
        topic = (
            None if denied else topic_in(said, self.given.topics, target, None if generic else (action.type,))
        )
        if topic is not None and action.type not in topic.actions:
            able = [self.lexicon.by_type[name] for name in topic.actions if name in self.lexicon.by_type]
            action, topic = (able[0], topic) if able else (action, None)
        if target is None and topic is not None and self.reading.is_other(topic.holder):
            target = topic.holder
        if target is None and words is None:
            target = self.reading.addressee()
        self.reading.mention(target)
        wanted = action.target in {"character", "any"}
        proposal = ProposedAction(
            type=action.type,
            target_id=target if wanted else None,
            target_words=words if wanted and target is None else None,
            topic=topic.id if topic else None,
        )
        plain_talk = generic and topic is None
        self.read.append(Read(proposal, speech=True, generic=plain_talk))

    # --- clauses -----------------------------------------------------------------------------------

    def _clause(self, clause: Clause) -> None:
        tokens = stripped(clause.tokens, self.given)
        matches = find_verb(tokens, self.lexicon)
        if self.dropped and clause.joint and tokens and tokens[-1].lower in {"it", "them"}:
            return
        self.dropped = False
        before = tokens[: matches[0].start] if matches else tokens
        if any(token.lower in NEGATIONS for token in before) and not (
            not matches and has_cue(text_of(tokens))
        ):
            self.refrained = True
            return
        quoted = any(token.quote is not None for token in tokens)
        if not matches and not quoted:
            matches = self._verbless(clause, tokens)
            if not matches:
                return
        if quoted:
            self._quotation(tokens, matches)
            return
        if matches[0].phrase[0] in _FOLLOWING and self._stands_here(matches[0]):
            self.refrained = True
            return
        if matches[0].phrase[0] in _LIGHT and matches[0].rest:
            again = find_verb(matches[0].rest, self.lexicon)
            if again and again[0].start == 0 and again[0].action.type != matches[0].action.type:
                matches = again
        matches = beside(purpose(matches, self.lexicon), self.lexicon, self.reading)
        self._act(clause, matches)

    def _verbless(self, clause: Clause, tokens: tuple[Token, ...]) -> tuple[Match, ...]:
        """A clause without a known verb: a misspelled one, "and the key", "north", or words said aloud."""
        if not tokens:
            return ()
        cued = has_cue(text_of(clause.tokens))
        if is_deed(tokens) and not cued:
            self._leave(tokens)
            self.dropped = True
            return ()
        where = " ".join(token.text for token in tokens if token.lower not in {"to", "into", "through"})
        go = self.lexicon.first("go")
        bare = len(tokens) <= 5 and where
        if bare and go is not None and go.target == "exit" and self.reading.find(where, WANTS["exit"]):
            named = self.reading.find(where, frozenset({"item"}))
            if not (self.last and clause.joint and named):
                return (Match(go, 0, tokens, ("go",)),)
        if clause.joint and self.last is not None and len(tokens) <= 6 and self.read:
            want = WANTS.get(self.last.action.target)
            if want and self.reading.find(text_of(tokens), want):
                return (Match(self.last.action, 0, tokens, self.last.phrase),)
        mark = next((action for action in self.given.vocabulary if action.target == "cell"), None)
        if mark is not None and cell_in(text_of(tokens)) is not None and len(tokens) <= 8:
            return (Match(mark, 0, tokens, ("mark",)),)
        if cued and (self.reading.has_company() or not clause.joint):
            self._say(tokens, None, asks=clause.asks)
            return ()
        states = clause.tokens[0].lower == "i'm" or [one.lower for one in clause.tokens[:2]] == ["i", "am"]
        return () if states else near_verb(tokens, self.lexicon)

    def _quotation(self, tokens: tuple[Token, ...], matches: tuple[Match, ...]) -> None:
        said = " ".join(token.quote for token in tokens if token.quote is not None)
        rest = tuple(token for token in tokens if token.quote is None)
        words: str | None = None
        target: str | None = None
        if matches and self.lexicon.speaks(matches[0].action):
            found, part = pick(parts_of(matches[0].rest), WANTS["character"], self.reading, speech=True)
            target = found.id if found and found.id != self.given.actor_id else None
            words = part.words if found is None and part is not None else None
        elif matches:
            self._act(Clause(rest, "", False, rest), matches)
        if target is None:
            named = [token.label for token in rest if self.reading.is_other(token.label)]
            named += [
                token.label for token in tokens_of(said, self.given.scene) if self._vocative(token, said)
            ]
            target = named[0] if named else None
        action = said_action(said, self.lexicon, self.given.default_action)
        generic = True
        if matches and self.lexicon.speaks(matches[0].action) and not self.lexicon.generic(matches[0].action):
            action, generic = matches[0].action, False
        if action is not None:
            generic = generic and self.lexicon.generic(action)
            self._speak(action, said, target, words if target is None else None, generic=generic)

    def _vocative(self, token: Token, said: str) -> bool:
        """Whether a name in a quotation calls somebody ("Lena, wait")."""
        if not self.reading.is_other(token.label):
            return False
        shown = said.strip(" .!?").casefold()
        return (
            shown.startswith(f"{token.lower},") or shown.endswith(f", {token.lower}") or shown == token.lower
        )

    def _leave(self, tokens: Sequence[Token]) -> None:
        """Leaves a clause undone; whom it names is whom a word that follows is for."""
        self.refrained = True
        for token in tokens:
            if self.reading.is_other(token.label):
                self.reading.mention(token.label)

    def _stands_here(self, match: Match) -> bool:
        """Whether who is to be followed has not gone anywhere."""
        return self.reading.find(text_of(match.rest), WANTS["character"]) is not None

    # --- actions -----------------------------------------------------------------------------------

    def _act(self, clause: Clause, matches: tuple[Match, ...]) -> None:
        first = not self.read
        options = [self.aiming.proposed(match, clause, first=first) for match in matches[:4]]
        whole = [option for option in options if not option.pending]
        untold = whole[0] if whole else options[0]
        told = [option for option in whole if option.action.target_words is None]
        chosen = next(filter(self._reads_person, told), told[0] if told else untold)
        match = next(found for found, option in zip(matches, options, strict=False) if option is chosen)
        self.last = match
        if chosen.speech:
            words = chosen.action.target_words
            said = text_of(clause.whole, chosen.action.target_id)
            action, generic = match.action, self.lexicon.generic(match.action)
            cued = (
                said_action(said, self.lexicon, self.given.default_action)
                if generic and has_cue(said)
                else None
            )
            if cued is not None and not self.lexicon.generic(cued):
                action, generic = cued, False
            target = chosen.action.target_id
            if target is None and words is None:
                target = next((one.label for one in clause.whole if self.reading.is_other(one.label)), None)
            self._speak(action, said, target, words, generic=generic)
            return
        if self._at_no_person(chosen):
            self.refrained = True
            return
        self.read.append(chosen)
        self.aiming.remember(chosen.action)

    def _reads_person(self, read: Read) -> bool:
        """Whether an action is the one for people, where a look at a person may be that or a look at anything."""
        wanted = self.lexicon.by_type[read.action.type].target
        return wanted == "character" and not read.speech and self.reading.is_other(read.action.target_id)

    def _at_no_person(self, read: Read) -> bool:
        """Whether what is done to people is to be done to a thing that is nobody's name ("read the letter")."""
        words = read.action.target_words
        wanted = self.lexicon.by_type[read.action.type].target
        return (
            wanted == "character"
            and words is not None
            and not words[:1].isupper()
            and words.casefold() not in PRONOUNS
        )

    def _add(self, action: ActionType, proposal: ProposedAction) -> None:
        if action.target in {"none", "self"}:
            proposal = proposal.model_copy(update={"target_id": None})
        elif proposal.target_id is not None and proposal.target_id not in self.reading.entities:
            proposal = proposal.model_copy(update={"target_id": None, "location_id": proposal.target_id})
        self.read.append(Read(proposal))
        self.reading.mention(proposal.target_id)

    def _otherwise(self, tokens: tuple[Token, ...]) -> None:
        """Nothing was understood: it was said to whoever is there; with nobody to hear it, it is left."""
        words = [token for token in tokens if any(letter.isalpha() for letter in token.quote or token.text)]
        named = any(self.reading.is_other(token.label) for token in words)
        if not (chatty(self.lexicon, self.given) or named or _STATING & {token.lower for token in words}):
            return
        if not words or not self.reading.has_company() or _babble(words):
            return
        topic = topic_in(text_of(tokens), self.given.topics, None)
        if topic is not None:
            self._say(tokens, topic.holder if self.reading.is_other(topic.holder) else None, asks=False)
        else:
            self._say(tokens, None, asks=False)


def interpret(given: InterpretInput) -> InterpretAnswer:
    """What a message means, in at most six actions of the vocabulary; pure and bounded in time."""
    text = plain(given.text)
    if not any(letter.isalnum() for letter in text) or asks_standing(text) or is_table_talk(text):
        return InterpretAnswer(actions=())
    return _Interpreter(given).run(text)


def _babble(words: Sequence[Token]) -> bool:
    """Whether a message is one word that nobody can say ("asdfgh")."""
    return len(words) == 1 and bool(re.search(r"[^aeiouy\W\d_]{5}", words[0].lower))


def _thinks(tokens: Sequence[Token]) -> bool:
    return wants_thought(" ".join(token.lower for token in tokens[:40] if token.quote is None))


def _you_first(words: list[str], match: Match) -> bool:
    """Whether "you" comes before the verb, so that somebody else is to act."""
    you = next((place for place, word in enumerate(words) if word in YOU), len(words))
    verb = words.index(match.phrase[0]) if match.phrase[0] in words else len(words)
    return you < verb


def _told(rest: Sequence[Token]) -> set[str]:
    """The words that begin what is told, when they come after the person told."""
    return {token.lower for place, token in enumerate(rest) if place or token.lower in PREPOSITIONS}
