"""Operations and types as the library numbers them."""

from __future__ import annotations

from typing import Any

import numpy as np

OPERATIONS = {"sum": 0, "prod": 1, "min": 2, "max": 3, "and": 4, "or": 5, "xor": 6}
UFUNCS: dict[str, np.ufunc] = {
    "sum": np.add,
    "prod": np.multiply,
    "min": np.minimum,
    "max": np.maximum,
    "and": np.bitwise_and,
    "or": np.bitwise_or,
    "xor": np.bitwise_xor,
}
KINDS = {"i1": 0, "u1": 1, "i2": 2, "u2": 3, "i4": 4, "u4": 5, "i8": 6, "u8": 7, "f4": 8, "f8": 9}
# For truth values, numpy's sum is "or".
LOGICAL = {"sum": "or", "prod": "and", "min": "and", "max": "or", "and": "and", "or": "or", "xor": "xor"}


def kernel(op: str, dtype: np.dtype[Any]) -> tuple[int, int, int] | None:
    """Operation, type, and how many numbers of that type an element has; None where the library has no such kernel."""
    if not isinstance(op, str):
        raise TypeError(f"an operation is one of {', '.join(OPERATIONS)}, not {op!r}")
    if op not in OPERATIONS:
        raise ValueError(f"{op!r} is not an operation: use one of {', '.join(OPERATIONS)}")
    if not dtype.isnative:
        return None
    if dtype.kind == "b":
        return OPERATIONS[LOGICAL[op]], KINDS["u1"], 1
    if dtype.kind == "c" and op == "sum" and dtype.itemsize in (8, 16):
        return OPERATIONS[op], KINDS[f"f{dtype.itemsize // 2}"], 2
    code = KINDS.get(f"{dtype.kind}{dtype.itemsize}")
    if code is None or (dtype.kind == "f" and op in ("and", "or", "xor")):
        return None
    return OPERATIONS[op], code, 1


def is_integer(value: Any) -> bool:
    """Whether it is an index: an integer of Python or numpy, not a truth value."""
    return hasattr(value, "__index__") and not isinstance(value, (bool, np.bool_)) and np.ndim(value) == 0
