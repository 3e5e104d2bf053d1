//! The report: what the processes of a job wait for, grouped, as text. Not here: where it comes from, and who prints it.

use std::collections::{HashMap, VecDeque};
use std::fmt::Write;

use super::line::{UserLine, OF_FORTRAN};
use super::record::{ranks, Record};

/// The facts about one process.
#[derive(Clone, Debug)]
pub enum State {
    Waits(Record),
    /// A text that continues "rank 3": "computes".
    Else(String),
}

/// Processes that wait at one place for the same thing.
struct Group {
    who: Vec<u32>,
    /// The ranks they wait for, outside of the group if there are any.
    from: Vec<u32>,
    /// How many of them wait for themselves.
    for_themselves: usize,
    record: Record,
}

/// What processes are called: by ranks, or as images of a Fortran program, which count from 1.
#[derive(Clone, Copy)]
enum Called {
    Ranks,
    Images,
}

impl Called {
    /// Images if all that wait do so in a statement of Fortran.
    fn by(states: &[(u32, State)]) -> Called {
        let mut waits = states.iter().filter_map(|(_, state)| match state {
            State::Waits(record) => Some(record.call.starts_with(OF_FORTRAN)),
            State::Else(_) => None,
        });
        match waits.next() == Some(true) && waits.all(|fortran| fortran) {
            true => Called::Images,
            false => Called::Ranks,
        }
    }

    fn list(self, list: &[u32]) -> String {
        match self {
            Called::Ranks => ranks(list),
            Called::Images => ranks(&list.iter().map(|rank| rank + 1).collect::<Vec<_>>()).replacen("rank", "image", 1),
        }
    }
}

/// Processes from which a cycle is searched: any is in one, or on the way to one.
const STARTS: usize = 64;

/// The lines of the report, each indented by two. `states`: by rank, without gaps; `resolve` finds the line of a record.
pub fn report(mut states: Vec<(u32, State)>, resolve: &mut dyn FnMut(&Record) -> UserLine) -> String {
    pass_over_queues(&mut states);
    let states = &states[..];
    let called = Called::by(states);
    let mut groups = group(states);
    // Small groups first: the process that keeps the others waiting is seldom in a large one.
    groups.sort_by_key(|g| (g.who.len(), g.who[0]));
    let mut text = String::new();
    for (words, who) in others(states) {
        let _ = writeln!(text, "  {}: {words}", called.list(&who));
    }
    for group in &groups {
        let _ = writeln!(text, "  {}: {}", called.list(&group.who), sentence(group, &resolve(&group.record), called));
    }
    if let Some(cycle) = cycle(states) {
        let one = |rank: &u32| called.list(&[*rank]);
        let mut chain = one(&cycle[0]);
        for (k, rank) in cycle[1..].iter().chain(&cycle[..1]).enumerate() {
            let _ = write!(chain, "{} waits for {}", if k == 0 { "" } else { ", which" }, one(rank));
        }
        let _ = match cycle.len() {
            1 => writeln!(text, "  No other rank can end the wait of {}: it waits for itself.", one(&cycle[0])),
            _ => writeln!(text, "  They wait for each other: {chain}."),
        };
        if meet_in_vain(states, &cycle) {
            let _ = writeln!(
                text,
                "  A rank may have called another collective, or one more: NAGAYA_CHECK=1 reports which calls differ."
            );
        }
    }
    text
}

/// Whether these wait for each other in collectives of one communicator, or at the end of the job: then their calls were not the same.
fn meet_in_vain(states: &[(u32, State)], cycle: &[u32]) -> bool {
    let awaited = states.iter().filter_map(|(rank, state)| match state {
        State::Waits(record) if cycle.contains(rank) => Some(record.what.as_str()),
        _ => None,
    });
    let mut named = awaited.filter(|what| !what.is_empty());
    named.next().is_some_and(|first| first.starts_with("a collective on ") && named.all(|other| other == first))
}

/// A rank that is in a queue after others waits for the rank for which the first of them waits.
fn pass_over_queues(states: &mut [(u32, State)]) {
    let ahead: HashMap<u32, (_, Vec<u32>)> = states
        .iter()
        .filter_map(|(rank, state)| match state {
            State::Waits(record) => Some((*rank, (record.object?, record.from.clone()))),
            State::Else(_) => None,
        })
        .collect();
    for (_, state) in states.iter_mut() {
        let State::Waits(record) = state else { continue };
        let Some(object) = record.object else { continue };
        // A queue is not longer than that.
        for _ in 0..ahead.len() {
            let first = record.from.first().and_then(|rank| ahead.get(rank));
            match first.filter(|(same, _)| *same == object) {
                Some((_, from)) => record.from = from.clone(),
                None => break,
            }
        }
    }
}

