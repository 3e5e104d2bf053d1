from mpi4py import MPI
import numpy

comm = MPI.COMM_WORLD
box = numpy.zeros(1, dtype="i")
window = MPI.Win.Create(box, comm=comm)
window.Fence()
window.Put(numpy.array([comm.rank], dtype="i"), (comm.rank + 1) % comm.size)
window.Fence()                                 # now all puts have arrived
print(f"rank {comm.rank} of {comm.size} received {box[0]}")
window.Free()
