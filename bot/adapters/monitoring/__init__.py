"""What a running bot shows to whoever watches it: figures, and whether it lives and is ready."""
