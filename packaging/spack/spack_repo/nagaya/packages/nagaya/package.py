# Recipe for Spack 1.0 and newer. `spack repo add packaging/spack/spack_repo/nagaya` adds it, and
# `spack install --no-checksum nagaya` builds the tarball of a release.
from spack_repo.builtin.build_systems.generic import Package

from spack.package import *


class Nagaya(Package):
    """Runtime for one-sided communication, with XcalableMP, coarrays, Split-C, MPI and ACP."""

    homepage = "https://localhost/nagaya"
    # A release's tarball (scripts/release), whose checksum is in SHA256SUMS.
    url = "file:///opt/mirror/nagaya-1.0.0.tar.gz"

    license("Apache-2.0")

    version("1.0.0")

    variant("ucx", default=True, description="Jobs on several hosts over UCX")
    variant("pmix", default=True, description="Jobs that srun, prterun or mpirun start")
    variant("mpi_commands", default=True, description="mpicc, mpifort and mpiexec")

    depends_on("c", type="build")
    depends_on("cxx", type="build")
    depends_on("fortran", type="build")
    depends_on("rust@1.85:", type="build")
    depends_on("pkgconfig", type="build")
    depends_on("ucx", when="+ucx")
    depends_on("pmix", when="+pmix")

    provides("mpi@:5.0", when="+mpi_commands")

    def install(self, spec, prefix):
        # Not `make stage`, which asks Debian for packages.
        Executable("scripts/compile")("--locked")
        layout = Executable("scripts/lay-out")
        layout.add_default_env("SPLIT_DEBUG", "1")
        layout.add_default_env("MPI_COMMANDS", "yes" if spec.satisfies("+mpi_commands") else "no")
        layout("target/release", prefix)

    def setup_dependent_package(self, module, dependent_spec):
        if self.spec.satisfies("+mpi_commands"):
            self.spec.mpicc = join_path(self.prefix.bin, "mpicc")
            self.spec.mpicxx = join_path(self.prefix.bin, "mpicxx")
            self.spec.mpifc = join_path(self.prefix.bin, "mpifort")
            self.spec.mpif77 = join_path(self.prefix.bin, "mpif77")
