//! `template`, `distribute` and `template_fix`: index spaces and how they are on nodes (XMP 4.3.1, 4.3.3, 4.3.6).
//!
//! ```c
//! #pragma xmp template t[N][M], u(1:100), v[:]
//! #pragma xmp distribute t[block][cyclic(4)] onto p
//! #pragma xmp distribute v[gblock(*)] onto p
//! #pragma xmp template_fix[gblock(lengths)] v[n]
//! ```

use super::{Show, Wording};
use crate::names::To;
use crate::show::Shown;
use nagaya_text::ExprId;

/// One declared template.
#[derive(Clone, Debug)]
pub struct Template {
    pub name: String,
    pub dims: Vec<Bounds>,
    pub distribution: Option<Distribution>,
    /// Declared at file scope.
    pub at_file: bool,
    /// The template is not declared: it consists of the indices of the node array onto which it is distributed, one on
    /// each node. The indices begin with this number. It is made before the `loop` that refers to the nodes.
    pub of_nodes: Option<i64>,
    pub wording: Option<Wording>,
}

impl Template {
    /// Whether `template_fix` is to give the shape.
    pub fn has_open_shape(&self) -> bool {
        matches!(self.dims.first(), Some(Bounds::Open))
    }

    /// Whether a dimension is not distributed.
    pub fn is_whole(&self, dim: usize) -> bool {
        self.distribution.as_ref().is_some_and(|d| matches!(d.formats[dim], Format::Whole))
    }

    /// Whether `template_fix` is to give anything.
    pub fn is_open(&self) -> bool {
        let open = |d: &Distribution| d.formats.iter().any(|f| matches!(f, Format::General(None)));
        self.has_open_shape() || self.distribution.as_ref().is_some_and(open)
    }
}

/// A dimension of a template.
#[derive(Clone, Copy, Debug)]
pub enum Bounds {
    /// From the lower bound, which is 0 or 1 where it was not written.
    From(Lower, Upper),
    /// `:`
    Open,
}

#[derive(Clone, Copy, Debug)]
pub enum Lower {
    Given(ExprId),
    Number(i64),
}

#[derive(Clone, Copy, Debug)]
pub enum Upper {
    /// The number of indices.
    Count(ExprId),
    /// Up to this one.
    Last(ExprId),
}

impl Bounds {
    /// The first index, if it is known.
    pub fn first(self, e: &dyn crate::language::Expressions) -> Option<i128> {
        match self {
            Bounds::From(Lower::Given(lower), _) => e.constant(lower),
            Bounds::From(Lower::Number(n), _) => Some(n.into()),
            Bounds::Open => None,
        }
    }

    /// The number of indices, if it is known.
    pub fn extent(self, e: &dyn crate::language::Expressions) -> Option<i128> {
        match self {
            Bounds::From(_, Upper::Count(n)) => e.constant(n),
            Bounds::From(_, Upper::Last(upper)) => Some(e.constant(upper)? - self.first(e)? + 1),
            Bounds::Open => None,
        }
    }
}

/// `distribute`.
#[derive(Clone, Debug)]
pub struct Distribution {
    pub formats: Vec<Format>,
    /// Number of the node array.
    pub onto: usize,
    pub wording: Option<Wording>,
}

#[derive(Clone, Copy, Debug)]
pub enum Format {
    Whole,
    Block(Option<ExprId>),
    Cyclic(Option<ExprId>),
    /// `None`: `gblock(*)`
    General(Option<ExprId>),
}

/// `template_fix`.
#[derive(Clone, Debug)]
pub struct Fix {
    pub template: usize,
    pub formats: Vec<Format>,
    pub dims: Vec<Bounds>,
}

impl Format {
    /// Whether a node's part has gaps.
    pub fn is_cyclic(self) -> bool {
        matches!(self, Format::Cyclic(_))
    }

    pub(crate) fn word(self) -> &'static str {
        match self {
            Format::Whole => "*",
            Format::Block(_) => "block",
            Format::Cyclic(_) => "cyclic",
            Format::General(_) => "gblock",
        }
    }
}

impl Show for Template {
    fn show(&self, out: &mut Shown<'_>) {
        out.text(&format!("template {}", self.name));
        out.braces(&self.dims, |out, b| b.show(out));
    }
}

impl Show for Bounds {
    fn show(&self, out: &mut Shown<'_>) {
        let Bounds::From(lower, upper) = self else { return out.text(":") };
        let count = self.extent(out.e);
        match lower {
            Lower::Given(e) => out.expr(*e),
            Lower::Number(n) => out.text(&n.to_string()),
        }
        match (upper, self.first(out.e).zip(count)) {
            (_, Some((first, count))) => out.text(&format!("..{}", first + count - 1)),
            (Upper::Count(e), None) => {
                out.text(" + ");
                out.expr(*e);
            }
            (Upper::Last(e), None) => {
                out.text("..");
                out.expr(*e);
            }
        }
    }
}

impl Show for Distribution {
    fn show(&self, out: &mut Shown<'_>) {
        out.braces(&self.formats, |out, f| f.show(out));
        out.text(&format!(" onto {}", out.name_of(To::Nodes(self.onto))));
    }
}

impl Show for Format {
    fn show(&self, out: &mut Shown<'_>) {
        out.text(self.word());
        if let Format::Block(Some(e)) | Format::Cyclic(Some(e)) | Format::General(Some(e)) = self {
            out.text("(");
            out.expr(*e);
            out.text(")");
        }
    }
}

impl Show for Fix {
    fn show(&self, out: &mut Shown<'_>) {
        out.text(&format!("template_fix {}", out.name_of(To::Template(self.template))));
        out.braces(&self.dims, |out, b| b.show(out));
        if !self.formats.is_empty() {
            out.text(" distributed");
            out.braces(&self.formats, |out, f| f.show(out));
        }
    }
}
