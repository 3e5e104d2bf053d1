//! A file of a netCDF format that a group of ranks has open. This module keeps its header, on disk and in each member.
//! It also moves the data when the header changes. Transfers of arrays: `transfer`.
//!
//! All calls are collective unless noted otherwise. All members make the same definitions, each in a copy of the
//! header. The first member reads and writes the header's bytes. Called by the interfaces of languages.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::Path;

use nagaya_coll::{Coll, Group};
use nagaya_core::Core;
use nagaya_io::{File, Loop, Open, Settings, Strip, Strips};

use crate::codec::{decode, encode, Read};
use crate::error::{code, wrong, Error, Result};
use crate::header::{Header, Version};
use crate::layout::Move;

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

/// netCDF has codes for some errors of the system.
fn from_file(e: nagaya_io::Error, fallback: i32) -> Error {
    const ENOENT: i32 = 2;
    const EACCES: i32 = 13;
    const EEXIST: i32 = 17;
    const ENOSPC: i32 = 28;
    const EROFS: i32 = 30;
    const EDQUOT: i32 = 122;
    let code = match e.errno() {
        Some(ENOENT) => code::ENOENT,
        Some(EACCES | EROFS) => code::EACCESS,
        Some(EEXIST) => code::EEXIST,
        Some(ENOSPC) => code::ENO_SPACE,
        Some(EDQUOT) => code::EQUOTA,
        _ => fallback,
    };
    Error { code, text: e.to_string() }
}

pub(crate) fn reading(e: nagaya_io::Error) -> Error {
    from_file(e, code::EREAD)
}

