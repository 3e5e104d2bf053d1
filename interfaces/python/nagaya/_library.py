"""Loads libnagaya for the whole process, so that the extension finds its functions and a process has one runtime.

The extension is not linked with the library: a wheel works with any place of installation.
"""

from __future__ import annotations

import ctypes
import os

NAME = "libnagaya.so.1"


def candidates() -> list[str]:
    """Where the library may be: the prefix that the user names, or where the wheel put it (`lib` of the environment, which has this
    package in lib/pythonX.Y/site-packages), or beside the command `nagaya`, or where the system looks."""
    prefix = os.environ.get("NAGAYA_PREFIX")
    if prefix:
        return [os.path.join(prefix, "lib", NAME)]
    environment = os.path.abspath(__file__)
    for _ in range(5):
        environment = os.path.dirname(environment)
    own = os.path.join(environment, "lib", NAME)
    if os.path.exists(own):
        return [own, NAME]
    found = []
    for folder in os.environ.get("PATH", "").split(os.pathsep):
        command = os.path.join(folder, "nagaya")
        if os.path.isfile(command) and os.access(command, os.X_OK):
            library = os.path.join(os.path.dirname(os.path.dirname(os.path.realpath(command))), "lib", NAME)
            if os.path.exists(library):
                found.append(library)
                break
    return found + [NAME]


def load() -> None:
    try:
        # Another package, such as mpi4py, may have loaded it, perhaps from another place.
        ctypes.CDLL(NAME, os.RTLD_NOLOAD | ctypes.RTLD_GLOBAL)
        return
    except OSError:
        pass
    failed = []
    for file in candidates():
        try:
            ctypes.CDLL(file, ctypes.RTLD_GLOBAL)
            return
        except OSError as error:
            failed.append(f"  {error}")
    raise ImportError(
        f"nagaya: {NAME} cannot be loaded: install Nagaya (make install) and put its bin into PATH, or name its prefix in "
        "NAGAYA_PREFIX\n" + "\n".join(failed)
    )
