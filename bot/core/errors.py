"""Faults and refusals: the exception tree, split by who must act, and the typed refusal.

::

    TalewrightError
    ├── PlayerError      a person asked for something we refuse; a code and data, worded in presentation
    │   └── ChannelUnreachable  nothing can be shown in a channel now; what was to be shown waits, and is shown later
    ├── ContentError     a ruleset, scenario or lore file is corrupt; its author must mend it
    ├── OperatorError    configuration or storage; whoever runs the bot must act
    │   ├── StorageBusy         another process wrote what this one was to write; at once again, and it passes
    │   ├── DatabaseInUse       another game master has the database; it can be read beside it
    │   └── StorageUnavailable  the database does not answer, or lets nobody in; it may pass
    │       └── NotOwner        another process owns the database, or owned it in between; nothing was written
    ├── ModelError       a model's answer cannot be used; repair, retry, then the offline narrator
    │   ├── ModelUnavailable    no answer: rate limit, overload, time-out, broken connection; may pass
    │   │   ├── ModelTimedOut       no full answer in time; asking again would take as long again
    │   │   ├── ModelUnreachable    nobody answers at its address
    │   │   └── ModelResting        it failed again and again, so it was not asked; it is tried later
    │   ├── ModelTooLong        more came than may come: a body, a stream or an answer without an end
    │   ├── ModelMisconfigured  key, model id, address or quota; an operator must act, asking again does not help
    │   │   ├── Unsealable          a server's own API key cannot be opened: the master key is gone, or another
    │   │   └── ModelOverBudget     our own budget does not cover the call; nothing was sent
    │   ├── ModelRefused        the model declined to answer
    │   ├── ModelTruncated      the answer stopped short: token limit, or a stream that ended early
    │   ├── ModelMalformed      the answer is not the JSON that was asked for
    │   └── ModelForgot         the vendor no longer has the conversation; send it whole
    ├── IntegrityError   stored history does not verify; stop and look
    └── LostOwnership    another process advanced the session; stop, never rerun

An exception is a fault. A refusal inside the rules is a value: :class:`Rejected`.
"""

from __future__ import annotations

from typing import Any, ClassVar

from bot.core.late_dataclasses import dataclass
from bot.core.notices import Datum, Notice, checked_code


@dataclass(frozen=True, slots=True)
class Rejected:
    """A refusal: which rule (`code`, namespaced `area/reason`), where (`path`) and why (`message`).

    `path` is a slash path such as `/world_time/month`, or empty for the whole value. Raises ValueError
    for a code of another form. Source: docs/contracts.md, Rejection codes.
    """

    code: str
    path: str
    message: str

    def __post_init__(self) -> None:
        checked_code(self.code)

    @property
    def reason(self) -> str:
        """The bare reason, as results carry it: `door_locked` of `action/door_locked`."""
        return self.code.partition("/")[2]


class TalewrightError(Exception):
    """Anything Talewright raises on purpose."""


class PlayerError(TalewrightError):
    """A person did something we refuse. The `notice` says what was wrong and what to do instead, as code and data."""

    def __init__(self, code: str, /, **data: Datum) -> None:
        self.notice = Notice(code, **data)
        super().__init__(str(self.notice))

    @classmethod
    def saying(cls, notice: Notice) -> PlayerError:
        """The refusal that a notice words."""
        return cls(notice.code, **notice.data)

    @property
    def code(self) -> str:
        """Which refusal it is, namespaced `area/reason`."""
        return self.notice.code

    def __reduce__(self) -> tuple[Any, ...]:
        return PlayerError.saying, (self.notice,)


class ChannelUnreachable(PlayerError):
    """A channel cannot be reached now: Discord or the network is out. It passes; nothing was refused."""

    def __init__(self) -> None:
        super().__init__("channel/unreachable")

    def __reduce__(self) -> tuple[Any, ...]:
        return ChannelUnreachable, ()


