#include <xmp.h>
/* The other translation unit of declarations.c. */
extern int shared_table[6]:[*];
double from_other[3]:[*] = {0.25};
int scalar_from_other:[*] = 42;
static int counter:[*] = 77; /* another 'counter' than that of declarations.c */

int other_sum(int image);
void other_set(int image, int value);

int other_sum(int image)
{
    int list[6], sum = 0;
    if (counter != 77)
        return -1;
    list[:] = shared_table[:]:[image];
    for (unsigned i = 0; i < sizeof list / sizeof list[0]; i++)
        sum += list[i];
    return sum;
}

void other_set(int image, int value)
{
    extern int shared_table[6]:[*];
    shared_table[5]:[image] = value;
}
