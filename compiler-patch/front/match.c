/* match.c: compiling pattern matching (Augustsson 1985; Wadler in Peyton Jones 1987, chapter 5;
 * Maranget 2008).
 *
 * 1. Purpose.  Equations with nested patterns become nested cases.  The fields in an alternative
 *    of such a case are variables:
 *
 *        merge [] ys = ys                          case a of
 *        merge xs [] = xs                 =>         [] -> b
 *        merge (x.xs) (y.ys) = ...                   x . xs -> case b of
 *                                                      [] -> a
 *                                                      y . ys -> ...
 *
 * 2. Data.  A Matrix has a column for each variable to be tested and a Row for each clause.  A
 *    pattern NULL matches every value.  A name in a pattern tests nothing: strip() removes it and
 *    notes in the row's `bound' which variable the name stands for.  A string is a list of
 *    characters; it is unrolled only as far as it is tested.
 *
 * 3. Order.  LML tries clauses from top to bottom and patterns from left to right, and a program
 *    can observe what is evaluated.  So the next test is always the leftmost of the first row,
 *    which has to be made in any case.  switch_on divides the rows by this test.  Each row goes to
 *    the branch of its constructor; a row without a pattern in the column goes to all branches.  A
 *    row in which nothing is left to test is the answer (leaf).  If it has a guard and the guard
 *    fails, the rows below it are tried.
 *
 * 4. Size.  Rows that go to several branches make decision trees grow, exponentially at worst.  So
 *    only a block of rows is divided.  The rows below the block are tried where the block fails
 *    (the mixture rule); their code is a join point.  The block ends before the first row that
 *    doesn't test the variable and (a) has no test left, so that copying it would gain nothing, or
 *    (b) has a guard, whose code must not be copied.  It also ends (c) when the allowance for
 *    copies, which grows with the number of clauses, is spent, and (d) before a row that tests
 *    another variable first: if this test fails, the other variable must still be evaluated.
 *
 * 5. Bodies.  Each body is made once.  While the tree is built, its leaves are only noted.  A body
 *    with one leaf is then put there.  A body with several leaves becomes a join point around the
 *    tree, and the row's variables become its parameters.  A row with a guard has only one leaf,
 *    by (b), so its guard and body are made while the tree is built.
 *
 * 6. Evaluated variables.  `case v of v2' binds v2 to the value of v.  Inside the case, names that
 *    stand for v are made to stand for v2.
 *
 * 7. Before all this, match_overlap.c finds clauses that are never reached.
 *
 * 8. Patterns that are no tests of constructors.  PAT_BANG evaluates a variable, for all rows below
 *    as well.  PAT_VIEW computes something of the value, for its own row alone.  Neither can be
 *    part of a switch, so a block ends before a row that has one of them in its column. */
#include <config.h>
#include "front/match_private.h"
#include "base/vec.h"
#include "core/prims.h"
#include <assert.h>
#include <stdlib.h>

/* The names of a row, the latest first. */
typedef struct Bound {
  const Pattern *name;
  Var *var;
  struct Bound *up;
} Bound;
/* The variables that the cases around this place evaluate, the innermost first. */
typedef struct Alias {
  Var *var, *value;
  struct Alias *up;
} Alias;

typedef struct Row {
  Pattern **pats;
  Bound *bound;
  int index;
} Row;

typedef struct Matrix {
  Var **vars;
  int ncols;
  Row *rows;
  int nrows;
  Alias *alias;
} Matrix;

/* A place where a row is the answer.  It is the only exit to its target. */
typedef struct Leaf {
  Target target;
  Bound *bound;
  Alias *alias;
} Leaf;
typedef VEC(Leaf *) Leaves;

typedef struct Match {
  MatchRow *rows;
  int nrows;
  Var **vars;
  int nvars;
  Leaves *leaves; /* by row: its leaves */
  bool *made;     /* by row: has its guarded body been made? */
  bool told;      /* an error has said that the pattern is too large */
  int copies;     /* how many more rows may be copied */
  const char *message;
  Here here; /* of the whole */
} Match;

static Expr *compile(Match *m, Matrix x, Target *fail);

/* ---- patterns ---- */

static Bound *bound_new(const Pattern *name, Var *v, Bound *up)
{
  Bound *b = NEW(Bound);
  *b = (Bound){ name, v, up };
  return b;
}

