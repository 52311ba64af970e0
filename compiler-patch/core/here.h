/* here.h: where a piece of core comes from, and the function that is charged for it. */
#ifndef HERE_H
#define HERE_H
#include "base/diag.h"
#include "base/intern.h"
#include "core/centre.h"

/* The colour is NULL until core_colour sets it, which a front end calls for whole definitions. */
typedef struct Here {
  Name producer;        /* charged: the nearest enclosing named function with arguments */
  Loc loc;              /* the place in the source */
  const Centre *centre; /* the colour of the text there (centre.h); NULL: none */
} Here;

/* A place that has no colour yet: front ends make nodes there. */
static inline Here here_at(Name producer, Loc loc) { return (Here){ producer, loc, NULL }; }

/* The same place, for which another is charged. */
static inline Here here_for(Name producer, Here at)
{
  return (Here){ producer, at.loc, at.centre };
}

#endif
