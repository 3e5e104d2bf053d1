//! Small crates, in memory, and what the check reports on them.

use std::path::{Path, PathBuf};

use super::{check, upward_calls, Sources};

const LIST: &str =
    "//! # Layers\n//!\n//! Lowest first.\n//!\n//! 1. `low`: bytes\n//! 2. `middle`, `side`: both\n//! 3. `high`\n";
const MODULES: &str = "mod low;\nmod middle;\nmod side;\npub mod high;\n";

/// The messages on a crate with these files. A module that has none is empty.
fn messages(files: &[(&str, &str)]) -> Vec<String> {
    let read = |path: &Path| {
        let known = files.iter().find(|(name, _)| Path::new("src").join(name) == path);
        let empty = ["low", "middle", "side", "high"].map(|name| PathBuf::from(format!("src/{name}.rs")));
        known.map(|(_, text)| text.to_string()).or_else(|| empty.iter().any(|e| e == path).then(String::new))
    };
    check(Path::new("src/lib.rs"), 3, &read).unwrap()
}

fn with_list(rest: &[(&str, &str)]) -> Vec<String> {
    let root = format!("{LIST}{MODULES}pub use low::{{Byte, word as Word}};\npub use high::*;\nuse other::Thing;\n");
    let mut files = vec![("lib.rs", root.as_str())];
    files.extend(rest);
    messages(&files)
}

#[track_caller]
fn one(messages: Vec<String>, parts: &[&str]) {
    assert_eq!(messages.len(), 1, "{messages:?}");
    parts.iter().for_each(|part| assert!(messages[0].contains(part), "{part} in {}", messages[0]));
}

#[track_caller]
fn fine(messages: Vec<String>) {
    assert!(messages.is_empty(), "{messages:?}");
}

#[test]
fn arrows_down_are_fine() {
    fine(with_list(&[
        ("high.rs", "use crate::{low::{Byte, x}, middle, Word};\nuse super::side::y;\nuse crate::Thing;"),
        ("middle.rs", "fn f() { crate::low::g(); self::h::super_thing(); } mod h;"),
        ("middle/h.rs", "use super::f; use super::super::low; pub(crate) fn k() {} pub(in crate::middle) fn l() {}"),
    ]));
}

#[test]
fn a_use_of_a_higher_module() {
    let parts = ["src/low.rs:2:", "`low` (line 1", "`high` (line 3)", "src/lib.rs", "Move what both need"];
    one(with_list(&[("low.rs", "use std::fmt;\nuse crate::high::f;")]), &parts);
    one(with_list(&[("low.rs", "\nuse super::{low::x, high::f};")]), &parts);
}

#[test]
fn modules_of_one_line() {
    one(with_list(&[("middle.rs", "use crate::side;")]), &["src/middle.rs:1:", "`middle` (line 2", "`side` (line 2)"]);
}

#[test]
fn a_cycle_is_named() {
    let files = [("low.rs", "use crate::high;"), ("high.rs", "use crate::middle;"), ("middle.rs", "use crate::low;")];
    one(with_list(&files), &["src/low.rs:1:", "closes the cycle `low` → `high` → `middle` → `low`"]);
}

#[test]
fn paths_in_expressions_types_and_macros() {
    let parts = ["src/low.rs:2:", "`high`"];
    one(with_list(&[("low.rs", "fn f() {\n let x = crate::high::g(); }")]), &parts);
    one(with_list(&[("low.rs", "struct S {\n x: Vec<super::high::T> }")]), &parts);
    one(with_list(&[("low.rs", "macro_rules! m { ($x:expr) => {\n vec![$crate::high::g($x)] } }")]), &parts);
    one(with_list(&[("low.rs", "fn f() { println!(\"{}\",\n crate::high::X) }")]), &parts);
}

#[test]
fn deep_modules_count_as_their_top_one() {
    let parts = ["src/low/deep.rs:1:", "`low`", "`high`"];
    one(with_list(&[("low.rs", "mod deep;"), ("low/deep.rs", "use super::super::high::f;")]), &parts);
    one(with_list(&[("low.rs", "mod deep { use super::super::high; }")]), &["src/low.rs:1:", "`high`"]);
    fine(with_list(&[("low.rs", "mod high; mod deep;"), ("low/deep.rs", "use super::high::f;"), ("low/high.rs", "")]));
}

