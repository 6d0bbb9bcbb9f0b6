"""What is stored of a person, and its erasure."""
