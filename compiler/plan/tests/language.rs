//! Model and plan in a language that is not C. The tests show what directives mean there, what each node does for them,
//! and which mistakes are reported in the language's terms.

mod toy;

use toy::cases::{At, Checked, Loops, Planned, Right, Wrong, LOOPS, MODEL, PLANS, RIGHT, TOY};
use toy::mistakes::{CHECKED, WRONG};

/// The line of the model that a directive makes after the usual declarations, and all messages.
fn read(at: At, directive: &str) -> (String, Vec<String>) {
    let (before, after) = if at == At::Block { ("begin ", "end\n") } else { ("", "") };
    let (model, output) = toy::read(&format!("{TOY}{before}\n!$xmp {directive}\n{after}"));
    let rest = model.strip_prefix(MODEL).unwrap_or_else(|| panic!("{model}\n{output:?}"));
    (rest.strip_prefix("12:").unwrap_or(rest).trim().to_string(), output)
}

#[test]
fn right_directives_mean_what_they_mean_everywhere() {
    for Right(at, _, directive, model) in RIGHT {
        assert_eq!(read(*at, directive), (model.to_string(), vec![]), "{directive}");
    }
}

#[test]
fn wrong_directives_are_refused_in_the_words_of_the_language() {
    for Wrong(at, _, directive, in_c, output) in WRONG {
        let output = if output.is_empty() { in_c } else { output };
        assert_eq!(read(*at, directive).1, vec![output.to_string()], "{directive}");
    }
}

#[test]
fn loops_are_found_and_divided() {
    for Loops(_, directive, model) in LOOPS {
        assert_eq!(read(At::Block, directive), (model.to_string(), vec![]), "{directive}");
    }
}

#[test]
fn statements_behind_directives_are_checked() {
    for Checked(_, text, in_c, output) in CHECKED {
        let output = if output.is_empty() { in_c } else { output };
        assert_eq!(toy::check(&format!("{TOY}begin\n{text}\nend\n")), *output, "{text}");
    }
}

#[test]
fn plans_say_what_each_node_does() {
    for Planned(_, text, plan) in PLANS {
        let (found, output) = toy::plan(&format!("{TOY}begin\n{text}\nend\n"));
        assert_eq!((found.trim_end(), output), (*plan, vec![]), "{text}");
    }
}
