//! Names of intrinsic functions, by what they do with arrays and with other nodes, and the kinds of intrinsic types.

/// Intrinsic functions that query the shape of an array.
pub const INQUIRIES: [&[u8]; 4] = [b"size", b"shape", b"lbound", b"ubound"];

/// Intrinsic functions that are not evaluated element by element.
pub const TRANSFORMATIONAL: [&str; 26] = [
    "all",
    "any",
    "count",
    "cshift",
    "dot_product",
    "eoshift",
    "findloc",
    "iall",
    "iany",
    "iparity",
    "matmul",
    "maxloc",
    "maxval",
    "minloc",
    "minval",
    "norm2",
    "pack",
    "parity",
    "product",
    "reduce",
    "reshape",
    "spread",
    "sum",
    "transfer",
    "transpose",
    "unpack",
];

/// Intrinsic functions that need nothing from other nodes; a list of the frequent ones.
pub const PLAIN_FUNCTIONS: &[&str] = &[
    "abs",
    "acos",
    "aimag",
    "aint",
    "anint",
    "asin",
    "atan",
    "atan2",
    "ceiling",
    "char",
    "cmplx",
    "conjg",
    "cos",
    "cosh",
    "dabs",
    "dble",
    "dcos",
    "dexp",
    "dlog",
    "dmax1",
    "dmin1",
    "dmod",
    "dot_product",
    "dsin",
    "dsqrt",
    "exp",
    "float",
    "floor",
    "huge",
    "iand",
    "ichar",
    "ieor",
    "int",
    "ior",
    "ishft",
    "kind",
    "len",
    "log",
    "log10",
    "max",
    "max0",
    "maxval",
    "merge",
    "min",
    "min0",
    "minval",
    "mod",
    "modulo",
    "nint",
    "not",
    "real",
    "sign",
    "sin",
    "sinh",
    "size",
    "sqrt",
    "sum",
    "tan",
    "tanh",
    "tiny",
    "trim",
    "write",
    "print",
    "read",
    "if",
    "while",
    "then",
    "elseif",
    "case",
    "allocate",
    "where",
];

/// The kind at the end of a type, as in `real(8)`, or the length of characters.
pub(crate) fn kind_of(ty: &str) -> &str {
    if let Some(length) = ty.strip_prefix("character(") {
        return length.strip_suffix(')').unwrap_or(length).trim();
    }
    ty.rsplit(['(', '=', '*']).next().unwrap_or("").trim_end_matches([')', ' ']).trim()
}

/// The length in a type of characters, and its kind if that is written too. `None`: it has no length, or is another type.
pub(crate) fn length_and_kind(ty: &str) -> Option<(&str, Option<&str>)> {
    let inside = ty.strip_prefix("character")?.trim().strip_prefix('(')?.strip_suffix(')')?;
    let (mut depth, mut quote, mut comma) = (0, None, None);
    for (at, c) in inside.char_indices() {
        match (quote, c) {
            (Some(q), _) if q == c => quote = None,
            (Some(_), _) => {}
            (None, '\'' | '"') => quote = Some(c),
            (None, '(' | '[') => depth += 1,
            (None, ')' | ']') => depth -= 1,
            (None, ',') if depth == 0 => comma = Some(at),
            _ => {}
        }
    }
    let (first, second) = match comma {
        Some(at) => (inside[..at].trim(), Some(inside[at + 1..].trim())),
        None => (inside.trim(), None),
    };
    // The value of `name = value`, where it is written so.
    let value = |part: &'_ str, name: &str| -> Option<usize> {
        let rest = part.strip_prefix(name)?.trim_start().strip_prefix('=')?;
        (!rest.starts_with('=')).then(|| part.len() - rest.trim_start().len())
    };
    let of = |part: &'_ str, name: &str| value(part, name).unwrap_or(0);
    match (value(first, "kind"), second) {
        (Some(k), Some(second)) => Some((&second[of(second, "len")..], Some(&first[k..]))),
        (Some(_), None) => None,
        (None, _) => Some((&first[of(first, "len")..], second.map(|s| &s[of(s, "kind")..]))),
    }
}

#[cfg(test)]
mod tests {
    use super::length_and_kind;

    #[test]
    fn the_length_of_characters_is_found_in_each_form() {
        for (ty, found) in [
            ("character(8)", Some(("8", None))),
            ("character(len(c(1:n)))", Some(("len(c(1:n))", None))),
            ("character(len =*, kind= 1)", Some(("*", Some("1")))),
            ("character(*, 1)", Some(("*", Some("1")))),
            ("character(kind=kind('('), len=max(m, 3))", Some(("max(m, 3)", Some("kind('(')")))),
            ("character(kind=1)", None),
            ("character", None),
            ("real(8)", None),
        ] {
            assert_eq!(length_and_kind(ty), found, "{ty}");
        }
    }
}
