"""Rules engines. They know not each other and arrive by entry point (`generator.engines`), never by name."""
