"""`spelverk simulate` and `check --play` on an outside engine, as a user runs them."""

from __future__ import annotations

import contextlib
import json
import os
import pty
import re
import signal
import subprocess
import sys
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path

import pytest

from generator.cli.group import run
from generator.pipeline.inventory import read_packs

Done = subprocess.CompletedProcess[str]
Nim = Callable[..., Done]
PACK = ("--pack", "nim")


@pytest.fixture
def nim(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], root: Path) -> Nim:
    """Run a command with the distribution of tests/packs/nim in reach."""
    monkeypatch.syspath_prepend(str(root / "tests" / "packs" / "nim"))

    def run_here(*args: str | Path) -> Done:
        monkeypatch.setattr(sys, "argv", ["spelverk", *map(str, args)])
        code = run()
        out, err = capsys.readouterr()
        return Done([], code, out, err)

    return run_here


def test_an_outside_engine_is_checked_built_and_simulated(nim: Nim, tmp_path: Path) -> None:
    """This test ensures that a pack with its own engine, found by entry points alone, does all that pack zero's do."""
    done = nim("check", "nim", *PACK, "--play", "--format", "json")
    assert done.returncode == 0, done.stdout + done.stderr
    said = {f["code"]: f["message"] for f in json.loads(done.stdout)["findings"]}
    assert re.search(r"200 random games of 'Nim' .* of 5 to 1\d plies", said["PLAY958"])
    assert nim("build", "nim", *PACK, "--out", tmp_path).returncode == 0
    assert (tmp_path / "nim" / "en" / "a4" / "heaps.pdf").stat().st_size > 1000
    assert "Nim: 20 games, 2 players, seed 1, random" in nim("simulate", "nim", *PACK, "--games", "20").stdout


def test_figures_are_the_same_twice_and_with_two_jobs(nim: Nim) -> None:
    """This test ensures that the same seed prints the same figures, however many processes play, and another seed does
    not."""
    args = ("simulate", "nim", *PACK, "--games", "160", "--players", "3", "--format", "json")
    one, again, two = nim(*args), nim(*args), nim(*args, "--jobs", "2")
    assert one.stdout == again.stdout == two.stdout and one.returncode == 0
    figures = json.loads(one.stdout)
    assert (figures["games"], figures["players"], figures["asked"]) == (160, 3, 160)
    assert figures["figures"]["ends.last-taken"]["value"] == 1
    assert json.loads(nim(*args, "--seed", "2").stdout)["figures"] != figures["figures"]


def test_policies_play_as_they_are_told(nim: Nim) -> None:
    """This test ensures that a seat that knows the theory beats one that grabs, from either side."""
    for seat, other in (("first", "second"), ("second", "first")):
        done = nim("simulate", "nim", *PACK, "--games", "60", "--policy", f"{seat}=perfect", "--policy", f"{other}=greedy",
                   "--format", "json")
        figures = json.loads(done.stdout)
        assert figures["policies"] == {seat: "perfect", other: "greedy"}
        assert figures["figures"][f"wins.{seat}"]["value"] > 0.9


def test_each_game_can_be_played_alone_and_replayed(nim: Nim, tmp_path: Path) -> None:
    """This test ensures that a traced game is a record that the rules accept, and that it ends as it did."""
    traced = nim("simulate", "nim", *PACK, "--only", "17", "--trace", "--seed", "5", "--option", "most=2")
    record = tmp_path / "game.txt"
    record.write_text(traced.stdout)
    assert "option most: 2" in traced.stdout
    ending = traced.stdout.strip().splitlines()[-1].removeprefix("# ")
    replayed = nim("rules", "replay", record, *PACK)
    assert (replayed.returncode, replayed.stdout.strip()) == (0, ending)
    assert nim("simulate", "nim", *PACK, "--only", "17", "--seed", "5", "--option", "most=2").stdout == f"game 17: {ending}\n"


