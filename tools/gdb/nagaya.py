"""gdb for programs of xmpcc: elements of distributed arrays by their global indices, and locals without the translator's own.

    print u[3][4]            an element that this process owns or has in its shadow; also of parameters and of members of structures
    print $xmp("u[3][4]")    the same as a value, for display, x, set var and conditions of breakpoints
    info locals              without the names that begin with ngyx_; the values of coarrays, not their addresses

gdb loads it with libnagaya.so, if `auto-load safe-path` allows it. It only reads what the descriptors in the program say
(ngyx_array of nagaya/xmpc.h), so it works on core files, too.
"""

import re

import gdb

NAME = re.compile(r"[A-Za-z_]\w*")


class NotHere(gdb.GdbError):
    """Said to the user as it stands."""


def descriptor_of(name):
    """The descriptor of the distributed array that `name` means where the program stands; None for anything else."""
    wanted = "ngyx_a_" + name
    try:
        block = gdb.selected_frame().block()
    except (gdb.error, RuntimeError):
        block = None
    while block is not None:
        symbols = {symbol.name: symbol for symbol in block}
        if wanted in symbols:
            symbol = symbols[wanted]
            if not symbol.needs_frame:
                return symbol.value()
            must_be_aligned(name, symbol)
            return symbol.value(gdb.selected_frame())
        if name in symbols and not block.is_global:
            return None
        block = block.superblock
    symbol = gdb.lookup_global_symbol(wanted) or gdb.lookup_static_symbol(wanted)
    return symbol.value() if symbol is not None else None


def coarray_object(record, value):
    """This image's object of a coarray: the program has a pointer to it, and a record of its size. Other values do not change."""
    if record is None or value.type.code != gdb.TYPE_CODE_PTR or int(value) == 0:
        return value
    fields = record.value()
    one = value.type.target()
    if not fields["shape"].string().startswith("["):
        return value.dereference()
    count = int(fields["size"]) // one.sizeof
    if count == 0:
        return value
    return value.cast(one.array(count - 1).pointer()).dereference()


def must_be_aligned(name, descriptor):
    """The descriptor of a local array or a parameter has its values from the line of its directive on."""
    place = gdb.selected_frame().find_sal()
    if place.symtab is not None and place.symtab.filename == descriptor.symtab.filename and place.line <= descriptor.line:
        raise NotHere("%s is not aligned yet (line %d); step over its declaration" % (name, descriptor.line))


def descriptor_of_member(owner, field):
    """The same for a member of the structure `owner`, which all structures of its type share."""
    tag = owner.type.strip_typedefs().tag or owner.type.name
    wanted = re.compile(r"ngyx_m\d+_%s_%s$" % (re.escape(str(tag)), re.escape(field)))
    try:
        block = gdb.selected_frame().block().static_block
    except (gdb.error, RuntimeError):
        return None
    for symbol in block:
        if wanted.match(symbol.name):
            return symbol.value()
    return None


def place(dim, index):
    """Where a dimension stores an index, or None: the formulas of ngyx_dim."""
    number = {field: int(dim[field]) for field in ("off", "shift", "block", "round", "base", "own", "count", "phase", "kept")}
    g = index + number["shift"]
    if 0 <= index - number["own"] < number["count"]:
        if number["round"] == 1 or 0 <= g % number["round"] - number["phase"] < number["block"]:
            return g // number["round"] * number["block"] + g % number["block"] - number["base"]
    if 0 <= index - number["off"] < number["kept"]:
        return index - number["off"]
    return None


def element(shown, pointer, descriptor, indices):
    """The element of an array whose first stored element `pointer` points to."""
    at = 0
    for d, index in enumerate(indices):
        dim = descriptor["dim"][d]
        here = place(dim, index)
        if here is None:
            first, count = int(dim["own"]), int(dim["count"])
            has = "nothing of it" if count == 0 else "%d to %d" % (first, first + count - 1)
            whole = shown + "".join("[%d]" % i for i in indices)
            raise NotHere("%s is not in this process: of dimension %d it owns %s" % (whole, d + 1, has))
        at += here * int(dim["stride"])
    kind = pointer.type.strip_typedefs().target()
    while kind.code == gdb.TYPE_CODE_ARRAY:
        kind = kind.target()
    return (pointer.cast(kind.pointer()) + at).dereference()


def rank_of(descriptor):
    """How many dimensions have a stride; 7 where this process has no part, so that every subscript is looked at."""
    strides = [int(descriptor["dim"][d]["stride"]) for d in range(7)]
    used = [d for d in range(7) if strides[d] != 0]
    return len(used) or 7


def closing(text, at):
    """The place of the bracket that closes the one at `at`."""
    depth = 0
    for k in range(at, len(text)):
        depth += {"[": 1, "(": 1, "]": -1, ")": -1}.get(text[k], 0)
        if depth == 0:
            return k
    return None


def subscripts(text, at, most):
    """The texts in the brackets from `at` on, and where they end."""
    found = []
    while at < len(text) and len(found) < most:
        start = at + len(text[at:]) - len(text[at:].lstrip())
        if start >= len(text) or text[start] != "[":
            break
        end = closing(text, start)
        if end is None:
            break
        found.append(text[start + 1 : end])
        at = end + 1
    return found, at


