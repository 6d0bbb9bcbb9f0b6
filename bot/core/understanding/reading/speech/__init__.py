"""Reads what is said aloud: to whom, in which words, and what kind of saying it is."""
