/* wait.h: waiting for files without missing a signal.
 *
 * Note [Signals and waiting].  A signal that asks the program to end only sets program_signal.
 * Code that may have to wait for ever, for input or for a reader of output, must stop waiting
 * when program_signal is set.  It gives up and returns, and the next heap check takes the last
 * sample and ends the program:
 *
 *         read waits  ->  SIGTERM  ->  wait_to_read: false  ->  heap check: last sample, die */
#ifndef WAIT_H
#define WAIT_H
#include <stdbool.h>
#include <stddef.h>

/* Called, if it is set, before the program waits for input or for a time. */
extern void (*wait_begins)(void);
/* Called, if it is set, whenever a signal has interrupted a wait; signals are blocked then. */
extern void (*wait_interrupted)(void);

/* Wait until fd can be read or written, or fails.  False if the program was asked to end. */
bool wait_to_read(int fd);
bool wait_to_write(int fd);
/* After a failed read or write of fd, why: should it be tried again?  wait is one of these. */
bool wait_retry(int why, bool (*wait)(int fd), int fd);
/* How many of n bytes may be written to fd.  All of them, until the program is asked to
 * end.  After that, as many as the reader takes within a second, perhaps 0. */
size_t wait_allows(int fd, size_t n);
#endif
