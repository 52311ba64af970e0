/* spawn.h: processes that a program starts.
 *
 * Texts come as one: each is its length in decimal, a colon and its bytes, "2:sh2:-c4:date".
 * All results are numbers; a negative one is minus an errno. */
#ifndef SPAWN_H
#define SPAWN_H
#include <stdbool.h>

/* Starts the program args[0] and returns the number of its process.  `how' has these texts: letters
 * (g its own group, s its own session, c files other than the first three are closed); for standard
 * input, output and error each a file's number, -1 for this program's own, -2 for none; a folder,
 * or nothing; a group and a user, or nothing; "e" if variables follow, name=value each.  If it
 * fails, *step says in what. */
long spawn_start(const char *args, const char *how, const char **step);
/* A pipe's two ends: what is written to ends[1] is read from ends[0].  0. */
long spawn_pipe(int ends[2]);
/* The status of a process that has ended, as waitpid has it; -1: it runs; below that, minus an
 * errno and 1 more. */
long spawn_status(long process);
#endif
