/* wait.h: waiting for files without sleeping over a signal.
 *
 * Note [Signals and waiting].  A signal that asks the program to end only leaves a note, program_signal.  Who may
 * have to wait for ever, for input or for a reader of output, must not do so over such a note: it gives up and
 * returns, and the next heap check finds everything in order for the last sample. */
#ifndef WAIT_H
#define WAIT_H
#include <stdbool.h>
#include <stddef.h>

/* Until fd can be read, or written, or fails; false if the program has been told to end. */
bool wait_to_read(int fd);
bool wait_to_write(int fd);
/* How many of n bytes may be written: all, until the program is told to end; then as many as somebody takes soon, perhaps 0. */
size_t wait_allows(int fd, size_t n);
#endif
