/* rep.h: how the values of a variable are represented, as far as the front end knew.  That is all
 * that core keeps of a type. */
#ifndef REP_H
#define REP_H
#include <stdbool.h>

typedef enum {
  REP_ANY,                 /* nothing is known: a pointer or an immediate */
  REP_SCALAR,              /* an immediate: Int, Char, an enumeration */
  REP_DOUBLE,              /* a cell with a Double in it, or the Double out of its cell */
  REP_INTEGER              /* an immediate or a cell with a large number in it */
} Rep;

/* Such a value never takes more room than the thunk that would compute it. */
static inline bool rep_is_flat(Rep r) { return r == REP_SCALAR || r == REP_DOUBLE; }
static inline bool rep_is_number(Rep r) { return r != REP_ANY; }

#endif
