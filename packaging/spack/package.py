# Spack recipe. Put this folder as var/spack/repos/builtin/packages/nagaya, or into a repository of your own (`spack repo add`).
from spack.package import *


class Nagaya(MakefilePackage):
    """Runtime for one-sided communication, with XcalableMP, coarrays, Split-C, MPI, ACP, Python and Ruby."""

    homepage = "https://localhost/nagaya"
    # A release's tarball (scripts/release). SHA256SUMS has its checksum: spack install --no-checksum accepts a local file without one.
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
    depends_on("gmake", type="build")
    depends_on("ucx", when="+ucx")
    depends_on("pmix", when="+pmix")

    provides("mpi@:5.0", when="+mpi_commands")

    def build(self, spec, prefix):
        # `make stage` would ask apt for packages.
        not_shipped = "check tests toy random bench".split()
        names = ["nagaya-conduit-check"] + ["nagaya-" + name for name in not_shipped[1:]] + ["xtask"]
        cargo = which("cargo", required=True)
        cargo("build", "--release", "--locked", "--workspace", *sum((["--exclude", name] for name in names), []))

    def install(self, spec, prefix):
        layout = Executable("scripts/lay-out")
        layout.add_default_env("SPLIT_DEBUG", "1")
        layout.add_default_env("MPI_COMMANDS", "yes" if spec.satisfies("+mpi_commands") else "no")
        layout("target/release", str(prefix))

    def setup_dependent_package(self, module, dependent_spec):
        if self.spec.satisfies("+mpi_commands"):
            self.spec.mpicc = join_path(self.prefix.bin, "mpicc")
            self.spec.mpicxx = join_path(self.prefix.bin, "mpicxx")
            self.spec.mpifc = join_path(self.prefix.bin, "mpifort")
            self.spec.mpif77 = join_path(self.prefix.bin, "mpif77")
