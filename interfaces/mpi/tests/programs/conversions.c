/* Handles and statuses from C to Fortran and back, by the names that other libraries have. With a Fortran main program
 * (conversions_main.f90) `from_fortran_` is what a library of C has there. */
#include <mpi.h>
#include <stdio.h>
#include <string.h>

#define WANT(condition) \
    do { \
        if (!(condition)) { \
            printf("%s:%d: %s\n", __FILE__, __LINE__, #condition); \
            MPI_Abort(MPI_COMM_WORLD, 3); \
        } \
    } while (0)

#define ROUND(base, handle) WANT(MPI_##base##_f2c(MPI_##base##_c2f(handle)) == (handle) && PMPI_##base##_f2c(PMPI_##base##_c2f(handle)) == (handle))

static void received(MPI_Status *status)
{
    int mine = 17, got = 0;
    MPI_Sendrecv(&mine, 1, MPI_INT, 0, 23, &got, 1, MPI_INT, 0, 23, MPI_COMM_SELF, status);
    WANT(got == 17);
}

static void has_one(const MPI_Status *status)
{
    int count = 0;
    MPI_Get_count(status, MPI_INT, &count);
    WANT(status->MPI_SOURCE == 0 && status->MPI_TAG == 23 && count == 1);
}

/* Of the communicator's and the type's integers: the size of each; the status is that of a message. */
void from_fortran_(MPI_Fint *comm, MPI_Fint *type, MPI_Fint *status, MPI_Fint *comm_size, MPI_Fint *type_size)
{
    MPI_Status in_c;
    MPI_Comm_size(MPI_Comm_f2c(*comm), comm_size);
    MPI_Type_size(MPI_Type_f2c(*type), type_size);
    WANT(MPI_Status_f2c(status, &in_c) == MPI_SUCCESS);
    has_one(&in_c);
}

int ignored_(MPI_Fint *status)
{
    WANT((status == MPI_F_STATUS_IGNORE) == ((MPI_F08_status *)status == MPI_F08_STATUS_IGNORE));
    if (status == MPI_F_STATUS_IGNORE) {
        MPI_Status in_c;
        MPI_F08_status modern;
        WANT(MPI_Status_f2c(status, &in_c) == MPI_ERR_ARG && MPI_Status_f2f08(status, &modern) == MPI_ERR_ARG);
        WANT(MPI_Status_f082c(MPI_F08_STATUS_IGNORE, &in_c) == MPI_ERR_ARG);
    }
    return status == MPI_F_STATUS_IGNORE;
}

int all_ignored_(MPI_Fint *statuses)
{
    WANT((statuses == MPI_F_STATUSES_IGNORE) == ((MPI_F08_status *)statuses == MPI_F08_STATUSES_IGNORE));
    return statuses == MPI_F_STATUSES_IGNORE;
}

#ifndef WITHOUT_MAIN
int main(int argc, char **argv)
{
    MPI_Comm twin;
    MPI_Datatype pair;
    MPI_Group group;
    MPI_Info info;
    MPI_Request request;
    MPI_Session session;
    MPI_Status status, back;
    MPI_F08_status modern;
    MPI_Fint old[MPI_F_STATUS_SIZE];
    MPI_Init(&argc, &argv);
    MPI_Comm_dup(MPI_COMM_WORLD, &twin);
    MPI_Type_contiguous(2, MPI_DOUBLE, &pair);
    MPI_Comm_group(twin, &group);
    MPI_Info_create(&info);
    MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_RETURN, &session);
    MPI_Irecv(NULL, 0, MPI_INT, 0, 1, MPI_COMM_SELF, &request);
    ROUND(Comm, twin);
    ROUND(Comm, MPI_COMM_WORLD);
    ROUND(Type, pair);
    ROUND(Type, MPI_DOUBLE);
    ROUND(Group, group);
    ROUND(Info, info);
    ROUND(Request, request);
    ROUND(Request, MPI_REQUEST_NULL);
    ROUND(Session, session);
    ROUND(Op, MPI_SUM);
    ROUND(Message, MPI_MESSAGE_NO_PROC);
    ROUND(Errhandler, MPI_ERRORS_RETURN);
    MPI_Send(NULL, 0, MPI_INT, 0, 1, MPI_COMM_SELF);
    MPI_Wait(&request, MPI_STATUS_IGNORE);

    received(&status);
    memset(old, 0, sizeof old);
    MPI_Status_c2f(&status, old);
    WANT(old[MPI_F_SOURCE] == 0 && old[MPI_F_TAG] == 23);
    WANT(old != MPI_F_STATUS_IGNORE && old != MPI_F_STATUSES_IGNORE);
    WANT(MPI_Status_c2f(MPI_STATUS_IGNORE, old) == MPI_ERR_ARG && PMPI_Status_c2f08(MPI_STATUSES_IGNORE, &modern) == MPI_ERR_ARG);
    MPI_Status_f2f08(old, &modern);
    memset(old, 0, sizeof old);
    MPI_Status_f082f(&modern, old);
    MPI_Status_f2c(old, &back);
    has_one(&back);
    MPI_Status_c2f08(&status, &modern);
    WANT(modern.MPI_TAG == 23);
    memset(&back, 0, sizeof back);
    MPI_Status_f082c(&modern, &back);
    has_one(&back);

    MPI_Session_finalize(&session);
    MPI_Info_free(&info);
    MPI_Group_free(&group);
    MPI_Type_free(&pair);
    MPI_Comm_free(&twin);
    MPI_Finalize();
    puts("all is well");
    return 0;
}
#endif
