//! Which nodes do which elements of an `array` statement: what of the template goes with each dimension of the left side.
//!
//! The plan has it; here it becomes runs and guards.

use super::part::Along;
use super::Statement;
use crate::emit::reference::TemplateSubscript;
use crate::lower::Lower;
use crate::pieces::Code;
use crate::seam;
use crate::seam::local;
use crate::seam::types::RUNS;
use nagaya_model::directive::array::{Guard, Share};
use nagaya_plan::ArrayPlan;

/// The C of it.
#[derive(Default)]
pub(super) struct Shares {
    /// Code before the guards.
    pub before: Code,
    /// `if (...) `, for each dimension of the template that a node has to own something of.
    pub guards: Code,
    /// Declares the runs of dimensions of the left side.
    pub runs: Code,
    /// How each dimension of the left side is gone through.
    pub going: Vec<Runs>,
}

pub(super) enum Runs {
    /// Each node does all of this number of elements.
    Whole(String),
    /// The runs in this variable.
    Of(String),
}

impl Lower<'_> {
    pub(super) fn shares(&mut self, a: &ArrayPlan, s: &Statement, first: u32) -> Shares {
        let mut shares = Shares::default();
        for guard in &a.guards {
            self.guard_share(a, s, guard, &mut shares);
        }
        let layout = s.parts[0].layout.iter();
        let ranges: Vec<_> = layout.flat_map(|l| &l.dims).filter_map(Along::range).collect();
        for (r, share) in a.ranges.iter().enumerate() {
            let (w, length) = (local!("w{first}_{r}"), s.lengths[r].clone());
            let (dim, part) = match share {
                Share::All => {
                    shares.going.push(Runs::Whole(length.plain()));
                    continue;
                }
                Share::Section(dim) => (*dim, self.template_part(a.section[*dim])),
                Share::Owner(dim, offset) => {
                    let (first, step) = ranges[r];
                    let first = Code::text(format!("{first} + ")).c(self.offset(offset));
                    let (second, step) = (length.clone(), Code::text(step));
                    (*dim, TemplateSubscript { given: seam::Subscript::Counted, first, second, step })
                }
            };
            shares.going.push(Runs::Of(w.clone()));
            shares.runs.add(self.section_runs(&w, (a.template, dim), part, length, &s.at));
        }
        shares
    }

    fn guard_share(&mut self, a: &ArrayPlan, s: &Statement, guard: &Guard, shares: &mut Shares) {
        let (dim, part) = match guard {
            Guard::Subscript(dim) => (*dim, self.template_part(a.section[*dim])),
            Guard::Index(d, with) => {
                let Some(Along::Index(index)) = s.parts[0].layout.as_ref().map(|l| &l.dims[*d]) else { return };
                (with.dim, TemplateSubscript::one(Code::text(format!("{index} + ")).c(self.offset(&with.offset))))
            }
            Guard::OneOf(dim) => {
                let w = local!("w{}", self.fresh());
                let part = self.template_part(a.section[*dim]);
                shares.before.add(self.section_runs(&w, (a.template, *dim), part, Code::text("1"), &s.at));
                shares.guards.push_text(&format!("if ({}) ", super::count_of(&w)));
                return;
            }
        };
        shares.guards.add(Code::text("if (").c(self.owns(a.template, dim, part, &s.at)).t(") "));
    }

    /// Declares the runs that this node owns of a section, in one dimension of a template.
    fn section_runs(
        &self,
        w: &str,
        (template, dim): (usize, usize),
        part: TemplateSubscript,
        count: Code,
        at: &str,
    ) -> Code {
        let TemplateSubscript { given, first, second, step } = part;
        let [first, second, step, count] = [first, second, step, count].map(seam::offset);
        let (runs, dim) = (seam::runs(format!("&{w}")), seam::int(dim));
        let template = seam::template(self.template_variable(template));
        Code::text(format!("{RUNS} {w} {}; ", seam::ends(seam::name::RUNS_FREE)))
            .c(seam::section_runs(runs, template, dim, given, first, second, step, count, seam::at(at)))
            .t("; ")
    }
}
