"""Floor 3: phrases in templates, filled in without letting data run code."""
