/* raw.h: the names of the original system's own files (-Z).
 *
 * That system gave every name a prefix: _ to the user's names, P to its primitives and D to those
 * on Doubles.  The lexer drops the _.  This file gives the meaning of an undefined name with the
 * prefix P or D. */
#ifndef RAW_H
#define RAW_H
#include "base/intern.h"

Name raw_meaning(Name name); /* Pseq -> seq, Dsin -> sin, PIntegerAdd -> +#; NULL if it
                                is no such name */
int raw_tuple(Name name);    /* P#3 -> 3: the constructor of triples; 0 if it is none */

#endif
