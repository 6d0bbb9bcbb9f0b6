"""The port to card files: the bytes of an upload in, the JSON text of the card that they hold out."""

from __future__ import annotations

from typing import Literal, Protocol

from bot.core.late_dataclasses import dataclass

MOST_FILE_BYTES = 8 * 1024 * 1024


@dataclass(frozen=True, slots=True)
class CardFile:
    """What a file holds: the card's JSON as bytes, and how many files (pictures and the like) came with it."""

    container: Literal["json", "png", "charx"]
    text: bytes
    others: int = 0


class CardFiles(Protocol):
    """Opens the containers of character cards. Reads only the card; pictures and other files stay unopened."""

    def open(self, data: bytes) -> CardFile:
        """The card in a file. Raises PlayerError (`import/…`) for everything that is not one, or not safe to read."""
        ...
