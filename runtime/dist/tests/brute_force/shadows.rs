//! Shadows: where each element of a halo comes from, and the combinations of pieces that are exchanged.

use super::*;

/// Every stored element that is not the node's own, and inside the requested width, comes from its owner, once.
#[test]
fn shadows() {
    for_each_case(4, |dice| {
        let extents = [dice.within(1, 14)];
        let (map, bounds) = array(dice, &extents);
        let (dim, (begin, extent)) = (&map.dims()[0], bounds[0]);
        let periodic = dice.within(0, 1) == 1 && dim.shadow() != Shadow::Full;
        for n in 0..map.nodes().size() {
            let q = map.coordinate(0, &map.nodes().coordinates(n));
            let owned: Vec<i64> = dim.owned(q).into_iter().flat_map(Comb::iter).collect();
            let (low, high) = match dim.shadow() {
                Shadow::Full => (extent, extent),
                Shadow::Width { low, high } => (dice.within(0, low), dice.within(0, high)),
            };
            let wrapped = |i: i64| begin + (i - begin).rem_euclid(extent);
            // By definition: local place -> index.
            let distributed = dim.node_dim().is_some();
            let around: Vec<i64> = match (dim.shadow(), owned.first(), owned.last()) {
                (Shadow::Full, ..) if distributed => (begin..begin + extent).filter(|i| !owned.contains(i)).collect(),
                (Shadow::Width { .. }, Some(a), Some(b)) if distributed || periodic => {
                    (a - low..*a).chain(b + 1..=b + high).collect()
                }
                _ => Vec::new(),
            };
            let mut expected = BTreeMap::new();
            for i in around.into_iter().filter(|i| periodic || dim.holds(*i)) {
                expected.insert(dim.local(q, i).expect("stored"), wrapped(i));
            }
            let mut found = BTreeMap::new();
            for s in dim.strips(q, HaloWidth { low, high, periodic }, Corners::Mirrored) {
                let mut indices = s.piece.positions.iter();
                for r in 0..s.piece.positions.reps {
                    for i in 0..s.piece.positions.len {
                        let index = indices.next().expect("as many");
                        let place = |l: Placement| l.first + r * l.outer + i * l.inner;
                        assert!(dim.owner(index).is_none_or(|o| o == s.owner), "{dim:?} {s:?}");
                        assert_eq!(dim.local(s.owner, index), Some(place(s.piece.theirs)), "{dim:?} {s:?}");
                        if s.own {
                            assert_eq!(dim.local(q, index), Some(place(s.piece.mine)));
                        } else {
                            assert!(found.insert(place(s.piece.mine), index).is_none(), "{dim:?}: twice");
                        }
                    }
                }
            }
            assert_eq!(found, expected, "{dim:?} node {q} width {low}:{high} periodic {periodic}");
            // With what is stored beside it, everything, once.
            if owned.is_empty() {
                continue;
            }
            let strips = dim.strips(q, HaloWidth { low, high, periodic }, Corners::Stored);
            let mut all: Vec<i64> =
                strips.iter().flat_map(|s| places_of(&[s.piece])).map(|(mine, _)| mine[0]).collect();
            all.sort_unstable();
            assert_eq!(all, (0..dim.stored(q)).collect::<Vec<_>>(), "{dim:?} node {q} width {low}:{high}");
            let beside = strips.iter().filter(|s| s.own).flat_map(|s| places_of(&[s.piece]));
            assert!(beside.clone().all(|(mine, theirs)| mine == theirs && !found.contains_key(&mine[0])));
        }
    });
}

/// Every combination of own elements and shadow, of every dimension: from its owner, once; and the owner knows of it.
#[test]
fn mirrors() {
    for_each_case(12, |dice| {
        let extents: Vec<i64> = (0..dice.within(1, 3)).map(|_| dice.within(1, 8)).collect();
        let (map, bounds) = array(dice, &extents);
        let corners = [Corners::Without, Corners::Mirrored, Corners::Stored][dice.within(0, 2) as usize];
        let orthogonal = corners == Corners::Without;
        let widths: Vec<HaloWidth> = map
            .dims()
            .iter()
            .map(|dim| match dim.shadow() {
                Shadow::Full => HaloWidth { low: dice.within(0, 1), high: 0, periodic: false },
                Shadow::Width { low, high } => {
                    HaloWidth { low: dice.within(0, low), high: dice.within(0, high), periodic: dice.within(0, 1) == 1 }
                }
            })
            .collect();
        let nodes: Vec<Vec<i64>> = (0..map.nodes().size()).map(|n| map.nodes().coordinates(n)).collect();
        // Which node takes which element (by local places) from which node, from the view of the taker and of the
        // giver.
        let (mut taken, mut given) = (BTreeSet::new(), BTreeSet::new());
        for at in &nodes {
            let mut places = BTreeSet::new();
            for m in map.mirrored(at, &widths, corners) {
                for (mine, theirs) in places_of(&m.dims) {
                    assert!(places.insert(mine.clone()), "{map:?}: {mine:?} of {at:?} twice");
                    taken.insert((at.clone(), mine, m.peer.clone(), theirs));
                }
            }
            for m in map.mirrors_of(at, &widths, corners) {
                for (mine, theirs) in places_of(&m.dims) {
                    given.insert((m.peer.clone(), theirs, at.clone(), mine));
                }
            }
            // By definition, from the strips of the dimensions.
            let dims: Vec<Vec<(i64, i64, bool)>> = (0..extents.len())
                .map(|d| {
                    let (q, r) = (map.coordinate(d, at), widths[d]);
                    let strips = map.dims()[d].strips(q, r, corners);
                    let each = |s: &Strip| {
                        places_of(&[s.piece]).into_iter().map(|(m, t)| (m[0], t[0], s.own)).collect::<Vec<_>>()
                    };
                    strips.iter().flat_map(each).collect()
                })
                .collect();
            let mut expected = vec![(Vec::new(), 0)];
            for dim in &dims {
                let with = |(p, away): &(Vec<i64>, i32), (mine, _, own): &(i64, i64, bool)| {
                    ([&p[..], &[*mine]].concat(), away + i32::from(!own))
                };
                expected = expected.iter().flat_map(|e| dim.iter().map(move |s| with(e, s))).collect();
            }
            let expected: BTreeSet<Vec<i64>> = expected
                .into_iter()
                .filter(|(_, away)| *away > 0 && !(orthogonal && *away > 1))
                .map(|(p, _)| p)
                .collect();
            assert_eq!(places, expected, "{map:?} {bounds:?} {widths:?} {at:?}");
        }
        assert_eq!(taken, given, "{map:?} {widths:?}");
        // Between two nodes in the same order.
        for (a, b) in nodes.iter().flat_map(|a| nodes.iter().map(move |b| (a, b))) {
            let pieces = |list: Vec<Mirror>, peer: &[i64]| -> Vec<Vec<StridedRun>> {
                list.into_iter().filter(|m| m.peer == peer).map(|m| m.dims).collect()
            };
            let given = pieces(map.mirrors_of(a, &widths, corners), b);
            let given: Vec<Vec<StridedRun>> = given.iter().map(|d| d.iter().map(|p| p.turned()).collect()).collect();
            assert_eq!(pieces(map.mirrored(b, &widths, corners), a), given, "{map:?} {widths:?}");
        }
    });
}
