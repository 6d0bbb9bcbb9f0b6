"""A match as it is shown: pages, and the outbox behind the engine."""