#[test]
fn names_that_the_root_exports_again() {
    fine(with_list(&[("middle.rs", "use crate::{Byte, Word};")]));
    one(with_list(&[("side.rs", "use crate::Kept;"), ("high.rs", "pub struct Kept;")]), &["`side`", "`high` (line 3)"]);
    let exported = ("high.rs", "#[macro_export]\nmacro_rules! log { () => {} }");
    one(with_list(&[("side.rs", "fn f() { crate::log!() }"), exported]), &["src/side.rs:1:", "`high`"]);
}

#[test]
fn items_of_the_root() {
    one(with_list(&[("side.rs", "use crate::nowhere;")]), &["src/side.rs:1:", "`nowhere`", "Move `nowhere` into"]);
    one(with_list(&[("side.rs", "use super::*;")]), &["src/side.rs:1:", "imports everything"]);
}

#[test]
fn tests_are_free() {
    fine(with_list(&[(
        "low.rs",
        "#[cfg(test)]\nmod tests { use crate::high; }\n#[cfg(all(test, unix))]\n#[allow(dead_code)]\nfn f() { crate::high::g() }\n\
         #[cfg(test)]\nuse crate::{high, side};\n#[cfg(test)]\nmod far;",
    )]));
    fine(with_list(&[("low.rs", "#![cfg(test)]\nuse crate::high;")]));
    one(with_list(&[("low.rs", "#[cfg(not(test))]\nuse crate::high;")]), &["src/low.rs:2:"]);
    one(with_list(&[("low.rs", "#[cfg(test)]\nuse crate::{side};\nuse crate::high;")]), &["src/low.rs:3:"]);
}

#[test]
fn what_the_list_misses() {
    let root = format!("{LIST}{MODULES}mod new;\n");
    let files = [("lib.rs", root.as_str()), ("new.rs", "use crate::middle;")];
    one(messages(&files), &["src/lib.rs: module `new` is missing", "after line 2"]);
    let root = format!("{LIST}{MODULES}").replace("mod side;\n", "");
    one(messages(&[("lib.rs", &root)]), &["src/lib.rs", "`side`, which is no module"]);
    let root = format!("{LIST}//! 4. `low`\n{MODULES}");
    one(messages(&[("lib.rs", &root)]), &["`low` in lines 1 and 4"]);
}

#[test]
fn a_line_that_goes_on() {
    let root = LIST.replace("`middle`, `side`: both", "`middle`,\n//!    `side`: both");
    fine(messages(&[("lib.rs", &format!("{root}{MODULES}")), ("high.rs", "use crate::side;")]));
}

#[test]
fn a_crate_without_a_list() {
    let files = [("lib.rs", MODULES), ("high.rs", "use crate::low;")];
    one(messages(&files), &["src/lib.rs: the file has no list", "//! 1. `low`, `middle`, `side`\n  //! 2. `high`"]);
    let files = [("lib.rs", MODULES), ("high.rs", "use crate::low;"), ("low.rs", "\nuse crate::high;")];
    one(messages(&files), &["src/high.rs:1: `high` uses `low`", "src/low.rs:2: `low` uses `high`"]);
    fine(messages(&[("lib.rs", "mod low;")]));
}

/// The messages on a crate whose module `middle` has the modules `a`, `b` and `c`; `rest` follows the list of layers.
fn nested(list: &str, rest: &str, files: &[(&str, &str)]) -> Vec<String> {
    let middle = format!("{list}mod a; mod b; mod c; {rest}");
    let mut all = vec![("middle.rs", middle.as_str())];
    all.extend(files);
    for name in ["middle/a.rs", "middle/b.rs", "middle/c.rs"] {
        if !files.iter().any(|(known, _)| *known == name) {
            all.push((name, ""));
        }
    }
    with_list(&all)
}

const INNER: &str = "//! # Layers\n//!\n//! 1. `a`\n//! 2. `b`, `c`\n";

