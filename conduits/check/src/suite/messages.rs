//! Active messages: arguments, payloads, replies, long messages, and floods that fill every queue.

use crate::harness::{bytes, Ctx};
use nagaya_core::am::{Token, USER_ARGS};
use nagaya_core::{GlobalPtr, Offset, Rank, Status, Waiting, Wake};
use nagaya_random::Random;
use std::cell::RefCell;

const ECHO: u16 = 128;
const ECHOED: u16 = 129;
const LONG: u16 = 130;
const LONG_BACK: u16 = 131;
const COUNT: u16 = 132;
const COUNTED: u16 = 133;
const RULES: u16 = 134;
const RULED: u16 = 135;

/// What handlers saw: they are plain functions, so they leave it here.
#[derive(Default)]
struct HandlerRecord {
    echoed: Vec<(u32, Vec<u64>, Vec<u8>)>,
    long: Vec<(u32, u64, usize, usize)>,
    counted: u64,
    sum: u64,
    replies: u64,
    ruled: u64,
}

thread_local! {
    static SEEN: RefCell<HandlerRecord> = RefCell::default();
}

fn seen<R>(f: impl FnOnce(&mut HandlerRecord) -> R) -> R {
    SEEN.with(|s| f(&mut s.borrow_mut()))
}

/// Waits with progress.
fn until(ctx: &Ctx, mut done: impl FnMut(&HandlerRecord) -> bool) {
    ctx.core.wait(
        Wake::Rung,
        || Waiting::new("messages"),
        || {
            ctx.core.poll();
            seen(|s| done(s))
        },
    );
}

fn on_echo(token: &Token<'_>, args: &[u64], payload: *const u8, len: usize) {
    assert_eq!(payload as usize % 8, 0, "payloads are aligned");
    // SAFETY: the payload is valid until the handler returns.
    unsafe { token.reply(ECHOED, args, payload, len) }.expect("reply");
}

fn on_echoed(token: &Token<'_>, args: &[u64], payload: *const u8, len: usize) {
    seen(|s| s.echoed.push((token.from().0, args.to_vec(), bytes(payload, len))));
}

pub fn echo(ctx: &Ctx) {
    let core = ctx.core;
    core.register(ECHO, on_echo).expect("register");
    core.register(ECHOED, on_echoed).expect("register");
    ctx.sync();
    let mut dice = ctx.own_dice();
    let most = core.max_medium();
    for rank in ctx.ranks() {
        for nargs in 0..=USER_ARGS {
            for len in [0, 1, 8, 24, 33, 64, 1000, most - 1, most] {
                let args: Vec<u64> = (0..nargs).map(|_| dice.word()).collect();
                let payload = dice.bytes(len);
                // SAFETY: the payload is `len` long.
                unsafe { core.request(rank, ECHO, &args, payload.as_ptr(), len) }.expect("request");
                until(ctx, |s| !s.echoed.is_empty());
                let got = seen(|s| s.echoed.pop()).expect("just seen");
                assert!(got == (rank.0, args, payload), "{nargs} arguments, {len} bytes, rank {rank}");
            }
        }
    }
    let payload = vec![0u8; most + 1];
    // SAFETY: the test's own object, as long as the range.
    let e = unsafe { core.request(Rank(0), ECHO, &[], payload.as_ptr(), most + 1) }.expect_err("too long");
    assert_eq!(e.status, Status::TooLong);
    // SAFETY: no payload.
    let e = unsafe { core.request(Rank(0), ECHO, &[0; USER_ARGS + 1], payload.as_ptr(), 0) }.expect_err("too many");
    assert_eq!(e.status, Status::BadArgument);
    assert_eq!(core.register(3, on_echo).expect_err("the core's").status, Status::BadArgument);
}

/// args: seed, offset of the object for the reply.
fn on_long(token: &Token<'_>, args: &[u64], payload: *const u8, len: usize) {
    let data = bytes(payload, len);
    assert!(data == Random::new(args[0]).bytes(len), "{len} bytes are in place when the handler runs");
    let offset = token.core().global(token.core().rank(), payload).offset.0;
    seen(|s| s.long.push((token.from().0, args[0], offset, len)));
    // Back into the sender's object, as much as a reply carries.
    let back = len.min(token.core().max_medium());
    let dst = GlobalPtr { rank: token.from(), offset: Offset(args[1] as usize) };
    // SAFETY: the payload is `len` long.
    unsafe { token.reply_long(LONG_BACK, &[args[0]], payload, back, dst) }.expect("reply");
}

