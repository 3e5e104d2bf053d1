/* split-c/com.h: a name that programs include; all is in split-c.h. */
#include <split-c/split-c.h>
