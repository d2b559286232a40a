"""Floor 5: the composition root. Only here is the order of the stages known."""
