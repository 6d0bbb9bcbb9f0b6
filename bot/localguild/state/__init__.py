"""Everything the guild knows and Discord's own tables (limits, permissions, ids, refusals)."""
