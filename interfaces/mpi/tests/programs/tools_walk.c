/* MPI_T: every variable, category, enumeration, event type and source, before MPI_Init, between and after MPI_Finalize: the rules that
 * the standard has for what is returned (MPI 15.3), the same information each time, and texts that do not fit. Portable: other
 * libraries have other names. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define WANT(condition) \
    do { \
        if (!(condition)) { \
            printf("%s:%d: %s\n", __FILE__, __LINE__, #condition); \
            exit(1); \
        } \
    } while (0)
#define DO(call) WANT((call) == MPI_SUCCESS)

enum { ROOM = 4096, MOST = 4096 };

/* What is remembered of the first walk: later ones find the same. */
static char *seen[MOST * 8];
static int known, at;

/* The same as in the first walk. */
static void same(const char *text)
{
    if (at == known) {
        WANT(known < MOST * 8);
        seen[known++] = strdup(text);
    }
    WANT(strcmp(seen[at], text) == 0);
    at++;
}

static void same_number(long number)
{
    char text[32];
    snprintf(text, sizeof text, "%ld", number);
    same(text);
}

static int is_verbosity(int v)
{
    int all[] = {MPI_T_VERBOSITY_USER_BASIC, MPI_T_VERBOSITY_USER_DETAIL, MPI_T_VERBOSITY_USER_ALL,
                 MPI_T_VERBOSITY_TUNER_BASIC, MPI_T_VERBOSITY_TUNER_DETAIL, MPI_T_VERBOSITY_TUNER_ALL,
                 MPI_T_VERBOSITY_MPIDEV_BASIC, MPI_T_VERBOSITY_MPIDEV_DETAIL, MPI_T_VERBOSITY_MPIDEV_ALL};
    for (int i = 0; i < 9; i++)
        if (all[i] == v)
            return 1;
    return 0;
}

static int is_type(MPI_Datatype type)
{
    return type == MPI_INT || type == MPI_UNSIGNED || type == MPI_UNSIGNED_LONG || type == MPI_UNSIGNED_LONG_LONG ||
           type == MPI_COUNT || type == MPI_CHAR || type == MPI_DOUBLE || type == MPI_INT32_T || type == MPI_INT64_T ||
           type == MPI_UINT32_T || type == MPI_UINT64_T;
}

static int size_of(MPI_Datatype type)
{
    if (type == MPI_CHAR)
        return 1;
    if (type == MPI_INT || type == MPI_UNSIGNED || type == MPI_INT32_T || type == MPI_UINT32_T)
        return 4;
    return 8;
}

static void walk_enumeration(MPI_T_enum of)
{
    int items, len = ROOM, need = 0;
    char name[ROOM], short_name[3] = "##", items_seen[64][128];
    DO(MPI_T_enum_get_info(of, &items, name, &len));
    WANT(items > 0 && len == (int)strlen(name) + 1 && len > 1);
    same(name);
    same_number(items);
    DO(MPI_T_enum_get_info(of, NULL, NULL, &need));
    WANT(need == len);
    need = 3;
    DO(MPI_T_enum_get_info(of, NULL, short_name, &need));
    WANT(need == len && strncmp(short_name, name, 2) == 0 && short_name[2] == 0);
    for (int i = 0; i < items && i < 64; i++) {
        int value;
        len = sizeof items_seen[i];
        DO(MPI_T_enum_get_item(of, i, &value, items_seen[i], &len));
        WANT(len > 1 && len == (int)strlen(items_seen[i]) + 1);
        same(items_seen[i]);
        same_number(value);
        for (int j = 0; j < i; j++)
            WANT(strcmp(items_seen[i], items_seen[j]) != 0);
    }
}

