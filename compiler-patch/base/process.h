/* process.h: other programs, run by lmlc.
 *
 * Each is a process group of its own, since a C compiler runs others, and ends with us:
 * process_end_all is for the signal handler, which knows of a child before a signal can come. */
#ifndef PROCESS_H
#define PROCESS_H
#include <stdbool.h>
#include <sys/types.h>

enum { PROCESS_MAX = 64 };             /* at once */

/* Starts args[0], looked for in PATH.  out, err: files for its standard output and error, NULL:
 * ours.  0 if it cannot be run (errno). */
pid_t process_start(char *const args[], const char *out, const char *err);
pid_t process_wait(pid_t pid, int *status);     /* pid 0: any of ours.  The one that ended */
void process_end_all(void);            /* safe in a signal handler */

#endif
