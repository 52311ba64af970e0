/* mismatch.h: what the user is told when types don't agree.
 *
 * All messages have one shape, "<subject> has type <got>, but <context> <want>", with notes below
 * it where a signature is too general or two types have one name.
 *
 * Note [One message per cause].  A failed unification changes nothing (unify.c), and inference goes
 * on as if the offending part had the wanted type, or no known type where neither side is more
 * trustworthy (branches of an if).  In a row of things that must agree (clauses, arms, elements)
 * those that repeat the first offender's type are passed over.  A signature's variable that turned
 * out to be too general loses its rigidity once that is said. */
#ifndef MISMATCH_H
#define MISMATCH_H
#include "lml/type.h"

/* Unifies, or says "<subject> has type <got>, but <context> <want>".  Composing subject or context
 * costs: where they aren't constants, call type_unify, and mismatch_report if it fails. */
void mismatch_expect(Loc loc, const char *subject, Type *got, const char *context, Type *want);
void mismatch_report(Loc loc, const char *subject, Type *got, const char *context, Type *want);
void mismatch_branches(Loc loc, Type *a, Type *b);

/* Things in a row that must have one type. */
typedef struct Row {
  Type *type;
  Type *other;             /* the last offender's, NULL if all agree */
} Row;
void mismatch_row_add(Row *row, Loc loc, const char *subject, Type *got, const char *context);

#endif