/* Notes that the names of p stand for v, and returns p without them; NULL if p tests nothing. */
static Pattern *strip(Pattern *p, Var *v, Bound **bound)
{
  for (; p && p->kind == PAT_NAME; p = p->sub) *bound = bound_new(p, v, *bound);
  return p && p->kind != PAT_ANY ? p : NULL;
}

/* The value that a pattern without variables matches. */
static Expr *value_of(const Match *m, const Pattern *p)
{
  Here here = here_at(m->here.producer, p->loc);
  if (p->kind == PAT_STRING && p->len > 0) {
    Expr *e = core_new(EX_STRING, here);
    e->str = p->str;
    e->len = p->len;
    return e;
  }
  if (!match_con(p)) {
    Expr *e = core_int(p->value, here);
    e->lit = p->lit;
    return e;
  }
  int n = match_con(p)->arity;
  Expr **args = NEWN(Expr *, n);
  for (int i = 0; i < n; i++) args[i] = value_of(m, p->args[i]);
  return core_con(match_con(p), args, here);
}

/* ---- ends of the tree ---- */

static Expr *failure(const Match *m, Target *fail)
{
  return fail ? core_exit(fail, m->here) : core_fail(m->message, m->here);
}

static Var *value_of_var(Var *v, const Alias *a)
{
  for (; a; a = a->up)
    if (a->var == v) return a->value;
  return v;
}

/* The variables that the names stand for.  An evaluated variable is replaced by its value.  Both
 * lists can be long, so each variable is first marked with its value. */
static MatchBindings bindings(const Bound *b, const Alias *alias)
{
  int mark = core_new_mark();
  for (const Alias *a = alias; a; a = a->up)
    if (a->var->mark != mark) {
      a->var->mark = mark;
      a->var->copy = a->value;
    }
  MatchBindings names = { 0 };
  for (; b; b = b->up)
    vec_push(&names, ((MatchBinding){ b->name->id, b->var->mark == mark ? b->var->copy : b->var }));
  return names;
}

static bool can_refuse(const MatchRow *row) { return row->guard || row->attempt; }

static Expr *attempt_row(Match *m, const MatchRow *row, const MatchBindings *names, Matrix rest,
                         Target *fail)
{
  Target no = { 0 };
  Expr *e = row->attempt(row->arg, names, &no);
  return no.exits ? core_settle(&no, compile(m, rest, fail), e) : e;
}

static Expr *leaf(Match *m, Matrix x, Target *fail)
{
  const Row *r = &x.rows[0];
  const MatchRow *row = &m->rows[r->index];
  if (!can_refuse(row)) {
    Leaf *l = NEW(Leaf);
    l->bound = r->bound;
    l->alias = x.alias;
    vec_push(&m->leaves[r->index], l);
    return core_exit(&l->target, here_at(m->here.producer, row->loc));
  }
  MatchBindings names = bindings(r->bound, x.alias);
  assert(!m->made[r->index]);
  m->made[r->index] = true;
  x.rows++;
  x.nrows--;
  if (row->attempt) return attempt_row(m, row, &names, x, fail);
  Expr *guard = row->guard(row->arg, &names), *body = row->body(row->arg, &names);
  return core_if(guard, body, compile(m, x, fail));
}

/* ---- tests ---- */

static int first_test(const Row *r, int ncols)
{
  int c = 0;
  while (c < ncols && !r->pats[c]) c++;
  return c;
}

/* The row with n patterns, for vars, in place of the one in column col.  They are args; if args is
 * NULL, the row doesn't test the column, and they are NULL. */
static Row specialise(const Row *r, int ncols, int col, Pattern **args, Var **vars, int n)
{
  Row s = { NEWN(Pattern *, ncols - 1 + n), r->bound, r->index };
  for (int i = 0; i < col; i++) s.pats[i] = r->pats[i];
  for (int i = 0; args && i < n; i++) s.pats[col + i] = strip(args[i], vars[i], &s.bound);
  for (int i = col + 1; i < ncols; i++) s.pats[i - 1 + n] = r->pats[i];
  return s;
}

