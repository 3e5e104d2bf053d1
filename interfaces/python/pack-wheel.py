"""Packs a folder with the package as a wheel. Usage: pack-wheel.py FOLDER OUT (prints the wheel's file)."""

import base64
import hashlib
import pathlib
import platform
import re
import subprocess
import sys
import zipfile

folder, out = map(pathlib.Path, sys.argv[1:])
version = re.search(r'__version__ = "(.*)"', (folder / "nagaya/__init__.py").read_text())[1]
files = {str(path.relative_to(folder)): path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()}
executable = {name for name in files if (folder / name).stat().st_mode & 0o111}


def needed_glibc():
    """The oldest glibc that has all symbols of the wheel's code, as the tag manylinux_2_X names it."""
    newest = 17
    for name in files:
        if files[name][:4] == b"\x7fELF":
            said = subprocess.run(["readelf", "-VW", folder / name], check=True, capture_output=True, text=True).stdout
            newest = max([newest, *map(int, re.findall(r"Name: GLIBC_2\.(\d+)", said))])
    return newest


is_whole = any(name.startswith(f"nagaya-{version}.data/") for name in files)
system = f"manylinux_2_{needed_glibc()}" if is_whole else "linux"
tag = f"cp310-abi3-{system}_{platform.machine()}"
info = f"nagaya-{version}.dist-info"

METADATA = f"""Metadata-Version: 2.1
Name: nagaya
Version: {version}
Summary: One-sided communication: MPI, coarrays and distributed arrays, with numpy
License: Apache-2.0
Requires-Python: >=3.10
Requires-Dist: numpy>=1.22
"""
WHEEL = f"Wheel-Version: 1.0\nGenerator: nagaya\nRoot-Is-Purelib: false\nTag: {tag}\n"

files[f"{info}/METADATA"] = METADATA.encode()
files[f"{info}/WHEEL"] = WHEEL.encode()
files[f"{info}/LICENSE"] = (pathlib.Path(__file__).parents[2] / "LICENSE").read_bytes()


def line(name, data):
    digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
    return f"{name},sha256={digest},{len(data)}\n"


record = "".join(line(name, data) for name, data in files.items()) + f"{info}/RECORD,,\n"
files[f"{info}/RECORD"] = record.encode()
wheel = out / f"nagaya-{version}-{tag}.whl"
with zipfile.ZipFile(wheel, "w", zipfile.ZIP_DEFLATED) as packed:
    for name, data in files.items():
        entry = zipfile.ZipInfo(name, (2020, 1, 1, 0, 0, 0))
        entry.external_attr, entry.compress_type = (0o100755 if name in executable else 0o100644) << 16, zipfile.ZIP_DEFLATED
        packed.writestr(entry, data)
print(wheel)
