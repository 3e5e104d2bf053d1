//! What a statement reports: a status for `stat=`, a text for `errmsg=`, or the end of the program.
//!
//! It words the errors of the crates below, with images counted from 1. Not here: how a statement reports (`report.rs`); `stop` and
//! `error stop` (`end.rs`).

use std::ffi::{c_char, c_int};

use nagaya_images::error::{self as images, AwaitedAction, Wrong};
use nagaya_images::shape;

/// Constants of `iso_fortran_env`, as gfortran has them.
pub mod stat {
    pub const UNLOCKED: i32 = 0;
    pub const LOCKED: i32 = 1;
    pub const LOCKED_OTHER_IMAGE: i32 = 2;
    pub const STOPPED_IMAGE: i32 = 6000;
    pub const FAILED_IMAGE: i32 = 6001;
    /// gfortran 12 has no name for it; later ones have this number.
    pub const UNLOCKED_FAILED_IMAGE: i32 = 6002;
    /// None of them: an image that does not exist, and any other error.
    pub const OTHER: i32 = 1;
    /// The status of an `allocate` that found no memory.
    pub const NO_MEMORY: i32 = 5014;
}

/// The kind of mistake.
#[derive(Debug)]
pub enum Error {
    /// Found by `nagaya_images` or below.
    Images(images::Error),
    /// Found here: a status and its text.
    Here(i32, String),
}

pub type Result<T> = std::result::Result<T, Error>;

impl From<images::Error> for Error {
    #[cold]
    fn from(e: images::Error) -> Error {
        Error::Images(e)
    }
}

impl From<nagaya_core::Error> for Error {
    #[cold]
    fn from(e: nagaya_core::Error) -> Error {
        Error::Images(e.into())
    }
}

impl Error {
    /// Whether the segment has no space.
    pub fn is_no_space(&self) -> bool {
        let Error::Images(e) = self else { return false };
        matches!(e.wrong(), Wrong::Core(e) if e.status == nagaya_core::Status::NoSpace)
    }
}

/// An error of this crate that has no status of its own.
#[cold]
pub fn wrong(text: impl Into<String>) -> Error {
    Error::Here(stat::OTHER, text.into())
}

/// The places for a statement's status and message; all may be null.
#[derive(Clone, Copy)]
pub struct Report {
    pub stat: *mut c_int,
    pub errmsg: *mut c_char,
    pub errmsg_len: usize,
}

impl Report {
    pub const NONE: Report = Report { stat: std::ptr::null_mut(), errmsg: std::ptr::null_mut(), errmsg_len: 0 };

    /// A report with only a status.
    pub fn stat(stat: *mut c_int) -> Report {
        Report { stat, ..Report::NONE }
    }
}

/// An error in Fortran's words.
pub fn words(e: &Error) -> String {
    let e = match e {
        Error::Here(_, text) => return text.clone(),
        Error::Images(e) => e,
    };
    match e.wrong() {
        Wrong::Core(e) => e.text.clone(),
        Wrong::Shape(shape::Wrong::NoImage { image, images, .. }) => no_image(*image, i64::from(*images)),
        Wrong::NoImageInSet { image, images, .. } => no_image(*image, i64::from(*images)),
        Wrong::Twice { image } => {
            format!("sync images: image {} is in the list more than once; name each image once", image + 1)
        }
        Wrong::NotAMember { set } => format!("this image is not a member of {set}"),
        Wrong::Ended { image, awaited } => ended(*image + 1, *awaited),
        Wrong::MyLock => {
            "lock: this image holds the lock variable already, or is in this critical construct, and would wait for itself; unlock it first"
                .into()
        }
        Wrong::NotMyLock(None) => "unlock: no image holds the lock variable; lock it first".into(),
        Wrong::NotMyLock(Some(image)) => {
            format!("unlock: image {} holds the lock variable, and only it may unlock it", image + 1)
        }
        Wrong::NoMemoryForOverlap => "no memory for a copy of the section that is assigned".into(),
        other => format!("{other:?}"),
    }
}

/// What a program without `stat=` could do about an error.
pub fn advice(e: &Error) -> &'static str {
    match e {
        Error::Images(e) if matches!(e.wrong(), Wrong::Ended { .. }) => "; give stat= to go on without it",
        _ => "",
    }
}

/// "the current team has the images 1 to 4".
pub(crate) fn range(team: &str, images: i64) -> String {
    match images {
        1 => format!("the {team} has only image 1"),
        _ => format!("the {team} has the images 1 to {images}"),
    }
}

fn no_image(image: i64, images: i64) -> String {
    format!("there is no image {}: {}", image + 1, range("current team", images))
}

fn ended(image: u32, awaited: AwaitedAction) -> String {
    match awaited {
        AwaitedAction::Unlock => format!("image {image} has stopped or failed, and holds the lock variable"),
        _ => format!("image {image} has stopped or failed, and will never take part"),
    }
}