static void walk_cvars(void)
{
    int all;
    DO(MPI_T_cvar_get_num(&all));
    WANT(all >= 0 && all < MOST);
    same_number(all);
    for (int i = 0; i < all; i++) {
        char name[ROOM], desc[ROOM], tiny[5];
        int name_len = ROOM, desc_len = ROOM, verbosity, bind, scope, index, need;
        MPI_Datatype type;
        MPI_T_enum of = MPI_T_ENUM_NULL;
        DO(MPI_T_cvar_get_info(i, name, &name_len, &verbosity, &type, &of, desc, &desc_len, &bind, &scope));
        WANT(name_len > 1 && name_len == (int)strlen(name) + 1 && desc_len >= 1);
        WANT(is_verbosity(verbosity) && is_type(type) && (type == MPI_INT || of == MPI_T_ENUM_NULL));
        WANT(scope >= MPI_T_SCOPE_CONSTANT && scope <= MPI_T_SCOPE_ALL_EQ);
        same(name);
        same_number(verbosity * 100 + scope * 10 + size_of(type));
        DO(MPI_T_cvar_get_info(i, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL));
        need = 0;
        DO(MPI_T_cvar_get_info(i, tiny, &need, NULL, NULL, NULL, NULL, NULL, NULL, NULL));
        WANT(need == name_len);
        need = sizeof tiny;
        DO(MPI_T_cvar_get_info(i, tiny, &need, NULL, NULL, NULL, NULL, NULL, NULL, NULL));
        WANT(need == name_len && strncmp(tiny, name, 4) == 0 && tiny[4] == 0);
        DO(MPI_T_cvar_get_index(name, &index));
        WANT(index == i);
        if (of != MPI_T_ENUM_NULL)
            walk_enumeration(of);
        if (bind == MPI_T_BIND_NO_OBJECT) {
            MPI_T_cvar_handle handle;
            int count;
            DO(MPI_T_cvar_handle_alloc(i, NULL, &handle, &count));
            WANT(count >= 1);
            char *value = calloc(count + 1, size_of(type)), *again = calloc(count + 1, size_of(type));
            DO(MPI_T_cvar_read(handle, value));
            DO(MPI_T_cvar_read(handle, again));
            if (type == MPI_CHAR)
                WANT((int)strlen(value) < count && strcmp(value, again) == 0);
            else
                WANT(memcmp(value, again, size_of(type)) == 0);
            if (of != MPI_T_ENUM_NULL) {
                int items, found = 0;
                DO(MPI_T_enum_get_info(of, &items, NULL, NULL));
                for (int j = 0; j < items; j++) {
                    int item;
                    DO(MPI_T_enum_get_item(of, j, &item, NULL, NULL));
                    found += item == *(int *)value;
                }
                WANT(found == 1);
            }
            if (scope == MPI_T_SCOPE_CONSTANT || scope == MPI_T_SCOPE_READONLY)
                WANT(MPI_T_cvar_write(handle, value) != MPI_SUCCESS);
            DO(MPI_T_cvar_handle_free(&handle));
            WANT(handle == MPI_T_CVAR_HANDLE_NULL);
            free(value);
            free(again);
        }
    }
}

static int fits(int class, MPI_Datatype type)
{
    int is_unsigned = type == MPI_UNSIGNED || type == MPI_UNSIGNED_LONG || type == MPI_UNSIGNED_LONG_LONG;
    switch (class) {
    case MPI_T_PVAR_CLASS_STATE:
        return type == MPI_INT;
    case MPI_T_PVAR_CLASS_PERCENTAGE:
        return type == MPI_DOUBLE;
    case MPI_T_PVAR_CLASS_COUNTER:
        return is_unsigned;
    case MPI_T_PVAR_CLASS_GENERIC:
        return 1;
    default:
        return is_unsigned || type == MPI_DOUBLE;
    }
}

