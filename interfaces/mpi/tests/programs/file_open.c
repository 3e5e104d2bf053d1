/* Files opened, closed, deleted and resized; their modes, hints and error handlers (MPI 14.2, 14.7). */
#include <sys/stat.h>
#include <unistd.h>
#include "file_test.h"

static int handled;
static MPI_File handled_file;

static void handler(MPI_File *file, int *code, ...)
{
    handled = class_of(*code);
    handled_file = *file;
}

static void modes(void)
{
    MPI_File file;
    int amode;
    const char *name = in_folder("modes");
    MPI_Group group, all;
    int same, rank;
    FAILS(MPI_ERR_NO_SUCH_FILE, MPI_File_open(MPI_COMM_WORLD, name, MPI_MODE_RDONLY, MPI_INFO_NULL, &file));
    WANT(file == MPI_FILE_NULL);
    FAILS(MPI_ERR_NO_SUCH_FILE, MPI_File_open(MPI_COMM_WORLD, name, MPI_MODE_RDWR, MPI_INFO_NULL, &file));
    const int wrong[] = {0, MPI_MODE_CREATE, MPI_MODE_RDONLY | MPI_MODE_RDWR, MPI_MODE_RDONLY | MPI_MODE_CREATE,
                         MPI_MODE_RDONLY | MPI_MODE_EXCL, MPI_MODE_RDWR | MPI_MODE_SEQUENTIAL,
                         MPI_MODE_RDWR | MPI_MODE_WRONLY, MPI_MODE_RDWR | 1 << 20};
    for (unsigned at = 0; at < sizeof wrong / sizeof *wrong; at++)
        FAILS(MPI_ERR_AMODE, MPI_File_open(MPI_COMM_WORLD, name, wrong[at], MPI_INFO_NULL, &file));
    if (size > 1) {
        amode = me == 1 ? MPI_MODE_RDWR | MPI_MODE_CREATE : MPI_MODE_WRONLY | MPI_MODE_CREATE;
        FAILS(MPI_ERR_NOT_SAME, MPI_File_open(MPI_COMM_WORLD, name, amode, MPI_INFO_NULL, &file));
        /* One member's mistake is an error of all. */
        amode = me == 1 ? 0 : MPI_MODE_RDWR | MPI_MODE_CREATE;
        FAILS(MPI_ERR_AMODE, MPI_File_open(MPI_COMM_WORLD, name, amode, MPI_INFO_NULL, &file));
    }
    GOOD(MPI_File_open(MPI_COMM_WORLD, name, MPI_MODE_RDWR | MPI_MODE_CREATE | MPI_MODE_EXCL, MPI_INFO_NULL, &file));
    GOOD(MPI_File_get_amode(file, &amode));
    WANT(amode == (MPI_MODE_RDWR | MPI_MODE_CREATE | MPI_MODE_EXCL));
    GOOD(MPI_File_get_group(file, &group));
    MPI_Comm_group(MPI_COMM_WORLD, &all);
    MPI_Group_compare(group, all, &same);
    MPI_Group_rank(group, &rank);
    WANT(same == MPI_IDENT && rank == me);
    MPI_Group_free(&group);
    MPI_Group_free(&all);
    WANT(MPI_File_fromint(MPI_File_toint(file)) == file);
    GOOD(MPI_File_close(&file));
    WANT(file == MPI_FILE_NULL);
    FAILS(MPI_ERR_FILE_EXISTS,
          MPI_File_open(MPI_COMM_WORLD, name, MPI_MODE_RDWR | MPI_MODE_CREATE | MPI_MODE_EXCL, MPI_INFO_NULL, &file));
    FAILS(MPI_ERR_BAD_FILE, MPI_File_open(MPI_COMM_WORLD, folder, MPI_MODE_RDONLY, MPI_INFO_NULL, &file));
    FAILS(MPI_ERR_BAD_FILE, MPI_File_open(MPI_COMM_WORLD, in_folder("modes/below"), MPI_MODE_RDONLY, MPI_INFO_NULL, &file));
    MPI_Barrier(MPI_COMM_WORLD);
    if (me == 0)
        GOOD(MPI_File_delete(name, MPI_INFO_NULL));
    if (me == 0)
        FAILS(MPI_ERR_NO_SUCH_FILE, MPI_File_delete(name, MPI_INFO_NULL));
    MPI_Barrier(MPI_COMM_WORLD);
    GOOD(MPI_File_open(MPI_COMM_WORLD, name, MPI_MODE_WRONLY | MPI_MODE_CREATE | MPI_MODE_DELETE_ON_CLOSE,
                       MPI_INFO_NULL, &file));
    WANT(access(name, F_OK) == 0);
    MPI_Barrier(MPI_COMM_WORLD);
    GOOD(MPI_File_close(&file));
    WANT(access(name, F_OK) != 0);
    FAILS(MPI_ERR_FILE, MPI_File_close(&file));
    FAILS(MPI_ERR_FILE, MPI_File_get_amode(MPI_FILE_NULL, &amode));
}

