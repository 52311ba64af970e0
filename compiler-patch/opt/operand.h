/* operand.h: names for the values of what is compared.  Requires: lift, a logic program.  Leaves
 * true: what a case compares or computes first, it has by a name whose value is known. */
#ifndef OPERAND_H
#define OPERAND_H
#include "core/core.h"
void operand_program(Program *p);
#endif
