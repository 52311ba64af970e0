/* option.h: the options and files of lmlc's command line (option.def). */
#ifndef OPTION_H
#define OPTION_H
#include <stdbool.h>
#include "base/vec.h"
#include "front/front.h"

/* Options for the compilation of each source are in compile_options (compile.h). */
typedef struct Options {
  const char *output;
  bool compile_only, interface_only, make, keep_c, quiet;
  bool c_text;               /* the source is C that lmlc wrote */
  bool stub;                 /* -c makes stubs (stub.h), */
  const char *object_dir;    /* perhaps in this folder */
  int jobs;                  /* -j, 0 if not given */
  FrontProject *project;     /* of --project; or NULL */
  const char *run_flags;     /* of -with-rtsopts; NULL if it was not given */
  VEC(const char *) given;   /* spellings of all options, in order */
  VEC(char *) passed;        /* options that the compilation of each source gets */
  VEC(const char *) sources; /* all files that aren't in `files' */
  VEC(const char *) files;   /* objects, libraries and linker flags, in order */
} Options;

/* A bad option ends the process with status 2.  An option that prints, such as --help, ends it
 * with status 0. */
Options *option_read(int argc, char **argv);
/* How many words of the command line the option takes, 1 or 2, if hsc takes it, too; otherwise
 * 0. */
int option_words_for_hsc(const char *word);
_Noreturn void option_error(const char *what, const char *arg); /* arg may be NULL */
#endif
