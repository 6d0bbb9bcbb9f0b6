"""Words and colours: domain values in, Discord objects out."""
