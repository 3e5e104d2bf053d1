//! Declarations of the modules that do not depend on `mpi.api`.

/// Constants that C has not, or has in another form. The integers of the common block are known by their addresses. `target`: programs
/// compare the buffer that a detach returns with `c_loc(mpi_buffer_automatic)` (MPI 3.6).
pub(super) const OWN: &str = "      integer, parameter :: mpi_address_kind = 8
      integer, parameter :: mpi_count_kind = 8
      integer, parameter :: mpi_offset_kind = 8
      integer, parameter :: mpi_integer_kind = 4
      integer, parameter :: mpi_status_size = 8
      integer, parameter :: mpi_source = 1
      integer, parameter :: mpi_tag = 2
      integer, parameter :: mpi_error = 3
      logical, parameter :: mpi_subarrays_supported = .false.
      logical, parameter :: mpi_async_protects_nonblocking = .false.
      integer mpi_bottom, mpi_in_place, mpi_buffer_automatic
      target mpi_buffer_automatic
      integer mpi_unweighted(1), mpi_weights_empty(1)
      integer mpi_errcodes_ignore(1)
      character mpi_argv_null(1), mpi_argvs_null(1, 1)
      common /mpi_texts/ mpi_argv_null, mpi_argvs_null
      save /mpi_texts/
      integer(mpi_offset_kind) mpi_displacement_current
      parameter (mpi_displacement_current = -1)
";

/// The declarations of `mpif.h` and of the module `mpi`.
pub(super) const OWN_PLACES: &str = "      integer mpi_status_ignore(mpi_status_size)
      integer mpi_statuses_ignore(mpi_status_size, 1)
      common /mpi_places/ mpi_bottom, mpi_in_place
      common /mpi_places/ mpi_buffer_automatic, mpi_unweighted
      common /mpi_places/ mpi_weights_empty, mpi_status_ignore
      common /mpi_places/ mpi_statuses_ignore, mpi_errcodes_ignore
      save /mpi_places/
";

/// Under -fdefault-integer-8 every argument would be misread. The compiler reports a division by zero here, with the name.
pub(super) const FOUR_BYTES: &str =
    "! With -fdefault-integer-8 this is an error: arguments of MPI are integers of 4 bytes.
      integer mpi_needs_integers_of_4_bytes
      parameter (mpi_needs_integers_of_4_bytes = 4 / (8 - kind(0)))
";

/// The names in `mpi/removed.rs`, or the file that accepts these names.
pub(super) const REMOVED: &str = "      include 'mpif-removed.h'\n";

/// Calls that take a variable of any type and shape as it is, and change nothing of it.
pub(super) fn of_any_variable() -> String {
    let sync = |p: &str| {
        format!(
            "    subroutine {p}mpi_f_sync_reg(buf)
      type(*), dimension(..), target :: buf
    end subroutine
"
        )
    };
    let size = |p: &str| {
        format!(
            "    subroutine {p}mpi_sizeof(x, size, ierror) bind(c, name=\"{p}ngympif_sizeof\")
      type(*), dimension(..), intent(in) :: x
      integer, intent(out) :: size
      integer, optional, intent(out) :: ierror
    end subroutine
"
        )
    };
    format!("  interface\n{}{}{}{}  end interface\n", sync(""), sync("p"), size(""), size("p"))
}

/// A datatype in `mpi_f08`.
pub(super) const DATATYPE_F08: &str = "type(mpi_datatype)";

/// A function that converts data, by its interface: one of the program, or the value for "no conversion".
pub(super) fn conversion(name: &str, datatype: &str, count: &str) -> String {
    format!(
        "    subroutine {name}(userbuf, datatype, count, filebuf, position, extra_state, ierror)
      use, intrinsic :: iso_c_binding, only: c_ptr
      import
      type(c_ptr), value :: userbuf, filebuf
      {datatype} :: datatype
      {count} :: count
      integer :: ierror
      integer(mpi_offset_kind) :: position
      integer(mpi_address_kind) :: extra_state
    end subroutine
"
    )
}

pub(super) const TYPE_OF_STATUS: &str = "      type, bind(c) :: mpi_status
        integer :: mpi_source, mpi_tag, mpi_error
        integer, private :: internal(5)
      end type
