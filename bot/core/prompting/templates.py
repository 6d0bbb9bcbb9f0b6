"""Prompt templates: files with a version, blocks of our own words, and slots for sections with their sizes.

::

    ---
    version: narrate-1            what turn_events names
    bytes: 7800                   at most, all blocks together
    event_hard: Begin with it.    what the slot {{event}} says where `hard` is chosen
    ---
    {{preamble}}                  a text of our own that several prompts share
    === story 1600 ===            the next block, at most 1600 bytes
    {{lore 700/300}}              the section `lore`: 700 bytes at most, 300 where its block is full
    === turn ===                  the last block has no size: what the others left is its own

A template is taken apart once, when it is read. Sections are put between its pieces and never looked through for
slots, so text in them changes nothing.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from dataclasses import field, replace

from bot.core.errors import ContentError
from bot.core.late_dataclasses import dataclass
from bot.core.prompting.sections import Section, rendered, size, smallest

_FRONT = re.compile(r"---\n(.*?)\n---\n(.*)", re.DOTALL)
_ENTRY = re.compile(r"([a-z_]+): (.+)")
_BLOCK = re.compile(r"^=== ([a-z]+)(?: (\d+))? ===\n", re.MULTILINE)
_SLOT = re.compile(r"^\{\{([a-z_]+)(?: (\d+)/(\d+))?\}\}\n", re.MULTILINE)
_LEFT_OVER = re.compile(r"\{\{|\}\}|^===", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Slot:
    """Where a section stands: at most `most` bytes, and not below `least` for the sake of its neighbours."""

    name: str
    most: int
    least: int


@dataclass(frozen=True, slots=True)
class Phrase:
    """Where one of the template's own sentences stands, by what is chosen; or none."""

    name: str
    sentences: Mapping[str, str]


Piece = str | Slot | Phrase


@dataclass(frozen=True, slots=True)
class Block:
    """One text of a prompt: its pieces in order, at most `most` bytes (the last block: what is left)."""

    name: str
    most: int | None
    pieces: tuple[Piece, ...]

    @property
    def least(self) -> int:
        """What it takes when every section is as short as it may be."""
        return sum(map(_least, self.pieces))

    @property
    def own(self) -> int:
        """Bytes of its own words, whatever is chosen."""
        return sum(_least(piece) for piece in self.pieces if not isinstance(piece, Slot))


@dataclass(frozen=True, slots=True)
class Template:
    """A prompt file, read and checked."""

    version: str
    most: int
    blocks: tuple[Block, ...]

    @property
    def own(self) -> int:
        """Bytes of its own words, whatever is chosen."""
        return sum(block.own for block in self.blocks)

    @property
    def least(self) -> int:
        """What it takes when every section is as short as it may be."""
        return sum(block.least for block in self.blocks)

    @property
    def own_words(self) -> str:
        """All that it says by itself, the sentences of phrases included, a piece a line."""
        pieces = [piece for block in self.blocks for piece in block.pieces]
        said = [
            "\n".join(piece.sentences.values()) if isinstance(piece, Phrase) else piece
            for piece in pieces
            if not isinstance(piece, Slot)
        ]
        return "\n".join(said)


@dataclass(frozen=True, slots=True)
class TemplateNames:
    """What a template may name: sections, texts written in at once, and phrases with what is chosen between."""

    sections: Collection[str] = ()
    texts: Mapping[str, str] = field(default_factory=dict[str, str])
    phrases: Mapping[str, Collection[str]] = field(default_factory=dict[str, Collection[str]])


def read_template(file: str, text: str, known: TemplateNames) -> Template:
    """A template from a file's text.

    Raises ContentError for another form, for a slot that names nothing known, and for sizes that do not fit together.
    """
    found = _FRONT.fullmatch(text)
    if found is None:
        raise ContentError(file, "", "a prompt begins with its version and size between two lines of ---")
    front = _entries(file, found[1])
    version, most = front.pop("version", ""), front.pop("bytes", "")
    if not version or not most.isdecimal():
        raise ContentError(file, "front matter", "`version` and `bytes` (a whole number) are needed")
    reader = _Reader(file, known, front)
    template = Template(version, int(most), reader.blocks(found[2]))
    for block in template.blocks[:-1]:
        if block.most is not None and block.least > block.most:
            raise ContentError(file, block.name, f"needs {block.least} bytes and may have {block.most}")
    needed = template.blocks[-1].least + sum(block.most or 0 for block in template.blocks[:-1])
    if needed > template.most:
        raise ContentError(file, "bytes", f"the blocks may need {needed} bytes, and {most} are given")
    return template


