/* depend.c: binding groups, see depend.h.  The walk below visits each use of a variable. */
#include <config.h>
#include "haskell/depend.h"
#include "haskell/evidence.h"
#include "haskell/infer_private.h"
#include "base/scc.h"
#include <stdlib.h>
#include <string.h>

typedef struct Graph {
  HDecl **decls; int n;    /* that bind variables */
  SccUses *uses;
  int node;                /* whose uses are collected */
  VEC(HDecl *) sorted;
  int *groups;
} Graph;

static void walk_exp(Graph *g, const HExp *e);
static void walk_decls(Graph *g, HDecl **decls, int n);

static void walk_ref(Graph *g, const HRef *ref)
{
  if (!ref->is || ref->is->kind != HE_VAR || !ref->is->data) return;
  HVar *v = ref->is->data;
  if (v->scope == g && !v->scheme) vec_push(&g->uses[g->node], v->node);
}

static void walk_pat(Graph *g, const HPat *p)
{
  if (p->kind == HP_VIEW) walk_exp(g, p->exp);
  for (int i = 0; i < p->nargs; i++) walk_pat(g, p->args[i]);
  for (int i = 0; i < p->nfields; i++)
    if (p->fields[i].pat) walk_pat(g, p->fields[i].pat);
}

static void walk_stmts(Graph *g, const HStmt *at, int n)
{
  for (int i = 0; i < n; i++) {
    if (at[i].pat) walk_pat(g, at[i].pat);
    if (at[i].exp) walk_exp(g, at[i].exp);
    walk_decls(g, at[i].decls, at[i].ndecls);
  }
}

static void walk_rhs(Graph *g, const HRhs *rhs)
{
  for (int i = 0; i < rhs->n; i++) {
    walk_stmts(g, rhs->at[i].guards, rhs->at[i].nguards);
    walk_exp(g, rhs->at[i].body);
  }
  walk_decls(g, rhs->decls, rhs->ndecls);
}

static void walk_matches(Graph *g, const HMatch *at, int n)
{
  for (int i = 0; i < n; i++) {
    for (int k = 0; k < at[i].npats; k++) walk_pat(g, at[i].pats[k]);
    walk_rhs(g, &at[i].rhs);
  }
}

static void walk_exp(Graph *g, const HExp *e)
{
  if (e->kind == HX_VAR || (e->kind == HX_INFIX && !e->con)) walk_ref(g, &e->ref);
  for (int i = 0; i < e->nargs; i++)
    if (e->args[i]) walk_exp(g, e->args[i]);
  switch (e->kind) {
  case HX_LEFT_SECTION: case HX_RIGHT_SECTION: walk_ref(g, &e->items[0].ref); return;
  case HX_LAMBDA: case HX_CASE: case HX_LAMBDA_CASE:
    walk_matches(g, e->matches, e->nmatches);
    return;
  case HX_DO: case HX_COMPREHENSION: walk_stmts(g, e->stmts, e->nstmts); return;
  case HX_LET: walk_decls(g, e->decls, e->ndecls); return;
  case HX_RECORD: case HX_UPDATE:
    for (int i = 0; i < e->nfields; i++)
      if (e->fields[i].exp) walk_exp(g, e->fields[i].exp);
    return;
  case HX_MULTI_IF: walk_rhs(g, e->rhs); return;
  default: return;
  }
}

static void walk_decl(Graph *g, const HDecl *d)
{
  if (d->kind == HD_FUN) walk_matches(g, d->matches, d->nmatches);
  if (d->kind != HD_PATTERN) return;
  walk_pat(g, d->pat);
  walk_rhs(g, &d->rhs);
}

static void walk_decls(Graph *g, HDecl **decls, int n)
{
  for (int i = 0; i < n; i++) walk_decl(g, decls[i]);
}

/* ---- groups ---- */

static void own(Graph *g, HEntity *e)
{
  HVar *v = e->data;
  v->scope = g;
  v->node = g->node;
}

static void own_var(HPat *p, void *arg) { own(arg, p->ref.is); }

static void own_vars(Graph *g, HDecl *d)
{
  if (d->kind == HD_FUN) own(g, d->name.is);
  else hinfer_each_var(d->pat, own_var, g);
}

static int by_number(const void *a, const void *b) { return *(const int *)a - *(const int *)b; }

/* The members of a group stay in the order of the text. */
static void found(const int *nodes, int count, void *arg)
{
  Graph *g = arg;
  int *sorted = NEWN(int, count);
  memcpy(sorted, nodes, (size_t)count * sizeof *nodes);
  qsort(sorted, (size_t)count, sizeof *sorted, by_number);
  for (int i = 0; i < count; i++) {
    HDecl *d = g->decls[sorted[i]];
    d->bind = NEW(HBinding);
    d->bind->group = *g->groups;
    vec_push(&g->sorted, d);
  }
  ++*g->groups;
}

static bool binds(const HDecl *d) { return d->kind == HD_FUN || d->kind == HD_PATTERN; }

void hdepend_order(HDecl **decls, int n, int *groups)
{
  VEC(HDecl *) bindings = {0};
  Graph g = { .groups = groups };
  for (int i = 0; i < n; i++)
    if (binds(decls[i])) vec_push(&bindings, decls[i]);
    else vec_push(&g.sorted, decls[i]);
  g.decls = bindings.at;
  g.n = bindings.n;
  g.uses = NEWN(SccUses, g.n);
  for (g.node = 0; g.node < g.n; g.node++) own_vars(&g, g.decls[g.node]);
  for (g.node = 0; g.node < g.n; g.node++) walk_decl(&g, g.decls[g.node]);
  scc_each(g.uses, g.n, found, &g);
  for (int i = 0; i < n; i++) decls[i] = g.sorted.at[i];
}