def test_a_game_is_told_in_words_where_its_engine_has_them(nim: Nim) -> None:
    """This test ensures that a traced game is a chronicle in the language asked for, a log of JSON, or a record; and that
    an engine without words writes its record whatever is asked."""
    told = [game for game in read_packs(())[0].games.values() if game.engine is not None and game.engine.id == "hatuna"]
    args = ("simulate", told[0].id, "--only", "17", "--policy", "greedy", "--option", "end.round_cap=2", "--trace")
    assert nim(*args).stdout.startswith("Varv 1")
    assert nim(*args, "--lang", "de").stdout.startswith("Runde 1")
    assert '"ends":' in nim(*args, "--as", "log").stdout.splitlines()[-1]
    assert nim(*args, "--as", "record").stdout.startswith("spelverk-record: 1")
    assert nim("simulate", "nim", *PACK, "--only", "1", "--trace", "--as", "log").stdout.startswith("spelverk-record: 1")
    unknown = nim(*args, "--lang", "xx")
    assert unknown.returncode == 1 and "known: da, de, en, sv" in unknown.stdout + unknown.stderr


def test_the_hash_of_all_moves_is_the_same_with_two_jobs(nim: Nim) -> None:
    """This test ensures that `--hash` tells one hash for a seed with any number of processes."""
    args = ("simulate", "nim", *PACK, "--games", "60", "--hash")
    one, two = nim(*args).stdout, nim(*args, "--jobs", "2").stdout
    assert one == two and re.search(r"^hash of all moves: [0-9a-f]{16}$", one, re.MULTILINE)
    assert nim(*args, "--seed", "2").stdout.splitlines()[1] != one.splitlines()[1]


def test_comparison_has_the_same_chance_in_both(nim: Nim) -> None:
    """This test ensures that a change of rules is told with an interval, and that one of nothing is no change."""
    args = ("simulate", "nim", *PACK, "--games", "100", "--format", "json")
    changes = json.loads(nim(*args, "--compare", "most=2,3").stdout)["compare"]["values"][1]["changes"]
    assert changes["length"]["change"]["high"] < 0
    same = json.loads(nim(*args, "--compare", "most=3,3").stdout)["compare"]["values"][1]["changes"]
    assert same == {}
    told = nim("simulate", "nim", *PACK, "--games", "100", "--compare", "most=2,3").stdout
    assert re.search(r"length +[\d.]+ → +[\d.]+ +−[\d.]+  \(−[\d.]+ to −[\d.]+\)", told)


def test_line_ups_rank_policies(nim: Nim) -> None:
    """This test ensures that whoever knows the theory is the strongest of three, by the same figures with two processes,
    and that a line-up has the games that its policies play elsewhere."""
    args = ("simulate", "nim", *PACK, "--lineups", "random,greedy,perfect", "--games", "30")
    one, two = nim(*args, "--format", "json"), nim(*args, "--format", "json", "--jobs", "2")
    assert one.stdout == two.stdout and one.returncode == 0
    told = json.loads(one.stdout)
    assert told["elo"]["perfect"]["low"] > max(told["elo"][name]["high"] for name in ("random", "greedy"))
    assert (len(told["lineups"]), told["asked"], told["games"]) == (9, 30, 270)
    mixed = next(one for one in told["lineups"] if one["policies"] == {"first": "greedy", "second": "perfect"})
    alone = nim("simulate", "nim", *PACK, "--games", "30", "--policy", "first=greedy,second=perfect", "--format", "json")
    assert mixed["wins"]["second"]["value"] == json.loads(alone.stdout)["figures"]["wins.second"]["value"]
    text = nim(*args).stdout
    assert text.startswith("Nim: 9 line-ups of random, greedy, perfect, 30 games each, 2 players, seed 1\n")
    assert re.search(r"^  perfect +[\d.]+ % +[\d.]+ % +[\d.]+ %$", text, re.MULTILINE)
    assert re.search(r"^  perfect +\+\d+ +\(\+\d+ to \+\d+\)$", text, re.MULTILINE)


def test_too_many_line_ups_are_refused(nim: Nim, monkeypatch: pytest.MonkeyPatch) -> None:
    """This test ensures that more line-ups than anybody would wait for are told with their number before any is played."""
    monkeypatch.setattr("generator.pipeline.lineups.MOST", 26)
    args = ("simulate", "nim", *PACK, "--lineups", "random,greedy,perfect", "--games", "1")
    done = nim(*args, "--players", "3")
    assert done.returncode == 1 and "PLAY966" in done.stdout and "27 line-ups of 3 policies" in done.stdout
    assert nim(*args, "--players", "2").returncode == 0


