/* cost.h: makes a flat program count its own costs: the transformation of Braßel, Hanus, Huch,
 * Silva and Vidal, Run-Time Profiling of Functional Logic Programs, Fig. 3.
 *
 * For each function and each cost centre under which it may run there is a variant of the function,
 * so that the centre of every place of the text is known:
 *
 *     main = scc "coin" coin             main{main} = F_main (E_coin (coin{coin}))
 *     coin = Z or S(Z)             =>    coin{coin} = F_coin (N_coin (Z_coin or H_coin (..)))
 *
 * FX_TICK is such a count.  A value carries the centre that made it, FExp.centre, in place of the
 * first field that Fig. 3 gives to constructors.  Only variants that `main' leads to are made.
 *
 * Updates.  Fig. 3 wraps what is suspended: update(e) evaluates e, then looks which centre made the
 * value. Here the update goes to where e makes its value, where that is known:
 *
 *     update(let y = e1 in case y of {Z -> C(y); S(n) -> f(n)})
 *     let y = update(e1) in case y of {Z -> U_k (C(y)); S(n) -> f'(n)}
 *
 * f' is a variant of f that counts the update of its own value (FFun.updates).  So what is
 * suspended can end in a call, as without counts.  FX_UPDATE remains at variables and unknown
 * functions.
 *
 * Fig. 3 is amended in two places, without which it does not count what the paper's semantics says:
 * an update whose value is a free variable is paid by the centre of the let (FX_UPDATE.centre), and
 * evaluating a free variable costs a V.
 *
 * Fig. 3 has each case twice, for free variables and for values.  Nested cases would grow
 * exponentially.  Here a case with a centre means both: V before its variable is evaluated; for a
 * constructor C; for a free variable V, U and B, with N if there are several alternatives, and an H
 * for each field of the pattern.
 *
 * Beyond the paper: a literal is a constructor; a partial call is a value, and keeps the variant of
 * the place that made it; a call of an external function costs an F, and a V for each argument that
 * it evaluates; a let of n bindings or free variables costs n H. */
#ifndef FLAT_COST_H
#define FLAT_COST_H
#include "flat/flat.h"

/* At run time.  The same program can be had without variants: each function gets the centre under
 * which it runs as an argument, and what it suspends keeps it.  Outside all marks of a function's
 * text the centre is flat_current then, which stands for this argument:
 *
 *     coin = Z or S(Z)             =>    coin[k] = F_k (N_k (Z_k or H_k (..))) */

/* Marks the functions that are cost centres by -auto-all and its like.  A .fcy has no marks, so
 * there all functions of the program are. */
void cost_mark_functions(FProgram *p);

/* Requires a normal program; gives a new one, whose goal is the variant of p's goal for `main'; or,
 * if `dynamic', the goal itself, to be called under `main'. */
FProgram *cost_program(FProgram *p, bool dynamic);

#endif
