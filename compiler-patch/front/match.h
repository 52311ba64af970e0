/* match.h: equations with nested patterns -> simple case. */
#ifndef MATCH_H
#define MATCH_H
#include "base/vec.h"
#include "core/core.h"

typedef enum {
  PAT_ANY,                 /* matches everything, evaluates nothing */
  PAT_NAME,                /* name, id, sub: a name for the whole; sub is matched, too, unless it is
                              NULL */
  PAT_CON,                 /* con, args: con->arity of them */
  PAT_LIT,                 /* lit: LIT_INT or LIT_CHAR; value */
  PAT_STRING               /* str, len: the list of these characters */
} PatternKind;

typedef struct Pattern Pattern;
struct Pattern {
  PatternKind kind;
  Loc loc;
  Rep rep;                 /* of the values it is matched with */
  const DataType *type;    /* of these values, NULL if not known; for messages */
  Name name;
  void *id;                /* who is named: the front end's own, handed back in a MatchBinding */
  Pattern *sub;
  DataCon *con; Pattern **args;
  LitKind lit; intptr_t value;
  const char *str; size_t len;
  bool open;               /* PAT_CON: by match, it is known to have a name or PAT_ANY in it */
};

/* What the names in a row's patterns stand for. */
typedef struct MatchBinding { void *id; Var *var; } MatchBinding;
typedef VEC(MatchBinding) MatchBindings;

/* One row: patterns against the variables of match_rules, an optional guard, and the body. */
typedef struct MatchRow {
  Pattern **pats;          /* one per variable */
  Expr *(*guard)(void *arg, const MatchBindings *names);   /* makes the guard's core; NULL if there
                                                              is none */
  Expr *(*body)(void *arg, const MatchBindings *names);    /* makes the body's core; called exactly
                                                              once */
  void *arg;
  Loc loc;
} MatchRow;

/* Core that matches vars against the rows, top to bottom, left to right; failure raises
 * "No match in <what> (<file>:<line of loc>)".
 * Reports rows that can never be reached, as LML has it. */
Expr *match_rules(Var **vars, int nvars, MatchRow *rows, int nrows, const char *what, Name producer,
                  Loc loc);

#endif
