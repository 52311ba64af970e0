/* process — starts a program and waits until it ends.
 *
 * The program has the standard files, the folder and the terminal of its caller. Signals that a
 * terminal sends (SIGINT, SIGQUIT) reach both; they don't end the caller, which goes on when the
 * program has ended. SIGTERM and SIGHUP are handed on to the program.
 */
#ifndef HP2PS_PROCESS_H
#define HP2PS_PROCESS_H

#include <stdbool.h>

#include "base/message.h"

typedef struct Process {
  const char *path; /* the file */
  char **argv;      /* the command as it was given */
  char **settings;  /* of the environment, up to a NULL: NAME=VALUE, or NAME alone to unset it */
  bool silent;      /* its output and its messages are dropped */
} Process;

/* As shells have it: 126 and 127 if it could not be started, 128 more than a signal that ended it.
 */
enum { PROCESS_REFUSED = 126, PROCESS_MISSING = 127, PROCESS_SIGNAL = 128 };

/* The name of the signal that ended it; NULL: it has ended by itself. */
const char *process_signal(int status);

/* The file that the command's first word means, as a shell finds it, fresh; NULL if there is none.
 */
char *process_find(const char *word);
/* NAME=VALUE, fresh, where VALUE is what the variable has now, `between` if that isn't empty, and
 * `more`. */
char *process_extended(const char *name, const char *between, const char *more);
/* Gives the status. If it can't be started, it adds a message. */
int process_run(const Process *p, Messages *messages);

#endif
