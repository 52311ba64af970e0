/* global.h: what the back end knows of a function or constant, besides what core says of it. */
#ifndef GLOBAL_H
#define GLOBAL_H
#include "base/arena.h"
#include "core/core.h"

typedef struct Global {
  uint64_t held; /* by gen: bit i: argument i is evaluated in every suspended call */
  /* by gcode_find_wanted: */
  bool wants_closure; /* it is used as a value */
  bool wants_entry;   /* it is suspended somewhere, */
  bool wants_once;    /* and somewhere entered at most once */
  bool reached;       /* code that may run mentions it */
  bool main_calls;    /* the main expression calls it, */
  bool others_call;   /* and other code that may run does, but for its own */
  /* by liveness: what its code may need; NULL: no constant */
  struct GMention *mention;
  /* by share, if there are many functions like it; NULL: there are not.  The shared code of: */
  struct GFun *shared;       /* its body */
  struct GFun *shared_lazy;  /* its entry for unknown callers */
  struct GFun *shared_entry; /* the entry of its suspended calls, or a CAF's */
  struct GFun *shared_once;  /* the entry of those entered at most once */
  bool wants_code;           /* its body is called through a table */
} Global;

/* To read: of a function about which nothing has been found, all is zero. */
static inline const Global *global_of(const Fun *f)
{
  static const Global nothing;
  return f->back ? f->back : &nothing;
}

/* To write. */
static inline Global *global_note(Fun *f)
{
  if (!f->back) f->back = NEW(Global);
  return f->back;
}

#endif
