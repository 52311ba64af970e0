/* ghclibrary — the libraries that are preloaded: the one that writes snapshots, compiled with the
 * headers of the GHC that compiled the program, and the chooser, which finds that program among
 * those that a command starts. Each is compiled when it is first needed, and kept (store.h).
 */
#ifndef HP2PS_GHCLIBRARY_H
#define HP2PS_GHCLIBRARY_H

#include "base/message.h"
#include "run/ghcprogram.h"

typedef struct LibrarySource {
  const char *text;  /* the C file */
  const char *ghc;   /* the compiler that the user has named; NULL: it is looked for */
  const char *spare; /* a folder for where the cache can't be written; NULL: none */
  void (*begin)(const char *name); /* called before something is compiled; may be NULL */
} LibrarySource;

/* The path of the library for the program at `path`, fresh; NULL with a message if there can be
 * none. */
char *ghclibrary_find(const GhcProgram *program, const char *path, const LibrarySource *source,
                      Messages *messages);
/* The same for the chooser, which needs no GHC. */
char *ghclibrary_chooser(const LibrarySource *source, Messages *messages);

#endif
