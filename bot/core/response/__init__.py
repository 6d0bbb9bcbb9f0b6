"""The response document of a turn, as docs/protocol.md has it."""
