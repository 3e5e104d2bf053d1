//! Names of node arrays and templates that other directives declare.

use crate::directive::Model;
use crate::language::{Failed, Item, Language, Named, Read};
use crate::names::To;
use nagaya_text::suggest::nearest;
use nagaya_text::Span;

impl Model {
    /// The name of a node array.
    pub(crate) fn node_array(&self, p: &mut dyn Language) -> Read<usize> {
        let (symbol, at) = p.require_name("the name of a node array")?;
        if let Some(To::Nodes(n)) = p.declared_by_directive(symbol) {
            return Ok(n);
        }
        let name = p.name(symbol);
        if self.is_doubtful("nodes", &name) {
            return Err(Failed);
        }
        let message = match (p.named(symbol), nearest(&name, self.nodes.iter().map(|n| n.name.as_str()))) {
            (Named::Nothing, Some(like)) => format!("node array '{name}' is not declared; did you mean '{like}'?"),
            (Named::Nothing, None) => {
                let (sentinel, example) = (p.spelling().sentinel, p.spelling().one(&name, Item::Word("*")));
                format!("node array '{name}' is not declared: write '{sentinel} nodes {example}' before")
            }
            _ => format!("'{name}' is not a node array"),
        };
        Err(p.fail(Span::token(at), message))
    }

    /// The name of a template.
    pub(super) fn template_named(&self, p: &mut dyn Language) -> Read<usize> {
        let (symbol, at) = p.require_name("the name of a template")?;
        if let Some(To::Template(n)) = p.declared_by_directive(symbol) {
            return Ok(n);
        }
        let name = p.name(symbol);
        if self.is_doubtful("template", &name) {
            return Err(Failed);
        }
        let (sentinel, example) = (p.spelling().sentinel, p.spelling().one(&name, Item::Word("N")));
        let message = match (p.named(symbol), nearest(&name, self.templates.iter().map(|t| t.name.as_str()))) {
            (Named::Nothing, Some(like)) => format!("template '{name}' is not declared; did you mean '{like}'?"),
            (Named::Nothing, None) => {
                format!("template '{name}' is not declared: write '{sentinel} template {example}' before")
            }
            _ => format!(
                "'{name}' is not a template; write '{sentinel} template {example}' before this line to declare one"
            ),
        };
        Err(p.fail(Span::token(at), message))
    }

    /// A template that has been distributed.
    pub(crate) fn distributed(&self, p: &mut dyn Language) -> Read<usize> {
        let at = p.here();
        let number = self.template_named(p)?;
        match &self.templates[number] {
            t if t.distribution.is_none() => Err(self.not_distributed(p, at, &t.name)),
            _ => Ok(number),
        }
    }

    pub(super) fn not_distributed(&self, p: &mut dyn Language, span: Span, name: &str) -> Failed {
        if self.is_doubtful("distribute", name) {
            return Failed;
        }
        let help = format!("write '{} distribute {name}... onto ...' before", p.spelling().sentinel);
        p.fail_with(span, format!("template '{name}' is not distributed"), help)
    }
}
