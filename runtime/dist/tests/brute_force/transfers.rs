//! Transfers between sections of two arrays.

use super::*;

/// A section of `count` indices inside a dimension, or any single index.
fn subscript(dice: &mut Random, (low, extent): (i64, i64), count: Option<i64>) -> Subscript {
    let Some(count) = count else { return Subscript::Index(dice.within(low, low + extent - 1)) };
    let most = if count > 1 { (extent - 1) / (count - 1) } else { 3 };
    let step = dice.within(1, most.max(1));
    let reach = (count - 1) * step;
    let first = dice.within(low, low + extent - 1 - reach);
    let turned = dice.within(0, 2) == 0;
    Subscript::Range(if turned {
        Section { first: first + reach, count, step: -step }
    } else {
        Section { first, count, step }
    })
}

/// Array and subscripts whose shape is `shape`, with extra dimensions of one index mixed in.
fn side(dice: &mut Random, shape: &[i64]) -> (ArrayMap, Vec<Subscript>) {
    let mut counts: Vec<Option<i64>> = shape.iter().map(|c| Some(*c)).collect();
    if dice.within(0, 2) == 0 {
        let at = dice.within(0, counts.len() as i64) as usize;
        counts.insert(at, None);
    }
    let extents: Vec<i64> = counts.iter().map(|c| c.unwrap_or(1) + dice.within(0, 9)).collect();
    let (map, bounds) = array(dice, &extents);
    let subscripts = counts.iter().zip(&bounds).map(|(c, b)| subscript(dice, *b, *c)).collect();
    (map, subscripts)
}

/// Global indices of the element at `positions` of the shape.
fn element(subscripts: &[Subscript], positions: &[i64]) -> Vec<i64> {
    let mut next = positions.iter();
    subscripts
        .iter()
        .map(|s| match s {
            Subscript::Index(i) => *i,
            Subscript::Range(section) => section.at(*next.next().expect("a position per section")),
        })
        .collect()
}

/// All elements of a transfer: positions, and places along the shape's dimensions on both sides.
type Moved = BTreeMap<Vec<i64>, (Vec<i64>, Vec<i64>)>;

fn moved(t: &Transfer<'_>) -> Moved {
    let mut all: Vec<(Vec<i64>, Vec<i64>, Vec<i64>)> = vec![Default::default()];
    for pieces in &t.dims {
        let mut next = Vec::new();
        for (positions, a, b) in &all {
            for p in pieces.iter() {
                for r in 0..p.positions.reps {
                    for i in 0..p.positions.len {
                        let place = |l: Placement| l.first + r * l.outer + i * l.inner;
                        let push = |v: &[i64], x: i64| [v, &[x]].concat();
                        let k = p.positions.start + r * p.positions.period + i;
                        next.push((push(positions, k), push(a, place(p.mine)), push(b, place(p.theirs))));
                    }
                }
            }
        }
        all = next;
    }
    let count = all.len();
    let map: Moved = all.into_iter().map(|(k, a, b)| (k, (a, b))).collect();
    assert_eq!(map.len(), count, "an element twice");
    map
}