def _entries(file: str, front: str) -> dict[str, str]:
    entries: dict[str, str] = {}
    for line in front.splitlines():
        found = _ENTRY.fullmatch(line)
        if found is None:
            raise ContentError(file, "front matter", f"“{line[:60]}” is not of the form `key: words`")
        entries[found[1]] = found[2]
    return entries


@dataclass(frozen=True, slots=True)
class _Reader:
    """Takes a file's body apart."""

    file: str
    known: TemplateNames
    front: Mapping[str, str]

    def blocks(self, body: str) -> tuple[Block, ...]:
        heads = [*_BLOCK.finditer(body)]
        ends = [*(head.start() for head in heads[1:]), len(body)]
        first = self.pieces("instructions", body[: heads[0].start()] if heads else body)
        blocks = [Block("instructions", sum(map(_least, first)), first)]
        for head, end in zip(heads, ends, strict=True):
            most = None if head[2] is None else int(head[2])
            blocks.append(Block(head[1], most, self.pieces(head[1], body[head.end() : end])))
        if blocks[-1].most is not None or any(block.most is None for block in blocks[:-1]):
            raise ContentError(self.file, "", "every block has a size but the last, which is the turn's")
        slots = [piece.name for block in blocks for piece in block.pieces if isinstance(piece, Slot)]
        if len(set(slots)) < len(slots):
            raise ContentError(self.file, "", "a section stands in one place only")
        if not all(isinstance(piece, str) for piece in first):
            raise ContentError(
                self.file, "", "sections and phrases stand in the blocks after the instructions"
            )
        return tuple(blocks)

    def pieces(self, block: str, text: str) -> tuple[Piece, ...]:
        found: list[Piece] = []
        at = 0
        for slot in _SLOT.finditer(text):
            found += [text[at : slot.start()], self.slot(block, slot)]
            at = slot.end()
        found.append(text[at:])
        if any(isinstance(piece, str) and _LEFT_OVER.search(piece) for piece in found):
            raise ContentError(
                self.file, block, "a slot is alone on its line: {{name}} or {{name most/least}}"
            )
        return tuple(piece for piece in found if piece)

    def slot(self, block: str, found: re.Match[str]) -> Piece:
        name = found[1]
        if found[2] is not None:
            made = Slot(name, int(found[2]), int(found[3]))
            if name not in self.known.sections:
                raise ContentError(self.file, block, f"there is no section `{name}` in this prompt")
            if made.least > made.most:
                raise ContentError(self.file, block, f"`{name}`: the least is more than the most")
            if 0 < made.least < smallest(name):
                raise ContentError(self.file, block, f"`{name}`: the least is 0, or {smallest(name)} or more")
            return made
        if name in self.known.texts:
            text = self.known.texts[name].rstrip("\n")
            return f"{text}\n" if text else ""
        keys = self.known.phrases.get(name)
        if keys is None:
            raise ContentError(self.file, block, f"`{{{{{name}}}}}` stands for nothing in this prompt")
        missing = [f"{name}_{key}" for key in keys if f"{name}_{key}" not in self.front]
        if missing:
            raise ContentError(self.file, "front matter", f"{', '.join(missing)} is missing")
        return Phrase(name, {key: self.front[f"{name}_{key}"] + "\n" for key in keys})


def _least(piece: Piece) -> int:
    if isinstance(piece, str):
        return size(piece)
    return piece.least if isinstance(piece, Slot) else max(map(size, piece.sentences.values()))


def resized(template: Template, room: int) -> Template:
    """The template for another room: its blocks give up what is above their least, or all sections grow alike.

    Raises ValueError where its own words and the least of its sections do not fit.
    """
    if room < template.least:
        raise ValueError(f"{template.version} needs {template.least} bytes, and there are {room}")
    if room == template.most:
        return template
    grow = room > template.most
    part, whole = (
        (room - template.own, template.most - template.own)
        if grow
        else (room - template.least, template.most - template.least)
    )
    blocks = tuple(_resized(block, part, whole, grow=grow) for block in template.blocks)
    return replace(template, most=room, blocks=blocks)


