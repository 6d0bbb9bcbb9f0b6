"""What each model step of a turn is given: only what the reader of its answer may know."""
