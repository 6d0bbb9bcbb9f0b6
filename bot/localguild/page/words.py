"""Says in plain words, to a person at the page, what Discord's refusals mean."""

from collections.abc import Iterator, Mapping
from typing import Any

from bot.localguild.state import limits
from bot.localguild.state.refusals import ApiRefused

MEANT = {
    10003: "There is no such channel any more.",
    10008: "That message is gone.",
    50006: "There is nothing in that message. Write something first.",
    50013: "You may not do that here.",
    50083: "This thread is archived, so nothing can be written in it.",
    50109: "The local guild could not read that.",
}
TOO_LONG = (
    f"Your message is too long: Discord takes {limits.CONTENT} characters. Shorten it, or send it in parts."
)
STUMBLED = "The local guild stumbled over that; its log says why. Please try again."


def plain_words(refused: ApiRefused) -> str:
    """What a person reads instead of Discord's error body."""
    problems = list(_problems(refused.errors or {}))
    if not problems:
        return MEANT.get(refused.code, refused.message.rstrip(".") + ".")
    if any(place == "content" and code == "BASE_TYPE_MAX_LENGTH" for place, code, _ in problems):
        return TOO_LONG
    return " ".join(f"{place or 'That'}: {message.rstrip('.')}." for place, _, message in problems)


def _problems(errors: Mapping[str, Any], place: str = "") -> Iterator[tuple[str, str, str]]:
    """Each problem of Discord's nested errors: the field's name, the code, the message."""
    for name, inner in errors.items():
        if name == "_errors":
            yield from ((place, one["code"], one["message"]) for one in inner)
        else:
            yield from _problems(inner, place if name.isdigit() else name)
