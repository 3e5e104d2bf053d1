//! Reads `interfaces/xmp/spec/fortran.api` into a model that the writers beside this file share.
//!
//! Not here: any language's spelling. An error reports the line and what is wrong there.

/// The specification.
#[derive(Default)]
pub struct Spec {
    pub handles: Vec<String>,
    pub enums: Vec<Numbers>,
    pub names: Vec<Name>,
    pub entries: Vec<Entry>,
    /// The types of <T>.
    pub types: Vec<String>,
    /// The rows of the inquiry functions, with the numbers of their lines and the lines of their comments.
    pub inquiries: Vec<(usize, String, Vec<String>)>,
}

/// Numbers that have names.
pub struct Numbers {
    pub name: String,
    pub values: Vec<(String, i64)>,
    pub doc: Vec<String>,
}

/// A name of a module that is no entry.
pub struct Name {
    pub name: String,
    pub what: Named,
    pub doc: Vec<String>,
}

pub enum Named {
    /// A constant: its type and its value.
    Parameter(String, String),
    /// An entity of iso_c_binding by another name.
    Renamed(String),
    /// A type without components.
    Type,
    /// Defined in nagaya_directives.
    ByHand,
}

pub struct Entry {
    pub name: String,
    pub arguments: Vec<Argument>,
    pub result: Option<Kind>,
    pub is_pure: bool,
    pub by_hand: bool,
    /// Whether only the linker uses it.
    pub linked: bool,
    /// Whether only nagaya_directives calls it.
    pub inside: bool,
    pub doc: Vec<String>,
}

pub struct Argument {
    pub name: String,
    pub form: Form,
}

#[derive(Clone, PartialEq, Eq)]
pub enum Form {
    Value(Kind),
    /// A list, and the argument with its length.
    List(Kind, Option<String>),
    DefaultIntegers,
    /// A number that is read and set.
    Changed,
    Set,
    Kept,
    Text,
    At,
    Variable(Access),
    Address,
    Procedure,
    /// One of the types <T>.
    Typed,
}

/// How an entry reaches a variable of any type.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Access {
    Contiguous,
    Read,
    Changed,
}

#[derive(Clone, PartialEq, Eq)]
pub enum Kind {
    Number,
    Handle(String),
    Enum(String),
    Flag,
    Int,
    Pointer,
    Code,
    Desc,
    Typed,
}

impl Entry {
    /// The name, if there is one entry for each of the types <T>.
    pub fn generic(&self) -> Option<&str> {
        self.name.strip_suffix("_<T>")
    }

    /// A list whose length is an argument: the list knows it, so the compiler does not pass it again.
    pub fn list_of_length(&self, argument: &str) -> Option<&Argument> {
        self.arguments.iter().find(|a| matches!(&a.form, Form::List(_, Some(n)) if n == argument))
    }
}

pub fn read(text: &str) -> Result<Spec, String> {
    let mut spec = Spec::default();
    let mut section = "";
    for (line, number) in text.lines().zip(1..) {
        let failed = |why: String| format!("line {number}: {why}\n  {line}");
        if let Some(heading) = line.strip_prefix("## ") {
            section = heading;
        } else if let Some(doc) = line.strip_prefix('\t') {
            spec.last_doc(section).ok_or_else(|| failed("documentation before an entry".into()))?.push(doc.to_string());
        } else if !line.is_empty() && !line.starts_with('#') {
            spec.row(section, line, number).map_err(failed)?;
        }
    }
    Ok(spec)
}

impl Spec {
    fn last_doc(&mut self, section: &str) -> Option<&mut Vec<String>> {
        match section {
            "Numbers" => self.enums.last_mut().map(|e| &mut e.doc),
            "Names" => self.names.last_mut().map(|n| &mut n.doc),
            "Entries" => self.entries.last_mut().map(|e| &mut e.doc),
            "Inquiries" => self.inquiries.last_mut().map(|(_, _, doc)| doc),
            _ => None,
        }
    }

    fn row(&mut self, section: &str, line: &str, number: usize) -> Result<(), String> {
        match section {
            "Handles" => self.handles.extend(line.split(' ').map(str::to_string)),
            "Numbers" => self.enums.push(numbers(line)?),
            "Names" => self.names.push(name(line)?),
            "Entries" => match line.strip_prefix("types <T> ") {
                Some(types) => self.types.extend(types.split(' ').map(str::to_string)),
                None => {
                    let entry = self.entry(line)?;
                    if self.entries.iter().any(|e| e.name == entry.name) {
                        return Err(format!("`{}` is there already", entry.name));
                    }
                    self.entries.push(entry);
                }
            },
            "Inquiries" => self.inquiries.push((number, line.to_string(), Vec::new())),
            other => return Err(format!("a row under `{other}`, which is no section of this file")),
        }
        Ok(())
    }

