//! `barrier`, `bcast`, `reduction` and the clause, `reflect`, `wait_async` (XMP 4.5), as the plan has them.
//!
//! Variables go to calls as they are: the library finds type, shape and strides in the descriptor that gfortran makes.

use super::header_part::Named;
use super::Emit;
use crate::seam::{self, Array, At, List, Nodes, Number, Op, Value};
use nagaya_model::language::Header;
use nagaya_plan::reduction::{Identity, Reduced, Start};
use nagaya_plan::{BcastPlan, HaloAction, HaloPlan, ReducePlan, Storage};
use nagaya_text::ExprId;

fn identity_text(identity: Identity) -> &'static str {
    match identity {
        Identity::Zero => "0",
        Identity::One => "1",
        Identity::False => ".false.",
        Identity::True => ".true.",
    }
}

/// Some code for a variable that combines as its opposite.
fn as_opposite(r: &Reduced, variable: &str, code: Vec<String>) -> Vec<String> {
    let turned = || r.opposite.then(|| format!("{variable} = .not. {variable}"));
    turned().into_iter().chain(code).chain(turned()).collect()
}

impl Emit<'_, '_> {
    pub(super) fn bcast(&mut self, p: &BcastPlan, at: &At) -> Vec<String> {
        let (on, from) = (self.node_set(&p.on, at), self.node_set(&p.from, at));
        let mut out = Vec::new();
        for (object, storage) in &p.objects {
            out.extend(self.owned_by_all(*object, *storage, &on, at));
            out.push(match self.whole_array(*object, *storage) {
                Some(array) => seam::bcast_array(&on, &from, array, at).into(),
                None => seam::bcast(&on, &from, self.tree.text(*object), at).into(),
            });
        }
        out
    }

    /// The handle of an object that is a whole distributed array.
    fn whole_array(&self, object: ExprId, storage: Storage) -> Option<Array> {
        match storage {
            Storage::Distributed(_) => self.handle(object),
            Storage::Scalar | Storage::Memory | Storage::Part(_) => None,
        }
    }

    /// The test that all nodes of a set own the same indices of the array of which an object is a part.
    fn owned_by_all(&self, object: ExprId, storage: Storage, on: &Nodes, at: &At) -> Option<String> {
        let Storage::Part(_) = storage else { return None };
        let array = self.handle(self.facts().array_around(object)?)?;
        Some(seam::replicated(array, on, at).into())
    }

    pub(super) fn reduce(&mut self, p: &ReducePlan, at: &At) -> Vec<String> {
        let on = self.node_set(&p.on, at);
        let mut out = Vec::new();
        for r in &p.list {
            if !r.places.is_empty() {
                out.extend(self.reduce_located(r, &on, at));
                continue;
            }
            out.extend(self.owned_by_all(r.object, r.storage, &on, at));
            let (op, text) = (Op::from(r.combine), self.tree.text(r.object));
            let call = match self.whole_array(r.object, r.storage) {
                Some(array) => seam::reduce_array(&on, op, array, at).into(),
                None => seam::reduce(&on, op, &text, at).into(),
            };
            out.extend(as_opposite(r, &text, vec![call]));
        }
        out
    }

    /// The code before a loop and after it for a reduction over the nodes `on`.
    pub(super) fn reduced(
        &mut self,
        r: &Reduced,
        headers: (&[Header], &Named),
        (on, at): (&Nodes, &At),
        begin: &mut Vec<String>,
        end: &mut Vec<Vec<String>>,
    ) {
        if let Some(located) = &r.located {
            let Some((before, after)) = self.located(r, located, headers, (on, at)) else { return };
            begin.extend(before);
            end.push(after);
            return;
        }
        let (text, op) = (self.tree.text(r.object), Op::from(r.combine));
        begin.extend(self.owned_by_all(r.object, r.storage, on, at));
        if r.storage != Storage::Scalar {
            let is_held = match r.start {
                Start::Value => false,
                Start::Identity(identity) => {
                    // The opposite of true is held.
                    let one = matches!(identity, Identity::One | Identity::True) && !r.opposite;
                    begin.extend(as_opposite(r, &text, vec![seam::hold_all(one, &text).into()]));
                    true
                }
            };
            let join = vec![seam::join_all(op, is_held, on, &text, at).into()];
            end.push(as_opposite(r, &text, join));
            return;
        }
        // Its address is not taken, so it may live in a register in the loop.
        let not = if r.opposite { ".not. " } else { "" };
        let value = || Value::new(format!("{not}{text}"));
        let is_held = match r.start {
            Start::Value => false,
            Start::Identity(identity) => {
                begin.extend([seam::hold(value()).into(), format!("{text} = {}", identity_text(identity))]);
                true
            }
        };
        let joined = seam::joined(value(), op, is_held, on);
        end.push(vec![seam::line(at).into(), format!("{text} = {not}{joined}")]);
    }

    pub(super) fn halos(&mut self, list: &[HaloPlan], at: &At) -> Vec<String> {
        list.iter().map(|p| self.halo(p, at)).collect()
    }

    fn halo(&self, p: &HaloPlan, at: &At) -> String {
        let (has, id) = self.async_id(p.asynchronous);
        let array = p.member.and_then(|e| self.handle(e)).unwrap_or_else(|| self.descriptor(p.array));
        let bound = |e: Option<ExprId>| e.map_or(Number::none(), |e| self.int(e));
        let low: List<Number> = p.widths.iter().map(|w| bound(w.map(|w| w.low))).collect();
        let high: List<Number> = p.widths.iter().map(|w| bound(w.map(|w| w.high))).collect();
        let periodic: List<bool> = p.widths.iter().map(|w| w.is_some_and(|w| w.periodic)).collect();
        let call = match p.action {
            HaloAction::Update => seam::reflect(array, low, high, periodic, p.orthogonal, has, id, at),
            HaloAction::Prepare => seam::reflect_init(array, low, high, periodic, p.orthogonal, at),
            HaloAction::Start => seam::reflect_do(array, has, id, at),
            HaloAction::Add => seam::reduce_shadow(array, low, high, periodic, p.orthogonal, has, id, at),
        };
        call.into()
    }

    /// The directive: the first node that has the extremum gives the location variables.
    pub(super) fn reduce_located(&mut self, r: &Reduced, on: &Nodes, at: &At) -> Vec<String> {
        let object = self.tree.text(r.object);
        let mut out = vec![seam::reduce_held(on, Op::from(r.combine), object, at).into()];
        let place = |e: &ExprId| seam::bcast_held(on, self.tree.text(*e), at).into();
        out.extend(r.places.iter().map(place));
        out
    }
}
