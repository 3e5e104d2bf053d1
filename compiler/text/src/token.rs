//! Tokens and interned names.
//!
//! A token is a kind, a byte range of the unit's text, the user's file:line:column and a few flags; it owns nothing.
//! The lexer knows no keywords. A language seeds the [`Interner`] with its keywords, so that their [`Symbol`]s are
//! small constants. Made by `lexer`, read by all other modules.

/// Index in `Unit::files`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord, Default)]
pub struct FileId(pub u32);

/// What a token is. Punctuators keep their kind when spelt as digraphs (`<:` is [`TokenKind::LBracket`]).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
#[repr(u8)]
pub enum TokenKind {
    /// The end of the unit.
    Eof,
    /// The end of a directive's own token list.
    End,
    /// Identifier or keyword: see [`Token::sym`].
    Ident,
    Number,
    Char,
    Str,
    /// A `#pragma` line of another language; [`Token::sym`] is its index in `Unit::pragmas`.
    Pragma,
    /// A `#pragma` line whose first word the language claimed; [`Token::sym`] is its index in `Unit::pragmas`.
    Directive,
    /// A byte that begins no token.
    Stray,
    LParen,
    RParen,
    LBracket,
    RBracket,
    LBrace,
    RBrace,
    Semi,
    Comma,
    Dot,
    Ellipsis,
    Arrow,
    PlusPlus,
    MinusMinus,
    Amp,
    Star,
    Plus,
    Minus,
    Tilde,
    Bang,
    Slash,
    Percent,
    Shl,
    Shr,
    Lt,
    Gt,
    Le,
    Ge,
    EqEq,
    Ne,
    Caret,
    Pipe,
    AmpAmp,
    PipePipe,
    Question,
    Colon,
    Assign,
    StarAssign,
    SlashAssign,
    PercentAssign,
    PlusAssign,
    MinusAssign,
    ShlAssign,
    ShrAssign,
    AmpAssign,
    CaretAssign,
    PipeAssign,
    Hash,
    HashHash,
}

impl TokenKind {
    /// How the token is spelt, for "expected ..." in messages; a description where the spelling varies.
    pub fn describe(self) -> &'static str {
        use TokenKind::*;
        match self {
            Eof => "end of file",
            End => "end of the directive",
            Ident => "identifier",
            Number => "number",
            Char => "character constant",
            Str => "string literal",
            Pragma | Directive => "#pragma",
            Stray => "stray character",
            LParen => "'('",
            RParen => "')'",
            LBracket => "'['",
            RBracket => "']'",
            LBrace => "'{'",
            RBrace => "'}'",
            Semi => "';'",
            Comma => "','",
            Dot => "'.'",
            Ellipsis => "'...'",
            Arrow => "'->'",
            PlusPlus => "'++'",
            MinusMinus => "'--'",
            Amp => "'&'",
            Star => "'*'",
            Plus => "'+'",
            Minus => "'-'",
            Tilde => "'~'",
            Bang => "'!'",
            Slash => "'/'",
            Percent => "'%'",
            Shl => "'<<'",
            Shr => "'>>'",
            Lt => "'<'",
            Gt => "'>'",
            Le => "'<='",
            Ge => "'>='",
            EqEq => "'=='",
            Ne => "'!='",
            Caret => "'^'",
            Pipe => "'|'",
            AmpAmp => "'&&'",
            PipePipe => "'||'",
            Question => "'?'",
            Colon => "':'",
            Assign => "'='",
            StarAssign => "'*='",
            SlashAssign => "'/='",
            PercentAssign => "'%='",
            PlusAssign => "'+='",
            MinusAssign => "'-='",
            ShlAssign => "'<<='",
            ShrAssign => "'>>='",
            AmpAssign => "'&='",
            CaretAssign => "'^='",
            PipeAssign => "'|='",
            Hash => "'#'",
            HashHash => "'##'",
        }
    }
}

/// Facts about a token that are neither its kind nor its place.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct TokenFlags(pub u8);

impl TokenFlags {
    /// The line marker in force has the flag "system header". A system macro used on a user's line has it too.
    /// `Unit::in_system_file` finds whether the *file* is a system header.
    pub const SYSTEM: TokenFlags = TokenFlags(1);
    /// White space before it.
    pub const SPACE: TokenFlags = TokenFlags(2);
    /// First token of a line of the preprocessed text.
    pub const LINE_START: TokenFlags = TokenFlags(4);
    /// The token probably came out of a macro. Its column is that of the macro's use.
    pub const EXPANDED: TokenFlags = TokenFlags(8);
    /// A literal or comment that does not end.
    pub const UNTERMINATED: TokenFlags = TokenFlags(16);

    pub const fn has(self, f: TokenFlags) -> bool {
        self.0 & f.0 == f.0
    }

    pub const fn with(self, f: TokenFlags) -> TokenFlags {
        TokenFlags(self.0 | f.0)
    }
}

