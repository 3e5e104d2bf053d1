//! Declarations from a `.mod` file of gfortran, the text that it writes for each module, as a module in Fortran.
//!
//! Only what the search for faults of gfortran needs: derived types with their components, and variables. Procedures, interfaces, constants
//! and initial values are left out. A type that the module uses but does not export gets a name that no program has.
//! The format has no description; this follows version 15, which gfortran 12 writes. Other versions give `None`.
//!
//! ```text
//! GFORTRAN module version '15' created from m.f90
//! ( ) ...                               operators, generic names, common blocks
//! (2 'Inner' 'm' '' 1 ((DERIVED ...) (components) ...)     the symbols: number, name, module, C name, name space, properties
//!  50 'c' 'm' '' 1 ((VARIABLE ...) ...))
//! ('Inner' 0 2 'c' 0 50)                the names that a program sees: name, whether it is ambiguous, number
//! ```
//! Not here: where the file is, and its compression (`compiler/driver`).

use std::collections::BTreeMap;

/// The beginning of the only version that is read.
const VERSION: &str = "GFORTRAN module version '15'";

/// A part of the file.
enum Node {
    List(Vec<Node>),
    /// A number or a keyword.
    Word(String),
    /// A text in quotes.
    Text(String),
}

impl Node {
    fn list(&self) -> &[Node] {
        match self {
            Node::List(list) => list,
            _ => &[],
        }
    }

    /// The member of a list at a place; an empty list where there is none.
    fn at(&self, n: usize) -> &Node {
        const NONE: &Node = &Node::List(Vec::new());
        self.list().get(n).unwrap_or(NONE)
    }

    fn word(&self) -> &str {
        match self {
            Node::Word(word) | Node::Text(word) => word,
            Node::List(_) => "",
        }
    }

    fn number(&self) -> usize {
        self.word().parse().unwrap_or(0)
    }

    fn has(&self, word: &str) -> bool {
        self.list().iter().any(|node| node.word() == word)
    }
}

/// The lists of a text, which no list encloses.
fn parse(text: &str) -> Option<Vec<Node>> {
    let mut open: Vec<Vec<Node>> = vec![Vec::new()];
    let mut chars = text.chars().peekable();
    while let Some(c) = chars.next() {
        match c {
            '(' => open.push(Vec::new()),
            ')' => {
                let list = open.pop()?;
                open.last_mut()?.push(Node::List(list));
            }
            '\'' => {
                let mut inside = String::new();
                loop {
                    match chars.next()? {
                        '\'' if chars.next_if_eq(&'\'').is_none() => break,
                        c => inside.push(c),
                    }
                }
                open.last_mut()?.push(Node::Text(inside));
            }
            c if c.is_whitespace() => {}
            c => {
                let mut word = String::from(c);
                while let Some(c) = chars.next_if(|c| !c.is_whitespace() && !matches!(c, '(' | ')' | '\'')) {
                    word.push(c);
                }
                open.last_mut()?.push(Node::Word(word));
            }
        }
    }
    let outermost = open.pop()?;
    open.is_empty().then_some(outermost)
}

struct Symbols<'n> {
    /// The properties of each symbol, by its number.
    of: BTreeMap<usize, &'n Node>,
    /// The names of derived types that the module exports, by their numbers.
    types: BTreeMap<usize, String>,
}

/// The declarations of a module, in free form.
pub fn declarations_of_mod_file(text: &str, module: &str) -> Option<Vec<u8>> {
    let (header, rest) = text.split_once('\n')?;
    header.starts_with(VERSION).then_some(())?;
    let lists = parse(rest)?;
    let [.., symbols, names] = &lists[..] else { return None };
    let of = symbols.list().chunks_exact(6).map(|s| (s[0].number(), &s[5])).collect();
    let mut symbols = Symbols { of, types: BTreeMap::new() };
    let names: Vec<(&str, usize)> = names.list().chunks_exact(3).map(|n| (n[0].word(), n[2].number())).collect();
    let class = |number: &usize| symbols.of.get(number).map_or("", |symbol| symbol.at(0).at(0).word());
    let (types, variables): (Vec<_>, Vec<_>) = names
        .iter()
        .filter(|(name, number)| !name.starts_with('_') && matches!(class(number), "DERIVED" | "VARIABLE"))
        .partition(|(_, number)| class(number) == "DERIVED");
    // The file has them with a capital, as constructors have the same names.
    symbols.types = types.iter().map(|(name, number)| (*number, name.to_lowercase())).collect();
    let mut out = format!("module {module}\n");
    for (number, symbol) in &symbols.of {
        let is_made_by_gfortran = ["IS_CLASS", "VTYPE"].iter().any(|word| symbol.at(0).has(word));
        if symbol.at(0).at(0).word() == "DERIVED" && !is_made_by_gfortran {
            out += &symbols.derived_type(*number, symbol);
        }
    }
    for (name, number) in variables {
        let Some(symbol) = symbols.of.get(&number) else { continue };
        out += &symbols.declaration(name, symbol.at(2), symbol.at(6), symbol.at(0));
    }
    Some((out + "end module\n").into_bytes())
}

