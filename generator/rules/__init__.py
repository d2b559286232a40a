"""What engines, simulation and rulebooks share: the protocol, outcomes, chance, perft, conformance."""
