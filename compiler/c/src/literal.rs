//! Types and values of constants.

use crate::types::{Basic, Ty, Type, Types};

/// Type and bit pattern of a number; `None` as value for floating ones.
pub(crate) fn number(text: &[u8], types: &mut Types) -> Option<(Ty, Option<u64>)> {
    let clean: Vec<u8> = text.iter().filter(|b| **b != b'\'').map(u8::to_ascii_lowercase).collect();
    let hex = clean.starts_with(b"0x");
    let bin = clean.starts_with(b"0b");
    let is_float = !bin
        && (clean.contains(&b'.')
            || if hex { clean.contains(&b'p') } else { clean.iter().skip(1).any(|b| *b == b'e') && !hex_like(&clean) });
    if is_float {
        return floating(&clean, hex, types).map(|t| (t, None));
    }
    integer(&clean, hex, bin, types)
}

/// `0x...` without its prefix cannot get here; this keeps `1if64`-like suffixes apart from exponents.
fn hex_like(clean: &[u8]) -> bool {
    // An exponent letter is followed by a digit or a sign.
    !clean.windows(2).any(|w| w[0] == b'e' && (w[1].is_ascii_digit() || w[1] == b'+' || w[1] == b'-'))
}

fn integer(clean: &[u8], hex: bool, bin: bool, types: &mut Types) -> Option<(Ty, Option<u64>)> {
    let (radix, digits) = match () {
        _ if hex => (16, &clean[2..]),
        _ if bin => (2, &clean[2..]),
        _ if clean[0] == b'0' => (8, clean),
        _ => (10, clean),
    };
    let n = digits.iter().take_while(|b| (**b as char).is_digit(if radix == 8 { 10 } else { radix })).count();
    if n == 0 {
        return None;
    }
    let mut value: u128 = 0;
    for d in &digits[..n] {
        value = value.checked_mul(radix as u128)?.checked_add((*d as char).to_digit(radix)? as u128)?;
        if value > u64::MAX as u128 {
            return Some((if radix == 10 { Ty::of_basic(Basic::Int128) } else { Ty::ULONGLONG }, None));
        }
    }
    let mut suffix = digits[n..].to_vec();
    let imaginary = suffix.iter().position(|b| *b == b'i' || *b == b'j').map(|i| suffix.remove(i)).is_some();
    let (unsigned, longs) = match suffix.as_slice() {
        b"" => (false, 0),
        b"u" => (true, 0),
        b"l" => (false, 1),
        b"ul" | b"lu" => (true, 1),
        b"ll" => (false, 2),
        b"ull" | b"llu" => (true, 2),
        _ => return None,
    };
    let ty = integer_type(value as u64, radix == 10, unsigned, longs);
    if imaginary {
        let b = types.basic(ty)?;
        return Some((types.intern(Type::Complex(b)), None));
    }
    Some((ty, Some(value as u64)))
}

/// C11 6.4.4.1: the first type of the list that can hold the value.
fn integer_type(value: u64, decimal: bool, unsigned: bool, longs: u8) -> Ty {
    let candidates: &[Basic] = match longs {
        0 => &[Basic::Int, Basic::UInt, Basic::Long, Basic::ULong],
        1 => &[Basic::Long, Basic::ULong],
        _ => &[Basic::LongLong, Basic::ULongLong],
    };
    for &b in candidates {
        if (unsigned && b.is_signed()) || (!unsigned && decimal && !b.is_signed()) {
            continue;
        }
        let bits = b.size() as u32 * 8 - u32::from(b.is_signed());
        if bits >= 64 || value >> bits == 0 {
            return Ty::of_basic(b);
        }
    }
    // A decimal constant too large for `long long`: gcc makes it an __int128.
    Ty::of_basic(if decimal && !unsigned { Basic::Int128 } else { Basic::ULongLong })
}

