//! All tests that run the installed commands and libraries, in one program. cargo-nextest runs each test as a process of its own.
//!
//! A new file of tests needs a line here. The tests of one language or library lie in its folder.

mod armci_hosts;
mod core_files;
mod crashes;
mod engines;
mod examples;
mod fault_injection;
mod fault_limits;
mod fuzz_frontend;
mod gasnet_hosts;
mod gdb;
mod guides;
mod hosts;
mod install;
mod job_views;
mod launcher;
mod launcher_ends;
mod launcher_failure;
mod launcher_terminal;
mod launcher_tools;
mod launchers;
mod messages;
mod mistakes;
mod network;
mod network_faults;
mod other_users;
mod output;
mod packages;
mod placement;
mod portability;
mod profile;
mod pvm_hosts;
mod race_free;
mod race_programs;
mod races;
mod rmaracebench;
mod selection;
mod site;
mod slurm;
mod toy;
mod type_oracle;
mod waiting_report;

#[path = "../../interfaces/acp/tests/acp.rs"]
mod acp;
#[path = "../../interfaces/c-api/tests/c_api.rs"]
mod c_api;
#[path = "../../interfaces/c-api/tests/c_check.rs"]
mod c_check;
#[path = "../../interfaces/caf/tests/caf.rs"]
mod caf;
#[path = "../../interfaces/cpp/tests/cpp.rs"]
mod cpp;
#[path = "../../interfaces/mpi/tests/file_clients.rs"]
mod file_clients;
#[path = "../../interfaces/xmp/tests/fortran_random.rs"]
mod fortran_random;
#[path = "../../interfaces/xmp/tests/fuzz_programs.rs"]
mod fuzz_programs;
#[path = "../../interfaces/xmp/tests/global_random.rs"]
mod global_random;
#[path = "../../interfaces/mpi/tests/mpi.rs"]
mod mpi;
#[path = "../../interfaces/mpi/tests/mpi4py.rs"]
mod mpi4py;
#[path = "../../interfaces/mpi/tests/mpi_failures.rs"]
mod mpi_failures;
#[path = "../../interfaces/mpi/tests/failures_soak.rs"]
mod mpi_failures_soak;
#[path = "../../interfaces/mpi/tests/files.rs"]
mod mpi_files;
#[path = "../../interfaces/mpi/tests/mpi_jobs.rs"]
mod mpi_jobs;
#[path = "../../interfaces/mpi/tests/several_jobs.rs"]
mod mpi_several_jobs;
#[path = "../../interfaces/mpi/tests/mpich_abi.rs"]
mod mpich_abi;
#[path = "../../interfaces/xmp/tests/netcdf.rs"]
mod netcdf;
#[path = "../../interfaces/xmp/tests/openmp.rs"]
mod openmp;
#[path = "../../interfaces/python/tests/python.rs"]
mod python;
#[path = "../../interfaces/ruby/tests/ruby.rs"]
mod ruby;
#[path = "../../interfaces/xmp/tests/seam.rs"]
mod seam;
#[path = "../../interfaces/xmp/tests/spec_random.rs"]
mod spec_random;
#[path = "../../interfaces/split-c/tests/split_c.rs"]
mod split_c;
#[path = "../../interfaces/split-c/tests/split_c_random.rs"]
mod split_c_random;
#[path = "../../interfaces/xmp/tests/translated_size.rs"]
mod translated_size;
#[path = "../../interfaces/xmp/tests/vectorised.rs"]
mod vectorised;
#[path = "../../interfaces/xmp/tests/xmp_c.rs"]
mod xmp_c;
#[path = "../../interfaces/xmp/tests/xmp_c_library_random.rs"]
mod xmp_c_library_random;
#[path = "../../interfaces/xmp/tests/xmp_c_random.rs"]
mod xmp_c_random;
#[path = "../../interfaces/xmp/tests/xmp_f.rs"]
mod xmp_f;
#[path = "../../interfaces/xmp/tests/xmp_io_faults.rs"]
mod xmp_io_faults;
#[path = "../../interfaces/xmp/tests/xmp_io_random.rs"]
mod xmp_io_random;
#[path = "../../interfaces/xmp/tests/xmp_runtime.rs"]
mod xmp_runtime;
#[path = "../../interfaces/xmp/tests/xmpcc_cli.rs"]
mod xmpcc_cli;
#[path = "../../interfaces/xmp/tests/xmpcc_diagnostics.rs"]
mod xmpcc_diagnostics;
