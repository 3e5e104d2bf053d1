//! A translation unit: its preprocessed text, its tokens, the files it came from, its pragma lines.
//!
//! One token vector holds everything that a span can point at. First come the unit's own tokens up to and including
//! `Eof`. Then come the tokens of the pragma lines, one list after the other, each closed by `End`. A pragma line
//! itself is one token of the first part. So a parser can read a directive's list, and a diagnostic can underline part
//! of it.
//!
//! Not here: lexing (`lexer` makes units), reading files, running the preprocessor, restoring columns, printing.

use crate::span::{Span, TokenIdx};
pub use crate::token::FileId;
use crate::token::{Interner, Symbol, Token, TokenFlags};
use std::ops::Range;

/// A file named by a line marker.
#[derive(Clone, Debug)]
pub struct File {
    /// The name in the marker, with escapes undone.
    pub name: String,
    /// The marker that first named it has the flag "system header".
    pub system: bool,
    /// Where it was first included, if it was.
    pub included_from: Option<(FileId, u32)>,
}

/// Index in [`Unit::pragmas`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct PragmaId(pub u32);

/// A `#pragma` line.
#[derive(Clone, Debug)]
pub struct Pragma {
    /// The one token that represents the line among the unit's tokens.
    pub at: TokenIdx,
    /// The words after `#pragma` (the first one included), without the closing `End`.
    pub tokens: Span,
    /// The language claimed it (its token is `Directive`).
    pub directive: bool,
    /// Bytes of the whole line, `#` included, newline excluded.
    pub text: Range<u32>,
    /// How many `#define`/`#undef` lines (see [`Unit::macros`]) are before it.
    pub macros_before: u32,
}

/// The facts about a language that lexing needs.
#[derive(Clone, Copy)]
pub struct LexOptions<'a> {
    /// Interned first, so that keyword `i` has `Symbol(i)`.
    pub keywords: &'a [&'a str],
    /// First words of the pragmas that are directives of the language, e.g. `xmp`.
    pub directives: &'a [&'a str],
}

/// Something the lexer had to put up with. The token is in the unit nevertheless.
#[derive(Clone, Copy, Debug)]
pub struct LexProblem {
    pub at: TokenIdx,
    pub what: LexFault,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LexFault {
    StrayByte(u8),
    UnterminatedString,
    UnterminatedChar,
    EmptyChar,
    UnterminatedComment,
}

impl LexFault {
    pub fn message(self) -> String {
        match self {
            LexFault::StrayByte(b) if b.is_ascii_graphic() => {
                format!("stray '{}' in the program", b as char)
            }
            LexFault::StrayByte(b) => format!("stray byte 0x{b:02x} in the program"),
            LexFault::UnterminatedString => "string literal without closing '\"'".into(),
            LexFault::UnterminatedChar => "character constant without closing '''".into(),
            LexFault::EmptyChar => "empty character constant".into(),
            LexFault::UnterminatedComment => "comment without closing '*/'".into(),
        }
    }
}

/// The text cannot be indexed with 32 bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnitTooLarge {
    pub bytes: usize,
}

impl std::fmt::Display for UnitTooLarge {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(
            f,
            "the preprocessed source is {} bytes; at most {} bytes can be translated: split it",
            self.bytes,
            Unit::MAX_TEXT
        )
    }
}

impl std::error::Error for UnitTooLarge {}

/// A user's place: file, line and column, both from 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Location {
    pub file: FileId,
    pub line: u32,
    pub col: u32,
}

/// See the module text.
pub struct Unit {
    pub(crate) text: Vec<u8>,
    /// The unit's tokens, then those of its pragmas. Columns may be corrected in place; nothing else may change.
    pub tokens: Vec<Token>,
    pub(crate) main_len: u32,
    pub files: Vec<File>,
    pub pragmas: Vec<Pragma>,
    /// Byte ranges of `#define` and `#undef` lines (`cc -E -dD`), in order.
    pub macros: Vec<Range<u32>>,
    pub names: Interner,
    pub problems: Vec<LexProblem>,
}

impl Unit {
    /// Bytes of text a unit may have; leaves space for the text of expanded directives.
    pub const MAX_TEXT: usize = 1 << 31;

    /// A unit whose tokens have been found by a lexer of its own (Fortran); pragmas and macros it has none. The last token is `Eof`.
    pub fn assemble(text: Vec<u8>, files: Vec<File>, tokens: Vec<Token>, names: Interner) -> Unit {
        let main_len = tokens.len() as u32;
        Unit { text, tokens, main_len, files, pragmas: Vec::new(), macros: Vec::new(), names, problems: Vec::new() }
    }

    /// The unit's own tokens, `Eof` included, without those of pragma lists.
    pub fn main_tokens(&self) -> &[Token] {
        &self.tokens[..self.main_len as usize]
    }

    /// The whole text; expanded directives are at its end.
    pub fn text(&self) -> &[u8] {
        &self.text
    }

    pub fn token(&self, at: TokenIdx) -> &Token {
        let last = self.tokens.len() - 1;
        &self.tokens[(at as usize).min(last)]
    }

    /// The bytes of one token.
    pub fn bytes(&self, at: TokenIdx) -> &[u8] {
        let t = self.token(at);
        &self.text[t.start as usize..t.end() as usize]
    }

    /// One token as text, for messages.
    pub fn spelling(&self, at: TokenIdx) -> std::borrow::Cow<'_, str> {
        String::from_utf8_lossy(self.bytes(at))
    }

    /// The tokens of a span as text: one blank where there was white space.
    pub fn source(&self, span: Span) -> String {
        let mut out = Vec::new();
        let hi = span.hi.min(self.tokens.len() as u32);
        for at in span.lo..hi {
            if at > span.lo && self.token(at).flags.0 & (TokenFlags::SPACE.0 | TokenFlags::LINE_START.0) != 0 {
                out.push(b' ');
            }
            out.extend_from_slice(self.bytes(at));
        }
        String::from_utf8_lossy(&out).into_owned()
    }

    pub fn location(&self, at: TokenIdx) -> Location {
        let t = self.token(at);
        Location { file: t.file, line: t.line, col: t.col }
    }

    pub fn file(&self, id: FileId) -> &File {
        &self.files[(id.0 as usize).min(self.files.len() - 1)]
    }

    /// Whether the token is in a file that is a system header (and not merely came from a system macro).
    pub fn in_system_file(&self, at: TokenIdx) -> bool {
        self.file(self.token(at).file).system
    }

    pub fn pragma(&self, id: PragmaId) -> &Pragma {
        &self.pragmas[id.0 as usize]
    }

    pub fn name(&self, s: Symbol) -> std::borrow::Cow<'_, str> {
        self.names.name(s)
    }
}
