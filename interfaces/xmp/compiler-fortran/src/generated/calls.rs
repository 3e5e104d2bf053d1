//! Calls of the entries that interfaces/xmp/spec/fortran.api describes, typed.
//!
//! Generated from interfaces/xmp/spec/fortran.api by `cargo run -p xtask -- seam`; not to be edited.

use super::*;

/// What the names in generated text begin with.
pub const PREFIX: &str = "ngyf_";

handles! {
Nodes,
Template,
Array,
Runs,
Frame,
}

/// The names themselves: of types, constants and functions that are not called here.
pub mod name {
    /// A bound that was not written.
    pub const NONE: &str = "ngyf_none";
    /// What ends text: a program may have a variable with the name `char`.
    pub const NUL: &str = "ngyf_nul";
    pub const POINTER: &str = "ngyf_pointer";
    pub const POINT: &str = "ngyf_point";
    pub const LOC: &str = "ngyf_loc";
    pub const PROCEDURE: &str = "ngyf_procedure";
    pub const ADDRESS_OF_CODE: &str = "ngyf_address_of_code";
    pub const NOWHERE: &str = "ngyf_nowhere";
    /// What an array has that is there for its bounds only.
    pub const NOTHING: &str = "ngyf_nothing";
    /// What a procedure makes ends when a variable of this type does. Its component `list` is the list of what is kept.
    pub const SCOPE: &str = "ngyf_scope";
    /// What xmp_desc_of gives: what the library knows it by; of an array also its rank and lower bounds, in the order of the source.
    pub const DESC: &str = "ngyf_desc";
    pub const CHECKING: &str = "ngyf_checking";
}

/// What a subscript of a node array or a template selects. All but the last are those of ngyx_subscript; `index` is one index.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Subscript {
    All,
    Mine,
    Counted,
    Bounds,
    Every,
    Iterations,
    Index,
}

impl Argument for Subscript {
    fn code(&self) -> String {
        match self {
            Subscript::All => "0_8",
            Subscript::Mine => "1_8",
            Subscript::Counted => "2_8",
            Subscript::Bounds => "3_8",
            Subscript::Every => "4_8",
            Subscript::Iterations => "5_8",
            Subscript::Index => "6_8",
        }
        .to_string()
    }
}

/// How values are combined: those of ngyx_op.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Op {
    Sum,
    Prod,
    Min,
    Max,
    And,
    Or,
    Xor,
}

impl Argument for Op {
    fn code(&self) -> String {
        match self {
            Op::Sum => "0_8",
            Op::Prod => "1_8",
            Op::Min => "2_8",
            Op::Max => "3_8",
            Op::And => "4_8",
            Op::Or => "5_8",
            Op::Xor => "6_8",
        }
        .to_string()
    }
}

/// How a dimension is distributed: those of ngyx_format.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Format {
    Whole,
    Block,
    BlockOf,
    Cyclic,
    Gblock,
    GblockLater,
}

impl Argument for Format {
    fn code(&self) -> String {
        match self {
            Format::Whole => "0_8",
            Format::Block => "1_8",
            Format::BlockOf => "2_8",
            Format::Cyclic => "3_8",
            Format::Gblock => "4_8",
            Format::GblockLater => "5_8",
        }
        .to_string()
    }
}

/// The mode of a gmove.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mode {
    Collective,
    In,
    Out,
}

impl Argument for Mode {
    fn code(&self) -> String {
        match self {
            Mode::Collective => "0_8",
            Mode::In => "1_8",
            Mode::Out => "2_8",
        }
        .to_string()
    }
}

/// What the elements of an array are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Class {
    Other,
    Integer,
    Logical,
    Real,
    Complex,
}

impl Argument for Class {
    fn code(&self) -> String {
        match self {
            Class::Other => "0_8",
            Class::Integer => "1_8",
            Class::Logical => "2_8",
            Class::Real => "3_8",
            Class::Complex => "4_8",
        }
        .to_string()
    }
}

/// The access to a file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Access {
    Collective,
    Atomic,
    Direct,
}

impl Argument for Access {
    fn code(&self) -> String {
        match self {
            Access::Collective => "0_8",
            Access::Atomic => "1_8",
            Access::Direct => "2_8",
        }
        .to_string()
    }
}

/// What begins statements of a node set, for this node: those of ngyx_entry.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Entry {
    NotOfSet,
    Entered,
    OneOfMany,
    Outside,
}

