/* mode_run — strata run: from a program to its leak, in one command. The program runs with the
 * flags that write its profile and the snapshot of its peak; then a page is written, and the words
 * of strata why go to standard error, since standard output is the program's.
 *
 * If the snapshot is not of the peak, the program runs a second time, without output, to write one
 * there: by the clock that counts bytes allocated, the same moment comes again. That needs the same
 * input: standard input must be a file, or nothing. */
#ifndef HP2PS_MODE_RUN_H
#define HP2PS_MODE_RUN_H

#include "app/options.h"

int mode_run(Options *o);

#endif
