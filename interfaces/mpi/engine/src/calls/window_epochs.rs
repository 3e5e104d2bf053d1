//! Synchronisation of windows (MPI 12.5).

use std::rc::Rc;

use crate::arguments::Place;
use crate::engine::Engine;
use crate::fault::Result;
use crate::objects::group::Group;
use crate::objects::window::Window;
use crate::rma::epochs;

pub fn win_fence(engine: &'static Engine, assert: i32, win: Rc<Window>) -> Result {
    epochs::fence(engine, &win, assert)
}

pub fn win_start(group: Rc<Group>, assert: i32, win: Rc<Window>) -> Result {
    epochs::start(&win, &group, assert)
}

pub fn win_complete(engine: &'static Engine, win: Rc<Window>) -> Result {
    epochs::complete(engine, &win)
}

pub fn win_post(engine: &'static Engine, group: Rc<Group>, assert: i32, win: Rc<Window>) -> Result {
    epochs::post(engine, &win, &group, assert)
}

pub fn win_wait(engine: &'static Engine, win: Rc<Window>) -> Result {
    epochs::wait(engine, &win)
}

pub fn win_test(engine: &'static Engine, win: Rc<Window>, flag: Place<i32>) -> Result {
    flag.set(epochs::test(engine, &win)?.into());
    Ok(())
}

pub fn win_lock(engine: &'static Engine, lock_type: i32, rank: i32, assert: i32, win: Rc<Window>) -> Result {
    epochs::lock(engine, &win, lock_type, rank, assert)
}

pub fn win_unlock(engine: &'static Engine, rank: i32, win: Rc<Window>) -> Result {
    epochs::unlock(engine, &win, rank)
}

pub fn win_lock_all(engine: &'static Engine, assert: i32, win: Rc<Window>) -> Result {
    epochs::lock_all(engine, &win, assert)
}

pub fn win_unlock_all(engine: &'static Engine, win: Rc<Window>) -> Result {
    epochs::unlock_all(engine, &win)
}

pub fn win_flush(engine: &'static Engine, rank: i32, win: Rc<Window>) -> Result {
    epochs::flush_member(engine, &win, rank, false)
}

pub fn win_flush_all(engine: &'static Engine, win: Rc<Window>) -> Result {
    epochs::flush_members(engine, &win, false)
}

/// This call takes as long as `MPI_Win_flush`.
pub fn win_flush_local(engine: &'static Engine, rank: i32, win: Rc<Window>) -> Result {
    epochs::flush_member(engine, &win, rank, true)
}

pub fn win_flush_local_all(engine: &'static Engine, win: Rc<Window>) -> Result {
    epochs::flush_members(engine, &win, true)
}

pub fn win_sync(engine: &'static Engine, win: Rc<Window>) -> Result {
    epochs::sync(engine, &win);
    Ok(())
}
