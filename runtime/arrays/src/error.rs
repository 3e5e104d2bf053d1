//! What went wrong, as a value. Not here: the words, which the face of a language finds.

use nagaya_images::error::{self as images, Stat};

/// See the module text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Wrong {
    Images(images::Error),
    Text(String),
    /// Something of what is named first.
    In {
        what: String,
        wrong: Box<Wrong>,
    },
}

/// An error: small, so that functions that seldom fail stay quick.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Error(Box<Wrong>);

pub type Result<T> = std::result::Result<T, Error>;

impl Error {
    #[cold]
    pub fn new(text: impl Into<String>) -> Error {
        Error(Box::new(Wrong::Text(text.into())))
    }

    /// The same error with words in front.
    #[cold]
    pub fn after(self, what: impl std::fmt::Display) -> Error {
        Error(Box::new(Wrong::In { what: what.to_string(), wrong: self.0 }))
    }

    pub fn wrong(&self) -> &Wrong {
        &self.0
    }

    pub fn stat(&self) -> Stat {
        let mut wrong = self.wrong();
        while let Wrong::In { wrong: inside, .. } = wrong {
            wrong = inside;
        }
        match wrong {
            Wrong::Images(e) => e.stat(),
            _ => Stat::Failure,
        }
    }
}

impl<E: Into<images::Error>> From<E> for Error {
    #[cold]
    fn from(e: E) -> Error {
        Error(Box::new(Wrong::Images(e.into())))
    }
}
