"""`/character`, and characters made step by step or brought along."""
