//! Smaller programs that fail like a given one: steps are taken away, then formats, shadows and offsets are made plain.

use super::model::*;

/// The smallest program found within `tries` tries.
pub fn smallest(program: &Program, mut tries: usize, fails: &mut dyn FnMut(&Program) -> bool) -> Program {
    let mut best = program.clone();
    let mut progress = true;
    while progress && tries > 0 {
        progress = false;
        let mut at = 0;
        // One simplification of the program. The list changes with the program, so it is made anew after each success.
        while let Some(candidate) = simpler(&best).into_iter().nth(at) {
            if tries == 0 {
                break;
            }
            tries -= 1;
            if fails(&candidate) {
                best = candidate;
                progress = true;
            } else {
                at += 1;
            }
        }
    }
    best
}

/// What is simpler by one thing each, the most telling first.
fn simpler(p: &Program) -> Vec<Program> {
    let changed = |change: &dyn Fn(&mut Program)| {
        let mut q = p.clone();
        change(&mut q);
        q
    };
    let mut list = Vec::new();
    // Half of the steps, a quarter, ... one.
    let n = p.steps.len();
    let mut size = n / 2;
    while size >= 1 && n > 1 {
        for from in (0..n).step_by(size).rev() {
            list.push(changed(&|q| drop(q.steps.drain(from..(from + size).min(n)))));
        }
        size /= 2;
    }
    for (k, step) in p.steps.iter().enumerate() {
        let Step::Nest(nest) = step else { continue };
        let with = |change: &dyn Fn(&mut Nest)| {
            changed(&|q| {
                if let Step::Nest(n) = &mut q.steps[k] {
                    change(n);
                }
            })
        };
        if nest.other.is_some() {
            list.push(with(&|n| n.other = None));
        }
        if nest.manner.call {
            list.push(with(&|n| n.manner.call = false));
        }
        if nest.manner.threads {
            list.push(with(&|n| n.manner.threads = false));
        }
        if nest.manner.task {
            list.push(with(&|n| n.manner.task = false));
        }
        if nest.manner.peel.is_some() {
            list.push(with(&|n| n.manner.peel = None));
        }
        if !nest.reductions.is_empty() {
            list.push(with(&|n| n.reductions.clear()));
        }
        if !matches!(nest.value, Expr::Number(_)) {
            list.push(with(&|n| n.value = Expr::Number(5)));
        }
        if let Expr::Binary(_, a, b) = &nest.value {
            list.push(with(&|n| n.value = (**a).clone()));
            list.push(with(&|n| n.value = (**b).clone()));
        }
        for r in 0..nest.reflects.len() {
            let array = nest.reflects[r].array;
            let mut read = false;
            for e in nest.expressions() {
                e.visit(&mut |e| read |= matches!(e, Expr::Element { array: a, .. } if *a == array));
            }
            if !read {
                list.push(with(&|n| drop(n.reflects.remove(r))));
            }
        }
    }
    for (k, a) in p.arrays.iter().enumerate() {
        if a.member {
            list.push(changed(&|q| q.arrays[k].member = false));
        }
    }
    if p.block {
        list.push(changed(&|q| q.block = false));
    }
    for (k, t) in p.templates.iter().enumerate() {
        if t.later {
            list.push(changed(&|q| q.templates[k].later = false));
        }
        for (d, dim) in t.dims.iter().enumerate() {
            // Shadows that a format would not allow stay away from it.
            if dim.format != Format::Whole && dim.format != Format::Block {
                list.push(changed(&|q| q.templates[k].dims[d].format = Format::Block));
            }
        }
    }
    list
}
