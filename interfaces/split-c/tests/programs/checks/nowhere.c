// feature: check.processor
// ranks: 2
// flags: -fcheck
// fails: bytes at address 0x
// The address of an automatic variable, where another processor has no memory.
#include <split-c/split-c.h>
#include <stdio.h>
#include <sys/mman.h>

int splitc_main(void)
{
  int *here = mmap(0, 4096, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  barrier();
  if (MYPROC == 1) munmap(here, 4096);
  here = (int *)all_bcast_l((long)here);
  if (MYPROC == 1) munmap(here, 4096);
  barrier();
  on_one printf("%d\n", *toglobal(1, here));
  barrier();
  return 0;
}
