/* once_usage.h: a graph of references and values, solved for how often each may be used.
 *
 * A Ref stands for the references that a variable, an argument or a field holds, a Val for what
 * they evaluate to.  usage_flow and usage_same note what goes where.  Then usage_solve finds
 *
 *     USAGE_MANY     a cell so referred to may be entered more than once, or code may still
 *                    refer to it when it is entered
 *     USAGE_WAITED   code that enters it waits for its value
 *     shared         a value that may be looked at more than once, or by unknown code
 *
 * by these rules; whatever they don't force is not so:
 *
 *     a flows to b, b is many (waited for)  =>  a is many (waited for)  its receiver uses it so
 *     a is many                             =>  its value is shared
 *     a value is shared                     =>  its fields are many     every look takes them
 *
 * Values that may be the same are made one (usage_same).  So flow through data is followed in
 * both directions, and for all callers of a function together. */
#ifndef ONCE_USAGE_H
#define ONCE_USAGE_H
#include "base/vec.h"
#include "core/core.h"

typedef struct Val Val;
typedef VEC(struct Ref *) Refs;

enum { USAGE_MANY = 1, USAGE_WAITED = 2 };

typedef struct Ref {
  unsigned marks;
  Val *val;
  Refs from; /* what flows into it */
} Ref;

void usage_begin(void);
Val *usage_val(void);
Ref *usage_ref(Val *val); /* val NULL: a value of its own */
Ref *usage_field(Val *val, const DataCon *con, int i);
void usage_same(Val *a, Val *b);
void usage_flow(Ref *from, Ref *to); /* their values are the same, too */
void usage_share(Val *val);
void usage_mark(Ref *ref, unsigned marks);
void usage_solve(void);
#endif
