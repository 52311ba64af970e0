/* thread.h: running on the program's own stacks. */
#ifndef THREAD_H
#define THREAD_H
#include "abi/lml.h"

/* Calls body with hp and sp set, in a thread of its own that handles faults in the stacks.
 * Returns when body returns. */
void thread_run(void (*body)(SP0));
#endif
