//! Fortran as a base language of the model: what it asks of the statement behind a directive ([`Statements`]).

use crate::language::Asked;
use crate::tree::{Jump, What};
use nagaya_model::directive::align::Sign;
use nagaya_model::language::{Assignment, Entry, Exit, Expressions, Header, Leaves, Operation, Statement, Statements};
use nagaya_text::{DeclId, Span, StmtId};

impl Asked<'_, '_> {
    /// The jumps in a statement, with how many loops inside it are around each, and the labels in it.
    fn jumps(&self, s: StmtId) -> (Vec<(Jump, u32)>, Vec<u32>) {
        let mut jumps = Vec::new();
        self.collect(s, 0, &mut jumps);
        let stmt = self.tree.stmt(s);
        (jumps, (stmt.first..=stmt.last).filter_map(|k| self.tree.logical[k].label).collect())
    }

    fn collect(&self, s: StmtId, loops: u32, jumps: &mut Vec<(Jump, u32)>) {
        match &self.tree.stmt(s).what {
            What::Block(list) | What::Nested(list) | What::Scoped(list) => {
                list.iter().for_each(|s| self.collect(*s, loops, jumps));
            }
            What::Loop(c) => self.collect(c.body, loops + 1, jumps),
            What::OtherLoop(body) => self.collect(*body, loops + 1, jumps),
            What::Construct(_, Some(body)) => self.collect(*body, loops, jumps),
            What::Jump(j) => jumps.push((*j, loops)),
            _ => {}
        }
    }
}

impl Statements for Asked<'_, '_> {
    fn statement(&self, s: StmtId) -> Statement {
        match &self.tree.stmt(s).what {
            What::Block(list) => Statement::Block(list.clone()),
            What::Loop(c) => {
                let step = c.step.and_then(|e| self.constant(e));
                Statement::Loop(Header {
                    stmt: s,
                    variable: c.variable,
                    decl: self.tree.named(self.scope, c.variable).decl(),
                    values: self.tree.type_of(self.scope, c.variable),
                    begins: Span::token(c.variable_at),
                    first: c.first,
                    relation: if step.is_some_and(|s| s < 0) { 3 } else { 1 },
                    limit: c.limit,
                    step: (Sign::Plus, c.step),
                    body: c.body,
                })
            }
            What::OtherLoop(_) => Statement::OtherLoop,
            What::Assignment(left, right) => {
                Statement::Assignment(Assignment { left: *left, right: *right, plain: true })
            }
            What::Construct(id, _) => Statement::Construct(*id),
            What::Nothing => Statement::Nothing,
            What::Nested(_) | What::Scoped(_) | What::Jump(_) | What::Other => Statement::Other,
        }
    }

    fn whole(&self, s: StmtId) -> Span {
        self.tree.stmt(s).span
    }

    fn changed(&self, variable: DeclId, s: StmtId) -> Option<Span> {
        let mut found = None;
        self.tree.walk(s, &mut |s| {
            let what = match self.tree.stmt(s).what {
                What::Assignment(left, _) => match self.operation(left) {
                    Operation::Name(name) => Some((name, self.tree.span(left))),
                    _ => None,
                },
                What::Loop(c) => Some((c.variable, Span::token(c.variable_at))),
                _ => None,
            };
            let Some((name, span)) = what else { return };
            if found.is_none() && self.tree.named(self.scope, name).decl() == Some(variable) {
                found = Some(span);
            }
        });
        found
    }

    fn exits(&self, s: StmtId) -> Vec<Exit> {
        let (jumps, labels) = self.jumps(s);
        let leaves = |(j, loops): &(Jump, u32)| match j.leaves {
            Leaves::Procedure => true,
            Leaves::ToLabel => j.label.is_none_or(|l| !labels.contains(&l)),
            _ => *loops == 0,
        };
        let exit = |(j, _): &(Jump, u32)| Exit { span: Span::token(j.at), word: j.word, leaves: j.leaves };
        jumps.iter().filter(|j| leaves(j)).map(exit).collect()
    }

    fn entries(&self, procedure: StmtId) -> Vec<Entry> {
        let tree = self.tree;
        let mut constructs = Vec::new();
        tree.walk(procedure, &mut |s| {
            if let What::Construct(id, Some(body)) = tree.stmt(s).what {
                constructs.push((id, body));
            }
        });
        let inside = |s: StmtId, k: usize| tree.stmt(s).first <= k && k <= tree.stmt(s).last;
        let labelled = |label: u32| (0..tree.logical.len()).filter(move |k| tree.logical[*k].label == Some(label));
        let of_jump = |at: u32| tree.logical.partition_point(|l| l.tokens.lo <= at).saturating_sub(1);
        let whole = tree.stmt(procedure);
        let (jumps, _) = self.jumps(procedure);
        let entry = |(j, _): &(Jump, u32)| {
            let to = labelled(j.label?).find(|k| whole.first <= *k && *k <= whole.last)?;
            let from = of_jump(j.at);
            let (directive, _) = constructs.iter().find(|(_, b)| inside(*b, to) && !inside(*b, from))?;
            Some(Entry { span: Span::token(j.at), word: j.word, directive: *directive })
        };
        jumps.iter().filter_map(entry).collect()
    }
}
