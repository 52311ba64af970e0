/* progress.h: what is being done, for a person who waits.  On a terminal it is one line, which each
 * step writes anew and which is gone when something else is printed, and in the end.  With -v each
 * step has a line of its own; otherwise nothing is shown. */
#ifndef PROGRESS_H
#define PROGRESS_H
#include <stdbool.h>

void progress_init(bool quiet, bool verbose);
bool progress_moves(void); /* is it the line on a terminal? */
void progress_show(const char *fmt, ...) __attribute__((format(printf, 1, 2)));
void progress_clear(void); /* before anything else goes to standard error */

#endif
