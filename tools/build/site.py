"""The site, step by step."""

from tools.build import (
    covers,
    diagrams,
    embedding,
    forms,
    hosts,
    interpreter,
    node,
    offline,
    one_file,
    packages,
    pages,
    paragraphs,
    pyscript,
    static,
)
from tools.build.catalogues import compile_all
from tools.build.compress import put_copies
from tools.build.engine import (
    ENGINE,
    REST,
    SCRIPT,
    put_plain_engine,
    put_split_engine,
    put_trimmed_engine,
)
from tools.build.lock import exclusive
from tools.build.paths import PACKAGE, ROOT, SITE
from tools.build.shelf import Shelf
from tools.build.steps import Step, console, run
from tools.build.way import PLAIN, PUBLISHED, SPLIT, TRIMMED, Way
from tools.games import games

_PUT_ENGINE = {PLAIN: put_plain_engine, TRIMMED: put_trimmed_engine, SPLIT: put_split_engine}


def build(way: Way = PUBLISHED, *, copies: bool = True) -> Shelf:
    """Build what has changed into the folder of `way`; returns the files of the site.

    Without `copies`, and in a site that is not to be published, compressed copies that would take time to
    make are left out.

    Raises `BuildError` or `ValueError` with one sentence when something is wrong.
    """
    with exclusive("site"):
        node.install_packages()
        compile_all(PACKAGE)
        console.print(f"Building the site into {way.folder.relative_to(ROOT)}/")
        way.folder.mkdir(parents=True, exist_ok=True)
        shelf = run(steps(way), way.folder, way.memory)
        put_copies(shelf, known_only=not copies or way != PUBLISHED)
        shelf.sweep()
        return shelf


def steps(way: Way = PUBLISHED) -> list[Step]:
    """The steps in their order; what each is made of stands in one place, here."""
    lock = ROOT / "package-lock.json"
    plain = static.names()
    sheets = [*pages.PICTURES, *(f"styles/{game}.css" for game in games())]
    engine = [SCRIPT, ENGINE, *([REST] if way.engine == SPLIT else [])]
    archives = [f"{name}.zip" for name in ("library", *packages.archives())]
    python = [*engine, *archives, *(f"plain/{name}" for name in archives)]
    image = Step(
        "the memory image",
        interpreter.put_image,
        inputs=[lock, SITE / "boot", SITE / "page"],
        uses=[*engine, *archives],
    )
    layers = [f"{game}{part}" for game in games() for part in (".bin", "-page.zip")]
    remembered = ["image.bin", *layers] if way.image else []
    return [
        Step("PyScript", pyscript.put_pyscript, inputs=[lock]),
        Step(
            "Pyodide",
            _PUT_ENGINE[way.engine],
            inputs=[lock],
            versions=[way.engine],
        ),
        Step(
            "Python's library",
            interpreter.put_library,
            inputs=[lock],
            versions=interpreter.library_roots(),
        ),
        Step(
            "the archives",
            interpreter.put_archives,
            inputs=[lock, PACKAGE],
            versions=interpreter.package_versions(),
        ),
        Step("styles of the games", pages.put_package_styles, inputs=[PACKAGE]),
        Step("covers", covers.put_covers, inputs=[lock, PACKAGE]),
        Step(
            "the script for other pages",
            embedding.put_embedding,
            inputs=[lock, SITE / "embed", PACKAGE],
            uses=embedding.pictures(),
        ),
        Step("examples of the rules", paragraphs.put_examples, inputs=[PACKAGE]),
        Step("diagrams", diagrams.put_diagrams, inputs=[PACKAGE]),
        *([image] if way.image else []),
        Step("start forms", forms.put_forms, inputs=[PACKAGE]),
        Step(
            "the start",
            interpreter.put_boot,
            inputs=[lock, SITE / "boot", SITE / "page"],
            uses=[*remembered, *python, *sheets, *forms.names()],
        ),
        Step("styles and icons", static.put_static, inputs=static.FOLDERS),
        Step("oEmbed", embedding.put_offers, versions=[embedding.address()]),
        Step("the manifest", offline.put_manifest, uses=plain),
        Step(
            "pages",
            pages.put_pages,
            inputs=[lock, SITE, PACKAGE],
            uses=[
                *("boot.mjs", "page.mjs", "offline.mjs", "builder.mjs"),
                *(*python, *sheets, covers.SHEET, *plain, *paragraphs.example_files()),
            ],
            versions=[*pages.versions(), embedding.address()],
        ),
        Step(
            "the one file",
            one_file.put_one_file,
            inputs=[lock, SITE, PACKAGE],
            uses=[*engine, *one_file.PARTS, *sheets, *pages.STYLES, covers.SHEET, "icons/icon.svg"],
            versions=pages.versions(),
        ),
        Step(
            "settings for hosts",
            hosts.put_settings,
            inputs=[SITE / "templates" / "hosts"],
            uses=None,
            versions=pages.versions(),
        ),
        Step(
            "the service worker",
            offline.put_worker,
            inputs=[lock, SITE / "boot", SITE / "page"],
            uses=None,
        ),
    ]
