"""The text file that explains a package; its bytes follow from the events, as those of every file beside it."""

from __future__ import annotations

from bot.core.sprint._bodies import MatchStarted

_READ_ME = """{title}

A worldbuilding sprint of Talewright: two teams of four personas argued a place into being.
Challenge (tier {tier}, seed {seed}{again}): {biome}; {inhabitants}; {twist}

  team-a/, team-b/   the two worlds as YAML and JSON, and their pictures
  transcript.md      what was said, round by round
  prompts.json       the prompts of the pictures
  scores.json        the ballots, the results, and which label was which team
{analytics}  replay.html        the match to watch again, in a browser, offline
  card.png, reel.webp, and the card of each world: to send on; drawn for people, and not part of the proof
  events.jsonl       the match itself: everything else is made from it
  times.json         when each event was recorded, in milliseconds, by the clock of the host; no part of the proof

To verify: talewright sprint --verify FOLDER

Each line of events.jsonl is one event with its stream (match, A or B), its number in it, and the SHA-256 of the
canonical JSON (RFC 8785) of the event before it in that stream; a team's first event names the hash of match_started.
A label's team was decided by a secret before anybody judged: match_started holds its commitment, labels_revealed the
secret. The command checks this, counts the votes and the marks again, and compares every file here with the events.
"""


def read_me(started: MatchStarted) -> str:
    """What the files are, and how they are verified."""
    analytics = "  analytics.json     how each team argued, in numbers\n" if started.plan.responses else ""
    again = "" if started.life is None else f", life {started.life}"
    return _READ_ME.format(
        title=started.match_id, again=again, analytics=analytics, **started.challenge.model_dump()
    )
