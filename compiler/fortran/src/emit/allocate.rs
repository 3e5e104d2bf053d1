//! `allocate` and `deallocate` of distributed arrays: their bounds are those of the whole array, and all executing nodes take part.

use super::Emit;
use nagaya_text::{Span, TokenIdx, TokenKind};

impl Emit<'_, '_> {
    /// Changes a statement that allocates or releases distributed arrays; any other stays as it is.
    pub(super) fn allocation(&mut self, statement: usize) {
        let tokens = self.tree.logical[statement].tokens;
        let Some(at) = (tokens.lo..tokens.hi).find(|k| matches!(self.word(*k), b"allocate" | b"deallocate")) else {
            return;
        };
        let allocates = self.word(at) == b"allocate";
        if self.kind(at + 1) != TokenKind::LParen {
            return;
        }
        let (objects, end) = self.split(at + 1);
        let number_of = |span: &Span| self.tree.named(self.scope, self.tree.unit.token(span.lo).symbol()).decl();
        let distributed: Vec<(Span, usize)> =
            objects.iter().filter_map(|o| Some((*o, *self.aligned_of.get(&number_of(o)?)?))).collect();
        if distributed.is_empty() {
            return;
        }
        if at != tokens.lo || end != tokens.hi {
            return self.not_yet(tokens, "an allocation of a distributed array behind 'if'");
        }
        for (span, n) in &distributed {
            let home = self.tree.decl(self.model.aligned[*n].decl).map_or(self.scope, |d| d.scope);
            if home != self.scope && !self.lasts(home) {
                return self.not_yet(*span, "an allocation of a distributed array of the procedure around");
            }
        }
        let text = self.at(statement);
        let mut code = Vec::new();
        for (span, n) in &distributed {
            match allocates {
                true => code.extend(self.allocated(*span, *n, &text)),
                false => code.extend(self.released(*span, *n)),
            }
        }
        let others: Vec<Span> = objects.into_iter().filter(|o| distributed.iter().all(|d| d.0 != *o)).collect();
        let is_clause = |o: &Span| self.kind(o.lo + 1) == TokenKind::Assign;
        let rest: Vec<String> = others.iter().map(|o| self.tree.unit.source(*o)).collect();
        if others.iter().any(|o| !is_clause(o)) {
            let word = if allocates { "allocate" } else { "deallocate" };
            self.out.replace(tokens, format!("{word}({})", rest.join(", ")));
        } else {
            // An array that cannot be made ends the job.
            let stat = others.iter().find(|o| self.word(o.lo) == b"stat");
            code.extend(stat.map(|o| format!("{} = 0", self.tree.unit.source(Span::new(o.lo + 2, o.hi)))));
            self.out.remove(statement);
        }
        self.taken.push(statement);
        self.out.after(self.lines, statement, code);
    }

    fn allocated(&mut self, object: Span, n: usize, at: &str) -> Vec<String> {
        let rank = self.model.aligned[n].dims.len();
        let subs = if self.kind(object.lo + 1) == TokenKind::LParen { self.split(object.lo + 1).0 } else { Vec::new() };
        if subs.len() != rank {
            self.diags.error(object, "a distributed array is allocated with all of its bounds");
            return Vec::new();
        }
        let int = |span: Span| super::wide(&self.tree.unit.source(span));
        let bounds = |s: &Span| match self.colon(*s) {
            Some(at) => (int(Span::new(s.lo, at)), Some(int(Span::new(at + 1, s.hi)))),
            None => ("1_8".into(), Some(int(*s))),
        };
        let dims: Vec<(String, Option<String>)> = subs.iter().map(bounds).collect();
        let name = self.tree.unit.source(Span::token(object.lo));
        let made = self.making(n, &name, &dims, at);
        [made, self.places_known(n)].concat()
    }

    fn released(&mut self, object: Span, n: usize) -> Vec<String> {
        let (handle, name) = (self.descriptor(n), self.tree.unit.source(Span::token(object.lo)));
        let mut out = Vec::new();
        if !self.tree.decl(self.model.aligned[n].decl).is_some_and(|d| self.lasts(d.scope)) {
            let keeper = self.keeper();
            out.push(format!("call ngyf_forget_array({keeper}, {handle})"));
        }
        out.extend([format!("call ngyf_array_end({handle})"), format!("{handle} = 0_8"), format!("nullify({name})")]);
        out.extend(self.aliases_ended(n));
        out
    }

    pub(super) fn word(&self, at: TokenIdx) -> &[u8] {
        let token = self.tree.unit.token(at);
        match token.kind {
            TokenKind::Ident => self.tree.unit.names.bytes(token.symbol()),
            _ => b"",
        }
    }

    pub(super) fn kind(&self, at: TokenIdx) -> TokenKind {
        self.tree.unit.token(at).kind
    }

    /// The colon between two bounds.
    pub(super) fn colon(&self, span: Span) -> Option<TokenIdx> {
        let mut depth = 0;
        (span.lo..span.hi).find(|k| {
            match self.kind(*k) {
                TokenKind::LParen | TokenKind::LBracket => depth += 1,
                TokenKind::RParen | TokenKind::RBracket => depth -= 1,
                kind => return depth == 0 && kind == TokenKind::Colon,
            }
            false
        })
    }
}