static Var **specialise_vars(const Matrix *x, int col, Var **vars, int n)
{
  Var **vs = NEWN(Var *, x->ncols - 1 + n);
  for (int i = 0; i < col; i++) vs[i] = x->vars[i];
  for (int i = 0; i < n; i++) vs[col + i] = vars[i];
  for (int i = col + 1; i < x->ncols; i++) vs[i - 1 + n] = x->vars[i];
  return vs;
}

/* Is p a constant with more than four constructors and literals?  If only one row is left, one
 * comparison tests for it. */
static bool is_constant(Pattern *p)
{
  Digest d = { 0 };
  return match_con(p) && match_digest(p, &d) && d.count > 4 && !d.strict;
}

static Expr *scrutinee(const Match *m, Var *v, const Pattern *p)
{
  Expr *e = core_ref(v, here_at(m->here.producer, p->loc));
  return p->cast ? core_cast(e) : e;
}

static Expr *compare(Match *m, Matrix x, int col, Target *fail)
{
  const Pattern *p = x.rows[0].pats[col];
  Expr *same = core_prim2(PR_EQ, scrutinee(m, x.vars[col], p), value_of(m, p),
                          here_at(m->here.producer, p->loc));
  Row rest = specialise(&x.rows[0], x.ncols, col, NULL, NULL, 0);
  x.vars = specialise_vars(&x, col, NULL, 0);
  x.ncols--;
  x.rows = &rest;
  Expr *yes = compile(m, x, fail);
  return core_if(same, yes, failure(m, fail));
}

/* ---- evaluation and views ---- */

static bool is_special(const Pattern *p)
{
  return p && (p->kind == PAT_BANG || p->kind == PAT_VIEW);
}

/* The row with p, for v, in place of the pattern in column col. */
static Row replace_column(const Row *r, int ncols, int col, Pattern *p, Var *v)
{
  Row s = { NEWN(Pattern *, ncols), r->bound, r->index };
  for (int i = 0; i < ncols; i++) s.pats[i] = r->pats[i];
  s.pats[col] = strip(p, v, &s.bound);
  return s;
}

static void evaluated(Matrix *x, Var *v, Var *value)
{
  Alias *alias = NEW(Alias);
  *alias = (Alias){ v, value, x->alias };
  x->alias = alias;
}

/* case v of v2 -> .., in which no row has to evaluate v again. */
static Expr *evaluate(Match *m, Matrix x, int col, Target *fail)
{
  Var *v = x.vars[col], *value = core_var(v->name, v->rep, v->loc);
  Row *rows = NEWN(Row, x.nrows);
  Expr *e =
      core_eval(core_ref(value_of_var(v, x.alias), here_at(m->here.producer, v->loc)), value, NULL);
  for (int i = 0; i < x.nrows; i++) {
    Pattern *p = x.rows[i].pats[col];
    rows[i] =
        p && p->kind == PAT_BANG ? replace_column(&x.rows[i], x.ncols, col, p->sub, v) : x.rows[i];
  }
  x.rows = rows;
  evaluated(&x, v, value);
  e->deflt = compile(m, x, fail);
  return e;
}

/* let w = view v in .., where the first row tests w in place of v; the rows below are tried where
 * it fails. */
static Expr *look_by_view(Match *m, Matrix x, int col, Target *fail)
{
  const Pattern *p = x.rows[0].pats[col];
  Var *w = core_var(NULL, p->sub->rep, p->loc);
  MatchBindings names = bindings(x.rows[0].bound, x.alias);
  Expr *view = p->view(p->arg, &names, value_of_var(x.vars[col], x.alias), m->here.producer);
  Row first = replace_column(&x.rows[0], x.ncols, col, p->sub, w);
  Matrix one = { NEWN(Var *, x.ncols), x.ncols, &first, 1, x.alias };
  for (int i = 0; i < x.ncols; i++) one.vars[i] = i == col ? w : x.vars[i];
  Target rest = { 0 };
  Expr *tree = core_let(w, view, compile(m, one, &rest));
  x.rows++;
  x.nrows--;
  return rest.exits ? core_settle(&rest, compile(m, x, fail), tree) : tree;
}

/* ---- switches ---- */

/* A block of rows, divided by one column: `choices' are the rows that test it, `wild' those that
 * don't. */
typedef struct Choice {
  intptr_t key;
  int row;
} Choice;
typedef struct Switch {
  Match *m;
  Matrix x;
  int col;
  Choice *choices;
  int nchoices; /* sorted by key, then row */
  int *wild, nwild;
  Target *fail;
} Switch;

