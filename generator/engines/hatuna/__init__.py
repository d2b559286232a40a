"""Håtunaleken: three brothers, their lords and their castles, on a map of squares."""
