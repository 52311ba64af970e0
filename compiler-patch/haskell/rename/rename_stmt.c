/* rename_stmt.c: statements that are short for others.
 *
 *     [e | p <- xs | q <- ys]       [e | (ps, qs) <- zip [ps | p <- xs] [qs | q <- ys]]
 *     [e | p <- a, test]            do { p <- a; guard test; return e }, with MonadComprehensions
 *     rec { ss }                    vs <- mfix (\~vs -> do { ss; return vs })
 *     mdo { ss; e }                 do { rec { ss }; e }
 *     do { let ?x = a; ss }         do { let ?x = a in do { ss } }
 *
 * where ps are the variables of p, and vs those of ss.  The trees are made before their names are
 * looked up, so a variable has a meaning of its own inside and another one behind.  zip, guard,
 * mfix and return are the library's, whatever is in scope (HExp.known). */
#include <config.h>
#include "haskell/rename/import.h"
#include "haskell/rename/rename_private.h"
#include "haskell/tree/extension.h"

/* ---- trees ---- */

static HExp *new_exp(HExpKind kind, Loc loc, int nargs)
{
  HExp *e = NEW(HExp);
  *e = (HExp){ .kind = kind, .loc = loc, .args = NEWN(HExp *, nargs), .nargs = nargs };
  return e;
}

static HExp *name_exp(HExpKind kind, HRef ref)
{
  HExp *e = new_exp(kind, ref.loc, 0);
  e->ref = ref;
  return e;
}

/* A function of the library applied to n arguments. */
static HExp *call(const char *name, Loc loc, HExp **args, int n)
{
  HExp *e = new_exp(HX_APPLY, loc, n + 1);
  e->args[0] = name_exp(HX_VAR, (HRef){ .name = intern(name), .loc = loc });
  e->args[0]->known = true;
  for (int i = 0; i < n; i++) e->args[i + 1] = args[i];
  return e;
}

static HPat *new_pat(HPatKind kind, Loc loc, int nargs)
{
  HPat *q = NEW(HPat);
  *q = (HPat){ .kind = kind, .loc = loc, .args = NEWN(HPat *, nargs), .nargs = nargs };
  return q;
}

/* ---- the variables of statements ---- */

typedef struct Vars {
  VEC(HRef) v;
} Vars;

static void add_var(HRef *ref, void *arg)
{
  Vars *vars = arg;
  for (int i = 0; i < vars->v.n; i++)
    if (vars->v.at[i].name == ref->name) return;
  vec_push(&vars->v, ((HRef){ .name = ref->name, .loc = ref->loc }));
}

static void add_vars(Renamer *r, HStmt *s, Vars *to)
{
  if (s->kind == HS_BIND) {
    hrename_complete(r, s->pat);
    himport_pattern(s->pat, add_var, to);
  }
  for (int i = 0; s->kind == HS_LET && i < s->ndecls; i++) {
    if (s->decls[i]->kind == HD_FUN) add_var(&s->decls[i]->name, to);
    if (s->decls[i]->kind == HD_PATTERN) {
      hrename_complete(r, s->decls[i]->pat);
      himport_pattern(s->decls[i]->pat, add_var, to);
    }
  }
  for (int i = 0; s->kind == HS_REC && i < s->exp->nstmts; i++) add_vars(r, &s->exp->stmts[i], to);
}

static Vars all_vars(Renamer *r, HStmt *s, int n)
{
  Vars vars = { 0 };
  for (int i = 0; i < n; i++) add_vars(r, &s[i], &vars);
  return vars;
}

static HExp *tuple_exp(const Vars *vars, Loc loc)
{
  if (vars->v.n == 0) return name_exp(HX_CON, (HRef){ .name = intern("()"), .loc = loc });
  if (vars->v.n == 1) return name_exp(HX_VAR, vars->v.at[0]);
  HExp *e = new_exp(HX_TUPLE, loc, vars->v.n);
  for (int i = 0; i < vars->v.n; i++) e->args[i] = name_exp(HX_VAR, vars->v.at[i]);
  return e;
}

static HPat *tuple_pat(const Vars *vars, Loc loc)
{
  if (vars->v.n == 0) return new_pat(HP_WILD, loc, 0);
  HPat *q = new_pat(HP_TUPLE, loc, vars->v.n);
  for (int i = 0; i < vars->v.n; i++) {
    q->args[i] = new_pat(HP_VAR, vars->v.at[i].loc, 0);
    q->args[i]->ref = vars->v.at[i];
  }
  return vars->v.n == 1 ? q->args[0] : q;
}

/* ---- parallel comprehensions ---- */

static HExp *branch(HStmt *s, int n, const Vars *vars, Loc loc)
{
  HExp *e = new_exp(HX_COMPREHENSION, loc, 1);
  e->args[0] = tuple_exp(vars, loc);
  e->stmts = s;
  e->nstmts = n;
  return e;
}

static int branch_end(const HStmt *s, int n)
{
  int i = 0;
  while (i < n && s[i].kind != HS_BAR) i++;
  return i;
}