static int by_key(const void *a, const void *b)
{
  const Choice *x = a, *y = b;
  if (x->key != y->key) return x->key < y->key ? -1 : 1;
  return x->row - y->row;
}

/* p and q test the same value.  Do they have the same type?  Reports an error if they don't. */
static bool like(const Pattern *p, const Pattern *q)
{
  if (match_same_type(p, q)) return true;
  diag_error(p->loc,
             "this pattern has type %s, but the one in line %d, for the same value, "
             "has type %s: no test tells them apart",
             match_type(p), q->loc.line, match_type(q));
  return false;
}

static void divide(Switch *s)
{
  s->choices = NEWN(Choice, s->x.nrows);
  s->wild = NEWN(int, s->x.nrows);
  for (int i = 0; i < s->x.nrows; i++) {
    const Pattern *p = s->x.rows[i].pats[s->col];
    if (p && like(p, s->x.rows[0].pats[s->col]))
      s->choices[s->nchoices++] = (Choice){ match_key(p), i };
    else s->wild[s->nwild++] = i;
  }
  qsort(s->choices, (size_t)s->nchoices, sizeof *s->choices, by_key);
}

/* Makes variables for a constructor's fields.  Each gets the name that the first row with a name
 * for the field gives it. */
static void name_fields(Alt *alt, Pattern ***args, int n)
{
  alt->nvars = alt->con->arity;
  alt->vars = NEWN(Var *, alt->nvars);
  for (int f = 0; f < alt->nvars; f++) {
    Name name = NULL;
    for (int i = 0; i < n && !name; i++) name = match_name(args[i][f]);
    alt->vars[f] = core_var(name, args[0][f]->rep, args[0][f]->loc);
  }
}

/* Removes the columns that no row tests.  With them, long patterns would take quadratic time. */
static void drop_untested(Matrix *x)
{
  int kept = 0;
  for (int c = 0; c < x->ncols; c++) {
    int i = 0;
    while (i < x->nrows && !x->rows[i].pats[c]) i++;
    if (i == x->nrows) continue;
    for (i = 0; i < x->nrows; i++) x->rows[i].pats[kept] = x->rows[i].pats[c];
    x->vars[kept++] = x->vars[c];
  }
  x->ncols = kept;
}

/* One alternative, for the n choices with the same key.  Its rows keep their order. */
static Alt alternative(const Switch *s, const Choice *c, int n)
{
  const Matrix *x = &s->x;
  const Pattern *first = x->rows[c[0].row].pats[s->col];
  Alt alt = { .con = match_con(first) };
  Pattern ***args = NEWN(Pattern **, n);
  if (!alt.con) alt.value = first->value;
  if (alt.con && alt.con->arity) {
    for (int i = 0; i < n; i++) args[i] = match_args(x->rows[c[i].row].pats[s->col]);
    name_fields(&alt, args, n);
  }
  Matrix y = { .vars = specialise_vars(x, s->col, alt.vars, alt.nvars),
               .ncols = x->ncols - 1 + alt.nvars,
               .rows = NEWN(Row, n + s->nwild),
               .alias = x->alias };
  for (int i = 0, j = 0; i < n || j < s->nwild;) {
    bool looks = j == s->nwild || (i < n && c[i].row < s->wild[j]);
    const Row *r = &x->rows[looks ? c[i].row : s->wild[j]];
    y.rows[y.nrows++] =
        specialise(r, x->ncols, s->col, looks ? args[i] : NULL, alt.vars, alt.nvars);
    if (looks) i++;
    else j++;
  }
  drop_untested(&y);
  alt.body = compile(s->m, y, s->fail);
  return alt;
}

static void alternatives(const Switch *s, Expr *e)
{
  VEC(Alt) alts = { 0 };
  for (int i = 0, n; i < s->nchoices; i += n) {
    for (n = 1; i + n < s->nchoices && s->choices[i + n].key == s->choices[i].key; n++) continue;
    vec_push(&alts, alternative(s, &s->choices[i], n));
  }
  e->alts = alts.at;
  e->nalts = alts.n;
}

