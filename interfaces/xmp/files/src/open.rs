//! Open files: which nodes have them open, for what, how each node sees them, and where its position is (XMP D.5).
//!
//! A position counts in the stream of bytes that a node sees. That is the file from a displacement on, or the node's
//! elements in each repetition of a section of an array. Not here: transfers (`transfer`), and the position that all
//! nodes share, which `nagaya_io` keeps.

use std::cell::{Cell, RefCell};
use std::path::Path;
use std::sync::OnceLock;

use nagaya_arrays::Array;
use nagaya_core::config::here;
use nagaya_dist::{ArrayMap, Section};
use nagaya_images::nodeset::Interned;
use nagaya_io::{File, Open, Settings, View};

use crate::agree::Members;
use crate::error::{Error, Result};
use crate::share::Share;

/// The contents of `amode`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mode {
    pub read: bool,
    pub write: bool,
    pub create: bool,
    pub truncate: bool,
    /// It is an error if the file exists.
    pub exclusive: bool,
    /// The first write goes to where the end was.
    pub append: bool,
    /// Positions begin there.
    pub at_end: bool,
}

impl Mode {
    /// The modes of fopen(3); a `b` means nothing.
    pub fn from(text: &str) -> Option<Mode> {
        let none = Mode {
            read: false,
            write: false,
            create: false,
            truncate: false,
            exclusive: false,
            append: false,
            at_end: false,
        };
        let new = Mode { write: true, create: true, ..none };
        Some(match text.replace('b', "").as_str() {
            "r" => Mode { read: true, ..none },
            "r+" => Mode { read: true, write: true, ..none },
            "w" => Mode { truncate: true, ..new },
            "w+" => Mode { read: true, truncate: true, ..new },
            "wx" => Mode { exclusive: true, ..new },
            "w+x" | "wx+" => Mode { read: true, exclusive: true, ..new },
            "a" => Mode { append: true, at_end: true, ..new },
            "a+" | "ra" | "ar" => Mode { read: true, append: true, ..new },
            _ => return None,
        })
    }
}

/// How a node sees the file.
pub enum NodeView {
    /// Bytes from a displacement on.
    Bytes(i64),
    Section(SectionView),
}

/// Its elements of a section.
pub struct SectionView {
    pub displacement: i64,
    pub view: View,
    /// Bytes of the section.
    pub whole: i64,
    /// Whether other nodes see the same bytes.
    pub replicated: bool,
    /// The array, or any array with the same layout.
    map: ArrayMap,
    images: Vec<i32>,
    bytes: usize,
    sections: Vec<Section>,
}

impl SectionView {
    pub fn new(displacement: i64, array: &Array, share: &Share) -> Result<SectionView> {
        let placed = array.template().placed().map_err(nagaya_xmp::error::Error::from)?;
        Ok(SectionView {
            displacement,
            view: share.view(displacement)?,
            whole: share.whole_bytes()?,
            replicated: !array.map.replicated().is_empty(),
            map: array.map.clone(),
            images: placed.nodes.nodes.images.clone(),
            bytes: array.element_size(),
            sections: share.sections().to_vec(),
        })
    }

    /// Whether it is the view of this section of this array.
    pub fn is_of(&self, array: &Array, share: &Share) -> bool {
        let images = array.template().placed().map(|p| &p.nodes.nodes.images);
        self.map == array.map
            && images.is_ok_and(|images| *images == self.images)
            && self.bytes == array.element_size()
            && self.sections == share.sections()
    }
}

/// A file that the nodes of `set` have open.
pub struct OpenFile {
    pub file: File,
    pub set: &'static Interned,
    /// The number is the same on all nodes that opened it together.
    pub number: u64,
    pub mode: Mode,
    pub seen: RefCell<NodeView>,
    /// The position in bytes of the visible stream.
    pub position: Cell<i64>,
    /// The next write at the node's own position begins here: where the end was when the file was opened.
    pub append_at: Cell<Option<i64>>,
    /// Like `append_at`, for the shared position.
    pub append_shared_at: Cell<Option<i64>>,
}

/// The values of the variables, read at the first file.
pub fn settings() -> Result<Settings> {
    static SETTINGS: OnceLock<Result<Settings>> = OnceLock::new();
    SETTINGS.get_or_init(|| Ok(Settings::from(&here)?)).clone()
}

impl OpenFile {
    /// Collective over `set`, which executes. `number`: what the nodes agreed on.
    pub fn open(
        members: &Members,
        set: &'static Interned,
        number: u64,
        path: &Path,
        mode: Mode,
        settings: Settings,
    ) -> Result<OpenFile> {
        let Mode { read, write, create, exclusive, truncate, .. } = mode;
        let how = Open { read, write, create, exclusive, truncate, ..Open::default() };
        let core = nagaya_core::require()?;
        let file = File::open(core, nagaya_coll::require()?, members.group(), path, how, settings)?;
        let mut end = file.size().unwrap_or(0).to_ne_bytes();
        file.broadcast(&mut end)?;
        let end = i64::from_ne_bytes(end);
        let begin = if mode.at_end { end } else { 0 };
        file.seek_shared(begin as u64)?;
        Ok(OpenFile {
            file,
            set,
            number,
            mode,
            seen: RefCell::new(NodeView::Bytes(0)),
            position: Cell::new(begin),
            append_at: Cell::new(mode.append.then_some(end)),
            append_shared_at: Cell::new(mode.append.then_some(end)),
        })
    }

    /// The name for messages.
    pub fn name(&self) -> String {
        self.file.path().display().to_string()
    }

