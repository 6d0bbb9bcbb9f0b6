"""Says back what somebody has said, in the words of whoever hears it."""
