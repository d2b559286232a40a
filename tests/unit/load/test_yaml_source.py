"""String-first YAML: what is typed, where things stand, and what is refused."""

from __future__ import annotations

import hashlib
from pathlib import Path

import pytest
import yaml

from generator.base.findings import Finding
from generator.load import yaml_bounds, yaml_source
from generator.load.nodes import Mapping, Sequence, span_at
from generator.load.yaml_source import parse, read_file, read_text


@pytest.fixture(params=["libyaml", "python"], autouse=True)
def loader(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """Every test runs with both parsers: where libyaml is missing the other must do the same."""
    monkeypatch.setattr(yaml_source, "Loader", yaml.CLoader if request.param == "libyaml" else yaml.Loader)
    return str(request.param)


def values(text: str) -> object:
    value, findings = parse(text.encode(), "data/x.yaml")
    assert findings == []
    return value


def only(text: str | bytes) -> Finding:
    """The one finding of a text."""
    _, findings = parse(text if isinstance(text, bytes) else text.encode(), "data/x.yaml")
    assert len(findings) == 1, findings
    return findings[0]


@pytest.mark.parametrize("written", [
    "no", "yes", "on", "off", "Yes", "True", "FALSE", "NULL", "Null", "012", "0x1F", "0o17", "1_000", "+1", "-0", "1.0",
    "1e3", ".inf", "12:30", "1977-01-01", "2001-12-14t21:59:43.10-05:00", "=", "~x", "1234567890123456789", "- 1", "٣",
])
def test_all_but_a_few_plain_words_stay_text(written: str) -> None:
    """This test ensures that a plain word other than true, false, null and canonical integers is kept as written."""
    assert values(f"a: '{written}'") == {"a": written}
    if not written.startswith("- "):
        assert values(f"a: {written}") == {"a": written}


@pytest.mark.parametrize(("written", "meant"), [
    ("true", True), ("false", False), ("~", None), ("null", None), ("", None), ("0", 0), ("-1", -1), ("1306", 1306),
    ("123456789012345678", 123456789012345678),
])
def test_the_few_typed_words(written: str, meant: object) -> None:
    """This test ensures that exactly these words are typed, and only where they stand plain."""
    value = values(f"a: {written}\nb: [{written or '~'}]\nc: '{written}'\nd: |-\n  {written}")
    assert isinstance(value, Mapping)
    assert value["a"] == meant
    assert type(value["a"]) is type(meant)
    assert value["b"] == [meant]
    assert (value["c"], value["d"]) == (written, written)


def test_keys_are_always_text() -> None:
    """This test ensures that a key keeps its letters, whatever value they would be."""
    assert list(values("1: a\ntrue: b\n~: c\nno: d\n'': e\n012: f\n")) == ["1", "true", "~", "no", "", "012"]


def test_spans_of_keys_values_and_members() -> None:
    """This test ensures that line and column of every key, value and member can be told, counted from 1."""
    top = values("a: 1\nlist:\n  - x\n  - key: [å, ö]\n")
    span = span_at("data/x.yaml", top, ("list", 1, "key", 1))
    assert (str(span), span.path) == ("data/x.yaml:4:14", "list[1].key[1]")
    assert str(span_at("f", top, ("list", 1, "key"), key=True)) == "f:4:5"
    assert str(span_at("f", top, ("list",))) == "f:3:3"
    assert str(span_at("f", top, ("list", 1, "nothing", 7))) == "f:4:5", "as far as the steps lead"
    assert str(span_at("f", top, ())) == "f:1:1"


def test_columns_count_characters_after_a_byte_order_mark() -> None:
    """This test ensures that a byte order mark is passed over and takes no column."""
    value, findings = parse("\ufeffåäö: ü\n".encode(), "f")
    assert findings == []
    assert value == {"åäö": "ü"}
    assert str(span_at("f", value, ("åäö",))) == "f:1:6"


def test_an_alias_is_the_same_value_at_another_place() -> None:
    """This test ensures that aliases stand for their values and have places of their own."""
    value = values("a: &x [1, 2]\nb: *x\nc: &y text\nd: [*y]\n")
    assert value == {"a": [1, 2], "b": [1, 2], "c": "text", "d": ["text"]}
    assert str(span_at("f", value, ("b",))) == "f:2:4"


@pytest.mark.parametrize(("text", "code", "place"), [
    ("a: 1\na: 2\n", "YAML010", "2:1"),
    ("a: 1\n'a': 2\n", "YAML010", "2:1"),
    ("b: &b {a: 1}\nc:\n  <<: *b\n", "YAML011", "3:3"),
    ("? [a]\n: 1\n", "YAML012", "1:3"),
    ("{a: 1}: 2\n", "YAML012", "1:1"),
    ("a: &a x\n*a : 1\n", "YAML012", "2:1"),
    ("&k a: 1\n", "YAML012", "1:1"),
    ("a: !!int '1'\n", "YAML013", "1:4"),
    ("a: !own {b: 1}\n", "YAML013", "1:4"),
    ("a: [!x b]\n", "YAML013", "1:5"),
    ("a: ! 12\n", "YAML013", "1:4"),
    ("!!python/object/apply:os.system [ls]\n", "YAML013", "1:1"),
    ("a: 1\n---\nb: 2\n", "YAML014", "2:1"),
    ("a: &a 1\nb: &a 2\n", "YAML015", "2:4"),
    ("a: *b\n", "YAML015", "1:4"),
    ("a: &a [*a]\n", "YAML015", "1:8"),
    ("a: &a\n  b: {c: *a}\n", "YAML015", "2:10"),
    ('a: "x\\0y"\n', "YAML003", "1:4"),
    ('a: "\\u2028"\n', "YAML003", "1:4"),
    ('"\\x07": 1\n', "YAML003", "1:1"),
])
def test_what_a_pack_does_without(text: str, code: str, place: str) -> None:
    """This test ensures that what of YAML is refused gives one finding at its place."""
    finding = only(text)
    assert (finding.code, str(finding.span)) == (code, f"data/x.yaml:{place}")
    assert finding.why
    assert finding.fix


@pytest.mark.parametrize("text", ["a: Halt! Vem där\n", "a: Allons !\nb: [x !, y]\n", "a: 'b ! c'\n"])
def test_exclamation_marks_in_texts_are_no_tags(text: str) -> None:
    """This test ensures that a text with '!' and a space is not taken for a tag."""
    assert "!" in str(values(text))


def test_refused_keys_leave_the_first_value() -> None:
    """This test ensures that of two equal keys the first stays, with the places of all others right."""
    value, findings = parse(b"a: 1\na: {x: 2}\n<<: 3\nb: 4\n", "f")
    assert [finding.code for finding in findings] == ["YAML010", "YAML011"]
    assert value == {"a": 1, "b": 4}
    assert str(span_at("f", value, ("b",))) == "f:4:4"


@pytest.mark.parametrize(("data", "code", "place"), [
    (b"a: 1\nb: \xe5\n", "YAML002", "2:4"),
    (b"a: \xc3", "YAML002", "1:4"),
    ("a: å".encode("utf-16"), "YAML002", "1:1"),
    ("a: å".encode("utf-16-be"), "YAML002", "1:1"),
    ("a: å".encode("utf-32"), "YAML002", "1:1"),
    (b"a: x\x00y", "YAML003", "1:5"),
    (b"a: x\nb: \x1b[31m", "YAML003", "2:4"),
    (b"a: \x7f", "YAML003", "1:4"),
    ("a: x\u0085y".encode(), "YAML003", "1:5"),
    ("a: x\r\nb: \u2028".encode(), "YAML003", "2:4"),
    ("a: \ufffe".encode(), "YAML003", "1:4"),
])
def test_bytes_that_are_no_text(data: bytes, code: str, place: str) -> None:
    """This test ensures that other encodings and control signs are found, at the character where they begin."""
    finding = only(data)
    assert (finding.code, str(finding.span)) == (code, f"data/x.yaml:{place}")


@pytest.mark.parametrize(("text", "code", "place"), [
    ("a:\n\tb: 1\n", "YAML006", "2:1"),
    ("a:\n  b: 1\n \tc: 2\n", "YAML006", "3:2"),
    ("a: |\n\tx\n", "YAML006", "2:1"),
    ("a: b: c\n", "YAML005", "1:5"),
    ("a: 1\n b: 2\n", "YAML005", "2:3"),
    ("a: @x\n", "YAML005", "1:4"),
    ("a: `x`\n", "YAML005", "1:4"),
    ("a: %x\n", "YAML005", "1:4"),
    ('a: "x\n', "YAML005", "1:4"),
    ("a: [1, 2\nb: 3\n", "YAML005", "1:4"),
    ("- a\nb: c\n", "YAML005", "2:1"),
    ('a: "\\q"\n', "YAML005", None),
    ("a:\n  b: 1\n c: 2\n", "YAML005", None),
    ("a: - b\n", "YAML005", None),
    ("a: | x\n  y\n", "YAML005", None),
    ("a: ]\n", "YAML005", None),
    ("a: *\n", "YAML005", None),
    ("%TAG\n---\na: 1\n", "YAML005", None),
    ("a\nb: 1\n", "YAML005", None),
    ("a: !<\n", "YAML013", None),
    ("a: !h!x 1\n", "YAML013", None),
    ('a: "\\U00110000"\n', "YAML005", None),
    ("a: 1\n...\nb: 2\n", "YAML014", None),
])
def test_text_that_is_no_yaml(text: str, code: str, place: str | None) -> None:
    """This test ensures that a slip gives one finding in our own words, at its place, with a cure."""
    finding = only(text)
    assert finding.code == code
    assert finding.span is not None
    if place is not None:
        assert str(finding.span) == f"data/x.yaml:{place}"
    for words in ("expected", "token", "scalar", "scanning", "parsing", "invalid", "found character"):
        assert words not in finding.message + finding.why + finding.fix
    assert finding.why
    assert finding.fix


def test_tops_that_are_no_mapping() -> None:
    """This test ensures that an empty file, a list and a text at the top are told apart."""
    wanted = {"": "YAML016", "# x\n": "YAML016", "---\n": "YAML016", "~": "YAML016", "[1]": "YAML017", "x": "YAML017"}
    assert {text: read_text(text.encode(), "f").findings[0].code for text in wanted} == wanted
    assert read_text(b"a: 1", "f").root == {"a": 1}


def test_depth_is_bounded_before_it_is_built() -> None:
    """This test ensures that forty levels are read and forty-one are not, however deep the file goes."""
    assert isinstance(values("[" * 40 + "]" * 40), Sequence)
    for text in ("[" * 41 + "]" * 41, "[" * 100_000, "{a: " * 50_000, "- " * 100_000, "? " * 100_000):
        assert only(text).code in ("YAML007", "YAML012")


def test_depth_counts_aliased_values() -> None:
    """This test ensures that aliases of nested values cannot build a deeper value than brackets can."""
    deep = f"a: &a {'[' * 30}{']' * 30}\n"
    assert only(deep + f"b: {'[' * 10}*a{']' * 10}\n").code == "YAML007"
    values(deep + f"b: {'[' * 9}*a{']' * 9}\n")


def test_aliases_of_aliases_are_bounded_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """This test ensures that a bomb of aliases ends in a finding before any of it is followed."""
    lines = ["a0: &a0 [x, x, x, x, x, x, x, x, x, x]"]
    lines += [f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 10)}]" for n in range(1, 30)]
    assert only("\n".join(lines)).code == "YAML009"
    monkeypatch.setattr(yaml_bounds, "MOST_NODES", 30)
    assert only("a: &a [1, 2, 3]\nb: [*a, *a, *a, *a, *a, *a]\n").code == "YAML009"
    values("a: &a [1, 2, 3]\nb: [*a, *a]\n")


