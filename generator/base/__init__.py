"""Floor 1: units, geometry, findings and suggestions. Imports the standard library only."""
