"""Floor 4, a stage: lays leaves on sheets with their marks. Standard library only; knows nothing of fonts or files."""