fn floating(clean: &[u8], hex: bool, types: &mut Types) -> Option<Ty> {
    let mut at = if hex { 2 } else { 0 };
    let digit = |b: u8| if hex { b.is_ascii_hexdigit() } else { b.is_ascii_digit() };
    while at < clean.len() && (digit(clean[at]) || clean[at] == b'.') {
        at += 1;
    }
    if at < clean.len() && clean[at] == if hex { b'p' } else { b'e' } {
        at += 1;
        if at < clean.len() && (clean[at] == b'+' || clean[at] == b'-') {
            at += 1;
        }
        let from = at;
        while at < clean.len() && clean[at].is_ascii_digit() {
            at += 1;
        }
        if at == from {
            return None;
        }
    }
    let mut suffix = clean[at..].to_vec();
    let imaginary = suffix.iter().position(|b| *b == b'i' || *b == b'j').map(|i| suffix.remove(i)).is_some();
    let b = match suffix.as_slice() {
        b"" | b"d" => Basic::Double,
        b"f" => Basic::Float,
        b"l" | b"w" => Basic::LongDouble,
        b"q" | b"f128" => Basic::Float128,
        b"f16" => Basic::Float16,
        b"f32" => Basic::Float32,
        b"f64" => Basic::Float64,
        b"f32x" => Basic::Float32x,
        b"f64x" => Basic::Float64x,
        b"df" => Basic::Dec32,
        b"dd" => Basic::Dec64,
        b"dl" => Basic::Dec128,
        _ => return None,
    };
    Some(if imaginary { types.intern(Type::Complex(b)) } else { Ty::of_basic(b) })
}

/// Type and value of a character constant.
pub(crate) fn character(text: &[u8]) -> (Ty, u64) {
    let quote = text.iter().position(|b| *b == b'\'').unwrap_or(0);
    let prefix = &text[..quote];
    let end = if text.len() > quote + 1 && text.ends_with(b"'") { text.len() - 1 } else { text.len() };
    let units = units(&text[(quote + 1).min(end)..end], !prefix.is_empty() && prefix != b"u8");
    match prefix {
        b"L" => (Ty::WCHAR, units.last().map_or(0, |u| *u as i32 as i64 as u64)),
        b"u" => (Ty::USHORT, units.last().map_or(0, |u| *u as u16 as u64)),
        b"U" => (Ty::UINT, units.last().map_or(0, |u| *u as u64)),
        // C23; before, u8 characters do not exist.
        b"u8" => (Ty::UCHAR, units.last().map_or(0, |u| *u as u8 as u64)),
        _ => {
            // Several characters: gcc packs them, the last one lowest; one is sign extended.
            let packed = units.iter().fold(0u32, |v, u| v << 8 | (*u & 0xff));
            let value = if units.len() == 1 { packed as u8 as i8 as i64 } else { packed as i32 as i64 };
            (Ty::INT, value as u64)
        }
    }
}

/// Element type and number of elements (terminator not counted) of one string literal.
pub(crate) fn string(text: &[u8]) -> (Ty, u64) {
    let quote = text.iter().position(|b| *b == b'"').unwrap_or(0);
    if let Some(prefix) = text[..quote].strip_suffix(b"R") {
        return raw_string(prefix, &text[quote + 1..]);
    }
    let end = if text.len() > quote + 1 && text.ends_with(b"\"") { text.len() - 1 } else { text.len() };
    let body = &text[(quote + 1).min(end)..end];
    match &text[..quote] {
        b"L" => (Ty::WCHAR, units(body, true).len() as u64),
        b"U" => (Ty::UINT, units(body, true).len() as u64),
        b"u" => (Ty::USHORT, units(body, true).iter().map(|c| if *c > 0xffff { 2 } else { 1 }).sum()),
        _ => (Ty::CHAR, units(body, false).len() as u64),
    }
}

/// Like `string`, for what is after the first quote of a raw string: nothing in it is an escape.
fn raw_string(prefix: &[u8], text: &[u8]) -> (Ty, u64) {
    let open = text.iter().position(|b| *b == b'(').unwrap_or(0);
    // After the body: `)`, the delimiter, the quote.
    let body = &text[(open + 1).min(text.len())..text.len().saturating_sub(open + 2).max(open + 1).min(text.len())];
    let characters = || String::from_utf8_lossy(body).chars().map(|c| c as u32).collect::<Vec<_>>();
    match prefix {
        b"L" => (Ty::WCHAR, characters().len() as u64),
        b"U" => (Ty::UINT, characters().len() as u64),
        b"u" => (Ty::USHORT, characters().iter().map(|c| if *c > 0xffff { 2 } else { 1 }).sum()),
        _ => (Ty::CHAR, body.len() as u64),
    }
}

