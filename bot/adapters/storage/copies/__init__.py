"""All that is stored: backed up, restored, and moved from one database to another."""
