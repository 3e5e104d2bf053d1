/* Sections with gaps as buffers of mpi_f08. The call acts as if the section were one piece of memory (MPI 19.1.12): `count` elements of
 * the type are the first ones of the section.
 *
 * Where the type is that of the section's elements, MPI gets a datatype that is laid out as the section. Other calls get a copy
 * (copies.c). Calls whose completion the library cannot see refuse such a section. */
#include <pthread.h>
#include <stdio.h>
#include "calls.h"

/* The extent of a dimension is -1 where an array of assumed size ends nowhere: such an array has no gaps. */
static int has_gaps(const CFI_cdesc_t *buffer) {
  CFI_index_t step = (CFI_index_t)buffer->elem_len;
  int gaps = 0;
  for (int at = 0; at < buffer->rank; at++) {
    const CFI_index_t n = buffer->dim[at].extent;
    if (n <= 0) return n < 0 ? gaps : 0;
    if (n > 1 && buffer->dim[at].sm != step) gaps = 1;
    step *= n;
  }
  return gaps;
}

__attribute__((section("ngympif"))) static int refuse(MPI_Comm comm, const char *what, const char *why) {
  static pthread_mutex_t telling = PTHREAD_MUTEX_INITIALIZER;
  static int code = MPI_SUCCESS;
  char text[MPI_MAX_ERROR_STRING];
  snprintf(text, sizeof text, "%s is a section with gaps, %s; hand over an array without gaps that stays until the request is complete",
           what, why);
  pthread_mutex_lock(&telling);
  int error = code == MPI_SUCCESS ? MPI_Add_error_code(MPI_ERR_BUFFER, &code) : MPI_SUCCESS;
  if (error == MPI_SUCCESS) error = MPI_Add_error_string(code, text);
  pthread_mutex_unlock(&telling);
  if (error != MPI_SUCCESS) return error;
  if (comm != MPI_COMM_NULL) MPI_Comm_call_errhandler(comm, code);
  return code;
}

/* The first `n` elements: of the outermost dimension as many as are whole, then what remains of the next one, in the dimensions inside. */
static int lay_out(const CFI_cdesc_t *buffer, MPI_Datatype element, MPI_Aint n, MPI_Datatype *made) {
  MPI_Datatype whole[CFI_MAX_RANK + 1] = {element}, parts[CFI_MAX_RANK];
  MPI_Aint places[CFI_MAX_RANK], elements[CFI_MAX_RANK + 1] = {1}, place = 0;
  int ones[CFI_MAX_RANK], n_parts = 0, n_whole = 0, error = MPI_SUCCESS;
  while (error == MPI_SUCCESS && n_whole < buffer->rank && elements[n_whole] < n) {
    const CFI_dim_t *dim = &buffer->dim[n_whole];
    elements[n_whole + 1] = elements[n_whole] * dim->extent;
    error = MPI_Type_create_hvector_c(dim->extent, 1, dim->sm, whole[n_whole], &whole[n_whole + 1]);
    if (error == MPI_SUCCESS) n_whole++;
  }
  for (int at = n_whole; error == MPI_SUCCESS && at >= 0; at--) {
    const MPI_Aint all = n / elements[at], step = at < buffer->rank ? buffer->dim[at].sm : 0;
    if (all == 0) continue;
    error = MPI_Type_create_hvector_c(all, 1, step, whole[at], &parts[n_parts]);
    if (error != MPI_SUCCESS) break;
    ones[n_parts] = 1;
    places[n_parts++] = place;
    place += all * step;
    n -= all * elements[at];
  }
  if (error == MPI_SUCCESS) error = MPI_Type_create_struct(n_parts, ones, places, parts, made);
  if (error == MPI_SUCCESS) error = MPI_Type_commit(made);
  while (n_parts > 0) MPI_Type_free(&parts[--n_parts]);
  while (n_whole > 0) MPI_Type_free(&whole[n_whole--]);
  return error;
}

/* Whether the type describes an element of the section, so that a datatype can describe the section. */
static int is_of_elements(const CFI_cdesc_t *buffer, MPI_Datatype of, int *error) {
  MPI_Aint lb, extent, true_lb, true_extent;
  int size;
  if ((*error = MPI_Type_size(of, &size)) != MPI_SUCCESS || (*error = MPI_Type_get_extent(of, &lb, &extent)) != MPI_SUCCESS
      || (*error = MPI_Type_get_true_extent(of, &true_lb, &true_extent)) != MPI_SUCCESS)
    return 0;
  return lb == 0 && true_lb == 0 && extent == size && true_extent == size && (size_t)size == buffer->elem_len;
}

/* Whether the elements of the type end after the section does. */
static int is_longer(const CFI_cdesc_t *buffer, MPI_Aint all, MPI_Count count, MPI_Datatype of) {
  MPI_Count lb, extent, true_lb, true_extent;
  if (count <= 0 || MPI_Type_get_extent_c(of, &lb, &extent) != MPI_SUCCESS
      || MPI_Type_get_true_extent_c(of, &true_lb, &true_extent) != MPI_SUCCESS)
    return 0;
  return (count - 1) * extent + true_lb + true_extent > (MPI_Count)(all * buffer->elem_len);
}

/* Together with the calls, as `refuse` is, so that reports name the line of the program. */
__attribute__((section("ngympif"))) int ngympif_section(struct ngympif_section *section, const CFI_cdesc_t *buffer, MPI_Count count, const int *type, MPI_Comm comm,
                    const char *what, enum ngympif_copying copying) {
  *section = (struct ngympif_section){.at = buffer->base_addr, .count = (int)count, .large = count, .made = MPI_DATATYPE_NULL};
  if (type != NULL) section->type = *type;
  if (!has_gaps(buffer)) return MPI_SUCCESS;
  MPI_Aint all = 1;
  for (int at = 0; at < buffer->rank; at++) all *= buffer->dim[at].extent;
  const MPI_Datatype of = type != NULL ? MPI_Type_fromint(*type) : MPI_DATATYPE_NULL;
  int error = MPI_SUCCESS;
  const int is_typed = type != NULL && is_of_elements(buffer, of, &error);
  if (error != MPI_SUCCESS) return error;
  if (type != NULL && (is_typed ? count > all : is_longer(buffer, all, count, of)))
    return refuse(comm, what, "with fewer elements than the call asks for");
  if (is_typed && count <= 0) return MPI_SUCCESS;
  if (is_typed) {
    if ((error = lay_out(buffer, of, count, &section->made)) != MPI_SUCCESS) return error;
    section->count = 1;
    section->large = 1;
    section->type = MPI_Type_toint(section->made);
    return MPI_SUCCESS;
  }
  if (copying == NGYMPIF_NO_COPY)
    return refuse(comm, what, type != NULL ? "and the type is not that of one of its elements" : "which this call does not take");
  section->copy = ngympif_copy(buffer, copying == NGYMPIF_COPY_BACK);
  if (section->copy == NULL) return refuse(comm, what, "and there is no memory for a copy of it");
  section->at = ngympif_copied(section->copy);
  return MPI_SUCCESS;
}
