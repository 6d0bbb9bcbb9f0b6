"""Model and image keys as data, what calls cost, and the caps on them."""
