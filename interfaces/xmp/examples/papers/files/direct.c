/*
 * Direct I/O (figure 6): each node reads and writes where it wants. Between writing a place and reading it on another node stands
 * xmp_file_sync_all.
 */
#include <stdio.h>
#include <unistd.h>
#include <xmp_io.h>

enum { LENGTH = 1000 };
#pragma xmp nodes p[*]

int main(void) {
  char name[64];
  int id = (int)getpid(), me = xmpc_node_num(), n = xmp_num_nodes(), wrong = 0, part[LENGTH];
#pragma xmp bcast(id)
  snprintf(name, sizeof name, "direct.%d", id);
  for (int i = 0; i < LENGTH; i++) part[i] = me * LENGTH + i;

  xmp_file_t *f = xmp_fopen_all(name, "w+");
  if (!f) return 1;
  xmp_fseek(f, (long long)me * sizeof part, SEEK_SET);
  xmp_fwrite(f, part, sizeof(int), LENGTH);
  xmp_file_sync_all(f);
  int next = (me + 1) % n;
  xmp_fseek(f, (long long)next * sizeof part, SEEK_SET);
  wrong += xmp_fread(f, part, sizeof(int), LENGTH) != sizeof part;
  for (int i = 0; i < LENGTH; i++) wrong += part[i] != next * LENGTH + i;
  xmp_fclose_all(f);
#pragma xmp reduction(+ : wrong)
  if (me == 0) {
    remove(name);
    puts(wrong ? "VERIFICATION FAILED" : "VERIFICATION SUCCESSFUL");
  }
  return wrong != 0;
}
