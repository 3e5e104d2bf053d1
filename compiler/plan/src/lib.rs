//! The plan: what each node does for each XMP directive among the statements of a program, whatever the base language.
//!
//! ```text
//! model (what directives mean) ─► plan (who does what, and when) ─► emitters (print it in C or in Fortran)
//! ```
//! The plan is typed data in the field's terms. It contains:
//!
//! * which iterations a node executes and where it looks up their bounds, and which nodes enter a nest;
//! * how partial results combine and what they start with;
//! * which nodes a task has, which halos are updated, and which operations are awaited;
//! * how far an array assignment is divided;
//! * how a node finds the elements that a nest names ([`storage`]), and which subscripts a cyclic loop counts along.
//!
//! It is made once ([`Plan::add`] for each directive), from the model and from facts about the base language
//! ([`Program`]). An emitter takes an [`Action`] for each directive and prints it; it decides nothing of the above. The
//! emitters decide how their language writes it: names of variables, places of declarations, and how an object is
//! passed.
//!
//! `--dump=plan` prints a plan ([`dump`]); the text is the same for the same program in every base language.
//!
//! Not here: the contents of directives (`nagaya_model`), and any grammar or type of a base language. Called by
//! `interfaces/xmp/compiler-c`, by `interfaces/xmp/compiler-fortran`, and by the toy language of the tests.
//!
//! # Layers
//!
//! Lowest first. A module uses only modules of earlier lines.
//!
//! 1. `node_set`, `program`: sets of nodes and of indices; the questions to a base language
//! 2. `checks`, `reduction`, `storage`: what `-fcheck` adds, how partial results combine, where a node stores the indices of arrays
//! 3. `task`, `loops`, `collective`: the nodes of tasks, distributed loops, what the nodes of a set do together
//! 4. `assignment`, `elements`: array assignments; the elements that a nest names
//! 5. `plan`: what becomes of each directive
//! 6. `codes`, `text`: codes of the runtime for values of a plan, a plan as text

#![forbid(unsafe_code)]

pub mod assignment;
pub mod checks;
mod codes;
pub mod collective;
mod elements;
pub mod loops;
pub mod node_set;
mod plan;
pub mod program;
pub mod reduction;
pub mod storage;
pub mod task;
mod text;

pub use assignment::{ArrayPlan, DistributedSides, GmovePlan, SectionPlan};
pub use checks::Checks;
pub use collective::{BcastPlan, HaloAction, HaloPlan, ReducePlan};
pub use loops::LoopPlan;
pub use node_set::{Indices, NodeSet, TemplateSection};
pub use plan::{returns_early, Action, Plan};
pub use program::{Element, NotKept, Operand, Program, Storage, Subscripted, Transfer, Written};
pub use storage::{ElementPlan, Locating};
pub use task::{TaskCheck, TaskPlan, TasksPlan};
pub use text::dump;
