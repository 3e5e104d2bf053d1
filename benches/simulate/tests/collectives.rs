//! Collectives of virtual ranks: results, exact counts, and the bounds of the depth.

use nagaya_simulate::{block, rows, simulate, Counts, Kind, Start};

/// Partners of a rank in all rounds: a round multiplies the ranks that are known by up to 8.
fn partners(ranks: u64) -> (u64, u64) {
    let (mut known, mut partners, mut rounds) = (1, 0, 0);
    while known < ranks {
        let then = (8 * known).min(ranks);
        partners += (then - known).div_ceil(known);
        rounds += 1;
        known = then;
    }
    (partners, rounds)
}

fn log2(ranks: u64) -> u64 {
    (1..=ranks.next_power_of_two()).filter(|n| n.is_power_of_two()).count() as u64 - 1
}

#[test]
fn a_barrier_has_the_messages_of_dissemination_with_eight_times_as_many_each_round() {
    for ranks in [1, 2, 7, 8, 9, 64, 65, 512, 1000] {
        let (of_one, depth) = partners(ranks);
        let right = Counts { messages: ranks * of_one, of_one, depth, bytes_of_one: 0 };
        for start in [Start::Blocking, Start::Nonblocking] {
            assert_eq!(simulate(Kind::Barrier, start, ranks as usize).expect("a barrier"), right, "{ranks}");
        }
        assert!(depth <= log2(ranks));
    }
}

#[test]
fn a_small_broadcast_reaches_each_rank_once_in_logarithmic_depth() {
    for ranks in [1, 2, 9, 64, 1000] {
        for bytes in [1, 8, 56] {
            let counts = simulate(Kind::Broadcast(bytes), Start::Blocking, ranks as usize).expect("a broadcast");
            let (of_one, _) = partners(ranks);
            // A rank forwards to those whose number has one more digit to the base 8.
            let depth = (0..ranks).map(|rank| format!("{rank:o}").replace('0', "").len() as u64).max().unwrap_or(0);
            let bytes_of_one = of_one * bytes.div_ceil(8) as u64 * 8;
            assert_eq!(counts, Counts { messages: ranks - 1, of_one, depth, bytes_of_one }, "{ranks}, {bytes}");
            assert!(depth <= log2(ranks));
        }
    }
}

#[test]
fn in_a_longer_broadcast_each_of_64_ranks_reads_from_the_root() {
    // The last is longer than the pieces that are staged.
    for (ranks, bytes, pieces) in [(2, 4096, 1), (64, 4096, 1), (64, 300 << 10, 3)] {
        let counts = simulate(Kind::Broadcast(bytes), Start::Blocking, ranks as usize).expect("a broadcast");
        // A meeting before each piece; the first carries 48 bytes to each partner.
        let (of_one, depth) = partners(ranks);
        assert_eq!(counts.messages, pieces * (ranks * of_one + 2 * (ranks - 1)), "{ranks}, {bytes}");
        assert_eq!(counts.of_one, pieces * (of_one + ranks - 1), "{ranks}, {bytes}");
        assert_eq!(counts.depth, pieces * (depth + 2), "{ranks}, {bytes}");
        assert_eq!(counts.bytes_of_one, 48 * of_one + (ranks - 1) * bytes as u64, "{ranks}, {bytes}");
    }
}

#[test]
fn in_a_longer_broadcast_of_more_ranks_each_reads_from_its_parent() {
    for (ranks, bytes, pieces) in [(65, 4096, 1), (1000, 4096, 1), (100, 300 << 10, 2)] {
        let counts = simulate(Kind::Broadcast(bytes), Start::Blocking, ranks as usize).expect("a broadcast");
        let (of_one, depth) = partners(ranks);
        // A meeting before each piece; an announcement and two messages of a read for each rank but the root.
        assert_eq!(counts.messages, pieces * (ranks * of_one + 3 * (ranks - 1)), "{ranks}, {bytes}");
        assert!(counts.depth <= pieces * 4 * depth, "{ranks}, {bytes}: {counts:?}");
        assert_eq!(counts.bytes_of_one, 48 * of_one + of_one * bytes as u64, "{ranks}, {bytes}");
    }
}

#[test]
fn an_all_reduce_of_up_to_16_ranks_is_one_exchange() {
    for ranks in [2, 16u64] {
        for start in [Start::Blocking, Start::Nonblocking] {
            let counts = simulate(Kind::AllReduce(3), start, ranks as usize).expect("an all-reduce");
            let of_one = ranks - 1;
            assert_eq!(counts, Counts { messages: ranks * of_one, of_one, depth: 1, bytes_of_one: 24 * of_one });
        }
    }
}

#[test]
fn in_an_all_reduce_of_64_ranks_each_element_is_read_from_each_rank() {
    for (start, times) in [(Start::Blocking, 1), (Start::Nonblocking, 2)] {
        let counts = simulate(Kind::AllReduce(1), start, 64).expect("an all-reduce");
        let (of_one, depth) = partners(64);
        // Each rank has the result, and reads the element of every other rank. A nonblocking call first reads where that
        // is, and meets at its end too.
        assert_eq!(counts.messages, times * 64 * (of_one + 2 * 63), "{start:?}");
        let locations = if start == Start::Nonblocking { depth + 2 * 63 } else { 0 };
        assert_eq!(counts.depth, depth + 2 + locations, "{start:?}");
    }
}