impl Argument for Entry {
    fn code(&self) -> String {
        match self {
            Entry::NotOfSet => "0_8",
            Entry::Entered => "1_8",
            Entry::OneOfMany => "2_8",
            Entry::Outside => "3_8",
        }
        .to_string()
    }
}

pub fn module(name: impl Into<Text>, at: &At) -> Call {
    call("ngyf_module", [name.into().code(), at.code()])
}

pub fn nodes(extents: List<Number>, star: impl Into<Number>, name: impl Into<Text>, at: &At) -> Nodes {
    let nd = extents.length();
    call("ngyf_nodes", [nd, extents.code(), star.into().code(), name.into().code(), at.code()]).into()
}

pub fn nodes_executing(extents: List<Number>, star: impl Into<Number>, name: impl Into<Text>, at: &At) -> Nodes {
    let nd = extents.length();
    call("ngyf_nodes_executing", [nd, extents.code(), star.into().code(), name.into().code(), at.code()]).into()
}

pub fn nodes_section(
    of: impl Into<Nodes>,
    extents: List<Number>,
    star: impl Into<Number>,
    kind: List<Subscript>,
    first: List<Number>,
    second: List<Number>,
    step: List<Number>,
    name: impl Into<Text>,
    at: &At,
) -> Nodes {
    let nd = extents.length();
    let n = kind.length();
    call(
        "ngyf_nodes_section",
        [
            of.into().code(),
            nd,
            extents.code(),
            star.into().code(),
            n,
            kind.code(),
            first.code(),
            second.code(),
            step.code(),
            name.into().code(),
            at.code(),
        ],
    )
    .into()
}

pub fn on_nodes(
    of: impl Into<Nodes>,
    kind: List<Subscript>,
    first: List<Number>,
    second: List<Number>,
    step: List<Number>,
    name: impl Into<Text>,
    at: &At,
) -> Nodes {
    let n = kind.length();
    call(
        "ngyf_on_nodes",
        [of.into().code(), n, kind.code(), first.code(), second.code(), step.code(), name.into().code(), at.code()],
    )
    .into()
}

pub fn on_template(
    t: impl Into<Template>,
    kind: List<Subscript>,
    first: List<Number>,
    second: List<Number>,
    step: List<Number>,
    name: impl Into<Text>,
    at: &At,
) -> Nodes {
    let n = kind.length();
    call(
        "ngyf_on_template",
        [t.into().code(), n, kind.code(), first.code(), second.code(), step.code(), name.into().code(), at.code()],
    )
    .into()
}

pub fn sharing(
    t: impl Into<Template>,
    kind: List<Subscript>,
    first: List<Number>,
    second: List<Number>,
    step: List<Number>,
    name: impl Into<Text>,
    at: &At,
) -> Nodes {
    let n = kind.length();
    call(
        "ngyf_sharing",
        [t.into().code(), n, kind.code(), first.code(), second.code(), step.code(), name.into().code(), at.code()],
    )
    .into()
}

pub fn owns(
    t: impl Into<Template>,
    dim: impl Into<Number>,
    kind: Subscript,
    first: impl Into<Number>,
    second: impl Into<Number>,
    step: impl Into<Number>,
    at: &At,
) -> Number {
    call(
        "ngyf_owns",
        [
            t.into().code(),
            dim.into().code(),
            kind.code(),
            first.into().code(),
            second.into().code(),
            step.into().code(),
            at.code(),
        ],
    )
    .into()
}

pub fn begin(set: impl Into<Nodes>, at: &At) -> Number {
    call("ngyf_begin", [set.into().code(), at.code()]).into()
}

/// For a task in which nothing communicates: not all of its nodes need come to it.
pub fn begin_unchecked(set: impl Into<Nodes>, at: &At) -> Number {
    call("ngyf_begin_unchecked", [set.into().code(), at.code()]).into()
}

pub fn begin_iterations(set: impl Into<Nodes>, at: &At) -> Number {
    call("ngyf_begin_iterations", [set.into().code(), at.code()]).into()
}

pub fn outside(set: impl Into<Nodes>, at: &At) -> Call {
    call("ngyf_outside", [set.into().code(), at.code()])
}

pub fn end(began: impl Into<Number>) -> Call {
    call("ngyf_end", [began.into().code()])
}

pub fn template(
    nd: impl Into<Number>,
    open: bool,
    low: List<Number>,
    extent: List<Number>,
    name: impl Into<Text>,
    at: &At,
) -> Template {
    call("ngyf_template", [nd.into().code(), open.code(), low.code(), extent.code(), name.into().code(), at.code()])
        .into()
}

