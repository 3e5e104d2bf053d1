/* Included by all units of idioms_old.c. */
#ifndef IDIOMS_OLD
#define IDIOMS_OLD
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct node {
  int key;
  struct node *global next;
} Node;

FILE *outfile;
double timer[256];
int counts[4];
int tickets, flag, hooked;
Node *global list;
extern char *progname;
double shared_rows[PROCS]::[8];

extern inline int twice(x) int x; { return x + x; }
static inline square(x) { return x * x; }

#endif IDIOMS_OLD