#[test]
fn exchanges() {
    for_each_case(12, |dice| {
        let shape: Vec<i64> = (0..dice.within(1, 3)).map(|_| dice.within(1, 9)).collect();
        let ((left, l_subs), (right, r_subs)) = (side(dice, &shape), side(dice, &shape));
        let (l, r) =
            (Side { map: &left, subscripts: l_subs.clone() }, Side { map: &right, subscripts: r_subs.clone() });
        let mut all_positions: Vec<Vec<i64>> = vec![vec![]];
        for c in &shape {
            all_positions = all_positions.iter().flat_map(|p| (0..*c).map(move |k| [&p[..], &[k]].concat())).collect();
        }
        let fits = |owner: &[Option<i64>], at: &[i64]| owner.iter().zip(at).all(|(o, a)| o.is_none_or(|o| o == *a));
        for n in 0..left.nodes().size() {
            let at = left.nodes().coordinates(n);
            // By definition: every element this node has a copy of comes from the owner of the right side's element.
            let mut expected: BTreeMap<Vec<Option<i64>>, BTreeSet<Vec<i64>>> = BTreeMap::new();
            for k in &all_positions {
                let owner = left.owner(&element(&l_subs, k)).expect("inside");
                if fits(&owner, &at) {
                    let source = right.owner(&element(&r_subs, k)).expect("inside");
                    expected.entry(source).or_default().insert(k.clone());
                }
            }
            let got = partners(&l, &at, &r);
            let mut seen = BTreeMap::new();
            for t in got.iter() {
                let elements = moved(&t);
                for (k, (mine, theirs)) in &elements {
                    // The places are those of the elements, dimension by dimension.
                    check_places(&left, &l_subs, &at, k, mine);
                    let peer: Vec<i64> = t.peer.iter().map(|q| q.unwrap_or(0)).collect();
                    check_places(&right, &r_subs, &peer, k, theirs);
                }
                let again = seen.insert(t.peer.clone(), elements.into_keys().collect::<BTreeSet<_>>());
                assert!(again.is_none(), "one peer twice");
            }
            assert_eq!(seen, expected, "{l:?}\n{r:?}\nnode {at:?}");
            // The sender sees the same.
            for t in got.iter() {
                let peer: Vec<i64> = t.peer.iter().map(|q| q.unwrap_or(0)).collect();
                let back = partners(&r, &peer, &l);
                let mirrored = back.iter().find(|b| fits(&b.peer, &at)).expect("the sender knows its receiver");
                let theirs: BTreeSet<Vec<i64>> = moved(&mirrored).into_keys().collect();
                assert_eq!(theirs, seen[&t.peer], "{l:?}\n{r:?}");
            }
        }
    });
}

fn check_places(map: &ArrayMap, subscripts: &[Subscript], at: &[i64], positions: &[i64], places: &[i64]) {
    let mut next = 0;
    for (d, s) in subscripts.iter().enumerate() {
        if let Subscript::Range(section) = s {
            let place = map.dims()[d].local(map.coordinate(d, at), section.at(positions[next]));
            assert_eq!(place, Some(places[next]), "{:?} {section:?}", map.dims()[d]);
            next += 1;
        }
    }
}

/// A schedule takes memory for the pairs that exchange something, whatever the number of nodes. The test moves data
/// between block-cyclic distributions with blocks of 3 and 4, in both directions.
#[test]
fn a_large_redistribution_is_scheduled_in_few_pieces() {
    const EXTENT: i64 = 1 << 10;
    let make = |sides: [i64; 3], n: i64| {
        let nodes = Nodes::new(&sides, Order::LastFastest).expect("nodes");
        let bounds = [(0, EXTENT); 3];
        let template = Template::new(&bounds, &[0, 1, 2].map(|_| Format::Cyclic(n)), &nodes).expect("template");
        let aligns = [0, 1, 2].map(|dim| Align::With { dim, offset: 0 });
        ArrayMap::new(&bounds, &aligns, &[Shadow::NONE; 3], &template).expect("array")
    };
    let all = || (0..3).map(|_| Subscript::Range(Section::dense(0, EXTENT))).collect();
    for doublings in 1..=12 {
        let sides = [0, 1, 2].map(|d| 1 << ((doublings + d) / 3));
        let turned = [sides[2], sides[0], sides[1]];
        for (l_blocks, r_blocks, r_sides) in [(3, 4, sides), (4, 3, turned), (2, 5, turned)] {
            let (a, b) = (make(sides, l_blocks), make(r_sides, r_blocks));
            let (l, r) = (Side { map: &a, subscripts: all() }, Side { map: &b, subscripts: all() });
            let at = sides.map(|n| n / 2);
            let found = partners(&l, &at, &r);
            let in_dim = |d: &&[StridedRun]| d.iter().map(|p| p.positions.count()).sum::<i64>();
            let elements: i64 = found.iter().map(|t| t.dims.iter().map(in_dim).product::<i64>()).sum();
            let own: i64 = (0..3).map(|d| a.dims()[d].owned_count(at[d])).product();
            assert_eq!(elements, own, "everything this node owns comes from somewhere, once");
            let pieces = found.iter().flat_map(|t| t.dims.into_iter().map(<[StridedRun]>::len)).max().unwrap_or(0);
            assert!(found.count() as i64 <= r_sides.iter().product() && pieces <= 16, "{sides:?}: {pieces} pieces");
            assert!(found.pieces() <= 16 * found.count() + 48, "{sides:?}: {} pieces", found.pieces());
        }
    }
}
