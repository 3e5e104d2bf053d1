//! Array assignments: `gmove`, where any node may have any element, and `array`, where owners assign (XMP 4.5.2, 4.4.4).

use crate::loops::{compared_subscripts, Compared};
use crate::node_set::Indices;
use crate::program::{Operand, Program};
use nagaya_model::directive::array::{ArrayOn, Guard, Left, Share};
use nagaya_model::directive::gmove::{Gmove, Mode, Side};
use nagaya_model::language::{Assignment, ValueClass};
use nagaya_model::reading::{array, gmove};
use nagaya_model::{Model, To};
use nagaya_text::diag::Diagnostics;
use nagaya_text::{ExprId, StmtId};

/// `gmove`: the runtime carries the assignment out.
#[derive(Clone, Debug)]
pub struct GmovePlan {
    pub mode: Mode,
    pub left: ExprId,
    pub right: ExprId,
    pub operands: [Operand; 2],
    pub asynchronous: Option<ExprId>,
}

/// `array`: the owners of a section assign the elements that go with it.
#[derive(Clone, Debug)]
pub struct ArrayPlan {
    pub template: usize,
    /// The subscripts of the template, outermost first.
    pub section: Vec<Indices>,
    pub left: ExprId,
    pub right: ExprId,
    pub operand: Operand,
    /// The nodes that assign the elements along each range of the left side.
    pub ranges: Vec<Share>,
    /// What a node has to own to assign any.
    pub guards: Vec<Guard>,
    /// The values of the right side are kept aside until all are computed.
    pub buffered: bool,
    /// Under `-fcheck`: what has to be the same on all nodes that come to it.
    pub compared: Option<Vec<Compared>>,
}

/// A mistake is reported.
pub fn gmove(model: &Model, of: &dyn Program, diags: &mut Diagnostics, g: &Gmove, body: StmtId) -> Option<GmovePlan> {
    let Assignment { left, right, .. } = gmove::assignment(of.statements(), diags, body)?;
    let operands = [of.operand(left, None)?, of.operand(right, Some(left))?];
    let in_doubt = operands.iter().any(|o| o.element.class == ValueClass::Unknown);
    let shapes = [operands[0].shape(), operands[1].shape()];
    let side = |object, k: usize| Side {
        object,
        root: operands[k].root,
        shape: &shapes[k],
        element: operands[if in_doubt { 0 } else { k }].element.clone(),
        is_distributed: operands[k].array.is_some(),
    };
    let sides = (&side(left, 0), &side(right, 1));
    if !g.fits(model, of.statements().expressions(), diags, sides, of.statements().whole(body)) {
        return None;
    }
    Some(GmovePlan { mode: g.mode, left, right, operands, asynchronous: g.asynchronous })
}

/// A mistake is reported.
pub fn array(
    model: &Model,
    of: &dyn Program,
    (checks, diags): (bool, &mut Diagnostics),
    a: &ArrayOn,
    body: StmtId,
) -> Option<ArrayPlan> {
    let Assignment { left, right, .. } = array::assignment(of.statements(), diags, body)?;
    let To::Template(template) = a.on.to else { return None };
    let operand = of.left_side(left)?;
    let dims = match operand.array {
        Some(_) => operand.dims.clone(),
        None => operand.dims.iter().copied().filter(|d| d.is_range()).collect(),
    };
    let side = Left { span: of.statements().span(left), array: operand.array, dims };
    let pairing = a.pairing(model, of.statements().expressions(), diags, &side)?;
    Some(ArrayPlan {
        template,
        section: Indices::all_of(&a.on.subs),
        left,
        right,
        operand,
        ranges: pairing.ranges,
        guards: pairing.guards,
        buffered: of.reads_assigned(left, right),
        compared: checks.then(|| compared_subscripts(of.statements(), &a.on.subs, |_, _| true)),
    })
}
