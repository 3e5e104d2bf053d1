"""What the tests share."""

import contextlib


@contextlib.contextmanager
def raises(kind, *parts):
    """The block raises this exception, and its text has these parts."""
    try:
        yield
    except kind as error:
        for part in parts:
            assert part in str(error), f"{part!r} is not in {error}"
    else:
        raise AssertionError(f"no {kind.__name__}")
