//! What replaces the directives: Fortran that calls the entries of `seam`, by the module `nagaya_directives`.
//!
//! Each scope gets what its directives need. The module and variables come after its head. The code that makes nodes,
//! templates and arrays comes before its first executable statement (`scope`). Calls and changed loop headers come
//! after its directives (`statement`, `work`, `collective`, `moves`). Calls take numbers as `integer(8)`, and lists as
//! arrays of these with dimensions outermost first.
//!
//! # Layers
//!
//! Lowest first. A module uses only modules of earlier lines.
//!
//! 1. `exported`: modules for other files
//! 2. `self`: the state of the emitter
//! 3. `array_properties`, `header_part`, `limits`, `module`, `tokens`: what a declaration says, values of loop headers, what is refused,
//!    names of modules, tokens
//! 4. `callees`, `reference`, `scope_parts`
//! 5. `arrays`: generated names of arrays, their columns
//! 6. `alias`, `inquiry`
//! 7. `places`: references in statements, and what replaces them
//! 8. `lasting`, `whole`
//! 9. `association`
//! 10. `images`, `initial`, `io`, `library`, `used`
//! 11. `making`
//! 12. `component`
//! 13. `allocate`
//! 14. `arguments`, `array_declarations`
//! 15. `locate`, `scope`
//! 16. `array_on`, `collective`, `moves`
//! 17. `global_io`, `loop_header`
//! 18. `master_io`
//! 19. `work`
//! 20. `statement`
//! 21. `whole_scope`

mod alias;
mod allocate;
mod arguments;
mod array_declarations;
mod array_on;
mod array_properties;
mod arrays;
mod association;
mod callees;
mod collective;
mod component;
mod exported;
mod global_io;
mod header_part;
mod images;
mod initial;
mod inquiry;
mod io;
mod lasting;
mod library;
mod limits;
mod locate;
mod loop_header;
mod making;
mod master_io;
mod module;
mod moves;
mod places;
mod reference;
mod scope;
mod scope_parts;
mod statement;
mod tokens;
mod used;
mod whole;
mod whole_scope;
mod work;

use crate::language::Asked;
use crate::lines::Lines;
use crate::output::Output;
use crate::program::{self, Arrays, Facts};
use crate::seam::{self, At, Number, Place};
use crate::translation::{Settings, Translated};
use crate::tree::{Decl, Expr, Tree};
pub(crate) use exported::modules;
use nagaya_model::directive::align::{Offset, Sign};
use nagaya_model::language::ValueClass;
use nagaya_model::Model;
use nagaya_plan::Plan;
use nagaya_text::diag::Diagnostics;
use nagaya_text::{ExprId, Span, StmtId, TokenIdx, TokenKind};
use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

/// Scopes of procedures by their names.
type Procedures = HashMap<Vec<u8>, Vec<usize>>;

/// The names of procedures by a name that may stand for each of them.
#[derive(Default)]
struct Callees {
    /// By the name of an interface.
    generic: HashMap<Vec<u8>, Vec<Vec<u8>>>,
    /// By a name in a derived type.
    bound: HashMap<Vec<u8>, Vec<Vec<u8>>>,
}

