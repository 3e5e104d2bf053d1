/* What the serial run of a random program wrote down, for its Fortran: numbers of any type as doubles. */
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

unsigned char *history;
size_t history_end;
static size_t history_at;
void serial_program(int number);

void record_begin(int number) {
  history_at = history_end = 0;
  serial_program(number);
}

#define TAKE(number, type) \
  case number: \
    size = sizeof(type); \
    for (int k = 0; k < n; k++) to[k] = (double)((const type *)at)[k]; \
    break;

void record_past(double *to, int n, int ty) {
  const unsigned char *at = history + history_at;
  size_t size = 0;
  switch (ty) {
    TAKE(0, unsigned char)
    TAKE(1, short)
    TAKE(2, int)
    TAKE(3, unsigned)
    TAKE(4, long)
    TAKE(5, float)
    TAKE(6, double)
  }
  history_at += n * size + 15 & ~(size_t)15;
  if (history_at > history_end) fputs("the record is too short\n", stderr), exit(3);
}
