/* outputs.h: the files a run leaves beside each other: prog.hp, prog.hpz.
 *
 * 1. One stem.  It is the program's name, in the current directory, or what -o says.  If -o names
 *    no file on disk (a pipe, /dev/stdout), that is the first file, and the others have the
 *    program's name.
 *
 * 2. One writer.  Each file is locked as long as it is written.  If another run holds one of
 *    them, all are named anew: prog-2.hp, prog-2.hpz, then prog-3 ...; files of a run that has
 *    ended are written over.
 *
 * 3. No surprise.  Under a name that the user did not give, no link is followed, and what is no
 *    plain file is left alone. */
#ifndef OUTPUTS_H
#define OUTPUTS_H
#include <stdbool.h>
#include "sink.h"

typedef struct OutputFile {
  const char *ending;                   /* ".hp"; -o may leave out the first file's */
  bool gzip;
  Sink *sink;                           /* once it is open; its trouble sticks (sink.h) */
} OutputFile;

/* path: what -o says, or NULL.  If there is a number in the names, standard error tells.  False
 * if there is no memory. */
bool outputs_open(OutputFile *files, int n, const char *path, const char *name);
#endif
