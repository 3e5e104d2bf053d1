/* What orders the threads of an OpenMP team: gcc's entries into libgomp, which the compiler calls for the directives. Each
 * function intercepts that of libgomp and reports to the detector.
 *
 * A team's words and a task's words are keys of order, never read. What an entry orders is what the OpenMP specification (2.17, 2.19 of
 * version 5.0) orders, or more: all tasks with `depend` are ordered as they run, and all `ordered` regions of a team. */

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "shim.h"

const char ngy_race_openmp_part = 0;

/* A section or a task counts as a separate thread while it runs (null: as the thread that runs it), because chance decides which
 * thread runs it. `is_fresh`: it does not come after what that thread has done. `joins`: it comes before what that thread does
 * next. */
void *ngy_race_branch(int is_fresh);
void ngy_race_merge(void *branch, int joins);
/* All of them that this thread has run come before what any thread of the team does next. */
void ngy_race_settle(void);

struct team {
    /* libgomp looks for reductions of tasks in the first word of what it hands on. */
    uintptr_t first;
    void (*function)(void *);
    void *data;
    uintptr_t begin, end, barrier[2], tasks, depend, ordered, copy;
};

struct task {
    void (*function)(void *);
    void (*copy)(void *, void *);
    /* In its parent: what waits for its children. */
    const volatile void *parent;
    struct team *team;
    bool depends;
    /* Its maker waits for it. */
    bool is_at_once;
    uintptr_t begin, children;
    void *data;
    _Alignas(16) char space[];
};

uintptr_t ngy_race_kept, ngy_race_teams;

/* Outside of any team. */
static struct team alone;
static __thread struct team *team = &alone;
/* Which of the team's two keys the latest barrier used. */
static __thread int phase;
static __thread uintptr_t *children;

static const volatile void *own_children(void) {
    static __thread uintptr_t of_thread;
    return children ? children : &of_thread;
}

/* The section that this thread runs. */
static __thread void *section;

/* The end of the stack that the team's function, or the task, has in this thread. */
static __thread uintptr_t top;

/* More than this is no stack of one thread. */
#define STACK ((uintptr_t)8 << 20)

/* A section or a task ends or begins. Buffers that earlier ones had on this part of the stack exist no more. */
static void forget_stack(void) {
    if (has_kept())
        ngy_race_drop_in(top - STACK, top);
}

static void end_section(int joins) {
    if (section) {
        forget_stack();
        releases(&team->barrier[phase]);
        releases(&team->barrier[phase ^ 1]);
        ngy_race_merge(section, joins);
        section = NULL;
    }
}

static void run_team(void *pointer) {
    struct team *mine = pointer, *outer = team;
    uintptr_t own = 0, *outer_children = children;
    int outer_phase = phase;
    void *outer_section = section;
    uintptr_t outer_top = top;
    team = mine, phase = 0, children = &own, section = NULL, top = (uintptr_t)__builtin_frame_address(0);
    acquires(&mine->begin);
    mine->function(mine->data);
    end_section(0);
    releases(&mine->end);
    team = outer, phase = outer_phase, children = outer_children, section = outer_section, top = outer_top;
}

/* A team is made of threads, which its first entry makes. */
static struct team fork_team(void (*function)(void *), void *data) {
    __atomic_store_n(&ngy_race_has_threads, 1, __ATOMIC_RELAXED);
    __atomic_add_fetch(&ngy_race_teams, 1, __ATOMIC_RELAXED);
    return (struct team){.first = data ? *(uintptr_t *)data : 0, .function = function, .data = data};
}

/* The end of a team is a barrier, which waits for its tasks. */
static void join_team(struct team *made) {
    acquires(&made->end);
    acquires(&made->barrier[0]);
    acquires(&made->barrier[1]);
    ngy_race_settle();
    if (has_kept())
        ngy_race_drop_until(ngy_race_latest_kept());
    __atomic_sub_fetch(&ngy_race_teams, 1, __ATOMIC_RELAXED);
}

#define PARALLEL(name, arguments, passed)                                                      \
    void name arguments;                                                                       \
    void name arguments {                                                                      \
        REAL(name);                                                                            \
        struct team made = fork_team(function, data);                                          \
        releases(&made.begin);                                                                 \
        real passed;                                                                           \
        join_team(&made);                                                                      \
    }

#define FUNCTION void (*function)(void *), void *data, unsigned threads

PARALLEL(GOMP_parallel, (FUNCTION, unsigned flags), (run_team, &made, threads, flags))
PARALLEL(GOMP_parallel_sections, (FUNCTION, unsigned count, unsigned flags), (run_team, &made, threads, count, flags))

#define LOOP(schedule)                                                                                        \
    PARALLEL(GOMP_parallel_loop_##schedule, (FUNCTION, long from, long to, long by, long chunk, unsigned flags), \
             (run_team, &made, threads, from, to, by, chunk, flags))
#define LOOP_WITHOUT_CHUNK(schedule)                                                                          \
    PARALLEL(GOMP_parallel_loop_##schedule, (FUNCTION, long from, long to, long by, unsigned flags),          \
             (run_team, &made, threads, from, to, by, flags))

