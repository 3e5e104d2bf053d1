//! Every collective compared with a loop over the members, on every conduit. The groups are subsets or permutations of
//! the job. The buffers are in and outside the segment.

#[path = "../common/mod.rs"]
mod common;
mod large;
mod maps;
mod mistakes;
mod mixed;
mod moves;
mod pieces;
mod reductions;
mod space;

use common::{be_a_rank, everywhere, job, Route};
use space::Space;

#[test]
#[ignore = "each rank of the other tests runs it"]
fn part() {
    be_a_rank(&[
        ("moves", |core, coll| moves::moves(&Space::new(core, coll))),
        ("reductions", |core, coll| {
            let space = Space::new(core, coll);
            reductions::reductions(&space);
            maps::maps(&space);
        }),
        ("storm", |core, coll| mixed::storm(&Space::new(core, coll))),
        ("pieces", |core, coll| pieces::pieces(&Space::new(core, coll))),
        ("crowd", |core, coll| mixed::crowd(&Space::new(core, coll))),
        ("large", |core, coll| large::large(&Space::new(core, coll))),
        ("page tables", |core, coll| large::page_tables(&Space::new(core, coll))),
        ("mistakes", |core, coll| mistakes::mistakes(&Space::new(core, coll))),
    ]);
}

#[test]
fn data_arrives_where_it_belongs() {
    everywhere("moves");
}

#[test]
fn reductions_and_scans_are_those_of_a_loop_in_team_order() {
    everywhere("reductions");
}

#[test]
fn calls_of_all_kinds_in_any_order_do_not_disturb_each_other() {
    everywhere("storm");
}

#[test]
fn pieces_of_different_sizes_find_their_places() {
    everywhere("pieces");
}

#[test]
fn sixty_four_processes_work_together() {
    job(64, Route::Smp, "crowd", 1);
    job(64, Route::SmpByMessages, "crowd", 1);
}

#[test]
fn groups_of_more_than_64_members_forward_short_blocks() {
    job(67, Route::Smp, "large", 1);
    job(67, Route::SmpByMessages, "large", 1);
}

#[test]
fn short_calls_of_a_large_group_touch_the_memory_of_few_members() {
    job(260, Route::Smp, "page tables", 1);
}

#[test]
fn mistakes_are_reported() {
    everywhere("mistakes");
}
