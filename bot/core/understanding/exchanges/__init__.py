"""Finds the exchange that words come to: by what the words mean and by the words themselves."""