/* A prefix of ROMIO is no part of the name; another text before a colon is. */
static void prefixes(void)
{
    MPI_File file;
    char name[4200];
    snprintf(name, sizeof name, "ufs:%s", in_folder("prefixed"));
    GOOD(MPI_File_open(MPI_COMM_WORLD, name, MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &file));
    WANT(access(name + 4, F_OK) == 0);
    GOOD(MPI_File_close(&file));
    MPI_Barrier(MPI_COMM_WORLD);
    if (me == 0)
        GOOD(MPI_File_delete(name, MPI_INFO_NULL));
    MPI_Barrier(MPI_COMM_WORLD);
    const char *other = in_folder("a:b");
    GOOD(MPI_File_open(MPI_COMM_WORLD, other, MPI_MODE_RDWR | MPI_MODE_CREATE | MPI_MODE_DELETE_ON_CLOSE, MPI_INFO_NULL,
                       &file));
    WANT(access(other, F_OK) == 0);
    MPI_Barrier(MPI_COMM_WORLD);
    GOOD(MPI_File_close(&file));
}

static void sizes(void)
{
    MPI_File file;
    MPI_Offset bytes;
    const char *name = in_folder("sizes");
    GOOD(MPI_File_open(MPI_COMM_WORLD, name, MPI_MODE_RDWR | MPI_MODE_CREATE | MPI_MODE_DELETE_ON_CLOSE, MPI_INFO_NULL, &file));
    GOOD(MPI_File_get_size(file, &bytes));
    WANT(bytes == 0);
    GOOD(MPI_File_set_size(file, ((MPI_Offset)1 << 33) + 5));
    GOOD(MPI_File_get_size(file, &bytes));
    WANT(bytes == ((MPI_Offset)1 << 33) + 5);
    GOOD(MPI_File_set_size(file, 100));
    GOOD(MPI_File_preallocate(file, 5000));
    GOOD(MPI_File_get_size(file, &bytes));
    WANT(bytes == 5000);
    GOOD(MPI_File_preallocate(file, 10));
    GOOD(MPI_File_get_size(file, &bytes));
    WANT(bytes == 5000);
    FAILS(MPI_ERR_ARG, MPI_File_set_size(file, -1));
    if (size > 1) {
        FAILS(MPI_ERR_NOT_SAME, MPI_File_set_size(file, me));
        FAILS(MPI_ERR_NOT_SAME, MPI_File_preallocate(file, me));
    }
    GOOD(MPI_File_sync(file));
    GOOD(MPI_File_close(&file));
}

/* Whether an info has a key with a value; NULL: any value. */
static int has(MPI_Info info, const char *key, const char *value)
{
    char text[MPI_MAX_INFO_VAL];
    int flag, room = sizeof text;
    MPI_Info_get_string(info, key, &room, text, &flag);
    return flag && (value == NULL || strcmp(text, value) == 0);
}

