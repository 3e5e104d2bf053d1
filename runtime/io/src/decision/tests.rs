use super::{request, Common, Plan};
use crate::strips::{Strip, Strips};

#[test]
fn windows_cover_the_span_once() {
    for (low, high, aggregators, stripe, window) in
        [(5, 1000, 3, 64, 128), (0, 64, 4, 64, 64), (4000, 4001, 2, 64, 10), (7, 10_007, 1, 100, 999)]
    {
        let base = low / stripe * stripe;
        let share = (high - base + aggregators - 1) / aggregators;
        let domain = (share + stripe - 1) / stripe * stripe;
        let rounds = (domain + window - 1) / window;
        let plan = Plan { low, high, base, domain, window, rounds, masked: false, bytes: high - low };
        let mut windows: Vec<_> = (0..aggregators as usize)
            .flat_map(|a| (0..rounds).map(move |r| plan.window(a, r)))
            .filter(|(from, to)| from < to)
            .collect();
        windows.sort_unstable();
        assert!(windows.iter().all(|(from, to)| to - from <= window), "{plan:?}");
        assert!(windows.windows(2).all(|w| w[0].1 == w[1].0), "{plan:?}");
        assert_eq!((windows[0].0, windows[windows.len() - 1].1), (low, high), "{plan:?}");
    }
}

#[test]
fn few_runs_on_one_host_need_no_aggregators() {
    let settings = crate::rows::Settings::from(&|_| None).expect("settings");
    let machine = |near| super::Machine { on_host: 4, processors: 4, block: 4096, near };
    let of = |runs: i64, near| {
        let again = crate::Loop { count: runs, file: 400, memory: 100 };
        let all: Vec<_> = (0..4).map(|k| Strips::new(Strip::new(100 * k, 0, 100, &[again]))).collect();
        let requests: Vec<_> = all.iter().map(|strips| request(strips, i64::MAX, 0, false)).collect();
        Plan::decide(&requests, &Common::decide(4, &settings, machine(near)), None)
    };
    assert!(of(16, true).is_none() && of(16, false).is_some() && of(17, true).is_some());
}
