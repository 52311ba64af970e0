/* verify.h: the heap verifier. */
#ifndef VERIFY_H
#define VERIFY_H
#include <stddef.h>

/* Call just after a collection.  Asserts all that cell.h and gc.c promise; a violation is
 * reported and aborts the program. */
void verify_heap(void);
/* Call just after a collection.  Words in live cells, found by a walk from the roots. */
size_t verify_live(void);
#endif
