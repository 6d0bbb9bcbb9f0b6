"""A verifier that stands alone: one HTML file which checks an exported game in a browser, without a network."""
