"""D20 tests, and what turns a failed one."""