impl Symbols<'_> {
    fn type_name(&self, number: usize) -> String {
        self.types.get(&number).cloned().unwrap_or_else(|| format!("nagaya_type_{number}"))
    }

    fn derived_type(&self, number: usize, symbol: &Node) -> String {
        let name = self.type_name(number);
        let mut components = symbol.at(1).list();
        // The seventh property is how many types it extends; the first component is then the parent.
        let mut out = match (symbol.at(0).at(6).number(), components) {
            (1.., [parent, rest @ ..]) => {
                components = rest;
                format!("type, extends({}) :: {name}\n", self.type_name(parent.at(2).at(1).number()))
            }
            _ => format!("type :: {name}\n"),
        };
        for c in components {
            let (name, attributes) = (c.at(1).word(), c.at(6));
            if !attributes.has("ARTIFICIAL") && attributes.at(0).word() != "PROCEDURE" {
                out += &self.declaration(name, c.at(2), c.at(3), attributes);
            }
        }
        out + "end type\n"
    }

    /// `type(t), allocatable :: name(:)[:]`
    fn declaration(&self, name: &str, ty: &Node, bounds: &Node, attributes: &Node) -> String {
        let number = ty.at(1).number();
        let (mut bounds, mut attributes) = (bounds, attributes);
        let ty = match ty.at(0).word() {
            "DERIVED" => format!("type({})", self.type_name(number)),
            "CLASS" => {
                // What is declared `class` is an object with the data as its first component, which has the attributes.
                let Some(container) = self.of.get(&number) else { return String::new() };
                let data = container.at(1).at(0);
                (bounds, attributes) = (data.at(3), data.at(6));
                match data.at(2).at(0).word() {
                    "DERIVED" => format!("class({})", self.type_name(data.at(2).at(1).number())),
                    _ => "class(*)".to_string(),
                }
            }
            "CHARACTER" => format!("character(len={}, kind={number})", length(ty)),
            intrinsic @ ("INTEGER" | "REAL" | "COMPLEX" | "LOGICAL") => {
                format!("{}({number})", intrinsic.to_lowercase())
            }
            _ => return String::new(),
        };
        let words = ["ALLOCATABLE", "POINTER", "TARGET"].into_iter().filter(|word| attributes.has(word));
        let words: String = words.map(|word| format!(", {}", word.to_lowercase())).collect();
        format!("{ty}{words} :: {name}{}\n", shape(bounds))
    }
}

/// The length of characters: a number, `:` or `*`.
fn length(ty: &Node) -> String {
    let expression = ty.at(6).at(0);
    match constant(expression) {
        Some(length) => length.to_string(),
        None if ty.has("DEFERRED_CL") => ":".into(),
        None => "*".into(),
    }
}

/// The value of `(CONSTANT (type) rank 'value' ())`.
fn constant(expression: &Node) -> Option<&str> {
    (expression.at(0).word() == "CONSTANT").then(|| expression.at(3).word())
}

