//! What a base language provides so that directives can be read in it and queried afterwards.

use crate::names::To;
use crate::operator::Op;
use nagaya_text::{DeclId, Diagnostic, DirectiveId, ExprId, RecordId, Span, StmtId, Symbol, TokenIdx, Unit};

/// A mistake, which has been reported.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Failed;

pub type Read<T> = Result<T, Failed>;

/// The queries of expressions, while directives are read and afterwards.
pub trait Expressions {
    /// The same, of whatever else it is.
    fn expressions(&self) -> &dyn Expressions;

    fn unit(&self) -> &Unit;

    fn spelling(&self) -> &'static Spelling;

    fn span(&self, e: ExprId) -> Span;

    /// The value of an integer constant expression, if the front end can compute it.
    fn constant(&self, e: ExprId) -> Option<i128>;

    /// What an expression does first, brackets around it aside.
    fn operation(&self, e: ExprId) -> Operation;

    /// Whether an expression mentions one of some names.
    fn mentions(&self, e: ExprId, names: &[Symbol]) -> bool;

    /// Whether evaluating it changes nothing and cannot be noticed.
    fn is_pure(&self, e: ExprId) -> bool;

    /// The type of a single value; of a section it is in doubt.
    fn value(&self, e: ExprId) -> ValueType;

    /// The type of an object's elements: those of an array, what a pointer points to, or the object itself.
    fn element(&self, e: ExprId) -> ValueType;

    /// Whether it is a section: several elements, where an index has a range.
    fn is_section(&self, e: ExprId) -> bool;

    /// Whether it is an array of the type that `gblock` needs ([`Spelling::integer`]), or in doubt.
    fn holds_lengths(&self, e: ExprId) -> bool;
}

/// The type of a value, as far as the model looks into it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ValueType {
    pub class: ValueClass,
    /// The name in the language's spelling.
    pub name: String,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ValueClass {
    Signed,
    Unsigned,
    Real,
    Complex,
    /// No number, or one that nothing can be calculated with.
    Other,
    /// In doubt; the base language reports the reason, if something is wrong.
    Unknown,
}

impl ValueClass {
    pub fn is_integer(self) -> bool {
        matches!(self, ValueClass::Signed | ValueClass::Unsigned)
    }
}

/// An expression, as far as the model looks into it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Operation {
    Name(Symbol),
    Negative(ExprId),
    Sum(ExprId, ExprId),
    Difference(ExprId, ExprId),
    Product(ExprId, ExprId),
    Other,
}

/// The queries of the statement after a directive.
pub trait Statements: Expressions {
    fn statement(&self, s: StmtId) -> Statement;

    /// The span of a whole statement.
    fn whole(&self, s: StmtId) -> Span;

    /// The beginning of a statement.
    fn begins(&self, s: StmtId) -> Span {
        Span::token(self.whole(s).lo)
    }

    /// The place in a statement where a variable is assigned to.
    fn changed(&self, variable: DeclId, s: StmtId) -> Option<Span>;

    /// The ways out of a statement that are not its end.
    fn exits(&self, s: StmtId) -> Vec<Exit>;

    /// The jumps of a procedure into the statement after a directive, from outside.
    fn entries(&self, procedure: StmtId) -> Vec<Entry>;
}

/// A statement, as far as the model looks into it.
pub enum Statement {
    Block(Vec<StmtId>),
    Loop(Header),
    /// A loop in another form.
    OtherLoop,
    Assignment(Assignment),
    /// A statement that belongs to a directive.
    Construct(DirectiveId),
    /// Nothing, or what could not be read.
    Nothing,
    Other,
}

/// `left = right`
#[derive(Clone, Copy, Debug)]
pub struct Assignment {
    pub left: ExprId,
    pub right: ExprId,
    /// Whether it is `=`, and not `left += right` or the like.
    pub plain: bool,
}

/// A jump out of a statement.
#[derive(Clone, Copy, Debug)]
pub struct Exit {
    /// The span of the whole jump, and its word.
    pub span: Span,
    pub word: &'static str,
    pub leaves: Leaves,
}

/// What a jump out of a statement leaves with it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Leaves {
    /// The innermost loop around the statement, if that is what has to be left.
    Loop,
    /// An iteration of it.
    Iteration,
    Procedure,
    /// The node's part in the program.
    Program,
    /// All statements up to a label somewhere else.
    ToLabel,
    /// Perhaps nothing: where it goes is known at run time.
    Unknown,
}

