/* mode_runghc — strata run for programs that GHC compiled. A library is preloaded into the program,
 * which writes the snapshot of its peak; then a page is written, and the words of strata why go to
 * standard error.
 *
 * The program may also be started by a command: cabal run, stack exec, a shell script. Then the
 * library is loaded into the first program that GHC compiled, or the one that --exe names.
 */
#ifndef HP2PS_MODE_RUNGHC_H
#define HP2PS_MODE_RUNGHC_H

#include "app/options.h"
#include "run/ghcprogram.h"

/* The program is in the file `path`. They give the status. */
int mode_runghc_program(const Options *o, const char *path, const GhcProgram *program);
int mode_runghc_command(const Options *o, const char *path);

/* hp2ps --ghc-library PROGRAM: prints the path of the library for it. Gives the status. */
int mode_runghc_library(Options *o);

#endif
