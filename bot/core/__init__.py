"""The pure engine: rules, rolls and state changes, decided from values alone."""
