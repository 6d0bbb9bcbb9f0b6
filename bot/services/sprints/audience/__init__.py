"""The audience of a match: what spectators foresee, and how they do."""
