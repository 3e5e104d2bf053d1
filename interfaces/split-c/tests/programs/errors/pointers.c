#include <split-c/split-c.h>

struct bits { int a : 3, b; };
int x;
int *global fine = 0;
int *global early = &x;                     // error: 6:21: a pointer to an object of this processor cannot be known
int *global global twice;                   // error: 7:13: a pointer is global or spread, and only once
struct wrong { int part[3]::; };            // error: 8:27: a spread array is a variable or a parameter
int dealt[4]:: = {1, 2, 3, 4};              // error: 9:18: a spread array cannot have an initialiser
int a[2]::[3]::;                            // error: 10:14: '::' comes after the first dimensions of a declared name

void f(struct bits *global g, int *local)
{
  int y;
  g->a = 3;                                 // error: 15:3: a bit-field cannot be reached
  y = g->a + g->b;                          // error: 16:7: a bit-field cannot be reached
  y = 0;
  local[0] :- 3;                            // error: 18:3: ':-' stores into the memory of a processor
  tolocal(y);                               // error: 19:3: tolocal() takes a pointer
  toglobal(g);                              // error: 20:3: toglobal() takes a processor and a pointer
}

int h(int (*global far)(int))
{
  int sum = (*far)(3);                      // error: 25:13: a function cannot be called through a pointer
  return sum + far(4);                      // error: 26:16: a function cannot be called through a pointer
}

int there[4]::;
int *spread nowhere = (int *spread)0, *global none = (int *global)0;
int *spread first = there;                  // error: 31:21: spread memory has no address before the program runs
static int *spread list[] = {0, there + 1}; // error: 32:33: spread memory has no address before the program runs

int other[4]::;
void assigned(int there_too[4]::)
{
  there_too = other;
  there_too++;
  there = other;                            // error: 39:3: a spread array cannot be assigned to
  there += 2;                               // error: 40:3: a spread array cannot be assigned to
  other++;                                  // error: 41:3: a spread array cannot be assigned to
}

int six(int a, int b) { return a + b; }
void asked(void)
{
  atomic(six, 0, 1, 2, 3, 4, 5);            // error: 47:30: atomic() takes four words for the function
  i_atomic(six, 0, 2.5);                    // error: 48:20: i_atomic() takes integers and pointers
}

void constant(const int *global c, int *global const d)
{
  *c = 3;                                   // error: 53:3: what the pointer names is constant
  c[1] := 3;                                // error: 54:3: what the pointer names is constant
  *d = *c + 1;
}

struct hidden;
void unknown(void *global v, struct hidden *global h)
{
  int x = *v;                               // error: 61:11: a pointer to void does not say what is read or written here
  *v = 3;                                   // error: 62:3: a pointer to void does not say what is read or written here
  *h;                                       // error: 63:3: the members of this structure are not known here
  v = h, x = v == h;
}
