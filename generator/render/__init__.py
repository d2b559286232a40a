"""Floor 4, stage: scenes and sheets become PDF and SVG."""
