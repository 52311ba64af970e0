/* pass.h: the passes over core: which there are, which are left out, and running them (pass.def has
 * the order). */
#ifndef PASS_H
#define PASS_H
#include "core/core.h"
#include "front/front.h"

typedef struct PassOptions {
  const FrontEnd *front;
  int level;               /* of -O */
  bool library_module;     /* the program is a part of the library */
  bool unfolds;            /* the library's functions may become the program's own */
  const char *letters;     /* of -d: the core is printed after the passes that have one of them */
} PassOptions;

/* Core is checked after each pass.  Dumps go to standard output. */
void pass_run_all(Program *p, const PassOptions *o);

bool pass_leave_out(const char *name);         /* by -fno-<name>; false: there is no such pass, or
                                                  it can't be left out */
bool pass_print_after(const char *name);       /* by -dcore=<name>; false: there is no such pass */
bool pass_turns(void);                         /* is the back end's pass of this name left in? */
/* The names that pass_leave_out knows, or only those it was told, each once, each after the text
 * before. */
const char *pass_options(bool left_out, const char *before);
const char *pass_names(void);                  /* the names that pass_print_after knows, each once,
                                                  after a blank */
bool pass_prints(void);                        /* was pass_print_after told any? */
#endif
