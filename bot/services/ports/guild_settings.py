"""The keys of what a guild has set for its new stories."""

from __future__ import annotations

MODELS = "models"
"""The key of a guild's models in its settings: what new stories begin with."""


ENFORCEMENT = "enforcement"
"""The key of a guild's strength of events in its settings: what new stories begin with."""


LANGUAGE, FALLBACK = "language", "fallback"
"""The same of the language stories are told in, and of whether the offline model stands in for one that fails."""


APPROVAL = "approval"
"""The key of a server's wish for a second game master in its settings."""
