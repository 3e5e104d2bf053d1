//! The functions that Fortran has, and what their parameters are there.

use super::super::read::{Api, Function, Parameter};
use super::super::BEYOND;

/// The kind of a parameter in Fortran.
pub(super) enum Sort<'a> {
    /// Data of any type.
    Buffer,
    Integer,
    /// As long as an address or a count.
    Long,
    Logical,
    /// An integer for a handle of C; `Type` for `MPI_Datatype`.
    Handle(&'a str),
    Status,
    Text,
    /// A function of the program.
    Procedure,
}

impl Parameter {
    pub(super) fn base(&self) -> &str {
        self.of.trim_start_matches("const ").trim_end_matches('*').trim()
    }

    pub(super) fn is_const(&self) -> bool {
        self.of.starts_with("const")
    }

    /// Its name in Fortran, which has `index` for what would hide a function of C.
    pub(super) fn in_fortran(&self) -> &str {
        if self.name == "indx" {
            "index"
        } else {
            &self.name
        }
    }

    /// The same in the form for large counts.
    pub(super) fn large(&self) -> Parameter {
        let words = [("COUNT", "MPI_Count"), ("DISP", "MPI_Aint"), ("SIZE", "MPI_Count")];
        let of = match words.iter().find(|(word, _)| self.is(word)) {
            Some((word, large)) => self.of.replace(word, large),
            None => self.of.clone(),
        };
        Parameter { of, name: self.name.clone(), suffix: self.suffix.clone(), open: self.open }
    }

    /// Written at the call, or later: when a request is complete.
    pub(super) fn comes_later(&self, f: &Function) -> bool {
        let is_result = self.name == "newcomm" || self.name == "flag" && short(f) == "Comm_iagree";
        is_result && f.parameters.iter().any(|p| p.name == "request")
    }

    /// A list of elements, not one.
    pub(super) fn is_list(&self) -> bool {
        !self.suffix.is_empty() || self.name.starts_with("array_of") || self.is_weights()
    }

    pub(super) fn is_weights(&self) -> bool {
        self.base() == "int" && self.points() && self.name.ends_with("weights")
    }

    /// C's type of a `Long`.
    pub(super) fn long(&self) -> &'static str {
        let other = ["MPI_Count", "MPI_Offset"].into_iter().find(|of| self.is(of));
        other.unwrap_or("MPI_Aint")
    }

    pub(super) fn sort(&self) -> Sort<'_> {
        match self.base() {
            "void" if ["attribute_val", "extra_state"].contains(&self.name.as_str()) => Sort::Long,
            "void" if ["logical_true", "logical_false"].contains(&self.name.as_str()) => Sort::Logical,
            "void" => Sort::Buffer,
            "char" => Sort::Text,
            "MPI_Status" => Sort::Status,
            "SIZE" | "MPI_Aint" | "MPI_Count" | "MPI_Offset" => Sort::Long,
            "FLAG" => Sort::Logical,
            "BITS" => Sort::Integer,
            "int"
                if ["flag", "commute", "periods", "remain_dims", "is_set", "weighted"]
                    .contains(&self.name.as_str()) =>
            {
                Sort::Logical
            }
            "int" | "COUNT" | "DISP" | "RANK" | "SOURCE" | "TAG" | "ANYTAG" | "ROOT" => Sort::Integer,
            "MPI_Datatype" => Sort::Handle("Type"),
            of if of.ends_with("function") || of.ends_with("function_c") || of.ends_with("_fn") => Sort::Procedure,
            of => Sort::Handle(of.trim_start_matches("MPI_")),
        }
    }
}

/// The parameters that Fortran has.
pub(super) fn parameters(f: &Function) -> impl Iterator<Item = &Parameter> {
    // The arguments of main.
    let of_main =
        |p: &&Parameter| f.parameters.iter().any(|p| p.name == "argc") && ["argc", "argv"].contains(&p.name.as_str());
    f.parameters.iter().filter(move |p| !of_main(p))
}

