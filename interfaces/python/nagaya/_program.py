"""Shared libraries of XMP/C: their functions, and their coarrays by name."""

from __future__ import annotations

import ctypes
import os
import re

import numpy as np

from . import _native
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
    """A shared library that xmpcc has made (`-shared -fPIC`). Collective: all ranks load the same one.

    `program.library` has the functions, by ctypes. `program.coarray("heat")` is a coarray that the program declares.
    """

    def __init__(self, path: str | os.PathLike[str]):
        world()
        _native.start_images()
        #: The functions (`ctypes.CDLL`). They hold no lock of Python while they run.
        self.library = ctypes.CDLL(os.path.abspath(path), ctypes.RTLD_GLOBAL)

    def coarray(self, name: str) -> Coarray:
        """A coarray with static storage, by its name; its type and shape are those in C. It ends with the job."""
        return named(name)


def named(name: str) -> Coarray:
    """A coarray that an XMP/C unit of this process declares, by its name; its type and shape are those in C. It ends with the job."""
    world()
    whole = _native.Section(None, np.dtype(np.uint8), name)
    kind, extents = whole.declared
    if kind not in TYPES or extents is None:
        raise Error(f"the coarray {name} has elements of type {kind}, for which numpy has none here")
    shape = [int(extent) for extent in re.findall(r"\[(\d+)\]", extents.split(":")[0])]
    return Coarray(shape, TYPES[kind], name=name)
