"""The database behind the Storage and Journal ports."""
