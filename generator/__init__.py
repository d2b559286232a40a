"""Spelverk: a print-and-play generator. See ARCHITECTURE.md for the floors of this package."""

__version__ = "0.1.0"
