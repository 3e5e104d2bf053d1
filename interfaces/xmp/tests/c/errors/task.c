#include <xmp.h>
#pragma xmp nodes p[*], g[*][2]
#pragma xmp template t[10], loose[4]
#pragma xmp distribute t[block] onto p
int x;
int f(int n) {
  int i;
#pragma xmp task p[0]                        // error: 8:18: expected 'on' and the nodes of the task, as in 'task on p[0:2]'
  x = 1;
#pragma xmp task on x                        // error: 10:21: 'x' is neither a node array nor a template
  x = 1;
#pragma xmp task on nobody[0]                // error: 12:21: 'nobody' is not declared: write '#pragma xmp nodes nobody[*]' or '... template' before
  x = 1;
#pragma xmp task on loose[0]                 // error: 14:21: template 'loose' is not distributed
  x = 1;
#pragma xmp task on g[0]                     // error: 16:21: too few subscripts: node array 'g' has 2, not 1
  x = 1;
#pragma xmp task on t[0][1]                  // error: 18:21: too many subscripts: template 't' has 1, not 2
  x = 1;
#pragma xmp task on p[0] twice               // error: 20:26: expected the end of the directive
  x = 1;
  for (i = 0; i < n; i++)
#pragma xmp task on p[i]
  {
    if (x) return 1;
    if (i == 3) break;                       // error: 26:17: this 'break' leaves the block of 'task', which has one way out, its end
    if (i == 4) continue;                    // error: 27:17: this 'continue' leaves the block of 'task', which has one way out, its end
    if (i == 5) goto out;                    // error: 28:17: this 'goto' leaves the block of 'task', which has one way out, its end
    if (i == 6) goto inside;
    switch (x) { case 1: break; }
    while (x) { if (x == 2) break; continue; }
  inside:
    x = 2;
  }
out:
#pragma xmp tasks
  {
#pragma xmp task on p[0]
    x = 1;
    x = 2;                                   // error: 40:5: only 'task' constructs are allowed inside 'tasks'
  }
#pragma xmp bcast(x) from p[0:2] on p        // error: 42:27: this must name one node, as in 'p[0]'
#pragma xmp bcast(x) from p on p             // error: 43:27: this must name one node, as in 'p[0]'
#pragma xmp barrier on x                     // error: 44:24: 'x' is neither a node array nor a template
#pragma xmp reduction(+:x) on loose          // error: 45:31: template 'loose' is not distributed
  int *q = &x;
#pragma xmp bcast(q)                         // error: 47:19: 'q' is a pointer
#pragma xmp bcast(x + 1)                     // error: 48:21: expected ')' after the variables, found '+'
#pragma xmp bcast(f(3))                      // error: 49:19: 'f(3)' is not a variable
  int many[4];
#pragma xmp reduction(+: x / i /)            // error: 51:28: this operator takes no location variables
#pragma xmp reduction(max: many / i /)       // error: 52:28: 'many' is not a single value: it has no one location
#pragma xmp reduction(firstmax: x / i /)     // error: 53:33: 'firstmax' and its like belong to the reduction clause of a 'loop'
  if (n == 1) goto within;                   // error: 54:15: this 'goto' enters the block of 'task', which has one way in, its beginning
#pragma xmp task on p[0]
  {
  within:
    if (n == 2) goto within;
#pragma xmp task on p[0]
    { if (n == 3) goto deeper; deeper: x = 1; }
  }
  if (n == 4) goto turn;                     // error: 62:15: this 'goto' enters the block of 'loop', which has one way in, its beginning
#pragma xmp loop (i) on t[i]
  for (i = 0; i < 10; i++) { turn: x = 1; }
  switch (n) {
  case 1:
#pragma xmp task on p[0]
    {
      switch (x) { case 3: x = 2; }
  case 2:                                    // error: 70:3: this 'case' enters the block of 'task', which has one way in, its beginning
      x = 1;
    }
  default: x = 2;
  }
  return 0;
}
