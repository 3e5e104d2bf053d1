//! One plan for both languages. The same program in C and in Fortran has the same plan, and it is the plan in the file
//! beside them. The plans of files whose names end in `_checked` are those with `-fcheck`.
//!
//! `PLANS=write` in the environment writes the plans anew: read them before you commit them.

use nagaya_text::diag::{Diagnostics, Severity};
use nagaya_text::Unit;
use std::path::{Path, PathBuf};

fn pairs() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/plans");
    let files = std::fs::read_dir(folder).expect("the folder of the pairs");
    let mut all: Vec<PathBuf> = files.map(|f| f.expect("a file").path()).collect();
    all.retain(|p| p.extension().is_some_and(|e| e == "c"));
    all.sort();
    all
}

/// The errors; warnings may differ.
fn errors(diags: &Diagnostics) -> Vec<&str> {
    diags.list().iter().filter(|d| d.severity == Severity::Error).map(|d| d.message.as_str()).collect()
}

fn is_checked(path: &Path) -> bool {
    path.file_stem().is_some_and(|stem| stem.to_string_lossy().ends_with("_checked"))
}

fn plan_of_c(path: &Path) -> String {
    let text = std::fs::read(path).expect("a program in C");
    let unit = Unit::new(text, "p.c", &nagaya_c::lex_options(nagaya_xmpc::PRAGMAS)).expect("small");
    let mut directives = nagaya_xmpc::Directives::default();
    let parsed = nagaya_c::parse(&unit, &mut directives);
    let mut diags = parsed.diags;
    let options = nagaya_xmpc::Options { check: is_checked(path), image_base: 0 };
    let plan = nagaya_xmpc::dump_plan(&unit, &parsed.tree, &directives, options, &mut diags);
    assert_eq!(errors(&diags), Vec::<&str>::new(), "{}", path.display());
    plan
}

fn plan_of_fortran(path: &Path) -> String {
    let text = std::fs::read(path).expect("the same program in Fortran");
    let lines = nagaya_fortran::lines::read(text, "p.f90", nagaya_fortran::SourceForm::Free);
    let (plan, diags) = nagaya_fortran::dump_plan(&lines, false, is_checked(path));
    assert_eq!(errors(&diags), Vec::<&str>::new(), "{}", path.display());
    plan
}

#[test]
fn the_same_program_has_the_same_plan_in_c_and_in_fortran() {
    let pairs = pairs();
    assert!(pairs.len() >= 20, "{} pairs", pairs.len());
    for c in pairs {
        let plan = plan_of_c(&c);
        assert_eq!(plan_of_fortran(&c.with_extension("f90")), plan, "{}", c.display());
        let kept = c.with_extension("plan");
        if std::env::var("PLANS").is_ok_and(|v| v == "write") {
            std::fs::write(&kept, &plan).expect("the plan can be written");
        }
        assert_eq!(plan, std::fs::read_to_string(&kept).expect("a plan"), "{}", c.display());
    }
}
