/* reach.h: which functions and values of the program need no constant that may die.
 *
 * A constant of a module is computed once, and its value is kept while code that may still run
 * mentions it (back/liveness.h).  Most code mentions none, directly or through the functions that
 * it calls, suspends or takes as values: of it nothing need be said when the program runs.
 *
 * Requires: all other passes over core are done.  Leaves true: Fun.needs_none holds of a Fun of the
 * program only if it isn't a constant that may die, and if it mentions nothing but Funs of which it
 * holds.  Interfaces say it of imports; it doesn't hold for those of which nothing is known.
 */
#ifndef REACH_H
#define REACH_H
#include "core/core.h"

void reach_program(Program *p);

#endif
