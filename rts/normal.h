/* normal.h: complete evaluation in logic programs.  See normal.c. */
#ifndef NORMAL_H
#define NORMAL_H
#include "lml.h"

/* The normal form of x, in which there may be free variables; if ground is not NULL, there may not,
 * and the place suspends.  May collect. */
W normal_form(SP_ const Info *ground, W x);
#endif
