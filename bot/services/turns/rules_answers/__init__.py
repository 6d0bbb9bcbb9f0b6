"""Answers to questions about the game, without a model: from the rulebook, the rules' data and how things stand."""
