"""What is held in memory of a running session, and the queue its jobs go through."""
