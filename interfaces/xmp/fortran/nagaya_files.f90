! nagaya_files: what XMP/Fortran calls for input and output with a directive; the other side is files.c.
!
! A part of nagaya_directives, which the text that xmpf90 writes uses. Not for programs.
module nagaya_files
  implicit none
  public

  ! What ends text: a program may have a variable with the name `char`.
  character(kind=1), parameter :: ngyf_nul = char(0)

  interface
    function ngyf_open(access, number, name, status, position, action, access_said, form, recl, has_status, at) &
        bind(c) result(answer)
      integer(8), value :: access
      integer(8), value :: number
      character(kind=1), intent(in) :: name(*)
      character(kind=1), intent(in) :: status(*)
      character(kind=1), intent(in) :: position(*)
      character(kind=1), intent(in) :: action(*)
      character(kind=1), intent(in) :: access_said(*)
      character(kind=1), intent(in) :: form(*)
      integer(8), value :: recl
      integer(8), value :: has_status
      character(kind=1), intent(in) :: at(*)
      integer(8) :: answer
    end function
    function ngyf_close(access, number, status, has_status, at) bind(c) result(answer)
      integer(8), value :: access
      integer(8), value :: number
      character(kind=1), intent(in) :: status(*)
      integer(8), value :: has_status
      character(kind=1), intent(in) :: at(*)
      integer(8) :: answer
    end function
    subroutine ngyf_file_sync(number, at) bind(c)
      integer(8), value :: number
      character(kind=1), intent(in) :: at(*)
    end subroutine
    subroutine ngyf_transfer(access, number, writes, rec, has_status, at) bind(c)
      integer(8), value :: access
      integer(8), value :: number
      integer(8), value :: writes
      integer(8), value :: rec
      integer(8), value :: has_status
      character(kind=1), intent(in) :: at(*)
    end subroutine
    subroutine ngyf_transfer_array(a, writes) bind(c)
      integer(8), value :: a
      integer(8), value :: writes
    end subroutine
    subroutine ngyf_write_item(x) bind(c)
      type(*), dimension(..), intent(in) :: x
    end subroutine
    subroutine ngyf_read_item(x) bind(c)
      type(*), dimension(..), intent(inout) :: x
    end subroutine
    function ngyf_transfer_end() bind(c) result(answer)
      integer(8) :: answer
    end function
    function ngyf_master(at) bind(c) result(answer)
      character(kind=1), intent(in) :: at(*)
      integer(8) :: answer
    end function
    subroutine ngyf_io_failed(message, at) bind(c)
      character(kind=1), intent(in) :: message(*)
      character(kind=1), intent(in) :: at(*)
    end subroutine
    subroutine ngyf_results(master, at) bind(c)
      integer(8), value :: master
      character(kind=1), intent(in) :: at(*)
    end subroutine
    subroutine ngyf_result(x) bind(c)
      type(*), dimension(..), intent(inout) :: x
    end subroutine
    subroutine ngyf_results_end(at) bind(c)
      character(kind=1), intent(in) :: at(*)
    end subroutine
  end interface
end module
