"""Leads the bots of other libraries through the tour, and prints which step went well with which.

    python -m tests.clients.tour [LIBRARY …] [--verbose]

Each library is installed at a fixed version into a folder of its own (tests/clients/libraries.py), which needs the
registries of PyPI and npm the first time. Exit code 1 where a step failed.
"""

from __future__ import annotations

import argparse
import asyncio
import re
import sys
import tempfile
from dataclasses import dataclass, field

import aiohttp

from bot.localguild import LocalGuild
from tests.clients.libraries import LIBRARIES, Library, NotInstalled, environment, installed
from tests.clients.steps import READY_SECONDS, STEP_SECONDS, STEPS, TABLE, Visit
from tests.support.page_client import PageClient, PageError

FIRST, QUIET = next(iter(STEPS)), "every request known"
LINES_SHOWN = 30


@dataclass
class Outcome:
    """How the tour went with one library: what is wrong by step, and what its bot sent that Discord has not."""

    failed: dict[str, str] = field(default_factory=dict)
    missing: str | None = None
    refused: list[str] = field(default_factory=list)
    unknown: list[str] = field(default_factory=list)
    ignored: list[str] = field(default_factory=list)
    log: str = ""

    @property
    def well(self) -> bool:
        return not (self.failed or self.missing or self.refused or self.unknown)


async def lead(library: Library, command: list[str] | None = None) -> Outcome:
    """The tour of one library, from a fresh guild; `command` starts its bot where it need not be installed first."""
    outcome = Outcome()
    try:
        command = command or await asyncio.to_thread(installed, library)
    except NotInstalled as why:
        outcome.missing = str(why)
        return outcome
    guild = LocalGuild()
    await guild.start()
    try:
        async with await PageClient.connect(guild.page_url) as page:
            with tempfile.TemporaryFile() as log:
                surroundings = environment(library) | await addresses(guild, page)
                bot = await asyncio.create_subprocess_exec(*command, env=surroundings, stdout=log, stderr=log)
                try:
                    await walk(Visit(guild, page), outcome)
                finally:
                    if bot.returncode is None:
                        bot.kill()
                    await bot.wait()
                    log.seek(0)
                    outcome.log = log.read().decode(errors="replace")
    finally:
        await guild.stop()
    outcome.refused = [f"{r.method} {route(r.path)}: {r.code} {r.message}" for r in guild.refused]
    outcome.unknown = [f"{r.method} {route(r.path)}" for r in guild.unknown]
    outcome.ignored = [f"{k.method} {route(k.path)}: {k.key}" for k in guild.unknown_keys]
    return outcome


def route(path: str) -> str:
    """A path with the ids and tokens left out."""
    return re.sub(r"/(\d{15,}|[\w-]{40,})", "/…", path)


async def addresses(guild: LocalGuild, page: PageClient) -> dict[str, str]:
    """What a bot has to know of the guild."""
    return {
        "GUILD_API": guild.api_url,
        "GUILD_GATEWAY": guild.gateway_url,
        "GUILD_TOKEN": guild.token,
        "GUILD_ID": (await page.state())["guild"]["id"],
        "CHANNEL_ID": await page.channel_id(TABLE),
    }


async def walk(visit: Visit, outcome: Outcome) -> None:
    """Take all steps; a bot that does not come online takes none."""
    for name, step in STEPS.items():
        try:
            async with asyncio.timeout(READY_SECONDS if name == FIRST else STEP_SECONDS):
                await step(visit)
        except TimeoutError:
            outcome.failed[name] = "nothing came in time"
        except (AssertionError, PageError, LookupError, TypeError, aiohttp.ClientError) as fault:
            outcome.failed[name] = str(fault) or repr(fault)
        if FIRST in outcome.failed:
            outcome.failed |= {later: "it is not online" for later in STEPS if later != FIRST}
            return


def table(outcomes: dict[Library, Outcome]) -> str:
    """The outcomes as a table of Markdown, a line for each step."""
    heads = ["step", *(f"{library.name} {library.version}" for library in outcomes)]
    rows = [[step, *(mark(one, step) for one in outcomes.values())] for step in (*STEPS, QUIET)]
    widths = [max(len(row[at]) for row in (heads, *rows)) for at in range(len(heads))]
    lines = [heads, ["-" * width for width in widths], *rows]
    return "\n".join(
        "| " + " | ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)) + " |"
        for line in lines
    )


def mark(outcome: Outcome, step: str) -> str:
    """One cell: a step, or at the end whether the guild knew and took every request."""
    if outcome.missing:
        return "-"
    failed = bool(outcome.unknown or outcome.refused) if step == QUIET else step in outcome.failed
    return "FAILED" if failed else "yes"


def details(library: Library, outcome: Outcome, verbose: bool) -> list[str]:
    """What went wrong with one library, or was noted of it, in lines."""
    lines = [f"{library.name}: not installed: {outcome.missing}"] if outcome.missing else []
    lines += [f"{library.name}: {step}: {why}" for step, why in outcome.failed.items()]
    for kind in ("refused", "unknown", "ignored"):
        lines += [f"{library.name}: {kind}: {one}" for one in dict.fromkeys(getattr(outcome, kind))]
    if outcome.log and (verbose or outcome.failed):
        lines += [f"  {line}" for line in outcome.log.splitlines()[-LINES_SHOWN:]]
    return lines


async def main(asked: list[str], verbose: bool) -> int:
    known = {library.name: library for library in LIBRARIES}
    strange = [name for name in asked if name not in known]
    if strange:
        sys.stderr.write(f"There is no {strange[0]}; there are: {', '.join(known)}.\n")
        return 2
    outcomes: dict[Library, Outcome] = {}
    for name in asked or known:
        sys.stderr.write(f"{name} …\n")
        outcomes[known[name]] = await lead(known[name])
    for library, outcome in outcomes.items():
        sys.stdout.writelines(f"{line}\n" for line in details(library, outcome, verbose))
    sys.stdout.write(table(outcomes) + "\n")
    return 0 if all(outcome.well for outcome in outcomes.values()) else 1


if __name__ == "__main__":
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("libraries", nargs="*", metavar="LIBRARY")
    parser.add_argument(
        "--verbose", action="store_true", help="show what the bots print, also where all is well"
    )
    told = parser.parse_args()
    sys.exit(asyncio.run(main(told.libraries, told.verbose)))
