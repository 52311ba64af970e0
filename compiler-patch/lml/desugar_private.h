/* desugar_private.h: what the files of desugar share; private to them.
 *
 *   desugar.c      expressions and units
 *   desugar_let.c  definitions
 *   desugar_pat.c  types, constructors and patterns as core and match see them
 *   comprehend.c   list notation */
#ifndef DESUGAR_PRIVATE_H
#define DESUGAR_PRIVATE_H
#include "base/vec.h"
#include "front/match.h"
#include "lml/desugar.h"
#include "lml/type.h"

typedef VEC(CoreBind) Binds;

Exp *desugar_untyped(Exp *e);
bool desugar_is_operation(const Exp *head);        /* a constructor, primitive or field of a record
                                                      by name */
Var *desugar_define_var(Ident *id);

/* vars matched against the patterns of the rules.  what: who fails if none applies. */
Expr *desugar_clauses(Var **vars, Rule *rules, int nrules, const char *what, Name p, Loc loc);
Expr *desugar_abstraction(Name name, Rule *rules, int nrules, const char *what, Name p, Loc loc);

/* ---- constructors and patterns ---- */

DataCon *desugar_con(const Con *c);
Pattern *desugar_pat(const Pat *p);
Pattern **desugar_pats(Pat *const *ps, int n);
Pattern *desugar_pat_any(Loc loc);                 /* one that matches everything */
Name desugar_pat_name(const Pat *p);               /* what it calls the whole value, through types;
                                                      NULL if nothing */
bool desugar_pat_is_open(const Pat *p);            /* a variable or wild card, perhaps with a type:
                                                      tests nothing */
void desugar_bind(const MatchBindings *names);     /* Ident.var of the variables of patterns, for
                                                      what is in their scope */

/* ---- definitions ---- */

void desugar_declare(Exp *e);                      /* variables for all that e, a let, defines */
/* What d defines: into whole, and what patterns select from that into parts. */
void desugar_define(const Def *d, Name p, Binds *whole, Binds *parts);
Expr *desugar_let(Exp *e, Name p);

#endif
