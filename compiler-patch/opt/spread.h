/* spread.h: products of numbers are passed and returned by their fields.  Requires: lift.  Leaves
 * true: no argument is evaluated that wouldn't be, and no cell has another producer. */
#ifndef SPREAD_H
#define SPREAD_H
#include "core/core.h"
void spread_program(Program *p);
#endif
