"""Floor 3: the checks of what a pack holds, and the catalogue of every finding's code."""
