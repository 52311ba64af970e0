/* suspend.h: every lazily evaluated expression becomes a cell to build.
 *
 * Requires: lift (and strict if optimising).  Leaves true: the arguments of EX_APP, EX_CON and
 * EX_JUMP and the lazy arguments of EX_PRIM are atoms (variable, literal, static expression).  The
 * right-hand side of a let is a static expression, or it is a cell:
 *
 *     EX_CON c atoms                a constructor
 *     EX_APP global atoms           a suspended call (as many arguments as it has parameters) or a
 *                                   partial application (fewer)
 *     EX_APP variable atoms         a suspended application of an unknown function
 *     a selector (core_selector)    a field of what a variable evaluates to; also in place of a
 *                                   suspended call of a function that takes one
 * (Policy.take_fields)
 *
 * Anything else that was suspended is now the body of a Fun (is_thunk), which is applied to its
 * free variables:
 *
 *     let x = case y of .. in b     =>    let x = x' y in b        x' y = case y of .. */
#ifndef SUSPEND_H
#define SUSPEND_H
#include "core/core.h"
void suspend_program(Program *p);
#endif
