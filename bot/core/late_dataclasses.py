"""Dataclasses whose constructor is written when something is first made of them.

`dataclasses.dataclass` writes and compiles up to six methods for each class, half a millisecond each time the program
starts, and most classes have nothing made of them until somebody plays. Here the constructor alone is written, and
late; the others need no text of their own. What a class is and does is the same.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterator
from operator import attrgetter
from reprlib import recursive_repr
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from dataclasses import dataclass

__all__ = ["dataclass", "write_waiting"]

_waiting: list[type[Any]] = []
Method = Callable[..., Any]


class _Factory:
    """Stands for a value that was not given, where a factory makes one."""

    def __repr__(self) -> str:
        return "<factory>"


_FACTORY = _Factory()


def _dataclass(
    cls: type[Any] | None = None,
    /,
    *,
    init: bool = True,
    repr: bool = True,
    eq: bool = True,
    frozen: bool = False,
    slots: bool = False,
) -> Any:
    """As `dataclasses.dataclass`; what is not offered here no class needs."""
    if cls is None:
        return lambda given: _made(given, init, repr, eq, frozen, slots)  # type: ignore[reportUnknownLambdaType]
    return _made(cls, init, repr, eq, frozen, slots)


if not TYPE_CHECKING:
    dataclass = _dataclass


def _made(cls: type[Any], init: bool, shows: bool, equals: bool, frozen: bool, slots: bool) -> type[Any]:
    own = cls.__dict__
    hashes = equals and (own.get("__hash__") is None and (frozen or "__eq__" not in own))
    # Whether it is frozen is seen to here: the standard library would write two more methods for it.
    made = dataclasses.dataclass(init=False, repr=False, eq=False, slots=slots)(cls)
    methods: dict[str, Any] = {}
    fields = dataclasses.fields(made)
    if init:
        methods["__init__"] = _late_constructor(made, frozen, slots)
        _waiting.append(made)
    if shows:
        methods["__repr__"] = _shown(tuple(one.name for one in fields if one.repr))
    if equals:
        compared = _values(tuple(one.name for one in fields if one.compare))
        methods["__eq__"] = _equal(compared)
        if hashes:
            hashed = (one.name for one in fields if (one.compare if one.hash is None else one.hash))
            methods["__hash__"] = _hashed(_values(tuple(hashed))) if frozen else None
    for name, method in methods.items():
        if name not in own or own[name] is None:
            _name(method, made, name)
            setattr(made, name, method)
    if frozen:
        _freeze(made, frozenset(one.name for one in fields))
        if slots and "__getstate__" not in own:
            _keep_state(made)
    return made


def write_waiting() -> Iterator[None]:
    """Writes the constructors of classes that nothing was made of yet, and yields after each."""
    while _waiting:
        _write(_waiting.pop())
        yield


def _late_constructor(cls: type[Any], frozen: bool, slots: bool) -> Method:
    def __init__(self: Any, *given: Any, **named: Any) -> None:
        _write(cls)
        cls.__init__(self, *given, **named)

    __init__.write = lambda: _constructor(cls, frozen, slots)  # type: ignore[reportFunctionMemberAccess]
    return __init__


def _write(cls: type[Any]) -> None:
    write = getattr(cls.__dict__["__init__"], "write", None)
    if write is not None:
        cls.__init__ = write()


def _constructor(cls: type[Any], frozen: bool, slots: bool) -> Method:
    """The constructor in full, as the standard library writes it."""
    names: dict[str, Any] = {"_FACTORY": _FACTORY, "_set": object.__setattr__}
    given, named, body = list[str](), list[str](), list[str]()
    for one in dataclasses.fields(cls):
        name, default, value = one.name, f"_default_{one.name}", one.name
        parameter = name
        if one.default_factory is not dataclasses.MISSING:
            names[default] = one.default_factory
            parameter, value = f"{name}=_FACTORY", f"{default}() if {name} is _FACTORY else {name}"
            if not one.init:
                value = f"{default}()"
        elif one.default is not dataclasses.MISSING:
            names[default] = one.default
            parameter = f"{name}={default}"
            if not one.init:
                value = default
        elif not one.init:
            continue
        if one.init:
            (named if one.kw_only else given).append(parameter)
        elif one.default_factory is dataclasses.MISSING and not slots:
            continue  # the class has it
        body.append(f"_set(self, {name!r}, {value})" if frozen else f"self.{name} = {value}")
    if hasattr(cls, "__post_init__"):
        body.append("self.__post_init__()")
    heading = ", ".join(["self", *given, *(["*"] if named else []), *named])
    text = f"def __init__({heading}):\n " + "\n ".join(body or ["pass"])
    exec(text, names)
    written: Method = names["__init__"]
    written.__annotations__ = {one.name: one.type for one in dataclasses.fields(cls) if one.init} | {
        "return": None
    }
    _name(written, cls, "__init__")
    return written


def _name(method: Any, cls: type[Any], name: str) -> None:
    if method is not None:
        method.__name__, method.__qualname__ = name, f"{cls.__qualname__}.{name}"
        method.__module__ = cls.__module__


def _values(names: tuple[str, ...]) -> Callable[[Any], tuple[Any, ...]]:
    """What reads the values of these fields."""
    if len(names) > 1:
        return attrgetter(*names)
    if not names:
        return lambda _: ()
    (only,) = names
    return lambda one: (getattr(one, only),)


def _shown(names: tuple[str, ...]) -> Method:
    @recursive_repr()
    def shown(self: Any) -> str:
        values = ", ".join(f"{name}={getattr(self, name)!r}" for name in names)
        return f"{self.__class__.__qualname__}({values})"

    return shown


def _equal(values: Callable[[Any], tuple[Any, ...]]) -> Method:
    def equal(self: Any, other: Any) -> Any:
        if other.__class__ is self.__class__:
            return values(self) == values(other)
        return NotImplemented

    return equal


def _hashed(values: Callable[[Any], tuple[Any, ...]]) -> Method:
    def hashed(self: Any) -> int:
        return hash(values(self))

    return hashed


def _freeze(cls: type[Any], names: frozenset[str]) -> None:
    def __setattr__(self: Any, name: str, value: Any) -> None:
        if type(self) is cls or name in names:
            raise dataclasses.FrozenInstanceError(f"cannot assign to field {name!r}")
        super(cls, self).__setattr__(name, value)

    def __delattr__(self: Any, name: str) -> None:
        if type(self) is cls or name in names:
            raise dataclasses.FrozenInstanceError(f"cannot delete field {name!r}")
        super(cls, self).__delattr__(name)

    for method in (__setattr__, __delattr__):
        setattr(cls, method.__name__, method)


def _keep_state(cls: type[Any]) -> None:
    """Frozen slots are copied and pickled by their values: nothing else may set them."""

    def __getstate__(self: Any) -> list[Any]:
        return [getattr(self, one.name) for one in dataclasses.fields(self)]

    def __setstate__(self: Any, state: list[Any]) -> None:
        for one, value in zip(dataclasses.fields(self), state, strict=True):
            object.__setattr__(self, one.name, value)

    for method in (__getstate__, __setstate__):
        setattr(cls, method.__name__, method)
