"""The use cases: they order the awaits and leave every rule to the core."""
