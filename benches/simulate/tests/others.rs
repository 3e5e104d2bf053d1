//! Assignments of distributed arrays and messages of MPI between virtual ranks: exact counts.

use std::collections::BTreeSet;

use nagaya_simulate::{block_to_cyclic, halo, write, Counts, First};

#[test]
fn a_node_reads_each_element_of_a_cyclic_part_from_another_node() {
    for nodes in [64u64, 1000] {
        let [counts, known] = block_to_cyclic(nodes as usize).expect("a gmove");
        // Four blocks have the elements of a node in each dimension, so sixteen nodes have them. Some nodes have one of
        // their elements already: those whose block contains their number in both dimensions.
        let already =
            |side: u64| (0..side).filter(|node| (4 * node..4 * node + 4).any(|at| at % side == *node)).count();
        let own = if nodes == 64 { already(8) * already(8) } else { already(25) * already(40) } as u64;
        assert!(own > 0 && own < nodes);
        assert_eq!(known.messages, 16 * nodes - own, "{nodes}");
        assert_eq!(known, Counts { messages: 16 * nodes - own, of_one: 16, depth: 1, bytes_of_one: 128 }, "{nodes}");
        assert_eq!(counts, Counts { messages: 2 * known.messages, of_one: 32, depth: 2, bytes_of_one: 128 }, "{nodes}");
    }
}

#[test]
fn receives_are_published_to_neighbours_on_the_same_host_only() {
    // Of the 1000 pairs of ranks that are next to each other, 16 are on two hosts.
    let published = 2 * (1000 - 16);
    let first = halo(First::Receives, 64, 1000).expect("an exchange");
    assert_eq!(first, Counts { messages: 4000 + published, of_one: 6, depth: 2, bytes_of_one: 256 });
    let last = halo(First::Messages, 64, 1000).expect("an exchange");
    assert_eq!(last, Counts { messages: 4000, of_one: 4, depth: 1, bytes_of_one: 256 });
}

#[test]
fn half_of_the_processors_of_each_host_aggregate_a_file() {
    for (ranks, hosts) in [(64, 1), (1000, 16)] {
        let write = write(ranks).expect("a file");
        assert_eq!(write.aggregators, 32 * hosts);
        // Their parts are whole stripes of 1 MiB, so few of them have a part of a short file.
        assert_eq!(write.with_data, (16 * ranks).div_ceil(1024));
        assert_eq!((write.rounds, write.bytes_of_requests), (1, 56 * ranks));
        // A stripe has 1024 runs, and the runs of a rank are `ranks` runs apart. A strided put has all runs of a rank in
        // a stripe. A rank puts nothing into its own buffer.
        let of_one = |me: usize| -> usize {
            let stripes: BTreeSet<usize> = (0..16).map(|run| (run * ranks + me) / 1024).collect();
            stripes.iter().filter(|stripe| *stripe * ranks / write.aggregators != me).count()
        };
        let puts: Vec<u64> = (0..ranks).map(|me| of_one(me) as u64).collect();
        assert_eq!(write.counts.messages, puts.iter().sum::<u64>());
        assert_eq!(write.counts.of_one, puts.iter().copied().max().unwrap_or(0));
        assert_eq!((write.counts.depth, write.counts.bytes_of_one), (1, 16 << 10));
        assert_eq!(write.counts, write.known);
    }
}
