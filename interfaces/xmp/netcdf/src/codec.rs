//! The header as bytes, and back. Whatever the bytes are, reading ends with a header or an error, and takes no more memory than a few times
//! their number.

use crate::error::{code, wrong, Error, Result};
use crate::header::{Attribute, Dimension, Header, Variable, Version};
use crate::sizes::{padded, padded_bytes};
use crate::types::External;

const DIMENSION: u32 = 10;
const VARIABLE: u32 = 11;
const ATTRIBUTE: u32 = 12;

struct Writer {
    bytes: Vec<u8>,
    version: Version,
}

impl Writer {
    fn word(&mut self, value: u32) {
        self.bytes.extend(value.to_be_bytes());
    }

    /// A number of elements, or a size.
    fn count(&mut self, value: u64) {
        match self.version {
            Version::Data64 => self.bytes.extend(value.to_be_bytes()),
            // Sizes that do not fit are written so, and found anew from the dimensions.
            _ => self.word(u32::try_from(value).unwrap_or(u32::MAX)),
        }
    }

    fn place(&mut self, value: u64) {
        match self.version {
            Version::Classic => self.word(value as u32),
            _ => self.bytes.extend(value.to_be_bytes()),
        }
    }

    fn bytes(&mut self, bytes: &[u8]) {
        self.bytes.extend(bytes);
        self.bytes.resize(padded(self.bytes.len() as u64) as usize, 0);
    }

    fn name(&mut self, name: &str) {
        self.count(name.len() as u64);
        self.bytes(name.as_bytes());
    }

    fn list(&mut self, tag: u32, len: usize) {
        self.word(if len == 0 { 0 } else { tag });
        self.count(len as u64);
    }

    fn attributes(&mut self, all: &[Attribute]) {
        self.list(ATTRIBUTE, all.len());
        for a in all {
            self.name(&a.name);
            self.word(a.external as u32);
            self.count((a.bytes.len() / a.external.size()) as u64);
            self.bytes(&a.bytes);
        }
    }
}

/// The header's bytes.
pub fn encode(header: &Header) -> Vec<u8> {
    let mut w = Writer { bytes: vec![b'C', b'D', b'F', header.version as u8], version: header.version };
    w.count(header.records);
    w.list(DIMENSION, header.dims.len());
    for d in &header.dims {
        w.name(&d.name);
        w.count(d.length.unwrap_or(0));
    }
    w.attributes(&header.attributes);
    w.list(VARIABLE, header.variables.len());
    for v in &header.variables {
        w.name(&v.name);
        w.count(v.dims.len() as u64);
        v.dims.iter().for_each(|d| w.count(*d as u64));
        w.attributes(&v.attributes);
        w.word(v.external as u32);
        w.count(padded_bytes(header, v).unwrap_or(u64::MAX));
        w.place(v.begin);
    }
    w.bytes
}

/// The result of reading.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Read {
    /// `streaming`: its writer left out how many records there are: as many as the file has space for.
    Header { header: Header, streaming: bool },
    /// The bytes end within the header: at least this many are needed.
    More(usize),
}

/// Why reading stops.
enum Stop {
    More(usize),
    Wrong(Error),
}

type Step<T> = std::result::Result<T, Stop>;

impl From<Error> for Stop {
    fn from(e: Error) -> Stop {
        Stop::Wrong(e)
    }
}

fn bad<T>(at: usize, text: impl std::fmt::Display) -> Step<T> {
    Err(Stop::Wrong(Error { code: code::ENOTNC, text: format!("the header at byte {at}: {text}") }))
}

struct Reader<'a> {
    bytes: &'a [u8],
    at: usize,
    version: Version,
}

/// A header at the beginning of `bytes`, which may be longer or shorter.
pub fn decode(bytes: &[u8]) -> Result<Read> {
    match read(bytes) {
        Ok((header, streaming)) => Ok(Read::Header { header, streaming }),
        Err(Stop::More(bytes)) => Ok(Read::More(bytes)),
        Err(Stop::Wrong(e)) => Err(e),
    }
}

