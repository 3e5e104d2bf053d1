//! Changes objects of a library that was compiled for programs so that a shared object may contain them.
//!
//! Debian's ARMCI is a static library of position-independent *executable* code. It differs from what a plug-in needs
//! in three points only. Each can be mended in the object files, without text relocations in the result:
//!
//! * Its own functions and variables are reached directly. That is right as soon as no other object may replace them,
//!   so they become hidden.
//! * addresses of Open MPI's predefined handles (`&ompi_mpi_sum`) are computed with `lea sym(%rip)`. The same address is in the
//!   global offset table, so the instruction becomes `mov sym@GOTPCREL(%rip)`: one byte of the opcode and the kind of the
//!   relocation. (Linkers do the opposite when they relax.)
//! * the variable `stderr` is read directly; it is renamed to one of our own (`ngyerr` in the shim), which holds the same.
//!
//! Anything else is an error, and then the conduit is not built. Not here: linking, and other machines than x86-64.

const R_PC32: u32 = 2;
const R_GOTPCREL: u32 = 9;
const SHT_RELA: u32 = 4;
const SHT_SYMTAB: u32 = 2;
const HIDDEN: u8 = 2;
const STDERR: &[u8] = b"stderr\0";
const OURS: &[u8] = b"ngyerr\0";

type Result<T> = std::result::Result<T, String>;

/// The members of an `ar` archive that are object files: name and bytes.
pub fn members(archive: &[u8]) -> Result<Vec<(String, Vec<u8>)>> {
    let mut rest = archive.strip_prefix(b"!<arch>\n").ok_or("it is not an archive")?;
    let mut found = Vec::new();
    while rest.len() >= 60 {
        let (head, body) = rest.split_at(60);
        let text = |from: usize, to: usize| String::from_utf8_lossy(&head[from..to]).trim().to_string();
        let size: usize = text(48, 58).parse().map_err(|_| "a member without size")?;
        let bytes = body.get(..size).ok_or("it is cut short")?;
        if bytes.starts_with(b"\x7fELF") {
            let name = format!("{:02}-{}", found.len(), text(0, 16).trim_end_matches('/').replace('/', "_"));
            found.push((name, bytes.to_vec()));
        }
        rest = body.get(size + size % 2..).unwrap_or_default();
    }
    Ok(found)
}

/// A section header, as far as it matters here.
#[derive(Clone, Copy)]
struct Section {
    kind: u32,
    offset: usize,
    size: usize,
    link: usize,
    info: usize,
}

/// Mends one object in place. `ours`: whether the library defines this symbol itself.
pub fn mend(object: &mut [u8], ours: &dyn Fn(&str) -> bool) -> Result<()> {
    let sections = sections(object)?;
    let symtab = *sections.iter().find(|s| s.kind == SHT_SYMTAB).ok_or("no symbols")?;
    let strings = *sections.get(symtab.link).ok_or("no names")?;
    for at in (symtab.offset..symtab.offset + symtab.size).step_by(24) {
        let defined = half(object, at + 6)? != 0;
        let global = object[at + 4] >> 4 != 0;
        if global && defined {
            object[at + 5] = object[at + 5] & !3 | HIDDEN;
        }
    }
    for table in sections.iter().filter(|s| s.kind == SHT_RELA) {
        let code = *sections.get(table.info).ok_or("relocations of no section")?;
        for at in (table.offset..table.offset + table.size).step_by(24) {
            if word(object, at + 8)? != R_PC32 {
                continue;
            }
            let symbol = symtab.offset + word(object, at + 12)? as usize * 24;
            let name_at = strings.offset + word(object, symbol)? as usize;
            let defined = half(object, symbol + 6)? != 0;
            let name = name(object, name_at)?;
            if defined || ours(&name) {
                continue;
            }
            if object[name_at..].starts_with(STDERR) || object[name_at..].starts_with(OURS) {
                object[name_at..name_at + OURS.len()].copy_from_slice(OURS);
                continue;
            }
            let place = code.offset + word(object, at)? as usize;
            if place < 3 || object[place - 2] != 0x8d || object[place - 1] & 0xc7 != 0x05 {
                return Err(format!("it uses {name} in a way that a shared object cannot"));
            }
            object[place - 2] = 0x8b;
            object[at + 8..at + 12].copy_from_slice(&R_GOTPCREL.to_le_bytes());
        }
    }
    Ok(())
}

/// Names of the global symbols an object defines.
pub fn defined(object: &[u8]) -> Result<Vec<String>> {
    let sections = sections(object)?;
    let symtab = sections.iter().find(|s| s.kind == SHT_SYMTAB).ok_or("no symbols")?;
    let strings = sections.get(symtab.link).ok_or("no names")?;
    let mut names = Vec::new();
    for at in (symtab.offset..symtab.offset + symtab.size).step_by(24) {
        if half(object, at + 6)? != 0 && object[at + 4] >> 4 != 0 {
            names.push(name(object, strings.offset + word(object, at)? as usize)?);
        }
    }
    Ok(names)
}

fn sections(object: &[u8]) -> Result<Vec<Section>> {
    // 64 bits, little endian, relocatable, x86-64.
    if object.get(4..6) != Some(&[2, 1]) || half(object, 16)? != 1 || half(object, 18)? != 62 {
        return Err("its objects are not for x86-64".into());
    }
    let (table, count) = (long(object, 40)?, half(object, 60)? as usize);
    (0..count)
        .map(|i| {
            let at = table + i * 64;
            Ok(Section {
                kind: word(object, at + 4)?,
                offset: long(object, at + 24)?,
                size: long(object, at + 32)?,
                link: word(object, at + 40)? as usize,
                info: word(object, at + 44)? as usize,
            })
        })
        .collect()
}

fn bytes<const N: usize>(object: &[u8], at: usize) -> Result<[u8; N]> {
    object.get(at..at + N).and_then(|b| b.try_into().ok()).ok_or_else(|| "an object is cut short".into())
}

fn half(object: &[u8], at: usize) -> Result<u16> {
    bytes(object, at).map(u16::from_le_bytes)
}

fn word(object: &[u8], at: usize) -> Result<u32> {
    bytes(object, at).map(u32::from_le_bytes)
}

fn long(object: &[u8], at: usize) -> Result<usize> {
    bytes(object, at).map(|b| u64::from_le_bytes(b) as usize)
}

fn name(object: &[u8], at: usize) -> Result<String> {
    let rest = object.get(at..).ok_or("a name outside its table")?;
    let end = rest.iter().position(|b| *b == 0).ok_or("a name without end")?;
    Ok(String::from_utf8_lossy(&rest[..end]).into_owned())
}
