/* build.h: files, temporary and final.
 *
 * Everything temporary is in one directory that is removed on every exit, signals included; an
 * output file is written beside its final name and renamed, so it appears whole or not at all. */
#ifndef BUILD_H
#define BUILD_H
#include <stdbool.h>
#include <stdio.h>

typedef struct BuildFile { FILE *stream; const char *path, *temp; } BuildFile;

void build_init(const char *argv0);                    /* from now on signals wait ... */
void build_take_signals(void);                         /* ... for the thread that calls this */

void build_temp_dir(void);                             /* makes it, and lets TMPDIR be it */
const char *build_temp(const char *name);              /* a path in it; the file goes with it */

BuildFile build_file_open(const char *path);
bool build_file_replace(BuildFile *f, bool only_if_changed);       /* was it replaced? */

/* fatal if they are the same file */
void build_spare_source(const char *source, const char *output);
BuildFile build_c_open(const char *keep);               /* keep: where it is to stay, NULL: it is
                                                           temporary */
void build_c_close(BuildFile *c);

/* For what another program writes: a place beside output, and from there to it.  What isn't a
 * regular file, /dev/null say, is written to as it is. */
const char *build_place(const char *output);
void build_move(const char *place, const char *output);

/* Names of files. */
bool build_has_ending(const char *path, const char *ending);
/* in place of the one it has, if any */
const char *build_with_ending(const char *path, const char *ending);
const char *build_object(const char *source);           /* where its object goes if nobody says */
const char *build_source(const char *interface);        /* the source that a .t file is made of, in
                                                           any language; NULL if there is none */

#endif
