# find_package(Nagaya): everything is found from the place of this file, so an installation can be moved.
#
#   Nagaya::Nagaya          programs that use <nagaya.h>
#   Nagaya::Static          the same, with the runtime in the program
#   Nagaya::XMP             programs with objects of xmpcc
#   nagaya_add_xmp(target)  translates the C sources of an executable by xmpcc, and links it with Nagaya::XMP
#   Nagaya_XMPCC, Nagaya_RUN  the commands xmpcc and nagaya
get_filename_component(_nagaya_root "${CMAKE_CURRENT_LIST_DIR}/../../.." REALPATH)
set(Nagaya_XMPCC "${_nagaya_root}/bin/xmpcc")
set(Nagaya_RUN "${_nagaya_root}/bin/nagaya")
set(_nagaya_lib "${_nagaya_root}/lib")

# xmpcc as the project's compiler translates and links by itself.
get_filename_component(_nagaya_cc "${CMAKE_C_COMPILER}" REALPATH)
get_filename_component(_nagaya_own "${Nagaya_XMPCC}" REALPATH)
string(COMPARE EQUAL "${_nagaya_cc}" "${_nagaya_own}" _nagaya_is_cc)

if(NOT TARGET Nagaya::Nagaya)
  add_library(Nagaya::Nagaya SHARED IMPORTED)
  set_target_properties(Nagaya::Nagaya PROPERTIES
    IMPORTED_LOCATION "${_nagaya_lib}/@SONAME@"
    IMPORTED_SONAME "@SONAME@"
    INTERFACE_INCLUDE_DIRECTORIES "${_nagaya_root}/include")

  add_library(Nagaya::Static STATIC IMPORTED)
  set_target_properties(Nagaya::Static PROPERTIES
    IMPORTED_LOCATION "${_nagaya_lib}/libnagaya.a"
    INTERFACE_INCLUDE_DIRECTORIES "${_nagaya_root}/include"
    INTERFACE_LINK_LIBRARIES "pthread;dl;m")

  # The start object is named by nobody. Where xmpcc links, it adds all this by itself.
  set(_nagaya_link "-Wl,--whole-archive,${_nagaya_lib}/libnagaya_start.a,--no-whole-archive" Nagaya::Nagaya m)
  if(_nagaya_is_cc)
    list(TRANSFORM _nagaya_link REPLACE "(.+)" "$<$<NOT:$<LINK_LANGUAGE:C>>:\\1>")
  endif()
  add_library(Nagaya::XMP INTERFACE IMPORTED)
  set_target_properties(Nagaya::XMP PROPERTIES
    INTERFACE_INCLUDE_DIRECTORIES "${_nagaya_root}/include"
    INTERFACE_LINK_LIBRARIES "${_nagaya_link}")
endif()

function(nagaya_add_xmp target)
  if(NOT _nagaya_is_cc)
    set_target_properties(${target} PROPERTIES C_COMPILER_LAUNCHER "${Nagaya_XMPCC};--cc")
  endif()
  target_link_libraries(${target} PRIVATE Nagaya::XMP)
endfunction()