/* The branches of s become one list, and *pat matches its elements. */
static HExp *zip_all(Renamer *r, HStmt *s, int n, Loc loc, HPat **pat)
{
  int end = branch_end(s, n);
  Vars vars = all_vars(r, s, end);
  HExp *list = branch(s, end, &vars, loc);
  *pat = tuple_pat(&vars, loc);
  if (end == n) return list;
  HPat *pair = new_pat(HP_TUPLE, loc, 2);
  pair->args[0] = *pat;
  HExp *lists[] = { list, zip_all(r, s + end + 1, n - end - 1, loc, &pair->args[1]) };
  *pat = pair;
  return call("zip", loc, lists, 2);
}

static void zip_branches(Renamer *r, HExp *e)
{
  HStmt *one = NEW(HStmt);
  *one = (HStmt){ .kind = HS_BIND, .loc = e->loc };
  one->exp = zip_all(r, e->stmts, e->nstmts, e->loc, &one->pat);
  e->stmts = one;
  e->nstmts = 1;
}

/* ---- comprehensions of any monad ---- */

static void to_do(HExp *e)
{
  VEC(HStmt) stmts = { 0 };
  for (int i = 0; i < e->nstmts; i++) {
    HStmt s = e->stmts[i];
    if (s.kind == HS_EXP) s.exp = call("guard", s.loc, &s.exp, 1);
    vec_push(&stmts, s);
  }
  HExp *value = call("return", e->args[0]->loc, e->args, 1);
  vec_push(&stmts, ((HStmt){ .kind = HS_EXP, .loc = value->loc, .exp = value }));
  e->kind = HX_DO;
  e->nargs = 0;
  e->stmts = stmts.at;
  e->nstmts = stmts.n;
}

void hrename_comprehension(Renamer *r, HExp *e)
{
  if (branch_end(e->stmts, e->nstmts) < e->nstmts) zip_branches(r, e);
  if (hextension_is_on(r->m, "MonadComprehensions")) to_do(e);
}

/* ---- rec ---- */

static HExp *lambda(HPat *pat, HExp *body)
{
  HExp *e = new_exp(HX_LAMBDA, body->loc, 0);
  HMatch *m = NEW(HMatch);
  HGuarded *g = NEW(HGuarded);
  *g = (HGuarded){ .loc = body->loc, .body = body };
  *m =
      (HMatch){ .loc = body->loc, .pats = NEWN(HPat *, 1), .npats = 1, .rhs = { .at = g, .n = 1 } };
  m->pats[0] = pat;
  e->matches = m;
  e->nmatches = 1;
  return e;
}

static void to_mfix(Renamer *r, HStmt *s)
{
  HExp *block = s->exp;
  Vars vars = all_vars(r, block->stmts, block->nstmts);
  VEC(HStmt) stmts = { 0 };
  for (int i = 0; i < block->nstmts; i++) vec_push(&stmts, block->stmts[i]);
  HExp *value = tuple_exp(&vars, s->loc), *end = call("return", s->loc, &value, 1);
  vec_push(&stmts, ((HStmt){ .kind = HS_EXP, .loc = s->loc, .exp = end }));
  block->stmts = stmts.at;
  block->nstmts = stmts.n;
  HPat *given = new_pat(HP_LAZY, s->loc, 1);
  given->args[0] = tuple_pat(&vars, s->loc);
  HExp *fun = lambda(given, block);
  *s = (HStmt){ .kind = HS_BIND, .loc = s->loc, .exp = call("mfix", s->loc, &fun, 1) };
  s->pat = tuple_pat(&vars, s->loc);
}

/* All statements of mdo but the last are one rec. */
static void to_rec(HExp *e)
{
  HExp *block = new_exp(HX_DO, e->loc, 0);
  HStmt *stmts = NEWN(HStmt, 2);
  block->stmts = e->stmts;
  block->nstmts = e->nstmts - 1;
  stmts[0] = (HStmt){ .kind = HS_REC, .loc = e->loc, .exp = block };
  stmts[1] = e->stmts[e->nstmts - 1];
  e->stmts = stmts;
  e->nstmts = 2;
}

/* do { let ?x = a; ss } is do { let ?x = a in do { ss } }. */
static void nest_implicit(HExp *e)
{
  for (int i = 0; i + 1 < e->nstmts; i++) {
    HStmt *s = &e->stmts[i];
    if (s->kind != HS_LET || s->ndecls == 0 || s->decls[0]->kind != HD_IMPLICIT) continue;
    HExp *let = new_exp(HX_LET, s->loc, 1), *rest = new_exp(HX_DO, e->stmts[i + 1].loc, 0);
    let->decls = s->decls;
    let->ndecls = s->ndecls;
    let->args[0] = rest;
    rest->stmts = e->stmts + i + 1;
    rest->nstmts = e->nstmts - i - 1;
    *s = (HStmt){ .kind = HS_EXP, .loc = s->loc, .exp = let };
    e->nstmts = i + 1;
  }
}

void hrename_block(Renamer *r, HExp *e)
{
  nest_implicit(e);
  if (e->recursive && e->nstmts > 1) to_rec(e);
  e->recursive = false;
  for (int i = 0; i < e->nstmts; i++)
    if (e->stmts[i].kind == HS_REC) to_mfix(r, &e->stmts[i]);
}