/// A jump into the statement after a directive.
#[derive(Clone, Copy, Debug)]
pub struct Entry {
    pub span: Span,
    pub word: &'static str,
    pub directive: DirectiveId,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sign {
    Plus,
    Minus,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Relation {
    Less,
    LessEqual,
    Greater,
    GreaterEqual,
    /// Up to the limit in the direction of the step, which is known at run time only (Fortran).
    ByStep,
}

impl Relation {
    /// Whether the limit is above the values; `None`: the step decides at run time.
    pub fn is_upward(self) -> Option<bool> {
        match self {
            Relation::Less | Relation::LessEqual => Some(true),
            Relation::Greater | Relation::GreaterEqual => Some(false),
            Relation::ByStep => None,
        }
    }

    /// What has to be added to the limit for the last value of a loop with the step 1 or -1.
    pub fn beyond_limit(self) -> i128 {
        match self {
            Relation::Less => -1,
            Relation::Greater => 1,
            Relation::LessEqual | Relation::GreaterEqual | Relation::ByStep => 0,
        }
    }
}

/// A loop that counts.
#[derive(Clone, Debug)]
pub struct Header {
    pub stmt: StmtId,
    pub variable: Symbol,
    pub decl: Option<DeclId>,
    pub values: ValueType,
    /// Where the variable gets its first value.
    pub begins: Span,
    pub first: ExprId,
    /// It goes on while the variable has this relation to the limit.
    pub relation: Relation,
    pub limit: ExprId,
    pub step: (Sign, Option<ExprId>),
    pub body: StmtId,
}

/// A base language at the words of a directive.
///
/// It keeps the cursor, because it reads the expressions. All other functions for words and punctuators are in
/// `cursor`.
pub trait Language: Expressions {
    /// The current token. The list of a directive ends with [`TokenKind::End`].
    fn position(&self) -> TokenIdx;

    fn next_token(&mut self);

    fn error(&mut self, span: Span, message: String) -> &mut Diagnostic;

    fn warning(&mut self, span: Span, message: String) -> &mut Diagnostic;

    /// Reads an expression without commas.
    fn expression(&mut self) -> Read<ExprId>;

    /// Reads an object, such as `a[i].x`: an expression without binary operators.
    fn designator(&mut self) -> Read<ExprId>;

    /// What is left of an object without subscripts and members, and where it is.
    fn root(&self, e: ExprId) -> (Span, Root);

    /// What a name means in the base language, at the directive.
    fn named(&self, name: Symbol) -> Named;

    /// What a name is declared to be in the innermost scope: where, and as what if a directive declared it.
    fn declared_here(&self, name: Symbol) -> Option<(TokenIdx, Option<To>)>;

    /// What a name means where only names that directives declare have a meaning: variables do not hide them.
    fn declared_by_directive(&self, name: Symbol) -> Option<To>;

    /// Declares a name in the innermost scope.
    fn declare(&mut self, name: Symbol, at: TokenIdx, to: To);

    /// Whether the innermost scope is that of the file: a repetition is allowed there, and objects exist from start to end.
    fn at_file_scope(&self) -> bool;

    /// The meaning of a name that will be distributed; `None` if it is not declared.
    fn array(&self, name: Symbol) -> Option<Array>;

    /// Reads the rest of `tag.member`, which began at `lo`: a member that will be distributed, and its name in
    /// messages.
    fn member(&mut self, tag: Symbol, lo: TokenIdx) -> Read<(String, Array)>;

    /// Reads what a directive names as a distributed array: the declaration of the name or member, and a member as expression.
    fn array_named(&mut self) -> Read<(Option<DeclId>, Option<ExprId>)>;

    /// The names of the variables that can be used here: what a misspelt one may have been meant to be.
    fn variables(&self) -> Vec<String>;

    /// Why the language has no directive of this word, which others have.
    fn without(&self, word: &str) -> Option<&'static str>;
}

/// The meaning of a name in the base language.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Named {
    Nothing,
    /// A variable, by its first declaration.
    Variable(DeclId),
    Parameter(DeclId),
    /// A function, a type, a name that a directive declared.
    Other,
}

impl Named {
    /// The declaration of a variable or parameter.
    pub fn decl(self) -> Option<DeclId> {
        match self {
            Named::Variable(d) | Named::Parameter(d) => Some(d),
            Named::Nothing | Named::Other => None,
        }
    }
}

/// The kind of object at the root of a reference.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Root {
    /// A variable, or an object that has no name.
    Object,
    /// A name that is no variable.
    Other,
    Undeclared,
    /// No object.
    Value,
}

