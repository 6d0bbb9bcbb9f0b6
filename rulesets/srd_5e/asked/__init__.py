"""Answers questions of a player to the rules: what stands on the own sheet, and what a rule says."""

from rulesets.srd_5e.asked.answering import answers

__all__ = ["answers"]
