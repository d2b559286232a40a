"""`python -m generator` is `spelverk`."""

import sys

if __name__ == "__main__":
    try:
        from generator.cli import main

        main()
    except KeyboardInterrupt:  # before the command line was there to catch it
        sys.exit(130)
