"""Which of Discord's locales somebody's browser asks for."""

from __future__ import annotations

DEFAULT = "en-US"
LOCALES = frozenset(
    "id da de en-GB en-US es-ES es-419 fr hr it lt hu nl no pl pt-BR ro fi sv-SE vi tr cs el bg ru uk hi th zh-CN "
    "ja zh-TW ko".split()
)
"""Discord's own codes (its reference, "Locales")."""
REGIONS = {"es": "es-ES", "pt": "pt-BR", "sv": "sv-SE", "zh": "zh-CN", "en": "en-US", "nb": "no"}
"""What a language without a region, or with one that Discord does not know, is there."""


def locale_of(accept_language: str) -> str:
    """The locale of an Accept-Language header: of its first language that Discord knows (`de-AT, en;q=0.5` is `de`)."""
    for part in accept_language.split(","):
        asked = part.partition(";")[0].strip()
        base, _, region = asked.partition("-")
        full = f"{base.lower()}-{region.upper()}" if region else base.lower()
        if base.lower() == "es" and region and region.upper() != "ES":
            return "es-419"
        for code in (full, base.lower(), REGIONS.get(base.lower(), "")):
            if code in LOCALES:
                return code
    return DEFAULT