def test_number_of_values_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    """This test ensures that a flat file of too many values is given up at the bound."""
    monkeypatch.setattr(yaml_bounds, "MOST_NODES", 50)
    monkeypatch.setattr(yaml_source, "MOST_NODES", 50)
    assert only("[" + "1, " * 60 + "]").code == "YAML008"
    assert only("\n".join(f"k{n}: [{n}]" for n in range(60))).code == "YAML008"


def test_too_many_faults_end_the_reading() -> None:
    """This test ensures that a file with faults on every line is given up, not listed to its end."""
    value, findings = parse(("a: 1\n" * 5000).encode(), "f")
    assert value is None
    assert [finding.code for finding in findings[-2:]] == ["YAML010", "YAML018"]
    assert len(findings) == yaml_bounds.MOST_FINDINGS + 1


def test_file_keeps_name_and_hash(tmp_path: Path) -> None:
    """This test ensures that a file is called as asked and its bytes are known by their hash."""
    path = tmp_path / "x.yaml"
    path.write_bytes(b"a: 1\n")
    document = read_file(path, "data/x.yaml")
    assert (document.file, document.root, document.findings, document.size) == ("data/x.yaml", {"a": 1}, (), 5)
    assert document.sha256 == hashlib.sha256(b"a: 1\n").hexdigest()
