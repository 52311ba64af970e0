/* make.h: compiles several sources.  Each is compiled by a process of its own, after the sources
 * whose interfaces it includes; several run at once. */
#ifndef MAKE_H
#define MAKE_H
#include "driver/project.h"

typedef struct MakeOptions {
  int jobs;      /* how many run at once; 0: the number of processors */
  bool progress; /* standard error names each source that is compiled */
  char *const *passed;
  int npassed; /* options for each compilation */
} MakeOptions;

/* Brings all objects up to date.  Returns true if there was anything to compile.  Exits with
 * status 1, after messages, if a compilation failed. */
bool make_objects(Project *p, const MakeOptions *o);

#endif
