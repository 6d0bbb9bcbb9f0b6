"""What presses as time passes: deadlines, agendas, resources and missions (docs/protocol.md, Time and pressure)."""

from bot.core.rules.pressure.missions import is_open, judged
from bot.core.rules.pressure.passing import passed, without_telling
from bot.core.rules.pressure.pressure_run import PressureDue, PressureTold
from bot.core.rules.pressure.time_left import running_deadlines, time_left

__all__ = [
    "PressureDue",
    "PressureTold",
    "is_open",
    "judged",
    "passed",
    "running_deadlines",
    "time_left",
    "without_telling",
]
