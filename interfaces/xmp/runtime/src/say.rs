//! Text in XMP's terms for the errors of the lower crates.
//!
//! Those crates count images, indices and dimensions from 0. A message counts as the language of the declaration does
//! (`spelling`). In C it counts dimensions from 1 and the rest from 0. It names the first number if a program may count
//! differently. Not here: errors of XMP's own constructs, whose text is where they are found.

mod arrays;
mod spelling;

use nagaya_images::error::{self as images, Awaited, Coarrays, Declared, Named, Post, Wrong};
use nagaya_images::name::{knows_fortran, Counting, Name};
use nagaya_images::nodes::{self, Extents, Over, Subscript, STAR};
use nagaya_images::shape::{self, Fault, Section};

use crate::error::Error;

pub(crate) use arrays::whole;
use spelling::{counted_image, from_zero, limits, reference, section};
pub(crate) use spelling::{element, image_of_job};

impl From<images::Error> for Error {
    #[cold]
    fn from(e: images::Error) -> Error {
        Error::with(e.stat(), of_images(&e))
    }
}

impl From<nagaya_core::error::Error> for Error {
    #[cold]
    fn from(e: nagaya_core::error::Error) -> Error {
        images::Error::from(e).into()
    }
}

impl From<shape::Wrong> for Error {
    #[cold]
    fn from(wrong: shape::Wrong) -> Error {
        images::Error::from(wrong).into()
    }
}

impl From<Box<nodes::Wrong>> for Error {
    #[cold]
    fn from(wrong: Box<nodes::Wrong>) -> Error {
        images::Error::from(wrong).into()
    }
}

/// What is wrong with what the program calls `name`.
#[cold]
pub(crate) fn about(name: &str, e: images::Error) -> Error {
    Error::with(
        e.stat(),
        match e.wrong() {
            Wrong::NotSymmetric { .. } | Wrong::NotDynamic { .. } => format!("{name} {}", of_images(&e)),
            _ => format!("{name}:{}", of_images(&e)),
        },
    )
}

/// What is wrong with a call of a procedure of the library.
#[cold]
pub(crate) fn of_call(procedure: &str, e: images::Error) -> Error {
    match e.wrong() {
        Wrong::NotEverybody { .. } => Error::new(format!("{procedure} {}", of_images(&e))),
        _ => e.into(),
    }
}

/// The words for an error of images.
fn of_images(e: &images::Error) -> String {
    match e.wrong() {
        Wrong::Core(e) => e.text.clone(),
        Wrong::Shape(wrong) => of_shape(wrong),
        Wrong::Nodes(wrong) => of_nodes(wrong),
        Wrong::NoImageInSet { image, set, images } => {
            format!("there is no image {image} (counted from 0): {images} image(s) are in the current set, {set}")
        }
        Wrong::Twice { image } => {
            format!("image {image} (counted from 0) is more than once in the set of images; name each once")
        }
        Wrong::NotAMember { set } => format!(
            "this image is not a member of node array {set}; only its members may execute this statement (`image` directive)"
        ),
        Wrong::NoNodeArray => {
            "the descriptor does not name a node array; use xmp_desc_of(p) of an array declared by `nodes`".into()
        }
        Wrong::Ended { image, awaited } => ended(*image, *awaited),
        Wrong::NobodyPosts { itself: true, post } => {
            format!("this image waits for a post{} from itself, which it has not made{}", tag(post), others(post))
        }
        Wrong::NobodyPosts { itself: false, post } => {
            format!("all other images have ended, so no image can post{}{}", tag(post), others(post))
        }
        Wrong::NotMyLock(None) => "unlock of a lock that no image holds; lock it first".into(),
        Wrong::NotMyLock(Some(image)) => {
            format!("unlock of a lock that image {image} holds; only the image that locked it may unlock it")
        }
        Wrong::MyLock => "lock of a lock that this image holds already; unlock it first".into(),
        Wrong::NoAtomicOperator(op) => format!("operator {op} has no atomic form"),
        Wrong::NoAtomicType => "atomics work on int, unsigned, and the 64-bit integer types".into(),
        Wrong::NoOperation { op, ty } => {
            format!("operator {op} on type {ty} is not known: the program and libnagaya are of different versions")
        }
        Wrong::NotSymmetric { address } => format!(
            "points to {address:#x}, which is not in a coarray: only coarrays and what xmp_comalloc returns can be reached \
             from other images"
        ),
        Wrong::NotDynamic { address } => format!(
            "points to {address:#x}, which is not in a block of xmp_comalloc: only those can be indexed by a pointer declared \
             `:[]`"
        ),
        Wrong::NotAllocated { address } => {
            format!("xmp_cofree({address:#x}): not an address that xmp_comalloc returned, or freed before")
        }
        Wrong::Codimensions { cosubscripts, codimensions } => format!(
            "{} has {} cosubscript(s), but the block was allocated with {codimensions} codimension(s)",
            brackets(cosubscripts),
            cosubscripts.len()
        ),
        Wrong::Codimension(extent) => {
            format!("a codimension of {extent}: it must be a positive int")
        }
        Wrong::NotEverybody { set } => format!(
            "in a task of some of the nodes ({set}): a coarray has the same place on all images, so allocate it where all \
             nodes execute"
        ),
        Wrong::NoMemoryForOverlap => "no memory for a copy of a section that overlaps with its destination".into(),
        Wrong::Coarrays(wrong) => of_coarrays(wrong),
    }
}