def test_reports_have_charts(nim: Nim, tmp_path: Path) -> None:
    """This test ensures that a page and a PDF of the figures are written, with charts in both and all the words."""
    page, paper = tmp_path / "nim.html", tmp_path / "deep" / "nim.pdf"
    assert nim("simulate", "nim", *PACK, "--games", "50", "--report", page).returncode == 0
    assert nim("simulate", "nim", *PACK, "--games", "50", "--compare", "most=2,3", "--report", paper).returncode == 0
    assert page.read_text(encoding="utf-8").count("<svg") > 8
    from pypdf import PdfReader

    text = "\n".join(p.extract_text() for p in PdfReader(paper).pages)
    assert "Nim: 50 games, 2 players, seed 1, random" in text and "How games end" in text and "most: from 2 to 3" in text


def test_claims_are_tested(nim: Nim, root: Path, tmp_path: Path) -> None:
    """This test ensures that claims that hold end 0, that one that fails ends 1 with its figure, and that it ends 0 again
    once that figure is acknowledged."""
    done = nim("simulate", "nim", *PACK, "--claims")
    assert done.returncode == 0 and done.stdout.count("note[PLAY961]") == 3
    (tmp_path / "data").mkdir()
    text = (root / "tests" / "packs" / "nim" / "nim" / "data" / "nim.yaml").read_text(encoding="utf-8")
    claim = "measure: length.most, most: 15"
    assert claim in text
    verdicts = []
    for line in ("measure: length.most, most: 4", "measure: length.most, most: 4, acknowledged: {reason: Slow, measured: 5}"):
        (tmp_path / "data" / "nim.yaml").write_text(text.replace(claim, line), encoding="utf-8")
        done = nim("simulate", "nim", "--claims", "--pack", tmp_path, "--format", "json")
        found = next(f for f in json.loads(done.stdout)["findings"] if f["subject"] == "short")
        verdicts.append((done.returncode, found["code"], found["line"]))
        assert "length.most is 5 in 200 games" in found["message"]
    assert verdicts == [(1, "PLAY960", 15), (0, "PLAY962", 15)]


def _heed_ctrl_c() -> None:
    """A shell lets its background jobs ignore Ctrl-C, and children inherit that."""
    signal.signal(signal.SIGINT, signal.default_int_handler)


def test_ctrl_c_gives_the_results_so_far(root: Path) -> None:
    """This test ensures that a run on a terminal shows its progress, and when it is stopped tells the games that it has
    played, says so, ends 130 and leaves no traceback of any process."""
    way = os.pathsep.join([str(root), str(root / "tests" / "packs" / "nim")])
    terminal, inner = pty.openpty()
    command = [sys.executable, "-m", "generator", "simulate", "nim", *PACK, "--games", "10000000", "--jobs", "2"]
    with subprocess.Popen(command, cwd=root, env={**os.environ, "PYTHONPATH": way, "TERM": "xterm", "COLUMNS": "100"},
                          stdout=subprocess.PIPE, stderr=inner, text=True, start_new_session=True,
                          preexec_fn=_heed_ctrl_c) as process:
        os.close(inner)
        shown = ""
        while not re.search(r"[1-9]\d*/10000000", shown):
            shown += os.read(terminal, 1000).decode()
        os.killpg(process.pid, signal.SIGINT)
        out, _ = process.communicate(timeout=60)
    shown += _left(terminal)
    assert process.returncode == 130, shown
    assert re.match(r"Nim: [1-9][\d,]* games, 2 players, seed 1, random \(stopped; 10,000,000 were asked for\)", out), out
    assert "Traceback" not in shown and "games in" in shown


def _left(terminal: int) -> str:
    """What is still to be read of a terminal whose other end is closed."""
    text = b""
    with contextlib.suppress(OSError):
        while part := os.read(terminal, 1000):
            text += part
    os.close(terminal)
    return text.decode()


