"""A dice expression and a number stream in, a roll out; the commitment that makes it checkable."""
