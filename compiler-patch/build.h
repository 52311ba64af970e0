/* build.h: files, the C compiler, and where the run time lives.
 *
 * Everything temporary is in one directory that is removed on every exit, signals included; an output file is
 * written beside its final name and renamed, so it appears whole or not at all. */
#ifndef BUILD_H
#define BUILD_H
#include <stdbool.h>
#include <stdio.h>

typedef struct BuildOptions { bool debug, verbose; } BuildOptions;
typedef struct BuildFile { FILE *stream; const char *path, *temp; } BuildFile;

void build_init(const char *argv0);                    /* from now on signals wait ... */
void build_take_signals(void);                         /* ... for the thread that calls this */
const char *build_dir(void);                           /* run time, library, lml.h; fatal if not found */
const char **build_library_interfaces(int *n);         /* the library's .t files, in order */

BuildFile build_file_open(const char *path);
void build_file_replace(BuildFile *f, bool only_if_changed);

void build_spare_source(const char *source, const char *output);   /* fatal if they are the same file */
BuildFile build_c_open(const char *output, bool keep);
void build_c_close(BuildFile *c);
void build_object(const BuildFile *c, const char *output, const BuildOptions *o);
void build_program(const BuildFile *c, const char *output, const BuildOptions *o);

#endif