/// The processes that do not wait, grouped by what they do.
fn others(states: &[(u32, State)]) -> Vec<(&str, Vec<u32>)> {
    let mut found: Vec<(&str, Vec<u32>)> = Vec::new();
    for (rank, state) in states {
        let State::Else(words) = state else { continue };
        match found.iter_mut().find(|(other, _)| other == words) {
            Some((_, who)) => who.push(*rank),
            None => found.push((words, vec![*rank])),
        }
    }
    found
}

fn group(states: &[(u32, State)]) -> Vec<Group> {
    let key = |r: &Record| {
        // What differs between processes that do the same: their ranks, and the ranks they wait for.
        let same = Record { process: 0, serial: 0, since_ms: 0, from: Vec::new(), ..r.clone() };
        same.encode()
    };
    let mut index: HashMap<_, usize> = HashMap::new();
    let mut groups: Vec<Group> = Vec::new();
    for (rank, state) in states {
        let State::Waits(record) = state else { continue };
        let k = *index.entry(key(record)).or_insert_with(|| {
            groups.push(Group { who: Vec::new(), from: Vec::new(), for_themselves: 0, record: record.clone() });
            groups.len() - 1
        });
        groups[k].who.push(*rank);
        groups[k].from.extend(&record.from);
        groups[k].for_themselves += usize::from(record.from.contains(rank));
    }
    for group in &mut groups {
        let outside: Vec<u32> = group.from.iter().copied().filter(|rank| !group.who.contains(rank)).collect();
        if !outside.is_empty() {
            group.from = outside;
        }
    }
    groups
}

/// "`#pragma xmp barrier` at heat.c:40, waits for rank 0".
fn sentence(group: &Group, place: &UserLine, called: Called) -> String {
    let record = &group.record;
    let mut text = match place.call.as_str() {
        "" => String::new(),
        call => format!("{call} "),
    };
    if !place.place.is_empty() {
        let _ = write!(text, "at {} ", place.place);
    }
    if !text.is_empty() {
        text.pop();
        text.push_str(", ");
    }
    let among_themselves = !group.from.is_empty() && group.from.iter().all(|rank| group.who.contains(rank));
    text.push_str(match group.who.len() {
        1 => "waits for",
        _ if among_themselves => "each waits for",
        _ => "wait for",
    });
    let object = record.object.map_or(String::new(), |(rank, _)| called.list(&[rank]));
    let mut what = record.what.replace("rank {}", &object);
    if group.who.len() > 1 && !among_themselves {
        what = what.replace(" its ", " their ");
    }
    if !what.is_empty() {
        let _ = write!(text, " {what}");
    }
    if among_themselves {
        let _ = match (group.for_themselves, called) {
            (0, Called::Ranks) => write!(text, " another of these ranks"),
            (0, Called::Images) => write!(text, " another of these images"),
            (count, _) if count == group.who.len() && group.from.len() == count => write!(text, " itself"),
            (_, Called::Ranks) => write!(text, " one of these ranks"),
            (_, Called::Images) => write!(text, " one of these images"),
        };
    } else if !group.from.is_empty() {
        let _ = write!(text, " {}", called.list(&group.from));
    }
    if let Some(tag) = record.tag {
        let _ = write!(text, " with tag {tag}");
    }
    if let Some((id, size)) = record.team {
        let _ = write!(text, " (on team {id}, of {size})");
    }
    if !record.unclaimed.is_empty() {
        let _ = write!(text, "; here, without a receive: {}", record.unclaimed);
    }
    if record.in_thread {
        text.push_str(" (one of several threads that have called the library)");
    }
    text
}

/// The shortest way from a process over those it waits for back to itself.
fn cycle(states: &[(u32, State)]) -> Option<Vec<u32>> {
    let edges: HashMap<u32, &[u32]> = states
        .iter()
        .filter_map(|(rank, state)| match state {
            State::Waits(record) => Some((*rank, &record.from[..])),
            State::Else(_) => None,
        })
        .collect();
    let mut starts: Vec<u32> = edges.keys().copied().collect();
    starts.sort_unstable();
    let found = starts.into_iter().take(STARTS).filter_map(|start| back_to(start, &edges));
    found.min_by_key(Vec::len)
}

