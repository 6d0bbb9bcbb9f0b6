"""What a story keeps to be found again: its records, their words, and which of them answer what is asked."""
