"""What MkDocs does not do by itself: pages that docs/ links but that are elsewhere, and patterns in the navigation."""

import posixpath
import re
from pathlib import Path

from mkdocs.exceptions import PluginError
from mkdocs.structure.files import File, InclusionLevel

ROOT = Path(__file__).resolve().parents[2]
ASSETS = Path(__file__).resolve().parent / "assets"
# Code, which has no links; or the three parts of a link, of which the second is a file.
LINK = re.compile(r"``.*?``|`[^`]*`|(!?\[(?:[^\]`]|`[^`]*`)*\]\()([^)\s#]+)([^)]*\))")
FENCE = re.compile(r"^ *(```|~~~)")
# A program that the tests of the guides take from the page: "```c file=NAME".
NAMED = re.compile(r"^( *```) *(\w+) file=(\S+)$")
# Commands that need something that not every test has.
NEEDING = re.compile(r"^( *```console) \w+$")
# An entry of a list in a list: Python-Markdown wants four spaces, the pages have two.
NESTED = re.compile(r"^  (?=[*-] )")
LANGUAGES = {".h": "c", ".hpp": "cpp", ".cpp": "cpp", ".sc": "c", ".f90": "fortran", ".F90": "fortran", ".rb": "ruby", ".py": "python"}


def place(path):
    """Where the site has a file of the repository, by its path there; a folder has a page with a list of its files."""
    if path.startswith("docs/"):
        return path[len("docs/"):]
    if "/spec/status/" in path:
        return "status/" + posixpath.basename(path)
    if path.endswith(".md"):
        return "source/" + path
    return f"source/{path}.md"


def is_file(link):
    return link is not None and "://" not in link and not link.startswith("mailto:")


def links(text):
    """The links of a page outside of its programs."""
    inside = False
    for line in text.splitlines():
        if FENCE.match(line):
            inside = not inside
        elif not inside:
            yield from (found.group(2) for found in LINK.finditer(line) if is_file(found.group(2)))


def text_of(path):
    """The Markdown of a file of the repository."""
    file = ROOT / path
    if file.is_dir():
        names = sorted(child.name for child in file.iterdir() if child.is_file())
        return f"# {path}\n\n" + "".join(f"* [{name}]({file.name}/{name})\n" for name in names)
    text = file.read_text()
    if path.endswith(".md"):
        return text
    language = LANGUAGES.get(file.suffix, file.suffix[1:] or "text")
    return f"# {file.name}\n\nThe file `{path}`:\n\n~~~~~~ {language}\n{text}~~~~~~\n"


def outside(pages):
    """The pages that are outside of docs/, and the files there that pages link, and those that they link."""
    found = {path: (ROOT / path).read_text() for path in pages if not path.startswith("docs/")}
    queue = [(path, (ROOT / path).read_text()) for path in pages]
    while queue:
        page, text = queue.pop()
        for link in links(text):
            path = posixpath.normpath(posixpath.join(posixpath.dirname(page), link))
            if path.startswith("docs/") or path in found or not (ROOT / path).exists():
                continue
            found[path] = text_of(path)
            queue.append((path, found[path]))
    return found


def on_files(files, config):
    pages = ["docs/" + file.src_uri for file in files.documentation_pages()]
    sources = {}
    for path, text in outside(pages + ["ARCHITECTURE.md", "CONTRIBUTING.md"]).items():
        sources[place(path)] = path
        file = File.generated(config, place(path), content=text)
        # Pages of docs/ must be in the navigation; of these a reader needs only some there.
        file.inclusion = InclusionLevel.NOT_IN_NAV
        files.append(file)
    for asset in ASSETS.iterdir():
        files.append(File.generated(config, f"assets/{asset.name}", abs_src_path=str(asset)))
    config.extra["sources"] = sources
    named = set(leaves(config.nav))
    config.nav = expand(config.nav, sorted(file.src_uri for file in files.documentation_pages()), named)
    return files


def leaves(nav):
    for entry in nav:
        if isinstance(entry, dict):
            for value in entry.values():
                yield from [value] if isinstance(value, str) else leaves(value)
        else:
            yield entry


def expand(nav, pages, named):
    """The navigation with the pages in place of `FOLDER/*`, and without pages `NAME*` that do not exist."""

    def matching(pattern):
        below = pattern.rfind("/") + 1
        found = [page for page in pages if page.startswith(pattern[:-1]) and page not in named]
        # The overview of a folder comes first; pages of its folders need lines of their own.
        return sorted((page for page in found if "/" not in page[below:]), key=lambda page: (not page.endswith("/index.md"), page))

    whole = []
    for entry in nav:
        if isinstance(entry, str):
            whole += matching(entry) if entry.endswith("*") else [entry]
            continue
        for title, value in entry.items():
            if isinstance(value, str):
                found = matching(value)[:1] if value.endswith("*") else [value]
                whole += [{title: page} for page in found]
            elif inner := expand(value, pages, named):
                whole.append({title: inner})
    return whole


def on_page_markdown(markdown, page, config, files):
    """Markdown as the pages have it, turned into that of MkDocs. A link to a file that does not exist fails."""
    here = config.extra["sources"].get(page.file.src_uri, "docs/" + page.file.src_uri)
    folder, inside, lines = posixpath.dirname(here), False, []

    def moved(found):
        link = found.group(2)
        if not is_file(link):
            return found.group(0)
        path = posixpath.normpath(posixpath.join(folder, link))
        if not (ROOT / path).exists():
            raise PluginError(f"{here}: the link {link} leads to {path}, which does not exist")
        target = posixpath.relpath(place(path), posixpath.dirname(page.file.src_uri) or ".")
        return found.group(1) + target + found.group(3)

    for line in markdown.splitlines():
        if FENCE.match(line):
            inside = not inside
            line = NEEDING.sub(r"\1", NAMED.sub(r'\1 { .\2 title="\3" }', line))
        lines.append(line if inside else NESTED.sub("    ", LINK.sub(moved, line)))
    return "\n".join(lines)
