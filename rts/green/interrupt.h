/* interrupt.h: exceptions that one thread throws to another.  See interrupt.c. */
#ifndef INTERRUPT_H
#define INTERRUPT_H
#include "machine/green.h"

/* Can g, which doesn't run, be interrupted now? */
bool interrupt_may(const Green *g);
/* g stops what it waits for and will throw this when it goes on. */
void interrupt_throw(Green *g, int kind, W value);
/* Throws what has been thrown to the running thread. */
void interrupt_check(SP0);
/* The running thread is about to wait: throws what others wait to throw to it, if it may. */
void interrupt_before_waiting(SP0);
/* Throws what others wait to throw to the running thread, now that it isn't masked. */
W interrupt_deliver(SP0);
/* g ends: those that wait to throw to it needn't any more. */
void interrupt_end(Green *g);
#endif
