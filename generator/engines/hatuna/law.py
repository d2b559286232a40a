"""All modules that say what frames there are and what is offered for them. Whoever plays imports this one."""

from __future__ import annotations

from generator.engines.hatuna import (
    attack,
    battle,
    casualties,
    conquest,
    drawing,
    fleets,
    handing,
    harbour,
    movement,
    overfull,
    passage,
    paying,
    ransom,
    redistribution,
    relevance,
    round_events,
    rounds,
    royals,
    sailing,
    setup,
    siege,
    storm,
    transport,
    water,
)

LAW = (
    setup, rounds, redistribution, movement, handing, water, paying, drawing, royals,
    fleets, sailing, passage, transport, siege, storm, overfull, battle, attack, harbour, casualties, conquest, ransom,
    round_events, relevance)