fn ended(image: u32, awaited: Awaited) -> String {
    let so = |what: String| {
        let how = if knows_fortran() {
            "came to the end of the program or stopped"
        } else {
            "returned from main or called exit"
        };
        format!("{} has ended ({how}), so it will never {what}", counted_image(image))
    };
    match awaited {
        Awaited::Synchronisation => so("take part in this synchronisation".into()),
        Awaited::Pair => so("synchronise with this one".into()),
        Awaited::Exchange => so("take part in this exchange".into()),
        Awaited::Unlock => so("unlock this lock, which it still holds".into()),
        Awaited::Post(post) => so(format!("post{}{}", tag(&post), others(&post))),
    }
}

fn tag(post: &Post) -> String {
    post.tag.map_or(String::new(), |tag| format!(" with tag {tag}"))
}

fn others(post: &Post) -> String {
    let pending = post.pending;
    post.oldest.map_or(String::new(), |oldest| {
        format!("; {pending} post(s) with other tags are outstanding, the oldest with tag {oldest}")
    })
}

/// `[1][2]`, as C spells subscripts.
fn brackets(subscripts: &[i32]) -> String {
    subscripts.iter().map(|s| format!("[{s}]")).collect()
}

/// What to do about an index that is just after the last of `extent`: the program may count from 1.
fn from_one(index: i64, extent: i64) -> &'static str {
    match index == extent {
        true => "; if it counts its images from 1, compile it with -fimage-base=1",
        false => "",
    }
}

/// Like `from_one`, for a subscript of a node array, whose base depends on the brackets.
fn first_node(name: &Name, index: i64, extent: i64) -> String {
    match index == extent && !name.counting.is_fortran() {
        true => format!("; the first node is {name}[0], in round brackets {name}(1)"),
        false => String::new(),
    }
}

fn of_shape(wrong: &shape::Wrong) -> String {
    match wrong {
        shape::Wrong::Cosubscript { cosubscripts, codimension, extent } => {
            let c = cosubscripts[*codimension];
            format!(
                "{}: cosubscript {c} of codimension {} is outside 0 to {} (counted from 0){}",
                brackets(cosubscripts),
                codimension + 1,
                extent - 1,
                from_one(c.into(), (*extent).into())
            )
        }
        shape::Wrong::NoImage { cosubscripts, image, images } => no_image(cosubscripts, *image, *images),
        shape::Wrong::Section { section, fault } => of_section(*section, *fault, &Counting::C),
        shape::Wrong::Shapes { dim, left, right } => format!(
            "the shapes do not conform: dimension {} has {left} element{} on the left and {right} on the right",
            dim + 1,
            if *left == 1 { "" } else { "s" }
        ),
    }
}

fn no_image(cosubscripts: &[i32], image: i64, images: i32) -> String {
    let spelled = if cosubscripts.is_empty() { String::new() } else { brackets(cosubscripts) + ": " };
    let advice = if (0..i64::from(i32::MAX)).contains(&image) {
        format!("; if the program needs it, start {} processes", image + 1)
    } else {
        String::new()
    };
    let have = if images == 1 { "the only image is 0".into() } else { format!("the images are 0 to {}", images - 1) };
    let from_one = from_one(image, images.into());
    format!("{spelled}there is no image {image} (counted from 0): {have}{advice}{from_one}")
}

