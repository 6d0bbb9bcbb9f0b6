"""JSON that strangers and models wrote, read strictly and within bounds."""
