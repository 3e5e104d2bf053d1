// feature: dialect.strings
// ranks: 1 2
// String literals that go on in the next line, as GCC 2 read them.
#include <split-c/split-c.h>
#include <stdio.h>
#include <string.h>
#include "dialect_shared.h"

#define NAME "macro"

/* not "one of them
 */
static char *usage = "usage: prog
  -n NAME   a number	and \"more\"

  -h        help", quote = '"';

splitc_main()
{
  int line = __LINE__; char *text = "PROCS
  /* no comment */ " NAME; int later = __LINE__;
  int wrong = strcmp(usage, "usage: prog\n  -n NAME   a number\tand \"more\"\n\n  -h        help") != 0 || quote != 34;
  wrong += strcmp(text, "PROCS\n  /* no comment */ macro") != 0 || later != line + 1 || line != 20;
  wrong += strstr(__FILE__, "old_strings.c") == 0;
  wrong = all_reduce_to_all_add(wrong);
  on_one printf(wrong ? "FAIL
" : "PASS
");
}
