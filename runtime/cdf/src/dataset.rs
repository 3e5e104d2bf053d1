//! A file of a netCDF format that a group of ranks has open: definitions, and transfers of distributed arrays.
//!
//! All calls are collective unless they say otherwise; definitions are made by all members alike, each in its own copy of the header.
//! The first member reads and writes the header's bytes. Called by the interfaces of languages.

use std::path::Path;

use nagaya_coll::{Coll, Group};
use nagaya_core::Core;
use nagaya_dist::{DimMap, Section};
use nagaya_io::{place, File, Loop, Open, Settings, Strip, Strips};

use crate::codec::{decode, encode, Read};
use crate::convert::{from_external, to_external};
use crate::error::{code, wrong, Error, Result};
use crate::header::{Header, Version};
use crate::layout::Move;
use crate::types::Internal;

/// Bytes that a member moves at a time when variables change their places, or fills.
const CHUNK: u64 = 1 << 20;

/// See the top of the file.
pub struct Dataset {
    file: File,
    header: Header,
    /// What the file has on disk, while definitions are changed; `None` within: nothing yet.
    defining: Option<Option<Header>>,
    writable: bool,
}

/// What is taken of an array's dimension, and where it goes along the variable's.
#[derive(Clone, Copy, Debug)]
pub struct Axis<'a> {
    pub map: &'a DimMap,
    /// The process's coordinate along the dimension's nodes.
    pub coordinate: i64,
    pub section: Section,
    /// The variable's index of the section's first element, and how far it is to the next one's.
    pub start: u64,
    pub stride: u64,
    /// Elements in memory from one stored element to the next one, shadow included.
    pub memory: i64,
}

/// An array's numbers: their type and where the first stored one is.
#[derive(Clone, Copy, Debug)]
pub struct Numbers {
    pub internal: Internal,
    pub at: *mut u8,
}

/// netCDF has codes for some errors of the system.
fn from_file(e: nagaya_io::Error, fallback: i32) -> Error {
    const ENOENT: i32 = 2;
    const EACCES: i32 = 13;
    const EEXIST: i32 = 17;
    const EROFS: i32 = 30;
    let code = match e.errno() {
        // PnetCDF's NC_ENO_SUCH_FILE and NC_EACCESS, netCDF's NC_EEXIST.
        Some(ENOENT) => -220,
        Some(EACCES | EROFS) => -228,
        Some(EEXIST) => -35,
        _ => fallback,
    };
    Error { code, text: e.to_string() }
}

fn reading(e: nagaya_io::Error) -> Error {
    from_file(e, code::EREAD)
}

fn writing(e: nagaya_io::Error) -> Error {
    from_file(e, code::EWRITE)
}

impl Dataset {
    /// A new file, in define mode. `clobber`: one that exists is replaced.
    pub fn create(
        core: &'static Core,
        coll: &'static Coll,
        group: Group<'_>,
        path: &Path,
        version: Version,
        clobber: bool,
        settings: Settings,
    ) -> Result<Dataset> {
        let how = Open { read: true, write: true, create: true, exclusive: !clobber, truncate: clobber };
        let file = File::open(core, coll, group, path, how, settings).map_err(writing)?;
        Ok(Dataset { file, header: Header::new(version), defining: Some(None), writable: true })
    }

    /// A file that exists. `ENOTNC` for one of another format.
    pub fn open(
        core: &'static Core,
        coll: &'static Coll,
        group: Group<'_>,
        path: &Path,
        writable: bool,
        settings: Settings,
    ) -> Result<Dataset> {
        let how = Open { read: true, write: writable, ..Open::default() };
        let file = File::open(core, coll, group, path, how, settings).map_err(reading)?;
        match read_header(&file) {
            Ok(header) => Ok(Dataset { file, header, defining: None, writable }),
            Err(e) => {
                file.close().map_err(reading)?;
                Err(e)
            }
        }
    }