fn read(bytes: &[u8]) -> Step<(Header, bool)> {
    if bytes.len() < 4 && b"CDF".starts_with(&bytes[..bytes.len().min(3)]) {
        return Err(Stop::More(4));
    }
    let version = match bytes.get(..4) {
        Some([b'C', b'D', b'F', 1]) => Version::Classic,
        Some([b'C', b'D', b'F', 2]) => Version::Offset64,
        Some([b'C', b'D', b'F', 5]) => Version::Data64,
        Some([0x89, b'H', b'D', b'F']) => {
            return Err(wrong::<()>(
                code::ENOTNC,
                "a file of HDF5 (netCDF-4); only CDF-1, CDF-2 and CDF-5 are read here",
            )
            .expect_err("an error")
            .into())
        }
        _ => return bad(0, "these are not the first bytes of CDF-1, CDF-2 or CDF-5"),
    };
    let mut r = Reader { bytes, at: 4, version };
    let records = r.count()?;
    let streaming = records == if version == Version::Data64 { u64::MAX } else { u64::from(u32::MAX) };
    let mut header = Header::new(version);
    header.records = if streaming { 0 } else { records };
    for _ in 0..r.list(DIMENSION, "dimensions")? {
        let (at, name, length) = (r.at, r.name()?, r.count()?);
        if length > i64::MAX as u64 {
            return bad(at, format_args!("dimension {name} has {length} elements"));
        }
        let unlimited = length == 0;
        if unlimited && header.dims.iter().any(|d| d.length.is_none()) {
            return bad(at, format_args!("{name} is the second unlimited dimension"));
        }
        header.dims.push(Dimension { name, length: (!unlimited).then_some(length) });
    }
    header.attributes = r.attributes()?;
    for _ in 0..r.list(VARIABLE, "variables")? {
        let v = r.variable(&header)?;
        header.variables.push(v);
    }
    crate::sizes::check_places(&header)?;
    Ok((header, streaming))
}

impl<'a> Reader<'a> {
    fn take(&mut self, bytes: usize) -> Step<&'a [u8]> {
        let end = self.at.checked_add(bytes).filter(|end| *end <= isize::MAX as usize);
        let Some(end) = end else { return bad(self.at, "more bytes than there can be") };
        let Some(taken) = self.bytes.get(self.at..end) else { return Err(Stop::More(end)) };
        self.at = end;
        Ok(taken)
    }

    fn word(&mut self) -> Step<u32> {
        let b = self.take(4)?;
        Ok(u32::from_be_bytes([b[0], b[1], b[2], b[3]]))
    }

    fn wide(&mut self) -> Step<u64> {
        Ok(u64::from(self.word()?) << 32 | u64::from(self.word()?))
    }

    fn count(&mut self) -> Step<u64> {
        match self.version {
            Version::Data64 => self.wide(),
            _ => Ok(self.word()?.into()),
        }
    }

    /// Bytes, and what pads them.
    fn bytes(&mut self, bytes: u64) -> Step<&'a [u8]> {
        let at = self.at;
        let Some(whole) = bytes.checked_add(3).map(|n| n & !3).and_then(|n| usize::try_from(n).ok()) else {
            return bad(at, format_args!("{bytes} bytes of a name or of values"));
        };
        Ok(&self.take(whole)?[..bytes as usize])
    }

    fn name(&mut self) -> Step<String> {
        let at = self.at;
        let len = self.count()?;
        match std::str::from_utf8(self.bytes(len)?) {
            Ok(name) => Ok(name.into()),
            Err(_) => bad(at, "a name that is not UTF-8"),
        }
    }

    /// How many elements a list has. Each takes at least a word, so those that are there are few enough to be kept.
    fn list(&mut self, tag: u32, what: &str) -> Step<u64> {
        let at = self.at;
        let (found, len) = (self.word()?, self.count()?);
        if found == tag || (found == 0 && len == 0) {
            return Ok(len);
        }
        bad(at, format_args!("a list of {what} begins with {tag} or is absent, 0 and 0; here are {found} and {len}"))
    }

    fn external(&mut self) -> Step<External> {
        let at = self.at;
        let number = self.word()?;
        match External::from_code(number).filter(|t| t.is_classic() || self.version == Version::Data64) {
            Some(external) => Ok(external),
            None => bad(at, format_args!("{number} is not a type of CDF-{}", self.version as u8)),
        }
    }

    fn attributes(&mut self) -> Step<Vec<Attribute>> {
        let mut all = Vec::new();
        for _ in 0..self.list(ATTRIBUTE, "attributes")? {
            let (at, name, external, len) = (self.at, self.name()?, self.external()?, self.count()?);
            let Some(bytes) = len.checked_mul(external.size() as u64) else {
                return bad(at, format_args!("attribute {name} has {len} values"));
            };
            all.push(Attribute { name, external, bytes: self.bytes(bytes)?.to_vec() });
        }
        Ok(all)
    }

    fn variable(&mut self, header: &Header) -> Step<Variable> {
        let (at, name, rank) = (self.at, self.name()?, self.count()?);
        let mut dims = Vec::new();
        for k in 0..rank {
            let d = self.count()?;
            match header.dims.get(d as usize).filter(|_| d <= u32::MAX.into()) {
                None => {
                    return bad(at, format_args!("variable {name} has dimension number {d} of {}", header.dims.len()))
                }
                Some(Dimension { length: None, .. }) if k > 0 => {
                    return bad(at, format_args!("the unlimited dimension is not the first of variable {name}"))
                }
                Some(_) => dims.push(d as usize),
            }
        }
        let (attributes, external) = (self.attributes()?, self.external()?);
        // Its size, which follows from its dimensions.
        self.count()?;
        let begin = if self.version == Version::Classic { self.word()?.into() } else { self.wide()? };
        Ok(Variable { name, dims, attributes, external, begin, filled: false })
    }
}
