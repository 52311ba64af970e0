/* ghcmap — names of GHC's map of info tables that can't be those of makers, taken back.
 *
 * Where GHC copies a function into its caller, its map gives the function's name and line to what
 * the caller does with the result. A selector of a record makes no data: what has its name was made
 * by code that used it, which the map doesn't name. Nor does a function make data whose constructor
 * its text doesn't mention: that is the work of the only function which does, if there is one.
 * Thunks in what a caller of the function makes may be the caller's: SnapshotSite.or_by names it.
 * So it does of cells of a list whose elements have the name of another function that makes lists,
 * and of thunks and function values that a caller may have given to a function which hands
 * them on: SnapshotSite.giver has the place.
 */
#ifndef HP2PS_GHCMAP_H
#define HP2PS_GHCMAP_H

#include "held/snapshot.h"

/* The sites and the functions on the stack of a program that GHC compiled lose such names, as
 * far as the source is found: where the map says, or beside the snapshot `path`; NULL: no source
 * is read. */
void ghcmap_correct(Snapshot *s, const char *path);

#endif
