"""Slow, plain references of the rules, written from the specification alone; they share no module with the product."""