static void hints(void)
{
    MPI_File file;
    MPI_Info info, used;
    MPI_Info_create(&info);
    MPI_Info_set(info, "cb_nodes", "1");
    MPI_Info_set(info, "cb_buffer_size", "65536");
    MPI_Info_set(info, "striping_unit", "4096");
    MPI_Info_set(info, "romio_cb_write", "enable");
    MPI_Info_set(info, "romio_cb_read", "whenever");
    MPI_Info_set(info, "access_style", "write_once,sequential");
    MPI_Info_set(info, "no_such_hint", "x");
    MPI_Info_set(info, "filename", "another");
    MPI_Info_set(info, "file_perm", "0640");
    const mode_t mask = umask(0);
    GOOD(MPI_File_open(MPI_COMM_WORLD, in_folder("hints"), MPI_MODE_RDWR | MPI_MODE_CREATE | MPI_MODE_DELETE_ON_CLOSE, info, &file));
    umask(mask);
    struct stat made;
    WANT(stat(in_folder("hints"), &made) == 0 && (made.st_mode & 0777) == 0640);
    GOOD(MPI_File_get_info(file, &used));
    WANT(has(used, "filename", in_folder("hints")) && has(used, "file_perm", "0640"));
    WANT(has(used, "cb_nodes", "1") && has(used, "cb_buffer_size", "65536") && has(used, "romio_cb_write", "enable"));
    WANT(has(used, "romio_cb_read", "automatic") && has(used, "access_style", "write_once,sequential"));
    WANT(has(used, "striping_unit", "4096") && has(used, "ind_rd_buffer_size", NULL) && !has(used, "no_such_hint", NULL));
    MPI_Info_free(&used);
    MPI_Info_set(info, "romio_cb_write", "disable");
    MPI_Info_set(info, "ind_rd_buffer_size", "10000");
    GOOD(MPI_File_set_info(file, info));
    GOOD(MPI_File_get_info(file, &used));
    WANT(has(used, "romio_cb_write", "disable") && has(used, "ind_rd_buffer_size", "10000") && has(used, "cb_nodes", "1"));
    MPI_Info_free(&used);
    MPI_Info_set(info, "romio_ds_read", "enable");
    GOOD(MPI_File_set_view(file, 0, MPI_BYTE, MPI_BYTE, "native", info));
    GOOD(MPI_File_get_info(file, &used));
    WANT(has(used, "romio_ds_read", "enable"));
    MPI_Info_free(&used);
    MPI_Info_free(&info);
    GOOD(MPI_File_close(&file));
}

/* The key for the kinds of memory, of a file that is derived from a session (MPI 11.4.3). A hint does not change it. */
static void memory_kinds(void)
{
    MPI_Session session;
    MPI_Group group;
    MPI_Comm comm;
    MPI_File file;
    MPI_Info info, used;
    int n, times = 0;
    char key[MPI_MAX_INFO_KEY];
    MPI_Info_create(&info);
    MPI_Info_set(info, "mpi_memory_alloc_kinds", "mpi:win_allocate");
    GOOD(MPI_Session_init(info, MPI_ERRORS_ARE_FATAL, &session));
    GOOD(MPI_Group_from_session_pset(session, "mpi://WORLD", &group));
    GOOD(MPI_Comm_create_from_group(group, "files", MPI_INFO_NULL, MPI_ERRORS_ARE_FATAL, &comm));
    MPI_Info_set(info, "mpi_memory_alloc_kinds", "system");
    /* Each job has a world of its own. */
    char name[32];
    int number = (int)getpid();
    MPI_Bcast(&number, 1, MPI_INT, 0, comm);
    snprintf(name, sizeof name, "kinds%d", number);
    GOOD(MPI_File_open(comm, in_folder(name), MPI_MODE_RDWR | MPI_MODE_CREATE | MPI_MODE_DELETE_ON_CLOSE, info, &file));
    GOOD(MPI_File_set_info(file, info));
    GOOD(MPI_File_get_info(file, &used));
    WANT(has(used, "mpi_memory_alloc_kinds", "system,mpi,mpi:win_allocate"));
    MPI_Info_get_nkeys(used, &n);
    for (int at = 0; at < n; at++) {
        MPI_Info_get_nthkey(used, at, key);
        times += strcmp(key, "mpi_memory_alloc_kinds") == 0;
    }
    WANT(times == 1);
    MPI_Info_free(&used);
    GOOD(MPI_File_close(&file));
    GOOD(MPI_File_open(MPI_COMM_WORLD, in_folder("kinds"), MPI_MODE_RDWR | MPI_MODE_CREATE | MPI_MODE_DELETE_ON_CLOSE, info, &file));
    GOOD(MPI_File_get_info(file, &used));
    WANT(has(used, "mpi_memory_alloc_kinds", "system,mpi"));
    MPI_Info_free(&used);
    GOOD(MPI_File_close(&file));
    MPI_Info_free(&info);
    MPI_Comm_free(&comm);
    MPI_Group_free(&group);
    GOOD(MPI_Session_finalize(&session));
}

