/* uncast.h: casts vanish.
 *
 *     half r x = case r of                           half r x = case r of
 *       RI -> div@Int (%cast x) 2            =>        RI -> div@Int x 2
 *       RD -> %ddiv (%cast x) 2.0                      RD -> %ddiv x 2.0
 *
 * A cast says that the equations between types which hold in a branch make the value's type another
 * one.  Until here no pass has looked through it (core_is_cast), so that nothing that the branch
 * does with x has been taken for what x is everywhere.  From here on variables are what they are
 * represented as, and nothing more is concluded from their uses.
 *
 * Where x turned out to be a Double, in a copy of the function, the branch that takes it for an Int
 * is never reached.  Its code must make sense all the same, so it has a zero in place of x.
 *
 * Before that, one thing more is concluded.  Text that was copied to where its types are known,
 * such as accumArray's for indices that are Ints, gives values names of no known representation:
 *
 *     case (rem k 1024) of t -> case t of i -> ..         where i is an Int, so is t
 *
 * Requires: strict.  Leaves true: there is no %cast. */
#ifndef UNCAST_H
#define UNCAST_H
#include "core/core.h"
void uncast_program(Program *p);
#endif
