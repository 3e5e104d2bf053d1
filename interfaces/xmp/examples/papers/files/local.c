/*
 * Local I/O (figure 3): each node reads and writes files of its own with the functions of C; the directives say nothing of it.
 */
#include <stdio.h>
#include <unistd.h>
#include <xmp_io.h>

enum { LENGTH = 100 };
#pragma xmp nodes p[*]
#pragma xmp template t[LENGTH]
#pragma xmp distribute t[block] onto p
int a[LENGTH], b[LENGTH];
#pragma xmp align [i] with t[i] :: a, b

int main(void) {
  char name[64];
  int id = (int)getpid(), wrong = 0;
  snprintf(name, sizeof name, "local.%d.%d", xmp_node_num(), id);
#pragma xmp loop on t[i]
  for (int i = 0; i < LENGTH; i++) a[i] = 3 * i;

  FILE *f = fopen(name, "w");
  if (!f) return 1;
#pragma xmp loop on t[i]
  for (int i = 0; i < LENGTH; i++) fprintf(f, "%d\n", a[i]);
  fclose(f);

  f = fopen(name, "r");
  if (!f) return 1;
#pragma xmp loop on t[i]
  for (int i = 0; i < LENGTH; i++) wrong += fscanf(f, "%d", &b[i]) != 1 || b[i] != 3 * i;
  fclose(f);
  remove(name);
#pragma xmp reduction(+ : wrong)
  if (xmp_node_num() == 1) puts(wrong ? "VERIFICATION FAILED" : "VERIFICATION SUCCESSFUL");
  return wrong != 0;
}