pub(crate) fn writing(e: nagaya_io::Error) -> Error {
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
        let how =
            Open { read: true, write: true, create: true, exclusive: !clobber, truncate: clobber, ..Open::default() };
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
        let ended = if self.defining.is_some() { self.enddef() } else { Ok(()) };
        let done = ended.and_then(|()| self.pad());
        self.file.close().map_err(writing)?;
        done
    }

    /// Padding after the last variable belongs to the file.
    fn pad(&self) -> Result<()> {
        if !self.writable {
            return Ok(());
        }
        let end = self.header.end();
        let size = self.file.size().map_err(writing)?;
        let sizes = self.file.gather([size]).map_err(writing)?;
        match sizes[0][0] < end {
            true => self.file.set_size(end).map_err(writing),
            false => Ok(()),
        }
    }

    /// Closes without ending definitions: they are forgotten, and a file that has been created and never had any is removed.
    pub fn abandon(self) -> Result<()> {
        let nothing_yet = matches!(self.defining, Some(None));
        if nothing_yet {
            self.file.delete().map_err(writing)?;
        }
        self.file.close().map_err(writing)
    }

    /// Removes a file. Collective.
    pub fn delete(coll: &'static Coll, group: Group<'_>, path: &Path) -> Result<()> {
        nagaya_io::delete(coll, group, path).map_err(writing)
    }

    /// On disk when it returns.
    pub fn sync(&self) -> Result<()> {
        self.file.sync().map_err(writing)
    }

    pub fn file(&self) -> &File {
        &self.file
    }

    /// The definitions of the file. Local.
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

    /// Changes definitions by `f`, which on an error has changed nothing. In define mode local: compared when it ends. In data mode
    /// collective, and only if the header takes no more space than before; it is written at once. `ENOTINDEFINE` if it does.
    pub fn change<T>(&mut self, f: impl FnOnce(&mut Header) -> Result<T>) -> Result<T> {
        if self.defining.is_some() {
            return f(&mut self.header);
        }
        let space = encode(&self.header).len();
        let mut changed = self.header.clone();
        let mine = self.must_be_writable().and_then(|()| f(&mut changed)).and_then(|value| {
            if encode(&changed).len() <= space {
                return Ok(value);
            }
            let text = "outside of define mode definitions may not need more room than before; call redef first";
            wrong(code::ENOTINDEFINE, format!("{}: {text}", self.named()))
        });
        let value = self.all_agree(mine)?;
        let before = std::mem::replace(&mut self.header, changed);
        if let Err(e) = self.same_definitions() {
            self.header = before;
            return Err(e);
        }
        let mut bytes = encode(&self.header);
        bytes.resize(space, 0);
        self.first_writes(0, &bytes)?;
        Ok(value)
    }

    /// Back to define mode. Local.
    pub fn redef(&mut self) -> Result<()> {
        self.must_be_writable()?;
        self.must_hold_data()?;
        self.defining = Some(Some(self.header.clone()));
        Ok(())
    }

    /// Gives variables their places, moves existing data, writes the header, and fills new variables that need it.
    pub fn enddef(&mut self) -> Result<()> {
        self.enddef_with(0, 0)
    }

    /// The same; `free`: bytes after the header for it to grow, and `align`: of the first variable, where it has to be placed anew.
    pub fn enddef_with(&mut self, free: u64, align: u64) -> Result<()> {
        let Some(old) = self.defining.clone() else {
            return wrong(code::ENOTINDEFINE, format!("{}: enddef without redef", self.named()));
        };
        self.same_definitions()?;
        self.header.place_with(old.as_ref(), free, align)?;
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

    /// Fills a variable, or one record of it, with its fill value.
    pub fn fill(&mut self, variable: usize, record: u64) -> Result<()> {
        self.must_be_writable()?;
        self.must_hold_data()?;
        let v = self.header.the_variable(variable)?;
        let is_record = self.header.is_record(v);
        let begin = v.begin + if is_record { record * self.header.record_bytes() } else { 0 };
        let bytes = crate::sizes::own_bytes(&self.header, v).unwrap_or(0);
        // Padding is filled, too, where there is any.
        let single = is_record && self.header.record_bytes() == bytes;
        let whole = if single { bytes } else { crate::sizes::padded(bytes) };
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
            self.grow(record + 1, 0)?;
        }
        Ok(())
    }

    fn named(&self) -> String {
        self.file.path().display().to_string()
    }

    pub fn must_be_writable(&self) -> Result<()> {
        if self.writable {
            return Ok(());
        }
        wrong(code::EPERM, format!("{}: opened for reading only", self.named()))
    }

    pub fn must_hold_data(&self) -> Result<()> {
        if self.defining.is_none() {
            return Ok(());
        }
        wrong(code::EINDEFINE, format!("{}: in define mode; end it by enddef first", self.named()))
    }

    /// This member's result, unless a member has an error: then all have the one of the first that has one.
    pub fn all_agree<T>(&self, mine: Result<T>) -> Result<T> {
        Ok(self.agree_with(mine, [0; 4])?.0)
    }

    /// The same, with what every member adds. Collective.
    pub(crate) fn agree_with<T>(&self, mine: Result<T>, says: [u64; 4]) -> Result<(T, Vec<[u64; 4]>)> {
        agree(&self.file, mine, says)
    }

    /// Sets that there are at least `records` records, because some member has that many; `counted` is for all members.
    /// Collective.
    pub(crate) fn grow(&mut self, records: u64, counted: usize) -> Result<usize> {
        let all = self.file.gather([records, counted as u64]).map_err(writing)?;
        let most = all.iter().map(|w| w[0]).max().unwrap_or(0);
        if most > self.header.records {
            self.header.records = most;
            self.write_records()?;
        }
        Ok(all.iter().map(|w| w[1] as usize).sum())
    }

    /// This process has added records that the others do not know of. Local.
    pub(crate) fn added(&mut self, records: u64) {
        self.header.records = self.header.records.max(records);
    }

    /// Makes known what members have added independently. Collective.
    pub fn agree_on_records(&mut self) -> Result<()> {
        let all = self.file.gather([self.header.records]).map_err(writing)?;
        self.header.records = all.iter().map(|w| w[0]).max().unwrap_or(0);
        match all.iter().all(|w| w[0] == self.header.records) {
            true => Ok(()),
            false => self.write_records(),
        }
    }

    fn write_records(&self) -> Result<()> {
        let width = if self.header.version == Version::Data64 { 8 } else { 4 };
        self.first_writes(4, &self.header.records.to_be_bytes()[8 - width..])
    }

    /// `EMULTIDEFINE`, on all, where a member has defined something else than the first one. Collective.
    fn same_definitions(&self) -> Result<()> {
        let mut hash = DefaultHasher::new();
        encode(&self.header).hash(&mut hash);
        self.header.variables.iter().for_each(|v| v.filled.hash(&mut hash));
        let all = self.file.gather([hash.finish()]).map_err(writing)?;
        match all.iter().position(|w| w[0] != all[0][0]) {
            None => Ok(()),
            Some(k) => {
                let group = self.file.group();
                let (first, other) = (group.rank_of(0), group.rank_of(k));
                let text = "dimensions, variables and attributes are defined by all nodes alike, in the same order";
                wrong(
                    code::EMULTIDEFINE,
                    format!("{}: rank {other} has not defined what rank {first} has; {text}", self.named()),
                )
            }
        }
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
        let mut space = vec![0u8; CHUNK.min(m.bytes) as usize];
        let mut left = m.bytes;
        while left > 0 {
            let step = left.min(members * CHUNK);
            let first = left - step;
            let (from, to) = ((me * CHUNK).min(step), ((me + 1) * CHUNK).min(step));
            let at = |begin: u64| Strips::new([Strip::run((begin + first + from) as i64, 0, (to - from) as i64)]);
            space.fill(0);
            // SAFETY: the buffer is at least as long as the strip.
            let read = unsafe { self.file.read(&at(m.from), space.as_mut_ptr()) };
            // Nobody writes before all have read.
            self.all_agree(read.map_err(reading))?;
            // SAFETY: the buffer is at least as long as the strip.
            let written = unsafe { self.file.write(&at(m.to), space.as_ptr()) };
            self.all_agree(written.map_err(writing))?;
            left = first;
        }
        Ok(())
    }
}