pub fn distribute(
    t: impl Into<Template>,
    format: List<Format>,
    chunk: List<Number>,
    lists: List<Number>,
    onto: impl Into<Nodes>,
    at: &At,
) -> Call {
    let nd = format.length();
    call(
        "ngyf_distribute",
        [t.into().code(), nd, format.code(), chunk.code(), lists.code(), onto.into().code(), at.code()],
    )
}

pub fn template_fix(
    t: impl Into<Template>,
    format: List<Format>,
    chunk: List<Number>,
    lists: List<Number>,
    nd: impl Into<Number>,
    open: bool,
    low: List<Number>,
    extent: List<Number>,
    at: &At,
) -> Call {
    let nf = format.length();
    call(
        "ngyf_template_fix",
        [
            t.into().code(),
            nf,
            format.code(),
            chunk.code(),
            lists.code(),
            nd.into().code(),
            open.code(),
            low.code(),
            extent.code(),
            at.code(),
        ],
    )
}

pub fn nodes_space(of: impl Into<Nodes>, low: impl Into<Number>, at: &At) -> Template {
    call("ngyf_nodes_space", [of.into().code(), low.into().code(), at.code()]).into()
}

pub fn list(lengths: impl Into<Variable>) -> Number {
    call("ngyf_list", [lengths.into().code()]).into()
}

pub fn list_for(
    lengths: impl Into<Variable>,
    address: impl Into<Number>,
    of: impl Into<Nodes>,
    dim: impl Into<Int>,
    at: &At,
) -> Number {
    call(
        "ngyf_list_for",
        [lengths.into().code(), address.into().code(), of.into().code(), dim.into().code(), at.code()],
    )
    .into()
}

pub fn array(
    esize: impl Into<Number>,
    class: Class,
    t: impl Into<Template>,
    dim: List<Number>,
    offset: List<Number>,
    low: List<Number>,
    high: List<Number>,
    extent: List<Number>,
    lower: List<Number>,
    argument: bool,
    data: impl Into<Number>,
    name: impl Into<Text>,
    at: &At,
) -> Array {
    let nd = dim.length();
    call(
        "ngyf_array",
        [
            nd,
            esize.into().code(),
            class.code(),
            t.into().code(),
            dim.code(),
            offset.code(),
            low.code(),
            high.code(),
            extent.code(),
            lower.code(),
            argument.code(),
            data.into().code(),
            name.into().code(),
            at.code(),
        ],
    )
    .into()
}

pub fn is_another(a: impl Into<Array>, data: impl Into<Number>) -> Number {
    call("ngyf_is_another", [a.into().code(), data.into().code()]).into()
}

pub fn follow(
    before: impl Into<Array>,
    esize: impl Into<Number>,
    class: Class,
    t: impl Into<Template>,
    dim: List<Number>,
    offset: List<Number>,
    low: List<Number>,
    high: List<Number>,
    data: impl Into<Number>,
    borrows: bool,
    name: impl Into<Text>,
    at: &At,
) -> Array {
    let nd = dim.length();
    call(
        "ngyf_follow",
        [
            before.into().code(),
            nd,
            esize.into().code(),
            class.code(),
            t.into().code(),
            dim.code(),
            offset.code(),
            low.code(),
            high.code(),
            data.into().code(),
            borrows.code(),
            name.into().code(),
            at.code(),
        ],
    )
    .into()
}

pub fn follow_nothing(before: impl Into<Array>) -> Array {
    call("ngyf_follow_nothing", [before.into().code()]).into()
}

pub fn shared(a: impl Into<Array>) -> Call {
    call("ngyf_shared", [a.into().code()])
}

pub fn borrows(a: impl Into<Array>, borrows: bool) -> Call {
    call("ngyf_borrows", [a.into().code(), borrows.code()])
}

/// Each element of the node's part gets the bytes of a variable of its type.
pub fn initial(a: impl Into<Array>, value: impl Into<Pointer>) -> Call {
    call("ngyf_initial", [a.into().code(), value.into().code()])
}

pub fn data(a: impl Into<Array>) -> Pointer {
    call("ngyf_data", [a.into().code()]).into()
}

pub fn address(x: impl Into<Variable>) -> Number {
    call("ngyf_address", [x.into().code()]).into()
}

pub fn extent(a: impl Into<Array>, d: impl Into<Number>) -> Number {
    call("ngyf_extent", [a.into().code(), d.into().code()]).into()
}

