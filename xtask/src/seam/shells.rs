//! Writes the exported functions of libnagaya. Each turns the arguments of C into values, sets the user's line, and
//! calls the function with the same name in `nagaya_xmp::seam`. It ends the job on an error.

use super::read::{Api, Argument, Base, Function, Length, Mark, Type};
use super::{bare, camel, generated, rust_name};

pub fn functions(api: &Api, spec: &str) -> String {
    let (mut functions, mut section) = (String::new(), "");
    for (entry, f) in api.functions().filter(|(_, f)| !f.is(Mark::Inline) && !f.is(Mark::ByHand)) {
        if entry.section != section {
            section = &entry.section;
            functions += &format!("\n// ---- {section} ----\n");
        }
        functions += &shell(f);
    }
    let types = ["c_char", "c_int", "c_longlong", "c_void"].into_iter().filter(|ty| functions.contains(ty));
    let types = types.collect::<Vec<_>>().join(", ");
    format!(
        "//! The exported functions that translated code calls, each a call of the one of that name in `nagaya_xmp::seam`.\n//!\n{}//!\n\
         //! Safety of all of them: the pointers are what {spec} says; translated code vouches for them.\n\
         #![allow(clippy::missing_safety_doc)]\n\n\
         use std::ffi::{{{types}}};\n\n\
         use nagaya_xmp::seam::{{self, list, or_fail, quickly, report, with, Give, Text}};\n{functions}",
        generated("//!", spec)
    )
}

fn shell(f: &Function) -> String {
    // What cannot fail has no use for the line.
    let unused = |a: &Argument| if a.is_at() && f.is(Mark::Sure) { "_" } else { "" };
    let parameter = |a: &Argument| format!("{}{}: {}", unused(a), rust_name(&a.name), c_type(a));
    let parameters: Vec<String> = f.arguments.iter().map(parameter).collect();
    let result = match result(&f.result) {
        none if none.is_empty() => none,
        some => format!(" -> {some}"),
    };
    format!(
        "\n#[no_mangle]\npub unsafe extern \"C\" fn {}({}){result} {{\n// SAFETY: *program*.\nunsafe {{ {} }}\n}}\n",
        f.name,
        parameters.join(", "),
        body(f)
    )
}

fn body(f: &Function) -> String {
    let at = if f.arguments.iter().any(Argument::is_at) { "at" } else { "Text::NONE" };
    let passed = |a: &&Argument| !a.is_at() && !a.is_status() && !f.is_known_from_list(&a.name);
    let mut arguments: Vec<String> = f.arguments.iter().filter(passed).map(value).collect();
    let asks = !f.is(Mark::Sure) && !f.is(Mark::Local);
    if asks {
        arguments.insert(0, "call".into());
    }
    let call = format!("seam::{}({})", rust_name(bare(&f.name)), arguments.join(", "));
    let kept = if f.is(Mark::Quick) { "quickly" } else { "with" };
    let end = if result(&f.result).is_empty() { "" } else { ".give()" };
    if f.arguments.iter().any(Argument::is_status) {
        let end = if end.is_empty() { ";" } else { " as c_int" };
        return format!("report({at}, status, seam::{kept}_result({at}, |call| {call})){end}");
    }
    match (f.is(Mark::Sure), asks) {
        (true, _) => format!("{call}{end}"),
        (false, true) => format!("{kept}({at}, |call| {call}){end}"),
        (false, false) => format!("or_fail({at}, {call}){end}"),
    }
}

/// An argument as the function of `nagaya_xmp::seam` takes it.
fn value(a: &Argument) -> String {
    let name = rust_name(&a.name);
    let constant = a.ty.pointers.last() == Some(&true);
    match (&a.list, &a.ty.base, a.ty.pointers.len()) {
        (Some(Length::Of(n)), _, _) if a.nullable => {
            format!("(!{name}.is_null()).then(|| list({name}, {} as usize))", rust_name(n))
        }
        (Some(Length::Of(n)), Base::Void, 2) => format!("list({name}.cast(), {} as usize)", rust_name(n)),
        (Some(Length::Of(n)), _, _) if constant => format!("list({name}, {} as usize)", rust_name(n)),
        (Some(_), _, _) => name,
        (_, Base::Void, 1) => format!("{name}.cast()"),
        (_, Base::Handle(_), 1) => pointee(&name, a.nullable, false),
        (_, Base::Struct(_), 1) if constant => pointee(&name, a.nullable, false),
        (_, Base::Int, 1) if constant => pointee(&name, a.nullable, true),
        _ => name,
    }
}