fn of_section(of: Section, fault: Fault, counting: &Counting) -> String {
    let Section { dim, base, length, step, extent } = of;
    let d = dim as usize;
    let (number, (first, last)) = (counting.dimension(d), limits(counting, d, extent));
    let spelled = format!(
        "section {} of dimension {number}",
        reference("", counting, [section(counting, d, base, length, step)])
    );
    match fault {
        Fault::NegativeLength => format!("{spelled} has a negative length"),
        Fault::NoStep => format!("{spelled} has step 0"),
        // One element: most often a plain subscript.
        Fault::Reaches(_) if length == 1 => outside(counting, d, base, extent),
        Fault::Reaches(element) => {
            let element = element + i128::from(counting.index(d, 0));
            format!("{spelled} reaches element {element}, but the dimension has {extent} elements ({first} to {last})")
        }
    }
}

fn outside(counting: &Counting, dim: usize, subscript: i64, extent: i64) -> String {
    let (first, last) = limits(counting, dim, extent);
    format!(
        "subscript {} of dimension {} is outside {first} to {last}{}",
        counting.index(dim, subscript),
        counting.dimension(dim),
        from_zero(counting)
    )
}

fn of_nodes(wrong: &nodes::Wrong) -> String {
    use nodes::Wrong;
    match wrong {
        Wrong::Subscripts { name, subscripts, dims } => {
            format!("{}: node array {name} has {dims} dimension(s), not {}", node(name, subscripts), subscripts.len())
        }
        Wrong::Subscript { name, subscripts, dim, extent } => {
            let s = subscripts[*dim];
            format!(
                "{}: {}{}",
                node(name, subscripts),
                outside(&name.counting, *dim, s.into(), (*extent).into()),
                first_node(name, s.into(), (*extent).into())
            )
        }
        Wrong::Element { name, position, count } => {
            let base = i64::from(name.counting.is_fortran());
            let position = i64::from(*position) + base;
            format!("node array {name} has no element {position} (counted from {base}): it has {count} element(s)")
        }
        Wrong::NotAMember { name } => {
            let own = reference(name, &name.counting, ["*".into()]);
            let this = if name.counting.is_fortran() { "node" } else { "image" };
            format!("{own}: this {this} is not a member of node array {name}, so it has no coordinate there")
        }
        Wrong::Section { name, wrong, last } => {
            let first = match wrong {
                shape::Wrong::Section { section, .. } => first_node(name, *last, section.extent),
                _ => String::new(),
            };
            let wrong = match wrong {
                shape::Wrong::Section { section, fault } => of_section(*section, *fault, &name.counting),
                other => of_shape(other),
            };
            format!("{name}: {wrong}{first}")
        }
        Wrong::Extent { declared, extent } => format!("nodes {}: extent {extent} must be positive", spelled(declared)),
        Wrong::Product { declared, sizes, over, product, have } => {
            let advice = match over {
                Over::Entire if sizes.is_empty() => format!("; start {product} processes, or declare an extent as *"),
                Over::Entire => format!("; start {product} processes, or unset the variable"),
                Over::Executing | Over::Section { .. } => String::new(),
            };
            format!(
                "nodes {}{}: the array has {product} node(s), but {} has {have}: they must be the same number{advice}",
                spelled(declared),
                with(sizes),
                of_over(over)
            )
        }
        Wrong::Multiple { declared, sizes, over, product, have } => format!(
            "nodes {}{}: {} has {have} node(s), which is not a multiple of {product}",
            spelled(declared),
            with(sizes),
            of_over(over)
        ),
        Wrong::Size { k, given, nodes } => {
            format!("XMP_NODE_SIZE{k}={given}: expected a number from 1 to {nodes}, the number of nodes")
        }
    }
}

/// A node, by subscripts that need not be as many as there are dimensions.
fn node(name: &Name, subscripts: &[i32]) -> String {
    element(name, &subscripts.iter().map(|s| i64::from(*s)).collect::<Vec<_>>())
}

/// `p[2][*]`
fn spelled(declared: &Extents) -> String {
    let extent = |e: &i32| if *e == STAR { "*".into() } else { e.to_string() };
    reference(&declared.name, &declared.name.counting, declared.extents.iter().map(extent))
}

