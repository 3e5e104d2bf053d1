! xmp_api: the name under which some programs use xmp_lib.
module xmp_api
  use xmp_lib
end module
