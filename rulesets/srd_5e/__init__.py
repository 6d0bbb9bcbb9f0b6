"""Fifth-edition rules in code: what expressions and action packs cannot say readably (data: `rulesets/srd-5e`)."""

from rulesets.srd_5e.resolver import FifthEdition as resolver

__all__ = ["resolver"]
