"""What lasts on a creature: how it begins, what it changes, how long it goes on."""
