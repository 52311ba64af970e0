/* written.h: types of the text -> types, synonyms expanded.
 *
 *     type Parser a = String -> [(a, String)]
 *     Parser Int                 -->  [Char] -> [(Int, [Char])]
 *     (Ord a) => [a] -> Bool     -->  a scheme of one variable */
#ifndef HASKELL_WRITTEN_H
#define HASKELL_WRITTEN_H
#include "haskell/types/kind.h"

/* The variables of t are in scope, with their types (HTyVarInfo). */
Ty *hwritten_type(const HType *t);
Pred *hwritten_context(const HContext *c, int *n);

/* Checks kinds, too.  Quantifies the variables that aren't in scope. */
HScheme *hwritten_scheme(const HType *t);
HScheme *hwritten_method(const HType *t, HClass *c); /* the signature of a method of class c */
/* Which variables are known if the type is?  Those that it mentions, and those that functional
 * dependencies determine by these. */
bool *hwritten_known(const HScheme *s);
/* The equations of a context, and those that its classes have among their superclasses. */
HEqn *hwritten_said(const HContext *c, int *n);
/* What the equations of a context say of its variables TY_GEN 0 ..: the type that each is, or NULL.
 * NULL: there are none. */
Ty **hwritten_equations(const HContext *c, int nvars, Ty **kinds);
HEqn *hwritten_family_equations(const HContext *c, int nvars, int *n); /* the others: of families */
/* The same for a scheme, whose type and assertions then have these types. */
void hwritten_equate(HScheme *s, const HContext *c);
/* A type of this kind in which each variable that isn't in scope stands for an unknown type. */
Ty *hwritten_open(const HType *t, Ty *kind, int level);
Ty *hwritten_partial(const HType *t, int level); /* the same of a signature, without its context */
/* From now on signatures may have variables that their types don't mention (AllowAmbiguousTypes).
 */
void hwritten_allow_ambiguous(bool allow);

/* The type `name vars' of a declaration; vars become TY_GEN 0 .. */
Ty *hwritten_head(const HDecl *d);
void hwritten_synonym(HTyCon *c, Loc loc); /* makes the body of a synonym, if there is none */

#endif
