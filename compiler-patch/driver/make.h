/* make.h: several sources, each compiled by a process of its own, in order and as many at once as
 * there are processors. */
#ifndef MAKE_H
#define MAKE_H
#include "driver/project.h"

typedef struct MakeOptions {
  int jobs;                            /* 0: the number of processors */
  bool progress;                       /* say on standard error what is being done */
  char *const *passed; int npassed;    /* options for each compilation */
} MakeOptions;

/* Brings all objects up to date; true if there was anything to do.  Messages and exit 1 if
 * something failed. */
bool make_objects(Project *p, const MakeOptions *o);

#endif
