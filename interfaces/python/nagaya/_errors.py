"""The exceptions of the package. Mistakes in an index or a value raise numpy's own."""


class Error(RuntimeError):
    """The runtime refused an operation. The message contains the reason."""


class RankError(Error, IndexError):
    """A rank that does not exist."""


class NotRunning(Error):
    """The job has not been joined, has ended, or this process is not a rank."""


Error.__module__ = RankError.__module__ = NotRunning.__module__ = "nagaya"
