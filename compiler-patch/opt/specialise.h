/* specialise.h: makes copies of functions for the functions they are given.  Requires: lift.
 * Leaves true: the same; functions that nothing refers to are gone. */
#ifndef SPECIALISE_H
#define SPECIALISE_H
#include "core/core.h"
void specialise_program(Program *p);
#endif
