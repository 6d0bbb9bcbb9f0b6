"""Faults on demand: which requests and events go wrong, how, and how often they did."""

from collections.abc import Sequence
from dataclasses import dataclass

SLOW, RATE_LIMIT, ERROR, DROP, MISSING_PERMISSION, TWICE, LATE = (
    "slow",
    "rate-limit",
    "error",
    "drop",
    "missing-permission",
    "twice",
    "late",
)
GATEWAY = "gateway"


@dataclass(frozen=True)
class Fault:
    """One thing that goes wrong.

    `where` is a method and a path under the API, such as `POST /channels/*/messages`: `*` stands for any method or any
    one part, `**` at the end for any rest. Or it is `gateway`, or `gateway` and the name of an event.

    After the first `after` that fit, every `every`-th one is met, `times` in all (None: without end).
    """

    kind: str
    where: str
    seconds: float = 1.0
    status: int = 503
    done: bool = False
    resumable: bool = True
    after: int = 0
    every: int = 1
    times: int | None = None

    def fits(self, *what: str) -> bool:
        """Whether a request (its method and path) or an event (`gateway` and its name) is what this is about."""
        first, _, rest = self.where.partition(" ")
        return first in ("*", what[0]) and path_fits(rest, what[1])


def path_fits(pattern: str, path: str) -> bool:
    """Whether a path, or the name of an event, fits a pattern. Parts in braces are placeholders of a route."""
    if pattern in ("", "**", path):
        return True
    wanted, given = pattern.split("/"), path.split("/")
    if wanted[-1] == "**":
        wanted, given = wanted[:-1], given[: len(wanted) - 1]
    same = (w in ("*", g) or (g.startswith("{") and w != "") for w, g in zip(wanted, given, strict=False))
    return len(wanted) == len(given) and all(same)


@dataclass
class Planned:
    """A fault and its counts: how many fitted, and how many were met by it."""

    fault: Fault
    seen: int = 0
    met: int = 0

    def meets(self) -> bool:
        """Count one that fits; whether the fault falls on it."""
        self.seen += 1
        fault = self.fault
        if fault.times is not None and self.met >= fault.times:
            return False
        if self.seen <= fault.after or (self.seen - fault.after - 1) % fault.every:
            return False
        self.met += 1
        return True


class FaultPlan:
    """The faults in force, in order: the first that falls on something decides."""

    def __init__(self) -> None:
        self.planned: list[Planned] = []

    def put(self, faults: Sequence[Fault]) -> None:
        """Put these in force; one that was there before keeps its counts."""
        held = {planned.fault: planned for planned in self.planned}
        self.planned = [held.get(fault) or Planned(fault) for fault in faults]

    def meet(self, *what: str) -> Fault | None:
        """The fault that a request or an event meets."""
        for planned in self.planned:
            if planned.fault.fits(*what) and planned.meets():
                return planned.fault
        return None
