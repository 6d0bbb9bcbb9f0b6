"""Character cards and lorebooks as their files hold them: Character Card V1, V2 and V3, and lorebooks.

Sources: https://github.com/malfoyslastname/character-card-spec-v2 and
https://github.com/kwaroran/character-card-spec-v3. Fields that are not named here are kept as they are, and `dump`
gives back what was read. Whatever a card says is text: nothing of it is run, obeyed or sent to a model as an
instruction; `system_prompt`, `post_history_instructions` and regular expressions are kept and never used.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeVar, cast

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from bot.core.cards.card_text import plain_name
from bot.core.errors import PlayerError
from bot.core.notices import Notice
from bot.core.parsing import bounded_json

V1, V2, V3, LOREBOOK = "chara_card_v1", "chara_card_v2", "chara_card_v3", "lorebook_v3"
NEWEST = {V2: 2.0, V3: 3.0}
MOST_ENTRIES = 2_000
MOST_LISTED = 1_000
WORLD_INFO = {"key": "keys", "keysecondary": "secondary_keys", "order": "insertion_order"}
"""Names of fields in a SillyTavern world info file, and the names the specification has for them."""

Text = str | None
Texts = Annotated[list[str], Field(max_length=MOST_LISTED, fail_fast=True)] | None
JsonObject = dict[str, Any]
Shape = TypeVar("Shape", "Card", "Lorebook")


class CardPart(BaseModel):
    """A part of a card. Frozen; knows the fields it names, checks their types, and keeps all others untouched."""

    model_config = ConfigDict(frozen=True, extra="allow", strict=True)


class BookEntry(CardPart):
    """An entry of a lorebook: `content` belongs to a conversation that names one of `keys`."""

    keys: Texts = None
    secondary_keys: Texts | str = None
    content: Text = None
    extensions: JsonObject | None = None
    enabled: bool | None = None
    constant: bool | None = None
    use_regex: bool | None = None
    name: Text = None
    comment: Text = None
    insertion_order: Any = None


class LorebookCard(CardPart):
    """A lorebook."""

    name: Text = None
    description: Text = None
    extensions: JsonObject | None = None
    entries: Annotated[list[BookEntry], Field(max_length=MOST_ENTRIES, fail_fast=True)]

    def ordered(self) -> list[BookEntry]:
        """The entries by their insertion order, the file's order where that says nothing."""

        def place(entry: BookEntry) -> float:
            order = entry.insertion_order
            return order if isinstance(order, int | float) and not isinstance(order, bool) else 0

        return sorted(self.entries, key=place)


class CardData(CardPart):
    """What a card says of its character."""

    name: str
    nickname: Text = None
    description: Text = None
    personality: Text = None
    scenario: Text = None
    first_mes: Text = None
    mes_example: Text = None
    creator_notes: Text = None
    system_prompt: Text = None
    post_history_instructions: Text = None
    alternate_greetings: Texts = None
    group_only_greetings: Texts = None
    character_book: LorebookCard | None = None
    tags: Texts = None
    creator: Text = None
    character_version: Text = None
    extensions: JsonObject | None = None
    source: Texts = None
    assets: Annotated[list[JsonObject], Field(max_length=MOST_LISTED, fail_fast=True)] | None = None


class Card(CardPart):
    """A character card."""

    spec: Literal["chara_card_v1", "chara_card_v2", "chara_card_v3"]
    spec_version: Any = None
    data: CardData

    @property
    def called(self) -> str:
        """What `{{char}}` stands for: the nickname, else the name."""
        return plain_name(self.data.nickname or "") or plain_name(self.data.name)

    @property
    def newer(self) -> bool:
        """Whether it follows a later version of its specification than the one read here."""
        try:
            return self.spec in NEWEST and float(str(self.spec_version)[:12]) > NEWEST[self.spec]
        except ValueError:
            return False


class Lorebook(CardPart):
    """A lorebook in a file of its own. `spec` is empty where the file names none."""

    spec: Literal["lorebook_v3", "", "world_info"]
    data: LorebookCard


def parse(text: str) -> Card | Lorebook:
    """A card or lorebook from JSON text. Raises PlayerError with the place of what is wrong."""
    value = bounded_json.parse(text)
    if not isinstance(value, dict):
        raise PlayerError("import/not_a_card", reason=Notice("card/no_object"))
    root = cast(JsonObject, value)
    spec = root.get("spec")
    if spec in (V2, V3):
        return _checked(Card, root)
    if spec == LOREBOOK:
        return _checked(Lorebook, root)
    if spec is not None:
        shown = plain_name(str(spec)[:60]) or "unknown"
        raise PlayerError("import/spec", shown=shown)
    if isinstance(root.get("entries"), list):
        return _checked(Lorebook, {"spec": "", "data": root})
    if isinstance(root.get("entries"), dict):
        return _checked(Lorebook, {"spec": "world_info", "data": _from_world_info(root)})
    if "name" in root and ("description" in root or "first_mes" in root):
        return _checked(Card, {"spec": V1, "data": root})
    raise PlayerError("import/not_a_card", reason=Notice("card/no_spec"))


def dump(card: Card | Lorebook) -> JsonObject:
    """The JSON value that was read, unknown fields included (a world info file as the lorebook it was read as)."""
    value = card.model_dump(mode="python", exclude_unset=True)
    bare = card.spec in (V1, "", "world_info")
    return value["data"] if bare else value


def book_of(card: Card | Lorebook) -> LorebookCard | None:
    """The lorebook of a card, or of a file that is one."""
    return card.data if isinstance(card, Lorebook) else card.data.character_book


def _from_world_info(root: JsonObject) -> JsonObject:
    """A SillyTavern world info file as a lorebook; its entries keep every field they had."""
    entries: list[Any] = []
    for raw in cast(JsonObject, root["entries"]).values():
        if isinstance(raw, dict):
            entry = cast(JsonObject, raw)
            named = {new: entry[old] for old, new in WORLD_INFO.items() if old in entry and new not in entry}
            disabled = {} if "enabled" in entry else {"enabled": entry.get("disable") is not True}
            entries.append({**entry, **named, **disabled})
        else:
            entries.append(raw)
    return {**root, "entries": entries}


PROBLEMS = {
    "missing": "missing",
    "string_type": "text",
    "string_unicode": "letters",
    "bool_type": "truth",
    "list_type": "list",
    "dict_type": "object",
    "model_type": "object",
    "model_attributes_type": "object",
    "too_long": "too_many",
}
"""What the catalogue calls the validator's kinds of problem; any other is `wrong`."""


def _checked(shape: type[Shape], value: JsonObject) -> Shape:
    try:
        return shape.model_validate(value)
    except ValidationError as error:
        first = error.errors(include_url=False, include_context=False, include_input=False)[0]
        steps = [str(step) for step in first["loc"] if not (isinstance(step, str) and "[" in step)]
        bare = value["spec"] in (V1, "", "world_info")
        where = " / ".join(steps[1:] if bare and len(steps) > 1 else steps)
        problem = PROBLEMS.get(first["type"], "wrong")
        raise PlayerError("import/shape", where=where, problem=problem) from error
