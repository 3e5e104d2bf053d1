//! What is wrong with templates and distributed arrays, in XMP's words.

use nagaya_arrays::error::{
    ArgumentFault, ArrayFault, Difference, ElementFault, Error, GmoveSide, Holding, MemoryCall, NamedArgument, Purpose,
    SectionFault, Sectioned, TemplateFault, Wrong,
};
use nagaya_dist::{MapError, Ranked};
use nagaya_images::name::{Counting, Name};
use nagaya_images::shape::Position;

use super::of_images;
use super::spelling::{directive, element, image, limits, node, shape, type_name, word};

impl From<Error> for crate::error::Error {
    #[cold]
    fn from(e: Error) -> crate::error::Error {
        crate::error::Error::with(e.stat(), wording(e.wrong()))
    }
}

fn wording(wrong: &Wrong) -> String {
    match wrong {
        Wrong::Images(e) => of_images(e),
        Wrong::Map(e) => of_map(e, &Counting::C),
        Wrong::Template { name, fault } => of_template(name, fault),
        Wrong::Section { of: Sectioned::Template(name), dim, fault } => {
            format!("dimension {} of template {name}: {}", name.counting.dimension(*dim), of_section(*fault))
        }
        Wrong::Section { of: Sectioned::Reference(name), dim, fault } => {
            format!("{name}: dimension {}: {}", name.counting.dimension(*dim), of_section(*fault))
        }
        Wrong::Array { name, fault } => of_array(name, fault),
        Wrong::Element { name, indices, fault } => {
            format!("{}: {}", element(name, indices), of_element(name, indices, fault))
        }
        Wrong::Argument(fault) => of_argument(fault),
        Wrong::NoTemplate => "a template is used before its declaration has been reached, or after its block".into(),
        Wrong::NoArray => "an array is used before its declaration has been reached".into(),
        Wrong::NoDescriptor(call) => {
            let call = match call {
                MemoryCall::Allocate => "xmp_malloc",
                MemoryCall::Release => "xmp_free",
            };
            format!("{call} takes the descriptor of an aligned pointer p: {call}(xmp_desc_of(p)...)")
        }
        Wrong::LoopStep => "the step of the loop is 0; give it another step".into(),
        Wrong::Shapes { left, right, counting } => format!(
            "gmove: the left side has the shape {}, the right side {}; make them equal",
            shape("", counting, left),
            shape("", counting, right)
        ),
        Wrong::NobodyHere { name, image: first, role } => format!(
            "gmove: elements of {name} are in no node that executes it (the first in {}, counted from {}); {}",
            image(&name.counting, *first),
            word(&name.counting, "0", "1"),
            match role {
                GmoveSide::Written => "`gmove out` writes them there",
                GmoveSide::Read => "`gmove in` reads them there",
                GmoveSide::Source => "what `gmove out` writes comes from nodes that execute it",
            }
        ),
        Wrong::ElementSizes => "the elements of the two sides have different sizes; give both sides one type".into(),
        Wrong::PlainIndex { dim, index, extent } => format!(
            "index {index} of dimension {} of the operand that is not distributed is outside 0 to {}",
            dim + 1,
            extent - 1
        ),
        Wrong::Used { name, dim, low, high, extent } => format!(
            "dimension {} of {} is used from {} to {}; it has {} to {}",
            counting(name).dimension(*dim),
            name.as_deref().unwrap_or("the local operand"),
            counting(name).index(*dim, *low),
            counting(name).index(*dim, *high),
            limits(counting(name), *dim, *extent).0,
            limits(counting(name), *dim, *extent).1
        ),
        Wrong::NoMemoryForCopy => "no memory for a copy of a section".into(),
        Wrong::Misfit(what) => (*what).into(),
    }
}

/// How an operand counts; one that is not distributed, as C.
fn counting(name: &Option<Name>) -> &Counting {
    name.as_ref().map_or(&Counting::C, |name| &name.counting)
}

