"""Whether a spell can be cast, and what that takes."""
