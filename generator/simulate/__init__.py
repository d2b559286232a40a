"""Many games played by policies, counted, and compared with what the designer claims."""