pub fn extent_of(first: impl Into<Number>, last: impl Into<Number>) -> Number {
    call("ngyf_extent_of", [first.into().code(), last.into().code()]).into()
}

pub fn alias(a: impl Into<Array>, at: &At) -> Call {
    call("ngyf_alias", [a.into().code(), at.code()])
}

pub fn low(a: impl Into<Array>, d: impl Into<Number>) -> Number {
    call("ngyf_low", [a.into().code(), d.into().code()]).into()
}

pub fn place(a: impl Into<Array>, d: impl Into<Number>, which: impl Into<Number>) -> Number {
    call("ngyf_place", [a.into().code(), d.into().code(), which.into().code()]).into()
}

pub fn own_place(
    g: impl Into<Number>,
    round: impl Into<Number>,
    block: impl Into<Number>,
    base: impl Into<Number>,
    phase: impl Into<Number>,
    at: &At,
) -> Number {
    call(
        "ngyf_own_place",
        [g.into().code(), round.into().code(), block.into().code(), base.into().code(), phase.into().code(), at.code()],
    )
    .into()
}

pub fn stored(a: impl Into<Array>, d: impl Into<Number>, index: impl Into<Number>, strict: bool, at: &At) -> Number {
    call("ngyf_stored", [a.into().code(), d.into().code(), index.into().code(), strict.code(), at.code()]).into()
}

pub fn count(first: impl Into<Number>, last: impl Into<Number>, step: impl Into<Number>) -> Number {
    call("ngyf_count", [first.into().code(), last.into().code(), step.into().code()]).into()
}

pub fn first(a: impl Into<Array>, d: impl Into<Number>) -> Number {
    call("ngyf_first", [a.into().code(), d.into().code()]).into()
}

pub fn last(a: impl Into<Array>, d: impl Into<Number>) -> Number {
    call("ngyf_last", [a.into().code(), d.into().code()]).into()
}

pub fn hand_over(to: impl Into<Pointer>, from: impl Into<Pointer>, bytes: impl Into<Number>) -> Call {
    call("ngyf_hand_over", [to.into().code(), from.into().code(), bytes.into().code()])
}

pub fn taker() -> Value {
    call("ngyf_taker", []).into()
}

pub fn stand(take: impl Into<Variable>) -> Call {
    call("ngyf_stand", [take.into().code()])
}

pub fn keep_template(list: impl Into<Place>, t: impl Into<Template>) -> Call {
    call("ngyf_keep_template", [list.into().code(), t.into().code()])
}

pub fn keep_array(list: impl Into<Place>, a: impl Into<Array>) -> Call {
    call("ngyf_keep_array", [list.into().code(), a.into().code()])
}

pub fn keep_executing(list: impl Into<Place>, began: impl Into<Number>) -> Call {
    call("ngyf_keep_executing", [list.into().code(), began.into().code()])
}

/// The address of the variable with a descriptor is kept: the array may be allocated later.
pub fn keep_variable(list: impl Into<Place>, a: impl Into<Place>, is_pointer: bool) -> Call {
    call("ngyf_keep_variable", [list.into().code(), a.into().code(), is_pointer.code()])
}

pub fn end_kept(list: impl Into<Place>) -> Call {
    call("ngyf_end_kept", [list.into().code()])
}

pub fn array_end(a: impl Into<Array>) -> Call {
    call("ngyf_array_end", [a.into().code()])
}

pub fn forget_array(list: impl Into<Place>, a: impl Into<Array>) -> Call {
    call("ngyf_forget_array", [list.into().code(), a.into().code()])
}

pub fn compared(values: List<Number>, names: impl Into<Text>, at: &At) -> Call {
    let n = values.length();
    call("ngyf_compared", [n, values.code(), names.into().code(), at.code()])
}

pub fn compared_task(on: impl Into<Nodes>, differs: bool, at: &At) -> Call {
    call("ngyf_compared_task", [on.into().code(), differs.code(), at.code()])
}

pub fn loop_(
    t: impl Into<Template>,
    dim: impl Into<Number>,
    added: impl Into<Number>,
    first: impl Into<Number>,
    limit: impl Into<Number>,
    step: impl Into<Number>,
    scale: impl Into<Number>,
    from: impl Into<Place>,
    to: impl Into<Place>,
    at: &At,
) -> Call {
    call(
        "ngyf_loop",
        [
            t.into().code(),
            dim.into().code(),
            added.into().code(),
            first.into().code(),
            limit.into().code(),
            step.into().code(),
            scale.into().code(),
            from.into().code(),
            to.into().code(),
            at.code(),
        ],
    )
}