fn back_to(start: u32, edges: &HashMap<u32, &[u32]>) -> Option<Vec<u32>> {
    let mut came_from: HashMap<u32, u32> = HashMap::new();
    let mut queue = VecDeque::from([start]);
    while let Some(rank) = queue.pop_front() {
        for &next in edges.get(&rank).copied().unwrap_or_default() {
            if next == start {
                let mut way = vec![rank];
                while way[way.len() - 1] != start {
                    way.push(came_from[&way[way.len() - 1]]);
                }
                way.reverse();
                return Some(way);
            }
            if edges.contains_key(&next) && !came_from.contains_key(&next) {
                came_from.insert(next, rank);
                queue.push_back(next);
            }
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    fn waits(what: &str, at: &str, from: &[u32]) -> State {
        let record = Record { waits: true, what: what.into(), at: at.into(), from: from.into(), ..Record::default() };
        State::Waits(record)
    }

    fn text(states: Vec<State>) -> String {
        let states: Vec<(u32, State)> = (0..).zip(states).collect();
        report(states, &mut |record| super::super::line::resolve(record, None))
    }

    #[test]
    fn those_at_one_place_are_one_line_and_the_cycle_is_named() {
        let barrier = |from: &[u32]| waits("", "heat.c:40: #pragma xmp barrier", from);
        let lock = waits("the lock of rank 3, held by", "heat.c:88: #pragma xmp lock(l:[3])", &[3]);
        let output = text(vec![lock, barrier(&[0]), barrier(&[1]), barrier(&[2, 1])]);
        assert_eq!(
            output,
            "  rank 0: #pragma xmp lock(l:[3]) at heat.c:88, waits for the lock of rank 3, held by rank 3\n  \
             ranks 1-3: #pragma xmp barrier at heat.c:40, wait for rank 0\n  \
             They wait for each other: rank 0 waits for rank 3, which waits for rank 1, which waits for rank 0.\n"
        );
    }

    #[test]
    fn ranks_that_wait_for_each_other_in_one_line_are_named_once() {
        let receive = |from: &[u32]| waits("a message on MPI_COMM_WORLD from", "ring.c:9: MPI_Recv", from);
        assert_eq!(
            text(vec![receive(&[1]), receive(&[0])]),
            "  ranks 0, 1: MPI_Recv at ring.c:9, each waits for a message on MPI_COMM_WORLD from another of these ranks\n  \
             They wait for each other: rank 0 waits for rank 1, which waits for rank 0.\n"
        );
        let first = |states| text(states).lines().next().unwrap_or_default().to_string();
        assert!(first(vec![receive(&[0]), receive(&[1])])
            .ends_with("each waits for a message on MPI_COMM_WORLD from itself"));
        assert!(text(vec![receive(&[0])]).ends_with("No other rank can end the wait of rank 0: it waits for itself.\n"));
        assert!(first(vec![receive(&[0])]).ends_with(", waits for a message on MPI_COMM_WORLD from itself"));
        assert!(first(vec![receive(&[0]), receive(&[0])]).ends_with("from one of these ranks"));
    }

    #[test]
    fn images_of_fortran_count_from_one() {
        let in_fortran = |call: &str, what: &str, from: &[u32]| {
            let State::Waits(record) = waits(what, "", from) else { unreachable!() };
            State::Waits(Record { call: format!("{OF_FORTRAN}{call}"), object: Some((1, 64)), ..record })
        };
        let lock = in_fortran("lock", "the lock of rank {}, held by", &[1]);
        assert_eq!(
            text(vec![lock, in_fortran("sync_all", "", &[0]), State::Else("computes".into())]),
            "  image 3: computes\n  image 1: lock, waits for the lock of image 2, held by image 2\n  \
             image 2: sync all, waits for image 1\n  \
             They wait for each other: image 1 waits for image 2, which waits for image 1.\n"
        );
    }

    #[test]
    fn a_queue_waits_for_the_holder() {
        let behind = |from: u32| {
            let State::Waits(record) = waits("the lock of rank {}, held by", "", &[from]) else { unreachable!() };
            State::Waits(Record { object: Some((2, 64)), ..record })
        };
        assert_eq!(
            text(vec![behind(3), waits("", "", &[3]), behind(0), behind(1)]),
            "  rank 1: waits for rank 3\n  ranks 0, 2, 3: wait for the lock of rank 2, held by rank 1\n  \
             They wait for each other: rank 1 waits for rank 3, which waits for rank 1.\n"
        );
    }

    #[test]
    fn those_who_do_not_wait_are_mentioned() {
        let barrier = |from: &[u32]| waits("", "a.c:4: #pragma xmp barrier", from);
        let output = text(vec![barrier(&[1]), State::Else("computes".into()), barrier(&[1])]);
        assert_eq!(output, "  rank 1: computes\n  ranks 0, 2: #pragma xmp barrier at a.c:4, wait for rank 1\n");
    }

    #[test]
    fn nobody_in_particular() {
        assert_eq!(text(vec![waits("a post from anybody", "", &[])]), "  rank 0: waits for a post from anybody\n");
        let stores = || waits("stores into its memory", "", &[]);
        assert_eq!(text(vec![stores()]), "  rank 0: waits for stores into its memory\n");
        assert_eq!(text(vec![stores(), stores()]), "  ranks 0, 1: wait for stores into their memory\n");
    }
}
