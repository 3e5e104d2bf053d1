/*
 * The functions of the library under the names that gfortran gives to external procedures, for programs that neither use the module
 * xmp_lib nor include xmp_lib.h: `integer, external :: xmp_node_num`. Not here: what takes descriptors, which needs the module.
 * Part of libnagaya_fortran.a.
 */
#include <xmp.h>

int xmp_num_nodes_(void);
int xmp_node_num_(void);
int xmp_all_num_nodes_(void);
int xmp_all_node_num_(void);
int xmp_num_images_(void);
int xmp_this_image_(void);
double xmp_wtime_(void);
double xmp_wtick_(void);
int xmp_test_async_(const int *async_id);
void xmp_exit_(const int *status);

int xmp_num_nodes_(void) { return xmp_num_nodes(); }
int xmp_node_num_(void) { return xmp_node_num(); }
int xmp_all_num_nodes_(void) { return xmp_all_num_nodes(); }
int xmp_all_node_num_(void) { return xmp_all_node_num(); }
int xmp_num_images_(void) { return xmp_num_images(); }
int xmp_this_image_(void) { return xmp_this_image(); }
double xmp_wtime_(void) { return xmp_wtime(); }
double xmp_wtick_(void) { return xmp_wtick(); }
int xmp_test_async_(const int *async_id) { return xmp_test_async(*async_id); }
void xmp_exit_(const int *status) { xmp_exit(*status); }