class ContentError(TalewrightError):
    """A content file is corrupt: `file`, the `path` inside it and a `hint` for its author."""

    def __init__(self, file: str, path: str, hint: str) -> None:
        super().__init__(f"{file}, at {path or 'its top'}: {hint}")
        self.file = file
        self.path = path
        self.hint = hint

    def __reduce__(self) -> tuple[type[ContentError], tuple[str, str, str]]:
        return ContentError, (self.file, self.path, self.hint)


class OperatorError(TalewrightError):
    """Configuration or storage does not work. The message says what to change."""


class DatabaseInUse(OperatorError):
    """Another game master of ours has the database; reading beside it is possible."""


class StorageBusy(OperatorError):
    """Another process was in the way. Nothing was written; trying again helps."""


class StorageUnavailable(OperatorError):
    """The database does not answer or lets nobody in now. What was being written may or may not have been."""


class NotOwner(StorageUnavailable):
    """This process does not own the database, or has taken it anew since the work began. Nothing was written."""


class PlayedElsewhere(NotOwner):
    """What was to be written is another process's, which does it: waiting here brings nothing. Nothing was written."""


class ModelError(TalewrightError):
    """A model's answer cannot be used: it is not there, not in shape, or breaks its contract.

    `answer` is what the model wrote, for a repair prompt; it may hold players' words, so the message never does.
    `tokens` are the input, output and cached tokens that were spent all the same, where the vendor said so. `reason` is
    the kind of failure in one word, as logs, journals and pages for game masters carry it.
    """

    reason: ClassVar[str] = "unusable"

    def __init__(
        self, message: str = "", *, answer: str = "", tokens: tuple[int, int, int] = (0, 0, 0)
    ) -> None:
        super().__init__(message)
        self.answer = answer
        self.tokens = tokens


class ModelUnavailable(ModelError):
    """No answer came: rate limit, overload, time-out, a broken connection. It may pass."""

    reason = "unavailable"


class ModelTimedOut(ModelUnavailable):
    """No full answer came in time. Asking again at once would take as long again."""

    reason = "timed_out"


class ModelUnreachable(ModelUnavailable):
    """Nobody answers at the model's address: refused, unknown, or out of reach. Nothing was sent."""

    reason = "unreachable"


class ModelResting(ModelUnavailable):
    """The model failed again and again, so it was not asked; it is tried again later."""

    reason = "resting"


class ModelTooLong(ModelError):
    """More came than may come: a body, a stream or an answer that does not end. It was cut off."""

    reason = "too_long"


class ModelMisconfigured(ModelError):
    """Key, model id, address or quota are wrong. An operator must act; asking again does not help.

    `of_key` says that it is the API key, so that no other request would be taken either.
    """

    reason = "misconfigured"
    of_key = False


class Unsealable(ModelMisconfigured):
    """A server's own key is stored and cannot be read. `code`: `no_master`, `other_master` or `other_place`."""

    of_key = True

    def __init__(self, code: str) -> None:
        super().__init__(f"a server's own API key cannot be opened: {code}")
        self.code = code


class ModelOverBudget(ModelMisconfigured):
    """What is left of a turn's budget does not cover the call. Nothing was sent; asking again does not help."""

    reason = "over_budget"


class ModelRefused(ModelError):
    """The model declined to answer."""

    reason = "refused"


class ModelTruncated(ModelError):
    """The answer stopped short: at the token limit, or because a stream ended early."""

    reason = "cut_short"


class ModelContextExceeded(ModelError):
    """The prompt and its answer are more than the model takes in at once. Less has to be sent."""

    reason = "context_exceeded"


class ModelMalformed(ModelError):
    """The answer is not the JSON that was asked for."""

    reason = "not_as_asked"


class ModelForgot(ModelError):
    """The vendor does not have the conversation that was to go on. Send all of its messages anew."""

    reason = "forgot"


class LostOwnership(TalewrightError):
    """The head of a session is not where this process left it: another one owns the session. Stop."""


class IntegrityError(TalewrightError):
    """Stored history does not verify: a hash, a die or a record is not what it was."""
