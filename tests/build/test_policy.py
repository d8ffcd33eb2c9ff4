"""Every page says what it may load and run, nothing in it goes beyond that, and hosts are told the same."""

import hashlib
import re
from base64 import b64encode
from html import unescape
from itertools import pairwise
from pathlib import Path
from urllib.request import urlopen

import pytest

from tools.build import (
    covers,
    hosts,
    interpreter,
    node,
    one_file,
    pages,
    paragraphs,
    policy,
    pyscript,
    serve,
)
from tools.build.paths import SITE, BuildError
from tools.build.shelf import Shelf

TEMPLATES = [path for path in (SITE / "templates").rglob("*") if path.is_file()]
META = re.compile(r'<meta http-equiv="Content-Security-Policy" content="([^"]*)">')
#: Scripts and styles that stand in a page, with their attributes.
SCRIPT = re.compile(r"<script(?![^>]*\ssrc=)([^>]*)>(.*?)</script>", re.DOTALL)
STYLE = re.compile(r"<style[^>]*>(.*?)</style>", re.DOTALL)
#: What is in the place of what Node would bundle and of what Pyodide and PyScript bring.
GIVEN = (
    *("boot.mjs", "page.mjs", "offline.mjs", "builder.mjs"),
    *("pyodide.asm.mjs", "pyodide.asm.wasm", "library.zip", "platform.zip"),
)


@pytest.fixture(scope="module")
def shelf(tmp_path_factory: pytest.TempPathFactory) -> Shelf:
    """All pages as the build makes them, and the settings for hosts, with other scripts in them."""
    folder = tmp_path_factory.mktemp("dist")
    shelf = Shelf(folder)
    for name in GIVEN:
        shelf.put(name, name)
    for name in ("manifest.webmanifest", serve.WORKER):
        shelf.put(name, "", hashed=False)
    for path in (*SITE.glob("styles/*"), *SITE.glob("icons/*")):
        shelf.put(path.relative_to(SITE).as_posix(), path.read_bytes())
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(interpreter, "inline_head", lambda shelf: 'if (1 < 2 && "a") run("<b>");')
        patch.setattr(interpreter, "lock", dict)
        patch.setattr(pyscript, "chunks", lambda: ["core.js", "error.js"])
        patch.setattr(node, "bundle", lambda *given: "start(`${1 < 2}`)")
        patch.setattr(one_file, "PARTS", GIVEN)
        patch.setattr(covers, "_pixels", lambda svg: (b"pixels", "#fff"))
        pages.put_package_styles(shelf)
        covers.put_covers(shelf)
        paragraphs.put_examples(shelf)
        pages.put_pages(shelf)
        one_file.put_one_file(shelf)
        hosts.put_settings(shelf)
    return shelf


def page_names(shelf: Shelf) -> list[str]:
    return [name for name in shelf.names() if name.endswith(".html")]


def policy_of(page: str) -> dict[str, list[str]]:
    """The directives that a page tells, each with its sources."""
    (told,) = META.findall(page)
    return {name: sources for name, *sources in map(str.split, unescape(told).split(";"))}


def hash_of(text: str) -> str:
    return f"'sha256-{b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"


@pytest.mark.parametrize("path", TEMPLATES, ids=lambda path: path.relative_to(SITE).as_posix())
def test_no_template_has_handlers_or_styles_in_attributes(path: Path) -> None:
    tags = re.findall(r"<\w[^>]*>", path.read_text("utf-8"))
    assert not [tag for tag in tags if re.search(r"\s(on\w+|style)\s*=", tag)]


def test_no_page_has_handlers_or_styles_in_attributes(shelf: Shelf) -> None:
    for name in page_names(shelf):
        page = STYLE.sub("", SCRIPT.sub("", shelf.read(name).decode()))
        tags = re.findall(r"<\w(?:[^>\"']|\"[^\"]*\"|'[^']*')*>", page)
        names = [re.sub(r"\"[^\"]*\"|'[^']*'", "", tag) for tag in tags]
        assert len(names) > 50, name
        assert not [tag for tag in names if re.search(r"\s(on\w+|style)\s*=", tag)], name