/* If no alternative applies, the rows that don't test the column are tried. */
static Expr *otherwise(const Switch *s)
{
  Matrix y = s->x;
  y.rows = NEWN(Row, s->nwild);
  y.nrows = s->nwild;
  for (int i = 0; i < s->nwild; i++) y.rows[i] = s->x.rows[s->wild[i]];
  return compile(s->m, y, s->fail);
}

static Expr *switch_on(Match *m, Matrix x, int col, Target *fail)
{
  const Pattern *first = x.rows[0].pats[col];
  const DataCon *con = match_con(first);
  Var *v = x.vars[col];
  Expr *e = core_eval(scrutinee(m, v, first),
                      core_var(v->name, first->cast ? first->to : v->rep, v->loc), NULL);
  e->lit = first->lit;
  evaluated(&x, v, e->var);
  Switch s = { .m = m, .x = x, .col = col, .fail = fail };
  divide(&s);
  alternatives(&s, e);
  if (!con || e->nalts < con->type->ncons) e->deflt = otherwise(&s);
  return e;
}

/* The number of rows in the block that is divided by column col (4 above). */
static int block_length(Match *m, const Matrix *x, int col)
{
  const DataCon *c = match_con(x->rows[0].pats[col]);
  int most = 1, n = 1, tests = 1, wild = 0;
  while (most < x->nrows && !is_special(x->rows[most].pats[col])) most++;
  if (c && c->type->ncons == 1) return most; /* one branch copies nothing */
  for (; n < most; n++) {
    const Row *r = &x->rows[n];
    int w = wild + !r->pats[col], t = tests + (r->pats[col] != NULL);
    int first = first_test(r, x->ncols);
    if (r->pats[col] ? first < col : can_refuse(&m->rows[r->index]) || first == x->ncols) break;
    if ((long)w * t > m->copies) break;
    wild = w;
    tests = t;
  }
  m->copies -= wild * tests;
  return n;
}

/* All parts that wait to be tested are live at the same time.  C compilers take quadratic time for
 * many live variables. */
enum { MAX_WAITING = 1000 };

static bool too_large(Match *m, const Matrix *x)
{
  if (x->ncols <= MAX_WAITING + m->nvars) return false;
  if (!m->told)
    diag_error(
        m->rows[x->rows[0].index].loc,
        "this pattern is too large: more than %d of its parts wait for others to be matched first",
        MAX_WAITING);
  m->told = true;
  return true;
}

static Expr *compile(Match *m, Matrix x, Target *fail)
{
  if (x.nrows == 0 || too_large(m, &x)) return failure(m, fail);
  int col = first_test(&x.rows[0], x.ncols);
  if (col == x.ncols) return leaf(m, x, fail);
  if (x.rows[0].pats[col]->kind == PAT_BANG) return evaluate(m, x, col, fail);
  if (x.rows[0].pats[col]->kind == PAT_VIEW) return look_by_view(m, x, col, fail);
  if (x.nrows == 1 && is_constant(x.rows[0].pats[col])) return compare(m, x, col, fail);
  Matrix block = x;
  block.nrows = block_length(m, &x, col);
  if (block.nrows == x.nrows) return switch_on(m, x, col, fail);
  Target rest = { 0 };
  Expr *tree = switch_on(m, block, col, &rest);
  if (!rest.exits) return tree;
  x.rows += block.nrows;
  x.nrows -= block.nrows;
  return core_settle(&rest, compile(m, x, fail), tree);
}

/* ---- bodies ---- */

static Var *bound_to(const Bound *b, const Pattern *name)
{
  while (b->name != name) b = b->up;
  return b->var;
}

/* The variable of match_rules that the name stands for at all leaves; NULL if there is none. */
static Var *common_root(const Match *m, const Leaves *ls, const Pattern *name)
{
  Var *v = bound_to(ls->at[0]->bound, name);
  for (int i = 1; i < ls->n; i++)
    if (bound_to(ls->at[i]->bound, name) != v) return NULL;
  for (int i = 0; i < m->nvars; i++)
    if (m->vars[i] == v) return v;
  return NULL;
}

static void jump_to(const Match *m, const Leaf *l, Var *join, int nparams, const Pattern **names)
{
  Expr *e = l->target.only;
  e->var->data = NULL;
  e->var = join;
  join->uses++;
  e->nargs = nparams;
  e->args = NEWN(Expr *, nparams);
  for (int i = 0; i < nparams; i++)
    e->args[i] = core_ref(value_of_var(bound_to(l->bound, names[i]), l->alias),
                          here_at(m->here.producer, e->here.loc));
}

