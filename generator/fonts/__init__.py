"""Floor 3: the font book, shaping, outlines and subsets, and what a language asks of type."""
