"""Draws a picture from its specification by rules: composition, light, palette and motifs, as ink and wash."""
