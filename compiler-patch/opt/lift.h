/* lift.h: lambda lifting.  Requires: core as a front end makes it.  Leaves true: there is no
 * EX_LAM; every function is a Fun of the program; constants that are partial applications of
 * functions to constants are Funs too (is_value).  Each Fun remembers its source function
 * (producer, shown). */
#ifndef LIFT_H
#define LIFT_H
#include "core/core.h"
void lift_program(Program *p);
#endif