def value_of(text):
    return gdb.parse_and_eval(rewritten(text))


def rewritten(text):
    """The expression with the elements of distributed arrays as what gdb understands: loads from their addresses."""
    out, at = "", 0
    while at < len(text):
        if text[at] in "\"'":
            end = at + 1
            while end < len(text) and text[end] != text[at]:
                end += 2 if text[end] == "\\" else 1
            out, at = out + text[at : end + 1], end + 1
            continue
        name = NAME.match(text, at)
        if name is None or (at > 0 and (text[at - 1].isalnum() or text[at - 1] in "_$'")):
            out, at = out + text[at], at + 1
            continue
        if name.group() == "sizeof":
            must_have_size(text, name.end())
        path, at = primary(text, name)
        out += path
    return out


def must_have_size(text, at):
    """gdb knows a distributed array as a pointer, whose size is nobody's question."""
    operand = re.compile(r"[\s(]*([A-Za-z_]\w*)[\s)]*(?![\w\[.]|->)").match(text, at)
    if operand is not None and descriptor_of(operand.group(1)) is not None:
        raise NotHere("gdb does not know the size of the distributed array %s; in C it is that of the declaration" % operand.group(1))


def said_once(action):
    """What gdb says of a mistake in an expression, as one line instead of Python's two."""
    try:
        return action()
    except gdb.GdbError:
        raise
    except gdb.error as error:
        raise gdb.GdbError(str(error))


def known_as(name):
    """An array's name for gdb, which knows one that other units share by its name for the linker."""
    linked = "'%s.global'" % name
    try:
        gdb.parse_and_eval(linked)
        return linked
    except gdb.error:
        return name


def primary(text, name):
    """A name with the members and subscripts behind it, rewritten, and where it ends."""
    at, shown = name.end(), name.group()
    descriptor = descriptor_of(shown)
    path = shown if descriptor is None else known_as(shown)
    while True:
        if descriptor is not None:
            given, end = subscripts(text, at, rank_of(descriptor))
            if given:
                found = element(shown, gdb.parse_and_eval(path), descriptor, [int(value_of(g)) for g in given])
                path, shown = "(*(%s *) %#x)" % (found.type, int(found.address)), shown + "[...]"
                at, descriptor = end, None
                continue
        member = re.compile(r"\s*(\.|->)\s*([A-Za-z_]\w*)").match(text, at)
        if member is not None:
            owner = gdb.parse_and_eval(path if member.group(1) == "." else "*(%s)" % path)
            descriptor = descriptor_of_member(owner, member.group(2))
            shown += member.group(1) + member.group(2)
            path, at = path + member.group(1) + member.group(2), member.end()
            continue
        given, end = subscripts(text, at, 1)
        if not given:
            return path, at
        path, at = "%s[%s]" % (path, rewritten(given[0])), end
        shown, descriptor = shown + "[...]", None


class Print(gdb.Command):
    """Print the value of an expression; elements of distributed arrays have their global indices.
Usage: print [[OPTION]... --] [/FMT] [EXP]
As gdb's own command in everything else."""

    def __init__(self):
        super().__init__("print", gdb.COMMAND_DATA, gdb.COMPLETE_EXPRESSION)

    def invoke(self, argument, from_tty):
        # `call` is gdb's own print under another name.
        said_once(lambda: gdb.execute("call " + rewritten(argument), from_tty))


class Xmp(gdb.Function):
    """$xmp("u[3][4]"): an element of a distributed array, or any expression with some."""

    def __init__(self):
        super().__init__("xmp")

    def invoke(self, text):
        return said_once(lambda: value_of(text.string()))


class Locals(gdb.Command):
    """All local variables of the selected frame, but for those of the translator.
Usage: info locals [-q] [-t TYPEREGEXP] [NAMEREGEXP]"""

    def __init__(self):
        super().__init__("info locals", gdb.COMMAND_STATUS)

    def invoke(self, argument, from_tty):
        words = gdb.string_to_argv(argument)
        quiet, wanted_type, wanted = False, None, None
        while words:
            word = words.pop(0)
            if word == "-q":
                quiet = True
            elif word == "-t" and words:
                wanted_type = re.compile(words.pop(0))
            else:
                wanted = re.compile(word)
        frame = gdb.selected_frame()
        try:
            block = frame.block()
        except RuntimeError:
            raise gdb.GdbError("No symbol table info available.")
        any_shown = False
        while block is not None and not block.is_static and not block.is_global:
            symbols = {symbol.name: symbol for symbol in block}
            for symbol in block:
                if not symbol.is_variable or symbol.name.startswith("ngyx_"):
                    continue
                if wanted is not None and not wanted.search(symbol.name):
                    continue
                if wanted_type is not None and not wanted_type.search(str(symbol.type)):
                    continue
                try:
                    value = coarray_object(symbols.get("ngyx_r_" + symbol.name), symbol.value(frame)).format_string()
                except gdb.error as error:
                    value = "<error: %s>" % error
                gdb.write("%s = %s\n" % (symbol.name, value))
                any_shown = True
            if block.function is not None:
                break
            block = block.superblock
        if not any_shown and not quiet:
            gdb.write("No locals.\n")


Print()
Xmp()
Locals()
