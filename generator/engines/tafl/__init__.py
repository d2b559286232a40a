"""Tafl: boards where a king breaks out of a ring of attackers."""