#[test]
fn a_folder_has_layers_of_its_own() {
    fine(nested(INNER, "", &[("middle/b.rs", "use super::a::f; use crate::middle::a; use crate::low;")]));
    let parts = ["src/middle/a.rs:1:", "`a` (line 1 of the layers in src/middle.rs)", "`b` (line 2)"];
    one(nested(INNER, "", &[("middle/a.rs", "use super::b::f;")]), &parts);
    one(nested(INNER, "", &[("middle/a.rs", "fn f() { crate::middle::b::g() }")]), &parts);
    one(nested(INNER, "", &[("middle/a.rs", "use crate::middle::{b::g};")]), &parts);
    one(nested(INNER, "", &[("middle/b.rs", "use super::c;"), ("middle/c.rs", "")]), &["`b` (line 2", "`c` (line 2)"]);
    let cycle = [("middle/a.rs", "use super::b;"), ("middle/b.rs", "use super::a;")];
    one(nested(INNER, "", &cycle), &["closes the cycle `a` → `b` → `a`"]);
}

#[test]
fn a_folder_without_a_list() {
    one(
        nested("", "", &[("middle/b.rs", "use super::a;")]),
        &["src/middle.rs: the file has no list", "//! 1. `a`, `c`"],
    );
    let two = [("middle.rs", "mod a; mod b;"), ("middle/a.rs", "use super::b;"), ("middle/b.rs", "use super::a;")];
    fine(with_list(&two));
}

#[test]
fn names_that_a_folder_exports_again() {
    let parts = ["src/middle/a.rs:1:", "`b` (line 2)"];
    one(nested(INNER, "pub use b::Thing;", &[("middle/a.rs", "use super::Thing;")]), &parts);
    one(nested(INNER, "pub use b::Thing as Other;", &[("middle/a.rs", "use crate::middle::Other;")]), &parts);
    let glob = [("middle/a.rs", "use super::Thing;"), ("middle/b.rs", "pub struct Thing;")];
    one(nested(INNER, "pub use b::*;", &glob), &parts);
    // The crate's root exports it once more.
    let files = [("high.rs", "pub use crate::middle::b::Kept;"), ("middle/b.rs", "pub struct Kept;")];
    fine(nested(INNER, "", &files));
}

#[test]
fn items_of_a_folder() {
    let files = [("middle/a.rs", "use super::Own;")];
    one(nested(INNER, "struct Own;", &files), &["`Own`, which src/middle.rs defines itself", "give `self` an entry"]);
    let listed = INNER.replace("2. `b`", "2. `self`\n//! 3. `b`");
    fine(nested(&listed, "struct Own { x: a::X }", &[("middle/b.rs", "use super::Own;")]));
    one(nested(&listed, "struct Own;", &files), &["`a` (line 1", "`self` (line 2)"]);
    let parts = ["src/middle.rs:7:", "`self` (line 2", "`b` (line 3)"];
    one(nested(&listed, "\nfn f() { b::g() }", &[]), &parts);
    one(nested(&listed, "\nuse b::g;", &[]), &parts);
    fine(nested(&listed, "pub(crate) use b::g; pub use c::{x, y};", &[]));
    one(nested(INNER, "", &[("middle/b.rs", "use super::*;")]), &["`b` imports everything from src/middle.rs"]);
    one(nested(INNER, "", &[("middle/b.rs", "use crate::middle;")]), &["`b` imports the module of src/middle.rs"]);
}

/// What the check says about calls of methods in a crate with these files.
fn calls(rest: &[(&str, &str)]) -> Vec<String> {
    let root = format!("{LIST}{MODULES}");
    let files: Vec<(&str, &str)> = std::iter::once(("lib.rs", root.as_str())).chain(rest.iter().copied()).collect();
    let read = |path: &Path| {
        let known = files.iter().find(|(name, _)| Path::new("src").join(name) == path);
        let is_module =
            ["low", "middle", "side", "high"].iter().any(|name| path == Path::new(&format!("src/{name}.rs")));
        known.map(|(_, text)| text.to_string()).or_else(|| is_module.then(String::new))
    };
    let sources = Sources::read(Path::new("src/lib.rs"), &read).unwrap();
    upward_calls(&sources, &|name| name == "clamber")
}

#[test]
fn a_method_of_a_later_line_is_found_and_counts_once() {
    let methods = "impl<'a> super::low::State<'a> { pub fn climb(&self) {} pub(crate) unsafe fn leap(&self) {} }";
    let found =
        calls(&[("high.rs", methods), ("low.rs", "fn f(s: &State) {\n s.climb(); s.t.leap::<u8>(); s.climb() }")]);
    one(found, &["src/low.rs:2:", "`low` (line 1)", "`climb`", "`high` (line 3)"]);
    one(
        calls(&[("side.rs", methods), ("middle.rs", "fn f() { g!(s.climb()) }")]),
        &["`middle` (line 2)", "`side` (line 2)"],
    );
}