static void walk_pvars(int runs)
{
    int all;
    MPI_T_pvar_session session;
    DO(MPI_T_pvar_get_num(&all));
    WANT(all >= 0 && all < MOST);
    same_number(all);
    DO(MPI_T_pvar_session_create(&session));
    for (int i = 0; i < all; i++) {
        char name[ROOM], desc[ROOM];
        int name_len = ROOM, desc_len = ROOM, verbosity, class, bind, readonly, continuous, atomic, index;
        MPI_Datatype type;
        MPI_T_enum of = MPI_T_ENUM_NULL;
        DO(MPI_T_pvar_get_info(i, name, &name_len, &verbosity, &class, &type, &of, desc, &desc_len, &bind, &readonly, &continuous,
                               &atomic));
        WANT(name_len > 1 && name_len == (int)strlen(name) + 1 && desc_len >= 1);
        WANT(is_verbosity(verbosity) && fits(class, type) && (type == MPI_INT || of == MPI_T_ENUM_NULL));
        WANT((readonly == 0 || readonly == 1) && (continuous == 0 || continuous == 1) && (atomic == 0 || atomic == 1));
        same(name);
        same_number(class);
        same_number(bind * 1000 + readonly * 100 + continuous * 10 + atomic);
        DO(MPI_T_pvar_get_info(i, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL));
        DO(MPI_T_pvar_get_index(name, class, &index));
        WANT(index == i);
        if (of != MPI_T_ENUM_NULL)
            walk_enumeration(of);
        MPI_Comm comm = MPI_COMM_WORLD;
        if (bind != MPI_T_BIND_NO_OBJECT && !(runs && bind == MPI_T_BIND_MPI_COMM))
            continue;
        MPI_T_pvar_handle handle;
        int count;
        DO(MPI_T_pvar_handle_alloc(session, i, bind == MPI_T_BIND_NO_OBJECT ? NULL : &comm, &handle, &count));
        WANT(count >= 1);
        double *value = calloc(count, sizeof(double));
        WANT(MPI_T_pvar_start(session, handle) == (continuous ? MPI_T_ERR_PVAR_NO_STARTSTOP : MPI_SUCCESS));
        DO(MPI_T_pvar_read(session, handle, value));
        if (class == MPI_T_PVAR_CLASS_PERCENTAGE)
            WANT(*value >= 0.0 && *value <= 1.0);
        WANT(MPI_T_pvar_reset(session, handle) == (readonly ? MPI_T_ERR_PVAR_NO_WRITE : MPI_SUCCESS));
        WANT(MPI_T_pvar_readreset(session, handle, value) == (atomic ? MPI_SUCCESS : MPI_T_ERR_PVAR_NO_ATOMIC));
        if (readonly)
            WANT(MPI_T_pvar_write(session, handle, value) == MPI_T_ERR_PVAR_NO_WRITE);
        WANT(MPI_T_pvar_stop(session, handle) == (continuous ? MPI_T_ERR_PVAR_NO_STARTSTOP : MPI_SUCCESS));
        DO(MPI_T_pvar_handle_free(session, &handle));
        WANT(handle == MPI_T_PVAR_HANDLE_NULL);
        free(value);
    }
    DO(MPI_T_pvar_session_free(&session));
    WANT(session == MPI_T_PVAR_SESSION_NULL);
}

/* Whether a category is among those that it contains, however deep. */
static int contains(int category, int what, int depth)
{
    int count, *inside, found = 0;
    WANT(depth < 100);
    DO(MPI_T_category_get_info(category, NULL, NULL, NULL, NULL, NULL, NULL, &count));
    inside = malloc((count + 1) * sizeof(int));
    DO(MPI_T_category_get_categories(category, count, inside));
    for (int i = 0; i < count && !found; i++)
        found = inside[i] == what || contains(inside[i], what, depth + 1);
    free(inside);
    return found;
}

typedef int getter(int, int, int *);

/* The members of a category are indices, each once; a list that is too short gets as many as it has room for. */
static void members(getter *get, int category, int count, int all)
{
    int *list = malloc((count + 2) * sizeof(int));
    for (int i = 0; i < count + 2; i++)
        list[i] = -7;
    DO(get(category, count + 1, list));
    WANT(list[count] == -7 && list[count + 1] == -7);
    for (int i = 0; i < count; i++) {
        WANT(list[i] >= 0 && list[i] < all);
        for (int j = 0; j < i; j++)
            WANT(list[i] != list[j]);
        same_number(list[i]);
    }
    if (count > 0) {
        list[count - 1] = -7;
        DO(get(category, count - 1, list));
        WANT(list[count - 1] == -7);
    }
    free(list);
}

static void walk_categories(void)
{
    int all, cvars_all, pvars_all, before, after;
    DO(MPI_T_category_changed(&before));
    DO(MPI_T_category_get_num(&all));
    DO(MPI_T_cvar_get_num(&cvars_all));
    DO(MPI_T_pvar_get_num(&pvars_all));
    for (int i = 0; i < all; i++) {
        char name[ROOM], desc[ROOM];
        int name_len = ROOM, desc_len = ROOM, cvars, pvars, categories, index;
        DO(MPI_T_category_get_info(i, name, &name_len, desc, &desc_len, &cvars, &pvars, &categories));
        WANT(name_len > 1 && name_len == (int)strlen(name) + 1 && desc_len >= 1);
        same(name);
        DO(MPI_T_category_get_index(name, &index));
        WANT(index == i);
        members(MPI_T_category_get_cvars, i, cvars, cvars_all);
        members(MPI_T_category_get_pvars, i, pvars, pvars_all);
        members(MPI_T_category_get_categories, i, categories, all);
        WANT(!contains(i, i, 0));
#if MPI_VERSION >= 4
        int events, events_all;
        DO(MPI_T_event_get_num(&events_all));
        DO(MPI_T_category_get_num_events(i, &events));
        members(MPI_T_category_get_events, i, events, events_all);
#endif
    }
    DO(MPI_T_category_changed(&after));
    WANT(after == before);
}