LOOP(static)
LOOP(dynamic)
LOOP(guided)
LOOP(nonmonotonic_dynamic)
LOOP(nonmonotonic_guided)
LOOP_WITHOUT_CHUNK(runtime)
LOOP_WITHOUT_CHUNK(nonmonotonic_runtime)
LOOP_WITHOUT_CHUNK(maybe_nonmonotonic_runtime)

unsigned GOMP_parallel_reductions(FUNCTION, unsigned flags);
unsigned GOMP_parallel_reductions(FUNCTION, unsigned flags) {
    REAL(GOMP_parallel_reductions);
    struct team made = fork_team(function, data);
    releases(&made.begin);
    unsigned result = real(run_team, &made, threads, flags);
    join_team(&made);
    return result;
}

/* The latest buffer that was kept when this thread came to the barrier. */
static __thread uint64_t kept_before;

static void come(void) {
    end_section(0);
    kept_before = has_kept() ? ngy_race_latest_kept() : 0;
    phase ^= 1;
    releases(&team->barrier[phase]);
}

static void go(void) {
    acquires(&team->barrier[phase]);
    ngy_race_settle();
    if (kept_before && has_kept())
        ngy_race_drop_until(kept_before);
}

/* Entries that are barriers, or end with one. */
#define BARRIER(name)                                                                          \
    void name(void);                                                                           \
    void name(void) {                                                                          \
        REAL(name);                                                                            \
        come();                                                                                \
        real();                                                                                \
        go();                                                                                  \
    }

#define CANCELLED_BARRIER(name)                                                                \
    bool name(void);                                                                           \
    bool name(void) {                                                                          \
        REAL(name);                                                                            \
        come();                                                                                \
        bool result = real();                                                                  \
        go();                                                                                  \
        return result;                                                                         \
    }

BARRIER(GOMP_barrier)
BARRIER(GOMP_loop_end)
BARRIER(GOMP_sections_end)
CANCELLED_BARRIER(GOMP_barrier_cancel)
CANCELLED_BARRIER(GOMP_loop_end_cancel)
CANCELLED_BARRIER(GOMP_sections_end_cancel)

/* Each gives the number of the next section, 0 after the last one. */
#define SECTION(name, arguments, passed)                                                       \
    unsigned name arguments;                                                                   \
    unsigned name arguments {                                                                  \
        REAL(name);                                                                            \
        end_section(0);                                                                        \
        unsigned number = real passed;                                                         \
        if (number && ngy_race_has_threads)                                                    \
            section = ngy_race_branch(0);                                                       \
        return number;                                                                         \
    }

SECTION(GOMP_sections_start, (unsigned count), (count))
SECTION(GOMP_sections_next, (void), ())

void GOMP_sections_end_nowait(void);
void GOMP_sections_end_nowait(void) {
    REAL(GOMP_sections_end_nowait);
    end_section(1);
    real();
}

/* Regions that one thread is in at a time. */
static uintptr_t critical, atomic;

#define TAKES(name, arguments, passed, object)                                                 \
    void name arguments;                                                                       \
    void name arguments {                                                                      \
        REAL(name);                                                                            \
        real passed;                                                                           \
        acquires(object);                                                                      \
    }

#define GIVES(name, arguments, passed, object)                                                 \
    void name arguments;                                                                       \
    void name arguments {                                                                      \
        REAL(name);                                                                            \
        releases(object);                                                                      \
        real passed;                                                                           \
    }

#define TRIES(name)                                                                            \
    int name(void *lock);                                                                      \
    int name(void *lock) {                                                                     \
        REAL(name);                                                                            \
        int result = real(lock);                                                               \
        if (result)                                                                            \
            acquires(lock);                                                                    \
        return result;                                                                         \
    }

TAKES(GOMP_critical_start, (void), (), &critical)
GIVES(GOMP_critical_end, (void), (), &critical)
TAKES(GOMP_critical_name_start, (void **name), (name), name)
GIVES(GOMP_critical_name_end, (void **name), (name), name)
TAKES(GOMP_atomic_start, (void), (), &atomic)
GIVES(GOMP_atomic_end, (void), (), &atomic)
TAKES(GOMP_ordered_start, (void), (), &team->ordered)
GIVES(GOMP_ordered_end, (void), (), &team->ordered)

