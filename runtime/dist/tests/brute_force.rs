//! Every function against its definition, element by element, on random cases.
//!
//! `NAGAYA_TEST_SEED=<seed>` replays a failure, whose message names the seed of its case. `NAGAYA_DIST_CASES` sets the
//! number of cases (default 60,000 of each kind; `NAGAYA_TEST_RING=long`: two million).

use nagaya_dist::*;
use nagaya_random::Random;
use std::collections::{BTreeMap, BTreeSet};

#[path = "brute_force/shadows.rs"]
mod shadows;
#[path = "brute_force/transfers.rs"]
mod transfers;

fn cases(share: u64) -> u64 {
    let asked = std::env::var("NAGAYA_DIST_CASES").ok().and_then(|v| v.parse().ok());
    let long = nagaya_random::long_ring();
    (asked.unwrap_or(if long { 2_000_000 } else { 60_000 }) / share).max(1)
}

fn for_each_case(share: u64, test: impl Fn(&mut Random) + std::panic::RefUnwindSafe) {
    let replay = std::env::var("NAGAYA_TEST_SEED").ok().map(|s| s.parse::<u64>().expect("a number"));
    let seeds = replay.map_or(1..cases(share) + 1, |s| s..s + 1);
    for seed in seeds {
        if let Err(e) = std::panic::catch_unwind(|| test(&mut Random::new(seed))) {
            eprintln!("NAGAYA_TEST_SEED={seed} repeats this failure");
            std::panic::resume_unwind(e);
        }
    }
}

fn comb(dice: &mut Random) -> Comb {
    let len = dice.within(1, 5);
    let reps = dice.within(1, 7);
    let period = len + dice.within(if reps > 1 { 1 } else { 0 }, 6);
    Comb::blocks(dice.within(-20, 20), len, period, reps)
}

fn section(dice: &mut Random) -> Section {
    let step = match dice.within(-7, 7) {
        0 => 1,
        s => s,
    };
    Section { first: dice.within(-30, 30), count: dice.within(0, 12), step }
}

fn set(combs: &[Comb]) -> BTreeSet<i64> {
    let mut all = BTreeSet::new();
    for c in combs {
        assert!(c.len > 0 && c.reps > 0 && (c.reps == 1 || c.len < c.period), "{c:?}");
        for x in c.iter() {
            assert!(all.insert(x), "{x} twice in {combs:?}");
        }
    }
    all
}

#[test]
fn combs() {
    for_each_case(1, |dice| {
        let (a, b) = (comb(dice), comb(dice));
        let (in_a, in_b) = (set(&[a]), set(&[b]));
        assert_eq!((a.count(), a.last()), (in_a.len() as i64, *in_a.last().expect("not empty")), "{a:?}");
        assert!((-60..100).all(|x| a.contains(x) == in_a.contains(&x)), "{a:?}");
        assert_eq!(set(&a.meet(b)), &in_a & &in_b, "{a:?} {b:?}");
        let (low, high) = (dice.within(-40, 60), dice.within(-40, 60));
        let cut: BTreeSet<i64> = in_a.iter().copied().filter(|x| (low..high).contains(x)).collect();
        assert_eq!(set(&a.clipped(low, high)), cut, "{a:?} {low} {high}");
    });
}

#[test]
fn sections() {
    for_each_case(1, |dice| {
        let (s, c) = (section(dice), comb(dice));
        let expected: BTreeSet<i64> = (0..s.count).filter(|k| c.contains(s.at(*k))).collect();
        assert_eq!(set(&s.positions_in(c)), expected, "{s:?} {c:?}");
        let (low, high) = (dice.within(-20, 20), dice.within(-20, 20));
        let t = Section::triplet(low, high, s.step);
        let mut list = Vec::new();
        let mut i = low;
        while if s.step > 0 { i <= high } else { i >= high } {
            list.push(i);
            i += s.step;
        }
        assert_eq!((0..t.count).map(|k| t.at(k)).collect::<Vec<_>>(), list, "{low}:{high}:{}", s.step);
    });
}

fn format(dice: &mut Random, extent: i64, nodes: i64) -> Format {
    match dice.within(0, 4) {
        0 => Format::Block,
        1 => Format::BlockOf((extent + nodes - 1) / nodes + dice.within(0, 3) + i64::from(extent == 0)),
        2 => Format::Cyclic(1),
        3 => Format::Cyclic(dice.within(1, 5)),
        _ => {
            let mut left = extent;
            let mut lengths = Vec::new();
            for _ in 1..nodes {
                let n = if dice.within(0, 3) == 0 { 0 } else { dice.within(0, left) };
                lengths.push(n);
                left -= n;
            }
            lengths.push(left);
            let turn = dice.within(0, nodes - 1) as usize;
            lengths.rotate_left(turn);
            Format::General(lengths)
        }
    }
}

