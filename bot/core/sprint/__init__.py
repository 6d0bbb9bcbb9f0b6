"""The sprint engine: two teams of personas argue a place into being, under rules (docs/sprints.md)."""