/// Those that Fortran has: all but those about C's handles, those of the tools interface, and large counts ([`large`]). Those that are not built
/// report it when they are called, as C's do.
pub(super) fn present(api: &Api) -> impl Iterator<Item = &Function> {
    let is_of_c = |f: &Function| {
        let name = f.name.as_str();
        let forms = ["_toint", "_fromint", "_c"];
        forms.iter().any(|form| name.ends_with(form)) || name.starts_with("MPI_T_")
    };
    api.functions().filter(move |f| !is_of_c(f))
}

/// The forms for large counts, which are those of C with `_c`: of `mpi_f08` only, where each has the generic name of the other form. In
/// Fortran an address and a count are numbers of one kind, so there are none where C's forms differ in nothing else.
pub(super) fn large(api: &Api) -> impl Iterator<Item = Function> + '_ {
    let differs = |f: &Function| f.parameters.iter().any(|p| p.is("COUNT") || p.is("DISP"));
    let of_its_own = |f: &Function| LARGE.contains(&short(f));
    api.functions().filter(move |f| differs(f) || of_its_own(f)).map(|f| Function {
        result: f.result.clone(),
        name: format!("{}_c", f.name.trim_end_matches("_c")),
        parameters: f.parameters.iter().map(Parameter::large).collect(),
        stage: f.stage,
    })
}

/// Those that C has as functions of their own, since not only numbers differ.
const LARGE: [&str; 4] = ["Type_get_contents_c", "Type_get_envelope_c", "Op_create_c", "Register_datarep_c"];

pub(super) fn is_large(f: &Function) -> bool {
    f.name.ends_with("_c")
}

/// Whether a function only reads this buffer. Then gfortran does not copy a section back, of which it has passed a copy. The section may be
/// in memory that the program cannot write. MPI_GET_ADDRESS has no intent (MPI 5.1.5): a variable without a value has an address, too.
pub(super) fn only_reads(f: &Function, p: &Parameter) -> bool {
    matches!(p.sort(), Sort::Buffer) && p.is_const() && short(f) != "Get_address"
}

/// Deprecated before there was mpi_f08.
pub(super) fn is_old(f: &Function) -> bool {
    short(f).starts_with("Attr_") || short(f).starts_with("Keyval_")
}

/// How long a call uses its buffers. A copy of a section, which the compiler frees after the call, serves only the first kind.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Use {
    UntilReturn,
    UntilRequest,
    /// A partitioned message: the program writes and reads parts of the buffer before the request is complete.
    InParts,
    /// Until a synchronisation of the window.
    UntilSynchronised,
    /// The two calls of a split collective.
    Begin,
    End,
}

pub(super) fn use_of(f: &Function) -> Use {
    let has = |name: &str| f.parameters.iter().any(|p| p.name == name);
    let name = short(f).trim_end_matches("_c");
    let has_buffer = f.parameters.iter().any(|p| matches!(p.sort(), Sort::Buffer));
    match name {
        _ if !has_buffer => Use::UntilReturn,
        "Psend_init" | "Precv_init" => Use::InParts,
        _ if has("request") && ["comm", "message", "fh", "win"].into_iter().any(has) => Use::UntilRequest,
        _ if has("origin_addr") => Use::UntilSynchronised,
        _ if has("fh") && name.ends_with("_begin") => Use::Begin,
        _ if has("fh") && name.ends_with("_end") => Use::End,
        _ => Use::UntilReturn,
    }
}

/// Whether it uses a buffer after the call.
pub(super) fn is_started(f: &Function) -> bool {
    use_of(f) != Use::UntilReturn
}

pub(super) fn short(f: &Function) -> &str {
    f.name.trim_start_matches(BEYOND).trim_start_matches("MPI_")
}

/// `MPI_`, or `MPIX_` of a function that the standard does not have.
pub(super) fn start(f: &Function) -> &'static str {
    if f.name.starts_with(BEYOND) {
        BEYOND
    } else {
        "MPI_"
    }
}
