"""Measurements. Quote ratios of one run: machines are noisy."""
