/*
 * Atomic I/O (figure 4): nodes write records at the position that all share, whoever comes first. No record is torn or lost; in which
 * order they come is open.
 */
#include <stdio.h>
#include <string.h>
#include <unistd.h>
#include <xmp_io.h>

enum { RECORDS = 50, LENGTH = 32 };
#pragma xmp nodes p[*]

int main(void) {
  char name[64], record[LENGTH], line[LENGTH + 1] = "";
  int id = (int)getpid(), wrong = 0;
#pragma xmp bcast(id)
  snprintf(name, sizeof name, "atomic.%d", id);

  xmp_file_t *f = xmp_fopen_all(name, "w");
  if (!f) return 1;
  for (int k = 0; k < RECORDS; k++) {
    memset(record, ' ', LENGTH);
    record[sprintf(record, "node %3d record %3d", xmp_node_num(), k)] = ' ';
    record[LENGTH - 1] = '\n';
    xmp_fwrite_shared(f, record, 1, LENGTH);
  }
  xmp_fclose_all(f);

  /* A log that any tool reads. */
  if (xmp_node_num() == 1) {
    FILE *in = fopen(name, "r");
    long sum = 0, found = 0;
    int node, k;
    while (in && fread(line, 1, LENGTH, in) == LENGTH) {
      wrong += sscanf(line, "node %d record %d", &node, &k) != 2 || line[LENGTH - 1] != '\n';
      sum += k, found++;
    }
    wrong += found != (long)RECORDS * xmp_num_nodes() || sum != found * (RECORDS - 1) / 2;
    if (in) fclose(in);
    remove(name);
    puts(wrong ? "VERIFICATION FAILED" : "VERIFICATION SUCCESSFUL");
  }
  return wrong != 0;
}
