# find_package(Nagaya): everything is found from the place of this file, so an installation can be moved.
#
#   Nagaya::Nagaya          programs that use <nagaya.h>
#   Nagaya::Static          the same, with the runtime in the program
#   Nagaya::XMP             programs with objects of xmpcc
#   Nagaya::XMPF            programs with objects of xmpf90, and of xmpcc; the program is linked by the Fortran compiler
#   Nagaya::CAF             programs with coarrays of Fortran, which gfortran compiles
#   nagaya_add_xmp(target)  translates the C sources of an executable by xmpcc and its Fortran sources by xmpf90, and links it with
#                           Nagaya::XMP or, where the project has Fortran, Nagaya::XMPF
#   Nagaya_XMPCC, Nagaya_XMPF90, Nagaya_RUN  the commands xmpcc, xmpf90 and nagaya
get_filename_component(_nagaya_root "${CMAKE_CURRENT_LIST_DIR}/../../.." REALPATH)
set(Nagaya_XMPCC "${_nagaya_root}/bin/xmpcc")
set(Nagaya_XMPF90 "${_nagaya_root}/bin/xmpf90")
set(Nagaya_RUN "${_nagaya_root}/bin/nagaya")
set(_nagaya_lib "${_nagaya_root}/lib")

# xmpcc or xmpf90 as the project's compiler translates and links by itself: of these languages.
set(_nagaya_languages "")
foreach(_nagaya_language C CXX Fortran)
  set(_nagaya_own "${Nagaya_XMPCC}")
  if(_nagaya_language STREQUAL "Fortran")
    set(_nagaya_own "${Nagaya_XMPF90}")
  endif()
  get_filename_component(_nagaya_own "${_nagaya_own}" REALPATH)
  get_filename_component(_nagaya_compiler "${CMAKE_${_nagaya_language}_COMPILER}" REALPATH)
  if("${_nagaya_compiler}" STREQUAL "${_nagaya_own}")
    list(APPEND _nagaya_languages ${_nagaya_language})
  endif()
endforeach()

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
  # The archive is an item of its own: of items that are paths CMake takes care, also where they have spaces.
  set(_nagaya_link "-Wl,--whole-archive" "${_nagaya_lib}/libnagaya_start.a" "-Wl,--no-whole-archive" Nagaya::Nagaya m)
  if(_nagaya_languages)
    string(REPLACE ";" "," _nagaya_linked "${_nagaya_languages}")
    list(TRANSFORM _nagaya_link REPLACE "(.+)" "$<$<NOT:$<LINK_LANGUAGE:${_nagaya_linked}>>:\\1>")
  endif()
  add_library(Nagaya::XMP INTERFACE IMPORTED)
  set_target_properties(Nagaya::XMP PROPERTIES
    INTERFACE_INCLUDE_DIRECTORIES "${_nagaya_root}/include"
    INTERFACE_LINK_LIBRARIES "${_nagaya_link}")

  if(EXISTS "${_nagaya_lib}/libnagaya_fortran.a")
    add_library(Nagaya::XMPF INTERFACE IMPORTED)
    set_target_properties(Nagaya::XMPF PROPERTIES
      INTERFACE_LINK_LIBRARIES "${_nagaya_lib}/libnagaya_fortran.a;Nagaya::XMP")
  endif()
  add_library(Nagaya::CAF INTERFACE IMPORTED)
  set_target_properties(Nagaya::CAF PROPERTIES
    INTERFACE_COMPILE_OPTIONS "$<$<COMPILE_LANGUAGE:Fortran>:-fcoarray=lib>"
    INTERFACE_LINK_LIBRARIES Nagaya::Nagaya)
endif()

function(nagaya_add_xmp target)
  if(NOT "C" IN_LIST _nagaya_languages)
    set_target_properties(${target} PROPERTIES C_COMPILER_LAUNCHER "${Nagaya_XMPCC};--cc")
  endif()
  get_property(_nagaya_enabled GLOBAL PROPERTY ENABLED_LANGUAGES)
  if("Fortran" IN_LIST _nagaya_enabled AND TARGET Nagaya::XMPF)
    if(NOT "Fortran" IN_LIST _nagaya_languages)
      set_target_properties(${target} PROPERTIES Fortran_COMPILER_LAUNCHER "${Nagaya_XMPF90};--fc")
    endif()
    target_link_libraries(${target} PRIVATE Nagaya::XMPF)
  else()
    target_link_libraries(${target} PRIVATE Nagaya::XMP)
  endif()
  # An installed program finds the library, too.
  set_target_properties(${target} PROPERTIES INSTALL_RPATH_USE_LINK_PATH TRUE)
endfunction()
