/* choice.h: a call on a choice becomes a choice of calls, where one of these is a constant that
 * hoist.c would compute once.  Requires: Var.uses is right, Var.data is NULL.  Leaves true: the
 * latter; each call is evaluated when it was before. */
#ifndef CHOICE_H
#define CHOICE_H
#include "core/core.h"
void choice_function(Fun *f, bool (*is_worth)(Expr *call));
#endif