    /// Ends definitions, if need be, and closes. What was created and never defined is an empty dataset.
    pub fn close(mut self) -> Result<()> {
        if self.defining.is_some() {
            self.enddef()?;
        }
        if self.writable {
            // Padding behind the last variable belongs to the file.
            let end = self.header.end();
            let size = self.file.size().map_err(writing)?;
            let sizes = self.file.gather([size]).map_err(writing)?;
            if sizes[0][0] < end {
                self.file.set_size(end).map_err(writing)?;
            }
        }
        self.file.close().map_err(writing)
    }

    /// On disk when it returns.
    pub fn sync(&self) -> Result<()> {
        self.file.sync().map_err(writing)
    }

    pub fn file(&self) -> &File {
        &self.file
    }

    /// What the file defines. Local.
    pub fn header(&self) -> &Header {
        &self.header
    }

    /// For changing it, in define mode. Local, and the same on all members.
    pub fn definitions(&mut self) -> Result<&mut Header> {
        match self.defining {
            Some(_) => Ok(&mut self.header),
            None => wrong(code::ENOTINDEFINE, format!("{}: definitions change between redef and enddef", self.named())),
        }
    }

    /// Back to define mode. Local.
    pub fn redef(&mut self) -> Result<()> {
        self.must_be_writable()?;
        self.must_hold_data()?;
        self.defining = Some(Some(self.header.clone()));
        Ok(())
    }

    /// Gives variables their places, moves what there is, writes the header, fills new variables that are to be filled.
    pub fn enddef(&mut self) -> Result<()> {
        let Some(old) = self.defining.clone() else {
            return wrong(code::ENOTINDEFINE, format!("{}: enddef without redef", self.named()));
        };
        self.header.place(old.as_ref())?;
        if let Some(old) = &old {
            for m in self.header.moves_from(old) {
                self.shift(m)?;
            }
        }
        self.write_header()?;
        self.defining = None;
        let new = old.map_or(0, |o| o.variables.len());
        for v in new..self.header.variables.len() {
            let variable = &self.header.variables[v];
            match (variable.filled, self.header.is_record(variable)) {
                (true, false) => self.fill(v, 0)?,
                (true, true) => (0..self.header.records).try_for_each(|record| self.fill(v, record))?,
                (false, _) => {}
            }
        }
        Ok(())
    }

