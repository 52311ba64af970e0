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

/* A component of a package, as a project describes it (project/): where its modules are, how they
 * are read, and what they may import. */
typedef struct HPackage HPackage;
struct HPackage {
  Name name;  /* the package's: profiles show it as the group */
  bool quiet; /* it is another's, so warnings about its modules are not printed */
  VEC(const char *) folders;
  VEC(const char *) languages;
  VEC(const char *) cpp; /* flags for the preprocessor; NULL is the last */
  VEC(const HPackage *) uses;
  bool exposes_all; /* others may import every module; otherwise these: */
  VEC(Name) exposed;
  VEC(HImport) reexported; /* .module of a package that it uses, .as the name for others */
  VEC(Source *) made;      /* modules without a file; Source.module is the name */
};

/* An import, or a module of HLoadOptions, that isn't found. */
typedef struct HMissing {
  const HModule *by;
  const HImport *import;
} HMissing;
typedef VEC(HMissing) HMissings;

typedef struct HLoadOptions {
  const char *const *others;
  int nothers;  /* files of modules that may be imported */
  bool library; /* Prelude and its like are there */
  const char *const *folders;
  int nfolders;
  const char *const *languages;
  int nlanguages; /* of -X */
  /* The file, literate and preprocessed or not; NULL: errors.  `cpp' are flags for the
   * preprocessor, with NULL after the last; or NULL. */
  Source *(*text)(const char *file, const char *const *cpp);
  const HPackage *package; /* of the root; NULL: the folders above are asked for modules */
  const HImport *modules;
  int nmodules;       /* modules of this package that are loaded though nothing imports them */
  HMissings *missing; /* they are put there; NULL: they are reported */
} HLoadOptions;

/* May others import the module?  Then the package that has it, which may be another that this one
 * uses, and its name there. */
const HPackage *hload_exposes(const HPackage *p, Name module, Name *is);

HModule *hload_module(Source *src, const HLoadOptions *o); /* this one alone */
/* All of them, each after those that it imports.  Cycles are errors, unless some imports are marked
 * by SOURCE without which there would be none: then these modules stand next to each other
 * (HModule.circle), each after those that it imports without SOURCE. */
HModules hload_imports(HModule *root, const HLoadOptions *o);

#endif