fn of_template(name: &Name, fault: &TemplateFault) -> String {
    match fault {
        TemplateFault::NotDistributed => format!(
            "template {name} is not distributed yet: write {} before it is used",
            directive(&name.counting, &format!("distribute {name}{} onto ...", word(&name.counting, "", "(...)")))
        ),
        TemplateFault::NotComplete => format!(
            "template {name} is not complete yet: {} has to be reached before it is used",
            directive(&name.counting, "template_fix")
        ),
        TemplateFault::Extent { low, extent } => {
            let last = low + extent - 1;
            format!("template {name}: a dimension from {low} to {last}; the last index must not be below the first")
        }
        TemplateFault::HasShape => format!("template {name} has its shape already"),
        TemplateFault::IsDistributed => format!("template {name} is distributed already"),
        TemplateFault::IsComplete => format!(
            "template {name} is complete already: `template_fix` comes once, for what the declaration leaves open"
        ),
        TemplateFault::FixBeforeDistribute => {
            format!("template {name} is not distributed: `distribute` comes before `template_fix`")
        }
        TemplateFault::OtherFormat { dim } => {
            format!(
                "template {name}: the format of dimension {} is not the one that `distribute` gives",
                name.counting.dimension(*dim)
            )
        }
        TemplateFault::ShapeIsOpen => {
            format!("template {name}: its shape is open (`:`); write it after the name in `template_fix`")
        }
        TemplateFault::LengthsAreOpen => format!(
            "template {name}: `gblock(*)` needs the nodes' lengths: write the formats before the name in \
             `template_fix`"
        ),
        TemplateFault::Map(e) => format!("template {name}: {}", of_map(e, &name.counting)),
        TemplateFault::Loop { low, high, first, last } => {
            format!("the loop needs the indices {low} to {high} of template {name}, which has {first} to {last}")
        }
    }
}

/// What is wrong with a distribution, an alignment or a shadow.
fn of_map(wrong: &MapError, counting: &Counting) -> String {
    match wrong {
        MapError::Extent { extent } => format!("an extent of {extent}; extents are 0 or more"),
        MapError::Nodes { nodes } => format!("a node array with an extent of {nodes}; extents are 1 or more"),
        MapError::BlockLength { length } => format!("blocks of {length} indices; a block has 1 or more"),
        MapError::BlocksTooShort { length, nodes, extent } => format!(
            "block({length}) on {nodes} nodes holds {} indices, the dimension has {extent}; use block({}) or more, or block",
            length * nodes,
            (extent + nodes - 1) / nodes
        ),
        MapError::ListLength { entries, nodes } => {
            format!("gblock with {entries} lengths for {nodes} nodes; there must be one for each node")
        }
        MapError::ListEntry { node, length } => {
            format!(
                "gblock: the length for node {} (counted from {}) is {length}; lengths are 0 or more",
                *node + i64::from(counting.is_fortran()),
                word(counting, "0", "1")
            )
        }
        MapError::ListSum { sum, extent } => {
            format!("gblock: the lengths add up to {sum}, the dimension has {extent} indices; make both numbers equal")
        }
        MapError::Rank { what, found, expected } => {
            let what = match what {
                Ranked::Formats => "formats",
                Ranked::DistributedDimensions => "distributed dimensions",
                Ranked::Aligns => "align subscripts",
                Ranked::Shadows => "shadow widths",
                Ranked::TemplateDimensions => "template dimensions",
            };
            format!("{found} {what}; there must be {expected}")
        }
        // The number counts in the template, whose rank the array does not know.
        MapError::UsedTwice { .. } if counting.is_fortran() => {
            "two dimensions of the array are aligned with the same dimension of the template; give each its own".into()
        }
        MapError::UsedTwice { dim } => {
            format!("two dimensions of the array are aligned with dimension {} of the template; give each its own", dim + 1)
        }
        MapError::OutsideTemplate { dim, first, last, low, high } => {
            let more = low - first;
            let advice = match more > 0 && last + more <= *high {
                true => format!(": write `i + {more}` in the place of `i` for the template's index"),
                false => "; make the template larger, or the array smaller".into(),
            };
            format!(
                "dimension {} of the array is aligned with template indices {first} to {last}; the template has {low} to \
                 {high}{advice}",
                counting.dimension(*dim)
            )
        }
        MapError::ShadowWidth { dim, width } => {
            format!("shadow of width {width} in dimension {}; widths are 0 or more", counting.dimension(*dim))
        }
        MapError::ShadowOnCyclic { dim } => format!(
            "shadow in dimension {}, which is distributed cyclically; shadow needs block or gblock, or `*` for the whole \
             dimension",
            counting.dimension(*dim)
        ),
    }
}

