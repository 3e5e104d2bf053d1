//! Source text: files, tokens, spans, diagnostics, edits.
