"""Floor 4: from the model to scenes, and only that."""
