/* match.h: equations with nested patterns -> simple case. */
#ifndef MATCH_H
#define MATCH_H
#include "core.h"

/* One row: patterns against the variables of match_rules, an optional guard, and the body. */
typedef struct MatchRow {
  Pat **pats;              /* one per variable */
  Expr *(*guard)(void *);  /* makes the guard's core (pattern variables bound), NULL if none */
  Expr *(*body)(void *);   /* makes the body's core; called exactly once, with each pattern variable's Ident.var set */
  void *arg;
  Loc loc;
} MatchRow;

/* The name a pattern gives to the whole value, through types; NULL if none. */
Name match_name(const Pat *p);
bool match_irrefutable(const Pat *p);      /* a variable or wild card, perhaps with a type: tests nothing, evaluates nothing */

/* Core that matches vars against the rows, top to bottom, left to right; failure raises
 * "No match in <what> (<file>:<line of loc>)".
 * Reports rows that can never be reached, as LML has it. */
Expr *match_rules(Var **vars, int nvars, MatchRow *rows, int nrows, const char *what, Name producer, Loc loc);

#endif
