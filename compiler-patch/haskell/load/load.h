/* load.h: a module, and all modules that it imports, directly or not.
 *
 * A module A.B is looked for as A/B.hs and A/B.lhs: below the folder of the program, in the folders
 * of -i, and in the library. */
#ifndef HASKELL_LOAD_H
#define HASKELL_LOAD_H
#include "haskell/tree/htree.h"

const char *hload_path(const char *module); /* A.B is A/B */
/* The module's file below the folder; NULL: there is none. */
const char *hload_find(const char *folder, const char *module);

typedef struct HLoadOptions {
  const char *const *others;
  int nothers;  /* files of modules that may be imported */
  bool library; /* Prelude and its like are there */
  const char *const *folders;
  int nfolders;
  const char *const *languages;
  int nlanguages;                    /* of -X */
  Source *(*text)(const char *file); /* the file, literate and preprocessed or not; NULL: errors */
} HLoadOptions;

HModule *hload_module(Source *src, const HLoadOptions *o); /* this one alone */
/* All of them, each after those that it imports.  Cycles are errors. */
HModules hload_imports(HModule *root, const HLoadOptions *o);

#endif