pub fn loop_wide(
    t: impl Into<Template>,
    dim: impl Into<Number>,
    added: impl Into<Number>,
    first: impl Into<Number>,
    limit: impl Into<Number>,
    step: impl Into<Number>,
    scale: impl Into<Number>,
    low: impl Into<Number>,
    high: impl Into<Number>,
    unbound: bool,
    from: impl Into<Place>,
    to: impl Into<Place>,
    at: &At,
) -> Call {
    call(
        "ngyf_loop_wide",
        [
            t.into().code(),
            dim.into().code(),
            added.into().code(),
            first.into().code(),
            limit.into().code(),
            step.into().code(),
            scale.into().code(),
            low.into().code(),
            high.into().code(),
            unbound.code(),
            from.into().code(),
            to.into().code(),
            at.code(),
        ],
    )
}

pub fn runs(
    t: impl Into<Template>,
    dim: impl Into<Number>,
    added: impl Into<Number>,
    first: impl Into<Number>,
    limit: impl Into<Number>,
    step: impl Into<Number>,
    scale: impl Into<Number>,
    at: &At,
) -> Runs {
    call(
        "ngyf_runs",
        [
            t.into().code(),
            dim.into().code(),
            added.into().code(),
            first.into().code(),
            limit.into().code(),
            step.into().code(),
            scale.into().code(),
            at.code(),
        ],
    )
    .into()
}

pub fn frame(
    t: impl Into<Template>,
    dim: impl Into<Number>,
    added: impl Into<Number>,
    first: impl Into<Number>,
    limit: impl Into<Number>,
    step: impl Into<Number>,
    scale: impl Into<Number>,
    low: impl Into<Number>,
    high: impl Into<Number>,
    unbound: bool,
    at: &At,
) -> Frame {
    call(
        "ngyf_frame",
        [
            t.into().code(),
            dim.into().code(),
            added.into().code(),
            first.into().code(),
            limit.into().code(),
            step.into().code(),
            scale.into().code(),
            low.into().code(),
            high.into().code(),
            unbound.code(),
            at.code(),
        ],
    )
    .into()
}

pub fn piece(frame: impl Into<Frame>, number: impl Into<Number>, from: impl Into<Place>, to: impl Into<Place>) -> Call {
    call("ngyf_piece", [frame.into().code(), number.into().code(), from.into().code(), to.into().code()])
}

pub fn piece_state(frame: impl Into<Frame>, number: impl Into<Number>) -> Number {
    call("ngyf_piece_state", [frame.into().code(), number.into().code()]).into()
}

pub fn frame_end(frame: impl Into<Frame>) -> Call {
    call("ngyf_frame_end", [frame.into().code()])
}

pub fn section_runs(
    t: impl Into<Template>,
    dim: impl Into<Number>,
    kind: Subscript,
    first: impl Into<Number>,
    second: impl Into<Number>,
    step: impl Into<Number>,
    count: impl Into<Number>,
    at: &At,
) -> Runs {
    call(
        "ngyf_section_runs",
        [
            t.into().code(),
            dim.into().code(),
            kind.code(),
            first.into().code(),
            second.into().code(),
            step.into().code(),
            count.into().code(),
            at.code(),
        ],
    )
    .into()
}

pub fn owns_any(runs: impl Into<Runs>) -> Number {
    call("ngyf_owns_any", [runs.into().code()]).into()
}

pub fn run_total(runs: impl Into<Runs>) -> Number {
    call("ngyf_run_total", [runs.into().code()]).into()
}

pub fn run_count(runs: impl Into<Runs>) -> Number {
    call("ngyf_run_count", [runs.into().code()]).into()
}

pub fn run(
    runs: impl Into<Runs>,
    number: impl Into<Number>,
    from: impl Into<Place>,
    to: impl Into<Place>,
    by: impl Into<Place>,
) -> Call {
    call("ngyf_run", [runs.into().code(), number.into().code(), from.into().code(), to.into().code(), by.into().code()])
}

pub fn runs_end(runs: impl Into<Runs>) -> Call {
    call("ngyf_runs_end", [runs.into().code()])
}

pub fn reduce(on: impl Into<Nodes>, op: Op, x: impl Into<Variable>, at: &At) -> Call {
    call("ngyf_reduce", [on.into().code(), op.code(), x.into().code(), at.code()])
}

pub fn reduce_held(on: impl Into<Nodes>, op: Op, x: impl Into<Variable>, at: &At) -> Call {
    call("ngyf_reduce_held", [on.into().code(), op.code(), x.into().code(), at.code()])
}

