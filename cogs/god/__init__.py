"""`/god` and `/world`: what game masters do, shown before it happens."""
