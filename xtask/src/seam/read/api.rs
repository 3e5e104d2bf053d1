//! The model of a specification of calls.

pub struct Api {
    pub entries: Vec<Entry>,
}

pub struct Entry {
    /// The heading above it.
    pub section: String,
    pub what: What,
    /// Empty where the next entry's belongs to this one too.
    pub doc: Vec<String>,
}

pub enum What {
    Numbers(Numbers),
    /// `typedef struct ngyx_T ngyx_T;`
    Handle(String),
    Struct(Struct),
    /// `typedef void ngyx_T(...);`
    Callback(String, Vec<Argument>),
    /// The line of C.
    Variable(String),
    Function(Function),
}

pub struct Numbers {
    pub name: String,
    pub values: Vec<(String, i64)>,
    /// The numbers are written out: marks among other numbers, not a list of choices.
    pub marks: bool,
    /// The type of `core/elements` whose codes these are.
    pub shared: Option<String>,
}

pub struct Struct {
    pub name: String,
    /// The text between the braces.
    pub c: String,
    pub fields: Vec<Field>,
}

pub struct Field {
    pub name: String,
    pub ty: Type,
    /// Lengths of the dimensions of an array.
    pub dims: Vec<usize>,
}

pub struct Function {
    pub name: String,
    pub result: Type,
    pub arguments: Vec<Argument>,
    pub marks: Vec<Mark>,
}

/// What differs from a function that uses the job, may wait, and ends the job when something is wrong.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mark {
    Quick,
    Local,
    Sure,
    Cold,
    Inline,
    OfXmpH,
    ByHand,
}

/// A type: what it is of, and a pointer for each entry of `pointers`, true where what it points to is const.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Type {
    pub base: Base,
    pub pointers: Vec<bool>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Base {
    Void,
    Int,
    Size,
    Offset,
    LongLong,
    Char,
    Byte,
    Numbers(String),
    Handle(String),
    Struct(String),
    Callback(String),
    /// A pointer to a function that is written out: its result and its arguments, as in C.
    Function(String, String),
}

impl Base {
    /// Its name in C.
    pub fn in_c(&self) -> String {
        match self {
            Base::Void => "void".into(),
            Base::Int => "int".into(),
            Base::Size => "size_t".into(),
            Base::Offset => "ptrdiff_t".into(),
            Base::LongLong => "long long".into(),
            Base::Char => "char".into(),
            Base::Byte => "unsigned char".into(),
            Base::Numbers(name) | Base::Handle(name) | Base::Struct(name) | Base::Callback(name) => name.clone(),
            Base::Function(result, arguments) => format!("{result} (*)({arguments})"),
        }
    }
}

pub struct Argument {
    pub name: String,
    pub ty: Type,
    pub list: Option<Length>,
    pub nullable: bool,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Length {
    Unsaid,
    Number(usize),
    /// Another argument.
    Of(String),
}

impl Function {
    pub fn is(&self, mark: Mark) -> bool {
        self.marks.contains(&mark)
    }

    /// Lists whose length is this argument and that are always there: the length follows from them.
    pub fn is_known_from_list(&self, argument: &str) -> bool {
        self.arguments.iter().any(|a| !a.nullable && a.list == Some(Length::Of(argument.to_string())))
    }
}

impl Argument {
    pub fn is_at(&self) -> bool {
        self.name == "at" && self.is_text()
    }

    /// `int *status?`
    pub fn is_status(&self) -> bool {
        self.name == "status" && self.nullable && self.ty.base == Base::Int && self.ty.pointers == [false]
    }

    /// `const char *`
    pub fn is_text(&self) -> bool {
        self.list.is_none() && self.ty.base == Base::Char && self.ty.pointers == [true]
    }
}

impl Api {
    pub fn functions(&self) -> impl Iterator<Item = (&Entry, &Function)> {
        self.entries.iter().filter_map(|e| match &e.what {
            What::Function(f) => Some((e, f)),
            _ => None,
        })
    }

    pub fn numbers(&self) -> impl Iterator<Item = (&Entry, &Numbers)> {
        self.entries.iter().filter_map(|e| match &e.what {
            What::Numbers(n) => Some((e, n)),
            _ => None,
        })
    }
}

impl What {
    pub fn name(&self) -> &str {
        match self {
            What::Numbers(n) => &n.name,
            What::Handle(name) | What::Callback(name, _) => name,
            What::Struct(s) => &s.name,
            What::Variable(c) => c.rsplit(' ').next().unwrap_or(c),
            What::Function(f) => &f.name,
        }
    }
}
