/* option.h: what lmlc was told on its command line (option.def). */
#ifndef OPTION_H
#define OPTION_H
#include <stdbool.h>
#include "base/vec.h"

/* What concerns the compilation of each source is in compile_options (compile.h). */
typedef struct Options {
  const char *output;
  bool compile_only, interface_only, make, keep_c;
  int jobs;                              /* -j, 0 if not given */
  VEC(char *) passed;                    /* options that hold for each single source */
  VEC(const char *) sources;             /* .m, .lm and what else isn't one of: */
  VEC(const char *) files;               /* objects and the linker's flags, in order */
} Options;

/* Bad options end the process with status 2; --help and its like with 0. */
const Options *option_read(int argc, char **argv);
_Noreturn void option_error(const char *what, const char *arg);        /* arg may be NULL */
#endif