/// Owner of the index `at` places after the first, from the definition in XMP 4.3.3.
fn owner_by_definition(format: &Format, extent: i64, nodes: i64, at: i64) -> i64 {
    match format {
        Format::Whole => 0,
        Format::Block => at / ((extent + nodes - 1) / nodes),
        Format::BlockOf(n) => at / n,
        Format::Cyclic(n) => at / n % nodes,
        Format::General(lengths) => {
            let mut sum = 0;
            lengths
                .iter()
                .position(|l| {
                    sum += l;
                    at < sum
                })
                .expect("inside") as i64
        }
    }
}

#[test]
fn distributions() {
    for_each_case(1, |dice| {
        let most = if dice.within(0, 7) == 0 { 64 } else { 6 };
        let (low, extent, nodes) = (dice.within(-9, 9), dice.within(0, 40), dice.within(1, most));
        let format = format(dice, extent, nodes);
        let d = Distribution::new(low, extent, &format, nodes)
            .unwrap_or_else(|e| panic!("{format:?} {extent} {nodes}: {e:?}"));
        let mut owned = vec![Vec::new(); nodes as usize];
        for i in low..low + extent {
            let q = owner_by_definition(&format, extent, nodes, i - low);
            assert_eq!(d.owner(i), Some(q), "{d:?} {i}");
            assert_eq!(d.position(i), owned[q as usize].len() as i64, "{d:?} {i}");
            assert_eq!(d.index(q, d.position(i)), i, "{d:?} {i}");
            owned[q as usize].push(i);
        }
        assert_eq!((d.owner(low - 1), d.owner(low + extent)), (None, None));
        assert_eq!(Distribution::new(low, extent, &d.format(), nodes), Ok(d.clone()));
        for q in 0..nodes {
            let list: Vec<i64> = d.owned(q).into_iter().flat_map(Comb::iter).collect();
            assert_eq!(list, owned[q as usize], "{d:?} {q}: in order");
            assert_eq!(d.owned_count(q), list.len() as i64);
            let gaps = list.windows(2).any(|w| w[1] != w[0] + 1);
            assert!(!(gaps && d.is_contiguous()), "{d:?} {q}");
        }
        if extent > 0 {
            let from = dice.within(low, low + extent - 1);
            let to = dice.within(from, low + extent - 1);
            let mut found = d.owners(from, to);
            found.sort_unstable();
            let expected: BTreeSet<i64> = (from..=to).map(|i| d.owner(i).expect("inside")).collect();
            assert_eq!(found, expected.into_iter().collect::<Vec<_>>(), "{d:?} {from} {to}");
        }
    });
}

/// A random array: its map, and first index and extent of each dimension.
fn array(dice: &mut Random, extents: &[i64]) -> (ArrayMap, Vec<(i64, i64)>) {
    let aligned: Vec<bool> = extents.iter().map(|_| dice.within(0, 3) > 0).collect();
    let replicated = dice.within(0, 4) == 0;
    // Template dimensions: one per aligned array dimension, shuffled, and perhaps one that replicates, perhaps one that is whole.
    let mut of_array: Vec<Option<usize>> = (0..extents.len()).filter(|d| aligned[*d]).map(Some).collect();
    if replicated {
        of_array.push(None);
    }
    for i in (1..of_array.len()).rev() {
        let j = dice.within(0, i as i64) as usize;
        of_array.swap(i, j);
    }
    let bounds: Vec<(i64, i64)> = extents.iter().map(|e| (dice.within(-4, 4), *e)).collect();
    let (mut t_bounds, mut formats, mut widths) = (Vec::new(), Vec::new(), Vec::new());
    let mut aligns = vec![Align::Collapsed; extents.len()];
    for (t, of) in of_array.iter().enumerate() {
        let extent = of.map_or(dice.within(1, 5), |d| extents[d]);
        let (before, after) = (dice.within(0, 3), dice.within(0, 3));
        let whole = dice.within(0, 6) == 0;
        let t_low = dice.within(-5, 5);
        let nodes = dice.within(1, 4);
        let t_extent = before + extent + after;
        t_bounds.push((t_low, t_extent));
        formats.push(if whole { Format::Whole } else { format(dice, t_extent, nodes) });
        if !whole {
            widths.push(nodes);
        }
        if let Some(d) = of {
            aligns[*d] = Align::With { dim: t, offset: t_low + before - bounds[*d].0 };
        }
    }
    if widths.is_empty() {
        t_bounds.push((0, 4));
        formats.push(Format::Cyclic(2));
        widths.push(dice.within(1, 3));
    }
    let order = if dice.within(0, 1) == 0 { Order::FirstFastest } else { Order::LastFastest };
    let nodes = Nodes::new(&widths, order).expect("nodes");
    let template = Template::new(&t_bounds, &formats, &nodes).expect("template");
    let shadows: Vec<Shadow> = (0..extents.len())
        .map(|d| {
            let contiguous = match aligns[d] {
                Align::With { dim, .. } => template.dims()[dim].is_contiguous(),
                Align::Collapsed => true,
            };
            match dice.within(0, 5) {
                0 => Shadow::Full,
                1 | 2 if contiguous => Shadow::Width { low: dice.within(0, 3), high: dice.within(0, 3) },
                _ => Shadow::NONE,
            }
        })
        .collect();
    let map =
        ArrayMap::new(&bounds, &aligns, &shadows, &template).unwrap_or_else(|e| panic!("{bounds:?} {aligns:?}: {e:?}"));
    (map, bounds)
}

