//! What went wrong, as a value: the image, dimension or index, and the status for a program that takes one. Image
//! numbers, dimensions and indices count from 0.
//!
//! Not here: the text, which the interface of the user's language writes with its lower bound and its spelling.

use nagaya_core::addr::Rank;

use crate::{nodes, shape};

/// The kind of error, for a program that takes a status: the `XMP_STAT_*` values of `xmp.h`, which this enum repeats.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(i32)]
pub enum Stat {
    Success = 0,
    StoppedImage = 1,
    Locked = 2,
    Unlocked = 3,
    LockedOtherImage = 4,
    InvalidImage = 5,
    /// Anything else; always reported by a message, never by a status.
    Failure = 6,
}

/// See the module text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Wrong {
    /// Found by the core, whose text already names what, where and what to do.
    Core(nagaya_core::error::Error),
    Shape(shape::Wrong),
    Nodes(nodes::Wrong),
    /// The current set, of `images` images, does not have this one.
    NoImageInSet {
        image: i64,
        set: String,
        images: i32,
    },
    /// An image is more than once in a list.
    Twice {
        image: u32,
    },
    /// This image is not a member of the set that it names.
    NotAMember {
        set: String,
    },
    /// A handle is of no node array.
    NoNodeArray,
    /// An image has ended, so it will never do what is waited for.
    Ended {
        image: u32,
        awaited: AwaitedAction,
    },
    /// This image waits for a post of itself, or all others have ended.
    NobodyPosts {
        itself: bool,
        post: Post,
    },
    /// A lock is unlocked that no image holds, or another image (`Some`).
    NotMyLock(Option<u64>),
    /// A lock is taken that this image holds already.
    MyLock,
    NoAtomicOperator(i32),
    NoAtomicType,
    NoOperation {
        op: i32,
        ty: i32,
    },
    /// An address is in no symmetric object.
    NotSymmetric {
        address: usize,
    },
    /// An address is in no object with codimensions that was allocated while the program runs.
    NotDynamic {
        address: usize,
    },
    /// A subscript of a pointer leads out of the block of memory, in which these are allowed.
    OutsideBlock {
        subscript: i128,
        first: i128,
        last: i128,
    },
    /// It is not the start of a coarray that still exists.
    NotAllocated {
        address: usize,
    },
    /// The number of cosubscripts differs from the number of codimensions.
    Codimensions {
        cosubscripts: Vec<i32>,
        codimensions: usize,
    },
    Codimension(isize),
    /// Symmetric objects come and go for all images, and the current set is a part.
    NotEverybody {
        set: String,
    },
    NoMemoryForOverlap,
    Coarrays(Coarrays),
}

/// An action that an image will never do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AwaitedAction {
    Synchronisation,
    Pair,
    Exchange,
    Unlock,
    Post(Post),
}

/// A post that is waited for, and those that are there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Post {
    pub tag: Option<i32>,
    pub pending: usize,
    /// The tag of the oldest of them.
    pub oldest: Option<i32>,
}

/// What is wrong with the coarrays of a program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Coarrays {
    /// Two units declare one differently.
    Declarations { name: String, defined: Declared, taken: Declared },
    /// Numbers and ranks.
    Counts { least: (u64, Rank), most: (u64, Rank) },
    /// Not all images have this one.
    Missing(NamedCoarray),
    /// Bytes and ranks.
    Sizes { of: NamedCoarray, least: (u64, Rank), most: (u64, Rank) },
}

/// A coarray, and where it is declared, if that is known.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct NamedCoarray {
    pub name: String,
    pub at: String,
}

/// The declaration of a coarray in a unit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Declared {
    pub kind: String,
    pub shape: String,
    pub bytes: Option<usize>,
    pub at: String,
}

/// An error: small, so that functions that seldom fail stay quick.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Error(Box<Wrong>);

pub type Result<T> = std::result::Result<T, Error>;

impl Error {
    pub fn wrong(&self) -> &Wrong {
        &self.0
    }

    pub fn stat(&self) -> Stat {
        use nagaya_core::error::Status;
        match self.wrong() {
            Wrong::Core(e) if e.status == Status::NoSuchRank => Stat::InvalidImage,
            Wrong::Shape(shape::Wrong::Cosubscript { .. } | shape::Wrong::NoImage { .. })
            | Wrong::NoImageInSet { .. }
            | Wrong::Twice { .. } => Stat::InvalidImage,
            Wrong::Ended { .. } | Wrong::NobodyPosts { itself: false, .. } => Stat::StoppedImage,
            Wrong::MyLock => Stat::Locked,
            Wrong::NotMyLock(None) => Stat::Unlocked,
            Wrong::NotMyLock(Some(_)) => Stat::LockedOtherImage,
            _ => Stat::Failure,
        }
    }

    /// An image has ended, so it will never do what is waited for.
    #[cold]
    pub fn ended(image: u32, awaited: AwaitedAction) -> Error {
        Wrong::Ended { image, awaited }.into()
    }
}

impl From<Wrong> for Error {
    #[cold]
    fn from(wrong: Wrong) -> Error {
        Error(Box::new(wrong))
    }
}

impl From<nagaya_core::error::Error> for Error {
    #[cold]
    fn from(e: nagaya_core::error::Error) -> Error {
        Wrong::Core(e).into()
    }
}

impl From<shape::Wrong> for Error {
    #[cold]
    fn from(wrong: shape::Wrong) -> Error {
        Wrong::Shape(wrong).into()
    }
}

impl From<Box<nodes::Wrong>> for Error {
    #[cold]
    fn from(wrong: Box<nodes::Wrong>) -> Error {
        Wrong::Nodes(*wrong).into()
    }
}
