"""Floor 2, nouns: the display list that every writer draws. Knows neither cards nor games."""
