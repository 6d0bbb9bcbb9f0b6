"""Deeds as such: those that need no thing of the story, and how their own words are told again."""
