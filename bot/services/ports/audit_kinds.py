"""The kinds of rows in a session's audit."""

from __future__ import annotations

CANON = "canon"
"""The kind of the audit row that says which of two branches a table's vote made canon."""
