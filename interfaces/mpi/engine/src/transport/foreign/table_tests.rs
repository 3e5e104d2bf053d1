//! Links that begin and end, between two tables of one process.

use super::*;
use std::sync::atomic::{AtomicU64, Ordering};

static JOBS: AtomicU64 = AtomicU64::new(0);

/// Two processes of two jobs; the second one has opened a link to the first one, which has a communicator with it.
fn two() -> (Foreign, Foreign, u32, u32) {
    let start = || {
        let job = u64::from(std::process::id()) << 32 | JOBS.fetch_add(1, Ordering::Relaxed);
        Foreign::start(Identity { job, rank: 0 }, 1).expect("a socket")
    };
    let (mut one, mut other) = (start(), start());
    let (number_there, number_here) = (other.number_of(&one.address()), one.number_of(&other.address()));
    other.link_to(number_there).map(|_| ()).expect("a link");
    assert!(read_all(&mut one).is_none());
    one.connect(number_here);
    (one, other, number_here, number_there)
}

/// Takes what has come on all links, new ones first; the process that has died, if one has.
fn read_all(one: &mut Foreign) -> Option<u32> {
    let mut arrived = Vec::new();
    one.accept(&mut arrived);
    one.open.clone().into_iter().for_each(|slot| one.read(slot, true, &mut arrived));
    one.lost(&mut arrived)
}

/// Two processes. The second one has left the first one, and has opened a new link to it. The hello of that link is there, and its goodbye
/// is not yet.
fn two_that_met_again() -> (Foreign, Foreign, u32) {
    let (mut one, mut other, number_here, number_there) = two();
    other.connect(number_there);
    other.leave(number_there);
    other.say_goodbye(&|_| false);
    other.link_to(number_there).map(|_| ()).expect("a second link");
    assert_eq!(read_all(&mut one), None);
    (one, other, number_here)
}

#[test]
fn a_process_that_opens_a_link_to_leave_again_has_not_died() {
    let (mut one, mut other, number_here) = two_that_met_again();
    other.leave_all();
    other.say_goodbye(&|_| false);
    assert_eq!(read_all(&mut one), None);
    assert!(one.peer(number_here).left);
}

#[test]
fn a_process_whose_links_end_without_a_goodbye_has_died() {
    let (mut one, other, number_here, _) = two();
    drop(other);
    assert_eq!(read_all(&mut one), Some(number_here));
}

#[test]
fn a_process_that_dies_after_it_came_back_has_died() {
    let (mut one, other, number_here) = two_that_met_again();
    drop(other);
    assert_eq!(read_all(&mut one), Some(number_here));
}

#[test]
fn a_process_that_has_left_serves_until_the_other_one_leaves() {
    let (mut one, mut other, _, number_there) = two();
    other.connect(number_there);
    other.leave_all();
    other.say_goodbye(&|_| false);
    assert_eq!(read_all(&mut one), None);
    assert!(other.is_alone());
    other.link_to(number_there).map(|_| ()).expect("a link for a reply");
    other.say_goodbye(&|_| false);
    assert_eq!(read_all(&mut one), None);
    assert!(!other.is_alone() && !one.is_alone());
    one.leave_all();
    one.say_goodbye(&|_| false);
    assert_eq!(read_all(&mut other), None);
    other.say_goodbye(&|_| false);
    assert_eq!(read_all(&mut one), None);
    assert!(one.is_alone() && other.is_alone());
}
