"""Keeps uploaded files: attachments and avatars."""

from pathlib import Path


class Files:
    """Bytes by id, in memory and, with a folder, on disk."""

    def __init__(self, folder: Path | None) -> None:
        self._folder = folder
        self._held: dict[str, bytes] = {}

    def put(self, file_id: str, data: bytes) -> None:
        self._held[file_id] = data
        if self._folder is not None:
            self._folder.mkdir(parents=True, exist_ok=True)
            (self._folder / file_id).write_bytes(data)

    def get(self, file_id: str) -> bytes | None:
        """The bytes of an id; ids are letters and digits only, so no path can be smuggled in."""
        if not file_id.isalnum():
            return None
        if file_id not in self._held and self._folder is not None and (self._folder / file_id).is_file():
            self._held[file_id] = (self._folder / file_id).read_bytes()
        return self._held.get(file_id)
