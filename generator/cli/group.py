"""The group of commands: each is one small file, imported when it is run."""

from __future__ import annotations

import os
import sys

import click

from generator.cli import COMMANDS, help_text


class LazyGroup(click.Group):
    """A group that knows its commands' names and imports one when it is run."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return sorted(COMMANDS)

    def get_command(self, ctx: click.Context, name: str) -> click.Command | None:
        if name not in COMMANDS:
            return None
        from importlib import import_module

        command: click.Command = import_module(f"generator.cli.{name}_command").command
        return command

    def get_help(self, ctx: click.Context) -> str:
        return help_text()

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        if args and not args[0].startswith("-") and args[0] not in COMMANDS:
            from generator.base.suggest import did_you_mean

            hint = did_you_mean(args[0], COMMANDS) or f"commands: {', '.join(sorted(COMMANDS))}"
            raise click.UsageError(f"there is no command '{args[0]}'; {hint}", ctx)
        return super().resolve_command(ctx, args)


@click.group(cls=LazyGroup, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
@click.version_option(package_name="spelverk", prog_name="spelverk")
def cli() -> None:
    """Spelverk: print-and-play games from YAML."""


def run() -> int:
    """Run, and turn whatever happens into an exit code: 0 done, 1 errors found, 2 usage, 3 our own bug."""
    from generator.cli.output import NoRoomToSay, say_all_letters, say_aside, say_bug

    say_all_letters()
    try:
        code = cli.main(standalone_mode=False)
    except click.exceptions.Exit as stop:
        code = stop.exit_code
    except click.ClickException as fault:
        fault.show()
        code = fault.exit_code
    except (click.Abort, KeyboardInterrupt):
        click.echo("stopped; nothing half-written was left", err=True)
        code = 130
    except BrokenPipeError:  # the reader, such as `head`, has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        code = 0
    except NoRoomToSay as trouble:
        say_aside(f"standard output cannot be written: {trouble}")
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        code = 1
    except Exception as bug:
        say_bug(bug)
        code = 3
    return code if isinstance(code, int) else 0
