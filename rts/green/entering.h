/* entering.h: threads that wait for values which other threads evaluate.  See entering.c. */
#ifndef ENTERING_H
#define ENTERING_H
#include "machine/green.h"

extern Green *entering_first; /* a queue */

/* The running thread g needs the value of the hole.  False: no other thread evaluates it. */
bool entering_begin(Green *g, W hole);
void entering_leave(Green *g); /* g is interrupted */
void entering_wake(void);      /* those whose values are known go on */
/* The rest, which sleeps, is new: threads may be waiting for its values. */
void entering_rest(Green *rest);
#endif
