//! Which names the modules that a scope uses may declare.
//!
//! Not here: reading gfortran's `.mod` files (`mod_file.rs`).

use crate::tree::{Tree, Use};

/// Modules that declare nothing a directive names.
const INTRINSIC_MODULES: [&str; 9] = [
    "iso_c_binding",
    "iso_fortran_env",
    "ieee_arithmetic",
    "ieee_exceptions",
    "ieee_features",
    "omp_lib",
    "xmp_lib",
    "xmp_api",
    "xmp_omni",
];

/// Whether a module is one of those that gfortran or Nagaya has.
pub fn is_of_compiler(module: &str) -> bool {
    INTRINSIC_MODULES.contains(&module)
}

impl Tree<'_> {
    /// Whether a name that is not declared in the file may be a variable.
    pub fn is_open(&self, scope: usize) -> bool {
        let mut at = Some(scope);
        while let Some(n) = at {
            let s = &self.scopes[n];
            if s.uses.iter().any(|u| !is_of_compiler(&u.module)) {
                return true;
            }
            at = s.parent;
        }
        !self.scopes[scope].implicit_none
    }

    /// Whether a name that is found nowhere is an undeclared variable: all modules that may declare it are known.
    pub fn knows_modules(&self, scope: usize) -> bool {
        self.unknown_module(scope).is_none()
    }

    /// A module that a scope uses, itself or by another one, and of which nothing is known.
    pub fn unknown_module(&self, scope: usize) -> Option<String> {
        let of = &self.scopes[scope];
        let unknown = |u: &Use| {
            let is_intrinsic = is_of_compiler(&u.module);
            match self.module(&u.module, scope) {
                _ if is_intrinsic => None,
                Some(m) => self.unknown_module(m),
                None => Some(u.module.clone()),
            }
        };
        of.uses.iter().find_map(unknown).or_else(|| self.unknown_module(of.parent?))
    }
}