fn of_section(fault: SectionFault) -> String {
    match fault {
        SectionFault::Step => "the step of a section is 0; give it another step".into(),
        SectionFault::Length(length) => format!("a section has the length {length}"),
        SectionFault::Outside { first, last, low, high } => {
            format!("the indices {first} to {last} are wanted; the template has {low} to {high}")
        }
        SectionFault::Count { indices, elements } => {
            format!("the section has {indices} indices, that of the array {elements} elements")
        }
    }
}

fn of_array(name: &Name, fault: &ArrayFault) -> String {
    let counting = &name.counting;
    match fault {
        ArrayFault::Map(e) => format!("array {name}: {}", of_map(e, counting)),
        ArrayFault::UnknownExtent { dim } => {
            format!("array {name}: the extent of dimension {} is not known", counting.dimension(*dim))
        }
        ArrayFault::TooLarge => format!("array {name}: it is larger than the address space"),
        ArrayFault::NotExecuting { nodes, image: outside } => format!(
            "array {name}: its template is distributed onto {nodes}, and {} of that does not execute this declaration; in a \
             task, distribute onto the executing nodes: `nodes {nodes}{} = *`",
            image(counting, *outside),
            word(counting, "[*]", "(*)")
        ),
        ArrayFault::Memory(wrong) => format!("array {name}: {}", wording(wrong)),
        ArrayFault::NotWhole => format!(
            "{name} is not the whole of a distributed array: what was passed for this {} is not the name of one \
             with the same shape, distribution, alignment and shadow, so its elements on other nodes cannot be reached",
            word(counting, "parameter", "dummy argument")
        ),
        ArrayFault::NoMemory if counting.is_fortran() => {
            format!("{name} has no memory: `allocate` it before it is used here")
        }
        ArrayFault::NoMemory => {
            format!("{name} has no memory: write `{name} = xmp_malloc(xmp_desc_of({name}), ...)` before it is used here")
        }
        ArrayFault::Extents { dims, given } => {
            format!("{name} has {dims} dimension(s), and {given} extent(s) are given")
        }
        ArrayFault::OtherExtent { dim, now, known } => format!(
            "xmp_malloc: dimension {} of {name} has {now} elements here and {known} in another structure; only the first \
             may differ",
            counting.dimension(*dim)
        ),
        ArrayFault::NotAllocated if counting.is_fortran() => {
            format!("{name} is not allocated, or was deallocated before")
        }
        ArrayFault::NotAllocated => {
            format!("free({name}): {name} does not point to memory of xmp_malloc, or it was released before")
        }
        ArrayFault::UnlikePassed { passed } => format!(
            "{} {name} is not distributed like {passed}, which was passed for it: shape, distribution, alignment and shadow must be the \
             same in the {} and at the call",
            word(counting, "parameter", "dummy argument"),
            word(counting, "function", "procedure")
        ),
        ArrayFault::LongerThanPassed { passed, needs, has } => format!(
            "{} {name} needs {needs} bytes on this node, and {passed} has {has} bytes from what was passed for it to its end",
            word(counting, "parameter", "dummy argument")
        ),
        ArrayFault::NoSection => {
            format!("{name} does not point to the local section of a distributed array; was it allocated by xmp_malloc?")
        }
        ArrayFault::UnlikeTarget { target } => {
            format!("{name} points to the memory of {target}, which is not distributed as {name} is")
        }
        ArrayFault::NoReflectInit => {
            let init = directive(counting, &format!("reflect_init({name})"));
            format!("reflect_do({name}) without {init} before it")
        }
        ArrayFault::FullShadow { dim } => {
            format!("dimension {} of {name} has a full shadow, which has no ends that could be periodic", counting.dimension(*dim))
        }
        ArrayFault::Width { dim, asked: (low, high), shadow: (below, above) } => format!(
            "width {low}:{high} of dimension {} of {name} is more than its shadow, {below}:{above}; make the shadow wider",
            counting.dimension(*dim)
        ),
        ArrayFault::Released => format!("the memory of {name} has been released"),
        ArrayFault::MadeByOthers { nodes, image: outside } => {
            let outside = image(counting, *outside);
            format!("{name} was made by {nodes} of the nodes, and {outside} is not one of them")
        }
        ArrayFault::NotReplicated { image: other, set } => format!(
            "{name}: {} of the job owns other elements of it than this node, and both are of {set}; a \
             distributed array is reduced or broadcast among nodes that have the same of it: those along which it is \
             replicated, as in `on {}` for an array that is aligned with {}",
            image(counting, *other),
            word(counting, "p[*][:]", "p(:,*)"),
            word(counting, "t[i][*]", "t(*,i)")
        ),
        ArrayFault::Declarations { difference, here, there } => {
            let (is, other) = of_difference(difference);
            format!(
                "array {name} has {is} in {here} and {other} in {there}: its declarations must be the same in all files"
            )
        }
        ArrayFault::NoPart { image, nodes } => {
            format!("{} has no part of {name}, which is distributed onto {nodes}", who(*image))
        }
        ArrayFault::NotStored { image, dim, index, has, owner } => format!(
            "{name}: index {} of dimension {} is not on {}, which has {}{}",
            counting.index(*dim, *index),
            counting.dimension(*dim),
            who(*image),
            of_holding(has, counting, *dim),
            owner.map_or(String::new(), |owner| format!("; it is on {}", who(Some(owner))))
        ),
    }
}

