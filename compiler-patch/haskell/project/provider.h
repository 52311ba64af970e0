/* provider.h: where packages are: those of the library, and folders with a .cabal file or a
 * package.yaml.  A folder counts by the name that its file gives the package. */
#ifndef HASKELL_PROVIDER_H
#define HASKELL_PROVIDER_H
#include "haskell/project/component.h"

typedef struct Provider {
  Name package;
  const char *file;
  bool own;         /* a cabal.project names it, so it counts more than the library's */
  HDescription *is; /* when it was read */
} Provider;

typedef struct Providers {
  VEC(Provider *) all; /* in the order in which they are asked */
  HFlagChoices flags;
} Providers;

/* The file of the package in a folder; NULL: there is none.  Two are an error. */
const char *provider_file(const char *folder);
void provider_add(Providers *p, const char *file, bool own);
void provider_add_below(Providers *p, const char *folder); /* each folder in it is asked */
/* Adds the packages, and the flags, of a cabal.project. */
void provider_read_project(Providers *p, const char *file);

Provider *provider_find(const Providers *p, Name package);
HDescription *provider_read(const Providers *p, Provider *of); /* NULL after errors */
/* The version that the library has of a package; NULL: it has none. */
const char *provider_library_version(const char *package);

/* The path of a file that lies below the folder, unless its path is absolute. */
const char *provider_path(const char *folder, const char *file);

#endif