/// One token. `line` and `col` count from 1; `col` counts bytes and is that of the preprocessed text until the columns
/// of the user's file have been restored.
#[derive(Clone, Copy, Debug)]
pub struct Token {
    pub kind: TokenKind,
    pub flags: TokenFlags,
    pub file: FileId,
    pub start: u32,
    pub len: u32,
    pub line: u32,
    pub col: u32,
    /// `Ident`: the name. `Pragma`, `Directive`: index in `Unit::pragmas`. Else 0.
    pub sym: u32,
}

impl Token {
    pub fn symbol(&self) -> Symbol {
        Symbol(self.sym)
    }
    pub fn end(&self) -> u32 {
        self.start + self.len
    }
}

/// An interned name. Equal names of one unit have equal symbols.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct Symbol(pub u32);

/// All names of a unit: open addressing over one byte arena, so that a name costs no allocation of its own.
pub struct Interner {
    bytes: Vec<u8>,
    /// End of name `i` in `bytes`; it begins where name `i - 1` ends.
    ends: Vec<u32>,
    /// Symbol + 1, or 0 for a free place. Its length is a power of two, at most half full.
    table: Vec<u32>,
}

impl Default for Interner {
    fn default() -> Self {
        Interner::new()
    }
}

impl Interner {
    pub fn new() -> Interner {
        Interner { bytes: Vec::with_capacity(1 << 16), ends: Vec::with_capacity(4096), table: vec![0; 8192] }
    }

    pub fn intern(&mut self, name: &[u8]) -> Symbol {
        let mask = self.table.len() - 1;
        let mut at = hash(name) as usize & mask;
        while let Some(sym) = self.table[at].checked_sub(1) {
            if self.bytes(Symbol(sym)) == name {
                return Symbol(sym);
            }
            at = (at + 1) & mask;
        }
        let sym = self.ends.len() as u32;
        self.bytes.extend_from_slice(name);
        self.ends.push(self.bytes.len() as u32);
        self.table[at] = sym + 1;
        if self.ends.len() * 2 > self.table.len() {
            self.grow();
        }
        Symbol(sym)
    }

    /// The symbol of a name that may never have been seen.
    pub fn find(&self, name: &[u8]) -> Option<Symbol> {
        let mask = self.table.len() - 1;
        let mut at = hash(name) as usize & mask;
        while let Some(sym) = self.table[at].checked_sub(1) {
            if self.bytes(Symbol(sym)) == name {
                return Some(Symbol(sym));
            }
            at = (at + 1) & mask;
        }
        None
    }

    /// The bytes of a name; empty for a symbol of another interner.
    pub fn bytes(&self, s: Symbol) -> &[u8] {
        let i = s.0 as usize;
        let lo = if i == 0 { 0 } else { self.ends.get(i - 1).copied().unwrap_or(0) as usize };
        let hi = self.ends.get(i).copied().unwrap_or(lo as u32) as usize;
        &self.bytes[lo..hi]
    }

    /// The name as text, with replacement characters where it is not UTF-8.
    pub fn name(&self, s: Symbol) -> std::borrow::Cow<'_, str> {
        String::from_utf8_lossy(self.bytes(s))
    }

    pub fn len(&self) -> usize {
        self.ends.len()
    }

    pub fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }

    fn grow(&mut self) {
        let mut table = vec![0u32; self.table.len() * 2];
        let mask = table.len() - 1;
        for i in 0..self.ends.len() as u32 {
            let mut at = hash(self.bytes(Symbol(i))) as usize & mask;
            while table[at] != 0 {
                at = (at + 1) & mask;
            }
            table[at] = i + 1;
        }
        self.table = table;
    }
}

/// A multiplicative hash, eight bytes at a time; the high half is the good one.
fn hash(name: &[u8]) -> u64 {
    const K: u64 = 0x9e37_79b9_7f4a_7c15;
    let mut h = (name.len() as u64).wrapping_mul(K);
    for chunk in name.chunks(8) {
        let mut word = [0u8; 8];
        word[..chunk.len()].copy_from_slice(chunk);
        h = (h.rotate_left(23) ^ u64::from_le_bytes(word)).wrapping_mul(K);
    }
    h ^ (h >> 32)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_interned_once_even_after_growth() {
        let mut names = Interner::new();
        let first: Vec<Symbol> = (0..20_000).map(|i| names.intern(format!("n{i}").as_bytes())).collect();
        for (i, s) in first.iter().enumerate() {
            assert_eq!(names.intern(format!("n{i}").as_bytes()), *s);
            assert_eq!(names.name(*s), format!("n{i}"));
        }
        assert_eq!(names.find(b"n77"), Some(first[77]));
        assert_eq!(names.find(b"absent"), None);
        assert_eq!(names.bytes(Symbol(1 << 30)), b"");
    }
}