def _resized(block: Block, part: int, whole: int, *, grow: bool) -> Block:
    below = block.own if grow else block.least
    most = None if block.most is None else below + (block.most - below) * part // max(1, whole)
    if not grow:
        return replace(block, most=most)
    pieces = tuple(
        replace(piece, most=piece.most * part // whole, least=piece.least * part // whole)
        if isinstance(piece, Slot)
        else piece
        for piece in block.pieces
    )
    return replace(block, most=most, pieces=pieces)


def filled(
    template: Template, sections: Mapping[str, Section], chosen: Mapping[str, str] | None = None
) -> tuple[str, ...]:
    """The texts of the blocks. `chosen` says by name which sentence a phrase gives; without it the line is left out."""
    texts: list[str] = []
    left = template.most
    for block in template.blocks:
        text = _filled(block, left if block.most is None else block.most, sections, chosen or {})
        left -= size(text)
        texts.append(text)
    return tuple(texts)


def _filled(block: Block, room: int, sections: Mapping[str, Section], chosen: Mapping[str, str]) -> str:
    slots = [piece for piece in block.pieces if isinstance(piece, Slot) and piece.name in sections]
    ours = [_own(piece, chosen) for piece in block.pieces]
    texts = _fitted(slots, sections, room - sum(map(size, ours)))
    parts = [
        texts.get(piece.name, "") if isinstance(piece, Slot) else own
        for piece, own in zip(block.pieces, ours, strict=True)
    ]
    return "".join(parts)


def _own(piece: Piece, chosen: Mapping[str, str]) -> str:
    if isinstance(piece, str):
        return piece
    return piece.sentences[chosen[piece.name]] if isinstance(piece, Phrase) and piece.name in chosen else ""


def _fitted(slots: list[Slot], sections: Mapping[str, Section], room: int) -> dict[str, str]:
    """The sections as they fit together: whole, or each its least and a fair share of what is left."""
    sections = _nameable(slots, sections, room)
    full = {slot.name: rendered(sections[slot.name], slot.most) for slot in slots}
    wanted = {name: size(text) for name, text in full.items()}
    least = _leasts(slots, sections, wanted, room)
    above = {name: max(0, wanted[name] - least[name]) for name in least}
    total = sum(above.values())
    spare = room - sum(wanted.values()) + total
    if spare >= total:
        return full
    fitted = {
        name: rendered(sections[name], wanted[name] - more + more * spare // total) if more else full[name]
        for name, more in above.items()
    }
    # Lines are not cut to the last byte: what is over goes to the first that can use it.
    over = room - sum(map(size, fitted.values()))
    for name, text in fitted.items():
        if text != full[name]:
            fitted[name] = rendered(sections[name], min(wanted[name], size(text) + over))
            over -= size(fitted[name]) - size(text)
    return fitted


LEFT_BY_NAMES = 200
"""Bytes of a block that names of what is legal leave to what has no names."""


def _nameable(slots: list[Slot], sections: Mapping[str, Section], room: int) -> Mapping[str, Section]:
    """The sections, the longest lists of names without them where there is no room for all such lists."""
    named = sorted((slot.name for slot in slots), key=lambda name: sections[name].least)
    while named and sum(sections[name].least for name in named) > max(0, room - LEFT_BY_NAMES):
        longest = named.pop()
        if sections[longest].least:
            sections = {**sections, longest: replace(sections[longest], terse=())}
    return sections


def _leasts(
    slots: list[Slot], sections: Mapping[str, Section], wanted: Mapping[str, int], room: int
) -> dict[str, int]:
    """How short each section may become: what has to be named whole takes its room from all the others."""
    least = {slot.name: max(slot.least, sections[slot.name].least) for slot in slots}
    taken = {name: min(size, wanted[name]) for name, size in least.items()}
    others = {name: size for name, size in taken.items() if not sections[name].least}
    over, given = sum(taken.values()) - room, sum(others.values())
    if over <= 0 or not given:
        return least
    left = max(0, given - over)
    shrunk = {name: size * left // given for name, size in others.items()}
    return least | {name: size if size >= smallest(name) else 0 for name, size in shrunk.items()}