    fn entry(&self, line: &str) -> Result<Entry, String> {
        let form = || "not `NAME(ARGUMENTS) RESULT MARKS`".to_string();
        let (name, rest) = line.split_once('(').ok_or_else(form)?;
        let (arguments, rest) = rest.rsplit_once(')').ok_or_else(form)?;
        let list = arguments.split(", ").filter(|a| !a.is_empty());
        let arguments: Vec<Argument> = list.map(|a| self.argument(a)).collect::<Result<_, _>>()?;
        for a in &arguments {
            if let Form::List(_, Some(n)) = &a.form {
                if !arguments.iter().any(|other| other.name == *n) {
                    return Err(format!("`{}` is as long as `{n}`, which is no argument", a.name));
                }
            }
        }
        let mut entry = Entry {
            name: name.to_string(),
            arguments,
            result: None,
            is_pure: false,
            by_hand: false,
            linked: false,
            inside: false,
            doc: Vec::new(),
        };
        let mut rest = rest.trim();
        if let Some(before) = rest.strip_suffix("by hand") {
            (rest, entry.by_hand) = (before.trim(), true);
        }
        for word in rest.split(' ').filter(|w| !w.is_empty()) {
            match word {
                "pure" => entry.is_pure = true,
                "linked" => entry.linked = true,
                "inside" => entry.inside = true,
                "<T>" => entry.result = Some(Kind::Typed),
                kind => entry.result = Some(self.kind(kind)?),
            }
        }
        Ok(entry)
    }

    fn argument(&self, text: &str) -> Result<Argument, String> {
        let (text, kind) = match text.split_once(':') {
            Some((text, kind)) => (text, self.kind(kind)?),
            None => (text, Kind::Number),
        };
        let made = |name: &str, form| Ok(Argument { name: name.to_string(), form });
        if let Some(name) = text.strip_prefix('\'') {
            return made(name, if name == "at" { Form::At } else { Form::Text });
        }
        if let Some(name) = text.strip_prefix('<').and_then(|t| t.strip_suffix('>')) {
            return made(name, Form::Typed);
        }
        for (before, access) in [("in ", Access::Read), ("inout ", Access::Changed), ("", Access::Contiguous)] {
            if let Some(name) = text.strip_prefix(before).and_then(|t| t.strip_suffix("..")) {
                return made(name, Form::Variable(access));
            }
        }
        if let Some((name, length)) = text.strip_suffix(')').and_then(|t| t.split_once('(')) {
            return made(
                name,
                match length {
                    "" => Form::List(kind, None),
                    "4" => Form::DefaultIntegers,
                    "*" => Form::Address,
                    n => Form::List(kind, Some(n.to_string())),
                },
            );
        }
        let ends = [('=', Form::Changed), ('>', Form::Set), ('@', Form::Kept), ('*', Form::Procedure)];
        for (end, form) in ends {
            if let Some(name) = text.strip_suffix(end) {
                return made(name, form);
            }
        }
        made(text, Form::Value(kind))
    }

    fn kind(&self, word: &str) -> Result<Kind, String> {
        Ok(match word {
            "number" => Kind::Number,
            "flag" => Kind::Flag,
            "int" => Kind::Int,
            "pointer" => Kind::Pointer,
            "code" => Kind::Code,
            "desc" => Kind::Desc,
            _ if self.handles.iter().any(|h| h == word) => Kind::Handle(word.to_string()),
            _ if self.enums.iter().any(|e| e.name == word) => Kind::Enum(word.to_string()),
            _ => return Err(format!("there is no kind `{word}`")),
        })
    }
}

/// `enum NAME VALUE = NUMBER ...`
fn numbers(line: &str) -> Result<Numbers, String> {
    let mut words = line.split(' ').peekable();
    let (Some("enum"), Some(name)) = (words.next(), words.next()) else {
        return Err("not `enum NAME VALUES`".into());
    };
    let mut values: Vec<(String, i64)> = Vec::new();
    while let Some(value) = words.next() {
        let mut number = values.last().map_or(0, |(_, last)| last + 1);
        if words.next_if_eq(&"=").is_some() {
            let digits = words.next().unwrap_or_default();
            number = digits.parse().map_err(|_| format!("`{digits}` where a number should be"))?;
        }
        values.push((value.to_string(), number));
    }
    Ok(Numbers { name: name.to_string(), values, doc: Vec::new() })
}

/// `NAME parameter TYPE = VALUE`, `NAME renames ENTITY`, `NAME type`, `NAME type by hand`
fn name(line: &str) -> Result<Name, String> {
    let (name, rest) = line.split_once(' ').ok_or("not `NAME WHAT`")?;
    let (word, rest) = rest.split_once(' ').unwrap_or((rest, ""));
    let what = match (word, rest) {
        ("parameter", rest) => {
            let (ty, value) = rest.split_once(" = ").ok_or("not `NAME parameter TYPE = VALUE`")?;
            Named::Parameter(ty.to_string(), value.to_string())
        }
        ("renames", entity) => Named::Renamed(entity.to_string()),
        ("type", "") => Named::Type,
        ("type", "by hand") => Named::ByHand,
        _ => return Err(format!("`{word}` where `parameter`, `renames` or `type` should be")),
    };
    Ok(Name { name: name.to_string(), what, doc: Vec::new() })
}
