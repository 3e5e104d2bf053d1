"""Pending transfers."""

from __future__ import annotations

import time
from typing import Any, Generator, NoReturn

from . import _native
from ._errors import refuse_pickle


class Future:
    """A transfer that may not be complete yet. `get_async` and `put_async` return such an object.

    `await future` and `future.result()` wait for the transfer, and return its result.
    """

    __slots__ = ("_transfer", "_value", "_as_scalar")
    __reduce_ex__ = refuse_pickle

    def __init__(self, transfer: _native.Transfer | None, value: Any, as_scalar: bool = False):
        self._transfer = transfer
        self._value = value
        self._as_scalar = as_scalar

    def done(self) -> bool:
        """Returns True if the transfer is complete. The method does not wait.

        Errors: `Error` if the transfer failed.
        """
        if self._transfer is not None and self._transfer.done():
            self._transfer = None
        return self._transfer is None

    def result(self, timeout: float | None = None) -> Any:
        """Waits until the transfer is complete. Returns the elements of a get, and None for a put.

        Units: `timeout` is in seconds. Without a timeout, the method waits without a limit.
        Errors: `TimeoutError` after `timeout` seconds; the transfer continues. `Error` if the transfer failed.
        Completion: on return, a put is remotely complete, and the elements of a get have arrived.
        """
        if self._transfer is not None:
            if not self._transfer.wait(timeout):
                raise TimeoutError(f"the transfer is not complete after {timeout} seconds")
            self._transfer = None
        # An array without dimensions becomes a scalar, as in numpy.
        return self._value[()] if self._as_scalar else self._value

    def __array__(self, dtype: Any = None, copy: Any = None) -> NoReturn:
        raise TypeError("a Future is not the elements of its transfer: await it, or call result()")

    def __await__(self) -> Generator[Any, None, Any]:
        # Its import takes longer than that of the package.
        import asyncio

        pause, since = 0.0, time.monotonic()
        while not self.done():
            yield from asyncio.sleep(pause).__await__()
            if time.monotonic() - since > 0.001:
                pause = min(pause + 0.0001, 0.002)
        return self.result()

    def __repr__(self) -> str:
        return f"<nagaya.Future, {'done' if self.done() else 'under way'}>"