pub(crate) struct Emit<'a, 'u> {
    lines: &'a Lines,
    tree: &'a Tree<'u>,
    model: &'a Model,
    plan: &'a Plan,
    diags: &'a mut Diagnostics,
    out: Output,
    /// The scope that is being written.
    scope: usize,
    /// Declarations it needs, or just names of numbers, and what is before its first executable statement.
    declarations: Vec<String>,
    setup: Vec<String>,
    /// Procedures it needs, after its `contains`.
    procedures_made: Vec<Vec<String>>,
    /// Whether gfortran will optimise.
    optimises: bool,
    /// Whether nodes compare what must be the same on all of them.
    checks: bool,
    /// Whether the program checks subscripts.
    bounds: bool,
    /// Whether forms of the Omni compiler are accepted.
    omni: bool,
    fresh: u32,
    /// Distributed arrays by their declaration.
    aligned_of: Arrays,
    /// Statements whose references a directive writes itself.
    taken: Vec<usize>,
    /// Entities to take out of the statements that declare them.
    gone: BTreeMap<usize, Vec<Span>>,
    /// What reductions with a location put before the last statement of a loop.
    notes: Vec<(usize, Vec<String>)>,
    /// Bodies of loops that are in a block, which `cycle` leaves.
    left_blocks: HashSet<StmtId>,
    /// Generated names that the scope takes from modules, by the module.
    imports: RefCell<BTreeMap<String, BTreeSet<String>>>,
    /// References that cannot be changed: why not, and what to do.
    complaints: RefCell<Vec<(Span, String, String)>>,
    /// Whether references to an array are changed anywhere.
    changes_references: bool,
    procedures: Procedures,
    callees: Callees,
    /// The distributed arrays of which an element or a section is an argument, by the places of their names (`arguments`).
    starts: HashSet<TokenIdx>,
    /// The distributed arrays whose bounds the file inquires.
    inquired: HashSet<usize>,
    /// Distributed arrays that are passed by their names (`association`).
    passed_on: HashSet<usize>,
    /// Whether the statements of the scope need a `block` around them.
    is_around: bool,
    /// Whether nothing may be put between the assignments.
    is_masked: bool,
}

pub fn emit(
    lines: &Lines,
    tree: &Tree<'_>,
    model: &Model,
    Settings { form, optimises, checks, bounds, omni, .. }: Settings,
    diags: &mut Diagnostics,
) -> Translated {
    let plan = program::plan(tree, model, checks, diags);
    let aligned_of = program::arrays(model);
    let mut e = Emit {
        lines,
        tree,
        model,
        plan: &plan,
        diags,
        out: Output::default(),
        scope: 0,
        declarations: Vec::new(),
        setup: Vec::new(),
        procedures_made: Vec::new(),
        optimises,
        checks,
        bounds,
        omni,
        fresh: 0,
        aligned_of,
        taken: Vec::new(),
        gone: BTreeMap::new(),
        notes: Vec::new(),
        left_blocks: HashSet::new(),
        imports: RefCell::default(),
        complaints: RefCell::default(),
        changes_references: false,
        procedures: HashMap::new(),
        callees: Callees::default(),
        starts: HashSet::new(),
        inquired: HashSet::new(),
        passed_on: HashSet::new(),
        is_around: false,
        is_masked: false,
    };
    let taken = tree.decls.iter().find(|d| d.name == "storage_size").filter(|_| !model.aligned.is_empty());
    if let Some(name) = taken {
        e.diags
            .error(Span::token(name.at), "'storage_size' cannot be the name of a variable beside distributed arrays")
            .help("xmpf90 asks this function of the language for the size of their elements: choose another name");
    }
    e.common_blocks_agree();
    e.inquired = e.inquired();
    e.procedures = e.procedures();
    e.callees = e.callees();
    e.passed_on = e.arrays_passed_on();
    let is_optional = |n: usize| tree.decl(model.aligned[n].decl).is_some_and(|d| d.optional);
    let is_changed = |n: usize| {
        !e.cyclic_dims(n).is_empty() || model.aligned[n].form.is_pointer() || is_optional(n) || e.is_component(n)
    };
    let asks = || {
        tree.unit
            .tokens
            .iter()
            .any(|t| t.kind == TokenKind::Ident && tree.unit.names.bytes(t.symbol()) == b"xmp_desc_of")
    };
    e.changes_references = (0..model.aligned.len()).any(is_changed)
        || !model.on.is_empty()
        || !model.aliases.is_empty()
        || !e.inquired.is_empty()
        || asks();
    for scope in 0..tree.scopes.len() {
        // Modules of other files have been written there.
        if !tree.scopes[scope].header.is_some_and(|h| lines.is_foreign(h)) {
            e.scope = scope;
            e.whole_scope();
        }
    }
    e.remove_entities();
    let changed = !e.out.is_empty();
    // `c_f_pointer` takes them since then.
    let is_derived = |d: &Decl| matches!(d.class, ValueClass::Other | ValueClass::Unknown);
    let is_2018 = model.aligned.iter().filter_map(|a| tree.decl(a.decl)).any(is_derived);
    Translated { text: e.out.write(lines, form), changed, is_2018, modules: exported::exported(lines, tree) }
}

