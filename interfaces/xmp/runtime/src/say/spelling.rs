//! How a message writes what counts or is spelled differently in the languages of a job: in that of the declaration it is about.

use nagaya_arrays::Element;
use nagaya_images::name::{knows_fortran, Counting, Name};

/// An element, a section, or a declaration: `a[4][5]`, `a(5,4)`. Subscripts are as written, the outermost dimension first.
pub(crate) fn reference(name: &str, counting: &Counting, subscripts: impl IntoIterator<Item = String>) -> String {
    let mut subscripts: Vec<String> = subscripts.into_iter().collect();
    if counting.is_fortran() {
        subscripts.reverse();
        return format!("{name}({})", subscripts.join(","));
    }
    name.to_string() + &subscripts.iter().map(|s| format!("[{s}]")).collect::<String>()
}

/// An element, whose indices count from 0.
pub(crate) fn element(name: &Name, indices: &[i64]) -> String {
    let written = indices.iter().enumerate().map(|(d, i)| name.counting.index(d, *i).to_string());
    reference(name, &name.counting, written)
}

/// A shape.
pub(crate) fn shape(name: &str, counting: &Counting, extents: &[i64]) -> String {
    reference(name, counting, extents.iter().map(i64::to_string))
}

/// A subscript of `length` indices from `base`: C writes how many there are, Fortran the last one.
pub(crate) fn section(counting: &Counting, dim: usize, base: i64, length: i64, step: i64) -> String {
    let second = match counting {
        Counting::C => length,
        Counting::Fortran(_) => counting.index(dim, base.saturating_add(step.saturating_mul(length.saturating_sub(1)))),
    };
    let step = if step == 1 { String::new() } else { format!(":{step}") };
    format!("{}:{second}{step}", counting.index(dim, base))
}

/// First and last index of a dimension.
pub(crate) fn limits(counting: &Counting, dim: usize, extent: i64) -> (i64, i64) {
    (counting.index(dim, 0), counting.index(dim, extent - 1))
}

/// The note on numbers that a reader may count from another one.
pub(crate) fn from_zero(counting: &Counting) -> &'static str {
    if counting.is_fortran() {
        ""
    } else {
        " (counted from 0)"
    }
}

/// A directive.
pub(crate) fn directive(counting: &Counting, text: &str) -> String {
    format!("`{} {text}`", if counting.is_fortran() { "!$xmp" } else { "#pragma xmp" })
}

/// A word of C, or its word in Fortran.
pub(crate) fn word(counting: &Counting, c: &'static str, fortran: &'static str) -> &'static str {
    if counting.is_fortran() {
        fortran
    } else {
        c
    }
}

/// A process of the job.
pub(crate) fn image(counting: &Counting, image: impl Into<i64>) -> String {
    let image = image.into();
    match counting {
        Counting::C => format!("image {image}"),
        Counting::Fortran(_) => format!("node {}", image + 1),
    }
}

/// A process of the job, where the message is about nodes.
pub(crate) fn node(counting: &Counting, node: impl Into<i64>) -> String {
    format!("node {}", node.into() + i64::from(matches!(counting, Counting::Fortran(_))))
}

/// A process of the job, where nothing has a name, with the base from which it counts.
pub(crate) fn counted_image(image: u32) -> String {
    match knows_fortran() {
        true => format!("node {} (counted from 1)", i64::from(image) + 1),
        false => format!("image {image} (counted from 0)"),
    }
}

/// The same beside the noun: as Fortran's library numbers the nodes of the job, or C its images.
pub(crate) fn image_of_job(image: i32) -> String {
    match knows_fortran() {
        true => format!("node {} of the job", i64::from(image) + 1),
        false => format!("image {image} of the job"),
    }
}

/// The number of the node at a position of a set: C counts from 0, Fortran from 1.
pub(crate) fn node_number(position: usize) -> usize {
    position + usize::from(knows_fortran())
}

pub(crate) fn type_name(element: Element, counting: &Counting) -> &'static str {
    let (c, fortran) = match element {
        Element::I8 => ("signed char", "integer(1)"),
        Element::U8 => ("unsigned char", "logical(1)"),
        Element::I16 => ("short", "integer(2)"),
        Element::U16 => ("unsigned short", "logical(2)"),
        Element::I32 => ("int", "integer(4)"),
        Element::U32 => ("unsigned int", "logical(4)"),
        Element::I64 => ("long", "integer(8)"),
        Element::U64 => ("unsigned long", "logical(8)"),
        Element::F32 => ("float", "real(4)"),
        Element::F64 => ("double", "real(8)"),
        Element::Bool => ("_Bool", "logical"),
        Element::C32 => ("float _Complex", "complex(4)"),
        Element::C64 => ("double _Complex", "complex(8)"),
        Element::LongDouble => ("long double", "real(10)"),
        Element::I128 => ("__int128", "integer(16)"),
        Element::U128 => ("unsigned __int128", "logical(16)"),
        Element::F128 => ("_Float128", "real(16)"),
        Element::ComplexLongDouble => ("long double _Complex", "complex(10)"),
        Element::C128 => ("_Float128 _Complex", "complex(16)"),
        _ => ("of another type", "of another type"),
    };
    word(counting, c, fortran)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_declaration_is_written_as_in_its_language() {
        let c = Name::from("a");
        let f = Name::new("a", Counting::Fortran([1, -3].into()));
        assert_eq!(element(&c, &[2, 0]), "a[2][0]");
        assert_eq!(element(&f, &[2, 0]), "a(-3,3)");
        assert_eq!(shape("", &c.counting, &[4, 5]), "[4][5]");
        assert_eq!(shape("", &f.counting, &[4, 5]), "(5,4)");
        assert_eq!(section(&c.counting, 1, 2, 3, 1), "2:3");
        assert_eq!(section(&f.counting, 1, 2, 3, 1), "-1:1");
        assert_eq!(section(&f.counting, 0, 2, 3, -2), "3:-1:-2");
        assert_eq!(limits(&f.counting, 1, 13), (-3, 9));
    }
}