";

/// The declarations of `mpi_f08`.
pub(super) const OWN_STATUS: &str = "      type(mpi_status) mpi_status_ignore, mpi_statuses_ignore(1)
      common /mpi_places/ mpi_bottom, mpi_in_place
      common /mpi_places/ mpi_buffer_automatic, mpi_unweighted
      common /mpi_places/ mpi_weights_empty, mpi_status_ignore
      common /mpi_places/ mpi_statuses_ignore, mpi_errcodes_ignore
      save /mpi_places/
";

/// Between statuses of both modules.
pub(super) fn statuses_f08() -> String {
    let both = ["", "p"].map(|prefix| {
        format!(
            "    subroutine {prefix}mpi_status_f2f08(f_status, f08_status, ierror)
      import
      integer, intent(in) :: f_status(mpi_status_size)
      type(mpi_status), intent(out) :: f08_status
      integer, optional, intent(out) :: ierror
    end subroutine
    subroutine {prefix}mpi_status_f082f(f08_status, f_status, ierror)
      import
      type(mpi_status), intent(in) :: f08_status
      integer, intent(out) :: f_status(mpi_status_size)
      integer, optional, intent(out) :: ierror
    end subroutine
"
        )
    });
    format!("  interface\n{}  end interface\n", both.concat())
}

/// What the functions of the program are that calls of `mpi_f08` take.
pub(super) fn callbacks() -> String {
    let mut text = "  abstract interface\n".to_string();
    for (of, object) in [("comm", "comm"), ("type", "datatype"), ("win", "win")] {
        text += &format!(
            "    subroutine mpi_{of}_copy_attr_function(old{of}, {of}_keyval, extra_state, attribute_val_in, &
        attribute_val_out, flag, ierror)
      import
      type(mpi_{object}) :: old{of}
      integer :: {of}_keyval, ierror
      integer(mpi_address_kind) :: extra_state, attribute_val_in, attribute_val_out
      logical :: flag
    end subroutine
    subroutine mpi_{of}_delete_attr_function({object}, {of}_keyval, attribute_val, extra_state, ierror)
      import
      type(mpi_{object}) :: {object}
      integer :: {of}_keyval, ierror
      integer(mpi_address_kind) :: attribute_val, extra_state
    end subroutine
"
        );
    }
    for of in ["comm", "win", "file", "session"] {
        text += &format!(
            "    subroutine mpi_{of}_errhandler_function({of}, error_code)
      import
      type(mpi_{of}) :: {of}
      integer :: error_code
    end subroutine
"
        );
    }
    text + "    subroutine mpi_user_function(invec, inoutvec, len, datatype)
      use, intrinsic :: iso_c_binding, only: c_ptr
      import
      type(c_ptr), value :: invec, inoutvec
      integer :: len
      type(mpi_datatype) :: datatype
    end subroutine
    subroutine mpi_user_function_c(invec, inoutvec, len, datatype)
      use, intrinsic :: iso_c_binding, only: c_ptr
      import
      type(c_ptr), value :: invec, inoutvec
      integer(mpi_count_kind) :: len
      type(mpi_datatype) :: datatype
    end subroutine
    subroutine mpi_grequest_query_function(extra_state, status, ierror)
      import
      integer(mpi_address_kind) :: extra_state
      type(mpi_status) :: status
      integer :: ierror
    end subroutine
    subroutine mpi_grequest_free_function(extra_state, ierror)
      import
      integer(mpi_address_kind) :: extra_state
      integer :: ierror
    end subroutine
    subroutine mpi_grequest_cancel_function(extra_state, complete, ierror)
      import
      integer(mpi_address_kind) :: extra_state
      logical :: complete
      integer :: ierror
    end subroutine
    subroutine mpi_datarep_extent_function(datatype, extent, extra_state, ierror)
      import
      type(mpi_datatype) :: datatype
      integer(mpi_address_kind) :: extent, extra_state
      integer :: ierror
    end subroutine
" + &conversion("mpi_datarep_conversion_function", DATATYPE_F08, "integer")
        + &conversion("mpi_datarep_conversion_function_c", DATATYPE_F08, "integer(mpi_count_kind)")
        + "  end interface\n"
}