#[test]
fn arrays() {
    for_each_case(4, |dice| {
        let rank = dice.within(1, 3) as usize;
        let extents: Vec<i64> = (0..rank).map(|_| dice.within(0, 14)).collect();
        let (map, bounds) = array(dice, &extents);
        for n in 0..map.nodes().size() {
            let at = map.nodes().coordinates(n);
            assert_eq!(map.nodes().rank(&at), n);
            for (d, dim) in map.dims().iter().enumerate() {
                let q = map.coordinate(d, &at);
                let (low, extent) = bounds[d];
                let owned: Vec<i64> = (low..low + extent).filter(|i| dim.owner(*i).is_none_or(|o| o == q)).collect();
                let combs: Vec<i64> = dim.owned(q).into_iter().flat_map(Comb::iter).collect();
                assert_eq!(combs, owned, "{dim:?} {q}");
                // Owned elements are packed in order, shadow around them.
                let first = match dim.shadow() {
                    Shadow::Full => None,
                    Shadow::Width { low, .. } => Some(low),
                };
                for (k, i) in owned.iter().enumerate() {
                    let place = first.map_or(i - low, |f| f + k as i64);
                    assert_eq!(dim.local(q, *i), Some(place), "{dim:?} {q} {i}");
                    assert_eq!(dim.index(q, place), Some(*i), "{dim:?} {q} {i}");
                    assert!(place < dim.stored(q));
                }
                if let (Shadow::Width { low: below, high: above }, Some(a), Some(b)) =
                    (dim.shadow(), owned.first(), owned.last())
                {
                    for i in a - below..=b + above {
                        if below + above > 0 {
                            assert_eq!(dim.local(q, i), Some(i - a + below), "{dim:?} {q} {i}");
                        }
                    }
                    if below + above > 0 {
                        assert_eq!(
                            (dim.local(q, a - below - 1), dim.local(q, b + above + 1)),
                            (None, None),
                            "{dim:?} {q}"
                        );
                    }
                }
                let finder = dim.finder();
                for i in low - 1..=low + extent {
                    let owner = dim.owner(i).unwrap_or(0);
                    let place = dim.holds(i).then(|| (owner, dim.local(owner, i).expect("its owner stores it")));
                    assert_eq!(finder.find(i), place, "{dim:?} {i}");
                }
                let s = section(dice);
                let expected: BTreeSet<i64> = (0..s.count).filter(|k| owned.contains(&s.at(*k))).collect();
                assert_eq!(set(&dim.positions(q, s)), expected, "{dim:?} {q} {s:?}");
            }
        }
    });
}