#[test]
fn other_calls_are_fine() {
    let methods = "impl super::low::State { fn climb(&self) {} fn len(&self) {} }";
    fine(calls(&[("low.rs", methods), ("high.rs", "fn f() { s.climb() }")]));
    fine(calls(&[("high.rs", methods), ("low.rs", "fn f() { s.len(); climb(); 0..climb(); s.climb; }")]));
    // Two modules, or a trait, have a method of this name.
    fine(calls(&[("high.rs", methods), ("side.rs", methods), ("low.rs", "fn f() { s.climb() }")]));
    let of_trait = "impl Climb for State { fn climb(&self) {} }";
    fine(calls(&[("high.rs", methods), ("side.rs", of_trait), ("low.rs", "fn f() { s.climb() }")]));
    let of_others = "impl State { fn clamber(&self) {} }";
    fine(calls(&[("high.rs", of_others), ("low.rs", "fn f() { s.clamber() }")]));
    fine(calls(&[("high.rs", methods), ("low.rs", "#[cfg(test)] mod tests { fn f() { s.climb() } }")]));
}

#[test]
fn a_type_before_the_dot_decides() {
    let state = "pub struct State; impl State { pub fn len(&self) {} fn clamber(&self) {} fn climb(&self) {} }";
    let low = |text: &str| {
        calls(&[("high.rs", state), ("side.rs", "struct S; impl S { fn climb(&self) {} }"), ("low.rs", text)])
    };
    let parts = |name: &str| ["src/low.rs:".to_string(), format!("`{name}`"), "`high` (line 3)".to_string()];
    let found = |text: &str, name: &str| one(low(text), &parts(name).each_ref().map(String::as_str));
    // Names of the standard library, of another crate, and of two modules.
    found("use crate::high::State; fn f(s: &mut State) { s.len() }", "len");
    found("use crate::high::State; fn f<'a, F: Fn() -> u8>(x: F, s: &'a State) { s.clamber() }", "clamber");
    found("use crate::high::State; struct T { x: u8, s: Box<u8>, state: State } impl T { fn f(&self) { self.state.climb() } }", "climb");
    found("use crate::high::State; impl<T> Trait<T> for State where T: Copy { fn f(&self) { self.len() } }", "len");
    // A type of another crate, and names that the block declares again.
    fine(low("use other::State; fn f(s: &State) { s.climb() }"));
    fine(low("use crate::high::State; fn f(s: &State) { let s = 1; s.len() }"));
    fine(low("use crate::high::State; fn f(s: &State) { |s| s.len() }"));
    fine(low("use crate::high::State; fn f(s: Vec<State>) { s.len(); x.s.len() }"));
}

#[test]
fn calls_between_a_file_and_its_modules() {
    let root = LIST.replace("3. `high`", "3. `self`\n//! 4. `high`");
    let middle = |own: &str, high: &str| {
        let files = [
            ("lib.rs", "//! # Layers\n//!\n//! 1. `low`\nmod low;".to_string()),
            ("low/mod.rs", format!("{root}{MODULES}{own}")),
            ("low/high.rs", high.to_string()),
        ];
        let read = |path: &Path| {
            let known =
                files.iter().find(|(name, _)| Path::new("src").join(name) == path).map(|(_, text)| text.clone());
            known.or_else(|| {
                path.starts_with("src/low")
                    .then(String::new)
                    .filter(|_| !path.ends_with("low.rs") || path.ends_with("low/low.rs"))
            })
        };
        upward_calls(&Sources::read(Path::new("src/lib.rs"), &read).unwrap(), &|_| false)
    };
    let own = "pub struct State; impl State { fn f(&self) { self.climb() } }";
    one(
        middle(own, "use super::State; impl State { fn climb(&self) {} }"),
        &["`self` (line 3)", "`climb`", "`high` (line 4)"],
    );
    fine(middle(
        "pub struct State; impl State { fn climb(&self) {} }",
        "use super::State; impl State { fn f(&self) { self.climb() } }",
    ));
}
