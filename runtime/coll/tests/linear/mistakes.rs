//! Wrong arguments, and arguments that differ between members.

use crate::maps::compose;
use crate::moves::all_gather;
use crate::space::{Place, Space, CHUNK, SLOT};
use nagaya_coll::{Group, Operator, Pieces};
use nagaya_core::{Element, Op, Status};

/// Up to so many members send each other few bytes directly (`words.rs`).
const FLAT: usize = 16;

pub fn mistakes(space: &Space) {
    let (coll, world) = (space.coll, Group::from(space.core.world()));
    let (size, me) = (world.size(), world.me());
    let data = space.buffer(Place::Private, 0);
    // SAFETY: the buffers of `space` have room for all members' data, and the call is complete on return.
    unsafe {
        let error = coll.broadcast(world, data, 8, size).expect_err("no such root");
        assert_eq!(error.status, Status::BadArgument);
        assert_eq!(
            error.text,
            format!("root {size} of a collective on a team of {size}: positions are 0 to {}", size - 1)
        );
        let by = |op| Operator::Builtin(op, Element::F64);
        let error = coll.all_reduce(world, by(Op::Xor), data, data, 1).expect_err("no such operation");
        assert!(error.text.starts_with("NGY_XOR (bitwise exclusive or) of floating-point numbers"), "{error}");
        let error = coll.all_reduce(world, by(Op::Sum), data, data, usize::MAX / 4).expect_err("too many");
        assert!(error.text.contains("more than memory holds"), "{error}");
        let with = Operator::With { size: CHUNK + 1, function: compose, context: std::ptr::null_mut() };
        let error = coll.all_reduce(world, with, data, data, 1).expect_err("too large");
        assert!(error.text.contains("elements of 131073 bytes: they may have 1 to 131072"), "{error}");
        if size > 1 {
            disagreements(space, data);
        }
        // The mistake has left no trace.
        coll.barrier(world).expect("barrier");
        for len in [1, 1000] {
            all_gather(space, world, Place::Mixed, len, 1);
        }
        let short = [0usize; 1][..usize::from(size != 1)].to_vec();
        let none = Pieces { counts: &short, offsets: &short };
        let error = coll.all_to_all_v(world, data, none, data, none).err();
        assert!(error.is_some_and(|e| e.text.contains(&format!("on a team of {size}"))), "rank {me}");
    }
}

/// Sizes that differ are reported on every member that can know, and the next call works.
unsafe fn disagreements(space: &Space, data: *mut u8) {
    let (coll, world) = (space.coll, Group::from(space.core.world()));
    let (size, me) = (world.size(), world.me());
    let last = size - 1;
    let error = coll.broadcast(world, data, if me == last { 1001 } else { 1000 }, 0).expect_err("sizes differ");
    assert_eq!(error.status, Status::Disagree);
    assert_eq!(error.text, format!("the sizes of a broadcast differ: rank 0 has 1000 bytes, rank {last} has 1001"));
    // However long one's is: others may have gone another way.
    for len in [1600, 3000, 60_000] {
        let count = if me == last { len } else { 200 };
        let error = coll.all_reduce(world, Operator::Builtin(Op::Max, Element::U8), data, data, count);
        let text = error.expect_err("sizes differ").text;
        assert_eq!(text, format!("the sizes of an all-reduce differ: rank 0 has 200 bytes, rank {last} has {len}"));
    }
    small_disagreements(space, data);
    // The last member sends one byte more to member 0 than that expects.
    let counts = vec![600usize; size];
    let offsets: Vec<usize> = (0..size).map(|k| 700 * k).collect();
    let mut more = counts.clone();
    more[0] += usize::from(me == last);
    let receive = Pieces { counts: &counts, offsets: &offsets };
    let send = Pieces { counts: &more, offsets: &offsets };
    let outcome = coll.all_to_all_v(world, data.add(SLOT / 2), receive, data, send);
    if me == 0 {
        let text = outcome.expect_err("a piece is too long").text;
        let expected = format!("member {last} (rank {last}) sends 601 bytes to member 0, which expects 600");
        assert!(text.contains(&expected), "{text}");
    } else {
        outcome.expect("only the receiver can know");
    }
    // The root sends the last member less than it expects.
    let expected = if me == last { 600 } else { 500 };
    let send = Pieces { counts: &vec![500; size], offsets: &offsets };
    let outcome = coll.scatter_v(world, data.add(SLOT / 2), expected, data, send, 0);
    if me == last {
        let text = outcome.expect_err("a piece is too short").text;
        let expected =
            format!("a scatter-v differ: member 0 (rank 0) sends 500 bytes to member {last}, which expects 600");
        assert!(text.contains(&expected), "{text}");
    } else {
        outcome.expect("only the receiver can know");
    }
}

/// The same for few bytes: every member that receives words of another kind reports them, and the next call works.
unsafe fn small_disagreements(space: &Space, data: *mut u8) {
    let (coll, world) = (space.coll, Group::from(space.core.world()));
    let (size, me) = (world.size(), world.me());
    if size > FLAT {
        return;
    }
    let last = size - 1;
    let len = if me == last { 12 } else { 8 };
    let wrong = |error: nagaya_core::Error| {
        assert_eq!(error.status, Status::Disagree, "{error}");
        // The last word that a member has taken counts: that of the last member, or of the one before it.
        let (other, other_len) = if me == last { (last - 1, 8) } else { (last, 12) };
        let calls = "members call different collectives or pass different sizes";
        let advice = "NAGAYA_CHECK=1 reports both calls";
        let passed = format!("rank {other} passes {other_len} bytes, rank {me} passes {len} bytes");
        assert_eq!(error.text, format!("{calls}: {passed}; {advice}"));
    };
    let by = Operator::Builtin(Op::Sum, Element::U8);
    wrong(coll.all_reduce(world, by, data, data, len).expect_err("sizes differ"));
    wrong(coll.all_gather(world, data.add(SLOT / 2), data, len).expect_err("sizes differ"));
    wrong(coll.all_to_all(world, data.add(SLOT / 2), data, len).expect_err("sizes differ"));
    // Only the root, or only the others, can know.
    let outcome = coll.gather(world, data.add(SLOT / 2), data, len, 0);
    match me {
        0 => wrong(outcome.expect_err("sizes differ")),
        _ => outcome.expect("only the root receives"),
    }
    let outcome = coll.scatter(world, data.add(SLOT / 2), data, len, 0);
    match me == last {
        true => assert!(outcome.expect_err("sizes differ").text.contains("rank 0 passes 8 bytes"), "rank {me}"),
        false => outcome.expect("the root passes as many"),
    }
    let outcome = coll.broadcast(world, data, len, 0);
    match me == last {
        true => assert!(outcome.expect_err("sizes differ").text.contains("passes 8 bytes"), "rank {me}"),
        false => outcome.expect("the root passes as many"),
    }
    // A member that calls another collective.
    let outcome = match me == last {
        true => coll.all_reduce(world, by, data, data, len),
        false => coll.all_gather(world, data.add(SLOT / 2), data, 1),
    };
    assert_eq!(outcome.expect_err("sizes differ").status, Status::Disagree);
    // Nothing is left of it.
    all_gather(space, world, Place::Mixed, 8, 3);
}