/// The texts of the definition and of the other declaration.
fn of_difference(difference: &Difference) -> (String, String) {
    match difference {
        Difference::Type(is, other) => (format!("elements of type {is}"), other.clone()),
        Difference::ElementBytes(is, other) => (format!("elements of {is} bytes"), other.to_string()),
        Difference::Dimensions(is, other) => (format!("{is} dimension(s)"), other.to_string()),
        Difference::Extent { dim, here, there } => {
            (format!("extent {here} of dimension {}", dim + 1), there.to_string())
        }
        Difference::Shadow => ("one shadow".into(), "another".into()),
        Difference::Placement => ("one distribution or alignment".into(), "another".into()),
    }
}

fn of_element(name: &Name, indices: &[i64], fault: &ElementFault) -> String {
    match fault {
        ElementFault::NoPart => format!("this node has no part of {name}, which is distributed over other nodes"),
        ElementFault::Outside { dim, low, high } => {
            format!(
                "index {} of dimension {} is outside {} to {}",
                name.counting.index(*dim, indices[*dim]),
                name.counting.dimension(*dim),
                name.counting.index(*dim, *low),
                name.counting.index(*dim, *high)
            )
        }
        ElementFault::Elsewhere { dim, owner, has } => format!(
            "index {} of dimension {} is not on this node{}; this node has {}. Let the loop around it run on the template of \
             {name}, make the shadow wider and reflect it, or move the element with gmove",
            name.counting.index(*dim, indices[*dim]),
            name.counting.dimension(*dim),
            owner.map_or(String::new(), |owner| format!(" but on {}", node(&name.counting, owner))),
            of_holding(has, &name.counting, *dim)
        ),
    }
}

fn of_holding(has: &Holding, counting: &Counting, dim: usize) -> String {
    let written = |&(first, last): &(i64, i64)| (counting.index(dim, first), counting.index(dim, last));
    let block = |(first, last): (i64, i64)| match first == last {
        true => first.to_string(),
        false => format!("{first} to {last}"),
    };
    let shown = has.first.iter().map(written).map(block).collect::<Vec<_>>().join(", ");
    match has.blocks {
        0 => "nothing".into(),
        _ if has.shadow => format!("{shown}, shadow included"),
        blocks if blocks > has.first.len() as i64 => format!("{shown}, ... {}", counting.index(dim, has.last)),
        _ => shown,
    }
}

/// An image of the current set, or this one.
fn who(image: Option<Position>) -> String {
    image.map_or("this image".into(), |Position(k)| format!("image {k}"))
}

