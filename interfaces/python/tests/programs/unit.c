// Distributed arrays that unit.py uses by their names.
#include <xmp.h>

#pragma xmp nodes p[*]
#pragma xmp template line[20]
#pragma xmp distribute line[block] onto p
#pragma xmp template comb[20]
#pragma xmp distribute comb[cyclic(2)] onto p

// A halo, of different widths.
double u[20];
#pragma xmp align u[i] with line[i]
#pragma xmp shadow u[1:2]

// Rows are whole, and element i belongs to index i + 1 of the template.
int rows[19][3];
#pragma xmp align rows[i][*] with line[i + 1]

float spread[20];
#pragma xmp align spread[i] with comb[i]

// Every node has all elements.
long copies[4];
#pragma xmp align copies[*] with line[*]

// Python does not see this one.
static int hidden[20];
#pragma xmp align hidden[i] with line[i]

struct pair {
    int a, b;
} pairs[20];
#pragma xmp align pairs[i] with line[i]

void fill(void) {
    int i, j;
#pragma xmp loop on line[i]
    for (i = 0; i < 20; i++) {
        u[i] = i;
        hidden[i] = i;
        pairs[i].a = pairs[i].b = i;
    }
#pragma xmp loop on line[i + 1]
    for (i = 0; i < 19; i++) {
        for (j = 0; j < 3; j++) {
            rows[i][j] = 10 * i + j;
        }
    }
#pragma xmp loop on comb[i]
    for (i = 0; i < 20; i++) {
        spread[i] = 0.5f * i;
    }
    for (i = 0; i < 4; i++) {
        copies[i] = i;
    }
}

// What this node's elements of u and their halo amount to.
double neighbours(void) {
    double sum = 0;
    int i;
#pragma xmp reflect(u)
#pragma xmp loop on line[i]
    for (i = 1; i < 18; i++) {
        sum += u[i - 1] + u[i + 1] + u[i + 2];
    }
    return sum;
}

// The same without reflect: the halo has been exchanged by Python.
double neighbours_as_exchanged(void) {
    double sum = 0;
    int i;
#pragma xmp loop on line[i]
    for (i = 1; i < 18; i++) {
        sum += u[i - 1] + u[i + 1] + u[i + 2];
    }
    return sum;
}