fn on_long_back(_token: &Token<'_>, args: &[u64], payload: *const u8, len: usize) {
    assert!(bytes(payload, len) == Random::new(args[0]).bytes(len), "a long reply is in place, too");
    seen(|s| s.replies += 1);
}

pub fn long(ctx: &Ctx) {
    const BLOCK: usize = 200_000;
    let core = ctx.core;
    core.register(LONG, on_long).expect("register");
    core.register(LONG_BACK, on_long_back).expect("register");
    let object = ctx.alloc(BLOCK * ctx.size() as usize);
    let back = ctx.alloc(core.max_medium());
    ctx.sync();
    let back_offset = ctx.at(ctx.me(), back).offset.0 as u64;
    let mut sent = 0;
    for rank in ctx.ranks() {
        for len in [0, 1, 5000, core.max_medium(), core.max_medium() + 1, BLOCK] {
            let seed = ctx.seed + u64::from(ctx.me().0) * 1000 + len as u64;
            let data = Random::new(seed).bytes(len);
            let at = ctx.at(rank, object.wrapping_add(ctx.me().index() * BLOCK));
            // SAFETY: the payload is `len` long; this block is ours until the reply.
            unsafe { core.request_long(at, LONG, &[seed, back_offset], data.as_ptr(), len) }.expect("request");
            sent += 1;
            until(ctx, |s| s.replies == sent);
        }
    }
    ctx.sync();
    let all = seen(|s| std::mem::take(&mut s.long));
    assert_eq!(all.len(), 6 * ctx.size() as usize);
    for (from, _, offset, _) in all {
        assert_eq!(offset, ctx.at(ctx.me(), object).offset.0 + from as usize * BLOCK);
    }
    seen(|s| s.replies = 0);
    ctx.free(back);
    ctx.free(object);
}

fn on_count(token: &Token<'_>, args: &[u64], _payload: *const u8, len: usize) {
    seen(|s| {
        s.counted += 1;
        s.sum += args[0] + len as u64;
    });
    // SAFETY: no payload... every reply carries as much as the request did, to fill those queues, too.
    unsafe { token.reply(COUNTED, args, _payload, len) }.expect("reply");
}

fn on_counted(_token: &Token<'_>, _args: &[u64], _payload: *const u8, _len: usize) {
    seen(|s| s.replies += 1);
}

pub fn flood(ctx: &Ctx) {
    let each = if ctx.size() > 8 { 60 } else { 3000 };
    let core = ctx.core;
    core.register(COUNT, on_count).expect("register");
    core.register(COUNTED, on_counted).expect("register");
    seen(|s| (s.counted, s.sum, s.replies) = (0, 0, 0));
    ctx.sync();
    // Sizes up to a few cells, and now and then the largest message.
    let len = |i: u64| if i % 500 == 0 { core.max_medium() } else { (i * 37 % 300) as usize };
    let payload = vec![7u8; core.max_medium()];
    for i in 0..each {
        for rank in ctx.ranks() {
            // SAFETY: the payload is long enough.
            unsafe { core.request(rank, COUNT, &[i], payload.as_ptr(), len(i)) }.expect("request");
        }
    }
    let n = u64::from(ctx.size());
    until(ctx, |s| s.replies == each * n);
    ctx.sync();
    let (counted, sum) = seen(|s| (s.counted, s.sum));
    assert_eq!(counted, each * n);
    assert_eq!(sum, n * (0..each).map(|i| i + len(i) as u64).sum::<u64>());
    seen(|s| s.replies = 0);
}

