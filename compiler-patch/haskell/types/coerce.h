/* coerce.h: which types are represented in the same way, so that `coerce' goes between them.
 *
 *     newtype Age = Age Int        [Int] and [Age];  Int -> Age and Age -> Int
 *
 * A newtype is what is inside.  Two types with the same constructor at their heads agree if their
 * arguments do, each by the role of its parameter (GHC's):
 *
 *     phantom            the constructors don't mention it: any two types agree
 *     representational   the arguments must be represented in the same way
 *     nominal            they must be the same type, since a class may know them apart: an argument
 *                        of a type variable, of a context; and what `type role' says */
#ifndef HASKELL_COERCE_H
#define HASKELL_COERCE_H
#include "haskell/types/htype.h"

typedef enum { HCOERCE_NO, HCOERCE_WAIT, HCOERCE_YES } HCoerce; /* WAIT: for types of variables */

/* given: is it known that they agree? */
typedef bool HCoerceGiven(Ty *a, Ty *b, const void *arg);
HCoerce hcoerce(Ty *a, Ty *b, HCoerceGiven *given, const void *arg);

void hcoerce_module(const HModule *m); /* takes its role annotations */

#endif
