/* outputs.h: the files that a run leaves beside each other, prog.hp, prog.hpz and prog.prof.
 *
 * 1. One stem.  The files share a stem: the program's name, in the current directory, or what -o
 *    gives.  -ox.hp, -ox.prof and the like all mean the stem x, so that no file has the ending of
 *    another kind.  A name with none of these endings is the stem, and also the whole name of the
 *    first file.  If -o names no file on disk (but a pipe or /dev/stdout), that is the first file,
 *    and the others have the program's name as stem.
 *
 * 2. One writer.  Each file is locked while it is written.  If another run holds one of them,
 *    all get new names: prog-2.hp, prog-2.hpz, then prog-3 ...  Files of a run that has ended
 *    are overwritten.
 *
 * 3. No run for nothing.  If a file whose name the user gave can't be opened, the program ends
 *    before it begins, with status 2.  A file that has its name from the program is given up with
 *    a message, and the program runs.
 *
 * 4. No surprise.  Under a name that the user did not give, no link is followed, and only plain
 *    files are overwritten. */
#ifndef OUTPUTS_H
#define OUTPUTS_H
#include <stdbool.h>
#include "base/outfile.h"

typedef struct OutputFile {
  const char *ending; /* such as ".hp"; one of those that outputs.c lists */
  bool gzip;
  /* NULL until the file is open; errors stay in it (outfile.h) */
  OutFile *out;
} OutputFile;

/* Opens n files. path: what -o gives, or NULL.  If the names get a number, a message on standard
 * error says so.  False if there is no memory. */
bool outputs_open(OutputFile *files, int n, const char *path, const char *name);
/* Ends the program unless a file of that name, which the user gave, can be written later. */
void outputs_need(const char *path);
/* The path of one more file of this run, in malloc's memory, with the number that outputs_open
 * had to give the others, or with a later one: the `more'-th after that.  NULL if there is no
 * memory. */
char *outputs_path(const char *path, const char *name, const char *ending, unsigned more);
/* These files are to be opened along with those of the next outputs_open, and after them. */
void outputs_also(OutputFile *files, int n);
#endif
