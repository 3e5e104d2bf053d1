/* The interface of tools (MPI_T), where the objects of variables are handles of MPICH, and MPI calls functions of the tool. */
#include <pthread.h>
#include "translate.h"

/* Variables of tools: the object to which one is bound is a place for a handle, whose type the variable names. */

static const void *object_in(int bind, const void *object, uintptr_t *ours) {
  if (object == NULL) return NULL;
  const int handle = *(const int *)object;
  switch (bind) {
    case MPI_T_BIND_MPI_COMM: *ours = (uintptr_t)Comm_in(handle); break;
    case MPI_T_BIND_MPI_DATATYPE: *ours = (uintptr_t)Datatype_in(handle); break;
    case MPI_T_BIND_MPI_ERRHANDLER: *ours = (uintptr_t)Errhandler_in(handle); break;
    case MPI_T_BIND_MPI_FILE: *ours = (uintptr_t)File_in(*(mpich_File const *)object); break;
    case MPI_T_BIND_MPI_GROUP: *ours = (uintptr_t)Group_in(handle); break;
    case MPI_T_BIND_MPI_OP: *ours = (uintptr_t)Op_in(handle); break;
    case MPI_T_BIND_MPI_REQUEST: *ours = (uintptr_t)Request_in(handle); break;
    case MPI_T_BIND_MPI_WIN: *ours = (uintptr_t)Win_in(handle); break;
    case MPI_T_BIND_MPI_MESSAGE: *ours = (uintptr_t)Message_in(handle); break;
    case MPI_T_BIND_MPI_INFO: *ours = (uintptr_t)Info_in(handle); break;
    case MPI_T_BIND_MPI_SESSION: *ours = (uintptr_t)Session_in(handle); break;
    default: return object;
  }
  return ours;
}

WRAP(int, MPI_T_cvar_handle_alloc, (int cvar_index, void *obj_handle, MPI_T_cvar_handle *handle, int *count)) {
  int bind = MPI_T_BIND_NO_OBJECT;
  uintptr_t ours;
  ngympi_functions.MPI_T_cvar_get_info(cvar_index, NULL, NULL, NULL, NULL, NULL, NULL, NULL, &bind, NULL);
  return error_back(ngympi_functions.MPI_T_cvar_handle_alloc(cvar_index, (void *)object_in(bind, obj_handle, &ours), handle, count));
}

WRAP(int, MPI_T_pvar_handle_alloc, (MPI_T_pvar_session session, int pvar_index, void *obj_handle, MPI_T_pvar_handle *handle, int *count)) {
  int bind = MPI_T_BIND_NO_OBJECT;
  uintptr_t ours;
  ngympi_functions.MPI_T_pvar_get_info(pvar_index, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, &bind, NULL, NULL, NULL);
  return error_back(
      ngympi_functions.MPI_T_pvar_handle_alloc(session, pvar_index, (void *)object_in(bind, obj_handle, &ours), handle, count));
}

/* Events */

WRAP(int, MPI_T_event_get_info, (int event_index, char *name, int *name_len, int *verbosity, int array_of_datatypes[],
     MPI_Aint array_of_displacements[], int *num_elements, MPI_T_enum *enumtype, int *info, char *desc, int *desc_len, int *bind)) {
  const size_t n = array_of_datatypes != NULL && num_elements != NULL && *num_elements > 0 ? (size_t)*num_elements : 0;
  MPI_Datatype few[SHORT], *types = n <= SHORT ? few : long_list(n * sizeof *types);
  memset(types, 0, n * sizeof *types);
  MPI_Info made = 0;
  const int error = ngympi_functions.MPI_T_event_get_info(event_index, name, name_len, verbosity, array_of_datatypes == NULL ? NULL : types,
                                                          array_of_displacements, num_elements, enumtype, info == NULL ? NULL : &made, desc,
                                                          desc_len, bind);
  for (size_t at = 0; at < n; at++)
    if (is_handle(types[at])) array_of_datatypes[at] = Datatype_out(types[at]);
  if (is_handle(made)) *info = Info_out(made);
  if (error == MPI_SUCCESS && verbosity != NULL) *verbosity = verbosity_out(*verbosity);
  if (error == MPI_SUCCESS && bind != NULL) *bind = bind_out(*bind);
  if (types != few) free(types);
  return error_back(error);
}

