"""Shared libraries of XMP/C: their functions, and their coarrays and distributed arrays by name.

A unit of XMP/C registers the coarrays and the distributed arrays of its file scope with their names, types and shapes. `named` and
`named_distributed` find them there. Both are local, communicate nothing and copy nothing: `local` and `with_halo` are arrays over the unit's
own memory. The objects are `Coarray` and `Distributed`, as if this package had made them, but `free` is an error. The unit and Python
synchronise as two parts of one program: what C has written in `local` is there for Python when the function returns, and other ranks
see it after a barrier. What a halo has is up to the last `reflect` of C or `exchange` of Python.
"""

from __future__ import annotations

import ctypes
import os
import re

import numpy as np

from . import _native
from ._array import Distributed
from ._errors import Error
from ._job import world
from ._section import Coarray

# Types as C writes them, and those of numpy.
TYPES = {
    "char": "i1",
    "signed char": "i1",
    "unsigned char": "u1",
    "_Bool": "?",
    "short": "i2",
    "unsigned short": "u2",
    "int": "i4",
    "unsigned int": "u4",
    "unsigned": "u4",
    "long": "i8",
    "unsigned long": "u8",
    "long long": "i8",
    "unsigned long long": "u8",
    "float": "f4",
    "double": "f8",
    "float _Complex": "c8",
    "double _Complex": "c16",
}


class Program:
    """A shared library of XMP/C, which `xmpcc -shared -fPIC` makes. `ng.Program(path)` loads the library `path`.

    The call `ng.Program(path)` is collective: all ranks load the same library. `program.library` contains the functions of the library.
    `program.coarray("heat")` is the coarray `heat` of the library. `program.distributed("grid")` is the distributed array `grid` of the
    library.
    """

    def __init__(self, path: str | os.PathLike[str]):
        world()
        _native.start_images()
        #: The functions of the library, as a `ctypes.CDLL`. Python releases its global lock (GIL) while such a function runs.
        self.library = ctypes.CDLL(os.path.abspath(path), ctypes.RTLD_GLOBAL)

    def coarray(self, name: str) -> Coarray:
        """Returns the coarray that has this name in the C source. The coarray has the type and shape of its C declaration.

        The C source must declare the coarray at file scope. The coarray exists until the job ends.

        Errors: `Error` if there is no such coarray, or if the package has no numpy type for its elements.
        """
        return named(name)

    def distributed(self, name: str) -> Distributed:
        """Returns the distributed array that has this name in the C source.

        The array has the type, shape and distribution of its C declaration. The C source must declare the array by `#pragma xmp align`, at
        file scope and without the keyword `static`. The array exists until the job ends.

        Errors: `Error` if there is no such array, or if the package has no numpy type for its elements.
        """
        return named_distributed(name)


def named(name: str) -> Coarray:
    """Returns the coarray that has this name in an XMP/C unit of this process. Not collective.

    The coarray has the type and shape of its C declaration. The C source must declare the coarray at file scope. The coarray exists until the
    job ends.

    Errors: `Error` if there is no such coarray, or if the package has no numpy type for its elements.
    """
    world()
    whole = _native.Section(None, np.dtype(np.uint8), name)
    kind, extents = whole.declared
    if kind not in TYPES or extents is None:
        raise Error(f"the coarray {name} has elements of type {kind}, for which numpy has none here")
    shape = [int(extent) for extent in re.findall(r"\[(\d+)\]", extents.split(":")[0])]
    return Coarray(shape, TYPES[kind], name=name)


def named_distributed(name: str) -> Distributed:
    """Returns the distributed array that has this name in an XMP/C unit of this process. Not collective.

    The array has the type, shape and distribution of its C declaration. The C source must declare the array by `#pragma xmp align`, at file
    scope and without the keyword `static`. The array exists until the job ends.

    Errors: `Error` if there is no such array, or if the package has no numpy type for its elements.
    """
    world()
    found = _native.UnitArray(name)
    if found.kind not in TYPES:
        raise Error(f"the distributed array {name} has elements of type {found.kind or 'unknown'}, for which numpy has none here")
    return Distributed._of_unit(found, np.dtype(TYPES[found.kind]))