/// The form in which an array is declared.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ArrayForm {
    Array,
    /// A pointer, whose memory is allocated.
    Pointer,
    Parameter,
    /// An array in a structure.
    Member(RecordId),
    /// A pointer in a structure.
    MemberPointer(RecordId),
}

impl ArrayForm {
    /// Whether it is in a structure: all structures of the type share one descriptor.
    pub fn is_member(self) -> bool {
        self.record().is_some()
    }

    /// The structure it is in.
    pub fn record(self) -> Option<RecordId> {
        match self {
            ArrayForm::Member(record) | ArrayForm::MemberPointer(record) => Some(record),
            _ => None,
        }
    }

    /// Whether its memory is allocated.
    pub fn is_pointer(self) -> bool {
        matches!(self, ArrayForm::Pointer | ArrayForm::MemberPointer(_))
    }
}

/// An object that will be distributed.
#[derive(Clone, Debug)]
pub struct Array {
    /// Its first declaration.
    pub decl: DeclId,
    /// Its name in the latest declaration.
    pub declared_at: TokenIdx,
    pub form: ArrayForm,
    pub rank: usize,
    /// Lives from start to end.
    pub lasting: bool,
    /// A variable of a scope around this one.
    pub outside: bool,
    /// A lasting one that may be distributed by a directive inside a procedure, as if it was declared again there.
    pub again: bool,
    /// Why it cannot be distributed, as the end of a sentence that begins with its name.
    pub refused: Option<&'static str>,
}

/// How the base language writes things.
pub struct Spelling {
    /// The name of the language.
    pub language: &'static str,
    /// The text at the beginning of directives.
    pub sentinel: &'static str,
    /// `a[i][j]` counted from 0, with the last dimension fastest. Otherwise `a(j,i)` only, counted from 1.
    pub square: bool,
    /// The operators of reductions that are not words.
    pub operators: &'static [(&'static str, Op)],
    /// The type of the elements that `gblock` needs, and how memory for a pointer is got.
    pub integer: &'static str,
    pub allocate: &'static str,
    /// The word of a loop, and the form that `loop` needs.
    pub loops: (&'static str, &'static str),
    /// What leaves a loop, and what ends the program.
    pub leave: &'static str,
    pub stop: &'static str,
    /// The text at the end of a statement.
    pub end: &'static str,
}

/// A subscript of an example.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Item<'a> {
    /// A name or a number that counts elements.
    Word(&'a str),
    /// An index, counted from the first.
    At(i64),
    /// A number of elements from an index on.
    Range(i64, &'a str),
    /// All elements.
    All,
}

impl Spelling {
    /// `p[0:2]`, `p(1:2)`: an example, with dimensions outermost first.
    pub fn example(&self, name: &str, items: &[Item<'_>]) -> String {
        let base = if self.square { 0 } else { 1 };
        let item = |i: &Item<'_>| match *i {
            Item::Word(w) => w.to_string(),
            Item::At(k) => (base + k).to_string(),
            Item::Range(first, n) => format!("{}:{n}", base + first),
            Item::All => ":".into(),
        };
        if self.square {
            return name.to_string() + &items.iter().map(|i| format!("[{}]", item(i))).collect::<String>();
        }
        format!("{name}({})", items.iter().rev().map(item).collect::<Vec<_>>().join(","))
    }

    /// The same with one subscript.
    pub fn one(&self, name: &str, item: Item<'_>) -> String {
        self.example(name, &[item])
    }

    /// The number of a dimension in messages, from 1 in the order of the language.
    pub fn dimension(&self, d: usize, rank: usize) -> usize {
        if self.square {
            d + 1
        } else {
            rank - d
        }
    }

    /// A list with one entry per dimension, outermost first; it was written in the order of the language.
    pub fn ordered<T>(&self, mut list: Vec<T>) -> Vec<T> {
        if !self.square {
            list.reverse();
        }
        list
    }
}

/// The message for an expression that must be an integer but is not. A type in doubt brings no message here, because
/// the base language reports it.
pub fn not_an_integer(of: &dyn Expressions, e: ExprId, what: &str) -> Option<String> {
    let ty = of.value(e);
    let good = ty.class.is_integer() || ty.class == ValueClass::Unknown;
    (!good).then(|| format!("{what} must be an integer, and this is of type '{}'", ty.name))
}
