/* ghcstub — strata_heap.c, the file that lets a program compiled by GHC write snapshots. Its parts
 * are in the folder ghc/; the build joins them and makes C strings of them. */
#ifndef HP2PS_GHCSTUB_H
#define HP2PS_GHCSTUB_H

/* The whole file. Fresh. */
char *ghcstub_text(void);
/* chooser.c, for commands that start such programs (strata run cabal run). Fresh. */
char *ghcstub_chooser(void);

#endif
