/* desugarer.h: what the files of desugar share; private to them.
 *
 *   desugar.c      expressions and units
 *   desugar_let.c  definitions
 *   comprehend.c   list notation */
#ifndef DESUGARER_H
#define DESUGARER_H
#include "desugar.h"
#include "vec.h"

typedef VEC(CoreBind) Binds;

Exp *desugar_untyped(Exp *e);
bool desugar_is_operation(const Exp *head);        /* a constructor, primitive or field of a record by name */
Var *desugar_define_var(Ident *id);

/* vars matched against the patterns of the rules.  what: who fails if none applies. */
Expr *desugar_clauses(Var **vars, Rule *rules, int nrules, const char *what, Name p, Loc loc);
Expr *desugar_abstraction(Name name, Rule *rules, int nrules, const char *what, Name p, Loc loc);

/* ---- definitions ---- */

void desugar_declare(Exp *e);                      /* variables for all that e, a let, defines */
/* What d defines: into whole, and what patterns select from that into parts. */
void desugar_define(const Def *d, Name p, Binds *whole, Binds *parts);
Expr *desugar_let(Exp *e, Name p);

#endif
