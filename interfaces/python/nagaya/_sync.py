"""Locks and events: words of a coarray that all ranks change atomically."""

from __future__ import annotations

import numpy as np

from ._errors import Error
from ._job import world
from ._section import ADD, COMPARE_AND_SWAP, Coarray


class Lock:
    """A lock on every rank. `ng.Lock()` makes such an object on all ranks. This call is collective.

    `lock[k]` is the lock of rank `k`. While a rank executes the block of `with lock[k]:`, it holds this lock.

    >>> import nagaya as ng
    >>> lock = ng.Lock()
    >>> with lock[0]:
    ...     pass  # one rank at a time
    """

    def __init__(self) -> None:
        world()
        self._words = Coarray((), np.int64)

    def __getitem__(self, rank: int) -> RankLock:
        return RankLock(self._words, self._words[rank].rank)

    def free(self) -> None:
        """Frees the locks of all ranks. Collective. Later uses raise `Error`.

        Completion: all ranks have called this method on return.
        """
        self._words.free()


class RankLock:
    """The lock of one rank. `lock[k]` is such an object for rank `k`."""

    __slots__ = ("_words", "rank")

    def __init__(self, words: Coarray, rank: int):
        self._words = words
        self.rank = rank

    def acquire(self, blocking: bool = True) -> bool:
        """Waits until no other rank holds the lock, acquires it, and returns True.

        With `blocking=False`, the method does not wait. It returns False if another rank holds the lock.

        Errors: `Error` if this rank holds the lock already.
        Completion: when the method returns True, this rank holds the lock. It sees all that earlier holders of the lock wrote.
        """
        if self._holder() == world().rank + 1:
            raise Error(f"this rank holds the lock of rank {self.rank} already")
        return self._words.take_lock(self.rank, 0, blocking)

    def release(self) -> None:
        """Releases the lock, so that another rank can acquire it.

        Errors: `Error` if this rank does not hold the lock.
        Completion: all earlier operations of this rank are remotely complete before another rank holds the lock.
        """
        from . import _native

        _native.fence()
        me = np.array(world().rank + 1, np.int64)
        old = self._words[self.rank].atomic(COMPARE_AND_SWAP, self._words.local, np.zeros((), np.int64), me)
        if old != me:
            holder = "no rank holds it" if old == 0 else f"rank {int(old) - 1} holds it"
            raise Error(f"this rank does not hold the lock of rank {self.rank}: {holder}")

    def _holder(self) -> int:
        return int(self._words[self.rank].read())

    def __enter__(self) -> RankLock:
        self.acquire()
        return self

    def __exit__(self, kind: object, value: object, trace: object) -> None:
        self.release()


class Event:
    """A counter on every rank. `ng.Event()` makes such an object on all ranks. This call is collective.

    `event[k].post()` adds 1 to the counter of rank `k`. `event.wait()` waits until the counter of this rank is at least 1, and subtracts 1.

    >>> import nagaya as ng
    >>> w, event = ng.world(), ng.Event()
    >>> event[(w.rank + 1) % w.size].post()
    >>> event.wait()
    """

    def __init__(self) -> None:
        world()
        self._words = Coarray((), np.int64)

    def __getitem__(self, rank: int) -> RankEvent:
        return RankEvent(self._words, self._words[rank].rank)

    def wait(self, count: int = 1) -> None:
        """Waits until the counter of this rank is at least `count`, and subtracts `count`.

        Errors: `ValueError` for a count below 1.
        Completion: on return, this rank sees all that the other ranks wrote before their calls of `post`.
        """
        if count < 1:
            raise ValueError(f"an event waits for a count from 1: {count}")
        self._words.wait_until((), ">=", count)
        self._words[world().rank].atomic(ADD, self._words.local, np.array(-count, np.int64))

    @property
    def count(self) -> int:
        """The present value of this rank's counter."""
        return int(self._words[world().rank].read())

    def free(self) -> None:
        """Frees the counters of all ranks. Collective. Later uses raise `Error`.

        Completion: all ranks have called this method on return.
        """
        self._words.free()


class RankEvent:
    """The counter of one rank. `event[k]` is such an object for rank `k`."""

    __slots__ = ("_words", "rank")

    def __init__(self, words: Coarray, rank: int):
        self._words = words
        self.rank = rank

    def post(self, count: int = 1) -> None:
        """Adds `count` to this counter. The rank that owns the counter can then return from `wait`.

        Errors: `ValueError` for a count below 1.
        Completion: on return, the earlier operations of this rank are remotely complete, and the counter has changed.
        """
        from . import _native

        if count < 1:
            raise ValueError(f"an event is posted a count from 1: {count}")
        _native.fence()
        self._words[self.rank].atomic(ADD, self._words.local, np.array(count, np.int64))
