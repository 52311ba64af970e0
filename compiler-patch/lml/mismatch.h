/* mismatch.h: messages for types that don't agree.
 *
 * All messages have one shape, "<subject> has type <got>, but <context> <want>", with notes below
 * it where a signature is too general or two types have one name.
 *
 * Note [One message per cause].  A failed unification changes nothing (unify.c), and inference goes
 * on as if the offending part had the wanted type.  Where neither side is more trustworthy (the
 * branches of an if), it goes on with an unknown type.  In a row of things that must agree
 * (clauses, arms, elements) those that repeat the last offender's type aren't reported.  A
 * signature's variable that was reported as too general is no longer rigid. */
#ifndef MISMATCH_H
#define MISMATCH_H
#include "lml/type.h"

/* Unifies got and want, or reports "<subject> has type <got>, but <context> <want>".  If subject or
 * context must be composed, which costs time, call type_unify, and mismatch_report if it fails. */
void mismatch_expect(Loc loc, const char *subject, Type *got, const char *context, Type *want);
void mismatch_report(Loc loc, const char *subject, Type *got, const char *context, Type *want);
void mismatch_branches(Loc loc, Type *a, Type *b);

/* Things in a row that must have one type. */
typedef struct Row {
  Type *type;
  Type *other; /* the last offender's, NULL if all agree */
} Row;
void mismatch_row_add(Row *row, Loc loc, const char *subject, Type *got, const char *context);

#endif
