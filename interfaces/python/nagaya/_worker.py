"""A rank of a notebook's job: runs the cells that the notebook sends. `_jupyter.py` starts it: python -m nagaya._worker ADDRESS."""

from __future__ import annotations

import ast
import io
import linecache
import os
import sys
import traceback
from multiprocessing.connection import Client, Connection
from typing import Any

KEY = "JUPYTER_NAGAYA_KEY"


class Lines(io.TextIOBase):
    """Sends what is written to the notebook, line by line."""

    def __init__(self, connection: Connection[Any, Any], kind: str):
        self._connection, self._kind, self._rest = connection, kind, ""

    def writable(self) -> bool:
        return True

    def write(self, text: str) -> int:
        whole, newline, self._rest = (self._rest + text).rpartition("\n")
        if newline:
            self._connection.send((self._kind, whole))
        return len(text)

    def finish(self) -> None:
        """Sends a line without its end."""
        if self._rest:
            self.write("\n")


def shown(value: Any) -> dict[str, Any]:
    """What a notebook shows of a value, by type."""
    bundle: dict[str, Any] = {"text/plain": repr(value)}
    for kind, method in (("text/html", "_repr_html_"), ("image/png", "_repr_png_"), ("image/svg+xml", "_repr_svg_")):
        made = getattr(value, method, lambda: None)()
        if made is not None:
            bundle[kind] = made
    return bundle


def figures() -> list[dict[str, Any]]:
    """The open figures of matplotlib, which are then closed."""
    pyplot = sys.modules.get("matplotlib.pyplot")
    pictures = []
    if pyplot is not None:
        for number in pyplot.get_fignums():
            data = io.BytesIO()
            pyplot.figure(number).savefig(data, format="png")
            pictures.append({"text/plain": f"<figure {number}>", "image/png": data.getvalue()})
        pyplot.close("all")
    return pictures


def execute(code: str, name: str, names: dict[str, Any]) -> Any:
    """Runs a cell; the value of its last expression."""
    linecache.cache[name] = (len(code), None, code.splitlines(keepends=True), name)
    tree = ast.parse(code, name)
    last = tree.body[-1] if tree.body else None
    if not isinstance(last, ast.Expr):
        exec(compile(tree, name, "exec"), names)
        return None
    tree.body.pop()
    exec(compile(tree, name, "exec"), names)
    return eval(compile(ast.Expression(last.value), name, "eval"), names)


def users_traceback() -> str:
    """The traceback from the cell on."""
    kind, value, trace = sys.exc_info()
    while trace is not None and not trace.tb_frame.f_code.co_filename.startswith("<cell"):
        trace = trace.tb_next
    return "".join(traceback.format_exception(kind, value, trace))


def run(connection: Connection[Any, Any], code: str, number: int, names: dict[str, Any]) -> None:
    out, err = Lines(connection, "out"), Lines(connection, "err")
    before = sys.stdout, sys.stderr
    sys.stdout, sys.stderr = out, err
    failed = None
    try:
        value = execute(code, f"<cell {number}>", names)
        if value is not None:
            names["_"] = value
            connection.send(("show", shown(value)))
        for picture in figures():
            connection.send(("show", picture))
    except BaseException:
        failed = users_traceback()
    finally:
        sys.stdout, sys.stderr = before
        out.finish()
        err.finish()
    connection.send(("done", failed))


def main() -> None:
    import nagaya

    nagaya._job.at_prompt = True
    world = nagaya.world()
    os.environ["MPLBACKEND"] = "agg"
    connection = Client(sys.argv[1], authkey=bytes.fromhex(os.environ[KEY]))
    connection.send((world.rank, world.size))
    names: dict[str, Any] = {"__name__": "__main__"}
    while True:
        try:
            code, number = connection.recv()
        except KeyboardInterrupt:
            # From a cell that has ended here.
            continue
        except (EOFError, OSError):
            # The notebook has ended, and so do all ranks.
            break
        run(connection, code, number, names)


if __name__ == "__main__":
    main()
