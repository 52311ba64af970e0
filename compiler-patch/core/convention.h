/* convention.h: how an argument is passed and what a primitive returns.
 *
 * Functions (Fun.strict in core.h) and primitives (prim.def) take their arguments in the same few
 * ways.  Inside the compiler a way is an ArgKind.  Dumps, interfaces and the notes of objects write
 * the ArgKinds of a function as a text, a letter each; prim.def has letters of its own.  The table
 * in convention.c is the only place that knows the letters. */
#ifndef CONVENTION_H
#define CONVENTION_H
#include "core/rep.h"
#include <stdbool.h>

typedef enum {
  ARG_LAZY,       /* as it is: a value or a thunk */
  ARG_SCALAR,     /* evaluated, an immediate; before unbox: an evaluated number */
  ARG_RAW_DOUBLE, /* a Double, evaluated and out of its cell */
  ARG_BOXED,      /* a Double, evaluated, in its cell */
  ARG_INTEGER,    /* an Integer or a product of numbers (REP_PRODUCT), evaluated */
  ARG_RAW_INT64,  /* an Int of 64 bits, evaluated and out of its word */
  ARG_INT64,      /* the same, evaluated, an immediate or in its cell */
  ARG_WHNF,       /* only of primitives: a value of any type, evaluated */
  ARG_MAYBE,      /* only while strict.c works: evaluated in all calls seen so far */
  ARG_FIELDS,     /* only while spread.c works: a product whose fields are all evaluated */
  ARG_COUNT
} ArgKind;

typedef enum {
  RESULT_WORD,   /* any value */
  RESULT_SCALAR, /* an immediate */
  RESULT_RAW     /* a number out of its word or cell: prim_raw says what it is */
} ResultKind;

/* The convention of a function with n arguments as text.  A function that returns a number out of
 * its cell (raw) has one more letter at the end. */
const char *convention_text(const ArgKind *args, int n, Raw raw);
/* The same read back; text must fit n.  *raw describes the result. */
ArgKind *convention_read(const char *text, int n, Raw *raw);
bool convention_is_text(const char *text);     /* not empty, and every letter means something */
bool convention_fits(const char *text, int n); /* has a letter for each of n arguments */

ArgKind convention_of_prim(char letter); /* by prim.def's letter */

Raw convention_raw(ArgKind how);    /* what an argument is that is passed so */
ArgKind convention_of_raw(Raw raw); /* how one that is such a number is passed */

#endif
