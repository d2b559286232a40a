"""Floor 4, a stage: looks at what is to be printed, on scenes, on sheets and in the written file."""