#[test]
fn in_an_all_reduce_of_more_ranks_the_messages_go_along_a_tree() {
    for ranks in [65, 512, 1000] {
        let (of_one, depth) = partners(ranks);
        // A meeting, and for each rank but the first one its words up and down.
        let counts = simulate(Kind::AllReduce(1), Start::Blocking, ranks as usize).expect("an all-reduce");
        assert_eq!(counts.messages, ranks * of_one + 2 * (ranks - 1), "{ranks}");
        assert!(counts.depth <= 3 * depth && (ranks != 512 || counts.depth == 9), "{ranks}: {counts:?}");
        // Elements that do not fit into words are announced and read.
        let counts = simulate(Kind::AllReduce(512), Start::Blocking, ranks as usize).expect("an all-reduce");
        assert_eq!(counts.messages, ranks * of_one + 6 * (ranks - 1), "{ranks}");
        assert!(counts.depth <= 7 * depth && (ranks != 512 || counts.depth == 21), "{ranks}: {counts:?}");
        // A nonblocking one meets at its end too.
        let counts = simulate(Kind::AllReduce(1), Start::Nonblocking, ranks as usize).expect("an all-reduce");
        assert_eq!(counts.messages, 2 * ranks * of_one + 2 * (ranks - 1), "{ranks}");
    }
}

#[test]
fn an_all_reduce_of_long_slices_is_combined_by_slices() {
    let counts = simulate(Kind::AllReduce(65 * 256), Start::Blocking, 65).expect("an all-reduce");
    let (of_one, depth) = partners(65);
    // Two meetings. Each rank reads its slice from each other one, and then the results.
    assert_eq!(counts.messages, 2 * 65 * of_one + 4 * 65 * 64);
    assert_eq!(counts.depth, 2 * depth + 4);
}

#[test]
fn a_short_all_gather_of_more_than_64_ranks_goes_along_a_tree() {
    for ranks in [64, 65, 512, 1000] {
        let counts = simulate(Kind::AllGather(7), Start::Blocking, ranks as usize).expect("an all-gather");
        let (of_one, depth) = partners(ranks);
        // A meeting. Then each rank reads from each other one; or there are an announcement and a read up and down the tree.
        let others = ranks - 1;
        let transfer = if ranks > 64 { 6 * others } else { 2 * ranks * others };
        assert_eq!(counts.messages, ranks * of_one + transfer, "{ranks}");
        assert!(counts.depth <= 7 * depth, "{ranks}: {counts:?}");
    }
}

#[test]
fn a_short_all_to_all_of_more_than_64_ranks_has_a_read_for_each_partner_of_a_meeting() {
    for ranks in [64, 65, 66, 511, 512, 513, 600] {
        for (start, len) in [(Start::Blocking, 8), (Start::Nonblocking, 3)] {
            let counts = simulate(Kind::AllToAll(len), start, ranks as usize).expect("an all-to-all");
            let (of_one, depth) = partners(ranks);
            let others = ranks - 1;
            if ranks <= 64 {
                // A nonblocking call reads where the data of others is, and meets at its end.
                let right = if start == Start::Blocking { of_one + 2 * others } else { 2 * of_one + 4 * others };
                assert_eq!(counts.messages, ranks * right, "{ranks}, {start:?}");
                continue;
            }
            // A meeting; an announcement and a read for each partner; the meeting at the end of a nonblocking call.
            let meetings = if start == Start::Blocking { 1 } else { 2 };
            assert_eq!(counts.messages, ranks * (meetings + 3) * of_one, "{ranks}, {start:?}");
            assert_eq!(counts.of_one, (meetings + 3) * of_one, "{ranks}, {start:?}");
            assert!(counts.depth <= (meetings + 3) * depth, "{ranks}, {start:?}: {counts:?}");
        }
    }
}

#[test]
fn an_all_to_all_has_the_right_result_for_any_size() {
    let mut random = nagaya_random::Random::new(nagaya_random::seed(271_828));
    for _ in 0..12 {
        let (ranks, len) = (65 + random.below(90), random.below(300));
        for start in [Start::Blocking, Start::Nonblocking] {
            simulate(Kind::AllToAll(len), start, ranks).expect("an all-to-all");
        }
    }
    // Two pieces of each block.
    simulate(Kind::AllToAll(251), Start::Blocking, 530).expect("an all-to-all");
}

/// The lines of the page with this number of ranks.
fn published(ranks: &str) -> Vec<String> {
    let page = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/scaling.md");
    let text = std::fs::read_to_string(page).expect("the page");
    let of = |line: &&str| line.split('|').nth(2).is_some_and(|cell| cell.trim() == ranks);
    let (_, rest) = text.split_once("<!-- simulated: begin -->").expect("the table");
    rest.lines().filter(of).map(str::to_string).collect()
}

#[track_caller]
fn must_be_published(ranks: usize, text: &str) {
    let table = block(&rows(ranks, "").expect("a simulation"));
    let lines: Vec<&str> = table.lines().skip(2).collect();
    assert_eq!(lines, published(text), "`make simulate` renews the table in docs/scaling.md");
}

#[test]
fn the_page_has_the_numbers_of_small_jobs() {
    must_be_published(64, "64");
    must_be_published(1000, "1,000");
}

#[test]
#[ignore = "long ring"]
fn the_page_has_the_numbers_of_65536_ranks() {
    must_be_published(65_536, "65,536");
}
