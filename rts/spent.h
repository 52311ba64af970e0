/* spent.h: thunks that are entered at most once, and are not updated (Expr.once of the compiler). */
#ifndef SPENT_H
#define SPENT_H

/* As the flags want it: with --blackhole=off and --update=copy, which show what updates do, these thunks are updated like the others;
 * with --check, entering one leaves a cell that nobody may refer to: check.c looks. */
void spent_init(void);
#endif
