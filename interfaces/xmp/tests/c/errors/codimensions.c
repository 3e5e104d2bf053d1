double a[10]:[4];             // error: 1:13: the last codimension of coarray 'a' must be '*'
double b[10]:[*][*];          // error: 2:13: only the last codimension is '*'
double c[10]:[1][1][1][1][1][1][1][*]; // error: 3:13: coarray 'c' has 8 codimensions; at most 7
double d[10]:[0][*];          // error: 4:15: a codimension must be positive
extern double e[3]:[2][*];
double e[3]:[*];              // error: 6:12: 'e' has 1 codimensions here and 2 before
double ok[3]:[2][*];