impl<'a, 'u> Emit<'a, 'u> {
    fn asked(&self) -> Asked<'a, 'u> {
        Asked { tree: self.tree, scope: self.scope }
    }

    fn fresh(&mut self) -> u32 {
        self.fresh += 1;
        self.fresh
    }

    /// A variable of the scope.
    fn variable(&mut self, word: &str) -> Place {
        let name = self.fresh_name(word);
        self.declarations.push(name.clone());
        Place::new(name)
    }

    /// A generated name of the scope; the caller declares it.
    fn fresh_name(&mut self, word: &str) -> String {
        seam::generated(word, self.fresh())
    }

    /// An integer expression of the program.
    fn int(&self, e: ExprId) -> Number {
        match *self.tree.expr(e) {
            Expr::Integer(n) => match i64::try_from(n) {
                Ok(n) => Number::literal(n),
                Err(_) => Number::wide(&self.tree.text(e)),
            },
            _ if self.changes_references => Number::wide(&self.with_places(self.scope, self.tree.span(e))),
            _ => Number::wide(&self.tree.text(e)),
        }
    }

    /// Whether the program has an entity of its own with the name of an intrinsic function.
    fn is_taken(&self, name: &str) -> bool {
        self.tree.decls.iter().any(|d| d.name == name) || self.tree.scopes.iter().any(|s| s.name == name)
    }

    /// A number of 64 bits as a value of the type of an integer variable.
    fn as_variable(&self, number: &Place, variable: &str) -> String {
        match self.is_taken("int") || self.is_taken("kind") {
            // The language converts it, and gfortran warns about that if the user wants it.
            true => number.to_string(),
            false => format!("int({number}, kind({variable}))"),
        }
    }

    fn offset(&self, offset: &Offset) -> Number {
        self.offset_by(offset, |e| self.int(e))
    }

    fn offset_by(&self, offset: &Offset, value: impl Fn(ExprId) -> Number) -> Number {
        let signed = |(n, (sign, e)): (usize, &(Sign, ExprId))| match sign {
            Sign::Minus => format!("-{}", value(*e)),
            Sign::Plus if n > 0 => format!("+{}", value(*e)),
            Sign::Plus => value(*e).to_string(),
        };
        match offset.is_empty() {
            true => Number::literal(0),
            false => Number::new(offset.iter().enumerate().map(signed).collect::<String>()),
        }
    }

    /// A constant of another scope, whose names may mean something else here.
    fn constant_in(&self, scope: usize, e: ExprId) -> Number {
        match self.tree.folded(scope, e).and_then(|n| i64::try_from(n).ok()) {
            Some(n) => Number::literal(n),
            None => {
                let message = format!("'{}' must be a constant in a derived type", self.tree.text(e));
                let help = "offsets and shadows of components are the same for all objects: use constants".into();
                self.complaints.borrow_mut().push((self.tree.span(e), message, help));
                Number::literal(0)
            }
        }
    }

    /// `file.f90:12: !$xmp barrier`
    fn at(&self, logical: usize) -> At {
        let words = self.tree.logical[logical].tokens;
        let place = self.tree.unit.location(words.lo);
        let text: String = self.tree.unit.source(words).chars().take(60).collect();
        let sentinel = if self.tree.logical[logical].directive { "!$xmp " } else { "" };
        At::literal(&format!("{}:{}: {sentinel}{}", self.tree.unit.file(place.file).name, place.line, text.trim()))
    }

    /// The plan's knowledge about the scope.
    fn facts(&self) -> Facts<'_, 'u> {
        self.facts_in(self.scope)
    }

    fn facts_in(&self, scope: usize) -> Facts<'_, 'u> {
        Facts { asked: Asked { tree: self.tree, scope }, arrays: &self.aligned_of }
    }

    /// The number of the distributed array that an expression names.
    fn aligned_name(&self, e: ExprId) -> Option<usize> {
        self.facts().array_named(e)
    }
}
