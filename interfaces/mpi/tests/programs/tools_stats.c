/* MPI_T reads the counters that NAGAYA_STATS=1 prints: this program turns that on by the control variable while it runs, and prints each
 * counter as MPI_T shows it after MPI_Finalize. The test compares. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define DO(call) \
    do { \
        if ((call) != MPI_SUCCESS) { \
            printf("%s:%d: %s\n", __FILE__, __LINE__, #call); \
            exit(1); \
        } \
    } while (0)

int main(int argc, char **argv)
{
    int provided, rank, size, all, index, count, on = 1, data = 0;
    MPI_T_pvar_session session;
    MPI_T_cvar_handle stats;
    DO(MPI_T_init_thread(MPI_THREAD_SINGLE, &provided));
    DO(MPI_T_pvar_session_create(&session));
    DO(MPI_T_pvar_get_num(&all));
    MPI_T_pvar_handle *handles = malloc(all * sizeof *handles);
    for (int i = 0; i < all; i++) {
        int bind;
        DO(MPI_T_pvar_get_info(i, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, &bind, NULL, NULL, NULL));
        handles[i] = MPI_T_PVAR_HANDLE_NULL;
        if (bind == MPI_T_BIND_NO_OBJECT)
            DO(MPI_T_pvar_handle_alloc(session, i, NULL, &handles[i], &count));
    }
    DO(MPI_T_pvar_start(session, MPI_T_PVAR_ALL_HANDLES));
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    DO(MPI_T_cvar_get_index("nagaya_stats", &index));
    DO(MPI_T_cvar_handle_alloc(index, NULL, &stats, &count));
    DO(MPI_T_cvar_write(stats, &on));
    for (int i = 0; i < 5; i++)
        MPI_Sendrecv_replace(&data, 1, MPI_INT, (rank + 1) % size, i, (rank + size - 1) % size, i, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Finalize();
    for (int i = 0; i < all; i++) {
        char name[128];
        int len = sizeof name, class;
        unsigned long value;
        DO(MPI_T_pvar_get_info(i, name, &len, NULL, &class, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL));
        if (handles[i] == MPI_T_PVAR_HANDLE_NULL || (class != MPI_T_PVAR_CLASS_COUNTER && class != MPI_T_PVAR_CLASS_AGGREGATE))
            continue;
        DO(MPI_T_pvar_read(session, handles[i], &value));
        printf("rank %d: %s=%lu\n", rank, name, value);
    }
    DO(MPI_T_finalize());
    return 0;
}
