/* NPB Integer Sort with message passing: what interfaces/xmp/examples/c/npb-is.c is measured against.
 *
 * Same problem text (npb/is.h), same data layout, same two exchanges per round: bucket sizes of everybody to everybody,
 * then the keys to the image that owns their bucket. Build with -I interfaces/xmp/examples/c.
 */
#include "npb/is.h"
#include <mpi.h>

static int rows[NPB_MAX_IMAGES][IS_ROW];

int main(int argc, char **argv)
{
    int me, images;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &me);
    MPI_Comm_size(MPI_COMM_WORLD, &images);
    npb_need_table(images);

    const long first = npb_cut(IS_KEYS, me, images), count = npb_cut(IS_KEYS, me + 1, images) - first;
    int *keys = npb_alloc((size_t)count, sizeof(int)), *sorted = npb_alloc((size_t)count, sizeof(int));
    int *mine = npb_alloc(IS_KEYS, sizeof(int)), *upto = npb_alloc(IS_MAX, sizeof(int));
    is_make_keys(keys, first, count);

    struct is_plan plan;
    int row[IS_ROW], send_count[NPB_MAX_IMAGES], recv_count[NPB_MAX_IMAGES], have = 0, passed = 0;
    double start = 0.0;
    for (int round = 0; round <= IS_ROUNDS; round++) { /* round 0 warms up and is not timed */
        if (round == 1) {
            passed = 0;
            MPI_Barrier(MPI_COMM_WORLD);
            start = MPI_Wtime();
        }
        if (me == 0)
            is_change_keys(keys, round ? round : 1);
        is_count(keys, first, count, row);
        is_scatter(keys, count, row, sorted);
        MPI_Allgather(row, IS_ROW, MPI_INT, rows, IS_ROW, MPI_INT, MPI_COMM_WORLD);
        is_make_plan(&plan, images, me, rows);
        for (int k = 0; k < images; k++) {
            send_count[k] = plan.send_start[k + 1] - plan.send_start[k];
            recv_count[k] = plan.recv_start[k + 1] - plan.recv_start[k];
        }
        MPI_Alltoallv(sorted, send_count, plan.send_start, MPI_INT, mine, recv_count, plan.recv_start, MPI_INT, MPI_COMM_WORLD);
        have = plan.recv_start[images];
        is_rank(&plan, me, have, mine, upto);
        passed += is_check_round(&plan, me, upto, round ? round : 1);
    }
    double seconds = MPI_Wtime() - start;
    MPI_Allreduce(MPI_IN_PLACE, &seconds, 1, MPI_DOUBLE, MPI_MAX, MPI_COMM_WORLD);

    int sums[3] = { passed, have, is_out_of_order(&plan, me, have, mine, upto) };
    MPI_Allreduce(MPI_IN_PLACE, sums, 3, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
    const int verified = sums[0] == IS_ROUNDS * IS_TESTS && sums[1] == IS_KEYS && sums[2] == 0;
    if (me == 0)
        npb_report("IS", "message passing", images, seconds, is_mop(), verified);
    MPI_Finalize();
    return verified ? EXIT_SUCCESS : EXIT_FAILURE;
}