#if MPI_VERSION >= 4
static void walk_events(void)
{
    int all, sources;
    DO(MPI_T_source_get_num(&sources));
    for (int i = 0; i < sources; i++) {
        char name[ROOM], desc[ROOM];
        int name_len = ROOM, desc_len = ROOM;
        MPI_T_source_order order;
        MPI_Count ticks, most, now, later;
        MPI_Info info;
        DO(MPI_T_source_get_info(i, name, &name_len, desc, &desc_len, &order, &ticks, &most, &info));
        WANT(name_len == (int)strlen(name) + 1 && name_len > 1 && ticks > 0 && most > 0);
        WANT(order == MPI_T_SOURCE_ORDERED || order == MPI_T_SOURCE_UNORDERED);
        DO(MPI_Info_free(&info));
        DO(MPI_T_source_get_info(i, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL));
        DO(MPI_T_source_get_timestamp(i, &now));
        DO(MPI_T_source_get_timestamp(i, &later));
        WANT(now <= later && later <= most);
        same(name);
    }
    DO(MPI_T_event_get_num(&all));
    same_number(all);
    for (int i = 0; i < all; i++) {
        char name[ROOM], desc[ROOM];
        int name_len = ROOM, desc_len = ROOM, verbosity, elements = 32, bind, index, more = 1;
        MPI_Datatype types[32] = {MPI_DATATYPE_NULL}, first[2] = {MPI_DATATYPE_NULL, MPI_DATATYPE_NULL};
        MPI_Aint displacements[32];
        MPI_T_enum of;
        MPI_Info info;
        DO(MPI_T_event_get_info(i, name, &name_len, &verbosity, types, displacements, &elements, &of, &info, desc, &desc_len, &bind));
        WANT(name_len == (int)strlen(name) + 1 && name_len > 1 && is_verbosity(verbosity) && elements >= 1 && elements <= 32);
        DO(MPI_Info_free(&info));
        WANT(displacements[0] == 0);
        for (int j = 0; j < elements; j++)
            WANT(is_type(types[j]) && (j == 0 || displacements[j] >= displacements[j - 1] + size_of(types[j - 1])));
        DO(MPI_T_event_get_info(i, NULL, NULL, NULL, first, NULL, &more, NULL, NULL, NULL, NULL, NULL));
        WANT(more == elements && first[0] == types[0] && first[1] == MPI_DATATYPE_NULL);
        DO(MPI_T_event_get_info(i, NULL, NULL, NULL, types, displacements, NULL, NULL, NULL, NULL, NULL, NULL));
        DO(MPI_T_event_get_index(name, &index));
        WANT(index == i);
        if (of != MPI_T_ENUM_NULL)
            walk_enumeration(of);
        same(name);
        same_number(elements);
    }
}
#else
static void walk_events(void)
{
}
#endif

static void walk(int runs)
{
    at = 0;
    walk_cvars();
    walk_pvars(runs);
    walk_categories();
    walk_events();
}

int main(int argc, char **argv)
{
    int provided, rank;
    DO(MPI_T_init_thread(MPI_THREAD_SINGLE, &provided));
    WANT(provided >= MPI_THREAD_SINGLE && provided <= MPI_THREAD_MULTIPLE);
    walk(0);
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    walk(1);
    MPI_Barrier(MPI_COMM_WORLD);
    walk(1);
    MPI_Finalize();
    walk(0);
    DO(MPI_T_finalize());
    DO(MPI_T_init_thread(MPI_THREAD_SINGLE, &provided));
    walk(0);
    DO(MPI_T_finalize());
    if (rank == 0)
        printf("all is well\n");
    return 0;
}
