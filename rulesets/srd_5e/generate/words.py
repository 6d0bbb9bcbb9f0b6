"""Texts by hand, and lines made of figures, laid into classes, species and monsters."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rulesets.srd_5e.generate.fields import Entries
from rulesets.srd_5e.generate.lines import save_line


class Written:
    """Texts by `owner/key`, or by a `key` that all owners share."""

    def __init__(self, texts: Mapping[str, str]) -> None:
        self._texts = texts
        self._left = set(texts)

    def take(self, owner: str, key: str) -> str | None:
        """The text of `owner/key`, else the one of `key`, else None."""
        for name in (f"{owner}/{key}", key):
            if name in self._texts:
                self._left.discard(name)
                return self._texts[name]
        return None

    def check(self) -> None:
        """Raises KeyError for texts that nothing has taken: a key is wrong."""
        if self._left:
            raise KeyError(f"texts that nothing takes: {sorted(self._left)}")


def word(made: Mapping[str, Entries], written: Mapping[str, Mapping[str, Any]]) -> None:
    """Gives every feature, trait and action its `text`. Raises KeyError for a text that nothing takes."""
    features, traits, actions = (Written(written.get(kind, {})) for kind in ("features", "traits", "actions"))
    for key, entry in made["classes"].items():
        for each in (*entry["features"], *entry["subclass"]["features"]):
            each["text"] = features.take(key, each["key"])
    for key, entry in made["species"].items():
        for each in entry["traits"]:
            each["text"] = features.take(key, each["key"])
    for key, entry in made["monsters"].items():
        for each in entry["traits"]:
            each["text"] = traits.take(key, each["key"])
        for each in entry["actions"]:
            line = save_line(each["save"]) if each["save"] else None
            each["text"] = actions.take(key, each["key"]) or line
    for texts in (features, traits, actions):
        texts.check()
