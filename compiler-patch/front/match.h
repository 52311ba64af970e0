/* match.h: turns equations with nested patterns into nested cases without nested patterns. */
#ifndef MATCH_H
#define MATCH_H
#include "base/vec.h"
#include "core/core.h"

typedef enum {
  PAT_ANY,    /* matches everything, evaluates nothing */
  PAT_NAME,   /* name, id, sub: names the value; sub, if not NULL, is matched, too */
  PAT_CON,    /* con, args: there are con->arity arguments */
  PAT_LIT,    /* lit: LIT_INT, LIT_INT64 or LIT_CHAR; value */
  PAT_STRING, /* str, len: the list of these characters */
  PAT_BANG,   /* evaluates the value; then sub is matched */
  PAT_VIEW    /* sub is matched with what `view' makes of the value */
} PatternKind;

/* The variables that the names in a row's patterns stand for. */
typedef struct MatchBinding {
  void *id;
  Var *var;
} MatchBinding;
typedef VEC(MatchBinding) MatchBindings;

typedef struct Pattern Pattern;
struct Pattern {
  PatternKind kind;
  Loc loc;
  Rep rep;              /* the representation of the values it is matched with */
  const DataType *type; /* the type of these values, for messages; NULL if it isn't known */
  bool cast;            /* an equation that holds here makes the type of the value this one, */
  Rep to;               /* of values that are represented so (core_is_cast) */
  Name name;
  void *id; /* the front end's own variable; a MatchBinding hands it back */
  Pattern *sub;
  DataCon *con;
  Pattern **args;
  LitKind lit;
  intptr_t value;
  const char *str;
  size_t len;
  /* names: those that stand to the left of the view */
  Expr *(*view)(void *arg, const MatchBindings *names, Var *value, Name producer);
  void *arg;
  bool open; /* match_digest found a name or PAT_ANY in this PAT_CON */
};

/* One row: patterns against the variables of match_rules, an optional guard, and the body. */
typedef struct MatchRow {
  Pattern **pats; /* one per variable */
  /* Makes the core of the guard; NULL if the row has none. */
  Expr *(*guard)(void *arg, const MatchBindings *names);
  /* Makes the core of the body.  It is called exactly once. */
  Expr *(*body)(void *arg, const MatchBindings *names);
  /* In place of guard and body, where these share names: the core of both, with core_exit(no) where
   * the row doesn't apply.  It is called exactly once. */
  Expr *(*attempt)(void *arg, const MatchBindings *names, Target *no);
  void *arg;
  Loc loc;
  bool dead; /* set by match_rows: the rows above match all that it matches */
} MatchRow;

/* Makes core that matches vars against the rows, top to bottom, left to right.  If no row matches,
 * the core raises "No match in <what> (<file>:<line of loc>)".  A row that an earlier one covers is
 * reported as an error, as LML demands. */
Expr *match_rules(Var **vars, int nvars, MatchRow *rows, int nrows, const char *what, Here here);
/* The same for languages in which a row may be covered, and with the whole message. */
Expr *match_rows(Var **vars, int nvars, MatchRow *rows, int nrows, const char *message, Here here);

#endif
