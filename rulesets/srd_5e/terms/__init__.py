"""What the rules are called in players' mouths."""