fn of_argument(fault: &ArgumentFault) -> String {
    match fault {
        ArgumentFault::Rank { of, rank, purpose } => {
            let dimensions = if *rank == 1 { "one dimension" } else { "two dimensions" };
            let purpose = match purpose {
                Purpose::Packed => "to hold the elements of another one",
                Purpose::Sorted => "to be sorted",
                Purpose::Matrix => "to be a matrix",
                Purpose::Transposed => "to be transposed",
            };
            format!("{} must be an array of {dimensions}, {purpose}", whole(of))
        }
        ArgumentFault::Shapes(a, b) => format!("{} and {} must have the same shape", whole(a), whole(b)),
        ArgumentFault::Types(a, a_type, b, b_type) => format!(
            "the elements of {} and {} must be of the same type; they are {} and {}",
            a.name,
            b.name,
            type_name(*a_type, &a.name.counting),
            type_name(*b_type, &b.name.counting)
        ),
        ArgumentFault::Same(of) => {
            format!("the result and an argument are both {}; they must be different arrays", of.name)
        }
        ArgumentFault::TooFew { of, chosen, from } => {
            format!("{} has fewer elements than the {chosen} that are chosen of {}", whole(of), whole(from))
        }
        ArgumentFault::MaskType(mask, element) => {
            format!(
                "the mask {} must be {}, not {}",
                mask.name,
                word(&mask.name.counting, "of type _Bool or of an integer type", "logical or of an integer type"),
                type_name(*element, &mask.name.counting)
            )
        }
        ArgumentFault::Sorted { out, of } => format!("{} cannot hold {} sorted", whole(out), whole(of)),
        ArgumentFault::NoOrder(of, element) => format!(
            "the elements of {} have no order: they are {}; integers and real numbers can be sorted",
            of.name,
            type_name(*element, &of.name.counting)
        ),
        ArgumentFault::Index { array, index, dim, of } => {
            let counting = &of.name.counting;
            let (low, high) = limits(counting, *dim, of.extents[*dim]);
            let (index, dim) = (counting.index(*dim, *index), counting.dimension(*dim));
            format!("{} has the index {index} for dimension {dim} of {}; it has {low} to {high}", array.name, of.name)
        }
        ArgumentFault::IndexArrays { of, given } => format!(
            "{} has {} dimension(s) and needs as many index arrays; there are {given}",
            whole(of),
            of.extents.len()
        ),
        ArgumentFault::IndexType(array, element) => {
            format!(
                "the indices in {} must be of an integer type, not {}",
                array.name,
                type_name(*element, &array.name.counting)
            )
        }
        ArgumentFault::Product { of, left, right } => {
            format!("{} cannot be {} times {}", whole(of), whole(left), whole(right))
        }
        ArgumentFault::NoProduct(of, element) => format!(
            "matrices of elements that are {} cannot be multiplied; integers, {} and complex numbers can",
            type_name(*element, &of.name.counting),
            word(&of.name.counting, "float, double", "real")
        ),
        ArgumentFault::NotSquare(of) => format!("{} is not square and cannot be its own transpose", whole(of)),
        ArgumentFault::Transpose { of, from } => {
            format!("{} cannot hold the transpose of {}", whole(of), whole(from))
        }
    }
}

/// An array by its extents.
pub(crate) fn whole(array: &NamedArgument) -> String {
    shape(&array.name, &array.name.counting, &array.extents)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blocks_that_a_node_has_are_listed_up_to_a_few() {
        let has = |first: &[(i64, i64)], blocks, shadow| {
            of_holding(&Holding { first: first.into(), blocks, last: 97, shadow }, &Counting::C, 0)
        };
        assert_eq!(has(&[], 0, false), "nothing");
        assert_eq!(has(&[(0, 3), (8, 8)], 2, false), "0 to 3, 8");
        assert_eq!(has(&[(0, 3), (8, 8)], 20, false), "0 to 3, 8, ... 97");
        assert_eq!(has(&[(3, 9)], 1, true), "3 to 9, shadow included");
    }

    #[test]
    fn a_distribution_that_cannot_be_says_what_can() {
        assert_eq!(
            of_map(&MapError::BlocksTooShort { length: 5, nodes: 4, extent: 22 }, &Counting::C),
            "block(5) on 4 nodes holds 20 indices, the dimension has 22; use block(6) or more, or block"
        );
        let outside =
            |first, last| of_map(&MapError::OutsideTemplate { dim: 0, first, last, low: 1, high: 10 }, &Counting::C);
        assert!(outside(0, 9)
            .ends_with("the template has 1 to 10: write `i + 1` in the place of `i` for the template's index"));
        assert!(outside(2, 11).ends_with("the template has 1 to 10; make the template larger, or the array smaller"));
    }

    #[test]
    fn an_error_of_memory_says_which_array() {
        let inside = Wrong::Array { name: "a".into(), fault: ArrayFault::Released };
        let wrong = Wrong::Array { name: "b".into(), fault: ArrayFault::Memory(Box::new(inside)) };
        assert_eq!(wording(&wrong), "array b: the memory of a has been released");
    }
}