    /// Writes a section of a distributed array to a variable. How many of this process's numbers did not fit the variable's type: they are
    /// the fill value in the file (NC_ERANGE). A process that has nothing to write says so by sections of count 0. `axes` are as many as
    /// the variable has dimensions; records are added as needed.
    ///
    /// # Safety
    /// Memory is readable wherever the axes say that the process has elements.
    pub unsafe fn put_all(&mut self, variable: usize, axes: &[Axis<'_>], numbers: Numbers) -> Result<usize> {
        self.must_be_writable()?;
        let checked = self.target(variable, axes, true).and_then(|s| Ok((s, self.grown(variable, axes)?)));
        let (strips, records) = self.all_agree(checked)?;
        let v = &self.header.variables[variable];
        let fill = self.header.fill_of(v);
        let (external, internal, version) = (v.external, numbers.internal, self.header.version);
        let mut packed = vec![0u8; strips.bytes() as usize];
        let mut outside = Ok(0);
        each_packed(&strips, external.size(), internal.size(), &mut |at, memory, bytes, count| {
            // SAFETY: the caller's promise; nobody writes there meanwhile.
            let src =
                unsafe { std::slice::from_raw_parts(numbers.at.wrapping_offset(memory), count * internal.size()) };
            let part = to_external(external, internal, version, &fill, src, &mut packed[at..at + bytes]);
            outside = outside.clone().and_then(|n| Ok(n + part?));
        });
        let outside = self.all_agree(outside)?;
        let strips = packed_strips(&strips);
        // SAFETY: the strips' memory is the vector. Two members' sections are not checked for elements in common.
        unsafe { self.file.write_all(&strips, packed.as_ptr(), false) }.map_err(writing)?;
        self.grow(records)?;
        Ok(outside)
    }

    /// Reads a section of a variable to a distributed array. How many numbers did not fit the type in memory: they are its fill value there.
    ///
    /// # Safety
    /// Memory is writable wherever the axes say that the process has elements.
    pub unsafe fn get_all(&self, variable: usize, axes: &[Axis<'_>], numbers: Numbers) -> Result<usize> {
        let strips = self.all_agree(self.target(variable, axes, false))?;
        let v = &self.header.variables[variable];
        let (external, internal, version) = (v.external, numbers.internal, self.header.version);
        let mut packed = vec![0u8; strips.bytes() as usize];
        let from = packed_strips(&strips);
        // SAFETY: the strips' memory is the vector.
        unsafe { self.file.read_all(&from, packed.as_mut_ptr()) }.map_err(reading)?;
        let mut outside = Ok(0);
        each_packed(&strips, external.size(), internal.size(), &mut |at, memory, bytes, count| {
            // SAFETY: the caller's promise; nobody else touches it meanwhile.
            let dst =
                unsafe { std::slice::from_raw_parts_mut(numbers.at.wrapping_offset(memory), count * internal.size()) };
            let part = from_external(external, internal, version, &packed[at..at + bytes], dst);
            outside = outside.clone().and_then(|n| Ok(n + part?));
        });
        self.all_agree(outside)
    }

    /// Fills a variable, or one record of it, with its fill value.
    pub fn fill(&mut self, variable: usize, record: u64) -> Result<()> {
        self.must_be_writable()?;
        self.must_hold_data()?;
        let v = self.header.the_variable(variable)?;
        let is_record = self.header.is_record(v);
        let begin = v.begin + if is_record { record * self.header.record_bytes() } else { 0 };
        let bytes = crate::layout::own_bytes(&self.header, v).unwrap_or(0);
        // Padding is filled, too, where there is any.
        let single = is_record && self.header.record_bytes() == bytes;
        let whole = if single { bytes } else { crate::layout::padded(bytes) };
        let pattern = self.header.fill_of(v);
        let block: Vec<u8> = pattern.iter().copied().cycle().take((CHUNK as usize).min(whole as usize + 8)).collect();
        let (me, members) = (self.file.group().me() as u64, self.file.group().size() as u64);
        let share = whole.div_ceil(members).next_multiple_of(8);
        let (from, to) = ((me * share).min(whole), ((me + 1) * share).min(whole));
        let chunk = CHUNK as i64;
        let (count, rest) = ((to - from) as i64 / chunk, (to - from) as i64 % chunk);
        let again = [Loop { count, file: chunk, memory: 0 }];
        let start = (begin + from) as i64;
        let last = (rest > 0).then(|| Strip::run(start + count * chunk, 0, rest));
        let strips = Strips::new(Strip::new(start, 0, chunk, &again).into_iter().chain(last));
        // SAFETY: every strip is within the block.
        let written = unsafe { self.file.write(&strips, block.as_ptr()) };
        self.all_agree(written.map_err(writing))?;
        if is_record {
            self.grow(record + 1)?;
        }
        Ok(())
    }

    fn named(&self) -> String {
        self.file.path().display().to_string()
    }

    fn must_be_writable(&self) -> Result<()> {
        if self.writable {
            return Ok(());
        }
        wrong(code::EPERM, format!("{}: opened for reading only", self.named()))
    }

    fn must_hold_data(&self) -> Result<()> {
        if self.defining.is_none() {
            return Ok(());
        }
        wrong(code::EINDEFINE, format!("{}: in define mode; end it by enddef first", self.named()))
    }

    /// This member's result, unless a member has an error: then all have one, and those without an own one say whose.
    fn all_agree<T>(&self, mine: Result<T>) -> Result<T> {
        let said = mine.as_ref().err().map_or(0, |e| e.code);
        let all = self.file.gather([said as i64 as u64]).map_err(reading)?;
        match (mine, all.iter().position(|w| w[0] != 0)) {
            (Err(e), _) => Err(e),
            (Ok(_), Some(k)) => {
                let rank = self.file.group().rank_of(k);
                wrong(all[k][0] as i64 as i32, format!("{}: rank {rank} has made an error in this call", self.named()))
            }
            (Ok(value), None) => Ok(value),
        }
    }

    /// Where the elements that this process has lie in the file. Memory counts as if elements had the file's size: its position by the size
    /// is the number of an element.
    fn target(&self, variable: usize, axes: &[Axis<'_>], put: bool) -> Result<Strips> {
        self.must_hold_data()?;
        let v = self.header.the_variable(variable)?;
        let shape = self.header.shape(v);
        if axes.len() != shape.len() {
            let text = format!("{} dimensions of an array for variable {} of {}", axes.len(), v.name, shape.len());
            return wrong(code::EINVALCOORDS, text);
        }
        let size = v.external.size() as i64;
        let most = if self.header.version == Version::Data64 { i64::MAX as u64 } else { u32::MAX.into() };
        let mut distance = size;
        let mut begin = v.begin as i64;
        let mut all = Vec::new();
        for (d, a) in axes.iter().enumerate().rev() {
            let grows = put && d == 0 && self.header.is_record(v);
            let last = (a.section.count as u64)
                .checked_sub(1)
                .map(|n| n.checked_mul(a.stride).and_then(|n| n.checked_add(a.start)));
            let inside = match last {
                None => true,
                Some(last) => last.is_some_and(|i| i < if grows { most } else { shape[d] }),
            };
            if !inside || a.stride == 0 {
                let code = if a.start >= shape[d] && !grows { code::EINVALCOORDS } else { code::EEDGE };
                let name = &self.header.dims[v.dims[d]].name;
                let text = format!(
                    "variable {}: {} elements from {} on, {} apart, of dimension {name}, which has {}",
                    v.name, a.section.count, a.start, a.stride, shape[d]
                );
                return wrong(code, text);
            }
            let step = if d == 0 && self.header.is_record(v) { self.header.record_bytes() as i64 } else { distance };
            begin += a.start as i64 * step;
            let file = step.saturating_mul(a.stride as i64);
            let (map, coordinate, section) = (a.map, a.coordinate, a.section);
            all.push(nagaya_io::Axis { map, coordinate, section, file, memory: a.memory * size });
            distance = distance.saturating_mul(shape[d] as i64);
        }
        place(&all, size, begin).map_err(|e| Error { code: code::EINVAL, text: format!("variable {}: {e}", v.name) })
    }

    /// How many records there are once this process's part is written.
    fn grown(&self, variable: usize, axes: &[Axis<'_>]) -> Result<u64> {
        let v = self.header.the_variable(variable)?;
        let is_any = axes.iter().all(|a| a.section.count > 0);
        match axes.first().filter(|_| self.header.is_record(v) && is_any) {
            Some(a) => Ok(a.start + (a.section.count as u64 - 1) * a.stride + 1),
            None => Ok(0),
        }
    }

    /// There are at least so many records, as some member says.
    fn grow(&mut self, records: u64) -> Result<()> {
        let all = self.file.gather([records]).map_err(writing)?;
        let most = all.iter().map(|w| w[0]).max().unwrap_or(0);
        if most <= self.header.records {
            return Ok(());
        }
        self.header.records = most;
        let width = if self.header.version == Version::Data64 { 8 } else { 4 };
        self.first_writes(4, &most.to_be_bytes()[8 - width..])
    }

    fn write_header(&self) -> Result<()> {
        self.first_writes(0, &encode(&self.header))
    }

    fn first_writes(&self, at: i64, bytes: &[u8]) -> Result<()> {
        let strips = Strips::new([Strip::run(at, 0, bytes.len() as i64)]);
        let written = match self.file.group().me() {
            // SAFETY: the slice is as long as the strip.
            0 => unsafe { self.file.write(&strips, bytes.as_ptr()) },
            _ => Ok(0),
        };
        self.all_agree(written.map(drop).map_err(writing))
    }

    /// Copies towards the end of the file, from the last bytes on; all members at a time.
    fn shift(&self, m: Move) -> Result<()> {
        let (me, members) = (self.file.group().me() as u64, self.file.group().size() as u64);
        let mut room = vec![0u8; CHUNK.min(m.bytes) as usize];
        let mut left = m.bytes;
        while left > 0 {
            let step = left.min(members * CHUNK);
            let first = left - step;
            let (from, to) = ((me * CHUNK).min(step), ((me + 1) * CHUNK).min(step));
            let at = |begin: u64| Strips::new([Strip::run((begin + first + from) as i64, 0, (to - from) as i64)]);
            room.fill(0);
            // SAFETY (both): the buffer is at least as long as the strip.
            let read = unsafe { self.file.read(&at(m.from), room.as_mut_ptr()) };
            // Nobody writes before all have read.
            self.all_agree(read.map_err(reading))?;
            let written = unsafe { self.file.write(&at(m.to), room.as_ptr()) };
            self.all_agree(written.map_err(writing))?;
            left = first;
        }
        Ok(())
    }
}

/// The first member reads as much as it takes and gives it to all.
fn read_header(file: &File) -> Result<Header> {
    let mut bytes = Vec::new();
    let mut found = Ok(0);
    if file.group().me() == 0 {
        found = first_reads(file, &mut bytes);
    }
    let mine =
        [bytes.len() as u64, found.as_ref().err().map_or(0, |e| e.code as i64 as u64), *found.as_ref().unwrap_or(&0)];
    let all = file.gather(mine).map_err(reading)?;
    let [len, failed, size] = all[0];
    bytes.resize(len as usize, 0);
    file.broadcast(&mut bytes).map_err(reading)?;
    let named = |text: String| format!("{}: {text}", file.path().display());
    if failed != 0 {
        let text = found.err().map_or("the first member could not read the header".into(), |e| e.text);
        return wrong(failed as i64 as i32, named(text));
    }
    match decode(&bytes).map_err(|e| Error { text: named(e.text), ..e })? {
        Read::Header { mut header, streaming } => {
            if let (true, Some(first)) = (streaming, header.first_record()) {
                header.records = size.saturating_sub(first) / header.record_bytes().max(1);
            }
            Ok(header)
        }
        Read::More(_) => wrong(code::ENOTNC, named(format!("the header ends before the file does, at byte {size}"))),
    }
}

/// The bytes of the header and perhaps more; the size of the file.
fn first_reads(file: &File, bytes: &mut Vec<u8>) -> Result<u64> {
    let size = file.size().map_err(reading)?;
    let mut want = 64 << 10;
    loop {
        let now = size.min(want as u64) as usize;
        bytes.resize(now, 0);
        let strips = Strips::new([Strip::run(0, 0, now as i64)]);
        // SAFETY: the vector is as long as the strip.
        let got = unsafe { file.read(&strips, bytes.as_mut_ptr()) }.map_err(reading)?;
        bytes.truncate(got as usize);
        match decode(bytes)? {
            Read::More(more) if (got as usize) < want || more as u64 > size => {
                return wrong(code::ENOTNC, "the file ends within the header")
            }
            Read::More(more) => want = more.max(2 * want),
            Read::Header { .. } => return Ok(size),
        }
    }
}

/// The same places in the file, of numbers that lie one behind the other in memory.
fn packed_strips(strips: &Strips) -> Strips {
    let mut at = 0;
    Strips::new(strips.iter().map(|s| {
        let mut packed = s.clone();
        packed.memory = at;
        at += s.bytes();
        let mut inside = s.unit;
        for l in packed.loops.iter_mut().rev() {
            l.memory = inside;
            inside *= l.count;
        }
        packed
    }))
}

/// Calls `f(place, memory, bytes, count)` for every run, in the order of `packed_strips`: where it is among the packed numbers and how many
/// bytes it has there, and where its numbers begin in memory and how many they are.
fn each_packed(strips: &Strips, size: usize, internal: usize, f: &mut dyn FnMut(usize, isize, usize, usize)) {
    let mut at = 0;
    for s in strips.iter() {
        let bytes = s.unit as usize;
        s.each(&mut |_, memory| {
            f(at, memory as isize / size as isize * internal as isize, bytes, bytes / size);
            at += bytes;
        });
    }
}