fn on_rules(token: &Token<'_>, _args: &[u64], payload: *const u8, _len: usize) {
    let core = token.core();
    let status = |r: nagaya_core::Result<()>| r.expect_err("refused").status;
    // SAFETY: no payloads; everything but the first reply is refused.
    unsafe {
        assert_eq!(status(core.request(token.from(), RULED, &[], payload, 0)), Status::NotInHandler);
        assert_eq!(status(core.wait_until(core.map().base, 8, nagaya_core::Compare::Eq, 0)), Status::NotInHandler);
        assert_eq!(core.alloc("a test", 8, 1).expect_err("refused").status, Status::NotInHandler);
        token.reply(RULED, &[], payload, 0).expect("the one reply");
        assert_eq!(status(token.reply(RULED, &[], payload, 0)), Status::NotInHandler);
    }
}

fn on_ruled(token: &Token<'_>, _args: &[u64], payload: *const u8, _len: usize) {
    // SAFETY: no payload; refused.
    let again = unsafe { token.reply(RULED, &[], payload, 0) };
    assert_eq!(again.expect_err("refused").status, Status::NotInHandler);
    assert_eq!(token.core().poll(), 0, "polling in a handler is harmless");
    seen(|s| s.ruled += 1);
}

pub fn rules(ctx: &Ctx) {
    ctx.core.register(RULES, on_rules).expect("register");
    ctx.core.register(RULED, on_ruled).expect("register");
    ctx.sync();
    for rank in ctx.ranks() {
        // SAFETY: no payload.
        unsafe { ctx.core.request(rank, RULES, &[], std::ptr::null(), 0) }.expect("request");
    }
    until(ctx, |s| s.ruled == u64::from(ctx.size()));
}

pub fn ping_pong(ctx: &Ctx) {
    seen(|s| s.replies = 0);
    let next = Rank((ctx.me().0 + 1) % ctx.size());
    for i in 1..=500 {
        // SAFETY: no payload.
        unsafe { ctx.core.request(next, COUNT, &[1], std::ptr::null(), 0) }.expect("request");
        until(ctx, |s| s.replies == i);
    }
}

const TOLD: u16 = 136;

thread_local! {
    /// Landings that others have opened for this rank: whose, and their number.
    static TOLD_OF: RefCell<Vec<(Rank, u64, u64)>> = const { RefCell::new(Vec::new()) };
}

fn on_told(token: &Token<'_>, args: &[u64], _: *const u8, _: usize) {
    TOLD_OF.with(|told| told.borrow_mut().push((token.from(), args[0], args[1])));
}

/// Every process opens a landing in ordinary memory for every other one, and fills those that the others announce.
pub fn landings(ctx: &Ctx) {
    const LEN: usize = 300_000;
    let core = ctx.core;
    core.register(TOLD, on_told).expect("register");
    ctx.sync();
    let mut memory: Vec<Vec<u8>> = ctx.ranks().map(|_| vec![0; LEN]).collect();
    let opened: Vec<u64> = ctx
        .ranks()
        .zip(&mut memory)
        // SAFETY: the memory is left alone until the landing is closed.
        .map(|(rank, to)| unsafe { core.open_landing(rank, to.as_mut_ptr(), LEN) })
        .collect();
    for ((rank, landing), at) in ctx.ranks().zip(&opened).zip(&mut memory) {
        // SAFETY: no payload.
        unsafe { core.request(rank, TOLD, &[*landing, at.as_mut_ptr() as u64], std::ptr::null(), 0) }.expect("request");
    }
    until(ctx, |_| TOLD_OF.with(|told| told.borrow().len()) == opened.len());
    let put = TOLD_OF.take().into_iter().map(|(rank, landing, at)| {
        let data = Random::new(u64::from(ctx.me().0 * 1000 + rank.0)).bytes(LEN);
        // SAFETY: the data are `LEN` long, and kept until the handle is complete.
        let handle = unsafe { core.put_into_landing(rank, landing, at as *mut u8, data.as_ptr(), LEN) }.expect("put");
        (handle, data)
    });
    for (handle, _data) in put.collect::<Vec<_>>() {
        core.wait_handle(handle).expect("wait");
    }
    until(ctx, |_| opened.iter().all(|landing| core.landed(*landing) == LEN));
    for ((rank, landing), got) in ctx.ranks().zip(opened).zip(memory) {
        core.close_landing(landing);
        let sent = Random::new(u64::from(rank.0 * 1000 + ctx.me().0)).bytes(LEN);
        assert!(got == sent, "what rank {rank} put into its landing");
    }
    ctx.sync();
}
