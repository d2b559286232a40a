"""Quartets: families of cards, collected by asking."""
