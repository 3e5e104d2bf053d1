! xmp_omni: what the Omni compiler's library has beyond the specification, for programs that were written for it (xmpf90 -fomni).
!
! The functions about bytes count what this image has. The others are about the network, which the conduit of the job determines.
module xmp_omni
  implicit none

  interface
    ! The bytes of the coarrays that are there now.
    integer(8) function xmpf_coarray_allocated_bytes()
    end function
    ! The bytes that the memory of the coarrays takes, padding included.
    integer(8) function xmpf_coarray_malloc_bytes()
    end function
    ! The bytes of coarrays that are no longer there, and whose memory is kept.
    integer(8) function xmpf_coarray_garbage_bytes()
    end function
    logical function xmpf_coarray_uses_gasnet()
    end function
    logical function xmpf_coarray_uses_fjrdma()
    end function
    logical function xmpf_coarray_uses_mpi3_onesided()
    end function
    ! The directive `barrier` of all executing nodes.
    subroutine xmp_barrier()
    end subroutine
    ! As `sync all` and `sync memory`.
    subroutine xmpf_sync_all()
    end subroutine
    subroutine xmpf_sync_memory()
    end subroutine
  end interface

  ! As `sync images`: of an image, of several, and of all with '*'.
  interface xmpf_sync_images
    subroutine xmpf_sync_image(image)
      integer, intent(in) :: image
    end subroutine xmpf_sync_image
    module procedure sync_several, sync_every
  end interface
  private :: sync_several, sync_every

contains

  subroutine sync_several(images)
    integer, intent(in) :: images(:)
    external xmpf_sync_images_of
    call xmpf_sync_images_of(size(images), images)
  end subroutine

  subroutine sync_every(star)
    character(*), intent(in) :: star
    external xmpf_sync_images_of
    if (star /= '*') error stop "xmpf_sync_images: the only text that it accepts is '*'"
    call xmpf_sync_images_of(-1, [1])
  end subroutine
end module