static void handlers(void)
{
    MPI_File file, other;
    MPI_Errhandler mine, found, of_comm;
    int byte = 0;
    GOOD(MPI_File_get_errhandler(MPI_FILE_NULL, &found));
    WANT(found == MPI_ERRORS_RETURN);
    GOOD(MPI_File_create_errhandler(handler, &mine));
    GOOD(MPI_File_open(MPI_COMM_SELF, in_folder(me ? "handlers" : "handlers0"), MPI_MODE_RDWR | MPI_MODE_CREATE,
                       MPI_INFO_NULL, &file));
    GOOD(MPI_File_get_errhandler(file, &found));
    WANT(found == MPI_ERRORS_RETURN);
    GOOD(MPI_File_set_errhandler(file, mine));
    FAILS(MPI_ERR_ARG, MPI_File_read_at(file, -1, &byte, 1, MPI_BYTE, MPI_STATUS_IGNORE));
    WANT(handled == MPI_ERR_ARG && handled_file == file);
    handled = 0;
    GOOD(MPI_File_call_errhandler(file, MPI_ERR_IO));
    WANT(handled == MPI_ERR_IO && handled_file == file);
    /* The error of an open is one of MPI_FILE_NULL, whose handler later files get. */
    handled = 0;
    FAILS(MPI_ERR_AMODE, MPI_File_open(MPI_COMM_SELF, in_folder("none"), 0, MPI_INFO_NULL, &other));
    WANT(handled == 0);
    GOOD(MPI_File_set_errhandler(MPI_FILE_NULL, mine));
    FAILS(MPI_ERR_AMODE, MPI_File_open(MPI_COMM_SELF, in_folder("none"), 0, MPI_INFO_NULL, &other));
    WANT(handled == MPI_ERR_AMODE && handled_file == MPI_FILE_NULL);
    handled = 0;
    FAILS(MPI_ERR_NO_SUCH_FILE, MPI_File_delete(in_folder("none"), MPI_INFO_NULL));
    WANT(handled == MPI_ERR_NO_SUCH_FILE);
    GOOD(MPI_File_open(MPI_COMM_SELF, in_folder(me ? "handlers" : "handlers0"), MPI_MODE_RDWR | MPI_MODE_CREATE,
                       MPI_INFO_NULL, &other));
    GOOD(MPI_File_get_errhandler(other, &found));
    WANT(found == mine);
    GOOD(MPI_File_set_errhandler(MPI_FILE_NULL, MPI_ERRORS_RETURN));
    MPI_Comm_create_errhandler(NULL, &of_comm);
    FAILS(MPI_ERR_ERRHANDLER, MPI_File_set_errhandler(file, of_comm));
    MPI_Errhandler_free(&of_comm);
    MPI_Errhandler_free(&mine);
    handled = 0;
    GOOD(MPI_File_close(&other));
    FAILS(MPI_ERR_RANK, MPI_File_call_errhandler(file, MPI_SUCCESS) == MPI_SUCCESS ? MPI_ERR_RANK : MPI_SUCCESS);
    WANT(handled == 0);
    GOOD(MPI_File_close(&file));
}

/* A file of some members, and one of each member alone. */
static void members(void)
{
    MPI_Comm half;
    MPI_File file;
    char name[32];
    int number = me, got = -1, n;
    MPI_Status status;
    MPI_Comm_split(MPI_COMM_WORLD, me % 2, -me, &half);
    MPI_Comm_size(half, &n);
    snprintf(name, sizeof name, "members%d", me % 2);
    GOOD(MPI_File_open(half, in_folder(name), MPI_MODE_RDWR | MPI_MODE_CREATE | MPI_MODE_DELETE_ON_CLOSE, MPI_INFO_NULL, &file));
    GOOD(MPI_File_write_at_all(file, me / 2 * (MPI_Offset)sizeof number, &number, 1, MPI_INT, &status));
    WANT(count_of(&status, MPI_INT) == 1);
    GOOD(MPI_File_sync(file));
    MPI_Barrier(half);
    GOOD(MPI_File_sync(file));
    int next = (me / 2 + 1) % n;
    GOOD(MPI_File_read_at_all(file, next * (MPI_Offset)sizeof got, &got, 1, MPI_INT, &status));
    WANT(got == next * 2 + me % 2);
    GOOD(MPI_File_close(&file));
    MPI_Comm_free(&half);
}

int main(int argc, char **argv)
{
    begin(&argc, &argv);
    modes();
    prefixes();
    sizes();
    hints();
    memory_kinds();
    handlers();
    members();
    return end();
}