def test_what_stands_in_a_page_is_allowed_by_its_hash_and_nothing_else_is(shelf: Shelf) -> None:
    for name in page_names(shelf):
        page = shelf.read(name).decode()
        told = policy_of(page)
        scripts = [
            text
            for attributes, text in SCRIPT.findall(page)
            if "type=" not in attributes or 'type="module"' in attributes
        ]
        for directive, texts in (("script-src", scripts), ("style-src", STYLE.findall(page))):
            hashes = {source for source in told.get(directive, []) if "sha256" in source}
            assert hashes == set(map(hash_of, texts)), (name, directive)
        for directive, sources in told.items():
            allowed = {"'none'", "'self'", "data:", "blob:", "'wasm-unsafe-eval'"}
            assert {s for s in sources if "sha256" not in s} <= allowed, (name, directive)
        for directive in ("default-src", "base-uri", "form-action", "object-src"):
            assert told[directive] == ["'none'"], (name, directive)
        # Authors see there what they put into their pages, readers play examples there.
        framing = re.match(r"embed\.|(suedsee-)?rules\.", name)
        frames = "'self'" if framing else "'none'"
        assert told["frame-src"] == [frames], name
        # Data may be a picture and nothing else, what is evaluated WebAssembly and nothing else.
        assert "data:" not in told.get("script-src", []) + told.get("style-src", [])


def test_pages_that_are_read_run_nothing_at_all(shelf: Shelf) -> None:
    read = [name for name in page_names(shelf) if re.search("gallery|laboratory", name)]
    assert len(read) == 9
    for name in read:
        assert "script-src" not in policy_of(shelf.read(name).decode()), name


def test_the_policy_comes_before_all_that_it_is_for(shelf: Shelf) -> None:
    for name in page_names(shelf):
        head = shelf.read(name).decode().partition("Content-Security-Policy")[0]
        assert re.findall(r"<(\w+)", head) == ["html", "head", "meta", "meta"]


def test_hosts_and_the_server_for_development_send_what_the_pages_tell(shelf: Shelf) -> None:
    lines = shelf.read("_headers").decode().splitlines()
    sent = {
        path: value.strip().partition(": ")[2]
        for path, value in pairwise(lines)
        if "Content-Security-Policy" in value
    }
    nginx = re.findall(
        r'location ~ "(\S+)" \{([^}]*)add_header Content-Security-Policy "([^"]*)";\n\}',
        shelf.read("nginx.conf").decode(),
    )
    with serve.open_server(shelf.root).running() as address:
        for name in (*page_names(shelf), serve.WORKER):
            told = policy.WORKER
            if name != serve.WORKER:
                (told,) = META.findall(shelf.read(name).decode())
            assert sent[f"/{name}"] == told
            (found,) = (allowed for where, _, allowed in nginx if re.search(where, f"/{name}"))
            assert found == told
            with urlopen(f"{address}{name}") as answer:
                assert answer.headers["Content-Security-Policy"] == told
                assert answer.headers["X-Content-Type-Options"] == "nosniff"
                assert answer.headers["Referrer-Policy"] == "no-referrer"
                assert answer.headers["Origin-Agent-Cluster"] == "?1"
    index = sent["/index.html"]
    # Hosts show some pages without the end of their names, and the first one without any.
    assert (sent["/"], sent["/rules.de"]) == (index, sent["/rules.de.html"])


def test_every_answer_of_nginx_has_the_headers_that_go_with_all(shelf: Shelf) -> None:
    # A location with headers of its own has none of those outside.
    snippet = shelf.read("nginx.conf").decode()
    blocks = re.findall(r"^location .*?^\}", snippet, re.DOTALL | re.MULTILINE)
    outside = re.sub(r"^location .*?^\}", "", snippet, flags=re.DOTALL | re.MULTILINE)
    assert len(blocks) == 7
    for block in (outside, *blocks):
        for name, value in policy.HEADERS.items():
            assert block.count(f'add_header {name} "{value}";') == 1


@pytest.mark.parametrize(
    "page",
    [
        "<head><title>None</title>",
        f'<meta http-equiv="Content-Security-Policy" content="{policy.MARK}">' * 2,
        " " * policy.FIRST_BYTES
        + f'<meta http-equiv="Content-Security-Policy" content="{policy.MARK}">',
    ],
    ids=["none", "twice", "late"],
)
def test_a_page_without_its_policy_is_not_built(page: str) -> None:
    with pytest.raises(BuildError, match="once and at its top"):
        policy.sealed(page, policy.READ)


def test_scripts_in_another_language_and_in_files_need_no_hash() -> None:
    inline = policy.Inline(
        '<script src="a.js"></script><script type="py">1</script><script type="text/plain">2</script>'
        '<script>a && "</b>"</script><script type="module">let b = "&lt;"</script><style>a > b</style>'
    )
    assert inline.scripts == ['a && "</b>"', 'let b = "&lt;"']
    assert inline.styles == ["a > b"]
