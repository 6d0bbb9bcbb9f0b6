"""What is stored as files, composed without the rest of the app: beside the bot that runs, too."""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from bot.adapters.storage import SqlStorage, open_reading, read_export, write_export
from bot.adapters.storage.copies import backups
from bot.adapters.storage.copies.pouring import session_ids
from bot.content_files import content_files, resolvers, word_vectors
from bot.core.canonical import content_hash
from bot.core.errors import OperatorError
from bot.core.history.chain import SessionLog
from bot.core.late_dataclasses import dataclass
from bot.core.notices import Notice
from bot.core.response.document import Viewer
from bot.heartbeat import replace_file
from bot.services.history.response_documents import FileKind, ResponseDocuments, too_large
from bot.services.history.verification import verify_session
from bot.services.library.library import load_library
from bot.services.sessions.session_cache import SessionCache


@dataclass(frozen=True, slots=True)
class SessionFiles:
    """Sessions as files: their log, and the response documents of their turns."""

    storage: SqlStorage
    responses: ResponseDocuments

    async def read_log(self, session_id: str, *, texts: bool = True) -> SessionLog:
        """All that is stored of a session."""
        return await self.storage.read_log(session_id, texts=texts)

    async def rebuild_index(self) -> int:
        """Read the index by which stories are recalled anew; how many stories that were."""
        return await self.storage.recall.rebuild_index()

    async def export(self, session_id: str, out: Path, *, texts: bool = True) -> int:
        """Write a session's log to a file; the number of lines."""
        return write_export(await self.read_log(session_id, texts=texts), out)

    async def export_responses(self, session_id: str, out: Path, viewer: Viewer) -> int:
        """Write the response document of every turn, one a line; the number of lines."""
        lines = [found.to_json() async for found in self.responses.of_session(session_id, viewer)]
        try:
            replace_file(out, "".join(f"{line}\n" for line in lines))
        except OSError as error:
            raise OperatorError(f"Cannot write {out}: {error.strerror}.") from error
        return len(lines)

    async def export_bytes(self, session_id: str, kind: FileKind, most: int) -> bytes:
        """What is stored of a session as a file to send. Raises PlayerError export/too_large past `most` bytes."""
        if kind != "history":
            viewer: Viewer = "player" if kind == "responses" else "moderator"
            return await self.responses.write(session_id, viewer, most)
        found = await self.read_log(session_id)

        def written() -> bytes:
            with tempfile.TemporaryDirectory() as folder:
                path = Path(folder) / "session.jsonl"
                write_export(found, path)
                return path.read_bytes()

        data = await asyncio.to_thread(written)
        if len(data) > most:
            raise too_large(session_id)
        return data


@asynccontextmanager
async def reading_files(database: str) -> AsyncIterator[SessionFiles]:
    """The sessions of a database, to be read while another process may play them. Raises OperatorError."""
    storage = await open_reading(database)
    try:
        yield SessionFiles(storage, ResponseDocuments(storage, SessionCache(storage, resolvers())))
    finally:
        await storage.close()


def read_log_file(path: Path) -> SessionLog:
    """The log in an exported file."""
    return read_export(path)


def verified(log_of_session: SessionLog, *, judged_again: bool = False) -> tuple[bool, tuple[Notice, ...]]:
    """Whether a log verifies, and what was found, line by line.

    `judged_again` has the rules decide every turn anew; a log that does not verify is not judged.
    """
    report = verify_session(log_of_session)
    if not judged_again or not report.ok:
        return report.ok, report.lines()
    from bot.services.history.readjudication import AtHand, readjudicate  # loads the stages of a turn

    library = load_library(content_files(), resolvers(), word_vectors())
    installed = {
        name: content_hash(ruleset.model_dump(mode="json")) for name, ruleset in library.rulesets.items()
    }
    at_hand = AtHand(installed, library.resolvers, library.games, library.vectors)
    again = readjudicate(log_of_session, at_hand)
    return again.ok, (*report.lines(), *again.lines())


@dataclass(frozen=True, slots=True)
class AllVerified:
    """How the games of a database verify: how many there are, and what was found in those that do not."""

    games: int
    wrong: dict[str, tuple[Notice, ...]]


async def verify_all(database: str) -> AllVerified:
    """Verifies every game of a database, one after the other."""
    wrong: dict[str, tuple[Notice, ...]] = {}
    storage = await open_reading(database)
    try:
        sessions = await storage.look(session_ids)
        for session_id in sessions:
            report = verify_session(await storage.read_log(session_id))
            if not report.ok:
                wrong[session_id] = report.lines()
    finally:
        await storage.close()
    return AllVerified(len(sessions), wrong)


async def back_up(database: str, out: Path) -> AllVerified:
    """Copies a database into a new file, and verifies every game in it. Raises OperatorError."""
    await backups.back_up(database, out)
    return await verify_all(f"sqlite+aiosqlite:///{out}")


async def restore(database: str, backup: Path, aside: Path | None) -> AllVerified:
    """Brings a backup back, and verifies every game. Raises OperatorError."""
    await backups.restore(database, backup, aside)
    return await verify_all(database)


async def move(source: str, target: str) -> AllVerified:
    """Copies one database into another, and verifies every game there. Raises OperatorError."""
    await backups.move(source, target)
    return await verify_all(target)
