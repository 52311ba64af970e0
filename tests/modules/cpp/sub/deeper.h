#define DEEP 4
