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
fn in_a_longer_broadcast_each_rank_reads_from_the_root() {
    // The last is longer than the pieces that are staged.
    for (ranks, bytes, pieces) in [(2, 4096, 1), (1000, 4096, 1), (64, 300 << 10, 3)] {
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
fn in_an_all_reduce_of_more_ranks_each_element_is_read_from_each_rank() {
    let jobs = [(64, Start::Blocking, 1), (1000, Start::Blocking, 1), (64, Start::Nonblocking, 2)];
    for (ranks, start, times) in jobs {
        let counts = simulate(Kind::AllReduce(1), start, ranks as usize).expect("an all-reduce");
        let (of_one, depth) = partners(ranks);
        // Each rank has the result, and reads the element of every other rank, one after the other. A nonblocking call
        // first reads where that is, and meets at its end too.
        assert_eq!(counts.messages, times * ranks * (of_one + 2 * (ranks - 1)), "{ranks} {start:?}");
        assert_eq!(counts.depth, times * (depth + 2 * (ranks - 1)), "{ranks} {start:?}");
    }
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
