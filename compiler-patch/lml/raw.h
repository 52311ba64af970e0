/* raw.h: the names of the original system's own files (-Z).
 *
 * Inside, it had a prefix for every name: _ for the user's, P for its primitives, D for those on
 * Doubles.  The lexer drops the first; what a name with one of the others means, where nobody
 * defines it, is told here. */
#ifndef RAW_H
#define RAW_H
#include "base/intern.h"

Name raw_meaning(Name name);             /* Pseq -> seq, Dsin -> sin, PIntegerAdd -> +#; NULL if it
                                            is no such name */
int raw_tuple(Name name);                /* P#3 -> 3: the constructor of triples; 0 if it is none */

#endif
