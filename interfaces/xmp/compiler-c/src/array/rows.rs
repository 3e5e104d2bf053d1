//! Computed sections with three dimensions or more. The translated code has a loop over one row, and calls of the
//! run-time library lead it from row to row. So the size of the code depends on the text of the statement and not on
//! the depth of its loop nest.
//!
//! ```c
//! a[:][:][:] = b[:][:][:]:[k] + 1;
//! ->  { const int ngyx_k1 = k; ngyx_side ngyx_s2[] = {{&b, sizeof(int), sizeof(int), ngyx_k1, 0, 0}}; ngyx_rows ngyx_r2;
//!       ngyx_pd ngyx_i2; ngyx_rows_begin(&ngyx_r2, 3, &a, .., (const ngyx_pd[]){counts and strides}, "prog.c:7: ..");
//!       while (ngyx_rows_next(&ngyx_r2)) for (ngyx_i2 = 0; ngyx_i2 < 5; ngyx_i2++)
//!         ((int *)ngyx_r2.to)[ngyx_i2] = ((const int *)ngyx_s2[0].row)[ngyx_i2] + 1; }
//! ```
//! Called by `loops` and `accumulate`, which know how many dimensions there are.

use super::copy::columns;
use super::Operand;
use crate::lower::Lower;
use crate::pieces::{comma_list, Code};
use crate::refs::{Dim, Paces};
use crate::seam;
use crate::seam::local;
use crate::seam::types::OFFSET;

/// This many dimensions have separate loops.
pub(super) const NESTED: usize = 2;

/// The operands of a statement.
pub(super) struct Rows {
    id: u32,
    /// Initialisers of `ngyx_side`.
    sides: Vec<Code>,
    /// The strides of each, as multiples of its unit.
    strides: Vec<Vec<Code>>,
}

/// The left side of the loop.
pub(super) struct Target {
    pub address: Code,
    pub unit: Code,
    pub size: Code,
    /// An image, or `NGYX_HERE`.
    pub image: String,
    pub strides: Vec<Code>,
    pub how: seam::RowsHow,
}

impl Rows {
    /// For a statement with `nd` dimensions, with the names of its indices.
    pub(super) fn new(id: u32, nd: usize) -> (Option<Rows>, Vec<String>) {
        if nd <= NESTED {
            return (None, (0..nd).map(|i| local!("i{id}_{i}")).collect());
        }
        let outer = (0..nd - 1).map(|k| local!("r{id}.index[{k}]"));
        let index = outer.chain([local!("i{id}")]).collect();
        (Some(Rows { id, sides: Vec::new(), strides: Vec::new() }), index)
    }

    /// The loop around `body`, with what comes before it.
    pub(super) fn around(self, target: Target, dims: &[Dim], at: &str, body: Code) -> Code {
        let id = self.id;
        let mut strides: Vec<&[Code]> = vec![&target.strides];
        strides.extend(self.strides.iter().map(|s| s.as_slice()));
        let (list, count) = (columns(dims, &strides), seam::int(self.sides.len()));
        let rows = || seam::rows(format!("&ngyx_r{id}"));
        let mut out = Code::new();
        let mut side = None;
        if !self.sides.is_empty() {
            out = out.t(format!("{} {}[] = {{", seam::types::SIDE, local!("s{id}"))).c(comma_list(self.sides)).t("}; ");
            side = Some(seam::side(local!("s{id}")));
        }
        let (nd, last) = (dims.len(), dims.last().map_or("0", |d| d.count.as_str()));
        let (unit, size, image) = (seam::size(target.unit), seam::size(target.size), seam::int(target.image));
        let address = seam::addr(target.address);
        let begin = seam::rows_begin(
            rows(),
            seam::int(nd),
            address,
            unit,
            size,
            image,
            target.how,
            count,
            side,
            list,
            seam::at(at),
        );
        out.t(format!("{} {}; {} {}; ", seam::types::ROWS, local!("r{id}"), seam::types::OFFSET, local!("i{id}")))
            .c(begin)
            .t("; while (")
            .c(seam::rows_next(rows()))
            .t(format!(") for (ngyx_i{id} = 0; ngyx_i{id} < {last}; ngyx_i{id}++) "))
            .c(body)
    }
}

impl Rows {
    /// The loop that leaves the values, of this type, in memory of the statement's own.
    pub(super) fn apart(self, ty: &Code, dims: &[Dim], at: &str, value: Code) -> Code {
        let size = Code::text("sizeof(").c(ty.clone()).t(")");
        let strides = vec![Code::text("0"); dims.len()];
        let image = seam::HERE.to_string();
        let target =
            Target { address: "(void *)0".into(), unit: 0.into(), size, image, strides, how: seam::RowsHow::Apart };
        let body = self.value(ty).t(" = ").c(value).t("; ");
        self.around(target, dims, at, body)
    }

    /// The value that is computed, of this type, where values are contiguous.
    pub(super) fn value(&self, ty: &Code) -> Code {
        Code::text("((").c(ty.clone()).t(format!(" *)ngyx_r{0}.to)[ngyx_i{0}]", self.id))
    }
}

impl Lower<'_> {
    /// A section on the right, as one element of the row. `clash`: it may overlap the left side.
    pub(super) fn side(&mut self, rows: &mut Rows, o: &Operand, clash: bool) -> Code {
        let paces = self.operand_paces(o);
        let image = o.image.as_deref().unwrap_or(seam::HERE);
        let side = Code::text("{(const void *)&(")
            .c(o.first.clone())
            .t("), ")
            .c(paces.short_unit())
            .t(", ")
            .c(self.size(o))
            .t(format!(", {image}, {}, 0}}", u8::from(clash)));
        let row = local!("s{}[{}].row", rows.id, rows.sides.len());
        let ty = Code::text("const ").c(self.element_type(o.ty, &self.zero(&o.path, &o.place)));
        let element = element(&row, ("const ", &ty), &paces, rows.id);
        rows.sides.push(side);
        rows.strides.push(paces.of);
        element
    }

    /// The element of the left side.
    pub(super) fn target(&self, id: u32, l: &Operand) -> Code {
        let ty = self.element_type(l.ty, &self.zero(&l.path, &l.place));
        element(&local!("r{id}.to"), ("", &ty), &self.operand_paces(l), id)
    }
}

/// An element of a row, which may be read only.
fn element(row: &str, (access, ty): (&str, &Code), paces: &Paces, id: u32) -> Code {
    let step = paces.of.last().cloned().unwrap_or_default();
    if !paces.elements {
        let cast = Code::text("(*(")
            .c(ty.clone())
            .t(format!(" *)({access}void *)(({access}char *){row} + ngyx_i{id} * ({OFFSET})"));
        return cast.c(paces.unit.clone()).t(" * ").c(step).t("))");
    }
    let out = Code::text("((").c(ty.clone()).t(format!(" *){row})["));
    match step.plain().as_str() {
        "0" => out.t("0]"),
        "1" => out.t(local!("i{id}]")),
        step => out.t(local!("i{id} * {step}]")),
    }
}
