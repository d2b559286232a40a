"""All modules that say what frames there are and what is offered for them. Whoever plays imports this one."""

from __future__ import annotations

from generator.engines.hatuna import (
    aftermath,
    attack,
    battle,
    casualties,
    conquest,
    drawing,
    fates,
    feast,
    fleets,
    gain,
    handing,
    harbour,
    meeting,
    movement,
    mutiny,
    overfull,
    passage,
    paying,
    pirates,
    ransom,
    redistribution,
    relevance,
    revolt,
    round_events,
    rounds,
    royals,
    sailing,
    setup,
    siege,
    storm,
    transport,
    water,
    wedding,
)

LAW = (
    setup, rounds, redistribution, movement, handing, water, paying, drawing, royals,
    fleets, sailing, passage, transport, siege, storm, overfull, battle, attack, harbour, casualties, conquest, ransom,
    round_events, aftermath, relevance, gain, revolt, pirates,
    fates, feast, wedding, meeting, mutiny)
