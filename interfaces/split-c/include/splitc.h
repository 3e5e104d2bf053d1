/* splitc.h: a name that programs include; all is in split-c/split-c.h. */
#include <split-c/split-c.h>
