"""Fights by the fifth edition: who is where and whose turn it is, attacks, damage, dying, and what monsters do."""
