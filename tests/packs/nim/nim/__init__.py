"""Nim: a pack of data (the folder `data` beside this file) and an engine that plays it."""