pub fn bcast_held(on: impl Into<Nodes>, x: impl Into<Variable>, at: &At) -> Call {
    call("ngyf_bcast_held", [on.into().code(), x.into().code(), at.code()])
}

pub fn found(flags: impl Into<Number>, keys: List<Number>) -> Call {
    let n = keys.length();
    call("ngyf_found", [flags.into().code(), n, keys.code()])
}

pub fn found_value(x: impl Into<Variable>) -> Call {
    call("ngyf_found_value", [x.into().code()])
}

pub fn locate(on: impl Into<Nodes>, at: &At) -> Call {
    call("ngyf_locate", [on.into().code(), at.code()])
}

pub fn take_value(x: impl Into<Variable>) -> Call {
    call("ngyf_take_value", [x.into().code()])
}

pub fn reduce_array(on: impl Into<Nodes>, op: Op, a: impl Into<Array>, at: &At) -> Call {
    call("ngyf_reduce_array", [on.into().code(), op.code(), a.into().code(), at.code()])
}

/// The elements are kept, and become the identity of the operation: 1 or 0.
pub fn hold_all(one: bool, x: impl Into<Variable>) -> Call {
    call("ngyf_hold_all", [one.code(), x.into().code()])
}

pub fn line(at: &At) -> Call {
    call("ngyf_line", [at.code()])
}

pub fn join_all(op: Op, was_held: bool, on: impl Into<Nodes>, x: impl Into<Variable>, at: &At) -> Call {
    call("ngyf_join_all", [op.code(), was_held.code(), on.into().code(), x.into().code(), at.code()])
}

pub fn hold(value: impl Into<Value>) -> Call {
    call("ngyf_hold", [value.into().code()])
}

pub fn joined(value: impl Into<Value>, op: Op, was_held: bool, on: impl Into<Nodes>) -> Value {
    call("ngyf_joined", [value.into().code(), op.code(), was_held.code(), on.into().code()]).into()
}

pub fn barrier(on: impl Into<Nodes>, at: &At) -> Call {
    call("ngyf_barrier", [on.into().code(), at.code()])
}

pub fn bcast(on: impl Into<Nodes>, from: impl Into<Nodes>, x: impl Into<Variable>, at: &At) -> Call {
    call("ngyf_bcast", [on.into().code(), from.into().code(), x.into().code(), at.code()])
}

pub fn bcast_array(on: impl Into<Nodes>, from: impl Into<Nodes>, a: impl Into<Array>, at: &At) -> Call {
    call("ngyf_bcast_array", [on.into().code(), from.into().code(), a.into().code(), at.code()])
}

pub fn replicated(a: impl Into<Array>, on: impl Into<Nodes>, at: &At) -> Call {
    call("ngyf_replicated", [a.into().code(), on.into().code(), at.code()])
}

pub fn reflect(
    a: impl Into<Array>,
    low: List<Number>,
    high: List<Number>,
    periodic: List<bool>,
    orthogonal: bool,
    has: bool,
    id: impl Into<Number>,
    at: &At,
) -> Call {
    let nd = low.length();
    call(
        "ngyf_reflect",
        [
            a.into().code(),
            nd,
            low.code(),
            high.code(),
            periodic.code(),
            orthogonal.code(),
            has.code(),
            id.into().code(),
            at.code(),
        ],
    )
}

pub fn reflect_init(
    a: impl Into<Array>,
    low: List<Number>,
    high: List<Number>,
    periodic: List<bool>,
    orthogonal: bool,
    at: &At,
) -> Call {
    let nd = low.length();
    call(
        "ngyf_reflect_init",
        [a.into().code(), nd, low.code(), high.code(), periodic.code(), orthogonal.code(), at.code()],
    )
}

pub fn reflect_do(a: impl Into<Array>, has: bool, id: impl Into<Number>, at: &At) -> Call {
    call("ngyf_reflect_do", [a.into().code(), has.code(), id.into().code(), at.code()])
}

pub fn reduce_shadow(
    a: impl Into<Array>,
    low: List<Number>,
    high: List<Number>,
    periodic: List<bool>,
    orthogonal: bool,
    has: bool,
    id: impl Into<Number>,
    at: &At,
) -> Call {
    let nd = low.length();
    call(
        "ngyf_reduce_shadow",
        [
            a.into().code(),
            nd,
            low.code(),
            high.code(),
            periodic.code(),
            orthogonal.code(),
            has.code(),
            id.into().code(),
            at.code(),
        ],
    )
}