/// Code units of the text between quotes: bytes, or whole characters when `wide`.
fn units(body: &[u8], wide: bool) -> Vec<u32> {
    let mut out = Vec::with_capacity(body.len());
    let mut i = 0;
    while i < body.len() {
        let b = body[i];
        if b == b'\\' && i + 1 < body.len() {
            i += escape(&body[i..], wide, &mut out);
        } else if b < 0x80 || !wide {
            out.push(b as u32);
            i += 1;
        } else {
            let n = 1 + body[i + 1..].iter().take(3).take_while(|c| **c & 0xc0 == 0x80).count();
            let c = std::str::from_utf8(&body[i..i + n]).ok().and_then(|s| s.chars().next());
            out.push(c.map_or(b as u32, |c| c as u32));
            i += n;
        }
    }
    out
}

/// Appends the meaning of an escape; returns the bytes it took.
fn escape(text: &[u8], wide: bool, out: &mut Vec<u32>) -> usize {
    let simple = match text[1] {
        b'n' => 10,
        b't' => 9,
        b'r' => 13,
        b'a' => 7,
        b'b' => 8,
        b'f' => 12,
        b'v' => 11,
        b'e' | b'E' => 27,
        b'x' => {
            let n = text[2..].iter().take_while(|b| b.is_ascii_hexdigit()).count();
            let value = text[2..2 + n].iter().fold(0u32, |v, b| v << 4 | (*b as char).to_digit(16).unwrap_or(0));
            out.push(value);
            return 2 + n;
        }
        b'0'..=b'7' => {
            let n = text[1..].iter().take(3).take_while(|b| (b'0'..=b'7').contains(b)).count();
            out.push(text[1..1 + n].iter().fold(0u32, |v, b| v << 3 | (b - b'0') as u32));
            return 1 + n;
        }
        b'u' | b'U' => {
            let most = if text[1] == b'u' { 4 } else { 8 };
            let n = text[2..].iter().take(most).take_while(|b| b.is_ascii_hexdigit()).count();
            let value = text[2..2 + n].iter().fold(0u32, |v, b| v << 4 | (*b as char).to_digit(16).unwrap_or(0));
            match char::from_u32(value) {
                Some(c) if !wide => out.extend(c.to_string().bytes().map(u32::from)),
                _ => out.push(value),
            }
            return 2 + n;
        }
        other => other as u32,
    };
    out.push(simple);
    2
}

#[cfg(test)]
mod tests {
    use super::*;

    fn typed(text: &str) -> String {
        let mut t = Types::new();
        let (ty, value) = number(text.as_bytes(), &mut t).unwrap_or((Ty::ERROR, None));
        let name = match t.get(ty) {
            Type::Basic(b) => b.name().to_owned(),
            Type::Complex(b) => format!("_Complex {}", b.name()),
            _ => "error".into(),
        };
        value.map_or(name.clone(), |v| format!("{name} {v}"))
    }

    #[test]
    fn numbers() {
        for (text, want) in [
            ("0", "int 0"),
            ("2147483648", "long 2147483648"),
            ("0x80000000", "unsigned int 2147483648"),
            ("0xffffffffffffffff", "unsigned long 18446744073709551615"),
            ("1ull", "unsigned long long 1"),
            ("1LL", "long long 1"),
            ("017", "int 15"),
            ("0b101u", "unsigned int 5"),
            ("1'000", "int 1000"),
            ("1e3", "double"),
            ("1.f", "float"),
            ("0x1p3L", "long double"),
            ("1.5f128", "_Float128"),
            ("1.0if", "_Complex float"),
            ("3i", "_Complex int"),
            ("0xe", "int 14"),
            ("0x1e5", "int 485"),
            ("09", "error"),
            ("12abc", "error"),
            ("1e", "error"),
        ] {
            assert_eq!(typed(text), want, "{text}");
        }
    }

    #[test]
    fn characters_and_strings() {
        assert_eq!(character(b"'a'"), (Ty::INT, 97));
        assert_eq!(character(b"'\\377'").1 as i64, -1);
        assert_eq!(character(b"L'\\x41'"), (Ty::WCHAR, 65));
        assert_eq!(character(b"'ab'").1, 0x6162);
        assert_eq!(string(b"\"a\\n\\x41\\101\""), (Ty::CHAR, 4));
        assert_eq!(string("L\"é\"".as_bytes()), (Ty::WCHAR, 1));
        assert_eq!(string("\"é\"".as_bytes()), (Ty::CHAR, 2));
        assert_eq!(string(b"R\"x(a\\n)x\""), (Ty::CHAR, 3));
        assert_eq!(string("LR\"(éa)\"".as_bytes()), (Ty::WCHAR, 2));
    }
}
