/* mpi.h without its inline functions, which pass handles and statuses between C and Fortran: here these names are symbols. */
#define MPI_Comm_c2f inline_MPI_Comm_c2f
#define PMPI_Comm_c2f inline_PMPI_Comm_c2f
#define MPI_Comm_f2c inline_MPI_Comm_f2c
#define PMPI_Comm_f2c inline_PMPI_Comm_f2c
#define MPI_Errhandler_c2f inline_MPI_Errhandler_c2f
#define PMPI_Errhandler_c2f inline_PMPI_Errhandler_c2f
#define MPI_Errhandler_f2c inline_MPI_Errhandler_f2c
#define PMPI_Errhandler_f2c inline_PMPI_Errhandler_f2c
#define MPI_File_c2f inline_MPI_File_c2f
#define PMPI_File_c2f inline_PMPI_File_c2f
#define MPI_File_f2c inline_MPI_File_f2c
#define PMPI_File_f2c inline_PMPI_File_f2c
#define MPI_Group_c2f inline_MPI_Group_c2f
#define PMPI_Group_c2f inline_PMPI_Group_c2f
#define MPI_Group_f2c inline_MPI_Group_f2c
#define PMPI_Group_f2c inline_PMPI_Group_f2c
#define MPI_Info_c2f inline_MPI_Info_c2f
#define PMPI_Info_c2f inline_PMPI_Info_c2f
#define MPI_Info_f2c inline_MPI_Info_f2c
#define PMPI_Info_f2c inline_PMPI_Info_f2c
#define MPI_Message_c2f inline_MPI_Message_c2f
#define PMPI_Message_c2f inline_PMPI_Message_c2f
#define MPI_Message_f2c inline_MPI_Message_f2c
#define PMPI_Message_f2c inline_PMPI_Message_f2c
#define MPI_Op_c2f inline_MPI_Op_c2f
#define PMPI_Op_c2f inline_PMPI_Op_c2f
#define MPI_Op_f2c inline_MPI_Op_f2c
#define PMPI_Op_f2c inline_PMPI_Op_f2c
#define MPI_Request_c2f inline_MPI_Request_c2f
#define PMPI_Request_c2f inline_PMPI_Request_c2f
#define MPI_Request_f2c inline_MPI_Request_f2c
#define PMPI_Request_f2c inline_PMPI_Request_f2c
#define MPI_Session_c2f inline_MPI_Session_c2f
#define PMPI_Session_c2f inline_PMPI_Session_c2f
#define MPI_Session_f2c inline_MPI_Session_f2c
#define PMPI_Session_f2c inline_PMPI_Session_f2c
#define MPI_Type_c2f inline_MPI_Type_c2f
#define PMPI_Type_c2f inline_PMPI_Type_c2f
#define MPI_Type_f2c inline_MPI_Type_f2c
#define PMPI_Type_f2c inline_PMPI_Type_f2c
#define MPI_Win_c2f inline_MPI_Win_c2f
#define PMPI_Win_c2f inline_PMPI_Win_c2f
#define MPI_Win_f2c inline_MPI_Win_f2c
#define PMPI_Win_f2c inline_PMPI_Win_f2c
#define MPI_Status_c2f inline_MPI_Status_c2f
#define PMPI_Status_c2f inline_PMPI_Status_c2f
#define MPI_Status_f2c inline_MPI_Status_f2c
#define PMPI_Status_f2c inline_PMPI_Status_f2c
#define MPI_Status_c2f08 inline_MPI_Status_c2f08
#define PMPI_Status_c2f08 inline_PMPI_Status_c2f08
#define MPI_Status_f082c inline_MPI_Status_f082c
#define PMPI_Status_f082c inline_PMPI_Status_f082c
#define MPI_Status_f2f08 inline_MPI_Status_f2f08
#define PMPI_Status_f2f08 inline_PMPI_Status_f2f08
#define MPI_Status_f082f inline_MPI_Status_f082f
#define PMPI_Status_f082f inline_PMPI_Status_f082f
#include <mpi.h>
#undef MPI_Comm_c2f
#undef PMPI_Comm_c2f
#undef MPI_Comm_f2c
#undef PMPI_Comm_f2c
#undef MPI_Errhandler_c2f
#undef PMPI_Errhandler_c2f
#undef MPI_Errhandler_f2c
#undef PMPI_Errhandler_f2c
#undef MPI_File_c2f
#undef PMPI_File_c2f
#undef MPI_File_f2c
#undef PMPI_File_f2c
#undef MPI_Group_c2f
#undef PMPI_Group_c2f
#undef MPI_Group_f2c
#undef PMPI_Group_f2c
#undef MPI_Info_c2f
#undef PMPI_Info_c2f
#undef MPI_Info_f2c
#undef PMPI_Info_f2c
#undef MPI_Message_c2f
#undef PMPI_Message_c2f
#undef MPI_Message_f2c
#undef PMPI_Message_f2c
#undef MPI_Op_c2f
#undef PMPI_Op_c2f
#undef MPI_Op_f2c
#undef PMPI_Op_f2c
#undef MPI_Request_c2f
#undef PMPI_Request_c2f
#undef MPI_Request_f2c
#undef PMPI_Request_f2c
#undef MPI_Session_c2f
#undef PMPI_Session_c2f
#undef MPI_Session_f2c
#undef PMPI_Session_f2c
#undef MPI_Type_c2f
#undef PMPI_Type_c2f
#undef MPI_Type_f2c
#undef PMPI_Type_f2c
#undef MPI_Win_c2f
#undef PMPI_Win_c2f
#undef MPI_Win_f2c
#undef PMPI_Win_f2c
#undef MPI_Status_c2f
#undef PMPI_Status_c2f
#undef MPI_Status_f2c
#undef PMPI_Status_f2c
#undef MPI_Status_c2f08
#undef PMPI_Status_c2f08
#undef MPI_Status_f082c
#undef PMPI_Status_f082c
#undef MPI_Status_f2f08
#undef PMPI_Status_f2f08
#undef MPI_Status_f082f
#undef PMPI_Status_f082f
