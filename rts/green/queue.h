/* queue.h: queues of threads, and the one of those that are ready. */
#ifndef QUEUE_H
#define QUEUE_H
#include "machine/green.h"

/* Words that a thread may allocate before others have a turn.  Where that comes at a bad moment, it
 * comes a little later. */
enum { QUEUE_TURN = (4 << 20) / sizeof(W), QUEUE_LATER = QUEUE_TURN / 256 };

/* A queue is a ring: the first is what is given, or NULL. */
void queue_append(Green **queue, Green *g);
void queue_remove(Green **queue, Green *g);

extern Green *queue_first; /* of those that are ready */
/* g, which waits and is in no queue any more, goes on when it is its turn. */
void queue_ready(Green *g);
/* The running thread may allocate so many words before others have a turn. */
void queue_set_turn(uint64_t words);
#endif
