"""A spell as it is written, its slots, amounts and areas, and what answers it."""
