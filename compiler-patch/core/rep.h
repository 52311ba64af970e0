/* rep.h: how the values of a variable are represented, as far as the front end knew.  That is all
 * that core keeps of a type. */
#ifndef REP_H
#define REP_H
#include <stdbool.h>

typedef enum {
  REP_ANY,     /* nothing is known: a pointer or an immediate */
  REP_SCALAR,  /* an immediate: Int, Char, an enumeration */
  REP_DOUBLE,  /* a cell with a Double in it, or the Double out of its cell */
  REP_INTEGER, /* an immediate or a cell with a large number in it */
  REP_PRODUCT, /* a cell of its type's only constructor, whose few fields are evaluated numbers */
  REP_INT64    /* a number of 64 bits: an immediate if it fits 63, else a cell; or the
                  number out of its word */
} Rep;

/* The kind of a number that is held out of its word or cell. */
typedef enum {
  RAW_NONE,   /* it isn't */
  RAW_DOUBLE, /* a C double */
  RAW_INT64,  /* an integer of 64 bits */
  RAW_COUNT
} Raw;

static inline Raw rep_raw(Rep r)
{
  return r == REP_DOUBLE ? RAW_DOUBLE : r == REP_INT64 ? RAW_INT64 : RAW_NONE;
}

/* Such a value never takes more room than the thunk that would compute it. */
static inline bool rep_is_flat(Rep r)
{
  return r != REP_ANY && r != REP_INTEGER && r != REP_PRODUCT;
}
static inline bool rep_is_number(Rep r) { return r != REP_ANY && r != REP_PRODUCT; }
/* Such a value, evaluated, holds numbers alone, as many as its type says: to evaluate it early
 * keeps nothing alive. */
static inline bool rep_is_bounded(Rep r) { return r != REP_ANY; }

#endif
