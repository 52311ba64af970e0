/* normalform.h: complete evaluation in logic programs.  See normalform.c. */
#ifndef NORMALFORM_H
#define NORMALFORM_H
#include "abi/lml.h"

/* The normal form of x, in which there may be free variables; if ground is not NULL, there may not,
 * and the place suspends.  May collect. */
W normalform_of(SP_ const Info *ground, W x);
#endif
