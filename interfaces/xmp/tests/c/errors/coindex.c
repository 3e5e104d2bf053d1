struct s { int x, b : 3; struct s *next; double list[4]; } v[3]:[*], plain;
int a[10]:[*], not_one[10], n, *p:[*], **q;
float f:[*];
struct s *ptr[4]:[*];
void g(int k) {
  not_one[2]:[k] = 1;             // error: 6:3: 'not_one' is not a coarray
  plain.x:[k] = 2;                // error: 7:3: 'plain' is not a coarray
  v[1].next->x:[k] = 3;           // error: 8:3: this is reached by a pointer that is stored in coarray 'v'
  ptr[1]->x:[k] = 3;              // error: 9:3: this is reached by a pointer that is stored in coarray 'ptr'
  q = &p:[k];                     // error: 10:8: the address of an object of another image cannot be taken
  n = *&a[1]:[k];                 // error: 11:9: the address of an object of another image cannot be taken
  v[1].b:[k] = 1;                 // error: 12:3: a bit-field of another image cannot be reached
  n = v[1].b:[k];                 // error: 13:7: a bit-field of another image cannot be reached
  v[1]:[k].x = 2;                 // error: 14:3: ':[...]' comes after the member
  (n + 1):[k] = 2;                // error: 15:3: an image index can follow an object only
  a = not_one;                    // error: 16:3: 'a' is an array and cannot be assigned to as a whole
  p:[k] = 0;                      // error: 17:3: 'p' is a pointer to a coarray: the pointer itself is not remote
  q = not_one:[k];                // error: 18:7: 'not_one' is not a coarray
  a:[k] = 0, n = 1;               // error: 19:3: an array assignment is a statement
}
