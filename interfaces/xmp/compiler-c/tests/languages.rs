//! One model and one plan for two languages. The same directives in C and in the toy language give the same model and
//! the same plan. The front ends find the same mistakes, and report each in the terms of its language.

#[path = "../../../../compiler/plan/tests/toy/mod.rs"]
mod toy;

use nagaya_text::diag::Diagnostics;
use nagaya_text::Unit;
use toy::cases::{At, Checked, Loops, Planned, Right, Wrong, C, LOOPS, MODEL, PLANS, RIGHT, TOY};
use toy::mistakes::{CHECKED, WRONG};

/// The model of a C text, the messages about its directives, and those about the statements after them.
fn read_c(text: &str) -> (String, Vec<String>, Vec<String>) {
    let options = nagaya_c::lex_options(nagaya_xmpc::PRAGMAS);
    let unit = Unit::new(text.as_bytes().to_vec(), "t.c", &options).expect("small");
    let mut directives = nagaya_xmpc::Directives::default();
    let parsed = nagaya_c::parse(&unit, &mut directives);
    let model = nagaya_xmpc::dump_model(&unit, &parsed.tree, &directives);
    let (mut diags, options) = (Diagnostics::new(), nagaya_xmpc::Options { check: false, image_base: 0 });
    nagaya_xmpc::lower(&unit, &parsed.tree, &directives, options, &mut diags);
    let output = |list: &Diagnostics| list.list().iter().map(toy::message_text).collect();
    (model, output(&parsed.diags), output(&diags))
}

/// The plan of a C text, and the messages about it.
fn plan_of_c(text: &str) -> (String, Vec<String>) {
    let options = nagaya_c::lex_options(nagaya_xmpc::PRAGMAS);
    let unit = Unit::new(text.as_bytes().to_vec(), "t.c", &options).expect("small");
    let mut directives = nagaya_xmpc::Directives::default();
    let parsed = nagaya_c::parse(&unit, &mut directives);
    let (mut diags, options) = (parsed.diags, nagaya_xmpc::Options { check: false, image_base: 0 });
    let plan = nagaya_xmpc::dump_plan(&unit, &parsed.tree, &directives, options, &mut diags);
    (plan, diags.list().iter().map(toy::message_text).collect())
}

fn in_c(at: At, directive: &str) -> (String, Vec<String>) {
    let (before, after) = if at == At::Block { ("void f(void) { int i, j;", ";}\n") } else { ("", "") };
    let (model, output, _) = read_c(&format!("{C}{before}\n#pragma xmp {directive}\n{after}"));
    (model, output)
}

fn in_toy(at: At, directive: &str) -> (String, Vec<String>) {
    let (before, after) = if at == At::Block { ("begin ", "end\n") } else { ("", "") };
    toy::read(&format!("{TOY}{before}\n!$xmp {directive}\n{after}"))
}

#[test]
fn the_same_directives_leave_the_same_model() {
    for Right(at, c, other, model) in RIGHT {
        let (c_model, output) = in_c(*at, c);
        assert_eq!(output, Vec::<String>::new(), "{c}");
        assert_eq!(c_model, in_toy(*at, other).0, "{c} and {other}");
        assert_eq!(c_model.trim_end(), format!("{MODEL}12: {model}").trim_end(), "{c}");
    }
}

#[test]
fn the_same_mistakes_are_found() {
    for Wrong(at, c, other, said_of_c, said_of_other) in WRONG {
        let said_of_other = if said_of_other.is_empty() { said_of_c } else { said_of_other };
        assert_eq!(in_c(*at, c).1, vec![said_of_c.to_string()], "{c}");
        assert_eq!(in_toy(*at, other).1, vec![said_of_other.to_string()], "{other}");
    }
}

#[test]
fn the_same_loops_are_divided_alike() {
    for Loops(c, other, model) in LOOPS {
        assert_eq!(in_c(At::Block, c), (format!("{MODEL}12: {model}\n"), vec![]), "{c}");
        assert_eq!(in_toy(At::Block, other), (format!("{MODEL}12: {model}\n"), vec![]), "{other}");
    }
}

#[test]
fn the_same_is_said_of_the_statements_behind_directives() {
    for Checked(c, other, said_of_c, said_of_other) in CHECKED {
        let (_, mut output, behind) = read_c(&format!("{C}void f(void) {{ int i;\n{c}\n}}\n"));
        output.extend(behind);
        assert_eq!(output, *said_of_c, "{c}");
        let said_of_other = if said_of_other.is_empty() { said_of_c } else { said_of_other };
        assert_eq!(toy::check(&format!("{TOY}begin\n{other}\nend\n")), *said_of_other, "{other}");
    }
}

#[test]
fn the_same_directives_have_the_same_plan() {
    for Planned(c, other, plan) in PLANS {
        let (found, output) = plan_of_c(&format!("{C}void mine(void); void f(void) {{ int i, j;\n{c}\n}}\n"));
        assert_eq!((found.trim_end(), output), (*plan, vec![]), "{c}");
        assert_eq!(toy::plan(&format!("{TOY}begin\n{other}\nend\n")), (found, vec![]), "{other}");
    }
}
