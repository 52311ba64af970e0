/* kind.h: the kinds of types.
 *
 *     data Fix f = In (f (Fix f))        Fix :: (* -> *) -> *
 *     class Monad m where ..             the parameter of Monad has kind * -> *
 *
 * Declarations that use each other get their kinds together, by unification.  A kind that a group
 * leaves open is *, before other groups use it, as Haskell 2010 has it. */
#ifndef HASKELL_KIND_H
#define HASKELL_KIND_H
#include "haskell/types/hclass.h"

/* Makes an HTyCon or HClass for each declaration of a type or class, with its kind. */
void hkind_module(HModule *m);

/* Type variables that a written type brings into scope. */
typedef struct HTyScope {
  VEC(HEntity *) vars;
} HTyScope;

/* Checks that t has the kind `want', or reports it.  Variables that aren't in scope come into it
 * (HTyVarInfo.type is NULL) and are added to s. */
void hkind_check(HTyScope *s, const HType *t, Ty *want);
void hkind_check_context(HTyScope *s, const HContext *c);
bool hkind_check_pred(HTyScope *s, const HPred *p, const HClass *c); /* c is p's class */
void hkind_bind(HTyScope *s, const HTyVar *vars, int n);             /* forall vars */
void hkind_default(Ty *kind);                                        /* its open parts become * */

#endif
