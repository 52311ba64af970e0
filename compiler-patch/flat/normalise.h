/* normalise.h: gives flat programs the form in which their costs are defined: all arguments and
 * scrutinees are variables.
 *
 *     add(coin,S(x))        =>    let t1 = coin in let t2 = S(x) in add(t1,t2)
 *     case f(x) of {..}     =>    let t1 = f(x) in case t1 of {..}
 *     "ab"                  =>    let t1 = 'a' in let t2 = (let t3 = 'b' in ..) in t1 : t2
 *
 * Requires a resolved program.  The tree is changed in place. */
#ifndef NORMALISE_H
#define NORMALISE_H
#include "flat/flat.h"

void normalise_program(const FProgram *p); /* the reached functions */

#endif
