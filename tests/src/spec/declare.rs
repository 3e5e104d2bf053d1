//! Random declarations: node arrays of all forms, templates in all distributions, arrays aligned in all ways.

use super::model::*;
use nagaya_random::Random;

/// What a program for `size` nodes declares, without the bodies of its functions.
pub fn world(rng: &mut Random, size: usize) -> World {
    let mut w = World { size, ..World::default() };
    let n = size as i64;
    w.nodes.push(Nodes { dims: vec![n], origin: Origin::Entire, star: rng.chance(50), scope: None });
    let grid = factors(rng, n, 2);
    w.nodes.push(Nodes { dims: grid, origin: Origin::Entire, star: rng.chance(30), scope: None });
    if n == 8 && rng.chance(50) {
        w.nodes.push(Nodes { dims: vec![2, 2, 2], origin: Origin::Entire, star: false, scope: None });
    }
    for _ in 0..rng.within(0, 2) {
        let part = subset(rng, &w);
        w.nodes.push(part);
    }
    for onto in 0..w.nodes.len() {
        for _ in 0..rng.within(1, 2) {
            let t = template(rng, &w, onto, None);
            w.templates.push(t);
        }
    }
    for t in 0..w.templates.len() {
        for _ in 0..rng.within(1, 3) {
            let a = array(rng, &w, t, None);
            w.arrays.push(a);
        }
    }
    w.scalars = [Type::Int, Type::Int, Type::Long, Type::Double, Type::Double, Type::Int, Type::Int].to_vec();
    w.scalars.push(*rng.choose(&Type::ALL).expect("types"));
    for ty in [Type::Int, Type::Double, *rng.choose(&Type::ALL).expect("types")] {
        w.locals.push((ty, rng.within(3, 6)));
    }
    for ty in [Type::Int, *rng.choose(&Type::ALL).expect("types")] {
        w.coarrays.push(w.locals.len());
        w.locals.push((ty, rng.within(2, 5)));
    }
    for f in 0..2 {
        function(rng, &mut w, f);
    }
    w
}

/// A function with a node array of the executing nodes, and what is distributed over it.
fn function(rng: &mut Random, w: &mut World, f: usize) {
    let var = w.variable();
    w.functions.push(Function { var, body: vec![] });
    let nodes = w.nodes.len();
    w.nodes.push(Nodes { dims: vec![0], origin: Origin::Executing, star: true, scope: Some(f) });
    let mut t = template(rng, w, nodes, Some(f));
    // The number of nodes is not known: no mapping arrays, and no blocks that could be too small.
    for d in &mut t.dist {
        match d {
            Dist::Gblock(_) => *d = Dist::Block(None),
            Dist::Block(n) => *n = None,
            _ => {}
        }
    }
    w.templates.push(t);
    for _ in 0..2 {
        let a = array(rng, w, w.templates.len() - 1, Some(f));
        w.arrays.push(a);
    }
}

/// Extents whose product is n.
fn factors(rng: &mut Random, n: i64, rank: usize) -> Vec<i64> {
    let mut dims = vec![1; rank];
    let mut rest = n;
    for prime in [2, 3, 5, 7] {
        while rest % prime == 0 {
            dims[rng.below(rank as i64) as usize] *= prime;
            rest /= prime;
        }
    }
    dims[0] *= rest;
    dims
}

fn subset(rng: &mut Random, w: &World) -> Nodes {
    let of = rng.below(w.nodes.len() as i64) as usize;
    let parent = w.nodes[of].dims.clone();
    let mut total = 1;
    let mut subs = Vec::new();
    for n in parent {
        let (s, k) = match rng.below(4) {
            0 => (Sub::All, n),
            1 => (Sub::At(Int::Const(rng.below(n))), 1),
            _ => {
                let base = rng.below(n);
                let step = if n - base > 2 && rng.chance(30) { 2 } else { 1 };
                let length = rng.within(1, (n - base + step - 1) / step);
                (Sub::Range(Int::Const(base), Int::Const(length), step), length)
            }
        };
        subs.push(s);
        total *= k;
    }
    let rank = rng.within(1, 2) as usize;
    Nodes { dims: factors(rng, total, rank), origin: Origin::Section(of, subs), star: rng.chance(30), scope: None }
}