#define LOCKS(suffix)                                                                          \
    TAKES(omp_set_lock##suffix, (void *lock), (lock), lock)                                    \
    GIVES(omp_unset_lock##suffix, (void *lock), (lock), lock)                                  \
    TRIES(omp_test_lock##suffix)                                                               \
    TAKES(omp_set_nest_lock##suffix, (void *lock), (lock), lock)                               \
    GIVES(omp_unset_nest_lock##suffix, (void *lock), (lock), lock)                             \
    TRIES(omp_test_nest_lock##suffix)

LOCKS()
/* For Fortran. */
LOCKS(_)

/* `single` with `copyprivate`: the others get the data of the one. */
void *GOMP_single_copy_start(void);
void *GOMP_single_copy_start(void) {
    REAL(GOMP_single_copy_start);
    void *data = real();
    if (data)
        acquires(&team->copy);
    return data;
}

void GOMP_single_copy_end(void *data);
void GOMP_single_copy_end(void *data) {
    REAL(GOMP_single_copy_end);
    releases(&team->copy);
    real(data);
}

static void run_task(struct task *task) {
    uintptr_t *outer = children, outer_top = top;
    top = (uintptr_t)__builtin_frame_address(0);
    forget_stack();
    void *branch = ngy_race_branch(1), *outer_section = section;
    struct team *outer_team = team;
    section = NULL, team = task->team;
    acquires(&task->begin);
    if (task->depends)
        acquires(&team->depend);
    children = &task->children;
    task->function(task->data);
    children = outer;
    releases(task->parent);
    releases(&team->tasks);
    /* The thread may run it within the barrier that waits for it, also that at the team's end. */
    releases(&team->barrier[0]);
    releases(&team->barrier[1]);
    if (task->depends)
        releases(&team->depend);
    ngy_race_merge(branch, task->is_at_once);
    forget_stack();
    top = outer_top;
    section = outer_section, team = outer_team;
    free(task);
}

/* A task with its own copy of its data; null: no memory. */
static struct task *task(void (*function)(void *), void *data, void (*copy)(void *, void *), long size, long align, bool depends) {
    struct task *made = malloc(sizeof *made + (size_t)size + (size_t)align);
    if (!made)
        return NULL;
    uintptr_t space = (uintptr_t)made->space, mask = (uintptr_t)align - 1;
    *made = (struct task){.function = function, .copy = copy, .parent = own_children(), .team = team, .depends = depends};
    made->data = (void *)((space + mask) & ~mask);
    if (copy)
        copy(made->data, data);
    else
        memcpy(made->data, data, (size_t)size);
    releases(&made->begin);
    return made;
}

static void run_one(void *pointer) { run_task(*(struct task **)pointer); }

/* Flags of libgomp. */
enum { HAS_DEPENDENCES = 1 << 3, HAS_REDUCTIONS = 1 << 12, IS_DETACHED = 1 << 13 };

#define TASK                                                                                                           \
    void (*function)(void *), void *data, void (*copy)(void *, void *), long size, long align, bool deferred, unsigned flags, \
        void **depend, int priority, void *detach

void GOMP_task(TASK);
void GOMP_task(TASK) {
    REAL(GOMP_task);
    /* libgomp writes the event of a detached task into its data. */
    struct task *made = flags & IS_DETACHED ? NULL : task(function, data, copy, size, align, flags & HAS_DEPENDENCES);
    if (made) {
        made->is_at_once = !deferred;
        real(run_one, &made, NULL, sizeof made, _Alignof(struct task *), deferred, flags, depend, priority, detach);
    } else {
        real(function, data, copy, size, align, deferred, flags, depend, priority, detach);
    }
}

TAKES(GOMP_taskwait, (void), (), own_children())
TAKES(GOMP_taskgroup_end, (void), (), &team->tasks)

void GOMP_taskwait_depend(void **depend);
void GOMP_taskwait_depend(void **depend) {
    REAL(GOMP_taskwait_depend);
    real(depend);
    acquires(&team->depend);
}

/* Tasks of a loop. libgomp writes the bounds of each into the first two words of its copy of the data. */
struct part {
    uint64_t from, to;
    struct task *task;
};

struct loop {
    uint64_t from, to;
    /* libgomp looks for reductions here. */
    uint64_t third;
    void (*function)(void *), (*copy)(void *, void *);
    void *data;
    long size, align;
};

static void copy_part(void *to, void *from) {
    struct loop *loop = from;
    struct part *part = to;
    part->task = task(loop->function, loop->data, loop->copy, loop->size, loop->align, false);
    if (!part->task)
        abort();
}

static void run_part(void *pointer) {
    struct part *part = pointer;
    memcpy(part->task->data, part, 2 * sizeof(uint64_t));
    run_task(part->task);
}

#define TASK_LOOP(name, type)                                                                                           \
    void name(void (*function)(void *), void *data, void (*copy)(void *, void *), long size, long align, unsigned flags, \
              unsigned long tasks, int priority, type from, type to, type by);                                          \
    void name(void (*function)(void *), void *data, void (*copy)(void *, void *), long size, long align, unsigned flags, \
              unsigned long tasks, int priority, type from, type to, type by) {                                         \
        REAL(name);                                                                                                     \
        struct loop loop = {.function = function, .copy = copy, .data = data, .size = size, .align = align};            \
        if (flags & HAS_REDUCTIONS)                                                                                     \
            loop.third = ((uint64_t *)data)[2];                                                                         \
        real(run_part, &loop, copy_part, sizeof(struct part), _Alignof(struct part), flags, tasks, priority, from, to, by); \
        acquires(&team->tasks);                                                                                         \
    }

TASK_LOOP(GOMP_taskloop, long)
TASK_LOOP(GOMP_taskloop_ull, unsigned long long)