fn pointee(name: &str, nullable: bool, copied: bool) -> String {
    match (nullable, copied) {
        (true, true) => format!("{name}.as_ref().copied()"),
        (true, false) => format!("{name}.as_ref()"),
        (false, true) => format!("*{name}"),
        (false, false) => format!("&*{name}"),
    }
}

/// An argument as C passes it.
fn c_type(a: &Argument) -> String {
    if a.is_text() {
        return "Text".into();
    }
    pointer_type(&a.ty, a.list.is_some())
}

fn pointer_type(ty: &Type, is_list: bool) -> String {
    let (mut out, mut pointers) = (base(&ty.base), &ty.pointers[..]);
    if ty.base == Base::Char && is_list && pointers.first() == Some(&true) {
        (out, pointers) = ("Text".into(), &pointers[1..]);
    } else if matches!(ty.base, Base::Callback(_)) {
        pointers = &pointers[1..];
    }
    for (i, constant) in pointers.iter().enumerate() {
        // The library looks at a handle, whatever its type in C.
        let handle = i == 0 && matches!(ty.base, Base::Handle(_));
        out = format!("*{} {out}", if *constant || handle { "const" } else { "mut" });
    }
    out
}

fn base(base: &Base) -> String {
    match base {
        Base::Void => "c_void".into(),
        Base::Int | Base::Numbers(_) => "c_int".into(),
        Base::Size => "usize".into(),
        Base::Offset => "isize".into(),
        Base::LongLong => "c_longlong".into(),
        Base::Char => "c_char".into(),
        Base::Byte => "u8".into(),
        Base::Function(..) => "extern \"C\" fn()".into(),
        Base::Handle(_) | Base::Struct(_) | Base::Callback(_) => struct_name(base),
    }
}

fn struct_name(base: &Base) -> String {
    match base {
        Base::Handle(name) | Base::Struct(name) | Base::Callback(name) => format!("seam::{}", camel(bare(name))),
        _ => String::new(),
    }
}

fn result(ty: &Type) -> String {
    match (&ty.base, ty.pointers.len()) {
        (Base::Void, 0) => String::new(),
        _ => pointer_type(ty, false),
    }
}

#[cfg(test)]
mod tests {
    use super::functions;
    use crate::seam::read::read;

    /// The bodies of the functions of an interface.
    fn bodies(text: &str) -> Vec<String> {
        let api = read(&format!("typedef struct x_set x_set;\n{text}"), "x_").expect("it is right");
        let text = functions(&api, "x.api");
        let body = |f: &str| Some(f.split_once("unsafe { ")?.1.split_once(" }\n}")?.0.to_string());
        text.split("#[no_mangle]").skip(1).filter_map(body).collect()
    }

    #[test]
    fn a_function_passes_what_the_prototype_says() {
        for (prototype, body) in [
            ("void x_f(const x_set *on?, const char *at)", "with(at, |call| seam::f(call, on.as_ref()))"),
            ("int x_f(int n, const int of[n], const int *id?) quick", "quickly(Text::NONE, |call| seam::f(call, list(of, n as usize), id.as_ref().copied())).give()"),
            ("void x_f(void *d, const x_set *set) local", "or_fail(Text::NONE, seam::f(d.cast(), &*set))"),
            ("void x_f(int n, const int of[]) sure", "seam::f(n, of)"),
            ("void x_f(int *status?, const char *at)", "report(at, status, seam::with_result(at, |call| seam::f(call)));"),
            (
                "void x_f(int n, const int low[n], const int high[n]?)",
                "with(Text::NONE, |call| seam::f(call, list(low, n as usize), (!high.is_null()).then(|| list(high, n as usize))))",
            ),
        ] {
            assert_eq!(bodies(prototype), [body], "{prototype}");
        }
        assert!(bodies("void x_f(int n) by hand\nvoid x_g(int n) inline").is_empty());
    }
}
