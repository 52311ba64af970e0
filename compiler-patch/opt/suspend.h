/* suspend.h: every lazily evaluated expression becomes a cell to build.
 *
 * Requires: lift (strict if optimising).  Leaves true: arguments of EX_APP, EX_CON, EX_JUMP and lazy arguments of EX_PRIM are
 * atoms (variable, literal, static expression); a let's right-hand side is a static expression or one that is a cell:
 *
 *     EX_CON c atoms                      a constructor
 *     EX_APP global atoms                 a suspended call (exactly its arity) or a partial application (less)
 *     EX_APP variable atoms               a suspended application of an unknown function
 *     a selector (core_selector)          field of what a variable evaluates to
 *
 * Anything else that was suspended is now the body of a Fun (is_thunk) applied to its free variables:
 *
 *     let x = case y of .. in b     =>    let x = x' y in b        x' y = case y of .. */
#ifndef SUSPEND_H
#define SUSPEND_H
#include "core/core.h"
void suspend_program(Program *p);
#endif
