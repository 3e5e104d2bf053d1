//! Distributed arrays and pointers that several units of the program declare. The declarations of all units must agree.
//! All checks run at start, in each process separately.
//!
//! The unit that defines an array registers the definition, and the others register their declarations. The linker
//! decides the order of units, so the comparison waits until all units have registered. Parameters are compared when
//! they are passed (`registry.rs`).

use std::collections::BTreeMap;
use std::rc::Rc;

use nagaya_dist::{DimMap, Shadow};

use crate::array::{Array, ArrayDescriptor, Declared};
use crate::dim::SharedDim;
use crate::error::{ArrayFault, Difference, Result};
use nagaya_images::registry::place;

/// The parts of a declaration other than its directives.
pub struct Saying {
    /// The type of an element, as C writes it; empty if that is not compared.
    pub kind: String,
    /// -1: not written.
    pub extents: Vec<i64>,
    /// `heat.c:12`
    pub at: String,
}

/// Arrays by the addresses of their descriptors.
#[derive(Default)]
pub(crate) struct Units {
    definitions: BTreeMap<usize, Saying>,
    /// Those that are not compared yet, with the contents of their directives.
    others: Vec<(usize, Rc<Declared>, Saying)>,
}

impl Units {
    /// Records what a unit declares about the array of a descriptor: the one that defines it (`None`), or another one, with its directives.
    pub fn record(&mut self, array: *const ArrayDescriptor, taken: Option<Option<Rc<Declared>>>, saying: Saying) {
        let key = array as usize;
        match taken {
            None => {
                self.definitions.insert(key, saying);
            }
            Some(declared) => self.others.extend(declared.filter(|_| key != 0).map(|d| (key, d, saying))),
        }
    }

    /// The descriptor of the array of this name that a unit defines, and the element's type as C writes it.
    pub fn find(&self, name: &str) -> Option<(*const ArrayDescriptor, &str)> {
        self.definitions.iter().find_map(|(key, saying)| {
            let shared = *key as *const ArrayDescriptor;
            // SAFETY: a descriptor of the program with static storage, which the unit that defines it has registered.
            let declared = unsafe { shared.as_ref() }?.declared()?;
            (&*declared.name == name).then_some((shared, saying.kind.as_str()))
        })
    }

    /// Compares the declarations of units. An array whose definition has not been registered yet waits for it.
    pub fn compare(&mut self) -> Result<()> {
        let Units { definitions, others } = self;
        let (ready, waiting): (Vec<_>, Vec<_>) =
            std::mem::take(others).into_iter().partition(|(key, ..)| definitions.contains_key(key));
        *others = waiting;
        for (key, taken, saying) in ready {
            // SAFETY: a descriptor of the program, which the unit that defines it has just named.
            let shared = unsafe { &*(key as *const ArrayDescriptor) };
            compare_declarations(shared, &definitions[&key], &taken, &saying)?;
        }
        Ok(())
    }
}

fn compare_declarations(shared: &ArrayDescriptor, defined: &Saying, taken: &Declared, saying: &Saying) -> Result<()> {
    let is = shared.known()?;
    let differ = |difference| {
        let [here, there] = [defined, saying].map(|s| place(&s.at).into());
        Err(is.wrong(ArrayFault::Declarations { difference, here, there }))
    };
    if defined.kind != saying.kind && !defined.kind.is_empty() && !saying.kind.is_empty() {
        return differ(Difference::Type(defined.kind.clone(), saying.kind.clone()));
    }
    if is.esize != taken.esize {
        return differ(Difference::ElementBytes(is.esize, taken.esize));
    }
    if is.aligns.len() != taken.aligns.len() {
        return differ(Difference::Dimensions(is.aligns.len(), taken.aligns.len()));
    }
    for (dim, (&here, &there)) in defined.extents.iter().zip(&saying.extents).enumerate() {
        if here != there && here >= 0 && there >= 0 {
            return differ(Difference::Extent { dim, here, there });
        }
    }
    if is.shadows != taken.shadows {
        return differ(Difference::Shadow);
    }
    if !are_placed_alike(&is, defined, taken) {
        return differ(Difference::Placement);
    }
    Ok(())
}

/// Whether elements are in the same places. An extent that is not written is as long as the template; templates that
/// `template_fix` is to complete are not compared.
fn are_placed_alike(is: &Declared, defined: &Saying, taken: &Declared) -> bool {
    if is.template.placed().is_err() || taken.template.placed().is_err() {
        return true;
    }
    let whole = |(d, e): (usize, &i64)| if *e < 0 { is.extent_by_template(d).unwrap_or(1) } else { *e };
    let extents: Vec<i64> = defined.extents.iter().enumerate().map(whole).collect();
    let of = |d: &Declared| -> Result<Array> { Ok(d.plain(d.map(&extents)?)) };
    match (of(is), of(taken)) {
        (Ok(a), Ok(b)) => a.is_placed_like(&b) || same_places(&a, &b),
        (a, b) => a.is_ok() == b.is_ok(),
    }
}

/// Whether each node finds each element at the same place, though the templates count differently.
fn same_places(a: &Array, b: &Array) -> bool {
    let images = |array: &Array| array.template.placed().map(|p| &p.nodes.nodes.images);
    let alike = |(x, y): (&DimMap, &DimMap)| {
        let at = |q| SharedDim::new(x, q, 1) == SharedDim::new(y, q, 1);
        let counted = (x.node_dim(), x.coordinates(), x.extent()) == (y.node_dim(), y.coordinates(), y.extent());
        // With everything stored, the formula does not give the owner of an element.
        counted && x.shadow() != Shadow::Full && (0..x.coordinates()).all(at)
    };
    images(a).ok() == images(b).ok() && a.map.dims().iter().zip(b.map.dims()).all(alike)
}
