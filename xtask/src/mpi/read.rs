//! Reads `interfaces/mpi/spec/mpi.api`; its grammar is in its head.

/// The interface.
pub struct Api {
    pub sections: Vec<Section>,
}

pub struct Section {
    pub title: String,
    pub entries: Vec<Entry>,
}

pub enum Entry {
    Handle {
        name: String,
        values: Vec<(String, String)>,
    },
    Enum {
        name: Option<String>,
        values: Vec<(String, String)>,
    },
    Define(String, String),
    Typedef(String),
    /// A declaration in C of a name that the standard has no more, and what programs write now.
    Removed {
        instead: String,
        declaration: String,
    },
    Function(Function),
}

pub struct Function {
    pub result: String,
    pub name: String,
    pub parameters: Vec<Parameter>,
    pub stage: u32,
}

/// `const COUNT recvcounts[]` is of the type `const COUNT`, and has the suffix `[]`.
pub struct Parameter {
    /// The type in C, or in the spec; with `*` and `const`.
    pub of: String,
    pub name: String,
    pub suffix: String,
    /// `?`: the function itself looks at it.
    pub open: bool,
}

impl Api {
    pub fn functions(&self) -> impl Iterator<Item = &Function> {
        self.sections.iter().flat_map(Section::functions)
    }

    pub fn entries(&self) -> impl Iterator<Item = &Entry> {
        self.sections.iter().flat_map(|section| &section.entries)
    }
}

impl Section {
    pub fn functions(&self) -> impl Iterator<Item = &Function> {
        self.entries.iter().filter_map(|entry| if let Entry::Function(f) = entry { Some(f) } else { None })
    }
}

impl Function {
    /// `send` of `MPI_Send`.
    pub fn bare(&self) -> String {
        self.name.trim_start_matches("MPI_").to_ascii_lowercase()
    }

    /// Whether there is a form with `_c`.
    pub fn is_double(&self) -> bool {
        self.parameters.iter().any(|p| ["COUNT", "DISP", "SIZE"].iter().any(|word| p.is(word)))
    }
}

impl Parameter {
    /// Whether the type has this word.
    pub fn is(&self, word: &str) -> bool {
        self.of.split(|c: char| !c.is_alphanumeric() && c != '_').any(|w| w == word)
    }

    /// Whether it is an address.
    pub fn points(&self) -> bool {
        self.of.contains('*') || !self.suffix.is_empty()
    }
}

pub fn read(text: &str) -> Result<Api, String> {
    let mut api = Api { sections: Vec::new() };
    for (number, line) in text.lines().enumerate() {
        let wrong = |what: &str| format!("{}: {what}: {line}", number + 1);
        if line.is_empty() || line.starts_with("# ") || line == "#" {
            continue;
        }
        if let Some(title) = line.strip_prefix("## ") {
            api.sections.push(Section { title: title.into(), entries: Vec::new() });
            continue;
        }
        let section = api.sections.last_mut().ok_or_else(|| wrong("before the first section"))?;
        if let Some(value) = line.strip_prefix('\t') {
            let pair = value.split_once(' ').ok_or_else(|| wrong("a name and a value"))?;
            match section.entries.last_mut() {
                Some(Entry::Handle { values, .. } | Entry::Enum { values, .. }) => {
                    values.push((pair.0.into(), pair.1.into()));
                }
                _ => return Err(wrong("a value of nothing")),
            }
            continue;
        }
        section.entries.push(entry(line).ok_or_else(|| wrong("not an entry"))?);
    }
    Ok(api)
}

fn entry(line: &str) -> Option<Entry> {
    if line == "enum" {
        return Some(Entry::Enum { name: None, values: Vec::new() });
    }
    let (first, rest) = line.split_once(' ')?;
    Some(match first {
        "handle" => Entry::Handle { name: rest.into(), values: Vec::new() },
        "enum" => Entry::Enum { name: Some(rest.into()), values: Vec::new() },
        "define" => {
            let (name, value) = rest.split_once(' ')?;
            Entry::Define(name.into(), value.into())
        }
        "typedef" => Entry::Typedef(line.into()),
        "removed" => {
            let (instead, declaration) = rest.split_once(": ")?;
            Entry::Removed { instead: instead.into(), declaration: declaration.into() }
        }
        _ => Entry::Function(function(first, rest)?),
    })
}

fn function(result: &str, rest: &str) -> Option<Function> {
    let (name, rest) = rest.split_once('(')?;
    let (parameters, marks) = rest.rsplit_once(") ")?;
    let parameters = parameters.split(", ").filter(|p| !p.is_empty() && *p != "...").map(parameter);
    let stage = marks.split(' ').next()?.parse().ok()?;
    Some(Function { result: result.into(), name: name.into(), parameters: parameters.collect::<Option<_>>()?, stage })
}

fn parameter(text: &str) -> Option<Parameter> {
    let open = text.ends_with('?');
    let text = text.trim_end_matches('?');
    let (text, suffix) = text.split_at(text.find('[').unwrap_or(text.len()));
    let start = text.rfind(|c: char| !c.is_alphanumeric() && c != '_')? + 1;
    let (of, name) = text.split_at(start);
    Some(Parameter { of: of.trim().into(), name: name.into(), suffix: suffix.into(), open })
}
