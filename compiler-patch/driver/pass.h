/* pass.h: runs the passes over core in the order of pass.def, and knows which are left out. */
#ifndef PASS_H
#define PASS_H
#include "core/core.h"
#include "front/front.h"

typedef struct PassOptions {
  const FrontEnd *front;
  int level;           /* the level of -O */
  bool library_module; /* the program is a part of the library */
  bool unfolds;        /* unfold may copy functions of the library into the program */
  /* The core of the module with this interface; NULL if its source isn't at hand. */
  Program *(*text)(const char *interface);
  const char *letters; /* letters of -d: core is printed after the passes that have one */
} PassOptions;

/* Core is checked after each pass.  Dumps go to standard output. */
void pass_run_all(Program *p, const PassOptions *o);

/* -fno-<name> leaves the pass out.  False if there is no such pass or it must run. */
bool pass_leave_out(const char *name);
/* -dcore=<name> prints the core after the pass.  False if there is no such pass. */
bool pass_print_after(const char *name);
/* The passes of the back end that can be left out. */
typedef enum { PASS_VALUES, PASS_TURNS, PASS_STOCK, PASS_BACK } BackPass;
bool pass_runs(BackPass which);
/* The names that pass_leave_out knows or, if left_out, those of the passes that are left out.  Each
 * stands there once, with the text `before' in front of it. */
const char *pass_options(bool left_out, const char *before);
/* The names that pass_print_after knows, each once, with a blank in front of it. */
const char *pass_names(void);
bool pass_prints(void); /* does any -dcore=<name> print core? */
#endif