/// What a node stores, and where a section of it is: all or nothing, each element once, at the place `local`.
#[test]
fn stored_sections() {
    for_each_case(4, |dice| {
        let extents = [dice.within(0, 30)];
        let ((a, a_bounds), (b, _)) = (array(dice, &extents), array(dice, &extents));
        let kept = |map: &ArrayMap, q: i64| -> Vec<i64> {
            let dim = &map.dims()[0];
            let all: Vec<i64> = (-40..60).filter(|i| dim.local(q, *i).is_some()).collect();
            // Beside nothing there is no shadow to speak of.
            let nothing = dim.owned(q).is_empty() && dim.shadow() != Shadow::Full;
            if nothing {
                Vec::new()
            } else {
                all
            }
        };
        let coordinate = |map: &ArrayMap, dice: &mut Random| {
            let n = dice.within(0, map.nodes().size() - 1);
            map.coordinate(0, &map.nodes().coordinates(n))
        };
        let (q, peer) = (coordinate(&a, dice), coordinate(&b, dice));
        let mine = kept(&a, q);
        let combs: Vec<i64> = a.dims()[0].kept(q).into_iter().flat_map(Comb::iter).collect();
        assert_eq!(combs, mine, "{:?} {q} {a_bounds:?}", a.dims()[0]);
        let theirs = kept(&b, peer);
        let sections: Vec<(Section, Section)> = (0..6)
            .map(|_| {
                let count = dice.within(0, 5);
                let mut beginning_in = |of: &[i64]| {
                    let s = section(dice);
                    let first = of.get(dice.within(0, 9) as usize).copied().unwrap_or(s.first);
                    Section { first, count, ..s }
                };
                (beginning_in(&mine), beginning_in(&theirs))
            })
            .collect();
        for (s, t) in sections {
            let missing = (0..s.count).map(|k| s.at(k)).find(|i| !mine.contains(i));
            let found = a.dims()[0].stored_section(q, s);
            assert_eq!(found.as_ref().err().copied(), missing, "{:?} {q} {s:?}", a.dims()[0]);
            let (Ok(x), Ok(y)) = (found, b.dims()[0].stored_section(peer, t)) else { continue };
            let mut places = BTreeMap::new();
            for p in x.with(&y) {
                for r in 0..p.positions.reps {
                    for i in 0..p.positions.len {
                        let place = |l: Placement| Some(l.first + r * l.outer + i * l.inner);
                        let k = p.positions.start + r * p.positions.period + i;
                        assert!(places.insert(k, (place(p.mine), place(p.theirs))).is_none(), "{k} twice");
                    }
                }
            }
            let expected: BTreeMap<_, _> =
                (0..s.count).map(|k| (k, (a.dims()[0].local(q, s.at(k)), b.dims()[0].local(peer, t.at(k))))).collect();
            assert_eq!(places, expected, "{:?} {q} {s:?}, {:?} {peer} {t:?}", a.dims()[0], b.dims()[0]);
        }
    });
}

/// The local places of all elements in each combination of pieces, on both sides.
fn places_of(dims: &[StridedRun]) -> Vec<(Vec<i64>, Vec<i64>)> {
    let mut all: Vec<(Vec<i64>, Vec<i64>)> = vec![Default::default()];
    for p in dims {
        let mut next = Vec::new();
        for (a, b) in &all {
            for r in 0..p.positions.reps {
                for i in 0..p.positions.len {
                    let place = |l: Placement| l.first + r * l.outer + i * l.inner;
                    next.push(([&a[..], &[place(p.mine)]].concat(), [&b[..], &[place(p.theirs)]].concat()));
                }
            }
        }
        all = next;
    }
    all
}

#[test]
fn mistakes_are_found() {
    let nodes = Nodes::new(&[4], Order::LastFastest).expect("nodes");
    let wrong = |extent, format: Format| Distribution::new(0, extent, &format, 4).expect_err("wrong");
    assert_eq!(wrong(22, Format::BlockOf(5)), MapError::BlocksTooShort { length: 5, nodes: 4, extent: 22 });
    assert_eq!(wrong(10, Format::General(vec![5, 4, 0, 0])), MapError::ListSum { sum: 9, extent: 10 });
    assert_eq!(wrong(10, Format::General(vec![5, 5])), MapError::ListLength { entries: 2, nodes: 4 });
    assert_eq!(wrong(10, Format::General(vec![11, 0, -1, 0])), MapError::ListEntry { node: 2, length: -1 });
    assert_eq!(wrong(10, Format::Cyclic(0)), MapError::BlockLength { length: 0 });
    let template = Template::new(&[(1, 10)], &[Format::Cyclic(2)], &nodes).expect("template");
    let with = [Align::With { dim: 0, offset: 1 }];
    let map = |bounds, shadow| ArrayMap::new(&[bounds], &with, &[shadow], &template).expect_err("wrong");
    assert_eq!(map((1, 10), Shadow::NONE), MapError::OutsideTemplate { dim: 0, first: 2, last: 11, low: 1, high: 10 });
    assert_eq!(map((0, 10), Shadow::Width { low: 1, high: 0 }), MapError::ShadowOnCyclic { dim: 0 });
    assert_eq!(
        Template::new(&[(0, 4)], &[Format::Whole], &nodes).expect_err("rank"),
        MapError::Rank { what: Ranked::DistributedDimensions, found: 0, expected: 1 }
    );
}
