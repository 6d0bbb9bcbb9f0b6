"""What is read of a match: its replay, its transcript, and the names of turns and pages."""
