"""`python -m nagaya -n 4 program.py arguments`: `nagaya run` with this Python."""

from __future__ import annotations

import os
import sys

USAGE = "usage: python -m nagaya [options of nagaya run] program.py [arguments]"
# Options of `nagaya run` whose value is the next word.
WITH_VALUE = {"-n", "--np", "--hosts", "--hostfile", "--launcher", "-c", "--cores", "-e", "--env", "--timeout", "--grace", "--deadlock"}
WITH_VALUE |= {"--shake", "--gdb", "--conduit"}


def main() -> None:
    arguments = sys.argv[1:]
    at = 0
    while at < len(arguments) and arguments[at].startswith("-"):
        at += 2 if arguments[at] in WITH_VALUE else 1
    if at >= len(arguments):
        sys.exit(f"python -m nagaya: no program is given\n{USAGE}")
    from ._library import candidates

    command = "nagaya"
    library = candidates()[0]
    if os.sep in library:
        command = os.path.join(os.path.dirname(os.path.dirname(library)), "bin", "nagaya")
    words = [command, "run", *arguments[:at], sys.executable, *arguments[at:]]
    try:
        os.execvp(command, words)
    except OSError as error:
        sys.exit(f"python -m nagaya: {command} cannot be started: {error.strerror}; put Nagaya's bin into PATH")


main()