/// ` with XMP_NODE_SIZE0=2`
fn with(sizes: &[(usize, String)]) -> String {
    let each: Vec<String> = sizes.iter().map(|(k, given)| format!("XMP_NODE_SIZE{k}={given}")).collect();
    if each.is_empty() {
        String::new()
    } else {
        format!(" with {}", each.join(", "))
    }
}

fn of_over(over: &Over) -> String {
    let subscript = |counting: &Counting, d: usize, s: &Subscript| match (s.own, s.length) {
        (true, _) => "*".into(),
        (_, 1) => counting.index(d, s.base.into()).to_string(),
        _ => section(counting, d, s.base.into(), s.length.into(), s.step.into()),
    };
    match over {
        Over::Entire => "the job".into(),
        Over::Executing => "the current set".into(),
        Over::Section { name, subscripts } => {
            let counting = &name.counting;
            let subscripts = subscripts.iter().enumerate().map(|(d, s)| subscript(counting, d, s));
            format!("the section {}", reference(name, counting, subscripts))
        }
    }
}

fn of_coarrays(wrong: &Coarrays) -> String {
    match wrong {
        Coarrays::Declarations { name, defined, taken } => format!(
            "coarray {name} is {} and {}: its declarations must be the same in all files",
            declaration(name, defined),
            declaration(name, taken)
        ),
        Coarrays::Counts { least, most } => format!(
            "image {} has {} coarray(s) with static storage, image {} has {}: all images must run the same program",
            least.1, least.0, most.1, most.0
        ),
        Coarrays::Missing(coarray) => format!(
            "the images have different coarrays: {} is not on all of them; all images must run the same program",
            named(coarray)
        ),
        Coarrays::Sizes { of, least, most } => format!(
            "coarray {} has {} bytes on image {} and {} bytes on image {}: it must have the same size on all images",
            named(of),
            least.0,
            least.1,
            most.0,
            most.1
        ),
    }
}

/// `a (heat.c:12)`
fn named(coarray: &Named) -> String {
    match coarray.at.is_empty() {
        true => coarray.name.clone(),
        false => format!("{} ({})", coarray.name, coarray.at),
    }
}

fn declaration(name: &str, says: &Declared) -> String {
    let Declared { kind, shape, bytes, at } = says;
    let size = bytes.map_or(String::new(), |bytes| format!(" ({bytes} bytes)"));
    format!("`{}` in {at}{size}", format!("{kind} {name}{shape}").trim_start())
}

#[cfg(test)]
mod tests {
    use nagaya_images::nodes::{Declaration, NodeArray, Origin, OWN};

    use super::*;
    use crate::error::{Result, Stat};
    use crate::shape::{conform, image, section};

    fn declared<'a>(name: &'a str, extents: &'a [i32]) -> Declaration<'a> {
        Declaration { name: name.into(), extents, star: None }
    }

    fn over(name: &str, extents: &[i32], n: i32, env: impl Fn(usize) -> Option<String>) -> Result<NodeArray> {
        Ok(NodeArray::over(Origin::Entire, declared(name, extents), (0..n).collect(), 0, env)?)
    }

    fn entire(name: &str, extents: &[i32], n: i32) -> Result<NodeArray> {
        over(name, extents, n, |_| None)
    }

    fn part(name: &str, extents: &[i32], of: &NodeArray, triplets: [&[i32]; 3], me: i32) -> Result<NodeArray> {
        let [base, length, step] = triplets;
        Ok(NodeArray::section(declared(name, extents), of, base, length, step, me)?)
    }

    #[test]
    fn a_cosubscript_outside_its_codimension_is_named() {
        let e = image(&[2, 0], &[2, 0], 4).unwrap_err();
        assert_eq!(e.stat, Stat::InvalidImage);
        assert_eq!(
            e.to_string(),
            "[2][0]: cosubscript 2 of codimension 1 is outside 0 to 1 (counted from 0); if it counts its images from 1, \
             compile it with -fimage-base=1"
        );
    }