static Var *fresh(const Pattern *name) { return core_var(name->name, name->rep, name->loc); }

/* Makes a body with several leaves a join point around the tree. */
static Expr *join_body(const Match *m, int row, Expr *tree)
{
  const Leaves *ls = &m->leaves[row];
  MatchBindings bound = { 0 };
  VarList params = { 0 };
  VEC(const Pattern *) names = { 0 };
  for (const Bound *b = ls->at[0]->bound; b; b = b->up) {
    Var *root = common_root(m, ls, b->name), *v = root ? root : fresh(b->name);
    vec_push(&bound, ((MatchBinding){ b->name->id, v }));
    if (root) continue;
    vec_push(&params, v);
    vec_push(&names, b->name);
  }
  Expr *e = core_new(EX_JOIN, here_at(m->here.producer, m->rows[row].loc));
  e->fun = m->rows[row].body(m->rows[row].arg, &bound);
  int n = 0;
  for (int i = 0; i < params.n; i++)
    if (params.at[i]->uses) {
      params.at[n] = params.at[i];
      names.at[n++] = names.at[i];
    }
  e->var = core_var(NULL, REP_ANY, e->here.loc);
  e->var->join = true;
  e->params = params.at;
  e->nparams = n;
  e->body = tree;
  for (int i = 0; i < ls->n; i++) jump_to(m, ls->at[i], e->var, n, names.at);
  return e;
}

static void bind_fresh(const Pattern *p, MatchBindings *names)
{
  if (p->kind == PAT_NAME) vec_push(names, ((MatchBinding){ p->id, fresh(p) }));
  if (p->sub) bind_fresh(p->sub, names);
  for (int i = 0; p->kind == PAT_CON && i < p->con->arity; i++) bind_fresh(p->args[i], names);
}

/* No value reaches this row.  Its body is made to report the errors in it, and then dropped. */
static void drop_body(const Match *m, const MatchRow *row)
{
  MatchBindings names = { 0 };
  Target no = { 0 };
  for (int i = 0; i < m->nvars; i++) bind_fresh(row->pats[i], &names);
  if (row->guard) row->guard(row->arg, &names);
  if (row->attempt) row->attempt(row->arg, &names, &no);
  else row->body(row->arg, &names);
}

static Expr *place_bodies(const Match *m, Expr *tree)
{
  for (int i = 0; i < m->nrows; i++) {
    const Leaves *ls = &m->leaves[i];
    if (m->made[i]) continue;
    if (ls->n == 0) {
      drop_body(m, &m->rows[i]);
      m->rows[i].dead = true;
    }
    if (ls->n == 1) {
      MatchBindings names = bindings(ls->at[0]->bound, ls->at[0]->alias);
      tree = core_settle(&ls->at[0]->target, m->rows[i].body(m->rows[i].arg, &names), tree);
    }
    if (ls->n > 1) tree = join_body(m, i, tree);
  }
  return tree;
}

Expr *match_rows(Var **vars, int nvars, MatchRow *rows, int nrows, const char *message, Here here)
{
  Match m = {
    .rows = rows, .nrows = nrows, .vars = vars, .nvars = nvars, .message = message, .here = here
  };
  m.leaves = NEWN(Leaves, nrows);
  m.made = NEWN(bool, nrows);
  m.copies = 64 + 4 * nrows;
  Matrix x = { vars, nvars, NEWN(Row, nrows), nrows, NULL };
  for (int i = 0; i < nrows; i++) {
    Row *r = &x.rows[i];
    r->index = i;
    r->pats = NEWN(Pattern *, nvars);
    for (int c = 0; c < nvars; c++) r->pats[c] = strip(rows[i].pats[c], vars[c], &r->bound);
  }
  return place_bodies(&m, compile(&m, x, NULL));
}

Expr *match_rules(Var **vars, int nvars, MatchRow *rows, int nrows, const char *what, Here here)
{
  match_check_overlap(rows, nrows, nvars);
  const char *message = arena_printf(unit_arena, "No match in %s (%s)", what, diag_place(here.loc));
  return match_rows(vars, nvars, rows, nrows, message, here);
}
