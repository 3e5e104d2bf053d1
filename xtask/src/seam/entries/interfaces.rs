//! Writes the module that translated text sees: an interface for each entry, and the names that are no entries.

use super::read::{Access, Argument, Entry, Form, Kind, Named, Spec};
use super::PREFIX;
use crate::seam::{fortran::folded, generated};

pub fn module(spec: &Spec, path: &str) -> Result<String, String> {
    let mut out = format!(
        "! nagaya_calls: the interfaces of what xmpf90's text calls; the other side is in C. Used by nagaya_directives.\n!\n{}module nagaya_calls\n",
        generated("!", path)
    );
    let renamed = spec.names.iter().filter_map(|n| match &n.what {
        Named::Renamed(entity) => Some(format!("{PREFIX}{} => {entity}", n.name)),
        _ => None,
    });
    let renamed: Vec<String> = renamed.collect();
    out += &folded(&format!("  use, intrinsic :: iso_c_binding, only: {}", renamed.join(", ")));
    out += "  implicit none\n  public\n\n";
    for n in &spec.names {
        let text = match &n.what {
            Named::Parameter(ty, value) => format!("  {ty}, parameter :: {PREFIX}{} = {value}\n", n.name),
            Named::Type => format!("  type, bind(c) :: {PREFIX}{}\n  end type\n", n.name),
            Named::Renamed(_) | Named::ByHand => continue,
        };
        out += &n.doc.iter().map(|l| format!("  ! {l}\n")).collect::<String>();
        out += &text;
    }
    out += DESC;
    out += "\n  interface\n";
    let mut generic = String::new();
    for entry in spec.entries.iter().filter(|e| !e.by_hand && !e.linked) {
        match entry.generic() {
            None => out += &interface(entry, &format!("{PREFIX}{}", entry.name), "")?,
            Some(all) => {
                let name = |ty: &String| format!("{PREFIX}{all}_{ty}");
                for ty in &spec.types {
                    out += &where_it_exists(ty, interface(entry, &name(ty), ty)?);
                }
                let (some, all_have): (Vec<_>, Vec<_>) = spec.types.iter().partition(|ty| is_of_some_processors(ty));
                generic += &format!("\n  interface {PREFIX}{all}\n");
                for types in [all_have, some] {
                    let names: Vec<_> = types.iter().map(|ty| name(ty)).collect();
                    if let Some(ty) = types.first() {
                        generic += &where_it_exists(ty, folded(&format!("    procedure {}", names.join(", "))));
                    }
                }
                generic += "  end interface\n";
            }
        }
    }
    Ok(out + "  end interface\n" + &generic + "end module\n")
}

/// The type that entries give; the specification names it.
const DESC: &str = "  ! What xmp_desc_of gives: what the library knows it by; of an array also its rank and lower bounds, in the order of the source.
  type, bind(c) :: ngyf_desc
    type(ngyf_pointer) :: ptr
    integer(8) :: rank
    integer(8) :: lower(7)
  end type
";

/// Whether only some processors have the type. The kind 10 of gfortran is the `long double` of x86.
fn is_of_some_processors(ty: &str) -> bool {
    ty.ends_with("10")
}

/// The lines, for the preprocessor if only some processors have the type.
fn where_it_exists(ty: &str, lines: String) -> String {
    match is_of_some_processors(ty) {
        true => format!("#ifdef __GFC_REAL_10__\n{lines}#endif\n"),
        false => lines,
    }
}

/// `i4` as `integer(4)`.
fn type_named(ty: &str) -> Result<String, String> {
    let (letter, kind) = ty.split_at_checked(1).unwrap_or((ty, ""));
    let base = match letter {
        "i" => "integer",
        "r" => "real",
        "c" => "complex",
        _ => return Err(format!("`{ty}` is no type")),
    };
    Ok(format!("{base}({kind})"))
}

fn type_of(kind: &Kind, ty: &str) -> Result<String, String> {
    Ok(match kind {
        Kind::Number | Kind::Handle(_) | Kind::Enum(_) | Kind::Flag => "integer(8)".into(),
        Kind::Int => "integer(4)".into(),
        Kind::Pointer => format!("type({PREFIX}pointer)"),
        Kind::Code => format!("type({PREFIX}address_of_code)"),
        Kind::Desc => format!("type({PREFIX}desc)"),
        Kind::Typed => type_named(ty)?,
    })
}

/// Its declaration, and its shape.
fn declaration(argument: &Argument, ty: &str) -> Result<(String, &'static str), String> {
    Ok(match &argument.form {
        Form::Value(kind) => (format!("{}, value", type_of(kind, ty)?), ""),
        Form::Typed => (format!("{}, value", type_named(ty)?), ""),
        Form::Text | Form::At => ("character(kind=1), intent(in)".into(), "(*)"),
        Form::List(..) => ("integer(8), intent(in)".into(), "(*)"),
        Form::DefaultIntegers => ("integer(4), intent(in)".into(), "(*)"),
        Form::Variable(Access::Contiguous) => ("type(*), dimension(..), contiguous".into(), ""),
        Form::Variable(Access::Read) => ("type(*), dimension(..), intent(in)".into(), ""),
        Form::Variable(Access::Changed) => ("type(*), dimension(..), intent(inout)".into(), ""),
        Form::Changed => ("integer(8), intent(inout)".into(), ""),
        Form::Set => ("integer(8), intent(out)".into(), ""),
        Form::Kept => ("integer(8), target".into(), ""),
        Form::Address => ("type(*), intent(in)".into(), "(*)"),
        Form::Procedure => return Err(format!("{}: a procedure is declared by an interface", argument.name)),
    })
}

fn interface(entry: &Entry, name: &str, ty: &str) -> Result<String, String> {
    let mut declared: Vec<(String, Vec<String>)> = Vec::new();
    let mut procedures = String::new();
    for argument in &entry.arguments {
        if argument.form == Form::Procedure {
            let name = &argument.name;
            procedures += &format!(
                "      interface\n        subroutine {name}() bind(c)\n        end subroutine\n      end interface\n"
            );
            continue;
        }
        let (declaration, shape) = declaration(argument, ty)?;
        let entity = format!("{}{shape}", argument.name);
        match declared.last_mut() {
            // Those of one declaration together.
            Some((before, entities)) if *before == declaration => entities.push(entity),
            _ => declared.push((declaration, vec![entity])),
        }
    }
    let result = entry.result.as_ref().map(|kind| type_of(kind, ty)).transpose()?;
    let (word, after) = if result.is_some() { ("function", " result(answer)") } else { ("subroutine", "") };
    let pure = if entry.is_pure { "pure " } else { "" };
    let names: Vec<&str> = entry.arguments.iter().map(|a| a.name.as_str()).collect();
    let mut out: String = entry.doc.iter().map(|l| format!("    ! {l}\n")).collect();
    out += &folded(&format!("    {pure}{word} {name}({}) bind(c){after}", names.join(", ")));
    out += "      import\n";
    for (declaration, entities) in declared {
        out += &folded(&format!("      {declaration} :: {}", entities.join(", ")));
    }
    out += &procedures;
    out += &result.map_or(String::new(), |ty| format!("      {ty} :: answer\n"));
    Ok(out + &format!("    end {word}\n"))
}
