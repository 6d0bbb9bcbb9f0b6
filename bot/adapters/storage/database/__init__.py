"""The database itself: its connections, the one writer, its lock and its owner."""
