"""Floor 2, nouns: what a pack holds once it is read, whole and checked. Knows nothing of pages or ink."""