/// [`Dataset::agree_with`] of members that have a file open.
fn agree<T>(file: &File, mine: Result<T>, [a, b, c, d]: [u64; 4]) -> Result<(T, Vec<[u64; 4]>)> {
    let told = match &mine {
        Ok(_) => [0, a, b, c, d],
        Err(e) => [e.code as i64 as u64, e.text.len() as u64, 0, 0, 0],
    };
    let all = file.gather(told).map_err(reading)?;
    let Some(first) = all.iter().position(|w| w[0] != 0) else {
        return Ok((mine?, all.iter().map(|w| [w[1], w[2], w[3], w[4]]).collect()));
    };
    let (rank, code) = (file.group().rank_of(first), all[first][0] as i64);
    if !(-9999..0).contains(&code) {
        let text = "makes another collective call than others at the same time; all nodes must make the same ones in the same order";
        return wrong(code::EINVAL, format!("{}: rank {rank} {text}", file.path().display()));
    }
    let mut text = match mine {
        Err(e) if first == file.group().me() => e.text.into_bytes(),
        _ => vec![0; all[first][1] as usize],
    };
    file.broadcast_from(first, &mut text).map_err(reading)?;
    let text = String::from_utf8_lossy(&text).into_owned();
    let is_common = all.iter().all(|w| w[0] == all[first][0]);
    let is_named = is_common || text.contains(&format!("rank {rank}"));
    wrong(code as i32, if is_named { text } else { format!("rank {rank}: {text}") })
}

/// The first member reads as much as it takes and gives it to all.
fn read_header(file: &File) -> Result<Header> {
    let named = |e: Error| Error { text: format!("{}: {}", file.path().display(), e.text), ..e };
    let mut bytes = Vec::new();
    let mut found = Ok(0);
    if file.group().me() == 0 {
        found = first_reads(file, &mut bytes).map_err(named);
    }
    let says = [bytes.len() as u64, *found.as_ref().unwrap_or(&0), 0, 0];
    let (_, all) = agree(file, found, says)?;
    let [len, size, ..] = all[0];
    bytes.resize(len as usize, 0);
    file.broadcast(&mut bytes).map_err(reading)?;
    match decode(&bytes).map_err(named)? {
        Read::Header { mut header, streaming } => {
            if let (true, Some(first)) = (streaming, header.first_record()) {
                header.records = size.saturating_sub(first) / header.record_bytes().max(1);
            }
            Ok(header)
        }
        Read::More(_) => {
            wrong(code::ENOTNC, format!("the header ends before the file does, at byte {size}")).map_err(named)
        }
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
