/* chooser.c — a library that strata run preloads into a command that starts other programs: cabal
 * run, stack exec, a shell script. It is loaded into each of them, and looks for the first that GHC
 * compiled, or for the one that STRATA_PICK names. Into that one it loads the library that writes
 * snapshots (preload.c); all programs after it run as if there had been none.
 *
 * It uses nothing of GHC's. These variables of the environment are handed on until then:
 *
 *     STRATA_RUN    a folder; the chosen program writes its executable's name into `chosen` there
 *     STRATA_PICK   the name of the program that is meant; unset: the first that GHC compiled
 *     STRATA_SKIP   patterns, for names of programs that are never meant: cabal, ghc ...
 *     STRATA_SELF   the executable of strata, which finds or makes the library for a program
 *     STRATA_WHEN   what STRATA is for the program that is chosen
 */
#ifndef _GNU_SOURCE
# define _GNU_SOURCE
#endif
#define STRATA_PRELOAD

#include <dlfcn.h>
#include <elf.h>
#include <errno.h>
#include <fcntl.h>
#include <fnmatch.h>
#include <limits.h>
#include <link.h>
#include <spawn.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;
