/* Copies of sections with gaps, for calls of mpi_f08 that continue after their return and for which no datatype describes the section
 * (sections.c). MPI gets the copy. The calls that complete requests write a copy back into its section, before the program sees the
 * completion. The copy of a split collective belongs to its file.
 *
 * A persistent request keeps its copy. MPI_START reads the section again. */
#include <pthread.h>
#include <string.h>
#include "calls.h"

enum owner { REQUEST, FREED_REQUEST, SPLIT_COLLECTIVE };
struct ngympif_copy {
  char *memory, *section;
  size_t element;
  /* The call writes into the buffer; it has begun and is not complete. */
  int writes, active;
  int rank;
  CFI_index_t extents[CFI_MAX_RANK], steps[CFI_MAX_RANK];
  enum owner owner;
  /* The integer of the request or file. */
  int key;
  struct ngympif_copy *next;
};
static struct ngympif_copy *copies;
static pthread_mutex_t using = PTHREAD_MUTEX_INITIALIZER;

static int is_any_kept(void) { return __atomic_load_n(&copies, __ATOMIC_ACQUIRE) != NULL; }

/* Copies the elements of the dimensions below `rank`. The result is the place after them in the copy. */
static char *move(const struct ngympif_copy *copy, int rank, char *section, char *memory, int back) {
  if (rank == 0) {
    memcpy(back ? section : memory, back ? memory : section, copy->element);
    return memory + copy->element;
  }
  for (CFI_index_t at = 0; at < copy->extents[rank - 1]; at++)
    memory = move(copy, rank - 1, section + at * copy->steps[rank - 1], memory, back);
  return memory;
}
static void fill(const struct ngympif_copy *copy) { move(copy, copy->rank, copy->section, copy->memory, 0); }
static void write_back(const struct ngympif_copy *copy) {
  if (copy->writes) move(copy, copy->rank, copy->section, copy->memory, 1);
}

struct ngympif_copy *ngympif_copy(const CFI_cdesc_t *buffer, int writes) {
  size_t bytes = buffer->elem_len;
  for (int at = 0; at < buffer->rank; at++) bytes *= buffer->dim[at].extent;
  struct ngympif_copy *copy = calloc(1, sizeof *copy);
  if (copy == NULL) return NULL;
  *copy = (struct ngympif_copy){.memory = malloc(bytes), .section = buffer->base_addr, .element = buffer->elem_len,
                                .writes = writes, .active = 1, .rank = buffer->rank};
  if (copy->memory == NULL) {
    free(copy);
    return NULL;
  }
  for (int at = 0; at < buffer->rank; at++) {
    copy->extents[at] = buffer->dim[at].extent;
    copy->steps[at] = buffer->dim[at].sm;
  }
  fill(copy);
  return copy;
}

void *ngympif_copied(const struct ngympif_copy *copy) { return copy->memory; }

static void end(struct ngympif_copy *copy) {
  free(copy->memory);
  free(copy);
}

static void keep(struct ngympif_copy *copy, enum owner owner, int key) {
  copy->owner = owner;
  copy->key = key;
  pthread_mutex_lock(&using);
  copy->next = copies;
  __atomic_store_n(&copies, copy, __ATOMIC_RELEASE);
  pthread_mutex_unlock(&using);
}

void ngympif_end_copy(struct ngympif_copy *copy, int error) {
  if (copy == NULL) return;
  if (error == MPI_SUCCESS) write_back(copy);
  end(copy);
}

void ngympif_keep_for_request(struct ngympif_copy *copy, int request, int error, int active) {
  if (copy == NULL) return;
  copy->active = active;
  if (error != MPI_SUCCESS || MPI_Request_fromint(request) == MPI_REQUEST_NULL) ngympif_end_copy(copy, error);
  else keep(copy, REQUEST, request);
}

void ngympif_keep_for_file(struct ngympif_copy *copy, int file, int error) {
  if (copy == NULL) return;
  if (error != MPI_SUCCESS) ngympif_end_copy(copy, error);
  else keep(copy, SPLIT_COLLECTIVE, file);
}

/* Takes a copy out of the list. */
static struct ngympif_copy *taken(struct ngympif_copy **at) {
  struct ngympif_copy *copy = *at;
  __atomic_store_n(at, copy->next, __ATOMIC_RELEASE);
  return copy;
}

