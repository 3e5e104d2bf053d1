"""Runs a notebook with cells on ranks, by nbclient, and checks what each cell shows. Usage: notebook.py GUIDE"""

import pathlib
import re
import sys

import nbformat
from nbclient import NotebookClient

START = """%%nagaya -n 3
import nagaya as ng, numpy as np
w = ng.world()
a = ng.coarray(4, int)
a[(w.rank + 1) % w.size][0] = w.rank
w.barrier()
print("has", a.local[0])"""
PICTURE = """%%nagaya
class Picture:
    def _repr_png_(self):
        return b"PNG"
Picture() if w.rank == 1 else None"""
WRONG = """%%nagaya
if w.rank == 2:
    1 / 0
w.barrier()"""

# The cell of the guide, and the lines that the guide shows after it.
GUIDE = re.search(r"In \[2\]: (%%nagaya.*?)```", pathlib.Path(sys.argv[1]).read_text(), re.DOTALL).group(1).splitlines()
GUIDE_CELL = "\n".join(line.strip() for line in GUIDE if not line.startswith("["))
GUIDE_OUTPUT = [line for line in GUIDE if line.startswith("[")]

CELLS = ["%load_ext nagaya", GUIDE_CELL, "%nagaya stop", START, "%%nagaya\na.local[0] * 2", PICTURE, "%%nagaya -n 2\n1", WRONG]
CELLS += ["%%nagaya -n 2\n'a' in globals()", "%nagaya stop", "%%nagaya -n none\n1"]


def shown(cell):
    """The lines of a cell, sorted, with names of what is not text."""
    lines = []
    for output in cell.outputs:
        if output.output_type == "stream":
            lines += output.text.splitlines()
        elif output.output_type == "error":
            lines += f"{output.ename}: {output.evalue}".splitlines()
        else:
            lines += [kind for kind in output.data if kind != "text/plain"]
    return sorted(lines)


book = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(cell) for cell in CELLS])
NotebookClient(book, timeout=600, kernel_name="python3", allow_errors=True).execute()
_, guide, _, start, number, picture, other, wrong, again, _, refused = map(shown, book.cells)
assert GUIDE_OUTPUT and guide == GUIDE_OUTPUT, guide
assert start == ["[0] has 2", "[1] has 0", "[2] has 1"], start
assert number == ["[0] np.int64(4)", "[1] np.int64(0)", "[2] np.int64(2)"], number
assert picture == ["[1]", "image/png"], picture
assert other[0].startswith("ValueError: the ranks were started with '-n 3'"), other
assert "CellFailed: rank 2: ZeroDivisionError: division by zero" in wrong and "[2] Traceback (most recent call last):" in wrong, wrong
assert "The ranks 0, 1 waited for it, so the job was ended; its variables are gone." in wrong, wrong
assert again == ["[0] False", "[1] False"], again
assert any("the job did not start" in line for line in refused), refused
print("the notebook is right")
