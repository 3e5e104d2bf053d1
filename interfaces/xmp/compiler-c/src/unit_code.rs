//! What a unit has to do before main: statements, and the registration of its coarrays.

use crate::pieces::Code;
use crate::seam;
use crate::seam::local;
use crate::seam::types::COARRAY;

#[derive(Default)]
pub(crate) struct UnitCode {
    at_start: Code,
    has_records: bool,
    calls_mpi: bool,
    begins_mpi: bool,
}

impl UnitCode {
    /// Adds statements that run before main.
    pub fn at_start(&mut self, code: Code) {
        self.at_start.add(code);
    }

    /// The unit has records of coarrays, which are registered before main.
    pub fn has_records(&mut self) {
        self.has_records = true;
    }

    /// The unit calls an MPI function, and is a program for the Omni compiler, under which MPI runs before `main`. If the unit
    /// calls MPI_Init itself, nothing is added.
    pub fn calls(&mut self, name: &str) {
        match name {
            "MPI_Init" | "MPI_Init_thread" => self.begins_mpi = true,
            _ => self.calls_mpi |= name.starts_with("MPI_"),
        }
    }

    /// The code at the end of the unit. `checks`: nodes compare constructs.
    pub fn take(&mut self, checks: bool) -> Option<Code> {
        let UnitCode { mut at_start, has_records, calls_mpi, begins_mpi } = std::mem::take(self);
        if calls_mpi && !begins_mpi {
            let declared = "extern void xmp_init_mpi(int *, char ***); xmp_init_mpi(0, 0); ";
            at_start = Code::text(declared).c(at_start);
        }
        if !has_records && at_start.is_empty() && !checks {
            return None;
        }
        let mut out = Code::text("\n");
        let mut calls = Code::new();
        if checks {
            calls.add(seam::check_constructs().t("; "));
        }
        if has_records {
            out.push_text(&format!(
                "extern {COARRAY} __start_ngyx_coarrays[] __attribute__((__visibility__(\"hidden\"))); \
                 extern {COARRAY} __stop_ngyx_coarrays[] __attribute__((__visibility__(\"hidden\"))); "
            ));
            let (begin, end) = ("__start_ngyx_coarrays", "__stop_ngyx_coarrays");
            calls.add(seam::unit(seam::coarray(begin), seam::coarray(end)).t("; "));
        }
        if !at_start.is_empty() {
            out = out.t("static void ngyx_unit_init(void) { ").c(at_start).t("} ");
            calls.add(seam::at_start(seam::addr(local!("unit_init"))).t("; "));
        }
        out = out.t("static void __attribute__((__constructor__)) ngyx_unit_begin(void) { ").c(calls).t("}\n");
        Some(out)
    }
}
