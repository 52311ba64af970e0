/* check.h: the heap verifier. */
#ifndef CHECK_H_
#define CHECK_H_
#include <stddef.h>

/* Just after a collection: asserts all that cell.h and gc.c promise; a violation is reported and aborts. */
void check_heap(void);
/* Just after a collection: words in live cells, by a walk of its own from the roots. */
size_t check_live(void);
#endif
