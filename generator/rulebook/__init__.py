"""Books out of templates: Markdown with diagrams and plays, filled in from the pack, as documents."""
