/* ghcmap — names of GHC's map of info tables that can't be those of makers, taken back.
 *
 * Where GHC copies a function into its caller, its map gives the function's name and line to what
 * the caller does with the result. A selector of a record makes no data: what has its name was made
 * by code that used it, which the map doesn't name.
 */
#ifndef HP2PS_GHCMAP_H
#define HP2PS_GHCMAP_H

#include "held/snapshot.h"

/* The sites and the functions on the stack of a program that GHC compiled lose names of selectors,
 * as far as the source is found: where the map says, or beside the snapshot `path`, NULL for
 * standard input. */
void ghcmap_correct(Snapshot *s, const char *path);

#endif
