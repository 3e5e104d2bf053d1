//! What translated Fortran calls: `interfaces/xmp/spec/fortran.api`, which begins with its grammar, and the files that are made of it.
//!
//! Not here: the inquiry functions of the same specification (`inquiries`), and the module of `spec/runtime.api` (`fortran`).

mod builders;
mod interfaces;
mod prototypes;
mod read;

use super::inquiries;

/// The beginning of all names in translated text.
const PREFIX: &str = "ngyf_";

/// The files.
pub fn files(text: &str, spec: &str) -> Result<Vec<(&'static str, String)>, String> {
    let read = read::read(text)?;
    Ok(vec![
        ("interfaces/xmp/compiler-fortran/src/generated/calls.rs", builders::calls(&read, spec)),
        ("interfaces/xmp/fortran/generated/nagaya_calls.f90", interfaces::module(&read, spec)?),
        ("interfaces/xmp/fortran/generated/nagaya_calls.h", prototypes::header(&read, spec)?),
        ("interfaces/xmp/fortran/generated/xmp_inquiries.f90", inquiries::module(&read.inquiries, spec)?),
    ])
}

#[cfg(test)]
mod tests {
    use super::files;

    fn made(text: &str) -> [String; 4] {
        let all: Vec<String> = files(text, "x.api").expect("files").into_iter().map(|f| f.1).collect();
        all.try_into().expect("four files")
    }

    const HEAD: &str =
        "## Handles\n\nnodes array\n\n## Numbers\n\nenum op sum prod = 5 min\n\n## Names\n\nloc renames c_loc\n\n";

    #[test]
    fn an_entry_becomes_a_call_an_interface_and_a_prototype() {
        let entries =
            "## Entries\nf(on:nodes, n, b(n), op:op, has:flag, x.., 'at) number\nh_<T>(<value>)\ntypes <T> i4 r10 r16\n\
                       g(list=, a:array, at>) pure\n\n## Inquiries\nxmp_array_lbound(d, axis dim, lbound + lower)\n";
        let [calls, module, header, inquiries] = made(&format!("{HEAD}{entries}"));
        for part in [
            "pub fn f(on: impl Into<Nodes>, b: List<Number>, op: Op, has: bool, x: impl Into<Variable>, at: &At) -> Number",
            "call(\"ngyf_f\", [on.into().code(), n, b.code(), op.code(), has.code(), x.into().code(), at.code()])",
            "pub fn h(value: impl Into<Value>) -> Call",
            "Op::Min => \"6_8\"",
            "pub const LOC: &str = \"ngyf_loc\";",
        ] {
            assert!(calls.contains(part), "{part}: {calls}");
        }
        for part in [
            "function ngyf_f(on, n, b, op, has, x, at) bind(c)",
            ":: b(*)",
            "pure subroutine ngyf_g(list, a, at) bind(c)",
            "integer(4), value :: value",
            "procedure ngyf_h_i4, ngyf_h_r16\n#ifdef __GFC_REAL_10__\n    procedure ngyf_h_r10\n#endif\n",
            "#ifdef __GFC_REAL_10__\n    subroutine ngyf_h_r10(value) bind(c)\n",
            "ngyf_loc => c_loc",
        ] {
            assert!(module.contains(part), "{part}: {module}");
        }
        for part in [
            "num ngyf_f(num on, num n, const num *b, num op, num has, CFI_cdesc_t *x, const char *at);",
            "void ngyf_h_r16(_Float128 value);",
            "void ngyf_g(num *list, num a, num *at);",
            "enum { NGYF_OP_SUM, NGYF_OP_PROD = 5, NGYF_OP_MIN };",
        ] {
            assert!(header.contains(part), "{part}: {header}");
        }
        assert!(inquiries.contains("c_array_lbound(d%ptr, axis_of(d, dim), lbound)"), "{inquiries}");
        assert!(inquiries.contains("lbound = lbound + lower_of(d, dim)"), "{inquiries}");
    }

    #[test]
    fn errors_name_the_line_and_what_is_wrong() {
        let wrong = |text: &str| files(&format!("{HEAD}{text}"), "x.api").map(|_| ()).expect_err("an error");
        for (text, part) in [
            ("## Entries\nf(a) real", "line 14: there is no kind `real`"),
            ("## Entries\nf(a:what)", "there is no kind `what`"),
            ("## Entries\nf(a(n))", "`a` is as long as `n`, which is no argument"),
            ("## Entries\nf(a)\nf(b)", "line 15: `f` is there already"),
            ("## Entries\nf(a", "not `NAME(ARGUMENTS) RESULT MARKS`"),
            ("## Numbers\nenum e a = x", "`x` where a number should be"),
            ("## Names\nn hides c_loc", "`hides` where `parameter`, `renames` or `type` should be"),
            ("## Other\nf(a)", "a row under `Other`"),
        ] {
            assert!(wrong(text).contains(part), "{text}: {}", wrong(text));
        }
    }
}