static int is_of(const struct ngympif_copy *copy, enum owner owner, int key) { return copy->owner == owner && copy->key == key; }

void *ngympif_copy_of_file(int file, void *otherwise) {
  if (!is_any_kept()) return otherwise;
  pthread_mutex_lock(&using);
  const struct ngympif_copy *copy = copies;
  while (copy != NULL && !is_of(copy, SPLIT_COLLECTIVE, file)) copy = copy->next;
  void *const found = copy != NULL ? copy->memory : otherwise;
  pthread_mutex_unlock(&using);
  return found;
}

void ngympif_end_copy_of_file(int file, int error) {
  if (!is_any_kept()) return;
  pthread_mutex_lock(&using);
  struct ngympif_copy **at = &copies;
  while (*at != NULL && !is_of(*at, SPLIT_COLLECTIVE, file)) at = &(*at)->next;
  if (*at != NULL) ngympif_end_copy(taken(at), error);
  pthread_mutex_unlock(&using);
}

static int is_complete(MPI_Request request) {
  int flag = 0;
  return request == MPI_REQUEST_NULL || (MPI_Request_get_status(request, &flag, MPI_STATUS_IGNORE) == MPI_SUCCESS && flag);
}

static void complete(struct ngympif_copy *copy) {
  if (copy->active) write_back(copy);
  copy->active = 0;
}

/* The program has freed the requests; this library frees them after they are complete. */
static void end_freed(void) {
  for (struct ngympif_copy **at = &copies; *at != NULL;) {
    struct ngympif_copy *const first = *at;
    MPI_Request request = MPI_Request_fromint(first->key);
    if (first->owner != FREED_REQUEST || !is_complete(request)) {
      at = &first->next;
      continue;
    }
    const int key = first->key;
    for (struct ngympif_copy **of = at; *of != NULL;) {
      if (!is_of(*of, FREED_REQUEST, key)) {
        of = &(*of)->next;
        continue;
      }
      complete(*of);
      end(taken(of));
    }
    MPI_Request_free(&request);
  }
}

void ngympif_look_at(int n, const int *before, const MPI_Request *now) {
  if (!is_any_kept()) return;
  pthread_mutex_lock(&using);
  for (int which = 0; which < n; which++)
    for (struct ngympif_copy **at = &copies; *at != NULL;) {
      struct ngympif_copy *const copy = *at;
      const int is_its = is_of(copy, REQUEST, before[which]);
      if (is_its && is_complete(now[which])) complete(copy);
      if (is_its && now[which] == MPI_REQUEST_NULL) end(taken(at));
      else at = &copy->next;
    }
  end_freed();
  pthread_mutex_unlock(&using);
}

void ngympif_start(int n, const int *requests) {
  if (!is_any_kept()) return;
  pthread_mutex_lock(&using);
  for (int which = 0; which < n; which++)
    for (struct ngympif_copy *copy = copies; copy != NULL; copy = copy->next)
      if (is_of(copy, REQUEST, requests[which]) && !copy->active) {
        fill(copy);
        copy->active = 1;
      }
  pthread_mutex_unlock(&using);
}

/* A request that is not complete keeps its copies. */
FORTRAN(request_free, (int *request, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Request c_request = MPI_Request_fromint(*request);
  int stays = 0;
  if (is_any_kept() && c_request != MPI_REQUEST_NULL) {
    pthread_mutex_lock(&using);
    for (struct ngympif_copy **at = &copies; *at != NULL;) {
      struct ngympif_copy *const copy = *at;
      const int is_its = is_of(copy, REQUEST, *request);
      if (is_its && is_complete(c_request)) complete(copy);
      if (is_its && copy->active) {
        copy->owner = FREED_REQUEST;
        stays = 1;
      }
      if (is_its && !copy->active) end(taken(at));
      else at = &copy->next;
    }
    pthread_mutex_unlock(&using);
  }
  *ierror = MPI_SUCCESS;
  if (stays) c_request = MPI_REQUEST_NULL;
  else *ierror = MPI_Request_free(&c_request);
  ngympif_give_handle(request, MPI_Request_toint(c_request));
}
