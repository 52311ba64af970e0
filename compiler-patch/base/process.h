/* process.h: programs that lmlc runs.
 *
 * A C compiler runs other programs, so each child is a process group of its own.  If a signal ends
 * lmlc, its handler ends the children by process_end_all.  process_start blocks signals until a
 * child is listed, so the handler misses none. */
#ifndef PROCESS_H
#define PROCESS_H
#include <stdbool.h>
#include <sys/types.h>

enum { PROCESS_MAX = 64 }; /* how many children there may be at once */

/* Starts args[0], which is searched in PATH.  Its standard output and error go to the files out and
 * err, or to ours where these are NULL.  Returns 0 and sets errno if it can't be run. */
pid_t process_start(char *const args[], const char *out, const char *err);
/* Waits for the child pid, or for any child if pid is 0.  Returns the child that ended. */
pid_t process_wait(pid_t pid, int *status);
const char *process_own_path(void); /* of lmlc itself */
void process_end_all(void);         /* safe in a signal handler */

#endif
