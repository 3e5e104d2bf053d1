/* A target that computes: it calls nothing of MPI until all of the others have locked its window, put, got and given the lock back. */
#include <mpi.h>
#include <stdio.h>

int main(int argc, char **argv)
{
    MPI_Win win;
    volatile long *base;
    int me, size, wrong = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &me);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Win_allocate((size + 2) * sizeof(long), sizeof(long), MPI_INFO_NULL, MPI_COMM_WORLD, (void *)&base, &win);
    for (int i = 0; i < size + 2; i++)
        base[i] = 0;
    MPI_Barrier(MPI_COMM_WORLD);
    if (me == 0) {
        for (int from = 1; from < size; from++)
            while (base[from] == 0)
                ;
        wrong += base[size] != size - 1;
    } else {
        long count, mine = 100 + me, back = 0;
        MPI_Win_lock(MPI_LOCK_EXCLUSIVE, 0, 0, win);
        MPI_Get(&count, 1, MPI_LONG, 0, size, 1, MPI_LONG, win);
        MPI_Win_flush(0, win);
        count++;
        MPI_Put(&count, 1, MPI_LONG, 0, size, 1, MPI_LONG, win);
        MPI_Win_flush(0, win);
        MPI_Get(&back, 1, MPI_LONG, 0, size, 1, MPI_LONG, win);
        MPI_Win_unlock(0, win);
        wrong += back != count;
        MPI_Win_lock(MPI_LOCK_SHARED, 0, 0, win);
        MPI_Put(&mine, 1, MPI_LONG, 0, me, 1, MPI_LONG, win);
        MPI_Win_unlock(0, win);
    }
    MPI_Barrier(MPI_COMM_WORLD);
    for (int from = 1; from < size && me == 0; from++)
        wrong += base[from] != 100 + from;
    MPI_Win_free(&win);
    int all;
    MPI_Reduce(&wrong, &all, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    if (me == 0 && all == 0)
        puts("all is well");
    MPI_Finalize();
    return wrong != 0;
}
