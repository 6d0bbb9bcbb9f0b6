"""The sprint engine: two teams of personas argue a place into being, under rules (DESIGN 10, seed 001)."""
