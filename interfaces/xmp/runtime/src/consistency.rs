//! Under `-fcheck`: whether all executing nodes come to a global construct together, and with the same arguments (XMP 2.2).
//!
//! A global construct that some node does not reach hangs, or mixes with the next one. One whose arguments differ moves
//! the wrong data. So before each construct, each node writes a record of its next action where the others can read it.
//! Then the nodes meet. Each node compares its record with that of the first node, and reports the lines of the two.
//!
//! `loop`, `array` and `task` are global constructs too, but no node waits in them. One node may be there while another
//! waits for a `post` that comes after it. So the runtime only records them ([`Xmp::pass`]), for each set of nodes
//! separately. It compares the records when the set meets the next time.
//!
//! Not here: what waits for a node that has ended (`runtime/images`) or never comes.

use std::ffi::c_int;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::OnceLock;

use nagaya_arrays::Whole;
use nagaya_images::nodeset::Interned;

use crate::error::{Error, Result};
use crate::record::difference;
pub use crate::record::Construct;
use crate::say;
use crate::state::Xmp;

/// Set by a unit's constructor, before there is a job.
static CHECKING: AtomicBool = AtomicBool::new(false);

/// From now on every global construct is checked. The same on all images: the program decides.
pub fn check_constructs() {
    CHECKING.store(true, Ordering::Relaxed);
}

/// Whether the caller is one of several OpenMP threads. Threads of other nodes may come to other constructs. Called
/// only under `-fcheck`.
pub fn is_threaded() -> bool {
    static ASK: OnceLock<Option<extern "C" fn() -> c_int>> = OnceLock::new();
    let ask = ASK.get_or_init(|| {
        // SAFETY: the symbol, if a library of the program has it, is this function of OpenMP.
        unsafe {
            let found = libc::dlsym(libc::RTLD_DEFAULT, c"omp_in_parallel".as_ptr());
            std::mem::transmute::<*mut libc::c_void, Option<extern "C" fn() -> c_int>>(found)
        }
    });
    ask.is_some_and(|ask| ask() != 0)
}

/// Whether constructs are checked at all.
#[inline(always)]
pub fn is_checking() -> bool {
    CHECKING.load(Ordering::Relaxed)
}

impl Xmp {
    /// All executing nodes come here before a global construct that is checked; nothing happens if none is.
    ///
    /// An error if this node's construct or arguments are not those of the first executing node, or those of what they have passed
    /// before.
    #[inline(always)]
    pub fn compare_calls<'a>(&self, construct: impl FnOnce() -> Construct<'a>) -> Result<()> {
        if is_checking() && !self.is_unchecked() {
            return self.compare(&self.executing().nodes.images, &construct());
        }
        Ok(())
    }

    /// The same for what the nodes `on` do together: they alone need the same arguments. `None`: those that execute.
    pub fn compare_calls_on(
        &self,
        on: Option<&Interned>,
        at: &str,
        arguments: impl FnOnce() -> Vec<(String, i64)>,
    ) -> Result<()> {
        if self.is_unchecked() {
            return Ok(());
        }
        let executing = &self.executing().nodes.images;
        let Some(set) = on.filter(|set| set.nodes.images != *executing) else {
            return self.compare(executing, &Construct { at: at.into(), arguments: arguments(), by_count: false });
        };
        self.compare(executing, &Construct { at: at.into(), arguments: Vec::new(), by_count: false })?;
        self.within_executing(set)?;
        match set.position() {
            None => Ok(()),
            Some(_) => {
                self.compare(&set.nodes.images, &Construct { at: at.into(), arguments: arguments(), by_count: false })
            }
        }
    }

    /// The same for what is collective over the nodes of some arrays; the others pass.
    fn compare_calls_of_some<'a>(
        &self,
        images: impl FnOnce() -> Result<Option<Vec<i32>>>,
        construct: impl FnOnce() -> Construct<'a>,
    ) -> Result<()> {
        if is_checking() && !self.is_unchecked() {
            if let Some(images) = images()? {
                return self.compare(&images, &construct());
            }
        }
        Ok(())
    }

    /// Whether all nodes of some arrays have come to the same call, `at`, with these arrays.
    pub fn compare_library_calls(&self, at: &str, operands: &[Whole]) -> Result<()> {
        let images = || Ok(self.arrays.members(operands)?);
        self.compare_calls_of_some(images, || Construct {
            at: at.into(),
            arguments: operands
                .iter()
                .map(|o| (format!("the size of {}", say::whole(&o.named())), o.count()))
                .collect(),
            by_count: false,
        })
    }

    /// All executing nodes come here with the same arguments, too, but do not wait; they are compared later.
    pub fn pass(&self, construct: &Construct<'_>) {
        let images = &self.executing().nodes.images;
        if is_checking() && images.len() > 1 && !self.is_unchecked() && !is_threaded() {
            self.passed.borrow_mut().entry(images.clone()).or_default().add(construct);
        }
    }

    #[cold]
    fn compare(&self, images: &[i32], construct: &Construct<'_>) -> Result<()> {
        let _inside = self.images.enter();
        let passed = self.passed.borrow_mut().remove(images).unwrap_or_default();
        let mine = passed.record(construct);
        let mut theirs = mine.clone();
        self.images.first_ones(images, &mut theirs)?;
        let those =
            if *images == self.executing().nodes.images { "those that execute" } else { "those that take part" };
        let first = format!("node {} of {those} ({})", say::node_number(0), say::image_of_job(images[0]));
        difference(&mine, &theirs, &first).map_or(Ok(()), |text| Err(Error::new(text)))
    }
}

/// What has to be the same on all nodes that mean this set: how many nodes, and which.
pub fn members_as_arguments(set: &Interned) -> Vec<(String, i64)> {
    const SHOWN: usize = 32;
    let images = &set.nodes.images;
    let mut out = vec![("the number of nodes".to_string(), images.len() as i64)];
    let image =
        |(k, image): (usize, &i32)| (format!("the image that is node {}", say::node_number(k)), i64::from(*image));
    out.extend(images.iter().enumerate().take(SHOWN).map(image));
    if images.len() > SHOWN {
        let sum = images.iter().enumerate().map(|(k, image)| k as i64 * i64::from(*image)).sum();
        out.push(("the sum over all images".to_string(), sum));
    }
    out
}
