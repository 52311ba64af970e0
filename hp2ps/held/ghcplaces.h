/* ghcplaces — gives the sites of a program that GHC compiled with -g the names and places that its
 * executable knows, and the functions on its stack.
 *
 * Names come from four sources, the first of which wins: cost centres (-prof) and the map of info
 * tables, which the snapshot has; debug information (-g), which the executable has; symbols, which
 * the snapshot has, and which name the function around a thunk at best.
 */
#ifndef HP2PS_GHCPLACES_H
#define HP2PS_GHCPLACES_H

#include "held/snapshot.h"

typedef struct GhcFiles {
  const char *snapshot;   /* NULL: standard input */
  const char *executable; /* NULL: none was given */
  bool no_source;         /* expressions are not quoted */
} GhcFiles;

/* The executable is the one that was given, or the one that the snapshot names, or one of that name
 * beside the snapshot. It must have the build id that the snapshot has. If the given one can't be
 * used, a message is added, and false is returned. Snapshot.advice gets what would give more
 * names. Expressions are quoted if the source is found, and isn't newer than the executable. */
bool ghcplaces_name(Snapshot *s, const GhcFiles *files, Messages *messages);

#endif