    /// `file: what`
    pub fn wrong(&self, what: impl std::fmt::Display) -> Error {
        Error::argument(format!("{}: {what}", self.name()))
    }

    /// An error of which file.
    pub fn about(&self, e: Error) -> Error {
        let name = self.name();
        if e.text.starts_with(&name) {
            e
        } else {
            Error { text: format!("{name}: {}", e.text), ..e }
        }
    }

    pub fn must_read(&self) -> Result<()> {
        if self.mode.read {
            return Ok(());
        }
        Err(Error {
            errno: libc::EBADF,
            ..self.wrong("it is open for writing only; open it with \"r\", \"r+\", \"w+\" or \"a+\"")
        })
    }

    pub fn must_write(&self) -> Result<()> {
        if self.mode.write {
            return Ok(());
        }
        Err(Error {
            errno: libc::EBADF,
            ..self.wrong("it is open for reading only; open it with \"r+\", \"w\" or \"a\"")
        })
    }

    /// All nodes see the file like this from now on; both positions are its beginning. Collective.
    pub fn see(&self, seen: NodeView) -> Result<()> {
        *self.seen.borrow_mut() = seen;
        self.position.set(0);
        Ok(self.file.seek_shared(0)?)
    }

    /// The byte of the file at a position of the stream.
    pub fn offset(&self, position: i64) -> Result<i64> {
        match &*self.seen.borrow() {
            NodeView::Bytes(displacement) => Ok(displacement + position),
            NodeView::Section(s) if s.view.tile_bytes() == 0 => Ok(s.displacement),
            NodeView::Section(s) => Ok(s.view.offset(position)?),
        }
    }

    /// The first position of the stream that is after the end of the file.
    fn end(&self) -> Result<i64> {
        let size = self.file.size()? as i64;
        match &*self.seen.borrow() {
            NodeView::Bytes(displacement) => Ok((size - displacement).max(0)),
            NodeView::Section(s) if s.view.tile_bytes() == 0 => Ok(0),
            NodeView::Section(s) => {
                // The stream is in the order of the file, and skips what others see.
                let (mut low, mut high) = (0, (size - s.displacement).max(0));
                while low < high {
                    let middle = low + (high - low) / 2;
                    match s.view.offset(middle)? < size {
                        true => low = middle + 1,
                        false => high = middle,
                    }
                }
                Ok(low)
            }
        }
    }

    /// The position that `whence` and `offset` name, from a position.
    pub fn target(&self, position: i64, offset: i64, whence: i32) -> Result<i64> {
        let from = match whence {
            libc::SEEK_SET => 0,
            libc::SEEK_CUR => position,
            libc::SEEK_END => self.end()?,
            _ => return Err(self.wrong(format!("whence is {whence}; it is SEEK_SET, SEEK_CUR or SEEK_END"))),
        };
        match from.checked_add(offset) {
            Some(to) if to < 0 => {
                Err(self.wrong(format!("a position {offset} bytes from {from} is before the beginning")))
            }
            Some(to) if self.can_have(to) => Ok(to),
            _ => Err(self.wrong(format!("a position {offset} bytes from {from} is beyond the largest file"))),
        }
    }

    /// Whether there can be a byte of the file at a position of the stream.
    pub fn can_have(&self, position: i64) -> bool {
        let byte = match &*self.seen.borrow() {
            NodeView::Bytes(displacement) => displacement.checked_add(position),
            // The end of the repetition that it is in.
            NodeView::Section(s) => (position / s.view.tile_bytes().max(1))
                .checked_add(1)
                .and_then(|repetitions| repetitions.checked_mul(s.whole))
                .and_then(|bytes| bytes.checked_add(s.displacement)),
        };
        position >= 0 && byte.is_some()
    }

    /// `bytes` bytes from a position on, if a file can have them.
    pub fn must_fit(&self, position: i64, bytes: i64) -> Result<()> {
        match position.checked_add(bytes) {
            Some(end) if self.can_have(end) => Ok(()),
            _ => Err(Error {
                errno: libc::EFBIG,
                ..self.wrong(format!("{bytes} bytes from position {position} on exceed the largest file"))
            }),
        }
    }

    /// The displacement from which on all nodes see the file; the shared position counts from there.
    pub fn common(&self) -> Result<i64> {
        match &*self.seen.borrow() {
            NodeView::Bytes(displacement) => Ok(*displacement),
            NodeView::Section(_) => Err(self.wrong(
                "the shared position means nothing while each node sees its part of an array; call xmp_file_clear_view_all before",
            )),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn modes_are_those_of_fopen() {
        let mode = |text: &str| Mode::from(text).expect("a mode");
        assert!(mode("r").read && !mode("r").write && !mode("r").create);
        assert!(mode("r+").read && mode("r+").write && !mode("r+").create);
        assert!(!mode("w").read && mode("w").truncate && mode("w").create);
        assert!(mode("w+").read && mode("w+").truncate);
        assert!(mode("wx").exclusive && mode("wx").create && mode("w+x").exclusive && mode("w+x").read);
        assert!(mode("a").at_end && mode("a").append && !mode("a").truncate && !mode("a").read);
        assert!(mode("a+").append && !mode("a+").at_end && mode("a+").read);
        assert_eq!((mode("ra"), mode("ar"), mode("rb"), mode("r+b")), (mode("a+"), mode("a+"), mode("r"), mode("r+")));
        for wrong in ["", "rw", "wr", "x", "+", "r++", "R"] {
            assert_eq!(Mode::from(wrong), None, "{wrong}");
        }
    }
}
