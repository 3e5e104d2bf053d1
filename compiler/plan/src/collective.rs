//! What the nodes of a set do together, and halos: `bcast`, `reduction`, `reflect` and similar (XMP 4.5).

use crate::node_set::NodeSet;
use crate::program::{Program, Storage};
use crate::reduction::{self, Reduced};
use nagaya_model::directive::collective::{Bcast, Reduce};
use nagaya_model::directive::reflect::{Halo, HaloWidth, Reflect};
use nagaya_model::Model;
use nagaya_text::diag::Diagnostics;
use nagaya_text::{ExprId, Span};

/// `bcast`.
#[derive(Clone, PartialEq, Debug)]
pub struct BcastPlan {
    pub on: NodeSet,
    /// `Executing`: the first node of `on`.
    pub from: NodeSet,
    pub objects: Vec<(ExprId, Storage)>,
}

/// The directive `reduction`.
#[derive(Clone, PartialEq, Debug)]
pub struct ReducePlan {
    pub on: NodeSet,
    pub list: Vec<Reduced>,
}

/// What is done between a halo and the elements that it mirrors.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum HaloAction {
    /// Owners send, at once or, with an async-id, until the wait for it.
    Update,
    /// The update is set up, to be started later.
    Prepare,
    /// The prepared update starts.
    Start,
    /// Halos are added to the elements that they mirror.
    Add,
}

/// One array of `reflect`, `reflect_init`, `reflect_do` or `reduce_shadow`.
#[derive(Clone, Debug)]
pub struct HaloPlan {
    pub action: HaloAction,
    pub array: usize,
    pub span: Span,
    /// The expression that names it, if it is a member of a structure.
    pub member: Option<ExprId>,
    /// One width per dimension, outermost first; `None`: that of the shadow.
    pub widths: Vec<Option<HaloWidth>>,
    pub orthogonal: bool,
    pub asynchronous: Option<ExprId>,
}

pub fn bcast(of: &dyn Program, b: &Bcast) -> BcastPlan {
    let objects = b.objects.iter().map(|e| (*e, of.storage(*e))).collect();
    BcastPlan { on: NodeSet::of_clause(&b.on), from: NodeSet::of_clause(&b.from), objects }
}

pub fn reduce(of: &dyn Program, diags: &mut Diagnostics, r: &Reduce) -> ReducePlan {
    ReducePlan { on: NodeSet::of_clause(&r.on), list: reduction::of_directive(of, diags, &r.reduction) }
}

/// Arrays whose elements cannot be added are reported and left out.
pub fn halos(model: &Model, of: &dyn Program, diags: &mut Diagnostics, r: &Reflect) -> Vec<HaloPlan> {
    let action = match r.kind {
        Halo::Reflect => HaloAction::Update,
        Halo::Init => HaloAction::Prepare,
        Halo::Do => HaloAction::Start,
        Halo::ReduceShadow => HaloAction::Add,
    };
    let one = |(array, span, member): &(usize, Span, Option<ExprId>)| HaloPlan {
        action,
        array: *array,
        span: *span,
        member: *member,
        widths: (0..model.aligned[*array].dims.len()).map(|d| r.widths.as_ref().map(|w| w[d])).collect(),
        orthogonal: r.orthogonal,
        asynchronous: r.asynchronous,
    };
    let can_be_done = |(array, span, _): &&(usize, Span, Option<ExprId>)| {
        if action != HaloAction::Add {
            return true;
        }
        let Err(ty) = of.addable(*array) else { return true };
        let name = &model.aligned[*array].name;
        let message = format!("'reduce_shadow' of '{name}', whose elements are of type '{ty}', is not implemented");
        diags.error(*span, message);
        false
    };
    r.arrays.iter().filter(can_be_done).map(one).collect()
}
