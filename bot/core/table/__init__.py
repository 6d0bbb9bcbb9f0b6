"""What people at a table agree on: lines and veils, majority, the mode of a message."""
