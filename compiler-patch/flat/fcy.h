/* fcy.h: reads FlatCurry, x.fcy, as the front ends of Curry systems write it.
 *
 * A file is a term, Prog "M" imports types functions operators, as Haskell shows it:
 *
 *     Func ("M","coin") 0 Public (TCons ("Prelude","Int") []) (Rule [] (Or (Lit (Intc 0)) ..))
 *
 * The format has changed five times.  Type variables are 0 or (0,KStar), bindings of Let (1,e) or
 * (1,t,e), variables of Free 1 or (1,t); newer files have TypeNew and ForallType.  All forms are
 * accepted wherever they may stand.  White space between tokens means nothing.
 *
 * Types leave only the number and the names of fields, and whether a function is an action.
 * A list of ASCII characters becomes an FX_STRING.  Variable 7 is called x7. */
#ifndef FCY_H
#define FCY_H
#include "flat/flat.h"

/* Adds what the file defines to m and p.  A root module gets the name that the file gives it. */
void fcy_read(FProgram *p, FModule *m);

#endif