pub fn wait_async(on: impl Into<Nodes>, ids: List<Number>, at: &At) -> Call {
    let n = ids.length();
    call("ngyf_wait_async", [on.into().code(), n, ids.code(), at.code()])
}

pub fn gmove(
    l: impl Into<Array>,
    lkind: List<Subscript>,
    lfirst: List<Number>,
    lsecond: List<Number>,
    lstep: List<Number>,
    r: impl Into<Array>,
    rkind: List<Subscript>,
    rfirst: List<Number>,
    rsecond: List<Number>,
    rstep: List<Number>,
    mode: Mode,
    has: bool,
    id: impl Into<Number>,
    at: &At,
) -> Call {
    let lnd = lkind.length();
    let rnd = rkind.length();
    call(
        "ngyf_gmove",
        [
            l.into().code(),
            lnd,
            lkind.code(),
            lfirst.code(),
            lsecond.code(),
            lstep.code(),
            r.into().code(),
            rnd,
            rkind.code(),
            rfirst.code(),
            rsecond.code(),
            rstep.code(),
            mode.code(),
            has.code(),
            id.into().code(),
            at.code(),
        ],
    )
}

pub fn gmove_from(
    l: impl Into<Array>,
    lkind: List<Subscript>,
    lfirst: List<Number>,
    lsecond: List<Number>,
    lstep: List<Number>,
    x: impl Into<Variable>,
    mode: Mode,
    at: &At,
) -> Call {
    let lnd = lkind.length();
    call(
        "ngyf_gmove_from",
        [
            l.into().code(),
            lnd,
            lkind.code(),
            lfirst.code(),
            lsecond.code(),
            lstep.code(),
            x.into().code(),
            mode.code(),
            at.code(),
        ],
    )
}

pub fn gmove_to(
    x: impl Into<Variable>,
    r: impl Into<Array>,
    rkind: List<Subscript>,
    rfirst: List<Number>,
    rsecond: List<Number>,
    rstep: List<Number>,
    mode: Mode,
    at: &At,
) -> Call {
    let rnd = rkind.length();
    call(
        "ngyf_gmove_to",
        [
            x.into().code(),
            r.into().code(),
            rnd,
            rkind.code(),
            rfirst.code(),
            rsecond.code(),
            rstep.code(),
            mode.code(),
            at.code(),
        ],
    )
}

pub fn element(
    of: impl Into<Nodes>,
    kind: List<Subscript>,
    first: List<Number>,
    second: List<Number>,
    step: List<Number>,
    at: &At,
) -> Number {
    let n = kind.length();
    call("ngyf_element", [of.into().code(), n, kind.code(), first.code(), second.code(), step.code(), at.code()]).into()
}

pub fn post(image: impl Into<Number>, tag: impl Into<Number>, at: &At) -> Call {
    call("ngyf_post", [image.into().code(), tag.into().code(), at.code()])
}

pub fn wait(image: impl Into<Number>, has: bool, tag: impl Into<Number>, at: &At) -> Call {
    call("ngyf_wait", [image.into().code(), has.code(), tag.into().code(), at.code()])
}

pub fn image(set: impl Into<Nodes>, at: &At) -> Call {
    call("ngyf_image", [set.into().code(), at.code()])
}

pub fn image_of(of: impl Into<Nodes>, position: impl Into<Number>, at: &At) -> Int {
    call("ngyf_image_of", [of.into().code(), position.into().code(), at.code()]).into()
}

pub fn position_in(of: impl Into<Nodes>, at: &At) -> Int {
    call("ngyf_position_in", [of.into().code(), at.code()]).into()
}

pub fn cosubscript(
    position: impl Into<Int>,
    low: List<Number>,
    extent: List<Number>,
    d: impl Into<Number>,
    at: &At,
) -> Int {
    let corank = low.length();
    call("ngyf_cosubscript", [position.into().code(), corank, low.code(), extent.code(), d.into().code(), at.code()])
        .into()
}

pub fn image_index(of: impl Into<Nodes>, sub: List<Number>, low: List<Number>, extent: List<Number>, at: &At) -> Int {
    let corank = low.length();
    call("ngyf_image_index", [of.into().code(), corank, sub.code(), low.code(), extent.code(), at.code()]).into()
}

pub fn desc_nodes(n: impl Into<Nodes>) -> Value {
    call("ngyf_desc_nodes", [n.into().code()]).into()
}

pub fn desc_template(t: impl Into<Template>) -> Value {
    call("ngyf_desc_template", [t.into().code()]).into()
}

