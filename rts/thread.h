/* thread.h: running on the program's own stacks. */
#ifndef THREAD_H
#define THREAD_H
#include "lml.h"

void thread_run(void (*body)(SP0));     /* with hp and sp set, in a thread whose faults are understood; returns when it does */
#endif