@pytest.mark.parametrize(("args", "code", "said"), [
    (("--policy", "first=clever"), 1, "there is no policy 'clever'"),
    (("--policy", "fist=greedy"), 1, "did you mean 'first'?"),
    (("--players", "4"), 1, "PLAY908"),
    (("--option", "most=many"), 1, "PLAY904"),
    (("--option", "most"), 2, "key=value"),
    (("--compare", "moist=1,2"), 1, "PLAY903"),
    (("--compare", "most=1"), 2, "two values or more"),
    (("--lineups", "random,gredy"), 1, "did you mean 'greedy'?"),
    (("--lineups", "random"), 2, "two policies or more"),
    (("--lineups", "random,greedy,random"), 2, "each once"),
    (("--lineups", "random,greedy", "--players", "4"), 1, "PLAY908"),
    (("--lineups", "random,greedy", "--policy", "greedy"), 2, "does not go with --policy"),
    (("--lineups", "random,greedy", "--claims"), 2, "--claims"),
    (("--trace",), 2, "--only"),
    (("--report", "figures.txt"), 2, ".html nor in .pdf"),
    (("--executor", "tcp://here"), 2, "dask://host:8786"),
])
def test_slips_of_the_command_line(nim: Nim, args: tuple[str, ...], code: int, said: str) -> None:
    """This test ensures that each slip ends 1 or 2 with what is known, and no traceback."""
    done = nim("simulate", "nim", *PACK, "--games", "5", *args)
    assert done.returncode == code
    assert said in done.stdout + done.stderr and "Traceback" not in done.stderr


def test_games_without_an_engine_are_told(nim: Nim, root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """This test ensures that a game that cannot be played is an error where it is to be played, and that it can be
    checked and printed with a warning where its engine is not installed."""
    soup = root / "docs" / "examples" / "soup"
    done = nim("simulate", "soup", "--pack", soup)
    assert done.returncode == 1 and "PLAY907" in done.stdout
    apart = root / "tests" / "packs" / "nim" / "nim"
    monkeypatch.setattr(sys, "path", [way for way in sys.path if way != str(apart.parent)])
    done = nim("check", "nim", "--pack", apart)
    assert done.returncode == 0 and "warning[PLAY900]" in done.stdout
    assert nim("simulate", "nim", "--pack", apart).returncode == 1


CLUSTER = """
from distributed import LocalCluster
from click.testing import CliRunner

def main():
    from generator.cli.group import cli
    told = []
    with LocalCluster(n_workers=2, threads_per_worker=1, processes=False, protocol="tcp", dashboard_address=None,
                      silence_logs=50) as cluster:
        address = cluster.scheduler_address.replace("tcp", "dask")
        for more in (["--executor", address], []):
            args = ["simulate", "nim", "--pack", "nim", "--games", "130", "--format", "json", *more]
            done = CliRunner().invoke(cli, args, standalone_mode=False)
            assert done.exit_code == 0 and not done.exception, (done.exception, done.output)
            told.append(done.stdout)
    assert told[0] == told[1] and '"games": 130' in told[0]
    print("the same")

if __name__ == "__main__":
    main()
"""


def test_a_dask_cluster_plays_the_same_games(root: Path, tmp_path: Path) -> None:
    """This test ensures that a real local Dask cluster, reached over TCP, counts what this process counts."""
    if find_spec("distributed") is None:
        pytest.skip("the package distributed is not installed: pip install 'spelverk[dask]'")
    script = tmp_path / "cluster.py"
    script.write_text(CLUSTER)
    way = os.pathsep.join([str(root), str(root / "tests" / "packs" / "nim")])
    done = subprocess.run([sys.executable, str(script)], cwd=tmp_path, text=True, capture_output=True, timeout=120,
                          env={**os.environ, "PYTHONPATH": way}, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip() == "the same"


def _claiming() -> list[str]:
    return [name for name, game in sorted(read_packs(())[0].games.items()) if game.claims]


def test_claims_of_pack_zero_can_be_measured(nim: Nim) -> None:
    """This test ensures that every claim of a shipped game names policies, options and a figure that there are."""
    for game in _claiming():
        done = nim("simulate", game, "--claims", "--games", "1", "--format", "json")
        codes = {finding["code"] for finding in json.loads(done.stdout)["findings"]}
        assert codes <= {"PLAY960", "PLAY961", "PLAY962", "PLAY963"}, done.stdout


@pytest.mark.slow
def test_claims_of_pack_zero_hold(nim: Nim) -> None:
    """This test ensures that what the shipped games promise holds, or is acknowledged with what is measured today."""
    for game in _claiming():
        done = nim("simulate", game, "--claims", "--jobs", str(os.cpu_count() or 1))
        assert done.returncode == 0 and "PLAY963" not in done.stdout, done.stdout
