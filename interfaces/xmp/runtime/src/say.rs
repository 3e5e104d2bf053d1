//! Text in XMP's terms for the errors of the lower crates.
//!
//! Those crates count images, indices and dimensions from 0. A message counts as the language of the declaration does
//! (`spelling`). In C it counts dimensions from 1 and the rest from 0. It names the first number if a program may count
//! differently. Not here: errors of XMP's own constructs, whose text is where they are found.
//!
//! # Layers
//!
//! Lowest first. A module uses only modules of earlier lines.
//!
//! 1. `spelling`: names, indices and images as the language writes them
//! 2. `self`: errors of images
//! 3. `arrays`: errors of distributed arrays

mod arrays;
mod spelling;

use nagaya_images::error::{self as images, AwaitedAction, Coarrays, Declared, NamedCoarray, Post, Wrong};
use nagaya_images::name::{knows_fortran, Counting, Name};
use nagaya_images::nodes::{self, Extents, Over, Subscript, STAR};
use nagaya_images::shape::{self, Fault, SectionDim};

use crate::error::Error;

pub(crate) use arrays::whole;
use spelling::{counted_image, from_zero, limits, reference, section};
pub(crate) use spelling::{element, image_of_job, node_number};

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
        Wrong::OutsideBlock { subscript, first, last } => {
            format!(" subscript {subscript} is outside {first} to {last}, the elements of this memory from xmp_comalloc")
        }
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

fn ended(image: u32, awaited: AwaitedAction) -> String {
    let so = |what: String| {
        let how = if knows_fortran() {
            "came to the end of the program or stopped"
        } else {
            "returned from main or called exit"
        };
        format!("{} has ended ({how}), so it will never {what}", counted_image(image))
    };
    match awaited {
        AwaitedAction::Synchronisation => so("take part in this synchronisation".into()),
        AwaitedAction::Pair => so("synchronise with this one".into()),
        AwaitedAction::Exchange => so("take part in this exchange".into()),
        AwaitedAction::Unlock => so("unlock this lock, which it still holds".into()),
        AwaitedAction::Post(post) => so(format!("post{}{}", tag(&post), others(&post))),
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
fn first_node(name: &Name, index: i64, extent: i64, dims: usize) -> String {
    match index == extent && !name.counting.is_fortran() {
        true => {
            let (square, round) = ("[0]".repeat(dims), vec!["1"; dims].join(","));
            format!("; the first node is {name}{square}, in round brackets {name}({round})")
        }
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

fn of_section(of: SectionDim, fault: Fault, counting: &Counting) -> String {
    let SectionDim { dim, base, length, step, extent } = of;
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
                first_node(name, s.into(), (*extent).into(), subscripts.len())
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
                shape::Wrong::Section { section, .. } => first_node(name, *last, section.extent, 1),
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
fn named(coarray: &NamedCoarray) -> String {
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
mod tests;
