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
bool desugar_is_operation(const Exp *head); /* does it name a constructor, a primitive or an
                                               operation on a field? */
Var *desugar_define_var(Ident *id);

/* Matches vars against the patterns of the rules.  If none applies, the run-time error names
 * `what'. */
Expr *desugar_clauses(Var **vars, Rule *rules, int nrules, const char *what, Here here);
Expr *desugar_abstraction(Name name, Rule *rules, int nrules, const char *what, Here here);

/* ---- constructors and patterns ---- */

DataCon *desugar_con(const Con *c);
Pattern *desugar_pat(const Pat *p);
Pattern **desugar_pats(Pat *const *ps, int n);
Pattern *desugar_pat_any(Loc loc);             /* one that matches everything */
Name desugar_pat_name(const Pat *p);           /* the pattern's name for the whole value, or
                                                  NULL; it looks through types */
bool desugar_pat_is_open(const Pat *p);        /* does it match every value?  A variable or wild
                                                  card does, also with a type or `as' */
void desugar_bind(const MatchBindings *names); /* sets Ident.var of the patterns' variables */

/* ---- definitions ---- */

void desugar_note_function(const Ident *id, Expr *e); /* adds it to Program.defs */
/* lam defines id, a function.  If it is to be a cost centre of its own, its body gets a mark; path
 * says its name, with those of the functions around it. */
void desugar_mark_function(const Ident *id, Name path, Expr *lam);

void desugar_declare(Exp *e); /* makes core variables for what a let defines */
/* Adds d's binding to whole.  If d is a pattern, the bindings of its variables go to parts. */
void desugar_define(const Def *d, Name p, Binds *whole, Binds *parts);
Expr *desugar_let(Exp *e, Name p);

#endif
