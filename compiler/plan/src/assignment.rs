//! Array assignments: `gmove`, where any node may have any element, and `array`, where owners assign (XMP 4.5.2, 4.4.4).

use crate::checks::{compared_subscripts, Checks, Compared};
use crate::node_set::Indices;
use crate::program::{Operand, Program, Transfer};
use nagaya_model::conformance::{conformance, Conformance, Mismatch};
use nagaya_model::directive::array::{ArrayOn, Guard, Left, Share};
pub use nagaya_model::directive::gmove::Mode;
use nagaya_model::directive::gmove::{Gmove, Side};
use nagaya_model::language::{Assignment, ValueClass};
use nagaya_model::reading::{array, gmove};
use nagaya_model::words::count;
use nagaya_model::{Model, To};
use nagaya_text::diag::Diagnostics;
use nagaya_text::{ExprId, StmtId};

/// `gmove`.
#[derive(Clone, Debug)]
pub struct GmovePlan {
    pub mode: Mode,
    pub left: ExprId,
    pub right: ExprId,
    pub operands: [Operand; 2],
    pub distributed: DistributedSides,
    pub transfer: Transfer,
    pub asynchronous: Option<ExprId>,
}

/// The sides of a `gmove` that are distributed arrays, by their numbers in the model: so who carries the assignment out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DistributedSides {
    /// Each node assigns its own objects, as without the directive.
    Neither,
    /// For these the runtime does.
    Left(usize),
    Right(usize),
    Both(usize, usize),
}

impl DistributedSides {
    fn of([left, right]: &[Operand; 2]) -> DistributedSides {
        match (left.array, right.array) {
            (None, None) => DistributedSides::Neither,
            (Some(left), None) => DistributedSides::Left(left),
            (None, Some(right)) => DistributedSides::Right(right),
            (Some(left), Some(right)) => DistributedSides::Both(left, right),
        }
    }
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
    /// The conformance of the sections of the right side with the left side, in the order of the text.
    pub sections: Vec<SectionPlan>,
    /// The values of the right side are kept aside until all are computed.
    pub buffered: bool,
    /// Under `-fcheck`: what has to be the same on all nodes that come to it.
    pub compared: Option<Vec<Compared>>,
}

/// A section of the right side of an array assignment.
#[derive(Clone, Debug)]
pub struct SectionPlan {
    pub section: ExprId,
    /// `None`: not even the number of its ranges is known.
    pub conformance: Option<Conformance>,
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
    let (distributed, transfer) = (DistributedSides::of(&operands), of.transfer(left, right));
    Some(GmovePlan { mode: g.mode, left, right, operands, distributed, transfer, asynchronous: g.asynchronous })
}

/// A mistake is reported.
pub fn array(
    model: &Model,
    of: &dyn Program,
    (checks, diags): (Checks, &mut Diagnostics),
    a: &ArrayOn,
    body: StmtId,
) -> Option<ArrayPlan> {
    let Assignment { left, right, .. } = array::assignment(of.statements(), diags, body)?;
    let To::Template(template) = a.on.to else { return None };
    let operand = of.left_side(left)?;
    let sections = sections(of, diags, left, right);
    let dims = match operand.array {
        Some(_) => operand.dims.clone(),
        None => operand.dims.iter().copied().filter(|d| d.is_range()).collect(),
    };
    let side = Left { span: of.statements().span(left), array: operand.array, dims };
    let pairing = a.pairing(model, of.statements().expressions(), diags, &side)?;
    let sections = sections?;
    Some(ArrayPlan {
        template,
        section: Indices::all_of(&a.on.subs),
        left,
        right,
        operand,
        ranges: pairing.ranges,
        guards: pairing.guards,
        sections,
        buffered: of.reads_assigned(left, right),
        compared: checks.compares().then(|| compared_subscripts(of.statements(), &a.on.subs, |_, _| true)),
    })
}

/// Compares all sections of the right side with the left side; `None`: one does not conform, which is reported.
fn sections(of: &dyn Program, diags: &mut Diagnostics, left: ExprId, right: ExprId) -> Option<Vec<SectionPlan>> {
    let expressions = of.statements().expressions();
    let known = of.lengths(left);
    let mut conform = true;
    let one = |section: ExprId| {
        let lengths = known.as_ref().zip(of.lengths(section)).filter(|(_, own)| !own.is_empty());
        let conformance = lengths.and_then(|(left, own)| match conformance(left, &own, of.singles()) {
            Ok(conformance) => Some(conformance),
            Err(mismatch) => {
                conform = false;
                let message = match mismatch {
                    Mismatch::Rank { left, right } => {
                        format!(
                            "the sections do not conform: this one has {}, the left side {left}",
                            count(right, "dimension")
                        )
                    }
                    Mismatch::Length { left: (_, there), right: (d, here) } => {
                        let (elements, d) =
                            (count(here as usize, "element"), expressions.spelling().dimension(d, own.len()));
                        format!(
                            "the sections do not conform: {elements} in dimension {d} here, {there} on the left side"
                        )
                    }
                };
                diags.error(expressions.span(section), message);
                None
            }
        });
        SectionPlan { section, conformance }
    };
    let sections = of.sections(right).into_iter().map(one).collect();
    conform.then_some(sections)
}
