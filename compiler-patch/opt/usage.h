/* usage.h: a graph of references and values, solved for how often each may be used.
 *
 * A Ref stands for the references that a variable, an argument or a field holds, a Val for what they evaluate to.  What flows where
 * is told by usage_flow and usage_same; then usage_solve knows
 *
 *     USAGE_MANY     a cell so referred to may be entered more than once, or be referred to when it is entered
 *     USAGE_WAITED   somebody who enters it waits for its value
 *     shared         a value that may be looked at more than once, or by somebody unknown
 *
 * by these rules, a least solution upwards from "none":
 *
 *     a flows to b, b many (waited for)    =>  a many (waited for)     who is given it uses it so
 *     a many                               =>  its value shared
 *     a value shared                       =>  its fields many         each who looks takes them
 *
 * Values that may be one are one (usage_same): flow through data is followed in both directions, for all callers together. */
#ifndef USAGE_H
#define USAGE_H
#include "base/vec.h"
#include "core/core.h"

typedef struct Val Val;
typedef VEC(struct Ref *) Refs;

enum { USAGE_MANY = 1, USAGE_WAITED = 2 };

typedef struct Ref {
  unsigned marks;
  Val *val;
  Refs from;               /* what flows into it */
} Ref;

void usage_begin(void);
Val *usage_val(void);
Ref *usage_ref(Val *val);                    /* val NULL: a value of its own */
Ref *usage_field(Val *val, const DataCon *con, int i);
void usage_same(Val *a, Val *b);
void usage_flow(Ref *from, Ref *to);         /* their values are the same, too */
void usage_share(Val *val);
void usage_mark(Ref *ref, unsigned marks);
void usage_solve(void);
#endif