/// `(1:3)[*]` of `(rank corank class lower upper ...)`.
fn shape(bounds: &Node) -> String {
    let (rank, corank) = (bounds.at(0).number(), bounds.at(1).number());
    let deferred = bounds.at(2).word() == "DEFERRED";
    let dimension = |d: usize| match (constant(bounds.at(3 + 2 * d)), constant(bounds.at(4 + 2 * d))) {
        _ if deferred => ":".to_string(),
        (Some(lower), Some(upper)) => format!("{lower}:{upper}"),
        (Some(lower), None) => format!("{lower}:*"),
        _ => ":".to_string(),
    };
    let list = |range: std::ops::Range<usize>| range.map(dimension).collect::<Vec<_>>().join(",");
    let dims = if rank > 0 { format!("({})", list(0..rank)) } else { String::new() };
    let codims = if corank > 0 { format!("[{}]", list(rank..rank + corank)) } else { String::new() };
    dims + &codims
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A part of what gfortran 12 writes of
    /// `type inner; integer, allocatable :: q(:); end type`, `type, extends(inner) :: outer; character(:), pointer :: names(:); end type`,
    /// `type(outer), save :: x[*]`, `character(8), save :: c(2)[3,*]`, and `use` with `thing => outer`.
    const FILE: &str = "GFORTRAN module version '15' created from m.f90
(() ())
()
(2 'Inner' 'm1' '' 1 ((DERIVED UNKNOWN-INTENT UNKNOWN-PROC UNKNOWN
UNKNOWN 0 0 ALLOC_COMP) ((4 'q' (INTEGER 4 0 0 0 INTEGER ()) (1 0
DEFERRED () ()) () () (UNKNOWN-FL UNKNOWN-INTENT UNKNOWN-PROC UNKNOWN
UNKNOWN 0 0 ALLOCATABLE DIMENSION) UNKNOWN-ACCESS ())) PUBLIC)
3 'Outer' 'm1' '' 1 ((DERIVED UNKNOWN-INTENT UNKNOWN-PROC UNKNOWN
UNKNOWN 0 1 ALLOC_COMP) ((5 'inner' (DERIVED 2 0 0 0 DERIVED ()) () () () (UNKNOWN-FL) UNKNOWN-ACCESS ())
(10 'names' (CHARACTER 1 0 0 0 CHARACTER (()) DEFERRED_CL) (1 0 DEFERRED ()
()) () () (UNKNOWN-FL DIMENSION POINTER) UNKNOWN-ACCESS ())) PUBLIC)
50 'c' 'm1' '' 1 ((VARIABLE UNKNOWN-INTENT UNKNOWN-PROC UNKNOWN
EXPLICIT-SAVE 0 0 DIMENSION CODIMENSION) () (CHARACTER 1 0 0 0 CHARACTER
((CONSTANT (INTEGER 4 0 0 0 INTEGER ()) 0 '8' ()))) 0 0 () (1 2 EXPLICIT
(CONSTANT (INTEGER 4 0 0 0 INTEGER ()) 0 '1' ()) (CONSTANT (INTEGER 4 0
0 0 INTEGER ()) 0 '2' ()) (CONSTANT (INTEGER 4 0 0 0 INTEGER ()) 0 '1' ())
(CONSTANT (INTEGER 4 0 0 0 INTEGER ()) 0 '3' ()) (CONSTANT (INTEGER 4 0
0 0 INTEGER ()) 0 '1' ()) ()) 0 () () () 0 0)
60 'x' 'm1' '' 1 ((VARIABLE UNKNOWN-INTENT) () (DERIVED 3 0 0 0 DERIVED ()) 0 0 () (
0 1 EXPLICIT (CONSTANT (INTEGER 4 0 0 0 INTEGER ()) 0 '1' ()) ()) 0 () () () 0 0))
('Thing' 0 3 'c' 0 50 'x' 0 60)
";

    #[test]
    fn types_and_variables_become_fortran() {
        let text = declarations_of_mod_file(FILE, "m").expect("version 15");
        let expected = "module m\n\
            type :: nagaya_type_2\ninteger(4), allocatable :: q(:)\nend type\n\
            type, extends(nagaya_type_2) :: thing\ncharacter(len=:, kind=1), pointer :: names(:)\nend type\n\
            character(len=8, kind=1) :: c(1:2)[1:3,1:*]\ntype(thing) :: x[1:*]\nend module\n";
        assert_eq!(String::from_utf8(text).expect("text"), expected);
    }

    #[test]
    fn other_versions_and_broken_files_give_nothing() {
        for text in
            ["", "no module\n()()", &FILE.replace("'15'", "'99'"), &FILE[..FILE.len() - 5], &FILE.replace("(3 ", ")3 ")]
        {
            assert!(declarations_of_mod_file(text, "m").is_none_or(|t| t.starts_with(b"module m\n")), "{text}");
        }
        assert!(declarations_of_mod_file(&FILE.replace("'15'", "'99'"), "m").is_none());
        assert!(declarations_of_mod_file(&FILE[..FILE.len() - 5], "m").is_none());
    }
}
