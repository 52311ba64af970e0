/* desugar.h: checked Haskell -> core. */
#ifndef HASKELL_DESUGAR_H
#define HASKELL_DESUGAR_H
#include "core/core.h"
#include "haskell/tree/htree.h"

/* The program that `root' is, with what it needs of the other modules.  All of them are checked.
 * Mistakes are reported: there may be no main.  goal is what -main-is says, or NULL.  clones: an
 * overloaded definition is copied for the dictionaries that it is used with, so that they need not
 * be passed. */
Program *hdesugar_program(HModule *root, const HModules *all, Source *src, const char *goal,
                          bool clones);

#endif