WRAP(int, MPI_T_event_handle_alloc, (int event_index, void *obj_handle, int info, MPI_T_event_registration *registration)) {
  int bind = MPI_T_BIND_NO_OBJECT;
  uintptr_t ours;
  ngympi_functions.MPI_T_event_get_info(event_index, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, &bind);
  return error_back(ngympi_functions.MPI_T_event_handle_alloc(event_index, (void *)object_in(bind, obj_handle, &ours), Info_in(info),
                                                              registration));
}

/* The functions of the tool for a registration. They stay when it is freed: an event may be on its way. */
typedef void event_function(MPI_T_event_instance instance, MPI_T_event_registration registration, int safety, void *user_data);
typedef void free_function(MPI_T_event_registration registration, int safety, void *user_data);
typedef void dropped_function(MPI_Count count, MPI_T_event_registration registration, int source, int safety, void *user_data);
struct callback {
  event_function *event;
  free_function *free;
  void *user_data;
};
struct dropped {
  MPI_T_event_registration registration;
  dropped_function *function;
  struct dropped *next;
};
static struct dropped *all_dropped;
static pthread_mutex_t dropping = PTHREAD_MUTEX_INITIALIZER;

static void happens(MPI_T_event_instance instance, MPI_T_event_registration registration, MPI_T_cb_safety safety, void *user_data) {
  const struct callback *by = user_data;
  by->event(instance, registration, safety_out(safety), by->user_data);
}
static void freed(MPI_T_event_registration registration, MPI_T_cb_safety safety, void *user_data) {
  struct callback *by = user_data;
  by->free(registration, safety_out(safety), by->user_data);
  free(by);
}
static void drops(MPI_Count count, MPI_T_event_registration registration, int source, MPI_T_cb_safety safety, void *user_data) {
  const struct callback *by = user_data;
  dropped_function *function = NULL;
  pthread_mutex_lock(&dropping);
  for (const struct dropped *at = all_dropped; function == NULL && at != NULL; at = at->next)
    if (at->registration == registration) function = at->function;
  pthread_mutex_unlock(&dropping);
  if (function != NULL) function(count, registration, source, safety_out(safety), by == NULL ? NULL : by->user_data);
}

static struct callback *callback(event_function *event, free_function *freeing, void *user_data) {
  struct callback *made = long_list(sizeof *made);
  *made = (struct callback){event, freeing, user_data};
  return made;
}

WRAP(int, MPI_T_event_register_callback, (MPI_T_event_registration registration, int safety, int info, void *user_data,
     event_function *function)) {
  struct callback *by = function == NULL ? NULL : callback(function, NULL, user_data);
  const int error = ngympi_functions.MPI_T_event_register_callback(registration, safety_in(safety), Info_in(info), by,
                                                                   function == NULL ? NULL : happens);
  if (error != MPI_SUCCESS) free(by);
  return error_back(error);
}

WRAP(int, MPI_T_event_handle_free, (MPI_T_event_registration registration, void *user_data, free_function *function)) {
  struct callback *by = function == NULL ? NULL : callback(NULL, function, user_data);
  const int error = ngympi_functions.MPI_T_event_handle_free(registration, by, function == NULL ? NULL : freed);
  if (error != MPI_SUCCESS) free(by);
  return error_back(error);
}

WRAP(int, MPI_T_event_set_dropped_handler, (MPI_T_event_registration registration, dropped_function *function)) {
  if (function != NULL) {
    struct dropped *made = long_list(sizeof *made);
    pthread_mutex_lock(&dropping);
    *made = (struct dropped){registration, function, all_dropped};
    all_dropped = made;
    pthread_mutex_unlock(&dropping);
  }
  return error_back(ngympi_functions.MPI_T_event_set_dropped_handler(registration, function == NULL ? NULL : drops));
}