pub fn desc_array(a: impl Into<Array>) -> Value {
    call("ngyf_desc_array", [a.into().code()]).into()
}

pub fn transpose(x: impl Into<Array>, a: impl Into<Array>, at: &At) -> Call {
    call("ngyf_transpose", [x.into().code(), a.into().code(), at.code()])
}

pub fn matmul(x: impl Into<Array>, a: impl Into<Array>, b: impl Into<Array>, at: &At) -> Call {
    call("ngyf_matmul", [x.into().code(), a.into().code(), b.into().code(), at.code()])
}

pub fn sort(out: impl Into<Array>, of: impl Into<Array>, down: bool, at: &At) -> Call {
    call("ngyf_sort", [out.into().code(), of.into().code(), down.code(), at.code()])
}

pub fn pack(v: impl Into<Array>, a: impl Into<Array>, mask: impl Into<Array>, at: &At) -> Call {
    call("ngyf_pack", [v.into().code(), a.into().code(), mask.into().code(), at.code()])
}

pub fn unpack(a: impl Into<Array>, v: impl Into<Array>, mask: impl Into<Array>, at: &At) -> Call {
    call("ngyf_unpack", [a.into().code(), v.into().code(), mask.into().code(), at.code()])
}

pub fn gather(x: impl Into<Array>, a: impl Into<Array>, indices: List<Array>, scatters: bool, at: &At) -> Call {
    let n = indices.length();
    call("ngyf_gather", [x.into().code(), a.into().code(), n, indices.code(), scatters.code(), at.code()])
}

pub fn unmapped(x: impl Into<Variable>, at: &At) -> Array {
    call("ngyf_unmapped", [x.into().code(), at.code()]).into()
}

pub fn unmapped_end(x: impl Into<Variable>, a: impl Into<Array>, result: bool, at: &At) -> Call {
    call("ngyf_unmapped_end", [x.into().code(), a.into().code(), result.code(), at.code()])
}

pub fn open(
    access: Access,
    number: impl Into<Number>,
    name: impl Into<Text>,
    status: impl Into<Text>,
    position: impl Into<Text>,
    action: impl Into<Text>,
    access_said: impl Into<Text>,
    form: impl Into<Text>,
    recl: impl Into<Number>,
    has_status: bool,
    at: &At,
) -> Number {
    call(
        "ngyf_open",
        [
            access.code(),
            number.into().code(),
            name.into().code(),
            status.into().code(),
            position.into().code(),
            action.into().code(),
            access_said.into().code(),
            form.into().code(),
            recl.into().code(),
            has_status.code(),
            at.code(),
        ],
    )
    .into()
}

pub fn close(access: Access, number: impl Into<Number>, status: impl Into<Text>, has_status: bool, at: &At) -> Number {
    call("ngyf_close", [access.code(), number.into().code(), status.into().code(), has_status.code(), at.code()]).into()
}

pub fn file_sync(number: impl Into<Number>, at: &At) -> Call {
    call("ngyf_file_sync", [number.into().code(), at.code()])
}

pub fn transfer(
    access: Access,
    number: impl Into<Number>,
    writes: bool,
    rec: impl Into<Number>,
    has_status: bool,
    at: &At,
) -> Call {
    call(
        "ngyf_transfer",
        [access.code(), number.into().code(), writes.code(), rec.into().code(), has_status.code(), at.code()],
    )
}

pub fn transfer_array(a: impl Into<Array>, writes: bool) -> Call {
    call("ngyf_transfer_array", [a.into().code(), writes.code()])
}

pub fn write_item(x: impl Into<Variable>) -> Call {
    call("ngyf_write_item", [x.into().code()])
}

pub fn read_item(x: impl Into<Variable>) -> Call {
    call("ngyf_read_item", [x.into().code()])
}

pub fn transfer_end() -> Number {
    call("ngyf_transfer_end", []).into()
}

pub fn master(at: &At) -> Nodes {
    call("ngyf_master", [at.code()]).into()
}

pub fn io_failed(message: impl Into<Text>, at: &At) -> Call {
    call("ngyf_io_failed", [message.into().code(), at.code()])
}

pub fn results(master: impl Into<Number>, at: &At) -> Call {
    call("ngyf_results", [master.into().code(), at.code()])
}

pub fn result(x: impl Into<Variable>) -> Call {
    call("ngyf_result", [x.into().code()])
}

pub fn results_end(at: &At) -> Call {
    call("ngyf_results_end", [at.code()])
}
