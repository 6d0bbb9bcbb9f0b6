"""Cards of what the rules have: spells, creatures, things, in the words of their data."""