fn template(rng: &mut Random, w: &World, onto: usize, scope: Option<usize>) -> Template {
    let shape = w.nodes[onto].dims.clone();
    let mut dims = Vec::new();
    let mut dist = Vec::new();
    for p in shape {
        if rng.chance(12) && dims.len() < 2 {
            dims.push(rng.within(2, 4));
            dist.push(Dist::Star);
        }
        // Often not a multiple of the nodes, sometimes fewer than they.
        let d = rng.within(1, if w.nodes[onto].dims.len() > 1 { 9 } else { 18 });
        dist.push(match rng.below(8) {
            0..=2 => Dist::Block(None),
            3 => Dist::Block(Some(((d + p.max(1) - 1) / p.max(1)) + rng.below(3))),
            4 => Dist::Cyclic(None),
            5 => Dist::Cyclic(Some(rng.within(1, 4))),
            _ => Dist::Gblock(lengths(rng, d, p)),
        });
        dims.push(d);
    }
    if rng.chance(8) && dims.len() < 3 {
        dims.push(rng.within(2, 3));
        dist.push(Dist::Star);
    }
    Template { dims, dist, onto, scope }
}

/// This many lengths with this sum, some of them often 0.
fn lengths(rng: &mut Random, sum: i64, count: i64) -> Vec<i64> {
    let mut list = vec![0; count.max(1) as usize];
    let mut rest = sum;
    while rest > 0 {
        let k = rng.within(1, rest);
        list[rng.below(count) as usize] += k;
        rest -= k;
    }
    list
}

fn array(rng: &mut Random, w: &World, template: usize, scope: Option<usize>) -> Array {
    let t = &w.templates[template];
    let mut dims: Vec<i64> = Vec::new();
    let mut targets = vec![Target::Replicated; t.dims.len()];
    let mut order: Vec<usize> = (0..t.dims.len()).collect();
    if rng.chance(35) {
        // Transposed.
        order.reverse();
    }
    for d in order {
        if dims.len() < 3 && (rng.chance(80) || (dims.is_empty() && d + 1 == t.dims.len())) {
            let offset = if rng.chance(30) { rng.below(t.dims[d]) } else { 0 };
            let space = t.dims[d] - offset;
            let extent = if rng.chance(35) { rng.within(1, space) } else { space };
            targets[d] = Target::Dim(dims.len(), offset);
            dims.push(extent);
        }
    }
    if dims.is_empty() {
        dims.push(rng.within(2, 4));
    } else if dims.len() < 3 && rng.chance(20) {
        // A dimension that is not aligned, also before the others.
        let extent = rng.within(2, 3);
        if rng.chance(40) {
            dims.insert(0, extent);
            for g in &mut targets {
                if let Target::Dim(d, _) = g {
                    *d += 1;
                }
            }
        } else {
            dims.push(extent);
        }
    }
    let ty = if rng.chance(60) {
        *rng.choose(&[Type::Int, Type::Double]).expect("two")
    } else {
        *rng.choose(&Type::ALL).expect("types")
    };
    let mut a = Array { ty, shadow: vec![Shadow::Width(0, 0); dims.len()], dims, template, targets, scope };
    if rng.chance(50) {
        for d in 0..a.dims.len() {
            a.shadow[d] = shadow(rng, w, &a, d);
        }
    }
    a
}

fn shadow(rng: &mut Random, w: &World, a: &Array, dim: usize) -> Shadow {
    let none = Shadow::Width(0, 0);
    let Some((t, _)) = a.aligned(dim) else { return none };
    let contiguous = match w.templates[a.template].dist[t] {
        Dist::Block(_) | Dist::Gblock(_) => true,
        Dist::Cyclic(_) => false,
        Dist::Star => return none,
    };
    if a.dims.len() == 1 && rng.chance(15) {
        return Shadow::Full;
    }
    match rng.below(4) {
        _ if !contiguous => none,
        0 => none,
        1 => Shadow::Width(1, 1),
        _ => Shadow::Width(rng.below(3), rng.below(3)),
    }
}
