"""Finds what a question, a request or a remark is about among the subjects that its hearer has something to say of."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import field
from functools import lru_cache
from itertools import zip_longest

from bot.core.content.rulebook import stem
from bot.core.content.shapes import SubjectContent
from bot.core.late_dataclasses import dataclass
from bot.core.state.document import SameObject
from bot.core.understanding.talk.senses import is_meant
from bot.core.understanding.talk.topic_clauses import Clause, asking_clauses, clauses_in, idle, is_noun

Subjects = tuple[SubjectContent, ...]

_PERSONAL = {
    "he": "he", "him": "he", "his": "he", "she": "she", "her": "she", "hers": "she",
    "they": "they", "them": "they", "their": "they",
}  # fmt: skip
_POINTING = {"it": "it", "its": "it", "that": "it", "this": "it", "those": "they", "these": "they"}
_PLACEHOLDER = re.compile(r"\{[^{}]*\}")
_QUOTED = re.compile(r'["“]([^"“”]+)["”]')
# A remark is about a subject where that is at least this share of what it says.
_MOSTLY = 1 / 3
# "Is it raining?", "is it late": of the weather and the hour, and of nothing that was spoken of.
_OF_NOTHING = frozenset(
    "raining rain snowing snow cold warm hot late early dark over true far long time safe worth possible okay ok like "
    "said say asked ask happening".split()
)


def subject_named(said: str, subjects: Subjects) -> SubjectContent | None:
    """The subject that the asking words name; of several clauses, that of the last."""
    clauses = asking_clauses(clauses_in(said))
    named = [found for clause in clauses if (found := _named(clause, subjects)) is not None]
    return named[-1] if named else None


@dataclass(frozen=True, slots=True)
class Talk:
    """What a question may point back at.

    `told` is what was told last, `lately` what was told before it, `speaker` the name of whoever is asked, `others` are
    the pronouns of further people here, `raised` the lines that brought subjects up, by a subject's name.
    """

    told: str
    speaker: str
    others: Collection[str] = ()
    lately: str = ""
    raised: Mapping[str, Sequence[str]] = field(default_factory=dict[str, Sequence[str]])

    def line_in(self, subject: SubjectContent, told: str) -> int:
        """Where a line about a subject, or one that brought it up, stands in what was told; -1 for nowhere."""
        own = (line for lines in subject.says.values() for line in lines)
        lines = (*own, *self.raised.get(subject.name, ()))
        return max((told.rfind(max(_PLACEHOLDER.split(line), key=len)) for line in lines), default=-1)


def subject_meant(said: str, subjects: Subjects, talk: Talk) -> SubjectContent | None:
    """The subject that asking words point at ("who is she?", "what do you mean?"), where they name none."""
    words = [word for clause in asking_clauses(clauses_in(said)) for word in clause.words]
    own = [word for word in words if not idle(word) and word not in _PERSONAL and word not in _POINTING]
    told, spoken = _flat(talk.told), _spoken(_flat(talk.told), talk.speaker)
    wanted = {_PERSONAL[word] for word in words if word in _PERSONAL}
    if wanted:
        latest = _latest(_of(subjects, wanted), told, talk.line_in)
        if latest is not None or wanted & set(talk.others):
            return latest
        of_story = [one for one in _of(subjects, wanted) if one.name in talk.raised]
        return (
            _latest(_of(subjects, wanted), spoken, _name_in)
            or _latest(of_story, _flat(talk.lately), talk.line_in)
            or (of_story[0] if len({one.about[0] for one in of_story}) == 1 else None)
        )
    pointed = {
        _POINTING[word]
        for word, then in zip_longest(words, words[1:], fillvalue="")
        if word in _POINTING and (word == "it" or not then or idle(then))
    }
    if not pointed and not own and (len(words) == 1 or "mean" in words):
        pointed = {"it", "they", "he", "she"}
    if not pointed or not _OF_NOTHING.isdisjoint(own):
        return None
    latest = _latest(_of(subjects, pointed), told, talk.line_in)
    return latest or (None if own else _latest(_of(subjects, pointed), spoken, _name_in))


def unclear_person(said: str, talk: Talk, hearer: str) -> bool:
    """Whether asking words ask about somebody ("what did he want?") whom nothing that was told says who it is.

    `hearer` is the pronoun of whoever is asked. What names anything besides says enough.
    """
    words = [word for clause in asking_clauses(clauses_in(said)) for word in clause.words]
    wanted = {_PERSONAL[word] for word in words if word in _PERSONAL} - {"they", hearer, *talk.others}
    return bool(wanted) and not any(is_noun(word) for word in words if not idle(word))


def subject_followed(subjects: Subjects, talk: Talk) -> SubjectContent | None:
    """The subject that the story brought up last, in what was told last; by a line of its own before its mere name."""
    told, brought_up = _flat(talk.told), [one for one in subjects if one.name in talk.raised]
    return _latest(brought_up, told, talk.line_in) or _latest(brought_up, told, _name_in)


def subject_remarked(said: str, subjects: Subjects) -> SubjectContent | None:
    """The subject that a remark is mostly about."""
    clauses = clauses_in(said)
    own = sum(not idle(word) for clause in clauses for word in clause.words)
    for clause in clauses:
        named = _named(clause, subjects)
        if named is not None and _longest(clause, named.about) >= _MOSTLY * own:
            return named
    return None


def is_beside(subject: SubjectContent, keywords: Collection[str]) -> bool:
    """Whether a subject is called by no word of these: "how old" says nothing of the station that is asked about."""
    known = {word for keyword in keywords for word in keyword.casefold().split()}
    return not any(known & set(name.casefold().split()) for name in subject.about)


_BY_ONESELF = re.compile(r"\w (?:it|that|this|them|him|her|the [\w'-]+) (?:all )?(?:by )?yourself\b")
_OF_PLANS = re.compile(
    r"\bare (?:you|u) (?:all |really |still |both )?(?:not )?"
    r"(?:taking|catching|leaving|boarding|getting|riding|selling|signing)\b"
)
_MOST_UNTOLD = 1
"""So many words of a question may be in no line of a subject that has no answer of just that kind."""


def is_fitting(said: str, subject: SubjectContent, kind: str) -> bool:
    """Whether what there is to say of a subject is about what is asked: one noun of several says little of the rest.

    Who, where, when, why, how and how many has to be asked of the subject itself, and not of somebody who only has to
    do with it.
    """
    if kind == "repeat":
        return True
    written = kind in subject.says
    if kind in _OF_ITSELF and not is_asked_of(said, subject.about, written=written):
        return False
    if kind == "self" and _BY_ONESELF.search(said.casefold()):
        return False  # "did you write it yourself?" is about what was done, and not about its hearer
    if kind == "self" and not written and _OF_PLANS.search(said.casefold()):
        return False  # "are you taking the bus?" wants to hear what they mean to do, and nothing of buses
    if written:
        return True
    lines = " ".join(line for lines in subject.says.values() for line in lines).casefold()
    known = {stem(word) for word in re.findall(r"[a-z'’-]+", _PLACEHOLDER.sub("", lines))}
    for clause in asking_clauses(clauses_in(said)):
        covered: set[int] = set()
        for name in subject.about:
            covered |= clause.places_of(name.casefold().split())
        if not covered:
            continue
        untold = [word for word in clause.own_words(covered) if stem(word.removesuffix("'s")) not in known]
        if len(untold) > _MOST_UNTOLD and any(is_noun(word) for word in untold):
            return False
    return True


_OF_ITSELF = frozenset({"person", "place", "time", "reason", "amount", "way"})
_ASKING = frozenset("who whose whom where when why how what which".split())
_ONLY_WHEN = frozenset("when if once before after until till while because since".split())
_NO_DEED = frozenset(
    "is are was were am do does did has have had can could will would shall should may might must not "
    "the a an my your his her our their its this that these those some any of many much old long often far "
    "exactly then else all other".split()
)


def is_asked_of(said: str, names: Collection[str], *, written: bool = False) -> bool:
    """Whether a question is asked of what is called so: "where is the road", and not "where will you go on the road".

    Where something was `written` for just that kind, it may be what somebody does something to.
    """
    words = re.findall(r"[a-z'-]+", said.casefold().replace("’", "'"))
    asking = next((place for place, word in enumerate(words) if word.partition("'")[0] in _ASKING), None)
    if asking is None:
        return True
    places = sorted(place for name in names for place in _places(words, name))
    if places and places[-1] < asking:
        return not any(is_noun(word) for word in words[asking + 1 :])
    place = next((one for one in places if one > asking), None)
    if place is None:
        pointing = (at for at, word in enumerate(words) if at > asking and word in {**_PERSONAL, **_POINTING})
        place = next(pointing, None)
    if place is None:
        return True
    between = words[asking + 1 : place]
    late = any(word in _ONLY_WHEN and at for at, word in enumerate(between))
    at_once = words[asking] == "who" and (not between or between[-1] in ("did", "does", "do"))
    return not late and not at_once and (written or _NO_DEED.issuperset(between))


def _places(words: Sequence[str], name: str) -> Iterator[int]:
    """Where a name stands among words; its last word may be a plural or own."""
    own = name.casefold().replace("’", "'").split()
    for place in range(len(words) - len(own) + 1):
        here = words[place : place + len(own)]
        if here[:-1] == own[:-1] and here[-1].removesuffix("'s") in (own[-1], f"{own[-1]}s", f"{own[-1]}es"):
            yield place


_ARTICLES = frozenset("the a an your his her their my that this".split())


def is_merely_named(subject: SubjectContent, keywords: Collection[str], said: str) -> bool:
    """Whether words have none of these keywords but names of the subject: "the boy", and not "save him"."""
    clauses = clauses_in(said)
    names = {_bare(name) for name in subject.about}
    found = [
        word for word in keywords if any(clause.places_of(word.casefold().split()) for clause in clauses)
    ]
    return all(_bare(word) in names for word in found)


def _bare(name: str) -> str:
    return " ".join(word for word in name.casefold().split() if word not in _ARTICLES)


@lru_cache(maxsize=64)
def _index(subjects: SameObject[Subjects]) -> Mapping[str, Sequence[tuple[tuple[str, ...], SubjectContent]]]:
    """Each name by its last word."""
    found: dict[str, list[tuple[tuple[str, ...], SubjectContent]]] = {}
    for subject in subjects.value:
        for name in subject.about:
            words = tuple(name.casefold().replace("’", "'").split())
            found.setdefault(words[-1], []).append((words, subject))
    return found


def _named(clause: Clause, subjects: Subjects) -> SubjectContent | None:
    """The subject with the longest name in a clause; the first of several that are equally long."""
    best: tuple[int, SubjectContent] | None = None
    for words, subject in _names_in(clause, subjects):
        if clause.beside_the_point(clause.places_of(words)):
            continue
        if best is None or len(words) > best[0]:
            best = (len(words), subject)
    return best[1] if best else None


def _names_in(clause: Clause, subjects: Subjects) -> Iterator[tuple[tuple[str, ...], SubjectContent]]:
    """The names that stand in a clause, from its first word on; the last word of one may be a plural or own."""
    index = _index(SameObject(subjects))
    for place, word in enumerate(clause.words):
        for form in dict.fromkeys(
            (word, word.removesuffix("'s"), word.removesuffix("s"), word.removesuffix("es"))
        ):
            for words, subject in index.get(form, ()):
                start = place - len(words) + 1
                if len(words) == 1 and not is_meant(clause.words, place):
                    continue
                if start >= 0 and clause.words[start:place] == words[:-1]:
                    yield words, subject


def _longest(clause: Clause, names: Collection[str]) -> int:
    return max((len(clause.places_of(name.casefold().split())) for name in names), default=0)


def _of(subjects: Subjects, pronouns: Collection[str]) -> Iterator[SubjectContent]:
    return (
        one
        for one in subjects
        if one.pronouns in pronouns or ("they" in pronouns and one.about[0].endswith("s"))
    )


def _latest(
    subjects: Iterable[SubjectContent], told: str, place: Callable[[SubjectContent, str], int]
) -> SubjectContent | None:
    """The subject that comes last in what was told; None where none does."""
    found = [(at, one) for one in subjects if (at := place(one, told)) >= 0]
    return max(found, key=lambda pair: pair[0])[1] if found else None


def _name_in(subject: SubjectContent, told: str) -> int:
    """Where a subject is named last in what was told; -1 for nowhere."""
    found = list(_named_by(tuple(subject.about)).finditer(told))
    return found[-1].start() if found else -1


@lru_cache(maxsize=2048)
def _named_by(names: tuple[str, ...]) -> re.Pattern[str]:
    return re.compile(rf"(?i)\b(?:{'|'.join(map(re.escape, names))})(?:s|es|'s)?\b")


def _flat(told: str) -> str:
    return " ".join(told.replace("’", "'").split("\n"))


def _spoken(told: str, speaker: str) -> str:
    """What somebody said of what was told: the quotations that stand beside the name."""
    called = re.escape(speaker.split()[0]) if speaker else r"(?!)"
    near = re.finditer(
        rf'["“][^"“”]+["”][^"“”]{{0,60}}\b{called}\b|\b{called}\b[^"“”]{{0,60}}["“][^"“”]+["”]', told
    )
    return " ".join(quote for found in near for quote in _QUOTED.findall(found[0]))
