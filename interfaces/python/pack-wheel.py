"""Packs a folder with the package as a wheel. Usage: pack-wheel.py FOLDER OUT (prints the wheel's file)."""

import base64
import hashlib
import pathlib
import platform
import re
import sys
import zipfile

folder, out = map(pathlib.Path, sys.argv[1:])
version = re.search(r'__version__ = "(.*)"', (folder / "nagaya/__init__.py").read_text())[1]
tag = f"cp310-abi3-linux_{platform.machine()}"
info = f"nagaya-{version}.dist-info"

METADATA = f"""Metadata-Version: 2.1
Name: nagaya
Version: {version}
Summary: One-sided arrays for Python with numpy: coarrays, atomics, collectives, distributed arrays
License: Apache-2.0
Requires-Python: >=3.10
Requires-Dist: numpy>=1.22
"""
WHEEL = f"Wheel-Version: 1.0\nGenerator: nagaya\nRoot-Is-Purelib: false\nTag: {tag}\n"

files = {str(path.relative_to(folder)): path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()}
files[f"{info}/METADATA"] = METADATA.encode()
files[f"{info}/WHEEL"] = WHEEL.encode()


def line(name, data):
    digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
    return f"{name},sha256={digest},{len(data)}\n"


record = "".join(line(name, data) for name, data in files.items()) + f"{info}/RECORD,,\n"
files[f"{info}/RECORD"] = record.encode()
wheel = out / f"nagaya-{version}-{tag}.whl"
with zipfile.ZipFile(wheel, "w", zipfile.ZIP_DEFLATED) as packed:
    for name, data in files.items():
        entry = zipfile.ZipInfo(name, (2020, 1, 1, 0, 0, 0))
        entry.external_attr, entry.compress_type = 0o755 << 16 if name.endswith(".so") else 0o644 << 16, zipfile.ZIP_DEFLATED
        packed.writestr(entry, data)
print(wheel)
