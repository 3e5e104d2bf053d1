#include <xmp.h>
#pragma xmp nodes p[*]
#pragma xmp template t[10]
#pragma xmp distribute t[block] onto p
double a[10];
#pragma xmp align a[i] with t[i]
#pragma xmp shadow a[1]
int main(int argc, char **argv) {
  int i;
  if (argc > 1)
#pragma xmp barrier
  if (argc > 1)
    a[0] = 1;
  else
#pragma xmp reflect(a)
  for (i = 0; i < 3; i++)
#pragma xmp bcast(argc)
  while (i-- > 0)
#pragma xmp post(p[0], 1)
  do
#pragma xmp wait
  while (i++ < 0);
  switch (argc) {
  case 1:
#pragma xmp nodes c[*]                 // error: 25:1: this directive alone is the statement after a label
    break;
  default:
#pragma xmp sync_memory
    break;
  }
  switch (argc) case 3:
#pragma xmp barrier
end:
#pragma xmp reduction(+:i)
  if (argc > 3)
#pragma xmp task on p[0]
    argv++;
  if (argc > 2) goto end;
  for (;;)
#pragma xmp nodes q[*]                 // error: 40:1: this directive alone is the statement after 'for'
  switch (argc) {
  case 2:
#pragma xmp loop on t[i]               // error: 43:1: this directive applies to a statement, but none follows
  }
  return 0;
}
