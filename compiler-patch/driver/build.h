/* build.h: files, temporary and final.
 *
 * All temporary files are in one directory, which is removed on every exit, also after a signal.
 * An output file is written beside its final name and then renamed, so it appears whole or not at
 * all. */
#ifndef BUILD_H
#define BUILD_H
#include "front/front.h"
#include <stdbool.h>
#include <stdio.h>

typedef struct BuildFile {
  FILE *stream;
  const char *path, *temp;
} BuildFile;

/* build_init installs the signal handlers and blocks the signals, but for the faults of lmlc
 * itself. The thread that will only wait for another calls build_leave_signals, which blocks the
 * faults, too: a fault that another process sends must stop the thread that works, or that thread
 * would go on without its temporary files.  The thread that calls build_take_signals then receives
 * all. */
void build_init(const char *argv0);
void build_leave_signals(void);
void build_take_signals(void);

/* build_temp_dir makes the temporary directory, if there is none yet, and sets TMPDIR to it.
 * build_temp gives the path of a file in it, which is removed at the exit. */
void build_temp_dir(void);
const char *build_temp(const char *name);

BuildFile build_file_open(const char *path);
bool build_file_replace(BuildFile *f, bool only_if_changed); /* was it replaced? */

/* It is a fatal error if source and output are the same file. */
void build_spare_source(const char *source, const char *output);
/* The C text is kept in the file `keep'.  If that is NULL, the C text is temporary. */
BuildFile build_c_open(const char *keep);
BuildFile build_text_open(const char *temp); /* a temporary one, which build_temp has named */
void build_c_close(BuildFile *c);

/* For an output that another program writes: build_place makes a file beside output for it, and
 * build_move renames that file.  An output that isn't a regular file, such as /dev/null, is its
 * own place. */
const char *build_place(const char *output);
void build_move(const char *place, const char *output);
/* It is a fatal error if there can be no such output.  Asked before what takes long. */
void build_need(const char *output);

/* Names of files. */
/* A path as an argument of a command: it begins neither as an option nor as a file of options. */
const char *build_argument(const char *path);
/* The ending replaces the one that path has, if any. */
const char *build_with_ending(const char *path, const char *ending);
const char *build_object(const char *source);      /* the object's path if there is no -o */
const FrontEnd *build_front_end(const char *file); /* of the language that its ending names */
/* The source beside a .t file that bears its name, in any language; NULL if there is none. */
const char *build_source(const char *interface);
/* The same of a source for which `fits' is true. */
const char *build_source_that(const char *interface, bool (*fits)(const char *source));
bool build_is_source(const char *file); /* does its ending name a language? */

#endif