    #[test]
    fn a_missing_image_says_how_many_there_are() {
        let e = image(&[1, 2], &[2, 0], 4).unwrap_err().to_string();
        assert_eq!(
            e,
            "[1][2]: there is no image 5 (counted from 0): the images are 0 to 3; if the program needs it, start 6 processes"
        );
        let e = image(&[4], &[0], 4).unwrap_err().to_string();
        assert!(
            e.ends_with("start 5 processes; if it counts its images from 1, compile it with -fimage-base=1"),
            "{e}"
        );
        let e = image(&[-1], &[0], 1).unwrap_err().to_string();
        assert_eq!(e, "[-1]: there is no image -1 (counted from 0): the only image is 0");
    }

    #[test]
    fn sections_outside_name_the_element() {
        let text = |b, l, s, x| section(1, b, l, s, x).unwrap_err().to_string();
        assert_eq!(
            text(10, 5, 2, 18),
            "section [10:5:2] of dimension 2 reaches element 18, but the dimension has 18 elements (0 to 17)"
        );
        assert!(text(3, 5, -1, 18).contains("reaches element -1,"));
        assert!(text(-1, 2, 1, 18).contains("reaches element -1,"));
        assert!(text(0, -1, 1, 18).ends_with("has a negative length"));
        assert!(text(0, 1, 0, 18).ends_with("has step 0"));
        assert!(text(0, i64::MAX, i64::MAX, 18).contains("reaches element"));
        assert_eq!(text(18, 1, 1, 18), "subscript 18 of dimension 2 is outside 0 to 17 (counted from 0)");
    }

    #[test]
    fn conforming_shapes() {
        assert_eq!(conform(0, 3, 3), Ok(()));
        assert_eq!(
            conform(1, 1, 4).unwrap_err().to_string(),
            "the shapes do not conform: dimension 2 has 1 element on the left and 4 on the right"
        );
    }

    #[test]
    fn a_wrong_product_says_both_numbers() {
        let e = entire("p", &[2, 4], 4).unwrap_err().to_string();
        assert_eq!(
            e,
            "nodes p[2][4]: the array has 8 node(s), but the job has 4: they must be the same number; start 8 processes, or \
             declare an extent as *"
        );
        let e = entire("p", &[STAR, 3], 7).unwrap_err().to_string();
        assert_eq!(e, "nodes p[*][3]: the job has 7 node(s), which is not a multiple of 3");
        assert!(entire("p", &[0], 4).unwrap_err().to_string().contains("extent 0 must be positive"));
    }

    #[test]
    fn node_sizes_come_from_the_environment() {
        let env = |k: usize| if k == 0 { Some("2".to_string()) } else { None };
        let p = over("p", &[STAR, STAR], 6, env).unwrap();
        assert_eq!(p.extents, [3, 2]);
        let env = |_| Some("4".to_string());
        let e = over("p", &[STAR, STAR], 6, env).unwrap_err();
        assert!(e.to_string().contains("p[*][*] with XMP_NODE_SIZE1=4, XMP_NODE_SIZE0=4: the array has 16"), "{e}");
    }

    #[test]
    fn a_section_that_does_not_fit_is_named() {
        let g = entire("g", &[2, 4], 8).unwrap();
        let e = part("q", &[3], &g, [&[0, 0], &[1, 4], &[1, 1]], 0).unwrap_err().to_string();
        assert_eq!(
            e,
            "nodes q[3]: the array has 3 node(s), but the section g[0][0:4] has 4: they must be the same number"
        );
        let e = part("q", &[4], &g, [&[0, 1], &[1, 4], &[1, 1]], 0).unwrap_err().to_string();
        assert!(e.starts_with("g: section [1:4] of dimension 2 reaches element 4"), "{e}");
        let outside = part("lo", &[2], &g, [&[0, 0], &[1, 2], &[1, 1]], 7).unwrap();
        let e = part("z", &[1], &outside, [&[0], &[OWN], &[1]], 7).unwrap_err().to_string();
        assert!(e.contains("not a member of node array lo"), "{e}");
    }

    #[test]
    fn elements_outside_are_named() {
        let g = entire("g", &[2, 4], 8).unwrap();
        let e = Error::from(g.element(&[2, 0]).unwrap_err()).to_string();
        assert_eq!(e, "g[2][0]: subscript 2 of dimension 1 is outside 0 to 1 (counted from 0); the first node is g[0], in round brackets g(1)");
        assert!(Error::from(g.element(&[1]).unwrap_err()).to_string().contains("has 2 dimension(s), not 1"));
        assert!(g.at(8).is_err() && g.at(-1).is_err());
    }
}
