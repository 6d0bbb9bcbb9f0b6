"""What the teams write: the canon, the patches that change it, and its bounds."""
