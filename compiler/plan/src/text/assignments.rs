//! The plans of `gmove` and `array` as text.

use super::Text;
use crate::assignment::{ArrayPlan, DistributedSides, GmovePlan};
use crate::program::{Operand, Transfer};
use nagaya_model::directive::array::{Along, Guard, Share};
use nagaya_model::directive::gmove::Mode;
use nagaya_model::To;

impl Text<'_> {
    fn operand(&mut self, o: &Operand) {
        match o.array {
            Some(n) => self.text(&format!("distributed {}", self.model.aligned[n].name)),
            None => self.text(&self.out.e.unit().source(o.root)),
        }
        for (k, d) in o.dims.iter().enumerate() {
            self.text(if k == 0 { "{" } else { ", " });
            match d {
                Along::Index => self.text("index"),
                Along::Range(Some(n)) => self.text(&n.to_string()),
                Along::Range(None) => self.text("range"),
            }
        }
        self.text(if o.dims.is_empty() { "" } else { "}" });
    }

    pub(super) fn gmove(&mut self, p: &GmovePlan) {
        self.text(match p.mode {
            Mode::Collective => "gmove\n",
            Mode::In => "gmove in\n",
            Mode::Out => "gmove out\n",
        });
        self.line("to ");
        self.operand(&p.operands[0]);
        self.text("\n");
        self.line("from ");
        self.operand(&p.operands[1]);
        self.end();
        match p.transfer {
            Transfer::Direct => {}
            Transfer::Converted => self.line("elements are converted\n"),
            Transfer::Padded => self.line("text gets the length of the elements\n"),
        }
        if p.distributed == DistributedSides::Neither {
            self.line("each node assigns\n");
        }
        if let Some(id) = p.asynchronous {
            self.line("");
            self.out.with("async ", Some(id));
            self.end();
        }
    }

    pub(super) fn array(&mut self, p: &ArrayPlan) {
        let name = self.model.name_of(To::Template(p.template)).to_string();
        self.text(&format!("array assignment over {name}"));
        self.indices(&p.section, 0);
        self.text("\n");
        self.line("to ");
        self.operand(&p.operand);
        self.end();
        for (r, share) in p.ranges.iter().enumerate() {
            self.line(&format!("range {r}: "));
            match share {
                Share::All => self.text("each node, all"),
                Share::Section(dim) => self.text(&format!("owners of {name} dimension {dim} in the section")),
                // The array's alignment defines the place: first indices are not the same in all languages.
                Share::Owner(dim, _) => self.text(&format!("owners of {name} dimension {dim} at the aligned index")),
            }
            self.end();
        }
        for guard in &p.guards {
            self.line(&match guard {
                Guard::Subscript(dim) => format!("only owners of {name} dimension {dim} in the section\n"),
                Guard::OneOf(dim) => format!("only the owner of the one index of {name} dimension {dim}\n"),
                Guard::Index(d, with) => {
                    format!("only the owner of index {d} of the left side in {name} dimension {}\n", with.dim)
                }
            });
        }
        if p.buffered {
            self.line("values are kept aside until all are computed\n");
        }
    }
}
